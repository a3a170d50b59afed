"""The middle of the oval: name, race, die, payouts, and the horses that are home."""

from __future__ import annotations

from ..draw import CARD, LINE, both, path, rect, text
from .winners import ORDER, WinnersScene
from .winners_figures import rolled
from .winners_payouts import HEADS, counted, rows
from .winners_place import CX, CY, PODIUM

ACCENT = "var(--hg-accent)"


def infield(scene: WinnersScene) -> str:
    """Name, race, die, payouts and the horses that are home."""
    return both(_wide(scene), _narrow(scene)) + _podium()


def _wide(scene: WinnersScene) -> str:
    name = "Royal Turf" if scene.options.deck == "royal turf" else "Winner’s Circle"
    head = scene.heading + (" · payouts doubled" if scene.factor > 1 else "")
    out = text(CX, CY - 114, name, 22, "m b") + text(CX, CY - 96, head, 12, "m mute")
    left = CX - 190 if scene.for_money else CX - 33
    out += rolled(scene.face, left, CY - 74, 66)
    die = {"": "to roll", "head": "head: 3 of 6 faces"}.get(
        scene.face, f"{scene.face}: 1 of 6 faces"
    )
    out += text(left + 33, CY + 10, die, 11, "m")
    if not scene.for_money:
        return out
    out += payouts(scene, CX - 96, CY - 82)
    money = scene.payout
    pace, last = money.pace * scene.factor, money.last * scene.factor
    says = f"each bet: pace horse in the first three +{pace}, last horse −{last}"
    return out + text(CX, CY + 58, says, 12, "m")


def payouts(scene: WinnersScene, x: float, y: float) -> str:
    """What each bet brings, by what lies on the horse."""
    wide, tall = 48, 29
    out = rect((x, y, 312, 4 * tall + 8), CARD, 8, (LINE, 1))
    out += text(x + 10, y + 21, counted(scene), 11.5, "mute")
    columns = [x + 70 + wide * (k + 0.5) for k in range(len(HEADS))]
    out += "".join(text(c, y + 21, h, 12.5, "m b") for c, h in zip(columns, HEADS, strict=True))
    for row, (place, figures) in enumerate(rows(scene)):
        top = y + tall * (row + 1) + 4
        out += path(f"M{x + 6:g} {top:g}h300", "none", ("var(--hg-hair)", 1))
        out += text(x + 10, top + 19, place, 13, "b")
        out += "".join(
            text(c, top + 19, money, 13.5, "m") for c, money in zip(columns, figures, strict=True)
        )
    return out + _column(scene, x, y, 4 * tall + 4)


def _column(scene: WinnersScene, x: float, y: float, tall: float) -> str:
    """The frame round the column of the selected horse."""
    chosen = scene.runner(scene.selected)
    if chosen is None or not chosen.column:
        return ""
    left = x + 71 + 48 * (min(chosen.column, len(HEADS)) - 1)
    return rect((left, y + 2, 46, tall), "none", 6, (ACCENT, 2))


def _narrow(scene: WinnersScene) -> str:
    who = scene.purses[scene.asked if scene.asked is not None else scene.mover].name
    says = "game over" if scene.asked is None else f"{who[:12]}"
    out = rolled(scene.face, CX - 196, CY - 94, 124)
    rows = (scene.heading, says, scene.face or "to roll")
    return out + "".join(
        text(CX - 52, CY - 58 + 38 * n, row, 30, "b") for n, row in enumerate(rows)
    )


def _podium() -> str:
    """Where the first three stand."""
    boxes = ""
    for (x, y), name in zip(PODIUM[:3], ORDER, strict=False):
        frame_ = rect((x - 48, y - 20, 96, 40), CARD, 8, (LINE, 1))
        wide, narrow = text(x - 41, y + 4, name, 12.5, "b"), text(x - 44, y + 8, name, 22, "b")
        boxes += frame_ + both(wide, narrow)
    return boxes
