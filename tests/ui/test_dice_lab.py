"""The dice laboratory: thrown, loaded and waited by keys alone, and legible in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from horsewidgets import DiceLab

from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import shown

MAKE = "from horsewidgets import DiceLab\nlab = DiceLab()\ndisplay(lab)"


def test_a_six_is_waited_for_by_keys_alone(lab: Lab) -> None:
    page = lab.open(lab.server.write("dice.ipynb", MAKE))
    keys, told = page.keyboard, page.locator(".hg").get_by_role("status")
    page.get_by_role("button", name="Throw once").focus()
    keys.press("Enter")
    expect(told).to_contain_text("of 1 throws")
    keys.press("r")
    expect(told).to_contain_text("of 2 throws")
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Tab")
    expect(page.get_by_role("button", name="Throw 1000 times")).to_be_focused()
    keys.press("Enter")
    expect(told).to_contain_text("of 1002 throws")
    keys.press("w")
    expect(told).to_contain_text(", after 20 misses in a row.")
    slider = page.get_by_label("Misses in a row", exact=True)
    slider.focus()
    keys.press("ArrowLeft")
    expect(page.get_by_role("button", name="Wait for 19 misses, then throw")).to_be_visible()
    expect(slider).to_be_focused()
    page.get_by_label("Chance of a six, as a number").fill("25 %")
    keys.press("Enter")
    expect(told).to_contain_text("a six with chance 1/4: nothing thrown yet")
    page.get_by_label("Chance of a six, as a number").fill("2")
    keys.press("Enter")
    alert = page.locator(".hg").get_by_role("alert")
    expect(alert).to_contain_text("Expected a chance of a six from 1 % to 99 %")
    assert lab.value("(lab.model.misses, str(lab.model.six), lab.throws)") == (19, "1/4", [])


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_is_legible_and_fits(stub: Callable[..., Stub], page: Page, dark: bool) -> None:
    one, two = DiceLab(), DiceLab(2, "a double", "1/5")
    one.press("wait")
    two.press("roll", 10)
    panel = stub(dark=dark, **shown(one))
    for width in (1100, 700, 360):
        page.set_viewport_size({"width": width, "height": 3000})
        for board in (one, two):
            panel.change(**shown(board))
            assert_legible(page, 60)
    sizes = page.evaluate(
        "[...document.querySelectorAll('button, select, input')]"
        ".map((e) => e.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 24
