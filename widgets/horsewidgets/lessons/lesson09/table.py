"""What the exercises of lesson 09 share: a turn in which one horse can cost something."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

from horsegame.dostihy import BettingTurn, Options
from horsegame.dostihy.board import HORSES, Horse
from horsegame.dostihy.words import amount

from ..lesson01.turn import NEAR, OPEN
from ..lesson08.table import rule
from ..places import at, squares, steps_to

RACES = (3, 4, "main")
RETURNED, KEPT = Options(), Options(stake="kept")
HIT, MISS = Fraction(1, 6), Fraction(5, 6)


class Visit(NamedTuple):
    """Where the bettor stands, the one horse that runs, its races, and the rule of the stake."""

    square: int
    horse: Horse
    races: int | str
    options: Options

    @property
    def fee(self) -> int:
        """What a visit costs, in DK."""
        return self.horse.fee(self.races)

    @property
    def turn(self) -> BettingTurn:
        """The turn of the bettor."""
        return BettingTurn(self.square, {self.horse.id: self.races}, options=self.options)

    @property
    def pays(self) -> int:
        """What one DK of a winning stake brings more than a losing one."""
        return 11 if self.options == RETURNED else 10

    @property
    def scene(self) -> str:
        """The turn in words."""
        steps = squares(steps_to(self.square, self.horse.square))
        return (
            f"You stand on {at(self.square)}. {at(self.horse.square)} is {steps} ahead; a visit "
            f"costs {self.fee} DK, and nothing else on the way costs anything. "
            f"{rule(self.options)}"
        )


@cache
def places() -> tuple[tuple[int, Horse], ...]:
    """Squares with a horse one roll ahead to which no CHANCE card leads."""
    pairs = product(OPEN, HORSES)
    near = [(s, h) for s, h in pairs if steps_to(s, h.square) in NEAR]
    return tuple((s, h) for s, h in near if BettingTurn(s, {h.id: 3}).law({})[Fraction(0)] == MISS)


def visit(rng: Random, options: tuple[Options, ...] = (RETURNED, KEPT)) -> Visit:
    """A horse that one roll reaches, with three races or more."""
    square, card = rng.choice(places())
    return Visit(square, card, rng.choice(RACES), rng.choice(options))


def dk(x: Fraction) -> str:
    """An amount in DK with its fraction, in digits that a learner may type.

    >>> dk(Fraction(16000, 11)), dk(Fraction(3000))
    ('16000/11', '3000')
    """
    return amount(x).replace("\u202f", "").replace("−", "-")
