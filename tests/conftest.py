"""Property tests draw the same examples in every run; where asked, a skipped test is a failure."""

import os

import pytest
from hypothesis import settings

settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
settings.load_profile("same every time")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With HORSEGAME_NO_SKIP set, as in continuous integration, nothing may be left out."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", ()) if reporter else ()
    if skipped and os.environ.get("HORSEGAME_NO_SKIP"):
        print(f"\nexpected no skipped test, got {len(skipped)}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
