"""Exercises 09.4 to 09.7: the sure amount, and the Kelly stakes on one horse and on two."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

from sympy import Integer, Rational

from horsegame.dostihy import BettingTurn
from horsegame.dostihy.board import HORSES, Horse
from horsegame.words import listed

from ..exercise import Mistake, Task
from ..formats import Choice, Number, Order
from ..lesson01.turn import NEAR, OPEN
from ..places import at, squares, steps_to
from .table import MISS, RACES, RETURNED, Visit, dk, visit

# -- 09.4


def sure(rng: Random) -> Task:
    """The sure amount of a coin's decision."""
    low, times = 100 * rng.randint(2, 30), rng.choice((2, 3, 4, 5))
    high = low * times**2

    def truth() -> Fraction:
        half = Rational(1, 2)
        return Fraction(int(Integer(low) ** half * Integer(high) ** half))

    return Task(
        question=f"After the throw of a coin your whole cash will be {low} DK or {high} DK, with "
        "chance 1/2 each. For you each doubling of the cash is worth the same.\n\n"
        "Which sure cash is as good for you as this throw?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                Fraction(low + high, 2),
                "took the mean for the sure amount",
                "The mean counts a DK alike for a poor and for a rich player.",
            ),
            Mistake(
                Fraction(high - low, 2), "took half of the difference", "Think of factors instead."
            ),
            Mistake(
                Fraction(2 * low * high, low + high),
                "took another mean",
                "By which factor must the lower cash grow, and the higher one shrink?",
            ),
        ),
        nudge="The sure cash lies between the two: as many times the lower one as the higher one "
        "is times it.",
        method="Raise each cash to the power of its chance and multiply. With chances of one half "
        "each this is the square root of the product.",
        worked=lambda: (
            f"{dk(truth())} DK is {times} times {low}, and {high} is {times} times {dk(truth())}. "
            f"It is the square root of {low} × {high}."
        ),
        why="It is as many times the lower cash as the higher cash is times it.",
    )


# -- 09.5


def kelly(rng: Random) -> Task:
    """The Kelly stake on one horse."""
    here, cash = _whole_kelly(rng)

    def truth() -> Fraction:
        return Fraction(int(here.turn.kelly(cash=cash)[here.horse.id]))

    def worked() -> str:
        return (
            f"With a stake s a miss leaves {cash} − s, a hit {cash} − {here.fee} + 10s. A hit must "
            f"leave twice as much: {cash - here.fee} + 10s = {2 * cash} − 2s, so 12s = "
            f"{cash + here.fee} and s = {dk(truth())} DK."
        )

    return Task(
        question=f"{here.scene} Your cash is {cash} DK.\n\nWhat is the Kelly stake on "
        f"{here.horse.name}?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: _kelly_mistakes(here, cash),
        nudge="How much cash does a miss leave, and how much does a hit leave?",
        method="At the Kelly stake a hit leaves twice the cash that a miss leaves. Write both with "
        "s for the stake, and solve.",
        worked=worked,
        why="With this stake a hit leaves twice the cash that a miss leaves.",
    )


def _whole_kelly(rng: Random) -> tuple[Visit, int]:
    """A turn and a cash whose Kelly stake is a whole number of DK."""
    while True:
        here = visit(rng, (RETURNED,))
        cash = here.fee + 1000 * rng.randint(1, 20)
        if (cash + here.fee) % 12 == 0:
            return here, cash


def _kelly_mistakes(here: Visit, cash: int) -> Iterator[Mistake]:
    yield Mistake(
        Fraction(cash, 12), "left out the visit", "A hit pays, but it also costs the race income."
    )
    yield Mistake(
        Fraction(here.fee, 11), "gave the hedge", "That stake takes all risk away. Is it the best?"
    )
    yield Mistake(
        Fraction(here.fee, 5), "made the mean zero", "What does this stake do for the growth?"
    )
    yield Mistake(
        Fraction(cash),
        "sought the highest mean",
        "All of it: then a miss leaves nothing, and nothing grows from nothing.",
    )
    yield Mistake(
        Fraction(cash - here.fee, 12), "turned a sign", "On which side does the fee stand?"
    )


# -- 09.6

STEPS = (
    "Write the cash after a miss and after a hit, with the letter s for the stake.",
    "Ask what one DK more on the stake takes from the first and adds to the second.",
    "Divide each of these by the cash that it changes, and multiply by its chance.",
    "Set both equal, and solve for s.",
    "Compare the sure amounts of the stakes in whole notes below and above it.",
)


def steps(rng: Random) -> Task:
    """The way to the Kelly stake."""
    shown = tuple(rng.sample(STEPS, len(STEPS)))
    here, cash = _between_notes(rng)
    balance, write = STEPS[3], STEPS[0]
    return Task(
        question=f"{here.scene} Your cash is {cash} DK.\n\nYou look for the Kelly stake on "
        f"{here.horse.name}, to be laid in notes of {NOTE} DK. Put the steps in order.",
        form=Order(shown),
        truth=lambda: STEPS,
        mistakes=lambda: (
            Mistake(
                (*STEPS[:2], balance, STEPS[2], STEPS[4]),
                "balanced amounts, not shares",
                "One DK is much for a poor player: divide before you compare.",
            ),
            Mistake(
                (STEPS[1], write, *STEPS[2:]),
                "changed what is not yet written",
                "From which amounts does the DK come and go?",
            ),
        ),
        nudge="Nothing can be compared before it is written down.",
        method="First the two amounts, then what a small change does to each, then the balance, "
        "and the real notes last.",
        twin="For the best price of lemonade: write the income with p for the price, ask what one "
        "coin more changes, set gain and loss equal, solve for p, and round to a coin.",
        why="What is compared must be known first, and notes come after the exact stake.",
    )


NOTE = 20
"""The note of the last step, in DK."""


def _between_notes(rng: Random) -> tuple[Visit, int]:
    """A turn and a cash whose Kelly stake is not a whole number of notes."""
    while True:
        here, cash = _whole_kelly(rng)
        if (cash + here.fee) % (12 * NOTE):
            return here, cash


# -- 09.7

SAME = "A visit to either horse leaves you with the same cash."
EQUAL = "The stakes on both horses are the same."
ALIKE = "A visit to either horse leaves as much as a roll that visits neither."
DOUBLE = "The cash after a visit to either horse is twice the cash that both stakes leave over."
CLAIMS = (SAME, EQUAL, ALIKE, DOUBLE)


def two_horses(rng: Random) -> Task:
    """What is true of the Kelly stakes on two horses."""
    square, pair, races, cash = _two(rng)
    turn = BettingTurn(square, {h.id: n for h, n in zip(pair, races, strict=True)}, cash=cash)
    where = [
        f"{at(h.square)}, {squares(steps_to(square, h.square))} ahead, where a visit costs "
        f"{h.fee(n)} DK"
        for h, n in zip(pair, races, strict=True)
    ]
    return Task(
        question=f"You stand on {at(square)} with {cash} DK. Two horses ahead cost something: "
        f"{listed(where)}. A winning bet pays ten times the stake, and the stake comes back. You "
        "lay the Kelly stakes on both.\n\nWhich of these is true?",
        form=Choice(tuple(rng.sample(CLAIMS, len(CLAIMS)))),
        truth=lambda: next(claim for claim in CLAIMS if true(claim, turn)),
        mistakes=lambda: (
            Mistake(EQUAL, "left out the fees", "The visits do not cost the same."),
            Mistake(ALIKE, "gave the hedge", "That is what the hedge does."),
            Mistake(
                DOUBLE,
                "took the rule for one horse",
                "With one horse a hit leaves twice what a miss leaves. Two horses leave more.",
            ),
        ),
        nudge="Both horses are equally likely. Suppose that one hit left you richer than the "
        "other: would you not move a DK from one stake to the other?",
        method="Move one DK from one stake to the other. It helps as long as the two hits leave "
        "different amounts.",
        twin="Two shops take your stall when it rains or when it shines, equally likely. You share "
        "your goods between them. While one leaves you poorer than the other, you move goods "
        "there.",
        why="As long as the hits leave different amounts, moving a DK from one stake to the other "
        "helps.",
    )


def _two(rng: Random) -> tuple[int, tuple[Horse, ...], tuple[int | str, ...], int]:
    """Two horses one roll ahead with different fees, and enough cash to back both."""
    while True:
        square, pair = rng.choice(_pairs())
        races = tuple(rng.choice(RACES) for _ in pair)
        fees = [h.fee(n) for h, n in zip(pair, races, strict=True)]
        if fees[0] != fees[1]:
            return square, pair, races, max(fees) + 1000 * rng.randint(10, 30)


@cache
def _pairs() -> tuple[tuple[int, tuple[Horse, ...]], ...]:
    """Squares with two horses one roll ahead, to which no CHANCE card leads."""
    found = [
        (square, pair)
        for square in OPEN
        for pair in combinations(HORSES, 2)
        if all(steps_to(square, h.square) in NEAR for h in pair)
    ]
    return tuple((s, p) for s, p in found if _by_dice(s, p))


def _by_dice(square: int, pair: tuple[Horse, ...]) -> bool:
    law = BettingTurn(square, {h.id: 3 for h in pair}).law({})
    return law[Fraction(0)] == MISS - Fraction(1, 6)


def true(claim: str, turn: BettingTurn) -> bool:
    """Whether a claim holds for the Kelly stakes of *turn*, by the engine."""
    stakes = turn.kelly()
    assert len(stakes) == len(turn.bettable) == 2, "both horses are backed"
    assert turn.cash is not None
    left = turn.cash - sum(Fraction(int(x.p), int(x.q)) for x in stakes.values())
    law = turn.law(stakes)
    hits = [turn.cash + change for change in law if turn.cash + change != left]
    return {
        SAME: len(hits) == 1 or hits[0] == hits[1],
        EQUAL: len(set(stakes.values())) == 1,
        ALIKE: not hits,
        DOUBLE: all(hit == 2 * left for hit in hits),
    }[claim]
