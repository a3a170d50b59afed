"""The obstacles: our own drawings, each across the track between a white and a red flag."""

from __future__ import annotations

from horsegame.show_jumping.course import Obstacle

from ..draw import BRICK, WAVE, Edge, circle, inked, path, rect
from .jumping_place import Track

DARK = "#111"
KINDS = {
    "brush": ("brush", "hedge", "bush"),
    "wall": ("wall",),
    "planks": ("plank", "gate"),
    "oxer": ("oxer", "parallel"),
    "triple": ("triple",),
}
"""What a drawing shows, and the words of a name that call for it; everything else is rails."""


def kind(obstacle: Obstacle) -> str:
    """Which drawing fits an obstacle.

    >>> kind(Obstacle(9, 9, "garden gate")), kind(Obstacle(5, 6, "pond", water=True))
    ('planks', 'water')
    """
    if obstacle.water:
        return "water"
    name = obstacle.name.lower()
    found = (k for k, called in KINDS.items() if any(word in name for word in called))
    return next(found, "rails")


def fence(track: Track, obstacle: Obstacle, number: int) -> str:
    """The obstacle, its flags, and its number beside it."""
    small = track.form.half < 15
    h = track.form.half + (3 if small else 6)
    x, y, turn = track.at((obstacle.first + obstacle.last) / 2)
    look = kind(obstacle)
    across = "" if look == "water" else ACROSS[look](h)
    body = f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">{across}</g>' if across else ""
    if obstacle.first < obstacle.last or look == "water":
        body = _broad(track, obstacle, look) + body
    return body + _flags(track, obstacle, h, small) + _badge(track, obstacle, number, small)


def _broad(track: Track, obstacle: Obstacle, look: str) -> str:
    """An obstacle that covers its squares: water, or the ground under a wide one."""
    d = track.area(obstacle.first, obstacle.last, 1)
    if look != "water":
        return path(d, "var(--hg-card2)", (DARK, 1.2))
    hedge, h = obstacle.first - 0.5 + 3 / track.step, track.form.half
    (a, b, _), (c, e, _) = track.at(hedge, h), track.at(hedge, -h)
    green = f'<path d="M{a:g} {b:g}L{c:g} {e:g}" stroke="#2f7d3a" stroke-width="6"/>'
    return path(d, "#3f9bd8", (DARK, 1.2)) + path(d, WAVE) + green


def _flags(track: Track, obstacle: Obstacle, h: float, small: bool) -> str:
    """White on the left, red on the right."""
    r, edge = (2.8, 1.2) if small else (4, 1.4)
    middle = (obstacle.first + obstacle.last) / 2
    ends = [(track.at(middle, side * h), fill) for side, fill in ((1, "#fff"), (-1, "#c81e2b"))]
    return "".join(circle(spot.x, spot.y, r, fill, (DARK, edge)) for spot, fill in ends)


def _badge(track: Track, obstacle: Obstacle, number: int, small: bool) -> str:
    """The number, beside the track and before the obstacle, so that it covers no flag."""
    r = 6.8 if small else 9.5
    back = (r + (3.5 if small else 5)) / track.step
    middle = (obstacle.first + obstacle.last) / 2
    x, y, _ = track.at(middle - back, track.form.half + (6.5 if small else 8.5))
    size = r * (1.2 if number < 10 else 1.02)
    return circle(x, y, r, "#fff", (DARK, 1.6)) + inked(
        x, round(y + 0.36 * size, 1), number, size, DARK
    )


# -- across the track, drawn as if it ran to the right


def _pole(x: float, h: float, colour: str = "#c81e2b") -> str:
    d = f"M{x:g} {-h:g}V{h:g}"
    return path(d, "none", (DARK, 6.2)) + path(d, "none", ("#fff", 4.2)) + _stripes(d, h, colour)


def _stripes(d: str, h: float, colour: str) -> str:
    return f'<path d="{d}" stroke="{colour}" stroke-width="4.2" stroke-dasharray="{h / 3:.1f}"/>'


def _box(h: float, width: float, fill: str) -> str:
    edge: Edge = (DARK, 1.2)
    return rect((-width / 2, -h, width, 2 * h), fill, 2, edge)


def _rails(h: float) -> str:
    return _pole(-3.2, h) + _pole(3.2, h, "#0072b2")


def _oxer(h: float) -> str:
    return _pole(-6.5, h) + _pole(6.5, h)


def _triple(h: float) -> str:
    return _pole(-8, h) + _pole(0, h) + _pole(8, h)


def _planks(h: float) -> str:
    boards = (rect((-4.6, -h + 1 + n * h / 2, 9.2, h / 4), "#0072b2", 0) for n in range(4))
    return _box(h, 10.5, "#fff") + "".join(boards)


def _wall(h: float) -> str:
    return _box(h, 14, BRICK)


def _brush(h: float) -> str:
    places = [((-1) ** n * 2.4, -h + 4 + n * (2 * h - 8) / 7) for n in range(8)]
    tufts = (circle(x, round(y, 1), 4.2, "#2f7d3a", ("#123d18", 1)) for x, y in places)
    return _box(h, 7, "#7a4a2b") + "".join(tufts)


ACROSS = {
    "rails": _rails,
    "oxer": _oxer,
    "triple": _triple,
    "planks": _planks,
    "wall": _wall,
    "brush": _brush,
}
"""By kind: what stands across a track of half the width *h*."""
