"""Trades between players: any cards, whole stables with their races, at any price."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from ..game import Choice, Turn
from .board import NOTE, SQUARES
from .figures import STABLE_OF
from .table import Table, pay
from .walk import CANCEL

if TYPE_CHECKING:
    from .turn import Dostihy

Item = Any
"""A square whose card changes hands, or the id of the card that cancels a stay on DISTANC."""
Offer = tuple[Any, ...]
"""(partner, what the proposer gives, what the proposer gets, what the proposer pays in DK), where
a payment below 0 is what the partner pays; () is no offer."""


@dataclass(frozen=True, slots=True)
class Offers:
    """Any offer that both sides could keep, in whole notes; or none."""

    game: Dostihy
    table: Table
    seat: int

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, tuple):
            return False
        match cast("tuple[Any, ...]", move):
            case ():
                return True
            case (int(partner), tuple() as give, tuple() as get, int(price)):
                return self._possible(
                    partner, cast("tuple[Any, ...]", give), cast("tuple[Any, ...]", get), price
                )
            case _:
                return False

    def _possible(
        self, partner: int, give: tuple[Any, ...], get: tuple[Any, ...], price: int
    ) -> bool:
        players, seat = self.table.players, self.seat
        if type(partner) is not int or partner == seat or not 0 <= partner < len(players):
            return False
        if type(price) is not int or price % NOTE:
            return False
        payer = players[seat if price > 0 else partner]
        return (
            not players[partner].out
            and bool(give or get)
            and (price == 0 or abs(price) <= payer.cash)
            and can_give(self.table, seat, give)
            and can_give(self.table, partner, get)
        )

    def __iter__(self) -> Iterator[Offer]:
        """No offer, and the list price for each of three cards: rivals' or, in debt, one's own."""
        yield ()
        in_debt = self.table.players[self.seat].cash < 0
        offers = (spare if in_debt else wanted)(self.game, self.table, self.seat)
        yield from (offer for offer in offers[:3] if offer in self)

    def __str__(self) -> str:
        return "an offer (partner, give, get, price in notes) that both can keep, or ()"


def can_give(table: Table, seat: int, items: tuple[Item, ...]) -> bool:
    """Whether the player has all the *items*, and no stable with races is torn apart."""
    return len(set(items)) == len(items) and all(_can_give(table, seat, x, items) for x in items)


def _can_give(table: Table, seat: int, item: Item, items: tuple[Item, ...]) -> bool:
    if item == CANCEL:
        return table.players[seat].card
    if type(item) is not int or not 0 <= item < len(SQUARES) or table.owner[item] != seat:
        return False
    stable = STABLE_OF[item]
    return set(stable) <= set(items) or not any(table.races[h] for h in stable)


def wanted(game: Dostihy, table: Table, seat: int) -> list[Offer]:
    """One card of a rival each, at its list price; those first that complete a stable."""
    offers: list[tuple[int, Offer]] = []
    for square, owner in enumerate(table.owner):
        if owner in (None, seat) or not can_give(table, cast("int", owner), (square,)):
            continue
        missing = sum(table.owner[s] != seat for s in STABLE_OF[square]) or len(SQUARES)
        offers.append((missing, (owner, (), (square,), game.figures.price[square])))
    return [offer for _, offer in sorted(offers, key=lambda ranked: ranked[0])]


def spare(game: Dostihy, table: Table, seat: int) -> list[Offer]:
    """One card of the player each, at its list price, for the rival with the most cash."""
    rivals = [s for s, player in enumerate(table.players) if s != seat and not player.out]
    richest = max(rivals, key=lambda s: table.players[s].cash)
    return [
        (richest, (square,), (), -game.figures.price[square])
        for square, owner in enumerate(table.owner)
        if owner == seat and can_give(table, seat, (square,))
    ]


def trade(game: Dostihy, table: Table, seat: int) -> Turn:
    """The player on turn or in debt may make offers, which their partners may refuse."""
    for _ in range(game.options.offers_per_turn):
        if not anything_owned(table):
            return
        offer: Offer = yield Choice(seat, Offers(game, table, seat), "offer")
        if not offer:
            return
        if (yield Choice(offer[0], ("refuse", "accept"), "trade", (seat, *offer))) == "accept":
            exchange(table, seat, offer)


def anything_owned(table: Table) -> bool:
    """Whether any player has a card that can change hands."""
    return any(owner is not None for owner in table.owner) or any(p.card for p in table.players)


def exchange(table: Table, seat: int, offer: Offer) -> None:
    """Cards and money change hands; races go with their horses."""
    partner, give, get, price = offer
    pay(table, seat, partner, price)
    for items, giver, taker in ((give, seat, partner), (get, partner, seat)):
        for item in items:
            if item == CANCEL:
                table.players[giver].card, table.players[taker].card = False, True
            else:
                table.owner[item] = taker
