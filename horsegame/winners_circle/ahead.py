"""The policy that counts: bets by their expected money, moves by looking one roll ahead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ..game import Choice, Policy
from ..policies import first_move
from ..ways import ways
from .bets import ROWS, on_paper
from .fates import Odds, best_bet
from .odds import simulated
from .policies import AnyGame, State, any_horse, hinder, own_forward, seat
from .race import Field, Race

TRIALS = 500
"""How many races are tried out before a bet."""


def one_roll_ahead(game: AnyGame) -> Policy:
    """Place the bet, and move the horse, with the best expected money.

    A bet is judged by simulated races with the bets that lie.  A move is judged
    after the next roll, any horse being moved: by the money if the race stood
    so at its end.
    """

    def policy(state: State, ask: Choice[Any]) -> Any:
        race, field = seat(game, state)
        if ask.about == "bet":
            value = best_bet(_odds(race, field), ask.player)
            return value.gate, value.chip
        if len(tuple(ask.moves)) == 1:
            return first_move(state, ask)
        return max(ask.moves, key=lambda gate: _after(race, field, ask, gate))

    return policy


POLICIES: dict[str, Callable[[AnyGame], Policy]] = {
    "any horse": lambda game: any_horse,
    "own horse forward": own_forward,
    "hinder the rivals": hinder,
    "best expected money one roll ahead": one_roll_ahead,
}
"""The policies by the names that boards show; each is made for a game."""


def _odds(race: Race, field: Field) -> Odds:
    """The odds of the race, with the bets that lie now."""
    tried = _tried(replace(race, bets=()), tuple(field.at))
    return Odds(race, tried.says, tried.laws, tried.races)


@lru_cache(maxsize=64)
def _tried(race: Race, at: tuple[int, ...]) -> Odds:
    return simulated(race, Field(list(at), race.gates), any_horse, TRIALS, seed=0)


def _after(race: Race, field: Field, ask: Choice[Any], gate: int) -> Fraction:
    """The player's expected money after this move and one more roll, as the race stands then."""
    (moved, *_) = ways(race.turn, field, first_move, given=(ask.item, gate))
    if moved.state.last is not None:
        return Fraction(on_paper(race, moved.state)[ask.player])
    return sum(
        (
            Fraction(way.weight, way.total) * as_it_stands(race, way.state)[ask.player]
            for way in ways(race.turn, moved.state, any_horse)
        ),
        Fraction(0),
    )


def as_it_stands(race: Race, field: Field) -> tuple[int, ...]:
    """Each player's money if the race were judged now, as if the horses were home in this order.

    >>> race = Race(("Regret", "Kingfisher", "Umber"), bets=(((0, 2), (2, 1)),))
    >>> as_it_stands(race, Field([12, 3, 5], (0, 1, 2)))
    (1250,)
    """
    if field.last is not None:
        return on_paper(race, field)
    running = sorted(race.running(field), key=lambda gate: -field.at[gate])
    order = (*field.home, *running)
    now = field.copy()
    now.home = order[: len(ROWS)] if len(order) > len(ROWS) else order[:-1]
    now.pace = order[0] if field.pace is None else field.pace
    now.last = order[-1:]
    return on_paper(race, now)
