"""Functions of a number as curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .chains import LINES
from .paper import INK, Chart, chart_html, frame

Point = tuple[float, float]


def curves_chart(
    curves: Mapping[str, Sequence[Point]], title: str, across: str = "p", up: str = "chance"
) -> Chart:
    """Up to four curves through points by name; *across* and *up* say what the axes count.

    >>> curves_chart({"square": [(0, 0), (0.5, 0.25), (1, 1)]}, "A power")
    Chart: A power. square: 0 at p = 0, 1 at p = 1, most 1 at p = 1.
    """
    if not 1 <= len(curves) <= len(LINES):
        raise ValueError(f"expected 1 to {len(LINES)} curves, got {len(curves)}")
    figure, axes = frame(title, [], None)
    for (name, points), (colour, _, dash) in zip(curves.items(), LINES, strict=False):
        x, y = zip(*points, strict=True)
        axes.plot(x, y, color=colour, linestyle=dash, linewidth=2, label=name)
    axes.set_xlabel(across, color=INK)
    axes.set_ylabel(up, color=INK)
    axes.legend(frameon=False)
    told = " ".join(f"{name}: {described(points, across)}." for name, points in curves.items())
    return chart_html(figure, f"{title}. {told}")


def described(points: Sequence[Point], across: str) -> str:
    """A curve by its first, last and highest point."""
    top = max(points, key=lambda point: point[1])
    (x, y), (last, end) = points[0], points[-1]
    return (
        f"{y:.4g} at {across} = {x:g}, {end:.4g} at {across} = {last:g},"
        f" most {top[1]:.4g} at {across} = {top[0]:g}"
    )
