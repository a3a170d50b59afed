"""Dice thrown again and again, an event, and how often it came; no screen attached.

What was thrown is kept as it came, and everything else is counted from it.  A
throw is one byte: the face of one die, or 10 times the first face and the second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from itertools import islice, pairwise, product
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from horsegame.chance import Dist
from horsegame.simulate import Share

from ...lessons.answers import number
from ...wager import whole

AT_ONCE = (1, 10, 100, 1000)
"""How many throws can be made at once."""
LONGEST_WAIT = 5000
"""After so many throws a wait for misses in a row gives up."""
MOST_THROWS = 20_000
MOST_MISSES = 40
FINEST = 10_000
"""The largest denominator of the chance of a six."""
PER_TEN = 24
"""Steps of the way of the share while the throws become ten times as many."""
FAIR = Fraction(1, 6)
FACE = ("one", "two", "three", "four", "five", "six")


def events(dice: int) -> dict[str, frozenset[int]]:
    """What can be looked for with one die or two: its name, and the throws that make it true.

    >>> sorted(events(2)["a sum of 10"]), len(events(2)["at least one six"])
    ([46, 55, 64], 11)
    """
    return ONE_DIE if dice == 1 else TWO_DICE


def _two(a: int, b: int) -> int:
    return 10 * a + b


PAIRS = [*product(range(1, 7), repeat=2)]
ONE_DIE = {f"a {FACE[n - 1]}": frozenset([n]) for n in (6, 5, 4, 3, 2, 1)} | {
    "a five or a six": frozenset([5, 6]),
    "an even number": frozenset([2, 4, 6]),
}
TWO_DICE = {
    "at least one six": frozenset(_two(a, b) for a, b in PAIRS if 6 in (a, b)),
    "two sixes": frozenset([66]),
    "a double": frozenset(_two(a, b) for a, b in PAIRS if a == b),
} | {f"a sum of {n}": frozenset(_two(a, b) for a, b in PAIRS if a + b == n) for n in range(2, 13)}


class Stage(NamedTuple):
    """How often the event had come after *n* throws."""

    n: int
    hits: int


@dataclass(frozen=True)
class Dice:
    """One die or two, their six with the chance *six*, an *event*, and what was *thrown*.

    >>> dice = Dice().rolled(1000)
    >>> dice.share, dice.chance
    (0.174 ± 0.012 (174 of 1000), Fraction(1, 6))
    >>> dice.looking_for("a sum of 10")
    Traceback (most recent call last):
    ValueError: expected one of 'a six', 'a five', ... or 'an even number', got 'a sum of 10'
    """

    dice: int = 1
    event: str = "a six"
    six: Fraction = FAIR
    misses: int = 20
    """After so many misses in a row the next throw is looked at."""
    thrown: bytes = b""
    seed: int = 1

    # -- other dice, another event

    def with_dice(self, dice: Any) -> Dice:
        """One die, or two; what was thrown is forgotten."""
        if (n := whole(dice)) not in (1, 2):
            raise ValueError(f"expected 1 die or 2 dice, got {dice!r}")
        return replace(self, dice=n, event=next(iter(events(n))), thrown=b"")

    def loaded(self, six: Any) -> Dice:
        """Dice whose six has that chance; the other faces share the rest; throws are forgotten."""
        chance = Fraction(number(six, "chance").value)
        if not Fraction(1, 100) <= chance <= Fraction(99, 100) or chance.denominator > FINEST:
            most = f"1 % to 99 %, with a denominator of at most {FINEST}"
            raise ValueError(f"expected a chance of a six from {most}, got {six!r:.60}")
        return replace(self, six=chance, thrown=b"")

    def looking_for(self, event: Any) -> Dice:
        """Another event; what was thrown stays."""
        known = events(self.dice)
        if event not in [*known]:  # a list, say, has no place in a dict
            *some, last = map(repr, known)
            raise ValueError(f"expected one of {', '.join(some)} or {last}, got {event!r:.60}")
        return replace(self, event=event)

    def after(self, misses: Any) -> Dice:
        """Look at the throw after so many misses in a row."""
        if not 0 <= (n := whole(misses)) <= MOST_MISSES:
            raise ValueError(f"expected 0 to {MOST_MISSES} misses, got {misses!r}")
        return replace(self, misses=n)

    # -- throwing

    def rolled(self, n: Any) -> Dice:
        """Thrown *n* times more; the same presses bring the same throws."""
        if type(n) is not int or n not in AT_ONCE:
            raise ValueError(f"expected {', '.join(map(str, AT_ONCE))} throws, got {n!r:.60}")
        return self._and(bytes(islice(self._luck(), n)))

    def waited(self) -> Dice:
        """Thrown until the event fails `misses` times in a row, and once more; or given up."""
        new, missed, wanted = bytearray(), 0, events(self.dice)[self.event]
        for throw in islice(self._luck(), LONGEST_WAIT):
            new.append(throw)
            if missed == self.misses:
                break
            missed = 0 if throw in wanted else missed + 1
        return self._and(bytes(new))

    def forgotten(self) -> Dice:
        """Without what was thrown."""
        return replace(self, thrown=b"")

    def _and(self, new: bytes) -> Dice:
        if len(self.thrown) + len(new) > MOST_THROWS:
            raise ValueError(f"expected at most {MOST_THROWS} throws; forget them to begin anew")
        return replace(self, thrown=self.thrown + new)

    def _luck(self) -> Iterator[int]:
        """Throw after throw, from here on."""
        rng, die = Random(f"{self.seed}/{len(self.thrown)}"), face_law(self.six)
        if self.dice == 1:
            while True:
                yield die.draw(rng)
        while True:
            yield _two(die.draw(rng), die.draw(rng))

    # -- what came

    @cached_property
    def chance(self) -> Fraction:
        """The exact chance of the event in one throw."""
        return throw_law(self.dice, self.six).chance(events(self.dice)[self.event].__contains__)

    @cached_property
    def hits(self) -> bytes:
        """For each throw 1 where the event came, and 0 where not."""
        wanted = events(self.dice)[self.event]
        return self.thrown.translate(bytes(n in wanted for n in range(256)))

    @cached_property
    def share(self) -> Share | None:
        """How often the event came; None before the first throw."""
        return Share(self.hits.count(1), n) if (n := len(self.thrown)) else None

    @property
    def throws(self) -> list[tuple[int, ...]]:
        """What the dice showed, throw by throw."""
        return [*map(faces, self.thrown)]

    @property
    def looked(self) -> bool:
        """Whether the last throw came right after `misses` misses in a row."""
        before = self.hits[:-1]
        return bool(self.hits) and len(before) - (before.rfind(1) + 1) == self.misses

    def error(self, n: int) -> float:
        """The standard error of the relative frequency in *n* throws."""
        return sqrt(self.chance * (1 - self.chance) / n)

    @cached_property
    def course(self) -> list[Stage]:
        """How often the event had come, at numbers of throws that grow by a tenth."""
        n = len(self.thrown)
        steps = {round(10 ** (k / PER_TEN)) for k in range(PER_TEN * 5)}
        return self.stages(sorted({k for k in steps if k < n} | {n}))

    def stages(self, places: list[int]) -> list[Stage]:
        """How often the event had come at each of some *places*, rising numbers of throws."""
        found, total = [], 0
        for before, n in pairwise([0, *places]):
            total += self.hits.count(1, before, n)
            found.append(Stage(n, total))
        return found

    @property
    def since(self) -> int:
        """How many throws have missed since the event last came, or since the first throw."""
        return len(self.hits) - 1 - self.hits.rfind(1)

    @cached_property
    def waits(self) -> Counter[int]:
        """How many rows of misses had which length; the last row is still open."""
        return Counter(map(len, self.hits.split(b"\1")))

    @property
    def longest_wait(self) -> int:
        """The longest row of misses."""
        return max(self.waits)

    @property
    def longest_row(self) -> int:
        """The longest row of hits."""
        return max(map(len, self.hits.split(b"\0")))

    def follows(self, misses: int) -> Share | None:
        """How often the event came in the very next throw after *misses* misses in a row.

        Each row of misses is looked at once: when it has become that long.  None
        where that never happened.
        """
        open_now = self.since == misses  # the throw after the open row is still to come
        tries = sum(n for row, n in self.waits.items() if row >= misses) - open_now
        return Share(self.waits[misses] - open_now, tries) if tries else None

    @property
    def chance_of_misses(self) -> Fraction:
        """How likely the next throws all miss, `misses` of them."""
        return (1 - self.chance) ** self.misses


@cache
def face_law(six: Fraction) -> Dist[int]:
    """The law of one die whose six has that chance."""
    return Dist(dict.fromkeys(range(1, 6), (1 - six) / 5) | {6: six})


@cache
def throw_law(dice: int, six: Fraction) -> Dist[int]:
    """The law of a throw of one die or two."""
    die = face_law(six)
    return die if dice == 1 else die.then(lambda a: die.map(lambda b: _two(a, b)))


def faces(throw: int) -> tuple[int, ...]:
    """What the dice of a throw show.

    >>> faces(6), faces(36)
    ((6,), (3, 6))
    """
    return divmod(throw, 10) if throw > 6 else (throw,)
