"""Long-run laws as functions of a symbol: a die whose six has chance p, say.

Eliminating with the symbol inside is hopeless for 47 labels.  Instead the chain
is solved exactly at whole numbers (they need not be chances), and the numerators
and the common denominator, which are polynomials, are found from their values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import lcm
from typing import Any

from sympy import QQ, Expr, Poly, Rational, Symbol

from . import linear
from .chains import Chain

Values = list[Any]
"""Numbers of QQ."""
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
    rows = _in_whole_numbers(
        [{j: _polynomial(chain, x, p) for j, x in r.items()} for r in chain.steps]
    )
    *numerators, denominator = lowest_terms(interpolate(lambda t: _solution_at(rows, t), p))
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


def _in_whole_numbers(rows: list[dict[int, Values]]) -> list[dict[int, list[int]]]:
    """The balance equations, one for each label: what comes from the others less what is there.

    All are multiplied by the same number.
    """
    scale = lcm(*(int(c.denominator) for row in rows for x in row.values() for c in x))
    balance: list[dict[int, list[int]]] = [{i: [-scale]} for i in range(len(rows))]
    for i, row in enumerate(rows):
        for j, x in row.items():
            balance[j][i] = [int(c * scale) for c in x]
            balance[j][i][-1] -= scale * (i == j)
    return balance


def _solution_at(balance: list[dict[int, list[int]]], t: int) -> list[int] | None:
    """Numerators and denominator at p = *t*, by Cramer's rule; None where both vanish."""
    equations = [{i: _value(x, t) for i, x in row.items()} for row in balance]
    equations[0] = dict.fromkeys(range(len(balance)), 1)
    return linear.cramer(equations)


def _value(coefficients: list[int], t: int) -> int:
    value = 0
    for c in coefficients:
        value = value * t + c
    return value


def interpolate(values_at: Callable[[int], list[int] | None], p: Symbol) -> list[Poly]:
    """The polynomials with these values at whole numbers: as many points as their degree needs.

    By Newton's differences of values at neighbouring numbers; when `SURE` further
    points change nothing, the degree is found.  Where no values can be had, it
    begins anew behind that number.
    """
    t = first = 2  # p = 0 and p = 1 may split a chain
    last: list[list[int]] = []  # the newest diagonal of differences, for each polynomial
    newton: list[list[int]] = []
    quiet = 0
    while quiet < SURE:
        values = values_at(t)
        t += 1
        if values is None:
            first, last, newton, quiet = t, [], [], 0
            continue
        last = [
            _diagonal(old, x) for old, x in zip(last or [[]] * len(values), values, strict=True)
        ]
        newton.append([diagonal[-1] for diagonal in last])
        quiet = 0 if any(newton[-1]) else quiet + 1
    return [_from_newton([row[k] for row in newton], first, p) for k in range(len(last))]


def _diagonal(old: list[int], x: int) -> list[int]:
    """The differences that end in the newest value *x*."""
    new = [x]
    for before in old:
        new.append(new[-1] - before)
    return new


def _from_newton(differences: list[int], first: int, p: Symbol) -> Poly:
    """The sum of differences[k] / k! * (p - first)(p - first - 1)…, multiplied out.

    Begun with the last product, everything multiplied by the factorial of the
    highest k.
    """
    coefficients: list[int] = []  # the highest first
    over = 1
    for k in range(len(differences) - 1, -1, -1):
        shifted = [*coefficients, 0]
        for n, c in enumerate(coefficients):
            shifted[n + 1] -= (first + k) * c
        shifted[-1] += differences[k] * over
        coefficients, over = shifted, over * max(k, 1)
    return Poly.from_list([QQ(c, over) for c in coefficients], p, domain=QQ)


def lowest_terms(polynomials: Sequence[Poly]) -> list[Poly]:
    """Divided by what all have in common, with whole coefficients."""
    common = polynomials[-1]
    for polynomial in polynomials:
        common = common.gcd(polynomial)
    denominator = polynomials[-1].exquo(common)
    scale = denominator.clear_denoms()[0] * (1 if denominator.LC() > 0 else -1)
    return [polynomial.exquo(common) * scale for polynomial in polynomials]
