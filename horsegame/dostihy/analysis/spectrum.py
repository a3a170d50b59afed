"""How fast the start is forgotten: the eigenvalues of the walk, each in an interval that is proved.

The characteristic polynomial is exact.  Near a simple root z of one of its
factors f, of degree n, some root lies within n |f(z) / f'(z)|, because f'/f is
the sum of 1 / (z - root) over all n roots.  Where these discs do not meet, each
holds exactly one root.  The discs are computed with whole numbers, so nothing
is rounded away.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import atan2, inf, isqrt, lcm, log, tau
from typing import Any

from sympy import ZZ, Poly, Rational, Symbol
from sympy.polys.matrices import DomainMatrix

from ...exact import Chain
from ...exact.linear import flint
from ..options import Options
from .rides import DEFAULT, rides

X = Symbol("x")
DIGITS = 30
"""The centre of a disc is a decimal number with so many places."""
GRID = 10**DIGITS
SHOWN = 10**12
"""Intervals are given to so many parts of 1, rounded outward."""
Interval = tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Eigenvalue:
    """A number by which some deviation from the long run is multiplied in each turn.

    *real*, *imaginary* and *modulus* are intervals that hold it; *degree* is that of
    its irreducible polynomial, and *times* how often that divides the
    characteristic polynomial.
    """

    real: Interval
    imaginary: Interval
    modulus: Interval
    degree: int
    times: int

    @property
    def turns_round(self) -> float | None:
        """After how many turns the deviation points the same way again; None if at once."""
        x, y = (float(sum(interval)) / 2 for interval in (self.real, self.imaginary))
        return tau / abs(atan2(y, x)) if y else None

    @property
    def half_life(self) -> float:
        """In how many turns the deviation shrinks to its half."""
        modulus = float(sum(self.modulus)) / 2
        return log(0.5) / log(modulus) if 0 < modulus < 1 else inf if modulus else 0.0


@cache
def eigenvalues(options: Options = DEFAULT) -> tuple[Eigenvalue, ...]:
    """All eigenvalues of the walk, those with the largest modulus first; of a pair, both.

    >>> second = eigenvalues()[1]
    >>> second.degree, round(float(second.modulus[0]), 6), round(float(second.real[0]), 6)
    (43, 0.839512, 0.719368)
    """
    scale, factors = characteristic(rides(options).chain)
    found = [value for f, times in factors for value in _values(f, times, scale)]
    return tuple(sorted(found, key=lambda v: (-v.modulus[0], -v.imaginary[0])))


def second_eigenvalue(options: Options = DEFAULT) -> Eigenvalue:
    """The eigenvalue that rules how fast the start is forgotten: the largest after 1 itself.

    Of a pair, the one with the positive imaginary part.
    """
    _, second, *_ = eigenvalues(options)
    return second


def characteristic(chain: Chain[Any]) -> tuple[int, list[tuple[Poly, int]]]:
    """A scale, and the irreducible factors of the characteristic polynomial of scale * matrix.

    All numbers are whole; each factor comes with how often it divides.
    """
    n = len(chain)
    scale = lcm(*(int(p.denominator) for row in chain.steps for p in row.values()))
    rows = {i: {j: ZZ(int(p * scale)) for j, p in row.items()} for i, row in enumerate(chain.steps)}
    polynomial = Poly(DomainMatrix(rows, (n, n), ZZ).charpoly(), X)
    return scale, polynomial.factor_list()[1]


def _values(factor: Poly, times: int, scale: int) -> list[Eigenvalue]:
    """The eigenvalues that are roots of one factor."""
    whole = [int(c) for c in factor.all_coeffs()]
    discs = [_disc(whole, z, scale) for z in near(whole, scale)]
    for k, (x, y, r) in enumerate(discs):
        for u, v, s in discs[:k]:
            if (x - u) ** 2 + (y - v) ** 2 <= (r + s) ** 2:
                raise ArithmeticError("two roots are too near to be told apart")
    return [_eigenvalue(disc, len(whole) - 1, times) for disc in discs]


def near(whole: list[int], scale: int) -> list[complex]:
    """Decimal numbers near the roots, divided by *scale*."""
    if len(whole) == 2:
        return [complex(Fraction(-whole[1], whole[0] * scale))]
    if flint is not None:
        balls = flint.fmpz_poly(whole[::-1]).complex_roots()
        return [complex(root) / scale for root, _ in balls]
    scaled = [Rational(c, scale**k) for k, c in enumerate(whole)]
    return [complex(z) for z in Poly(scaled, X).nroots(n=15, maxsteps=500)]


def _disc(whole: list[int], z: complex, scale: int) -> tuple[int, int, int]:
    """Centre and radius of a disc that holds a root divided by *scale*, in parts of `GRID`."""
    x, y = (round(Fraction(part) * scale * GRID) for part in (z.real, z.imag))
    for _ in range(2):  # Newton's steps double the correct digits
        u, v, d = _newton(whole, x, y)
        x, y = x - u // d, y - v // d
    u, v, d = _newton(whole, x, y)
    far = isqrt((u * u + v * v) // (d * d)) + 2
    radius = (len(whole) - 1) * far
    if abs(y) <= radius:  # put on the real axis, where a root alone in a disc must be real
        y, radius = 0, radius + abs(y)
    return x // scale, y // scale, radius // scale + 2


def _newton(whole: list[int], x: int, y: int) -> tuple[int, int, int]:
    """f / f' at the point (x + iy) / GRID, times GRID, as (u + iv) / d."""
    re, im, dre, dim = whole[0], 0, 0, 0
    power = 1
    for c in whole[1:]:  # Horner's rule, everything multiplied by a power of GRID
        dre, dim = dre * x - dim * y + re * GRID, dre * y + dim * x + im * GRID
        power *= GRID
        re, im = re * x - im * y + c * power, re * y + im * x
    # f = re / GRID^n and f' = dre / GRID^n
    d = dre * dre + dim * dim
    return (re * dre + im * dim) * GRID, (im * dre - re * dim) * GRID, d


def _eigenvalue(disc: tuple[int, int, int], degree: int, times: int) -> Eigenvalue:
    x, y, r = disc
    middle = isqrt(x * x + y * y)
    imaginary = _outward(y, r) if y else (Fraction(0), Fraction(0))
    return Eigenvalue(_outward(x, r), imaginary, _outward(middle, r + 1), degree, times)


def _outward(middle: int, radius: int) -> Interval:
    """The interval, its ends rounded outward."""
    part = GRID // SHOWN
    low, high = (middle - radius) // part, -((-middle - radius) // part)
    return Fraction(low, SHOWN), Fraction(high, SHOWN)
