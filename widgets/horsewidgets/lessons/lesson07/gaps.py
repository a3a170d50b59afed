"""Exercise 07.4: functions about a payback, each with a gap."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from ..code import Fill, Piece
from ..exercise import Mistake, Task
from .table import PER_TURN


class Bought(NamedTuple):
    """A horse with races: its price, the cost of a race, the races, its income, the rivals."""

    price: int
    race: int
    races: int
    income: int
    rivals: int


class Planned(NamedTuple):
    """A horse with races that is to be paid back in so many rounds, and the rivals."""

    price: int
    race: int
    races: int
    rounds: int
    rivals: int


BOUGHT = (Bought(2000, 1000, 3, 92, 2), Bought(7000, 4000, 4, 405, 3), Bought(3600, 2000, 1, 27, 5))
PLANNED = (
    Planned(2000, 1000, 3, 20, 2),
    Planned(7000, 4000, 4, 8, 3),
    Planned(3600, 2000, 1, 30, 5),
)
"""Purchases on which the functions are compared."""


class Filler(NamedTuple):
    """What may stand in a gap: its text, its value for a purchase, what it misses, and a remark."""

    text: str
    value: Callable[[Any], int]
    name: str = ""
    says: str = ""


class Gap(NamedTuple):
    """A function with a gap: what it should give, its code, its value with something in the gap,
    the fillers, of which the first is right, and the purchases to compare."""

    about: str
    code: str
    whole: Callable[[Any, int], Fraction]
    fillers: tuple[Filler, ...]
    bought: tuple[Bought, ...] | tuple[Planned, ...] = BOUGHT

    def piece(self, filler: Filler) -> Piece:
        """A filler, with what the whole function then gives."""
        kind = type(self.bought[0])

        def does(*given: Any) -> Fraction:
            bought = kind(*given)
            return self.whole(bought, filler.value(bought))

        return Piece(filler.text, does)


ONE_RIVAL = ("counted one rival only", "In a round every rival moves.")
TURNS = Gap(
    "turns(price, race, races, income, rivals) should give after how many turns of one rival a "
    "horse is paid back: race is the cost of one race, income what the horse brings "
    f"{PER_TURN}.",
    "def turns(price, race, races, income, rivals):\n    return (____) / income",
    lambda b, paid: Fraction(paid, b.income),
    (
        Filler("price + races * race", lambda b: b.price + b.races * b.race),
        Filler(
            "price + race",
            lambda b: b.price + b.race,
            "paid for one race only",
            "Each of the races costs money.",
        ),
        Filler("price", lambda b: b.price, "left out the races", "The races were not for nothing."),
        Filler(
            "races * race",
            lambda b: b.races * b.race,
            "left out the card",
            "The horse itself was not for nothing.",
        ),
    ),
)
ROUNDS = Gap(
    "rounds(price, race, races, income, rivals) should give after how many rounds a horse is paid "
    f"back: income is what it brings {PER_TURN}, and in a round every rival moves once.",
    "def rounds(price, race, races, income, rivals):\n    return (price + races * race) / (____)",
    lambda b, comes: Fraction(b.price + b.races * b.race, comes),
    (
        Filler("income * rivals", lambda b: b.income * b.rivals),
        Filler("income", lambda b: b.income, *ONE_RIVAL),
        Filler(
            "income + rivals",
            lambda b: b.income + b.rivals,
            "added a number of people to money",
            "What does each rival bring?",
        ),
        Filler(
            "income * (rivals + 1)",
            lambda b: b.income * (b.rivals + 1),
            "counted yourself too",
            "Do you pay yourself?",
        ),
    ),
)
NEEDED = Gap(
    "needed(price, race, races, rounds, rivals) should give what a horse must bring "
    f"{PER_TURN}, so that it is paid back in that many rounds with its races. In a round every "
    "rival moves once.",
    "def needed(price, race, races, rounds, rivals):\n    return (price + races * race) / (____)",
    lambda b, turns: Fraction(b.price + b.races * b.race, turns),
    (
        Filler("rounds * rivals", lambda b: b.rounds * b.rivals),
        Filler("rounds", lambda b: b.rounds, *ONE_RIVAL),
        Filler(
            "rounds + rivals",
            lambda b: b.rounds + b.rivals,
            "added a number of people to a number of rounds",
            "How many turns of rivals are there in one round, and in all?",
        ),
        Filler(
            "rounds * (rivals + 1)",
            lambda b: b.rounds * (b.rivals + 1),
            "counted yourself too",
            "Do you pay yourself?",
        ),
    ),
    PLANNED,
)


def money(n: int) -> Gap:
    """What a purchase has changed after *n* rounds."""
    return Gap(
        "change(price, race, races, income, rivals) should give by how much a horse has changed "
        f"your money {n} rounds after you bought it with its races: income is what it brings "
        f"{PER_TURN}, and in a round every rival moves once.",
        "def change(price, race, races, income, rivals):\n    return ____ - price - races * race",
        lambda b, came: Fraction(came - b.price - b.races * b.race),
        (
            Filler(f"{n} * income * rivals", lambda b: n * b.income * b.rivals),
            Filler(f"{n} * income", lambda b: n * b.income, *ONE_RIVAL),
            Filler(
                "income * rivals",
                lambda b: b.income * b.rivals,
                "counted one round only",
                "How many rounds are over?",
            ),
            Filler(
                f"({n} + income) * rivals",
                lambda b: (n + b.income) * b.rivals,
                "added a number of rounds to money",
                "What does each of the rounds bring?",
            ),
        ),
    )


def gap(rng: Random) -> Task:
    """A function about a payback, with a gap."""
    found = rng.choice((TURNS, ROUNDS, NEEDED, money(rng.randint(6, 30))))
    pieces = [found.piece(filler) for filler in found.fillers]
    right, *wrong = (piece.does for piece in pieces)
    return Task(
        question=f"{found.about} What belongs in the gap?",
        form=Fill(found.code, tuple(rng.sample(pieces, len(pieces))), found.bought),
        truth=lambda: right,
        mistakes=lambda: (
            Mistake(does, filler.name, filler.says)
            for does, filler in zip(wrong, found.fillers[1:], strict=True)
        ),
        nudge="Try small numbers: 1000 DK are paid, and two rivals bring 10 DK a turn each.",
        method="Say in words what was paid, and what comes in because of it: how much, from how "
        "many, how often. Payback is the first divided by the second.",
        twin="A baker buys an oven for 900 and three tins for 20 each; it brings 30 a day. It is "
        "paid back after (900 + 3 × 20) / 30 = 32 days, and after 50 days he has 540 more.",
        why="All that was paid, and all that comes in because of it, must be counted.",
    )
