"""A practice course with one fence: what exercises of lessons 12 and 13 are asked on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from horsegame.show_jumping import Course, Options, Rounds, careful, printed
from horsegame.show_jumping.course import Obstacle

KEPT = Options(elimination="faults kept")
"""Fault points are kept through an elimination, so that they add up."""


@cache
def practice(fence: int, finish: int, **figures: Any) -> Course:
    """A course with one fence on a square, no cards and no gallop; *figures* are other rules."""
    bare: Mapping[str, Any] = {"green": frozenset(), "blue": frozenset()}
    obstacles = (Obstacle(fence, fence),) if fence else ()
    return replace(printed(), finish=finish, obstacles=obstacles, **bare, **figures)


@cache
def rounds(fence: int, finish: int, **figures: Any) -> Rounds:
    """Rounds on it with one die."""
    return Rounds(careful, KEPT, practice(fence, finish, **figures))


def where(fence: int, finish: int) -> str:
    """The course in words."""
    return (
        f"A practice course has its finish on square {finish} and one fence, on square {fence}. "
        "There are no cards. You ride alone, always with one die, and passing the finish is enough."
    )


BACK = (
    "A refusal leads back to the start, the third refusal too. "
    "After a knockdown you miss one throw, and go on from the fence."
)
"""What the rules come to where the fence is near the start."""
