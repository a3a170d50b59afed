"""How a piece gets from one scene to the next: which way it goes, and which dice tumble.

Each game registers its own `motion`, as it does its `scene`.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from .session import Session


@singledispatch
def motion(after: Any, before: Any, session: Session) -> dict[str, Any] | None:
    """What moves from the scene *before* to the scene *after* the last answer of *session*.

    *piece* goes along *path*, square by square, or in one *hop*; *dice* tumble
    before.  None where nothing was answered, as after an undo.
    """
    return None
