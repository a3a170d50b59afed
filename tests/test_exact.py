"""Markov chains against answers from elsewhere: closed forms, other people's numbers, small cases.

What is solved by linear equations is solved twice: as installed, and without python-flint.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Rational, Symbol, oo

from horsegame.chance import Dist, certain, uniform
from horsegame.dostihy import Walk
from horsegame.dostihy.walk import DIE
from horsegame.exact import Chain, NotLumpable, TooManyStates, chain, chains, linear
from horsegame.game import Choice, Turn
from horsegame.policies import any_move, first_move
from horsegame.state import State

from .by_hand import GOLDEN

P, Q = Symbol("p"), Symbol("q")


@pytest.fixture(params=["installed", "pure"])
def arithmetic(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Solve as installed, and as where python-flint is missing."""
    if request.param == "pure":
        monkeypatch.setattr(linear, "GROUND_TYPES", "python")


both_ways = pytest.mark.usefixtures("arithmetic")


@dataclass(slots=True, eq=False)
class Place(State):
    at: Any = 0


@dataclass(frozen=True)
class Steps:
    """A piece on a line; *law* says where it goes from a place, None where the game ends."""

    law: Callable[[Any], Dist[Any] | None]
    first: Any = 0

    def start(self) -> Place:
        return Place(self.first)

    def turn(self, state: Place) -> Turn:
        law = self.law(state.at)
        assert law is not None
        state.at = yield law

    def scores(self, state: Place) -> tuple[int, ...] | None:
        return (0,) if self.law(state.at) is None else None


def by_place(game: Steps, **how: Any) -> Chain[Any]:
    return chain(game, first_move, label=lambda s: s.at, **how)


# -- gambler's ruin


def gambler(up: Fraction, goal: int, first: int) -> Steps:
    def law(n: int) -> Dist[int] | None:
        return None if n in (0, goal) else Dist({n + 1: up, n - 1: 1 - up})

    return Steps(law, first)


@pytest.mark.parametrize(("goal", "first"), [(2, 1), (5, 2), (10, 7), (30, 3)])
@both_ways
def test_a_fair_gambler(goal: int, first: int) -> None:
    """He wins with first / goal and plays first * (goal - first) rounds: Huygens, 1657."""
    c = by_place(gambler(Fraction(1, 2), goal, first))
    assert c.endings() == Dist({goal: first, 0: goal - first})
    assert c.length() == first * (goal - first)
    steps = c.hitting(0, goal)
    assert all(steps[n] == n * (goal - n) for n in range(goal + 1))


@pytest.mark.parametrize("up", [Fraction(18, 38), Fraction(2, 3), Fraction(1, 10)])
@both_ways
def test_an_unfair_gambler(up: Fraction) -> None:
    goal, first, r = 8, 3, (1 - up) / up
    won = (1 - r**first) / (1 - r**goal)
    c = by_place(gambler(up, goal, first))
    assert c.endings()[goal] == won
    assert c.length() == (first - goal * won) / (1 - 2 * up)


COIN = uniform(("up", "down"))


@dataclass(frozen=True)
class Gambler:
    """The same with a coin that can be loaded."""

    goal: int = 4

    def start(self) -> Place:
        return Place(2)

    def turn(self, state: Place) -> Turn:
        state.at += 1 if (yield COIN) == "up" else -1

    def scores(self, state: Place) -> tuple[int, ...] | None:
        return (state.at,) if state.at in (0, self.goal) else None


def test_a_gambler_with_a_symbol() -> None:
    c = chain(Gambler(), first_move, label=lambda s: s.at, weights={COIN: {"up": P, "down": 1 - P}})
    won = c.endings()
    assert sympy.simplify(won[4] - P**2 / (P**2 + (1 - P) ** 2)) == 0
    assert sympy.simplify(won[0] + won[4]) == 1
    assert sympy.simplify(c.length().subs(P, Rational(1, 2))) == 4
    assert won[4].subs(P, Rational(2, 3)) == by_place(gambler(Fraction(2, 3), 4, 2)).endings()[4]


# -- a die for every coupon


@dataclass(slots=True, eq=False)
class Album(State):
    seen: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Coupons:
    n: int

    def start(self) -> Album:
        return Album()

    def turn(self, state: Album) -> Turn:
        card: int = yield uniform(range(self.n))
        state.seen |= {card}

    def scores(self, state: Album) -> tuple[int, ...] | None:
        return (0,) if len(state.seen) == self.n else None


@pytest.mark.parametrize("n", [1, 2, 6])
@both_ways
def test_the_coupon_collector(n: int) -> None:
    """n (1 + 1/2 + ... + 1/n): 147/10 throws until a die has shown all faces."""
    harmonic = n * sum(Rational(1, k) for k in range(1, n + 1))
    every_album = chain(Coupons(n), first_move)
    counted = chain(Coupons(n), first_move, label=lambda s: len(s.seen))
    assert (len(every_album), len(counted)) == (2**n, n + 1)
    assert every_album.length() == counted.length() == harmonic
    assert counted.visits() == {k: Rational(n, n - k) for k in range(n)}
    if n == 6:
        assert harmonic == Rational(147, 10)


# -- two states


WEATHER = Chain(
    {
        "sun": {"sun": Fraction(1, 10), "rain": Fraction(9, 10)},
        "rain": {"sun": Fraction(4, 5), "rain": Fraction(1, 5)},
    }
)


@both_ways
def test_two_states() -> None:
    """Shares as the chances to be entered: 4/5 against 9/10."""
    assert WEATHER.stationary() == Dist({"sun": Fraction(8, 17), "rain": Fraction(9, 17)})
    assert WEATHER.after(0) == certain("sun")
    assert WEATHER.after(2)["sun"] == Fraction(1, 100) + Fraction(9, 10) * Fraction(4, 5)
    assert WEATHER.hitting("rain") == {"sun": Rational(10, 9), "rain": 0}
    assert WEATHER.hitting("sun") == {"sun": 0, "rain": Rational(5, 4)}
    assert WEATHER.row("rain")["sun"] == Fraction(4, 5)
    tenths = sympy.Matrix([[1, 9], [8, 2]]) / 10
    assert WEATHER.matrix() == tenths and len(WEATHER) == 2
    assert WEATHER.classes() == (("sun", "rain"),)
    assert (WEATHER.period(), WEATHER.absorbing) == (1, ())


@both_ways
def test_after_many_steps_comes_the_long_run() -> None:
    """The second eigenvalue is 1/10 + 1/5 - 1, so that the difference shrinks by -7/10 a step."""
    n = 40
    difference = WEATHER.after(n)["sun"] - Fraction(8, 17)
    assert difference == Fraction(9, 17) * Fraction(-7, 10) ** n


def test_two_states_in_symbols() -> None:
    c = Chain({"a": {"a": 1 - P, "b": P}, "b": {"a": Q, "b": 1 - Q}})
    shares = c.stationary()
    assert sympy.simplify(shares["a"] - Q / (P + Q)) == 0
    assert sympy.simplify(c.hitting("b")["a"] - 1 / P) == 0
    assert sympy.expand(c.after(2)["a"] - ((1 - P) ** 2 + P * Q)) == 0
    assert c.matrix() == sympy.Matrix([[1 - P, P], [Q, 1 - Q]])


# -- one die on an endless track


@both_ways
def test_how_often_a_square_is_stopped_on() -> None:
    """(1/6)(7/6)^(n-1) up to the sixth square, where it is 16807/46656; then nearer to 2/7."""
    track = by_place(Steps(lambda n: None if n >= 60 else uniform(range(n + 1, n + 7))))
    stops = track.visits()
    for n in range(1, 7):
        assert stops[n] == Rational(1, 6) * Rational(7, 6) ** (n - 1)
    assert stops[6] == Rational(16807, 46656)
    assert stops[7] == Rational(7**6, 6**7) - Rational(1, 6)
    for n in range(7, 60):
        assert stops[n] == sum(stops[n - k] for k in range(1, 7)) / 6
    assert abs(stops[59] - Rational(2, 7)) < Rational(1, 10**6)


@both_ways
def test_a_race_of_one_is_as_long_as_its_stops() -> None:
    track = by_place(Steps(lambda n: None if n >= 10 else uniform(range(n + 1, n + 7))))
    assert track.length() == sum(track.visits().values())
    assert sum(track.endings().values()) == 1 and set(track.endings()) == set(range(10, 16))


# -- other people's games


LADDERS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
CHUTES = {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}


def spin(square: int) -> Dist[int] | None:
    """Chutes and Ladders, exact finish: who would go beyond 100 stays."""
    if square == 100:
        return None
    ends = [square + n if square + n <= 100 else square for n in range(1, 7)]
    return uniform((LADDERS | CHUTES).get(end, end) for end in ends)


@both_ways
def test_chutes_and_ladders_takes_39_turns() -> None:
    """39.2251 turns on the board with the chute from 47 to 26; at least seven are needed."""
    c = by_place(Steps(spin))
    assert round(float(c.length()), 4) == 39.2251
    assert len(c) == 101 - len(LADDERS) - len(CHUTES)
    assert c.after(6)[100] == 0 < c.after(7)[100]


@dataclass(slots=True, eq=False)
class Token(State):
    square: int = 0
    doubles: int = 0


RAILWAYS, UTILITIES, JAIL = (5, 15, 25, 35), (12, 28), 10


def following(square: int, kind: tuple[int, ...]) -> int:
    return next((k for k in kind if k > square), kind[0])


def drawn(square: int) -> Dist[int]:
    """Where sixteen cards lead, each as likely as any other."""
    if square in (2, 17, 33):  # community chest
        return Dist({0: 1, JAIL: 1, square: 14})
    if square not in (7, 22, 36):
        return certain(JAIL if square == 30 else square)
    back = drawn(square - 3)
    railway = following(square, RAILWAYS)
    nine = uniform([0, JAIL, 11, 24, 39, 5, railway, railway, following(square, UTILITIES)])
    return Dist({"goes": 9, "back": 1, "stays": 6}).then(
        lambda card: {"goes": nine, "back": back, "stays": certain(square)}[card]
    )


@dataclass(frozen=True)
class Streets:
    """Forty squares, two dice, three doubles lead to jail: problem 84 of Project Euler."""

    sides: int

    def start(self) -> Token:
        return Token()

    def turn(self, state: Token) -> Turn:
        dice = uniform(product(range(1, self.sides + 1), repeat=2))
        one, two = yield dice
        state.doubles = state.doubles + 1 if one == two else 0
        if state.doubles == 3:
            state.square, state.doubles = JAIL, 0
            return
        state.square = yield drawn((state.square + one + two) % 40)

    def scores(self, state: Token) -> tuple[int, ...] | None:
        return None


@cache
def streets(sides: int) -> Chain[Token]:
    return chain(Streets(sides), first_move)


@pytest.mark.parametrize(("sides", "modal"), [(6, "102400"), (4, "101524")])
@both_ways
def test_project_euler_84(sides: int, modal: str) -> None:
    shares = streets(sides).stationary().map(lambda s: s.square)
    best = sorted(shares, key=lambda square: shares[square], reverse=True)[:3]
    assert "".join(f"{square:02}" for square in best) == modal
    if sides == 6:  # the shares that the problem gives
        given = {10: 0.0624, 24: 0.0318, 0: 0.0309}
        assert all(abs(float(shares[s]) - p) < 1e-4 for s, p in given.items())


# -- the shape of a chain


def ring(n: int) -> Chain[int]:
    return Chain({k: {(k + 1) % n: Fraction(1, 2), (k - 1) % n: Fraction(1, 2)} for k in range(n)})


@pytest.mark.parametrize(("n", "period"), [(3, 1), (4, 2), (7, 1), (12, 2)])
@both_ways
def test_a_walk_round_a_ring(n: int, period: int) -> None:
    c = ring(n)
    assert c.period() == period
    assert c.stationary() == uniform(range(n))
    steps = c.hitting(0)
    assert all(steps[k] == k * (n - k) for k in range(n))


@both_ways
def test_a_periodic_chain_has_shares_and_no_limit() -> None:
    c = Chain({"a": {"b": 1}, "b": {"c": 1}, "c": {"a": 1}})
    assert c.period() == 3 and c.stationary() == uniform("abc")
    assert [c.after(n) for n in range(4)] == [certain(x) for x in "abca"]


SPLIT = {
    "start": {"start": Fraction(1, 2), "left": Fraction(1, 3), "right": Fraction(1, 6)},
    "left": {"left": 1},
    "right": {"far": 1},
    "far": {"right": 1},
}


@both_ways
def test_a_long_run_that_depends_on_luck_is_refused() -> None:
    c = Chain(SPLIT)
    assert set(map(frozenset, c.classes())) == {
        frozenset({"start"}),
        frozenset({"left"}),
        frozenset({"right", "far"}),
    }
    assert c.classes()[0] == ("start",)
    assert {frozenset(group) for group in c.closed()} == set(map(frozenset, c.classes()[1:]))
    assert c.absorbing == ("left",)
    for ask in (c.stationary, c.period):
        with pytest.raises(ValueError, match=r"the long run depends on luck: 2 closed classes \("):
            ask()
    with pytest.raises(ValueError, match="the chain may never end"):
        c.length()


@both_ways
def test_from_inside_a_class_the_long_run_is_sure() -> None:
    assert Chain(SPLIT, "right").stationary() == uniform(["right", "far"])
    assert Chain(SPLIT, "left").stationary() == certain("left")
    assert Chain(SPLIT, "far").period() == 2


@both_ways
def test_what_is_left_for_good_has_no_share() -> None:
    c = Chain(
        {"once": {"on": 1}, "on": {"off": 1}, "off": {"on": Rational(1, 2), "off": Rational(1, 2)}}
    )
    assert c.stationary() == Dist({"on": 1, "off": 2})
    assert c.classes()[0] == ("once",) and len(c.closed()) == 1


@both_ways
def test_steps_to_what_may_never_come_are_infinite() -> None:
    c = Chain(SPLIT)
    assert c.hitting("left") == {"start": oo, "left": 0, "right": oo, "far": oo}
    assert c.hitting("left", "right") == {"start": 2, "left": 0, "right": 0, "far": 1}
    assert c.hitting("far")["right"] == 1
    with pytest.raises(ValueError, match="the chain never ends"):
        WEATHER.length()
    with pytest.raises(ValueError, match="the chain never ends"):
        WEATHER.endings()


def test_a_chain_that_is_over_at_once() -> None:
    c = Chain({"end": {"end": 1}})
    assert (c.length(), c.visits(), c.endings()) == (0, {}, certain("end"))


def test_the_start_counts_as_a_visit() -> None:
    c = Chain({"a": {"a": Rational(3, 4), "end": Rational(1, 4)}, "end": {"end": 1}})
    assert c.visits() == {"a": 4} and c.length() == 4


ROWS = st.lists(
    st.lists(st.integers(0, 5), min_size=4, max_size=4).filter(any), min_size=4, max_size=4
)


@settings(max_examples=40)
@given(ROWS)
def test_shares_are_in_balance(rows: list[list[int]]) -> None:
    """What flows in is what flows out; a refusal is right if there are two closed classes."""
    laws = {i: Dist(dict(enumerate(row))) for i, row in enumerate(rows)}
    c = Chain(laws)
    try:
        shares = c.stationary()
    except ValueError:
        assert len(c.closed()) > 1
        return
    assert sum(shares.values()) == 1 and shares.then(lambda i: laws[i]) == shares


@settings(max_examples=40)
@given(ROWS)
def test_steps_to_a_label_are_one_more_than_from_the_next(rows: list[list[int]]) -> None:
    c = Chain({i: Dist(dict(enumerate(row))) for i, row in enumerate(rows)})
    steps = c.hitting(3)
    assert steps[3] == 0
    for i in range(3):
        onward = 1 + sum(
            Rational(p.numerator, p.denominator) * steps[j] for j, p in c.row(i).items()
        )
        assert steps[i] == onward


# -- refusals


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ({}, "a chain needs at least one label"),
        ({"a": {"a": Fraction(1, 2)}}, "expected chances that add up to 1 after 'a', got 1/2"),
        ({"a": {"a": 1, "b": 1}, "b": {"b": 1}}, "expected chances that add up to 1 after 'a'"),
        ({"a": {}}, "expected chances that add up to 1 after 'a', got 0"),
        ({"a": {"a": P}}, "expected chances that add up to 1 after 'a', got "),
        ({"a": {"a": 2, "b": -1}, "b": {"b": 1}}, "expected a chance of 0 or more, got -1"),
        ({"a": {"a": 2, "b": -1}, "b": {"b": P, "a": 1 - P}}, "expected a chance of 0 or more"),
        ({"a": {"b": 1}}, "'a' leads to 'b', which has no row of its own"),
        ({"a": {"a": 0.5, "b": 0.5}, "b": {"b": 1}}, "fraction or a symbol as a chance, got 0.5"),
        ({"a": {"a": Decimal(1)}}, "expected a fraction or a symbol as a chance, got Decimal"),
        ({"a": {"a": float("nan")}}, "expected a fraction or a symbol as a chance, got nan"),
        ({"a": {"a": "1"}}, "expected a fraction or a symbol as a chance, got '1'"),
        ({"a": {"a": None}}, "expected a fraction or a symbol as a chance, got None"),
    ],
)
def test_rows_that_are_no_laws_are_refused(rows: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Chain(rows)


def test_questions_that_make_no_sense_are_refused() -> None:
    for n in (-1, 2.0, None):
        with pytest.raises(ValueError, match="expected a number of steps of 0 or more, got "):
            WEATHER.after(n)  # type: ignore[arg-type]
    for ask in (WEATHER.hitting, WEATHER.row, lambda x: Chain({"a": {"a": 1}}, x)):
        with pytest.raises(ValueError, match="expected a label of the chain, got 'snow'"):
            ask("snow")


# -- from rules to chains


def test_forgetting_too_much_is_refused_and_shows_both_states() -> None:
    with pytest.raises(
        NotLumpable, match=r"^4 has two futures: from Place\(at=.*\) and from Place"
    ):
        chain(Gambler(10), first_move, label=lambda s: s.at // 2 * 2 if s.at > 3 else s.at)


def test_a_label_that_keeps_enough_gives_the_same_answers() -> None:
    """How far from the middle is enough for how long a fair game lasts."""
    folded = chain(Gambler(4), first_move, label=lambda s: abs(s.at - 2))
    assert folded.length() == chain(Gambler(4), first_move).length() == 4
    assert folded.endings() == certain(2)


def test_too_many_states() -> None:
    assert len(chain(Walk(), first_move, limit=47)) == 47
    with pytest.raises(TooManyStates, match="more than 46 states"):
        chain(Walk(), first_move, limit=46)


def test_an_endless_game_stops_at_the_limit() -> None:
    with pytest.raises(TooManyStates):
        by_place(Steps(lambda n: uniform([n + 1, n + 2])), limit=500)


def test_players_who_mix_their_moves() -> None:
    @dataclass(frozen=True)
    class Doors:
        def start(self) -> Place:
            return Place("hall")

        def turn(self, state: Place) -> Turn:
            state.at = yield Choice(0, ("left", "middle", "right"))

        def scores(self, state: Place) -> tuple[int, ...] | None:
            return None if state.at == "hall" else (1,)

    by_label = lambda s: s.at  # noqa: E731
    assert chain(Doors(), any_move, label=by_label).endings() == uniform(
        ("left", "middle", "right")
    )
    assert chain(Doors(), first_move, label=by_label).endings() == certain("left")
    mixed = chain(Doors(), lambda _, ask: Dist({"left": 1, "right": 3}), label=by_label)
    assert mixed.endings() == Dist({"left": 1, "right": 3})


def test_a_chain_may_begin_elsewhere() -> None:
    game = gambler(Fraction(1, 2), 10, 5)
    c = by_place(game, start=Place(1))
    assert c.start == 1 and c.endings() == Dist({0: 9, 10: 1})


def test_loaded_dice_are_checked() -> None:
    for wrong, says in [
        ({6: Fraction(1, 2), 1: Fraction(1, 3)}, "add up to 1"),
        ({6: Fraction(3, 2), 1: Fraction(-1, 2)}, "a chance of 0 or more"),
        ({7: 1}, "expected chances of the faces"),
        ({6: 0.5, 1: 0.5}, "fraction or a symbol as a chance"),
    ]:
        with pytest.raises(ValueError, match=says):
            chain(Walk(), first_move, weights={DIE: wrong})
    assert (
        chain(Walk(), first_move, weights={}).stationary() == chain(Walk(), first_move).stationary()
    )


# -- ways to the same answer


@both_ways
def test_one_sweep_and_linear_equations_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    def race() -> Chain[Any]:
        return by_place(Steps(lambda n: None if n >= 12 else uniform([n, n + 1, n + 2, n + 5])))

    def cyclic(_: Any) -> Any:
        raise chains.CycleError

    swept = race()
    answers = swept.visits(), swept.endings(), swept.length()
    monkeypatch.setattr(chains, "TopologicalSorter", cyclic)
    solved = race()
    assert (solved.visits(), solved.endings(), solved.length()) == answers


def test_visits_are_steps_to_the_end() -> None:
    c = by_place(Steps(spin))
    assert c.length() == c.hitting(100)[0]


def test_without_python_flint_at_all() -> None:
    """In a process of its own, where sympy itself knows no python-flint either."""
    code = (
        "from horsegame.dostihy import long_run, landing\n"
        "from horsegame.exact.linear import GROUND_TYPES\n"
        "from sympy import Symbol\n"
        "assert GROUND_TYPES == 'python', GROUND_TYPES\n"
        "for s, x in long_run().items(): print(s, x)\n"
        "assert str(landing(10, distanced=True, six=Symbol('p'))[10].expand()) == 'p**3 - p + 1'\n"
    )
    env = os.environ | {"SYMPY_GROUND_TYPES": "python"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    golden = (GOLDEN / "long_run.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in golden if line and not line.startswith("#")]
    assert done.stdout.splitlines() == [f"{square} {x}" for square, _, x, _ in rows]
