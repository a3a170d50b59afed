"""Exercise 09.8: the chance that a bettor cannot go on."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from horsegame.dostihy.analysis.wagers import ruin_of

from ..exercise import Mistake, Task
from ..formats import Number
from .table import HIT, MISS, RETURNED, Visit, visit


def ruin(rng: Random) -> Task:
    """The chance of ruin within some turns."""
    here, stake, misses, turns = _short_of_cash(rng)
    cash = misses * stake + stake // 2

    def truth() -> Fraction:
        return ruin_of(here.turn, {here.horse.id: stake}, cash, turns)[-1]

    def worked() -> str:
        return (
            f"{misses} misses cost {misses * stake} of {cash} DK, and the next stake cannot be "
            f"laid. One hit in these {misses} turns brings enough for all {turns} turns. So all of "
            f"the first {misses} must miss: (5/6) to the power {misses} is {truth()}."
        )

    return Task(
        question=f"{here.scene} You have {cash} DK and stake {stake} DK on {here.horse.name} in "
        f"each of {turns} such turns; nothing else brings or costs money. You are ruined when you "
        f"cannot pay, or cannot lay the stake again.\n\nHow likely is it that you are ruined "
        f"within {turns} turns?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _ruin_mistakes(truth(), misses, turns),
        nudge="How many misses in a row leave you with less than the stake?",
        method="Count the misses that ruin you. See what one hit does. Multiply the chances of "
        "independent turns.",
        worked=worked,
        why="All of the first turns must miss, and their chances multiply.",
    )


def _ruin_mistakes(right: Fraction, misses: int, turns: int) -> Iterator[Mistake]:
    yield Mistake(1 - right, "answered the rest", "That is the chance to be able to go on.")
    yield Mistake(HIT**misses, "mixed up hit and miss", "Which of them takes your stake?")
    says = "How many misses are enough to stop you?"
    yield Mistake(MISS**turns, "waited until the last turn", says)
    says = "After how many misses can you not lay the stake again?"
    yield Mistake(MISS ** (misses + 1), "counted one miss too many", says)
    says = "The turns must all miss, one after the other."
    yield Mistake(misses * HIT, "added chances", says)


def _short_of_cash(rng: Random) -> tuple[Visit, int, int, int]:
    """A turn, a stake, the misses that ruin, and some turns through which one hit carries."""
    while True:
        here, misses = visit(rng, (RETURNED,)), rng.randint(2, 4)
        turns = misses + rng.randint(2, 3)
        stake = 200 * rng.randint(5, 25)
        won = 10 * stake - here.fee
        if won >= turns * stake and stake > 300:
            return here, stake, misses, turns
