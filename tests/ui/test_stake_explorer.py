"""The stake explorer: stakes, turns and bettors by keys alone, and legible in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from horsegame.dostihy import BettingTurn
from horsewidgets import StakeExplorer

from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import shown

MAKE = "from horsewidgets import StakeExplorer\nexplorer = StakeExplorer()\ndisplay(explorer)"


def test_a_stake_is_tried_by_keys_alone(lab: Lab) -> None:
    page = lab.open(lab.server.write("stakes.ipynb", MAKE))
    keys, told = page.keyboard, page.locator(".hg").get_by_role("status")
    slider = page.get_by_label("Stake on Tara, DK", exact=True)
    slider.focus()
    for _ in range(5):
        keys.press("ArrowRight")
    expect(told).to_contain_text("100 DK on Tara: mean −2\u202f583.33 DK a turn")
    expect(slider).to_be_focused()
    page.get_by_label("Stake on Tara, DK, as a number").fill("3 000")
    keys.press("Enter")
    expect(told).to_contain_text("ruined within 10 turns with chance 33.5")
    page.get_by_label("Turns", exact=True).focus()
    keys.press("ArrowRight")
    expect(told).to_contain_text("within 11 turns")
    page.get_by_role("button", name="10 bettors play").focus()
    keys.press("Enter")
    expect(page.locator("[data-part=found]")).to_contain_text("Of 10 bettors")
    page.get_by_role("button", name="Hedge").focus()
    keys.press("Enter")
    expect(told).to_contain_text("spread 0 DK")
    page.get_by_label("Stake on Tara, DK, as a number").fill("20 020")
    keys.press("Enter")
    alert = page.locator(".hg").get_by_role("alert")
    expect(alert).to_contain_text("Expected stakes of at most 20000 DK together, got 20020.")
    assert lab.value("(str(explorer.stakes['tara']), explorer.model.turns)") == ("16000/11", 11)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_is_legible_and_fits(stub: Callable[..., Stub], page: Page, dark: bool) -> None:
    one = StakeExplorer()
    two = StakeExplorer(BettingTurn(23, {"tara": 3, "furioso": 4}, cash=60_000))
    one.press("roll", 10)
    two.press("kelly")
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
