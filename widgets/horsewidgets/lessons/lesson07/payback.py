"""Exercises 07.5 and 07.8: when a purchase is paid back, and which stable leads in what."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Any

from horsegame.dostihy.analysis.stables import Owned, ranking
from horsegame.dostihy.board import MAIN, STABLES
from horsegame.dostihy.odds import cost, income
from horsegame.dostihy.odds import payback as paid_after

from ..exercise import Mistake, Task
from ..formats import Match, Number
from .table import DEAR, LEVELS, PER_TURN, RUNNING, brings, fraction, with_races

# -- 07.5


def turns(rng: Random) -> Task:
    """The payback of a horse with races."""
    card, races = rng.choice(DEAR), rng.choice((2, 3, 4, MAIN))
    number = LEVELS.index(races)
    extra = f"the main race {card.main_cost} DK" if races == MAIN else ""
    costs = f"each race {card.race_cost} DK" + (f", and {extra}" if extra else "")

    def truth() -> Any:
        return paid_after(card.id, races)

    return Task(
        question=f"{card.name} costs {card.price} DK, {costs}"
        f"{'; it is run after the four others' if extra else ''}. {with_races(races).capitalize()} "
        f"the horse brings {brings(card, races)} {PER_TURN}.\n\nAfter how many turns of one rival "
        f"has the horse {with_races(races)} brought what it cost?",
        form=Number("number", Fraction(1, 10)),
        truth=truth,
        mistakes=lambda: _turn_mistakes(card, races, number),
        nudge="What did you pay altogether, for the card and for all races?",
        method="Divide what was paid, card and races, by what comes in per turn of a rival.",
        worked=lambda: (
            f"Paid: {cost(card.id, races)} DK. {cost(card.id, races)} / "
            f"{float(income(card.id, races)):.1f} = {float(truth()):.1f} turns."
        ),
        why="Card and races together must come in, a little with each turn of a rival.",
    )


def _turn_mistakes(card: Any, races: Any, number: int) -> Iterator[Mistake]:
    each, paid = fraction(income(card.id, races)), cost(card.id, races)
    yield Mistake(card.price / each, "left out the races", "The races cost money too.")
    one = (card.price + card.race_cost) / each
    yield Mistake(one, "paid for one race only", f"You paid for {number} races.")
    visits = Fraction(paid, card.fee(races))
    yield Mistake(visits, "counted visits, not turns", "In most turns no rival stops there.")
    yield Mistake(each / paid, "turned the fraction around", "This is the part paid in one turn.")


# -- 07.8

LEADS = ("paid back soonest", "brings most per turn of a rival", "costs least")
SHOWN = 3
"""The lesson shows so many of the best stables for each number of races, and all with 3 races."""


def leaders(rng: Random) -> Task:
    """Which of three stables leads in what."""
    three = _three(rng)
    left = tuple(f"Stable {owned.letter}, {with_races(owned.races)} each" for owned in three)
    right = tuple(rng.sample(LEADS, 3))

    def told(*order: int) -> tuple[str, ...]:
        """For each stable, the lead that it has, the leads taken in this order."""
        return tuple(LEADS[order[_leads(three).index(owned)]] for owned in three)

    return Task(
        question="Three stables and the races of their horses; cards and races count. Which of the "
        "three is paid back soonest, which brings most, which costs least? "
        "(The engine knows: Owned(letter, races) has .cost, .income and .payback.)",
        form=Match(left, right),
        truth=lambda: told(0, 1, 2),
        mistakes=lambda: (
            Mistake(
                told(1, 0, 2),
                "took the largest income for the soonest payback",
                "What did this income cost?",
            ),
            Mistake(
                told(2, 1, 0),
                "took the lowest cost for the soonest payback",
                "What does it bring for that?",
            ),
        ),
        nudge="Three numbers for each stable: what it costs, what it brings, one over the other.",
        method="Payback is cost divided by income. A cheap stable may bring little, and a stable "
        "that brings much may be dear.",
        twin="Three ovens cost 300, 600 and 2000 and bring 5, 20 and 50 a day. The first costs "
        "least, the third brings most, and the second is paid back soonest, after 30 days.",
        why="The soonest payback needs a good income for its cost, not the largest or the lowest.",
    )


def _leads(three: tuple[Owned, ...]) -> tuple[Owned, ...]:
    """The stables that are paid back soonest, bring most, and cost least."""
    return (
        min(three, key=lambda owned: owned.payback),
        max(three, key=lambda owned: owned.income),
        min(three, key=lambda owned: owned.cost),
    )


def _three(rng: Random) -> tuple[Owned, ...]:
    """Three stables in any order, each with its own number of races, each of which leads."""
    while True:
        three = tuple(rng.sample(_not_shown(), 3))
        letters, races = {o.letter for o in three}, {str(o.races) for o in three}
        if len(letters) == len(races) == len({o.letter for o in _leads(three)}) == 3:
            return three


@cache
def _not_shown() -> tuple[Owned, ...]:
    """Stables with races whose payback the lesson does not show."""
    levels = [races for races in RUNNING if races != 3]
    best = {races: [owned.letter for owned in ranking(races)[:SHOWN]] for races in levels}
    pairs = product((s.letter for s in STABLES), levels)
    return tuple(Owned(letter, races) for letter, races in pairs if letter not in best[races])
