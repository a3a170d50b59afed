"""The course in words: what a square does, and what happens where the dice lead."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from horsegame.chance import Dist
from horsegame.show_jumping import Landing
from horsegame.show_jumping.course import Course, Obstacle
from horsegame.show_jumping.options import Options
from horsegame.show_jumping.words import square_name
from horsegame.words import count, listed


class Look(NamedTuple):
    """How an outcome of a roll is marked: a sign, a name, and good, bad or neither."""

    sign: str
    name: str
    kind: str


LOOKS = {
    "free": Look("·", "free square", "free"),
    "clear": Look("✓", "clear jump", "good"),
    "card": Look("?", "card", "free"),
    "home": Look("⚑", "home", "good"),
    "refusal": Look("↩", "refusal", "bad"),
    "elimination": Look("⊘", "elimination", "bad"),
    "knockdown": Look("✕", "knockdown", "bad"),
    "stays": Look("=", "no move", "free"),
}
"""By what happens where the dice lead."""


def outcome(landing: Landing, word: str = "") -> str:
    """What happens where the dice lead, and at which obstacle.

    *word* comes before the numbers, where it is not plain that they are those of obstacles.
    """
    name = LOOKS[landing.what].name
    if landing.obstacle:
        return f"{name} at {_numbers(word, (landing.obstacle,))}"
    over = f"over {_numbers(word, landing.cleared)}" if landing.cleared else ""
    if landing.what == "clear":
        return f"{name} {over}"
    return f"{name}, clear {over}" if over else name


def _numbers(word: str, numbers: tuple[int, ...]) -> str:
    return f"{word}{'s' if word and len(numbers) > 1 else ''} {listed(numbers)}".strip()


def follows(landing: Landing, course: Course, options: Options) -> str:
    """What comes of it, if no joker is spent."""
    if landing.what == "elimination":
        return "back to the start, to begin anew"
    if not landing.obstacle:
        return ""
    bits = list[str]()
    if landing.then != landing.square:
        way = "back to" if landing.then < landing.square else "on from"
        bits.append(f"{way} {square_name(landing.then, course)}")
    if landing.faults and options.game == "advanced":
        bits.append(count(landing.faults, "fault point"))
    if landing.wait:
        bits.append(f"misses {count(landing.wait, 'throw')}")
    return ", ".join(bits)


def summary(law: Dist[Landing]) -> list[tuple[Look, Fraction]]:
    """Each kind of outcome with its chance; those that can happen."""
    kinds = law.map(lambda x: x.what)
    return [(look, kinds[what]) for what, look in LOOKS.items() if kinds[what]]


# -- a square as it is printed


def named(number: int, obstacle: Obstacle) -> str:
    """An obstacle with its number and its name."""
    return f"Obstacle {number}" + (f", {obstacle.name}" if obstacle.name else "")


def kinds(square: int, course: Course) -> list[str]:
    """What a square is, in few words."""
    found = ["finish"] if square == course.finish else list[str]()
    if square in course.obstacle_at:
        place = course.obstacle_at[square]
        found.append(named(place + 1, course.obstacles[place]))
    if square in course.refusal_at:
        found.append(f"refusal square of obstacle {course.refusal_at[square] + 1}")
    found += [f"landing behind obstacle {n}" for n in _landed(square, course)]
    found += ["green, a card"] if square in course.green else []
    return found + (["blue, gallop"] if square in course.blue else [])


def _landed(square: int, course: Course) -> list[int]:
    return [n for n, o in enumerate(course.obstacles, 1) if o.landing == square < course.finish]


def rules_of_square(square: int, course: Course, options: Options) -> Iterator[str]:
    """What a square does, a sentence a rule."""
    advanced = options.game == "advanced"
    if square in course.refusal_at:
        yield _refusal(course, advanced)
    if square in course.obstacle_at:
        points = f", {count(course.knockdown_faults, 'fault point')}" if advanced else ""
        yield (
            f"A horse that comes down here knocks the obstacle down{points}: "
            f"it misses {count(course.knockdown_wait, 'throw')}."
        )
    for number in _landed(square, course):
        yield f"A clear jump over obstacle {number} lands here or beyond."
    if square in course.green:
        yield f"Turn up one of {len(course.deck)} cards."
    if square in course.blue:
        must = "must" if options.gallop == "must" else "may"
        yield f"A throw that begins here {must} be made with two dice."
    if square == course.finish:
        exact = options.finish == "hit exactly"
        yield "A throw that is too high does not count." if exact else "It is enough to pass it."


def _refusal(course: Course, advanced: bool) -> str:
    steps = [f"{count(n, 'square')} back" for n in course.refusal_back]
    if advanced:
        pairs = zip(steps, course.refusal_faults, strict=True)
        steps = [f"{step} and {count(n, 'fault point')}" for step, n in pairs]
    often = ", then ".join(steps)
    return f"A horse that stops here refuses: {often}, then it is eliminated."
