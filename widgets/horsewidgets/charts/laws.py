"""A law as bars, with simulated results beside it; laws side by side; amounts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from horsegame.chance import Dist, percent
from horsegame.simulate import Share

from ..theme import SILKS
from .paper import CARD, INK, Chart, Names, chart_html, exact, frame, name_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Law = Mapping[Any, Any]
"""A `Dist`, or a mapping of outcomes to exact chances."""

BARS = ((SILKS["C"].fill, ""), (SILKS["F"].fill, "///"), (SILKS["E"].fill, "..."), (CARD, "xx"))
"""Colour and hatch of the first, second … law of a chart."""
MOST_LISTED = 45


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


def lower(sentence: str) -> str:
    """A sentence after a colon."""
    return sentence[0].lower() + sentence[1:]


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
        [f"{title}.", *(f"{label}: {lower(peak(law, names))}" for label, law in laws.items())]
    )
    return chart_html(figure, f"{title}. {told}", caption)


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
