"""The contract: each check here runs on each game."""

from __future__ import annotations

import gc
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from horsegame.chance import Dist
from horsegame.dostihy import BettingTurn, Dostihy, Options, Walk
from horsegame.game import Choice, IllegalMove, Match, play, replay, resume, run
from horsegame.policies import any_move
from horsegame.show_jumping import Options as JumpingOptions
from horsegame.show_jumping import Ride, ShowJumping
from horsegame.ways import outcomes, ways
from horsegame.winners_circle import Options as CircleOptions
from horsegame.winners_circle import Race, WinnersCircle
from horsewidgets import Session

JUMPING_OTHERWISE = JumpingOptions.in_language(
    "Danish",
    players=3,
    game="advanced",
    gallop="must",
    finish="hit exactly",
    sharing="forbidden",
    after_knockdown="behind it",
    refusals="until crossed",
    going_back="acts",
    by_card="everything",
    joker_on_refusal="behind the obstacle",
    joker_faults="erased",
    relief="throws and one more",
    ending="end of the round",
    ties="shared",
)
ENDLESS = [
    Walk(),
    Walk(cards=False),
    Walk(Options(start="passing", nearest_trainer="either way", second_double_six="moves")),
]
ENDING = [
    BettingTurn(23, {"tara": 3}),
    BettingTurn(33, {"narcius": 4, "gira": 3}, own=("napoli",), cash=Fraction(60_001, 3)),
    BettingTurn(27, {"genius": "main"}, options=Options(stake="kept", judged="end", reach=11)),
    BettingTurn(0, {}),
    Dostihy(Options(players=2, rounds=15)),
    Dostihy(Options(players=3, rounds=10, trades=True, sales="in need", races_on="the stable")),
    Dostihy(Options(players=2, rounds=10, claims="must_be_made", fine=200)),
    WinnersCircle(CircleOptions(players=2)),
    WinnersCircle(CircleOptions(3, "royal turf", 33, "hidden", spaces="crowded", last_tie="drawn")),
    ShowJumping(),
    ShowJumping(JUMPING_OTHERWISE),
    Ride(JumpingOptions(game="advanced")),
    Race(("Regret", "Umber", "Kingfisher"), bets=(((0, 2),), ((1, 1), (2, 2)))),
]
GAMES = ENDLESS + ENDING


def moves_of(game: Any, seed: int, most: int = 200) -> list[Any]:
    events = play(game, any_move, Random(seed))
    return [e.move for e, _ in zip(events, range(most), strict=False)]


def positions(game: Any, seed: int, turns: int = 30) -> list[Any]:
    """States at the starts of some turns."""
    seen: dict[Any, None] = {}
    match, rng = Match(game), Random(seed)
    while match.ask is not None and len(seen) < turns:
        seen[match.before] = None
        options = match.ask if isinstance(match.ask, Dist) else any_move(match.state, match.ask)
        match.answer(options.draw(rng))
    return list(seen)


def run_turn(game: Any, state: Any, rng: Random) -> None:
    """Play one turn on *state* itself with any moves."""
    turn = game.turn(state)
    ask = resume(turn, None)
    while ask is not None:
        law = ask if isinstance(ask, Dist) else any_move(state, ask)
        ask = resume(turn, law.draw(rng))


def asked(game: Any, state: Any) -> list[Any]:
    """What the turn asks along one way through it."""
    asks: list[Any] = []
    turn, rng = game.turn(state.copy()), Random(1)
    ask = resume(turn, None)
    while ask is not None:
        asks.append(ask)
        ask = resume(turn, (ask if isinstance(ask, Dist) else any_move(state, ask)).draw(rng))
    return asks


@pytest.mark.parametrize("game", GAMES, ids=repr)
class TestEveryGame:
    def test_same_answers_same_questions(self, game: Any) -> None:
        one, two = Match(game), Match(game)
        for move in moves_of(game, 1):
            assert one.ask == two.ask and one.state == two.state
            one.answer(move)
            two.answer(move)

    def test_a_question_can_be_copied(self, game: Any) -> None:
        match = Match(game)
        for move in moves_of(game, 1, 50):
            twin = deepcopy(match.ask)
            assert twin == match.ask and move in twin
            match.answer(move)

    def test_a_policy_that_breaks_is_not_the_end_of_a_turn(self, game: Any) -> None:
        for state in positions(game, 4, 5):
            if any(isinstance(ask, Choice) for ask in asked(game, state)):
                with pytest.raises(RuntimeError):
                    _ = outcomes(game, state, lambda state, ask: next(iter(())))

    def test_a_copy_shares_nothing_and_key_says_all(self, game: Any) -> None:
        for state in positions(game, 2):
            twin = state.copy()
            assert twin == state and hash(twin) == hash(state)
            before = state.key()
            run_turn(game, twin, Random(1))
            assert state.key() == before

    def test_outcomes_add_up_and_leave_the_state_alone(self, game: Any) -> None:
        for state in positions(game, 3):
            before = state.copy()
            found = list(ways(game.turn, state, any_move))
            assert sum(Fraction(w.weight, w.total) for w in found) == 1
            law = outcomes(game, state, any_move)
            assert sum(law.values()) == 1
            assert state == before and all(s is not state for s in law)

    def test_outcomes_agree_with_play(self, game: Any) -> None:
        state = positions(game, 4)[-1]
        law, n, rng = outcomes(game, state, any_move), 2000, Random(5)
        seen: Counter[Any] = Counter()
        for _ in range(n):
            now = state.copy()
            run_turn(game, now, rng)
            seen[now] += 1
        assert set(seen) <= set(law)
        chi2 = sum((seen[s] - n * float(p)) ** 2 / (n * float(p)) for s, p in law.items())
        assert chi2 < len(law) + 6 * (2 * len(law)) ** 0.5 + 6

    def test_given_answers_split_the_law(self, game: Any) -> None:
        """Two ways to the same law: the whole turn, and the turn after its first answer."""
        match = Match(game, positions(game, 6)[-1])
        assert match.ask is not None
        first = match.ask if isinstance(match.ask, Dist) else any_move(match.state, match.ask)
        parts = first.then(lambda m: outcomes(game, match.before, any_move, (m,)))
        assert parts == outcomes(game, match.before, any_move)

    def test_replay_rebuilds(self, game: Any) -> None:
        events = play(game, any_move, Random(7))
        moves: list[Any] = []
        for event, n in zip(events, range(100), strict=False):
            moves.append(event.move)
            if n % 20 == 0:
                assert replay(game, moves).state == event.state
        events.close()

    def test_nonsense_is_refused_and_changes_nothing(self, game: Any) -> None:
        match = Match(game)
        for move in [*moves_of(game, 8, 60), None]:
            ask, before = match.ask, match.state.copy()
            for nonsense in (object(), None, "x", -1, [], [[]], ((1, 2, 3),), {}, (1, (2,))):
                with pytest.raises(IllegalMove):
                    match.answer(nonsense)
                assert match.ask is ask and match.state == before
            if move is not None:
                match.answer(move)

    def test_a_turn_can_be_abandoned_at_any_question(self, game: Any) -> None:
        for state in positions(game, 9, 10):
            for answers in questions(game, state):
                now = state.copy()
                turn = game.turn(now)
                resume(turn, None)
                for move in answers:
                    resume(turn, move)
                there = now.copy()
                turn.close()
                assert now == there
        gc.collect()  # a generator that will not close would warn, and warnings are errors

    def test_a_code_brings_the_game_back(self, game: Any) -> None:
        session = Session(game, seed=12)
        for move in moves_of(game, 10):
            session.do(move)
        again = Session.of_code(session.code)
        assert (again.game, again.seed, again.log) == (game, 12, session.log)
        assert again.state == session.state and again.ask == session.ask

    def test_go_to_shows_every_place(self, game: Any) -> None:
        moves = moves_of(game, 11, 60)
        session, states = Session(game), [Match(game).state]
        for move in moves:
            session.do(move)
            states.append(session.state)
        backwards, anywhere = range(len(moves), -1, -1), Random(1).choices(range(len(moves)), k=30)
        for place in [*backwards, *anywhere]:
            session.go_to(place)
            assert session.state == states[place]
            assert session.ask == replay(game, moves[:place]).ask
            assert session.log == tuple(moves[:place])

    def test_a_session_draws_what_luck_allows(self, game: Any) -> None:
        session = Session(game, seed=3)
        for _ in range(50):
            if session.ask is None:
                break
            if isinstance(session.ask, Dist):
                session.draw()
            else:
                session.do(next(iter(session.moves)))
        assert replay(game, session.log).state == session.state


@pytest.mark.parametrize("game", ENDING, ids=repr)
def test_run_and_play_are_the_same_game(game: Any) -> None:
    for seed in range(3):
        *_, last = play(game, any_move, Random(seed))
        assert last.state == run(game, any_move, Random(seed))
        assert game.scores(last.state) is not None
        with pytest.raises(ValueError, match="one that is over"):
            _ = outcomes(game, last.state, any_move)


@pytest.mark.parametrize("game", ENDLESS, ids=repr)
def test_an_endless_game_goes_on(game: Any) -> None:
    assert len(moves_of(game, 1, 2000)) == 2000


def questions(game: Any, state: Any) -> list[tuple[Any, ...]]:
    """The answers that lead to each question of the turn, along a few paths."""
    paths: list[tuple[Any, ...]] = []
    for seed in range(5):
        rng, match = Random(seed), Match(game, state)
        while match.ask is not None and match.before == state:
            paths.append(match.answers)
            options = match.ask if isinstance(match.ask, Dist) else any_move(match.state, match.ask)
            match.answer(options.draw(rng))
            if not match.answers:
                break
    return paths
