"""What each game looks like: one scene a game, and how it is drawn."""

from . import bets, dostihy, dostihy_panel

__all__ = ["bets", "dostihy", "dostihy_panel"]
