"""Dostihy & sázky (Betting on Horses): the rules, and what people ask about their odds."""

from .board import HORSES, SQUARES, STABLES, horse
from .options import Options
from .walk import Walk, Walker

__all__ = ["HORSES", "SQUARES", "STABLES", "Options", "Walk", "Walker", "horse"]
