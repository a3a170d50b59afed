"""How riders go round the course: on to where the dice lead, and back from a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from horsegame.game import Match
from horsegame.show_jumping import rolls
from horsegame.show_jumping.ride import reach
from horsegame.show_jumping.telling import AnyGame, Told

from ..motion import motion
from ..session import Session
from .jumping import JumpingScene, riders
from .jumping_told import THROWN

OUT = 12  # squares: who goes back farther does not walk
MOST = 12  # ways to be shown one after the other


@motion.register
def _(after: JumpingScene, before: JumpingScene, session: Session) -> dict[str, Any] | None:
    by_policies = after.since == before.place < after.place
    if not by_policies and after.place != before.place + 1:
        return None
    thrown = not by_policies and before.about in THROWN
    stays = {"piece": before.mover, "path": [before.here]}
    legs = [*ridden_since(before.place, session)] or [stays]
    if len(legs) > MOST:
        return None
    return {**legs[-1], "legs": legs, "dice": [session.log[-1]] if thrown else []}


def ridden_since(place: int, session: Session) -> Iterator[dict[str, Any]]:
    """The way of each rider who went on or back by an answer after *place*."""
    turns = session.turns
    ends = [first for first, _ in turns[1:]] + [session.place]
    for (first, before), end in zip(turns, ends, strict=True):
        if end > place:
            yield from _ridden(session.game, before, session.log[first:end], max(0, place - first))


def _ridden(game: Any, before: Any, answers: tuple[Any, ...], known: int) -> Iterator[Any]:
    """The ways of one turn, from the answer number *known* on."""
    seat = game.seat(before)
    for n in range(known, len(answers)):
        here, there = (
            riders(Match(game, before, answers[:k]).state)[seat].square for k in (n, n + 1)
        )
        reached = led(game, before, answers[:n], answers[n])
        path = way(here, there if reached is None else reached, there)
        if len(path) > 1:
            yield {"piece": seat, "path": path}


def led(game: AnyGame, before: Any, answers: tuple[Any, ...], answer: Any) -> int | None:
    """The square to which a last die led; None where the answer was no last die."""
    found = rolls(game, before, answers)
    if len(found) != 1 or found[0].dice > 1:
        return None
    return reach(Told.after(game, before, answers).trip, found[0].thrown + answer)


def way(here: int, reached: int, there: int) -> list[int]:
    """The squares that a horse passes; an elimination takes it straight to the start.

    >>> way(5, 8, 4), way(8, 8, 8), way(83, 84, 0)
    ([5, 6, 7, 8, 7, 6, 5, 4], [8], [83, 84, 0])
    """
    back = [there] if reached - there > OUT else [*_steps(reached, there)]
    return [here, *_steps(here, reached), *back]


def _steps(start: int, end: int) -> range:
    """The squares after *start*, to *end*."""
    ahead = 1 if end > start else -1
    return range(start + ahead, end + ahead, ahead) if end != start else range(0)
