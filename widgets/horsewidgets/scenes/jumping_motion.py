"""How a rider goes round the course: on to where the dice lead, and back from a refusal."""

from __future__ import annotations

from typing import Any

from ..motion import motion
from ..session import Session
from .jumping import THROWN, JumpingScene


@motion.register
def _(after: JumpingScene, before: JumpingScene, session: Session) -> dict[str, Any] | None:
    if after.place != before.place + 1:
        return None
    mover, answer = before.mover, session.log[-1]
    here, there = before.here, after.seats[mover].square
    thrown = before.about in THROWN
    return {
        "piece": mover,
        "path": ridden(here, led(before, answer) if thrown else there, there),
        "dice": [answer] if thrown else [],
        "hop": False,
    }


def led(before: JumpingScene, face: int) -> int:
    """The square to which the die led; the rider's own where another die comes."""
    if len(before.coming) != 1 or before.coming[0].roll.dice > 1:
        return before.here
    total = before.coming[0].roll.thrown + face
    return next(x.square for x in before.coming[0].law if x.total == total)


def ridden(here: int, reached: int, there: int) -> list[int]:
    """The squares that a horse passes; an elimination takes it straight to the start.

    >>> ridden(5, 8, 4), ridden(8, 8, 8), ridden(83, 84, 0)
    ([5, 6, 7, 8, 7, 6, 5, 4], [8], [83, 84, 0])
    """
    back = [0] if not there and reached - there > 12 else list(_steps(reached, there))
    return [here, *_steps(here, reached), *back]


def _steps(start: int, end: int) -> range:
    """The squares after *start*, to *end*."""
    way = 1 if end > start else -1
    return range(start + way, end + way, way) if end != start else range(0)
