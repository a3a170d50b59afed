"""The two drawings of two horses: where they are after some rolls, and when they are home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from horsegame.simulate import Share

from ...draw import CARD, INK, LOSS, circle, escape, path, percent, text
from ..axes import Axes, Look, Point, ticks
from .model import Pair, Side

ONE = Look("", "var(--hg-accent)")
OTHER = Look("", "var(--hg-gold)")
LOOKS = (ONE, OTHER)
CURVE = Look("normal curve", INK, 1.8, "5 3")
FINISH = Look("finish", "var(--hg-bad)", 2)


class Size(NamedTuple):
    """How wide a drawing is, and how wide the column of its numbers."""

    wide: int
    left: int

    @property
    def room(self) -> int:
        """The width of the paper."""
        return self.wide - self.left - 12


WIDE, NARROW = Size(520, 48), Size(326, 44)


def drawing(size: Size, tall: float, words: str, body: str) -> str:
    """A drawing with its words."""
    return (
        f'<svg viewBox="0 0 {size.wide} {tall:g}" role="img" aria-label="{escape(words)}">'
        f"{body}</svg>"
    )


def bars(axes: Axes, chances: Iterable[Point], width: float, off: float, fill: str) -> str:
    """A bar for each number with its chance, so wide in units of the scale."""
    ground = axes.y(0)
    pieces = [
        f"M{axes.x(n + off - width / 2):g} {ground:g}V{axes.y(p):g}"
        f"H{axes.x(n + off + width / 2):g}V{ground:g}z"
        for n, p in chances
    ]
    return path("".join(pieces), fill)


# -- where they are


def steps_chart(pair: Pair, size: Size) -> str:
    """The law of the steps after the rolls looked at, one horse below the other."""
    far = max(side.bars.last for side in pair.sides)
    across = (-0.8, max(far, pair.spaces) + 1.2)
    body = ""
    for n, (side, look) in enumerate(zip(pair.sides, LOOKS, strict=True)):
        axes = Axes((size.left, 26 + 128 * n, size.room, 88), across, (0, tallest(pair)))
        body += panel(pair, side, axes, look)
    last = Axes((size.left, 26 + 128, size.room, 88), across, (0, 1))
    below = [n for n in ticks(*across, 7 if size is WIDE else 5) if n >= 0]
    body += last.foot(below, [f"{n:g}" for n in below])
    body += text(size.left + size.room / 2, 282, f"steps after {rolls(pair.rolls)}", 11.5, "m")
    return drawing(size, 288, steps_words(pair), body)


def panel(pair: Pair, side: Side, axes: Axes, look: Look) -> str:
    """One horse: bars, the finish, and the normal curve if it is wanted."""
    left, top, wide, _ = axes.box
    heights = ticks(*axes.up, 3)
    body = axes.grid(heights, [percent(Fraction(h), 0 if h * 100 % 1 == 0 else 1) for h in heights])
    points = [(n, p) for n, p in side.bars.points if n <= axes.across[1]]
    body += bars(axes, points, 0.84, 0, look.colour)
    body += axes.upright(pair.spaces - 0.5, FINISH)
    x = axes.x(pair.spaces - 0.5)
    at, where = (x + 5, "b") if x < left + 0.7 * wide else (x - 5, "e b")
    body += text(at, top + 10, f"home {percent(side.home)}", 11.5, where)
    if pair.curve:
        step = (axes.across[1] - axes.across[0]) / 120
        low = axes.across[0]
        line = side.curve([low + step * n for n in range(121)])
        body += axes.line([(x, min(y, axes.up[1])) for x, y in line], CURVE)
    return body + text(left, top - 8, side.card.name, 13, "b")


def tallest(pair: Pair) -> float:
    """The highest bar of both laws, with some air."""
    return 1.12 * max(side.bars.highest for side in pair.sides)


def rolls(n: int) -> str:
    """A number of rolls in words."""
    return f"{n} roll" + ("" if n == 1 else "s")


def steps_words(pair: Pair) -> str:
    """The laws of the steps in words."""
    told = [
        f"{side.card.name}: from {min(side.law)} to {max(side.law)}, mean {float(side.mean):g},"
        f" spread {float(side.variance) ** 0.5:.2f}, home with chance {percent(side.home)}"
        for side in pair.sides
    ]
    return f"Steps after {rolls(pair.rolls)}, finish after {pair.spaces}. {'; '.join(told)}"


# -- when they are home


def home_chart(pair: Pair, size: Size) -> str:
    """The law of the rolls until home, both horses side by side, with the races run so far."""
    last = max(side.home_bars.last for side in pair.sides)
    most = max(side.home_bars.highest for side in pair.sides)
    axes = Axes((size.left, 30, size.room, 150), (0.4, last + 0.6), (0, 1.12 * most))
    heights = ticks(*axes.up, 4)
    body = axes.grid(heights, [percent(Fraction(h), 0 if h * 100 % 1 == 0 else 1) for h in heights])
    for n, (side, look) in enumerate(zip(pair.sides, LOOKS, strict=True)):
        points = [(k, p) for k, p in side.home_bars.points if k <= last]
        off = -0.21 if n == 0 else 0.21
        body += bars(axes, points, 0.4, off, look.colour)
        body += bars(axes, points, 0.4, off, LOSS) if n else ""
        body += ring_row(pair, n, axes, last)
    every = [n for n in ticks(0.4, last + 0.6, 12 if size is WIDE else 7) if n == int(n)]
    body += axes.foot(every, [f"{n:g}" for n in every])
    body += key(pair, size)
    body += text(size.left + size.room / 2, 214, "rolls until home", 11.5, "m")
    return drawing(size, 220, home_words(pair), body)


def ring_row(pair: Pair, place: int, axes: Axes, last: int) -> str:
    """The shares of the races, as rings with their standard errors."""
    n = sum(pair.raced.values())
    if not n:
        return ""
    hits: Counter[int] = Counter()
    for result, k in pair.raced.items():
        hits[result[place]] += k
    return "".join(
        ring(axes, rolls + (-0.21 if place == 0 else 0.21), Share(hits[rolls], n))
        for rolls in range(1, last + 1)
        if hits[rolls]
    )


def ring(axes: Axes, where: float, share: Share) -> str:
    """One share with its standard error."""
    x, value = axes.x(where), float(share.value)
    top = axes.up[1]
    low, high = (axes.y(min(top, max(0, value + k * share.error))) for k in (-1, 1))
    bar = path(f"M{x:g} {low:g}V{high:g}", "none", (INK, 1.3))
    return bar + circle(x, axes.y(min(top, value)), 2.8, CARD, (INK, 1.3))


def key(pair: Pair, size: Size) -> str:
    """Whose bars are whose."""
    out = ""
    for n, (side, look) in enumerate(zip(pair.sides, LOOKS, strict=True)):
        x = 4 + n * size.wide / 2
        square = f"M{x:g} 6h14v12h-14z"
        out += path(square, look.colour) + (path(square, LOSS) if n else "")
        out += text(x + 20, 17, side.card.name, 12.5, "b")
    return out


def home_words(pair: Pair) -> str:
    """The laws of the rolls in words."""
    told = [
        f"{side.card.name}: mean {float(side.needed.mean()):.2f}, most likely"
        f" {max(side.needed, key=lambda n: side.needed[n])}"
        for side in pair.sides
    ]
    return f"Rolls until home over {pair.spaces} spaces. {'; '.join(told)}"
