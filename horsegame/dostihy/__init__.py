"""Dostihy & sázky (Betting on Horses): the rules, and what people ask about their odds."""

from .bets import BetError
from .betting import BettingTurn, Stakes
from .board import HORSES, SQUARES, STABLES, horse
from .odds import landing, long_run
from .options import Options
from .turn import Dostihy
from .walk import Walk, Walker

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
]
