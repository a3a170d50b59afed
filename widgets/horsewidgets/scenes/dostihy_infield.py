"""The middle of the board: the turn, its dice, the open card, and the bars of what can come."""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap

from horsegame.dostihy.board import HORSE_AT

from ..draw import (
    CARD,
    INK,
    LINE,
    MOWN,
    MUTE,
    SENT,
    both,
    fill_of,
    group,
    lines,
    path,
    rect,
    text,
)
from ..figures import TAG, die, piece, sign
from .dostihy import Bar, DostihyScene, short_name
from .dostihy_place import FAR, LANE, tag_place

X, Y, W, H = 158, 138, 384, 424
MIDDLE = X + W / 2


def infield(scene: DostihyScene) -> str:
    """Lane, rail and turf, and what lies on them."""
    return _course(scene) + both(_wide(scene), _narrow(scene))


def _course(scene: DostihyScene) -> str:
    lane = rect((LANE, LANE, FAR - LANE, FAR - LANE), "var(--hg-sand)", 10)
    rail = (X - 5, Y - 5, W + 10, H + 10)
    fence = rect(rail, "none", 40, (LINE, 5.5)) + rect(rail, "none", 40, ("var(--hg-rail)", 3.4))
    turf = rect((X, Y, W, H), "var(--hg-turf)", 36) + rect((X, Y, W, H), MOWN, 36)
    return lane + _arrows(scene) + fence + turf


ARROWS = (
    *((380 - 28 * n, 584, 180) for n in range(3)),
    *((125, 370 - 28 * n, 270) for n in range(3)),
    *((230 + 28 * n, 116, 0) for n in range(3)),
    *((575, 470 - 28 * n, 90) for n in range(3)),
)
"""Where the lane shows the direction of play, and the way there, in degrees; 0 is to the right."""


def _arrows(scene: DostihyScene) -> str:
    """The direction of play, where no tag hangs over it."""
    hung = [tag_place(s) for s, spot in enumerate(scene.spots) if spot.ends]
    dx, dy = (side / 2 + 8 for side in TAG)
    free = [
        (x, y, turn)
        for x, y, turn in ARROWS
        if not any(abs(x - tx) < dx and abs(y - ty) < dy for tx, ty in hung)
    ]
    return "".join(
        f'<path d="M-5-6L5 0L-5 6" transform="translate({x} {y}) rotate({turn})"'
        f' fill="none" stroke="{MUTE}" stroke-width="2.4" opacity=".55"/>'
        for x, y, turn in free
    )


def _wide(scene: DostihyScene) -> str:
    roller = scene.seats[scene.roller]
    head = f"Turn {scene.turn}" + (f" · {scene.rules}" if scene.rules else "")
    out = text(MIDDLE, Y + 34, "Dostihy & sázky", 23, "m b") + text(
        MIDDLE, Y + 53, head, 12, "m mute"
    )
    out += group(piece(scene.roller, 14), "", X + 38, Y + 89)
    out += text(X + 62, Y + 86, roller.name[:20], 13) + late(
        text(X + 62, Y + 104, scene.result, 15, "b")
    )
    out += _dice(scene, X + 22, Y + 122, 62, 176) + _cards(scene)
    if scene.bars:
        out += text(X + 22, Y + 224, scene.bars_say, 13, "b")
        out += text(X + W - 22, Y + 224, _legend(scene), 10.5, "e mute")
        out += bars(scene.bars, X + 20, Y + 230, W - 40, 108)
    return out + _foot(scene.told)


def _foot(told: str) -> str:
    rows = wrap(told, 54, max_lines=2, placeholder=" …")
    tall = 16 + 14 * len(rows)
    box = rect((X + 20, Y + H - 10 - tall, W - 40, tall), CARD, 8, ("var(--hg-hair)", 1))
    return box + late(lines(MIDDLE, Y + H + 9.5 - tall, rows, 11.5, "m"))


def _legend(scene: DostihyScene) -> str:
    if any(bar.sent_on for bar in scene.bars):
        return "hatched: sent on by a card"
    if scene.bars[-1].label == "6·6":
        return "6·6: two sixes"
    return "Distance: also by two sixes" if len(scene.bars) > 10 else ""


def _dice(scene: DostihyScene, x: float, y: float, side: float, room: float) -> str:
    faces = scene.dice[-3:]
    if len(faces) > 2:
        side = (room - 16) / 3
    step = side + (12 if len(faces) < 3 else 8)
    newest = len([face for face in faces if face]) - 1
    dice = [die(face, x + n * step, y, side, n == newest) for n, face in enumerate(faces)]
    return "".join(dice)


def _cards(scene: DostihyScene) -> str:
    """The decks face down; a card that was turned up lies beside the CHANCE deck."""
    out = "".join(_deck(kind, X + 206 + 88 * n, Y + 118) for n, kind in enumerate(scene.decks))
    out += "".join(text(X + 235 + 88 * n, Y + 207, x, 9.5, "m") for n, x in enumerate(scene.left))
    if not scene.card:
        return out
    kind = scene.card_kind
    fill, x = ("var(--hg-goldbg)", X + 270) if kind == "chance" else ("var(--hg-water)", X + 182)
    face = rect((x, Y + 110, 104, 100), fill, 6, (INK, 1.4)) + sign(kind, x + 52, Y + 124, 18)
    return out + late(face + lines(x + 52, Y + 146, wrap(scene.card, 16), 10.2, "m"))


def _deck(kind: str, x: float, y: float) -> str:
    fill = "var(--hg-goldbg)" if kind == "chance" else "var(--hg-water)"
    cards = "".join(rect((x + 3 * n, y - 2 * n, 58, 76), fill, 6, (LINE, 1)) for n in (2, 1, 0))
    name = "Chance" if kind == "chance" else "Finance"
    return cards + sign(kind, x + 29, y + 32, 34) + text(x + 29, y + 66, name, 10.5, "m b")


def _narrow(scene: DostihyScene) -> str:
    roller = scene.seats[scene.roller]
    out = group(piece(scene.roller, 26), "", MIDDLE - 100, Y + 70)
    out += text(MIDDLE - 58, Y + 82, roller.name[:12], 32, "b")
    side = 104 if len(scene.dice) < 3 else 92
    left = MIDDLE - (len(scene.dice[-3:]) * (side + 16) - 16) / 2
    out += _dice(scene, left, Y + 124, side, 3 * side + 16)
    foot = wrap(scene.card or scene.result, 22)
    return out + late(lines(MIDDLE, Y + 282, foot[:4], 28, "m b" if not scene.card else "m"))


def late(drawing: str) -> str:
    """A drawing that waits until the dice and the piece have come to rest."""
    return f'<g data-late="">{drawing}</g>'


# -- the bars


def bars(columns: tuple[Bar, ...], x: float, y: float, w: float, h: float) -> str:
    """Height is the chance; silk shows the stable; the hatched part is sent on by a card."""
    step = w / max(12, len(columns))
    most = max(bar.chance for bar in columns)
    base = path(f"M{x:g} {y + h:g}h{w:g}", "none", (LINE, 1))
    scaled = [(bar, float(bar.chance / most) * 0.8 * h) for bar in columns]
    return base + "".join(
        _bar(bar, x + (n + 0.5) * step, y + h, tall, step - 6)
        for n, (bar, tall) in enumerate(scaled)
    )


def _bar(bar: Bar, cx: float, foot: float, tall: float, width: float) -> str:
    horse = HORSE_AT.get(bar.square)
    fill = fill_of(horse.stable.letter) if horse else LINE
    label = text(cx, foot + 13, bar.label, 10.5, "m mute") + text(
        cx, foot + 26, short_name(bar.square), 10.5, "m"
    )
    if not bar.chance:
        return text(cx, foot - 5, "0", 11, "m mute") + label
    box = (cx - width / 2, foot - tall, width, tall)
    part = tall * float(bar.sent_on / bar.chance)
    hatch = rect((box[0], box[1], width, part), SENT, 2) if part else ""
    frame = rect(box, "none", 2, (INK, 1))
    return rect(box, fill, 2) + hatch + frame + _figure(bar.chance, cx, foot - tall) + label


def _figure(chance: Fraction, cx: float, top: float) -> str:
    """A chance over its bar; a long fraction is set in two rows."""
    figure = str(chance)
    if len(figure) < 5:
        return text(cx, top - 4, figure, 11 if len(figure) < 4 else 10, "m b")
    above, below = text(cx, top - 16, chance.numerator, 10, "m b"), chance.denominator
    rule = path(f"M{cx - 9:g} {top - 13.5:g}h18", "none", (INK, 1))
    return above + rule + text(cx, top - 3.5, below, 10, "m b")


def strip(scene: DostihyScene) -> str:
    """The bars below the board, where the board is too small to hold them."""
    if not scene.bars:
        return ""
    picture = (
        f'<svg viewBox="0 0 350 152" aria-hidden="true">{bars(scene.bars, 0, 12, 350, 110)}</svg>'
    )
    note = f'<p class="mute">{_legend(scene)}</p>' if _legend(scene) else ""
    return f'<div class="box nar strip"><h3>{scene.bars_say}</h3>{picture}{note}</div>'
