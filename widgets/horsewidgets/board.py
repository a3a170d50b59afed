"""The widget for a game in progress: shows its scene, passes clicks and keys to its session."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from horsegame.game import Policy

from . import scenes
from .motion import motion
from .panel import Panel
from .scene import View, scene
from .seats import Seats
from .session import Session
from .svg import parts, picture, words
from .wager import whole

assert scenes  # read, so that every game's picture is known


class Board(Panel):
    """A board to play on with mouse, touch or keys; it holds no game of its own.

    *names* are what the players are called; *policies*, by seat, play by
    themselves, and persons have all other seats.  What is played in Python shows on
    the board, and what is played on the board is in the *session*.

    >>> from horsegame.dostihy import Walk
    >>> session = Session(Walk(), seed=1)
    >>> board = Board(session)
    >>> board.press("draw")
    >>> session.log
    (6,)
    >>> board.close()
    """

    def __init__(
        self,
        session: Session,
        names: Sequence[str] = (),
        policies: Mapping[int, Policy] | None = None,
    ) -> None:
        if not isinstance(session, Session):
            raise TypeError(f"expected a session, as in Board(Session(Walk())), got {session!r}")
        self.session, self.seats = session, Seats(session, policies, names)
        policies_of = tuple(self.seats.policies)
        self.view = View(names=self.seats.names, policies=policies_of, since=session.place)
        self._quiet = False  # while the policies play, only the end is worth a drawing
        self._shown, self._game = scene(session.game, session, self.view), session.game
        super().__init__()
        self.show(parts(self._shown))
        session.watchers.append(self._follow)

    def act(self, name: str, value: Any) -> None:
        """Do what was pressed: play, take back, look at a square, show odds, restore a code."""
        wishes: dict[str, Callable[[Any], None]] = {
            "draw": lambda _: self.session.draw(),
            "do": self.session.do,
            "answer": lambda _: self._answer(),
            "luck": lambda _: self._at_once(self.seats.luck),
            "continue": lambda _: self._at_once(self.seats.play_on),
            "step": lambda _: self._at_once(self.seats.step),
            "many": lambda _: self._at_once(self.seats.many),
            "run": lambda _: self._at_once(self.seats.run),
            "undo": lambda _: self.seats.undo(),
            "go_to": lambda place: self.session.go_to(whole(place)),
            "restore": self.session.restore,
            "select": self._select,
            "odds": lambda _: self._look(odds=not self.view.odds),
            "advice": lambda _: self._look(advice=not self.view.advice),
            "peek": lambda _: self._look(peek=not self.view.peek),
            "draft": self._fill_in,
            "faces": lambda shown: self._look(faces=faces(shown)),
        }
        if name not in wishes:
            raise ValueError(f"expected one of {', '.join(wishes)}, got {name!r}")
        wishes[name](value)

    def _select(self, square: Any) -> None:
        """Open the card of *square*; None follows the piece."""
        self._look(selected=None if square is None else whole(square))

    def _fill_in(self, entry: Any) -> None:
        """Put a value into a field of the answer that is being made."""
        name, value = filled_in(entry)
        self._look(draft=tuple((dict(self.view.draft) | {name: value}).items()))

    def _answer(self) -> None:
        """Give the answer that has been filled in, if the game asks for such answers."""
        nothing = object()
        move = getattr(self._shown, "answer", nothing)
        if move is nothing:
            raise ValueError("nothing is to be filled in now")
        self.session.do(move)

    def _at_once(self, play: Callable[[], None]) -> None:
        """Let policies or luck play, and show all they did in one drawing."""
        since, self._quiet = self.session.place, True
        try:
            play()
        finally:
            self._quiet = False
            self._draw(since)

    def _look(self, **changed: Any) -> None:
        """See the same game in another way, if it can be drawn so."""
        view = replace(self.view, **changed)
        shown = scene(self.session.game, self.session, view)
        self.show(parts(shown))
        self.view, self._shown = view, shown

    def _follow(self, session: Session) -> None:
        """Draw the game as it stands now, and move the piece there."""
        if not self._quiet:
            self._draw(session.place)

    def _draw(self, since: int) -> None:
        """Draw the game anew; nothing is filled in or supposed any more."""
        session, before = self.session, self._shown
        view = replace(self.view, draft=(), faces=(), advice=False, peek=False, since=since)
        if session.game != self._game:  # another game may have no such square
            view = replace(view, selected=None)
        shown = scene(session.game, session, view)
        self.show(parts(shown), motion(shown, before, session))
        self.view, self._shown, self._game = view, shown, session.game

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


def faces(value: Any) -> tuple[int, ...]:
    """The faces of one or two dice."""
    if (
        not isinstance(value, list)
        or len(value) > 2
        or not all(type(face) is int and 1 <= face <= 6 for face in value)
    ):
        raise ValueError(f"expected at most two faces from 1 to 6, got {value!r:.60}")
    return tuple(value)


MOST = 200
"""The longest text or list that a field may hold."""


def filled_in(entry: Any) -> tuple[str, Any]:
    """The name of a field, and the text, the check or the list of numbers that it holds."""
    match entry:
        case [str(name), bool() | str() | list() as value]:
            short = isinstance(value, bool) or len(value) <= MOST
            numbers = not isinstance(value, list) or all(type(x) is int for x in value)
            if len(name) <= MOST and short and numbers:
                return name, value
    raise ValueError(f"expected the name of a field and what it holds, got {entry!r:.60}")
