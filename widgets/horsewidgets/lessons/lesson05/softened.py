"""Exercises 05.7 and 05.8: softened rules side by side, and a die found from its wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from horsegame.dostihy.analysis.waiting import RULES, Wait

from ..exercise import Mistake, Task
from ..formats import Match, Number
from .rules import SAYS, SHORT, as_fraction, die, distinct, mean_wait

# -- 05.7

SOFT = ("miss two turns", "three throws", "three failed turns")
DICE = tuple(Fraction(1, n) for n in (12, 10, 8, 5, 4, 20))
"""Chances of a six that are asked about; the lesson tells of the fair die."""


def pairs(rng: Random) -> Task:
    """Which softened rule has which mean wait."""
    six = rng.choice(DICE)
    left, right = tuple(rng.sample(SOFT, 3)), tuple(rng.sample(SOFT, 3))

    def told(rule: str) -> str:
        return f"{float(mean_wait(rule, six)):.2f} turns"

    def named(instead: Mapping[str, str]) -> tuple[str, ...]:
        return tuple(told(instead.get(rule, rule)) for rule in left)

    return Task(
        question="Three softer rules for DISTANC. After a release the piece rolls to move, and two "
        f"sixes keep it there. {die(six)}\n\nWhich rule has which mean wait?",
        form=Match(tuple(SHORT[rule] for rule in left), tuple(told(rule) for rule in right)),
        truth=lambda: named({}),
        mistakes=lambda: _pair_mistakes(named),
        nudge="For one of the rules luck hardly matters. What is its wait?",
        method="Missing two turns: three turns, divided by the chance that no two sixes follow. "
        "Three throws: one over the chance to leave. After three failed turns: four turns at most, "
        "but for two sixes, and fewer where a six comes before.",
        twin="Prizes: “every third customer” has a mean wait of 3 for whoever comes right after a "
        "prize. “Each customer with chance 1/2” has 2. “With chance 1/2, but the second at the "
        "latest” has 1 + 1/2.",
        why="A rule that counts turns limits the wait; a rule that gives more throws shortens it.",
    )


def _pair_mistakes(named: Callable[..., tuple[str, ...]]) -> Iterator[Mistake]:
    """Two of the three rules exchanged."""
    missing, throws, trying = SOFT
    says = "How often does each of the two need a turn more than three?"
    wrong = named({missing: trying, trying: missing})
    yield Mistake(wrong, "mixed up missing turns and trying in them", says)
    says = "How likely is a six in three throws, and how certain is the third turn?"
    yield Mistake(named({throws: missing, missing: throws}), "mixed up throws and turns", says)
    says = "What if three throws fail, and what if three turns fail?"
    wrong = named({throws: trying, trying: throws})
    yield Mistake(wrong, "took three throws and three turns for the same", says)


# -- 05.8


def find_p(rng: Random) -> Task:
    """The chance of a six from the mean wait by a softened rule."""
    six = Fraction(*rng.choice(((1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 5), (3, 5), (3, 4))))
    rule = "miss two turns"
    wait = mean_wait(rule, six)

    def truth() -> Fraction:
        return found(rule, wait)

    return Task(
        question=f"{SAYS[rule]} With a loaded die the stay takes {wait} turns on average.\n\n"
        "With which chance does this die show a six?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: distinct(
            Mistake(1 / wait, "took the wait for that of a six", "Who waits for a six here?"),
            Mistake(truth() ** 2, "left out the last step", "This is the chance of two sixes."),
            Mistake(1 - truth() ** 2, "answered the free roll", "This is the chance to get away."),
            Mistake(3 / wait, "answered the free roll", "This is the chance to get away."),
        ),
        nudge="What can make this stay longer than three turns?",
        method="Look at the first three turns: they are spent in any case. With two sixes, chance "
        "p × p, all begins anew. So m = 3 + p² × m. Put in m, and solve for p.",
        worked=lambda: (
            f"{wait} = 3 + p² × {wait}, so p² × {wait} = {wait - 3}. Divide: p² = {1 - 3 / wait}, "
            f"and p is its root, {truth()}."
        ),
        why="Only two sixes make this stay longer, so the length of the wait tells how likely "
        "they are.",
    )


@cache
def found(rule: str, wait: Fraction) -> Fraction:
    """The chance of a six with which the mean wait by a rule is *wait*."""
    from sympy import Rational, Symbol, solve  # noqa: PLC0415  slow to import

    p: Any = Symbol("p", positive=True)
    mean: Any = Wait(RULES[rule], six=p).mean()
    roots = solve(mean - Rational(wait.numerator, wait.denominator), p)
    return as_fraction(next(root for root in roots if 0 < root < 1))
