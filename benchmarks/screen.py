"""What a board costs the kernel: its widget models, and the time of one press."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Any

from ipywidgets import Widget
from ipywidgets.widgets import widget as registry

import horsewidgets
from horsegame.dostihy import Walk
from horsewidgets import Board, Session


def board() -> Board:
    """The board of 40 squares."""
    return Board(Session(Walk(), seed=1))


WISHES: dict[str, tuple[str, list[Any]]] = {
    "BetExplorer": ("stake", [["tara", stake] for stake in range(20, 2000, 20)]),
    "BayesBoard": ("seen", [2, 3, 4, 5]),
    "CardDrawer": ("own", [["races", races] for races in range(20)]),
    "DiceLab": ("roll", [100]),
    "HeatBoard": ("turn", [*range(1, 30)]),
    "PlanExplorer": ("square", [*range(10, 30)]),
    "RunnerExplorer": ("rolls", [*range(1, 12)]),
    "StableComparer": ("rivals", [*range(1, 6)]),
    "StakeExplorer": ("stake", [["tara", stake] for stake in range(20, 4000, 40)]),
    "WaitingExplorer": ("waited", [*range(20)]),
}
"""For each explorer a wish that comes in a row while somebody tries it out, and its values."""


def step(name: str) -> Callable[[], None]:
    """What one such wish makes the kernel do: laws, words, pictures."""
    explorer = getattr(horsewidgets, name)()
    act, values = WISHES[name]
    turn = cycle(values)
    return lambda: explorer.press(act, next(turn))


def models(make: Callable[[], Widget]) -> int:
    """How many widget models the browser gets to know when *make* makes a widget."""
    before = set(registry._instances)  # pyright: ignore
    made = make()
    new = len(set(registry._instances) - before)  # pyright: ignore
    made.close()
    return new
