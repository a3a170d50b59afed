"""Exact probability distributions over finitely many outcomes.

Whole-number weights inside, a `Fraction` at the edge; a float only in a picture.
Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from html import escape
from math import gcd, lcm
from operator import attrgetter
from random import Random
from typing import Any, Self, TypeVar, cast

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)

LARGEST_TABLE = 4096
MOST_ROWS = 60
DENOMINATOR = attrgetter("denominator")
GRAIN = 2**53  # `Random.random()` gives whole multiples of 1 / GRAIN


class Dist(Mapping[T, Fraction]):
    """How likely each outcome is, as an exact fraction; nothing changes it.

    >>> d6 = uniform(range(1, 7))
    >>> d6[3], d6[9]
    (Fraction(1, 6), Fraction(0, 1))
    >>> d6.mean(), d6.variance()
    (Fraction(7, 2), Fraction(35, 12))
    >>> print(d6.map(lambda n: n == 6))
    outcome  chance
    False       5/6  83.33 %
    True        1/6  16.67 %
    """

    __slots__ = ("_hash", "_table", "total", "weights")

    weights: dict[T, int]
    """Whole numbers without a common factor: look, do not touch."""
    total: int
    """What the weights add up to."""

    def __init__(self, weights: Mapping[T, int | Fraction]) -> None:
        try:
            scale = lcm(*map(DENOMINATOR, weights.values()))
        except AttributeError:  # a float, say
            what = f"whole numbers or fractions as weights, got {dict(weights)!r}"
            raise ValueError(f"expected {what}") from None
        if min(weights.values(), default=0) < 0:
            raise ValueError(f"expected weights of 0 or more, got {dict(weights)!r}")
        whole = {x: int(w * scale) for x, w in weights.items() if w}
        if not whole:
            raise ValueError("a distribution needs at least one possible outcome")
        shrink = gcd(*whole.values())
        _ = self._take(whole if shrink == 1 else {x: w // shrink for x, w in whole.items()})

    def _take(self, weights: dict[T, int], table: tuple[T, ...] = ()) -> Self:
        """Weights that are whole, above 0 and without a common factor: nothing to look at."""
        self.weights, self.total = weights, sum(weights.values())
        self._hash: int | None = None
        self._table = table
        return self

    @classmethod
    def equally(cls, outcomes: tuple[T, ...]) -> Self:
        """The law of distinct *outcomes* that are equally likely: a deck makes many, and quickly.

        >>> Dist.equally(("A", "B"))
        Dist({'A': 1, 'B': 1})
        """
        return cls.__new__(cls)._take(dict.fromkeys(outcomes, 1), outcomes)

    def __getitem__(self, outcome: T) -> Fraction:
        return Fraction(self.weights.get(outcome, 0), self.total)

    def __iter__(self) -> Iterator[T]:
        return iter(self.weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.weights

    def __len__(self) -> int:
        return len(self.weights)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dist) and self.weights == cast("Dist[T]", other).weights

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.weights.items()))
        return self._hash

    # -- new laws from old ones

    def map(self, f: Callable[[T], U]) -> Dist[U]:
        """The law of ``f(outcome)``."""
        weights: dict[U, int] = {}
        for x, w in self.weights.items():
            y = f(x)
            weights[y] = weights.get(y, 0) + w
        return Dist(weights)

    def then(self, f: Callable[[T], Dist[U]]) -> Dist[U]:
        """The law of what follows, where ``f(outcome)`` says what may follow."""
        return mix((w, f(x)) for x, w in self.weights.items())

    def given(self, event: Callable[[T], bool]) -> Dist[T]:
        """The law once we know that *event* is true."""
        return Dist({x: w for x, w in self.weights.items() if event(x)})

    # -- numbers

    def chance(self, event: Callable[[T], bool]) -> Fraction:
        """How likely *event* is.

        >>> uniform(range(1, 7)).chance(lambda n: n > 4)
        Fraction(1, 3)
        """
        return Fraction(sum(w for x, w in self.weights.items() if event(x)), self.total)

    def mean(self) -> Fraction:
        """The expected value; outcomes must be exact numbers."""
        return sum((cast("Any", x) * p for x, p in self.items()), Fraction(0))

    def variance(self) -> Fraction:
        """The mean squared distance from the mean; outcomes must be exact numbers."""
        centre = self.mean()
        return sum(((cast("Any", x) - centre) ** 2 * p for x, p in self.items()), Fraction(0))

    def draw(self, rng: Random) -> T:
        """One random outcome, from one call of ``rng.random()``.

        That call is the one whose results Python promises to keep from version
        to version; its grain of 2**-53 is the only error.
        """
        if self._table:
            return self._table[int(rng.random() * self.total)]
        if self.total <= LARGEST_TABLE:
            self._table = tuple(x for x, w in self.weights.items() for _ in range(w))
            return self.draw(rng)
        ticket = int(rng.random() * GRAIN) * self.total // GRAIN
        for x, w in self.weights.items():
            ticket -= w
            if ticket < 0:
                return x
        raise AssertionError("weights add up to the total")

    # -- how it shows itself

    def __repr__(self) -> str:
        return f"Dist({self.weights!r})"

    def __str__(self) -> str:
        rows = [("outcome", "chance", ""), *self._rows()]
        name, share = (max(len(row[i]) for row in rows) for i in (0, 1))
        lines = [f"{x:<{name}}  {p:>{share}}  {percent}".rstrip() for x, p, percent in rows]
        return "\n".join(lines + self._rest())

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self) if cycle else str(self))

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{x}</th>' for x in ("outcome", "chance", "percent"))
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(x)}</td>" for x in row) + "</tr>" for row in self._rows()
        )
        rest = "".join(f"<p>{line}</p>" for line in self._rest())
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{rest}"

    def _rows(self) -> Iterator[tuple[str, str, str]]:
        for x in _in_order(self.weights)[:MOST_ROWS]:
            yield str(x), str(self[x]), percent(self[x])

    def _rest(self) -> list[str]:
        more = len(self) - MOST_ROWS
        return [f"… and {more} more"] if more > 0 else []


def percent(p: Fraction, places: int = 2) -> str:
    """A chance as people read it, rounded.

    >>> percent(Fraction(1, 6))
    '16.67 %'
    """
    return f"{float(100 * p):.{places}f} %"


def _in_order(outcomes: Iterable[T]) -> list[T]:
    """Sorted where that makes sense, else as they come."""
    try:
        return sorted(cast("Any", outcomes))
    except TypeError:
        return list(outcomes)


def mix(parts: Iterable[tuple[int, Dist[U]]]) -> Dist[U]:
    """Each law in proportion to its weight.

    >>> mix([(1, certain("tails")), (2, uniform(["heads", "tails"]))])
    Dist({'tails': 2, 'heads': 1})
    """
    parts = list(parts)
    scale = lcm(*(d.total for _, d in parts))
    weights: dict[U, int] = {}
    for w, d in parts:
        k = w * (scale // d.total)
        for y, v in d.weights.items():
            weights[y] = weights.get(y, 0) + k * v
    return Dist(weights)


def certain(outcome: T) -> Dist[T]:
    """The law in which *outcome* always happens."""
    return Dist({outcome: 1})


def uniform(outcomes: Iterable[T]) -> Dist[T]:
    """Equally likely *outcomes*; a repeated outcome counts once for each time."""
    faces = tuple(outcomes)
    if 0 < len(faces) == len(set(faces)) <= LARGEST_TABLE:
        return Dist[T].equally(faces)
    weights: dict[T, int] = {}
    for x in faces:
        weights[x] = weights.get(x, 0) + 1
    return Dist(weights)
