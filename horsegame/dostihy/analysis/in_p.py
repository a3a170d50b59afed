"""The walk with a die whose six has any chance p: every odd as a function of p.

The other faces of the die stay alike.  Landing odds are polynomials in p; odds
of the long run are fractions of polynomials, found exactly (see `exact.symbols`).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from sympy import QQ, Expr, Poly, Symbol, fraction, together

from ...exact import Chain, chain
from ...exact.building import in_ring
from ...exact.symbols import Ratios, lowest_terms, stationary_in
from ...ways import ways
from ..board import LAP
from ..odds import landing, loaded
from ..options import Options
from ..policies import idle
from ..walk import Walk, Walker
from .rides import DEFAULT

P = Symbol("p")
GRID, FINE = 200, 40
"""How many steps to look for the top of a curve, and how often its place is halved."""


@cache
def walk_in(options: Options = DEFAULT) -> Chain[Walker]:
    """The walk from turn to turn with p in it."""
    return chain(Walk(options), idle, weights=loaded(P))


def landing_in(
    square: int = 0, distanced: bool = False, options: Options = DEFAULT
) -> dict[int, Expr]:
    """The chance of each square where a turn from *square* may end.

    >>> landing_in(0)[1]
    1/5 - p/5
    """
    law = landing(square, distanced=distanced, six=P, options=options)
    return {there: p.expand() for there, p in law.items()}


@cache
def states_in(options: Options = DEFAULT) -> Ratios:
    """The long-run share of turns that begin in each state of the walk."""
    return stationary_in(walk_in(options), P)


@cache
def squares_in(options: Options = DEFAULT) -> Ratios:
    """The long-run share of turns that begin on each square.

    >>> squares_in().denominator.degree()
    73
    """
    shares = states_in(options)
    tops: dict[int, Any] = dict.fromkeys(range(LAP), shares.denominator * 0)
    for state, top in shares.numerators.items():
        tops[state.square] += top
    return _ratios(tops, shares.denominator)


@cache
def stops_in(options: Options = DEFAULT) -> Ratios:
    """Expected stops a turn on each square in the long run.

    >>> stops_in().at(QQ(1, 6))[10].evalf(5)
    0.043349
    """
    shares = states_in(options)
    tops: dict[int, Any] = dict.fromkeys(range(LAP), shares.denominator * 0)
    walk, (ring, weights) = Walk(options), in_ring(loaded(P))
    polynomial = cache(lambda often: Poly.from_dict(dict(often), P, domain=QQ))
    for state, top in shares.numerators.items():
        for square, often in _stops_from(walk, state, ring, weights).items():
            tops[square] += top * polynomial(often)
    return _ratios(tops, shares.denominator)


def _stops_from(walk: Walk, state: Walker, ring: Any, weights: Any) -> dict[int, Any]:
    """Expected stops on each square in the turn from *state*, as polynomials in the *ring*."""
    found: dict[int, Any] = {}
    for way in ways(walk.ride, state, idle, weights=weights):
        chance = way.weight * ring.convert(QQ(1, way.total))
        for square in way.result:
            found[square] = found.get(square, ring.zero) + chance
    return found


def _ratios(tops: dict[int, Any], bottom: Any) -> Ratios:
    *numerators, denominator = lowest_terms([*tops.values(), bottom])
    return Ratios(dict(zip(tops, numerators, strict=True)), denominator)


# -- a function of p at a number, and as a curve


def at(function: Any, x: Fraction) -> Fraction:
    """The exact value of a function of p at *x*.

    >>> at(P / (1 + P), Fraction(1, 6))
    Fraction(1, 7)
    """
    top, bottom = _parts(function)
    return _at(top, x) / _at(bottom, x)


def curve(function: Any, points: int = 50) -> list[tuple[Fraction, Fraction]]:
    """Exact points of a function of p: at 1/*points*, 2/*points*, … below 1.

    >>> curve(P * (1 - P), 2)
    [(Fraction(1, 2), Fraction(1, 4))]
    """
    if type(points) is not int or points < 2:
        raise ValueError(f"expected 2 points or more, got {points!r}")
    top, bottom = _parts(function)
    places = [Fraction(n, points) for n in range(1, points)]
    return [(x, _at(top, x) / _at(bottom, x)) for x in places]


def drawn(function: Any, points: int = 50) -> list[tuple[float, float]]:
    """The same points as decimals, for a picture."""
    return [(float(x), float(y)) for x, y in curve(function, points)]


class Turning(NamedTuple):
    """An interval of p in which a function turns: its *kind* is "top" or "bottom"."""

    kind: str
    low: Fraction
    high: Fraction


def turnings(function: Any) -> list[Turning]:
    """Where a function of p stops rising or falling between 0 and 1.

    At the ends of each interval the exact slope has different signs.  Turns
    nearer to each other than 1/200 may be missed.

    >>> [(kind, round(float(low), 6)) for kind, low, _ in turnings(P * (1 - P) ** 2)]
    [('top', 0.333333)]
    """
    top, bottom = _parts(function)
    slope = top.diff() * bottom - top * bottom.diff()  # of the sign of the slope
    rises = [_rises(slope, Fraction(n, GRID)) for n in range(1, GRID)]
    found: list[Turning] = []
    for n, (before, after) in enumerate(pairwise(rises), 1):
        if before != after:
            low, high = Fraction(n, GRID), Fraction(n + 1, GRID)
            for _ in range(FINE):
                middle = (low + high) / 2
                low, high = (middle, high) if _rises(slope, middle) == before else (low, middle)
            found.append(Turning("top" if before else "bottom", low, high))
    return found


def _rises(slope: Any, x: Fraction) -> bool:
    return _at(slope, x) >= 0


def _parts(function: Any) -> tuple[Any, Any]:
    """Numerator and denominator as polynomials in p."""
    top, bottom = fraction(function)
    if not (top.is_polynomial(P) and bottom.is_polynomial(P)):
        top, bottom = fraction(together(function))
    return Poly(top, P, domain=QQ), Poly(bottom, P, domain=QQ)


def _at(polynomial: Any, x: Fraction) -> Fraction:
    """The value at *x*, by Horner's rule in whole numbers."""
    scale, whole = polynomial.clear_denoms()
    value, power = 0, 1
    for c in whole.rep.to_list():
        value = value * x.numerator + int(c) * power
        power *= x.denominator
    return Fraction(value * x.denominator, power * int(scale))
