"""How to bet and which horse to move: policies for the whole game, and for a race with bets.

Each is made for a game, `own_forward(game)` say, and answers all its questions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from ..chance import Dist
from ..game import Choice, Policy
from .cards import DIE
from .race import EQUAL, Field, Race
from .table import Table, WinnersCircle

State = Table | Field
AnyGame = WinnersCircle | Race


def any_horse(state: State, ask: Choice[Any]) -> Dist[Any]:
    """Any bet, and any horse that may be moved, with the same chance."""
    return EQUAL[ask.moves]


@dataclass(frozen=True, slots=True)
class Made:
    """A policy made for a *game*, whose track and bets its *answer* looks at."""

    game: AnyGame
    answer: Callable[[AnyGame, State, Choice[Any]], Any]

    def __call__(self, state: State, ask: Choice[Any]) -> Any:
        """The answer to *ask* in that game."""
        return self.answer(self.game, state, ask)


def own_forward(game: AnyGame) -> Policy:
    """Move a horse one has bet on, the most spaces times bets; else the one that moves least."""

    def value(race: Race, field: Field, ask: Choice[int], gate: int) -> int:
        own, _ = backing(race, ask.player)
        went = spaces_moved(race, field, gate, ask.item)
        return went * own[gate] if own[gate] else -went

    return _greatest(game, value)


def hinder(game: AnyGame) -> Policy:
    """Waste rolls on horses that others back more: the most spaces below the mean, times bets."""

    def value(race: Race, field: Field, ask: Choice[int], gate: int) -> int:
        own, others = backing(race, ask.player)
        went = spaces_moved(race, field, gate, ask.item)
        wasted = race.runners[gate].total - DIE.total * went
        return wasted * max(0, others[gate] - own[gate])

    return _greatest(game, value)


# -- what policies look at


def seat(game: AnyGame, state: State) -> tuple[Race, Field]:
    """The race that is on, and its field."""
    if isinstance(game, Race):
        return game, cast("Field", state)
    table = cast("Table", state)
    return game.race(table), table.field


def backing(race: Race, player: int) -> tuple[list[int], list[int]]:
    """The bets on each horse: the player's own, and all others'; a hidden chip counts as one."""
    own, others = [0] * len(race.gates), [0] * len(race.gates)
    for p, bets in enumerate(race.bets):
        for gate, chip in bets:
            (own if p == player else others)[gate] += 1 if chip is None else chip
    return own, others


def spaces_moved(race: Race, field: Field, gate: int, face: str) -> int:
    """How far the horse would really go."""
    here = field.at[gate]
    return race.track.stop(field.at, here, race.steps[gate][face]) - here


Value = Callable[[Race, Field, Choice[int], int], Any]
"""How good it is to move a horse, in numbers that can be compared."""


def _greatest(game: AnyGame, value: Value) -> Policy:
    """Move the horse of the greatest value, the first of equals; bet on any horse."""

    def answer(game: AnyGame, state: State, ask: Choice[Any]) -> Any:
        if ask.about != "move":
            return any_horse(state, ask)
        race, field = seat(game, state)
        return max(ask.moves, key=lambda gate: value(race, field, ask, gate))

    return Made(game, answer)
