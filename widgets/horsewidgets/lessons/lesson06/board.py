"""Exercises 06.7 and 06.8: turns on DISTANC, and the squares that cards make busy."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

from horsegame.dostihy import Options, long_run
from horsegame.dostihy.analysis.stops import squares, stops
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

    def made() -> Fraction:
        return fraction(long_run(options)[DISTANC])

    def truth() -> Any:
        return squares(options)[DISTANC]

    def worked() -> str:
        return (
            f"Each stop brings {float(truth()) / float(made()):.3f} turns that end on DISTANC on "
            f"average, the first one with the stop itself. {float(made()):.5f} stops a turn times "
            f"that is {float(truth()):.4f} of all turns."
        )

    return Task(
        question=f"{RULES[options.distanc]} In the long run a piece stops on DISTANC "
        f"{100 * float(made()):.3f} times in 100 turns; this is computed by the engine.\n\n"
        "Which share of all turns ends on DISTANC?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _turn_mistakes(fraction(truth()), made()),
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

FED, BUSY, QUIET = (0, 2, 4, 5, 15, 19, 33), (13, 14, 16), (1, 8, 9, 12, 26, 27, 37, 38)
"""Squares to which cards bring pieces; busy ones without that, and quiet ones."""


def fed_by_cards(rng: Random) -> Task:
    """Which of four squares would be stopped on less without the CHANCE cards."""
    busy, quiet = rng.choice(BUSY), rng.sample(QUIET, 2)
    four = rng.sample([rng.choice(FED), busy, *quiet], 4)

    def lost() -> list[int]:
        with_cards, without = stops(), stops(cards=False)
        return [square for square in four if without[square] < with_cards[square]]

    return Task(
        question="Suppose that the CHANCE cards did nothing: a piece that turns one up stays where "
        "it is. Then three of these four squares would be stopped on more often, and one would be "
        "stopped on less often. Which one? (The engine knows: stops(cards=False) counts without "
        "cards.)",
        form=Choice(tuple(map(at, four))),
        truth=lambda: at(*lost()),
        mistakes=lambda: (
            Mistake(
                at(busy),
                "took a busy square for one to which cards lead",
                "Do the pieces come there by cards, or do they walk there from DISTANC?",
            ),
            *(
                Mistake(at(s), "took any square for one to which cards lead", "Who comes there?")
                for s in quiet
            ),
        ),
        nudge="A card moves a piece. Where is this piece missing afterwards, and where is it more?",
        method="Compare what cards bring to a square with what they take away before it is "
        "reached. The difference of stops() and stops(cards=False) shows both together.",
        twin="Without cards Car park (square 20) loses stops: a card leads there. Gira (square 34) "
        "gains some: no card leads there, and cards have lifted away pieces that were on their "
        "way to it.",
        why="Cards add stops where they lead to, and take stops from squares that would have come "
        "on the way.",
    )
