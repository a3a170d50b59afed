"""From the rules to a chain: `chain` plays every turn from every reachable state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

from sympy import QQ

from ..chance import Dist, certain
from ..game import Game, Policy, as_seen
from ..state import State
from ..ways import Weights, outcomes, ways
from .chains import Chain
from .linear import ring_of

S = TypeVar("S", bound=State)


class NotLumpable(ValueError):
    """Two states with the same label have different futures."""


class TooManyStates(RuntimeError):
    """The walk over reachable states passed its limit."""


def chain(  # noqa: PLR0913  each is one question a reader may have
    game: Game[S],
    policy: Policy,
    *,
    label: Callable[[S], Any] = lambda s: s,
    limit: int = 100_000,
    start: S | None = None,
    weights: Weights | None = None,
) -> Chain[Any]:
    """The chain of *label* from turn to turn, over all states that *game* can reach.

    Labels that hide something the future depends on raise `NotLumpable`; more
    than *limit* states raise `TooManyStates`.  *weights* loads dice: it gives
    the faces of a `Dist` of the rules other chances, which may be symbols.

    >>> from horsegame.dostihy import Walk
    >>> from horsegame.policies import any_move
    >>> len(chain(Walk(), any_move))
    47
    >>> chain(Walk(), any_move, label=lambda walker: walker.square)
    Traceback (most recent call last):
    horsegame.exact.building.NotLumpable: 30 has two futures: from Walker(...) and from Walker(...)
    """
    law, field = _law_of_turn(game, policy, weights)
    first = game.start() if start is None else start.copy()
    rows: dict[Any, Mapping[Any, Any]] = {}
    example: dict[Any, S] = {}
    seen, todo = {first}, [first]
    while todo:
        state = todo.pop()
        ahead = law(state)
        row = _relabel(ahead, label)
        other = example.setdefault(label(state), state)
        if rows.setdefault(label(state), row) != row:
            raise NotLumpable(
                f"{label(state)!r} has two futures: from {other!r} and from {state!r}"
            )
        new = [s for s in ahead if s not in seen]
        if len(seen) + len(new) > limit:
            raise TooManyStates(f"more than {limit} states are reachable")
        seen.update(new)
        todo += new
    return Chain(rows, label(first), field)


def _relabel(law: Mapping[S, Any], label: Callable[[S], Any]) -> Mapping[Any, Any]:
    if isinstance(law, Dist):
        return law.map(label)
    row: dict[Any, Any] = {}
    for state, p in law.items():
        k = label(state)
        row[k] = row.get(k, 0) + p
    return row


def _law_of_turn(
    game: Game[S], policy: Policy, weights: Weights | None
) -> tuple[Callable[[S], Mapping[S, Any]], Any]:
    """The law of the next state, and the field of its chances; an ended game stays as it is."""

    def plain(state: S) -> Mapping[S, Any]:
        return certain(state) if game.scores(state) is not None else outcomes(game, state, policy)

    if weights is None:
        return plain, None
    ring, inside = in_ring(weights)
    field = ring.get_field()
    as_fraction = cache(lambda p: field.convert_from(p, ring))  # few chances, many times each

    def weighed(state: S) -> Mapping[S, Any]:
        if game.scores(state) is not None:
            return {state: field.one}
        law = _law_in(game, state, policy, ring, inside)
        return {s: as_fraction(p) for s, p in law.items()}

    return weighed, field


def loaded_law(game: Game[S], state: S, policy: Policy, weights: Weights) -> dict[S, Any]:
    """The law of the state after a turn with loaded dice, as sympy expressions."""
    ring, inside = in_ring(weights)
    law = _law_in(game, state, policy, ring, inside)
    return {s: ring.to_sympy(p) for s, p in law.items()}


def _law_in(game: Game[S], state: S, policy: Policy, ring: Any, weights: Weights) -> dict[S, Any]:
    """The same, with weights and chances in the *ring*."""
    ahead: dict[S, Any] = {}
    for way in ways(game.turn, state, as_seen(game, policy), weights=weights):
        chance = way.weight * ring.convert(QQ(1, way.total))
        ahead[way.state] = ahead.get(way.state, ring.zero) + chance
    return {s: p for s, p in ahead.items() if p}


def in_ring(weights: Weights) -> tuple[Any, Weights]:
    """The smallest ring that holds all *weights* and fractions, and the weights as its elements."""
    ring, elements = ring_of(w for faces in weights.values() for w in faces.values())
    given = iter(elements)
    loaded = {dist: {x: next(given) for x in faces} for dist, faces in weights.items()}
    for dist, faces in loaded.items():
        if sum(faces.values(), ring.zero) != ring.one or set(faces) - set(dist):
            raise ValueError(f"expected chances of the faces of {dist!r} that add up to 1")
    return ring, loaded
