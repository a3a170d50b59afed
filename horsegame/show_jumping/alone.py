"""One rider alone on the course: a small game, made of the very rules of the whole game."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..game import Rule, Turn
from .course import Course
from .options import Options
from .reading import Table, ridden
from .ride import forget, throw
from .trip import Jump, Rider, Trip


class Reshuffled:
    """The deck of a rider alone: shuffled before each card; a joker in hand is not in it.

    After a joker that must go under, the next card is one of those that are no
    jokers: other jokers would only go under too.
    """

    lends = True

    def __init__(self, course: Course, rider: Rider) -> None:
        self.course = course
        self.rider = rider
        self.after_joker = False

    def turn_up(self) -> Rule[str]:
        """Any of the cards, each alike."""
        return (yield self.course.card_law(self.rider.joker, self.after_joker))

    def put_under(self, card: str) -> None:
        """Remember only whether another card must be turned up at once."""
        self.after_joker = card == self.course.joker


@dataclass(frozen=True)
class Ride:
    """One rider alone, from the start to the finish: small enough to be solved.

    Every card comes from a fresh shuffle, a held joker left out.  Refusals at
    obstacles that the horse cannot meet again are forgotten.  Relief and horses
    have no place here; in the basic game no fault points are counted.

    >>> from horsegame.game import replay
    >>> replay(Ride(), [5, 3]).state.square   # 5 + 3: a refusal, four squares back
    4
    """

    options: Options = Options()
    table: Table = None
    course: Course = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Read the course."""
        object.__setattr__(self, "course", ridden(self.table, self.options))

    def start(self) -> Rider:
        """At the start, no obstacle refused."""
        return Rider((0,) * len(self.course.obstacles))

    def turn(self, state: Rider) -> Turn:
        """One throw, or one throw missed."""
        yield from self.ride(state)

    def ride(self, state: Rider) -> Rule[tuple[Jump, ...]]:
        """The turn, and what happened at which obstacle in it."""
        trip = self.trip(state)
        yield from throw(trip)
        tidy(state, self.course)
        return tuple(trip.jumps)

    def trip(self, state: Rider, seat: int = 0) -> Trip:
        """What the next throw meets."""
        return Trip(state, self.course, self.options, Reshuffled(self.course, state), seat)

    def seat(self, state: Rider) -> int:
        """Whose turn it is: there is only one rider."""
        return 0

    def scores(self, state: Rider) -> tuple[int, ...] | None:
        """At the finish, the fault points as a loss."""
        return (-state.faults,) if state.square == self.course.finish else None

    def forget(self, state: Rider) -> Rider:
        """The rider without what a future ride does not depend on; see `lone`."""
        return lone(state, self.course)


def tidy(rider: Rider, course: Course) -> None:
    """Leave out of the state what a rider alone cannot meet again."""
    forget(rider, course.left_behind[rider.square])
    rider.restarted = False


def lone(rider: Rider, course: Course) -> Rider:
    """What `Ride` knows of a rider of the whole game; fault points are left out."""
    alone = rider.copy()
    alone.horse, alone.faults = "", 0
    tidy(alone, course)
    return alone
