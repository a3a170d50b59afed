"""Show jumping as it is played: laws that every game keeps, and one rider alone as its shadow."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from horsegame.chance import Dist
from horsegame.decks import Pile
from horsegame.game import Choice, Match, play, replay, run
from horsegame.policies import any_move, first_move
from horsegame.show_jumping import Contest, Options, Ride, Rider, ShowJumping, lone, printed
from horsegame.show_jumping.course import Course, Obstacle
from horsegame.show_jumping.options import CHOICES
from horsegame.show_jumping.policies import bold, careful, proud, thrifty
from horsegame.ways import outcomes

COURSE = printed()
# Steps back lead to green squares, to obstacles and to squares before them; landing squares are
# refusal squares; the last obstacle stands before the finish.
CROOKED = replace(
    COURSE,
    finish=26,
    obstacles=(
        Obstacle(3, 3),
        Obstacle(9, 10),
        Obstacle(12, 12),
        Obstacle(14, 14),
        Obstacle(25, 25),
    ),
    green=frozenset({1, 4, 5, 7, 15, 17, 19, 21, 22}),
    blue=frozenset({5, 6, 16, 17, 20}),
)

options = st.builds(Options, **{name: st.sampled_from(values) for name, values in CHOICES.items()})
courses = st.sampled_from([COURSE, CROOKED])
seeds = st.integers(0, 10**6)


def table_holds(game: ShowJumping, state: Contest) -> None:
    """What is true of every position."""
    course = game.course
    jokers = sum(r.joker for r in state.riders)
    cards = [*state.deck.unseen, *state.deck.known, *["joker"] * jokers]
    assert sorted(cards) == sorted(course.deck)
    mounted = [r.horse for r in state.riders if r.horse]
    assert len(set(mounted)) == len(mounted) and set(mounted) <= set(course.horses)
    assert sorted(state.order) in ([], list(game.seats)) and len(set(state.home)) == len(state.home)
    assert all(state.riders[s].square == course.finish for s in state.home)
    squares = [r.square for r in state.riders if 0 < r.square < course.finish]
    assert game.options.sharing == "allowed" or len(set(squares)) == len(squares)
    for r in state.riders:
        rider_holds(game, r)


def rider_holds(game: ShowJumping, r: Rider) -> None:
    limit = len(game.course.refusal_back)
    assert 0 <= r.square <= game.course.finish and r.wait in (0, 1)
    assert all(0 <= n <= limit for n in r.refusals)
    assert r.faults >= 0 and (r.faults == 0 or game.options.game == "advanced")
    assert not r.restarted or (r.square == 0 and game.options.relief != "off")


@settings(max_examples=60)
@given(options, courses, seeds)
def test_every_position_of_every_game_holds_together(
    chosen: Options, course: Course, seed: int
) -> None:
    game = ShowJumping(chosen, course)
    match, rng = Match(game), Random(seed)
    for _ in range(300):
        if match.ask is None:
            break
        if not match.answers:
            table_holds(game, match.state)
        law = match.ask if isinstance(match.ask, Dist) else any_move(match.state, match.ask)
        match.answer(law.draw(rng))


@settings(max_examples=25)
@given(options, courses, seeds)
def test_every_game_ends_with_a_winner(chosen: Options, course: Course, seed: int) -> None:
    game = ShowJumping(chosen, course)
    end = run(game, bold, Random(seed))
    scores = game.scores(end)
    assert scores is not None and set(scores) <= {0, 1} and sum(scores) >= 1
    assert end.home and end.riders[end.home[0]].square == course.finish
    if chosen.game == "basic":
        assert sum(scores) == 1 and len(end.home) == 1
    else:
        totals = game.totals(end)
        assert all(totals[s] == min(totals) for s in game.seats if scores[s])


@settings(max_examples=30)
@given(options, seeds)
def test_turns_go_round(chosen: Options, seed: int) -> None:
    """Nobody throws twice in a row but for a relief; everybody comes in the same order."""
    game = ShowJumping(chosen)
    movers = [
        event.state.mover
        for event in play(game, thrifty, Random(seed))
        if event.state.order and not event.state.throws
    ]
    steps = {(b - a) % chosen.players for a, b in pairwise(movers)}
    assert steps <= {0, 1}


# -- one rider alone is a true shadow of the whole game


def riding(game: ShowJumping, seed: int) -> Any:
    """The turns on the course of a random game: the state before, the answers, the state after."""
    match, rng = Match(game), Random(seed)
    before, answers = match.before, list[Any]()
    while match.ask is not None:
        law = match.ask if isinstance(match.ask, Dist) else any_move(match.state, match.ask)
        move = law.draw(rng)
        answers.append((match.ask, move, match.state.copy()))
        match.answer(move)
        if not match.answers:
            if before.order and before.riders[game.seat(before)].horse:
                yield before, answers, match.before
            before, answers = match.before, []


def alone(answers: list[Any], seat: int) -> list[Any]:
    """The same luck and decisions as a lone rider meets them: without a change of horse, and
    with one joker at most that goes under the pile."""
    moves: list[Any] = []
    for ask, move, state in answers:
        again = move == "joker" and moves[-1:] == ["joker"] and state.riders[seat].joker
        if not again and not (isinstance(ask, Choice) and ask.about == "new horse"):
            moves.append(move)
    return moves


@settings(max_examples=60)
@given(options, courses, seeds)
def test_a_lone_rider_is_the_shadow_of_a_rider_in_company(
    chosen: Options, course: Course, seed: int
) -> None:
    chosen = replace(chosen, sharing="allowed")
    game, small = ShowJumping(chosen, course), Ride(chosen, course)
    for (before, answers, after), _ in zip(riding(game, seed), range(150), strict=False):
        seat = game.seat(before)
        shadow = replay(small, alone(answers, seat), lone(before.riders[seat], course))
        assert shadow.answers == ()
        assert lone(shadow.before, course) == lone(after.riders[seat], course)
        was, now = before.riders[seat], after.riders[seat]
        out = now.square == 0 and now.refusals == (0,) * len(now.refusals)
        kept = chosen.elimination == "faults kept" or not out
        assert now.faults == shadow.before.faults + (was.faults if kept else 0)


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("square", [5, 7, 22, 40, 45, 69, 86, 98])
@pytest.mark.parametrize("policy", [first_move, bold])
def test_the_shadow_in_law(joker: bool, square: int, policy: Any) -> None:
    """With a pile that nobody has seen and one green square in reach, the laws are the same."""
    chosen = Options(players=2, game="advanced")
    game, small = ShowJumping(chosen), Ride(chosen)
    rider = Rider((0,) * 10, square=square, joker=joker, horse="bay")
    pile = list(COURSE.deck)
    if joker:
        pile.remove("joker")
    state = Contest(
        [rider, Rider((0,) * 10, horse="dun")], Pile.shuffled(tuple(pile)), order=(0, 1)
    )
    whole = outcomes(game, state, policy).map(
        lambda s: (lone(s.riders[0], COURSE), s.riders[0].faults)
    )
    shadow = outcomes(small, lone(rider, COURSE), policy)
    assert whole == shadow.map(lambda r: (lone(r, COURSE), r.faults))


# -- the simple policies differ


@pytest.mark.parametrize("policy", [careful, thrifty, bold, proud])
def test_policies_play_whole_games(policy: Any) -> None:
    game = ShowJumping(Options(players=3))
    events = list(play(game, policy, Random(4)))
    assert game.scores(events[-1].state) is not None


def answers_of(policy: Any) -> tuple[Any, ...]:
    asks = [Choice(0, (1, 2), "dice")]
    asks += [Choice(0, ("keep", "spend"), "joker", (x, 1)) for x in ("elimination", "refusal")]
    return tuple(policy(None, ask) for ask in asks)


def test_what_the_policies_answer() -> None:
    assert answers_of(careful) == (1, "spend", "keep")
    assert answers_of(thrifty) == (2, "spend", "keep")
    assert answers_of(bold) == (2, "spend", "spend")
    assert answers_of(proud) == (2, "keep", "keep")
