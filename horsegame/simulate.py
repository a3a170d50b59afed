"""Play many times by random numbers, and say how far the results may be off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any, TypeVar

from .chance import Dist
from .game import Choice, Game, Policy, as_seen, resume, run
from .policies import first_move, seated
from .state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened in *n* tries.

    >>> Share(165, 1000)
    0.165 ± 0.012 (165 of 1000)
    """

    hits: int
    n: int

    def __post_init__(self) -> None:
        """Refuse counts that no tries can give."""
        if not 0 <= self.hits <= self.n or not self.n:
            raise ValueError(f"expected 0 to n hits of n > 0 tries, got {self.hits} of {self.n}")

    @property
    def value(self) -> Fraction:
        """The relative frequency."""
        return Fraction(self.hits, self.n)

    @property
    def error(self) -> float:
        """Its standard error: about two times in three the true chance lies this near."""
        p = float(self.value)
        return sqrt(p * (1 - p) / self.n)

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """Where the true chance lies in 95 of 100 such experiments (Wilson's interval)."""
        p, n = float(self.value), self.n
        centre, wide = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (centre - wide) / (1 + z * z / n), (centre + wide) / (1 + z * z / n)

    def __repr__(self) -> str:
        return f"{_with_error(float(self.value), self.error)} ({self.hits} of {self.n})"


@dataclass(frozen=True, slots=True)
class Average:
    """The mean of *n* simulated numbers, and its standard *error*.

    >>> Average.of([1, 2, 3, 4])
    2.50 ± 0.65 (n = 4)
    """

    value: float
    error: float
    n: int

    @classmethod
    def of(cls, numbers: Iterable[Any]) -> Average:
        """The average of *numbers*, of which there must be two or more."""
        listed = [float(x) for x in numbers]
        if (n := len(listed)) < 2:
            raise ValueError(f"expected two numbers or more, got {n}")
        mean = sum(listed) / n
        spread = sum((x - mean) ** 2 for x in listed) / (n - 1)
        return cls(mean, sqrt(spread / n), n)

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """Where the true mean lies in about 95 of 100 such experiments, if *n* is large."""
        return self.value - z * self.error, self.value + z * self.error

    def __repr__(self) -> str:
        return f"{_with_error(self.value, self.error)} (n = {self.n})"


def _with_error(value: float, error: float) -> str:
    """Both numbers with two digits of the error."""
    places = next((k for k in range(9) if error * 10**k >= 9.95), 9) if error else 4
    return f"{value:.{places}f} ± {error:.{places}f}"


def turns(
    game: Game[S], state: S, n: int, seed: int = 0, policy: Policy = first_move
) -> Iterator[S]:
    """*n* times the turn that begins in *state*: each time the state after it.

    The same *seed* gives the same turns.

    >>> from horsegame.dostihy import Walk, Walker
    >>> ends = [walker.square for walker in turns(Walk(), Walker(), 1000, seed=1)]
    >>> Share(ends.count(10), 1000)
    0.0670 ± 0.0079 (67 of 1000)
    """
    rng, policy = Random(seed), as_seen(game, policy)
    for _ in range(n):
        now = state.copy()
        turn = game.turn(now)
        ask = resume(turn, None)
        while ask is not None:
            move = policy(now, ask) if isinstance(ask, Choice) else ask
            ask = resume(turn, move.draw(rng) if isinstance(move, Dist) else move)
        yield now


def duel(game: Game[S], one: Policy, two: Policy, n: int, seed: int = 0) -> Average:
    """How often policy *one* beats *two* in *n* games of two, seats changed after each game.

    A shared win counts half.
    """
    wins: list[float] = []
    for k in range(n):
        first, second = (one, two) if k % 2 == 0 else (two, one)
        scores = game.scores(run(game, seated(first, second), Random(f"{seed}/{k}")))
        assert scores is not None, "run plays to the end"
        mine, other = scores if k % 2 == 0 else scores[::-1]
        wins.append((mine > other) + (mine == other) / 2)
    return Average.of(wins)
