"""One Chromium, and one JupyterLab where it is needed, for all browser tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from . import browser as chromium
from .stub import Stub


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = chromium.start(playwright)
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of its own."""
    context = browser.new_context(viewport={"width": 1100, "height": 800})
    yield context.new_page()
    context.close()


@pytest.fixture
def stub(page: Page) -> Iterator[Callable[..., Stub]]:
    """Makes a panel with a stand-in for Python; the page may have no errors."""
    made: list[Stub] = []

    def make(**state: Any) -> Stub:
        made.append(Stub(page, **state))
        return made[-1]

    yield make
    assert [fault for panel in made for fault in panel.faults] == []
