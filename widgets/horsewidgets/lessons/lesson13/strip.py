"""Exercises 13.2 and 13.3: values of a strip with a ditch, from the finish backwards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random

from ..cases import apart, by_answer
from ..code import Fill, Piece
from ..exercise import Mistake, Task
from ..formats import Number
from ..lesson12.fence import exact
from .game import by_dice, planned

RULES = (
    "In each turn you throw one die or two, as you like, and move that far. Being beyond the "
    "finish is enough."
)


def told(length: int, ditch: int, lost: int) -> str:
    """A strip in words."""
    turns = "one turn" if lost == 1 else f"{lost} turns"
    return (
        f"A strip of {length} squares leads to the finish: you stand {length} squares before it. "
        f"Who comes down in the ditch, {ditch} before the finish, misses {turns}, and then goes on "
        f"from there. {RULES}"
    )


# -- 13.2


def value(rng: Random) -> Task:
    """The value of a short strip."""
    args = by_answer(rng, _strips())
    length, ditch, lost = args

    def truth() -> Fraction:
        return exact(planned(*args).value())

    def worked() -> str:
        rows = [_row(left, ditch, lost) for left in range(1, length + 1)]
        return f"{'. '.join(rows)}. The smaller number of the last row is the answer: {truth()}."

    return Task(
        question=f"{told(*args)}\n\nHow many turns do you need on average, missed turns included, "
        "if you always decide as well as possible?",
        form=Number("number", Fraction(1, 1000)),
        truth=truth,
        mistakes=lambda: apart(truth(), _mistakes(*args)),
        nudge="Begin one square before the finish. What is the best there? Then two squares before "
        "it, and so on.",
        method="For each square: 1 turn, and the mean of what follows, once with one die and once "
        "with two. The smaller number is the value of the square. In the ditch the missed turns "
        "are added.",
        worked=worked,
        why="Each square takes the better of its two moves, with values that are known already.",
    )


@cache
def _strips() -> dict[tuple[int, int, int], Fraction]:
    """Strips short enough for paper, with their values."""
    strips = [(n, ditch, lost) for n in (3, 4) for ditch in range(1, n) for lost in range(2, 7)]
    return {strip: exact(planned(*strip).value()) for strip in strips}


def _row(left: int, ditch: int, lost: int) -> str:
    one, two = by_dice(left, ditch, lost)
    missed = f" (in the ditch {lost} more)" if left == ditch else ""
    return f"{left} before the finish: one die {one}, two dice {two}{missed}"


def _mistakes(length: int, ditch: int, lost: int) -> Iterator[Mistake]:
    yield Mistake(
        exact(planned(length, ditch, lost, 1).value()),
        "threw one die always",
        "Is one die the better move from everywhere?",
    )
    yield Mistake(
        max(by_dice(length, ditch, lost)),
        "took the worse move at the end",
        "Which of the two numbers do you choose?",
    )
    yield Mistake(
        exact(planned(length, ditch, 0).value()),
        "forgot the ditch",
        "What does it cost to come down in the ditch?",
    )
    yield Mistake(
        exact(planned(length, ditch, lost).value()) - 1,
        "forgot to count the turn itself",
        "Each throw is a turn too.",
    )
    yield Mistake(
        exact(planned(length, ditch, lost - 1).value()),
        "forgot the turn that follows the missed ones",
        "After the missed turns a throw must follow, to get out of the ditch.",
    )


# -- 13.3


FEWEST_TURNS = (
    "one and two are the mean numbers of turns that follow this turn, after one die and after "
    "two. value(one, two) should give the mean number of turns from here with the best "
    "decisions, this turn counted."
)
MOST_COINS = (
    "In a game for coins, one and two are the mean numbers of coins that you win from now on, "
    "with one die and with two; a turn itself costs nothing. value(one, two) should give what you "
    "win on average with the best decisions."
)


def gap(rng: Random) -> Task:
    """What Bellman's equation takes of the two moves."""
    turns = rng.choice((True, False))
    pieces = [
        Piece("1 + min(one, two)", lambda one, two: 1 + min(one, two)),
        Piece("1 + max(one, two)", lambda one, two: 1 + max(one, two)),
        Piece("min(one, two)", min),
        Piece("max(one, two)", max),
        Piece("1 + (one + two) / 2", lambda one, two: 1 + (one + two) / 2),
    ]
    least, most, no_turn, gain, half = (piece.does for piece in pieces)
    rng.shuffle(pieces)
    goal = FEWEST_TURNS if turns else MOST_COINS
    wrong = (most, no_turn) if turns else (no_turn, most)
    says = ("Which of the two numbers do you want?", "Does this turn count, or not?")
    return Task(
        question=f"{goal} What belongs in the gap?",
        form=Fill(
            "def value(one, two):\n    return ____",
            tuple(pieces),
            ((Fraction(3), Fraction(2)), (Fraction(1, 2), Fraction(4)), (Fraction(5), Fraction(5))),
        ),
        truth=lambda: least if turns else gain,
        mistakes=lambda: (
            Mistake(wrong[0], "took the worse move", says[0]),
            Mistake(wrong[1], "counted the turn wrong", says[1]),
            Mistake(half, "took the mean over the moves", "Does luck choose the move, or you?"),
        ),
        nudge="Who chooses between one die and two? And what does this turn itself cost?",
        method="Luck is averaged; a decision is not: the player takes the better number. Ask which "
        "one is better here, the smaller or the larger, and whether the turn adds something.",
        twin="Two ways lead to school; on average you wait 4 minutes on one and 6 on the other, "
        "and then walk 10. With the best decision it takes 10 + 4 minutes, not 10 + 5.",
        why="The player chooses the better move, and the turn adds what it costs.",
    )
