"""Where the squares of a course lie: rows one above the other, joined by bends, start below."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple


class Spot(NamedTuple):
    """A place on the track, and which way it goes there, in degrees; 0 is to the right."""

    x: float
    y: float
    turn: float


@dataclass(frozen=True)
class Form:
    """How a course is laid out: *width* of the picture, distance of the rows, *margin* beside them.

    *half* the track's width; *wave*: how far a row rises and falls; *least* and *most*
    length of a square.
    """

    width: float
    pitch: float
    margin: float
    half: float
    wave: float
    least: float
    most: float


WIDE = Form(700, 118, 84, 17, 4, 31, 46)
NARROW = Form(340, 56, 46, 12, 2, 24.4, 34)
FINE = 40
"""Points of a row."""


@dataclass(frozen=True)
class Track:
    """The way of *squares* squares in one form; all lengths are measured along it."""

    squares: int
    form: Form

    @cached_property
    def rows(self) -> int:
        """As few rows as leave each square long enough."""
        f = self.form
        straight, bend = f.width - 2 * f.margin, pi * f.pitch / 2
        need = self.squares * f.least
        return max(1, -int(-(need + bend) // (straight + bend)))

    @cached_property
    def top(self) -> float:
        """From the edge of the picture to the middle of the first and the last row."""
        return (0.62 if self.rows > 1 else 0.78) * self.form.pitch  # one row: tags hang above it

    @property
    def height(self) -> float:
        """Of the whole picture."""
        return 2 * self.top + self.form.pitch * (self.rows - 1)

    def level(self, row: int) -> float:
        """The height of a row's middle; the first row lies lowest."""
        return self.height - self.top - row * self.form.pitch

    @cached_property
    def points(self) -> list[tuple[float, float]]:
        """The middle of the track, close together."""
        return [p for row in range(self.rows) for p in (*self._row(row), *self._bend(row))]

    def _row(self, row: int) -> Iterator[tuple[float, float]]:
        f, y = self.form, self.level(row)
        for n in range(FINE + 1):
            share = n / FINE if row % 2 == 0 else 1 - n / FINE
            x = f.margin + (f.width - 2 * f.margin) * share
            yield x, y + f.wave * sin(2 * pi * share)

    def _bend(self, row: int) -> Iterator[tuple[float, float]]:
        if row == self.rows - 1:
            return
        f, r, y, right = self.form, self.form.pitch / 2, self.level(row), row % 2 == 0
        x, side = (f.width - f.margin, 1) if right else (f.margin, -1)
        for n in range(1, 24):
            yield x + side * r * sin(pi * n / 24), y - r + r * cos(pi * n / 24)

    @cached_property
    def lengths(self) -> list[float]:
        """How far each point is from the first one."""
        so_far, out = 0.0, [0.0]
        for (a, b), (c, d) in zip(self.points, self.points[1:], strict=False):
            so_far += hypot(c - a, d - b)
            out.append(so_far)
        return out

    @cached_property
    def step(self) -> float:
        """The length of a square."""
        return min(self.form.most, self.lengths[-1] / self.squares)

    def at(self, square: float, off: float = 0) -> Spot:
        """The middle of a square, or *off* it to the left."""
        s = min(max((square + 0.5) * self.step, 0.01), self.lengths[-1] - 0.01)
        j = bisect_right(self.lengths, s) - 1
        (a, b), (c, d) = self.points[j], self.points[j + 1]
        share = (s - self.lengths[j]) / (self.lengths[j + 1] - self.lengths[j])
        turn = atan2(d - b, c - a)
        x, y = a + share * (c - a) + off * sin(turn), b + share * (d - b) - off * cos(turn)
        return Spot(round(x, 1), round(y, 1), round(degrees(turn), 1))

    def row_of(self, square: int) -> int:
        """The row that lies nearest."""
        return round((self.height - self.top - self.at(square).y) / self.form.pitch)

    def area(self, first: int, last: int, grow: float = 0) -> str:
        """The outline of some squares, as the data of a path."""
        h = self.form.half + grow
        ends = [first - 0.5 + n / 2 for n in range(2 * (last - first) + 3)]
        ends[0], ends[-1] = ends[0] - grow / self.step, ends[-1] + grow / self.step
        left, right = ([self.at(k, off) for k in ends] for off in (h, -h))
        return f"M{_line(left)}L{_line(reversed(right))}Z"

    @cached_property
    def bed(self) -> str:
        """The middle of the whole track, as the data of a path."""
        return f"M{_line(self.at(n / 2 - 0.5) for n in range(2 * self.squares + 1))}"

    @cached_property
    def centres(self) -> list[tuple[float, float]]:
        """Where a piece stands on each square."""
        return [(x, y) for x, y, _ in map(self.at, range(self.squares))]


def _line(spots: Iterable[Spot]) -> str:
    return "L".join(f"{x:g} {y:g}" for x, y, _ in spots)


@cache
def track(finish: int, form: Form) -> Track:
    """The track of a course with its finish on that square."""
    return Track(finish + 1, form)


@cache
def outline(finish: int, form: Form, square: int) -> str:
    """The outline of one square."""
    return track(finish, form).area(square, square)
