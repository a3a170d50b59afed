"""Exercises 12.1 to 12.3: a jump, and the means of a round over one fence."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

from horsegame.show_jumping import Ride, Rider, careful, printed
from horsegame.ways import ways

from ..exercise import Mistake, Task
from ..formats import Match, Number
from .practice import BACK, KEPT, rounds, where

# -- 12.1

CLEAR, DOWN = "clear: nothing happens", "a knockdown: 4 fault points, and a throw to miss"
ONCE, TWICE = (f"a refusal: {n} squares back, {n} fault points" for n in (4, 8))


def jump(rng: Random) -> Task:
    """What three throws bring in front of an obstacle."""
    course, refused = printed(), rng.randint(0, 1)
    place, before = rng.choice([*_open_approaches()])
    obstacle = course.obstacles[place]
    square = obstacle.first - before
    throws = {f"a {n}": n for n in (before - 1, before, before + 1)}
    left, right = (
        tuple(rng.sample([*throws], 3)),
        tuple(rng.sample([CLEAR, DOWN, ONCE, TWICE], 4)),
    )

    def truth() -> tuple[str, ...]:
        return tuple(_brings(square, place, refused, throws[text]) for text in left)

    def told(**names: str) -> tuple[str, ...]:
        return tuple(names[("short", "just", "far")[throws[t] - before + 1]] for t in left)

    has = "has refused there once" if refused else "has not refused there yet"
    return Task(
        question=f"Your horse stands on square {square}. The next obstacle stands on square "
        f"{obstacle.first}; your horse {has}. What does each of these throws bring?",
        form=Match(left, right),
        truth=truth,
        mistakes=lambda: _jump_mistakes(told, refused),
        nudge="On which square does the horse come down?",
        method="The square right before the obstacle is a refusal, the obstacle itself a "
        "knockdown. For a refusal, count those at this obstacle before.",
        twin="A fence stands on square 60, and the horse on square 55. With a 5 it comes down on "
        "the fence. With a 4 it comes to 59 and refuses; how far it goes back depends on the "
        "refusals at this fence, not on those at others. With a 6 it is over.",
        why="What counts is where the horse comes down, and how often it has refused there before.",
    )


def _open_approaches() -> Iterator[tuple[int, int]]:
    """Obstacles one square wide, and how far before them one die is thrown with nothing between."""
    course = printed()
    closed = {s for o in course.obstacles for s in range(o.refusal, o.landing)} | course.green
    for place, obstacle in enumerate(course.obstacles):
        for before in range(2, 6):
            squares = {*range(obstacle.first - before, obstacle.landing + 1)}
            alone = squares & closed == {obstacle.refusal, obstacle.first}
            if alone and not squares & course.blue:
                yield place, before


def _brings(square: int, place: int, refused: int, throw: int) -> str:
    """What a throw brings, by the rules."""
    ride, refusals = Ride(KEPT), tuple(refused * (n == place) for n in range(10))
    (way,) = ways(ride.ride, Rider(refusals, square=square), careful, (throw,))
    ((_, what, faults),) = way.result or ((0, "clear", 0),)
    if what == "refusal":
        return ONCE if faults == 4 else TWICE
    return DOWN if what == "knockdown" else CLEAR


def _jump_mistakes(told: Any, refused: int) -> Iterator[Mistake]:
    usual, other = (TWICE, ONCE) if refused else (ONCE, TWICE)
    yield Mistake(
        told(short=CLEAR, just=usual, far=DOWN),
        "shifted everything by a square",
        "Count once more to the square where each throw ends.",
    )
    yield Mistake(
        told(short=DOWN, just=usual, far=CLEAR),
        "took refusal and knockdown for each other",
        "On which of the two squares is the horse still in front of the obstacle?",
    )
    yield Mistake(
        told(short=other, just=DOWN, far=CLEAR),
        "counted the refusals wrong",
        "How often has the horse refused there before this throw?",
    )


# -- 12.2


def turns(rng: Random) -> Task:
    """The mean number of turns on a practice course."""
    fence, finish = rng.choice(((2, 3), (2, 5), (2, 6), (3, 4), (3, 5), (3, 6)))

    def truth() -> Fraction:
        return exact(rounds(fence, finish).turns.mean())

    return Task(
        question=f"{where(fence, finish)} {BACK}\n\n"
        "How many turns does a round take on average? A missed throw is a turn too.",
        form=Number("number", Fraction(1, 1000)),
        truth=truth,
        mistakes=lambda: _turn_mistakes(fence, finish),
        nudge="Where can a turn begin? Write one equation for each such place.",
        method="From each place: 1 turn, and then the mean of what follows over the six faces. "
        "Begin behind the fence, and go back to the start. All refusals lead to the same place.",
        worked=lambda: _turns_worked(fence, finish),
        why="Each equation counts the turn itself and the mean of what follows.",
    )


def _turn_mistakes(fence: int, finish: int) -> Iterator[Mistake]:
    yield Mistake(
        exact(rounds(fence, finish, knockdown_wait=0).turns.mean()),
        "forgot the missed throw",
        "After a knockdown one turn passes without a throw.",
    )
    yield Mistake(
        Fraction(2 * finish, 7),
        "divided the squares by the mean throw",
        "This forgets the fence, and that the last throw may go beyond the finish.",
    )
    yield Mistake(
        exact(rounds(fence, finish).turns.mean()) - 1,
        "forgot to count the turn itself",
        "Each turn counts, the last one too.",
    )


def _turns_worked(fence: int, finish: int) -> str:
    """The equations from the finish to the start, as they stand on paper."""
    behind = means_behind(fence, finish)
    known = ", ".join(f"from {s} {behind[s]}" for s in range(finish - 1, fence, -1))
    down = f"after a knockdown {behind[fence] + 1} with the missed throw"
    lines = ". ".join(_equation(s, fence, finish) for s in range(fence - 2, -1, -1))
    return (
        f"Turns still to come: {known + ', ' if known else ''}{down}. In front of the fence: "
        f"{lines}. Solved: T0 = {exact(rounds(fence, finish).turns.mean())}."
    )


def _equation(square: int, fence: int, finish: int) -> str:
    """T on a square in front of the fence, with what is known put in."""
    behind = means_behind(fence, finish) | {fence: means_behind(fence, finish)[fence] + 1}
    ends = [square + face for face in range(1, 7)]
    unknown = [f"T{0 if s == fence - 1 else s}" for s in ends if s < fence]
    number = sum((behind.get(s, Fraction(0)) for s in ends if s >= fence), Fraction(0))
    return f"T{square} = 1 + ({' + '.join([*unknown, str(number)])})/6"


def means_behind(fence: int, finish: int) -> dict[int, Fraction]:
    """The mean number of turns from the fence and from each square behind it, with one die."""
    plan: Any = rounds(0, finish - fence).turns
    found = {fence: exact(plan.mean())}
    for square in range(fence + 1, finish):
        found[square] = exact(rounds(0, finish - square).turns.mean())
    return found


def exact(x: Any) -> Fraction:
    """A number of sympy as a `Fraction`."""
    return Fraction(int(x.numerator), int(x.denominator))


# -- 12.3


def points(rng: Random) -> Task:
    """The mean number of fault points on a practice course."""
    first, second, knock = rng.choice(
        ((3, 6, 3), (2, 4, 6), (5, 10, 5), (3, 6, 9), (6, 12, 3), (1, 2, 3), (4, 8, 2))
    )
    figures = {"refusal_faults": (first, second), "knockdown_faults": knock}

    def truth() -> Fraction:
        return exact(rounds(2, 4, **figures).faults.mean())

    def worked() -> str:
        return (
            f"With F, G and H for none, one and two refusals so far: F = ({knock} + {first} + G)/6,"
            f" G = ({knock} + {second} + H)/6, H = ({knock} + F)/6. Put the third into the second, "
            f"and that into the first: F = {truth()}."
        )

    return Task(
        question=f"{where(2, 4)} {BACK}\n\nYour class counts other fault points: {first} for "
        f"the first refusal, {second} for the second and {knock} for a knockdown. The third "
        "refusal costs nothing, and you begin anew; all points are kept.\n\n"
        "How many fault points does a round cost on average?",
        form=Number("number", Fraction(1, 1000)),
        truth=truth,
        mistakes=lambda: _point_mistakes(first, second, knock, truth()),
        nudge="At the start it matters how often the horse has refused. Give each case a letter.",
        method="Write one equation for each number of refusals so far: points of this turn times "
        "their chance, and the mean of what follows times its chance. Solve the three equations.",
        worked=worked,
        why="The points of each turn count with their chance, and so does what follows.",
    )


def _point_mistakes(first: int, second: int, knock: int, truth: Fraction) -> Iterator[Mistake]:
    found = [
        Mistake(
            Fraction(first + knock, 6),
            "stopped after the first turn",
            "After a refusal the horse comes to the fence again.",
        ),
        Mistake(
            Fraction(first + knock, 5),
            "counted every refusal as the first",
            "What does the second refusal cost, and what the third?",
        ),
        Mistake(
            (knock + first + Fraction(knock + second, 6)) / 6,
            "stopped after the second refusal",
            "After two refusals the horse is at the start once more, and later anew.",
        ),
        Mistake(
            Fraction(6 * (knock + first) + knock + second, 36) + Fraction(knock, 216),
            "stopped at the elimination",
            "Whoever is eliminated begins anew, and goes on collecting points.",
        ),
    ]
    yield from (m for m in found if abs(m.value - truth) > Fraction(1, 1000))
