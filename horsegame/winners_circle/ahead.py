"""The policy that counts: bets by their expected money, moves by looking one roll ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ..game import Choice, Policy
from ..policies import first_move
from ..ways import Way, ways
from .bets import on_paper
from .fates import Odds, best_bet
from .odds import simulated
from .policies import AnyGame, Made, State, any_horse, hinder, own_forward, seat
from .race import Field, Race

Money = int | Fraction
TRIALS = 500
"""How many races are tried out before a bet."""


def one_roll_ahead(game: AnyGame) -> Policy:
    """Place the bet, and move the horse, with the best expected money.

    A bet is judged by simulated races with the bets that lie.  A move is judged
    after the next roll, any horse being moved: by the money if the race stood
    so at its end.
    """
    return Made(game, _best)


def _best(game: AnyGame, state: State, ask: Choice[Any]) -> Any:
    race, field = seat(game, state)
    if ask.about == "bet":
        value = best_bet(_odds(race, field), ask.player)
        return value.gate, value.chip
    if len(tuple(ask.moves)) == 1:
        return first_move(state, ask)
    return max(ask.moves, key=lambda gate: _after(race, field, ask, gate))


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

    def next_roll(moved: Field) -> Money:
        if moved.last is not None:
            return as_it_stands(race, moved)[ask.player]
        return _mean(
            (way, as_it_stands(race, way.state)[ask.player])
            for way in ways(race.turn, moved, any_horse)
        )

    moves = ways(race.turn, field, first_move, given=(ask.item, gate))
    return _mean((way, next_roll(way.state)) for way in moves)


def as_it_stands(race: Race, field: Field) -> tuple[Money, ...]:
    """Each player's money if the race were judged now, as if the horses were home in this order.

    Horses on one space count in the order of their gates; who is last, the rules of the race say.

    >>> race = Race(("Regret", "Kingfisher", "Umber"), bets=(((0, 2), (2, 1)),))
    >>> as_it_stands(race, Field([12, 3, 5], (0, 1, 2)))
    (1250,)
    """
    if field.last is not None:
        return on_paper(race, field)
    running = sorted(race.running(field), key=lambda gate: -field.at[gate])
    order = (*field.home, *running)
    now = field.copy()
    now.home = order[: max(race.places, len(field.home))]
    now.pace = order[0] if field.pace is None else field.pace
    now.last = race.hindmost(now)
    if len(now.last) < 2:
        return on_paper(race, now)
    judged = [(way, _judged(race, way)) for way in ways(race.who_is_last, now, first_move)]
    return tuple(_mean((way, money[p]) for way, money in judged) for p in race.seats)


def _judged(race: Race, way: Way[Field, tuple[int, ...]]) -> tuple[int, ...]:
    """The money once it is settled who is last."""
    way.state.last = way.result
    return on_paper(race, way.state)


def _mean(values: Iterable[tuple[Way[Any, Any], Money]]) -> Fraction:
    return sum((Fraction(way.weight, way.total) * x for way, x in values), Fraction(0))
