"""The course with all that moves on it: riders, the coming odds, and the squares to be reached."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil, copysign, cos, radians, sin

from horsegame.show_jumping import Course, Landing

from ..draw import INK, circle, escape, group, path, percent, rect, text
from ..figures import piece, star
from .jumping import JumpingScene
from .jumping_course import ground, numbers
from .jumping_place import NARROW, WIDE, Form, Spot, Track, outline, track
from .jumping_words import LOOKS, Look, kinds, listed, outcome
from .page import chance_in_words

ACCENT = "var(--hg-accent)"
INKS = {"good": "var(--hg-good)", "bad": "var(--hg-bad)", "free": "var(--hg-line)"}
TITLE = "Course of show jumping"


def view(scene: JumpingScene, form: Form) -> tuple[float, float, float, float]:
    """The box of the picture."""
    return (0, 0, form.width, ceil(track(scene.course.finish, form).height))


def drawing(scene: JumpingScene, form: Form, live: bool = False) -> str:
    """All that is to be seen of the course; *live*: the pieces may still go."""
    shown = rings(scene, form) + odds(scene, form)
    late = f'<g data-late="">{shown}</g>' if live else shown
    taken = {seat.square for seat in scene.seats}
    free = (n for s, n in enumerate(numbers(scene.course, form)) if s not in taken)
    return ground(scene.course, form) + "".join(free) + late + pieces(scene, form)


def board(scene: JumpingScene) -> str:
    """The course in both forms, its squares to be reached by key and click."""
    return "".join(_svg(scene, form) for form in (WIDE, NARROW))


def _svg(scene: JumpingScene, form: Form) -> str:
    t = track(scene.course.finish, form)
    centres = [[x, y] for x, y in t.centres]
    box = " ".join(f"{n:g}" for n in view(scene, form))
    cls, many = "wid" if form is WIDE else "nar", scene.course.finish + 1
    return (
        f'<svg class="{cls} course" viewBox="{box}" role="group" aria-label="{TITLE}"'
        f' data-centres="{centres}"><g aria-hidden="true">{drawing(scene, form, live=True)}</g>'
        f'<g role="listbox" aria-label="{many} squares, from the start to the finish">'
        f"{squares(scene, form)}</g></svg>"
    )


# -- riders


def pieces(scene: JumpingScene, form: Form) -> str:
    """Every rider's piece; several on one square stand across the track, more in two rows."""
    standing: dict[int, list[int]] = {}
    for n, seat in enumerate(scene.seats):
        standing.setdefault(seat.square, []).append(n)
    t = track(scene.course.finish, form)
    placed = [
        (n, *stand(t, square, k, len(all_)))
        for square, all_ in standing.items()
        for k, n in enumerate(all_)
    ]
    return "".join(_piece(scene, n, spot, r) for n, spot, r in placed)


def stand(t: Track, square: int, place: int, many: int) -> tuple[Spot, float]:
    """Where a piece stands among *many* on its square, and how large it is."""
    r = 9.6 if t.form.half > 15 else 7.6
    if many < 3:
        return t.at(square, (place - (many - 1) / 2) * 2.1 * r), r
    r *= 0.86
    column, row = divmod(place, 2)
    along = (column - (ceil(many / 2) - 1) / 2) * 2.15 * r / t.step
    return t.at(square + along, (row - 0.5) * 2.2 * r), r


def _piece(scene: JumpingScene, n: int, spot: Spot, r: float) -> str:
    body = piece(n, round(r, 1))
    if scene.seats[n].joker:
        k = round(0.62 * r, 1)
        mark = circle(0, 0, k, "#ffd21f", ("#111", 1)) + path(star(round(0.7 * k, 1)), "#111")
        ahead = radians(spot.turn)  # where no other rider of this square stands
        body += group(mark, "", round(1.1 * r * cos(ahead), 1), round(1.1 * r * sin(ahead), 1))
    return (
        f'<g data-piece="{n}" data-square="{scene.seats[n].square}"'
        f' transform="translate({spot.x:g} {spot.y:g})">{body}</g>'
    )


def rings(scene: JumpingScene, form: Form) -> str:
    """The frame of the mover's square, and the corners of the selected one."""
    finish = scene.course.finish
    frame = path(track(finish, form).area(scene.here, scene.here, 1), "none", (ACCENT, 3.4))
    return frame + _brackets(track(finish, form), scene.selected)


def _brackets(t: Track, square: int) -> str:
    """Four corners round a square."""
    out, h, k, e = "", t.form.half + 4, 8, 0.5 + 3 / t.step
    for a in (-e, e):
        for off in (h, -h):
            near, low = a - copysign(k / t.step, a), off - copysign(k, off)
            corner = [t.at(square + u, v) for u, v in ((near, off), (a, off), (a, low))]
            out += "M" + "L".join(f"{x:g} {y:g}" for x, y, _ in corner)
    return path(out, "none", (INK, 2.8))


# -- the odds of the coming roll


def ends(scene: JumpingScene) -> list[tuple[Landing, Fraction]]:
    """Where the dice lead, each square once, with its chance."""
    law = scene.law
    if law is None:
        return []
    found: dict[int, list[Landing]] = {}
    for landing in law:
        found.setdefault(landing.square, []).append(landing)
    return [(same[0], sum((law[x] for x in same), Fraction(0))) for same in found.values()]


def odds(scene: JumpingScene, form: Form) -> str:
    """A dashed frame round each square that the dice can reach, and its tag."""
    t, found = track(scene.course.finish, form), ends(scene)
    frames = "".join(_frame(t, landing) for landing, _ in found)
    if form is NARROW or not found:
        return frames
    places = tag_places(t, lane(scene), [landing.square for landing, _ in found])
    hung = zip(found, places, strict=True)
    return frames + "".join(_hung(t, x, p, place) for (x, p), place in hung)


def _frame(t: Track, landing: Landing) -> str:
    d = outline(t.squares - 1, t.form, landing.square)
    return path(d, "none", (ACCENT, 2.2), "4 3")


TAG, STEP = (38, 42), 40
"""Width and height of a tag, and the distance of two."""


def lane(scene: JumpingScene) -> int:
    """The row above which the tags hang."""
    t = track(scene.course.finish, WIDE)
    return min(t.row_of(scene.here), max(0, t.rows - 2))


def tag_places(t: Track, row: int, squares: Sequence[int]) -> list[tuple[float, float]]:
    """Where the tags hang: in a line above a row, so that none covers another."""
    y = t.level(row) - t.form.pitch / 2
    way = 1 if t.row_of(squares[0]) % 2 == 0 else -1
    low, high = t.form.margin, t.form.width - t.form.margin
    xs = [way * min(max(t.at(s).x, low), high) for s in squares]
    top = max(way * low, way * high)
    for n in range(1, len(xs)):
        xs[n] = max(xs[n], xs[n - 1] + STEP)
    over = min(0, top - xs[-1])
    xs[-1] += over
    for n in reversed(range(len(xs) - 1)):
        xs[n] = min(xs[n], xs[n + 1] - STEP)
    return [(round(way * x, 1), y) for x in xs]


def _hung(t: Track, landing: Landing, p: Fraction, place: tuple[float, float]) -> str:
    (x, y), look = place, LOOKS[landing.what]
    side = t.form.half - 3
    near = min((t.at(landing.square, off) for off in (side, -side)), key=lambda s: abs(s.y - y))
    foot = y + (TAG[1] / 2 if near.y > y else -TAG[1] / 2)
    ink = INKS[look.kind]
    stem = path(f"M{near.x:g} {near.y:g}L{x:g} {foot:g}", "none", (ink, 1.6))
    return stem + circle(near.x, near.y, 3, ink) + group(_tag(landing.square, look, p), "", x, y)


def _tag(square: int, look: Look, p: Fraction) -> str:
    w, h = TAG
    exact, where = str(p), f"{square} {look.sign}"
    box = rect((-w / 2, -h / 2, w, h), "var(--hg-card)", 4, (INKS[look.kind], 1.8))
    size = 12.5 if len(exact) < 4 else 10.6 if len(exact) < 5 else 8.8
    cls = "m b" if look.kind == "free" else f"m b {look.kind}"
    return (
        box
        + text(0, -7.5, exact, size, "m b")
        + text(0, 4, percent(p), 9.4, "m")
        + text(0, 16.5, where, 10.5 if len(where) < 5 else 9.6, cls)
    )


# -- the squares as people reach them


def squares(scene: JumpingScene, form: Form) -> str:
    """The squares over the drawing: a list with one tab stop, in the direction of play."""
    course = scene.course
    drawn = [*plain_squares(course, form)]
    for s, said in news(scene).items():
        drawn[s] = square(course, form, s, said, s == scene.selected)
    return "".join(drawn)


def news(scene: JumpingScene) -> dict[int, tuple[str, ...]]:
    """By square: who is there, and the chance that the dice lead there; the selected one too."""
    said: dict[int, tuple[str, ...]] = {scene.selected: ()}
    for s in {seat.square for seat in scene.seats}:
        here = [seat.name for seat in scene.seats if seat.square == s]
        said[s] = (f"{listed(here)} here",)
    for landing, p in ends(scene):
        chance = f"{outcome(landing)} with chance {chance_in_words(p)}"
        said[landing.square] = (*said.get(landing.square, ()), chance)
    return said


@lru_cache(maxsize=32)
def plain_squares(course: Course, form: Form) -> tuple[str, ...]:
    """Each square as it is printed."""
    return tuple(square(course, form, s) for s in range(course.finish + 1))


def square(
    course: Course, form: Form, n: int, said: tuple[str, ...] = (), selected: bool = False
) -> str:
    """One square to be reached; Page Up and Page Down stop at obstacles and at both ends."""
    name = "; ".join([f"square {n}" if n else "start", *kinds(n, course), *said])
    d, at_stop = (
        outline(course.finish, form, n),
        n in (0, course.finish) or n - 1 in course.refusal_at,
    )
    return (
        f'<g role="option" data-i="{n}" data-focus="square-{n}"{STOP if at_stop else ""}'
        f' tabindex="{0 if selected else -1}" aria-selected="{"true" if selected else "false"}"'
        f' aria-label="{escape(name)}"><path class="wash" d="{d}"/></g>'
    )


STOP = ' data-stop=""'
"""Where Page Up and Page Down stop."""
