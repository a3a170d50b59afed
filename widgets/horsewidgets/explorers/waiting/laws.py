"""The wait on DISTANC for any chance p of a six, fast enough for a slider.

The rules are played once with the symbol p; what comes out are polynomials in
p, which are then evaluated in whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate
from random import Random
from typing import Any

from sympy import Poly, Symbol, fraction, together

from horsegame.dostihy.analysis.waiting import RULES, Wait
from horsegame.exact import Chain

P = Symbol("p")
Coefficients = tuple[int, ...]
"""Whole factors of a polynomial in p, the highest power first."""


@dataclass(frozen=True)
class Steps:
    """A stay on DISTANC from turn to turn: how each of its states goes on, as polynomials in p."""

    stay: tuple[tuple[tuple[int, Coefficients], ...], ...]
    """For each state that still waits, the states it leads to."""
    leave: tuple[Coefficients, ...]
    """For each of them, the chance that this turn leads away."""
    means: tuple[tuple[Coefficients, Coefficients], ...]
    """For each of them, the mean number of turns still to wait, over and under the line."""

    @property
    def degree(self) -> int:
        """The highest power of p in a turn."""
        rows = [*self.leave, *(c for row in self.stay for _, c in row)]
        return max(len(c) for c in rows) - 1


@cache
def steps(rule: str) -> Steps:
    """The stay by one of `RULES`; it begins in the first state."""
    chain = Wait(RULES[rule], six=P).chain
    rows = {label: chain.row(label) for label in chain.labels}
    waiting = [label for label in chain.labels if rows[label] != {label: 1}]
    number = {label: n for n, label in enumerate(waiting)}
    stay = tuple(
        tuple((number[after], whole(x)) for after, x in rows[label].items() if after in number)
        for label in waiting
    )
    leave = tuple(
        whole(sum(x for after, x in rows[label].items() if after not in number))
        for label in waiting
    )
    return Steps(stay, leave, tuple(_mean(rows, label) for label in waiting))


def _mean(rows: dict[Any, Any], label: Any) -> tuple[Coefficients, Coefficients]:
    top, bottom = fraction(together(Chain(rows, start=label).length()))
    return whole(top), whole(bottom)


def whole(polynomial: Any) -> Coefficients:
    """The factors of a polynomial in p, which must be whole."""
    found = Poly(polynomial, P).all_coeffs()
    if not all(c.is_Integer for c in found):
        raise ValueError(f"expected whole factors, got {polynomial}")
    return tuple(int(c) for c in found)


def value(polynomial: Coefficients, p: Fraction) -> Fraction:
    """The polynomial at *p*.

    >>> value((-1, 0, 1, 0), Fraction(1, 6))
    Fraction(35, 216)
    """
    result = Fraction(0)
    for c in polynomial:
        result = result * p + c
    return result


@dataclass(frozen=True)
class Law:
    """The chances of a wait, turn by turn, as whole numbers out of ``base ** n``."""

    base: int
    ends: tuple[int, ...]
    """Out of ``base ** n``: the wait ends with turn n; nothing ends before the first."""
    states: tuple[tuple[int, ...], ...]
    """Out of ``base ** n``: the piece is in each of the waiting states after n turns."""
    means: tuple[Fraction, ...]

    def chance(self, n: int, waited: int = 0) -> Fraction:
        """The chance to leave with the n-th turn from now, if *waited* turns have passed."""
        still = sum(self.states[waited])
        return Fraction(self.ends[waited + n], still * self.base**n)

    def longer(self, n: int, waited: int = 0) -> Fraction:
        """The chance to be there still after *n* more turns."""
        return Fraction(sum(self.states[waited + n]), sum(self.states[waited]) * self.base**n)

    def mean(self, waited: int = 0) -> Fraction:
        """The mean number of turns from now on."""
        now = self.states[waited]
        whole_, parts = sum(now), zip(now, self.means, strict=True)
        return sum((Fraction(w, whole_) * mean for w, mean in parts), Fraction(0))


@cache
def law(rule: str, p: Fraction, most: int) -> Law:
    """The wait by a rule, up to turn *most*, with a die that shows a six with chance *p*."""
    known = steps(rule)
    base = p.denominator**known.degree
    stay = [[(j, _scaled(c, p, base)) for j, c in row] for row in known.stay]
    leave = [_scaled(c, p, base) for c in known.leave]
    states: list[tuple[int, ...]] = [(1,) + (0,) * (len(leave) - 1)]
    ends = [0]
    for _ in range(most):
        now = states[-1]
        ends.append(sum(w * x for w, x in zip(now, leave, strict=True)))
        states.append(_onward(now, stay))
    means = tuple(mean_from(rule, p, n) for n in range(len(leave)))
    return Law(base, tuple(ends), tuple(states), means)


@cache
def mean_from(rule: str, p: Fraction, state: int = 0) -> Fraction:
    """The mean number of turns still to wait in a state; the first is a fresh stay."""
    over, under = steps(rule).means[state]
    return value(over, p) / value(under, p)


def _scaled(polynomial: Coefficients, p: Fraction, base: int) -> int:
    return int(value(polynomial, p) * base)


def _onward(now: tuple[int, ...], stay: list[list[tuple[int, int]]]) -> tuple[int, ...]:
    new = [0] * len(now)
    for weight, row in zip(now, stay, strict=True):
        for j, x in row:
            new[j] += weight * x
    return tuple(new)


Ways = tuple[tuple[tuple[float, int], ...], ...]


@cache
def ways(rule: str, p: Fraction) -> Ways:
    """For each waiting state the states after a turn, with cumulated chances; the rest leaves."""
    rows = [[(float(value(c, p)), after) for after, c in row] for row in steps(rule).stay]
    sums = [accumulate(chance for chance, _ in row) for row in rows]
    return tuple(
        tuple((total, after) for total, (_, after) in zip(*both, strict=True))
        for both in zip(sums, rows, strict=True)
    )


def length(ways: Ways, rng: Random, most: int) -> int:
    """How many turns one stay takes, played turn by turn; given up after *most*."""
    luck, state = rng.random, 0
    for n in range(1, most + 1):
        drawn = luck()
        for total, after in ways[state]:
            if drawn < total:
                state = after
                break
        else:
            return n
    return most


@cache
def curve(rule: str, points: int = 60) -> tuple[tuple[float, float], ...]:
    """The mean wait for p from small to large, as points of a line."""
    return tuple(_curve(rule, points))


def _curve(rule: str, points: int) -> Iterator[tuple[float, float]]:
    for n in range(1, points):
        p = Fraction(n, points)
        yield float(p), float(mean_from(rule, p))
