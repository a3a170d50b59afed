"""Exact fields, and linear equations over them: the quick way where python-flint is installed.

Without python-flint the answers are the same and take longer (about 30 times for 47 unknowns).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from sympy import QQ, Expr, Float, SympifyError, construct_domain, nan, sympify
from sympy.external.gmpy import GROUND_TYPES
from sympy.polys.matrices import DomainMatrix

flint: Any = None
if GROUND_TYPES == "flint":  # then the elements of QQ are flint's
    import flint

Equations = list[dict[int, Any]]
"""For each unknown, one equation: the factor of each unknown that occurs in it."""


def field_of(chances: Iterable[Any]) -> tuple[Any, list[Any]]:
    """The smallest exact field that holds all *chances*, and the chances as its elements."""
    flat = [_exact(x) for x in chances]
    return cast("tuple[Any, list[Any]]", construct_domain(flat, field=True))


def ring_of(chances: Iterable[Any]) -> tuple[Any, list[Any]]:
    """The smallest ring that holds all *chances* and all fractions, and the chances in it.

    Polynomials in a symbol stay polynomials, which add and multiply more quickly than fractions.
    """
    small, elements = cast("tuple[Any, list[Any]]", construct_domain([_exact(x) for x in chances]))
    whole = small.is_Composite and small.domain.is_ZZ
    ring = QQ if small.is_ZZ else small.set_domain(QQ) if whole else small
    return ring, [ring.convert_from(x, small) for x in elements]


def _exact(chance: Any) -> Any:
    """As sympy has it; texts are not evaluated."""
    try:
        x: Any = sympify(chance, strict=True)
    except SympifyError:
        x = Float(0)
    if not isinstance(x, Expr) or x.has(Float, nan):
        raise ValueError(f"expected a fraction or a symbol as a chance, got {chance!r}")
    if x.is_negative:
        raise ValueError(f"expected a chance of 0 or more, got {x}")
    return x


def solve(equations: Equations, right: dict[int, Any], field: Any = QQ) -> list[Any]:
    """The only solution; *right* holds the right sides that are not 0.

    Raises ZeroDivisionError where there is none, or more than one.
    """
    if GROUND_TYPES == "flint" and field == QQ:
        return _solve_dense(equations, right)
    return _solve_sparse(equations, right, field)


def cramer(equations: list[dict[int, int]]) -> list[int] | None:
    """The solution for a right side of 1, 0, 0, … in whole numbers: numerators and, last, what they
    are to be divided by, which is the determinant; None where that is 0."""
    n = len(equations)
    if GROUND_TYPES == "flint":
        matrix = flint.fmpz_mat([[row.get(j, 0) for j in range(n)] for row in equations])
        det, column = matrix.det(), flint.fmpz_mat(n, 1, [1] + [0] * (n - 1))
        found = matrix.solve(column).entries() if det else []
    else:
        rows = [{j: QQ(x) for j, x in row.items()} for row in equations]
        det = DomainMatrix(dict(enumerate(rows)), (n, n), QQ).to_dense().det()
        found = _solve_sparse(rows, {0: QQ.one}, QQ) if det else []
    return [int(x * det) for x in found] + [int(det)] if det else None


def _dense(equations: Equations) -> Any:
    matrix = flint.fmpq_mat(len(equations), len(equations))
    for i, equation in enumerate(equations):
        for j, x in equation.items():
            matrix[i, j] = x
    return matrix


def _solve_dense(equations: Equations, right: dict[int, Any]) -> list[Any]:
    column = flint.fmpq_mat(len(equations), 1)
    for i, x in right.items():
        column[i, 0] = x
    return _dense(equations).solve(column).entries()  # raises ZeroDivisionError itself


def _solve_sparse(equations: Equations, right: dict[int, Any], field: Any) -> list[Any]:
    n = len(equations)
    rows = {i: {j: x for j, x in equation.items() if x} for i, equation in enumerate(equations)}
    for i, x in right.items():
        rows[i][n] = x
    reduced, pivots = DomainMatrix(rows, (n, n + 1), field).rref()
    if pivots != tuple(range(n)):
        raise ZeroDivisionError("the equations have no single solution")
    column = reduced.to_sdm()
    return [column.get(i, {}).get(n, field.zero) for i in range(n)]
