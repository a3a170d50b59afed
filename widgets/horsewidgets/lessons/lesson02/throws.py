"""What the exercises of lesson 02 share: dice that are thrown, and what is looked for."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import NamedTuple

from horsegame.chance import Dist
from horsegame.dostihy.walk import DIE

GAMBLERS_FALLACY = "gambler's fallacy"
Throw = tuple[int, ...]
THROWS: dict[int, Dist[Throw]] = {
    1: DIE.map(lambda a: (a,)),
    2: DIE.then(lambda a: DIE.map(lambda b: (a, b))),
}
"""The law of a throw of one die, and of two dice."""


class Event(NamedTuple):
    """Something that a throw can make true."""

    words: str
    happens: Callable[[Throw], bool]


def total(n: int) -> Event:
    """The faces add up to a number."""
    return Event(f"a sum of {n}", lambda throw: sum(throw) == n)


DOUBLE = Event("a double", lambda throw: len(set(throw)) == 1)
WANTED = (
    (1, Event("a six", lambda throw: throw == (6,))),
    (1, Event("a five or a six", lambda throw: throw[0] > 4)),
    (2, DOUBLE),
    (2, total(7)),
    (2, total(10)),
    (2, total(9)),
)
"""Numbers of dice, and events that are looked for."""


def looked_for(rng: Random) -> tuple[int, str, Fraction]:
    """How many dice are thrown, for what event, and its exact chance in one throw."""
    dice, event = rng.choice(WANTED)
    return dice, event.words, THROWS[dice].chance(event.happens)


def in_words(dice: int) -> str:
    """How many dice, in words."""
    return "one die" if dice == 1 else "two dice"
