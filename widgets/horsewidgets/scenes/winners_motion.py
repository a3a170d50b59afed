"""How the horses get from one scene to the next: each move a leg, one after the other."""

from __future__ import annotations

from typing import Any

from horsegame.winners_circle import words
from horsegame.winners_circle.words import Answer

from ..motion import motion
from ..session import Session
from .winners import WinnersScene
from .winners_alone import laid
from .winners_track import piece_path


@motion.register
def _(after: WinnersScene, before: WinnersScene, session: Session) -> dict[str, Any] | None:
    at_once = after.since == before.place  # policies played, and all they did is shown
    if after.place <= before.place or not (at_once or after.place == before.place + 1):
        return None
    told = answers_since(before.place, session)
    if words.topic(told[-1].before, told[-1].ask) == "die":
        return {"piece": "die", "path": [], "dice": [1]}
    legs = moves(told, after)
    return {"legs": legs, "piece": legs[-1]["piece"], "path": legs[-1]["path"]} if legs else None


def answers_since(place: int, session: Session) -> list[Answer]:
    """The answers after *place*, with the table around each."""
    on_table = laid(session)
    first, early = next(turn for turn in reversed(on_table.turns) if turn[0] <= place)
    told = words.answers(on_table.game, session.log[first:], early)
    return told[place - first :]


def moves(told: list[Answer], after: WinnersScene) -> list[dict[str, Any]]:
    """The moves of the race that is on, each with its way."""
    legs: list[dict[str, Any]] = []
    for answer in told:
        topic = words.topic(answer.before, answer.ask)
        if topic == "pay":
            legs.clear()
        elif topic == "move":
            here, there = (x.field.at[answer.move] for x in (answer.before, answer.after))
            way = piece_path(after, answer.move, here, there)
            legs.append({"piece": f"horse-{answer.move}", "path": way})
    return legs
