"""Winner's Circle in a browser: a whole race by keys alone, how it moves, what it looks like."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..test_winners_scene import NAMES, alone, at_table, hidden, near_home, new_board, race_on
from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import BEYOND, shown

Make = Callable[..., Stub]

MAKE = """
from horsegame.winners_circle import Options, WinnersCircle, any_horse, hinder, own_forward
from horsewidgets import Board, Session
game = WinnersCircle(Options(players=3))
session = Session(game, seed=5)
board = Board(session, ("Anna", "Ben", "Cyril"), {1: own_forward(game), 2: hinder(game)})
display(board)
"""
MOST = 120
"""More presses than a race needs."""


def test_a_race_against_two_policies_by_keys_alone(lab: Lab) -> None:
    """A draws the cards; Enter presses what is first: continue, bet, roll, move."""
    page = lab.open(lab.server.write("race.ipynb", MAKE))
    status = page.locator(".hg").get_by_role("status")
    page.get_by_role("button", name="Draw a card").focus()
    page.keyboard.press("a")
    expect(status).to_contain_text("Cyril plays by itself: press Continue.")
    for _ in range(MOST):
        said = status.text_content() or ""
        if "Race 1 is paid" in said:
            break
        page.keyboard.press("3" if said.startswith("Ben puts") else "Enter")
        page.wait_for_function("document.querySelector('.hg.moving') === null")
        expect(status).not_to_have_text(said)
    expect(status).to_contain_text("Race 1 is paid")
    assert lab.value("session.state.race") == 2
    assert lab.value("sum(a == 'pay' for a in session.log)") == 1


def boards() -> dict[str, dict[str, Any]]:
    """Boards at questions that need much room."""
    bet = new_board(players=6, names=(*NAMES, "Maximilian the Second", "Filip"))
    bet.press("luck")
    for gate in (0, 0, 0, 0, 1, 2):
        bet.press("do", [gate, 2])
    made = {
        "bet": bet,
        "move": at_table(race_on([9, 10, 12, 13, 17, 11, 16]), "shoe"),
        "hidden": hidden(None),
        "alone": alone("Regret", "Umber"),
        "over": near_home("head", 6),
        "crowd": at_table(race_on([9, 9, 9, 9, 17, 17, 16]), "head", spaces="crowded"),
    }
    return {name: shown(board) for name, board in made.items()}


OVERLAPS = """() => {
  const parts = [...document.querySelectorAll('[data-part]')];
  const boxes = parts.map((p) => [p.dataset.part, p.getBoundingClientRect()]);
  const along = (a, b) => a.left < b.right && b.left < a.right;
  const meet = (a, b) => along(a, b) && a.top < b.bottom && b.top < a.bottom;
  const over = ([n, a], i) => boxes.slice(i + 1).filter(([, b]) => meet(a, b)).map(([m]) => [n, m]);
  return boxes.flatMap(over);
}"""
"""Parts of the page that lie over each other."""


@pytest.fixture(scope="module")
def many() -> dict[str, dict[str, Any]]:
    return boards()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1100, 700, 360])
def test_every_text_stands_out_and_fits(
    stub: Make, page: Page, many: dict[str, Any], width: int, dark: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 4000})
    panel = stub(dark=dark, **many["bet"])
    for name, state in many.items():
        panel.change(**state)
        assert_legible(page, 60)
        assert page.evaluate(OVERLAPS) == [], name


@pytest.mark.parametrize("width", [1100, 1000, 940, 921, 700, 360, 260])
def test_every_table_stays_inside_its_box(
    stub: Make, page: Page, many: dict[str, Any], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    panel = stub(**many["bet"])
    for name, state in many.items():
        panel.change(**state)
        beyond = page.evaluate(BEYOND)
        assert beyond and max(beyond) < -12, name


@pytest.mark.parametrize("width", [1100, 940, 700])
def test_no_part_jumps_when_the_next_step_is_hidden(stub: Make, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]))
    panel, places = stub(**shown(board)), list[Any]()
    for _ in range(2):
        lefts = page.evaluate(
            "['gates', 'players', 'log'].map(n => document.querySelector(`[data-part=${n}]`)"
            ".getBoundingClientRect()).map(b => [b.left, b.right])"
        )
        tops = page.evaluate(
            "['board', 'gates', 'players'].map(n => document.querySelector(`[data-part=${n}]`)"
            ".getBoundingClientRect().top)"
        )
        assert tops == sorted(tops), "players stand below track and cards"
        places.append(lefts)
        board.press("odds")
        panel.change(**shown(board))
    assert places[0] == places[1]


def test_tags_on_a_phone_can_be_read(stub: Make, page: Page, many: dict[str, Any]) -> None:
    page.set_viewport_size({"width": 260, "height": 900})  # what a notebook leaves of 360
    stub(**many["alone"])
    sizes = page.evaluate(
        """[...document.querySelectorAll('[data-late] text')].filter((t) => t.textContent[1] === '/'
        && t.getBoundingClientRect().width)
        .map((t) => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a)"""
    )
    assert len(sizes) == 4 and min(sizes) > 8.5


def test_tags_of_neighbours_on_a_phone_do_not_cover_each_other(
    stub: Make, page: Page, many: dict[str, Any]
) -> None:
    page.set_viewport_size({"width": 360, "height": 900})
    stub(**many["hidden"])  # two of four tags hang on spaces 1 and 2
    boxes = page.evaluate(
        """[...document.querySelectorAll('[data-late] g.nar g:has(> path):has(text)')]
        .filter((g) => g.textContent[1] === '/').map((g) => g.firstElementChild)
        .map((e) => e.getBoundingClientRect()).filter((b) => b.width)
        .map((b) => [b.left, b.top, b.right, b.bottom])"""
    )
    assert len(boxes) == 4
    for (a, b, c, d), (e, f, g, h) in combinations(boxes, 2):
        assert c <= e or g <= a or d <= f or h <= b


def test_nothing_covers_the_number_of_the_pace_space(
    stub: Make, page: Page, many: dict[str, Any]
) -> None:
    stub(**many["bet"])
    number, pole = page.evaluate(
        """[[...document.querySelectorAll('[data-part=board] g.wid > text')]
        .find((t) => t.textContent === '18'),
        [...document.querySelectorAll('[data-part=board] text')]
        .find((t) => t.textContent === 'pace').parentElement.firstElementChild]
        .map((e) => e.getBoundingClientRect()).map((b) => [b.left, b.top, b.right, b.bottom])"""
    )
    assert number[1] > pole[3], "the pole ends above it"
    assert number[0] - 10 < pole[0] < number[2] + 10, "and stands at it"


def test_what_can_be_touched_is_large_enough(stub: Make, page: Page, many: dict[str, Any]) -> None:
    page.set_viewport_size({"width": 360, "height": 900})
    panel = stub(**many["bet"])
    for state in many.values():
        panel.change(**state)
        sizes = page.evaluate(
            "['.hg button', '.hg [role=option]'].map(s => [...document.querySelectorAll(s)]"
            ".map(e => e.getBoundingClientRect()).filter(b => b.width)"
            ".map(b => Math.min(b.width, b.height)))"
        )
        assert min(sizes[0]) >= 44 and min(sizes[1]) >= 24 and len(sizes[1]) >= 2


def test_those_who_listen_hear_horses_bets_and_chances(
    stub: Make, page: Page, many: dict[str, Any]
) -> None:
    stub(**many["move"])
    horses = page.get_by_role("listbox", name="7 horses by gate").get_by_role("option")
    expect(horses).to_have_count(7)
    expect(horses.nth(5)).to_have_accessible_name("Horse 6, Juniper Bay; space 11; 3 bets")
    expect(page.get_by_role("status")).to_have_text(
        "Anna rolled a shoe. Anna: choose a horse; the die shows a shoe."
    )
    card = page.get_by_role("region", name="Gate 6, Juniper Bay")
    expect(card).to_contain_text("Anna ×2, Ben ×1")
    expect(card.get_by_role("button", name="Move 6 by 6")).to_be_visible()


LEGS = [
    {"piece": "horse-0", "path": list(range(43))},
    {"piece": "horse-1", "path": list(range(43))},
    {"piece": "horse-0", "path": list(range(42, 0, -1))},
]
PLACE = "document.querySelector('[data-piece={}]').getAttribute('transform')"


def test_moves_walk_one_after_the_other(stub: Make, page: Page, many: dict[str, Any]) -> None:
    """At the start all stand where they came from; then one walks at a time; a key ends it."""
    panel = stub(**many["move"])
    home = [panel.js(PLACE.format(f"horse-{gate}")) for gate in (0, 1)]
    walking = {"number": 99, "legs": LEGS, "piece": "horse-0", "path": [18, 19]}
    moving, *early = page.evaluate(
        "(o) => { model.change(o); return [document.querySelector('.hg.moving') !== null,"
        " ...[0, 1].map((n) => document.querySelector(`[data-piece=horse-${n}]`)"
        ".getAttribute('transform'))] }",
        {"status": "They walked.", "motion": walking},
    )
    assert moving
    assert all(a != b for a, b in zip(early, home, strict=True))
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("u")
    assert [panel.js(PLACE.format(f"horse-{gate}")) for gate in (0, 1)] == home
    expect(page.get_by_role("status")).to_have_text("They walked.")
    assert panel.sent == [], "the key only ended the walk"


def test_nothing_walks_where_that_is_not_wanted(
    stub: Make, page: Page, many: dict[str, Any]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    panel = stub(**many["move"])
    home = panel.js(PLACE.format("horse-0"))
    walking = {"number": 99, "legs": LEGS, "piece": "horse-0", "path": [15, 16, 17]}
    panel.change(status="They walked.", motion=walking)
    assert panel.js("document.querySelector('.hg.moving') === null")
    assert panel.js(PLACE.format("horse-0")) == home
    assert panel.js("document.querySelectorAll('.trail').length") > 0, "its way as dots"
    expect(page.get_by_role("status")).to_have_text("They walked.")


def test_arrows_go_from_horse_to_horse(stub: Make, page: Page, many: dict[str, Any]) -> None:
    panel = stub(**many["move"])
    horses = page.get_by_role("option")
    horses.nth(0).focus()
    page.keyboard.press("ArrowRight")
    expect(horses.nth(1)).to_be_focused()
    page.keyboard.press("PageDown")
    page.keyboard.press("End")
    expect(horses.nth(6)).to_be_focused()
    page.keyboard.press("Enter")
    assert panel.sent == [{"act": "select", "value": 6, "step": many["move"]["step"]}]
