"""A course and its best plans: what is to come from every square, worked out once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from horsegame.exact.decisions import Plan
from horsegame.game import Choice
from horsegame.show_jumping import Ride, Rider, best_plan
from horsegame.show_jumping.course import Course
from horsegame.show_jumping.odds import GOALS, alone

HANDS = {"none": False, "joker": True}
DICE = Choice(0, (1, 2), "dice")
Point = tuple[int, float]


@dataclass(frozen=True)
class Ground:
    """A rider alone on a course, and the best plans there: worked out once."""

    ride: Ride
    lines: dict[Any, Any] = field(default_factory=dict[Any, Any], compare=False, repr=False)
    """Bellman's equations that were worked out before, by place."""

    @property
    def course(self) -> Course:
        """The course."""
        return self.ride.course

    @cached_property
    def plans(self) -> Mapping[str, Plan[Rider]]:
        """The best plan for each goal; fault points are kept through an elimination."""
        options = alone(self.ride.options)
        return {goal: best_plan(goal, options, self.course) for goal in GOALS}

    @cached_property
    def counted(self) -> Ride:
        """The same ride with fault points counted."""
        return Ride(alone(self.ride.options), self.course)

    @cached_property
    def curves(self) -> Mapping[tuple[str, bool], tuple[Point, ...]]:
        """For each goal and hand: what is to come from each square where a turn can begin."""
        squares = range(self.course.finish)
        return {
            (goal, joker): tuple(
                (square, float(value))
                for square in squares
                if (value := self.value(goal, self.rider(square, joker))) is not None
            )
            for goal in GOALS
            for joker in HANDS.values()
        }

    @cached_property
    def choices(self) -> Mapping[tuple[str, bool], Mapping[int, int]]:
        """For each goal and hand: the better number of dice on each square with a choice."""
        return {
            (goal, joker): {
                square: min(moves, key=lambda dice: moves[dice])
                for square in sorted(self.course.blue)
                if len(moves := self.moves(goal, self.rider(square, joker))) > 1
            }
            for goal in GOALS
            for joker in HANDS.values()
        }

    def rider(self, square: int, joker: bool, refused: int = 0) -> Rider:
        """A rider on *square* who has refused so often at the next obstacle."""
        places = len(self.course.obstacles)
        ahead = self.course.ahead[square]
        refusals = tuple(refused * (place == ahead) for place in range(places))
        return Rider(refusals, square=square, joker=joker)

    def value(self, goal: str, rider: Rider) -> Fraction | None:
        """What is to come from the turn that begins here; None where none can."""
        return self._known(goal, rider)

    @cached_property
    def _known(self) -> Callable[[str, Rider], Fraction | None]:
        """`value`, which remembers what was asked before."""

        @lru_cache(maxsize=4096)
        def known(goal: str, rider: Rider) -> Fraction | None:
            try:
                return fraction(self.plans[goal].value(rider))
            except ValueError:
                return None

        return known

    def moves(self, goal: str, rider: Rider, ask: Choice[Any] = DICE) -> dict[Any, Fraction]:
        """What is to come after each answer; nothing where it is not asked."""
        try:
            found = self.plans[goal].moves(rider, ask)
        except ValueError:
            return {}
        return {move: fraction(value) for move, value in found.items()}


def fraction(x: Any) -> Fraction:
    """A number of sympy as a `Fraction`."""
    return Fraction(int(x.numerator), int(x.denominator))
