"""Dostihy & sázky (Betting on Horses): the rules, and what people ask about their odds."""

from typing import TYPE_CHECKING

from .bets import BetError
from .betting import BettingTurn, Stakes
from .board import HORSES, SQUARES, STABLES, horse
from .odds import landing, long_run
from .options import Options
from .turn import Dostihy
from .walk import Walk, Walker

if TYPE_CHECKING:
    from .analysis.report import report

__all__ = [
    "HORSES",
    "SQUARES",
    "STABLES",
    "BetError",
    "BettingTurn",
    "Dostihy",
    "Options",
    "Stakes",
    "Walk",
    "Walker",
    "horse",
    "landing",
    "long_run",
    "report",
]


def __getattr__(name: str) -> object:
    if name != "report":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .analysis.report import report  # noqa: PLC0415  it reads sympy, which the game needs not

    return report
