"""Where turns end, against a count by hand of every throw and card, and the long run."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from horsegame.chance import Dist
from horsegame.dostihy import Options, Walk, Walker, landing, long_run
from horsegame.exact import chain
from horsegame.policies import first_move
from horsegame.simulate import Average

from . import by_hand
from .by_hand import GOLDEN, LAWS

P = sympy.Symbol("p")
EITHER, MOVES = Options(nearest_trainer="either way"), Options(second_double_six="moves")
ENGINE: dict[str, dict[str, Any]] = {  # how the engine is asked for what by_hand.LAWS counts
    "cards": {},
    "dice alone": {"cards": False},
    "distanced": {"distanced": True},
    "distanced, dice alone": {"distanced": True, "cards": False},
    "distanced, a second double six moves": {"distanced": True, "options": MOVES},
    "nearest trainer either way": {"options": EITHER},
}
CASES = [(heading, square) for heading, (squares, _) in LAWS.items() for square in squares]


@cache
def golden_landing() -> dict[tuple[str, int], dict[int, Fraction]]:
    """The file by heading and square."""
    laws: dict[tuple[str, int], dict[int, Fraction]] = {}
    heading = ""
    for line in (GOLDEN / "landing.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            heading = line.strip("[]")
        elif line and not line.startswith("#"):
            square, _, law = line.partition(": ")
            pairs = (item.split("=") for item in law.split())
            laws[heading, int(square)] = {int(s): Fraction(p) for s, p in pairs}
    return laws


# -- landing


def test_the_file_holds_every_case() -> None:
    assert list(golden_landing()) == CASES and set(ENGINE) == set(LAWS)
    assert all(sum(law.values()) == 1 for law in golden_landing().values())


@pytest.mark.parametrize("heading", LAWS)
def test_where_turns_end(heading: str) -> None:
    for square in LAWS[heading][0]:
        assert dict(landing(square, **ENGINE[heading])) == golden_landing()[heading, square], square


@pytest.mark.parametrize("heading", LAWS)
def test_the_file_is_what_was_counted_by_hand(heading: str) -> None:
    squares, how = LAWS[heading]
    for square in squares[:: len(squares) // 5 or 1]:
        assert by_hand.landing(square, **how) == golden_landing()[heading, square]


def test_known_chances() -> None:
    assert landing(0)[10] == Fraction(5, 84) and landing(0)[39] == Fraction(1, 504)
    assert landing(10, distanced=True)[10] == Fraction(181, 216)
    assert landing(0, cards=False)[10] == Fraction(1, 18)
    assert type(landing(0)[10]) is Fraction and isinstance(landing(0), Dist)


@pytest.mark.parametrize("ahead", [1, 2, 3, 4, 5])
def test_a_square_one_to_five_ahead_by_dice_is_reached_with_a_sixth(ahead: int) -> None:
    for square in range(40):
        extra = Fraction(1, 36) if (square + ahead) % 40 == 10 else 0  # two sixes
        assert landing(square, cards=False)[(square + ahead) % 40] == Fraction(1, 6) + extra


def test_six_ahead_is_never_reached_by_dice_and_seven_to_eleven_with_a_36th() -> None:
    for square in range(40):
        law = landing(square, cards=False)
        for ahead in range(6, 12):
            extra = Fraction(1, 36) if (square + ahead) % 40 == 10 else 0
            assert law[(square + ahead) % 40] == (Fraction(1, 36) if ahead > 6 else 0) + extra


@pytest.mark.parametrize(
    ("distanc", "stays"),
    [
        ("two turns", Fraction(1)),
        ("three throws", Fraction(125, 216) + Fraction(91, 216) / 36),
        ("three turns", Fraction(5, 6) + Fraction(1, 216)),
    ],
)
def test_softened_stays_on_distanc(distanc: str, stays: Fraction) -> None:
    assert landing(10, distanced=True, options=Options(distanc=distanc))[10] == stays


def test_a_law_that_was_changed_changes_no_other() -> None:
    law = landing(0, six=P)
    law.clear()
    assert landing(0, six=P) and landing(0) is not landing(0)
    stops = long_run()
    stops[10] = sympy.Integer(1)
    stops.pop(3)
    assert long_run()[10] != 1 and len(long_run()) == 40


# -- a die whose six has another chance


@pytest.mark.parametrize(
    ("square", "distanced"), [(0, False), (1, False), (14, False), (10, True), (29, False)]
)
def test_a_loaded_die_as_counted_by_hand(square: int, distanced: bool) -> None:
    law = landing(square, distanced=distanced, six=P)
    counted = by_hand.loaded(square, lambda f: P if f == 6 else (1 - P) / 5, distanced=distanced)
    assert set(law) == set(counted)
    assert all(sympy.expand(law[s] - counted[s]) == 0 for s in law)


@pytest.mark.parametrize("square", range(0, 40, 3))
def test_a_loaded_die_with_a_sixth_is_the_plain_die(square: int) -> None:
    law = landing(square, six=P)
    assert {s: x.subs(P, sympy.Rational(1, 6)) for s, x in law.items()} == dict(landing(square))
    assert landing(square, six=Fraction(1, 6)) == landing(square)
    assert sympy.expand(sum(law.values())) == 1
    assert max(sympy.Poly(x, P).degree() for x in law.values()) == 2
    assert list(law) == sorted(law)


def test_after_a_stay_on_distanc_three_throws_make_a_cubic() -> None:
    law = landing(10, distanced=True, six=P)
    assert max(sympy.Poly(x, P).degree() for x in law.values()) == 3
    assert sympy.expand(law[10] - (1 - P + P**3)) == 0


@pytest.mark.parametrize("six", [Fraction(1, 4), 0, 1, sympy.Rational(2, 7)])
def test_a_die_loaded_by_a_number(six: Any) -> None:
    q = Fraction(str(six))
    for square in (0, 12, 33):
        counted = by_hand.loaded(square, lambda f: q if f == 6 else (1 - q) / 5)
        assert landing(square, six=six) == Dist(counted)


def test_a_die_that_always_shows_six_leads_to_distanc() -> None:
    assert dict(landing(3, six=1)) == {10: 1}


def test_an_irrational_chance_stays_exact() -> None:
    law = landing(0, six=sympy.sqrt(2) / 2)
    assert sympy.simplify(law[8] - sympy.sqrt(2) / 2 * (1 - sympy.sqrt(2) / 2) / 5) == 0


# -- refusals

FLOATS = [0.2, float("nan"), Decimal("0.2"), sympy.Float(0.2), 0.5 * P]
OUTSIDE = [2, -1, Fraction(7, 6), sympy.Integer(3), sympy.sqrt(2), sympy.I, sympy.nan, sympy.oo]
NO_CHANCES = ["p", True, [1], *FLOATS, *OUTSIDE]


@pytest.mark.parametrize(
    "square", [-1, 40, 10**30, True, 3.0, float("nan"), "3", None, [0], Fraction(3)]
)
def test_a_square_is_a_number_from_0_to_39(square: Any) -> None:
    with pytest.raises(ValueError, match="expected a square from 0 to 39, got "):
        landing(square)


@pytest.mark.parametrize("square", [0, 9, 11, 39, "10", None])
def test_only_a_piece_on_distanc_can_be_distanced(square: Any) -> None:
    with pytest.raises(ValueError, match="only a piece on square 10 can be distanced, got square"):
        landing(square, distanced=True)


@pytest.mark.parametrize("six", NO_CHANCES, ids=repr)
def test_the_chance_of_a_six_is_exact_and_from_0_to_1(six: Any) -> None:
    with pytest.raises(ValueError, match="expected the chance of a six as a fraction or a symbol"):
        landing(0, six=six)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"stake": "lost"}, "expected stake to be 'returned' or 'kept', got 'lost'"),
        ({"start": None}, "expected start to be 'passing or landing' or 'passing', got None"),
        ({"reach": True}, "expected reach to be 6 or 5 or 11"),
        ({"reach": 6.0}, "expected reach to be 6 or 5 or 11"),
        ({"judged": ["dice"]}, "expected judged to be 'dice' or 'end', got "),
        ({"second_double_six": ""}, "expected second_double_six to be 'stays' or 'moves', got ''"),
    ],
)
def test_an_option_has_one_of_its_values(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(says)):
        Options(**wrong)


# -- the long run


@cache
def golden_long_run() -> dict[int, Fraction]:
    lines = (GOLDEN / "long_run.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    assert all(f"{float(Fraction(x)):.9f}" == decimals for _, _, x, decimals in rows)
    return {int(square): Fraction(x) for square, _, x, _ in rows}


def test_the_long_run_as_solved_by_hand() -> None:
    stops = long_run()
    assert list(stops) == list(range(40))
    assert all(isinstance(x, sympy.Rational) for x in stops.values())
    assert {s: Fraction(x.p, x.q) for s, x in stops.items()} == golden_long_run()


def test_the_file_of_the_long_run_is_the_balance_of_47_states() -> None:
    assert len(by_hand.all_turns()) == 47
    assert by_hand.long_run() == golden_long_run()


def test_known_long_run() -> None:
    stops = long_run()
    assert round(float(sum(stops.values())), 6) == 0.785851
    assert round(float(stops[10]), 6) == 0.043349


def test_the_long_run_after_many_turns_from_start() -> None:
    """Another way: the states after 500 turns, step by step in decimals."""
    turns = by_hand.all_turns()
    steps = {
        state: [(after, float(p)) for (_, after), p in law.items()] for state, law in turns.items()
    }
    law = {(0, False, 0): 1.0}
    for _ in range(500):
        new: Any = Counter()
        for state, share in law.items():
            for after, p in steps[state]:
                new[after] += share * p
        law = new
    for square, x in long_run().items():
        seen = sum(
            law[state] * float(p) * stops.count(square)
            for state in law
            for (stops, _), p in turns[state].items()
        )
        assert abs(seen - float(x)) < 1e-12


def walked(turns: int, rng: Random) -> tuple[Counter[int], list[int]]:
    """How often a long walk stopped on each square, and the number of stops turn by turn."""
    walk, walker, seen, numbers = Walk(), Walker(), Counter[int](), list[int]()
    for _ in range(turns):
        rule = walk.ride(walker)
        ask = next(rule)
        try:
            while isinstance(ask, Dist):
                ask = rule.send(ask.draw(rng))
        except StopIteration as end:
            seen.update(end.value)
            numbers.append(len(end.value))
    return seen, numbers


def test_a_long_walk_stops_as_often_as_the_long_run_says() -> None:
    n = 60_000
    seen, numbers = walked(n, Random(40))
    parts = [sum(numbers[i : i + 1000]) / 1000 for i in range(0, n, 1000)]
    overall = Average.of(parts)  # a thousand turns forget where they began
    assert abs(overall.value - 0.785851) < 4 * overall.error < 0.025
    for square, x in long_run().items():
        assert abs(seen[square] - n * float(x)) < 4 * (n * float(x)) ** 0.5


def test_other_options_have_their_own_long_run() -> None:
    assert long_run(EITHER)[5] > long_run()[5] and long_run(EITHER)[15] < long_run()[15]
    assert long_run(MOVES)[22] > long_run()[22]
    assert long_run(Options(stake="kept")) == long_run()


def test_the_chain_of_the_walk_has_47_states() -> None:
    walk = chain(Walk(), first_move)
    assert len(walk) == 47 and walk.period() == 1 and len(walk.closed()) == 1
    shares = walk.stationary()
    assert sum(shares.values()) == 1
    assert {(w.square, w.distanced, w.skips) for w in shares} == set(by_hand.all_turns())


@given(st.integers(0, 39))
def test_a_turn_never_goes_back_but_by_a_card(square: int) -> None:
    ahead = {(s - square) % 40 for s in landing(square, cards=False) if s != 10}
    assert ahead <= {1, 2, 3, 4, 5, 7, 8, 9, 10, 11}
