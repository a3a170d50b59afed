"""One turn with the same stakes, again and again: what it brings, and how soon it ruins the bettor.

No screen.  What comes from a field or a slider is read here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

from horsegame.chance import Dist
from horsegame.dostihy import BettingTurn, horse
from horsegame.simulate import Average, Share

from ...wager import Fixed, Stops, amount, whole
from .ground import Ground, Plan, Stakes, Worth, fraction
from .luck import MOST_TURNS, Fortune, fortune, luck

USUAL_TURNS = 10
BETTORS = (10, 100)
"""How many bettors can be simulated at once."""
MOST_BETTORS = 400
POINTS = 48
"""How many steps the curves have."""


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

    ground: Ground
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
        return cls(Ground(Fixed(turn)), {}, turn.bettable[0])

    @property
    def turn(self) -> BettingTurn:
        """The turn that is repeated."""
        return self.ground.turn

    @property
    def cash(self) -> Fraction:
        """What the bettor has before the first turn, in DK."""
        return self.ground.cash

    # -- wishes

    def stake(self, name: Any, stake: Any) -> Repeated:
        """Another stake on a horse, in DK; the curves run along it from now on."""
        found = horse(name).id
        return self._staking({**self.stakes, found: amount(stake)}, found)

    def hedged(self) -> Repeated:
        """The stakes that take all risk of a hit away."""
        return self._staking(self._found(*self.ground.fixed.hedge))

    def grown(self) -> Repeated:
        """The Kelly stakes; in notes where they are no fractions."""
        return self._staking(self._found(self.ground.kelly, self.ground.fixed.kelly[1]))

    def cleared(self) -> Repeated:
        """No stakes."""
        return replace(self, stakes={})

    def purse(self, cash: Any) -> Repeated:
        """Another cash before the first turn; stakes beyond it are taken back."""
        other = Repeated.of(replace(self.turn, cash=amount(cash)))
        fits = sum(self.stakes.values()) <= other.cash
        kept = self.stakes if fits else {}
        return replace(self, ground=other.ground, stakes=kept)._checked()

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
    def plan(self) -> Plan:
        """What the stakes are worth in one turn, and the chance of ruin in many."""
        return self.ground.plan(self.stakes)

    @property
    def worth(self) -> Worth:
        """Mean, spread and sure amount of one turn."""
        return self.plan.worth

    @property
    def ruin(self) -> tuple[Fraction, ...]:
        """The chance to be ruined after 0, 1, 2 … turns: not able to pay, or to stake again."""
        return self.plan.ruin

    @cached_property
    def plans(self) -> dict[str, Plan]:
        """The stakes beside no stake, the hedge and the Kelly stakes, by name."""
        return {"your stakes": self.plan, **self.ground.others}

    # -- the curves along one stake

    @cached_property
    def right(self) -> int:
        """Where the curves end: beyond the Kelly stake and the present one, in steps of 500 DK."""
        marks = [self.stakes, self.ground.kelly, self.ground.hedge]
        far = max(float(stakes.get(self.along, 0)) for stakes in marks)
        room = self.cash - sum(x for name, x in self.stakes.items() if name != self.along)
        return int(min(room, -(-max(1.6 * far, 500) // 500) * 500))

    @cached_property
    def curve(self) -> list[tuple[float, Worth]]:
        """Mean, spread and sure amount for stakes from 0 on; the other stake stays as it is."""
        known = {name: float(x) for name, x in self.stakes.items()}
        stakes = [self.right * n / POINTS for n in range(POINTS + 1)]
        return [(s, self.ground.worth({**known, self.along: s})) for s in stakes]

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

    @cached_property
    def share_ruined(self) -> Share | None:
        """How many of the simulated bettors were ruined."""
        hits = sum(f.ruined for f in self.fortunes)
        return Share(hits, len(self.fortunes)) if self.fortunes else None

    @cached_property
    def average_cash(self) -> Average | None:
        """What the simulated bettors have in the end on average, in DK."""
        return Average.of([f.cash[-1] for f in self.fortunes]) if self.fortunes else None
