"""The Bayes board: cover the dice, see where a turn ended, and judge what was rolled."""

from __future__ import annotations

from typing import Any, ClassVar

from ...explorer import Explorer
from . import view
from .model import Case

assert view  # read, so that the picture is known


class BayesBoard(Explorer):
    """What the square where a turn ended tells about its covered dice.

    *square* is where the turns begin; *about* is "six", "die" or "card"; *seen*
    chooses the square where the turn ended, otherwise hidden turns are played.

    >>> board = BayesBoard(0, seen=4)
    >>> board
    <BayesBoard: From START to Vet: a six has chance 1/6 before, 1/85 after.>
    >>> board.press("seen", 10)
    >>> board.posterior
    {'a six': Fraction(1, 1), 'no six': Fraction(0, 1)}
    >>> board.close()
    """

    acts: ClassVar = {
        "square": Case.at,
        "about": Case.asking,
        "seen": Case.looking,
        "guess": Case.guessed,
        "uncover": lambda case, _: case.uncovered(),
        "tell": lambda case, _: case.telling(),
        "next": lambda case, _: case.next(),
        "many": lambda case, _: case.many(),
        "forget": lambda case, _: case.forgotten(),
    }

    def __init__(
        self, square: int = 0, about: str = "six", seen: int | None = None, seed: int = 0
    ) -> None:
        super().__init__(Case(square, about, seen, seed))

    @property
    def posterior(self) -> dict[str, Any]:
        """The chance of each answer, now that the square is seen."""
        return {row.cause: row.posterior for row in self.model.rows}
