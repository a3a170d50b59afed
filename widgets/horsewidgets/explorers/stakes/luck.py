"""Simulated bettors: where each of them stops, turn by turn, and what becomes of the cash."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from horsegame.dostihy import BettingTurn, Options
from horsegame.simulate import turns

from ...wager import Landed, Rides, Stops

MOST_TURNS = 30
"""How many turns are looked ahead at most; every simulated bettor plays so many."""


class Fortune(NamedTuple):
    """The cash of one simulated bettor at the start and after each turn, and when it was over."""

    cash: tuple[Fraction, ...]
    ruined: bool


def fortune(changes: Sequence[int], start: int, least: int, scale: int) -> Fortune:
    """What a bettor has turn by turn, until it is less than *least*."""
    cash = [start]
    for change in changes:
        cash.append(cash[-1] + change)
        if cash[-1] < least:
            break
    return Fortune(tuple(Fraction(x, scale) for x in cash), cash[-1] < least)


@lru_cache(maxsize=64)
def luck(square: int, options: Options, n: int, seed: int) -> tuple[tuple[Stops, ...], ...]:
    """Where *n* bettors stop, turn by turn, by the rules of the game."""
    plays = Rides(BettingTurn(square, {}, options=options))
    ends = turns(plays, Landed(square), n * MOST_TURNS, seed=seed)
    stops: Iterator[Stops] = (end.stops for end in ends)
    return tuple(tuple(next(stops) for _ in range(MOST_TURNS)) for _ in range(n))
