"""The game in words: what squares, cards and moves are called, what is asked, who has won.

telling.py says what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..game import Ask, Choice
from ..words import count, player_name
from .course import Card, Course
from .ride import DIE, MISS
from .table import Contest, ShowJumping


def square_name(square: int, course: Course) -> str:
    """What a square is called in a sentence."""
    return {0: "the start", course.finish: "the finish"}.get(square, f"square {square}")


def card_text(card: Card) -> str:
    """What a card orders.

    >>> from horsegame.show_jumping import printed
    >>> print(card_text(printed().card["3 back"]))
    Go back three squares
    """
    if card.effect == "move":
        way = "forward" if card.number > 0 else "back"
        return f"Go {way} {count(abs(card.number), 'square')}"
    return ORDERS[card.effect](card.number)


ORDERS: dict[str, Callable[[int], str]] = {
    "joker": lambda n: "Joker: keep it, and spend it once against a loss",
    "wait": lambda n: f"Miss {count(n, 'throw')}",
    "throw": lambda n: "Throw once more at once",
    "gallop": lambda n: "You may use two dice for your next throw",
    "jump": lambda n: "Land behind the next obstacle",
    "faults": lambda n: f"Time fault: {count(n, 'fault point')}",
}


# -- what is asked now


def topic(ask: Ask, before: Any = None) -> str:
    """What a question is about: "lot", "die", "miss", "card", or the word that a `Choice` carries.

    *before* is the state at the start of the turn.
    """
    if isinstance(ask, Choice):
        return ask.about
    if ask == DIE:
        return "lot" if isinstance(before, Contest) and not before.order else "die"
    return "miss" if ask == MISS else "card"


def demand(ask: Ask | None, before: Any = None, which: str = "") -> str:
    """The open question as an order; *before* is the state at the start of the turn.

    *which*: "first" or "second", where two dice are thrown one after the other.

    >>> demand(DIE), demand(Choice(0, ("keep", "spend"), "joker", ("refusal", 8)))
    ('Throw the die', 'Spend the joker, or go back eight squares')
    """
    if ask is None:
        return "The game is over"
    if isinstance(ask, Choice) and ask.about == "joker":
        against, number = ask.item
        return f"Spend the joker, or {LOSSES[against](number)}"
    return DEMAND[topic(ask, before)].format(die=f"{which} die".strip())


LOSSES: dict[str, Callable[[int], str]] = {
    "knockdown": lambda n: f"miss {count(n, 'throw')}",
    "wait": lambda n: f"miss {count(n, 'throw')}",
    "refusal": lambda n: f"go back {count(n, 'square')}",
    "back": lambda n: f"go back {count(n, 'square')}",
    "elimination": lambda n: "be eliminated and begin anew",
}
"""What happens to whoever keeps the joker."""
DEMAND = {
    "lot": "Throw the {die} for the starting order",
    "die": "Throw the {die}",
    "miss": "Miss this throw",
    "card": "Turn up a card",
    "dice": "Throw one die or two",
    "horse": "Choose a horse",
    "new horse": "Begin anew, on the same horse or another one",
}
"""For each topic: the question as an order."""


def move_name(ask: Choice[Any], move: Any) -> str:
    """A move as the button that makes it says it."""
    if ask.about == "joker":
        return "Spend the joker" if move == "spend" else "Keep the joker"
    if ask.about == "dice":
        return "Two dice" if move == 2 else "One die"
    return str(move).capitalize()


def verdict(game: ShowJumping, state: Contest, names: Sequence[str] = ()) -> str:
    """Who has won, in one sentence; nothing while the game goes on.

    >>> verdict(ShowJumping(), ShowJumping().start())
    ''
    """
    if not game.is_over(state):
        return ""
    winners = game.winners(state)
    who = " and ".join(player_name(seat, names) for seat in winners)
    wins = f"{who} {'wins' if len(winners) == 1 else 'win'}"
    if game.options.game == "basic":
        return f"{wins}."
    return f"{wins} with {count(game.totals(state)[winners[0]], 'fault point')}."
