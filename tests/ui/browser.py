"""Finds a Chromium, and starts it so that it keeps to itself."""

from __future__ import annotations

import os
import shutil

import pytest
from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = (
    "these tests need a Chromium: install one (Debian: apt install chromium fonts-dejavu-core; "
    "elsewhere: playwright install chromium), or name it in the variable CHROMIUM"
)


def chromium_path(playwright: Playwright) -> str | None:
    """Where the browser is: the one named in CHROMIUM, the system's, or Playwright's own."""
    named = os.environ.get("CHROMIUM")
    own = playwright.chromium.executable_path
    found = [named, *map(shutil.which, NAMES), own if os.path.exists(own) else None]
    return next(filter(None, found), None)


def start(playwright: Playwright) -> Browser:
    """A running Chromium; without one the tests are skipped, or fail where nothing may be."""
    path = chromium_path(playwright)
    if path is None and os.environ.get("HORSEGAME_NO_SKIP"):
        pytest.fail(MISSING)
    if path is None:
        pytest.skip(MISSING)
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
