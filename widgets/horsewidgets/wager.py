"""What a person tries out before a bet: a turn, stakes, and rolls of it; no screen attached.

Everything that comes from outside, from a field or a slider, is read here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from horsegame.chance import Dist
from horsegame.dostihy import BettingTurn, horse
from horsegame.dostihy.betting import Bettor
from horsegame.dostihy.board import LAP, MAIN
from horsegame.game import Turn
from horsegame.simulate import turns

from .scenes.bets import BetScene, Line

Stops = tuple[int, ...]
ROLLS = (1, 10, 1000)
"""How many turns can be rolled at once."""
AMOUNT = re.compile(r"(\d{1,9})(?:/(\d{1,9})|[.,](\d{1,6}))?", re.ASCII)
SPACES = re.compile(r"[\s\u00a0\u202f]")
RACES = {str(n): n for n in (0, 1, 2, 3, 4, MAIN)}


@dataclass(frozen=True)
class Fixed:
    """What the stakes do not change; worked out once for each turn."""

    turn: BettingTurn

    @cached_property
    def dice(self) -> Dist[int]:
        """Where the dice can lead."""
        return self.turn.stops.map(lambda stops: stops[0])

    @cached_property
    def free(self) -> BettingTurn:
        """The same turn without a limit on the stakes."""
        return replace(self.turn, cash=None)

    @cached_property
    def law(self) -> Dist[Fraction]:
        """The law without any stake."""
        return self.turn.law({})

    @cached_property
    def formula(self) -> tuple[tuple[str, Fraction], ...]:
        """The factor of each stake in the mean, and the constant under ""."""
        constant = self.law.mean()
        factors = [(name, self.free.mean({name: 1}) - constant) for name in self.turn.bettable]
        return (*factors, ("", constant))

    @cached_property
    def hedge(self) -> tuple[Mapping[str, Any], str]:
        """The stakes that take all risk away, and what there is to say about them."""
        stakes = self.turn.hedge()
        return stakes, stakes.says or (
            "" if stakes else "Nothing that can be bet on costs anything"
        )

    @cached_property
    def kelly(self) -> tuple[Mapping[str, Any], str]:
        """The stakes that make the cash grow fastest, or why there are none."""
        if self.turn.cash is None:
            return {}, "They need your cash"
        try:
            stakes = self.turn.kelly()
        except ValueError as e:  # NoKelly, or a cash of nothing
            return {}, str(e)
        return stakes, stakes.says or ("" if stakes else "No bet makes it grow faster")


@dataclass(frozen=True)
class Wager:
    """A turn, the stakes above 0 by horse, and how often each way of stopping was rolled.

    >>> wager = Wager.of(BettingTurn(23, {"tara": 3}, cash=20_000)).stake("tara", "3 000")
    >>> wager.scene.mean
    Fraction(-500, 3)
    >>> wager.stake("tara", 40_000)
    Traceback (most recent call last):
    horsegame.dostihy.bets.BetError: expected stakes of at most 20000 DK together, got 40000
    """

    fixed: Fixed
    stakes: Mapping[str, Fraction]
    rolls: Mapping[Stops, int]

    @classmethod
    def of(cls, turn: BettingTurn) -> Wager:
        """Nothing staked, nothing rolled."""
        return cls(Fixed(turn), {}, {})

    @property
    def turn(self) -> BettingTurn:
        """The turn that is looked at."""
        return self.fixed.turn

    # -- another turn

    def at(self, square: Any) -> Wager:
        """On another square; stakes stay where they are still allowed."""
        return self._on(replace(self.turn, square=whole(square)))._checked()

    def race(self, name: Any, races: Any) -> Wager:
        """Another number of races for a horse: 0 to 4, or "main"."""
        if (number := RACES.get(str(races))) is None:
            raise ValueError(f"expected 0 to 4 races, or 'main', got {races!r}")
        others = {k: n for k, n in self.turn.races.items() if k != horse(name).id}
        named = {horse(name).id: number} if number else {}
        wager = self._on(replace(self.turn, races=others | named))
        return replace(wager, rolls=self.rolls)._checked()

    def purse(self, cash: Any) -> Wager:
        """Another cash; None or nothing where it does not matter."""
        wanted = None if cash is None or cash == "" else amount(cash)
        wager = self._on(replace(self.turn, cash=wanted))
        return replace(wager, rolls=self.rolls)._checked()

    def _on(self, turn: BettingTurn) -> Wager:
        allowed = {name: x for name, x in self.stakes.items() if name in turn.bettable}
        return Wager(Fixed(turn), allowed, {})

    # -- other stakes

    def stake(self, name: Any, stake: Any) -> Wager:
        """Another stake on a horse, in DK."""
        return self._staking({**self.stakes, horse(name).id: amount(stake)})

    def hedged(self) -> Wager:
        """The stakes that take all risk away."""
        return self._staking(self._found(*self.fixed.hedge))

    def grown(self) -> Wager:
        """The Kelly stakes; in notes where they are no fractions."""
        stakes = self._found(*self.fixed.kelly)
        if any(not x.is_Rational for x in stakes.values()):
            stakes = self.turn.kelly(notes=True)
        return self._staking(stakes)

    def cleared(self) -> Wager:
        """No stakes."""
        return self._staking({})

    def _found(self, stakes: Mapping[str, Any], says: str) -> Mapping[str, Any]:
        if not stakes:
            raise ValueError(says)
        return stakes

    def _staking(self, stakes: Mapping[str, Any]) -> Wager:
        exact = {name: Fraction(int(x.numerator), int(x.denominator)) for name, x in stakes.items()}
        return replace(self, stakes={name: x for name, x in exact.items() if x})._checked()

    def _checked(self) -> Wager:
        _ = self.scene  # refuses what the rules do not allow
        return self

    # -- rolling it

    def rolled(self, n: Any) -> Wager:
        """Another *n* simulated turns; the same presses bring the same rolls."""
        if n not in ROLLS or type(n) is not int:
            raise ValueError(f"expected to roll it {', '.join(map(str, ROLLS))} times, got {n!r}")
        start = Landed(self.turn.square)
        ends = turns(Rides(self.turn), start, n, seed=sum(self.rolls.values()))
        return replace(self, rolls=Counter(self.rolls) + Counter(end.stops for end in ends))

    def forgotten(self) -> Wager:
        """Without the simulated turns."""
        return replace(self, rolls={})

    # -- what there is to see

    @cached_property
    def scene(self) -> BetScene:
        """All of it as plain data."""
        turn, fixed = self.turn, self.fixed
        law = turn.law(self.stakes)
        return BetScene(
            square=turn.square,
            cash=turn.cash,
            options=turn.options,
            races=turn.races,
            own=tuple(turn.own),
            bettable=turn.bettable,
            stakes=self.stakes,
            dice=fixed.dice,
            law=self.lines(law),
            mean=law.mean(),
            variance=law.variance(),
            mean_without=fixed.law.mean(),
            variance_without=fixed.law.variance(),
            formula=fixed.formula,
            rolled=sum(self.rolls.values()),
            hedge=fixed.hedge[0],
            hedge_says=fixed.hedge[1],
            kelly=fixed.kelly[0],
            kelly_says=fixed.kelly[1],
        )

    def lines(self, law: Dist[Fraction]) -> tuple[Line, ...]:
        """The lines of *law*, the greatest loss first, with their squares and their rolls."""
        where: dict[Any, set[int]] = {}
        hits: Counter[Any] = Counter()
        bets = tuple(self.stakes.items())
        for stops in self.turn.stops:
            money = self.turn.change(bets, stops)
            where.setdefault(money, set()).add(stops[0])
            hits[money] += self.rolls.get(stops, 0)
        return tuple(
            Line(x, law[x], tuple(sorted(where[x], key=self._ahead)), hits[x]) for x in sorted(law)
        )

    def _ahead(self, square: int) -> int:
        return (square - self.turn.square) % LAP


@dataclass(slots=True, eq=False)
class Landed(Bettor):
    """A bettor's piece, and where it stopped in this turn."""

    stops: Stops = ()


@dataclass(frozen=True)
class Rides:
    """The dice and the cards of a bettor's turn, by the rules of the game, without the money."""

    betting: BettingTurn

    def start(self) -> Landed:
        """On the square, before the roll."""
        return Landed(self.betting.square)

    def turn(self, state: Landed) -> Turn:
        """Move, and remember where."""
        state.stops = yield from self.betting.ride(state)

    def scores(self, state: Landed) -> tuple[int, ...] | None:
        """One turn has no score."""
        return None


# -- reading what was typed


def amount(value: Any) -> Fraction:
    """An amount in DK as people type it.

    >>> amount("3 000"), amount("16000/11"), amount("12,5"), amount("")
    (Fraction(3000, 1), Fraction(16000, 11), Fraction(25, 2), Fraction(0, 1))
    """
    if type(value) in (int, Fraction) and value >= 0:
        return Fraction(value)
    text = SPACES.sub("", value)[:40] if isinstance(value, str) else None
    found = None if text is None else AMOUNT.fullmatch(text or "0")
    if found is None or found[2] == "0" * len(found[2] or ""):
        raise ValueError(f"expected an amount in DK such as 1200 or 16000/11, got {value!r:.60}")
    if found[3]:
        return Fraction(f"{found[1]}.{found[3]}")
    return Fraction(int(found[1]), int(found[2] or 1))


def whole(value: Any) -> int:
    """The number that a square, a list or a slider sent."""
    if type(value) is int:
        return value
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 9:
        return int(value)
    raise ValueError(f"expected a whole number, got {value!r:.60}")
