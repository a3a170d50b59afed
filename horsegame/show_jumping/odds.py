"""What people ask about a rider alone: how long, how many faults, how best, what a rule is worth.

Every number comes from the rules, run with every answer; cards come from a fresh
shuffle.  Where a question does not fit, it is simulated, and carries its error.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from ..game import Choice, Policy, Rule, run
from ..simulate import Average
from .alone import Ride
from .course import Course
from .options import Options
from .reading import Table, course_from
from .table import Contest, ShowJumping
from .trip import Jump, Rider
from .words import move_name

if TYPE_CHECKING:
    from sympy import Rational

    from ..exact.decisions import Plan
    from ..exact.positions import Positions
    from ..exact.rewards import Rewards, Total

DEFAULT = Options()
GOALS = {"turns": (1, 0), "faults": (0, 1)}
"""What a turn and a fault point cost, for each thing that is to be as small as possible."""


# -- the best decisions


def best_plan(
    goal: str = "turns",
    options: Options = DEFAULT,
    table: Table = None,
    known: Mapping[str, Any] | None = None,
) -> Plan[Rider]:
    """How a rider alone comes home in the fewest *turns*, or with the fewest *faults*.

    *known* answers every question about "dice" or the "joker" alike: what is
    best if they are not asked.  Faults must be kept through an elimination:
    what it wipes out does not add up.  `Plan.proof` proves the result.

    >>> plan = best_plan()
    >>> round(float(plan.value()), 3)
    35.627
    >>> best_plan("faults")
    Traceback (most recent call last):
    ValueError: expected elimination='faults kept': fault points that are wiped out do not add up
    """
    if goal not in GOALS:
        raise ValueError(f"expected one of {', '.join(GOALS)}, got {goal!r}")
    if goal == "faults" and options.elimination != "faults kept":
        raise ValueError(
            "expected elimination='faults kept': fault points that are wiped out do not add up"
        )
    answers = tuple(sorted((known or {}).items()))
    return _plan(goal, alone(options), course_from(table), answers)


def alone(options: Options) -> Options:
    """The rules in force for a rider alone, fault points counted and kept."""
    company = ("players", "lots", "sharing", "new_horse", "relief", "ending", "ties")
    usual = {name: getattr(DEFAULT, name) for name in company}
    return replace(options, **usual, game="advanced", elimination="faults kept")


@cache
def _plan(
    goal: str, options: Options, course: Course, known: tuple[tuple[str, Any], ...]
) -> Plan[Rider]:
    from ..exact.decisions import best  # noqa: PLC0415  sympy is slow to import

    return best(_positions(options, course), *GOALS[goal], dict(known))


def _positions(options: Options, course: Course) -> Positions[Rider]:
    """All positions of a rider alone; where there are too many, that is remembered too."""
    found = _tried(options, course)
    if isinstance(found, RuntimeError):
        raise found.with_traceback(None)
    return found


@cache
def _tried(options: Options, course: Course) -> Positions[Rider] | RuntimeError:
    from ..exact.positions import Positions, TooManyStates  # noqa: PLC0415

    ride = Ride(options, course)
    try:
        return Positions(ride, forget=ride.forget, meter=_faults_of)
    except TooManyStates as e:
        return e.with_traceback(None)


def _faults_of(rider: Rider) -> int:
    return rider.faults


@dataclass(frozen=True, slots=True)
class Advice:
    """What each move of a question is worth to a rider alone: turns or faults still to come.

    The turn in progress is not counted.
    """

    goal: str
    ask: Choice[Any]
    values: Mapping[Any, Rational]

    @property
    def best(self) -> Any:
        """The move with the fewest to come; the first one where all are alike."""
        return min(self.values, key=lambda move: self.values[move])

    def __str__(self) -> str:
        if not self.values:
            return "All horses are alike."
        listed = (f"{move_name(self.ask, m)} {float(x):.3f}" for m, x in self.values.items())
        return f"{self.goal.capitalize()} still to come for a rider alone: {', '.join(listed)}."


def advise(game: ShowJumping | Ride, state: Any, ask: Choice[Any], goal: str = "turns") -> Advice:
    """What each answer to *ask* in *state* leads to; rivals are not looked at.

    >>> from horsegame.game import Match
    >>> match = Match(Ride(), Rider((0,) * 10, square=28))
    >>> print(advise(Ride(), match.state, match.ask))
    Turns still to come for a rider alone: One die 27.007, Two dice 25.777.
    """
    if ask.about not in ("dice", "joker"):
        return Advice(goal, ask, {})
    rider = state.riders[ask.player] if isinstance(state, Contest) else state
    return Advice(goal, ask, best_plan(goal, game.options, game.course).moves(rider, ask))


def worth(
    goal: str = "turns", options: Options = DEFAULT, table: Table = None
) -> dict[str, Rational]:
    """The expected number under the best decisions, as the rules are and with one rule changed."""
    course = course_from(table)
    exact = replace(options, finish="hit exactly")
    return {
        "as the rules are": best_plan(goal, options, course).value(),
        "no joker is spent": best_plan(goal, options, course, {"joker": "keep"}).value(),
        "always one die": best_plan(goal, options, course, {"dice": 1}).value(),
        "always two dice on blue": best_plan(goal, options, course, {"dice": 2}).value(),
        "the finish must be hit exactly": best_plan(goal, exact, course).value(),
        "no cards": best_plan(goal, options, replace(course, green=frozenset())).value(),
    }


# -- rounds under a policy


@dataclass(frozen=True, slots=True)
class AtObstacle:
    """What one obstacle costs in a round: expected fault points, their spread, and a clean jump."""

    obstacle: int
    name: str
    faults: Rational
    spread: float
    clean: Rational
    turns: Rational

    def __str__(self) -> str:
        return (
            f"{self.obstacle:>2} {self.name:<24}{float(self.faults):>7.3f} ± {self.spread:.3f}"
            f"{float(self.clean):>8.3f}{float(self.turns):>8.3f}"
        )


class Rounds:
    """Rounds of a rider alone under a policy: exact mean, variance and law of what adds up.

    Fault points are those of the whole way, also of attempts that ended in an
    elimination.

    >>> from horsegame.show_jumping.policies import careful
    >>> rounds = Rounds(careful)
    >>> round(float(rounds.turns.mean()), 3), round(float(rounds.faults.mean()), 3)
    (41.104, 35.715)
    """

    def __init__(self, policy: Policy, options: Options = DEFAULT, table: Table = None) -> None:
        self.policy = policy
        self.ride = Ride(replace(alone(options), game="basic"), table)

    @cached_property
    def _rewards(self) -> Rewards[tuple[int, tuple[Jump, ...]]]:
        from ..exact.rewards import Rewards  # noqa: PLC0415

        def from_square(state: Rider) -> Rule[tuple[int, tuple[Jump, ...]]]:
            square = state.square
            jumps = yield from self.ride.ride(state)
            return square, jumps

        return Rewards(self.ride, self.policy, from_square)

    @property
    def states(self) -> int:
        """In how many states a turn of such a round can begin."""
        return len(self._rewards)

    @cached_property
    def turns(self) -> Total:
        """Turns until the finish."""
        return self._rewards.of(lambda turn: 1)

    @cached_property
    def faults(self) -> Total:
        """Fault points until the finish."""
        return self._rewards.of(lambda turn: sum(faults for _, _, faults in turn[1]))

    def faults_at(self, obstacle: int) -> Total:
        """Fault points at one obstacle; the first is 1."""
        _ = self._known(obstacle)
        return self._rewards.of(lambda turn: sum(f for o, _, f in turn[1] if o == obstacle))

    def times(self, obstacle: int, what: str) -> Total:
        """How often "clear", "refusal", "knockdown", "elimination" or "saved" happens there."""
        _ = self._known(obstacle)
        return self._rewards.of(lambda turn: sum(j[:2] == (obstacle, what) for j in turn[1]))

    def turns_before(self, obstacle: int) -> Total:
        """Turns that begin between the obstacle before and this one, or on this one."""
        behind = self._known(obstacle)
        return self._rewards.of(lambda turn: int(self.ride.course.crossed(turn[0]) == behind))

    def _known(self, obstacle: int) -> int:
        obstacles = self.ride.course.obstacles
        if type(obstacle) is not int or not 0 < obstacle <= len(obstacles):
            raise ValueError(f"expected an obstacle from 1 to {len(obstacles)}, got {obstacle!r}")
        return obstacle - 1

    def by_obstacle(self) -> list[AtObstacle]:
        """Each obstacle: fault points, the chance to have none there, turns on the way to it."""
        return [self._row(n, o.name) for n, o in enumerate(self.ride.course.obstacles, 1)]

    def _row(self, obstacle: int, name: str) -> AtObstacle:
        from sympy import Rational  # noqa: PLC0415

        faults = self.faults_at(obstacle)
        clean: Any = Rational(faults.law(0)[0])
        spread = sqrt(float(faults.variance()))
        turns = self.turns_before(obstacle).mean()
        return AtObstacle(obstacle, name, faults.mean(), spread, clean, turns)


def final_faults(
    policy: Policy,
    options: Options = DEFAULT,
    table: Table = None,
    n: int = 1000,
    seed: int = 0,
) -> Average:
    """The fault points that a rider alone brings home, simulated; eliminations count as agreed.

    >>> from horsegame.show_jumping.policies import careful
    >>> final_faults(careful, n=200)
    31.32 ± 0.85 (n = 200)
    """
    ride, rng = Ride(replace(alone(options), elimination=options.elimination), table), Random(seed)
    return Average.of(run(ride, policy, rng).faults for _ in range(n))
