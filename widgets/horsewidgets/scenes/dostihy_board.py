"""The ring of 40 squares: how each looks, and what lies on it."""

from __future__ import annotations

from functools import cache

from horsegame.dostihy import words
from horsegame.dostihy.board import DISTANC, HORSE_AT, KIND, LAP, SQUARES, START_MONEY, TABLE

from ..draw import (
    CARD,
    INK,
    LINE,
    both,
    escape,
    fill_of,
    group,
    inked,
    path,
    rect,
    text,
)
from ..figures import deed, piece, sign, tag, tokens
from ..theme import PIECES, SILKS
from .dostihy import DostihyScene, Spot, short_name
from .dostihy_place import BAND, Cell, band_box, cell, centre, tag_place
from .page import chance_in_words

ACCENT, CARD2 = "var(--hg-accent)", "var(--hg-card2)"

# -- a square by itself


@cache
def ground(square: int) -> str:
    """The printed square: band, name, price or sign."""
    c, kind = cell(square), KIND[square]
    if c.side == "corner":
        frame = rect((c.x + 1, c.y + 1, c.w - 2, c.h - 2), CARD2, 16, (LINE, 1.2))
        return frame + _corner(square, c)
    fill = CARD if kind == "horse" else CARD2
    frame = rect((c.x + 1, c.y + 1, c.w - 2, c.h - 2), fill, 5, (LINE, 1))
    label = _across(square, c) if c.side in ("left", "right") else _upright(square, c)
    return frame + (_band(square, c) if kind == "horse" else "") + label


def _corner(square: int, c: Cell) -> str:
    kind, cx = KIND[square], c.x + c.w / 2
    name = "START" if kind == "start" else SQUARES[square].english
    ink = {"start": "var(--hg-good)", "doping": "var(--hg-bad)"}.get(kind, "var(--hg-mute)")
    gloss = {
        "start": text(cx, c.y + 33, words.amount(START_MONEY, sign=True), 12, "m b good"),
        "distanc": text(cx, c.y + 33, SQUARES[DISTANC].name, 10.5, "m mute"),
    }.get(kind, "")
    wide = text(cx, c.y + 20, name, 14, "m b") + gloss + sign(kind, cx, c.y + 46, 22, ink)
    short = text(cx, c.y + 25, short_name(square), 23, "m b")
    return both(wide, short + sign(kind, cx, c.y + 46, 30, ink))


def _band(square: int, c: Cell) -> str:
    """The silk of the stable along the inner edge, and its letter."""
    letter = HORSE_AT[square].stable.letter
    x, y, w, h = band_box(c)
    lx, ly = (x + w / 2, y + 9) if h > w else (x + 8.5, y + h / 2)
    look = SILKS[letter]

    def badge(r: float, size: float) -> str:
        patch = rect((lx - r, ly - r, 2 * r, 2 * r), look.fill, 3)
        return patch + inked(lx, round(ly + 0.36 * size, 2), letter, size, look.ink)

    return rect((x, y, w, h), fill_of(letter), 4, ("#0008", 0.8)) + both(badge(7, 11), badge(8, 16))


@cache
def price(square: int) -> str:
    """The figure printed on a square, in DK."""
    if square in HORSE_AT:
        return words.amount(HORSE_AT[square].price)
    kind = {"transport": "services", "stables": "services", "trainer": "trainers"}
    block = kind.get(KIND[square])
    figure = TABLE[block]["price"] if block else SQUARES[square].fee
    return words.amount(figure) if figure else ""


def _upright(square: int, c: Cell) -> str:
    """A square of the top or the bottom row."""
    name, cx = SQUARES[square].english, c.x + c.w / 2
    kind, bottom = KIND[square], c.side == "bottom"
    rows = name.split() if kind == "horse" else [name]
    y = c.y + (BAND + 15 if bottom else 17)
    mark = ""
    if kind != "horse":
        y, mark = c.y + 44, sign(kind, cx, c.y + 19, 21)
    size = 11 if max(map(len, rows)) < 7 else 10.2
    named = "".join(text(cx, y + 12 * n, row, size, "m b") for n, row in enumerate(rows))
    priced = text(cx, y + 12 * len(rows) + 0.5, price(square), 10.5, "m mute")
    short = text(cx, c.y + (42 if bottom else 27), short_name(square), 22, "m b")
    return both(mark + named + priced, short)


def _across(square: int, c: Cell) -> str:
    """A square of the left or the right side: words stay upright."""
    name, kind = SQUARES[square].english, KIND[square]
    x = c.x + (8 if c.side == "left" or kind != "horse" else BAND + 6)
    named = text(x, c.y + 17, name, 11.5 if len(name) < 9 else 10.8, "b")
    priced = text(x, c.y + 31, price(square), 10.5, "mute")
    mark = sign(kind, c.x + c.w - 16, c.y + 40, 20) if kind != "horse" else ""
    short = text(x - 1, c.y + 24, short_name(square), 22, "b")
    return both(named + priced + mark, short)


# -- what lies on it


def marks(square: int, spot: Spot) -> str:
    """The owner's deed and strip, and the tokens of the races."""
    c, out = cell(square), ""
    if spot.owner is not None:
        out += _owner(square, c, spot.owner)
    if spot.races:
        x, y, w, h = band_box(c)
        down = h > w
        px, py = (x + w / 2, y + 22) if down else (x + 21, y + h / 2)
        out += tokens(spot.races, px, py, down)
    return out


def _owner(square: int, c: Cell, player: int) -> str:
    x, y, w, h = c.x + 1, c.y + 1, c.w - 2, c.h - 2
    strip = {
        "bottom": (x + 3, y + h - 5, w - 6, 4),
        "top": (x + 3, y + 1, w - 6, 4),
        "left": (x + 1, y + 3, 4, h - 6),
        "right": (x + w - 5, y + 3, 4, h - 6),
    }[c.side]
    foot = y + h - 11 - (BAND if c.side == "top" and square in HORSE_AT else 0)
    wide = group(deed(player, 7.2), "", x + 12 if c.side == "left" else x + w - 11, foot)
    bx, by = {
        "bottom": (x + w - 13, y + h - 13),
        "top": (x + w - 13, y + 47),
        "left": (x + w - BAND - 12, y + h - 13),
        "right": (x + w - 13, y + h - 13),
    }[c.side]
    narrow = group(deed(player, 9.5), "", bx, by)
    return rect(strip, PIECES[player].fill, 2, ("#1118", 0.8)) + both(wide, narrow)


def pieces(scene: DostihyScene) -> str:
    """Every piece; three or more on one square make a pile of two rows."""
    standing = [(s, n, spot) for s, spot in enumerate(scene.spots) for n in spot.pieces]
    return "".join(_piece(s, n, spot) for s, n, spot in standing)


ASIDE = {"top": -7, "bottom": -7, "left": -13, "right": -1}
"""How far one or two pieces step aside, by side of the ring, so that they cover no deed."""


def _piece(square: int, player: int, spot: Spot) -> str:
    x, y = centre(square)
    n, many = spot.pieces.index(player), len(spot.pieces)
    if many < 3 and spot.owner is not None:
        dx, dy = (n - (many - 1) / 2) * 18 + ASIDE[cell(square).side], 0.0
        looks = (10.5, 12) if many == 1 else (8, 9)
    elif many < 3:
        dx, dy, looks = (n - (many - 1) / 2) * 23, 0.0, (10.5, 15 if many == 1 else 12)
    else:
        row, column = divmod(n, 3)
        lift = 4 if square % (LAP // 4) == 0 else 0
        dx, dy, looks = (column - 1) * 18.5, (row - (many > 3) / 2) * 18 - lift, (8, 9)
    body = both(*(piece(player, r) for r in looks))
    return (
        f'<g data-piece="{player}" data-square="{square}"'
        f' transform="translate({x + dx:g} {y + dy:g})">{body}</g>'
    )


def rings(scene: DostihyScene) -> str:
    """The frame of the mover's square, and the corners of the selected one."""
    c = cell(scene.here)
    r = 15 if c.side == "corner" else 6
    frame = rect((c.x + 1.8, c.y + 1.8, c.w - 3.6, c.h - 3.6), "none", r, (ACCENT, 3.6))
    return frame + _brackets(cell(scene.selected))


def _brackets(c: Cell) -> str:
    k, left, top, right, foot = 13, c.x - 1, c.y - 1, c.x + c.w + 1, c.y + c.h + 1
    corners = [(left, top, k, k), (right, top, -k, k), (right, foot, -k, -k), (left, foot, k, -k)]
    d = "".join(f"M{x:g} {y + dy:g}V{y:g}H{x + dx:g}" for x, y, dx, dy in corners)
    return path(d, "none", (INK, 3.4))


def tags(scene: DostihyScene) -> str:
    """The chances that this turn ends on each square."""
    chances = [(s, spot) for s, spot in enumerate(scene.spots) if spot.ends]
    return "".join(group(tag(spot.ends, spot.bettable), "", *tag_place(s)) for s, spot in chances)


# -- the squares as people reach them


def options(scene: DostihyScene) -> str:
    """The squares over the drawing: a list with one tab stop, in the direction of play."""
    return "".join(_option(scene, s) for s in range(LAP))


def _option(scene: DostihyScene, square: int) -> str:
    c, selected = cell(square), square == scene.selected
    r = 16 if c.side == "corner" else 5
    wash = f'<rect class="wash" x="{c.x:g}" y="{c.y:g}" width="{c.w:g}" height="{c.h:g}" rx="{r}"/>'
    ring = (
        f'<rect class="ring" x="{c.x - 3:g}" y="{c.y - 3:g}" width="{c.w + 6:g}"'
        f' height="{c.h + 6:g}" rx="{r + 3}"/>'
    )
    stop = "" if square % (LAP // 4) else ' data-stop=""'
    return (
        f'<g role="option" data-i="{square}" data-focus="square-{square}"{stop}'
        f' tabindex="{0 if selected else -1}" aria-selected="{str(selected).lower()}"'
        f' aria-label="{escape(square_in_words(scene, square))}">{wash}{ring}</g>'
    )


def square_in_words(scene: DostihyScene, square: int) -> str:
    """A square for those who listen: its name first, then all that its drawing shows."""
    spot = scene.spots[square]
    bits = [f"{words.full_name(square)}, square {square}"]
    if square in HORSE_AT:
        bits.append(f"stable {HORSE_AT[square].stable.letter}, price {price(square)}")
    if spot.owner is not None:
        bits.append(f"owned by {scene.seats[spot.owner].name}")
    if spot.races:
        bits.append("main race" if spot.races == "main" else f"races: {spot.races}")
    if spot.pieces:
        bits.append(" and ".join(scene.seats[n].name for n in spot.pieces) + " here")
    if spot.ends:
        bits.append(f"chance {chance_in_words(spot.ends)}")
    return "; ".join([*bits, *(["you may bet"] if spot.bettable else [])])
