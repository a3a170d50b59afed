"""The things on a board: pieces, deeds, tokens, dice, tags, horses, signs; our own paths."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import cos, pi, sin

from .draw import (
    INK,
    LINE,
    NBSP,
    both,
    circle,
    fill_of,
    group,
    inked,
    path,
    percent,
    rect,
    text,
)
from .theme import PIECES, SILKS

# -- pieces, deeds and tokens


@cache
def outline(shape: str, r: float) -> str:
    """The outline of a player's shape, as the data of a path."""
    if shape == "disc":
        return f"M{-r:g} 0a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"
    if shape == "cross":
        a, b = 0.48 * r, 0.52 * r
        return (
            f"M{-a:.2f} {-r:g}h{2 * a:.2f}v{b:.2f}h{b:.2f}v{2 * a:.2f}h{-b:.2f}v{b:.2f}"
            f"h{-2 * a:.2f}v{-b:.2f}h{-b:.2f}v{-2 * a:.2f}h{b:.2f}z"
        )
    corners, turn, size = {
        "square": (4, -pi / 4, 1.22),
        "triangle": (3, -pi / 2, 1.25),
        "diamond": (4, -pi / 2, 1.18),
        "hexagon": (6, 0, 1.06),
    }[shape]
    angles = [turn + 2 * pi * n / corners for n in range(corners)]
    return "M" + "L".join(f"{size * r * cos(a):.2f} {size * r * sin(a):.2f}" for a in angles) + "z"


@cache
def piece(player: int, r: float) -> str:
    """A player's piece round the origin: own shape, number, dark edge, white halo."""
    look = PIECES[player]
    d = outline(look.shape, r)
    number = _number(player, look.shape, r, look.ink)
    return path(d, "none", ("#fff", 4)) + path(d, look.fill, ("#111", 1.2)) + number


@cache
def deed(player: int, r: float) -> str:
    """The mark of an owner round the origin: the piece with a white heart."""
    look = PIECES[player]
    d, width = outline(look.shape, r), 0.34 * r
    halo = path(d, "none", ("#111", width + 1.6))
    return halo + path(d, "#fff", (look.fill, width)) + _number(player, look.shape, r, "#111")


def _number(player: int, shape: str, r: float, ink: str) -> str:
    size = r * (1.0 if shape in ("triangle", "cross") else 1.15)
    return inked(0, round(r * (0.5 if shape == "triangle" else 0.4), 2), player + 1, size, ink)


def piece_svg(player: int) -> str:
    """A piece as a small picture for a line of text."""
    return f'<svg viewBox="-13 -13 26 26" aria-hidden="true">{piece(player, 9)}</svg>'


@cache
def star(r: float) -> str:
    """A star with five points round the origin, as the data of a path."""
    radii = [r if n % 2 == 0 else 0.44 * r for n in range(10)]
    points = [(a * sin(pi * n / 5), -a * cos(pi * n / 5)) for n, a in enumerate(radii)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "z"


def tokens(races: int | str, x: float, y: float, down: bool = False, r: float = 4.9) -> str:
    """1-4 yellow discs in a row, or one red shield with a star for the main race."""
    dx, dy = (0, 1.96 * r) if down else (1.96 * r, 0)
    if isinstance(races, int):
        places = [(x + dx * n, y + dy * n) for n in range(races)]
        return "".join(circle(px, py, r, "#ffd21f", ("#111", 1.4)) for px, py in places)
    shield = circle(0, 0, 1.6 * r, "#c81e2b", ("#111", 1)) + path(
        outline("disc", 1.42 * r), "none", ("#fff", 1.6)
    )
    return group(shield + path(star(0.95 * r), "#fff"), "", x + dx, y + dy)


# -- dice, tags and tickets

PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}


def die(face: int, x: float, y: float, side: float, fresh: bool = False) -> str:
    """A die that shows *face*, *fresh* from the last roll; 0 is a die still to be rolled."""
    if not face:
        mark = text(x + side / 2, y + 0.66 * side, "?", 0.46 * side, "m mute")
        return rect((x, y, side, side), "none", 0.2 * side, (LINE, 2), "5 5") + mark
    pips = "".join(
        circle(x + side * (1 + n % 3) / 4, y + side * (1 + n // 3) / 4, 0.095 * side, "#16202b")
        for n in map(int, PIPS[face])
    )
    shadow = rect((x + 2, y + 3, side, side), "#0003", 0.2 * side)
    body = rect((x, y, side, side), "#fffef9", 0.2 * side, ("#16202b", 1.6))
    mark = ' data-die=""' if fresh else ""
    return f"<g{mark}>{shadow}{body}{pips}</g>"


TAG = (52, 31)
"""Width and height of a tag."""
PLAIN = ("var(--hg-card)", ("var(--hg-line)", 1))
TICKET = ("var(--hg-goldbg)", ("var(--hg-gold)", 2))


@cache
def tag(chance: Fraction, bet: bool = False) -> str:
    """A chance that hangs on the rail, round the origin; where a bet is allowed, a ticket."""
    fill, edge = TICKET if bet else PLAIN
    exact = str(chance)
    size = 13 if len(exact) < 6 else 11 if len(exact) < 7 else 9.8
    wide = text(0, -1.5, exact, size, "m b") + text(0, 11.5, percent(chance), 10.5, "m")
    short = exact if len(exact) < 5 else percent(chance).replace(NBSP, "")
    large = 24 if len(short) < 4 else 21 if "/" in short else 18 if len(short) < 5 else 16.5
    narrow = text(0, round(0.35 * large, 1), short, large, "m b")
    return path(_label(bet), fill, edge) + both(wide, narrow)


@cache
def _label(bet: bool) -> str:
    w, h, r = *TAG, 5
    notch = f"v{h / 2 - r - 4:g}a4 4 0 0 {{}} 0 {{}}v{h / 2 - r - 4:g}" if bet else ""
    down = notch.format(0, 8) if bet else f"v{h - 2 * r}"
    up = down.replace("v", "v-").replace(" 0 8", " 0 -8") if bet else f"v{2 * r - h}"
    return (
        f"M{r - w / 2:g} {-h / 2:g}h{w - 2 * r}q{r} 0 {r} {r}{down}q0 {r}-{r} {r}"
        f"h{2 * r - w}q-{r} 0-{r}-{r}{up}q0-{r} {r}-{r}z"
    )


# -- horses and signs

BODY = (
    "M117 24C116 28 111 30 106 27C103 27 101 27 99 28C95 33 91 38 88 44C86 50 81 53 75 52"
    "C66 51 58 50 50 51C44 54 38 53 34 48C29 43 28 36 31 30C24 27 17 30 10 37C8 40 4 41 1 39"
    "C7 35 10 27 18 23C24 20 31 20 36 21C46 18 58 21 68 21C76 20 82 14 88 9C91 6 94 5 97 5L99 0"
    "L102 5C106 8 109 13 114 18C116 20 117 22 117 24Z"
)
LEGS = (
    "M86 44C92 46 98 45 103 48L114 58M80 48C86 53 92 55 95 60L89 70"
    "M40 46C36 52 30 54 25 58L10 66M46 48C44 55 38 59 34 63L21 74"
)
RIDER = "M52 22C54 12 62 5 72 6L84 13L81 17L71 14C68 18 69 22 66 27L58 30Z"
EDGE = "var(--hg-edge)"
COAT = "#8a5a34"


def horse(x: float, y: float, width: float, silk: str, coat: str = COAT) -> str:
    """A galloping horse, its jockey in the silk of a stable."""
    cloth = fill_of(silk)
    body = (
        path(LEGS, "none", (EDGE, 8.4))
        + path(BODY, EDGE, (EDGE, 3.4))
        + path(LEGS, "none", (coat, 5))
        + path(BODY, coat)
        + circle(104, 14, 1.8, "#fff")
        + path(RIDER, cloth, (EDGE, 2.6))
        + circle(76, 1, 6.4, cloth, (EDGE, 2.6))
    )
    return group(body, "", x, y, round(width / 118, 3))


def horse_svg(silk: str) -> str:
    """The horse as a picture for the head of a card."""
    return f'<svg viewBox="-4 -10 128 90" aria-hidden="true">{horse(0, 0, 118, silk)}</svg>'


SIGNS = {
    "chance": "M8 9.2C8 6.4 9.8 5 12 5S16 6.6 16 9C16 12.4 12 12.2 12 15.4M12 19.4v.2",
    "finance": "M2.5 7h19v10h-19zM12 9.4a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2"
    "M5.4 12h.6M18 12h.6",
    "vet": "M9 3.5h6v5.5h5.5v6H15v5.5H9V15H3.5V9H9z",
    "trainer": "M12 6.6a7 7 0 1 0 0 14a7 7 0 1 0 0-14V3.4M9.6 3.4h4.8M12 13.6l3-3M18 7.4l1.4-1.4",
    "transport": "M2 17V8.5Q2 6 4.5 6H14q2.5 0 2.5 2.5V17M2 17h2.4M8.6 17H22M16.5 13H22v4"
    "M6.5 15a2 2 0 1 0 0 4a2 2 0 1 0 0-4M5.5 9.6h7.5",
    "stables": "M3 20V10.5L12 4l9 6.5V20zM8.5 20v-7h7v7M8.5 13l7 7M15.5 13l-7 7",
    "start": "M21 12H4M9.6 6.4L4 12l5.6 5.6",
    "distanc": "M4 20V5M12 20V5M20 20V5M2 9h20M2 15h20",
    "parking": "M8 20V4.6h5.2a4.6 4.6 0 0 1 0 9.2H8",
    "doping": "M9.5 3.5h5M10.6 3.5v6.4L5 18.6q-1 2 1.2 2h11.6q2.2 0 1.2-2"
    "l-5.6-8.7V3.5M7.6 15.4h8.8",
}
"""Line drawings in a box of 24 by 24, for the squares and cards that are no horses."""


def sign(kind: str, x: float, y: float, size: float, ink: str = INK) -> str:
    """The sign of a kind of square, its centre at the place."""
    k = size / 24
    return group(path(SIGNS[kind], "none", (ink, 2)), "", x - 12 * k, y - 12 * k, round(k, 3))


def sign_svg(kind: str) -> str:
    """A sign as a picture for the head of a card."""
    return (
        f'<svg class="small" viewBox="0 0 24 24" aria-hidden="true">{sign(kind, 12, 12, 24)}</svg>'
    )


def badge_svg(silk: str) -> str:
    """A square of silk with the letter of the stable, as a small picture."""
    look = SILKS[silk]
    cloth = rect((1, 1, 20, 20), fill_of(silk), 4, ("#0006", 0.8))
    letter = rect((5, 5, 12, 12), look.fill, 3) + inked(11, 14.8, silk, 10.5, look.ink)
    return f'<svg class="badge" viewBox="0 0 22 22" aria-hidden="true">{cloth}{letter}</svg>'
