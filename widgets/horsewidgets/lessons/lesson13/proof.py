"""Exercises 13.4 and 13.5: how the best decisions are found, and how they are proved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random

from ..exercise import Mistake, Task
from ..formats import Choice
from ..variants import Steps, in_order
from .game import by_dice
from .strip import told

# -- 13.4

IN_CIRCLES = Steps(
    question="Here are the steps that find the best decisions where the game goes in circles, and "
    "prove them.",
    steps=(
        "Write down any move for each question.",
        "Find the value of every state under these moves: solve the equations.",
        "With these values, look at each question for a move that leads to less.",
        "Change the moves where there is one, and find the values anew, until nothing changes.",
        "Check Bellman's equation exactly in every state.",
    ),
    wrong=(
        (
            "13425",
            "compared moves before there were values",
            "By what do you see that a move leads to less?",
        ),
        (
            "12534",
            "checked before anything was improved",
            "The first moves were any moves. Would the check succeed?",
        ),
        (
            "21345",
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
FORWARD_ONLY = Steps(
    question="Here are the steps that find the best decisions on a strip where every throw leads "
    "forward.",
    steps=(
        "Write down that nothing is still to come at the finish.",
        "Go to the nearest square whose value is not known yet.",
        "For each move there, add the cost of the turn and the mean value of what follows.",
        "Write down the smallest of these numbers as the value of the square, and note its move.",
        "Do the same for the next square farther back, and so on, until the start has its value.",
    ),
    wrong=(
        (
            "12435",
            "chose before the moves were compared",
            "Which numbers is the smallest one chosen from?",
        ),
        (
            "21345",
            "began without any known value",
            "What follows from the square next to the finish, and what is that worth?",
        ),
        (
            "12354",
            "went on before the value was written down",
            "What does the next square need of this one?",
        ),
    ),
    nudge="For which square is it certain from the beginning what is still to come?",
    method="A square can be worked out once all squares that may follow are known. On each square "
    "compare the moves first, and decide then.",
    twin="You hike to a hut over several passes, and ask for the quickest way. At the hut no time "
    "is left to walk. From the last pass compare the paths to the hut, and write the shortest time "
    "on a sign. From the pass before it compare the paths to signs that are written, and so on "
    "down to the valley.",
    why="Each square needs the values of those that may follow, so they come first.",
)


def steps(rng: Random) -> Task:
    """The steps of policy iteration, or of dynamic programming."""
    return in_order(rng, rng.choice((IN_CIRCLES, FORWARD_ONLY)))


# -- 13.5


def row(rng: Random) -> Task:
    """A table of values with one row that cannot be right."""
    ditch, lost = rng.randint(1, 3), rng.randint(2, 6)
    lefts = sorted(rng.sample(range(2, 10), 4))
    wrong, slip = rng.choice(lefts), rng.choice([*SLIPS])
    while abs(_off(slip, wrong, ditch, lost)) < VISIBLE:
        wrong, slip = rng.choice(lefts), rng.choice([*SLIPS])

    def claim(left: int) -> str:
        one, two = by_dice(left, ditch, lost)
        off = _off(slip, left, ditch, lost) if left == wrong else 0
        claimed = min(one, two) + off
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


SLIPS: Mapping[str, Callable[[Fraction, Fraction], Fraction]] = {
    "took the worse move": max,
    "took the mean of both moves": lambda one, two: (one + two) / 2,
    "counted the turn twice": lambda one, two: min(one, two) + 1,
    "did not count the turn": lambda one, two: min(one, two) - 1,
}
"""How the value of a row may be wrong."""
VISIBLE = Fraction(1, 50)


def _off(slip: str, left: int, ditch: int, lost: int) -> Fraction:
    """By how much a value is wrong after this slip."""
    moves = by_dice(left, ditch, lost)
    return SLIPS[slip](*moves) - min(moves)
