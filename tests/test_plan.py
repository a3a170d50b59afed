"""The plan explorer without a browser: where one can stand, what is best there, and why."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from horsegame.show_jumping import Options, Ride, printed
from horsegame.show_jumping.course import Obstacle
from horsewidgets import PlanExplorer
from horsewidgets.explorers.plan.chart import in_words
from horsewidgets.explorers.plan.ground import Ground
from horsewidgets.explorers.plan.model import Stand, ordinal
from horsewidgets.svg import parts, words

GROUND = Ground(Ride())
NONE: Any = frozenset()
LANE = Ride(
    Options(),
    replace(
        printed(), finish=10, obstacles=(Obstacle(8, 8),), green=NONE, blue=frozenset({5, 6, 9})
    ),
)
"""One fence, the finish two squares behind it, and blue in front of it."""


def stand(square: int = 28, goal: str = "turns", hand: str = "none", refused: int = 0) -> Stand:
    return Stand(GROUND).aim(goal).at(square).hold(hand).refuse(refused)


# -- what is best


def test_the_last_squares_by_hand() -> None:
    """From 101 every throw is home; from 100 all but a 1; from 99 all but a 1 and a 2."""
    assert [stand(n).value for n in (101, 100, 99)] == [1, Fraction(7, 6), Fraction(49, 36)]
    assert stand(99).values == {1: Fraction(49, 36)}


def test_a_lane_by_hand() -> None:
    """The finish is two squares behind the fence: from 9 one turn, from 8 one and a sixth.

    From 6 two dice: the sum 2 is the fence, where a turn is missed first; two pairs have the sum
    3 and lead to 9; every other sum is home.
    """
    lane = Stand(Ground(LANE))
    assert lane.at(9).values == {1: 1, 2: 1} and lane.at(9).better == 1
    assert "one die and two are alike" in words(lane.at(9))
    assert lane.at(6).values[2] == 1 + (1 + Fraction(7, 6) + 2 * 1) / 36
    assert lane.at(6).better == 2


def test_two_dice_for_turns_and_one_far_from_the_obstacle_for_faults() -> None:
    turns, faults = (GROUND.choices[goal, False] for goal in ("turns", "faults"))
    assert set(turns.values()) == {2} and len(turns) == 16
    assert [n for n, dice in faults.items() if dice == 1] == [21, 22, 23, 74, 75, 76, 77]


@pytest.mark.parametrize("goal", ["turns", "faults"])
@pytest.mark.parametrize(
    ("square", "hand", "refused"),
    [
        (28, "none", 0),
        (24, "joker", 0),
        (81, "joker", 0),
        (80, "joker", 2),
        (0, "none", 0),
        (66, "joker", 1),
    ],
)
def test_the_lines_of_the_rules_add_up_to_the_values_of_the_plan(
    goal: str, square: int, hand: str, refused: int
) -> None:
    """Two ways: the solved equations, and one run of the rules for each total of the dice."""
    here = stand(square, goal, hand, refused)
    assert here.values and here.lines.keys() == here.values.keys()
    for dice, lines in here.lines.items():
        assert here.holds(dice)
        assert sum(line.chance for line in lines) == 1
        assert [line.landing.total for line in lines] == [*range(dice, 6 * dice + 1)]
    assert min(here.values.values()) == here.value


def test_a_third_refusal_costs_the_joker_and_the_last_obstacle_a_first_one() -> None:
    better = {x.name: x.spend < x.keep for x in stand(28).losses}
    assert better == {
        "first refusal": False,
        "second refusal": False,
        "third refusal": True,
        "knockdown": False,
    }
    assert all(x.spend < x.keep for x in stand(94, hand="joker").at(93).losses)
    water = [x.name for x in stand(69).losses]
    assert water[3:] == ["knockdown", "knockdown on square 72"]
    assert stand(98).losses == ()


def test_the_price_of_a_joker_falls() -> None:
    prices = [stand(n).price for n in (20, 57, 86, 96)]
    assert None not in prices and prices == sorted(prices, reverse=True)  # type: ignore[type-var]
    assert stand(96).price < Fraction(1, 10) < stand(86).price  # type: ignore[operator]


def test_where_no_turn_can_begin() -> None:
    for here in (
        stand(84),
        stand(30),
        stand(84).aim("faults"),
        stand(0, refused=2).at(1).refuse(1),
    ):
        assert here.value is None and here.values == {} and here.lines == {} and here.better == 0


# -- wishes


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("at", 102, "expected a square from 0 to 101, got 102"),
        ("at", "-1", "expected a whole number, got '-1'"),
        ("aim", "money", "expected one of turns, faults, got 'money'"),
        ("hold", True, "expected one of none, joker, got True"),
        ("refuse", 3, "expected 0 to 2 refusals, got 3"),
    ],
)
def test_what_cannot_be_wished_for_is_told(name: str, value: Any, told: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(told)}$"):
        getattr(stand(), name)(value)


def test_the_next_choice_goes_round_the_course() -> None:
    assert [stand(n).next_choice().square for n in (0, 21, 28, 81, 90)] == [21, 22, 74, 21, 21]
    plain = Stand(Ground(Ride(table=replace(LANE.course, blue=NONE))))
    assert plain.first().square == 0
    with pytest.raises(ValueError, match=r"^expected a course with a gallop stretch, got one"):
        plain.next_choice()


# -- the widget


@pytest.fixture(scope="module")
def explorer() -> PlanExplorer:
    return PlanExplorer()


def test_presses_change_the_place(explorer: PlanExplorer) -> None:
    for name, value in (("square", "24"), ("goal", "faults"), ("joker", "joker"), ("refused", "0")):
        explorer.press(name, value)
    assert explorer.status.startswith(
        "Square 24, a joker in hand, fewest fault points: two dice are better, 21.262 fault points"
    )
    assert {n: round(float(x), 3) for n, x in explorer.values.items()} == {1: 21.293, 2: 21.262}
    explorer.press("next")
    assert explorer.model.square == 25
    for name, value in (("goal", "turns"), ("joker", "none"), ("square", 28)):
        explorer.press(name, value)


def test_the_page_shows_the_proof(explorer: PlanExplorer) -> None:
    proof = explorer.parts["proof"]
    assert proof.count("equal, as exact fractions") == 2 and "not equal" not in proof
    assert proof.count("<tr>") == 6 + 11 + 2 and "refusal at obstacle 3, back to square 26" in proof
    assert "fault point" not in proof, "turns are the goal"
    assert "A joker in hand is worth 3.322 turns here." in explorer.parts["joker"]
    shown = re.findall(r"<td>(keep|spend)</td>", explorer.parts["joker"])
    assert shown == ["keep", "keep", "spend", "keep"]
    assert "turns still to come" in in_words(explorer.model).lower()


def test_a_wrong_value_is_seen() -> None:
    here = stand(28)
    vars(here)["values"] = {1: Fraction(28), 2: Fraction(27)}
    assert not here.holds(1) and not here.holds(2)
    assert parts(here)["proof"].count("not equal") == 2


def test_a_place_without_a_turn_is_explained(explorer: PlanExplorer) -> None:
    explorer.press("square", 30)
    assert "a horse that stops on this square refuses" in explorer.parts["dice"]
    explorer.press("square", 29)
    explorer.press("refused", 2)
    explorer.press("joker", "joker")
    assert explorer.values or "never comes into this state" in explorer.parts["dice"]
    explorer.press("square", 98)
    assert "No obstacle is left" in explorer.parts["joker"]
    explorer.press("joker", "none")
    explorer.press("square", 28)


def test_names_of_strangers_stay_text() -> None:
    fence = Obstacle(8, 8, "<img src=x>")
    odd = PlanExplorer(Ride(table=replace(LANE.course, obstacles=(fence,))))
    odd.press("square", 8)
    shown = "".join(odd.parts.values())
    assert "<img" not in shown and "&lt;img src=x&gt;" in shown


def test_only_a_ride_makes_an_explorer() -> None:
    with pytest.raises(TypeError, match=r"^expected a Ride, got 28$"):
        PlanExplorer(28)  # type: ignore[arg-type]


def test_the_picture_stands_alone(explorer: PlanExplorer) -> None:
    picture = explorer.picture()
    assert picture.startswith("<svg") and "var(" not in picture and "<script" not in picture


def test_places_in_a_row_have_names() -> None:
    assert [ordinal(n) for n in (1, 5, 6)] == ["first", "fifth", "6th"]


def test_the_lines_name_obstacles_and_are_worked_out_once() -> None:
    first, again = stand(24), stand(24)
    assert first.lines is again.lines
    proof = parts(first)["proof"]
    assert "refusal at obstacle 3, back to square" in proof
    assert "clear jump over obstacle 3" in proof
