"""Show jumping in a browser: a whole game by keys alone, and what it looks like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from horsegame.show_jumping import Options
from horsewidgets import Board

from ..test_jumping_scene import at, on
from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import BEYOND, shown

Make = Callable[..., Stub]

MAKE = """
from horsegame.show_jumping import Options, ShowJumping, bold, careful, in_company
from horsewidgets import Board, Session
session = Session(ShowJumping(Options(players=3, game="advanced")), seed=2)
board = Board(session, ("Anna", "Ben"), {1: in_company(bold), 2: in_company(careful)})
display(board)
"""
MOST = 150
"""More presses than this game needs."""
NAMES = ("Anna", "Ben", "Maximilian the Second", "Dana", "Eva", "Filip")
OPTIONS = Options(players=6, game="advanced", elimination="faults kept")


def test_a_game_against_two_policies_by_keys_alone(lab: Lab) -> None:
    """Each press moves the focus to the button that answers next: Enter is enough, 2 takes two."""
    page = lab.open(lab.server.write("jumping.ipynb", MAKE))
    page.emulate_media(reduced_motion="reduce")
    status = page.locator(".hg").get_by_role("status")
    page.get_by_role("option", name="start", exact=False).first.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Throw the first die")).to_be_focused()
    for _ in range(MOST):
        said = status.text_content() or ""
        if "The game is over" in said:
            break
        page.keyboard.press("2" if "Anna: throw one die or two" in said else "Enter")
        expect(status).not_to_have_text(said)
    page.emulate_media(reduced_motion="no-preference")
    expect(status).to_contain_text("fault points.")
    assert lab.value("session.ask is None and 0 in session.state.order")
    assert lab.value("max(r.square for r in session.state.riders)") == 102
    page.keyboard.press("End")
    page.keyboard.press("u")
    expect(status).not_to_contain_text("The game is over")


def boards() -> dict[str, dict[str, Any]]:
    """Boards of six riders at questions that need much room."""
    squares = (23, 23, 40, 40, 40, 40)
    pile = at(*on(*squares, options=OPTIONS, joker=True), names=NAMES)
    pile.press("advice")
    pile.press("draft", ["dice", "2"])
    pile.press("select", 42)
    double = at(*on(40, 40, 54, 71, 89, 102, options=OPTIONS, faults=12), names=NAMES)
    joker = at(*on(8, 8, 0, 0, 0, 0, options=OPTIONS, joker=True), 1, names=NAMES)
    card = at(*on(12, 0, 0, 0, 0, 0, options=OPTIONS), 1, names=NAMES)
    start = at(*on(0, 0, 0, 0, 0, 0, options=OPTIONS), names=NAMES)
    return {name: shown(board) for name, board in locals().items() if isinstance(board, Board)}


@pytest.fixture(scope="module")
def many() -> dict[str, dict[str, Any]]:
    return boards()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1100, 700, 360, 320])
def test_every_text_stands_out_and_fits(
    stub: Make, page: Page, many: dict[str, Any], width: int, dark: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 4000})
    panel = stub(dark=dark, **many["pile"])
    for state in many.values():
        panel.change(**state)
        assert_legible(page, 60)


def test_what_a_tag_says_fits_into_it(stub: Make, page: Page, many: dict[str, Any]) -> None:
    page.set_viewport_size({"width": 1100, "height": 900})
    panel = stub(**many["start"])
    seen = 0
    for state in many.values():
        panel.change(**state)
        room = page.evaluate(
            """[...document.querySelectorAll('svg.wid [data-late] g:has(> rect)')].flatMap((g) =>
            [...g.querySelectorAll('text')].map((t) => g.firstElementChild.getBBox().width
            - t.getBBox().width))"""
        )
        seen += len(room)
        assert all(left > 2 for left in room), room
    assert seen > 50


def test_a_phone_breaks_no_word_of_the_chances(
    stub: Make, page: Page, many: dict[str, Any]
) -> None:
    page.set_viewport_size({"width": 260, "height": 900})  # what a notebook leaves of 360
    stub(**many["double"])
    spare = page.evaluate(
        """[...document.querySelectorAll('.shares span')].map((s) => {
          const all = document.createRange(), room = s.clientWidth - 10;
          s.style.display = 'inline-block'; s.style.position = 'absolute'; s.style.width = '0';
          s.style.overflowWrap = 'normal'; all.selectNodeContents(s);
          return room - all.getBoundingClientRect().width;
        })"""
    )
    assert len(spare) == 4 and min(spare) >= 0
    beyond = page.evaluate(BEYOND)
    assert beyond and max(beyond) < -12


def test_what_can_be_touched_is_large_enough(stub: Make, page: Page, many: dict[str, Any]) -> None:
    page.set_viewport_size({"width": 360, "height": 900})
    panel = stub(**many["pile"])
    for state in many.values():
        panel.change(**state)
        sizes = page.evaluate(
            "['button', '[role=option]'].map(s => [...document.querySelectorAll('.hg ' + s)]"
            ".map(e => e.getBoundingClientRect()).filter(b => b.width)"
            ".map(b => [b.width, b.height]))"
        )
        pressed, squares = sizes
        assert min(h for _, h in pressed) >= 44 and min(w for w, _ in pressed) >= 24
        assert len(squares) == 103, "one form of the course is to be seen"
        assert min(min(size) for size in squares) >= 24


def test_squares_are_walked_by_keys_and_by_obstacle(
    stub: Make, page: Page, many: dict[str, Any]
) -> None:
    stub(**many["double"])
    focused = "document.activeElement.getAttribute('data-i')"
    page.get_by_role("option", name="square 40; ").focus()
    walk = {"ArrowRight": "41", "PageDown": "43", "PageDown ": "46", "PageUp": "43", "End": "102"}
    for key, square in walk.items():
        page.keyboard.press(key.strip())
        assert page.evaluate(focused) == square, key
    page.keyboard.press("c")
    assert page.evaluate("document.activeElement.dataset.focus") != "square-40"


def test_those_who_listen_hear_it_all(stub: Make, page: Page, many: dict[str, Any]) -> None:
    stub(**many["pile"])
    squares = page.get_by_role("listbox", name="103 squares, from the start to the finish")
    expect(squares.get_by_role("option")).to_have_count(103)
    expect(
        squares.get_by_role("option", name="square 23; blue, gallop; Anna and Ben here")
    ).to_be_attached()
    expect(page.get_by_role("table", name="What each choice is worth")).to_be_visible()
    expect(page.get_by_role("table", name="One die beside two")).to_be_visible()
    expect(page.get_by_role("table", name="Where the dice lead")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Fewest turns to come: two dice")


def test_a_refusal_walks_on_and_back_and_a_key_ends_it(
    stub: Make, page: Page, many: dict[str, Any]
) -> None:
    panel = stub(**many["double"])
    state = dict(many["double"])
    path = [40, 41, 42, 41, 40, 39, 38]
    state["motion"] = {"number": 99, "piece": 0, "path": path, "legs": [{"piece": 0, "path": path}]}
    panel.change(**state)
    page.wait_for_function("document.querySelector('.hg.moving') !== null")
    page.locator(".hg [role=option]").first.press("Escape")
    page.wait_for_function("document.querySelector('.hg.moving') === null")
