"""A rider, and one throw with all that it meets: what the rules of riding look at and change."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..decks import Deck
from ..state import State
from .course import Course
from .options import Options

Jump = tuple[int, str, int]
"""An obstacle (1 is the first; 0: no obstacle), what happened there, and the fault points."""


@dataclass(slots=True, eq=False)
class Rider(State):
    """A rider: the horse's square, and what is kept in mind until the next turn.

    *refusals*: how often the horse has refused at each obstacle; *wait*: throws
    to miss; *two_dice*: a card allows two dice for the next throw; *restarted*:
    a relief is due; *turned*: green squares that have given a card in this throw,
    where a horse may come back to them.
    """

    refusals: tuple[int, ...]
    square: int = 0
    faults: int = 0
    wait: int = 0
    joker: bool = False
    two_dice: bool = False
    restarted: bool = False
    horse: str = ""
    turned: frozenset[int] = frozenset()


@dataclass(slots=True)
class Trip:
    """One throw: who rides, on which course, under which rules; and what came of it so far."""

    rider: Rider
    course: Course
    options: Options
    deck: Deck
    player: int = 0
    taken: tuple[int, ...] = ()
    """Squares that are closed because other horses stand there."""
    jumps: list[Jump] = field(default_factory=list[Jump])

    def note(self, obstacle: int, what: str, faults: int, saved: bool = False) -> None:
        """Remember what happened, and count its fault points."""
        if saved and self.options.joker_faults == "erased":
            faults = 0
        self.jumps.append((obstacle, what, faults))
        if self.options.game == "advanced":
            self.rider.faults += faults
