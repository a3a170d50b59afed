"""What to draw, as plain data: the same scene serves the picture, the words and the tests.

Each game registers its own `scene`; nothing here knows a colour or a place on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from .codes import CodeError


@dataclass(frozen=True, slots=True)
class View:
    """What the person at the board has chosen to see."""

    selected: int | None = None
    """The square whose card lies open."""
    odds: bool = True
    """Whether the chances of the turn are shown."""
    names: tuple[str, ...] = ()
    """What the players are called; "Player 1" and so on where it is left out."""
    policies: tuple[int, ...] = ()
    """The players who are no persons: a policy answers for them."""
    draft: tuple[tuple[str, Any], ...] = ()
    """What has been filled in of the answer that is being made, by the names of its fields."""
    faces: tuple[int, ...] = ()
    """What the dice are supposed to show: for a look at what would happen."""
    advice: bool = False
    """Whether the advice lies open."""
    peek: bool = False
    """Whether a player's own bets that lie face down are shown."""
    since: int = 0
    """The place of the last answer of a person: what came after it is news."""


PLAIN = View()


@singledispatch
def scene(game: object, session: Any, view: View = PLAIN) -> Any:
    """How *session*, a game of *game* in progress, looks to *view*."""
    raise TypeError(f"expected a game that has a picture, got {type(game).__name__}")


def code_of(session: Any) -> tuple[str, str]:
    """The position code and no reason, or no code and the reason in a sentence."""
    try:
        return session.code, ""
    except CodeError as e:
        why = str(e)
        return "", f"{why[0].upper()}{why[1:]}."
