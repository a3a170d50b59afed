"""The open question of the whole game in words, and each move as its button says it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..game import Ask, Choice
from ..words import count, listed, player_name
from .debts import sell
from .happened import has_moved, walk_part
from .names import square_name
from .stakes import title
from .table import Table
from .turn import Dostihy
from .words import DEMAND, topic
from .words import move_name as move_of_walk
from .words_paid import Said, dk, thing_sold
from .words_table import offer_text, result


def demand(
    game: Dostihy, table: Table, ask: Ask | None, turn: Sequence[Any], names: Sequence[str] = ()
) -> str:
    """Who is asked, and what; *turn* holds the answers of this turn (`words.turns`).

    >>> demand(Dostihy(), Dostihy().start(), Dostihy().turn(Dostihy().start()).__next__(), ())
    'Player 1: roll the die'
    """
    if ask is None:
        return f"The game is over: {result(game, table, names)}"
    seat = ask.player if isinstance(ask, Choice) else table.mover
    words = order(table, ask, turn) if not isinstance(ask, Choice) else question(game, table, ask)
    if isinstance(ask, Choice) and ask.about == "trade":
        words = f"accept the offer of {_offer(game, table, ask, names)}?"
    return f"{player_name(seat, names)}: {words[0].lower()}{words[1:]}"


def order(table: Table, ask: Ask, turn: Sequence[Any]) -> str:
    """What luck is asked for, as a button says it."""
    about = topic(ask)
    if about == "finance":
        return "Turn up a FINANCE card"
    if about == "die" and has_moved(walk_part(turn)):
        return f"Throw for {square_name(table.players[table.mover].square)}"
    moves = [a.move for a in walk_part(turn)]
    return DEMAND[about](moves, table.players[table.mover])


def question(game: Dostihy, table: Table, ask: Choice[Any]) -> str:
    """What a player is asked, whoever it is."""
    return QUESTIONS[ask.about](game, table, ask)


def _buy(game: Dostihy, table: Table, ask: Choice[Any]) -> str:
    square, price = ask.item
    return f"Buy {square_name(square)} for {dk(price)}?"


def _races(game: Dostihy, table: Table, ask: Choice[Any]) -> str:
    square, cost = ask.item
    return f"Enter {square_name(square)} in how many more races, for {dk(cost)} each?"


def _main(game: Dostihy, table: Table, ask: Choice[Any]) -> str:
    square, cost = ask.item
    return f"Enter {square_name(square)} in the main race for {dk(cost)}?"


def _bet(game: Dostihy, table: Table, ask: Choice[Any]) -> str:
    moves: Any = ask.moves
    return f"Bet on {listed([title(horse) for horse in moves.horses])} before the roll?"


def _debt(game: Dostihy, table: Table, ask: Choice[Any]) -> str:
    return f"Sell something to the bank: {dk(ask.item)} are owed"


def _offer_question(game: Dostihy, table: Table, ask: Choice[Any]) -> str:
    cash = table.players[ask.player].cash
    owed = f", or sell for the {dk(-cash)} that are owed" if cash < 0 else ""
    return f"Offer another player a trade{owed}?"


QUESTIONS: dict[str, Callable[[Dostihy, Table, Choice[Any]], str]] = {
    "cancel": lambda game, table, ask: DEMAND["cancel"]((), table.players[ask.player]),
    "bet": _bet,
    "buy": _buy,
    "races": _races,
    "main race": _main,
    "offer": _offer_question,
    "trade": lambda game, table, ask: "Accept the offer?",
    "sales": lambda game, table, ask: "Sell anything to the bank?",
    "debt": _debt,
    "claim": lambda game, table, ask: "Claim what is due to you?",
}
"""By topic: the question."""


def _offer(game: Dostihy, table: Table, ask: Choice[Any], names: Sequence[str]) -> str:
    """Who offers what, as a question to the partner; see `trade` in trade.py."""
    seat, _, give, get, price = ask.item
    said = Said(game, table, seat, names)
    text = offer_text(said, seat, (ask.player, give, get, price))
    return f"{said.name()}, {text.removeprefix(said.name(ask.player) + ' ')}"


def move_name(game: Dostihy, table: Table, ask: Choice[Any], move: Any) -> str:
    """A move as the button that makes it says it."""
    about = ask.about
    if about == "debt":
        return sale_name(game, table, ask.player, move)
    if about == "races":
        return _races_name(move, ask.item[1])
    if about in ("buy", "main race"):
        yes = "Buy" if about == "buy" else "Enter"
        return "Pass" if move == "pass" else f"{yes} for {dk(ask.item[1])}"
    return {"accept": "Accept", "refuse": "Refuse"}.get(move) or move_of_walk(ask, move)


def _races_name(new: int, cost: int) -> str:
    return f"{count(new, 'race').capitalize()} for {dk(new * cost)}" if new else "No race"


def sale_name(game: Dostihy, table: Table, seat: int, square: int) -> str:
    """What is sold at *square*, and for how much."""
    what = thing_sold(square, table.races[square])
    return f"{what[0].upper()}{what[1:]} for {dk(sale_price(game, table, seat, square))}"


def sale_price(game: Dostihy, table: Table, seat: int, square: int) -> int:
    """What the bank pays now for one thing at *square*, in DK."""
    after = table.copy()
    sell(game, after, seat, square)
    return after.players[seat].cash - table.players[seat].cash
