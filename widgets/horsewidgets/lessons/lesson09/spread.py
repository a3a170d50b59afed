"""Exercises 09.1 to 09.3: variance, the stake that takes all risk away, and what stakes do."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from sympy import sqrt

from ..exercise import Mistake, Task
from ..formats import Match, Number
from ..lesson08.table import STAKES
from .table import HIT, MISS, Visit, dk, visit

# -- 09.1


def variance(rng: Random) -> Task:
    """The variance of the money change in one turn."""
    here, stake = _whole_variance(rng)
    hit, miss = (here.pays - 1) * stake - here.fee, -stake

    def truth() -> Fraction:
        return here.turn.variance({here.horse.id: stake})

    def worked() -> str:
        mean = HIT * hit + MISS * miss
        return (
            f"A hit changes your money by {hit:+} DK, a miss by {miss:+} DK; the mean is "
            f"{dk(mean)} DK. A hit is {dk(abs(hit - mean))} DK away from it, a miss "
            f"{dk(abs(miss - mean))} DK. 1/6 × ({dk(abs(hit - mean))})² + 5/6 × "
            f"({dk(abs(miss - mean))})² = {dk(truth())}."
        )

    return Task(
        question=f"{here.scene}\n\nYou stake {stake} DK on {here.horse.name}. What is the variance "
        "of the change of your money in this turn, in DK²?",
        form=Number("number", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: _variance_mistakes(here, Fraction(hit), Fraction(miss)),
        nudge="There are two changes of your money. How far is each from the mean?",
        method="Find the mean. Square the distance of each change from it, multiply by the chance "
        "of the change, and add.",
        worked=worked,
        why="Each squared distance from the mean counts with its chance.",
    )


def _whole_variance(rng: Random) -> tuple[Visit, int]:
    """A turn and a stake whose variance is a whole number."""
    while True:
        here, stake = visit(rng), rng.choice(STAKES)
        apart = here.pays * stake - here.fee
        if apart and apart % 6 == 0:
            return here, stake


def _variance_mistakes(here: Visit, hit: Fraction, miss: Fraction) -> Iterator[Mistake]:
    squares = HIT * hit**2 + MISS * miss**2
    right = HIT * MISS * (hit - miss) ** 2
    yield Mistake(sqrt(right), "gave the spread", "That is the root of what is asked.")
    yield Mistake(squares, "measured from 0", "How far is each change from the mean, not from 0?")
    says = "One face of six hits, and five miss."
    yield Mistake((hit - miss) ** 2 / 4, "two outcomes, so one half", says)
    says = "This is the variance without a bet. The stake changes both results."
    yield Mistake(HIT * MISS * Fraction(here.fee) ** 2, "left out the bet", says)


# -- 09.2


def hedge(rng: Random) -> Task:
    """The stake that takes all risk away."""
    here = visit(rng)
    other = 21 - here.pays

    def truth() -> Fraction:
        return here.turn.hedge()[here.horse.id]

    def worked() -> str:
        return (
            f"With a stake s a miss changes your money by −s, a hit by {here.pays - 1}s − "
            f"{here.fee}. Both are equal if {here.pays}s = {here.fee}: s = {dk(truth())} DK."
        )

    return Task(
        question=f"{here.scene}\n\nWhich stake on {here.horse.name} takes all risk away, so that "
        "the turn costs you the same wherever the dice lead?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                Fraction(here.fee, other),
                "followed the other rule",
                "What happens to the stake of a bet that wins?",
            ),
            Mistake(
                Fraction(here.fee, here.pays - 6),
                "made the mean zero",
                "With this stake the turn costs nothing on average, but hit and miss differ.",
            ),
            Mistake(
                Fraction(here.fee, 6), "took the mean cost", "This is what visits cost on average."
            ),
            Mistake(Fraction(here.fee), "staked the whole cost", "How much does a hit pay?"),
        ),
        nudge="What does a miss cost? What does a hit cost? Can both be the same?",
        method="Write what a hit and a miss change in your money, with s for the stake. Set them "
        "equal, and solve for s.",
        worked=worked,
        why="With this stake a hit and a miss change your money alike.",
    )


# -- 09.3

KNOWN = "you know before the roll what the turn will cost"
NOTHING = "the turn costs you nothing on average"
WHOLE = "the turn may cost you the whole race income"


def three_stakes(rng: Random) -> Task:
    """Which stake does what."""
    here = _whole_stakes(rng)
    stakes = rng.sample([0, here.fee // here.pays, here.fee // (here.pays - 6)], 3)
    right = tuple(rng.sample([KNOWN, NOTHING, WHOLE], 3))

    def truth() -> tuple[str, ...]:
        return tuple(does(here, stake) for stake in stakes)

    def wrong(**swapped: str) -> tuple[str, ...]:
        return tuple(swapped.get(_key(text), text) for text in truth())

    says = "At which stake are a hit and a miss alike? That is another question than the mean."
    return Task(
        question=f"{here.scene}\n\nHere are three stakes on {here.horse.name}. What does each do?",
        form=Match(tuple(f"{stake} DK" for stake in stakes), right),
        truth=truth,
        mistakes=lambda: (
            Mistake(wrong(known=NOTHING, nothing=KNOWN), "took no risk for no cost", says),
            Mistake(
                wrong(whole=KNOWN, known=WHOLE),
                "took no stake for no risk",
                "Without a stake, what does a visit cost?",
            ),
        ),
        nudge="For each stake: what does a hit change in your money, and what does a miss?",
        method="Work out hit and miss for each stake. Are they equal? Is their mean 0? Does a hit "
        "cost all of the race income?",
        twin="Somebody pays 50 if a coin shows heads. A stake of 25 on heads at even odds: heads "
        "costs 25, tails costs 25, so the cost is known before. A stake of 50: heads costs 0, "
        "tails costs 50.",
        why="Equal results mean no risk; a mean of 0 means no cost on average; no stake means that "
        "a visit costs all of it.",
    )


def _whole_stakes(rng: Random) -> Visit:
    """A turn whose hedge, and whose stake with mean 0, are whole amounts."""
    while True:
        here = visit(rng)
        if here.fee % here.pays == 0 and here.fee % (here.pays - 6) == 0:
            return here


def does(here: Visit, stake: int) -> str:
    """What a stake does, read from the exact law of the turn."""
    law = here.turn.law({here.horse.id: stake})
    if law.variance() == 0:
        return KNOWN
    return NOTHING if law.mean() == 0 else WHOLE


def _key(text: str) -> str:
    return {KNOWN: "known", NOTHING: "nothing", WHOLE: "whole"}[text]
