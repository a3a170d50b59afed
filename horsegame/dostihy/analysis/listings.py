"""Tables of results: as CSV, as HTML with a caption and header cells, and as plain text."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import Any

from ...simulate import Average, Share
from ...words import THIN

SHORT, DIGITS = 19, 15
"""Fractions of up to so many characters stand in the CSV as they are; of others, so many digits."""
PRECISION = (
    f"There exact numbers are fractions where these have up to {SHORT} characters, and otherwise"
    f" rounded to {DIGITS} digits; functions are written out in full."
)
LONG = 60
"""A function of more characters is described to people, not shown."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A function as *text* that sympy reads; *about* is what people see where it is long.

    >>> print(Formula("1/(p**2 + 1)", "degree 0 over degree 2"))
    1/(p^2 + 1)
    """

    text: str
    about: str = ""

    def __str__(self) -> str:
        return self.about if len(self.text) > LONG else self.text.replace("**", "^")


TEXT = (str, Share, Average, Formula)
"""What says itself how exact it is."""


@dataclass(frozen=True, repr=False)
class Listing:
    """A table: its file *name*, its *caption*, the *head*, and the rows, named by their first cell.

    *places* are the decimal places that people see in each column, and *most* how
    many rows (0: all).  The CSV has all rows, numbers as `PRECISION` says.

    >>> from fractions import Fraction
    >>> print(Listing("halves", "Halves", ("n", "half"), [(1, Fraction(1, 2)), (3, 1.5)], 2))
    Halves
    n  half
    1  0.50
    3  1.50
    """

    name: str
    caption: str
    head: tuple[str, ...]
    rows: list[tuple[Any, ...]]
    places: tuple[int, ...] | int = 4
    note: str = ""
    most: int = 0

    def __repr__(self) -> str:
        table = [self.head, *self._shown()]
        wide = [max(len(row[k]) for row in table) for k in range(len(self.head))]
        lines = (
            "  ".join(x.ljust(w) for x, w in zip(row, wide, strict=True)).rstrip() for row in table
        )
        return "\n".join([self.caption, *lines, *filter(None, [self.note])])

    def csv(self) -> str:
        """The table as CSV."""
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerows([self.head, *([digits(x) for x in row] for row in self.rows)])
        return out.getvalue()

    def html(self) -> str:
        """The table as HTML."""
        head = "".join(f'<th scope="col">{escape(x)}</th>' for x in self.head)
        body = "".join(
            map(self._row, self._shown(), self.rows)
        )  # stops with the rows that are shown
        note = f"<p>{escape(self.note)}</p>" if self.note else ""
        return (
            f'<div class="listing" tabindex="0"><table><caption>{escape(self.caption)}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{note}</div>"
        )

    def _repr_html_(self) -> str:
        return self.html()

    def _row(self, shown: tuple[str, ...], row: tuple[Any, ...]) -> str:
        cells = [f'<th scope="row">{escape(shown[0])}</th>']
        for text, x in zip(shown[1:], row[1:], strict=True):
            side = "" if isinstance(x, TEXT) else ' class="n" style="text-align:right"'
            cells.append(f"<td{side}>{escape(text)}</td>")
        return f"<tr>{''.join(cells)}</tr>"

    def _shown(self) -> Iterable[tuple[str, ...]]:
        places = self.places
        columns = (places,) * len(self.head) if isinstance(places, int) else places
        return [tuple(map(shown, row, columns)) for row in self.rows[: self.most or None]]


def shown(x: Any, places: int) -> str:
    """A cell as people read it."""
    if x is None:
        return "–"
    if isinstance(x, TEXT):
        return str(x)
    if isinstance(x, int):
        return f"{x:,}".replace(",", THIN)
    return f"{float(x):,.{places}f}".replace(",", THIN).replace("-", "−")


def digits(x: Any) -> str:
    """A cell of the CSV."""
    if x is None:
        return ""
    if isinstance(x, Formula):
        return x.text
    if isinstance(x, (*TEXT, int)):
        return str(x)
    if not isinstance(x, float) and len(str(x)) <= SHORT:
        return str(x)
    return f"{float(x):.{DIGITS}g}"
