"""The results of the walk as tables: waits, stops and why, decks, convergence, p, first visits."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..board import HORSE, LAP, STABLES
from ..names import square_name
from ..options import Options
from . import deck_models, in_p, visits, waiting
from .firsts import firsts, independent_first
from .listings import Listing
from .reasons import why
from .rides import DEFAULT, rational
from .spectrum import eigenvalues
from .stops import distances, settles, slowest, squares, stops, structure

CHANCES = tuple(Fraction(n, 12) for n in (1, 2, 3, 4, 6, 8))
"""Chances of a six at which functions of p are shown; 1/6 is the fair die."""


def place(square: int) -> str:
    """A square with its number: 39 Napoli."""
    return f"{square} {square_name(square)}"


# -- DISTANC


def waits(stays: int = 2000, seed: int = 0) -> Listing:
    """The wait by each rule, exact, and the average of *stays* that are played."""
    rows = [
        (
            name,
            wait.ends_now(),
            wait.mean(),
            float(wait.variance()) ** 0.5,
            rational(wait.longer_than(6)),
            waiting.turns_waiting(wait.options),
            wait.simulated(stays, seed),
        )
        for name, wait in waiting.waits().items()
    ]
    return Listing(
        "waits",
        "How long a piece waits on DISTANC, by five rules",
        (
            "rule",
            "leaves in the first turn",
            "mean wait in turns",
            "standard deviation",
            "waits longer than 6 turns",
            "share of all turns that begin waiting",
            "mean of stays that were played",
        ),
        rows,
        note="The turn that leads away counts. Exact but for the last column, which is simulated.",
    )


def waits_law(most: int = 12) -> Listing:
    """The law of the wait by each rule."""
    laws = {name: wait.law(most) for name, wait in waiting.waits().items()}
    turns: list[Any] = [*range(1, most + 1), f"more than {most}"]
    rows = [(str(n), *(law[n] for law in laws.values())) for n in turns]
    return Listing("waits_law", "The chance of each wait, by rule", ("turns", *laws), rows)


def waits_in_p() -> Listing:
    """The mean wait as a function of the chance p of a six, and its values."""
    rows: list[tuple[Any, ...]] = []
    for name, options in waiting.RULES.items():
        mean: Any = waiting.Wait(options, in_p.P).mean()
        values = (mean.subs(in_p.P, rational(p)) for p in CHANCES)
        rows.append((name, str(mean).replace("**", "^"), *values))
    return Listing(
        "waits_in_p",
        "The mean wait in turns as a function of the chance p of a six",
        ("rule", "function of p", *(f"p = {p}" for p in CHANCES)),
        rows,
        places=2,
    )


# -- stops


def stops_by_square(options: Options = DEFAULT) -> Listing:
    """Long-run stops and shares of time, with the parts that make them."""
    ignored, kept = stops(options), stops(options, carried=True)
    times = squares(options)
    rows: list[tuple[Any, ...]] = [
        (
            place(s),
            ignored[s],
            kept[s],
            times[s],
            why(s, options).passing[0],
            why(s, options).landing[0],
            why(s, options).cards[0],
            why(s, options).kind,
        )
        for s in range(LAP)
    ]
    rows.append(("all", *(sum(column.values()) for column in (ignored, kept, times)), *[None] * 4))
    return Listing(
        "stops",
        "Stops a turn on each square in the long run, and where they come from",
        (
            "square",
            "stops a turn",
            "with the card carried",
            "share of turns that begin there",
            "pieces that come past by dice, a turn",
            "chance to land, of those",
            "stops by cards, a turn",
            "beside its neighbours",
        ),
        rows,
        places=5,
        note="Stops are pieces that come past, times their chance to land, plus stops by cards; on "
        "DISTANC two sixes add the rest. CHANCE cards from a fresh shuffle; “carried”: the card "
        "that cancels a stay on DISTANC is kept and used at once. All exact.",
    )


def reasons(options: Options = DEFAULT) -> Listing:
    """Why each peak and dip stands where it does, in words."""
    found = [why(s, options) for s in range(LAP)]
    rows = [(place(r.square), r.kind, str(r)) for r in found if r.kind]
    return Listing("reasons", "Why each peak and dip is there", ("square", "what", "why"), rows)


def decks(options: Options = DEFAULT) -> Listing:
    """The three deck models side by side."""
    models = deck_models.side_by_side(options)
    fresh, order, counts = (models[name] for name in deck_models.MODELS)
    rows = [
        (
            place(s),
            fresh[s],
            order[s],
            counts[s],
            order[s] / fresh[s] - 1,
            float(counts[s] / fresh[s] - 1),
        )
        for s in range(LAP)
    ]
    return Listing(
        "decks",
        "Stops a turn by three models of the deck of CHANCE cards",
        ("square", *deck_models.MODELS, "known order against fresh", "counts left against fresh"),
        rows,
        places=(0, 5, 5, 5, 4, 6),
        note="Fresh: shuffled before each card. Known order: the used card goes under the pile, so "
        "the order (here that of our table of cards) repeats for ever. Counts left: shuffled after "
        "each pass through the 14 cards. The card that cancels a stay is ignored in all three.",
    )


# -- turn by turn


def convergence(turns: int = 40, options: Options = DEFAULT) -> Listing:
    """The total variation distance from the long run, turn by turn."""
    rows = list(enumerate(distances(turns, options=options)))
    state, longest = slowest(options=options)
    return Listing(
        "convergence",
        "How far the law after n turns from START is from the long run",
        ("turns", "total variation distance"),
        rows,
        places=5,
        note=f"Below 1/100 after {settles(options=options)} turns; from the worst start, "
        f"{square_name(state.square)} with {state.skips} turns to miss, after {longest}.",
    )


def spectrum(most: int = 6, options: Options = DEFAULT) -> Listing:
    """The largest eigenvalues, each with an interval that is proved to hold it."""
    rows = [
        (
            str(n),
            *(f"{float(a):.12f} to {float(b):.12f}" for a, b in (v.real, v.imaginary, v.modulus)),
            v.degree,
            v.half_life if 0 < v.half_life < 1000 else None,
        )
        for n, v in enumerate(eigenvalues(options)[:most], 1)
    ]
    return Listing(
        "eigenvalues",
        "The largest eigenvalues of the walk",
        (
            "number",
            "real part",
            "imaginary part",
            "modulus",
            "degree of its irreducible polynomial",
            "turns until half is forgotten",
        ),
        rows,
        places=2,
        note=f"The chain: {structure(options)}. Each interval was proved with whole numbers.",
    )


# -- the chance of a six


def stops_in_p(options: Options = DEFAULT) -> Listing:
    """Stops on each square at several chances of a six."""
    found = in_p.stops_in(options)
    values = [found.at(rational(p)) for p in CHANCES]
    rows = [(place(s), *(law[s] for law in values)) for s in range(LAP)]
    return Listing(
        "stops_in_p",
        "Stops a turn on each square, by the chance p of a six",
        ("square", *(f"p = {p}" for p in CHANCES)),
        rows,
        places=5,
        note="Values of exact fractions of polynomials in p; the common denominator has degree "
        f"{found.denominator.degree()}. The other faces of the die stay alike.",
    )


def landing_in_p(square: int = 0, options: Options = DEFAULT) -> Listing:
    """Where a turn from one square ends, as polynomials in p and at the fair die."""
    rows = [
        (place(s), str(p).replace("**", "^"), p.subs(in_p.P, rational(Fraction(1, 6))))
        for s, p in in_p.landing_in(square, options=options).items()
    ]
    return Listing(
        "landing_in_p",
        f"Where a turn from {square_name(square)} ends, by the chance p of a six",
        ("square", "chance as a function of p", "fair die"),
        rows,
    )


# -- first visits


def first_visits(options: Options = DEFAULT) -> Listing:
    """Expected turns from START to the first stop on each square."""
    times = visits.first_visits(options=options)
    return Listing(
        "first_visits",
        "Expected turns from START to the first stop on each square",
        ("square", "turns"),
        [(place(s), t) for s, t in times.items()],
        places=2,
        note="A stop where a CHANCE card then leads on counts.",
    )


def stable_visits(options: Options = DEFAULT) -> Listing:
    """Expected turns until a piece has stopped on all horses of each stable."""
    rows = [
        (
            s.letter,
            ", ".join(HORSE[name].name for name in s.horses),
            visits.all_horses(s.letter, options=options),
        )
        for s in STABLES
    ]
    return Listing(
        "stable_visits",
        "Expected turns from START until a piece has stopped on every horse of a stable",
        ("stable", "horses", "turns"),
        rows,
        places=1,
    )


def who_is_first(games: int = 1000, seed: int = 0, options: Options = DEFAULT) -> Listing:
    """How often the first player is the first of all on each square: simulated, and computed."""
    seen = firsts(games, seed, options)
    rows = [(place(s), seen[s], independent_first(s, options)) for s in range(LAP)]
    return Listing(
        "firsts",
        f"How often the first of {options.players} players is the first on each square",
        ("square", f"in {games} whole games, with its standard error", "independent pieces"),
        rows,
        note="Whole games of players who buy nothing, simulated. The last column is computed, in "
        "decimals, for pieces that walk independently with CHANCE cards from a fresh shuffle. With "
        f"no advantage it would be 1/{options.players}.",
    )
