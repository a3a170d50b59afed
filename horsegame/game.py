"""What a game is: a start, and a turn that asks questions.

A turn is a generator.  It yields a `Dist` to ask luck, or a `Choice` to ask a
player, receives the answer, and changes the state in place.  The rules never
know who answers: a random generator, a policy, a click, or the exact solver,
which tries every answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar, cast

from .chance import Dist
from .state import State

S = TypeVar("S", bound=State)
R = TypeVar("R")
M_co = TypeVar("M_co", covariant=True)


LONGEST_PLACE = 200
"""A position that takes more letters than that is left out of a message."""


class IllegalMove(ValueError):
    """An answer that the question does not allow."""


class Moves(Protocol[M_co]):
    """The allowed answers: a tuple, or a lazy view.

    ``in`` decides; iteration gives all moves, or samples when there are too
    many; ``str`` says them in words.
    """

    def __contains__(self, move: object, /) -> bool: ...
    def __iter__(self) -> Iterator[M_co]: ...


@dataclass(slots=True)
class Choice(Generic[M_co]):
    """A question to *player*, who answers with one of *moves*.

    *about* is the question in a word, for policies and screens to tell
    questions apart; *item* is what it is about.
    """

    player: int
    moves: Moves[M_co]
    about: str = ""
    item: Any = None

    def __contains__(self, move: object) -> bool:
        return move in self.moves


Ask = Dist[Any] | Choice[Any]
Rule = Generator[Ask, Any, R]
"""A part of a turn: it may ask, and gives its result to the rule that called it."""
Turn = Rule[None]


class Game(Protocol[S]):
    """The rules of one game under one set of options.

    `turn` may use only its state and the answers it is sent, so that the same
    answers lead to the same questions.  `scores` is None until the game ends.

    A game may have more: `seen_by(state, player)`, the state without the
    secrets of other players; `rest(state)`, all turns to the end as one rule,
    where that is quicker.
    """

    def start(self) -> S:
        """A new game."""
        ...

    def turn(self, state: S, /) -> Turn:
        """One turn, played on *state* itself."""
        ...

    def scores(self, state: S, /) -> tuple[int, ...] | None:
        """A number for each player, or None while the game goes on."""
        ...


Policy = Callable[[Any, Choice[Any]], Any]
"""How players answer: state and question in, a move out, or a `Dist` to mix moves."""


def as_seen(game: Game[Any], policy: Policy) -> Policy:
    """*policy*, shown only what its player may see where *game* hides anything."""
    seen_by = getattr(game, "seen_by", None)
    if seen_by is None:
        return policy
    return lambda state, ask: policy(seen_by(state, ask.player), ask)


def run(game: Game[S], policy: Policy, rng: Random, state: S | None = None) -> S:
    """Play to the end and return the last state: fast, no log, policies are trusted."""
    state = game.start() if state is None else state.copy()
    policy = as_seen(game, policy)
    to_come: Any = rest(game, state)
    answer: Callable[[Any], Any] = to_come.send
    move: Any = None
    try:
        while True:
            ask = answer(move)
            if type(ask) is Dist:  # isinstance is slow for a Mapping
                move = ask.draw(rng)  # pyright: ignore[reportUnknownVariableType]
                continue
            move = policy(state, ask)
            if type(move) is Dist:
                move = move.draw(rng)  # pyright: ignore[reportUnknownVariableType]
    except StopIteration:
        if to_come.gi_frame is not None:  # a policy raised it, and the game is not over
            raise
    return state


def rest(game: Game[S], state: S) -> Turn:
    """The turns until the game is over, as one rule: the end of each costs as much as questions."""
    if hasattr(game, "rest") and game.scores(state) is None:
        return cast("Any", game).rest(state)
    return _rest(game, state)


def _rest(game: Game[S], state: S) -> Turn:
    while game.scores(state) is None:
        yield from game.turn(state)


def resume(turn: Rule[Any], answer: Any) -> Ask | None:
    """The next question of *turn* after *answer*, or None when the turn is over.

    Only the turn runs inside the ``try``: a `StopIteration` from a policy must
    not look like the end of a turn.
    """
    try:
        return turn.send(answer)
    except StopIteration:
        return None


class Match(Generic[S]):
    """A game in progress: the state, the open question, and this turn's answers.

    >>> from horsegame.dostihy import Walk
    >>> match = Match(Walk())
    >>> match.answer(6); match.answers
    (6,)
    >>> match.answer(7)
    Traceback (most recent call last):
    horsegame.game.IllegalMove: expected one of 1, 2, 3, 4, 5, 6 from luck, got 7 in Walker(...)
    >>> match.answer(2); match.state.square
    8
    """

    before: S
    """The state at the start of this turn."""
    answers: tuple[Any, ...]
    """What was answered in this turn."""
    ask: Ask | None
    """The open question; None when the game is over."""

    def __init__(self, game: Game[S], state: S | None = None, answers: Iterable[Any] = ()) -> None:
        self.game = game
        self.state = game.start() if state is None else state.copy()
        self._begin_turn()
        for move in answers:
            self.answer(move)

    def answer(self, move: Any) -> None:
        """Answer the open question, or raise `IllegalMove`."""
        check(self.ask, move, self.state)
        self.answers += (move,)
        self.ask = resume(self._turn, move)
        if self.ask is None:
            self._begin_turn()

    def _begin_turn(self) -> None:
        """Start turns until one of them asks; `before` is the state at its start."""
        self.before, self.answers, self.ask = self.state.copy(), (), None
        while self.ask is None and self.game.scores(self.state) is None:
            self.before = self.state.copy()
            self._turn = self.game.turn(self.state)
            self.ask = resume(self._turn, None)


def check(ask: Ask | None, move: Any, state: State) -> None:
    """Raise `IllegalMove` unless *move* answers *ask*."""
    if ask is None:
        raise IllegalMove(f"nothing is asked any more, got {move!r:.60}{_in(state)}")
    try:
        legal = type(move) not in (bool, float) and move in ask  # True is 1 and 6.0 is 6 elsewhere
    except TypeError:  # an unhashable answer, say
        legal = False
    if not legal:
        raise IllegalMove(f"expected {wanted(ask)}, got {move!r:.60}{_in(state)}")


def _in(state: State) -> str:
    """Where it was, if that can be said shortly."""
    text = repr(state)
    return f" in {text}" if len(text) <= LONGEST_PLACE else ""


def wanted(ask: Ask) -> str:
    """In words: what is asked, and of whom."""
    moves = ask if isinstance(ask, Dist) else ask.moves
    listed = isinstance(moves, (Dist, tuple, list, range))
    what = f"one of {', '.join(map(repr, moves))}" if listed else str(moves)
    if isinstance(ask, Dist):
        return f"{what} from luck"
    return f"{what} from player {ask.player}" + (f" ({ask.about})" if ask.about else "")


@dataclass(frozen=True, slots=True)
class Event(Generic[S]):
    """*move* answered *ask* and led to *state*, which goes on changing: copy it to keep it."""

    ask: Ask
    move: Any
    state: S


def play(
    game: Game[S], policy: Policy, rng: Random, state: S | None = None
) -> Generator[Event[S], None, None]:
    """Play to the end, one answer at a time; every answer is checked."""
    match, policy = Match(game, state), as_seen(game, policy)
    while (ask := match.ask) is not None:
        move = policy(match.state, ask) if isinstance(ask, Choice) else ask
        if isinstance(move, Dist):
            move = cast("Dist[Any]", move).draw(rng)
        match.answer(move)
        yield Event(ask, move, match.state)


def replay(game: Game[S], moves: Iterable[Any], state: S | None = None) -> Match[S]:
    """The match in which exactly these answers were given."""
    return Match(game, state, moves)
