"""Exercises 06.7 and 06.8: turns on DISTANC, and the squares that are stopped on most."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

from horsegame.dostihy import Options, long_run
from horsegame.dostihy.analysis.stops import squares
from horsegame.dostihy.board import DISTANC

from ..exercise import Mistake, Task
from ..formats import Choice, Number
from ..places import at

# -- 06.7

RULES = {
    "a six": "A piece on DISTANC rolls once each turn, and only a six leads away.",
    "two turns": "A piece that stops on DISTANC misses two turns there and then moves as usual.",
    "three throws": "A piece on DISTANC may throw up to three times each turn; a six leads away.",
    "three turns": "A piece on DISTANC rolls once each turn; a six leads away, and after three "
    "turns without a six it is free and moves as usual.",
}
"""What ends a stay on DISTANC, by the names of the option."""


def turns_on_distanc(rng: Random) -> Task:
    """Which share of all turns ends on DISTANC under some rule."""
    options = Options(
        distanc=rng.choice([*RULES]),
        nearest_trainer=rng.choice(("forward", "either way")),
        second_double_six=rng.choice(("stays", "moves")),
    )

    def stops() -> Fraction:
        return fraction(long_run(options)[DISTANC])

    def truth() -> Any:
        return squares(options)[DISTANC]

    def worked() -> str:
        return (
            f"Each stop brings {float(truth()) / float(stops()):.3f} turns that end on DISTANC on "
            f"average, the first one with the stop itself. {float(stops()):.5f} stops a turn times "
            f"that is {float(truth()):.4f} of all turns."
        )

    return Task(
        question=f"{RULES[options.distanc]} In the long run a piece stops on DISTANC "
        f"{100 * float(stops()):.3f} times in 100 turns; this is computed by the engine.\n\n"
        "Which share of all turns ends on DISTANC?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _turn_mistakes(fraction(truth()), stops()),
        nudge="How many turns in a row end on DISTANC after one stop there, on average?",
        method="The turn of the stop ends there, and each turn in which the piece stays. "
        "Multiply: stops a turn, times turns that end there for each stop.",
        worked=worked,
        why="Each stop there costs several turns, and all of them count.",
    )


def fraction(x: Any) -> Fraction:
    """A number of the engine as a fraction."""
    return Fraction(int(x.numerator), int(x.denominator))


def _turn_mistakes(truth: Fraction, stops: Fraction) -> Iterator[Mistake]:
    yield Mistake(stops, "counted stops, not turns", "After a stop the piece stays there a while.")
    says = "The turn with the stop itself ends on DISTANC too."
    yield Mistake(truth - stops, "left out the turn of the stop", says)
    yield Mistake(1 - truth, "answered the complement", "This is the share of all other turns.")
    yield Mistake(
        truth + stops, "counted a turn too many", "Does the turn that leads away end here?"
    )


# -- 06.8

AFTER, BEFORE, FAR = (13, 14, 16, 18, 19, 21), (6, 8, 9), (26, 27, 31, 32, 37, 38)
"""Squares one to eleven steps after DISTANC, before it, and on the far side of the board."""


def stopped_on_most(rng: Random) -> Task:
    """Which of four squares is stopped on most."""
    far = rng.sample(FAR, 2)
    four = rng.sample([rng.choice(AFTER), rng.choice(BEFORE), *far], 4)

    def most() -> int:
        return max(four, key=lambda square: long_run()[square])

    before = next(s for s in four if s in BEFORE)
    return Task(
        question="All four are squares to which no card leads, and none of them holds a piece. "
        "On which of them does a piece stop most in the long run?",
        form=Choice(tuple(map(at, four))),
        truth=lambda: at(most()),
        mistakes=lambda: (
            Mistake(
                at(before),
                "forgot that pieces are lifted away on the way",
                "Two sixes and cards lift pieces to DISTANC. Do these come past this square?",
            ),
            *(
                Mistake(at(s), "took distance from START for a reason", "Who comes past there?")
                for s in far
            ),
        ),
        nudge="Where do the pieces go on that were sent to DISTANC?",
        method="Ask for each square how many pieces come past it. Two sixes and two cards lift "
        "pieces to DISTANC, wherever they were; other cards lead to START, Car park and Napoli.",
        twin="Koran (square 9) and Neklan (square 11) are neighbours of DISTANC. Whoever leaves "
        "DISTANC walks onto Neklan or past it. Past Koran come only those who were not lifted away "
        "before. So Neklan is stopped on more.",
        why="More pieces come past it: those that walk, and those that were lifted to DISTANC.",
    )
