"""Long-run laws as functions of a symbol: a die whose six has chance p, say.

Eliminating with the symbol inside is hopeless for 47 labels.  Instead the chain
is solved exactly at whole numbers (they need not be chances), and the numerators
and the common denominator, which are polynomials, are found from their values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sympy import QQ, Expr, Poly, Rational, Symbol

from . import linear
from .chains import Chain

Values = list[Any]
"""Numbers of QQ: for each label a numerator, and last the common denominator."""
SURE = 2
"""How many points beyond the found degree must fit as well."""


@dataclass(frozen=True)
class Ratios:
    """A law whose chances are rational functions of a symbol, over one common denominator."""

    numerators: dict[Any, Poly]
    denominator: Poly

    def __getitem__(self, label: Any) -> Expr:
        """The chance of *label* as an expression."""
        return self.numerators[label].as_expr() / self.denominator.as_expr()

    def at(self, value: Any) -> dict[Any, Rational]:
        """The chances where the symbol is a number, as exact sympy numbers."""
        whole = self.denominator.eval(value)
        return {label: top.eval(value) / whole for label, top in self.numerators.items()}


def stationary_in(chain: Chain[Any], p: Symbol) -> Ratios:
    """The long-run share of time at each label as a rational function of *p*, in lowest terms.

    >>> chain = Chain({"a": {"b": 1}, "b": {"a": Symbol("p"), "b": 1 - Symbol("p")}})
    >>> shares = stationary_in(chain, Symbol("p"))
    >>> shares["a"], shares.at(Rational(1, 6))
    (p/(p + 1), {'a': 1/7, 'b': 6/7})
    """
    rows = [{j: _polynomial(chain, x, p) for j, x in row.items()} for row in chain.steps]
    *numerators, denominator = _lowest_terms(interpolate(lambda t: _solution_at(rows, t), p))
    return Ratios(dict(zip(chain.labels, numerators, strict=True)), denominator)


def _polynomial(chain: Chain[Any], x: Any, p: Symbol) -> Values:
    """The coefficients of a chance in the chain, the highest first."""
    if chain.field == QQ:
        return [x]
    top, bottom = x.numer, x.denom
    if not bottom.is_ground or top.ring.symbols != (p,):
        raise ValueError(f"expected chances that are polynomials in {p}, got {x}")
    coefficients = [QQ.zero] * (top.degree() + 1)
    for (power,), c in top.terms():
        coefficients[top.degree() - power] = QQ.convert(c) / QQ.convert(bottom.LC)
    return coefficients


def _solution_at(rows: list[dict[int, list[Any]]], t: int) -> Values | None:
    """Numerators and denominator at p = *t*, by Cramer's rule; None where both vanish."""
    n = len(rows)
    balance: list[dict[int, Any]] = [{i: -QQ.one} for i in range(n)]
    for i, row in enumerate(rows):
        for j, coefficients in row.items():
            balance[j][i] = balance[j].get(i, QQ.zero) + _value(coefficients, t)
    balance[0] = dict.fromkeys(range(n), QQ.one)
    det = linear.determinant(balance)
    if not det:
        return None
    return [x * det for x in linear.solve(balance, {0: QQ.one})] + [det]


def _value(coefficients: list[Any], t: int) -> Any:
    value = QQ.zero
    for c in coefficients:
        value = value * t + c
    return value


def interpolate(values_at: Callable[[int], Values | None], p: Symbol) -> list[Poly]:
    """The polynomials with these values at whole numbers: as many points as their degree needs.

    Newton's divided differences; when `SURE` further points change nothing, the degree is found.
    """
    points: list[int] = []
    last: list[Values] = []  # the newest diagonal of differences, for each polynomial
    newton: list[Values] = []
    t, quiet = 1, 0  # p = 0 and p = 1 may split a chain
    while quiet < SURE:
        t += 1
        values = values_at(t)
        if values is None:
            continue
        last = [
            _diagonal(old, x, points, t)
            for old, x in zip(last or [[] for _ in values], values, strict=True)
        ]
        points.append(t)
        newton.append([diagonal[-1] for diagonal in last])
        quiet = 0 if any(newton[-1]) else quiet + 1
    return [_from_newton([row[k] for row in newton], points, p) for k in range(len(last))]


def _diagonal(old: Values, x: Any, points: list[int], t: int) -> Values:
    """The divided differences that end in the newest value *x* at *t*."""
    new = [QQ.convert(x)]
    for k, before in enumerate(old):
        new.append((new[-1] - before) / (t - points[len(points) - 1 - k]))
    return new


def _from_newton(differences: Values, points: list[int], p: Symbol) -> Poly:
    """Multiplied out: the product so far times (p - t), plus the next difference."""
    coefficients: Values = []
    for c, t in zip(reversed(differences), reversed(points), strict=True):
        shifted = [*coefficients, QQ.zero]
        for k, x in enumerate(coefficients):
            shifted[k + 1] -= t * x
        shifted[-1] += c
        coefficients = shifted
    return Poly.from_list(coefficients, p, domain=QQ)


def _lowest_terms(polynomials: list[Poly]) -> list[Poly]:
    """Divided by what all have in common, with whole coefficients."""
    common = polynomials[-1]
    for polynomial in polynomials:
        common = common.gcd(polynomial)
    denominator = polynomials[-1].exquo(common)
    scale = denominator.clear_denoms()[0] * (1 if denominator.LC() > 0 else -1)
    return [polynomial.exquo(common) * scale for polynomial in polynomials]
