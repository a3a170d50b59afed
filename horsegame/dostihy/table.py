"""What lies on the table of the whole game: pieces, cash, deeds, races, decks and the bank."""

from __future__ import annotations

from dataclasses import dataclass

from ..decks import Pile
from ..state import State
from .board import CHANCE_CARDS, FINANCE_CARDS, LAP, START, TABLE
from .options import Options

START_CASH: int = TABLE["money"]["start_cash"]
PRINTED_BANK = sum(int(note) * n for note, n in TABLE["money"]["bank"].items())
MAIN_RACE = 5
"""What `Table.races` says of a horse in the main race; 1 to 4 are its races before."""

Due = tuple[int, str, int | None, int]
"""Money to be claimed: by whom, what for, from whom (None: the bank), how much in DK."""


@dataclass(slots=True, eq=False)
class Player(State):
    """A player: the piece, the cash in DK, and what holds either up.

    *card*: holds the card that cancels a stay on DISTANC; *suspended*: the
    horses do not race for now (a stay on DISTANC alone has the same effect).
    """

    cash: int = START_CASH
    square: int = START
    distanced: bool = False
    skips: int = 0
    waited: int = 0
    card: bool = False
    suspended: bool = False
    out: bool = False

    @property
    def races_off(self) -> bool:
        """Whether rivals pay inspections alone."""
        return self.distanced or self.suspended


@dataclass(slots=True, eq=False)
class Table(State):
    """Everything on the table; *owner* and *races* have one entry for each square.

    *bank* is the bank's cash in DK, below 0 where an unlimited bank paid more
    than it was printed with; *left* is how many players are still in.
    """

    players: list[Player]
    owner: list[int | None]
    races: list[int]
    chance: Pile
    finance: Pile
    bank: int
    left: int
    mover: int = 0
    turns: int = 0
    rounds: int = 0
    due: tuple[Due, ...] = ()

    @property
    def money(self) -> int:
        """All cash, the bank's too, in DK: no rule changes it."""
        return self.bank + sum(p.cash for p in self.players)


def new_table(options: Options) -> Table:
    """Everyone on START with 30 000 DK, no deeds, shuffled decks."""
    players = [Player() for _ in range(options.players)]
    bank = PRINTED_BANK if options.bank == "unlimited" else int(options.bank)
    return Table(
        players,
        owner=[None] * LAP,
        races=[0] * LAP,
        chance=Pile.shuffled(tuple(c.id for c in CHANCE_CARDS)),
        finance=Pile.shuffled(tuple(c.id for c in FINANCE_CARDS)),
        bank=bank - sum(p.cash for p in players),
        left=len(players),
    )


def pay(table: Table, payer: int | None, payee: int | None, amount: int) -> None:
    """*amount* DK change hands; None is the bank.  A player may be left in debt."""
    if payer is None:
        table.bank -= amount
    else:
        table.players[payer].cash -= amount
    if payee is None:
        table.bank += amount
    else:
        table.players[payee].cash += amount


def from_bank(table: Table, seat: int, amount: int, options: Options) -> None:
    """The bank pays; a finite bank pays what it has and no more."""
    if options.bank != "unlimited":
        amount = max(0, min(amount, table.bank))
    table.bank -= amount
    table.players[seat].cash += amount


def owe(table: Table, due: Due, options: Options) -> None:
    """Money is due to a player: paid at once, or laid down to be claimed."""
    if options.claims == "must_be_made":
        table.due += (due,)
        return
    hand_over(table, due, options)


def hand_over(table: Table, due: Due, options: Options) -> None:
    """A player, or the bank as far as it can, pays what is due."""
    payee, _, payer, amount = due
    if payer is None:
        from_bank(table, payee, amount, options)
    else:
        table.players[payer].cash -= amount  # as `pay` does, and it is done in every other turn
        table.players[payee].cash += amount
