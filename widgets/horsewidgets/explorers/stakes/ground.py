"""What the stakes do not change, once a turn: its outcomes, and the plans to compare with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import exp, log, sqrt
from typing import Any, NamedTuple

from horsegame.dostihy import BettingTurn
from horsegame.dostihy.analysis.wagers import ruin
from horsegame.dostihy.bets import win_factor

from ...wager import Fixed
from .luck import MOST_TURNS

Stakes = Mapping[str, Fraction]
Outcomes = Sequence[tuple[float, float, str]]
"""The chance, the cost and the horse that wins ("" for none) of each thing that can happen."""


class Worth(NamedTuple):
    """What a turn with some stakes is worth, in DK: three changes of the cash."""

    mean: float
    spread: float
    """The standard deviation."""
    sure: float | None
    """The sure change that is as good for the growth of the cash; None where all can be lost."""


class Plan(NamedTuple):
    """Stakes, what a turn with them is worth, and the chance of ruin after 0, 1, 2 … turns."""

    stakes: Stakes
    worth: Worth
    ruin: tuple[Fraction, ...]


@dataclass(frozen=True)
class Ground:
    """A turn that is repeated; its cash is known, and all its rivals' horses may be bet on."""

    fixed: Fixed

    @property
    def turn(self) -> BettingTurn:
        """The turn that is repeated."""
        return self.fixed.turn

    @cached_property
    def cash(self) -> Fraction:
        """What the bettor has before the first turn, in DK."""
        assert self.turn.cash is not None, "see Repeated.of"
        return Fraction(self.turn.cash)

    @cached_property
    def hedge(self) -> Stakes:
        """The stakes that take all risk of a hit away, none where they are more than the cash."""
        stakes = {name: fraction(x) for name, x in self.fixed.hedge[0].items()}
        return stakes if sum(stakes.values()) <= self.cash else {}

    @cached_property
    def kelly(self) -> Stakes:
        """The stakes under which the cash grows fastest; in notes where they are no fractions."""
        stakes = self.fixed.kelly[0]
        if any(not x.is_Rational for x in stakes.values()):
            stakes = self.turn.kelly(notes=True)
        return {name: fraction(x) for name, x in stakes.items()}

    @cached_property
    def others(self) -> dict[str, Plan]:
        """No stake, the hedge and the Kelly stakes, where there are any."""
        found = {"no stake": {}, "hedge": self.hedge, "Kelly": self.kelly}
        return {
            name: self.plan(stakes)
            for name, stakes in found.items()
            if stakes or name == "no stake"
        }

    def plan(self, stakes: Stakes) -> Plan:
        """What these stakes bring."""
        law, least = self.turn.law(stakes), sum(stakes.values(), Fraction(0))
        decimals = {name: float(x) for name, x in stakes.items()}
        return Plan(stakes, self.worth(decimals), tuple(ruin(law, self.cash, MOST_TURNS, least)))

    def worth(self, stakes: Mapping[str, float]) -> Worth:
        """What one turn with these stakes is worth, in decimals, for drawings."""
        outcomes, pays, cash = self._decimals
        lost = sum(stakes.values())
        changes = [(p, pays * stakes.get(wins, 0.0) - lost - cost) for p, cost, wins in outcomes]
        mean = sum(p * x for p, x in changes)
        spread = sqrt(sum(p * (x - mean) ** 2 for p, x in changes))
        if any(cash + x <= 0 for _, x in changes):
            return Worth(mean, spread, None)
        return Worth(mean, spread, exp(sum(p * log(cash + x) for p, x in changes)) - cash)

    @cached_property
    def _decimals(self) -> tuple[Outcomes, int, float]:
        """The outcomes, what a DK of a winning stake brings more than a losing one, the cash."""
        found = self.turn.outcomes(self.turn.bettable)
        outcomes = [(float(o.chance), float(o.cost), o.wins or "") for o in found]
        return outcomes, win_factor(self.turn.options) + 1, float(self.cash)


def fraction(x: Any) -> Fraction:
    """An exact number of sympy's or of Python's as a fraction."""
    return Fraction(int(x.numerator), int(x.denominator))
