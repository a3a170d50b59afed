"""Where everything lies on the oval: spaces round an infield, run against the clock."""

from __future__ import annotations

from functools import cache
from math import cos, degrees, pi, radians, sin
from typing import NamedTuple

WIDTH, HEIGHT, TOP = 700, 458, -10
"""The picture: its width, its height, and the ordinate of its upper edge."""
CX, CY = 350, 224
BEND, STRAIGHT, HALF = 186, 254, 27
"""The radius of the bends and the length of the straights along the middle of the track, and half
its width."""
LENGTH = 2 * STRAIGHT + 2 * pi * BEND
LINE = 0.3 * STRAIGHT
"""How far right of the middle of the home straight the starting line lies."""
BEHIND = 6
"""How many horses wait behind the first one before the start."""
PODIUM = [(CX - 108, CY + 86), (CX, CY + 86), (CX + 108, CY + 86)]
PODIUM += [(CX + 236, CY + 54 - 34 * n) for n in range(4)]
"""Where the horses stand that are home: the first three, and those who come later."""


class Spot(NamedTuple):
    """A point on the track, and the way a horse looks there, in degrees."""

    x: float
    y: float
    heading: float


@cache
def at(s: float, out: float = 0.0) -> Spot:
    """The point so far past the starting line, and so far outwards from the middle of the track."""
    s, r = (s + STRAIGHT / 2 + LINE) % LENGTH, BEND + out
    left, right, bend = CX - STRAIGHT / 2, CX + STRAIGHT / 2, pi * BEND
    if s < STRAIGHT:
        return Spot(left + s, CY + r, 0)
    s -= STRAIGHT
    if s < bend:
        a = pi / 2 - s / BEND
        return Spot(right + r * cos(a), CY + r * sin(a), -degrees(s / BEND))
    s -= bend
    if s < STRAIGHT:
        return Spot(right - s, CY - r, 180)
    a = -pi / 2 - (s - STRAIGHT) / BEND
    return Spot(left + r * cos(a), CY + r * sin(a), 180 - degrees((s - STRAIGHT) / BEND))


def space(place: int, spaces: int, out: float = 0.0) -> Spot:
    """The middle of the space on which a horse at *place* stands (0 and less: before the start)."""
    number = (place - 1) % spaces + 1
    return at((number - 0.5) * LENGTH / spaces, out)


def centres(spaces: int) -> list[list[float]]:
    """All places in the order of play, from the hindmost before the start to those at home."""
    spots = [space(place, spaces) for place in range(-BEHIND, spaces + 1)]
    return [[round(s.x, 1), round(s.y, 1)] for s in spots] + [list(map(float, p)) for p in PODIUM]


def index(place: int, home: int | None, spaces: int) -> int:
    """The place among all `centres`; *home* is the order in which the horse came home."""
    return place + BEHIND if home is None else spaces + BEHIND + 1 + home


@cache
def ring(out: float) -> str:
    """A line round the track, as the data of a path."""
    points = [at(LENGTH * k / 240, out) for k in range(240)]
    return "M" + "L".join(f"{p.x:.1f} {p.y:.1f}" for p in points) + "Z"


@cache
def frame(place: int, spaces: int) -> str:
    """The outline of a space, as the data of a path."""
    step = LENGTH / spaces
    middle, inside = ((place - 1) % spaces + 0.5) * step, HALF - 2
    ends = ((-1, inside), (1, inside), (1, -inside), (-1, -inside))
    corners = [at(middle + side * (step / 2 - 2), out) for side, out in ends]
    return "M" + "L".join(f"{p.x:.1f} {p.y:.1f}" for p in corners) + "Z"


def tilt(heading: float) -> tuple[float, int]:
    """How a horse is turned, in degrees and always upright, and -1 if it looks to the left."""
    left = 90 < heading % 360 < 270
    turn = (heading - (180 if left else 0) + 180) % 360 - 180
    return max(-28.0, min(28.0, turn)), -1 if left else 1


def beside(heading: float, along: float) -> tuple[float, float]:
    """A step along the track."""
    return along * cos(radians(heading)), along * sin(radians(heading))
