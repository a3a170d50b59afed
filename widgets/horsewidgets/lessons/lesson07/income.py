"""Exercises 07.1 to 07.3: what a horse and a stable bring, and a faulty payback."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from horsegame.dostihy.board import HORSE, STABLES
from horsegame.dostihy.odds import income

from ..code import Bug, Repair
from ..exercise import Mistake, Task
from ..formats import Number
from ..places import at
from .table import DEAR, PER_TURN, RUNNING, brings, fraction, in_hundred, with_races

# -- 07.1


def per_turn(rng: Random) -> Task:
    """What one horse brings per turn of a rival."""
    card, races = rng.choice(DEAR), rng.choice(RUNNING)
    fee = card.fee(races)

    def truth() -> Any:
        return income(card.id, races)

    return Task(
        question=f"In the long run a rival stops on {at(card.square)} {in_hundred(card)}. "
        f"{with_races(races).capitalize()} a visit brings its owner {fee} DK, without races "
        f"{card.inspection} DK.\n\nWhat does the horse bring {with_races(races)} {PER_TURN}, on "
        "average?",
        form=Number("DK", Fraction(1)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                Fraction(fee), "gave what a visit brings", "How often does a rival stop there?"
            ),
            Mistake(
                100 * fraction(truth()),
                "gave what 100 turns bring",
                "And what does one turn bring?",
            ),
            Mistake(
                fraction(income(card.id, 0)),
                "took the income without races",
                "That is what the horse brings without races.",
            ),
        ),
        nudge="In 100 turns, how many visits are there, and what do they bring together?",
        method="An expected value: what a visit brings, times the stops a turn.",
        worked=lambda: (
            f"{in_hundred(card).capitalize()}, each {fee} DK: {float(100 * truth()):.0f} DK in "
            f"100 turns, so {float(truth()):.1f} DK per turn."
        ),
        why="A visit counts in that share of all turns in which it happens.",
    )


# -- 07.2


def per_round(rng: Random) -> Task:
    """What two horses bring in a round with several rivals."""
    stable = rng.choice([s for s in STABLES if s.letter != "A"])
    races, rivals = rng.choice(RUNNING), rng.randint(2, 5)
    one, two = (HORSE[name] for name in rng.sample(stable.horses, 2))

    def turn() -> Fraction:
        return fraction(income(one.id, races)) + fraction(income(two.id, races))

    return Task(
        question=f"{one.name} brings {brings(one, races)} and {two.name} {brings(two, races)} "
        f"{PER_TURN}, both {with_races(races)}. You play against {rivals} rivals; in a round "
        "everybody moves once.\n\nWhat do the two horses bring you in a round, on average?",
        form=Number("DK", Fraction(1)),
        truth=lambda: sympified(rivals * turn()),
        mistakes=lambda: (
            Mistake(turn(), "counted one rival only", "How many of them pass your horses?"),
            Mistake((rivals + 1) * turn(), "counted yourself too", "Do you pay yourself?"),
            Mistake(
                rivals * fraction(income(one.id, races)),
                "left out a horse",
                "Both horses bring something.",
            ),
            Mistake(turn() / rivals, "divided among the rivals", "Each rival pays on each visit."),
        ),
        nudge="What does one rival pay you for both horses? And all of them?",
        method="The mean of a sum is the sum of the means: add the horses, then add the rivals.",
        worked=lambda: (
            f"One rival pays {float(turn()):.1f} DK a turn for both. {rivals} rivals pay "
            f"{rivals} times that: {float(rivals * turn()):.1f} DK."
        ),
        why="Means may be added, whether or not the rivals have anything to do with each other.",
    )


def sympified(x: Fraction) -> Any:
    """A number that is compared as it was rounded in the question, also with fractions."""
    from sympy import Rational  # noqa: PLC0415  slow to import

    return Rational(x.numerator, x.denominator)


# -- 07.3


class Fault(NamedTuple):
    """A faulty line: its number, how it is and should be, what the function gives, and why."""

    line: int
    right: str
    wrong: str
    gives: Callable[[Any, Any], Any]
    name: str


NAMES = ("payback", "paid_after", "turns_needed")
PURCHASES = (
    ((3600, 3600, 4000), (200, 225, 275)),
    ((7000, 8000), (340, 510)),
    ((1200, 1200), (30, 60)),
)
"""Costs and incomes of horses on which the functions are compared."""


def bug(rng: Random) -> Task:
    """The payback of several horses together, with a mistake."""
    name, fault = rng.choice(NAMES), rng.choice(FAULTS)
    rows = [f"def {name}(costs, incomes):", *(f.right for f in FAULTS)]
    rows[fault.line - 1] = fault.wrong

    def right(costs: Any, incomes: Any) -> Any:
        return Fraction(sum(costs)) / sum(incomes)

    return Task(
        question=f"{name}(costs, incomes) should give after how many turns of a rival several "
        "horses together have brought what they cost together. It gives wrong numbers. "
        "Which line is wrong?",
        form=Bug("\n".join(rows), PURCHASES),
        truth=lambda: Repair(fault.line, fault.right, right),
        mistakes=lambda: _bug_mistakes(fault),
        nudge="Two horses that cost 100 each and bring 10 each a turn: when are both paid?",
        method="All horses earn at the same time. Put in two equal horses, for which you know the "
        "answer, and follow the function line by line.",
        twin="speed(ways, hours) should give the mean speed of several rides: `way = sum(ways)`, "
        "`time = max(hours)`, `return way / time`. With two rides of 10 km in 1 hour each it gives "
        "20: the line of the time is wrong.",
        why="All costs must come in, and all horses earn for them at the same time.",
    )


FAULTS = (
    Fault(
        2,
        "    cost = sum(costs)",
        "    cost = max(costs)",
        lambda costs, incomes: Fraction(max(costs)) / sum(incomes),
        "paid for the dearest horse only",
    ),
    Fault(
        3,
        "    income = sum(incomes)",
        "    income = sum(incomes) / len(incomes)",
        lambda costs, incomes: Fraction(sum(costs) * len(incomes)) / sum(incomes),
        "let one horse after the other earn",
    ),
    Fault(
        4,
        "    return cost / income",
        "    return sum(c / i for c, i in zip(costs, incomes))",
        lambda costs, incomes: sum(Fraction(c, i) for c, i in zip(costs, incomes, strict=True)),
        "added paybacks",
    ),
)


def _bug_mistakes(fault: Fault) -> Iterator[Mistake]:
    yield Mistake(fault.gives, fault.name, "It still gives the same wrong numbers.")
    for line in {2, 3, 4} - {fault.line}:
        yield Mistake(line, "doubted a good line", "This line does what it should.")
