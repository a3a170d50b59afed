"""The exact law of the money as bars, with what was simulated beside it, and on a line of money."""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap
from typing import NamedTuple

from horsegame.dostihy import words
from horsegame.dostihy.board import SQUARES

from ..draw import (
    CARD,
    INK,
    LINE,
    LOSS,
    alone,
    circle,
    escape,
    group,
    lines,
    path,
    percent,
    rect,
    text,
)
from .bets import BetScene, Line

ROW, TOP = 30, 44
GRID = {p: float(Fraction(p)) for p in ("0", "1/6", "1/3", "1/2", "2/3", "5/6", "1")}
"""Where the scale of chances has its lines."""


class Frame(NamedTuple):
    """The width of a chart, the columns left and right of its bars, and the longest bar."""

    width: int
    left: int
    right: int
    full: float

    def x(self, chance: float | Fraction) -> float:
        """Where a bar of that chance ends."""
        long = self.width - self.left - self.right
        return round(self.left + float(chance) / self.full * long, 1)


def chart(scene: BetScene, wide: bool) -> str:
    """The law as a picture; its words stand in the table beside it."""
    most = max(x.chance for x in scene.law)
    longest = max(len(str(x.chance)) for x in scene.law)
    full = float(most) * (1.7 if wide else 1.6 if longest < 6 else 2)
    frame = Frame(520, 112, 96, full) if wide else Frame(326, 74, 66, full)
    foot = TOP + ROW * len(scene.law)
    body = grid(frame, foot) + "".join(
        bar(scene, x, frame, TOP + ROW * n, wide) for n, x in enumerate(scene.law)
    )
    line = money_line(scene, foot + 44, frame.width)
    return (
        f'<svg viewBox="0 0 {frame.width} {foot + 76}" role="img"'
        f' aria-label="{escape(in_words(scene))}">{body}{line}</svg>'
    )


def in_words(scene: BetScene) -> str:
    """The law as a sentence."""
    rows = [f"{money(x.money)} DK with chance {x.chance}" for x in scene.law[:30]]
    return f"Exact law of your money this turn: {'; '.join(rows)}"


def money(change: Fraction) -> str:
    """A change of money as it fits a column: whole, or rounded to two places."""
    return words.rounded(change, sign=True)


def grid(frame: Frame, foot: float) -> str:
    """The scale of the chances and the heads of the columns."""
    out = "".join(
        path(f"M{frame.x(p):g} {TOP - 6}V{foot}", "none", ("var(--hg-hair)", 1))
        + text(frame.x(p), TOP - 11, label, 11, "m mute")
        for label, p in GRID.items()
        if frame.x(p) <= frame.width - frame.right
    )
    return (
        out
        + text(frame.left - 8, TOP - 27, "Money, DK", 11.5, "e b")
        + text(frame.left, TOP - 27, "Chance", 11.5, "b")
        + text(frame.width - 2, TOP - 27, "Where", 11.5, "e b")
    )


def bar(scene: BetScene, line: Line, frame: Frame, y: float, wide: bool) -> str:
    """One line of the law: solid for the exact chance, a ring with its error for the simulated."""
    cls, fill = look(line.money)
    end = frame.x(line.chance)
    box = (frame.left, y + 5, end - frame.left, ROW - 11)
    change = money(line.money) if wide else words.amount(round(line.money), sign=True)
    out = text(frame.left - 8, y + 19, change, 13.5 if wide else 12.5, f"e b {cls}")
    out += rect(box, fill, 2) + (rect(box, LOSS, 2) if line.money < 0 else "")
    share = scene.share(line)
    if share:
        low, high = (float(share.value) + k * share.error for k in (-1, 1))
        low, high = frame.x(max(0, low)), frame.x(min(frame.full, high))
        out += path(f"M{low:g} {y + 14.5}H{high:g}", "none", (INK, 1.6))
        out += circle(frame.x(share.value), y + 14.5, 4.4, CARD, (INK, 1.8))
        end = max(end, high, frame.x(share.value) + 4)
    exact = str(line.chance)
    out += text(end + 6, y + 19, exact, 12.5, "b")
    if wide:
        out += text(end + 12 + 8.8 * len(exact), y + 19, percent(line.chance), 12.5)
    return out + text(frame.width - 2, y + 19, places(line.where), 11.5, "e mute")


def look(change: Fraction) -> tuple[str, str]:
    """The class and the colour of a gain, a loss, and of nothing."""
    if change > 0:
        return "good", "var(--hg-good)"
    return ("bad", "var(--hg-bad)") if change < 0 else ("", LINE)


def places(squares: tuple[int, ...]) -> str:
    """Where a line happens, as short as it must be."""
    names = list(dict.fromkeys(SQUARES[s].english for s in squares))
    if len(names) > 2 or len(" · ".join(names)) > 14:
        return f"{len(squares)} squares" if len(squares) > 1 else names[0]
    return " · ".join(names)


def money_line(scene: BetScene, y: float, width: float) -> str:
    """The results on a true scale of money: large discs are likely, the diamond is the mean."""
    low, high = float(min(scene.law[0].money, 0)), float(max(scene.law[-1].money, 0))
    span = (high - low) or 1

    def x(change: float | Fraction) -> float:
        return round(24 + (float(change) - low) / span * (width - 48), 1)

    out = path(f"M14 {y}H{width - 14:g}", "none", (LINE, 1.5))
    out += "".join(_disc(x(line.money), y, line) for line in scene.law)
    out += path(f"M{x(0):g} {y - 7}V{y + 7}", "none", (INK, 1.5))
    if abs(x(0) - x(scene.mean)) > 8 or scene.mean == 0:
        out += text(x(0), y - 18, "0", 11, "m mute")
    if scene.cash is not None and low < -scene.cash:
        out += _limit(x(-float(scene.cash)), y)
    mean = text(
        min(max(x(scene.mean), 62), width - 62), y + 27, f"mean {money(scene.mean)}", 12, "m b"
    )
    mark = path("M0-8l7 8-7 8-7-8z", "var(--hg-accent)", (CARD, 1.6))
    return out + group(mark, "", x(scene.mean), y) + mean


def _disc(x: float, y: float, line: Line) -> str:
    fill = look(line.money)[1]
    r = 3 + 14 * float(line.chance) ** 0.5
    faint = f'<circle cx="{x:g}" cy="{y:g}" r="{r:.1f}" fill="{fill}" fill-opacity=".35"/>'
    return faint + circle(x, y, round(r, 1), "none", (fill, 1.5))


def _limit(x: float, y: float) -> str:
    """How much the bettor has."""
    line = path(f"M{x:g} {y - 20}V{y + 15}", "none", ("var(--hg-bad)", 2), "4 3")
    label = "◂ more than you have"
    return line + (
        text(x + 5, y - 24, label, 11, "e bad") if x > 140 else text(16, y - 24, label, 11, "bad")
    )


def still(scene: BetScene, title: str) -> str:
    """The law as one picture that stands alone."""
    drawn = chart(scene, True)
    inner = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
    rows = wrap(title, 76)
    top, tall = -16 - 15 * len(rows), TOP + ROW * len(scene.law) + 102 + 15 * len(rows)
    ground = rect((-10, top, 540, tall), CARD, 10) + lines(4, top + 22, rows, 12)
    return alone((-10, top, 540, tall), ground + inner, title, in_words(scene))
