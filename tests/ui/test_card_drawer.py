"""The card drawer: cards drawn, laid aside and put back by keys, and legible in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from horsewidgets import CardDrawer

from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import shown

MAKE = "from horsewidgets import CardDrawer\ndrawer = CardDrawer()\ndisplay(drawer)"


def test_cards_are_drawn_and_put_back_by_keys(lab: Lab) -> None:
    page = lab.open(lab.server.write("cards.ipynb", MAKE))
    keys, told = page.keyboard, page.locator(".hg").get_by_role("status")
    debt = page.get_by_role("button", name="Repay a debt")
    debt.focus()
    keys.press("Enter")
    expect(debt).to_have_attribute("aria-pressed", "true")
    expect(debt).to_be_focused()
    expect(told).to_contain_text("9\u202f600/13 ≈ +738.46 DK on average")
    races = page.get_by_label("Races of your horses", exact=True)
    races.focus()
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(told).to_contain_text("+7\u202f000/13")
    expect(races).to_be_focused()
    keys.press("Tab")
    keys.type("0")
    keys.press("Enter")
    page.get_by_role("button", name="Draw a card").focus()
    keys.press("d")
    expect(told).to_contain_text("FINANCE, 2 cards drawn")
    page.get_by_role("button", name="Draw all that are left").press("Enter")
    expect(told).to_contain_text("14 cards drawn; no card is left")
    keys.press("d")
    expect(page.locator(".hg").get_by_role("alert")).to_contain_text("All cards are drawn.")
    keys.press("p")
    expect(told).to_contain_text("nothing drawn")
    page.get_by_role("combobox", name="Deck").select_option("36")
    page.get_by_label("Count also the square to which the card leads").check()
    expect(told).to_contain_text("square 36, nothing drawn; the next card brings +46\u202f950/49")
    assert lab.value("(drawer.model.follow, drawer.model.square, drawer.drawn)") == (True, 36, ())


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_is_legible_and_fits(stub: Callable[..., Stub], page: Page, dark: bool) -> None:
    finance, chance = CardDrawer(races=12), CardDrawer(7)
    chance.press("back", True)
    for board in (finance, chance) * 2:
        board.press("draw", 1)
    panel = stub(dark=dark, **shown(finance))
    for width in (1100, 700, 360):
        page.set_viewport_size({"width": width, "height": 3000})
        for board in (finance, chance):
            panel.change(**shown(board))
            assert_legible(page, 60)
