"""Boards in JupyterLab, with a kernel behind them."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .lab import Lab

IMPORTS = "from horsegame.dostihy import Walk\nfrom horsewidgets import Board, Session"
MAKE = "session = Session(Walk(), seed=1)\nboard = Board(session)\ndisplay(board)"


def board_in(lab: Lab, name: str = "board.ipynb") -> Page:
    return lab.open(lab.server.write(name, IMPORTS, MAKE, "1 + 1"))


def square(page: Page, start: str) -> Locator:
    return page.get_by_role("option", name=start)


def told(page: Page) -> Locator:
    return page.locator(".hg").get_by_role("status")


def test_a_turn_by_keys_alone(lab: Lab) -> None:
    page = board_in(lab)
    keys = page.keyboard
    square(page, "START").focus()
    keys.press("PageDown")
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(page.locator("[data-part=square]")).to_contain_text("Neklan")
    expect(square(page, "Neklan")).to_be_focused()
    keys.press("r")
    expect(told(page)).to_have_text(
        "Player 1 rolled 6 and rolls again. Roll again: a six rolls on."
    )
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Shift+Tab")
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    keys.press("Shift+Tab")
    expect(page.get_by_role("button", name="Roll again")).to_be_focused()
    keys.press("Enter")
    expect(told(page)).to_contain_text("rolled 6 and 3 and stops on Koran.")
    assert lab.value("session.log") == (6, 3)
    expect(page.get_by_role("button", name="Roll the die")).to_be_focused()
    keys.press("u")
    expect(told(page)).to_contain_text("Roll again")
    keys.press("o")
    expect(page.get_by_role("button", name="Odds")).to_have_attribute("aria-pressed", "false")
    assert lab.value("(session.log, session.last)") == ((6,), 2)


def test_a_double_click_is_one_roll_and_a_tap_is_a_click(lab: Lab) -> None:
    page = board_in(lab)
    page.get_by_role("button", name="Roll the die").dblclick()
    expect(told(page)).to_contain_text("rolls again")
    assert lab.value("session.log") == (6,)
    page.evaluate("for (const n of [1, 2, 3]) document.querySelector('[data-act=undo]').click()")
    expect(told(page)).to_contain_text("stands on START")
    assert lab.value("(session.place, board.step)") == (0, 2)


def test_what_is_played_in_a_cell_shows_on_the_board(lab: Lab) -> None:
    page = board_in(lab)
    assert lab.value("[session.draw() for n in (1, 2)] and session.log") == (6, 3)
    expect(told(page)).to_contain_text("stops on Koran")


def test_a_refused_wish_is_told_on_the_board_in_both_themes(lab: Lab) -> None:
    page = board_in(lab)
    alert = page.locator(".hg").get_by_role("alert")
    for dark, card in ((True, "rgb(43, 44, 42)"), (False, "rgb(255, 253, 247)")):
        lab.dark(dark)
        page.get_by_label("Restore from a code").fill("Hello, world!")
        page.get_by_label("Restore from a code").press("Enter")
        expect(alert).to_have_text("This is not a position code.")
        expect(alert).to_be_in_viewport(ratio=1)
        expect(alert).to_have_css("background-color", card)
        page.get_by_role("button", name="Odds").click()
        expect(alert).to_be_hidden()


@pytest.mark.faulty
def test_a_mistake_of_ours_is_told_on_the_board(lab: Lab) -> None:
    page = board_in(lab)
    lab.value("setattr(session, 'draw', lambda: 1 / 0)")
    square(page, "START").focus()
    page.keyboard.press("r")
    alert = page.locator(".hg").get_by_role("alert")
    expect(alert).to_contain_text(
        "Something went wrong, and nothing was changed: ZeroDivisionError"
    )
    assert lab.errors(wait=3) == ["ZeroDivisionError: division by zero"]


def test_keys_in_the_board_change_no_cell(lab: Lab) -> None:
    page = board_in(lab)
    before = lab.sources()
    page.get_by_label("Restore from a code").focus()
    page.keyboard.type("ra1bddxzmy")
    assert page.get_by_label("Restore from a code").input_value() == "ra1bddxzmy"
    square(page, "START").focus()
    for key in "ab1mxddyz":
        page.keyboard.press(key)
    page.keyboard.press("Shift+Enter")
    assert lab.sources() == before and len(before) == 3
    assert lab.value("session.log") == ()


def test_a_click_anywhere_on_the_board_gives_it_the_keys(lab: Lab) -> None:
    page = board_in(lab)
    before = [(cell["cell_type"], len(cell["outputs"])) for cell in lab.cells()]
    ring = page.get_by_role("group", name="Board of Dostihy").bounding_box()
    dead = [
        page.get_by_role("heading", name="Your move"),
        page.locator("[data-part=log] .scroll p"),
        page.locator(".say").last,
        page.get_by_text("Where the dice lead", exact=True).first,
    ]
    for n, place in enumerate(dead):
        page.locator(".jp-Cell").last.click()  # away from the board
        page.keyboard.press("Escape")
        place.click(force=True)
        assert page.evaluate("document.activeElement.closest('.hg') !== null"), n
        page.keyboard.press("r")
        expect(page.locator("[data-part=log]")).to_contain_text("rolled 6")
        page.wait_for_function("document.querySelector('.hg.moving') === null")
        page.keyboard.press("?")
        expect(page.locator("[data-part=help] details")).to_have_attribute("open", "")
        expect(page.locator("[data-part=help] table")).to_be_in_viewport(ratio=0.9)
        page.keyboard.press("Escape")
        page.keyboard.press("u")
        expect(page.locator("[data-part=log]")).to_contain_text("Nothing happened yet.")
    assert ring
    page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    for key in "ddxa":
        page.keyboard.press(key)
    assert [(cell["cell_type"], len(cell["outputs"])) for cell in lab.cells()] == before


@pytest.mark.faulty
def test_a_board_whose_kernel_was_restarted_says_so_at_once(lab: Lab) -> None:
    page = board_in(lab)
    roll = page.get_by_role("button", name="Roll the die")
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    page.wait_for_timeout(500)
    alert = page.locator(".hg").get_by_role("alert")
    roll.click()
    expect(alert).to_contain_text("Run this cell again.", timeout=2000)
    lab.run()
    page.get_by_role("button", name="Roll the die").click()
    expect(told(page)).to_contain_text("rolls again")
    expect(alert).to_be_hidden()
    assert [fault for fault in lab.faults if "Cannot send" in fault] == []


def test_a_notebook_that_is_opened_again_shows_the_board(lab: Lab) -> None:
    page = board_in(lab)
    page.get_by_role("button", name="Roll the die").click()
    expect(told(page)).to_contain_text("rolls again")
    expect(page.locator("img[data-hg-still]")).to_be_hidden()
    expect(page.get_by_text("run this cell to play")).to_be_hidden()
    page.wait_for_function(
        "document.querySelector('img[data-hg-still]').alt.includes('Roll again')"
    )
    lab.save()
    assert lab.close() == []
    page = lab.open("board.ipynb", run=False)
    still = page.locator("img[data-hg-still]")
    expect(still).to_be_visible()
    expect(still).to_have_attribute(
        "alt", re.compile("turn 1: Player 1 on START .*; next: Roll again")
    )
    expect(page.get_by_text("run this cell to play")).to_be_visible()
    assert still.evaluate("e => e.decode().then(() => e.naturalWidth)") > 0
    expect(page.get_by_text("model not found")).to_be_visible()
    assert all("widget model not found" in fault for fault in lab.faults), "so it is"
    lab.faults.clear()
    stored = json.loads((lab.server.root / "board.ipynb").read_text(encoding="utf-8"))
    texts = [o["data"]["text/plain"] for o in stored["cells"][1]["outputs"]]
    assert all("Player 1 on START" in "".join(text) for text in texts)


def test_a_bet_is_tried_by_keys_and_mouse(lab: Lab) -> None:
    make = "from horsewidgets import BetExplorer\nexplorer = BetExplorer()\ndisplay(explorer)"
    page = lab.open(lab.server.write("bets.ipynb", make))
    numbers = page.locator("[data-part=numbers]")
    expect(numbers).to_contain_text("−17\u202f750/3")
    expect(numbers.locator("dt").first).to_have_css("float", "none")
    slider = page.get_by_label("Stake on Tara, DK", exact=True)
    slider.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(numbers).to_contain_text("−17\u202f500/3")
    expect(slider).to_be_focused()
    page.get_by_label("Stake on Furioso, DK, as a number").fill("1 200")
    page.keyboard.press("Enter")
    expect(numbers).to_contain_text("−14\u202f500/3")
    assert lab.value("{k: int(v) for k, v in explorer.stakes.items()}") == {
        "tara": 100,
        "furioso": 1200,
    }
    page.get_by_role("button", name="Shagga").click()
    page.get_by_role("button", name="Roll it 1000 times").click()
    expect(numbers).to_contain_text("in 1000 turns")
    page.get_by_label("Stake on Tara, DK, as a number").fill("99 000")
    page.keyboard.press("Tab")
    alert = page.locator(".hg").get_by_role("alert")
    expect(alert).to_contain_text("Expected stakes of at most 20000 DK together, got 100200.")
    expect(alert).to_be_in_viewport(ratio=1)
    assert lab.value("explorer.turn.races['shagga']") == 1


def test_two_notebooks_at_once(lab: Lab) -> None:
    board_in(lab, "one.ipynb")
    page = board_in(lab, "two.ipynb")
    for name, rolls in (("one.ipynb", 1), ("two.ipynb", 2), ("one.ipynb", 2)):
        lab.do("docmanager:open", path=name)
        lab.use(name)
        page.locator(".hg:visible").get_by_role("button", name="Roll").click()
        page.wait_for_function("document.querySelector('.hg.moving') === null")
        expect(page.locator(".hg:visible [data-part=log]")).to_contain_text("rolled 6")
        assert lab.value("session.place") <= rolls
