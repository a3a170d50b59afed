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

TEXT = (str, Share, Average)
"""What says itself how exact it is."""


@dataclass(frozen=True, repr=False)
class Listing:
    """A table: its file *name*, its *caption*, the *head*, and the rows, named by their first cell.

    *places* are the decimal places that people see in each column; the CSV has
    15 digits, and fractions of whole numbers where they are short.

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

    def __repr__(self) -> str:
        table = [self.head, *self._shown()]
        wide = [max(len(row[k]) for row in table) for k in range(len(self.head))]
        lines = (
            "  ".join(x.ljust(w) for x, w in zip(row, wide, strict=True)).rstrip() for row in table
        )
        return "\n".join([self.caption, *lines, *filter(None, [self.note])])

    def csv(self) -> str:
        """The table as CSV, with all digits."""
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerows([self.head, *([digits(x) for x in row] for row in self.rows)])
        return out.getvalue()

    def html(self) -> str:
        """The table as HTML."""
        head = "".join(f'<th scope="col">{escape(x)}</th>' for x in self.head)
        body = "".join(map(self._row, self._shown(), self.rows))
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
        return [tuple(map(shown, row, columns)) for row in self.rows]


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
    if isinstance(x, (*TEXT, int)):
        return str(x)
    if not isinstance(x, float) and len(str(x)) < 20:
        return str(x)
    return f"{float(x):.15g}"
