"""How exercises speak of squares and horses."""

from __future__ import annotations

from horsegame.dostihy.board import KIND, LAP, SQUARES, Stable, horse
from horsegame.dostihy.words import square_name
from horsegame.words import listed

CAPITALS = ("chance", "distanc", "finance")
"""Kinds of squares that are written as on the cards, so that CHANCE is no chance."""


def at(square: int) -> str:
    """A square by name and number.

    >>> at(26), at(10), at(7)
    ('Tara (square 26)', 'DISTANC (square 10)', 'CHANCE (square 7)')
    """
    name = KIND[square].upper() if KIND[square] in CAPITALS else square_name(square)
    return f"{name} (square {square})"


def ahead(square: int, steps: int) -> int:
    """The square that many *steps* ahead."""
    return (square + steps) % LAP


def steps_to(square: int, target: int) -> int:
    """How many squares *target* is ahead of *square*."""
    return (target - square) % LAP


def squares(n: int) -> str:
    """A number of squares in words.

    >>> squares(1), squares(7)
    ('1 square', '7 squares')
    """
    return f"{n} square" + ("" if n == 1 else "s")


def horses_of(stable: Stable) -> str:
    """The horses of a stable by name and square."""
    return listed([at(horse(name).square) for name in stable.horses])


FREE = tuple(s.square for s in SQUARES if s.kind not in ("distanc", "doping"))
"""The squares from which a piece is always free to move."""
