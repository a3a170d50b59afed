"""Exercises 10.3 to 10.5: several rolls, and generating functions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from sympy import Poly, sqrt

from horsegame.exact.series import X, generating_function, total
from horsegame.winners_circle import Card
from horsegame.winners_circle.cards import WINNERS

from ..cases import apart, by_answer
from ..exercise import Mistake, Task
from ..formats import Match, Number
from .deck import DIE, FOUR_ALIKE, four_alike, pick, spread_of, told

# -- 10.3


def many_rolls(rng: Random) -> Task:
    """The variance of the steps after several rolls."""
    (c,), rolls = pick(rng), rng.randint(3, 9)

    def truth() -> Fraction:
        return total(c.steps, rolls).variance()

    one = spread_of(c)
    return Task(
        question=f"{DIE} {told(c)} has the variance {one} at one roll.\n\nWhat is the variance of "
        f"all its steps together after {rolls} rolls?",
        form=Number("number", Fraction(1, 200)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                rolls**2 * one,
                "multiplied one roll",
                "That would be so if all rolls showed the same face.",
            ),
            Mistake(one, "took one roll for all", "Each roll adds its own luck."),
            Mistake(one / rolls, "took the average of the rolls", "The steps are added here."),
            Mistake(sqrt(rolls * one), "gave the spread", "That is the root of what is asked."),
            Mistake(
                sqrt(rolls) * one, "took a root of the rolls", "What adds: spread or variance?"
            ),
        ),
        nudge="The rolls are independent. Which of mean, spread and variance may be added?",
        method="Variances of independent rolls add. All rolls have the same variance.",
        worked=lambda: f"{rolls} independent rolls: {rolls} × {one} = {truth()}.",
        why="Variances of independent rolls add.",
    )


# -- 10.4


def polynomials(rng: Random) -> Task:
    """Which generating function belongs to which card."""
    cards = _three(rng)
    left = tuple(told(c) for c in cards)
    right = tuple(rng.sample([polynomial(c) for c in cards], 3))

    def truth() -> tuple[str, ...]:
        return tuple(polynomial(c) for c in cards)

    def turned(*order: int) -> tuple[str, ...]:
        return tuple(polynomial(cards[n]) for n in order)

    says = "Which power stands with the number 3, and why?"
    return Task(
        question=f"{DIE} Which generating function belongs to the steps of which card?",
        form=Match(left, right),
        truth=truth,
        mistakes=lambda: (
            Mistake(turned(1, 0, 2), "mixed up powers and factors", says),
            Mistake(turned(0, 2, 1), "mixed up powers and factors", says),
            Mistake(turned(2, 1, 0), "mixed up powers and factors", says),
        ),
        nudge="In a generating function the power is the number of steps. What is the factor?",
        method="The factor of a power is its chance. The figure at the head comes three times in "
        "six, every other figure once.",
        twin="A coin with 2 on one side and 7 on the other: (x^2 + x^7)/2. A die with five blank "
        "faces and a 9: (5 + x^9)/6.",
        why="Powers are steps, and factors are chances.",
    )


def _three(rng: Random) -> list[Card]:
    """Three cards in which each figure of the first is also on another: no figure tells alone."""
    while True:
        cards = pick(rng, 3)
        figures = [set(four_alike(c)) for c in cards]
        shared = [a & b for n, a in enumerate(figures) for b in figures[n + 1 :]]
        if all(shared) and len({c.head for c in cards}) == 3:
            return cards


def polynomial(c: Card) -> str:
    """The generating function of the steps, times six.

    >>> from horsegame.winners_circle import card
    >>> polynomial(card("Regret"))
    '(x^20 + x^4 + x^3 + 3x)/6'
    """
    terms: list[str] = []
    for power, factor in Poly(6 * generating_function(c.steps), X).terms():
        times = "" if factor == 1 else str(factor)
        terms.append(f"{times}x" + (f"^{power[0]}" if power[0] > 1 else ""))
    return f"({' + '.join(terms)})/6"


# -- 10.5


def two_rolls(rng: Random) -> Task:
    """The chance of a sum of two rolls."""
    c, steps = by_answer(rng, _sums())

    def truth() -> Fraction:
        return total(c.steps, 2)[steps]

    def worked() -> str:
        pairs = [(a, b) for a in c.steps for b in c.steps if a + b == steps]
        terms = [f"{weight(c, a)} × {weight(c, b)} for {a} and {b}" for a, b in pairs]
        return f"Of 36 pairs: {', '.join(terms)}. Together that is {truth()}."

    return Task(
        question=f"{DIE} The card is {told(c)}.\n\nHow likely is it that two rolls together move "
        f"the horse exactly {steps} spaces? (It is the factor of x^{steps} in the square of the "
        "generating function.)",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: apart(truth(), _sum_mistakes(c, steps)),
        nudge=f"Which pairs of rolls add up to {steps}? In which order may they come?",
        method="List the pairs, both orders. Multiply the chances within a pair, and add the "
        "pairs. A head has three faces.",
        worked=worked,
        why="Each pair counts with the product of its chances, in both orders.",
    )


IN_LESSON = ("Velvet Post", 10)
"""The sum that the lesson works out."""


@cache
def _sums() -> dict[tuple[Card, int], Fraction]:
    """Cards, and sums that come from more than one pair of figures, with their chances."""
    laws = {c: total(c.steps, 2) for c in WINNERS}
    return {
        (c, steps): law[steps]
        for c, law in laws.items()
        for steps in law
        if (c.name, steps) != IN_LESSON and len(_pairs(c, steps)) > 1
    }


def _pairs(c: Card, steps: int) -> list[tuple[int, int]]:
    """The pairs of figures that add up to *steps*, each once."""
    return [(a, b) for a in c.steps for b in c.steps if a <= b and a + b == steps]


def weight(c: Card, steps: int) -> int:
    """How many of the six faces move the horse so far."""
    return int(6 * c.steps[steps])


def _sum_mistakes(c: Card, steps: int) -> Iterator[Mistake]:
    pairs: list[Any] = _pairs(c, steps)
    once = sum(weight(c, a) * weight(c, b) for a, b in pairs)
    yield Mistake(Fraction(once, 36), "counted one order only", "The other roll may come first.")
    alone = max((1 if a == b else 2) * c.steps[a] * c.steps[b] for a, b in pairs)
    yield Mistake(alone, "left out a pair", "Which other figures give this sum?")
    figures = four_alike(c)
    alike = sum(a + b == steps for a in figures for b in figures)
    says = "How many of the six faces show a head?"
    yield Mistake(Fraction(alike, 16), FOUR_ALIKE, says)
    says = "Both rolls must come, one and the other: chances of independent rolls multiply."
    added = sum((c.steps[a] + c.steps[b] for a, b in pairs), Fraction(0))
    yield Mistake(added, "added chances", says)
