"""What the coming roll can bring: where each total of the dice leads, and what happens there.

Each answer is found by running the rule of the throw again with that total.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..chance import Dist, certain
from ..game import Choice
from .ride import DIE, reach
from .table import Contest
from .telling import AnyGame, Told

COST = ("refusal", "elimination", "knockdown")
"""What a stop may cost at an obstacle."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice that are still to be thrown, what was *thrown* before them, and the question.

    *chosen*: the answer that leads to so many dice, where that is still asked.
    """

    dice: int
    thrown: int = 0
    chosen: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Landing:
    """A total of the dice, the square it leads to, and what happens on it.

    *what*: "free", "clear" (an obstacle is jumped), "card", "home", "stays", or at an
    *obstacle* (1 is the first) "refusal", "elimination" or "knockdown".  *then* is the
    square after that and *wait* the throws to miss, if no joker is spent; *faults* are
    its fault points, which count in the advanced game.
    """

    total: int
    square: int
    what: str
    then: int
    obstacle: int = 0
    cleared: tuple[int, ...] = ()
    faults: int = 0
    wait: int = 0


def rolls(game: AnyGame, before: Any, answers: Sequence[Any]) -> tuple[Roll, ...]:
    """The rolls that can come next in the turn that began in *before*: none, one, or two to choose.

    >>> from horsegame.show_jumping import Ride, Rider
    >>> rolls(Ride(), Rider((0,) * 10, square=25), ())
    (Roll(dice=1, thrown=0, chosen=(1,)), Roll(dice=2, thrown=0, chosen=(2,)))
    """
    if isinstance(before, Contest) and not (before.order and _mounted(game, before)):
        return ()
    told = Told.after(game, before, answers)
    if isinstance(told.ask, Choice) and told.ask.about == "dice":
        return tuple(Roll(n, chosen=(n,)) for n in told.ask.moves)
    if told.ask != DIE:
        return ()
    if answers and Told.after(game, before, answers[:-1]).ask == DIE:
        return (Roll(1, answers[-1]),)
    second = Told.after(game, before, (*answers, 1)).ask == DIE
    return (Roll(1 + second),)


def _mounted(game: AnyGame, before: Contest) -> str:
    return before.riders[game.seat(before)].horse  # type: ignore[arg-type]  # a whole game


def landings(game: AnyGame, before: Any, answers: Sequence[Any], roll: Roll) -> Dist[Landing]:
    """The law of where a coming *roll* leads; jokers are kept.

    >>> from horsegame.show_jumping import Ride, Rider
    >>> law = landings(Ride(), Rider((0,) * 10, square=5), (), Roll(1))
    >>> for x in law: print(x.total, x.square, x.what, x.then)
    1 6 free 6
    2 7 free 7
    3 8 refusal 4
    4 9 knockdown 9
    5 10 clear 10
    6 11 clear 11
    >>> law.chance(lambda x: x.faults > 0)
    Fraction(1, 3)
    """
    law = certain(roll.thrown)
    for _ in range(roll.dice):
        law = law.then(lambda total: DIE.map(lambda face: total + face))
    known = (*answers, *roll.chosen)
    return law.map(lambda total: _landing(game, before, known, total, roll))


def _landing(game: AnyGame, before: Any, known: tuple[Any, ...], total: int, roll: Roll) -> Landing:
    here = Told.after(game, before, known)
    faces = _faces(total - roll.thrown, roll.dice)
    square = reach(here.trip, total)
    told = Told.after(game, before, (*known, *faces))
    if isinstance(told.ask, Choice) and told.ask.about == "joker":
        told = Told.after(game, before, (*known, *faces, "keep"))
    jumps = told.jumps[len(here.jumps) :]
    cleared = tuple(number for number, what, _ in jumps if what == "clear")
    for number, what, faults in jumps:
        if what in COST:
            then, wait = told.rider.square, told.rider.wait
            return Landing(total, square, what, then, number, cleared, faults, wait)
    return Landing(total, square, _quiet(here, told, square, cleared), square, cleared=cleared)


def _quiet(here: Told, told: Told, square: int, cleared: tuple[int, ...]) -> str:
    """What happens where nothing is lost."""
    if square == here.rider.square:
        return "stays"
    if square == here.trip.course.finish:
        return "home"
    if told.draws:
        return "card"
    return "clear" if cleared else "free"


def _faces(total: int, dice: int) -> tuple[int, ...]:
    """Faces that make this total."""
    low = max(1, total - 6)
    return (total,) if dice == 1 else (low, total - low)
