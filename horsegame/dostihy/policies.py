"""How players of Dostihy decide; each policy is a few lines."""

from __future__ import annotations

from typing import Any

from ..game import Choice
from .table import Table


def buy_everything(table: Table, ask: Choice[Any]) -> Any:
    """Buys every card and as many races as possible, never bets or trades, sells races first."""
    match ask.about:
        case "sales" | "offer" | "bet":
            return ()
        case "buy":
            return "buy"
        case "races":
            return max(ask.moves)
        case "main race":
            return "enter"
        case "cancel":
            return "use"
        case "debt":
            return max(ask.moves, key=lambda s: (table.races[s] > 0, -s))
        case _:
            return next(iter(ask.moves))
