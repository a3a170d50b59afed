"""Exercises that can be asked in several ways, so that new numbers ask for a new answer.

Here stands the shape that such ways have in common; what they ask stands in the lessons.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from .code import Fill, Function, Piece
from .exercise import Mistake, Task
from .formats import Order


class Steps(NamedTuple):
    """Steps to be put in order: *steps* as they should be, and the orders that people give."""

    question: str
    steps: tuple[str, ...]
    wrong: tuple[tuple[str, str, str], ...]
    """An order as the numbers of the steps, the mistake behind it, and a sentence about it."""
    nudge: str
    method: str
    twin: str
    why: str


def in_order(rng: Random, way: Steps) -> Task:
    """The task to put the steps of this way in order."""
    shown = rng.sample(way.steps, len(way.steps))
    while tuple(shown) == way.steps:
        shown = rng.sample(way.steps, len(way.steps))
    return Task(
        question=f"{way.question} Put the steps in order.",
        form=Order(tuple(shown)),
        truth=lambda: way.steps,
        mistakes=lambda: [
            Mistake(tuple(way.steps[int(n) - 1] for n in order), name, says)
            for order, name, says in way.wrong
        ],
        nudge=way.nudge,
        method=way.method,
        twin=way.twin,
        why=way.why,
    )


class Gap(NamedTuple):
    """Code with a gap: the piece that is *right*, and those that people take for it."""

    question: str
    code: str
    right: Piece
    wrong: tuple[tuple[Piece, str, str], ...]
    """A piece, the mistake behind it, and a sentence about it."""
    inputs: tuple[tuple[Any, ...], ...]
    truth: Function
    """What the whole code should give, found in another way than by the piece."""
    nudge: str
    method: str
    twin: str
    why: str


def to_fill(rng: Random, gap: Gap) -> Task:
    """The task to fill this gap."""
    pieces = [gap.right, *(piece for piece, _, _ in gap.wrong)]
    rng.shuffle(pieces)
    return Task(
        question=f"{gap.question} What belongs in the gap?",
        form=Fill(gap.code, tuple(pieces), gap.inputs),
        truth=lambda: gap.truth,
        mistakes=lambda: [Mistake(piece.does, name, says) for piece, name, says in gap.wrong],
        nudge=gap.nudge,
        method=gap.method,
        twin=gap.twin,
        why=gap.why,
    )
