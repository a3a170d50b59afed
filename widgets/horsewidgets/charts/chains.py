"""A chain in time: chances step by step as lines, and the transition matrix as fields."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ..theme import PIECES
from .paper import INK, Chart, Names, chart_html, exact, frame, name_of

LINES = (
    (PIECES[0].fill, "o", "-"),
    (PIECES[1].fill, "s", "--"),
    (PIECES[2].fill, "^", "-."),
    (PIECES[5].fill, "D", ":"),
)
"""Colour, marker and dash of the first, second … label of a chart."""
MOST_TICKS = 16
"""So many names stand beside a matrix."""


def chain_chart(
    chain: Any, steps: int, title: str, labels: Sequence[Hashable], names: Names = None
) -> Chart:
    """The chance to be at each of up to four *labels* of a `Chain`, step by step from its start.

    >>> from horsegame.exact import Chain
    >>> from horsegame import uniform
    >>> coin = Chain({"heads": uniform(["heads", "tails"]), "tails": uniform(["heads", "tails"])})
    >>> chain_chart(coin, 2, "A coin", ["heads"])
    Chart: A coin. heads: 1 at the start, 1/2 after step 1, 1/2 after step 2.
    """
    if not 1 <= len(labels) <= len(LINES):
        raise ValueError(f"expected 1 to {len(LINES)} labels, got {len(labels)}")
    laws = [chain.after(n) for n in range(steps + 1)]
    lines = {
        name_of(label, names): [law[label] if label in law else Fraction(0) for law in laws]
        for label in labels
    }
    return lines_chart(lines, title, "step")


def matrix_chart(chain: Any, title: str, labels: Sequence[Hashable], names: Names = None) -> Chart:
    """The transition matrix of a `Chain` as fields: rows before a step, columns after it.

    *labels* are all labels of the chain, in the order of rows and columns.

    >>> from horsegame.exact import Chain
    >>> lamp = Chain({"off": {"on": 1}, "on": {"on": Fraction(3, 4), "off": Fraction(1, 4)}})
    >>> matrix_chart(lamp, "A lamp", ["off", "on"]).words
    'A lamp. 2 rows, 2 columns; 3 fields of 4 above 0, the darker the larger. Most: 1, off to on.'
    """
    from matplotlib.colors import LogNorm  # noqa: PLC0415  slow to import

    if sorted(map(str, labels)) != sorted(map(str, chain.labels)):
        raise ValueError(f"expected each of the {len(chain)} labels once, got {len(labels)}")
    rows = [[row.get(label, 0) for label in labels] for row in map(chain.row, labels)]
    figure, axes = frame(title, [], None)
    figure.set_size_inches(6, 5.8)
    axes.grid(visible=False)
    grey = LogNorm(min(float(p) for row in rows for p in row if p) / 4, 1)
    axes.imshow([[float(p) for p in row] for row in rows], cmap="Greys", norm=grey)
    places = range(0, len(labels), -(-len(labels) // MOST_TICKS))
    told = [name_of(labels[n], names) for n in places]
    axes.set_xticks(places, told, rotation=90 if max(map(len, told)) > 3 else 0)
    axes.set_yticks(places, told)
    axes.set(xlabel="after", ylabel="before")
    fields = [(p, n, k) for n, row in enumerate(rows) for k, p in enumerate(row) if p]
    most, start, end = max(fields, key=lambda field: field[0])
    words = (
        f"{title}. {len(rows)} rows, {len(rows)} columns; "
        f"{len(fields)} fields of {len(rows) ** 2} above 0, the darker the larger. "
        f"Most: {exact(most)}, {name_of(labels[start], names)} to {name_of(labels[end], names)}."
    )
    return chart_html(figure, words)


def lines_chart(lines: Mapping[str, Sequence[Any]], title: str, step: str = "turn") -> Chart:
    """Up to four lines of chances by name: at the start, and after each *step*.

    >>> lines_chart({"no bet": [0, Fraction(1, 6)], "bet": [0, 0]}, "Ruin")
    Chart: Ruin. no bet: 0 at the start, 1/6 after turn 1. bet: 0 at the start, 0 after turn 1.
    """
    if not 1 <= len(lines) <= len(LINES):
        raise ValueError(f"expected 1 to {len(LINES)} lines, got {len(lines)}")
    figure, axes = frame(title, [], None)
    for (name, chances), (colour, marker, dash) in zip(lines.items(), LINES, strict=False):
        look: dict[str, Any] = {"color": colour, "marker": marker, "linestyle": dash}
        axes.plot([float(p) for p in chances], label=name, markeredgecolor=INK, **look)
    axes.set_xlabel(f"{step}s", color=INK)
    axes.locator_params(axis="x", integer=True)
    axes.legend(frameon=False)
    told = " ".join(f"{name}: {in_time(chances, step)}." for name, chances in lines.items())
    return chart_html(figure, f"{title}. {told}", f"{title}. {told}")


def in_time(chances: Sequence[Any], step: str) -> str:
    """The first chances and the last one."""
    shown = [f"{chances[0]} at the start"]
    shown += [f"{exact(p)} after {step} {n}" for n, p in enumerate(chances[1:3], 1)]
    if len(chances) > 3:
        shown.append(f"{exact(chances[-1])} after {step} {len(chances) - 1}")
    return ", ".join(shown)
