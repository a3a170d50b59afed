"""The coming turn of the whole game as its player sees it: where it ends, what it costs.

The law is that of the rules themselves, played with every possible luck by a
player who buys nothing and bets nothing.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..chance import Dist
from ..game import Rule
from ..ways import Way, law_of
from .policies import idle
from .table import Player, Table
from .turn import Dostihy
from .walk import Ride, ride

PURSE = 10_000_000
"""Lent to the player for the sake of the question, so that no debt hides what a turn costs."""


def coming_square(game: Dostihy, table: Table) -> Dist[int]:
    """Where the piece of the player on turn will stand after the turn."""
    seat = table.mover
    return law_of(game.turn, table, idle, lambda way: way.state.players[seat].square)


def coming_stops(game: Dostihy, table: Table) -> Dist[tuple[int, ...]]:
    """Where the piece of the player on turn, whom nothing holds up, will stop, in order."""

    def move(now: Table) -> Rule[Ride]:
        return (yield from ride(now.players[now.mover], now.chance, game.options))

    return law_of(move, table, idle, lambda way: way.result[2])


def coming_money(game: Dostihy, table: Table, given: tuple[Any, ...] = ()) -> Dist[int]:
    """What the turn changes in the cash of the player on turn, in DK, if nothing is bought or bet.

    *given* are the first answers of the turn, if they are known.

    >>> game = Dostihy()
    >>> table = game.start()
    >>> table.players[0].square, table.owner[37], table.races[37] = 33, 1, 4
    >>> coming_money(game, table)[-26000]
    Fraction(1, 6)
    """
    lent = _lent(table)
    before = lent.players[lent.mover].cash
    return law_of(game.turn, lent, idle, lambda way: _mover(way, lent).cash - before, given)


def racing_chance(game: Dostihy, table: Table, given: tuple[Any, ...] = ()) -> Fraction:
    """How likely the horses of the player on turn are to race once the turn is over.

    >>> game = Dostihy()
    >>> table = game.start()
    >>> table.players[0].square, table.players[0].distanced = 10, True
    >>> racing_chance(game, table)
    Fraction(35, 216)
    """
    lent = _lent(table)
    return law_of(game.turn, lent, idle, lambda way: not _mover(way, lent).races_off, given)[True]


def debt_risk(game: Dostihy, table: Table, seat: int) -> Fraction:
    """The chance that the next move of the player, from the table as it lies, costs more than the
    cash."""
    ahead = table.copy()
    ahead.mover = seat
    cash = table.players[seat].cash
    return coming_money(game, ahead).chance(lambda change: change + cash < 0)


def _lent(table: Table) -> Table:
    lent = table.copy()
    lent.players[lent.mover].cash += PURSE
    return lent


def _mover(way: Way[Table, Any], before: Table) -> Player:
    """The player whose turn it was."""
    return way.state.players[before.mover]
