"""Exercises 11.6 to 11.8: an own bet that was forgotten, a pool of stakes, a guess at a rival."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

from horsegame.chance import Dist
from horsegame.winners_circle.cards import PAYOUT

from ..code import Bug, Repair
from ..exercise import Mistake, Task
from ..formats import Number
from .table import PLACES, ROWS, fate_law, value

# -- 11.6

CODE = """FIGURES = {figures}
def pays(others, chip):
    bets = {bets}
    column = {column}
    return {back}"""
GOOD = {
    "bets": "others + chip",
    "column": "min(bets, 5)",
    "back": "chip * FIGURES[column - 1]",
}
LINES = {"bets": 3, "column": 4, "back": 5}
Pays = Callable[[tuple[int, ...], Any, Any], Any]
SLIPS: tuple[tuple[str, str, Pays], ...] = (
    ("bets", "others", lambda row, others, chip: chip * row[min(others, 5) - 1]),
    ("bets", "others + 1", lambda row, others, chip: chip * row[min(others + 1, 5) - 1]),
    ("column", "max(bets, 5)", lambda row, others, chip: chip * row[max(others + chip, 5) - 1]),
    ("column", "min(bets, 4)", lambda row, others, chip: chip * row[min(others + chip, 4) - 1]),
    ("back", "FIGURES[column - 1]", lambda row, others, chip: row[min(others + chip, 5) - 1]),
    (
        "back",
        "bets * FIGURES[column - 1]",
        lambda row, others, chip: (others + chip) * row[min(others + chip, 5) - 1],
    ),
)
"""What is wrong, the wrong piece, and what the code gives with it."""


def bug(rng: Random) -> Task:
    """A function that looks up a wrong column, or counts the chip wrong."""
    place, (what, wrong, does) = rng.randrange(len(ROWS)), rng.choice(SLIPS)
    row: tuple[int, ...] = getattr(PAYOUT, ROWS[place])
    line = LINES[what]
    start = CODE.splitlines()[line - 1].partition("{")[0]

    def repaired(others: Any, chip: Any) -> Any:
        return value(Dist({(ROWS[place], False, False): 1}), int(others), int(chip))

    def faulty(others: Any, chip: Any) -> Any:
        return does(row, others, chip)

    return Task(
        question=f"pays(others, chip) should give what your chip, of 1 or 2 bets, brings on the "
        f"horse that comes {PLACES[place]}, if so many bets of others lie on it. FIGURES is the "
        "row of the payout table. Here it gives wrong numbers. Which line is wrong?",
        form=Bug(CODE.format(figures=row, **(GOOD | {what: wrong})), ((1, 2), (2, 2), (3, 2))),
        truth=lambda: Repair(line, start + GOOD[what], repaired),
        mistakes=lambda: (
            Mistake(faulty, "nothing was repaired", "It still gives the same wrong numbers."),
            *(
                Mistake(n, "doubted a good line", "This line is as it should be.")
                for n in LINES.values()
                if n != line
            ),
        ),
        nudge="Try it with a 2-chip, once with 1 bet of another player and once with 3. What "
        "should come out?",
        method="Go through it line by line: how many bets lie on the horse, which column is that, "
        "and how often does your chip count?",
        twin="total(price, pieces) should give what several pieces cost: `return price * pieces`. "
        "Somebody wrote `return price`. For 3 pieces at 5 it gives 5, and it must give 15.",
        why="A chip of two is two bets: in the column, and in what it brings.",
    )


# -- 11.7


def pool(rng: Random) -> Task:
    """The value of a bet at a totalisator."""
    stake, total, on_horse, keeps, chance = rng.choice(pools())
    share = 1 - Fraction(keeps, 100)

    def truth() -> Fraction:
        return pool_value(stake, total, on_horse, keeps, chance)

    def worked() -> str:
        won = share * total * Fraction(stake, on_horse)
        return (
            f"The bettors get {share} × {total} = {share * total}. Your part of it is {stake} of "
            f"{on_horse}: {won}. It comes with chance {chance}, and the stake of {stake} is gone "
            f"in any case: {chance} × {won} − {stake} = {truth()}."
        )

    return Task(
        question="At a racecourse all stakes go into one pool. The course keeps "
        f"{keeps} percent of it; the rest goes to those who backed the winner, each in proportion "
        f"to the stake. With your stake of {stake} there are {total} in the pool, and {on_horse} "
        f"of them lie on your horse. It wins with chance {chance}.\n\n"
        "By how much does this bet change your money on average, net? (A loss is negative.)",
        form=Number("number", Fraction(1, 200)),
        truth=truth,
        mistakes=lambda: _pool_mistakes(truth(), stake, chance * total * Fraction(stake, on_horse)),
        nudge="What do you take home if your horse wins?",
        method="Take off what the course keeps, find your part of the rest, multiply by the "
        "chance, and take the stake off.",
        worked=worked,
        why="The pool is shared after the course has taken its part, and your stake is in it.",
    )


Pool = tuple[int, int, int, int, Fraction]
"""The own stake, all stakes, those on the horse, what the course keeps in percent, the chance."""


def pool_value(stake: int, total: int, on_horse: int, keeps: int, chance: Fraction) -> Fraction:
    """What the bet is worth, net."""
    won = (1 - Fraction(keeps, 100)) * total * Fraction(stake, on_horse)
    return Dist({won - stake: chance, Fraction(-stake): 1 - chance}).mean()


def pools() -> list[Pool]:
    """Pools in which the bet loses on average, and no whole number."""
    found = [
        (stake, total, total // part, keeps, Fraction(1, n))
        for stake, total in product((10, 20, 50), (1000, 2000, 3000))
        for part, keeps, n in product((4, 5, 10), (15, 20, 25), (4, 5, 8, 10))
    ]
    worth = {given: pool_value(*given) for given in found}
    return [given for given in found if worth[given] < 0 and worth[given].denominator > 1]


def _pool_mistakes(truth: Fraction, stake: int, uncut: Fraction) -> Iterator[Mistake]:
    says = "That is the mean of what you take; you had paid the stake before."
    yield Mistake(truth + stake, "gross for net", says)
    yield Mistake(uncut - stake, "forgot what the course keeps", "Who takes a part of the pool?")
    yield Mistake(-truth, "turned the sign", "Do you gain or lose on average?")


# -- 11.8


def alike(rng: Random) -> Task:
    """The chance of a rival's bet that makes both bets worth the same."""
    x, y = rng.choice(((6, 5), (5, 4), (7, 6), (8, 7), (5, 6), (6, 7), (4, 5), (7, 8)))
    mine, other = Fraction(x, 20), Fraction(y, 20)

    def worth(chance: Fraction, others: int) -> Fraction:
        return value(fate_law(chance, *[Fraction(0)] * 3), others)

    def truth() -> Fraction:
        alone, shared = worth(mine, 0), worth(mine, 1)
        elsewhere, beside = worth(other, 0), worth(other, 1)
        return (alone - beside) / ((alone - shared) + (elsewhere - beside))

    def worked() -> str:
        return (
            f"Your bet on the first horse is worth {worth(mine, 0)} alone and {worth(mine, 1)} "
            f"shared; on the second {worth(other, 0)} and {worth(other, 1)}. Both are worth the "
            f"same if (1 − q) × {worth(mine, 0)} + q × {worth(mine, 1)} = "
            f"(1 − q) × {worth(other, 1)} + q × {worth(other, 0)}, so q = {truth()}."
        )

    alone, shared = PAYOUT.win[:2]
    return Task(
        question=f"The last two chips, yours and a rival's, are placed face down. Two horses are "
        f"left that can win: the first with chance {mine}, the second with {other}; else they "
        f"bring and cost nothing. A winner brings {alone} if one of you backed it, and {shared} "
        "each if both did. The rival backs the first horse with chance q, and else the second."
        "\n\nFor which q are both of your bets worth the same?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _alike_mistakes(truth(), mine, other),
        nudge="What is your bet on the first horse worth if the rival backs it too, and if not?",
        method="Write the value of each of your bets in terms of q, set them equal, and solve.",
        worked=worked,
        why="The more the rival backs a horse, the less it is worth to you, until both are equal.",
    )


def _alike_mistakes(truth: Fraction, mine: Fraction, other: Fraction) -> Iterator[Mistake]:
    yield Mistake(1 - truth, "answered for the other horse", "Which horse has the chance q?")
    says = "The chances of the horses are not yet the chances of a bettor."
    yield Mistake(mine / (mine + other), "shared by the chances of the horses", says)
    yield Mistake(Fraction(1, 2), "two outcomes, so one half", "Are both horses alike?")
