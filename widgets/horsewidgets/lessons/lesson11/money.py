"""Exercises 11.1, 11.4 and 11.5: what bets bring, and what they are worth on average."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

from horsegame.chance import Dist
from horsegame.winners_circle.cards import PAYOUT

from ..code import Fill, Piece
from ..exercise import Mistake, Task
from ..formats import Match, Number
from .table import PAY, PLACES, ROWS, fate_law, on_it, rates, value

LEFT_OUT_LAST = "left out the last place"
OTHERS_ONLY = "did not count the own bet"
AS_IF_ALONE = "reckoned as if alone"
Chances = tuple[Fraction, Fraction, Fraction, Fraction]
"""Of the first, the second and the third place, and of the last."""
COSTS = f"A bet on the last horse costs {PAYOUT.last}."

# -- 11.1


def brought(rng: Random) -> Task:
    """What three chips bring."""
    while True:
        chips = [
            (row, chip, rng.randrange(1, 4)) for row, chip in zip(ROWS, (1, 2, 1), strict=True)
        ]
        rng.shuffle(chips)
        amounts = [_brings(*chip) for chip in chips]
        wrong = [count(*chip) for chip in chips for count in (_per_bet, _others)]
        if len(set(amounts)) == len(amounts):
            break
    left = tuple(
        f"your {chip}-chip on the horse that comes {PLACES[ROWS.index(row)]}; {on_it(others)} on it"
        for row, chip, others in chips
    )
    right = tuple(map(str, sorted({*amounts, *wrong})))

    def truth() -> tuple[str, ...]:
        return tuple(str(_brings(*chip)) for chip in chips)

    def mistaken(count: Any) -> tuple[str, ...]:
        return tuple(str(count(*chip)) for chip in chips)

    return Task(
        question=f"{PAY} A 2-chip is two bets.\n\nWhat does each of these chips bring?",
        form=Match(left, right),
        truth=truth,
        mistakes=lambda: (
            Mistake(mistaken(_per_bet), "gave what each bet brings", "How many bets is the chip?"),
            Mistake(mistaken(_others), OTHERS_ONLY, "Your own chip lies on the horse as well."),
        ),
        nudge="How many bets lie on the horse when yours is counted too?",
        method="Add the bets on the horse, yours among them; find the figure in the row of its "
        "place; a 2-chip brings it twice.",
        twin="A horse comes first with a 2-chip of yours and 2 bets of others: 4 bets in all. Each "
        f"brings {PAYOUT.win[3]}, so the 2-chip brings {2 * PAYOUT.win[3]}.",
        why="All bets on the horse find the column, and the chip counts as often as it has bets.",
    )


def _brings(row: str, chip: int, others: int) -> int:
    return int(value(Dist({(row, False, False): 1}), others, chip))


def _per_bet(row: str, chip: int, others: int) -> int:
    return _brings(row, chip, others) // chip


def _others(row: str, chip: int, others: int) -> int:
    return chip * rates(others)[ROWS.index(row)]


# -- 11.4


def worth(rng: Random) -> Task:
    """The value of a bet on a horse with stated chances."""
    chances, others = rng.choice(stated())
    win, place, show, last = chances

    def truth() -> Fraction:
        return value(fate_law(*chances), others)

    def worked() -> str:
        first, second, third = rates(others + 1)
        return (
            f"With yours {others + 1} bets lie on the horse. {win} × {first} + {place} × {second} "
            f"+ {show} × {third} − {last} × {PAYOUT.last} = {truth()}."
        )

    return Task(
        question=f"{PAY} {COSTS}\n\nA horse comes first with chance {win}, second with {place}, "
        f"third with {show}, and is the last with {last}. Another horse is the pace horse. "
        f"{on_it(others).capitalize()} on it.\n\nWhat is a 1-chip of yours on this horse worth?",
        form=Number("number", Fraction(1, 100)),
        truth=truth,
        mistakes=lambda: _worth_mistakes(chances, others),
        nudge="In which column of the payout table are you, your own bet counted?",
        method="Multiply what your bet brings in each place by the chance of that place, and add; "
        "the last place counts with a minus.",
        worked=worked,
        why="Each place counts with its chance, in the column of all bets on the horse.",
    )


def stated() -> list[tuple[Chances, int]]:
    """Chances and bets of others: the value is no figure of the table, and no mistakes meet."""
    weights = ((6, 3, 2, 4), (4, 4, 3, 3), (5, 2, 2, 6), (3, 5, 4, 2), (2, 3, 5, 5), (7, 2, 2, 3))
    pairs = [(_twentieths(w), others) for w in weights for others in range(1, 5)]
    figures = {*PAYOUT.win, *PAYOUT.place, *PAYOUT.show, PAYOUT.last}
    worth = {pair: value(fate_law(*pair[0]), pair[1]) for pair in pairs}
    wrong = {pair: [m.value for m in _worth_mistakes(*pair)] for pair in pairs}
    return [p for p in pairs if worth[p] not in figures and len({*wrong[p]}) == len(wrong[p])]


def _twentieths(weights: tuple[int, int, int, int]) -> Chances:
    a, b, c, d = (Fraction(w, 20) for w in weights)
    return a, b, c, d


def _worth_mistakes(chances: Chances, others: int) -> Iterator[Mistake]:
    win, place, show, last = chances
    first, second, third = rates(others + 1)
    gain = win * first + place * second + show * third
    yield Mistake(gain, LEFT_OUT_LAST, "What happens when the horse is the last?")
    a, b, c = rates(others)
    without_own = win * a + place * b + show * c - last * PAYOUT.last
    yield Mistake(without_own, OTHERS_ONLY, "Your own chip lies on the horse as well.")
    if others > 1:
        a, b, c = rates(1)
        alone = win * a + place * b + show * c - last * PAYOUT.last
        yield Mistake(alone, AS_IF_ALONE, "Others have bet on this horse.")
    yield Mistake(gain + last * PAYOUT.last, "added the loss", "A loss counts with a minus.")


# -- 11.5


def endings(first: int, second: int, third: int) -> list[Piece]:
    """What may stand at the end of the function: the right piece first."""
    lost = PAYOUT.last

    def less(share: Callable[..., Any]) -> Callable[..., Any]:
        def money(win: Any, place: Any, show: Any, last: Any) -> Any:
            return win * first + place * second + show * third - share(win, last) * lost

        return money

    return [
        Piece(f"- last * {lost}", less(lambda win, last: last)),
        Piece(f"- {lost}", less(lambda win, last: 1)),
        Piece(f"- (1 - last) * {lost}", less(lambda win, last: 1 - last)),
        Piece(f"- (1 - win) * {lost}", less(lambda win, last: 1 - win)),
    ]


def gap(rng: Random) -> Task:
    """What belongs at the end of the value of a bet."""
    bets = rng.randrange(1, 6)
    first, second, third = rates(bets)
    pieces = endings(first, second, third)
    _, always, others, losers = (piece.does for piece in pieces)
    rng.shuffle(pieces)
    inputs = tuple(tuple(Fraction(w, 20) for w in ws) for ws in ((6, 3, 2, 4), (2, 3, 5, 5)))

    def truth() -> object:
        return lambda w, p, s, n: value(fate_law(*map(Fraction, (w, p, s, n))), bets - 1)

    return Task(
        question=f"With yours {bets} bet{'s lie' if bets > 1 else ' lies'} on a horse. {COSTS} "
        "value(win, place, show, last) should give what your 1-chip on it is worth, from the "
        "chances of its horse. Another horse is the pace horse. What belongs in the gap?",
        form=Fill(
            "def value(win, place, show, last):\n"
            f"    gain = win * {first} + place * {second} + show * {third}\n"
            "    return gain ____",
            tuple(pieces),
            inputs,
        ),
        truth=truth,
        mistakes=lambda: (
            Mistake(always, "paid in every race", "When must you pay?"),
            Mistake(others, "gave the loss the other chance", "With which chance do you pay?"),
            Mistake(
                losers, "paid for every horse that does not win", "Who pays, and who does not?"
            ),
        ),
        nudge="What do you pay, and how likely is it that you pay?",
        method="A payment counts with its chance, as a gain does, and with a minus.",
        twin="A ticket brings 50 with chance a and costs 20 with chance b. "
        "It is worth a × 50 − b × 20.",
        why="You pay only if the horse is the last, so the payment counts with that chance.",
    )
