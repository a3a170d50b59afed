"""Odds as functions of the chance of a six: at numbers, at the ends, on curves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from sympy import Rational

from horsegame.dostihy import Walk, Walker, landing, long_run
from horsegame.dostihy.analysis import in_p
from horsegame.dostihy.analysis.in_p import P
from horsegame.dostihy.analysis.waiting import Wait, turns_waiting
from horsegame.dostihy.odds import loaded
from horsegame.exact import chain, linear
from horsegame.exact.symbols import interpolate
from horsegame.policies import first_move
from horsegame.ways import ways

SIXTH = Rational(1, 6)


def test_stops_at_a_sixth_are_those_of_the_fair_die() -> None:
    assert in_p.stops_in().at(SIXTH) == long_run()


def test_stops_at_another_chance_by_the_chain_with_that_number() -> None:
    six = Fraction(2, 7)
    walk, stops = Walk(), dict.fromkeys(range(40), Fraction(0))
    for state, share in chain(walk, first_move, weights=loaded(six)).stationary().items():
        for way in ways(walk.ride, state, first_move, weights=loaded(six)):
            for square in way.result:
                stops[square] += share * Fraction(str(way.weight)) / way.total
    assert in_p.stops_in().at(Rational(six)) == {s: Rational(p) for s, p in stops.items()}


def test_shares_of_time_add_up_for_any_p() -> None:
    shares = in_p.squares_in()
    assert sum(shares.numerators.values(), shares.denominator * 0) == shares.denominator
    assert shares.at(SIXTH)[10] == turns_waiting()


def test_at_the_ends_distanc_holds_everything() -> None:
    """Without sixes nobody leaves; with sixes alone each turn stops on DISTANC once."""
    assert in_p.squares_in().at(0)[10] == in_p.squares_in().at(1)[10] == 1
    assert in_p.stops_in().at(0)[10] == 0
    assert in_p.stops_in().at(1)[10] == 1


def test_landing_in_p() -> None:
    law = in_p.landing_in(0)
    assert law[1] == (1 - P) / 5 or law[1].equals((1 - P) / 5)
    for square, p in law.items():
        assert p.subs(P, SIXTH) == landing(0)[square]
    whole: Any = sum(in_p.landing_in(10, distanced=True).values())
    assert whole.expand() == 1


def test_time_on_distanc_is_least_near_a_fair_die() -> None:
    """Rare sixes hold pieces there, frequent ones send them there."""
    share = in_p.squares_in()[10]
    (turning,) = in_p.turnings(share)
    assert turning.kind == "bottom" and turning.high - turning.low < Fraction(1, 10**10)
    low = in_p.squares_in().at(Rational(turning.low))[10]
    assert low < turns_waiting() < low * Rational(101, 100)
    assert in_p.turnings(in_p.stops_in()[10]) == []
    assert all(y > low for _, y in in_p.curve(share, 20))


def test_curves_are_exact() -> None:
    points = dict(in_p.curve(Wait(six=P).mean(), 6))
    assert points[Fraction(1, 6)] == Fraction(216, 35)
    with pytest.raises(ValueError, match="2 points or more, got 1"):
        in_p.curve(P, 1)


@pytest.mark.parametrize("ground", ["installed", "pure"])
def test_solutions_in_whole_numbers(ground: str, monkeypatch: Any) -> None:
    """x + y = 1 and 3 x = 5 y: 5/8 and 3/8; with and without python-flint."""
    if ground == "pure":
        monkeypatch.setattr(linear, "GROUND_TYPES", "python")
    balance = [{0: 1, 1: 1}, {0: 3, 1: -5}]
    assert linear.cramer(balance) == [-5, -3, -8]
    assert linear.cramer([{0: 1, 1: 1}, {0: 1, 1: 1}]) is None


def test_functions_are_found_also_beside_points_without_values() -> None:
    """Cubes and squares; at 4 there is nothing, and it begins anew at 5."""
    found = interpolate(lambda t: None if t == 4 else [t**3 - 2, 3 * t**2], P)
    assert [f.as_expr() for f in found] == [P**3 - 2, 3 * P**2]
    assert [f.as_expr() for f in interpolate(lambda t: [7], P)] == [7]


def test_where_a_piece_waits_the_walk_in_p_knows_it() -> None:
    walk = in_p.walk_in()
    row = walk.row(Walker(10, distanced=True))
    assert (row[Walker(10, distanced=True)] - (1 - P + P**3)).expand() == 0
