"""What property tests draw: laws, walkers, and turns of a bettor with money to stake."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from horsegame.chance import Dist
from horsegame.dostihy import BettingTurn, Options

from .by_hand import RUNNERS

numbers = st.integers(-9, 9)
weights = st.lists(
    st.tuples(numbers, st.integers(0, 40), st.sampled_from([1, 1, 2, 3, 28])),
    min_size=1,
    max_size=6,
)
laws = weights.map(lambda rows: {x: w if n == 1 else Fraction(w, n) for x, w, n in rows}).filter(
    lambda law: any(law.values())
)
"""Weights, some of them 0 or fractions: `Dist(weights)` makes the law."""
dists = laws.map(Dist[int])
functions = st.tuples(numbers, numbers, numbers).map(lambda table: lambda x: table[x % 3])

races = st.sampled_from([1, 2, 3, 4, "main"])


@st.composite
def betting_turns(draw: st.DrawFn, most: int = 5, reaches: tuple[int, ...] = (5, 6, 11, 39)) -> Any:
    """A bettor's turn, up to *most* horses running 1 to 11 squares ahead, or NAPOLI anywhere."""
    square = draw(st.integers(0, 39))
    ahead = [RUNNERS.get(s % 40, "napoli") for s in range(square + 1, square + 12)]
    running = draw(st.dictionaries(st.sampled_from(ahead), races, min_size=1, max_size=most))
    options = Options(
        stake=draw(st.sampled_from(["returned", "kept"])),
        judged=draw(st.sampled_from(["dice", "end"])),
        reach=draw(st.sampled_from(reaches)),
        nearest_trainer=draw(st.sampled_from(["forward", "either way"])),
    )
    return BettingTurn(square, running, options=options)


amounts = st.integers(0, 3000) | st.fractions(0, 3000, max_denominator=12)


@st.composite
def staked_turns(draw: st.DrawFn) -> tuple[BettingTurn, dict[str, Fraction | int]]:
    """A turn, and stakes on some of the horses that may be bet on."""
    turn = draw(betting_turns())
    if not turn.bettable:
        return turn, {}
    return turn, draw(st.dictionaries(st.sampled_from(turn.bettable), amounts))
