"""Exercises 10.1 and 10.2: mean, variance and spread of one roll, from the card."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from sympy import sqrt

from horsegame.winners_circle import Card
from horsegame.winners_circle.cards import FACES, WINNERS

from ..exercise import Mistake, Task
from ..formats import Number, Order
from .deck import DIE, FOUR_ALIKE, four_alike, pick, spread_of, told

SHOWN = ("Regret", "Velvet Post", "Rowan Gate")
"""The lesson tells their variances."""

# -- 10.1


def variance(rng: Random) -> Task:
    """The variance of the steps of one roll."""
    c = _no_whole_variance(rng)

    def worked() -> str:
        squares = [f"({c.spaces(face)} − 5)²" for face in FACES]
        return (
            f"The mean is 5. The variance is (3 × {squares[0]} + {' + '.join(squares[1:])}) / 6 "
            f"= {spread_of(c)}."
        )

    return Task(
        question=f"{DIE} The card of {told(c)} tells how many spaces the horse moves for each.\n\n"
        "What is the variance of the steps of one roll?",
        form=Number("number", Fraction(1, 200)),
        truth=lambda: spread_of(c),
        mistakes=lambda: _variance_mistakes(c),
        nudge="How far is each number of steps from the mean, and how many faces lead to it?",
        method="Find the mean. Square the distance of each number of steps from it, count it as "
        "often as the die has such faces, add, and divide by 6.",
        worked=worked,
        why="Each squared distance counts as often as the die has such faces.",
    )


def _no_whole_variance(rng: Random) -> Card:
    """A card whose variance stands neither in the question nor in the lesson."""
    unknown = [c for c in WINNERS if c.name not in SHOWN]
    return rng.choice([c for c in unknown if spread_of(c).denominator > 1])


def _variance_mistakes(c: Card) -> Iterator[Mistake]:
    right, alike = spread_of(c), four_alike(c)
    yield Mistake(sqrt(right), "gave the spread", "That is the root of what is asked.")
    yield Mistake(
        right + 25, "measured from 0", "How far is each number from the mean, not from 0?"
    )
    mean = Fraction(sum(alike), 4)
    says = "How many of the six faces show a head?"
    yield Mistake(sum(((k - mean) ** 2 for k in alike), Fraction(0)) / 4, FOUR_ALIKE, says)
    yield Mistake(6 * right, "did not divide", "Each face has the chance of one in six.")


# -- 10.2


def in_order(rng: Random) -> Task:
    """Cards from the smallest spread to the largest."""
    while True:
        found = pick(rng, 4)
        by_spread = _names(sorted(found, key=spread_of))
        by_longest = _names(sorted(found, key=lambda c: max(four_alike(c))))
        if by_spread not in (by_longest, _names(found)):
            break
    shown = _names(found)
    return Task(
        question=f"{DIE} Here are four cards. Put them in order of the spread of one roll: the "
        "steadiest horse first, the greatest sprinter last.",
        form=Order(shown),
        truth=lambda: _names(sorted(found, key=spread_of)),
        mistakes=lambda: (
            Mistake(
                by_longest,
                "looked at the longest step only",
                "A long step that comes rarely, and one that comes half of the time, count "
                "differently.",
            ),
            Mistake(by_spread[::-1], "began with the sprinter", "Which of them is steadiest?"),
        ),
        nudge="All means are 5. Which card strays least from 5?",
        method="Work out the variance of each card. The head counts three times.",
        twin="A card with 5 everywhere never strays: its spread is 0. A card with head 4 and three "
        "times 6 strays by 1 at every roll. A card with head 1 and three times 9 strays by 4.",
        why="Who strays far from 5, and often, has the larger spread.",
    )


def _names(found: list[Card]) -> tuple[str, ...]:
    return tuple(told(c) for c in found)
