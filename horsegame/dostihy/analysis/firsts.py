"""How often the player who moves first is also the first of all to stop on a square.

Simulated in the whole game with players who buy nothing; and computed for
pieces that walk independently, with CHANCE cards from a fresh shuffle.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from ...simulate import Share
from ..board import LAP
from ..options import Options
from ..policies import idle
from ..table import Table
from ..turn import Dostihy
from .rides import DEFAULT, played, rides

PURSE = 10**6
"""Each player's cash, so that nobody has to leave before all squares were stopped on."""
CLOSE = 1e-12
"""How likely nobody may have been there yet when the sum over the turns is broken off."""


def firsts(games: int = 1000, seed: int = 0, options: Options = DEFAULT) -> dict[int, Share]:
    """In how many of *games* the first player stops on each square before all others.

    How many play, `Options.players` says; each game lasts until all squares were
    stopped on.  Where the turn ends counts, and a CHANCE square where a card
    leads on does not.

    >>> firsts(games=100)[1]
    0.250 ± 0.043 (25 of 100)
    """
    rng, game = Random(seed), Dostihy(replace(options, rounds=None))
    hits = dict.fromkeys(range(LAP), 0)
    for _ in range(games):
        for square, seat in _first_seats(game, rng).items():
            hits[square] += seat == 0
    return {square: Share(n, games) for square, n in hits.items()}


def _first_seats(game: Dostihy, rng: Random) -> dict[int, int]:
    """Who was the first to end a turn on each square, in one game; START counts when reached."""
    table = game.start()
    for player in table.players:
        player.cash = PURSE
    found: dict[int, int] = {}
    while len(found) < LAP:
        seat = table.mover
        before = _place(table, seat)
        played(game.turn, table, rng, idle)
        if _place(table, seat) != before:
            _ = found.setdefault(table.players[seat].square, seat)
    return found


def _place(table: Table, seat: int) -> tuple[int, bool, int]:
    player = table.players[seat]
    return player.square, player.distanced, player.skips


# -- pieces that do not meet


def independent_firsts(options: Options = DEFAULT) -> dict[int, float]:
    """The same chances for pieces that walk independently, as decimals."""
    return {square: independent_first(square, options) for square in range(LAP)}


@cache
def independent_first(square: int, options: Options = DEFAULT) -> float:
    """The same for one square.

    With T the turn in which a piece is first on the square, the first player is
    first of all if T of the others is as large or larger: all moves of a round
    come after the first player's.

    >>> round(independent_first(1), 3)
    0.29
    """
    return _first_of(options.players, square, _rows(options))


def _first_of(players: int, square: int, rows: list[list[tuple[int, int, float]]]) -> float:
    now, still, chance = {0: 1.0}, 1.0, 0.0
    while still**players > CLOSE:
        ahead: dict[int, float] = {}
        for i, p in now.items():
            for j, ends_on, q in rows[i]:
                if ends_on != square:
                    ahead[j] = ahead.get(j, 0.0) + p * q
        now, before, still = ahead, still, sum(ahead.values())
        chance += (before - still) * before ** (players - 1)
    return chance


@cache
def _rows(options: Options) -> list[list[tuple[int, int, float]]]:
    """For each state, START first, the ways of a turn: the next state, where a move ended (-1: no
    move), the chance."""
    whole = rides(options)
    number = {state: i for i, state in enumerate(whole.chain.labels)}
    rows: list[list[tuple[int, int, float]]] = []
    for state in whole.chain.labels:
        law = whole.laws[state].map(
            lambda ridden: (number[ridden.after], ridden.stops[-1] if ridden.stops else -1)
        )
        rows.append([(j, end, float(p)) for (j, end), p in law.items()])
    return rows
