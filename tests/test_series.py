"""Generating functions against enumeration, closed forms, and each other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational, Symbol, expand

from horsegame.chance import Dist, uniform
from horsegame.exact.series import (
    X,
    arrivals,
    coefficients,
    generating_function,
    ranks,
    reach,
    times,
    total,
)

D6 = uniform(range(1, 7))
times_of_few = st.dictionaries(st.integers(1, 4), st.integers(1, 5), min_size=1).map(Dist[int])


# -- sums


def test_the_sum_of_coins_is_binomial():
    coin = Dist({0: 2, 1: 1})
    assert dict(total(coin, 9)) == {k: comb(9, k) * Fraction(2 ** (9 - k), 3**9) for k in range(10)}
    assert total(D6, 0) == Dist({0: 1})


def test_the_sum_of_three_dice():
    """27 of 216 throws give 10, as Galileo counted, and 25 give 9."""
    assert (total(D6, 3)[10], total(D6, 3)[9]) == (Fraction(27, 216), Fraction(25, 216))


@pytest.mark.parametrize("n", [-1, 1.0, True, None])
def test_nonsense_numbers_of_draws_are_refused(n: object):
    with pytest.raises(ValueError, match="expected how many draws"):
        total(D6, n)  # type: ignore[arg-type]


def test_the_generating_function_of_a_sum_is_a_power():
    g = generating_function(D6)
    assert expand(g**4 - generating_function(total(D6, 4))) == 0
    assert g.subs(X, 1) == 1 and g.diff(X).subs(X, 1) == Rational(7, 2)
    z = Symbol("z")
    assert generating_function(Dist({0: 1, 2: 1}), z) == Rational(1, 2) + z**2 / 2


def test_coefficients_of_a_polynomial_are_its_law():
    law = total(D6, 2)
    assert coefficients(generating_function(law), 15) == [law[n] for n in range(15)]


def test_coefficients_of_a_fraction():
    assert coefficients(1 / (1 - X - X**2), 10) == [1, 1, 2, 3, 5, 8, 13, 21, 34, 55]
    wait = coefficients(X / (6 - 5 * X), 8)
    assert wait == [0, *(Rational(1, 6) * Rational(5, 6) ** n for n in range(7))]
    assert coefficients(1 / (1 - generating_function(D6)), 7)[6] == Rational(16807, 46656)
    with pytest.raises(ValueError, match="finite at 0"):
        coefficients(1 / X, 3)


# -- how many steps a distance needs


def reach_by_hand(steps: Dist[int], distance: int) -> dict[int, Fraction]:
    """Roll after roll, every way by itself."""
    law: dict[int, Fraction] = {}
    ways = [(0, 0, Fraction(1))]
    while ways:
        gone, n, chance = ways.pop()
        if gone >= distance:
            law[n] = law.get(n, Fraction(0)) + chance
        else:
            ways += [(gone + k, n + 1, chance * p) for k, p in steps.items()]
    return law


@given(times_of_few, st.integers(-1, 9))
def test_reach_against_every_way(steps: Dist[int], distance: int):
    assert dict(reach(steps, distance)) == reach_by_hand(steps, distance)


@given(times_of_few, st.integers(1, 30), st.integers(0, 12))
def test_later_than_n_means_short_after_n(steps: Dist[int], distance: int, n: int):
    late = reach(steps, distance).chance(lambda m: m > n)
    assert late == total(steps, n).chance(lambda gone: gone < distance)


def test_steps_of_one_need_the_distance():
    assert reach(Dist({1: 1}), 37) == Dist({37: 1})


def test_how_far_short_after_each_step():
    table = list(arrivals(Dist({1: 1, 2: 1}), 2))
    assert table == [
        (0, [1, 0], Fraction(0)),
        (1, [0, 1], Fraction(1, 2)),
        (2, [0, 0], Fraction(1, 2)),
    ]


@pytest.mark.parametrize("law", [Dist({0: 1, 1: 1}), Dist({-1: 1, 2: 1})])
def test_steps_that_may_never_arrive_are_refused(law: Dist[int]):
    with pytest.raises(ValueError, match="expected steps of 1 or more"):
        reach(law, 5)


# -- who comes first


def ranks_by_hand(laws: Sequence[Dist[int]]) -> list[list[Fraction]]:
    """Every outcome of the times, with every order of lots."""
    n = len(laws)
    chances = [[Fraction(0)] * n for _ in laws]
    lots = list(permutations(range(n)))
    for times_ in product(*laws):
        chance = prod((law[t] for law, t in zip(laws, times_, strict=True)), start=Fraction(1))
        for lot in lots:
            order = sorted(range(n), key=lambda i, lot=lot: (times_[i], lot[i]))
            for rank, i in enumerate(order):
                chances[i][rank] += chance / len(lots)
    return chances


@given(st.lists(times_of_few, min_size=1, max_size=4), st.integers(1, 4))
def test_ranks_against_every_order(laws: list[Dist[int]], most: int):
    by_hand = ranks_by_hand(laws)
    assert ranks(laws) == by_hand
    most = min(most, len(laws))
    assert ranks(laws, most) == [of_one[:most] for of_one in by_hand]


def test_equal_laws_share_every_rank():
    assert ranks([D6] * 7, 3) == [[Fraction(1, 7)] * 3] * 7


def test_products_leave_out_high_powers():
    assert times({0: 1, 1: 2}, {0: 3, 1: 5}, most=2) == {0: 3, 1: 11}


def test_too_many_times_are_refused():
    with pytest.raises(ValueError, match="fewer than 64"):
        ranks([D6] * 64)
