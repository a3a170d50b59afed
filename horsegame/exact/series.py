"""Generating functions: sums of independent dice, how many rolls a distance needs, who comes first.

The generating function of a law is the polynomial whose factor of x^n is the
chance of n.  The one of a sum is the product, so sums are products here too,
of lists of whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import lcm, prod
from typing import Any

from sympy import Expr, Poly, Rational, Symbol, together

from ..chance import Dist, certain

X = Symbol("x")


def generating_function(law: Dist[int], x: Any = X) -> Expr:
    """The sum of chance * x^n over the outcomes n.

    >>> generating_function(Dist({1: 1, 2: 3}))
    3*x**2/4 + x/4
    """
    terms = [Rational(p) * x**n for n, p in law.items()]  # type: ignore[arg-type]
    return sum(terms, Rational(0))


def coefficients(function: Any, n: int, x: Any = X) -> list[Expr]:
    """The factors of x^0 … x^(n-1) of a polynomial, or of a fraction of polynomials.

    >>> coefficients(X / (6 - 5 * X), 3)
    [0, 1/6, 5/36]
    """
    parts: Any = together(function)
    over, under = (Poly(part, x) for part in parts.as_numer_denom())
    first, found = under.eval(0), list[Expr]()
    if not first:
        raise ValueError(f"expected a function that is finite at 0, got {function}")
    down = list(reversed(under.all_coeffs()))[1:n]
    up = list(reversed(over.all_coeffs()))[:n]
    for k in range(n):
        known = sum(a * found[k - 1 - i] for i, a in enumerate(down[:k]))
        found.append(((up[k] if k < len(up) else 0) - known) / first)
    return found


def total(law: Dist[int], n: int) -> Dist[int]:
    """The law of the sum of *n* independent draws.

    >>> total(Dist({0: 1, 1: 1}), 3)
    Dist({0: 1, 1: 3, 2: 3, 3: 1})
    """
    if type(n) is not int or n < 0:
        raise ValueError(f"expected how many draws, 0 or more, got {n!r}")
    sums: Dist[int] = certain(0)
    for _ in range(n):
        sums = sums.then(lambda a: law.map(lambda b: a + b))
    return sums


def reach(steps: Dist[int], distance: int) -> Dist[int]:
    """The law of how many steps are needed to come *distance* far or farther.

    Steps must be positive whole numbers, so that the law ends.

    >>> reach(Dist({1: 1, 2: 1}), 3)
    Dist({2: 3, 3: 1})
    """
    return Dist({n: chance for n, _, chance in arrivals(steps, distance) if chance})


def arrivals(steps: Dist[int], distance: int) -> Iterator[tuple[int, list[int], Fraction]]:
    """After n steps: n, the weights of standing 0, 1, … short of *distance*, the chance to arrive.

    The weights are out of ``steps.total ** n``.
    """
    if any(type(k) is not int or k < 1 for k in steps):
        raise ValueError(f"expected steps of 1 or more, got {sorted(steps)}")
    n, short, still = 0, [1] + [0] * (distance - 1) if distance > 0 else [], Fraction(1)
    yield n, short, still - bool(short)
    while short:
        n += 1
        short = _onward(short, steps)
        before, still = still, Fraction(sum(short), steps.total**n)
        yield n, short, before - still
        short = short if still else []


def _onward(short: list[int], steps: Dist[int]) -> list[int]:
    """The product with the generating function of the steps, without what has arrived."""
    onward = [0] * len(short)
    for place, weight in enumerate(short):
        if weight:
            for k, w in steps.weights.items():
                if place + k < len(short):
                    onward[place + k] += weight * w
    return onward


# -- who comes first

BASE = 64
"""Exponents of several variables stand in one number, as its digits in this base."""
Polynomial = dict[int, int]
"""The factor of each product of powers, its exponents written as one number."""


def ranks(laws: Sequence[Dist[int]], most: int | None = None) -> list[list[Fraction]]:
    """For each of independent times, the chance that it is the first, the second, … of all.

    Equal times are put in order by lot.  Up to the rank *most*.

    >>> ranks([Dist({1: 1, 2: 1}), Dist({2: 1})])
    [[Fraction(3, 4), Fraction(1, 4)], [Fraction(1, 4), Fraction(3, 4)]]
    """
    if len(laws) >= BASE:
        raise ValueError(f"expected fewer than {BASE} times, got {len(laws)}")
    most = len(laws) if most is None else most
    chances = [[Fraction(0)] * most for _ in laws]
    whole, shares = prod(law.total for law in laws), divisible(len(laws))
    for time in sorted({t for law in laws for t in law}):
        factors = [before_now_after(law, time) for law in laws]
        for i, others in all_but_one(factors, most):
            now = factors[i][BASE]
            for rank, weight in enumerate(rank_weights(others, most, shares)):
                chances[i][rank] += Fraction(now * weight, whole * shares)
    return chances


def before_now_after(law: Dist[int], time: int) -> Polynomial:
    """The weights of coming before *time*, as the factor of x, at it, of y, and after it, of 1."""
    before = sum(w for t, w in law.weights.items() if t < time)
    now = law.weights.get(time, 0)
    return {1: before, BASE: now, 0: law.total - before - now}


def all_but_one(
    factors: Sequence[Polynomial], most: int, product: Polynomial | None = None
) -> Iterator[tuple[int, Polynomial]]:
    """For each place i, the product of all factors but that one; the halves share their work.

    Powers of the first variable from *most* on are left out.
    """
    product = {0: 1} if product is None else product
    if len(factors) < 2:
        yield from ((i, product) for i in range(len(factors)))
        return
    half = len(factors) // 2
    for first, mine, others in (
        (0, factors[:half], factors[half:]),
        (half, factors[half:], factors[:half]),
    ):
        shared = product
        for factor in others:
            shared = times(shared, factor, most)
        for i, ready in all_but_one(mine, most, shared) if shared else ():
            yield first + i, ready


def times(one: Polynomial, other: Polynomial, most: int) -> Polynomial:
    """The product, without powers of the first variable from *most* on."""
    out: Polynomial = {}
    for b, w in other.items():
        if w:
            for a, v in one.items():
                if (a + b) % BASE < most:
                    out[a + b] = out.get(a + b, 0) + v * w
    return out


def rank_weights(others: Polynomial, most: int, shares: int) -> list[int]:
    """With a others before and b at the same time, the ranks a to a + b are equally likely.

    The weights are multiplied by *shares*, which all b + 1 divide (see `divisible`).
    """
    weights = [0] * most
    for exponents, weight in others.items():
        b, a = divmod(exponents, BASE)
        share = weight * (shares // (b + 1))
        for rank in range(a, min(a + b + 1, most)):
            weights[rank] += share
    return weights


def divisible(n: int) -> int:
    """The smallest number that 1 to *n* divide."""
    return lcm(*range(1, n + 1))
