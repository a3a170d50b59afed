"""The coming turn of the whole game as its player sees it: where it ends, what it costs.

The law is that of the rules themselves, played with every possible luck by a
player who buys nothing and bets nothing.
"""

from __future__ import annotations

from typing import Any

from ..chance import Dist
from ..ways import law_of
from .policies import idle
from .table import Table
from .turn import Dostihy

PURSE = 10_000_000
"""Lent to the player for the sake of the question, so that no debt hides what a turn costs."""


def coming_square(game: Dostihy, table: Table) -> Dist[int]:
    """Where the piece of the player on turn will stand after the turn."""
    seat = table.mover
    return law_of(game.turn, table, idle, lambda way: way.state.players[seat].square)


def coming_money(game: Dostihy, table: Table, given: tuple[Any, ...] = ()) -> Dist[int]:
    """What the turn changes in the cash of the player on turn, in DK, if nothing is bought or bet.

    *given* are the first answers of the turn, if they are known.

    >>> game = Dostihy()
    >>> table = game.start()
    >>> table.players[0].square, table.owner[37], table.races[37] = 33, 1, 4
    >>> coming_money(game, table)[-26000]
    Fraction(1, 6)
    """
    seat = table.mover
    lent = table.copy()
    lent.players[seat].cash += PURSE
    before = lent.players[seat].cash
    return law_of(game.turn, lent, idle, lambda way: way.state.players[seat].cash - before, given)


def debt_risk(game: Dostihy, table: Table, seat: int, spent: int = 0) -> Any:
    """The chance that the next move of the player costs more than the cash less *spent*."""
    ahead = table.copy()
    ahead.mover = seat
    left = table.players[seat].cash - spent
    return coming_money(game, ahead).chance(lambda change: change + left < 0)
