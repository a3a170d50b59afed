"""What is to come from every square, as two lines over the course."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap

from horsegame.show_jumping.course import Course

from ...draw import CARD, INK, LINE, Box, alone, circle, escape, lines, path, rect, text
from ..axes import Axes, Look, legend, ticks
from .ground import Ground
from .model import Stand

EMPTY = Look("no joker in hand", INK, 2)
JOKER = Look("a joker in hand", "var(--hg-accent)", 2.2, "6 4")
HERE = Look("here", "var(--hg-gold)", 2.4)
BLUE, GREEN, FENCE = "var(--hg-water)", "var(--hg-good)", "var(--hg-bad)"
WIDE: Box = (40, 34, 566, 176)
NARROW: Box = (34, 50, 286, 176)


def chart(stand: Stand, box: Box) -> str:
    """The picture; its words stand in the sentence above and in the table below."""
    return (
        f'<svg viewBox="0 0 {box[0] + box[2] + 10} {box[1] + box[3] + 62}" role="img"'
        f' aria-label="{escape(in_words(stand))}">{drawn(stand, box)}</svg>'
    )


def in_words(stand: Stand) -> str:
    """The picture in a sentence."""
    curve = dict(stand.ground.curves[stand.goal, stand.joker])
    squares = [square for square in sorted(curve) if square % 20 == 0]
    shown = ", ".join(f"{curve[square]:.1f} from square {square}" for square in squares)
    hand = JOKER.name if stand.joker else EMPTY.name
    return f"{stand.goal.capitalize()} still to come with {hand}: {shown}"


def drawn(stand: Stand, box: Box) -> str:
    """The paper, and a line where the rider stands."""
    axes = axes_of(stand.ground, stand.goal, box)
    here = axes.upright(stand.square, HERE)
    if stand.value is not None:
        place = axes.x(stand.square), axes.y(float(stand.value))
        here += circle(*place, 5, CARD, (HERE.colour, 2.4))
    return paper(stand.ground, stand.goal, stand.joker, axes) + here


def axes_of(ground: Ground, goal: str, box: Box) -> Axes:
    """Squares from left to right, what is to come upwards."""
    most = max(value for _, value in ground.curves[goal, False])
    return Axes(box, (0, ground.course.finish), (0, 1.08 * most))


@lru_cache(maxsize=16)
def paper(ground: Ground, goal: str, joker: bool, axes: Axes) -> str:
    """What does not change when the rider moves: scales, both lines, the course below them."""
    marks = ticks(*axes.up)
    squares = ticks(*axes.across, most=6 if axes.box[2] > 400 else 3)
    out = axes.grid(marks, [f"{n:g}" for n in marks])
    for look, hand in ((EMPTY, False), (JOKER, True)):
        out += axes.line(ground.curves[goal, hand], look)
    left, top, wide, tall = axes.box
    ground_line = top + tall
    out += "".join(text(axes.x(n), ground_line + 56, f"{n:g}", 11, "m mute") for n in squares)
    out += course_below(ground.course, axes) + dice_below(ground, goal, joker, axes)
    return legend([EMPTY, JOKER], left, 14, wide) + out


def course_below(course: Course, axes: Axes) -> str:
    """A strip of the course: blue stretches, green squares as discs, obstacles as bars."""
    left, top, wide, tall = axes.box
    level, step = top + tall + 24, axes.x(1) - axes.x(0)
    out = rect((left, level, wide, 14), CARD, 3, (LINE, 1))
    out += "".join(
        path(f"M{axes.x(s) - step / 2:.1f} {level + 7}h{step:.1f}", "none", (BLUE, 12))
        for s in sorted(course.blue)
    )
    out += "".join(circle(axes.x(s), level + 7, 3, GREEN) for s in sorted(course.green))
    return out + "".join(
        path(f"M{axes.x(s)} {level - 2}v18", "none", (FENCE, 3)) for s in sorted(course.obstacle_at)
    )


def dice_below(ground: Ground, goal: str, joker: bool, axes: Axes) -> str:
    """A ring where one die is better, a filled square where two dice are."""
    level = axes.box[1] + axes.box[3] + 13
    return "".join(
        circle(axes.x(square), level, 2.6, CARD, (INK, 1.3))
        if dice == 1
        else rect((axes.x(square) - 2.6, level - 2.6, 5.2, 5.2), INK, 0)
        for square, dice in ground.choices[goal, joker].items()
    )


def still(stand: Stand, title: str) -> str:
    """The lines as one picture that stands alone."""
    rows = wrap(title, 84)
    top, tall = -8 - 15 * len(rows), 290 + 15 * len(rows)
    view = (-6, top, 626, tall)
    above = rect(view, CARD, 10) + lines(6, top + 20, rows, 12)
    return alone(view, above + drawn(stand, WIDE), title, in_words(stand))
