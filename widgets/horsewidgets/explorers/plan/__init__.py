"""PlanExplorer: what one die, two dice and the joker are worth, and the proof of one state."""

from __future__ import annotations

from typing import Any, ClassVar

from horsegame.show_jumping import Ride

from ...explorer import Explorer
from . import view
from .ground import Ground
from .model import Stand

assert view  # read, so that the picture is known


class PlanExplorer(Explorer):
    """The best decisions of a rider alone, square by square: fewest turns, or fewest fault points.

    Shows what is still to come from every square, what one die and two dice are
    worth on the chosen one, Bellman's equation there line by line, and whether a
    joker should be spent at the next obstacle.  A course of one's own comes as
    ``PlanExplorer(Ride(table="my_course.toml"))``.

    >>> explorer = PlanExplorer()
    >>> explorer.press("square", 24)
    >>> explorer
    <PlanExplorer: Square 24, no joker in hand, fewest turns: two dice are better, 27.916 ...>
    >>> explorer.press("goal", "faults")
    >>> {dice: round(float(value), 3) for dice, value in explorer.values.items()}
    {1: 25.559, 2: 25.52}
    >>> explorer.close()
    """

    acts: ClassVar = {
        "goal": Stand.aim,
        "square": Stand.at,
        "joker": Stand.hold,
        "refused": Stand.refuse,
        "next": Stand.next_choice,
    }

    def __init__(self, ride: Ride | None = None) -> None:
        if not isinstance(ride, Ride | None):
            raise TypeError(f"expected a Ride, got {ride!r}")
        super().__init__(Stand(Ground(Ride() if ride is None else ride)).first())

    @property
    def values(self) -> dict[int, Any]:
        """What is still to come with each number of dice, exact, this turn counted."""
        return dict(self.model.values)
