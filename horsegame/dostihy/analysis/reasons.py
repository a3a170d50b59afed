"""Why pieces stop more on one square than on another: from where the stops come, exactly.

By the dice, stops on a square are how many pieces come past it, times how often
one that comes past also lands there.  Cards and two sixes add theirs.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from sympy import Rational

from ..board import CHANCE_CARDS, DISTANC, LAP, square_number
from ..names import card_text, square_name
from ..options import Options
from ..walk import DIE
from .deck_models import BetweenDraws
from .rides import DEFAULT, ZERO, Ridden, rides
from .stops import stops

TWO_SIXES = "two sixes"
HIGHEST_ROLL = 2 * max(DIE)


class Way(NamedTuple):
    """How a piece came to stop on a square: *how* is "dice", "card" or "two sixes"; *by* is the
    square where it set out, what the card says, or nothing."""

    how: str
    by: int | str

    def __str__(self) -> str:
        if self.how == "dice":
            return f"the dice from {square_name(int(self.by))}"
        return self.how if self.how == TWO_SIXES else f"the card “{self.by}”"


@cache
def arrivals(square: int, options: Options = DEFAULT) -> dict[Way, Rational]:
    r"""Stops a turn on *square*, by how the piece came there; the most frequent way first.

    They add up to what `stops` says.

    >>> way, share = next(iter(arrivals(39).items()))
    >>> print(str(way).replace("\u202f", " "), round(float(share), 5))
    the card “Go back to Napoli; START pays 4 000 DK (C07)” 0.00408
    """
    here = square_number(square)
    found: dict[Way, Any] = {}
    for state, share in rides(options).shares.items():
        law = rides(options).laws[state]
        for ridden, w in law.weights.items():
            for way, part in _ways(state.square, ridden, here, options).items():
                found[way] = found.get(way, ZERO) + share * part * w / law.total
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _ways(start: int, ridden: Ridden, here: int, options: Options) -> dict[Way, Any]:
    """How a turn from *start* stopped *here*; by a card, it may have been one of several."""
    made, found = ridden.stops, dict[Way, Any]()
    if made[:1] == (here,):
        double = here == DISTANC and ridden.roll == HIGHEST_ROLL
        found[Way(TWO_SIXES, "") if double else Way("dice", start)] = Rational(1)
    if made[1:] == (here,):
        cards = _cards(made[0], here, options)
        found |= dict.fromkeys((Way("card", text) for text in cards), Rational(1, len(cards)))
    return found


def _cards(drawn_on: int, there: int, options: Options) -> list[str]:
    """What the cards say that lead from one square to another."""
    after = _between(options).after_card
    return [
        f"{card_text(card, options)} ({card.id})"
        for card in CHANCE_CARDS
        if after[drawn_on, card.id].square == there
    ]


@cache
def _between(options: Options) -> BetweenDraws:
    return BetweenDraws(options)


@cache
def passing(options: Options = DEFAULT) -> dict[int, Rational]:
    """How many pieces a turn come onto or over each square by the dice.

    Two sixes and cards lift a piece over the squares between; those do not count.
    """
    found: dict[int, Any] = dict.fromkeys(range(LAP), ZERO)
    for state, share in rides(options).shares.items():
        law = rides(options).laws[state]
        for ridden, w in law.weights.items():
            if ridden.roll and ridden.stops[0] == (state.square + ridden.roll) % LAP:
                for step in range(1, ridden.roll + 1):
                    found[(state.square + step) % LAP] += share * w / law.total
    return found


def peaks(options: Options = DEFAULT) -> dict[int, str]:
    """The squares that are stopped on more than both neighbours, "peak", or less, "dip".

    >>> [square for square, kind in peaks().items() if kind == "peak"][:3]
    [0, 2, 4]
    """
    here = stops(options)
    found: dict[int, str] = {}
    for square, p in here.items():
        near = (here[(square - 1) % LAP], here[(square + 1) % LAP])
        if p > max(near) or p < min(near):
            found[square] = "peak" if p > max(near) else "dip"
    return found


Beside = tuple[Any, Any]
"""A number of one square, and its average over all squares but DISTANC."""
NOTABLE = Fraction(1, 50)
"""What differs from the average by less than this part of it is no reason."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a square is stopped on as much as it is: its parts beside those of a typical square.

    *landing* is the chance that a piece which comes onto or over the square by
    the dice stops there; *cards* and *two_sixes* are stops a turn.
    """

    square: int
    kind: str
    stops: Beside
    passing: Beside
    landing: Beside
    cards: Beside
    two_sixes: Rational

    def __str__(self) -> str:
        come = _compared(
            self.passing, "as many pieces come past", "more", "fewer", "pieces come past"
        )
        land = _compared(self.landing, "as often", "more often", "less often")
        cards = f"cards add {float(self.cards[0]):.4f}" if self.cards[0] else "no card leads here"
        sixes = f"; two sixes add {float(self.two_sixes):.4f}" if self.two_sixes else ""
        much = _compared(self.stops, "as much as", "more than", "less than")
        kind = f" ({self.kind})" if self.kind else ""
        return (
            f"{square_name(self.square)}{kind}: {float(self.stops[0]):.4f} stops a turn, {much} a"
            f" typical square. Compared with that, {come}, and they land here {land};"
            f" {cards}{sixes}."
        )


def _compared(beside: Beside, same: str, more: str, less: str, what: str = "") -> str:
    """How a number compares with its average, in words."""
    part = beside[0] / beside[1] - 1
    if abs(part) < NOTABLE:
        return f"about {same}"
    return f"{float(100 * abs(part)):.0f} % {more if part > 0 else less} {what}".strip()


@cache
def why(square: int, options: Options = DEFAULT) -> Reason:
    """Why a square is stopped on as much as it is; printed, it is a sentence or two.

    >>> print(why(37))
    Narcius: 0.0156 stops a turn, 18 % less than a typical square. Compared with that, 21 % fewer \
pieces come past, and they land here 8 % more often; no card leads here.
    """
    parts = _parts(options)
    typical = [_typical([parts[s][k] for s in parts if s != DISTANC]) for k in range(4)]
    own = parts[square_number(square)]
    beside = list(zip(own[:4], typical, strict=True))
    return Reason(square, peaks(options).get(square, ""), *beside, two_sixes=own[4])


@cache
def _parts(options: Options) -> dict[int, tuple[Any, ...]]:
    """For each square: stops, passing, landing, by cards, by two sixes."""
    found: dict[int, tuple[Any, ...]] = {}
    for square, past in passing(options).items():
        how: dict[str, Any] = dict.fromkeys(("dice", "card", TWO_SIXES), ZERO)
        for way, p in arrivals(square, options).items():
            how[way.how] += p
        whole = sum(how.values(), ZERO)
        found[square] = (whole, past, how["dice"] / past, how["card"], how[TWO_SIXES])
    return found


def _typical(numbers: list[Any]) -> Any:
    return sum(numbers, ZERO) / len(numbers)
