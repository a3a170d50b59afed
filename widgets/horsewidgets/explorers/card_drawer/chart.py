"""The mean of the cards drawn so far, and how far from the mean of the deck it may lie."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap

from horsegame.dostihy import words as said

from ...draw import CARD, INK, LINE, Box, alone, circle, escape, lines, path, rect, text
from ..axes import Axes, Look, ticks
from .model import Drawer

EXACT = Look("mean of the deck", INK, 1.6)
FEWEST = 20
"""With cards put back, the scale of draws goes so far at least."""
MOST_POINTS = 80
SMOOTH = 30
"""Points of a band at most."""
MOST_DOTS = 40


def chart(drawer: Drawer, wide: bool) -> str:
    """The picture; its words stand in the table beside it."""
    box = (64, 14, 534, 220) if wide else (62, 14, 244, 220)
    return (
        f'<svg viewBox="0 0 {box[0] + box[2] + 18} 272" role="img"'
        f' aria-label="{escape(in_words(drawer))}">{drawn(drawer, box)}</svg>'
    )


def in_words(drawer: Drawer) -> str:
    """The picture in a sentence."""
    exact = f"the mean of the deck is {said.rounded(drawer.whole.mean(), True)} DK"
    if not drawer.drawn:
        return f"Nothing drawn yet; {exact}"
    n = len(drawer.drawn)
    return f"Mean of {n} drawn: {said.rounded(drawer.mean(n), True)} DK; {exact}"


def drawn(drawer: Drawer, box: Box) -> str:
    """The paper, and the mean up to now."""
    size = len(drawer.cards)
    last = max(FEWEST, -(-len(drawer.drawn) // 50) * 50) if drawer.back else size
    mean, deviation = float(drawer.whole.mean()), drawer.deviation
    room = 2.2 * max(deviation, 1)
    axes = Axes(box, (0.5, last + 0.5), (mean - room, mean + room))
    return paper(mean, deviation, None if drawer.back else size, axes) + so_far(drawer, axes)


@lru_cache(maxsize=32)
def paper(mean: float, deviation: float, size: int | None, axes: Axes) -> str:
    """Bands, scales and the exact line: what draws do not change."""
    marks = ticks(*axes.up)
    draws = [n for n in ticks(0, int(axes.across[1]), 7) if n >= 1]
    out = band(mean, 2 * deviation, size, axes, ".45") + band(mean, deviation, size, axes, "1")
    out += axes.grid(marks, [said.amount(int(n), True) for n in marks])
    out += axes.foot(draws, [f"{n:g}" for n in draws])
    out += axes.line([(axes.across[0], mean), (axes.across[1], mean)], EXACT)
    left, top, wide, tall = axes.box
    return out + text(left + wide, top + tall + 34, "cards drawn", 11.5, "e b")


def band(mean: float, far: float, size: int | None, axes: Axes, strength: str) -> str:
    """What lies so far, after one draw, from the mean; *size* of a deck that is used up."""
    last = int(axes.across[1])
    places = sorted({round(last ** (k / SMOOTH)) for k in range(SMOOTH + 1)})

    def edge(side: int) -> list[tuple[float, float]]:
        rest = [1.0 if size is None else (size - n) / (size - 1) for n in places]
        away = [far * (r / n) ** 0.5 for n, r in zip(places, rest, strict=True)]
        return [(n, mean + side * d) for n, d in zip(places, away, strict=True)]

    shape = f"M{'L'.join(axes.clipped([*edge(1), *reversed(edge(-1))]))}z"
    return f'<g fill-opacity="{strength}">{path(shape, "var(--hg-water)", (LINE, 0.7), "3 3")}</g>'


def so_far(drawer: Drawer, axes: Axes) -> str:
    """The mean after each draw, and a ring where it is now."""
    if not (n := len(drawer.drawn)):
        return ""
    step = max(1, n // MOST_POINTS)
    draws = [*range(1, n, step), n]
    places = axes.clipped([*zip(draws, drawer.means(draws), strict=True)])
    *few, (x, y) = [(float(x), float(y)) for x, y in map(str.split, places)]
    line = path(f"M{'L'.join(places)}", "none", ("var(--hg-accent)", 2.2))
    dots = "".join(circle(a, b, 3, "var(--hg-accent)") for a, b in few if n <= MOST_DOTS)
    return line + dots + circle(x, y, 4.6, CARD, (INK, 1.8)) + label(drawer, axes, x, y)


def label(drawer: Drawer, axes: Axes, x: float, y: float) -> str:
    """The mean now, beside its ring where there is room, else above it."""
    says = f"{said.rounded(drawer.mean(len(drawer.drawn)), True)} DK"
    left, _, wide, _ = axes.box
    if x < left + wide - 100:
        return text(x + 10, y + 4, says, 12.5, "b")
    return text(left + wide, y - 14, says, 12.5, "e b")


def still(drawer: Drawer, title: str) -> str:
    """The running mean as one picture that stands alone."""
    rows = wrap(title, 84)
    top, tall = -8 - 15 * len(rows), 286 + 15 * len(rows)
    view = (-6, top, 622, tall)
    ground = rect(view, CARD, 10) + lines(6, top + 20, rows, 12)
    return alone(view, ground + drawn(drawer, (64, 18, 534, 216)), title, in_words(drawer))
