"""The runner explorer: cards, rolls and races by keys alone, and legible in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from horsewidgets import RunnerExplorer

from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import shown

MAKE = "from horsewidgets import RunnerExplorer\nexplorer = RunnerExplorer()\ndisplay(explorer)"


def test_two_horses_are_compared_by_keys_alone(lab: Lab) -> None:
    page = lab.open(lab.server.write("runners.ipynb", MAKE))
    keys, told = page.keyboard, page.locator(".hg").get_by_role("status")
    page.get_by_label("Second horse").focus()
    keys.type("Zephyr")
    keys.press("Tab")
    expect(told).to_contain_text("Regret home first 41.7")
    page.get_by_label("Rolls", exact=True).focus()
    keys.press("ArrowRight")
    expect(told).to_contain_text("After 8 rolls")
    page.get_by_label("Spaces, as a number").fill("20")
    keys.press("Enter")
    expect(told).to_contain_text("Over 20 spaces")
    curve = page.get_by_role("button", name="Normal curve")
    curve.focus()
    keys.press("Enter")
    expect(curve).to_have_attribute("aria-pressed", "true")
    expect(curve).to_be_focused()
    page.get_by_role("button", name="10 races").focus()
    keys.press("Enter")
    expect(told).to_contain_text("Races run: 10.")
    page.get_by_label("Spaces, as a number").fill("200")
    keys.press("Enter")
    alert = page.locator(".hg").get_by_role("alert")
    expect(alert).to_contain_text("Expected 1 to 60 spaces, got 200.")
    assert lab.value("(explorer.model.rolls, explorer.model.spaces)") == (8, 20)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_is_legible_and_fits(stub: Callable[..., Stub], page: Page, dark: bool) -> None:
    one, two = RunnerExplorer(), RunnerExplorer("Marble Arch Boy", "Amber Lantern")
    one.press("race", 1000)
    two.press("rolls", 2)
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
