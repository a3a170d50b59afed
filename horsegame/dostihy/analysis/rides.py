"""Every turn of the walk with what it brought: where it led, the roll, START's pay, the stops.

The rules of walk.py are played from every state that the walk can reach; the
other modules of this folder add up what they need.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from random import Random
from typing import Any, NamedTuple, TypeVar

from sympy import Rational

from ...chance import Dist
from ...exact import Chain, chain
from ...game import Choice, Policy, Rule
from ...ways import law_of
from ..options import Options
from ..policies import idle
from ..walk import Walk, Walker

S = TypeVar("S")
R = TypeVar("R")
DEFAULT = Options()
ZERO: Any = Rational(0)


class Ridden(NamedTuple):
    """What a turn brought: the state *after* it, the *roll* (0: the piece was held), what START
    paid, in DK, and the squares where the piece stopped, in order."""

    after: Walker
    roll: int
    money: int
    stops: tuple[int, ...]


@dataclass(frozen=True)
class Rides:
    """All turns of a piece that walks round the board for ever.

    *cards* off: the CHANCE squares do nothing.  *carried*: the card that cancels
    a stay on DISTANC is kept, and used at the first turn there.

    >>> rides = Rides()
    >>> len(rides.chain), sum(rides.shares.values())
    (47, 1)
    """

    options: Options = DEFAULT
    cards: bool = True
    carried: bool = False

    @cached_property
    def walk(self) -> Walk:
        """The small game."""
        return Walk(self.options, self.cards, self.carried)

    @cached_property
    def chain(self) -> Chain[Walker]:
        """From turn to turn."""
        return chain(self.walk, idle)

    @cached_property
    def shares(self) -> dict[Walker, Any]:
        """The share of turns that begin in each state, in the long run."""
        return {state: rational(p) for state, p in self.chain.stationary().items()}

    @cached_property
    def laws(self) -> dict[Walker, Dist[Ridden]]:
        """For each state, the law of what the turn brings."""
        return {
            state: law_of(
                self.walk.whole_ride,
                state,
                idle,
                lambda way: (way.state, *way.result),
            ).map(lambda found: Ridden(*found))
            for state in self.chain.labels
        }

    def mean(self, gain: Callable[[Ridden], Any]) -> Rational:
        """The expected *gain* of a turn in the long run; *gain* reads it from what a turn brings.

        >>> round(float(Rides().mean(lambda ridden: ridden.money)), 2)   # what START pays, in DK
        280.51
        """
        total = ZERO
        for state, share in self.shares.items():
            law = self.laws[state]
            brought = sum(w * gain(ridden) for ridden, w in law.weights.items())
            total += share * brought / law.total
        return total

    def stops(self) -> dict[int, Rational]:
        """Expected stops a turn on each square that is stopped on."""
        found: dict[int, Any] = {}
        for state, share in self.shares.items():
            law = self.laws[state]
            for ridden, w in law.weights.items():
                for square in ridden.stops:
                    found[square] = found.get(square, ZERO) + share * w / law.total
        return found


@cache
def rides(options: Options = DEFAULT, cards: bool = True, carried: bool = False) -> Rides:
    """The turns under these options, worked out once."""
    return Rides(options, cards, carried)


def played(rule: Callable[[S], Rule[R]], state: S, rng: Random, policy: Policy = idle) -> R:
    """Play *rule* once, on *state* itself, with random numbers; returns its result."""
    turn = rule(state)
    try:
        ask = next(turn)
        while True:
            move = policy(state, ask) if isinstance(ask, Choice) else ask
            ask = turn.send(move.draw(rng) if isinstance(move, Dist) else move)
    except StopIteration as end:
        return end.value


def rational(p: Fraction | int) -> Any:
    """A sympy number, which prints as mathematics."""
    return Rational(p.numerator, p.denominator)
