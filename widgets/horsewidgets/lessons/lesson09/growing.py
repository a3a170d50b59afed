"""Exercises 09.4 to 09.6: the sure amount, and the Kelly stake on one horse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from random import Random

from sympy import Integer, Rational

from horsegame.exact.betting import Outcome, growth

from ..exercise import Mistake, Task
from ..formats import Number, Order
from .table import RETURNED, Visit, dk, visit

# -- 09.4


def sure(rng: Random) -> Task:
    """The sure amount of a coin's decision."""
    low, times = 100 * rng.randint(2, 30), rng.choice((2, 3, 4, 5))
    high = low * times**2

    def truth() -> Fraction:
        half = Rational(1, 2)
        return Fraction(int(Integer(low) ** half * Integer(high) ** half))

    return Task(
        question=f"After the throw of a coin your whole cash will be {low} DK or {high} DK, with "
        "chance 1/2 each. For you each doubling of the cash is worth the same.\n\n"
        "Which sure cash is as good for you as this throw?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                Fraction(low + high, 2),
                "took the mean for the sure amount",
                "The mean counts a DK alike for a poor and for a rich player.",
            ),
            Mistake(
                Fraction(high - low, 2), "took half of the difference", "Think of factors instead."
            ),
            Mistake(
                Fraction(2 * low * high, low + high),
                "took another mean",
                "By which factor must the lower cash grow, and the higher one shrink?",
            ),
        ),
        nudge="The sure cash lies between the two: as many times the lower one as the higher one "
        "is times it.",
        method="Raise each cash to the power of its chance and multiply. With chances of one half "
        "each this is the square root of the product.",
        worked=lambda: (
            f"{dk(truth())} DK is {times} times {low}, and {high} is {times} times {dk(truth())}. "
            f"It is the square root of {low} × {high}."
        ),
        why="It is as many times the lower cash as the higher cash is times it.",
    )


# -- 09.5


def kelly(rng: Random) -> Task:
    """The Kelly stake on one horse."""
    here, cash = _whole_kelly(rng)

    def truth() -> Fraction:
        return Fraction(int(here.turn.kelly(cash=cash)[here.horse.id]))

    def worked() -> str:
        return (
            f"With a stake s a miss leaves {cash} − s, a hit {cash} − {here.fee} + 10s. A hit must "
            f"leave twice as much: {cash - here.fee} + 10s = {2 * cash} − 2s, so 12s = "
            f"{cash + here.fee} and s = {dk(truth())} DK."
        )

    return Task(
        question=f"{here.scene} Your cash is {cash} DK.\n\nWhat is the Kelly stake on "
        f"{here.horse.name}?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: _kelly_mistakes(here, cash),
        nudge="How much cash does a miss leave, and how much does a hit leave?",
        method="At the Kelly stake a hit leaves twice the cash that a miss leaves. Write both with "
        "s for the stake, and solve.",
        worked=worked,
        why="With this stake a hit leaves twice the cash that a miss leaves.",
    )


def _whole_kelly(rng: Random) -> tuple[Visit, int]:
    """A turn and a cash whose Kelly stake is a whole number of DK."""
    while True:
        here = visit(rng, (RETURNED,))
        cash = here.fee + 1000 * rng.randint(1, 20)
        if (cash + here.fee) % 12 == 0:
            return here, cash


def _kelly_mistakes(here: Visit, cash: int) -> Iterator[Mistake]:
    yield Mistake(
        Fraction(cash, 12), "left out the visit", "A hit pays, but it also costs the race income."
    )
    yield Mistake(
        Fraction(here.fee, 11), "gave the hedge", "That stake takes all risk away. Is it the best?"
    )
    yield Mistake(
        Fraction(here.fee, 5), "made the mean zero", "What does this stake do for the growth?"
    )
    yield Mistake(
        Fraction(cash),
        "sought the highest mean",
        "All of it: then a miss leaves nothing, and nothing grows from nothing.",
    )
    yield Mistake(
        Fraction(cash - here.fee, 12), "turned a sign", "On which side does the fee stand?"
    )


# -- 09.6

SHARES = tuple(Fraction(n, 20) for n in range(21))
"""The shares of the cash that may be staked in 09.6."""
APART = 100
"""By how much sure amounts differ at least, in DK."""


def best_first(rng: Random) -> Task:
    """The order of four stakes by their sure amounts."""
    here, cash, stakes = _four_stakes(rng)

    def truth() -> tuple[str, ...]:
        return _told(stakes, lambda stake: -sure_amount(here, cash, stake))

    def worked() -> str:
        told = ", ".join(f"{sure_amount(here, cash, x):.0f} for {x} DK" for x in sorted(stakes))
        return (
            f"A miss leaves {cash} − s, a hit {cash - here.fee} + 10s. The sure amounts, in DK: "
            f"{told}. So the order is {', '.join(truth())}."
        )

    return Task(
        question=f"{here.scene} Your cash is {cash} DK.\n\nHere are four stakes on "
        f"{here.horse.name}. Put them in order of their sure amounts, the highest first.",
        form=Order(tuple(f"{stake} DK" for stake in stakes)),
        truth=truth,
        mistakes=lambda: _order_mistakes(here, stakes),
        nudge="Where is the Kelly stake? Which of the four lie below it, and which above it?",
        method="On each side of the Kelly stake the nearer stake is better. To compare the two "
        "sides, work out the sure amounts: the cash after a miss to the power 5/6, times the cash "
        "after a hit to the power 1/6.",
        worked=worked,
        why="The sure amount rises up to the Kelly stake and falls after it, on each side in its "
        "own way.",
    )


def _order_mistakes(here: Visit, stakes: list[int]) -> Iterator[Mistake]:
    says = "What does a miss leave of the largest stake?"
    yield Mistake(_told(stakes, lambda stake: -stake), "sought the highest mean", says)
    says = "What does a visit cost without a stake?"
    yield Mistake(_told(stakes, lambda stake: stake), "sought the smallest stake", says)
    says = "That is the order of risk. Which stake lets the cash grow best?"
    risk = _told(stakes, lambda stake: abs(here.pays * stake - here.fee))
    yield Mistake(risk, "sought the least spread", says)


def _told(stakes: list[int], by: Callable[[int], float]) -> tuple[str, ...]:
    """The stakes in some order."""
    return tuple(f"{stake} DK" for stake in sorted(stakes, key=by))


def sure_amount(here: Visit, cash: int, stake: int) -> float:
    """The sure amount after a turn with this stake, in DK."""
    return growth(_outcomes(here), here.pays, Fraction(cash), {here.horse.id: stake})


@cache
def _outcomes(here: Visit) -> list[Outcome]:
    return here.turn.outcomes((here.horse.id,))


def _four_stakes(rng: Random) -> tuple[Visit, int, list[int]]:
    """A turn, a cash and four stakes, so that no usual mistake gives the right order."""
    while True:
        here, cash = _whole_kelly(rng)
        stakes = [int(share * cash) for share in rng.sample(SHARES, 4)]
        best = sorted(stakes, key=lambda stake: -sure_amount(here, cash, stake))
        amounts = [sure_amount(here, cash, stake) for stake in best]
        risk = sorted(stakes, key=lambda stake: abs(here.pays * stake - here.fee))
        wrong = (sorted(stakes), sorted(stakes, reverse=True), risk)
        if best not in wrong and risk not in wrong[:2] and amounts[-1] and _clear(amounts, risk):
            return here, cash, stakes


def _clear(amounts: list[float], risk: list[int]) -> bool:
    """Whether neighbours differ enough, in DK."""
    return all(a - b > APART for a, b in pairwise(amounts)) and len(set(risk)) == len(risk)
