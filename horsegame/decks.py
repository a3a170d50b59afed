"""A deck of cards, as a player sees it who cannot look through it.

Luck is asked when a card is *turned up*, not when the deck is shuffled, so the
odds on a board are those of a player at the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, Self

from .chance import certain, uniform
from .game import Rule
from .state import State

known = lru_cache(maxsize=256)(certain)
any_of = lru_cache(maxsize=1024)(uniform)
"""Laws of the next card, which come again in every game: making one takes longer than a turn."""


class Deck(Protocol):
    """Cards are turned up one at a time; a used card goes under the deck."""

    lends: bool
    """Whether a card may be kept by a player instead of going under the deck at once."""

    def turn_up(self) -> Rule[str]:
        """Take the top card."""
        ...

    def put_under(self, card: str) -> None:
        """Give a used card back."""
        ...


class FreshDeck:
    """A deck that is shuffled anew before each card: every card is always as likely as any other.

    >>> next(FreshDeck(("A", "B", "C")).turn_up())["A"]
    Fraction(1, 3)
    """

    def __init__(self, cards: tuple[str, ...], lends: bool = False) -> None:
        self.law = uniform(cards)
        self.lends = lends

    def turn_up(self) -> Rule[str]:
        """Any of the cards."""
        return (yield self.law)

    def put_under(self, card: str) -> None:
        """Nothing to remember: the next shuffle mixes it in."""


@dataclass(slots=True, eq=False)
class Pile(State):
    """A deck shuffled once: what is *unseen*, on top, and the *known* cards below, in order.

    When the whole deck has been seen, its order repeats and luck has one answer.
    """

    unseen: tuple[str, ...]
    known: tuple[str, ...] = ()
    lends: bool = True

    @classmethod
    def shuffled(cls, cards: tuple[str, ...]) -> Self:
        """A new deck, of which nobody knows the order."""
        return cls(tuple(sorted(cards)))

    def turn_up(self) -> Rule[str]:
        """One of the unseen cards, or the one that everybody knows to be next."""
        if not self.unseen:
            card, self.known = self.known[0], self.known[1:]
            return (yield known(card))
        card = yield any_of(self.unseen)
        place = self.unseen.index(card)  # cards that say the same may share a name
        self.unseen = self.unseen[:place] + self.unseen[place + 1 :]
        return card

    def put_under(self, card: str) -> None:
        """Below all the others."""
        self.known += (card,)
