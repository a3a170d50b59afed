"""A strip with a ditch: a game of one player that is small enough for paper."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from horsegame.game import Choice, Turn
from horsegame.show_jumping.ride import DIE, MISS
from horsegame.state import State

from ..lesson12.fence import exact

if TYPE_CHECKING:
    from horsegame.exact.decisions import Plan


@dataclass(slots=True, eq=False)
class Walker(State):
    """How many squares are left to the finish, and how many turns are still to be missed."""

    left: int
    wait: int = 0


@dataclass(frozen=True)
class Strip:
    """A straight way home: one die or two in each turn, and a ditch that costs turns.

    *ditch* is the number of squares from the ditch to the finish.

    >>> from horsegame.game import replay
    >>> replay(Strip(8, ditch=1, lost=3), [2, 3, 4]).state
    Walker(left=1, wait=3)
    """

    length: int
    ditch: int
    lost: int

    def start(self) -> Walker:
        """All of the strip is still ahead."""
        return Walker(self.length)

    def turn(self, state: Walker) -> Turn:
        """One throw, with one die or two; or a turn that is missed."""
        if state.wait:
            yield MISS
            state.wait -= 1
            return
        dice = yield Choice(0, (1, 2), "dice")
        steps: int = yield DIE
        if dice == 2:
            steps += yield DIE
        state.left = max(0, state.left - steps)
        state.wait = self.lost if state.left == self.ditch else 0

    def scores(self, state: Walker) -> tuple[int, ...] | None:
        """Nothing to win but being home."""
        return None if state.left else (0,)


@cache
def planned(length: int, ditch: int, lost: int, dice: int = 0) -> Plan[Walker]:
    """The fewest turns from every square of the strip; with *dice*, always so many are thrown."""
    from horsegame.exact.decisions import best  # noqa: PLC0415  sympy is slow to import
    from horsegame.exact.positions import Positions  # noqa: PLC0415

    return best(Positions(Strip(length, ditch, lost)), known={"dice": dice} if dice else None)


ASK = Choice(0, (1, 2), "dice")


def by_dice(left: int, ditch: int, lost: int) -> tuple[Fraction, Fraction]:
    """The turns to come with one die and with two now, this turn counted, and the best later."""
    moves = planned(left, ditch, lost).moves(Walker(left), ASK)
    one, two = (exact(x) + 1 for x in (moves[1], moves[2]))
    return one, two
