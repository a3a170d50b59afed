"""The whole game in words: payments and debts, each as a part of a sentence about a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..words import amount, count, player_name
from .figures import SERVICES, TIMES_DICE, TRAINERS
from .happened import Payment
from .names import square_name
from .squares import count as owned
from .stakes import title
from .table import MAIN_RACE, Table
from .turn import Dostihy


class Said:
    """The names and figures of a table as a sentence about player *seat* needs them."""

    def __init__(self, game: Dostihy, table: Table, seat: int, names: Sequence[str]) -> None:
        self.game, self.table, self.seat, self.names = game, table, seat, names

    def name(self, seat: int | None = None) -> str:
        """What a player is called; without a number, the one whom the sentence is about."""
        return player_name(self.seat if seat is None else seat, self.names)

    def who(self, seat: int) -> str:
        """The name before a verb; nothing for the one whom the sentence is about."""
        return "" if seat == self.seat else f"{self.name(seat)} "

    def payment(self, paid: Payment) -> str:
        """A payment as a part of the sentence."""
        return WHY[paid.why](self, paid)


def dk(money: int) -> str:
    """An amount with its unit."""
    return f"{amount(money)} DK"


def _both(p: Payment) -> tuple[int, int]:
    """Payer and payee, where both are players."""
    assert p.payer is not None, "a player pays"
    assert p.payee is not None, "a player is paid"
    return p.payer, p.payee


def _from_start(said: Said, p: Payment) -> str:
    to = "" if p.payee == said.seat else f" {said.name(p.payee)}"
    return f"START pays{to} {dk(p.amount)}"


def _fee(said: Said, p: Payment) -> str:
    payer, payee = _both(p)
    reason = f", {fee_reason(said, *p.about)}" if p.about else " for a visit"
    return f"{said.who(payer)}pays {said.name(payee)} {dk(p.amount)}{reason}"


def fee_reason(said: Said, square: int, dice: int) -> str:
    """What a visitor pays for."""
    table, owner = said.table, said.table.owner[square]
    assert owner is not None
    if square in TRAINERS:
        return f"the fee for {count(owned(table, TRAINERS, owner), 'trainer')}"
    if square in SERVICES:
        times = TIMES_DICE[owned(table, SERVICES, owner) - 1]
        return f"{amount(times)} for each of {dice} dots"
    races = table.races[square]
    if not races:
        return f"the inspection of {square_name(square)}"
    if table.players[owner].races_off:
        return f"the inspection alone: the horses of {said.name(owner)} do not race now"
    if races == MAIN_RACE:
        return f"the income of {square_name(square)} in the main race"
    return f"the income of {square_name(square)} in {count(races, 'race')}"


def _bet(said: Said, p: Payment) -> str:
    payer, payee = _both(p)
    if p.about is None:  # claimed: only the sum lies on the table
        return f"{said.who(payer)}pays {said.name(payee)} {dk(p.amount)} for a bet"
    (horse, _), won = p.about
    if won:
        back = ", stake returned" if said.game.options.stake == "returned" else ""
        return f"the bet on {title(horse)} is won: {said.name(payer)} pays {dk(p.amount)}{back}"
    return f"the bet on {title(horse)} is lost: {dk(p.amount)} to {said.name(payee)}"


def _card(said: Said, p: Payment) -> str:
    if p.payer is None:
        to = "gets" if p.payee == said.seat else f"{said.name(p.payee)} gets"
        return f"{to} {dk(p.amount)} from the bank"
    to = "the bank" if p.payee is None else said.name(p.payee)
    return f"{said.who(p.payer)}pays {to} {dk(p.amount)}"


def _sale(said: Said, p: Payment) -> str:
    assert p.payee is not None
    thing = thing_sold(*p.about)
    return f"{said.who(p.payee)}sells {thing} to the bank for {dk(p.amount)}"


def thing_sold(square: int, races: int) -> str:
    """What the bank takes from a square with these races."""
    if not races:
        return square_name(square)
    what = "the main race" if races == MAIN_RACE else "a race"
    return f"{what} of {square_name(square)}"


def _out(said: Said, p: Payment) -> str:
    assert p.payee is not None
    debts = f"the bank pays the last {dk(p.amount)}"
    return f"{said.who(p.payee)}has nothing left to sell and is out of the game: {debts}"


def _fine(said: Said, p: Payment) -> str:
    return f"pays the fine of {dk(p.amount)}"


WHY: dict[str, Callable[[Said, Payment], str]] = {
    "start": _from_start,
    "fee": _fee,
    "bet": _bet,
    "card": _card,
    "sale": _sale,
    "out": _out,
    "fine": _fine,
    "vet": lambda said, p: f"pays the vet {dk(p.amount)}",
}
"""For each reason of a payment that the answer's own words leave out: how it is told."""


def shortage(said: Said, after: Table) -> list[str]:
    """Who has less than nothing now and must sell."""
    owing = [(seat, -p.cash) for seat, p in enumerate(after.players) if p.cash < 0 and not p.out]
    return [f"{said.who(seat)}must raise {dk(debt)} now" for seat, debt in owing]
