"""The widget under every board: shows pieces of HTML, hears what is pressed, tells what went wrong.

It knows no game.  `static/panel.js` is its other half, in the browser; the two
agree on this.

- *parts* are pieces of HTML by name.  An element with ``data-act`` sends that
  act when it is pressed, with ``data-value`` (JSON), or with what the field holds
  whose ``name`` is its ``data-from``.  A field with ``data-act`` sends what it
  holds, after its ``data-value`` if it has one.  ``data-key`` names the key that
  presses an element, ``data-why`` says why it is not available
  (``aria-disabled``), ``data-focus`` names it across redraws.
- ``[role=option][data-i]`` are squares: arrows move between them, Page Up and Page Down
  between those with ``data-stop``, Enter selects.
- ``[data-copy]`` copies the nearest ``code``.  ``[data-late]`` and
  ``.say`` hide while a piece moves.
- ``[data-tick]`` sends its ``data-act`` by itself so many milliseconds after it was drawn, unless
  the reader prefers reduced motion; with ``data-last`` for the last time of a play.
- *motion* moves ``[data-piece]`` along its path over ``svg[data-centres]`` and
  tumbles ``[data-die]``.
"""

from __future__ import annotations

from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any

import anywidget
from IPython.display import display
from traitlets import Bool, Dict, Int, Unicode

from .theme import CSS

STATIC = Path(__file__).parent / "static"


STILL = "This is a still picture: run this cell to play."
"""What stands below the picture while nothing lives there."""


def static(*names: str) -> str:
    """The texts of these files, one after the other."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)


class Panel(anywidget.AnyWidget):
    """A board in the notebook; what it shows and does is for its children to say.

    A press is heard once: it carries the number of the *step* that it wants to
    be, and any other number is ignored.
    """

    # texts, not paths: anywidget would keep every widget alive that was made from a path
    _esm = static("panel.js", "redraw.js", "motion.js", "beat.js", "tell.js")
    _css = CSS + static("panel.css")

    parts = Dict().tag(sync=True)
    """Pieces of HTML by name, in the order of the page."""
    status = Unicode().tag(sync=True)
    """What happened and what is asked, in a sentence; spoken once."""
    wrong = Unicode().tag(sync=True)
    """Why the last press did nothing, in a sentence; empty where it did something."""
    step = Int(0).tag(sync=True)
    """The number of the next press that counts."""
    motion = Dict().tag(sync=True)
    """The last move of a piece: its number, the piece, its path over squares, the dice."""
    pictured = Bool(False).tag(sync=True)
    """Whether a still picture stands before the view."""

    def __init__(self) -> None:
        super().__init__()
        self._still: Any = None
        self.on_msg(self._heard)

    def act(self, name: str, value: Any) -> None:
        """Do what was pressed, or raise a `ValueError` whose words the person will read."""
        raise ValueError(f"nothing is called {name!r} here")

    def press(self, name: str, value: Any = None) -> None:
        """Do what a press on the board does, but raise what goes wrong, for tests and lessons."""
        with self.hold_sync():
            self.step += 1
            self.wrong = ""
            try:
                self.act(name, value)
            except Exception as e:
                self.wrong = sentence(e)
                raise

    def _heard(self, _: Any, message: Any, buffers: Any) -> None:
        """A message of the browser: data, of which the first with each number counts."""
        if not isinstance(message, dict) or message.get("step") != self.step:
            return
        with suppress(
            ValueError
        ):  # the rules refuse a wish: the person reads why; no fault of ours
            self.press(str(message.get("act")), message.get("value"))
            if not message.get("live"):  # a slider that is still moving is not worth a picture
                self.keep()

    def show(self, parts: dict[str, str], motion: dict[str, Any] | None = None) -> None:
        """Put new pieces on the page in one message; "status" among them is spoken."""
        pieces = dict(parts)
        with self.hold_sync():
            self.status = pieces.pop("status", "")
            if motion:
                self.motion = {"number": self.motion.get("number", 0) + 1, **motion}
            self.parts = pieces

    # -- where no browser listens

    def words(self) -> str:
        """What there is to see, in a short sentence."""
        return self.status

    def picture(self) -> str:
        """What there is to see as an SVG that stands alone; empty where there is none."""
        return ""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.words()}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live view, and the words and the picture for pages without Python."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        still = {"text/plain": repr(self)}
        if picture := self.picture():
            still["image/svg+xml"] = picture
        return data | still, metadata

    def _ipython_display_(self, **kwargs: Any) -> None:
        """Put a still picture on the page, and the live view, which hides it while it lives.

        A notebook that is opened again without Python shows the picture; a view
        alone would wait for ever.
        """
        if picture := self.picture():
            self._still = display(still(picture, self.words()), raw=True, display_id=True)
            self.pictured = True
        data, metadata = super()._repr_mimebundle_() or ({}, {})
        display(data | {"text/plain": repr(self)}, raw=True, metadata=metadata)

    def keep(self) -> None:
        """Let the still picture show what there is to see now."""
        if self._still is not None:
            self._still.update(still(self.picture(), self.words()), raw=True)


def still(picture: str, words: str) -> dict[str, str]:
    """A picture as an output that lasts: an image, so that its style changes nothing around it."""
    address = "data:image/svg+xml," + picture.replace("%", "%25").replace("#", "%23")
    html = (
        f'<img data-hg-still alt="{escape(words)}" src="{escape(address)}" width="700">'
        f"<p>{STILL}</p>"
    )
    return {"text/html": html, "text/plain": words}


def sentence(error: Exception) -> str:
    """What went wrong, as a person may read it.

    >>> sentence(ValueError("expected a square from 0 to 39, got 40"))
    'Expected a square from 0 to 39, got 40.'
    >>> sentence(KeyError("square"))
    "Something went wrong, and nothing was changed: KeyError: 'square'."
    """
    text = str(error).strip().rstrip(".")
    if isinstance(error, ValueError) and text:
        return f"{text[0].upper()}{text[1:]}."
    return f"Something went wrong, and nothing was changed: {type(error).__name__}: {text}."
