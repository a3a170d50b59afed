"""What an answer did with money and cards, payment by payment, each with its reason.

The rules pay without a word.  Here the same rules are used again on a copy of
the table, one at a time, and each difference in cash is written down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .bets import judged_at, settle
from .board import HORSE, KIND, SQUARES
from .cards import FINANCE
from .claims import KINDS, grant
from .debts import leave, sell, sellable
from .squares import DEMANDS, counted, obey, take_fee, throws_anew
from .table import Table, owe, pay
from .trade import exchange
from .turn import Dostihy
from .walk import CARD, forward
from .walk import obey as obey_chance
from .words import Answer, moving_rolls, topic

WALKING = ("die", "miss", "chance", "cancel")
"""Topics of questions that a piece is asked while it moves."""


@dataclass(frozen=True, slots=True)
class Payment:
    """*amount* DK went from *payer* to *payee*, seats or the bank (None).

    *why*: start, fee, card or bet, as `table.Due` has them; vet, buy, races, main race, trade,
    sale, fine, or out (the bank pays the debts of who leaves).  *about* is what it was for.
    """

    payer: int | None
    payee: int | None
    amount: int
    why: str
    about: Any = None


class Ledger:
    """A copy of the table on which rules are used one at a time, and the payments they made."""

    def __init__(self, game: Dostihy, table: Table) -> None:
        self.game, self.table = game, table.copy()
        self.payments: list[Payment] = []

    def note(self, why: str, about: Any, rule: Callable[..., None], *args: Any) -> None:
        """Use *rule*, and write down what it paid."""
        before = self._purses()
        rule(*args)
        change = {who: cash - before[who] for who, cash in self._purses().items()}
        losers = {who: -x for who, x in change.items() if x < 0}
        gainers = {who: x for who, x in change.items() if x > 0}
        self.payments += [
            Payment(payer, payee, min(lost, won), why, about)
            for payer, lost in losers.items()
            for payee, won in gainers.items()  # one payer or one payee: all pairs are true
        ]

    def _purses(self) -> dict[int | None, int]:
        purses: dict[int | None, int] = {n: p.cash for n, p in enumerate(self.table.players)}
        return purses | {None: self.table.bank}


def payments(game: Dostihy, turn: Sequence[Any]) -> tuple[Payment, ...]:
    """The payments that the last answer of *turn* brought about, in their order.

    *turn* holds answers of `words.turns`.
    """
    last = turn[-1]
    ledger = Ledger(game, last.before)
    if step := STEPS.get(topic(last.ask)):
        step(ledger, turn)
    _forced(ledger, last.after)
    return tuple(ledger.payments)


# -- the move


def walk_part(turn: Sequence[Any]) -> list[Answer]:
    """The answers that moved the piece, with the piece before and after each."""
    part: list[Answer] = []
    for a in turn:
        seat = a.before.mover
        if topic(a.ask) in WALKING and not has_moved(part):
            part.append(Answer(a.ask, a.move, a.before.players[seat], a.after.players[seat]))
    return part


def has_moved(part: Sequence[Answer]) -> bool:
    """Whether the piece has come to the end of its move."""
    if not part or topic(part[-1].ask) in ("miss", "cancel"):
        return False
    if topic(part[-1].ask) == "chance":
        return True
    rolls, after = moving_rolls(part), part[-1].after
    if part[-1].before.distanced or rolls == [6]:
        return False
    return KIND[after.square] != "chance"


def thrown_anew(turn: Sequence[Any]) -> bool:
    """Whether the last answer is the number that Transport or Stables multiply, thrown for it."""
    return topic(turn[-1].ask) == "die" and has_moved(walk_part(turn[:-1]))


def stops(part: Sequence[Answer]) -> tuple[int, ...]:
    """Where the dice led the piece, and where a card sent it."""
    led = next(a.after.square for a in reversed(part) if topic(a.ask) == "die")
    end = part[-1].after.square
    return (led,) if led == end else (led, end)


def _walked(ledger: Ledger, turn: Sequence[Any]) -> None:
    part = walk_part(turn)
    if thrown_anew(turn):
        _visit(ledger, part, turn[-1].move)
    elif has_moved(part):
        _arrive(ledger, turn, part)


def _arrive(ledger: Ledger, turn: Sequence[Any], part: Sequence[Answer]) -> None:
    """START and the bets pay; then the square asks for its own."""
    game, table = ledger.game, ledger.table
    seat, options = table.mover, game.options
    if money := start_money(game, part):
        ledger.note("start", None, owe, table, (seat, "start", None, money), options)
    judged = judged_at(stops(part), options)
    for bet in next((a.move for a in turn if topic(a.ask) == "bet"), ()):
        about = (bet, HORSE[bet[0]].square == judged)
        ledger.note("bet", about, settle, table, seat, (bet,), judged, options)
    square = stops(part)[-1]
    if table.owner[square] is None and square in DEMANDS and KIND[square] == "vet":
        ledger.note("vet", square, pay, table, seat, None, SQUARES[square].fee)
    elif not throws_anew(game, square):
        _visit(ledger, part, sum(moving_rolls(part)))


def _visit(ledger: Ledger, part: Sequence[Answer], roll: int) -> None:
    """The owner of the square takes a fee."""
    game, table = ledger.game, ledger.table
    where, seat = stops(part), table.mover
    if table.owner[where[-1]] not in (None, seat):
        about = (where[-1], counted(game, roll))
        ledger.note("fee", about, take_fee, game, table, seat, where, roll)


def start_money(game: Dostihy, part: Sequence[Answer]) -> int:
    """What START owes for the whole move, in DK."""
    money, lifted = 0, moving_rolls(part) == [6, 6] and part[-1].after.distanced
    for a in part:
        piece: Any = a.before
        if topic(a.ask) == "chance":
            money += obey_chance(piece.copy(), CARD[a.move], game.options)
        elif not lifted:
            money += forward(piece.copy(), a.after.square, game.options)
    return money


# -- what the players answer


def _drawn(ledger: Ledger, turn: Sequence[Any]) -> None:
    card, table = FINANCE[turn[-1].move], ledger.table
    ledger.note("card", card.id, obey, ledger.game, table, table.mover, card)


def _spent(ledger: Ledger, turn: Sequence[Any]) -> None:
    """A card, races or the main race is paid for."""
    ask, move = turn[-1].ask, turn[-1].move
    square, cost = ask.item
    cost *= move if ask.about == "races" else int(move != "pass")
    ledger.note(ask.about, square, pay, ledger.table, ask.player, None, cost)


def _traded(ledger: Ledger, turn: Sequence[Any]) -> None:
    if turn[-1].move == "accept":
        seat, *offer = turn[-1].ask.item
        ledger.note("trade", None, exchange, ledger.table, seat, tuple(offer))


def _sold(ledger: Ledger, turn: Sequence[Any]) -> None:
    ask, move = turn[-1].ask, turn[-1].move
    for square in (move,) if ask.about == "debt" else move:
        _sell(ledger, ask.player, square)


def _sell(ledger: Ledger, seat: int, square: int) -> None:
    races = ledger.table.races[square]
    ledger.note("sale", (square, races), sell, ledger.game, ledger.table, seat, square)


def _claimed(ledger: Ledger, turn: Sequence[Any]) -> None:
    asked, game, table = turn[-1].ask.player, ledger.game, ledger.table
    for claim in turn[-1].move:
        seat, kinds = (asked, (claim,)) if isinstance(claim, str) else (claim[1], KINDS)
        if not isinstance(claim, str):
            ledger.note("fine", seat, pay, table, asked, None, game.options.fine)
        laid_down, table.due = table.due, ()
        for due in laid_down:  # one at a time, so that each payment keeps its reason
            left, table.due = table.due, (due,)
            ledger.note(due[1], None, grant, game, table, seat, kinds)
            table.due = left + table.due


STEPS: dict[str, Callable[[Ledger, Sequence[Any]], None]] = {
    "die": _walked,
    "chance": _walked,
    "finance": _drawn,
    "buy": _spent,
    "races": _spent,
    "main race": _spent,
    "trade": _traded,
    "sales": _sold,
    "debt": _sold,
    "claim": _claimed,
}


def _forced(ledger: Ledger, after: Table) -> None:
    """What debts brought about where nothing was left to decide: sales, and leaving the game."""
    table = ledger.table
    in_debt = [seat for seat, player in enumerate(table.players) if player.cash < 0]
    for seat in sorted(in_debt, key=lambda seat: seat != table.mover):
        while table.players[seat].cash < 0 and _unlike(table, after, seat):
            if things := sellable(table, seat):
                _sell(ledger, seat, things[0])
            else:
                ledger.note("out", seat, leave, table, seat)


def _unlike(table: Table, after: Table, seat: int) -> bool:
    """Whether more has happened to the player than the copy of the table shows."""
    cash = table.players[seat].cash != after.players[seat].cash
    return cash or (table.owner, table.races) != (after.owner, after.races)
