"""What each game looks like: one scene a game, and how it is drawn."""

from . import bets

__all__ = ["bets"]
