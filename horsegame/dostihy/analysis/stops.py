"""Where pieces stop in the long run, why there, and how soon the start is forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import islice
from math import lcm
from typing import Any

from sympy import Rational

from ...chance import Dist
from ...exact import Chain
from ..board import DISTANC, LAP, square_number
from ..options import Options
from ..walk import Walker
from .rides import DEFAULT, ZERO, rides

NEAR = Fraction(1, 100)
"""The start counts as forgotten when the total variation distance is below this."""


def walk_chain(
    options: Options = DEFAULT, cards: bool = True, carried: bool = False
) -> Chain[Walker]:
    """The walk from turn to turn, built from the rules: its labels are the states of the piece."""
    return rides(options, cards, carried).chain


def stops(
    options: Options = DEFAULT, cards: bool = True, carried: bool = False
) -> dict[int, Rational]:
    """Expected stops a turn on each square in the long run.

    *carried*: the card that cancels a stay on DISTANC is kept and used at the
    first turn there; otherwise it is ignored, as in `long_run`.

    >>> kept = stops(carried=True)
    >>> round(float(sum(kept.values())), 5), round(float(kept[10]), 5)
    (0.80098, 0.04421)
    """
    found: dict[int, Any] = {**rides(options, cards, carried).stops()}
    return {square: found.get(square, ZERO) for square in range(LAP)}


def squares(
    options: Options = DEFAULT, cards: bool = True, carried: bool = False
) -> dict[int, Rational]:
    """The share of turns that begin on each square in the long run."""
    shares: dict[int, Any] = dict.fromkeys(range(LAP), ZERO)
    for state, p in rides(options, cards, carried).shares.items():
        shares[state.square] += p
    return shares


# -- turn by turn


def laws(start: int | Walker = 0, options: Options = DEFAULT) -> Iterator[Dist[Walker]]:
    """The law of the piece's state after 0, 1, 2, … turns from a square (free to move, but
    distanced on DISTANC), or from any state of the walk."""
    labels = rides(options).chain.labels
    for weights in _weights(start, options):
        yield Dist({state: w for state, w in zip(labels, weights, strict=True) if w})


def _weights(start: int | Walker, options: Options) -> Iterator[list[int]]:
    """The same laws as whole numbers, one for each label of the walk in its order."""
    rows, state = _rows(options), _state(start)
    labels = rides(options).chain.labels
    if state not in labels:
        raise ValueError(f"expected a state that the walk can reach, got {state!r}")
    now = [int(label == state) for label in labels]
    while True:
        yield now
        ahead = [0] * len(rows)
        for w, row in zip(now, rows, strict=True):
            if w:
                for j, v in row:
                    ahead[j] += w * v
        now = ahead


@cache
def _rows(options: Options) -> list[list[tuple[int, int]]]:
    """The rows of the walk in whole numbers that add up to the same for all."""
    steps = rides(options).chain.steps
    scale = lcm(*(int(p.denominator) for row in steps for p in row.values()))
    return [[(j, int(p * scale)) for j, p in row.items()] for row in steps]


def _state(start: int | Walker) -> Walker:
    if isinstance(start, Walker):
        return start
    return Walker(square_number(start), distanced=start == DISTANC)


@cache
def after(n: int, start: int = 0, options: Options = DEFAULT) -> Dist[int]:
    """The law of the square where a piece stands after *n* turns.

    >>> after(1)[10], after(2)[10]
    (Fraction(5, 84), Fraction(2605, 18144))
    """
    if type(n) is not int or n < 0:
        raise ValueError(f"expected a number of turns of 0 or more, got {n!r}")
    law = next(islice(laws(start, options), n, None))
    return law.map(lambda state: state.square)


def distance(one: Mapping[Any, Any], other: Mapping[Any, Any]) -> Fraction:
    """The total variation distance: how much more of all chance *one* has where it has more.

    >>> distance(Dist({"heads": 1, "tails": 1}), Dist({"heads": 3, "tails": 1}))
    Fraction(1, 4)
    """
    a, b = Dist(one), Dist(other)
    gap = sum(
        abs(a.weights.get(x, 0) * b.total - b.weights.get(x, 0) * a.total)
        for x in {**a.weights, **b.weights}
    )
    return Fraction(gap, 2 * a.total * b.total)


def distances(n: int, start: int | Walker = 0, options: Options = DEFAULT) -> list[float]:
    """The distance from the long run after 0 … *n* turns, over the states of the piece."""
    return [float(far) for far in islice(_distances(start, options), n + 1)]


def settles(below: Any = NEAR, start: int | Walker = 0, options: Options = DEFAULT) -> int:
    """After how many turns the distance from the long run is first smaller than *below*.

    >>> settles()
    24
    """
    if not below > 0:
        raise ValueError(f"expected a distance of more than 0, got {below!r}")
    return next(n for n, far in enumerate(_distances(start, options)) if far < below)


def _distances(start: int | Walker, options: Options) -> Iterator[Fraction]:
    """As `distance` says, in the whole numbers of `_weights`."""
    whole = rides(options).chain
    last = whole.stationary()
    ends = [last.weights.get(state, 0) for state in whole.labels]
    for weights in _weights(start, options):
        total = sum(weights)
        gap = sum(abs(w * last.total - e * total) for w, e in zip(weights, ends, strict=True))
        yield Fraction(gap, 2 * total * last.total)


@cache
def slowest(below: Fraction = NEAR, options: Options = DEFAULT) -> tuple[Walker, int]:
    """The state from which that takes longest, and how many turns."""
    found = {state: settles(below, state, options) for state in rides(options).chain.labels}
    worst = max(found, key=lambda state: found[state])
    return worst, found[worst]


# -- what kind of chain it is


@dataclass(frozen=True, slots=True)
class Structure:
    """The shape of a chain: how many labels, its classes, which are never left, and its period."""

    labels: int
    classes: int
    closed: int
    period: int

    def __str__(self) -> str:
        return (
            f"{self.labels} labels in {self.classes} class{'es' * (self.classes > 1)},"
            f" of which {self.closed} closed; period {self.period}"
        )


def structure(options: Options = DEFAULT, cards: bool = True, carried: bool = False) -> Structure:
    """The shape of the walk.

    >>> print(structure())
    47 labels in 1 class, of which 1 closed; period 1
    """
    whole = rides(options, cards, carried).chain
    return Structure(len(whole), len(whole.classes()), len(whole.closed()), whole.period())
