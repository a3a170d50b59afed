"""What is tried out about a wait on DISTANC: rule, die, turns already waited; no screen attached.

Everything that comes from outside, from a field or a slider, is read here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import sqrt
from random import Random
from typing import Any

from horsegame.dostihy.analysis.waiting import RULES
from horsegame.dostihy.walk import DIE
from horsegame.simulate import Average, Share

from ...lessons import answers
from .laws import Law, law, length, mean_from, ways

SHOWN = 15
"""So many turns have a bar of their own."""
MOST_WAITED = 20
STAYS = (1, 10, 1000)
"""How many stays can be played at once."""
FINEST = 1000
"""The largest number under the line of a chance that may be typed."""
RAREST = Fraction(1, 100)
"""The smallest chance of a six, and of no six: a stay may take hundreds of turns."""
LONG = 5000
"""A stay that is not over after so many turns is counted as over."""
FAIR = DIE[6]


@dataclass(frozen=True)
class Watch:
    """A piece on DISTANC, watched from its first turn there, or after some turns in vain.

    *rule* is one of the names in `RULES`, *six* the chance of a six, *waited* the
    number of turns that have passed; *stays* counts simulated stays by length.

    >>> Watch().mean, Watch(waited=7).mean, Watch("three throws").mean
    (Fraction(216, 35), Fraction(216, 35), Fraction(7776, 3185))
    """

    rule: str = "newer"
    six: Fraction = FAIR
    waited: int = 0
    stays: Mapping[int, int] = field(default_factory=dict[int, int])

    def __post_init__(self) -> None:
        """Refuse what cannot be watched."""
        if self.rule not in RULES:
            raise ValueError(f"expected one of {', '.join(RULES)}, got {self.rule!r:.60}")
        if type(self.waited) is not int or not 0 <= self.waited <= MOST_WAITED:
            raise ValueError(f"expected 0 to {MOST_WAITED} turns waited, got {self.waited!r}")
        if not RAREST <= self.six <= 1 - RAREST or self.six.denominator > FINEST:
            raise ValueError(
                f"expected a chance from {RAREST} to {1 - RAREST} in at most {FINEST} parts, "
                f"got {self.six!s:.60}"
            )

    # -- what is watched

    def by(self, rule: Any) -> Watch:
        """By another rule."""
        return replace(self, rule=rule if isinstance(rule, str) else repr(rule), stays={})

    def percent(self, percent: Any) -> Watch:
        """With another chance of a six, in whole percents."""
        return self._with_six(Fraction(_whole(percent), 100))

    def typed(self, chance: Any) -> Watch:
        """With another chance of a six, as people type it."""
        return self._with_six(answers.number(chance, "chance").value)

    def _with_six(self, six: Fraction) -> Watch:
        kept = self.stays if six == self.six else {}
        return replace(self, six=six, stays=kept)

    def after(self, waited: Any) -> Watch:
        """After so many turns in vain."""
        return replace(self, waited=_whole(waited))

    # -- simulated stays

    def played(self, n: Any) -> Watch:
        """With *n* more stays, drawn turn by turn from the law that the rules give each turn.

        The same presses bring the same stays.
        """
        if type(n) is not int or n not in STAYS:
            raise ValueError(f"expected {', '.join(map(str, STAYS))} stays, got {n!r:.60}")
        rng, turns = Random(self.played_so_far), ways(self.rule, self.six)
        lengths = Counter(length(turns, rng, LONG) for _ in range(n))
        return replace(self, stays=Counter(self.stays) + lengths)

    def forgotten(self) -> Watch:
        """Without simulated stays."""
        return replace(self, stays={})

    @property
    def played_so_far(self) -> int:
        """How many stays were simulated."""
        return sum(self.stays.values())

    @property
    def lasting(self) -> int:
        """How many of them lasted longer than the turns already waited."""
        return sum(n for turns, n in self.stays.items() if turns > self.waited)

    def share(self, n: int) -> Share | None:
        """How often a stay ended with the n-th turn from now; past `SHOWN`, later."""
        if not self.lasting:
            return None
        last = self.waited + n
        hits = self.stays.get(last, 0) if n <= SHOWN else self._later(last - 1)
        return Share(hits, self.lasting)

    def _later(self, turns: int) -> int:
        return sum(n for length_, n in self.stays.items() if length_ > turns)

    @property
    def average(self) -> Average | None:
        """The mean of the simulated stays that lasted so long, from now on."""
        if (n := self.lasting) < 2:
            return None
        left = {k - self.waited: m for k, m in self.stays.items() if k > self.waited}
        mean = sum(k * m for k, m in left.items()) / n
        spread = sum((k - mean) ** 2 * m for k, m in left.items()) / (n - 1)
        return Average(mean, sqrt(spread / n), n)

    # -- exact numbers

    @cached_property
    def law(self) -> Law:
        """The exact law."""
        return law(self.rule, self.six, SHOWN + MOST_WAITED)

    @cached_property
    def fresh(self) -> list[Fraction]:
        """The chance of 1, 2 … `SHOWN` turns, and of more, for a stay that begins."""
        return self._chances(0)

    @cached_property
    def now(self) -> list[Fraction]:
        """The same from now on, after the turns already waited."""
        return self._chances(self.waited) if self.waited else self.fresh

    def _chances(self, waited: int) -> list[Fraction]:
        one_by_one = [self.law.chance(n, waited) for n in range(1, SHOWN + 1)]
        return [*one_by_one, self.law.longer(SHOWN, waited)]

    @property
    def mean(self) -> Fraction:
        """The mean number of turns from now on."""
        return self.law.mean(self.waited)

    @property
    def forgets(self) -> bool:
        """Whether the turns already waited change nothing."""
        return self.now == self.fresh

    def mean_by(self, rule: str) -> Fraction:
        """The mean wait by another rule, with the same die, from the beginning."""
        return mean_from(rule, self.six)


def _whole(value: Any) -> int:
    text = str(value)
    if type(value) not in (int, str) or not (text.isascii() and text.isdigit() and len(text) < 4):
        raise ValueError(f"expected a whole number, got {value!r:.60}")
    return int(text)
