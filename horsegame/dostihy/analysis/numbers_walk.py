"""The results of the walk as tables: waits, stops and why, decks, convergence, first visits."""

from __future__ import annotations

from typing import Any

from ..board import HORSE, LAP, STABLES
from ..names import square_name
from ..options import Options
from ..walk import Walker
from . import deck_models, visits, waiting
from .firsts import firsts, independent_first
from .listings import Listing
from .playing import BATCH, stops_played, visits_played
from .reasons import why
from .rides import DEFAULT, rational
from .spectrum import eigenvalues
from .stops import distances, settles, slowest, squares, stops, structure


def place(square: int) -> str:
    """A square with its number: 39 Napoli."""
    return f"{square} {square_name(square)}"


# -- DISTANC


def waits(stays: int = 2000, seed: int = 0, options: Options = DEFAULT) -> Listing:
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
        for name, wait in waiting.waits(options).items()
    ]
    return Listing(
        "waits",
        f"How long a piece waits on DISTANC, by {len(rows)} rules",
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
        note="The turn that leads away counts. Exact, but for the last column, which is simulated; "
        f"the standard deviation is a decimal. In force: {waiting.in_force(options)}.",
    )


def waits_law(most: int = 12, options: Options = DEFAULT) -> Listing:
    """The law of the wait by each rule."""
    laws = {name: wait.law(most) for name, wait in waiting.waits(options).items()}
    turns: list[Any] = [*range(1, most + 1), f"more than {most}"]
    rows = [(str(n), *(law[n] for law in laws.values())) for n in turns]
    return Listing("waits_law", "The chance of each wait, by rule", ("turns", *laws), rows)


# -- stops


def stops_by_square(options: Options = DEFAULT, turns: int = 20_000, seed: int = 0) -> Listing:
    """Long-run stops and shares of time, with the parts that make them, and stops as played."""
    ignored, kept = stops(options), stops(options, carried=True)
    times, seen = squares(options), stops_played(turns, seed, options)
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
            seen[s],
        )
        for s in range(LAP)
    ]
    rows.append(("all", *(sum(column.values()) for column in (ignored, kept, times)), *[None] * 5))
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
            "stops a turn, played",
        ),
        rows,
        places=5,
        note="Stops are pieces that come past, times their chance to land, plus stops by cards; on "
        "DISTANC two sixes add the rest. CHANCE cards from a fresh shuffle; “carried”: the card "
        "that cancels a stay on DISTANC is kept and used at once. All exact, but for the last "
        f"column: {turns} turns that were played in batches of {BATCH}, the card ignored.",
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
        "each pass through the 14 cards. The card that cancels a stay is ignored in all three. "
        + (STORED if deck_models.is_stored(options) else "All exact."),
    )


STORED = (
    "Exact, but for “counts left”: rounded to 15 places from an exact solve and stored with the"
    " package; `python -m tests.counts_left` solves it again."
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
        f"{standing(state)}, after {longest}. Decimals of exact distances.",
    )


def standing(state: Walker) -> str:
    """Where a piece stands, and what holds it."""
    held = f" with {state.skips} turn{'s' * (state.skips > 1)} to miss" if state.skips else ""
    waits = ", waiting" if state.distanced else ""
    failed = f" after {state.waited} turn{'s' * (state.waited > 1)}" if state.waited else ""
    return f"{place(state.square)}{held}{waits}{failed}"


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


# -- first visits


def first_visits(options: Options = DEFAULT, pieces: int = 100, seed: int = 0) -> Listing:
    """Expected turns from START to the first stop on each square, and as *pieces* took them."""
    times, seen = visits.first_visits(options=options), visits_played(pieces, seed, options)
    return Listing(
        "first_visits",
        "Expected turns from START to the first stop on each square",
        ("square", "turns", f"of {pieces} pieces that were played"),
        [(place(s), t, seen[s]) for s, t in times.items()],
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
