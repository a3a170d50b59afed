"""What a board costs the kernel: its widget models, and the time of one press."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import Widget
from ipywidgets.widgets import widget as registry

from horsegame.dostihy import Walk
from horsewidgets import Board, Session


def board() -> Board:
    """The board of 40 squares."""
    return Board(Session(Walk(), seed=1))


def models(make: Callable[[], Widget]) -> int:
    """How many widget models the browser gets to know when *make* makes a widget."""
    before = set(registry._instances)  # pyright: ignore
    made = make()
    new = len(set(registry._instances) - before)  # pyright: ignore
    made.close()
    return new
