"""The ring of 40 squares coloured by a number each, and what stands in its middle."""

from __future__ import annotations

from functools import cache

from horsegame.dostihy.board import DISTANC, LAP, SQUARES, START
from horsegame.dostihy.words import square_name

from ...draw import CARD, INK, LINE, MUTE, both, circle, escape, group, path, rect, text
from ...figures import piece
from ...scenes.dostihy import short_name
from ...scenes.dostihy_board import ACCENT
from ...scenes.dostihy_place import FAR, LANE, SIDE, Cell, cell
from ..axes import Axes
from .model import LAST, SHOWS, Heat, distances

EDGES = (0.005, 0.01, 0.015, 0.02, 0.025, 0.05, 0.15)
"""Where one step of the colours ends and the next begins."""
RANGES = ("<0.5", "0.5–1", "1–1.5", "1.5–2", "2–2.5", "2.5–5", "5–15", "≥15")
"""The steps in words, in percent."""
LIGHT_STEPS = 4
"""So many steps carry the usual ink; the others have an ink of their own."""
X, Y, W, H = 158, 138, 384, 424
MIDDLE = X + W / 2
TENS = range(0, LAST + 1, 10)


def name(square: int) -> str:
    """What a square is called here; DISTANC in capitals, so that it is no distance.

    >>> name(10), name(26)
    ('DISTANC', 'Tara')
    """
    return "DISTANC" if square == DISTANC else square_name(square)


def figure(x: float, places: int = 1) -> str:
    """A chance in percent without its sign; 0 only for what cannot happen.

    >>> figure(0.26009), figure(1.0), figure(0.0), figure(0.0001)
    ('26.0', '100', '0', '0.0')
    """
    return f"{100 * x:.{places}f}" if 0 < x < 1 else f"{100 * x:.0f}"


def step(x: float) -> int:
    """The step of the colours, 1 to 8; 0 for what cannot happen."""
    return 1 + sum(x >= edge for edge in EDGES) if x else 0


def look(x: float) -> tuple[str, str]:
    """The ground of a square, and the ink of what stands on it."""
    n = step(x)
    ink = INK if n <= LIGHT_STEPS else "var(--hg-onheat)"
    return (f"var(--hg-heat{n})", ink) if n else (CARD, MUTE)


# -- the squares


def ring(heat: Heat) -> str:
    """Every square with its colour and its number, and the piece where it began."""
    squares = "".join(_square(s, x) for s, x in enumerate(heat.shown))
    return squares + _begin(heat.start) * (heat.show == SHOWS[0]) + _frame(heat.selected)


def _square(square: int, x: float) -> str:
    ground, ink = look(x)
    c = cell(square)
    r = 16 if c.side == "corner" else 5
    box = rect((c.x + 1, c.y + 1, c.w - 2, c.h - 2), ground, r, (LINE, 1))
    wide, narrow = _names(square, ink)
    figures = _figures(square, figure(x))
    return box + both(wide + _in(ink, figures[0]), narrow + _in(ink, figures[1]))


def _in(ink: str, drawn: str) -> str:
    """The texts of a drawing in another ink."""
    return drawn.replace("<text", f'<text style="fill:{ink}"')


def _figures(square: int, number: str) -> tuple[str, str]:
    """The number, for wide boards and for narrow ones."""
    c = cell(square)
    if c.side in ("left", "right"):
        x, y, narrow, size, cls = c.x + 8, c.y + 42, c.y + 49, 17, "b"
    else:
        corner = c.side == "corner"
        x, y, narrow, cls = c.x + c.w / 2, c.y + (58 if corner else 62), c.y + 62, "m b"
        size = 20 if corner else 17
    slim = 19 if c.side in ("top", "bottom") and len(number) > 3 else 23
    return text(x, y, number, size, cls), text(x, narrow, number, slim, cls)


@cache
def _names(square: int, ink: str) -> tuple[str, str]:
    """The name, for wide boards and for narrow ones."""
    c, words, short = cell(square), name(square), short_name(square)
    if c.side in ("left", "right"):
        size = 11.5 if len(words) < 9 else 10.8
        wide = text(c.x + 8, c.y + 18, words, size)
        return _in(ink, wide), _in(ink, text(c.x + 8, c.y + 24, short, 20))
    x, corner = c.x + c.w / 2, c.side == "corner"
    rows = [words] if corner else words.split()
    size = 14 if corner else 11 if max(map(len, rows)) < 7 else 10.2
    high = c.y + (24 if corner else 19)
    wide = "".join(text(x, high + 12 * n, row, size, "m") for n, row in enumerate(rows))
    return _in(ink, wide), _in(ink, text(x, c.y + 32, short, 20, "m"))


def _begin(square: int) -> str:
    """The piece, where the walk began."""
    c = cell(square)
    side = c.side in ("left", "right")
    x, y = (c.x + c.w - 15, c.y + 38) if side else (c.x + c.w / 2, c.y + 77)
    return group(piece(0, 8), "", x, y)


def _frame(square: int) -> str:
    c: Cell = cell(square)
    box = (c.x + 1.8, c.y + 1.8, c.w - 3.6, c.h - 3.6)
    r = 15 if c.side == "corner" else 6
    return rect(box, "none", r, (CARD, 7)) + rect(box, "none", r, (ACCENT, 3.6))


def options(heat: Heat) -> str:
    """The squares over the drawing: a list with one tab stop, in the direction of play."""
    return "".join(_option(heat, s) for s in range(LAP))


def _option(heat: Heat, square: int) -> str:
    box, ring, stop = _place(square)
    chosen = square == heat.selected
    said = f"{name(square)}, square {square}; {figure(heat.shown[square], 2)} {unit(heat)}"
    return (
        f'<g role="option" data-i="{square}" data-focus="square-{square}"{stop}'
        f' tabindex="{0 if chosen else -1}" aria-selected="{str(chosen).lower()}"'
        f' aria-label="{escape(said)}">{box}{ring}</g>'
    )


@cache
def _place(square: int) -> tuple[str, str, str]:
    c = cell(square)
    r = 16 if c.side == "corner" else 5

    def frame(cls: str, more: float) -> str:
        return (
            f'<rect class="{cls}" x="{c.x - more:g}" y="{c.y - more:g}" width="{c.w + 2 * more:g}"'
            f' height="{c.h + 2 * more:g}" rx="{r + more:g}"/>'
        )

    stop = "" if square % (LAP // 4) else ' data-stop=""'
    return frame("wash", 0), frame("ring", 3), stop


def unit(heat: Heat) -> str:
    """What the numbers on the squares count."""
    return "stops in 100 turns" if heat.show == "stops" else "percent"


# -- the middle


def middle(heat: Heat) -> str:
    """What is shown, how far it is from the long run, and what the colours mean."""
    lane = rect((LANE, LANE, FAR - LANE, FAR - LANE), "var(--hg-sand)", 10)
    turf = rect((X, Y, W, H), CARD, 28, ("var(--hg-hair)", 1))
    return lane + turf + both(_wide(heat), _narrow(heat))


def title(heat: Heat) -> tuple[str, str]:
    """What is shown, and for whom."""
    if heat.show == "stops":
        total = sum(heat.shown)
        return "Stops in 100 turns", f"in the long run, {figure(total)} in all"
    if heat.show == "long run":
        return "In the long run", "percent of all turns that end here"
    turns = "1 turn" if heat.turn == 1 else f"{heat.turn} turns"
    return f"After {turns}", f"from {name(heat.start)}: percent of all pieces"


def _wide(heat: Heat) -> str:
    head, below = title(heat)
    out = text(MIDDLE, Y + 36, head, 23, "m b") + text(MIDDLE, Y + 57, below, 13, "m mute")
    out += text(X + 24, Y + 92, "Distance to the long run, by turns", 13, "b")
    if heat.show == SHOWS[0]:
        out += text(X + W - 24, Y + 93, f"{heat.distance:.4f}", 20, "e b")
    out += _way(heat)
    out += text(X + 24, Y + 300, "Most of all", 13, "b")
    for n, s in enumerate(heat.ranked[:3]):
        out += text(X + 118, Y + 300 + 19 * n, f"{name(s)} (square {s})", 13)
        out += text(X + W - 24, Y + 300 + 19 * n, figure(heat.shown[s], 2), 13, "e b")
    return out + text(X + 24, Y + 376, _counted(heat), 12, "mute") + legend(X + 16, Y + 384, 44)


def _counted(heat: Heat) -> str:
    return "Colours: stops in 100 turns" if heat.show == "stops" else "Colours: percent"


def _way(heat: Heat) -> str:
    """The distance after every number of turns, and where we are on that line."""
    axes = Axes((X + 58, Y + 108, W - 88, 142), (0, LAST), (0, 1))
    points = [f"{axes.x(n):g} {axes.y(far):g}" for n, far in enumerate(distances(heat.start))]
    line = path(f"M{'L'.join(points)}", "none", (ACCENT, 2.4))
    marks = axes.grid((0, 0.5, 1), ("0", "0.5", "1")) + axes.foot(TENS, [*map(str, TENS)])
    here = axes.x(heat.turn), axes.y(heat.distance)
    dot = circle(*here, 6, ACCENT, (CARD, 2)) if heat.show == SHOWS[0] else ""
    return marks + line + dot


def _narrow(heat: Heat) -> str:
    head, below = title(heat)
    out = text(MIDDLE, Y + 70, head, 36, "m b")
    out += text(MIDDLE, Y + 110, below.partition(":")[0], 22, "m mute")
    if heat.show == SHOWS[0]:
        out += text(MIDDLE, Y + 176, "Distance to the long run", 24, "m")
        out += text(MIDDLE, Y + 220, f"{heat.distance:.4f}", 38, "m b")
    out += text(MIDDLE, Y + 296, "Most of all", 24, "m")
    for n, s in enumerate(heat.ranked[:3]):
        out += text(MIDDLE, Y + 332 + 32 * n, f"{name(s)} {figure(heat.shown[s])}", 26, "m b")
    return out


def legend(x: float, y: float, wide: float) -> str:
    """The steps of the colours, each with its range."""
    return "".join(
        rect((x + n * wide, y, wide - 2, 16), f"var(--hg-heat{n + 1})", 3, (LINE, 1))
        + text(x + (n + 0.5) * wide - 1, y + 30, words, 10.2, "m")
        for n, words in enumerate(RANGES)
    )


def drawing(heat: Heat) -> str:
    """All of it, from the ground up."""
    turf = f'<rect width="{SIDE}" height="{SIDE}" rx="20" fill="var(--hg-turf2)"/>'
    return turf + middle(heat) + ring(heat)


PLACES = tuple(f"{s.square} {name(s.square)}" for s in SQUARES)
"""The squares for a list to choose from."""
assert PLACES[START].endswith("START")
