"""How well every visible text stands out from what lies under it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

LEAST = 4.5
TALLER = """() => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(
  () => tell(document.documentElement.scrollHeight > innerHeight))))"""
UNFOLD = """document.querySelectorAll('.hg *').forEach((e) => {
  if (e.localName === 'details') e.open = true;
  if (getComputedStyle(e).overflowY === 'auto') e.style.maxHeight = 'none';
})"""
MEASURE = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")


def weak_texts(page: Page) -> tuple[list[Any], int]:
    """(text, contrast) of each visible text below 4.5 to 1, and how many texts were measured.

    The window is made as tall as the page: what lies below it cannot be measured.
    """
    show_whole(page)
    found = page.evaluate(MEASURE, LEAST)
    return found["weak"], found["count"]


def show_whole(page: Page) -> None:
    """Make the window as tall as the page, and again as long as that makes the page taller."""
    while page.evaluate(TALLER):
        width, tall = page.evaluate("[innerWidth, document.documentElement.scrollHeight]")
        page.set_viewport_size({"width": width, "height": tall})


def assert_legible(page: Page, least: int) -> None:
    """With all laid open: more than *least* texts, all strong, none beyond the page."""
    page.evaluate(UNFOLD)
    page.wait_for_function("document.querySelector('.hg.moving') === null")
    weak, count = weak_texts(page)
    assert weak == [] and count > least, (weak, count)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    layouts = "[...document.querySelectorAll('.hg table')].map((t) => getComputedStyle(t).display)"
    assert set(page.evaluate(layouts)) <= {"table", "none"}, "a table is not laid out as one"
