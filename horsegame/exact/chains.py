"""Markov chains: built from the rules turn by turn, and solved exactly with sympy.

A label is what a chain keeps of a state: the square, say.  Chains with a symbol
in them (a die whose six has chance p) answer with expressions in that symbol.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache, cached_property
from graphlib import CycleError, TopologicalSorter
from math import gcd, lcm
from numbers import Rational as Number
from typing import Any, Generic, TypeVar, cast

from sympy import QQ, Expr, Matrix, Rational, oo, sympify
from sympy.polys.matrices import DomainMatrix
from sympy.utilities.iterables import strongly_connected_components

from ..chance import Dist
from .linear import field_of, solve

K = TypeVar("K", bound=Hashable)


class Chain(Generic[K]):
    """A finite Markov chain: for each label, the law of the next one.

    Rows are `Dist` or mappings of labels to exact chances, which may contain
    symbols; a row that does not add up to 1 is refused.  They may also be elements
    of one of sympy's *field*s.

    >>> weather = Chain({"sun": {"sun": Rational(1, 10), "rain": Rational(9, 10)},
    ...                  "rain": {"sun": Rational(4, 5), "rain": Rational(1, 5)}})
    >>> weather.stationary()["sun"]
    Fraction(8, 17)
    """

    def __init__(
        self, rows: Mapping[K, Mapping[K, Any]], start: K | None = None, field: Any = None
    ) -> None:
        if not rows:
            raise ValueError("a chain needs at least one label")
        self.labels = tuple(rows)
        self.start: K = self.labels[0] if start is None else start
        self._at = {label: i for i, label in enumerate(self.labels)}
        _ = self._number(self.start)
        self.field, self.steps = _numbered(rows, self._at, field)
        for label, row in zip(self.labels, self.steps, strict=True):
            total = sum(row.values(), self.field.zero)
            if total != self.field.one:
                raise ValueError(f"expected chances that add up to 1 after {label!r}, got {total}")

    def __len__(self) -> int:
        return len(self.labels)

    def __repr__(self) -> str:
        return f"<Chain of {len(self)} labels from {self.start!r}>"

    def row(self, label: K) -> Any:
        """The law of the label after *label*."""
        return self._law(self.steps[self._number(label)])

    def matrix(self) -> Matrix:
        """The transition matrix, rows and columns in the order of ``labels``."""
        n = len(self)
        return DomainMatrix(dict(enumerate(self.steps)), (n, n), self.field).to_Matrix()

    # -- step by step

    def after(self, n: int) -> Any:
        """The law of the label after *n* steps."""
        if type(n) is not int or n < 0:
            raise ValueError(f"expected a number of steps of 0 or more, got {n!r}")
        law = {self._at[self.start]: self.field.one}
        for _ in range(n):
            law = self._onward(law)
        return self._law(law)

    # -- to the end

    @property
    def absorbing(self) -> tuple[K, ...]:
        """The labels that are never left."""
        return tuple(self.labels[i] for i, row in enumerate(self.steps) if set(row) == {i})

    def visits(self) -> dict[K, Expr]:
        """Expected number of visits to each label on the way, the start counted."""
        return {self.labels[i]: self._out(v) for i, v in self._visits.items()}

    def length(self) -> Expr:
        """Expected number of steps to the end."""
        return self._out(sum(self._visits.values(), self.field.zero))

    def endings(self) -> Any:
        """The law of the label where the chain ends."""
        law = self._onward(self._visits) or {self._at[self.start]: self.field.one}
        return self._law({i: v for i, v in law.items() if i not in self._live})

    def hitting(self, *targets: K) -> dict[K, Expr]:
        """Expected number of steps from each label to the first of *targets*.

        It is infinite (sympy's ``oo``) where the chain may never get there.
        """
        ends = {self._number(t) for t in targets}
        lost = self._reach({i for i in range(len(self)) if i not in self._reach(ends, ())}, ends)
        ways = [i for i in range(len(self)) if i not in lost and i not in ends]
        place = {i: n for n, i in enumerate(ways)}
        one = self.field.one
        equations = [
            _sum_rows(
                {place[i]: one}, {place[j]: -p for j, p in self.steps[i].items() if j in place}
            )
            for i in ways
        ]
        steps = solve(equations, dict.fromkeys(range(len(ways)), one), self.field) if ways else []
        known = {i: self._out(x) for i, x in zip(ways, steps, strict=True)}
        known |= {i: Rational(0) for i in ends} | dict.fromkeys(lost - ends, oo)
        return {label: known[i] for i, label in enumerate(self.labels)}

    # -- in the long run

    def classes(self) -> tuple[tuple[K, ...], ...]:
        """Groups of labels that lead to each other, those that are left for good first."""
        return tuple(tuple(self.labels[i] for i in group) for group in self._classes)

    def closed(self) -> tuple[tuple[K, ...], ...]:
        """The classes that are never left again."""
        return tuple(tuple(self.labels[i] for i in group) for group in self._closed)

    def period(self) -> int:
        """Labels of the closed class return only after multiples of so many steps."""
        level: dict[int, int] = {(group := self._only_closed())[0]: 0}
        period, todo = 0, [group[0]]
        for i in todo:
            for j in self.steps[i]:
                if j not in level:
                    level[j] = level[i] + 1
                    todo.append(j)
                period = gcd(period, level[i] + 1 - level[j])
        return period

    def stationary(self) -> Any:
        """The long-run share of time at each label; refused where it depends on the start."""
        group = sorted(self._reached_from(self._at[self.start]))
        place = {i: n for n, i in enumerate(group)}
        one, zero = self.field.one, self.field.zero
        balance: list[dict[int, Any]] = [{n: -one} for n in range(len(group))]
        for i in group:
            n = place[i]
            for j, p in self.steps[i].items():
                row = balance[place[j]]
                row[n] = row.get(n, zero) + p
        balance[0] = dict.fromkeys(range(len(group)), one)  # one balance equation is redundant
        try:
            shares = solve(balance, {0: one}, self.field)
        except ZeroDivisionError:
            _ = self._only_closed()  # says which classes
            raise
        return self._law(dict(zip(group, shares, strict=True)))

    # -- inside: labels are numbers, chances are elements of the field

    def _number(self, label: Any) -> int:
        if label not in self._at:
            raise ValueError(f"expected a label of the chain, got {label!r}")
        return self._at[label]

    @cached_property
    def _classes(self) -> list[list[int]]:
        vertices = list(range(len(self)))
        edges = [(i, j) for i, row in enumerate(self.steps) for j in row]
        groups = cast("list[list[int]]", strongly_connected_components((vertices, edges)))
        return [sorted(group) for group in reversed(groups)]

    @cached_property
    def _closed(self) -> list[list[int]]:
        return [g for g in self._classes if all(set(self.steps[i]) <= set(g) for i in g)]

    def _only_closed(self) -> list[int]:
        reached = self._reached_from(self._at[self.start])
        closed = [group for group in self._closed if group[0] in reached]
        if len(closed) > 1:
            names = "; ".join(str(self.labels[group[0]]) for group in closed)
            raise ValueError(
                f"the long run depends on luck: {len(closed)} closed classes ({names})"
            )
        return closed[0]

    def _reached_from(self, start: int) -> set[int]:
        seen, todo = {start}, [start]
        for i in todo:
            new = [j for j in self.steps[i] if j not in seen]
            seen.update(new)
            todo += new
        return seen

    def _reach(self, targets: set[int], blocked: Iterable[int]) -> set[int]:
        """The labels from which some way leads to *targets* without passing *blocked*."""
        before: dict[int, list[int]] = {}
        for i, row in enumerate(self.steps):
            if i not in blocked:
                for j in row:
                    before.setdefault(j, []).append(i)
        seen, todo = set(targets), list(targets)
        for j in todo:
            new = [i for i in before.get(j, ()) if i not in seen]
            seen.update(new)
            todo += new
        return seen

    @cached_property
    def _live(self) -> set[int]:
        return {i for i, row in enumerate(self.steps) if set(row) != {i}}

    @cached_property
    def _visits(self) -> dict[int, Any]:
        """One sweep if no label returns; a linear system if the game goes in circles."""
        live = sorted(self._live & self._reached_from(self._at[self.start]))
        if len(live) == len(self._reached_from(self._at[self.start])):
            raise ValueError("the chain never ends")
        inflow: dict[int, dict[int, Any]] = {i: {} for i in live}
        for i in live:
            for j, p in self.steps[i].items():
                if j in inflow:
                    inflow[j][i] = p
        try:
            others = {j: [i for i in row if i != j] for j, row in inflow.items()}
            return self._sweep(TopologicalSorter(others).static_order(), inflow)
        except CycleError:
            return self._solve_visits(live, inflow)

    def _sweep(self, order: Iterable[int], inflow: dict[int, dict[int, Any]]) -> dict[int, Any]:
        seen: dict[int, Any] = {}
        one, start = self.field.one, self._at[self.start]
        for j in order:
            come = sum((seen[i] * p for i, p in inflow[j].items() if i != j), self.field.zero)
            seen[j] = (come + (one if j == start else self.field.zero)) / (
                one - inflow[j].get(j, self.field.zero)
            )
        return seen

    def _solve_visits(self, live: list[int], inflow: dict[int, dict[int, Any]]) -> dict[int, Any]:
        if not live:
            return {}
        place = {i: n for n, i in enumerate(live)}
        one = self.field.one
        equations = [
            _sum_rows({place[j]: one}, {place[i]: -p for i, p in inflow[j].items()}) for j in live
        ]
        try:
            answer = solve(equations, {place[self._at[self.start]]: one}, self.field)
        except ZeroDivisionError:
            raise ValueError("the chain may never end") from None
        return dict(zip(live, answer, strict=True))

    def _onward(self, law: Mapping[int, Any]) -> dict[int, Any]:
        """One step on from *law*."""
        new: dict[int, Any] = {}
        for i, v in law.items():
            for j, p in self.steps[i].items():
                new[j] = new.get(j, self.field.zero) + v * p
        return new

    def _out(self, x: Any) -> Expr:
        return cast("Expr", self.field.to_sympy(x))

    def _law(self, law: Mapping[int, Any]) -> Any:
        """A `Dist` where the chances are numbers, else expressions by label."""
        if self.field == QQ:
            scale = lcm(*(int(v.denominator) for v in law.values()))
            whole = {i: int(v.numerator) * (scale // int(v.denominator)) for i, v in law.items()}
            return Dist({self.labels[i]: w for i, w in whole.items() if w})
        return {self.labels[i]: self._out(v) for i, v in law.items() if v}


def _sum_rows(one: dict[int, Any], two: dict[int, Any]) -> dict[int, Any]:
    return one | {j: one[j] + x if j in one else x for j, x in two.items()}


def _numbered(
    rows: Mapping[Any, Mapping[Any, Any]], at: Mapping[Any, int], field: Any
) -> tuple[Any, list[dict[int, Any]]]:
    """The field of the chances, and each row with labels as numbers and chances in the field."""
    field, inside = _field_of(rows) if field is None else (field, lambda p: p)
    steps: list[dict[int, Any]] = []
    for label, row in rows.items():
        for target in row:
            if target not in at:
                raise ValueError(f"{label!r} leads to {target!r}, which has no row of its own")
        steps.append({at[j]: q for j, p in row.items() if (q := inside(p))})
    return field, steps


def _field_of(rows: Mapping[Any, Mapping[Any, Any]]) -> tuple[Any, Callable[[Any], Any]]:
    """The field of the chances, and what makes a chance one of its elements."""
    chances = [p for row in rows.values() for p in row.values()]
    if all(isinstance(p, Number) for p in chances):
        return QQ, _rational
    field, _ = field_of(chances)
    return field, cache(lambda p: field.from_sympy(sympify(p)))  # few chances, many times each


def _rational(p: Any) -> Any:
    if p < 0:
        raise ValueError(f"expected a chance of 0 or more, got {p}")
    return QQ(int(p.numerator), int(p.denominator))
