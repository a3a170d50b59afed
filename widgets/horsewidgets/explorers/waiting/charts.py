"""Drawings of a wait: its law as bars with simulated stays, and its mean for every die."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from horsegame.dostihy.analysis.waiting import RULES

from ...draw import CARD, INK, LINE, LOSS, alone, circle, escape, path, rect, text
from ..axes import Axes, Look, legend, ticks
from .laws import curve
from .model import SHOWN, Watch

ACCENT = "var(--hg-accent)"
NAMES = {
    "newer": "Newer edition",
    "older": "Older edition",
    "miss two turns": "a: miss two turns",
    "three throws": "b: three throws a turn",
    "three failed turns": "c: free after three turns",
}
"""What each rule is called."""
LOOKS = {
    "newer": Look(NAMES["newer"], ACCENT, 3),
    "older": Look(NAMES["older"], INK, 1.6, "7 4"),
    "miss two turns": Look(NAMES["miss two turns"], "var(--hg-gold)", 2, "2 4"),
    "three throws": Look(NAMES["three throws"], "var(--hg-good)", 2, "10 3 2 3"),
    "three failed turns": Look(NAMES["three failed turns"], "var(--hg-bad)", 2, "5 2"),
}
"""How its line looks."""
HIGHEST = 12
"""The mean waits that are drawn end here."""
TALL = 250


def bars(watch: Watch, wide: bool) -> str:
    """The law from now on as a picture, with the law of a fresh stay beside it."""
    width = 560 if wide else 326
    return (
        f'<svg viewBox="0 0 {width} {TALL}" role="img" style="max-width:620px"'
        f' aria-label="{escape(in_words(watch))}">{drawn(watch, width)}</svg>'
    )


def in_words(watch: Watch) -> str:
    """The bars as a sentence."""
    rows = [f"{n}: {float(p):.3f}" for n, p in enumerate(watch.now, 1)]
    rows[-1] = rows[-1].replace(f"{SHOWN + 1}:", "more:")
    since = f" after {watch.waited} turns in vain" if watch.waited else ""
    return f"Chance of so many turns from now{since}: {'; '.join(rows)}"


def drawn(watch: Watch, width: float) -> str:
    """The bars with their scales."""
    laws = [watch.now]
    if watch.waited:
        laws.insert(0, watch.fresh)
    high = max(float(p) for one in laws for p in one) * 1.12
    axes = Axes((44, 12, width - 56, TALL - 62), (0.4, SHOWN + 1.6), (0, high))
    marks = ticks(0, high, 5)
    out = axes.grid(marks, [f"{100 * y:g} %" for y in marks])
    for k, one in enumerate(laws):
        out += _columns(axes, one, k, len(laws))
    shown = range(1, SHOWN + 1, 1 if width > 400 else 2)
    out += axes.foot([*shown, SHOWN + 1], [*map(str, shown), "more" if width > 400 else "…"])
    return out + _rings(axes, watch) + text(44, TALL - 10, "turns from now", 11.5, "mute")


def _columns(axes: Axes, law: list[Fraction], k: int, laws: int) -> str:
    """One law; the last one is full, one before it hatched."""
    out, full = "", k == laws - 1
    for n, p in enumerate(law, 1):
        left, right = axes.x(n - 0.4 + 0.8 * k / laws), axes.x(n - 0.4 + 0.8 * (k + 1) / laws)
        top = axes.y(float(p))
        box = (left, top, round(right - left, 1), round(axes.y(0) - top, 1))
        out += rect(box, ACCENT if full else LINE, 1)
        out += "" if full else rect(box, LOSS, 1, (LINE, 1))
    return out


def _rings(axes: Axes, watch: Watch) -> str:
    """The simulated shares with their standard errors."""
    out, place = "", 0.2 if watch.waited else 0.0
    for n in range(1, SHOWN + 2):
        share = watch.share(n)
        if share is None or not share.hits:
            continue
        value, (_, high) = float(share.value), axes.up
        low, up = max(0, value - share.error), min(high, value + share.error)
        x = axes.x(n + place)
        out += path(f"M{x:g} {axes.y(low):g}V{axes.y(up):g}", "none", (INK, 1.6))
        out += circle(x, axes.y(min(high, value)), 3.8, CARD, (INK, 1.8))
    return out


def means(watch: Watch, wide: bool) -> str:
    """The mean wait by every rule, for every chance of a six."""
    width, tall = (560, 282) if wide else (326, 318)
    axes = Axes((34, 12, width - 46, 168), (0, 1), (0, HIGHEST))
    points = "".join(_point(axes, watch, rule) for rule in RULES)
    here = axes.upright(float(watch.six), Look("", LINE, 1.5, "4 3"))
    return (
        f'<svg viewBox="0 0 {width} {tall}" role="img" style="max-width:620px"'
        f' aria-label="{escape(means_in_words(watch))}">{_lines(axes)}{here}{points}</svg>'
    )


@cache
def _lines(axes: Axes) -> str:
    """What does not depend on the die: scales, lines, and their names."""
    out = axes.grid([0, 4, 8, 12], ["0", "4", "8", "12"])
    out += axes.foot([0, 0.25, 0.5, 0.75, 1], ["0", "1/4", "1/2", "3/4", "1"])
    out += "".join(axes.line(curve(rule), LOOKS[rule]) for rule in RULES)
    out += text(34, 214, "chance of a six", 11.5, "mute")
    return out + legend([LOOKS[rule] for rule in RULES], 34, 238, axes.box[2])


def _point(axes: Axes, watch: Watch, rule: str) -> str:
    """Where the chosen die stands on the line of a rule."""
    mean = float(watch.mean_by(rule))
    if mean > HIGHEST:
        return ""
    chosen = rule == watch.rule
    fill = ACCENT if chosen else CARD
    return circle(axes.x(float(watch.six)), axes.y(mean), 6 if chosen else 3.5, fill, (INK, 1.5))


def means_in_words(watch: Watch) -> str:
    """The means as a sentence."""
    told = [f"{NAMES[rule]}: {float(watch.mean_by(rule)):.2f}" for rule in RULES]
    return f"Mean wait in turns where a six has chance {watch.six}: {'; '.join(told)}"


def still(watch: Watch, title: str) -> str:
    """The bars as one picture that stands alone."""
    view = (-10, -36, 580, TALL + 46)
    ground = rect(view, CARD, 10) + text(4, -14, title, 12.5)
    return alone(view, ground + drawn(watch, 560), title, in_words(watch))
