"""StableComparer: what stables cost and bring, with their races, side by side."""

from __future__ import annotations

from typing import Any, ClassVar

from ...explorer import Explorer, two
from . import view
from .model import Choice, prepare

assert view  # read, so that the picture is known

USUAL = (("D", 3), ("H", 3))
"""A stable in the middle of the board beside the dearest one."""


class StableComparer(Explorer):
    """Two to four stables side by side: cost, income per turn of a rival, payback, the next race.

    Choose stables, the races of each horse and the number of rivals.  Shows what one
    more race adds and when it is paid back, the money round by round, and all eight
    stables in order.

    >>> comparer = StableComparer(("D", 3), ("H", 3), rivals=3)
    >>> comparer.press("races", [[1, "napoli"], "main"])
    >>> comparer
    <StableComparer: Stable D, 3 races each: costs ... DK, brings 715.7 DK a turn of a rival...>
    >>> comparer.close()
    """

    acts: ClassVar = {
        "rivals": Choice.rival,
        "stable": lambda choice, pair: choice.take(*two(pair)),
        "races": lambda choice, pair: choice.race(*two(two(pair)[0]), pair[1]),
        "all": lambda choice, pair: choice.all(*two(pair)),
        "buy": Choice.buy,
        "add": lambda choice, _: choice.add(),
        "drop": Choice.drop,
        "rank": Choice.rank,
        "held": Choice.hold,
    }

    def __init__(self, *sides: tuple[str, Any], rivals: int = 3) -> None:
        prepare()
        super().__init__(Choice.of(*(sides or USUAL), rivals=rivals))

    @property
    def sides(self) -> list[tuple[str, dict[str, Any]]]:
        """The stables as they were chosen: letter, and the races of each horse."""
        return [(side.letter, {c.id: n for c, n in side.horses}) for side in self.model.sides]
