"""Where a turn ends: what a visitor pays or draws, and what may be bought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Choice, Turn
from .board import KIND, SQUARES, FinanceCard
from .cards import FINANCE
from .figures import SERVICES, STABLE_OF, TIMES_DICE, TRAINER_FEES, TRAINERS
from .races import enter_races
from .table import MAIN_RACE, Table, owe, pay

if TYPE_CHECKING:
    from .turn import Dostihy

DEMANDS = frozenset(s for s, kind in enumerate(KIND) if kind in ("vet", "finance"))
"""The squares where a visitor pays the bank or draws a card."""


def obey_square(game: Dostihy, table: Table, seat: int) -> Turn:
    """Pay the vet, or turn up a FINANCE card and do what it says."""
    square = table.players[seat].square
    if KIND[square] == "vet":
        pay(table, seat, None, SQUARES[square].fee)
        return
    card = yield from table.finance.turn_up()
    table.finance.put_under(card)
    obey(game, table, seat, FINANCE[card])


def take_fee(game: Dostihy, table: Table, seat: int, stops: tuple[int, ...], dice: int) -> None:
    """The owner of the square where the piece stopped last takes what the visit costs."""
    square = stops[-1]
    owner = table.owner[square]
    if owner is not None and is_charged(game, stops):
        owe(table, (owner, "fee", seat, fee(game, table, square, dice)), game.options)


def fee(game: Dostihy, table: Table, square: int, dice: int) -> int:
    """What a visitor who came there with that roll owes the owner of *square*, in DK."""
    owner = table.owner[square]
    assert owner is not None, "a fee needs an owner"
    if STABLE_OF[square]:
        races = table.races[square]
        return game.figures.fees[square][0 if races and table.players[owner].races_off else races]
    if table.players[owner].races_off and game.options.suspended == "all fees":
        return 0
    if square in TRAINERS:
        return TRAINER_FEES[count(table, TRAINERS, owner) - 1]
    return TIMES_DICE[count(table, SERVICES, owner) - 1] * counted(game, dice)


def throws_anew(game: Dostihy, square: int) -> bool:
    """Whether a visitor of *square* throws the die once more, for what it multiplies."""
    return game.options.service_dice == "fresh" and square in SERVICES


def is_charged(game: Dostihy, stops: tuple[int, ...]) -> bool:
    """Whether a visitor with these *stops*, led on by a card perhaps, owes the fee."""
    return len(stops) == 1 or game.options.by_card != "free"


def counted(game: Dostihy, roll: int) -> int:
    """What Transport and Stables multiply of the *roll* that led there."""
    return roll - 6 if roll > 6 and game.options.service_dice == "last" else roll


def count(table: Table, squares: tuple[int, ...], owner: int) -> int:
    """How many of *squares* the owner has."""
    return [table.owner[s] for s in squares].count(owner)


def buy(game: Dostihy, table: Table, seat: int) -> Turn:
    """Whoever stops on a free card may buy it."""
    player = table.players[seat]
    square = player.square
    price = game.figures.price[square]
    if not 0 < price <= player.cash:
        return
    if (yield Choice(seat, ("pass", "buy"), "buy", (square, price))) == "buy":
        pay(table, seat, None, price)
        table.owner[square] = seat
        if game.options.races_when_completed:
            yield from enter_races(game, table, seat, square)


def obey(game: Dostihy, table: Table, seat: int, card: FinanceCard) -> None:
    """Money from the bank, to it, or from all other players, as the FINANCE *card* says."""
    options = game.options
    if card.from_each:
        for other, player in enumerate(table.players):
            if other != seat and not player.out:
                owe(table, (seat, "card", other, card.from_each), options)
    elif card.amount > 0:
        owe(table, (seat, "card", None, card.amount), options)
    else:
        pay(table, seat, None, -card.amount + for_races(game, table, seat, card))


def for_races(game: Dostihy, table: Table, seat: int, card: FinanceCard) -> int:
    """What a *card* takes for the races of the player's horses, in DK."""
    if not card.per_race:
        return 0
    mine = [table.races[s] for s, owner in enumerate(table.owner) if owner == seat]
    # the renovation card does not tell main races apart: its figure for them is an option
    told_apart = card.per_main_race != card.per_race
    per_main = card.per_main_race if told_apart else game.options.renovation_of_main
    mains = mine.count(MAIN_RACE)
    return card.per_race * (sum(mine) - MAIN_RACE * mains) + per_main * mains
