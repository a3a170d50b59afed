"""Exercises 02.1 to 02.4: what a relative frequency does as the throws become many."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt
from random import Random
from typing import Any

from horsegame.chance import percent

from ..exercise import Mistake, Task
from ..formats import Choice, Number
from .throws import GAMBLERS_FALLACY, THROWS, in_words, looked_for, total

FEWER = {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 10: "a tenth"}
SUMS = (3, 4, 5, 7, 9, 10, 11)
"""Sums of two dice that are asked about; others need too many throws for a short root."""

# -- 02.1


def promise(rng: Random) -> Task:
    """What the law of large numbers says."""
    dice, event, p = looked_for(rng)
    n = 36 * rng.choice((50, 100, 200, 500, 1000))
    many = f"After {n} throws the number of hits is {n * p}, give or take very few."
    exact = f"After {n} throws the relative frequency is exactly {p}."
    due = "After many misses in a row hits come more often, to make up for them."
    truth = f"The more throws, the likelier their relative frequency is near {p}."
    options = rng.sample([truth, many, exact, due], 4)
    return Task(
        question=f"You throw {in_words(dice)} again and again and look for {event}, which has the "
        f"chance {p} in each throw. What does the law of large numbers promise?",
        form=Choice(tuple(options)),
        truth=lambda: truth,
        mistakes=lambda: (
            Mistake(many, "took numbers for shares", "Numbers of hits stray ever farther."),
            Mistake(exact, "took near for exact", "Each share so far was a little off."),
            Mistake(due, GAMBLERS_FALLACY, "How would the dice know what they showed before?"),
        ),
        nudge="Look again at the line in the dice laboratory, and at the table below it.",
        method="Ask of each sentence: is it about a share or about a number of hits? "
        "Does it say what must be, or what is likely?",
        twin="A coin shows heads 7 times in 10 throws: nothing special. A share of 70 % in 10 000 "
        "throws would be a wonder. Yet 5 070 heads instead of 5 000 are nothing special at all.",
        why="The law is about shares of many throws, and about what is likely.",
    )


# -- 02.2


def later(rng: Random) -> Task:
    """How many hits there will be after more throws."""
    dice, event, p = looked_for(rng)
    first = int(rng.choice((12, 18)) / p)
    hits = int(first * p) - rng.choice((5, 6, 7, 8))
    more = int(rng.choice((60, 90, 150)) / p)
    usual = int(more * p)

    def truth() -> Fraction:
        return hits + more * p

    return Task(
        question=f"You throw {in_words(dice)} {first} times and see {event} {hits} times, "
        f"{int(first * p) - hits} fewer than usual. Now {more} more throws follow; "
        f"{event} has the chance {p} in each.\n\n"
        f"How often will {event} have come in all {first + more} throws, on average?",
        form=Number("number", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                (first + more) * p,
                GAMBLERS_FALLACY,
                "You let the new throws pay back what the first ones lacked.",
            ),
            Mistake(Fraction(usual), "forgot the throws so far", "What was thrown still counts."),
            Mistake(
                Fraction((first + more) * hits, first),
                "took a relative frequency for the chance",
                "The first throws were unlucky, but the chance is known.",
            ),
        ),
        nudge="What do the new throws know about the first ones?",
        method="Keep the hits so far. Add what the new throws bring on average: their number "
        "times the chance.",
        worked=lambda: (
            f"So far {hits}. The new throws bring {more} × {p} = {usual} on average. Together "
            f"{hits} + {usual} = {truth()}. The share moves from {percent(Fraction(hits, first))} "
            f"to {percent(truth() / (first + more))}, towards the chance."
        ),
        why="The first hits stay, and the new throws bring what they always bring on average.",
    )


# -- 02.3


def error(rng: Random) -> Task:
    """The standard error of the share of a sum on the gallop."""
    steps, root = rng.choice(SUMS), rng.choice((4, 5, 6))
    p = THROWS[2].chance(total(steps).happens)
    n = p.numerator * (p.denominator - p.numerator) * root**2  # so that the root is a fraction

    def truth() -> Fraction:
        return square_root(p * (1 - p) / n)

    return Task(
        question="On the gallop two dice may be thrown. Their sum leads a horse "
        f"{steps} squares ahead with chance {p}. A simulation throws two dice {n} times.\n\n"
        "What is the standard error of the relative frequency of this sum?",
        form=Number("chance", Fraction(1, 10_000)),
        truth=truth,
        mistakes=lambda: _error_mistakes(p, n),
        nudge="Two things decide: how uncertain one throw is, and how many throws there are.",
        method="Multiply the chance by the chance of its complement, divide by the number of "
        "throws, and take the square root.",
        worked=lambda: (
            f"{p} × {1 - p} ÷ {n} = {p * (1 - p) / n}, and its square root is {truth()}."
        ),
        why="One throw is uncertain by p × (1 − p), and the mean of many throws by less.",
    )


def _error_mistakes(p: Fraction, n: int) -> Iterator[Mistake]:
    from sympy import Rational, sqrt  # noqa: PLC0415  slow to import

    one: Any = p * (1 - p)
    spread = sqrt(Rational(one.numerator, one.denominator))
    yield Mistake(one / n, "forgot the root", "This is the square of the standard error.")
    yield Mistake(spread, "forgot the number of throws", "This is the spread of one throw.")
    yield Mistake(
        spread / n,
        "divided by n, not by its root",
        "Then a hundred times as many throws would be a hundred times as exact.",
    )


def square_root(q: Fraction) -> Fraction:
    """The root of a fraction that is a square.

    >>> square_root(Fraction(4, 9))
    Fraction(2, 3)
    """
    root = Fraction(isqrt(q.numerator), isqrt(q.denominator))
    assert root**2 == q, "a square"
    return root


# -- 02.4


def smaller(rng: Random) -> Task:
    """How many throws make the error so many times smaller."""
    k, n = rng.choice([*FEWER]), 500 * rng.choice((1, 2, 3, 4))
    size = (5 / 36 / n) ** 0.5

    def truth() -> Fraction:
        return Fraction(n * k * k)

    return Task(
        question=f"A simulation of {n} throws gives the relative frequency of sixes with a "
        f"standard error of about {100 * size:.2f} %. You want {FEWER[k]} of this error.\n\n"
        "How many throws do you need in all?",
        form=Number("number", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                Fraction(n * k),
                "thought that twice the throws halve the error",
                "The number of throws stands under a root.",
            ),
            Mistake(
                Fraction(n * k * k - n),
                "counted the new throws only",
                "The question is about all throws.",
            ),
            Mistake(
                Fraction(n * k**3), "took one power too many", "What is the root of your factor?"
            ),
        ),
        nudge="In the formula for the standard error, where does the number of throws stand?",
        method="The number of throws stands under a square root: the error becomes k times "
        "smaller when the throws become k × k times as many.",
        worked=lambda: (
            f"For {FEWER[k]} of the error, take {k} × {k} = {k * k} times as many throws: "
            f"{k * k} × {n} = {truth()}."
        ),
        why="The number of throws stands under a root.",
    )
