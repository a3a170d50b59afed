"""Exercises 07.6 and 07.7: which race adds most, and whether one more race is worth it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

from horsegame.dostihy import horse
from horsegame.dostihy.board import Horse
from horsegame.dostihy.odds import income

from ..exercise import Mistake, Task
from ..formats import Choice, Number
from ..places import at
from .income import sympified
from .table import DEAR, LEVELS, fraction, in_hundred, with_races

RACES = (
    "the step from no race to 1",
    "the step from 1 race to 2",
    "the step from 2 races to 3",
    "the step from 3 races to 4",
    "the step from 4 races to the main race",
)

# -- 07.6


def adds_most(rng: Random) -> Task:
    """Which race adds most to what a horse brings."""
    dear = rng.random() < 0.6
    card = rng.choice(DEAR) if dear else horse(rng.choice(("fantome", "gavora")))
    figures = ", ".join(f"{with_races(n)} {card.fee(n)}" for n in LEVELS)

    def added() -> list[Fraction]:
        brings = [fraction(income(card.id, n)) for n in LEVELS]
        return [b - a for a, b in pairwise(brings)]

    def truth() -> str:
        return RACES[max(range(5), key=lambda n: added()[n])]

    others = {
        RACES[4]: (
            "took the largest income for the largest gain",
            "Compare it with what the horse brings without this race.",
        ),
        RACES[0]: ("took the first step for the largest", "Take all the differences."),
        RACES[3]: ("looked at the last ordinary race", "Take all the differences."),
    }
    return Task(
        question=f"What a visit to {at(card.square)} brings its owner, in DK: {figures}. All races "
        "of this horse cost the same.\n\nWhich of these steps adds most to what the horse brings "
        "per turn of a rival?",
        form=Choice(RACES),
        truth=truth,
        mistakes=lambda: (
            Mistake(race, name, says) for race, (name, says) in others.items() if race != truth()
        ),
        nudge="What does a race change? Write it down for each of the five.",
        method="Subtract neighbours. All differences are multiplied by the same number of stops.",
        twin="A stall brings 10 a day, with one lamp 14, with two 30, with three 40. The lamps add "
        "4, 16 and 10: the second lamp adds most, although three lamps bring most.",
        why="What counts is the difference that the race makes, not what the horse brings with it.",
    )


# -- 07.7


def worth_it(rng: Random) -> Task:
    """What one more race changes in the rest of a game."""
    card, before, turns = rng.choice(DEAR), rng.choice((1, 2, 3)), rng.choice((20, 30, 40, 60, 80))
    after = before + 1

    def gain() -> Fraction:
        return fraction(income(card.id, after)) - fraction(income(card.id, before))

    def truth() -> Fraction:
        return turns * gain() - card.race_cost

    def worked() -> str:
        more = card.fee(after) - card.fee(before)
        return (
            f"The race adds {more} DK to each visit: {float(gain()):.2f} DK per turn of a rival, "
            f"{float(turns * gain()):.0f} DK in {turns} turns. Less its cost of {card.race_cost} "
            f"DK: {float(truth()):.0f} DK."
        )

    return Task(
        question=f"You own {card.name} {with_races(before)}: a visit brings {card.fee(before)} DK. "
        f"One more race costs {card.race_cost} DK, and then a visit brings {card.fee(after)} DK. "
        f"Rivals stop there {in_hundred(card)}. You think that the game will last for {turns} more "
        "turns of rivals.\n\nBy how much DK does this race change your money until then, on "
        "average? (A loss is negative.)",
        form=Number("DK", Fraction(5)),
        truth=lambda: sympified(truth()),
        mistakes=lambda: _worth_mistakes(card, after, turns, gain()),
        nudge="What would you get in these turns without the race?",
        method="The gain per visit, times the stops a turn, times the turns; then take off the "
        "cost of the race.",
        worked=worked,
        why="Only what comes in more because of the race can pay for it.",
    )


def _worth_mistakes(card: Horse, after: Any, turns: int, gain: Fraction) -> Iterator[Mistake]:
    whole = turns * fraction(income(card.id, after))
    yield Mistake(turns * gain, "forgot the cost of the race", "The race is not for nothing.")
    says = "Without the race the horse would bring something too."
    yield Mistake(whole - card.race_cost, "took the whole income for the gain", says)
    says = "The game goes on for several turns."
    yield Mistake(gain - card.race_cost, "counted one turn only", says)
    says = "Who pays for the race?"
    yield Mistake(turns * gain + card.race_cost, "added the cost", says)
