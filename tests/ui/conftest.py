"""One Chromium, and one JupyterLab where it is needed, for all browser tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from . import browser as chromium
from .lab import Lab, Server
from .stub import Stub


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "faulty: something goes wrong on purpose")


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


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("jupyter"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def lab_page(server: Server, browser: Browser) -> Iterator[Lab]:
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    yield Lab(context.new_page(), server)
    context.close()


@pytest.fixture
def lab(lab_page: Lab, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """JupyterLab; nothing may go wrong in it unless the test is marked `faulty`."""
    yield lab_page
    faults = lab_page.close()
    if not request.node.get_closest_marker("faulty"):
        assert faults == []
