"""What a board costs the kernel: its widget models, and the time of one press."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from ipywidgets import Widget
from ipywidgets.widgets import widget as registry

from horsegame.dostihy import Walk
from horsewidgets import BetExplorer, Board, Session


def board() -> Board:
    """The board of 40 squares."""
    return Board(Session(Walk(), seed=1))


def slider_step() -> Callable[[], None]:
    """What one step of a stake's slider makes the kernel do: law, hedge, Kelly stakes, picture."""
    explorer, stakes = BetExplorer(), cycle(range(20, 2000, 20))
    return lambda: explorer.press("stake", ["tara", next(stakes)])


def models(make: Callable[[], Widget]) -> int:
    """How many widget models the browser gets to know when *make* makes a widget."""
    before = set(registry._instances)  # pyright: ignore
    made = make()
    new = len(set(registry._instances) - before)  # pyright: ignore
    made.close()
    return new
