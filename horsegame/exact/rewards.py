"""What adds up on the way to the end of a game under a fixed policy: its mean, variance and law.

The rules are run once from every state; then any count of what happened in the
turns (the turns themselves, fault points, visits …) is answered exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, Generic, TypeVar

from sympy import QQ

from ..chance import Dist
from ..game import Game, Policy, Rule
from ..state import State
from ..ways import Way, law_of
from .building import TooManyStates
from .positions import END
from .sweep import Row, Sweep, ends_first

S = TypeVar("S", bound=State)
R = TypeVar("R")


class Rewards(Generic[R]):
    """Every turn of *game* under *policy*: its chances, and what happened in it.

    *rule* is a turn that returns what happened.

    >>> from horsegame.policies import first_move
    >>> from horsegame.show_jumping import Ride
    >>> ride = Ride()
    >>> turns = Rewards(ride, first_move, ride.ride).of(lambda jumps: 1)
    >>> round(float(turns.mean()), 3)
    42.548
    """

    def __init__(
        self, game: Game[S], policy: Policy, rule: Callable[[S], Rule[R]], limit: int = 100_000
    ) -> None:
        number: dict[S, int] = {}
        todo: list[S] = []

        def numbered(way: Way[S, R]) -> tuple[int, R]:
            return END if game.scores(way.state) is not None else enter(way.state), way.result

        def enter(state: S) -> int:
            if number.setdefault(state, len(todo)) == len(todo):
                todo.append(state)
            return number[state]

        _ = enter(game.start())
        self.laws: list[Dist[tuple[int, R]]] = []
        for state in todo:  # grows on the way
            if len(todo) > limit:
                raise TooManyStates(f"more than {limit} states are reachable")
            self.laws.append(law_of(rule, state, policy, numbered))

    def __len__(self) -> int:
        return len(self.laws)

    def of(self, gain: Callable[[R], int]) -> Total:
        """How *gain*, read from what happened in each turn, adds up to the end."""
        laws = [law.map(lambda x: (x[0], gain(x[1]))) for law in self.laws]
        return Total(laws, self._sweep)

    @cached_property
    def _sweep(self) -> Sweep:
        """The equations of all turns: what adds up does not change them."""
        order = ends_first([[j for j, _ in law if j != END] for law in self.laws])
        return Sweep([_row(law) for law in self.laws], order)


class Total:
    """A count that adds up turn by turn until the end; the start is number 0."""

    def __init__(self, laws: list[Dist[tuple[int, int]]], sweep: Sweep) -> None:
        self._laws = laws
        self._sweep = sweep

    def mean(self) -> Any:
        """The expected total, exact."""
        return QQ.to_sympy(self._means[0])

    def variance(self) -> Any:
        """The mean squared distance from the mean, exact."""
        constants = [self._squares(law) for law in self._laws]
        return QQ.to_sympy(self._sweep.solve(constants)[0] - self._means[0] ** 2)

    def _squares(self, law: Dist[tuple[int, int]]) -> Any:
        """The part of the second moment that this turn brings: gain² + 2 gain · what follows."""
        return sum(
            QQ(weight, law.total) * gain * (gain + (2 * self._means[j] if j != END else 0))
            for (j, gain), weight in law.weights.items()
        )

    @cached_property
    def _means(self) -> list[Any]:
        return self._sweep.solve(
            [
                QQ(sum(gain * weight for (_, gain), weight in law.weights.items()), law.total)
                for law in self._laws
            ]
        )

    def law(self, most: int) -> Dist[Any]:
        """The exact chance of each total up to *most*, and of more than that."""
        always = all(gain for law in self._laws for _, gain in law)
        levels = self._whole_levels(most) if always else self._levels(most)
        shares: dict[Any, Fraction] = dict(enumerate(levels))
        shares[f"more than {most}"] = 1 - sum(levels, Fraction(0))
        return Dist(shares)

    def _levels(self, most: int) -> list[Fraction]:
        """The chance of each total: turns without gain are solved, the others lead a level down."""
        still = Sweep([_row(law, gains=False) for law in self._laws], self._sweep.order)
        levels: list[list[Any]] = []
        for total in range(most + 1):
            levels.append(still.solve([_from_below(row, levels, total) for row in self._gaining]))
        return [Fraction(int(x.numerator), int(x.denominator)) for x, *_ in levels]

    def _whole_levels(self, most: int) -> list[Fraction]:
        """The same where every turn gains something, quicker: whole numbers over scale ** total."""
        scale = lcm(*(law.total for law in self._laws))
        rows = [
            [
                (j, g, w * (scale // law.total) * scale ** (g - 1))
                for (j, g), w in law.weights.items()
            ]
            for law in self._laws
        ]
        levels: list[list[int]] = [[0] * len(rows)]
        for total in range(1, most + 1):
            levels.append(
                [
                    sum(
                        f * (levels[total - g][j] if j != END else int(g == total))
                        for j, g, f in row
                        if g <= total
                    )
                    for row in rows
                ]
            )
        return [Fraction(x, scale**total) for total, (x, *_) in enumerate(levels)]

    @cached_property
    def _gaining(self) -> list[list[tuple[int, int, Any]]]:
        """For each state, the turns that gain something or end the game."""
        return [
            [(j, gain, QQ(w, law.total)) for (j, gain), w in law.weights.items() if gain or j < 0]
            for law in self._laws
        ]


def _from_below(row: list[tuple[int, int, Any]], levels: list[list[Any]], total: int) -> Any:
    """The chance to end with *total* by a turn that gains something, or that ends the game."""
    chance = QQ(0)
    for j, gain, p in row:
        if j == END:
            chance += p if gain == total else 0
        elif gain <= total:
            chance += p * levels[total - gain][j]
    return chance


def _row(law: Dist[tuple[int, Any]], gains: bool = True) -> Row:
    """The chance of each next state; without *gains*, of turns that gain nothing."""
    row: Row = {}
    for (j, gain), weight in law.weights.items():
        if j != END and (gains or not gain):
            row[j] = row.get(j, 0) + QQ(weight, law.total)
    return row
