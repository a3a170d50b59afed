"""Riders compared: who is home first; exact for two who mind nobody, else simulated."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ..chance import Dist
from ..game import Policy, run
from ..simulate import Share
from .odds import DEFAULT, Rounds
from .options import Options
from .policies import in_company
from .reading import Table
from .table import Contest, ShowJumping


def first_home(
    first: Policy,
    second: Policy,
    options: Options = DEFAULT,
    table: Table = None,
    turns: int = 120,
) -> Dist[str]:
    """Which of two riders is home first, if neither minds the other; *first* throws first.

    Exact as far as so many *turns* of each; what is open after them is an outcome too.
    """
    a, b = (Rounds(policy, options, table).turns.law(turns) for policy in (first, second))
    later, chances = 1 - b[0], {"first": a[0] * 0, "second": a[0] * 0}
    not_yet = 1 - a[0]
    for n in range(1, turns + 1):
        chances["first"] += a[n] * later
        later, not_yet = later - b[n], not_yet - a[n]
        chances["second"] += b[n] * not_yet
    return Dist(chances | {f"neither in {turns} turns": not_yet * later})


def race(
    *policies: Policy, options: Options = DEFAULT, table: Table = None, n: int = 1000, seed: int = 0
) -> tuple[Share, ...]:
    """How often each of 2 to 6 riders wins the whole game, simulated; they start in this order.

    Each policy rides as if alone; a shared win counts for both.
    """
    game = ShowJumping(replace(options, players=len(policies)), table)
    riders, rng = [in_company(policy) for policy in policies], Random(seed)
    wins = [0] * len(policies)
    for _ in range(n):
        end = run(game, lambda state, ask: riders[ask.player](state, ask), rng, at_the_start(game))
        for seat in game.winners(end):
            wins[seat] += 1
    return tuple(Share(won, n) for won in wins)


def at_the_start(game: ShowJumping) -> Contest:
    """Everybody is mounted and rides in the order of the seats."""
    state = game.start()
    state.lots, state.order = (), tuple(game.seats)
    for rider, horse in zip(state.riders, game.course.horses, strict=False):
        rider.horse = horse
    return state
