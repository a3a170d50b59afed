"""Boards for the horse games: a session to play in, a picture to look at, a widget to click."""

from importlib import import_module
from typing import TYPE_CHECKING

from .codes import CodeError
from .session import Session

if TYPE_CHECKING:
    from .board import Board
    from .explorer import BetExplorer
    from .explorers.bayes_board import BayesBoard
    from .explorers.card_drawer import CardDrawer
    from .explorers.dice_lab import DiceLab
    from .explorers.heat_board import HeatBoard
    from .explorers.plan import PlanExplorer
    from .explorers.runners import RunnerExplorer
    from .explorers.stables import StableComparer
    from .explorers.stakes import StakeExplorer
    from .explorers.waiting import WaitingExplorer
    from .lessons.setup import check_setup

__all__ = [
    "BayesBoard",
    "BetExplorer",
    "Board",
    "CardDrawer",
    "CodeError",
    "DiceLab",
    "HeatBoard",
    "PlanExplorer",
    "RunnerExplorer",
    "Session",
    "StableComparer",
    "StakeExplorer",
    "WaitingExplorer",
    "check_setup",
]

HOME = {
    "Board": "board",
    "BayesBoard": "explorers.bayes_board",
    "BetExplorer": "explorer",
    "CardDrawer": "explorers.card_drawer",
    "DiceLab": "explorers.dice_lab",
    "HeatBoard": "explorers.heat_board",
    "PlanExplorer": "explorers.plan",
    "StableComparer": "explorers.stables",
    "RunnerExplorer": "explorers.runners",
    "StakeExplorer": "explorers.stakes",
    "WaitingExplorer": "explorers.waiting",
    "check_setup": "lessons.setup",
}
"""Where the widgets live: they are read when they are first asked for."""


def __getattr__(name: str) -> object:
    if name not in HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f".{HOME[name]}", __name__), name)
    except ModuleNotFoundError as e:
        if str(e.name).startswith(("horsegame", "horsewidgets")):
            raise
        raise ImportError(
            f"{name} needs {e.name}; install it with: pip install 'horsegame[course]'"
        ) from e
