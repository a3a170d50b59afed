"""Two horses side by side: the laws of their steps, and of the rolls that bring them home.

No screen.  What comes from a list, a field or a slider is read here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import erf, exp, pi, sqrt
from random import Random
from typing import Any, NamedTuple

from horsegame.chance import Dist, certain
from horsegame.exact.series import ranks, reach
from horsegame.simulate import Share
from horsegame.winners_circle import Card, card
from horsegame.winners_circle.cards import DIE

from ...wager import whole

MOST_ROLLS = 12
MOST_SPACES = 60
USUAL_SPACES = 37
"""From the first gate to the finish of the winners' track."""
RARE = Fraction(1, 2000)
"""The far ends of a law are left out of a drawing when they are rarer than this."""
RACES = (1, 10, 1000)
"""How many races can be run at once."""

Result = tuple[int, int]
"""The rolls that the first and the second horse needed."""


class Bars(NamedTuple):
    """A law in decimals, for drawings: its bars, the last that is not rare, and the highest."""

    points: tuple[tuple[int, float], ...]
    last: int
    highest: float

    @classmethod
    def of(cls, law: Dist[int]) -> Bars:
        """The bars of *law*."""
        points = tuple(sorted((n, float(p)) for n, p in law.items()))
        return cls(points, common(law), max(p for _, p in points))


def common(law: Mapping[int, Fraction]) -> int:
    """The last number of a law before its rare end."""
    left = Fraction(1)
    for n in sorted(law):
        left -= law[n]
        if left < RARE:
            return n
    return max(law)


@dataclass(frozen=True)
class Side:
    """One of the two horses after some rolls, and on its way over some spaces."""

    card: Card
    rolls: int
    spaces: int

    @cached_property
    def law(self) -> Dist[int]:
        """The exact law of the steps after all rolls."""
        return after(self.card, self.rolls)

    @cached_property
    def mean(self) -> Fraction:
        """The mean of the steps after all rolls."""
        return self.rolls * one_roll(self.card)[0]

    @cached_property
    def variance(self) -> Fraction:
        """Their variance: that of one roll, as often as there are rolls."""
        return self.rolls * one_roll(self.card)[1]

    @cached_property
    def home(self) -> Fraction:
        """The exact chance to be home after these rolls."""
        return self.law.chance(lambda steps: steps >= self.spaces)

    @property
    def home_by_curve(self) -> float:
        """The same by the normal curve, which begins half a step before the finish."""
        distance = self.spaces - 0.5 - float(self.mean)
        spread = sqrt(self.variance)
        return (1 - erf(distance / spread / sqrt(2))) / 2 if spread else float(distance <= 0)

    def curve(self, places: Sequence[float]) -> list[tuple[float, float]]:
        """The height of the normal curve with the same mean and spread, at some places."""
        mean, spread = float(self.mean), sqrt(self.variance)
        return [(x, normal(x, mean, spread)) for x in places]

    @cached_property
    def needed(self) -> Dist[int]:
        """The exact law of the rolls until it is home."""
        return rolls_home(self.card, self.spaces)

    @property
    def bars(self) -> Bars:
        """The law of the steps as bars."""
        return bars_after(self.card, self.rolls)

    @property
    def home_bars(self) -> Bars:
        """The law of the rolls until home as bars."""
        return bars_home(self.card, self.spaces)


@dataclass(frozen=True)
class Pair:
    """Two cards, the number of rolls looked at, the spaces to go, and races run so far.

    >>> pair = Pair.of("Regret", "Zephyr Lad")
    >>> pair.sides[0].variance / pair.sides[1].variance
    Fraction(139, 13)
    >>> pair.look("4").sides[0].mean
    Fraction(20, 1)
    """

    cards: tuple[Card, Card]
    rolls: int = 7
    spaces: int = USUAL_SPACES
    curve: bool = False
    """Whether the normal curve is laid over the exact law."""
    raced: Mapping[Result, int] = field(default_factory=dict[Result, int])

    @classmethod
    def of(cls, one: Any, other: Any) -> Pair:
        """Two horses at the start."""
        return cls((card(one), card(other)))

    # -- wishes

    def swap(self, place: int, name: Any) -> Pair:
        """Another horse in the first or the second place (0 or 1)."""
        one, other = self.cards
        cards = (card(name), other) if place == 0 else (one, card(name))
        return replace(self, cards=cards, raced={})

    def look(self, rolls: Any) -> Pair:
        """Another number of rolls."""
        return replace(self, rolls=within(whole(rolls), MOST_ROLLS, "rolls"))

    def away(self, spaces: Any) -> Pair:
        """Another number of spaces to the finish."""
        return replace(self, spaces=within(whole(spaces), MOST_SPACES, "spaces"), raced={})

    def curved(self, wanted: Any) -> Pair:
        """With or without the normal curve."""
        if type(wanted) is not bool:
            raise ValueError(f"expected true or false, got {wanted!r:.60}")
        return replace(self, curve=wanted)

    def run(self, n: Any) -> Pair:
        """Some more races; the same presses bring the same races."""
        if type(n) is not int or n not in RACES:
            raise ValueError(f"expected {', '.join(map(str, RACES))} races, got {n!r:.60}")
        rng = Random(sum(self.raced.values()))
        new = Counter(tuple(rolled(c, self.spaces, rng) for c in self.cards) for _ in range(n))
        return replace(self, raced=Counter(self.raced) + new)

    def forgotten(self) -> Pair:
        """Without the races."""
        return replace(self, raced={})

    # -- what there is to see

    @cached_property
    def sides(self) -> tuple[Side, Side]:
        """Both horses, with what they look at."""
        one, other = (Side(c, self.rolls, self.spaces) for c in self.cards)
        return one, other

    @cached_property
    def first(self) -> tuple[Fraction, Fraction]:
        """The chance of each horse to be home first; in the same round, by lot."""
        return firsts(*self.cards, self.spaces)

    @cached_property
    def same_round(self) -> Fraction:
        """The chance that both come home in the same round."""
        return same_rounds(*self.cards, self.spaces)

    @property
    def wins(self) -> tuple[Share, Share, Share] | None:
        """How often the first, the second, and both in the same round came home in the races."""
        n = sum(self.raced.values())
        if not n:
            return None
        one = sum(k for (a, b), k in self.raced.items() if a < b)
        other = sum(k for (a, b), k in self.raced.items() if a > b)
        return Share(one, n), Share(other, n), Share(n - one - other, n)

    def strictly(self, place: int) -> Fraction:
        """The chance that one of them comes home in an earlier round than the other."""
        return self.first[place] - self.same_round / 2


def within(n: int, most: int, what: str) -> int:
    """*n*, if it is from 1 to *most*."""
    if not 1 <= n <= most:
        raise ValueError(f"expected 1 to {most} {what}, got {n}")
    return n


@lru_cache(maxsize=512)
def one_roll(runner: Card) -> tuple[Fraction, Fraction]:
    """Mean and variance of the steps of one roll."""
    return runner.steps.mean(), runner.steps.variance()


@lru_cache(maxsize=512)
def after(runner: Card, rolls: int) -> Dist[int]:
    """The law of the steps after so many rolls."""
    if not rolls:
        return certain(0)
    return after(runner, rolls - 1).then(lambda here: runner.steps.map(lambda k: here + k))


@lru_cache(maxsize=512)
def rolls_home(runner: Card, spaces: int) -> Dist[int]:
    """The law of the rolls until the horse is home."""
    return reach(runner.steps, spaces)


@lru_cache(maxsize=512)
def bars_after(runner: Card, rolls: int) -> Bars:
    """The law of the steps after so many rolls, as bars."""
    return Bars.of(after(runner, rolls))


@lru_cache(maxsize=512)
def bars_home(runner: Card, spaces: int) -> Bars:
    """The law of the rolls until the horse is home, as bars."""
    return Bars.of(rolls_home(runner, spaces))


@lru_cache(maxsize=512)
def firsts(one: Card, other: Card, spaces: int) -> tuple[Fraction, Fraction]:
    """The chance of each of two horses to be home first; in the same round, by lot."""
    mine, yours = ranks([rolls_home(one, spaces), rolls_home(other, spaces)], most=1)
    return mine[0], yours[0]


@lru_cache(maxsize=512)
def same_rounds(one: Card, other: Card, spaces: int) -> Fraction:
    """The chance that both come home in the same round."""
    mine, yours = rolls_home(one, spaces), rolls_home(other, spaces)
    return sum((mine[n] * yours[n] for n in mine), Fraction(0))


def rolled(runner: Card, spaces: int, rng: Random) -> int:
    """Throw the die until the horse is home, and count the throws."""
    faces = tuple(runner.spaces(face) for face, n in DIE.weights.items() for _ in range(n))
    here, rolls = 0, 0
    while here < spaces:
        here += faces[int(rng.random() * len(faces))]
        rolls += 1
    return rolls


def normal(x: float, mean: float, spread: float) -> float:
    """The height of the normal curve."""
    return exp(-(((x - mean) / spread) ** 2) / 2) / (spread * sqrt(2 * pi)) if spread else 0.0
