"""Selling to the bank, paying debts by selling, and leaving the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from ..game import Choice, Turn
from .board import SQUARES
from .figures import MAIN_COST, RACE_COST, STABLE_OF
from .races import MOST_RACES, yellow_left
from .table import MAIN_RACE, Table, from_bank, pay
from .trade import trade
from .walk import CANCEL

if TYPE_CHECKING:
    from .turn import Dostihy

LONGEST_SALE = 200


def sellable(table: Table, seat: int) -> tuple[int, ...]:
    """The squares at which the player can sell one thing: a race, else a card.

    A horse is sold when no horse of its stable runs in a race.
    """
    races = table.races
    mine = [s for s, owner in enumerate(table.owner) if owner == seat]
    return tuple(s for s in mine if races[s] or not any(races[h] for h in STABLE_OF[s]))


def sell(game: Dostihy, table: Table, seat: int, square: int) -> None:
    """The bank takes back a race for half its cost, or a card for its price."""
    races = table.races[square]
    if not races:
        table.owner[square] = None
        from_bank(table, seat, game.figures.price[square], game.options)
        return
    if races == MAIN_RACE:
        sell_main(game, table, seat, square)
        return
    from_bank(table, seat, RACE_COST[square] // 2, game.options)
    table.races[square] = races - 1


def sell_all(game: Dostihy, table: Table, seat: int, squares: tuple[int, ...]) -> None:
    """The bank takes one thing after the other back."""
    for square in squares:
        sell(game, table, seat, square)


def sell_main(game: Dostihy, table: Table, seat: int, square: int) -> None:
    """The horse runs in its four races again; those without a token are sold with the main race."""
    worth, left = MAIN_COST[square], 0
    if game.options.main_sold == "leaves 4 races":
        left = min(MOST_RACES, yellow_left(game, table))
        worth += (MOST_RACES - left) * RACE_COST[square]
    from_bank(table, seat, worth // 2, game.options)
    table.races[square] = left


@dataclass(slots=True)
class Sales:
    """Any things of the player on turn, as squares in the order of their sale; or nothing."""

    game: Dostihy
    table: Table
    seat: int

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, tuple) or len(cast("tuple[Any]", move)) > LONGEST_SALE:
            return False
        sales = cast("tuple[Any, ...]", move)
        if not all(type(square) is int for square in sales):
            return False
        after = self.table.copy()
        for square in sales:
            if square not in sellable(after, self.seat):
                return False
            sell(self.game, after, self.seat, square)
        return True

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """No sale, and each of the first three things alone."""
        yield ()
        yield from ((square,) for square in sellable(self.table, self.seat)[:3])

    def __str__(self) -> str:
        names = ", ".join(SQUARES[s].english for s in sellable(self.table, self.seat))
        return f"what to sell to the bank, in order, of {names}, or nothing"


class ToSell(Choice[tuple[int, ...]]):
    """What does the player on turn sell?

    Asked in nearly every turn and seldom looked at: its moves are made when somebody wants them.
    """

    __slots__ = ("game", "table")
    about = "sales"
    item = None

    def __init__(self, game: Dostihy, table: Table, seat: int) -> None:
        self.game, self.table, self.player = game, table, seat

    @property
    def moves(self) -> Sales:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The sales that the player can make now."""
        return Sales(self.game, self.table, self.player)

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy asks the same, with moves that are again made when they are wanted."""
        return ToSell, (self.game, self.table, self.player)


def in_debt(table: Table) -> list[int]:
    """Who owes money now and must raise it, whoever's turn it is; the player on turn begins."""
    debtors = [seat for seat, player in enumerate(table.players) if player.cash < 0]
    return sorted(debtors, key=lambda seat: seat != table.mover) if debtors else debtors


def raise_money(game: Dostihy, table: Table, seat: int) -> Turn:
    """A player in debt sells, one thing after the other as he chooses, or leaves the game."""
    player = table.players[seat]
    if game.options.trades and table.left > 1 and (seat in table.owner or player.card):
        yield from trade(game, table, seat)
    while player.cash < 0:
        mine = sellable(table, seat)
        if not mine:
            leave(table, seat)
            return
        square = mine[0]
        if len(mine) > 1:  # else there is nothing to decide
            square = yield Choice(seat, mine, "debt", -player.cash)
        sell(game, table, seat, square)


def leave(table: Table, seat: int) -> None:
    """The bank makes the creditors whole, and the player is out; the last one stays and has won."""
    player = table.players[seat]
    pay(table, None, seat, -player.cash)
    if table.left == 1:
        return
    if player.card:
        player.card = False
        table.chance.put_under(CANCEL)
    player.out = True
    table.left -= 1
