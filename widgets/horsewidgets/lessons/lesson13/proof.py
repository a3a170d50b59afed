"""Exercises 13.4 to 13.6: how the best decisions are found, and how they are proved."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

from horsegame.chance import Dist, uniform

from ..code import Bug, Repair
from ..exercise import Mistake, Task
from ..formats import Choice, Order
from .game import by_dice
from .strip import told

# -- 13.4

STEPS = (
    "Write down any move for each question.",
    "Find the value of every state under these moves: solve the equations.",
    "With these values, look at each question for a move that leads to less.",
    "Change the moves where there is one, and find the values anew, until nothing changes.",
    "Check Bellman's equation exactly in every state.",
)


def steps(rng: Random) -> Task:
    """The steps of policy iteration."""
    shown = rng.sample(STEPS, len(STEPS))
    while tuple(shown) == STEPS:
        shown = rng.sample(STEPS, len(STEPS))
    start, solve, look, change, check = STEPS
    return Task(
        question="Here are the steps that find the best decisions where the game goes in circles, "
        "and prove them. Put them in order.",
        form=Order(tuple(shown)),
        truth=lambda: STEPS,
        mistakes=lambda: (
            Mistake(
                (start, look, change, solve, check),
                "compared moves before there were values",
                "By what do you see that a move leads to less?",
            ),
            Mistake(
                (start, solve, check, look, change),
                "checked before anything was improved",
                "The first moves were any moves. Would the check succeed?",
            ),
            Mistake(
                (solve, start, look, change, check),
                "solved equations without decisions",
                "Which equations, if it is open what the rider does?",
            ),
        ),
        nudge="What must be known before a value can be computed?",
        method="Decide first, in any way. Values follow from decisions, better decisions follow "
        "from values. The proof comes last.",
        twin="You look for the best way to school. Choose any way. Measure how long each part "
        "takes. See whether another turning is quicker. Take it and measure again, until none is. "
        "At last show that no turning is quicker.",
        why="Values need decisions, improvements need values, and the proof needs the last values.",
    )


# -- 13.5


def row(rng: Random) -> Task:
    """A table of values with one row that cannot be right."""
    ditch, lost = rng.randint(1, 3), rng.randint(2, 6)
    lefts = sorted(rng.sample(range(2, 10), 4))
    wrong, how = rng.choice(lefts), rng.choice(("max", "turn"))
    while how == "max" and len({*by_dice(wrong, ditch, lost)}) == 1:
        wrong = rng.choice(lefts)

    def claim(left: int) -> str:
        one, two = by_dice(left, ditch, lost)
        good = min(one, two)
        bad = max(one, two) if how == "max" else good + 1
        claimed = bad if left == wrong else good
        shown = [f"{float(x):.3f}" for x in (one, two, claimed)]
        return f"{left} squares left: one die {shown[0]}, two dice {shown[1]}, value {shown[2]}"

    rows = {left: claim(left) for left in lefts}
    return Task(
        question=f"{told(9, ditch, lost)}\n\nSomebody claims to have the best decisions. The table "
        "gives, for some squares, the mean number of turns with one die and with two, this turn "
        "counted and best decisions afterwards, and the value, all rounded. The numbers for the "
        "dice are right. In which row does Bellman's equation fail?",
        form=Choice(tuple(rows.values())),
        truth=lambda: rows[wrong],
        mistakes=lambda: (
            Mistake(rows[left], "doubted a good row", "Compare the value with the smaller number.")
            for left in lefts
            if left != wrong
        ),
        nudge="What must the value of a square be, if both moves are known?",
        method="In each row take the smaller of the two numbers, and compare it with the value.",
        twin="A row says: one die 5/2, two dice 7/3, value 5/2. The smaller number is 7/3, so this "
        "row fails: with two dice it would be better.",
        why="A value must be the smaller of its two numbers, and in this row it is not.",
    )


# -- 13.6

CODE = """def gap(value, one, two, after):
    first = {first}
    second = {second}
    return {back}"""
FIRST = "1 + sum(p * after[n] for n, p in one.items())"
SECOND = "1 + sum(p * after[n] for n, p in two.items())"
BACK = "value - min(first, second)"
WRONG = {
    2: "1 + sum(after[n] for n, p in one.items())",
    3: "sum(p * after[n] for n, p in two.items())",
    4: "value - max(first, second)",
}
ALSO = {
    2: "sum(p * after[n] for n, p in one.items())",
    3: "1 + sum(after[n] for n, p in two.items())",
    4: "value - (first + second) / 2",
}
DIE = uniform(range(1, 7))
PAIR = uniform(a + b for a in DIE for b in DIE)
AFTER = (
    {n: Fraction(abs(n - 6), 2) for n in range(1, 13)},
    {n: Fraction(abs(n - 3)) for n in range(1, 13)},
)
INPUTS = tuple((Fraction(2), DIE, PAIR, after) for after in AFTER)


def bug(rng: Random) -> Task:
    """A check of Bellman's equation with a mistake."""
    line = rng.choice((2, 3, 4))
    wrong = rng.choice((WRONG, ALSO))[line]
    good = {2: FIRST, 3: SECOND, 4: BACK}
    given = good | {line: wrong}
    starts = {2: "    first = ", 3: "    second = ", 4: "    return "}

    def faulty(value: Any, one: Any, two: Any, after: Any) -> Any:
        return _does(line, wrong, (value, one, two, after))

    return Task(
        question="gap(value, one, two, after) should give 0 where Bellman's equation holds. value "
        "is the mean number of turns from a square, one[n] and two[n] are the chances of a throw "
        "of n with one die and with two, and after[n] is the value of the square n farther on. "
        "Here it gives wrong numbers. Which line is wrong?",
        form=Bug(CODE.format(first=given[2], second=given[3], back=given[4]), INPUTS),
        truth=lambda: Repair(line, starts[line] + good[line], true_gap),
        mistakes=lambda: (
            Mistake(faulty, "nothing was repaired", "It still gives the same wrong numbers."),
            *(
                Mistake(n, "doubted a good line", "This line is as it should be.")
                for n in (2, 3, 4)
                if n != line
            ),
        ),
        nudge="Read aloud what each line should say: a turn, and the mean of what follows.",
        method="Take after[n] = 0 for every n: you are home after this turn, with any throw. What "
        "should first and second be then? And then: which of the two does a good player take?",
        twin="The value of a coin toss for 2 turns or 4 turns is `1 / 2 * 2 + 1 / 2 * 4`. Somebody "
        "wrote `2 + 4`: the chances are missing.",
        why="A turn counts 1, what follows is averaged, and the player takes the smaller number.",
    )


Law = Mapping[int, Fraction]


def true_gap(value: Any, one: Dist[int], two: Dist[int], after: Law) -> Any:
    """How far Bellman's equation fails."""
    return value - min(1 + _mean(one, after), 1 + _mean(two, after))


def _mean(law: Dist[int], after: Law) -> Fraction:
    return law.map(lambda n: after[n]).mean()


def _does(line: int, wrong: str, args: tuple[Any, Dist[int], Dist[int], Law]) -> Any:
    """What the code gives with the wrong line in it."""
    value, one, two, after = args
    first, second = 1 + _mean(one, after), 1 + _mean(two, after)
    if line == 4:
        return value - (max(first, second) if wrong == WRONG[4] else (first + second) / 2)
    law = one if line == 2 else two
    no_chances = 1 + sum(after[n] for n in law)
    other = no_chances if wrong.startswith("1 +") else _mean(law, after)
    return value - (min(other, second) if line == 2 else min(first, other))
