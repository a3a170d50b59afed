"""Equations x = P x + c along a track: each unknown depends on a few others, mostly ahead of it.

The unknowns are eliminated in a given order, those at the end of the track
first, so that little is ever carried along.  Numbers may be floats or exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush
from typing import Any

Row = dict[int, Any]
"""The factor of each unknown that occurs on the right side."""


def ends_first(ahead: Sequence[Iterable[int]]) -> list[int]:
    """The numbers 0, 1, … in an order in which what lies *ahead* of a number mostly comes first.

    >>> ends_first([[1], [2], [0]])
    [2, 1, 0]
    """
    order: list[int] = []
    seen: set[int] = set()
    for first in range(len(ahead)):
        if first in seen:
            continue
        seen.add(first)
        path = [(first, iter(ahead[first]))]
        while path:
            here, rest = path[-1]
            new = next((j for j in rest if j not in seen), None)
            if new is None:
                order.append(here)
                _ = path.pop()
            else:
                seen.add(new)
                path.append((new, iter(ahead[new])))
    return order


class Sweep:
    """The equations x = P x + c, eliminated once, to be solved for any c.

    Raises ZeroDivisionError where some x has no single value.

    >>> from fractions import Fraction
    >>> half = Fraction(1, 2)
    >>> Sweep([{0: half, 1: half}, {0: half}], [1, 0]).solve([1, 1])   # two sides of a coin
    [Fraction(6, 1), Fraction(4, 1)]
    """

    def __init__(self, rows: Sequence[Row], order: Sequence[int]) -> None:
        self.order = order
        self._place = {i: n for n, i in enumerate(order)}
        self._used: dict[int, list[tuple[int, Any]]] = {}
        self._left: dict[int, Row] = {}
        self._scale: dict[int, Any] = {}
        for i in order:
            self._eliminate(i, dict(rows[i]))

    def _eliminate(self, i: int, row: Row) -> None:
        """Put the expressions of unknowns that came before into the row of *i*, earliest first."""
        here, used = self._place[i], list[tuple[int, Any]]()
        waiting = [n for j in row if (n := self._place[j]) < here]
        heapify(waiting)
        while waiting:
            j = self.order[heappop(waiting)]
            factor = row.pop(j)
            used.append((j, factor))
            for k, p in self._left[j].items():
                if k in row:
                    row[k] += factor * p
                    continue
                row[k] = factor * p
                if self._place[k] < here:
                    heappush(waiting, self._place[k])
        own = row.pop(i, 0)
        self._scale[i] = 1 / (1 - own) if own else 1
        self._used[i] = used
        self._left[i] = {k: p * self._scale[i] for k, p in row.items()}

    def solve(self, constants: Sequence[Any]) -> list[Any]:
        """Every x for these c."""
        x = list(constants)
        for i in self.order:
            x[i] = (x[i] + sum(p * x[j] for j, p in self._used[i])) * self._scale[i]
        for i in reversed(self.order):
            x[i] += sum(p * x[k] for k, p in self._left[i].items())
        return x
