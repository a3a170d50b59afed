"""What to draw, as plain data: the same scene serves the picture, the words and the tests.

Each game registers its own `scene`; nothing here knows a colour or a place on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import Any


@dataclass(frozen=True, slots=True)
class View:
    """What the person at the board has chosen to see."""

    selected: int | None = None
    """The square whose card lies open."""
    odds: bool = True
    """Whether the chances of the turn are shown."""
    names: tuple[str, ...] = ()
    """What the players are called; "Player 1" and so on where it is left out."""


PLAIN = View()


@singledispatch
def scene(game: object, session: Any, view: View = PLAIN) -> Any:
    """How *session*, a game of *game* in progress, looks to *view*."""
    raise TypeError(f"expected a game that has a picture, got {type(game).__name__}")
