"""The stable comparer in a browser, by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from horsewidgets import StableComparer

from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import shown

MAKE = "from horsewidgets import StableComparer\ncomparer = StableComparer()\ndisplay(comparer)"


def test_stables_are_compared_by_keys_alone(lab: Lab) -> None:
    page = lab.open(lab.server.write("stables.ipynb", MAKE))
    keys, told = page.keyboard, page.locator(".hg").get_by_role("status")
    expect(told).to_contain_text("D after 13.6 rounds and H after 15.1 rounds")
    page.get_by_label("Races of Napoli").focus()
    keys.press("ArrowDown")
    expect(told).to_contain_text("Napoli 4 races")
    expect(page.get_by_label("Races of Napoli")).to_be_focused()
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Enter")
    expect(page.get_by_label("Second stable", exact=True).first).to_contain_text("main")
    assert lab.value("comparer.sides[1][1]") == {"narcius": 3, "napoli": "main"}
    page.get_by_label("Rivals who pay").focus()
    keys.press("ArrowUp")
    expect(told).to_contain_text("With 2 rivals: D after 20.4 rounds")
    keys.press("Tab")
    keys.press("Enter")
    expect(page.get_by_label("Third stable").first).to_be_visible()
    page.get_by_role("button", name="Remove the first stable").press("Enter")
    expect(told).to_contain_text("Stable H, Narcius 3 races, Napoli main race: costs")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_text_stands_out_and_fits(stub: Callable[..., Stub], page: Page, dark: bool) -> None:
    comparer = StableComparer(("D", 3), ("H", "main"), ("A", 0), ("C", 2))
    stub(dark=dark, **shown(comparer))
    for width in (1100, 700, 360):
        page.set_viewport_size({"width": width, "height": 4000})
        assert_legible(page, 100)
    heights = page.evaluate(
        "[...document.querySelectorAll('button, select')].map(e => e.clientHeight)"
    )
    assert min(heights) >= 40, "large enough for a finger"
    comparer.close()
