"""What the exercises of lesson 07 share: horses, their figures, and how they are told."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from horsegame.dostihy import long_run
from horsegame.dostihy.board import HORSES, MAIN, Horse
from horsegame.dostihy.odds import income

LEVELS = (0, 1, 2, 3, 4, MAIN)
"""The numbers of races that a horse may have."""
RUNNING = LEVELS[1:]
DEAR = tuple(card for card in HORSES if card.stable.letter != "A")
"""The horses with figures large enough to tell answers apart."""
PER_TURN = "per turn of one rival"


def with_races(races: Any) -> str:
    """A number of races in words.

    >>> with_races(1), with_races("main")
    ('with 1 race', 'with the main race')
    """
    if races == MAIN:
        return "with the main race"
    return f"with {races} race{'s' * (races != 1)}" if races else "without races"


def fraction(x: Any) -> Fraction:
    """A number of the engine as a fraction."""
    return Fraction(int(x.numerator), int(x.denominator))


def in_hundred(card: Horse) -> str:
    """How often a rival stops there in 100 turns, as it is told in a question."""
    return f"{100 * float(long_run()[card.square]):.3f} times in 100 turns"


def brings(card: Horse, races: Any) -> str:
    """What a horse brings per turn of a rival, as it is told in a question."""
    return f"{float(income(card.id, races)):.1f} DK"
