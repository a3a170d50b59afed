"""Linear equations over an exact field, the quick way where python-flint is installed.

Without python-flint the answers are the same and take longer (about 30 times for 47 unknowns).
"""

from __future__ import annotations

from typing import Any

from sympy import QQ
from sympy.external.gmpy import GROUND_TYPES
from sympy.polys.matrices import DomainMatrix
from sympy.polys.matrices.exceptions import DMNonInvertibleMatrixError

Equations = list[dict[int, Any]]
"""For each unknown, one equation: the factor of each unknown that occurs in it."""


def solve(equations: Equations, right: dict[int, Any], field: Any = QQ) -> list[Any]:
    """The only solution; *right* holds the right sides that are not 0.

    Raises ZeroDivisionError where there is none, or more than one.
    """
    if GROUND_TYPES == "flint" and field == QQ:
        return _solve_dense(equations, right)
    return _solve_sparse(equations, right, field)


def _solve_dense(equations: Equations, right: dict[int, Any]) -> list[Any]:
    n, zero = len(equations), QQ.zero
    factors = [[equation.get(j, zero) for j in range(n)] for equation in equations]
    column = [[right.get(i, zero)] for i in range(n)]
    try:
        matrix: Any = DomainMatrix(factors, (n, n), QQ).to_dfm_or_ddm()
        answer = matrix.lu_solve(DomainMatrix(column, (n, 1), QQ).to_dfm_or_ddm())
    except DMNonInvertibleMatrixError:
        raise ZeroDivisionError("the equations have no single solution") from None
    return [answer.getitem(i, 0) for i in range(n)]


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
