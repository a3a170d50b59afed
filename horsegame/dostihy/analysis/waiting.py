"""How long a piece waits on DISTANC, by the rulebooks and by three softer house rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

from sympy import Expr, Rational, Symbol, cancel, diff, factor

from ...chance import Dist
from ...exact import Chain, chain
from ...exact.linear import field_of, solve
from ...exact.rewards import Rewards, Total
from ...game import Rule, Turn
from ...policies import first_move
from ...simulate import Average
from ..board import DISTANC, START
from ..odds import loaded
from ..options import Options
from ..walk import Walk, Walker
from .rides import DEFAULT, ZERO, played, rational, rides

RULES: dict[str, Options] = {
    "newer": Options(),
    "older": Options(second_double_six="moves"),
    "miss two turns": Options(distanc="two turns"),
    "three throws": Options(distanc="three throws"),
    "three failed turns": Options(distanc="three turns"),
}
"""A six, by the newer and by the older edition; miss two turns, then roll freely; a six in up to
three throws a turn; a six, or freely after three failed turns."""
IN_FORCE = "in force"
"""What the rule of the options is called where it is none of these."""
ENDED = 1
X = Symbol("x")


@dataclass(frozen=True, slots=True)
class Stay:
    """A stay on DISTANC as a small game: it ends with the turn whose dice lead the piece away.

    Two sixes after a release by the newer rule keep it there: it waits on.
    """

    options: Options = DEFAULT

    def start(self) -> Walker:
        """On DISTANC, waiting for a six."""
        return Walker(DISTANC, distanced=True)

    def turn(self, state: Walker) -> Turn:
        """A turn of the walk."""
        _ = yield from self.wait(state)

    def wait(self, state: Walker) -> Rule[int]:
        """A turn of the walk; returns 1, for the turns are counted."""
        stops = yield from Walk(self.options, cards=False).ride(state)
        if stops and stops[0] != DISTANC:
            state.square, state.distanced, state.skips = (
                START,
                False,
                0,
            )  # where it went is forgotten
        return 1

    def scores(self, state: Walker) -> tuple[int, ...] | None:
        """Over when the piece has left."""
        return None if state.square == DISTANC else (ENDED,)


@dataclass(frozen=True)
class Wait:
    """The number of turns that a piece waits on DISTANC; the one that leads it away counts.

    *six* is the chance of a six, where the die is not fair: a fraction or a symbol.

    >>> Wait().mean(), Wait(six=Symbol("p")).mean()
    (216/35, -1/(p*(p - 1)*(p + 1)))
    >>> Wait(Options(distanc="two turns")).law(5)
    Dist({3: 35, 'more than 5': 1})
    """

    options: Options = DEFAULT
    six: Any = None

    @cached_property
    def chain(self) -> Chain[Walker]:
        """From turn to turn, to the end of the stay."""
        weights = None if self.six is None else loaded(self.six)
        return chain(Stay(self.options), first_move, weights=weights)

    def ends_now(self) -> Expr:
        """The chance that the first turn of the stay leads away."""
        row = self.chain.row(self.chain.start)
        return _factored(sum(_exact(p) for state, p in row.items() if state.square != DISTANC))

    def mean(self) -> Expr:
        """The expected number of turns."""
        return _factored(self.chain.length())

    def variance(self) -> Expr:
        """Its mean squared distance from the mean: G''(1) + G'(1) - G'(1)²."""
        slope = diff(self.generating_function(X), X)
        first, second = (_at_one(f) for f in (slope, diff(slope, X)))
        return _factored(second + first - first**2)

    def generating_function(self, x: Any = X) -> Expr:
        """The sum of chance of n turns * x^n over all n, as one fraction.

        >>> Wait(Options(distanc="two turns")).generating_function()
        -35*x**3/(x**3 - 36)
        """
        waiting = [state for state in self.chain.labels if state.square == DISTANC]
        rows = [[(after, x * _exact(p)) for after, p in self.chain.row(s).items()] for s in waiting]
        field, parts = field_of(part for row in rows for _, part in row)
        one, given = field.one, iter(parts)
        number = {state: n for n, state in enumerate(waiting)}
        equations: list[dict[int, Any]] = [{n: one} for n in number.values()]
        ends = dict.fromkeys(number.values(), field.zero)
        for n, row in enumerate(rows):
            for (after, _), part in zip(row, given, strict=False):
                if after in number:
                    j = number[after]
                    equations[n][j] = equations[n].get(j, field.zero) - part
                else:
                    ends[n] += part
        return _factored(field.to_sympy(solve(equations, ends, field)[number[self.chain.start]]))

    def law(self, most: int) -> Dist[Any]:
        """The exact chances of 1 … *most* turns, and of more; the die must be fair."""
        return self._total.law(most)

    def longer_than(self, n: int) -> Fraction:
        """The chance that the piece still waits after *n* turns, with a fair die.

        >>> Wait(Options(distanc="three throws")).longer_than(1)
        Fraction(4591, 7776)
        """
        return self.law(n)[f"more than {n}"]

    @cached_property
    def _total(self) -> Total:
        if self.six is not None:
            raise ValueError(f"expected a fair die for a law in numbers, got six={self.six!r}")
        stay = Stay(self.options)
        return Rewards(stay, first_move, stay.wait).of(lambda turns: turns)

    def simulated(self, n: int, seed: int = 0) -> Average:
        """The average of *n* stays that are played by the rules, with a fair die."""
        return Average.of(self.lengths(n, seed))

    def lengths(self, n: int, seed: int = 0) -> list[int]:
        """How many turns each of *n* stays takes, played by the rules with a fair die."""
        rng, stay = Random(seed), Stay(self.options)
        return [_length(stay, rng) for _ in range(n)]


def _length(stay: Stay, rng: Random) -> int:
    """How many turns one stay takes."""
    state, turns = stay.start(), 0
    while stay.scores(state) is None:
        turns += played(stay.wait, state, rng)
    return turns


def rules(options: Options = DEFAULT) -> dict[str, Options]:
    """Each of `RULES` beside the other *options*, and the rule in force if it is none of them."""
    found = {
        name: replace(options, distanc=rule.distanc, second_double_six=rule.second_double_six)
        for name, rule in RULES.items()
    }
    return found if options in found.values() else {IN_FORCE: options, **found}


def in_force(options: Options = DEFAULT) -> str:
    """What the rule of the *options* is called.

    >>> in_force(), in_force(Options(distanc="two turns", second_double_six="moves"))
    ('newer', 'in force')
    """
    return next(name for name, rule in rules(options).items() if rule == options)


def waits(options: Options = DEFAULT) -> dict[str, Wait]:
    """The wait by each of `rules`."""
    return {name: Wait(rule) for name, rule in rules(options).items()}


def turns_waiting(options: Options = DEFAULT) -> Rational:
    """The share of all turns that a piece begins on DISTANC and not free to move.

    >>> round(float(turns_waiting()), 3)
    0.26
    """
    total = ZERO
    for state, p in rides(options).shares.items():
        if state.distanced:
            total += p
    return total


def _exact(p: Any) -> Any:
    """A chance of a chain as sympy has it."""
    return rational(p) if isinstance(p, Fraction) else p


def _at_one(function: Any) -> Any:
    return cancel(function).subs(X, 1)


def _factored(expression: Any) -> Any:
    return factor(expression)
