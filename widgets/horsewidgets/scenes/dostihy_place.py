"""Where everything lies on the ring of 40 squares."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from horsegame.dostihy.board import LAP

SIDE, MARGIN, DEPTH, BAND = 700, 4, 92, 17
"""The picture, its margin, the depth of the squares, the band of the stable."""
PITCH = (SIDE - 2 * MARGIN - 2 * DEPTH) / 9
FAR = SIDE - MARGIN - DEPTH
LANE = MARGIN + DEPTH


class Cell(NamedTuple):
    """Where a square lies, and on which side of the ring."""

    x: float
    y: float
    w: float
    h: float
    side: str


@cache
def cell(square: int) -> Cell:
    """START lies bottom right; play goes along the bottom to the left, then up."""
    side, k = divmod(square, LAP // 4)
    if k == 0:
        x, y = [(FAR, FAR), (MARGIN, FAR), (MARGIN, MARGIN), (FAR, MARGIN)][side]
        return Cell(x, y, DEPTH, DEPTH, "corner")
    back, ahead = round(FAR - k * PITCH, 1), round(LANE + (k - 1) * PITCH, 1)
    w = round(PITCH, 1)
    return (
        Cell(back, FAR, w, DEPTH, "bottom"),
        Cell(MARGIN, back, DEPTH, w, "left"),
        Cell(ahead, MARGIN, w, DEPTH, "top"),
        Cell(FAR, ahead, DEPTH, w, "right"),
    )[side]


@cache
def centre(square: int) -> tuple[float, float]:
    """Where a single piece stands."""
    c = cell(square)
    dx, dy = {
        "bottom": (c.w / 2, 71),
        "top": (c.w / 2, 53),
        "left": (54, 40),
        "right": (56, 40),
        "corner": (DEPTH / 2, 46),
    }[c.side]
    return round(c.x + dx, 1), round(c.y + dy, 1)


@cache
def tag_place(square: int) -> tuple[float, float]:
    """Where the chance of a square hangs: in the lane; on a corner, at its foot.

    The end squares of the two sides slip away from the bend, where another tag hangs.
    """
    c = cell(square)
    cx, cy = c.x + c.w / 2, c.y + c.h / 2
    up = {LAP // 4 + 1: -24, LAP // 2 - 1: 24, 3 * LAP // 4 + 1: 24, LAP - 1: -24}
    return {
        "top": (cx, LANE + 18.5),
        "bottom": (cx, FAR - 18.5),
        "left": (LANE + 28.5, cy + up.get(square, 0)),
        "right": (FAR - 28.5, cy + up.get(square, 0)),
        "corner": (cx, c.y + 74),
    }[c.side]


def band_box(c: Cell) -> tuple[float, float, float, float]:
    """The inner edge of a square."""
    return {
        "bottom": (c.x + 1, c.y + 1, c.w - 2, BAND),
        "top": (c.x + 1, c.y + c.h - 1 - BAND, c.w - 2, BAND),
        "left": (c.x + c.w - 1 - BAND, c.y + 1, BAND, c.h - 2),
        "right": (c.x + 1, c.y + 1, BAND, c.h - 2),
    }[c.side]
