"""How well every visible text stands out from what lies under it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

LEAST = 4.5
MEASURE = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")


def weak_texts(page: Page) -> tuple[list[Any], int]:
    """(text, contrast) of each visible text below 4.5 to 1, and how many texts were measured."""
    found = page.evaluate(MEASURE, LEAST)
    return found["weak"], found["count"]
