"""First visits: by first steps, by the chain's own hitting times, by playing."""

from __future__ import annotations

from random import Random

import pytest
from sympy import Rational

from horsegame.dostihy import Options, Walk, long_run
from horsegame.dostihy.analysis import visits
from horsegame.dostihy.analysis.rides import played, rides
from horsegame.simulate import Average


def test_where_turns_end_the_chain_knows_it_too() -> None:
    """No card leads on from square 37, so to stop there is to stand there after a turn."""
    chain = rides().chain
    labels = [x for x in chain.labels if x.square == 37]
    times = chain.hitting(*labels)
    assert visits.first_visit(37) == times[chain.start]
    assert visits.first_visits()[37] == times[chain.start]


def test_the_mean_time_back_is_one_over_the_stops() -> None:
    """Between two stops on 24 pass 1 / (stops a turn) turns on average; no card leads there."""
    assert visits.first_visit(24, start=24) == 1 / long_run()[24]


def test_one_of_two_and_both_of_two() -> None:
    """max + min = sum, for the first visits of the same piece."""
    either, both = visits.first_visit(37, 39), visits.all_of(37, 39)
    assert either + both == visits.first_visit(37) + visits.first_visit(39)
    assert visits.all_horses("H") == both


def test_all_of_three_by_inclusion_and_exclusion() -> None:
    a, b, c = 26, 27, 29
    one = sum(visits.first_visit(s) for s in (a, b, c))
    two = sum(visits.first_visit(*pair) for pair in ((a, b), (a, c), (b, c)))
    assert visits.all_horses("F") == one - two + visits.first_visit(a, b, c)


def test_first_visits_as_played() -> None:
    """All horses of a stable, and a CHANCE square from which cards lead on."""
    n, rng, walk = 600, Random(5), Walk()
    for squares, exact in (({37, 39}, visits.all_horses("H")), ({7}, visits.first_visit(7))):
        times = []
        for _ in range(n):
            state, left, turns = walk.start(), set(squares), 0
            while left:
                left -= set(played(walk.ride, state, rng))
                turns += 1
            times.append(turns)
        average = Average.of(times)
        assert abs(average.value - float(exact)) < 4 * average.error


def test_the_law_of_a_first_visit_fits_its_mean() -> None:
    """The mean is the sum of the chances that it takes longer than n, here without a short rest."""
    law = visits.first_visit_law(20, 150)
    chances = [float(law[n]) for n in range(1, 151)]
    longer = [1 - sum(chances[:n]) for n in range(151)]
    mean = float(visits.first_visit(20))
    assert sum(longer) < mean < sum(longer) + 100 * longer[-1]
    assert longer[-1] == pytest.approx(float(law["more than 150"])) and longer[-1] < 0.05
    assert visits.first_visit_law(7, 1)[1] == Rational(1, 36)


def test_squares_that_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="one square or more"):
        visits.first_visit()
    with pytest.raises(ValueError, match="at most 8 squares, got 9"):
        visits.all_of(*range(9))
    with pytest.raises(ValueError, match="a square from 0 to 39, got 40"):
        visits.first_visit(3, start=40)
    softer = Options(distanc="two turns")
    assert visits.first_visit(37, options=softer) < visits.first_visit(37)
