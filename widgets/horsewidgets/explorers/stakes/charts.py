"""The three drawings of a repeated turn: worth against stake, ruin against turns, and fortunes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from horsegame.dostihy import words as said
from horsegame.dostihy.board import HORSE

from ...draw import CARD, INK, MUTE, circle, escape, path, percent, text
from ..axes import Axes, Look, Range, legend, rows, ticks
from .luck import MOST_TURNS, Fortune
from .model import Repeated

YOURS = Look("your stakes", "var(--hg-accent)", 3)
NONE = Look("no stake", MUTE, 2, "2 4")
HEDGE = Look("hedge", "var(--hg-good)", 2, "9 4")
KELLY = Look("Kelly", "var(--hg-gold)", 2, "9 3 2 3")
MEAN = Look("mean", "var(--hg-accent)", 2.6)
SURE = Look("sure amount", "var(--hg-bad)", 2.2, "7 4")
SPREAD = Look("spread", INK, 2)
HERE = Look("you", INK, 1.4)
LOOKS = {look.name: look for look in (YOURS, NONE, HEDGE, KELLY)}
"""Of each plan, by its name."""
SHOWN = 24
"""How many simulated bettors are drawn."""


class Size(NamedTuple):
    """How wide a drawing is, and how wide the column of its numbers."""

    wide: int
    left: int

    @property
    def room(self) -> int:
        """The width of the paper."""
        return self.wide - self.left - 14


WIDE, NARROW = Size(520, 66), Size(326, 56)


def drawing(size: Size, tall: float, words: str, body: str) -> str:
    """A drawing with its words."""
    return (
        f'<svg viewBox="0 0 {size.wide} {tall:g}" role="img" aria-label="{escape(words)}">'
        f"{body}</svg>"
    )


def money(numbers: list[float]) -> list[str]:
    """Round amounts for a scale."""
    return [said.amount(round(n)) for n in numbers]


# -- worth against stake


def worth_chart(model: Repeated, size: Size) -> str:
    """Mean and sure amount above, spread below, along the stake on one horse."""
    head = 18 * rows((MEAN, SURE, SPREAD), size.wide)
    across = (0.0, float(model.right))
    top = Axes((size.left, 40 + head, size.room, 160), across, worth_range(model))
    most = max(w.spread for _, w in model.curve)
    low = Axes((size.left, 224 + head, size.room, 66), across, (0, (most or 1) * 1.08))
    body = legend((MEAN, SURE, SPREAD), 4, 14, size.wide)
    for axes, count in ((top, 5), (low, 2)):
        lines = ticks(*axes.up, count)
        body += axes.grid(lines, money(lines))
    below = ticks(*across, 5 if size is WIDE else 4)
    body += low.foot(below, money(below))
    body += marks(model, top, low) + "".join(lines_of(model, top, low))
    title = f"stake on {HORSE[model.along].name}, DK"
    body += text(size.left + size.room / 2, 326 + head, title, 11.5, "m")
    return drawing(size, 332 + head, worth_words(model), body)


def lines_of(model: Repeated, top: Axes, low: Axes) -> Iterator[str]:
    """The three curves, and where the present stake lies on them."""
    curve = model.curve
    yield top.line(((s, w.mean) for s, w in curve), MEAN)
    yield top.line(((s, w.sure) for s, w in curve if w.sure is not None), SURE)
    yield low.line(((s, w.spread) for s, w in curve), SPREAD)
    here, worth = float(model.stakes.get(model.along, 0)), model.worth
    if here <= model.right:
        found = [(top, worth.mean, MEAN), (top, worth.sure, SURE), (low, worth.spread, SPREAD)]
        for axes, value, look in found:
            if value is not None and axes.inside((here, value)):
                yield circle(axes.x(here), axes.y(value), 4.6, CARD, (look.colour, 2.4))


def worth_range(model: Repeated) -> Range:
    """The lowest and the highest amount that the upper paper must show."""
    values = [w.mean for _, w in model.curve]
    values += [w.sure for _, w in model.curve if w.sure is not None]
    low, high = min(*values, 0.0), max(*values, 0.0)
    air = 0.06 * (high - low)
    return low - air, high + air


def marks(model: Repeated, top: Axes, low: Axes) -> str:
    """The hedge, the Kelly stake and the present stake, from top to bottom."""
    name, out = model.along, ""
    found = [
        (HEDGE, model.ground.hedge, 0),
        (KELLY, model.ground.kelly, 0),
        (HERE, model.stakes, 12),
    ]
    for look, stakes, lift in found:
        at = float(stakes.get(name, 0))
        if (at or look is HERE) and at <= model.right:
            x, y = top.x(at), top.box[1] - 5 - lift
            where = "m b" if top.box[0] + 14 < x < top.box[0] + top.box[2] - 14 else "b"
            where = "e b" if x >= top.box[0] + top.box[2] - 14 else where
            out += top.upright(at, look) + low.upright(at, look) + text(x, y, look.name, 11, where)
    return out


def worth_words(model: Repeated) -> str:
    """The curves in words, at the stakes that matter."""
    name = HORSE[model.along].name
    steps = [model.curve[n] for n in (0, len(model.curve) // 2, -1)]
    told = [
        f"at {said.amount(round(s))} DK mean {said.amount(round(w.mean), True)}, sure amount"
        f" {'none' if w.sure is None else said.amount(round(w.sure), True)}, spread"
        f" {said.amount(round(w.spread))}"
        for s, w in steps
    ]
    return f"What one turn is worth along the stake on {name}, in DK: {'; '.join(told)}"


# -- ruin against turns


def ruin_chart(model: Repeated, size: Size) -> str:
    """The chance of ruin within 0, 1, 2 … turns, for the present stakes and for others."""
    laws = {LOOKS[name]: plan.ruin for name, plan in model.plans.items()}
    most = max(float(law[-1]) for law in laws.values())
    looks = list(laws)
    head = 18 * rows(looks, size.wide)
    axes = Axes((size.left, 14 + head, size.room, 150), (0, MOST_TURNS), (0, min(1.02, most + 0.1)))
    heights = ticks(*axes.up, 5)
    body = legend(looks, 4, 14, size.wide)
    body += axes.grid(heights, [percent(Fraction(h), 0) for h in heights])
    body += axes.foot([0, 5, 10, 15, 20, 25, 30], ["0", "5", "10", "15", "20", "25", "30"])
    body += axes.upright(model.turns, HERE)
    for look in reversed(looks):
        body += axes.line(stairs(laws[look]), look)
    body += simulated(model, axes)
    body += text(size.left + size.room / 2, 200 + head, "turns", 11.5, "m")
    return drawing(size, 206 + head, ruin_words(model), body)


def stairs(law: Sequence[Fraction]) -> Iterator[tuple[float, float]]:
    """The chances as a line that rises where a turn ends."""
    for n, (before, now) in enumerate(pairwise(law), 1):
        yield from ((n - 1, float(before)), (n, float(before)), (n, float(now)))


def simulated(model: Repeated, axes: Axes) -> str:
    """The share of simulated bettors who were ruined: a ring with its standard error."""
    exact = axes.y(float(model.ruin[model.turns]))
    dot = circle(axes.x(model.turns), exact, 4.6, CARD, (YOURS.colour, 2.4))
    share = model.share_ruined
    if share is None:
        return dot
    x, value = axes.x(model.turns) + 9, float(share.value)
    low, high = (axes.y(min(axes.up[1], max(0, value + k * share.error))) for k in (-1, 1))
    bar = f"M{x:g} {low:g}V{high:g}M{x - 3:g} {low:g}h6M{x - 3:g} {high:g}h6"
    ring = circle(x, axes.y(value), 4.4, CARD, (INK, 1.8))
    return dot + path(bar, "none", (INK, 1.6)) + ring


def ruin_words(model: Repeated) -> str:
    """The chances of ruin at the turn looked at."""
    told = [f"{name} {percent(p.ruin[model.turns])}" for name, p in model.plans.items()]
    return f"Chance of ruin within {said_turns(model.turns)}: {', '.join(told)}"


def said_turns(n: int) -> str:
    """A number of turns in words."""
    return f"{n} turn" + ("" if n == 1 else "s")


# -- fortunes


def fortunes_chart(model: Repeated, size: Size) -> str:
    """The cash of some simulated bettors, turn by turn; a cross where one is ruined."""
    shown = model.fortunes[:SHOWN]
    most = max(float(max(f.cash)) for f in shown)
    axes = Axes((size.left, 12, size.room, 150), (0, model.turns), (0, most * 1.05))
    heights = ticks(*axes.up, 5)
    every = ticks(0, model.turns, min(6, model.turns))
    body = axes.grid(heights, money(heights)) + axes.foot(every, [f"{n:g}" for n in every])
    body += "".join(fortune(f, axes) for f in shown)
    body += text(size.left + size.room / 2, 198, "turns", 11.5, "m")
    return drawing(size, 204, fortunes_words(model), body)


def fortune(one: Fortune, axes: Axes) -> str:
    """One bettor's line."""
    points = [(n, max(0.0, float(cash))) for n, cash in enumerate(one.cash)]
    line = axes.line(points, Look("", "var(--hg-accent)", 1.1))
    if not one.ruined:
        return line
    x, y = axes.x(points[-1][0]), axes.y(points[-1][1])
    cross = f"M{x - 3.5:g} {y - 3.5:g}l7 7M{x - 3.5:g} {y + 3.5:g}l7-7"
    return line + path(cross, "none", ("var(--hg-bad)", 1.8))


def fortunes_words(model: Repeated) -> str:
    """How the simulated bettors fared."""
    ends = sorted(f.cash[-1] for f in model.fortunes)
    middle = ends[len(ends) // 2]
    return (
        f"Cash of simulated bettors over {said_turns(model.turns)}: in the end from"
        f" {said.amount(round(ends[0]), True)} to {said.amount(round(ends[-1]))} DK,"
        f" half of them with {said.amount(round(middle))} DK or more"
    )
