"""Policies that any game can use."""

from __future__ import annotations

from typing import Any

from .chance import Dist, uniform
from .game import Choice, Policy
from .state import State


def any_move(state: State, ask: Choice[Any]) -> Dist[Any]:
    """Give every listed move the same chance."""
    return uniform(ask.moves)


def first_move(state: State, ask: Choice[Any]) -> Any:
    """Answer with the first move of the list."""
    return next(iter(ask.moves))


def seated(*policies: Policy) -> Policy:
    """One policy for each seat: the first answers for player 0, and so on."""
    return lambda state, ask: policies[ask.player](state, ask)
