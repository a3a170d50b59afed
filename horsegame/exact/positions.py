"""A game of one player as positions: where turns begin, and where the player is asked something.

Between two positions there is only luck.  The positions and the laws between
them come from the rules, which are run with every answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..chance import Dist
from ..game import Choice, Game, Rule, resume
from ..state import State
from ..ways import Way, law_of
from .building import NotLumpable, TooManyStates

S = TypeVar("S", bound=State)

END, NOWHERE = -1, -2
"""The numbers of the position after the end of the game, and of positions not found."""

Key = tuple[Any, ...]
"""A position: a state at the start of a turn, or a state, what is asked, and about what."""
Law = Dist[tuple[int, int]]
"""What comes next: the number of the next position, and how far the meter went on."""


def key_of(state: Any, ask: Choice[Any] | None = None) -> Key:
    """The position in which *ask* is asked, or a turn begins."""
    return (state,) if ask is None else (state, ask.about, ask.item)


_Reached = tuple[Choice[Any] | None, tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Position:
    """A position, and for each move the law of what comes next; luck alone moves by None."""

    key: Key
    laws: Mapping[Any, Law]

    @property
    def begins_turn(self) -> bool:
        """Whether a turn begins here."""
        return len(self.key) == 1


@dataclass(frozen=True, slots=True)
class _Visit:
    """A way into a position: the state before the turn, the answers so far, the meter's reading."""

    number: int
    before: Any
    answers: tuple[Any, ...]
    reading: int
    moves: tuple[Any, ...]


class Positions(Generic[S]):
    """All positions that *game* can reach, numbered from 0, which is its start.

    *forget* leaves out of a state what its future does not depend on.  *meter*
    reads from a state what adds up on the way (fault points, say).  Positions
    that look alike after *forget* and have different futures raise
    `NotLumpable`: each position is also entered by up to *checks* other ways, and
    must have the same laws.  More than *limit* positions raise `TooManyStates`.

    >>> from horsegame.show_jumping import Ride
    >>> Positions(Ride())
    <786 starts of turns and 414 questions>
    """

    def __init__(
        self,
        game: Game[S],
        forget: Callable[[S], S] = lambda state: state,
        meter: Callable[[S], int] = lambda state: 0,
        checks: int = 2,
        limit: int = 100_000,
    ) -> None:
        self.game = game
        self.forget = forget
        self.meter = meter
        self.number: dict[Key, int] = {}
        self.found: list[Position] = []
        self._keys: list[Key] = []
        self._visits: list[_Visit] = []
        self._starts: dict[Key, int] = {}  # by the whole state: saves forgetting it once more
        self._checks = checks
        self._ways_in: dict[tuple[int, bool], set[tuple[Any, tuple[Any, ...]]]] = {}
        _ = self._enter(game.start(), None, game.start(), (), known=False)
        for visit in self._visits:  # grows on the way
            self._look_ahead(visit)
            if len(self.number) > limit:
                raise TooManyStates(f"more than {limit} positions are reachable")

    def __len__(self) -> int:
        return len(self.found)

    def __iter__(self) -> Iterator[Position]:
        return iter(self.found)

    def __repr__(self) -> str:
        starts = sum(p.begins_turn for p in self.found)
        return f"<{starts} starts of turns and {len(self) - starts} questions>"

    # -- inside

    def _look_ahead(self, visit: _Visit) -> None:
        """Find the laws of a new position; another way into a known one must find the same."""
        number, known = visit.number, visit.number < len(self.found)
        laws = {move: self._law(visit, move, known) for move in visit.moves}
        if not known:
            self.found.append(Position(self._keys[number], laws))
        elif self.found[number].laws != laws:
            raise NotLumpable(
                f"{self._keys[number]!r} has another future after {visit.answers} in {visit.before}"
            )

    def _law(self, visit: _Visit, move: Any, known: bool) -> Law:
        """What follows *move*; out of a *known* position no further ways are noted."""
        answers = visit.answers if move is None else (*visit.answers, move)

        def ahead(way: Way[S, _Reached]) -> tuple[int, int]:
            ask, path = way.result
            if ask is None and self.game.scores(way.state) is not None:
                number = END
            else:
                number = self._starts.get(way.state.key()) if ask is None else None
            if number is None:
                number = self._enter(way.state, ask, visit.before, path, known)
            return number, self.meter(way.state) - visit.reading

        return law_of(self._to_a_position(answers), visit.before, _nobody, ahead)

    def _to_a_position(self, given: tuple[Any, ...]) -> Callable[[S], Rule[_Reached]]:
        """The turn after the *given* answers, up to the next question to the player."""

        def rule(state: S) -> Rule[_Reached]:
            turn, path = self.game.turn(state), list(given)
            ask = resume(turn, None)
            for answer in given:
                ask = resume(turn, answer)
            while ask is not None:
                if isinstance(ask, Choice):
                    return ask, tuple(path)
                answer = yield ask
                path.append(answer)
                ask = resume(turn, answer)
            return None, ()

        return rule

    def _enter(
        self, state: S, ask: Choice[Any] | None, before: S, path: tuple[Any, ...], known: bool
    ) -> int:
        """The number of the position in *state*; a new way into it is noted.

        Checks of a *known* position find nothing new, and go no farther than its turn.
        """
        kept = self.forget(state)
        key = key_of(kept, ask)
        if known and (ask is None or key not in self.number):
            return self.number.get(key, NOWHERE)
        number = self.number.setdefault(key, len(self.number))
        if number == len(self._keys):
            self._keys.append(key)
            if ask is None:
                self._note(_Visit(number, kept, (), self.meter(kept), (None,)), known)
        if ask is None:
            self._starts[state.key()] = number
        way_in = (before, path, tuple(ask.moves)) if ask else (state, (), (None,))
        self._note(_Visit(number, way_in[0], way_in[1], self.meter(state), way_in[2]), known)
        return number

    def _note(self, visit: _Visit, known: bool) -> None:
        """Visit the position by this way, unless enough ways of its kind are known."""
        ways_in = self._ways_in.setdefault((visit.number, known), set())
        way_in = visit.before, visit.answers
        if len(ways_in) <= self._checks and way_in not in ways_in:
            ways_in.add(way_in)
            self._visits.append(visit)


def _nobody(state: Any, ask: Any) -> Any:
    raise AssertionError(f"expected only luck to be asked, got {ask!r} in {state!r}")
