"""Every way a rule can go: all answers of luck are tried, which gives the exact law."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import lcm
from typing import Any, Generic, TypeVar, cast

from .chance import Dist
from .game import Ask, Choice, Game, Policy, Rule, as_seen, check
from .state import State

S = TypeVar("S", bound=State)
R = TypeVar("R")
H = TypeVar("H", bound=Hashable)

Weights = Mapping[Dist[Any], Mapping[Any, Any]]
"""Loaded dice: for a `Dist` that the rules ask, other numbers or symbols."""


@dataclass(frozen=True, slots=True)
class Way(Generic[S, R]):
    """One way a rule can go: the state after it, its result, and its chance weight / total."""

    state: S
    result: R
    weight: Any
    total: int


def ways(
    rule: Callable[[S], Rule[R]],
    state: S,
    policy: Policy,
    given: tuple[Any, ...] = (),
    weights: Weights | None = None,
) -> Iterator[Way[S, R]]:
    """Every way that *rule*, begun in *state*, can go.

    The rule is run once for each way, on a copy, with the answers chosen depth
    first.  *given* fixes the first answers.  *weights* loads the dice: it maps
    a `Dist` that the rules ask to other numbers, symbols or polynomials.
    """
    todo: list[tuple[tuple[Any, ...], Any, int]] = [(given, 1, 1)]
    while todo:
        answers, weight, total = todo.pop()
        now, move, known = state.copy(), None, 0
        turn = rule(now)
        while True:
            try:
                ask = turn.send(move)
            except StopIteration as end:
                result = end.value
                break
            if known < len(answers):
                move = answers[known]
                if known < len(given):
                    check(ask, move, now)
            else:
                options, whole = _options(ask, now, policy, weights)
                total *= whole
                (move, chance), *others = options
                todo += [((*answers, m), weight * w, total) for m, w in others]
                answers, weight = (*answers, move), weight * chance
            known += 1
        if known < len(given):
            check(None, given[known], now)
        yield Way(now, result, weight, total)


def _options(
    ask: Ask, state: State, policy: Policy, weights: Weights | None
) -> tuple[Iterable[tuple[Any, Any]], int]:
    """What may be answered, with a weight each, and the total of the weights."""
    answer = policy(state, ask) if isinstance(ask, Choice) else ask
    if not isinstance(answer, Dist):
        return ((answer, 1),), 1
    dist = cast("Dist[Any]", answer)
    if weights is not None and dist is ask and dist in weights:
        return weights[dist].items(), 1
    return dist.weights.items(), dist.total


def law_of(
    rule: Callable[[S], Rule[R]],
    state: S,
    policy: Policy,
    keep: Callable[[Way[S, R]], H],
    given: tuple[Any, ...] = (),
) -> Dist[H]:
    """The exact law of what *keep* keeps of each way that *rule* can go."""
    all_ways = [(keep(way), way.weight, way.total) for way in ways(rule, state, policy, given)]
    scale = lcm(*(total for _, _, total in all_ways))
    law: dict[H, int] = {}
    for kept, weight, total in all_ways:
        law[kept] = law.get(kept, 0) + weight * (scale // total)
    return Dist(law)


def outcomes(game: Game[S], state: S, policy: Policy, given: tuple[Any, ...] = ()) -> Dist[S]:
    """The exact law of the state after the turn that begins in *state*.

    *given* are answers already known, so that odds can be asked mid-turn.
    Policies are trusted to answer legally.  ValueError where the game is over.

    >>> from horsegame.dostihy import Walk, Walker
    >>> from horsegame.policies import any_move
    >>> law = outcomes(Walk(), Walker(square=20), any_move)
    >>> law.chance(lambda walker: walker.distanced)
    Fraction(13, 252)
    """
    if game.scores(state) is not None:
        raise ValueError("expected a game that goes on, got one that is over")
    return law_of(game.turn, state, as_seen(game, policy), _state_after, given)


def _state_after(way: Way[S, Any]) -> S:
    return way.state
