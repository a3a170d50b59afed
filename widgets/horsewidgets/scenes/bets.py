"""What a bet is worth, as plain data: one turn of a bettor, its stakes and its exact law."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from horsegame.dostihy import Options
from horsegame.dostihy.bets import win_factor
from horsegame.dostihy.board import HORSE, HORSE_AT, LAP
from horsegame.simulate import Share

AHEAD = 11
"""How many squares lie ahead of the bettor: a six and a five lead farthest."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the law: a change of money in DK, its exact chance, and where it happens."""

    money: Fraction
    chance: Fraction
    where: tuple[int, ...]
    """The squares that bring it, by the dice, in the order of play."""
    hits: int = 0
    """How many of the simulated turns brought it."""


@dataclass(frozen=True, slots=True)
class BetScene:
    """One turn of a bettor in front of rivals' horses, with its stakes and its exact law."""

    square: int
    """Where the bettor stands."""
    cash: int | Fraction | None
    """What the bettor has, in DK; None where it does not matter."""
    options: Options
    """The rules in force."""
    races: Mapping[str, int | str]
    """The rivals' horses: id to 1-4 or "main"."""
    own: tuple[str, ...]
    """Horses of the bettor, by id."""
    bettable: tuple[str, ...]
    """Horses that may be bet on, by id, in the order of play."""
    stakes: Mapping[str, Fraction]
    """Stakes above 0, by id, in DK."""
    dice: Mapping[int, Fraction]
    """Each square to which the dice can lead, and its chance; DISTANC by two sixes among them."""
    law: tuple[Line, ...]
    """The exact law of the money, the greatest loss first."""
    mean: Fraction
    variance: Fraction
    mean_without: Fraction
    """The mean without any stake."""
    variance_without: Fraction
    formula: tuple[tuple[str, Fraction], ...]
    """The expected change: (id of a horse, factor of its stake), and ("", the constant)."""
    rolled: int = 0
    """How many turns were simulated."""
    hedge: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """The stakes that take all risk away, where they exist."""
    hedge_says: str = ""
    """What there is to say about them, or why there are none."""
    kelly: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """The stakes that make the cash grow fastest, where they exist."""
    kelly_says: str = ""
    """What there is to say about them, or why there are none."""

    @property
    def ahead(self) -> tuple[int, ...]:
        """The squares ahead that dice can reach, in order."""
        return tuple((self.square + n) % LAP for n in range(1, AHEAD + 1))

    @property
    def pays(self) -> int:
        """What one DK of a winning stake brings more than a losing one."""
        return win_factor(self.options) + 1

    @property
    def staked(self) -> Fraction:
        """All stakes together."""
        return sum(self.stakes.values(), Fraction(0))

    @property
    def most(self) -> int:
        """The right end of the sliders, in whole notes."""
        if self.cash is not None:
            return max(20, int(self.cash) // 20 * 20)
        dear = max([1000, *(self.fee(HORSE[name].square) for name in self.races)])
        return max(5000, -(-dear // 5000) * 1000, *(int(s) for s in self.stakes.values()))

    def fee(self, square: int) -> int:
        """The race income that the bettor owes there, in DK."""
        card = HORSE_AT.get(square)
        return card.fee(self.races[card.id]) if card and card.id in self.races else 0

    def chance(self, where: str) -> Fraction:
        """The chance of a "gain", or of a "debt": a loss of more than the cash."""
        cash = self.cash
        lines = [
            x
            for x in self.law
            if (x.money > 0 if where == "gain" else cash is not None and x.money < -cash)
        ]
        return sum((x.chance for x in lines), Fraction(0))

    def share(self, line: Line) -> Share | None:
        """How often a line came in the simulated turns."""
        return Share(line.hits, self.rolled) if self.rolled else None

    @property
    def average(self) -> tuple[float, float] | None:
        """The mean of the simulated turns and its standard error, from two turns on."""
        n = self.rolled
        if n < 2:
            return None
        mean = float(sum(x.money * x.hits for x in self.law) / n)
        spread = sum((float(x.money) - mean) ** 2 * x.hits for x in self.law) / (n - 1)
        return mean, sqrt(spread / n)
