"""The parts of the report about the walk: waits, stops, decks, convergence, p, first visits."""

from __future__ import annotations

from typing import Any

from ...chance import percent
from ...words import listed
from ..board import DISTANC, LAP
from ..options import Options
from . import in_p, numbers_p, reasons, waiting
from . import numbers_walk as walk
from .income import lap
from .numbers_walk import place
from .parts import Picture, Section, Settings, sentences
from .pictures import bars, lines
from .spectrum import second_eigenvalue
from .stops import distances, settles, squares, stops, structure

BESIDE = 10
"""So many squares before and behind DISTANC are compared."""

# -- DISTANC


def distanc(settings: Settings) -> Section:
    """The wait on DISTANC."""
    options, seed = settings.options, settings.seed
    waits = waiting.waits(options)
    curves = {
        name: [(float(n), float(wait.longer_than(n))) for n in range(17)]
        for name, wait in waits.items()
    }
    still = listed(f"{name} {percent(wait.longer_than(3), 1)}" for name, wait in waits.items())
    caption = (
        f"The chance to wait longer than n turns, by rule. Still waiting after 3 turns: {still}."
    )
    return Section(
        "How long does a piece wait on DISTANC?",
        f"{_mean_waits(options)} A stay is a small game of its own, and its law is exact.",
        [
            walk.waits(10 * settings.games, seed, options),
            walk.waits_law(options=options),
            numbers_p.waits_in_p(options),
        ],
        (Picture(lines(curves, caption, "turns n", "chance to wait longer"), caption),),
    )


def _mean_waits(options: Options) -> str:
    """The mean wait by the rule in force, and by which others it is shorter or longer."""
    means: dict[str, Any] = {name: wait.mean() for name, wait in waiting.waits(options).items()}
    name = waiting.in_force(options)
    mean = means.pop(name)
    called = "" if name == waiting.IN_FORCE else f", “{name}”,"
    found = [f"By the rule in force{called} it waits {_turns(mean)}."]
    for what, names in (
        ("shorter", [name for name, x in means.items() if x < mean]),
        ("as long", [name for name, x in means.items() if x == mean]),
        ("longer", [name for name, x in means.items() if x > mean]),
    ):
        if names:
            told = (f"“{name}” ({float(means[name]):.2f} turns)" for name in names)
            found.append(f"It waits {what} by {listed(told)}.")
    return " ".join(found)


def _turns(mean: Any) -> str:
    exact = f"{mean} = " if mean.q > 1 else ""
    return f"{exact}{float(mean):.2f} turns on average"


# -- the long run


def long_run(settings: Settings) -> Section:
    """Stops in the long run."""
    options = settings.options
    made = stops(options)
    found = {place(s): float(p) for s, p in made.items()}
    typical = sum(p for s, p in made.items() if s != DISTANC) / (LAP - 1)
    most = max(found, key=lambda name: found[name])
    caption = (
        "Stops a turn on each square; the line is the average of all squares but DISTANC."
        f" Most: {most} with {found[most]:.4f}."
    )
    return Section(
        "Which squares are stopped on most?",
        f"The chain has {structure(options)}. A piece makes {float(sum(made.values())):.4f} stops a"
        f" turn; it begins {100 * float(squares(options)[DISTANC]):.1f} % of its turns on DISTANC."
        f" {_past_distanc(options)}",
        [
            walk.stops_by_square(options, 100 * settings.games, settings.seed),
            walk.reasons(options),
        ],
        (Picture(bars(found, caption, float(typical)), caption),),
    )


def _past_distanc(options: Options) -> str:
    """How many pieces come past behind DISTANC and before it."""
    past: dict[int, Any] = reasons.passing(options)
    behind, before = (
        sum(past[(DISTANC + way * n) % LAP] for n in range(1, BESIDE + 1)) / BESIDE
        for way in (1, -1)
    )
    why = "; two sixes and cards bring pieces to DISTANC from everywhere" if behind > before else ""
    return (
        f"By the dice {float(behind):.4f} pieces a turn come past each of the {BESIDE} squares"
        f" behind DISTANC on average, and {float(before):.4f} before it{why}."
    )


# -- cards, turns


def decks(settings: Settings) -> Section:
    """Three models of the deck."""
    listing = walk.decks(settings.options)
    order, counts = (
        {str(row[0]): abs(float(row[column])) for row in listing.rows} for column in (4, 5)
    )
    most = dict(sorted(order.items(), key=lambda item: -item[1])[:10])
    caption = (
        "By what part a known order of the cards changes the stops, up or down, on the"
        f" {len(most)} squares where it changes them most."
    )
    return Section(
        "Does the deck remember?",
        "Beside cards that are shuffled before each draw, a known order that repeats for ever"
        f" changes the stops on a square by up to {100 * max(order.values()):.2f} %, and cards that"
        f" are counted by up to {100 * max(counts.values()):.2f} %.",
        [listing],
        (Picture(bars(most, caption), caption),),
    )


def convergence(settings: Settings) -> Section:
    """How fast the start is forgotten."""
    options = settings.options
    far = [(float(n), d) for n, d in enumerate(distances(40, options=options))]
    second = second_eigenvalue(options)
    rate = float(second.modulus[0])
    bound = [(float(n), far[20][1] * rate ** (n - 20)) for n in range(41)]
    caption = (
        "The distance from the long run after n turns from START, and what shrinks as the second"
        f" eigenvalue does. It falls below 1/100 after {settles(options=options)} turns."
    )
    round_ = second.turns_round
    return Section(
        "When is the start forgotten?",
        sentences(
            (
                f"The second largest eigenvalue has the modulus {rate:.6f}, in an interval that is"
                f" proved. What remains of the start halves every {second.half_life:.1f} turns.",
                f"It comes round once in {round_:.1f} turns." if round_ else "",
                f"START pays once in {float(lap(options)):.1f} turns.",
            )
        ),
        [walk.convergence(options=options), walk.spectrum(options=options)],
        (
            Picture(
                lines({"distance": far, "eigenvalue": bound}, caption, "turns n", "distance"),
                caption,
            ),
        ),
    )


# -- the chance of a six


def chance_of_a_six(settings: Settings) -> Section:
    """The chance of a six as a symbol."""
    options = settings.options
    made = in_p.stops_in(options)
    return Section(
        "What if the die is not fair?",
        sentences(
            (
                "Every long-run odd is a fraction of polynomials in the chance p of a six; for the"
                f" stops their degrees are up to {made.denominator.degree()}.",
                _time_on_distanc(options),
                _why(options),
            )
        ),
        [
            numbers_p.stops_in_p(options, 100 * settings.games, settings.seed),
            numbers_p.landings_in_p(options),
        ],
        (_distanc_in_p(options), _stops_in_p(options)),
    )


def _distanc_in_p(options: Options) -> Picture:
    curves = {
        "time there": in_p.drawn(in_p.squares_in(options)[DISTANC]),
        "stops a turn": in_p.drawn(in_p.stops_in(options)[DISTANC]),
    }
    caption = (
        "DISTANC, by the chance p of a six: the share of turns that begin there, and stops a turn."
    )
    return Picture(lines(curves, caption, "chance p of a six", "share or stops"), caption)


def _stops_in_p(options: Options) -> Picture:
    """Some squares: START, and those that a fair die leads to most and least, but DISTANC."""
    made, functions = stops(options), in_p.stops_in(options)
    ranked = sorted((s for s in made if s != DISTANC), key=lambda s: made[s])
    chosen = dict.fromkeys((0, ranked[0], ranked[LAP // 2], ranked[-2], ranked[-1]))
    curves = {place(s): in_p.drawn(functions[s]) for s in chosen}
    tops = listed(f"{name} {_highest(points)}" for name, points in curves.items())
    caption = f"Stops a turn on some squares, by the chance p of a six. Highest: {tops}."
    return Picture(lines(curves, caption, "chance p of a six", "stops a turn"), caption)


def _highest(points: list[tuple[float, float]]) -> str:
    p, height = max(points, key=lambda point: point[1])
    return f"near p = {p:.2f} ({height:.4f})"


def _time_on_distanc(options: Options) -> str:
    """Where the share of turns that begin on DISTANC is least or most, or that it never turns."""
    share = in_p.squares_in(options)[DISTANC]
    fair = f"a fair die gives {100 * float(squares(options)[DISTANC]):.2f} %"
    turns = in_p.turnings(share)
    if turns:
        told = listed(
            f"{'least' if t.kind == 'bottom' else 'most'} at p = {float(t.low):.4f}"
            f" ({100 * float(in_p.at(share, t.low)):.2f} %)"
            for t in turns
        )
        return f"The share of turns that begin on DISTANC is {told} among the p near it; {fair}."
    (low, first), *_, (high, last) = in_p.curve(share)
    way = "rises" if last > first else "falls"
    return (
        f"The share of turns that begin on DISTANC {way} with p all the way, from"
        f" {100 * float(first):.2f} % at p = {low} to {100 * float(last):.2f} % at p = {high};"
        f" {fair}."
    )


def _why(options: Options) -> str:
    """How rare and frequent sixes change the waits and the stops there."""
    rare, often = numbers_p.CHANCES[0], numbers_p.CHANCES[-2]
    found: list[str] = []
    if waiting.Wait(options, rare).mean() > waiting.Wait(options).mean():  # pyright: ignore[reportOperatorIssue]
        found.append("rare sixes hold pieces there longer")
    if in_p.at(in_p.stops_in(options)[DISTANC], often) > stops(options)[DISTANC]:
        found.append("frequent sixes send more pieces there")
    told = listed(found).capitalize() if found else ""
    return f"{told} (p = {rare} and {often} beside 1/6)." if told else ""


# -- first visits


def first_visits(settings: Settings) -> Section:
    """First visits, and who is first."""
    options, games = settings.options, settings.games
    squares_, stables = (
        walk.first_visits(options, max(2, games // 2), settings.seed),
        walk.stable_visits(options),
    )
    times = {str(row[0]): float(row[2]) for row in stables.rows}
    turns = {str(row[0]): float(row[1]) for row in squares_.rows}
    soonest, latest = (f(turns, key=lambda name: turns[name]) for f in (min, max))
    caption = "Expected turns until a piece has stopped on every horse of a stable."
    return Section(
        "How long until I get there, and who is first?",
        f"Expected turns from START to a first stop, exact: the fewest to {soonest}"
        f" ({turns[soonest]:.1f}), the most to {latest} ({turns[latest]:.1f}). And how often the"
        " player who moves first is also the first to come to a square, in whole games and for"
        " independent pieces.",
        [squares_, stables, walk.who_is_first(5 * games, settings.seed, options)],
        (Picture(bars(times, caption, places=1), caption),),
    )
