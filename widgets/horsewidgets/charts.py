"""Charts that stand still, each with its words: a law as bars, laws side by side, a chain in time.

They are made with matplotlib, which is read when the first chart is drawn.
Colours and hatches together tell things apart, so no chart needs either alone.
"""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from typing import TYPE_CHECKING, Any

from horsegame.chance import Dist, percent
from horsegame.simulate import Share

from .draw import escape
from .theme import PIECES, SILKS, TOKENS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Law = Mapping[Any, Any]
"""A `Dist`, or a mapping of outcomes to exact chances."""
Names = Callable[[Any], str] | Mapping[Any, str] | None
"""What outcomes are called: a function, a mapping, or as they print themselves."""

INK, MUTE, CARD, HAIR = (TOKENS[name].light for name in ("ink", "mute", "card", "hair"))
BARS = ((SILKS["C"].fill, ""), (SILKS["F"].fill, "///"), (SILKS["E"].fill, "..."), (CARD, "xx"))
"""Colour and hatch of the first, second … law of a chart."""
LINES = (
    (PIECES[0].fill, "o", "-"),
    (PIECES[1].fill, "s", "--"),
    (PIECES[2].fill, "^", "-."),
    (PIECES[5].fill, "D", ":"),
)
"""Colour, marker and dash of the first, second … label of a chart."""
MOST_LISTED = 45
MOST_TICKS = 16
"""So many names stand beside a matrix."""


@dataclass(frozen=True, repr=False)
class Chart:
    """A picture with its words, for a notebook: below it, and as its plain text."""

    png: bytes
    words: str
    """The whole picture in words, for those who cannot see it."""
    caption: str
    """What stands below the picture."""

    def __repr__(self) -> str:
        return f"Chart: {self.words}"

    def _repr_html_(self) -> str:
        data = b64encode(self.png).decode("ascii")
        return (
            f'<figure style="margin:0"><img style="max-width:100%" alt="{escape(self.words)}"'
            f' src="data:image/png;base64,{data}">'
            f"<figcaption>{escape(self.caption)}</figcaption></figure>"
        )


def chart_html(figure: Figure, words: str, caption: str = "") -> Chart:
    """Any matplotlib figure as a `Chart`: *words* say what it shows; *caption* stands below it."""
    if not words.strip():
        raise ValueError("expected words that say what the figure shows, got none")
    picture = BytesIO()
    figure.savefig(picture, format="png", dpi=110, metadata={"Software": None})
    return Chart(picture.getvalue(), words, caption or words)


# -- a law


def law_chart(
    law: Law,
    title: str,
    names: Names = None,
    simulated: Mapping[Any, int] | Iterable[Any] | None = None,
    each: str = "turns",
) -> Chart:
    """The bars of *law*, exact.

    *simulated* lays results beside it, as rings with their standard errors: the
    results themselves one by one, or how often each came.  *each*: what was simulated.

    >>> from horsegame import uniform
    >>> law_chart(uniform([1, 1, 2]), "A die with two ones")
    Chart: A die with two ones. 1: 2/3 (66.7 %); 2: 1/3 (33.3 %).
    """
    outcomes = in_order(law)
    counts = counted(simulated)
    figure, axes = frame(title, outcomes, names)
    heights = [float(law[x]) for x in outcomes]
    axes.bar(range(len(outcomes)), heights, 0.72, color=BARS[0][0], edgecolor=INK, linewidth=0.6)
    shares = {x: Share(counts[x], counts.total()) for x in outcomes} if counts else {}
    if shares:
        rings(axes, list(shares.values()))
    words = f"{title}. {listed(law, outcomes, names)}."
    caption = f"{title}. {peak(law, names)}"
    told = ring_words(law, shares, each)
    return chart_html(figure, words + told, caption + told)


def in_order(law: Law) -> list[Any]:
    """The outcomes, sorted where that makes sense."""
    try:
        return sorted(law)
    except TypeError:
        return list(law)


def counted(simulated: Any) -> Counter[Any]:
    """How often each result came."""
    if isinstance(simulated, Dist):
        return Counter(simulated.weights)
    return Counter({} if simulated is None else simulated)


def name_of(outcome: Any, names: Names) -> str:
    """What an outcome is called."""
    if names is None:
        return str(outcome)
    return names[outcome] if isinstance(names, Mapping) else names(outcome)


def listed(law: Law, outcomes: Sequence[Any], names: Names) -> str:
    """Each outcome with its chance."""
    rows = [
        f"{name_of(x, names)}: {exact(law[x])} ({short(law[x])})" for x in outcomes[:MOST_LISTED]
    ]
    more = len(outcomes) - MOST_LISTED
    return "; ".join([*rows, *([f"and {more} more"] if more > 0 else [])])


def short(p: Any) -> str:
    """A chance in percent with one place."""
    return percent(Fraction(int(p.numerator), int(p.denominator)), 1)


def peak(law: Law, names: Names) -> str:
    """The likeliest outcomes."""
    most = max(law.values())
    best = [name_of(x, names) for x in in_order(law) if law[x] == most]
    if len(best) == len(law) > 1:
        return f"All {len(law)} outcomes are equally likely: {exact(most)} ({short(most)})."
    verb = "is" if len(best) == 1 else "are"
    named = " and ".join(best) if len(best) < 5 else f"{len(best)} outcomes"
    return f"Most likely {verb} {named}: {exact(most)} ({short(most)})."


def ring_words(law: Law, shares: Mapping[Any, Share], each: str) -> str:
    """How near the simulated shares come."""
    if not shares:
        return ""
    n = next(iter(shares.values())).n
    near = sum(abs(float(law[x]) - float(s.value)) <= 2 * s.error for x, s in shares.items())
    return (
        f" Rings: shares in {n} simulated {each} with their standard errors; {near} of"
        f" {len(shares)} lie within two standard errors of the exact chance."
    )


def rings(axes: Axes, shares: Sequence[Share]) -> None:
    """Simulated shares over the bars, with their standard errors."""
    axes.errorbar(
        range(len(shares)),
        [float(s.value) for s in shares],
        [s.error for s in shares],
        fmt="o",
        color=INK,
        markerfacecolor=CARD,
        markersize=5,
        capsize=2.5,
    )


# -- several laws


def compare_chart(laws: Mapping[str, Law], title: str, names: Names = None) -> Chart:
    """Up to four laws side by side, each with its own colour and hatch.

    >>> from horsegame import uniform
    >>> compare_chart({"coin": uniform([0, 1]), "sure": uniform([1])}, "Two ways to play")
    Chart: Two ways to play. coin: 0: 1/2 (50.0 %); 1: 1/2 (50.0 %). sure: 1: 1 (100.0 %).
    """
    if not 1 <= len(laws) <= len(BARS):
        raise ValueError(f"expected 1 to {len(BARS)} laws, got {len(laws)}")
    outcomes = in_order({x: 0 for law in laws.values() for x in law})
    figure, axes = frame(title, outcomes, names)
    width = 0.8 / len(laws)
    for n, (label, law) in enumerate(laws.items()):
        colour, hatch = BARS[n]
        places = [i + (n - (len(laws) - 1) / 2) * width for i in range(len(outcomes))]
        heights = [float(law.get(x, 0)) for x in outcomes]
        axes.bar(places, heights, width, color=colour, hatch=hatch, edgecolor=INK, label=label)
    axes.legend(frameon=False)
    told = " ".join(f"{label}: {listed(law, in_order(law), names)}." for label, law in laws.items())
    caption = " ".join(
        [f"{title}.", *(f"{label}: {peak(law, names)}" for label, law in laws.items())]
    )
    return chart_html(figure, f"{title}. {told}", caption)


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
    axes.set_xticks(places, told)
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


def amount_chart(amounts: Mapping[str, Any], title: str, unit: str) -> Chart:
    """A bar for each of *amounts* by its name, in *unit*: numbers that are no chances.

    >>> amount_chart({"wall": 3, "water": 5}, "Where it costs most", "fault points")
    Chart: Where it costs most, in fault points. wall: 3.00; water: 5.00. Most: water.
    """
    if not amounts:
        raise ValueError("expected one amount or more, got none")
    figure, axes = frame(title, list(amounts), None)
    heights = [float(x) for x in amounts.values()]
    axes.bar(range(len(heights)), heights, 0.72, color=BARS[0][0], edgecolor=INK, linewidth=0.6)
    axes.set_ylabel(unit, color=INK)
    rows = "; ".join(f"{name}: {x:.2f}" for name, x in zip(amounts, heights, strict=True))
    most = max(amounts, key=lambda name: amounts[name])
    return chart_html(figure, f"{title}, in {unit}. {rows}. Most: {most}.")


def in_time(chances: Sequence[Any], step: str) -> str:
    """The first chances and the last one."""
    shown = [f"{chances[0]} at the start"]
    shown += [f"{exact(p)} after {step} {n}" for n, p in enumerate(chances[1:3], 1)]
    if len(chances) > 3:
        shown.append(f"{exact(chances[-1])} after {step} {len(chances) - 1}")
    return ", ".join(shown)


def exact(p: Any) -> str:
    """A chance as a fraction, or rounded where its fraction is long."""
    return str(p) if len(str(p)) < 12 else f"about {float(p):.4f}"


# -- the paper


def frame(title: str, outcomes: Sequence[Any], names: Names) -> tuple[Figure, Axes]:
    """An empty chart of chances, a place for each of *outcomes*."""
    from matplotlib.figure import Figure  # noqa: PLC0415  slow to import
    from matplotlib.layout_engine import ConstrainedLayoutEngine  # noqa: PLC0415

    room = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12)
    wide = max(5.5, min(10.0, 0.42 * len(outcomes) + 1.4))
    figure = Figure(figsize=(wide, 3.4), facecolor=CARD, layout=room)
    axes = figure.add_subplot(facecolor=CARD)
    axes.set_title(title, color=INK, loc="left", fontsize=12, fontweight="bold")
    axes.set_ylabel("chance", color=INK)
    axes.tick_params(colors=INK)
    axes.grid(axis="y", color=HAIR)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    if outcomes:
        label_places(axes, [name_of(x, names) for x in outcomes])
    return figure, axes


def label_places(axes: Axes, labels: Sequence[str]) -> None:
    """Names below the bars, upright where they fit."""
    steep = max(map(len, labels)) > 4 and len(labels) > 5
    axes.set_xticks(range(len(labels)), list(labels), rotation=55 if steep else 0)
    for tick in axes.get_xticklabels():
        tick.set(ha="right" if steep else "center", rotation_mode="anchor", fontsize=9)
