"""Stables side by side: their horses with races, what they cost and what rivals pay; no screen.

The income of a horse does not depend on the other horses, so that of a stable is a sum
of numbers that are worked out once, exactly.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from itertools import pairwise
from typing import Any

from horsegame.dostihy import STABLES, horse
from horsegame.dostihy.analysis.income import held_up_share
from horsegame.dostihy.board import HORSE, MAIN, Horse, Stable
from horsegame.dostihy.odds import cost, income

from ...wager import RACES, whole

LEVELS = (*range(5), MAIN)
"""The numbers of races that a horse may have."""
MOST = 4
"""So many stables can stand side by side."""
RIVALS = range(1, 6)
STABLE = {stable.letter: stable for stable in STABLES}
NEXT = dict(pairwise(LEVELS))
"""The number of races after one more."""


@cache
def brings(name: str, races: Any, held_up: bool) -> Fraction:
    """What a horse brings per turn of one rival; without races while its owner is *held_up*."""
    racing = _exact(income(name, races))
    if not held_up:
        return racing
    off = _exact(held_up_share())
    return racing * (1 - off) + _exact(income(name, 0)) * off


@cache
def prepare() -> None:
    """Work out once what any step may ask for: every horse with every number of races."""
    for name in HORSE:
        for races in LEVELS:
            _ = brings(name, races, False), brings(name, races, True)


def _exact(x: Any) -> Fraction:
    return Fraction(int(x.numerator), int(x.denominator))


@dataclass(frozen=True)
class Step:
    """One more race of a horse: its cost, and how much more it brings per turn of a rival."""

    card: Horse
    races: Any
    """The races that the horse has then."""
    cost: int
    more: Fraction

    @cached_property
    def payback(self) -> Fraction:
        """After how many turns of rivals it has brought what it cost."""
        return self.cost / self.more


@cache
def step(card: Horse, races: Any, held_up: bool) -> Step | None:
    """One more race for a horse that has *races*; None after the main race."""
    if races not in NEXT:
        return None
    then = NEXT[races]
    price = cost(card.id, then) - cost(card.id, races)
    gain = brings(card.id, then, held_up) - brings(card.id, races, held_up)
    return Step(card, then, price, gain)


@dataclass(frozen=True)
class Side:
    """A stable with the races of its horses, in the order of the board.

    >>> side = Side("H", (4, 4))
    >>> side.cost, round(float(side.income), 1), round(float(side.payback), 1)
    (47000, 1031.9, 45.5)
    """

    letter: str
    levels: tuple[Any, ...]
    held_up: bool = False

    @classmethod
    def of(cls, letter: Any, races: Any = 0) -> Side:
        """A stable, its horses with the same races each."""
        return cls(known(letter).letter, (read(races),) * len(known(letter).horses))

    @property
    def stable(self) -> Stable:
        """The stable."""
        return STABLE[self.letter]

    @cached_property
    def horses(self) -> tuple[tuple[Horse, Any], ...]:
        """Each horse with its races."""
        return tuple(zip((HORSE[name] for name in self.stable.horses), self.levels, strict=True))

    @cached_property
    def cost(self) -> int:
        """What cards and races cost together, in DK."""
        return sum(cost(card.id, races) for card, races in self.horses)

    @cached_property
    def income(self) -> Fraction:
        """What the stable brings per turn of one rival, in DK."""
        return sum((brings(card.id, n, self.held_up) for card, n in self.horses), Fraction(0))

    @cached_property
    def payback(self) -> Fraction:
        """After how many turns of rivals it has brought what it cost."""
        return self.cost / self.income

    @cached_property
    def steps(self) -> tuple[Step | None, ...]:
        """The next race of each horse."""
        return tuple(step(card, races, self.held_up) for card, races in self.horses)

    @property
    def best(self) -> Step | None:
        """The next race that is paid back soonest."""
        return min(filter(None, self.steps), key=lambda step: step.payback, default=None)

    def race(self, name: Any, races: Any) -> Side:
        """Other races for one horse."""
        if (card := horse(name)).stable.letter != self.letter:
            raise ValueError(f"expected a horse of stable {self.letter}, got {name!r:.60}")
        level = read(races)
        return replace(self, levels=tuple(level if c == card else n for c, n in self.horses))


@dataclass(frozen=True)
class Choice:
    """What is compared: two to four sides, and how many rivals pay.

    >>> choice = Choice.of(("D", 3), ("H", 3), rivals=3)
    >>> [round(float(choice.rounds(side)), 1) for side in choice.sides]
    [13.6, 15.1]
    >>> choice.rival(9)
    Traceback (most recent call last):
    ValueError: expected 1 to 5 rivals, got 9
    """

    sides: tuple[Side, ...]
    rivals: int = 3
    level: Any = 3
    """The races of each horse in the list of all stables."""
    held_up: bool = False

    @classmethod
    def of(cls, *sides: tuple[Any, Any], rivals: Any = 3) -> Choice:
        """Stables by letter, with the same races for each horse."""
        if not 1 <= len(sides) <= MOST:
            raise ValueError(f"expected 1 to {MOST} stables, got {len(sides)}")
        return cls(tuple(Side.of(*side) for side in sides)).rival(rivals)

    # -- what can be wished for

    def rival(self, rivals: Any) -> Choice:
        """Another number of rivals."""
        if (n := whole(rivals)) not in RIVALS:
            raise ValueError(f"expected 1 to {RIVALS[-1]} rivals, got {n}")
        return replace(self, rivals=n)

    def take(self, place: Any, letter: Any) -> Choice:
        """Another stable on one side, its horses with as many races as the most that were there."""
        old = self.side(place)
        races = max(old.levels, key=LEVELS.index)
        return self._with(place, replace(Side.of(letter, races), held_up=self.held_up))

    def race(self, place: Any, name: Any, races: Any) -> Choice:
        """Other races for one horse."""
        return self._with(place, self.side(place).race(name, races))

    def all(self, place: Any, races: Any) -> Choice:
        """The same races for all horses of a side."""
        side = self.side(place)
        return self._with(place, replace(side, levels=(read(races),) * len(side.levels)))

    def buy(self, place: Any) -> Choice:
        """The next race on a side that is paid back soonest."""
        side = self.side(place)
        if side.best is None:
            raise ValueError("every horse of this stable has its main race")
        return self._with(place, side.race(side.best.card.id, side.best.races))

    def add(self) -> Choice:
        """One more side: a stable that is not there yet."""
        if len(self.sides) == MOST:
            raise ValueError(f"expected at most {MOST} stables side by side, got one more")
        there = {side.letter for side in self.sides}
        letter = next(x for x in reversed(STABLE) if x not in there)
        side = replace(Side.of(letter, self.level), held_up=self.held_up)
        return replace(self, sides=(*self.sides, side))

    def drop(self, place: Any) -> Choice:
        """Without one side; one must stay."""
        _ = self.side(place)
        if len(self.sides) == 1:
            raise ValueError("expected one stable or more to stay, got none")
        return replace(self, sides=self.sides[:place] + self.sides[place + 1 :])

    def rank(self, races: Any) -> Choice:
        """Another number of races in the list of all stables."""
        return replace(self, level=read(races))

    def hold(self, wanted: Any) -> Choice:
        """Whether the owner is held up now and then, as every piece is."""
        if type(wanted) is not bool:
            raise ValueError(f"expected True or False, got {wanted!r:.60}")
        sides = tuple(replace(side, held_up=wanted) for side in self.sides)
        return replace(self, held_up=wanted, sides=sides)

    def side(self, place: Any) -> Side:
        """The side at that place, counted from 0."""
        if type(place) is not int or not 0 <= place < len(self.sides):
            raise ValueError(f"expected a side from 0 to {len(self.sides) - 1}, got {place!r:.60}")
        return self.sides[place]

    def _with(self, place: int, side: Side) -> Choice:
        sides = (*self.sides[:place], side, *self.sides[place + 1 :])
        return replace(self, sides=sides)

    # -- what there is to see

    def rounds(self, side: Side) -> Fraction:
        """After how many rounds of the table a side has brought what it cost."""
        return side.payback / self.rivals

    @property
    def ranked(self) -> tuple[Side, ...]:
        """All stables with the same races for each horse, the soonest payback first."""
        return ranking(self.level, self.held_up)


@cache
def ranking(level: Any, held_up: bool) -> tuple[Side, ...]:
    """All stables, the soonest payback first."""
    sides = [replace(Side.of(letter, level), held_up=held_up) for letter in STABLE]
    return tuple(sorted(sides, key=lambda side: side.payback))


def known(letter: Any) -> Stable:
    """The stable with that letter."""
    if not isinstance(letter, str) or letter not in STABLE:
        raise ValueError(f"expected a stable from A to H, got {letter!r:.60}")
    return STABLE[letter]


def read(races: Any) -> Any:
    """A number of races as a list or a person says it."""
    if (level := RACES.get(str(races)[:9])) is None or isinstance(races, bool):
        raise ValueError(f"expected 0 to 4 races, or 'main', got {races!r:.60}")
    return level
