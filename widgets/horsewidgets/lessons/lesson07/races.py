"""Exercises 07.6 and 07.7: which race adds most, and whether one more race is worth it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from horsegame.dostihy import horse, long_run
from horsegame.dostihy.analysis.stables import Step, steps
from horsegame.dostihy.board import Horse
from horsegame.dostihy.odds import income

from ..exercise import Mistake, Task
from ..formats import Choice, Number
from .income import sympified
from .table import DEAR, fraction, in_hundred, with_races

OTHERS = tuple(card for card in DEAR if card.name != "Melák")
"""The horses whose steps the lesson does not show."""

# -- 07.6


def adds_most(rng: Random) -> Task:
    """Which of four races adds most per turn of a rival."""
    four = _four(rng)
    most, *wrong = (_told(max(four, key=by)) for by in (_more, _brings, _gain, _often))
    mistakes = (
        (
            "took the largest income for the largest gain",
            "Compare it with what the horse brings without this race.",
        ),
        ("left out how often rivals stop", "How often does a rival pay this difference?"),
        ("looked only at how often rivals stop", "By how much does the race change a visit?"),
    )
    return Task(
        question="Here are four steps, each with what a visit brings before and after it, and how "
        "often a rival stops there. Which of these steps adds most to what the horse brings per "
        "turn of a rival?",
        form=Choice(tuple(map(_told, four))),
        truth=lambda: most,
        mistakes=lambda: (
            Mistake(step, name, says) for step, (name, says) in zip(wrong, mistakes, strict=True)
        ),
        nudge="What does a race change in a visit? Write it down for each of the four.",
        method="Subtract what a visit brings before the step from what it brings after it. "
        "Multiply by the stops a turn, and compare.",
        twin="A stall takes 14 from a customer with one lamp and 30 with two. Another one takes 40 "
        "and then 50. The lamps add 16 and 10 for each customer. If 5 of 100 people come to the "
        "first stall and 9 to the second one, they add 80 and 90 for each 100 people.",
        why="What counts is the difference that the race makes, and how often it is paid.",
    )


def _told(step: Step) -> str:
    """A step in words."""
    card = horse(step.horse)
    return (
        f"{card.name}, {with_races(step.after)}: from {card.fee(step.before)} to "
        f"{card.fee(step.after)} DK, {in_hundred(card)}"
    )


def _more(step: Step) -> Fraction:
    return fraction(step.more)


def _brings(step: Step) -> int:
    """What a visit brings after the step."""
    return horse(step.horse).fee(step.after)


def _gain(step: Step) -> int:
    """What a visit brings more."""
    return _brings(step) - horse(step.horse).fee(step.before)


def _often(step: Step) -> Fraction:
    """How often a rival stops there."""
    return fraction(long_run()[horse(step.horse).square])


@cache
def _steps(name: str) -> list[Step]:
    return steps(name)


def _four(rng: Random) -> tuple[Step, ...]:
    """Steps of four horses: one adds most, and the usual mistakes choose the three others."""
    while True:
        four = tuple(rng.choice(_steps(card.id)) for card in rng.sample(OTHERS, 4))
        if len({max(four, key=by) for by in (_more, _brings, _gain, _often)}) == len(four):
            return four


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
