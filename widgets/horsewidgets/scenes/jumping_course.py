"""The course as it is printed: turf, track, squares, obstacles, start and finish."""

from __future__ import annotations

from functools import lru_cache

from horsegame.show_jumping.course import Course

from ..draw import LEAF, LINE, MOWN, REFUSE, WAVE, path, rect, text
from .jumping_fences import fence
from .jumping_place import Form, Track, outline, track

SAND, GREEN, BLUE, END = (f"var(--hg-{name})" for name in ("sand", "turf2", "water", "card2"))


@lru_cache(maxsize=32)
def ground(course: Course, form: Form) -> str:
    """Everything that never moves."""
    t = track(course.finish, form)
    view = (0.0, 0.0, form.width, round(t.height, 1))
    turf = rect(view, "var(--hg-turf)", 14) + rect(view, MOWN, 14)
    rails = ((LINE, 2 * form.half + 7), ("var(--hg-rail)", 2 * form.half + 4.4))
    rail = "".join(
        f'<path d="{t.bed}" fill="none" stroke="{hue}" stroke-width="{wide:g}"/>'
        for hue, wide in rails
    )
    squares = "".join(_square(course, t, s) for s in range(course.finish + 1))
    fences = "".join(fence(t, o, n) for n, o in enumerate(course.obstacles, 1))
    return turf + rail + squares + _ends(t) + fences


def _square(course: Course, t: Track, square: int) -> str:
    if square in course.obstacle_at and course.obstacles[course.obstacle_at[square]].water:
        return ""
    d = outline(course.finish, t.form, square)
    out = path(d, _fill(course, square), (LINE, 1)) + _marks(course, square, d)
    if square in _landings(course):
        out += _chevrons(t, square)
    return out


def _fill(course: Course, square: int) -> str:
    if square in (0, course.finish):
        return END
    if square in course.green:
        return GREEN
    return BLUE if square in course.blue else SAND


def _marks(course: Course, square: int, d: str) -> str:
    """Patterns over the colour, for those who see no colours."""
    marks = ((course.green, LEAF), (course.blue, WAVE), (course.refusal_at, REFUSE))
    return "".join(path(d, pattern) for squares, pattern in marks if square in squares)


@lru_cache(maxsize=32)
def _landings(course: Course) -> frozenset[int]:
    return frozenset(o.landing for o in course.obstacles if o.landing < course.finish)


def _chevrons(t: Track, square: int) -> str:
    x, y, turn = t.at(square)
    k = t.form.half / 17
    d = f"M{-6 * k:g} {-8 * k:g}L{3 * k:g} 0L{-6 * k:g} {8 * k:g}"
    d += f"M{k:g} {-8 * k:g}L{10 * k:g} 0L{k:g} {8 * k:g}"
    body = path(d, "none", ("var(--hg-good)", 2.4 * k))
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">{body}</g>'


@lru_cache(maxsize=32)
def numbers(course: Course, form: Form) -> tuple[str, ...]:
    """The number of each square; nothing where there is no room for one."""
    t = track(course.finish, form)
    taken = {0, course.finish, *course.obstacle_at, *_landings(course)}
    narrow = form.half < 15
    return tuple(
        "" if narrow or s in taken else _number(course, t, s) for s in range(course.finish + 1)
    )


def _number(course: Course, t: Track, square: int) -> str:
    """The number of a square, on a plate where a pattern lies under it."""
    x, y, _ = t.at(square)
    wide = 20 if square < 100 else 25
    plain = not (square in course.green or square in course.blue or square in course.refusal_at)
    fill = "var(--hg-card)" if square in course.refusal_at else _fill(course, square)
    plate = "" if plain else rect((x - wide / 2, y - 7, wide, 14), fill, 4)
    return plate + text(x, y + 4, square, 10.5 if square < 100 else 10, "m")


def _ends(t: Track) -> str:
    """The words at both ends, and the chequered line of the finish."""
    h, small = t.form.half, t.form.half < 15
    size, last = (10.5, 5.0) if small else (13, 6.0)
    x, y, turn = t.at(t.squares - 1)
    rows = int(2 * h / last)
    checks = "".join(
        rect((last * i - last, last * j - h, last, last), "#111" if (i + j) % 2 else "#fff", 0)
        for i in range(2)
        for j in range(rows)
    )
    line = f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">{checks}</g>'
    start = t.at(0)
    words = text(start.x, start.y + h + size + (6 if small else 3), "START", size, "m b")
    above = y - h - 7 if t.rows > 1 else start.y + h + size + (6 if small else 3)
    return line + words + text(x, above, "FINISH", size, "m b")
