"""How long until a piece first stops on a square, a horse, or every horse of a stable.

A stop counts also where a CHANCE card then leads on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import cache
from math import lcm
from typing import Any

from sympy import QQ, Rational

from ...chance import Dist
from ...exact.linear import solve
from ..board import DISTANC, HORSE, LAP, square_number
from ..options import Options
from ..walk import Walker
from .rides import DEFAULT, rides
from .stables import stable

MOST = 8
"""All of more squares would need too many equations."""
Laws = list[list[tuple[int, frozenset[int], Any]]]
"""For each state of the walk, the ways of a turn: the next state, the stops, the chance."""


def first_visit(*squares: int, start: int = 0, options: Options = DEFAULT) -> Rational:
    """Expected turns from *start* to the first stop on any of these *squares*.

    The piece is free to move (but distanced on DISTANC); where it stands does not count.

    >>> round(float(first_visit(10)), 2), round(float(first_visit(37, 39)), 2)
    (14.63, 31.79)
    """
    wanted = _wanted(squares)
    return _shown(_until(wanted, options)[_number(start, options)])


@cache
def first_visits(start: int = 0, options: Options = DEFAULT) -> dict[int, Rational]:
    """The same for each square."""
    return {square: first_visit(square, start=start, options=options) for square in range(LAP)}


def all_of(*squares: int, start: int = 0, options: Options = DEFAULT) -> Rational:
    """Expected turns until the piece has stopped on each of these *squares*.

    >>> all_of(37) == first_visit(37)
    True
    """
    wanted = _wanted(squares)
    if len(wanted) > MOST:
        raise ValueError(f"expected at most {MOST} squares, got {len(wanted)}")
    known: dict[frozenset[int], list[Any]] = {frozenset(): []}
    for left in _subsets(wanted):
        known[left] = _all_left(left, known, options)
    return _shown(known[wanted][_number(start, options)])


def all_horses(letter: str, start: int = 0, options: Options = DEFAULT) -> Rational:
    """Expected turns until the piece has stopped on all horses of a stable.

    >>> round(float(all_horses("H")), 1)
    85.7
    """
    squares = (HORSE[name].square for name in stable(letter).horses)
    return all_of(*squares, start=start, options=options)


def first_visit_law(
    square: int, most: int, start: int = 0, options: Options = DEFAULT
) -> Dist[Any]:
    """The exact chances that the first stop on *square* comes in turn 1 … *most*, or later.

    >>> first_visit_law(7, 1)
    Dist({1: 1, 'more than 1': 35})
    """
    chances: dict[Any, Fraction] = {}
    left = Fraction(1)
    for turn, still in enumerate(_still(square, most, start, options), 1):
        chances[turn], left = left - still, still
    return Dist({**chances, f"more than {most}": left})


def _still(square: int, most: int, start: int, options: Options) -> Iterator[Fraction]:
    """The chance not to have stopped on *square* after 1, 2, … *most* turns."""
    scale, rows = _away(square_number(square), options)
    weights, whole = {_number(start, options): 1}, 1
    for _ in range(most):
        ahead: dict[int, int] = {}
        for i, w in weights.items():
            for j, v in rows[i]:
                ahead[j] = ahead.get(j, 0) + w * v
        weights, whole = ahead, whole * scale
        yield Fraction(sum(weights.values()), whole)


def _away(square: int, options: Options) -> tuple[int, list[list[tuple[int, int]]]]:
    """A scale, and for each state the ways of a turn that do not stop on *square*, times it."""
    laws = _laws(options)
    scale = lcm(*(int(p.denominator) for law in laws for _, _, p in law))
    return scale, [
        [(j, int(p * scale)) for j, made, p in law if square not in made] for law in laws
    ]


# -- equations


def _until(wanted: frozenset[int], options: Options) -> list[Any]:
    """For each state, the expected turns to the first stop on *wanted*: x = 1 + sum of p x."""
    laws = _laws(options)
    equations: list[dict[int, Any]] = []
    for i, law in enumerate(laws):
        equation = {i: QQ.one}
        for j, stops, p in law:
            if not stops & wanted:
                equation[j] = equation.get(j, QQ.zero) - p
        equations.append(equation)
    return solve(equations, dict.fromkeys(range(len(laws)), QQ.one))


def _all_left(
    left: frozenset[int], known: dict[frozenset[int], list[Any]], options: Options
) -> list[Any]:
    """The same until all of *left* were stopped on, with what is *known* of fewer squares."""
    laws = _laws(options)
    equations: list[dict[int, Any]] = []
    right: dict[int, Any] = {}
    for i, law in enumerate(laws):
        equation, right[i] = {i: QQ.one}, QQ.one
        for j, stops, p in law:
            if stops & left:
                after = known[left - stops]
                right[i] += p * after[j] if after else QQ.zero
            else:
                equation[j] = equation.get(j, QQ.zero) - p
        equations.append(equation)
    return solve(equations, right)


@cache
def _laws(options: Options) -> Laws:
    """The ways of a turn from each state of the walk, in the order of its labels."""
    whole = rides(options)
    number = {state: i for i, state in enumerate(whole.chain.labels)}
    rows: Laws = []
    for state in whole.chain.labels:
        merged: dict[tuple[int, frozenset[int]], Any] = {}
        law = whole.laws[state]
        for ridden, w in law.weights.items():
            key = number[ridden.after], frozenset(ridden.stops)
            merged[key] = merged.get(key, QQ.zero) + QQ(w, law.total)
        rows.append([(j, stops, p) for (j, stops), p in merged.items()])
    return rows


def _shown(x: Any) -> Any:
    return QQ.to_sympy(x)


def _number(start: int, options: Options) -> int:
    """The number of the state in which the piece stands on *start*."""
    state = Walker(square_number(start), distanced=start == DISTANC)
    return rides(options).chain.labels.index(state)


def _wanted(squares: Collection[int]) -> frozenset[int]:
    if not squares:
        raise ValueError("expected one square or more, got none")
    return frozenset(map(square_number, squares))


def _subsets(squares: frozenset[int]) -> Iterator[frozenset[int]]:
    """The subsets with something in them, the smallest first."""
    found = [frozenset[int]()]
    for square in sorted(squares):
        found += [subset | {square} for subset in found]
    yield from sorted(found[1:], key=len)
