"""The stable comparer without a browser: what paper gives for stables; the page."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import pytest

from horsegame.dostihy.analysis.income import held_up_share
from horsegame.dostihy.analysis.stables import Owned, best_order
from horsewidgets import StableComparer
from horsewidgets.explorers.stables.model import LEVELS, Choice, Side, brings
from horsewidgets.svg import parts, picture, words
from tests import by_hand
from tests.pages import Page

STOPS = by_hand.long_run()
SQUARE = {name: square for square, name in by_hand.RUNNERS.items()}


def paid(name: str, level: Any) -> Fraction:
    """What a horse brings per turn of a rival: its figure on the card times the stops by hand."""
    return STOPS[SQUARE[name]] * by_hand.FIGURES[name]["inspection" if level == 0 else level]


def plain(text: str) -> str:
    """With ordinary spaces."""
    return text.replace("\u202f", " ").replace("\xa0", " ")


# -- what paper gives


@pytest.mark.parametrize("name", SQUARE)
def test_a_horse_brings_its_figure_times_its_stops(name: str) -> None:
    for level in LEVELS:
        assert brings(name, level, False) == paid(name, level)


def test_a_stable_is_the_sum_of_its_horses() -> None:
    side = Side("D", (3, "main", 0))
    assert side.income == paid("kostrava", 3) + paid("lukava", "main") + paid("melak", 0)
    assert side.cost == 3600 + 3 * 2000 + 3600 + 5 * 2000 + 4000
    assert side.payback == side.cost / side.income


def test_one_more_race_adds_the_difference() -> None:
    side = Side("H", (2, 4))
    narcius, napoli = side.steps
    assert narcius and napoli
    assert (narcius.races, narcius.cost) == (3, 4000)
    assert narcius.more == STOPS[37] * (22000 - 10000) and napoli.more == STOPS[39] * 6000
    assert narcius.payback == 4000 / narcius.more and side.best == narcius
    assert Side("A", ("main", "main")).best is None


def test_buying_the_best_race_again_and_again_is_the_best_order() -> None:
    choice, bought = Choice.of(("F", 0)), []
    while (best := choice.sides[0].best) is not None:
        bought.append((best.card.id, best.races))
        choice = choice.buy(0)
    assert bought == [(step.horse, step.after) for step in best_order("F")]
    with pytest.raises(ValueError, match=r"^every horse of this stable has its main race$"):
        choice.buy(0)


def test_an_owner_who_is_held_up_gets_inspections_only() -> None:
    share = float(held_up_share())
    assert share == pytest.approx(0.278, abs=5e-4)
    free, held = brings("napoli", 4, False), brings("napoli", 4, True)
    inspection = float(STOPS[39] * 1000)
    assert float(held) == pytest.approx((1 - share) * float(free) + share * inspection, rel=1e-12)
    side = Choice.of(("H", 4)).hold(True).sides[0]
    assert float(side.income) == pytest.approx(float(Owned("H", 4, held_up=True).income))


def test_three_rivals_pay_three_times_as_fast() -> None:
    choice = Choice.of(("D", 3), ("H", 3), rivals=3)
    for side in choice.sides:
        assert choice.rounds(side) == side.payback / 3
        assert choice.rival(1).rounds(side) == side.payback


def test_the_list_of_all_stables_is_in_order() -> None:
    letters = [side.letter for side in Choice.of(("A", 0)).rank("3").ranked]
    assert letters == list("DHCEFGBA")
    days = [side.payback for side in Choice.of(("A", 0)).rank(0).ranked]
    assert days == sorted(days) and len(days) == 8


# -- wishes


def test_sides_come_and_go() -> None:
    choice = Choice.of(("D", 3), ("H", 2)).add().add()
    assert [side.letter for side in choice.sides] == ["D", "H", "G", "F"]
    assert [side.letter for side in choice.drop(1).sides] == ["D", "G", "F"]
    assert choice.take(1, "A").sides[1] == Side("A", (2, 2)), "with as many races as before"
    assert choice.race(0, "Melák", "main").sides[0].levels == (3, 3, "main")
    assert choice.all(0, "1").sides[0].levels == (1, 1, 1)
    held = choice.drop(1).hold(True).add().take(0, "C")
    assert all(side.held_up for side in held.sides)


@pytest.mark.parametrize(
    ("wish", "value", "says"),
    [
        ("rivals", 9, "expected 1 to 5 rivals, got 9"),
        ("rivals", "<b>", "expected a whole number, got '<b>'"),
        ("stable", [0, "Z"], "expected a stable from A to H, got 'Z'"),
        ("stable", [0, ["A"]], "expected a stable from A to H, got ['A']"),
        ("stable", [2, "A"], "expected a side from 0 to 1, got 2"),
        ("stable", ["0", "A"], "expected a side from 0 to 1, got '0'"),
        ("stable", "A", "expected a name and a value, got 'A'"),
        ("races", [[0, "napoli"], 3], "expected a horse of stable D, got 'napoli'"),
        ("races", [[0, "melak"], 5], "expected 0 to 4 races, or 'main', got 5"),
        ("races", [[0, "melak"], True], "expected 0 to 4 races, or 'main', got True"),
        ("races", ["melak", 3, 4], "expected a name and a value, got ['melak', 3, 4]"),
        ("all", [1, None], "expected 0 to 4 races, or 'main', got None"),
        ("buy", None, "expected a side from 0 to 1, got None"),
        ("drop", -1, "expected a side from 0 to 1, got -1"),
        ("rank", "all", "expected 0 to 4 races, or 'main', got 'all'"),
        ("held", "yes", "expected True or False, got 'yes'"),
    ],
)
def test_other_wishes_are_refused_in_words(wish: str, value: Any, says: str) -> None:
    comparer = StableComparer()
    before = comparer.model, dict(comparer.parts)
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        comparer.press(wish, value)
    assert (comparer.model, dict(comparer.parts)) == before
    comparer.close()


def test_there_is_one_stable_at_least_and_four_at_most() -> None:
    with pytest.raises(
        ValueError, match=r"^expected at most 4 stables side by side, got one more$"
    ):
        Choice.of(("A", 0)).add().add().add().add()
    with pytest.raises(ValueError, match=r"^expected one stable or more to stay, got none$"):
        Choice.of(("A", 0)).drop(0)
    with pytest.raises(ValueError, match=r"^expected 1 to 4 stables, got 5$"):
        StableComparer(*[("A", 0)] * 5)


def test_presses_change_what_is_compared() -> None:
    comparer = StableComparer(("D", 0))
    for wish, value in (("add", None), ("stable", [1, "H"]), ("all", [0, "4"]), ("rivals", "5")):
        comparer.press(wish, value)
    comparer.press("races", [[1, "napoli"], "main"])
    assert comparer.sides[0] == ("D", {"kostrava": 4, "lukava": 4, "melak": 4})
    assert comparer.sides[1][1]["napoli"] == "main" and comparer.model.rivals == 5
    comparer.close()


# -- the page


def test_the_numbers_stand_in_words_and_tables() -> None:
    choice = Choice.of(("D", 3), ("H", 4), rivals=2)
    drawn = parts(choice)
    assert plain(drawn["status"]) == (
        "Stable D, 3 races each: costs 29 200 DK, brings 715.7 DK a turn of a rival, paid back "
        "after 40.8 turns; stable H, 4 races each: costs 47 000 DK, brings 1 031.9 DK a turn of a "
        "rival, paid back after 45.5 turns. With 2 rivals: D after 20.4 rounds and H after 22.8 "
        "rounds."
    )
    page = Page(drawn["stalls"])
    rows = [plain(row.text) for row in page.all("tr")]
    assert rows[0] == "Horse|Races|Brings|Next adds|Back in" and "+91.2|21.9" in rows[3]
    table = [plain(row.text) for row in Page(drawn["ranked"]).all("tr")]
    assert table[1].startswith("D Kostrava, Lukava, Melák|29 200|715.7|40.8|20.4")


@pytest.mark.parametrize(
    "choice",
    [
        Choice.of(("D", 3), ("H", 3)),
        Choice.of(("A", "main"), rivals=1),
        Choice.of(("A", 0), ("A", 4), ("G", "main"), ("B", 2)).hold(True),
    ],
)
def test_pieces_of_the_page_are_whole_and_named(choice: Choice) -> None:
    drawn = parts(choice)
    assert list(drawn) == ["head", "stalls", "money", "ranked", "status"]
    for html in drawn.values():
        page = Page(html)
        for control in page.all("button") + page.all("input") + page.all("select"):
            assert page.name_of(control).strip()
    root = ElementTree.fromstring(picture(choice))
    assert root[0].text and words(choice) in picture(choice) and "var(" not in picture(choice)


def test_every_line_has_its_own_dash() -> None:
    drawn = parts(Choice.of(("A", 0), ("B", 0), ("C", 0), ("D", 0)))["money"]
    dashes = set(re.findall(r'stroke-dasharray="([^"]+)"', drawn))
    assert len(dashes) == 3, "and one line is solid"
