"""The card drawer: what a CHANCE or FINANCE card costs on average, and what is left in the deck."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar

from ...explorer import Explorer, two
from . import view
from .model import Drawer

assert view  # read, so that the picture is known


class CardDrawer(Explorer):
    """Draw the cards of a deck and watch the mean of the next one, and the mean of those drawn.

    Cards lie aside or go back; a press on a card says that it came at the table.
    Choose the races of your horses and how many play, or the square where a CHANCE
    card is drawn.

    >>> drawer = CardDrawer()
    >>> drawer.next.mean(), drawer.next.variance()
    (Fraction(3300, 7), Fraction(159840000, 49))
    >>> drawer.press("take", "F08"); drawer.next.mean()    # the debt of 3 000 DK is out
    Fraction(9600, 13)
    >>> drawer.close()
    """

    acts: ClassVar = {
        "deck": Drawer.of_deck,
        "own": lambda drawer, pair: drawer.owning(*two(pair)),
        "follow": Drawer.following,
        "back": Drawer.putting_back,
        "draw": Drawer.drew,
        "take": Drawer.took,
        "shuffle": lambda drawer, _: drawer.shuffled(),
    }

    def __init__(
        self, deck: Any = "finance", races: int = 0, mains: int = 0, seed: int = 1
    ) -> None:
        drawer = Drawer(seed=seed).of_deck(deck)
        super().__init__(drawer.owning("races", races).owning("mains", mains))

    @property
    def drawn(self) -> tuple[str, ...]:
        """The cards that were drawn, by id, in order."""
        return self.model.drawn

    @property
    def next(self) -> Any:
        """The law of the money that the next card brings, in DK."""
        return self.model.next

    @property
    def money(self) -> dict[str, Fraction]:
        """What each card changes in the purse, by id, in DK."""
        return dict(self.model.money)
