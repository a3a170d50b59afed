"""Sprinter or plodder: the exact laws of two horses of Winner's Circle, side by side."""

from __future__ import annotations

from typing import Any, ClassVar

from ...explorer import Explorer
from . import view
from .model import Pair

__all__ = ["RunnerExplorer"]

assert view  # read, so that the parts are known


class RunnerExplorer(Explorer):
    """Two horses of Winner's Circle: where they are after some rolls, and when they are home.

    Choose two cards by name (or give a `Card` of your own), the number of rolls and
    the spaces to the finish.  Shows the exact laws, the normal curve over them, and
    races by the die beside them.  Nothing is in the way of either horse.

    >>> explorer = RunnerExplorer("Regret", "Zephyr Lad")
    >>> explorer.press("rolls", 4)
    >>> explorer.laws[0].mean(), explorer.laws[1].mean()
    (Fraction(20, 1), Fraction(20, 1))
    >>> explorer.close()
    """

    acts: ClassVar = {
        "first": lambda pair, name: pair.swap(0, name),
        "second": lambda pair, name: pair.swap(1, name),
        "rolls": Pair.look,
        "spaces": Pair.away,
        "curve": Pair.curved,
        "race": Pair.run,
        "forget": lambda pair, _: pair.forgotten(),
    }

    def __init__(self, one: Any = "Regret", other: Any = "Velvet Post") -> None:
        super().__init__(Pair.of(one, other))

    @property
    def laws(self) -> tuple[Any, Any]:
        """The exact laws of the steps of both horses after the rolls looked at."""
        one, other = self.model.sides
        return one.law, other.law
