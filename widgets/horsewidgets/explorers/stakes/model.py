"""One turn with the same stakes, again and again: what it brings, and how soon it ruins the bettor.

No screen.  What comes from a field or a slider is read here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import exp, lcm, log, sqrt
from typing import Any, NamedTuple

from horsegame.chance import Dist
from horsegame.dostihy import BettingTurn, horse
from horsegame.dostihy.analysis.wagers import ruin
from horsegame.dostihy.bets import win_factor
from horsegame.simulate import Average, Share

from ...wager import Fixed, Stops, amount, whole
from .luck import MOST_TURNS, Fortune, fortune, luck

USUAL_TURNS = 10
BETTORS = (10, 100)
"""How many bettors can be simulated at once."""
MOST_BETTORS = 400
POINTS = 48
"""How many steps the curves have."""

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


@dataclass(frozen=True)
class Repeated:
    """A turn, the stakes above 0 by horse, how many turns it is repeated, and simulated luck.

    *along* is the horse whose stake the curves run along; *rolls* are the stops
    of each simulated bettor, turn by turn.

    >>> tara = Repeated.of(BettingTurn(23, {"tara": 3}, cash=20_000)).stake("tara", "3 000")
    >>> tara.mean, tara.ruin[6]
    (Fraction(-500, 3), Fraction(15625, 46656))
    >>> Repeated.of(BettingTurn(23, {"tara": 2}, cash=20_000))
    Traceback (most recent call last):
    ValueError: expected one or two rivals' horses, all of which may be bet on, got tara
    """

    fixed: Fixed
    stakes: Stakes
    along: str
    turns: int = USUAL_TURNS
    rolls: tuple[tuple[Stops, ...], ...] = ()

    @classmethod
    def of(cls, turn: BettingTurn) -> Repeated:
        """Nothing staked, nothing rolled."""
        named = ", ".join(turn.races) or "none"
        if not 1 <= len(turn.races) <= 2 or set(turn.races) != set(turn.bettable):
            wanted = "one or two rivals' horses, all of which may be bet on"
            raise ValueError(f"expected {wanted}, got {named}")
        if not turn.cash:
            raise ValueError(f"expected a cash of more than 0 DK, got {turn.cash!r}")
        return cls(Fixed(turn), {}, turn.bettable[0])

    @property
    def turn(self) -> BettingTurn:
        """The turn that is repeated."""
        return self.fixed.turn

    @property
    def cash(self) -> Fraction:
        """What the bettor has before the first turn, in DK."""
        assert self.turn.cash is not None, "see of"
        return Fraction(self.turn.cash)

    # -- wishes

    def stake(self, name: Any, stake: Any) -> Repeated:
        """Another stake on a horse, in DK; the curves run along it from now on."""
        found = horse(name).id
        return self._staking({**self.stakes, found: amount(stake)}, found)

    def hedged(self) -> Repeated:
        """The stakes that take all risk of a hit away."""
        return self._staking(self._found(*self.fixed.hedge))

    def grown(self) -> Repeated:
        """The Kelly stakes; in notes where they are no fractions."""
        return self._staking(self._found(self.kelly, self.fixed.kelly[1]))

    def cleared(self) -> Repeated:
        """No stakes."""
        return replace(self, stakes={})

    def purse(self, cash: Any) -> Repeated:
        """Another cash before the first turn; stakes beyond it are taken back."""
        other = Repeated.of(replace(self.turn, cash=amount(cash)))
        fits = sum(self.stakes.values()) <= other.cash
        kept = self.stakes if fits else {}
        return replace(self, fixed=other.fixed, stakes=kept)._checked()

    def times(self, n: Any) -> Repeated:
        """Another number of turns to look ahead."""
        if not 1 <= (wanted := whole(n)) <= MOST_TURNS:
            raise ValueError(f"expected 1 to {MOST_TURNS} turns, got {wanted}")
        return replace(self, turns=wanted)

    def rolled(self, n: Any) -> Repeated:
        """Some more simulated bettors; the same presses bring the same luck."""
        if type(n) is not int or n not in BETTORS:
            raise ValueError(f"expected {' or '.join(map(str, BETTORS))} bettors, got {n!r}")
        if len(self.rolls) + n > MOST_BETTORS:
            raise ValueError(f"expected at most {MOST_BETTORS} simulated bettors; forget some")
        return replace(
            self, rolls=self.rolls + luck(self.turn.square, self.turn.options, n, len(self.rolls))
        )

    def forgotten(self) -> Repeated:
        """Without the simulated bettors."""
        return replace(self, rolls=())

    def _found(self, stakes: Mapping[str, Any], says: str) -> Mapping[str, Any]:
        if not stakes:
            raise ValueError(says)
        return stakes

    def _staking(self, stakes: Mapping[str, Any], along: str | None = None) -> Repeated:
        exact = {name: fraction(x) for name, x in stakes.items()}
        kept = {name: x for name, x in exact.items() if x}
        return replace(self, stakes=kept, along=along or self.along)._checked()

    def _checked(self) -> Repeated:
        _ = self.law  # refuses what the rules do not allow
        return self

    # -- one turn

    @cached_property
    def law(self) -> Dist[Fraction]:
        """The exact law of what one turn changes, in DK."""
        return self.turn.law(self.stakes)

    @cached_property
    def mean(self) -> Fraction:
        """What one turn changes on average, in DK."""
        return self.law.mean()

    @cached_property
    def variance(self) -> Fraction:
        """The variance of what one turn changes, in DK squared."""
        return self.law.variance()

    @cached_property
    def worth(self) -> Worth:
        """Mean, spread and sure amount of one turn."""
        return self.worth_of(self.stakes)

    def worth_of(self, stakes: Stakes) -> Worth:
        """The same with other stakes."""
        pays = win_factor(self.turn.options) + 1
        decimals = {name: float(x) for name, x in stakes.items()}
        return worth(self._outcomes, pays, float(self.cash), decimals)

    @cached_property
    def _outcomes(self) -> Outcomes:
        found = self.turn.outcomes(self.turn.bettable)
        return [(float(o.chance), float(o.cost), o.wins or "") for o in found]

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

    # -- the curves along one stake

    @property
    def right(self) -> int:
        """Where the curves end: beyond the Kelly stake and the present one, in whole thousands."""
        marks = [self.stakes, self.kelly, self.hedge]
        far = max(float(stakes.get(self.along, 0)) for stakes in marks)
        room = self.cash - sum(x for name, x in self.stakes.items() if name != self.along)
        return int(min(room, -(-max(1.6 * far, 500) // 500) * 500))

    @cached_property
    def curve(self) -> list[tuple[float, Worth]]:
        """Mean, spread and sure amount for stakes from 0 on; the other stake stays as it is."""
        stakes = [Fraction(self.right * n, POINTS) for n in range(POINTS + 1)]
        return [(float(s), self.worth_of({**self.stakes, self.along: s})) for s in stakes]

    # -- many turns

    @cached_property
    def ruin(self) -> tuple[Fraction, ...]:
        """The chance to be ruined after 0, 1, 2 … turns: not able to pay, or to stake again."""
        return ruined(self.law, self.cash, sum(self.stakes.values(), Fraction(0)))

    def ruin_with(self, stakes: Stakes) -> tuple[Fraction, ...]:
        """The same with other stakes."""
        return replace(self, stakes=stakes).ruin

    # -- simulated bettors

    @cached_property
    def fortunes(self) -> tuple[Fortune, ...]:
        """The cash of each simulated bettor with these stakes, up to the turn looked at."""
        changes, scale = self._whole_changes()
        least = int(sum(self.stakes.values(), Fraction(0)) * scale)
        start, n = int(self.cash * scale), self.turns
        return tuple(
            fortune([changes[stops] for stops in bettor[:n]], start, least, scale)
            for bettor in self.rolls
        )

    def _whole_changes(self) -> tuple[dict[Stops, int], int]:
        """What each way to stop changes, in whole parts of a DK, and how many parts that is."""
        bets = tuple(self.stakes.items())
        exact = {stops: Fraction(self.turn.change(bets, stops)) for stops in self.turn.stops}
        parts = [x.denominator for x in (*exact.values(), *self.stakes.values(), self.cash)]
        return {stops: int(x * lcm(*parts)) for stops, x in exact.items()}, lcm(*parts)

    @property
    def share_ruined(self) -> Share | None:
        """How many of the simulated bettors were ruined."""
        hits = sum(f.ruined for f in self.fortunes)
        return Share(hits, len(self.fortunes)) if self.fortunes else None

    @property
    def average_cash(self) -> Average | None:
        """What the simulated bettors have in the end on average, in DK."""
        return Average.of([f.cash[-1] for f in self.fortunes]) if self.fortunes else None


def fraction(x: Any) -> Fraction:
    """An exact number of sympy's or of Python's as a fraction."""
    return Fraction(int(x.numerator), int(x.denominator))


@lru_cache(maxsize=256)
def ruined(law: Dist[Fraction], cash: Fraction, least: Fraction) -> tuple[Fraction, ...]:
    """The chance of ruin after 0, 1, 2 … turns."""
    return tuple(ruin(law, cash, MOST_TURNS, least))


def worth(outcomes: Outcomes, pays: int, cash: float, stakes: Mapping[str, float]) -> Worth:
    """What one turn with these stakes is worth, in decimals, for drawings.

    *pays* is what one DK of a winning stake brings more than a losing one.
    """
    lost = sum(stakes.values())
    changes = [(p, pays * stakes.get(wins, 0.0) - lost - cost) for p, cost, wins in outcomes]
    mean = sum(p * x for p, x in changes)
    spread = sqrt(sum(p * (x - mean) ** 2 for p, x in changes))
    if any(cash + x <= 0 for _, x in changes):
        return Worth(mean, spread, None)
    return Worth(mean, spread, exp(sum(p * log(cash + x) for p, x in changes)) - cash)
