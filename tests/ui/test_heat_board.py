"""The heat board in a browser: by keys alone; playing on by itself, unless that is not wanted."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from horsewidgets import HeatBoard

from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import shown

MAKE = "from horsewidgets import HeatBoard\nboard = HeatBoard()\ndisplay(board)"


def test_a_walk_is_played_by_keys_alone(lab: Lab) -> None:
    page = lab.open(lab.server.write("heat.ipynb", MAKE))
    keys, told = page.keyboard, page.locator(".hg").get_by_role("status")
    page.get_by_label("Turns", exact=True).focus()
    keys.press("ArrowRight")
    expect(told).to_contain_text("After 1 turn from START the most likely square is Finance")
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Enter")
    expect(told).to_have_text("Playing turn after turn. Pause stops it.")
    expect(page.get_by_label("Turns", exact=True)).to_have_value(re.compile(r"[4-9]|\d\d"))
    expect(page.get_by_role("button", name="Pause")).to_be_focused()
    keys.press("p")
    expect(told).to_contain_text("distance to the long run")
    keys.press("l")
    expect(told).to_contain_text("In the long run 26.01 % of all turns end on DISTANC")
    page.get_by_role("option", name="DISTANC, square 10").focus()
    keys.press("PageDown")
    keys.press("Enter")
    expect(page.locator("[data-part=square]")).to_contain_text("Car park, square 20")
    assert lab.value("(board.model.selected, board.model.show)") == (20, "long run")


def test_the_next_turn_comes_by_itself(stub: Callable[..., Stub], page: Page) -> None:
    board = HeatBoard()
    board.press("play", True)
    panel = stub(**shown(board))
    page.wait_for_function("sent.length > 0")
    assert panel.sent == [{"act": "beat", "value": None, "step": 1}]
    page.emulate_media(reduced_motion="reduce")
    board.press("beat")
    panel.change(**shown(board))
    page.wait_for_timeout(900)
    assert len(panel.sent) == 1, "not for those who want things to stand still"
    expect(page.get_by_role("button", name="Pause")).to_be_hidden()
    expect(page.get_by_role("button", name="Next turn")).to_be_visible()
    board.close()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_text_stands_out_and_fits(stub: Callable[..., Stub], page: Page, dark: bool) -> None:
    board = HeatBoard(0, 3)
    panel = stub(dark=dark, **shown(board))
    for width, show in ((1100, "after"), (700, "stops"), (360, "long run"), (360, "after")):
        page.set_viewport_size({"width": width, "height": 4000})
        board.press("show", show)
        panel.change(**shown(board))
        panel.js("document.querySelector('.scroll').style.maxHeight = 'none'")  # measure all rows
        assert_legible(page, 150)
    board.close()
