"""The share of hits on its way to the exact chance, with the bands of its standard error."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import ceil, log10, sqrt
from textwrap import wrap

from horsegame.words import amount

from ...draw import CARD, INK, LINE, alone, circle, escape, lines, path, percent, rect, text
from ..axes import Axes, Look, ticks
from .model import Dice

SHORTEST = 3
"""The scale of throws goes to 10 to this power at least."""
SMOOTH = 20
"""Points of the bands between one mark of the scale and the next."""
SHARE = Look("share of hits", "var(--hg-accent)", 2.2)
EXACT = Look("exact chance", INK, 1.6)


def chart(dice: Dice, wide: bool) -> str:
    """The picture; its words stand in the table beside it."""
    box = (46, 14, 552, 210) if wide else (44, 14, 260, 210)
    return (
        f'<svg viewBox="0 0 {box[0] + box[2] + 22} 262" role="img"'
        f' aria-label="{escape(in_words(dice))}">{drawn(dice, axes_of(dice, box))}</svg>'
    )


def axes_of(dice: Dice, box: tuple[float, float, float, float]) -> Axes:
    """A scale of throws by tens, and a scale of shares round the chance."""
    p, room = float(dice.chance), 3.2 * dice.error(12)
    across = (0, max(SHORTEST, ceil(log10(max(1, len(dice.thrown))))))
    return Axes(box, across, (max(0.0, p - room), min(1.0, p + room)))


def in_words(dice: Dice) -> str:
    """The picture in a sentence."""
    exact = f"the exact chance is {percent(dice.chance)}"
    if dice.share is None:
        return f"Nothing thrown yet; {exact}"
    n, some = dice.share.n, [1, 10, 100, 1000, 10_000]
    stages = dice.stages(sorted({k for k in some if k < n} | {n}))
    rows = [f"{percent(s.hits / s.n)} after {s.n}" for s in stages]
    return f"Share of hits by number of throws: {', '.join(rows)}; {exact}"


def drawn(dice: Dice, axes: Axes) -> str:
    """The paper, and the share up to now."""
    return paper(dice.chance, axes) + so_far(dice, axes)


@lru_cache(maxsize=32)
def paper(chance: Fraction, axes: Axes) -> str:
    """Bands, scales and the exact line: what throws do not change."""
    low, high = axes.up
    marks = ticks(100 * low, 100 * high)
    tens = range(int(axes.across[1]) + 1)
    p = float(chance)
    out = band(p, axes, 2, ".45") + band(p, axes, 1, "1")
    out += axes.grid([n / 100 for n in marks], [f"{n:g} %" for n in marks])
    out += axes.foot(list(tens), [amount(10**k) for k in tens])
    out += axes.line([(0, p), (axes.across[1], p)], EXACT)
    left, top, wide, tall = axes.box
    return out + text(left + wide, top + tall + 34, "throws", 11.5, "e b")


def band(p: float, axes: Axes, errors: int, strength: str) -> str:
    """What lies within so many standard errors of the exact chance."""
    places = [k / SMOOTH for k in range(SMOOTH * int(axes.across[1]) + 1)]
    far = errors * sqrt(p * (1 - p))

    def edge(side: int) -> list[str]:
        return axes.clipped([(x, p + side * far * 10 ** (-x / 2)) for x in places])

    shape = f"M{'L'.join([*edge(1), *reversed(edge(-1))])}z"
    return f'<g fill-opacity="{strength}">{path(shape, "var(--hg-water)", (LINE, 0.7), "3 3")}</g>'


def so_far(dice: Dice, axes: Axes) -> str:
    """The share after each number of throws, and a ring where it is now."""
    if dice.share is None:
        return ""
    places = axes.clipped([(log10(s.n), s.hits / s.n) for s in dice.course])
    x, y = map(float, places[-1].split())
    label = percent(dice.share.value)
    end = (
        text(x - 8, y - 9, label, 12.5, "e b") if x > 150 else text(x + 9, y - 9, label, 12.5, "b")
    )
    line = path(f"M{'L'.join(places)}", "none", (SHARE.colour, SHARE.width))
    return line + circle(x, y, 4.6, CARD, (INK, 1.8)) + end


def still(dice: Dice, title: str) -> str:
    """The running share as one picture that stands alone."""
    rows = wrap(title, 84)
    top, tall = -8 - 15 * len(rows), 278 + 15 * len(rows)
    view = (-6, top, 626, tall)
    ground = rect(view, CARD, 10) + lines(6, top + 20, rows, 12)
    axes = axes_of(dice, (46, 18, 546, 210))
    return alone(view, ground + drawn(dice, axes), title, in_words(dice))
