"""A prediction that is kept, and laid beside the results later."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from horsegame.chance import percent
from horsegame.simulate import Share

from ..draw import tabled
from . import answers

NOT_YET = "no guess yet"
HEAD = ("", "chance", "percent")
LONGEST = 24
Row = tuple[str, str, str]


class Guess:
    """The chance that a learner expects, written down before it is computed.

    >>> from fractions import Fraction
    >>> guess = Guess("the turn ends on DISTANC", "1/10")
    >>> guess
    your guess that the turn ends on DISTANC: 1/10
    >>> guess.beside(exact=Fraction(1, 18))
                chance  percent
    your guess    1/10  10.00 %
    exact         1/18   5.56 %
    Your guess is too high by 4.44 percentage points.
    """

    def __init__(self, what: str, guess: Any = None) -> None:
        self.what = what
        self.value: Any = None
        if not answers.unanswered(guess):
            self.value = answers.number(guess, "chance").value
        self._typed = NOT_YET if self.value is None else str(guess).strip()

    def __repr__(self) -> str:
        return f"your guess that {self.what}: {self._typed}"

    def beside(self, exact: Any, simulated: Share | None = None) -> Table:
        """The guess, the simulated share and the *exact* chance, one below the other."""
        value = "" if self.value is None else percent(self.value)
        rows = [("your guess", self._typed, value)]
        if simulated is not None:
            rows.append(("simulated", str(simulated), percent(simulated.value)))
        rows.append(("exact", short(exact), percent(exact)))
        return Table((HEAD, *rows), self._verdict(exact))

    def _verdict(self, exact: Any) -> str:
        if self.value is None:
            return "Write your guess in the cell where it is asked, then run this cell again."
        off = round(float(100 * (self.value - exact)), 2)
        if not off:
            return "Your guess is exact to two decimals of a percent."
        high = "high" if off > 0 else "low"
        return f"Your guess is too {high} by {abs(off):.2f} percentage points."


def short(exact: Any) -> str:
    """A chance as a fraction, or rounded where its fraction is too long for a table."""
    return str(exact) if len(str(exact)) < LONGEST else f"about {float(exact):.6f}"


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A few rows under a head, and a sentence about them."""

    rows: tuple[Row, ...]
    says: str = ""

    def __repr__(self) -> str:
        wide = [max(len(row[i]) for row in self.rows) for i in range(3)]
        lines = [f"{a:<{wide[0]}}  {b:>{wide[1]}}  {c:>{wide[2]}}" for a, b, c in self.rows]
        return "\n".join([*lines, self.says] if self.says else lines)

    def _repr_html_(self) -> str:
        head, *body = self.rows
        rows = "".join(
            f'<tr><th scope="row">{escape(a)}</th><td>{escape(b)}</td><td>{escape(c)}</td></tr>'
            for a, b, c in body
        )
        return f"{tabled(head, rows)}<p>{escape(self.says)}</p>"
