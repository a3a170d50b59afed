"""Squared paper for drawings that move: where a number lies, scales, lines and their legend."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import NamedTuple

from ..draw import MUTE, Box, path, text

HAIR = "var(--hg-hair)"
Point = tuple[float, float]
Range = tuple[float, float]


class Look(NamedTuple):
    """How a line looks: told apart by dash and width as well as by colour."""

    name: str
    colour: str
    width: float = 2
    dash: str = ""


@dataclass(frozen=True)
class Axes:
    """A rectangle of paper, and the numbers at its sides."""

    box: Box
    across: Range
    up: Range

    def x(self, value: float) -> float:
        """Where a number lies from left to right."""
        left, _, wide, _ = self.box
        low, high = self.across
        return round(left + wide * (value - low) / (high - low), 1)

    def y(self, value: float) -> float:
        """Where a number lies from bottom to top."""
        _, top, _, tall = self.box
        low, high = self.up
        return round(top + tall * (high - value) / (high - low), 1)

    def inside(self, point: Point) -> bool:
        """Whether a point lies on the paper."""
        (x, y), (left, right), (low, high) = point, self.across, self.up
        return left <= x <= right and low <= y <= high

    def _place(self) -> Callable[[float, float], str]:
        """What says where a point lies; the factors are worked out once."""
        left, top, wide, tall = self.box
        (start, end), (low, high) = self.across, self.up
        right, down = wide / (end - start), tall / (high - low)
        return lambda a, b: f"{left + right * (a - start):.4g} {top + down * (high - b):.4g}"

    def line(self, points: Iterable[Point], look: Look) -> str:
        """Points joined by a line; those that lie off the paper are left out."""
        place = self._place()
        shown = [place(a, b) for a, b in points if self.inside((a, b))]
        edge = (look.colour, look.width)
        return path(f"M{'L'.join(shown)}", "none", edge, look.dash) if len(shown) > 1 else ""

    def clipped(self, points: Iterable[Point]) -> list[str]:
        """Places for a path; points above or below the paper are put on its edge."""
        low, high = self.up
        return [f"{self.x(a):g} {self.y(min(high, max(low, b))):g}" for a, b in points]

    def grid(self, numbers: Sequence[float], say: Sequence[str]) -> str:
        """Lines from left to right, each with its number before it."""
        left, _, wide, _ = self.box
        return "".join(
            path(f"M{left:g} {self.y(n):g}h{wide:g}", "none", (HAIR if n else MUTE, 1))
            + text(left - 6, self.y(n) + 4, words, 11, "e mute")
            for n, words in zip(numbers, say, strict=True)
        )

    def foot(self, numbers: Sequence[float], say: Sequence[str]) -> str:
        """Numbers below the paper, each with a short stroke."""
        _, top, _, tall = self.box
        ground = top + tall
        return "".join(
            path(f"M{self.x(n):g} {ground:g}v4", "none", (MUTE, 1))
            + text(self.x(n), ground + 16, words, 11, "m mute")
            for n, words in zip(numbers, say, strict=True)
        )

    def upright(self, value: float, look: Look) -> str:
        """A line from top to bottom."""
        _, top, _, tall = self.box
        return path(
            f"M{self.x(value):g} {top:g}v{tall:g}", "none", (look.colour, look.width), look.dash
        )


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers from *low* to *high*, at most so many and 0 among them if it lies there.

    >>> ticks(0, 7500), ticks(-4706, 900, 4)
    ([0, 2000, 4000, 6000], [-4000, -2000, 0])
    """
    rough = (high - low) / most
    power = 10.0 ** floor(log10(rough))
    step = next(k * power for k in (1, 2, 5, 10) if k * power >= rough * 0.999)
    found = [n * step for n in range(ceil(low / step), floor(high / step) + 1)]
    return [int(n) if n == int(n) else round(n, 6) for n in found]


def legend(looks: Sequence[Look], x: float, y: float, wide: float) -> str:
    """The lines with their names, in rows of so many pixels."""
    out, at, row = "", x, 0
    for look in looks:
        need = 40 + 6.9 * len(look.name)
        if at > x and at + need > x + wide:
            at, row = x, row + 1
        level = y + 18 * row
        stroke = path(f"M{at:g} {level - 4:g}h22", "none", (look.colour, look.width), look.dash)
        out += stroke + text(at + 28, level, look.name, 12)
        at += need
    return out


def rows(looks: Sequence[Look], wide: float) -> int:
    """How many rows the `legend` takes."""
    at, n = 0.0, 1
    for look in looks:
        need = 40 + 6.9 * len(look.name)
        if at and at + need > wide:
            at, n = 0.0, n + 1
        at += need
    return n
