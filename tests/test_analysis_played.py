"""Exact results against play: turns by the rules, with a loaded die, with bets, in the whole game.

Every comparison allows four standard errors, or a little more where forty squares are looked at;
seeds are fixed.  The loaded die is the tests' own: it answers each question for a die.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import log
from random import Random
from typing import Any

import pytest
from sympy import Rational

from horsegame.chance import Dist, uniform
from horsegame.dostihy import BettingTurn, Dostihy, Options, Walk, Walker, long_run
from horsegame.dostihy.analysis import in_p, playing, stops, visits, wagers
from horsegame.dostihy.analysis.waiting import RULES, Stay, Wait
from horsegame.dostihy.board import horse
from horsegame.dostihy.policies import idle
from horsegame.dostihy.table import MAIN_RACE, Table
from horsegame.game import Choice, Turn, resume
from horsegame.simulate import Average, Share, turns

FAIR_DIE = uniform(range(1, 7))
BATCH = 400
MANY = 4.5
"""Standard errors where the largest of forty is looked at."""


@dataclass(frozen=True)
class Loaded:
    """A game of one piece whose die shows a six with the chance *six*."""

    game: Any
    six: Fraction

    def start(self) -> Any:
        return self.game.start()

    def scores(self, state: Any) -> Any:
        return self.game.scores(state)

    def turn(self, state: Any) -> Turn:
        asks = self.game.turn(state)
        ask = resume(asks, None)
        while ask is not None:
            ask = resume(asks, (yield self.die if ask == FAIR_DIE else ask))

    @property
    def die(self) -> Dist[int]:
        other = (1 - self.six) / 5
        return Dist({face: self.six if face == 6 else other for face in range(1, 7)})


def on_and_on(game: Any, state: Walker, seed: int) -> Iterator[Walker]:
    """The state after each turn of one piece that never stops."""
    rng = Random(seed)
    while True:
        play(game, state, rng)
        yield state


def play(game: Any, state: Walker, rng: Random) -> None:
    """One turn that asks luck alone."""
    turn = game.turn(state)
    ask: Any = resume(turn, None)
    while ask is not None:
        ask = resume(turn, ask.draw(rng))


def near(seen: Share | Average, exact: Any, errors: float = 4) -> None:
    assert abs(float(seen.value) - float(exact)) <= errors * seen.error, (seen, float(exact))


# -- a die with any chance of a six

LOADED = pytest.mark.parametrize("six", [Fraction(1, 15), Fraction(2, 5)])


@LOADED
@pytest.mark.parametrize("square", [0, 10, 31])
def test_where_a_turn_ends_as_a_function_of_p(square: int, six: Fraction) -> None:
    """4000 turns from START, waiting on DISTANC, and five squares before CHANCE."""
    n, waits = 4000, square == 10
    after = turns(Loaded(Walk(), six), Walker(square, distanced=waits), n, seed=1)
    seen = Counter(state.square for state in after)
    law = in_p.landing_in(square, distanced=waits)
    assert set(seen) <= set(law)
    for there, chance in law.items():
        exact = float(chance.subs(in_p.P, Rational(six)))
        assert abs(seen[there] - n * exact) < 4.5 * (n * exact) ** 0.5 + 1, there


@LOADED
def test_where_turns_begin_as_a_function_of_p(six: Fraction) -> None:
    """50 batches of turns; where the last turn of a batch was, the next one has forgotten."""
    walked = on_and_on(Loaded(Walk(), six), Walker(), seed=2)
    batches = [Counter(x.square for x in islice(walked, BATCH)) for _ in range(51)][1:]
    for square, exact in in_p.squares_in().at(Rational(six)).items():
        if exact * 50 * BATCH > 20:
            near(Average.of(made[square] / BATCH for made in batches), exact, MANY)


@LOADED
def test_stops_as_functions_of_p(six: Fraction) -> None:
    """A turn that leaves a piece elsewhere than before ended with a stop there; cards add others
    on CHANCE squares alone."""
    walked = on_and_on(Loaded(Walk(), six), Walker(), seed=3)
    batches, before = list[Counter[int]](), 0
    for _ in range(51):
        made: Counter[int] = Counter()
        for state in islice(walked, BATCH):
            made[state.square] += state.square != before
            before = state.square
        batches.append(made)
    exact = in_p.stops_in().at(Rational(six))
    for square in set(range(40)) - {7, 10, 22, 36}:
        if exact[square] * 50 * BATCH > 20:
            near(Average.of(made[square] / BATCH for made in batches[1:]), exact[square], MANY)


@LOADED
@pytest.mark.parametrize("name", RULES)
def test_waits_as_functions_of_p(name: str, six: Fraction) -> None:
    """800 stays with a loaded die."""
    game, rng, lasted = Loaded(Stay(RULES[name]), six), Random(4), list[int]()
    for _ in range(800):
        state, n = game.start(), 0
        while game.scores(state) is None:
            play(game, state, rng)
            n += 1
        lasted.append(n)
    exact: Any = Wait(RULES[name], in_p.P).mean()
    near(Average.of(lasted), exact.subs(in_p.P, Rational(six)))


# -- what stands beside exact numbers in the tables


@pytest.mark.parametrize("options", [Options(), Options(distanc="three turns")], ids=str)
def test_stops_that_are_played_for_the_tables(options: Options) -> None:
    for square, seen in playing.stops_played(20_000, 5, options).items():
        near(seen, long_run(options)[square], MANY)
    with pytest.raises(ValueError, match="800 turns or more, got 400"):
        playing.stops_played(400)


def test_stops_with_a_loaded_die_for_the_tables() -> None:
    exact = in_p.stops_in().at(Rational(1, 3))
    for square, seen in playing.stops_played(20_000, 6, six=Fraction(1, 3)).items():
        near(seen, exact[square], MANY)


def test_batches_are_independent_enough_for_their_error() -> None:
    """The error of 100 batches of 400 turns is about half that of 25: as if nothing were shared."""
    few, many = (playing.stops_played(n * 400, 7)[10].error for n in (25, 100))
    assert 1.5 < few / many < 2.7
    assert stops.distances(playing.BATCH)[-1] < 1e-20


def test_first_visits_that_are_played_for_the_tables() -> None:
    for square, seen in playing.visits_played(150, 8).items():
        near(seen, visits.first_visit(square), MANY)


# -- bets

THREE = BettingTurn(23, {"tara": 3, "furioso": 4, "genius": "main"})
BY_CARD = BettingTurn(
    33, {"napoli": 4, "narcius": 3, "gira": "main"}, options=Options(judged="end")
)
KEPT = BettingTurn(23, {"tara": 4, "metal": 3}, options=Options(stake="kept"))
TURNS = pytest.mark.parametrize("turn", [THREE, BY_CARD, KEPT], ids=["three", "card", "kept"])


def in_notes(turn: BettingTurn, cash: int) -> dict[str, Mapping[str, Any]]:
    """Stakes of four bettors as the rules allow them, in notes of 20 DK."""
    return {
        "nothing": {},
        "one note": {turn.bettable[0]: 20},
        "hedge": turn.hedge(notes=True),
        "kelly": turn.kelly(cash=cash, notes=True),
    }


def money(turn: BettingTurn, stakes: Mapping[str, Any], n: int, seed: int) -> list[Any]:
    """The change of money in *n* turns that are played with these bets."""
    return [x.money for x in turns(turn, turn.start(), n, seed, lambda *_: tuple(stakes.items()))]


@TURNS
@pytest.mark.parametrize("name", ["nothing", "one note", "hedge", "kelly"])
def test_mean_variance_and_growth_as_played(turn: BettingTurn, name: str) -> None:
    cash = 60_000
    stakes = in_notes(turn, cash)[name]
    changes = money(turn, stakes, 3000, seed=9)
    plan = wagers.plan(turn, stakes, cash)
    if plan.variance == 0:
        assert set(changes) == {plan.mean}
        return
    near(Average.of(changes), plan.mean)
    near(Average.of((x - float(plan.mean)) ** 2 for x in changes), plan.variance)
    near(Average.of(log(cash + x) for x in changes), log(plan.growth))
    near(Share(sum(x < 0 for x in changes), 3000), plan.loss)
    assert min(changes) >= plan.worst


@TURNS
def test_a_hedge_takes_away_what_it_says(turn: BettingTurn) -> None:
    """Played in notes: changes lie apart by what stays open and eleven half notes on each side."""
    stakes = turn.hedge(notes=True)
    changes = money(turn, stakes, 1000, seed=10)
    open_ = max([0, *(o.cost for o in turn.outcomes(turn.bettable) if o.cost and not o.wins)])
    assert max(changes) - min(changes) <= open_ + 2 * 11 * 10
    assert max(changes) - min(changes) < max(x.cost for x in turn.outcomes(turn.bettable))


def test_kelly_stakes_grow_faster_than_others_in_the_same_turns() -> None:
    """The same rolls for all: the average logarithm of the cash after the turn."""
    cash, found = 60_000, dict[str, Average]()
    plans = in_notes(THREE, cash)
    best = money(THREE, plans.pop("kelly"), 20_000, seed=11)
    for name, stakes in plans.items():
        other = money(THREE, stakes, 20_000, seed=11)
        found[name] = Average.of(
            log(cash + x) - log(cash + y) for x, y in zip(best, other, strict=True)
        )
    assert all(more.value > 2 * more.error for more in found.values()), found


def test_what_is_played_for_the_tables_is_the_same_turn() -> None:
    stakes = THREE.kelly(cash=60_000)
    near(playing.money_played(THREE, stakes, 3000, 12), THREE.mean(stakes))
    root = BettingTurn(33, {"narcius": 4, "gira": 3})
    irrational = root.kelly(60_000, on=("narcius",))
    near(playing.money_played(root, irrational, 3000, 13), root.mean(irrational))


# -- the whole game: the bettor, and the owner on the other side

BETS = {"tara": 1200, "furioso": 800}


def at_the_table(owned: bool) -> Table:
    """The first seat on 23 with NAPOLI's races, which betting demands; the second owns stable F."""
    table = Dostihy(Options(players=2)).start()
    for player in table.players:
        player.cash = 10**6
    table.players[0].square = 23
    for name, seat, races in (("napoli", 0, 3), ("narcius", 0, 0)):
        table.owner[horse(name).square], table.races[horse(name).square] = seat, races
    for name, races in (("tara", 3), ("furioso", 4), ("genius", MAIN_RACE)):
        if owned:
            table.owner[horse(name).square], table.races[horse(name).square] = 1, races
    return table


def bets(table: Table, ask: Choice[Any]) -> Any:
    return tuple(BETS.items()) if ask.about == "bet" else idle(table, ask)


def gains(seat: int, n: int) -> list[int]:
    """What horses and bets change in a seat's cash: the same *n* turns with and without them."""
    game = Dostihy(Options(players=2))
    with_them, without = (turns(game, at_the_table(x), n, 14, bets) for x in (True, False))
    return [
        a.players[seat].cash - b.players[seat].cash for a, b in zip(with_them, without, strict=True)
    ]


def test_bettor_and_owner_in_the_whole_game() -> None:
    """From 23 no card leads to a horse, so nothing but fees and bets can differ."""
    bettor, owner = gains(0, 3000), gains(1, 3000)
    assert [-x for x in bettor] == owner
    law, other_side = THREE.law(BETS), wagers.owner(THREE, BETS)
    for changes, exact in ((bettor, law), (owner, other_side)):
        near(Average.of(changes), exact.mean())
        mean = float(exact.mean())
        near(Average.of((x - mean) ** 2 for x in changes), exact.variance())
        assert set(changes) <= set(exact)
        for x, p in exact.items():
            near(Share(changes.count(int(x)), 3000), p)


def test_the_owner_of_one_horse_alone() -> None:
    """Of two owners each has the fee and the bets of that horse: stops played, money by hand."""
    seen = [x.square for x in turns(THREE, THREE.start(), 4000, 15, lambda *_: ())]
    exact = wagers.owner(THREE, BETS, of=("tara",))
    near(Average.of(16_000 - 10 * 1200 if s == 26 else 1200 for s in seen), exact.mean())


# -- ruin


@pytest.mark.parametrize(("cash", "repeats"), [(30_000, 6), (60_000, 12)])
def test_ruin_as_the_rules_play_it(cash: int, repeats: int) -> None:
    """1500 bettors who repeat a turn while the cash pays for the stakes."""
    n, stakes = 1500, {"tara": 1200}
    changes = iter(money(THREE, stakes, n * repeats, seed=16))
    ruined = [0] * (repeats + 1)
    for _ in range(n):
        left, broke = cash, False
        for turn, change in enumerate(islice(changes, repeats), 1):
            left += change
            broke = broke or left < 1200
            ruined[turn] += broke
    exact = wagers.ruin_of(THREE, stakes, cash, repeats)
    for turn in range(1, repeats + 1):
        if exact[turn]:
            near(Share(ruined[turn], n), exact[turn])
        else:
            assert ruined[turn] == 0
    assert 0.05 < exact[repeats] < 0.95


def test_ruin_that_is_played_for_the_tables() -> None:
    turn = BettingTurn(23, THREE.races, cash=60_000)
    exact = wagers.ruin_of(turn, {"tara": 1200}, 60_000, 20)
    seen = playing.ruin_played(turn, {"tara": 1200}, 20, 800, 17)
    assert [share.hits for share in seen] == sorted(share.hits for share in seen)
    for share, p in zip(seen, exact, strict=True):
        assert abs(float(share.value - p)) <= 4 * max(share.error, 1e-9) + (p < 0.01) * 0.01
