"""The same questions answered by playing: by the rules, with random numbers, with an error.

Exact results are checked with these numbers; they stand beside them in the tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import sqrt
from random import Random
from typing import Any, TypeVar

from ...chance import Dist
from ...game import Rule
from ...simulate import Average, Share
from ..betting import BettingTurn
from ..board import LAP, horse
from ..odds import loaded
from ..options import Options
from ..walk import Walk
from .rides import DEFAULT, played

S = TypeVar("S")
R = TypeVar("R")
BATCH = 400
"""So many turns in a row are one try: the next batch hardly knows where the last one began."""

# -- the walk


def stops_played(
    turns: int = 20_000, seed: int = 0, options: Options = DEFAULT, six: Any = None
) -> dict[int, Average]:
    """Stops a turn on each square, of a piece that walks on and on, in batches of turns.

    *six* is the chance of a six, where the die is not fair.  The batch at the
    start is not counted.

    >>> stops_played(turns=20_000, seed=1)[10]
    0.04195 ± 0.00096 (n = 50)
    """
    if type(turns) is not int or turns < 2 * BATCH:
        raise ValueError(f"expected {2 * BATCH} turns or more, got {turns!r}")
    walk, rng = Walk(options), Random(seed)
    ride = walk.ride if six is None else with_a_loaded_die(walk.ride, six)
    state, batches = walk.start(), list[Counter[int]]()
    for _ in range(turns // BATCH + 1):
        made: Counter[int] = Counter()
        for _ in range(BATCH):
            made.update(played(ride, state, rng))
        batches.append(made)
    return {s: Average.of(made[s] / BATCH for made in batches[1:]) for s in range(LAP)}


def with_a_loaded_die(rule: Callable[[S], Rule[R]], six: Any) -> Callable[[S], Rule[R]]:
    """The same *rule* with a die whose six has the chance *six*, a number."""
    dice: dict[Any, Any] = {die: Dist(faces) for die, faces in loaded(six).items()}

    def turn(state: S) -> Rule[R]:
        asks, answer = rule(state), None
        while True:
            try:
                ask = asks.send(answer)
            except StopIteration as end:
                return end.value
            answer = yield dice.get(ask, ask) if isinstance(ask, Dist) else ask

    return turn


def visits_played(n: int = 100, seed: int = 0, options: Options = DEFAULT) -> dict[int, Average]:
    """Turns from START to the first stop on each square, of *n* pieces."""
    walk, rng = Walk(options), Random(seed)
    times = [_first_visits(walk, rng) for _ in range(n)]
    return {square: Average.of(first[square] for first in times) for square in range(LAP)}


def _first_visits(walk: Walk, rng: Random) -> dict[int, int]:
    state, turns, found = walk.start(), 0, dict[int, int]()
    while len(found) < LAP:
        turns += 1
        for square in played(walk.ride, state, rng):
            _ = found.setdefault(square, turns)
    return found


# -- bets


def turns_played(turn: BettingTurn, n: int = 2000, seed: int = 0) -> Counter[tuple[int, ...]]:
    """Where the piece stopped in *n* turns of a bettor, each from the same square."""
    rng = Random(seed)
    return Counter(played(turn.ride, turn.start(), rng) for _ in range(n))


def money_played(
    turn: BettingTurn, stakes: Mapping[str, Any], n: int = 2000, seed: int = 0
) -> Average:
    """What the bettor's money changed by in *n* such turns on average, in DK."""
    bets = bets_of(stakes)
    law = Dist(turns_played(turn, n, seed)).map(lambda stops: turn.change(bets, stops))
    return Average(float(law.mean()), sqrt(law.variance() / (n - 1)), n)


def ruin_played(
    turn: BettingTurn, stakes: Mapping[str, Any], turns: int, n: int = 400, seed: int = 0
) -> list[Share]:
    """How many of *n* bettors with the turn's cash are ruined within 0 … *turns* repeats of it.

    Ruin: the cash no longer pays for the stakes.
    """
    rng, bets = Random(seed), bets_of(stakes)
    last = Counter(_lasts(turn, bets, turns, rng) for _ in range(n))
    return [Share(sum(last[k] for k in range(repeats + 1)), n) for repeats in range(turns + 1)]


def _lasts(turn: BettingTurn, bets: tuple[tuple[str, Any], ...], turns: int, rng: Random) -> int:
    """After how many repeats one bettor is ruined; one more than *turns*: not yet."""
    cash: Any = turn.cash
    least = sum(stake for _, stake in bets)
    for repeat in range(turns + 1):
        if cash < least:
            return repeat
        cash += turn.change(bets, played(turn.ride, turn.start(), rng))
    return turns + 1


def bets_of(stakes: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Stakes by horse as the bets of a move."""
    return tuple((horse(name).id, stake) for name, stake in stakes.items() if stake)
