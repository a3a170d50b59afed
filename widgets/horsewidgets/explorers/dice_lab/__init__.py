"""The dice laboratory: what many throws have in common, and what a die remembers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar

from horsegame.simulate import Share

from ...explorer import Explorer
from . import view
from .model import Dice

assert view  # read, so that the picture is known


class DiceLab(Explorer):
    """Throw dice and watch how often something comes: the share runs towards the chance.

    One die or two, fair or with a six of any chance; throws by the thousand; what
    follows when the event has failed many times in a row.

    >>> lab = DiceLab()
    >>> lab.press("roll", 1000)
    >>> lab.share, lab.model.chance
    (0.174 ± 0.012 (174 of 1000), Fraction(1, 6))
    >>> lab.close()
    """

    acts: ClassVar = {
        "dice": Dice.with_dice,
        "event": Dice.looking_for,
        "six": Dice.loaded,
        "percent": lambda dice, n: dice.loaded(f"{n} %"),
        "misses": Dice.after,
        "roll": Dice.rolled,
        "wait": lambda dice, _: dice.waited(),
        "forget": lambda dice, _: dice.forgotten(),
    }

    def __init__(
        self, dice: int = 1, event: str = "", six: Any = Fraction(1, 6), seed: int = 1
    ) -> None:
        model = Dice(seed=seed).with_dice(dice).loaded(six)
        super().__init__(model.looking_for(event) if event else model)

    @property
    def share(self) -> Share | None:
        """How often the event came; None before the first throw."""
        return self.model.share

    @property
    def throws(self) -> list[tuple[int, ...]]:
        """What the dice showed, throw by throw."""
        return self.model.throws
