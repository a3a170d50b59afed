"""What a learner reads: the same words as plain text and as HTML."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from textwrap import fill

WIDTH = 88


class Code(str):
    """Lines of Python, to be shown as they are."""

    __slots__ = ()


Items = tuple[tuple[str, str], ...]
"""Things to choose from: a label and a text each."""
Block = str | Items
"""A paragraph, lines of code, or items."""


@dataclass(frozen=True, slots=True, repr=False)
class Words:
    """A heading with blocks under it.

    >>> Words("Exercise 01.1", ("Which square?", (("a", "START"), ("b", "Napoli"))))
    Exercise 01.1
    <BLANKLINE>
    Which square?
    <BLANKLINE>
      a  START
      b  Napoli
    """

    head: str
    blocks: tuple[Block, ...] = ()

    def __repr__(self) -> str:
        return "\n\n".join([self.head, *map(_plain, self.blocks)])

    @property
    def html(self) -> str:
        """The same as HTML."""
        head = f"<p><strong>{escape(self.head)}</strong></p>"
        return f"<div>{head}{''.join(map(html_of, self.blocks))}</div>"

    def _repr_html_(self) -> str:
        return self.html


def tells(text: str, notations: tuple[str, ...]) -> bool:
    """Whether one of *notations* stands in *text* as a number or a phrase of its own.

    >>> tells("about 1/6 of all turns", ("1/6",)), tells("11/60 of all turns", ("1/6",))
    (True, False)
    """
    return any(
        re.search(rf"(?<![\w/])(?<!\d[.,]){re.escape(one)}(?![\w/]|[.,]\d)", text, re.IGNORECASE)
        for one in notations
    )


def html_of(block: Block) -> str:
    """One block as HTML, escaped."""
    if isinstance(block, Code):
        return f"<pre>{escape(block)}</pre>"
    if isinstance(block, str):
        return f"<p>{escape(block)}</p>"
    rows = (f"<li><strong>{escape(a)}</strong>&ensp;{escape(b)}</li>" for a, b in block)
    return f'<ul style="list-style: none">{"".join(rows)}</ul>'


def _plain(block: Block) -> str:
    if isinstance(block, Code):
        return "\n".join(f"    {line}" for line in block.splitlines())
    if isinstance(block, str):
        return fill(block, WIDTH)
    return "\n".join(f"  {label}  {text}" for label, text in block)
