"""The widget for a game in progress: shows its scene, passes clicks and keys to its session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from . import scenes
from .motion import motion
from .panel import Panel
from .scene import View, scene
from .session import Session
from .svg import parts, picture, words
from .wager import whole

assert scenes  # read, so that every game's picture is known


class Board(Panel):
    """A board to play on with mouse, touch or keys; it holds no game of its own.

    *names* are what the players are called.  What is played in Python shows on
    the board, and what is played on the board is in the *session*.

    >>> from horsegame.dostihy import Walk
    >>> session = Session(Walk(), seed=1)
    >>> board = Board(session)
    >>> board.press("draw")
    >>> session.log
    (6,)
    >>> board.close()
    """

    def __init__(self, session: Session, names: Sequence[str] = ()) -> None:
        if not isinstance(session, Session):
            raise TypeError(f"expected a session, as in Board(Session(Walk())), got {session!r}")
        self.session, self.view = session, View(names=tuple(map(str, names)))
        self._shown = scene(session.game, session, self.view)
        super().__init__()
        self.show(parts(self._shown))
        session.watchers.append(self._follow)

    def act(self, name: str, value: Any) -> None:
        """Do what was pressed: play, take back, look at a square, show odds, restore a code."""
        wishes: dict[str, Callable[[Any], None]] = {
            "draw": lambda _: self.session.draw(),
            "do": self.session.do,
            "undo": lambda _: self.session.undo(),
            "go_to": lambda place: self.session.go_to(whole(place)),
            "restore": self.session.restore,
            "select": self._select,
            "odds": lambda _: self._look(odds=not self.view.odds),
        }
        if name not in wishes:
            raise ValueError(f"expected one of {', '.join(wishes)}, got {name!r}")
        wishes[name](value)

    def _select(self, square: Any) -> None:
        """Open the card of *square*; None follows the piece."""
        self._look(selected=None if square is None else whole(square))

    def _look(self, **changed: Any) -> None:
        """See the same game in another way, if it can be drawn so."""
        view = replace(self.view, **changed)
        self._shown = scene(self.session.game, self.session, view)
        self.show(parts(self._shown))
        self.view = view

    def _follow(self, session: Session) -> None:
        """Draw the game as it stands now, and move the piece there."""
        before, self._shown = self._shown, scene(session.game, session, self.view)
        self.show(parts(self._shown), motion(self._shown, before, session))

    def words(self) -> str:
        """The position in a sentence."""
        return words(self._shown)

    def picture(self) -> str:
        """The position as a picture that stands alone."""
        return picture(self._shown)

    def close(self) -> None:
        """Take the board off the page; the session stays."""
        session = vars(self).get("session")  # a board that was refused has none
        if session and self._follow in session.watchers:
            session.watchers.remove(self._follow)
        super().close()
