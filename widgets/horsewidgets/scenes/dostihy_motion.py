"""How a piece goes round the ring of 40 squares."""

from __future__ import annotations

from typing import Any

from horsegame.dostihy.board import LAP
from horsegame.dostihy.walk import CARD

from ..motion import motion
from ..session import Session
from .dostihy import DostihyScene


@motion.register
def _(after: DostihyScene, before: DostihyScene, session: Session) -> dict[str, Any] | None:
    if after.place != before.place + 1:
        return None
    answer, mover = session.log[-1], before.mover
    if after.roller != mover:  # a game that goes on: the last dice were another player's
        return None
    here, there = before.here, after.seats[mover].square
    path = walked(here, there, direction(session.log))
    dice = [answer] if isinstance(answer, int) and not before.choices else []
    return {"piece": mover, "path": path, "dice": dice, "hop": _is_hop(path)}


def direction(log: tuple[Any, ...]) -> int:
    """1 forward, -1 back, 0 straight to the square, after the last answer of *log*."""
    if log[-2:] == (6, 6):
        return 0  # two sixes lift the piece to DISTANC
    card = CARD.get(log[-1])
    if card is None:
        return 1
    if card.effect == "steps":
        return 1 if card.steps > 0 else -1
    return {"forward": 1, "backward": -1}.get(card.direction, 0)


def walked(here: int, there: int, way: int) -> list[int]:
    """The squares that a piece passes, both ends among them.

    >>> walked(38, 1, 1), walked(1, 38, -1), walked(3, 10, 0)
    ([38, 39, 0, 1], [1, 0, 39, 38], [3, 10])
    """
    if here == there:
        return [here]
    if not way:
        return [here, there]
    steps = (there - here) * way % LAP
    return [(here + way * n) % LAP for n in range(steps + 1)]


def _is_hop(path: list[int]) -> bool:
    return len(path) == 2 and (path[1] - path[0]) % LAP not in (1, LAP - 1)
