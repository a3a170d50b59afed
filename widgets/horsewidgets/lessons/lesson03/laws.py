"""Exercise 03.3: expected values as code, from a law or from counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from horsegame.chance import Dist

from ..code import Piece
from ..exercise import Task
from ..variants import Gap, to_fill
from .cards import NOT_DIVIDED

BROUGHT = (
    ("a FINANCE card", "card"),
    ("a CHANCE card", "card"),
    ("a die", "die"),
    ("a bet", "bet"),
)
"""What brings a value, in full and in short."""
LAWS = (
    {100: Fraction(1, 6), -20: Fraction(5, 6)},
    {0: Fraction(1, 2), 10: Fraction(1, 3), 40: Fraction(1, 6)},
)
COUNTS = ({100: 2, -20: 10}, {0: 30, 10: 20, 40: 10})
ALIKE = (
    "took all values for equally likely",
    "A value with a small chance must count little.",
)
LIKELY = "Does it matter here how likely each value is?"


def gap(rng: Random) -> Task:
    """A piece of a function of a law."""
    what, name = rng.choice(BROUGHT)
    return to_fill(rng, rng.choice(WAYS)(f"The law of what {what} brings", name))


def _summed(text: str, term: Callable[[Any, Any, int], Any]) -> Piece:
    """A piece, and what a sum over a law gives with it."""
    return Piece(text, lambda law: sum(term(x, Fraction(p), len(law)) for x, p in law.items()))


def _often(text: str, term: Callable[[Any, Any, int], Any]) -> Piece:
    """A piece, and what a sum over a law gives with it for *n* times."""
    return Piece(text, lambda law, n: sum(term(x, p, n) for x, p in law.items()))


def _counted(text: str, term: Callable[[Any, Any, int], Any]) -> Piece:
    """A piece, and what a sum over counts, divided by their sum, gives with it."""

    def does(counts: Mapping[int, int]) -> Fraction:
        total = sum((Fraction(term(x, k, len(counts))) for x, k in counts.items()), Fraction(0))
        return total / sum(counts.values())

    return Piece(text, does)


# -- four ways to ask


def mean(law: str, name: str) -> Gap:
    """The expected value."""
    return Gap(
        question=f"{law} is a table: each value x with its chance p. mean(law) should give the "
        f"expected value of the {name}, whatever the chances are.",
        code="def mean(law):\n    return sum(____ for x, p in law.items())",
        right=_summed("x * p", lambda x, p, n: x * p),
        wrong=(
            (_summed("x / len(law)", lambda x, p, n: Fraction(x, n)), *ALIKE),
            (
                _summed("p", lambda x, p, n: p),
                "added the chances",
                "They add up to 1 whatever the values are.",
            ),
            (_summed("x", lambda x, p, n: x), NOT_DIVIDED, LIKELY),
        ),
        inputs=tuple((one,) for one in LAWS),
        truth=lambda law: Dist(law).map(Fraction).mean(),
        nudge="What does one line of the table add to the mean?",
        method="Try a law with two lines: 100 with chance 1, and 5 with chance 0. "
        "The mean must be 100.",
        twin="A coin that brings 6 with chance 2/3 and costs 3 with chance 1/3 has the mean "
        "6 × 2/3 − 3 × 1/3 = 3.",
        why="Each value counts as much as it is likely.",
    )


def mean_square(law: str, name: str) -> Gap:
    """The expected value of the square."""
    return Gap(
        question=f"{law} is a table: each value x with its chance p. mean_square(law) should give "
        f"the expected value of the square of what the {name} brings.",
        code="def mean_square(law):\n    return sum(____ for x, p in law.items())",
        right=_summed("x ** 2 * p", lambda x, p, n: x**2 * p),
        wrong=(
            (
                _summed("(x * p) ** 2", lambda x, p, n: (x * p) ** 2),
                "squared the chance as well",
                "The value is squared. Does it become less likely by that?",
            ),
            (_summed("x ** 2 / len(law)", lambda x, p, n: Fraction(x**2, n)), *ALIKE),
            (_summed("x ** 2", lambda x, p, n: x**2), NOT_DIVIDED, LIKELY),
        ),
        inputs=tuple((one,) for one in LAWS),
        truth=lambda law: Dist(law).map(lambda x: Fraction(x) ** 2).mean(),
        nudge="Write the law of the square first: which values, and which chances?",
        method="Try a law with two lines: 10 with chance 1/2, and 0 with chance 1/2. "
        "The squares are 100 and 0, so the mean must be 50.",
        twin="A coin brings 6 with chance 2/3 and costs 3 with chance 1/3. The squares are 36 and "
        "9, and their mean is 36 × 2/3 + 9 × 1/3 = 27.",
        why="The square comes as often as the value from which it is made.",
    )


def together(law: str, name: str) -> Gap:
    """The expected value of many draws."""
    return Gap(
        question=f"{law} is a table: each value x with its chance p. together(law, n) should give "
        f"what n times such a {name} bring together on average, each with the same law.",
        code="def together(law, n):\n    return sum(____ for x, p in law.items())",
        right=_often("n * x * p", lambda x, p, n: n * x * p),
        wrong=(
            (
                _often("x * p ** n", lambda x, p, n: x * p**n),
                "asked for the same value each time",
                "This is the chance that the same value comes every time.",
            ),
            (
                _often("x * p / n", lambda x, p, n: x * p / n),
                "divided by the number of times",
                "Do many times bring less than one?",
            ),
            (
                _often("n * x", lambda x, p, n: Fraction(n * x)),
                "left out the chances",
                LIKELY,
            ),
        ),
        inputs=tuple((one, n) for one in LAWS for n in (2, 5)),
        truth=lambda law, n: sum((Dist(law).map(Fraction).mean() for _ in range(n)), Fraction(0)),
        nudge="What does one time bring on average? And a hundred times?",
        method="Try a law with one line: 5 with chance 1. Three times bring 15, and so must your "
        "code. Then try a second line whose chance is 0.",
        twin="A coin that brings 6 with chance 2/3 and costs 3 with chance 1/3 has the mean 3. "
        "Ten throws bring 30 on average.",
        why="The mean is what one time brings on average, and each time brings it anew.",
    )


def average(law: str, name: str) -> Gap:
    """The average from counts."""
    return Gap(
        question=f"{law} was not known, so the {name} was tried many times. The table counts "
        f"tells how often each value x came: k times. average(counts) should give what the {name} "
        "brought each time on average.",
        code="def average(counts):\n"
        "    return sum(____ for x, k in counts.items()) / sum(counts.values())",
        right=_counted("x * k", lambda x, k, n: x * k),
        wrong=(
            (
                _counted("x", lambda x, k, n: x),
                "counted each value once",
                "A value that came often has brought more.",
            ),
            (
                _counted("k", lambda x, k, n: k),
                "added the counts",
                "This gives 1 whatever the values are.",
            ),
            (
                _counted("x * k / len(counts)", lambda x, k, n: Fraction(x * k, n)),
                "divided twice",
                "Look at the end of the line: it divides already.",
            ),
        ),
        inputs=tuple((one,) for one in COUNTS),
        truth=lambda counts: Dist(counts).map(Fraction).mean(),
        nudge="How much did one value bring in all, if it came more than once?",
        method="Try it with 5 that came three times, and nothing else: 15 in three times, so the "
        "average must be 5.",
        twin="A coin brought 6 in seven throws and cost 3 in five. In all 6 × 7 − 3 × 5 = 27 in "
        "12 throws, that is 2.25 each time.",
        why="A value brings its amount each time it comes, and all times are counted below.",
    )


WAYS = (mean_square, mean, together, average)
