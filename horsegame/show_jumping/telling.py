"""What happened, in words: one sentence an answer.

What happened is found by running the rule of the throw again with the same answers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..chance import Dist
from ..game import Ask, Choice, Match, resume
from ..words import NUMBER, count, listed, player_name
from .alone import Ride
from .course import Course
from .ride import DIE, throw
from .table import ShowJumping
from .trip import Jump, Rider, Trip
from .words import card_text, square_name, topic

AnyGame = ShowJumping | Ride


@dataclass(frozen=True, slots=True)
class Told:
    """A throw up to some answer: what it has met so far, and what is asked next."""

    trip: Trip
    ask: Ask | None

    @property
    def rider(self) -> Rider:
        """The rider at that moment."""
        return self.trip.rider

    @property
    def jumps(self) -> list[Jump]:
        """What happened so far at obstacles."""
        return self.trip.jumps

    @property
    def draws(self) -> bool:
        """Whether a card is turned up next."""
        return self.ask is not None and topic(self.ask) == "card"

    @classmethod
    def after(cls, game: AnyGame, before: Any, answers: Sequence[Any]) -> Told:
        """The throw that began in the state *before*, after these answers."""
        state = before.copy()
        trip = game.trip(state, game.seat(state))
        begun = _begin(trip)
        ask = resume(begun, None)
        for move in answers:
            ask = resume(begun, move)
        return cls(trip, ask)


def _begin(trip: Trip) -> Generator[Ask, Any, None]:
    """The throw, to be answered from here."""
    return throw(trip)


def log(
    game: AnyGame, moves: Iterable[Any], names: Sequence[str] = (), before: Any = None
) -> list[str]:
    """What happened, one sentence an answer, from the turn that begins in *before* or the start.

    >>> for line in log(Ride(), [5, 3, 2, 6]): print(line)
    Player 1 threw 5 and comes to square 5.
    Player 1 threw 3 and refuses obstacle 1: goes back to square 4.
    Player 1 threw 2 and comes to square 6.
    Player 1 threw 6, clears obstacle 1 and comes to square 12.
    """
    match: Match[Any] = Match(game, before)
    lines: list[str] = []
    for move in moves:
        before, answers = match.before.copy(), (*match.answers, move)
        ask = match.ask
        match.answer(move)
        assert ask is not None, "an answer was accepted"
        lines.append(tell(game, before, ask, answers, names))
    return lines


def tell(
    game: AnyGame, before: Any, ask: Ask, answers: Sequence[Any], names: Sequence[str] = ()
) -> str:
    """What the last of *answers*, to *ask*, did in the turn that began in the state *before*."""
    name = player_name(game.seat(before), names)
    return f"{name} {TELL[topic(ask, before)](game, before, answers, names)}."


def _lot(game: Any, before: Any, answers: Sequence[Any], names: Sequence[str]) -> str:
    what = f"threw {' and '.join(map(str, answers))} for the starting order"
    if len(answers) == 1:
        return what
    state = Match(game, before, answers).state
    first = f"; {player_name(state.order[0], names)} begins" if state.order else ""
    return f"{what}: {sum(answers)}{first}"


def _horse(game: Any, before: Any, answers: Sequence[Any], names: Sequence[str]) -> str:
    return f"rides the {answers[-1]}"


def _new_horse(game: Any, before: Any, answers: Sequence[Any], names: Sequence[str]) -> str:
    return f"begins anew on the {answers[-1]}"


def _dice(game: Any, before: Any, answers: Sequence[Any], names: Sequence[str]) -> str:
    return "takes two dice" if answers[-1] == 2 else "takes one die"


def _miss(game: Any, before: Any, answers: Sequence[Any], names: Sequence[str]) -> str:
    left = Told.after(game, before, answers).rider.wait
    return "missed a throw" + (f" and has {NUMBER[left]} more to miss" if left else "")


def _die(game: AnyGame, before: Any, answers: Sequence[Any], names: Sequence[str]) -> str:
    if Told.after(game, before, answers).ask == DIE:
        return f"threw {answers[-1]} and throws the second die"
    second = len(answers) > 1 and Told.after(game, before, answers[:-2]).ask == DIE
    thrown = f"{answers[-2]} and {answers[-1]}" if second else answers[-1]
    fate = _came_of(game, before, answers)
    return f"threw {thrown}{fate or ' and stays where it is'}"


def _card(game: AnyGame, before: Any, answers: Sequence[Any], names: Sequence[str]) -> str:
    card = game.course.card[answers[-1]]
    if card.effect == "joker":
        second = Told.after(game, before, answers[:-1]).rider.joker
        return f"turned up a {'second joker and puts it under the pile' if second else 'joker'}"
    return f"turned up “{card_text(card)}”{_came_of(game, before, answers)}"


def _joker(game: AnyGame, before: Any, answers: Sequence[Any], names: Sequence[str]) -> str:
    return f"{answers[-1]}s the joker{_came_of(game, before, answers)}"


TELL: dict[str, Callable[[Any, Any, Sequence[Any], Sequence[str]], str]] = {
    "lot": _lot,
    "horse": _horse,
    "new horse": _new_horse,
    "dice": _dice,
    "miss": _miss,
    "die": _die,
    "card": _card,
    "joker": _joker,
}
"""For each topic: what the last answer of a turn did, without the name and the full stop."""


def _came_of(game: AnyGame, before: Any, answers: Sequence[Any]) -> str:
    """What the last answer led to, as the rest of a sentence; nothing where it is told already."""
    old, new = (Told.after(game, before, answers[:n]) for n in (-1, len(answers)))
    jumps = new.jumps[len(old.jumps) :]
    clear = [str(k) for k, what, _ in jumps if what == "clear"]
    parts = [f"clears obstacle{'s' * (len(clear) > 1)} {listed(clear)}"] if clear else []
    fates = [jump for jump in jumps if jump[1] in FATES]
    asked = isinstance(old.ask, Choice) and old.ask.about == "joker"
    parts += [_fate(game, jump, new.rider, asked) for jump in fates]
    if not fates:
        parts += [*_threat(new, game.course)] or [*_moved(old, new, game.course)]
    return f"{',' if len(parts) > 1 else ' and'} {listed(parts)}" if parts else ""


FATES: dict[str, str] = {
    "refusal": "refuses obstacle {}",
    "elimination": "refuses obstacle {} once too often",
    "saved": "refuses obstacle {}",
    "knockdown": "knocks down obstacle {}",
}


def _fate(game: AnyGame, jump: Jump, rider: Rider, asked: bool) -> str:
    """A refusal or a knockdown and what it brings; only this where a joker was *asked* for."""
    obstacle, what, faults = jump
    brings = _brings(game.course, obstacle, what, rider)
    if faults and game.options.game == "advanced":
        brings += f", {count(faults, 'fault point')}"
    return brings if asked else f"{FATES[what].format(obstacle)}: {brings}"


def _brings(course: Course, obstacle: int, what: str, rider: Rider) -> str:
    if what == "elimination":
        return "is eliminated and goes back to the start"
    if what == "knockdown" and rider.wait:
        return f"misses {count(rider.wait, 'throw')}"
    if rider.square > course.obstacles[obstacle - 1].first:
        return f"goes on from {square_name(rider.square, course)}"
    if rider.square == course.obstacles[obstacle - 1].refusal:
        return f"stays before obstacle {obstacle}"
    return f"goes back to {square_name(rider.square, course)}"


def _threat(told: Told, course: Course) -> Iterator[str]:
    """What a joker may still avert at an obstacle."""
    match told.ask:
        case Choice(about="joker", item=("knockdown", _)):
            yield f"comes down on obstacle {course.obstacle_at[told.rider.square] + 1}"
        case Choice(about="joker", item=("refusal" | "elimination", _)):
            yield f"stops before obstacle {course.refusal_at[told.rider.square] + 1}"
        case _:
            return


def _moved(old: Told, new: Told, course: Course) -> Iterator[str]:
    """Where the horse has come to, or what it waits for."""
    here, name = new.rider.square, square_name(new.rider.square, course)
    if here == course.finish:
        yield "is home"
    elif here > old.rider.square:
        yield f"comes to {name}, which is green" if new.draws else f"comes to {name}"
    elif here < old.rider.square:
        yield f"goes back to {name}"
    elif new.rider.wait > old.rider.wait and not isinstance(old.ask, Dist):
        yield f"misses {count(new.rider.wait, 'throw')}"
