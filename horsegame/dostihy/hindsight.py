"""Looking back at a turn: what luck answered in it, and where the piece ended.

A board shows a finished turn from its end.  Here its beginning is kept too, so
that it can be asked which dice and which card led to the square that is seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from ..chance import Dist
from ..game import Rule, Turn, resume
from ..policies import first_move
from ..simulate import turns
from ..ways import Way, law_of
from .board import DISTANC, square_number
from .walk import CARD, Walk, Walker


class Past(NamedTuple):
    """One way that a turn went: its rolls, its CHANCE card, and the square where it ended."""

    rolls: tuple[int, ...]
    card: str
    """The id of the card; empty where none was drawn."""
    end: int

    @property
    def first(self) -> int:
        """What the first die showed."""
        return self.rolls[0]


def hindsight(square: int) -> Dist[Past]:
    """Every way that a turn from *square* can go, each with its chance; cards freshly shuffled.

    >>> from horsegame.dostihy.hindsight import hindsight
    >>> seen = hindsight(0).given(lambda past: past.end == 4)
    >>> seen.chance(lambda past: past.first == 6)
    Fraction(1, 85)
    >>> hindsight(10)
    Traceback (most recent call last):
    ValueError: expected a square where a piece is free to roll, got 10
    """
    return _law(free_square(square))


@cache
def _law(square: int) -> Dist[Past]:
    return law_of(Remembered().turn, Witness(square), first_move, _past)


def _past(way: Way[Witness, None]) -> Past:
    return past_of(way.state)


def played(square: int, n: int, seed: int = 0) -> Iterator[Past]:
    """*n* turns from *square*, played by the rules; the same *seed* gives the same turns."""
    return map(past_of, turns(Remembered(), Witness(free_square(square)), n, seed))


@dataclass(slots=True, eq=False)
class Witness(Walker):
    """A piece that remembers what luck answered in its turn."""

    answers: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Remembered:
    """One turn of a walk, of which nothing is forgotten."""

    def start(self) -> Witness:
        """On START."""
        return Witness()

    def turn(self, state: Witness) -> Turn:
        """Move, and remember how."""
        state.answers = yield from answers_of(Walk().ride(state))

    def scores(self, state: Witness) -> tuple[int, ...] | None:
        """One turn has no score."""
        return None


def answers_of(rule: Rule[Any]) -> Rule[tuple[Any, ...]]:
    """Run *rule*; its result is all that was answered in it."""
    answers: list[Any] = []
    ask = resume(rule, None)
    while ask is not None:
        answers.append((yield ask))
        ask = resume(rule, answers[-1])
    return tuple(answers)


def past_of(witness: Witness) -> Past:
    """The turn that the piece remembers."""
    cards = [answer for answer in witness.answers if answer in CARD]
    rolls = tuple(answer for answer in witness.answers if answer not in CARD)
    return Past(rolls, "".join(cards), witness.square)


def free_square(square: Any) -> int:
    """*square* as a number; on DISTANC a piece waits, and does not roll freely."""
    number = square_number(square)
    if number == DISTANC:
        raise ValueError(f"expected a square where a piece is free to roll, got {square!r}")
    return number
