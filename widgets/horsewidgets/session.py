"""A game in progress that can be taken back, left and found again; no screen attached."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from random import Random
from typing import Any

from horsegame.chance import Dist
from horsegame.game import Ask, Choice, Game, IllegalMove, Match, Moves

from .codes import SAID, CodeError, as_move, decode, encode, name_of, seed_number


class Session:
    """Plays one game and remembers every answer.

    Luck at a given place in the game depends on the *seed* and the place only,
    so taking a roll back and rolling again shows the same roll.

    >>> from horsegame.dostihy import Walk
    >>> session = Session(Walk(), seed=3)
    >>> session.draw(); session.draw(); session.log
    (4, 4)
    >>> session.undo(); session.log
    (4,)
    >>> session.draw(); session.log
    (4, 4)
    >>> Session.of_code(session.code).state.square
    8
    """

    def __init__(self, game: Game[Any], seed: int = 0) -> None:
        self.game = game
        self.seed = seed_number(seed)
        self.watchers: list[Callable[[Session], None]] = []
        """Called with the session after each change."""
        self._all: list[tuple[Ask, Any]] = []  # questions with their answers, taken-back ones too
        self._here = 0
        self._match: Match[Any] = Match(game)
        self._turns = [(0, self._match.before)]  # how many answers came before, and the state

    @classmethod
    def of_code(cls, code: str) -> Session:
        """The session that *code* describes, or `CodeError` with the reason."""
        game, seed, moves = decode(code)
        session = cls(game, seed)
        for n, move in enumerate(moves, 1):
            try:
                session._answer(move)
            except Exception as e:  # a stranger's move may bring a rule to anything
                raise CodeError(f"move {n} of {len(moves)} is not allowed: {e}") from e
        return session

    # -- what there is to see

    @property
    def state(self) -> Any:
        """A copy of the table as it stands, in the middle of a turn too."""
        return self._match.state.copy()

    @property
    def ask(self) -> Ask | None:
        """The open question; None when the game is over."""
        return self._match.ask

    @property
    def moves(self) -> Moves[Any]:
        """What can be clicked now: the player's moves, or "draw" where luck is asked."""
        if self.ask is None:
            return ()
        return ("draw",) if isinstance(self.ask, Dist) else self.ask.moves

    @property
    def place(self) -> int:
        """How many answers led here."""
        return self._here

    @property
    def last(self) -> int:
        """The last place that `go_to` can show: more than `place` after an undo."""
        return len(self._all)

    @property
    def log(self) -> tuple[Any, ...]:
        """The answers that led here, luck's among them."""
        return tuple(move for _, move in self._all[: self._here])

    @property
    def turns(self) -> list[tuple[int, Any]]:
        """Where each turn up to here began: its place and its state (look, do not touch)."""
        return self._turns[: self._turn_at(self._here) + 1]

    @property
    def code(self) -> str:
        """The position as one line of text, for `of_code` and `restore`."""
        return encode(self.game, self.seed, self.log)

    # -- what there is to do

    def do(self, move: Any) -> None:
        """Answer the open question, or raise `IllegalMove` and change nothing."""
        try:
            move = as_move(move)
        except ValueError as e:
            raise IllegalMove(str(e)) from None
        self._answer(move)
        self._tell()

    def draw(self) -> None:
        """Let luck answer."""
        if not isinstance(self.ask, Dist):
            raise IllegalMove("it is not for luck to answer now")
        self.do(self.ask.draw(Random(f"{self.seed}/{self._here}")))

    def undo(self) -> None:
        """Go back to before the last roll of a die; what followed it is taken back too.

        A turn in which luck had no part, such as a bet, is taken back by itself.
        Where no die was rolled yet, the last answer is taken back.
        """
        if not self._here:
            raise IllegalMove("there is nothing to take back")
        first = self._turns[self._turn_at(self._here - 1)][0]
        over = first != self._turns[self._turn_at(self._here)][0]
        if over and all(isinstance(ask, Choice) for ask, _ in self._all[first : self._here]):
            self.go_to(first)
            return
        rolls = (n for n in reversed(range(self._here)) if self._is_roll(n))
        self.go_to(next(rolls, self._here - 1))

    def go_to(self, place: int) -> None:
        """Show the game after *place* answers; later ones are kept until a new one is given."""
        if type(place) is not int or not 0 <= place <= self.last:
            raise ValueError(f"expected a place from 0 to {self.last}, got {place!r}")
        self._show(place)
        self._tell()

    def restore(self, code: str) -> None:
        """Play on from the position of *code*, or raise `CodeError` and change nothing.

        It must be a code of this game, and whoever watches must be able to show it.
        """
        found = Session.of_code(code)
        if type(found.game) is not type(self.game):
            here, there = SAID[name_of(self.game)], SAID[name_of(found.game)]
            raise CodeError(f"expected a code of {here}, got one of {there}")
        before, told = dict(vars(self)), list[Callable[[Session], None]]()
        vars(self).update(vars(found), watchers=self.watchers)
        try:
            for watcher in tuple(self.watchers):
                watcher(self)
                told.append(watcher)
        except Exception as e:
            vars(self).update(before)
            for watcher in told:
                watcher(self)
            raise CodeError(
                "the game of this code cannot be shown, so the game before it stays: "
                f"{type(e).__name__}: {e}"
            ) from e

    # -- inside

    def _answer(self, move: Any) -> None:
        ask = self._match.ask
        try:
            self._match.answer(move)
        except IllegalMove:
            raise
        except Exception:  # a mistake in the rules: the state may be half changed
            self._show(self._here)
            raise
        assert ask is not None  # a match refuses answers that nobody asked for
        self._all[self._here :] = [(ask, move)]
        self._here += 1
        del self._turns[self._turn_at(self._here - 1) + 1 :]
        if not self._match.answers:
            self._turns.append((self._here, self._match.before))

    def _show(self, place: int) -> None:
        """Run the turn that holds *place* again, from its start, with the known answers."""
        first, before = self._turns[self._turn_at(place)]
        known = [move for _, move in self._all[first:place]]
        self._match = Match(self.game, before, known)
        self._here = place

    def _turn_at(self, place: int) -> int:
        """The number of the turn that is open at *place*."""
        return bisect_right(self._turns, place, key=_first) - 1

    def _is_roll(self, n: int) -> bool:
        """Whether answer *n* was a roll: of a die with numbers, or any luck that opens a turn."""
        ask = self._all[n][0]
        opens = self._turns[self._turn_at(n)][0] == n
        return (
            isinstance(ask, Dist)
            and len(ask) > 1
            and (opens or all(isinstance(x, int) for x in ask))
        )

    def _tell(self) -> None:
        for watcher in tuple(self.watchers):
            watcher(self)


def _first(turn: tuple[int, Any]) -> int:
    return turn[0]
