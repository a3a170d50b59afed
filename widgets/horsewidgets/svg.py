"""From a scene to a string: pieces of a page, one picture that stands alone, one sentence.

Each kind of scene registers its own three functions.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any


@singledispatch
def parts(scene: Any) -> dict[str, str]:
    """Pieces of HTML by name, in the order of the page, and "status": one plain sentence."""
    raise TypeError(f"expected a scene, got {type(scene).__name__}")


@singledispatch
def picture(scene: Any) -> str:
    """One SVG that stands alone: own style, no script, nothing from elsewhere."""
    raise TypeError(f"expected a scene with a picture, got {type(scene).__name__}")


@singledispatch
def words(scene: Any) -> str:
    """The position in one sentence."""
    raise TypeError(f"expected a scene, got {type(scene).__name__}")
