"""Pictures of the results as SVG inside a page: bars with names, and lines.

Colours come from the page, in its light and its dark theme; lines differ in dash as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10

WIDE, ROW, LEFT, RIGHT = 640, 19, 150, 70
TALL, EDGE, CURVES, FLOOR = 300, 48, 480, 258
DASHES = ("", "7 4", "2 3", "9 3 2 3", "1 5", "12 5")


def bars(
    values: Mapping[str, float], words: str, mark: float | None = None, places: int = 4
) -> str:
    """A bar for each name, with its value beside it; *mark*: a line at this value.

    *words* say what the picture shows.
    """
    longest = max(values.values()) or 1
    scale = (WIDE - LEFT - RIGHT) / longest
    tall = len(values) * ROW + 4
    parts: list[str] = []
    if mark is not None:
        x = LEFT + mark * scale
        parts.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{tall}"/>')
    for n, (name, x) in enumerate(values.items()):
        y = n * ROW
        parts.append(
            f'<text x="{LEFT - 6}" y="{y + 14}" text-anchor="end">{escape(name)}</text>'
            f'<rect class="bar" x="{LEFT}" y="{y + 3}" width="{x * scale:.1f}" height="{ROW - 5}"/>'
            f'<text x="{LEFT + x * scale + 5:.1f}" y="{y + 14}">{x:.{places}f}</text>'
        )
    return _svg(tall, words, parts)


def lines(
    series: Mapping[str, Sequence[tuple[float, float]]], words: str, x_name: str, y_name: str
) -> str:
    """Curves through points, up to six, with their names beside them."""
    points = [point for curve in series.values() for point in curve]
    frame = Frame(even(max(x for x, _ in points)), even(max(y for _, y in points)))
    middle = (EDGE + CURVES) / 2
    parts = [
        *_axes(frame),
        f'<text x="{middle}" y="{TALL - 4}" text-anchor="middle">{escape(x_name)}</text>',
        f'<text x="{EDGE + 4}" y="12">{escape(y_name)}</text>',
        *(_curve(frame, n, name, curve) for n, (name, curve) in enumerate(series.items())),
    ]
    return _svg(TALL, words, parts)


@dataclass(frozen=True)
class Frame:
    """What a picture of curves shows: from 0 to *right*, and from 0 to *top*."""

    right: float
    top: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point is drawn."""
        return EDGE + (CURVES - EDGE) * x / self.right, FLOOR - (FLOOR - 18) * y / self.top


def even(most: float) -> float:
    """The first number that has room for *most* and four even steps.

    >>> even(0.98), even(15), even(40)
    (1.0, 16.0, 40.0)
    """
    size = 10.0 ** floor(log10(most / 4))
    steps = (round(4 * size * n, 12) for n in (1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10))
    return next(top for top in steps if top >= most)


def _curve(frame: Frame, n: int, name: str, curve: Sequence[tuple[float, float]]) -> str:
    """One curve, and its name at the right edge."""
    path = " ".join("{:.1f},{:.1f}".format(*frame.at(x, y)) for x, y in curve)
    dash = f' stroke-dasharray="{DASHES[n]}"' if DASHES[n] else ""
    y, x = 24 + 20 * n, CURVES + 10
    return (
        f'<polyline class="curve c{n}" points="{path}"{dash}/>'
        f'<line class="curve c{n}" x1="{x}" x2="{x + 28}" y1="{y - 4}" y2="{y - 4}"{dash}/>'
        f'<text x="{x + 34}" y="{y}">{escape(name)}</text>'
    )


def _axes(frame: Frame) -> list[str]:
    """Two axes with four steps each."""
    parts: list[str] = []
    for k in range(5):
        x, y = frame.right * k / 4, frame.top * k / 4
        across, up = frame.at(x, y)
        parts.append(
            f'<line class="grid" x1="{EDGE}" x2="{CURVES}" y1="{up:.1f}" y2="{up:.1f}"/>'
            f'<text x="{EDGE - 5}" y="{up + 4:.1f}" text-anchor="end">{y:g}</text>'
            f'<text x="{across:.1f}" y="{FLOOR + 17}" text-anchor="middle">{x:g}</text>'
        )
    return parts


def _svg(tall: int, words: str, parts: list[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDE} {tall}" role="img" aria-label="{escape(words)}">'
        f"{''.join(parts)}</svg>"
    )
