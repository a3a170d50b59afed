"""Exercise 13.6: code about best decisions, with a mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from horsegame.chance import Dist, uniform

from ..code import Bug, Repair
from ..exercise import Mistake, Task
from ..lesson12.fence import exact
from .game import planned

DIE = uniform(range(1, 7))
PAIR = uniform(a + b for a in DIE for b in DIE)
Law = Mapping[int, Fraction]


class Slip(NamedTuple):
    """A line, what should stand there, what stands there, and what the code then gives."""

    line: int
    right: str
    wrong: str
    does: Callable[..., Any]


class Program(NamedTuple):
    """A program in which one line may be wrong."""

    task: str
    code: str
    truth: Callable[..., Any]
    inputs: tuple[tuple[Any, ...], ...]
    slips: tuple[Slip, ...]
    method: str


def bug(rng: Random) -> Task:
    """One of the programs, with a mistake."""
    program = rng.choice((CHECK, BACKWARDS))
    slip = rng.choice(program.slips)
    lines = program.code.splitlines()
    doubted = sorted({s.line for s in program.slips} - {slip.line})
    right = lines[slip.line - 1]
    lines[slip.line - 1] = right.replace(slip.right, slip.wrong)
    return Task(
        question=f"{program.task} Here it gives wrong numbers. Which line is wrong?",
        form=Bug("\n".join(lines), program.inputs),
        truth=lambda: Repair(slip.line, right, program.truth),
        mistakes=lambda: (
            Mistake(slip.does, "nothing was repaired", "It still gives the same wrong numbers."),
            *(Mistake(n, "doubted a good line", "This line is as it should be.") for n in doubted),
        ),
        nudge="Read aloud what each line should say: a turn, and the mean of what follows.",
        method=program.method,
        twin="The value of a coin toss for 2 turns or 4 turns is `1 / 2 * 2 + 1 / 2 * 4`. Somebody "
        "wrote `2 + 4`: the chances are missing.",
        why="A turn counts 1, what follows is averaged, and the player takes the smaller number.",
    )


# -- a check of Bellman's equation


def true_gap(value: Any, one: Dist[int], two: Dist[int], after: Law) -> Any:
    """How far Bellman's equation fails."""
    return value - min(1 + _mean(one, after), 1 + _mean(two, after))


def _mean(law: Dist[int], after: Law) -> Fraction:
    return law.map(lambda n: after[n]).mean()


def _sum(law: Dist[int], after: Law) -> Fraction:
    return sum((after[n] for n in law), Fraction(0))


AFTER = (
    {n: Fraction(abs(n - 6), 2) for n in range(1, 13)},
    {n: Fraction(abs(n - 3)) for n in range(1, 13)},
)
ONE = "1 + sum(p * after[n] for n, p in one.items())"
TWO = "1 + sum(p * after[n] for n, p in two.items())"
LESS = "min(first, second)"
CHECK = Program(
    task="gap(value, one, two, after) should give 0 where Bellman's equation holds. value is the "
    "mean number of turns from a square, one[n] and two[n] are the chances of a throw of n with "
    "one die and with two, and after[n] is the value of the square n farther on.",
    code=f"""def gap(value, one, two, after):
    first = {ONE}
    second = {TWO}
    return value - {LESS}""",
    truth=true_gap,
    inputs=tuple((Fraction(2), DIE, PAIR, after) for after in AFTER),
    slips=(
        Slip(
            2,
            "p * after[n]",
            "after[n]",
            lambda v, one, two, after: v - min(1 + _sum(one, after), 1 + _mean(two, after)),
        ),
        Slip(
            2,
            "1 + sum",
            "sum",
            lambda v, one, two, after: v - min(_mean(one, after), 1 + _mean(two, after)),
        ),
        Slip(
            3,
            "p * after[n]",
            "after[n]",
            lambda v, one, two, after: v - min(1 + _mean(one, after), 1 + _sum(two, after)),
        ),
        Slip(
            3,
            "1 + sum",
            "sum",
            lambda v, one, two, after: v - min(1 + _mean(one, after), _mean(two, after)),
        ),
        Slip(
            4,
            LESS,
            "max(first, second)",
            lambda v, one, two, after: v - 1 - max(_mean(one, after), _mean(two, after)),
        ),
        Slip(
            4,
            LESS,
            "(first + second) / 2",
            lambda v, one, two, after: v - 1 - (_mean(one, after) + _mean(two, after)) / 2,
        ),
    ),
    method="Take after[n] = 0 for every n: you are home after this turn, with any throw. What "
    "should first and second be then? And then: which of the two does a good player take?",
)

# -- values from the finish backwards


def strip_value(length: int, ditch: int, lost: int, one: Any, two: Any) -> Fraction:
    """The fewest turns on a strip, by the rules and the plan of the engine."""
    return exact(planned(length, ditch, lost).value())


def _backwards(
    turns: tuple[int, int] = (1, 1),
    take: Callable[[list[Fraction]], Fraction] = min,
    missed: Callable[[bool], bool] = bool,
) -> Callable[..., Fraction]:
    """What the program gives with other parts in it."""

    def value_of(length: int, ditch: int, lost: int, one: Any, two: Any) -> Fraction:
        value: dict[int, Fraction] = {}
        for left in range(1, length + 1):
            moves = [
                turn + law.map(lambda n, left=left: value.get(left - n, Fraction(0))).mean()
                for turn, law in zip(turns, (one, two), strict=True)
            ]
            value[left] = take(moves) + lost * missed(left == ditch)
        return value[length]

    return value_of


BACKWARDS = Program(
    task="value_of(length, ditch, lost, one, two) should give the fewest turns, on average, for a "
    "strip of so many squares. Its ditch lies so many squares before the finish, and who comes "
    "down in it misses lost turns. one[n] and two[n] are the chances of a throw of n with one die "
    "and with two. value.get(square, 0) is 0 beyond the finish.",
    code=f"""def value_of(length, ditch, lost, one, two):
    value = {{}}
    for left in range(1, length + 1):
        first = 1 + sum(p * value.get(left - n, 0) for n, p in one.items())
        second = 1 + sum(p * value.get(left - n, 0) for n, p in two.items())
        missed = lost if left == ditch else 0
        value[left] = {LESS} + missed
    return value[length]""",
    truth=strip_value,
    inputs=((4, 1, 5, DIE, PAIR), (4, 2, 3, DIE, PAIR), (9, 2, 5, DIE, PAIR)),
    slips=(
        Slip(
            3,
            "range(1, length + 1)",
            "range(length, 0, -1)",
            lambda length, ditch, lost, one, two: Fraction(1 + lost * (length == ditch)),
        ),
        Slip(4, "1 + sum", "sum", _backwards(turns=(0, 1))),
        Slip(5, "1 + sum", "sum", _backwards(turns=(1, 0))),
        Slip(6, "lost if left == ditch else 0", "lost", _backwards(missed=lambda here: True)),
        Slip(6, "left == ditch", "left != ditch", _backwards(missed=lambda here: not here)),
        Slip(7, LESS, "max(first, second)", _backwards(take=max)),
        Slip(
            7,
            LESS,
            "(first + second) / 2",
            _backwards(take=lambda moves: sum(moves, Fraction(0)) / 2),
        ),
    ),
    method="Go through it for a strip of two squares with a ditch one square before the finish. "
    "Which value must be known first? What does a turn cost, and where are turns missed?",
)
