"""The plan explorer: ridden round the course by keys alone, and legible in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from horsewidgets import PlanExplorer

from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import shown

MAKE = "from horsewidgets import PlanExplorer\nexplorer = PlanExplorer()\ndisplay(explorer)"


def test_the_plan_is_looked_up_by_keys_alone(lab: Lab) -> None:
    page = lab.open(lab.server.write("plan.ipynb", MAKE))
    keys, told = page.keyboard, page.locator(".hg").get_by_role("status")
    slider = page.get_by_label("Square", exact=True)
    slider.focus()
    keys.press("ArrowLeft")
    expect(told).to_contain_text("Square 27, no joker in hand, fewest turns: two dice are better")
    expect(slider).to_be_focused()
    page.get_by_role("button", name="Next choice of dice").focus()
    keys.press("n")
    expect(told).to_contain_text("Square 28")
    page.get_by_label("You want the").focus()
    keys.press("ArrowDown")
    expect(told).to_contain_text("fewest fault points")
    field = page.get_by_label("Square, as a number")
    field.fill("21")
    field.press("Enter")
    expect(told).to_contain_text("Square 21, no joker in hand, fewest fault points: one die is")
    page.get_by_text("Two dice: the sum of 11 lines").press("Enter")
    expect(page.get_by_text("sum of the last column").last).to_contain_text("equal, as exact")
    field.fill("500")
    field.press("Enter")
    alert = page.locator(".hg").get_by_role("alert")
    expect(alert).to_contain_text("Expected a square from 0 to 101, got '500'.")
    assert lab.value("(explorer.model.square, explorer.model.goal)") == (21, "faults")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_is_legible_and_fits(stub: Callable[..., Stub], page: Page, dark: bool) -> None:
    one, two = PlanExplorer(), PlanExplorer()
    two.press("goal", "faults")
    two.press("square", 84)
    panel = stub(dark=dark, **shown(one))
    for width in (1100, 700, 360):
        page.set_viewport_size({"width": width, "height": 3600})
        for board in (one, two):
            panel.change(**shown(board))
            assert_legible(page, 30)
    sizes = page.evaluate(
        "[...document.querySelectorAll('button, select, input')]"
        ".map((e) => e.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 24
