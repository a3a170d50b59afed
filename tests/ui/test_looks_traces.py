"""What the Bayes board and the waiting explorer look like: contrast, width, size of controls."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from horsewidgets import BayesBoard, WaitingExplorer
from horsewidgets.explorer import Explorer

from .contrast import weak_texts
from .test_looks import Make, shown


def explorers() -> Iterator[Explorer]:
    """Both of them, as they begin and after some presses."""
    board = BayesBoard(33, "die", seen=10)
    yield board
    board.press("next")
    board.press("uncover")
    yield board
    explorer = WaitingExplorer("three failed turns", waited=2)
    yield explorer
    explorer.press("play", 1000)
    yield explorer


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1100, 700, 360])
def test_every_text_stands_out(stub: Make, page: Page, width: int, dark: bool) -> None:
    page.set_viewport_size({"width": width, "height": 3000})
    panel = stub(dark=dark)
    for explorer in explorers():
        panel.change(**shown(explorer))
        panel.js("document.querySelectorAll('details').forEach((d) => { d.open = true })")
        weak, count = weak_texts(page)
        assert weak == [] and count > 40, (explorer, count)


@pytest.mark.parametrize("width", [1100, 700, 360, 320])
def test_nothing_is_wider_than_the_page(stub: Make, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    panel = stub()
    for explorer in explorers():
        panel.change(**shown(explorer))
        assert page.evaluate("document.documentElement.scrollWidth") <= width, explorer
        low = page.evaluate(
            "[...document.querySelectorAll('button')].map(e => e.getBoundingClientRect().height)"
        )
        assert min(low) >= (44 if width < 520 else 34)
