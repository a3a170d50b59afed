"""Exercise 09.7: the Kelly stakes on two horses."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

from horsegame.dostihy import BettingTurn, Options
from horsegame.dostihy.board import HORSES, Horse
from horsegame.words import listed

from ..exercise import Mistake, Task
from ..formats import Number
from ..lesson01.turn import NEAR, OPEN
from ..lesson08.table import rule
from ..places import at, squares, steps_to
from .table import KEPT, MISS, RACES, RETURNED, dk

PAYS = {RETURNED: 11, KEPT: 10}
"""What one DK of a winning stake brings more than a losing one, by the rule of the stake."""

SAMPLES = (3000, 3300, 12500, 13750)
"""Differences of fees that would make the answer 300 or 1250 DK, which a check shows as samples."""


def two_horses(rng: Random) -> Task:
    """By how much the Kelly stakes on two horses differ."""
    square, pair, races, cash, options = _two(rng)
    running = {h.id: n for h, n in zip(pair, races, strict=True)}
    turn = BettingTurn(square, running, cash=cash, options=options)
    fees = [h.fee(n) for h, n in zip(pair, races, strict=True)]
    pays = PAYS[options]
    where = [
        f"{at(h.square)}, {squares(steps_to(square, h.square))} ahead, where a visit costs {fee} DK"
        for h, fee in zip(pair, fees, strict=True)
    ]

    def truth() -> Fraction:
        stakes = turn.kelly()
        assert len(stakes) == len(turn.bettable) == 2, "both horses are backed"
        dear, cheap = (Fraction(int(x.p), int(x.q)) for x in (stakes[h.id] for h in pair))
        return dear - cheap

    def worked() -> str:
        return (
            f"With the stakes s on {pair[0].name} and t on {pair[1].name}, a hit leaves {pays}s − "
            f"{fees[0]} or {pays}t − {fees[1]} more than a miss. Both hits must leave the same, so "
            f"{pays} times the difference of the stakes is {fees[0] - fees[1]}: it is "
            f"{dk(truth())} DK."
        )

    return Task(
        question=f"You stand on {at(square)} with {cash} DK. Two horses ahead cost something: "
        f"{listed(where)}. {rule(options)} You lay the Kelly stakes on both.\n\nHow much more do "
        f"you stake on {pair[0].name} than on {pair[1].name}?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: _difference_mistakes(Fraction(fees[0] - fees[1]), pays),
        nudge="Both horses are equally likely. Suppose that one hit left you richer than the "
        "other: would you not move a DK from one stake to the other?",
        method="Write what each of the two hits leaves, with one letter for each stake. Moving a "
        "DK helps until both leave the same.",
        worked=worked,
        why="As long as the hits leave different amounts, moving a DK from one stake to the other "
        "helps.",
    )


def _difference_mistakes(fees: Fraction, pays: int) -> Iterator[Mistake]:
    says = "The visits do not cost the same."
    yield Mistake(Fraction(0), "left out the fees", says)
    says = "What happens to the stake of a bet that wins?"
    yield Mistake(fees / (21 - pays), "followed the other rule", says)
    yield Mistake(fees, "took the difference of the fees", "How much does one DK of a stake bring?")
    says = "With one horse the cash is shared between hit and miss. Here two hits are compared."
    yield Mistake(fees / 12, "took the rule for one horse", says)


def _two(rng: Random) -> tuple[int, tuple[Horse, ...], tuple[int | str, ...], int, Options]:
    """Two horses one roll ahead, the dearer one first, and enough cash to back both."""
    while True:
        square, pair = rng.choice(_pairs())
        races = {h: rng.choice(RACES) for h in pair}
        dear, cheap = sorted(pair, key=lambda h: -h.fee(races[h]))
        most, least = dear.fee(races[dear]), cheap.fee(races[cheap])
        if most - least >= 1000 and most - least not in SAMPLES:
            cash = most + 1000 * rng.randint(10, 30)
            return (
                square,
                (dear, cheap),
                (races[dear], races[cheap]),
                cash,
                rng.choice((RETURNED, KEPT)),
            )


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
