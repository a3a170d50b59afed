"""What the exercises of lesson 10 share: cards in words, and the die."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from horsegame.winners_circle import Card
from horsegame.winners_circle.cards import FACES, WINNERS

DIE = (
    "The die has six equally likely faces: three show a head, one a cap, one a saddle, one a shoe."
)
FOUR_ALIKE = "forgot that three faces show a head"


def told(c: Card) -> str:
    """A card in words.

    >>> from horsegame.winners_circle import card
    >>> told(card("Regret"))
    'Regret (head 1, cap 20, saddle 3, shoe 4)'
    """
    return f"{c.name} ({', '.join(f'{face} {c.spaces(face)}' for face in FACES)})"


def spread_of(c: Card) -> Fraction:
    """The variance of the steps of one roll; who has more of it has more spread."""
    return c.steps.variance()


def pick(rng: Random, n: int = 1) -> list[Card]:
    """Some cards, each with another variance."""
    while True:
        found = rng.sample(WINNERS, n)
        if len({spread_of(c) for c in found}) == n:
            return found


def four_alike(c: Card) -> list[int]:
    """The four figures of a card, each once: as if the die had four faces."""
    return [c.spaces(face) for face in FACES]
