"""Simulation: seeds, honest errors, and agreement with the exact laws."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import islice
from math import isclose, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from horsegame.chance import Dist, certain, uniform
from horsegame.dostihy import BettingTurn, Walk, Walker, landing
from horsegame.game import Choice, run
from horsegame.policies import any_move, first_move
from horsegame.simulate import Average, Share, turns


def ends(square: int, n: int, seed: int, distanced: bool = False) -> list[int]:
    return [w.square for w in turns(Walk(), Walker(square, distanced), n, seed)]


def test_the_same_seed_gives_the_same_turns() -> None:
    assert ends(0, 200, 5) == ends(0, 200, 5) != ends(0, 200, 6)
    assert ends(0, 300, 5)[:200] == ends(0, 200, 5)


def test_the_turns_of_a_seed_stay_the_same_from_version_to_version() -> None:
    """Random(1).random() begins 0.134, 0.847, 0.764, 0.255, 0.495, 0.449: faces 1 6 5 2 3 3."""
    rng = Random(1)
    faces = [int(6 * rng.random()) + 1 for _ in range(6)]
    assert faces == [1, 6, 5, 2, 3, 3]
    assert ends(10, 5, 1) == [11, 21, 12, 13, 13]


def test_each_turn_begins_anew_and_the_state_is_left_alone() -> None:
    walker = Walker(38)
    states = list(turns(Walk(), walker, 100, 3))
    assert walker == Walker(38) and len({id(s) for s in states}) == 100
    assert all(s.square != 38 for s in states)


def test_turns_come_one_by_one() -> None:
    assert len(list(islice(turns(Walk(), Walker(), 10**12), 3))) == 3
    assert list(turns(Walk(), Walker(), 0)) == []


@pytest.mark.parametrize("square", [*range(40), "distanced"])
def test_simulated_turns_end_as_the_law_says(square: Any) -> None:
    n, where = 3000, {"square": square}
    if square == "distanced":
        where = {"square": 10, "distanced": True}
    law = landing(**where)
    counts = Counter(ends(**where, n=n, seed=2026))
    often = {s: float(n * p) for s, p in law.items() if n * p >= 5}
    chi2 = sum((counts[s] - m) ** 2 / m for s, m in often.items())
    rare = n - sum(often.values())
    chi2 += (n - sum(counts[s] for s in often) - rare) ** 2 / rare if rare > 5 else 0
    free = len(often)
    assert set(counts) <= set(law) and chi2 < free + 3.5 * sqrt(2 * free)


def test_simulated_bets_have_the_mean_of_the_law() -> None:
    turn = BettingTurn(33, {"narcius": 4, "gira": 3})
    bets = (("narcius", 2600), ("gira", 1000))
    money = [s.money for s in turns(turn, turn.start(), 4000, 8, lambda state, ask: bets)]
    average = Average.of(money)
    assert abs(average.value - float(turn.mean(dict(bets)))) < 3 * average.error
    exact_error = sqrt(turn.variance(dict(bets)) / 4000)
    assert isclose(average.error, exact_error, rel_tol=0.05)


def test_policies_may_mix() -> None:
    turn = BettingTurn(23, {"tara": 3})
    asked: list[Choice[Any]] = []

    def policy(state: Any, ask: Choice[Any]) -> Dist[Any]:
        asked.append(ask)
        return uniform([(), (("tara", 1000),)])

    money = Counter(s.money for s in turns(turn, turn.start(), 600, 2, policy))
    assert set(money) == {0, -1000, -16000, -6000} and len(asked) == 600
    assert abs(money[0] + money[-16000] - 300) < 50


def test_run_plays_to_the_end() -> None:
    turn = BettingTurn(23, {"tara": 3})
    last = run(turn, first_move, Random(3))
    assert last.over and turn.scores(last) == (last.money,)
    assert run(turn, any_move, Random(3)) == run(turn, any_move, Random(3))


# -- shares and averages


def test_a_share_knows_its_error() -> None:
    """sqrt(p q / n): 100 in 400 tries has an error of sqrt(3)/80."""
    share = Share(100, 400)
    assert share.value == Fraction(1, 4) and isclose(share.error, sqrt(3) / 80)
    assert repr(share) == "0.250 ± 0.022 (100 of 400)"


def test_a_share_is_this_near_in_two_of_three_tries() -> None:
    """The meaning of a standard error, tried 200 times with a chance that is known."""
    near = 0
    for seed in range(200):
        counts = Counter(uniform(range(6)).draw(rng) for rng in [Random(seed)] for _ in range(120))
        share = Share(counts[0], 120)
        near += abs(float(share.value) - 1 / 6) <= share.error
    assert 200 * 0.683 - 28 < near < 200 * 0.683 + 28


@pytest.mark.parametrize(("hits", "n"), [(0, 50), (50, 50)])
def test_a_share_of_none_or_all_still_prints(hits: int, n: int) -> None:
    assert Share(hits, n).value == Fraction(hits, n)
    assert re.fullmatch(rf"[01]\.\d+ ± .* \({hits} of {n}\)", repr(Share(hits, n)))


@pytest.mark.parametrize(("hits", "n"), [(-1, 5), (6, 5), (0, 0), (0, -3)])
def test_counts_that_no_tries_can_give_are_refused(hits: int, n: int) -> None:
    with pytest.raises(ValueError, match="expected 0 to n hits of n > 0 tries"):
        Share(hits, n)


def test_an_average_against_the_standard_library() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, Fraction(9, 2)]
    average = Average.of(numbers)
    floats = [float(x) for x in numbers]
    assert isclose(average.value, mean(floats))
    assert isclose(average.error, stdev(floats) / sqrt(12)) and average.n == 12


def test_equal_numbers_have_no_error() -> None:
    assert Average.of([7, 7, 7]).error == 0 and "7.0000 ± 0.0000" in repr(Average.of([7, 7, 7]))


def test_an_error_is_shown_with_two_digits() -> None:
    assert repr(Average(1234.5678, 0.0123, 9)) == "1234.568 ± 0.012 (n = 9)"
    assert repr(Average(-1234.5678, 43.21, 9)) == "-1235 ± 43 (n = 9)"
    assert repr(Average(5.0, 9.96, 9)) == "5 ± 10 (n = 9)"


@pytest.mark.parametrize("numbers", [[], [1]])
def test_one_number_has_no_error(numbers: list[int]) -> None:
    with pytest.raises(ValueError, match=f"expected two numbers or more, got {len(numbers)}"):
        Average.of(numbers)


def test_any_move_and_first_move() -> None:
    ask = Choice(0, ("a", "b", "b"))
    assert any_move(Walker(), ask) == Dist({"a": 1, "b": 2})
    assert first_move(Walker(), ask) == "a" and certain("a")["a"] == 1
