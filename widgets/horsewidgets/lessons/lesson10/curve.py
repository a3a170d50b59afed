"""Exercises 10.6 and 10.7: the normal curve, and where it fits."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import erf, isqrt, sqrt
from random import Random
from typing import NamedTuple

from horsegame.exact.series import total
from horsegame.winners_circle import Card, card
from horsegame.winners_circle.cards import WINNERS

from ..cases import apart
from ..exercise import Mistake, Task
from ..formats import Choice, Number
from .deck import DIE, spread_of, told

# -- 10.6


def how_far(rng: Random) -> Task:
    """The distance from the mean to the finish, in spreads."""
    c, rolls = _whole_spread(rng)
    mean, spread = 5 * rolls, root(rolls * spread_of(c))
    spaces = mean + rng.choice([n for n in range(-12, 13) if abs(n) > 1])

    def truth() -> Fraction:
        law = total(c.steps, rolls)
        return (spaces - Fraction(1, 2) - law.mean()) / root(law.variance())

    def worked() -> str:
        return (
            f"After {rolls} rolls the mean is {mean}, the variance {rolls} × {spread_of(c)} = "
            f"{spread**2}, and the spread {spread}. The bar of space {spaces} begins half a step "
            f"before it, at {spaces - 0.5}, so ({spaces - 0.5} − {mean}) / {spread} = {truth()}."
        )

    return Task(
        question=f"{DIE} {told(c)} has the variance {spread_of(c)} at one roll. The finish is "
        f"{spaces} spaces ahead, and the horse rolls {rolls} times. You use the normal curve with "
        "the half step.\n\nHow many spreads lies the finish beyond the mean? (It is negative if "
        "the mean lies beyond the finish.)",
        form=Number("number", Fraction(1, 200)),
        truth=truth,
        mistakes=lambda: apart(truth(), _how_far_mistakes(spaces - Fraction(1, 2) - mean, spread)),
        nudge="Where is the mean after all rolls, and how large is the spread?",
        method="Take the finish less half a step, subtract the mean after all rolls, and divide by "
        "the spread after all rolls.",
        worked=worked,
        why="Distances are measured in spreads, from half a step before the finish.",
    )


def _how_far_mistakes(steps: Fraction, spread: Fraction) -> Iterator[Mistake]:
    says = "Where does the bar of the last space begin?"
    yield Mistake((steps + Fraction(1, 2)) / spread, "left out the half step", says)
    says = "Which lies farther ahead, finish or mean?"
    yield Mistake(-steps / spread, "turned the sign", says)
    says = "What has the unit of a step: variance or spread?"
    yield Mistake(steps / spread**2, "divided by the variance", says)
    yield Mistake(steps, "gave it in steps", "How many spreads is that?")


def _whole_spread(rng: Random) -> tuple[Card, int]:
    """A card and a number of rolls after which the spread is a whole number."""
    pairs = [(c, n) for c in WINNERS for n in range(3, 13) if _is_square(n * spread_of(c))]
    return rng.choice(pairs)


def _is_square(x: Fraction) -> bool:
    return x.denominator == 1 and isqrt(x.numerator) ** 2 == x.numerator


def root(x: Fraction) -> Fraction:
    """The root of a square of a whole number."""
    return Fraction(isqrt(x.numerator))


# -- 10.7


def where_it_fits(rng: Random) -> Task:
    """For which horse, after how many rolls, the normal curve fits best, or worst."""
    best = rng.random() < 0.5
    cases = _two_horses(rng) if rng.random() < 0.5 else _four_horses(rng, best)
    texts = {f"{told(card(name))} after {n} rolls": (name, n) for name, n in cases}
    way = NEAREST if best else FARTHEST

    def truth() -> str:
        return (min if best else max)(texts, key=lambda text: misfit(*texts[text]))

    return Task(
        question=f"{DIE} For which of these {way.asks}?",
        form=Choice(tuple(rng.sample([*texts], len(texts)))),
        truth=truth,
        mistakes=lambda: [
            Mistake(text, *(GAPS if texts[text][1] == texts[truth()][1] else way.rolls))
            for text in texts
            if text != truth()
        ],
        nudge="Which of these sums of rolls look like a bell, and which have gaps or humps?",
        method="A sum of many rolls, none of which decides alone, comes near the curve. One rare "
        "long step, figures that lie far apart, or few rolls leave gaps and several humps.",
        twin="The sum of ten ordinary dice looks like a bell. The sum of two looks like a roof. "
        "Ten rolls of a die with five blank faces and a 60 have a hump at each multiple of 60.",
        why="Many rolls, of which none decides alone, come near the curve.",
    )


FEW, MANY = 2, 9
WILD = ("Regret", "Distant Drum", "Long Acre", "Harbour Light", "Iron Ribbon")
STEADY = ("Umber", "Juniper Bay", "Quiet Thunder", "Silver Ledger", "Old Signal", "Fair Warning")
GAPS = (
    "left the gaps out of account",
    "Lay out the figures on a line: where do they leave gaps, and how wide are these?",
)


class Way(NamedTuple):
    """Which end is asked for, and the mistake of who takes the other number of rolls."""

    asks: str
    rolls: tuple[str, str]


NEAREST = Way(
    "does the normal curve come nearest to the exact chances of all sums",
    ("took few rolls for many", "Two rolls have few sums. How many rolls does the curve ask for?"),
)
FARTHEST = Way(
    "does the normal curve stay farthest from the exact chances of all sums",
    ("took many rolls for few", "Do more rolls lead nearer to the curve?"),
)


def _two_horses(rng: Random) -> list[tuple[str, int]]:
    """A steady horse and a wild one, each after few and after many rolls."""
    return [(name, n) for name in (rng.choice(STEADY), rng.choice(WILD)) for n in (FEW, MANY)]


def _four_horses(rng: Random, best: bool) -> list[tuple[str, int]]:
    """One steady horse among wild ones, or one wild horse among steady ones, alike in rolls."""
    one, others = (STEADY, WILD) if best else (WILD, STEADY)
    return [(name, MANY) for name in (rng.choice(one), *rng.sample(others, 3))]


@cache
def misfit(name: str, rolls: int) -> float:
    """The largest gap between the exact chance of at most n steps and that of the curve."""
    law = total(card(name).steps, rolls)
    mean, spread, before, worst = float(law.mean()), sqrt(law.variance()), 0.0, 0.0
    for n in range(min(law), max(law) + 1):
        before += float(law[n])
        by_curve = (1 + erf((n + 0.5 - mean) / spread / sqrt(2))) / 2
        worst = max(worst, abs(before - by_curve))
    return worst
