"""The results as functions of the chance p of a six, as tables: waits, stops, where turns end."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from sympy import QQ, Poly
from sympy.polys.rings import PolyRing

from ..board import DISTANC, LAP
from ..options import Options
from . import in_p, waiting
from .listings import Formula, Listing
from .numbers_walk import place
from .playing import stops_played
from .rides import DEFAULT, rational

IN_P: Any = PolyRing("p", QQ)
FAIR = Fraction(1, 6)
CHANCES = (Fraction(1, 12), FAIR, *(Fraction(n, 12) for n in (3, 4, 6, 8)))
"""Chances of a six at which functions of p are shown."""
PLAYED = Fraction(1, 3)
"""The chance of a six on the die with which the functions are checked."""


def waits_in_p(options: Options = DEFAULT) -> Listing:
    """The mean wait as a function of the chance p of a six, and its values."""
    rows: list[tuple[Any, ...]] = []
    for name, rule in waiting.rules(options).items():
        mean: Any = waiting.Wait(rule, in_p.P).mean()
        values = (mean.subs(in_p.P, rational(p)) for p in CHANCES)
        rows.append((name, Formula(str(mean)), *values))
    return Listing(
        "waits_in_p",
        "The mean wait in turns as a function of the chance p of a six",
        ("rule", "function of p", *(f"p = {p}" for p in CHANCES)),
        rows,
        places=2,
    )


def stops_in_p(options: Options = DEFAULT, turns: int = 20_000, seed: int = 0) -> Listing:
    """Stops on each square as functions of the chance of a six, some values, and one as played."""
    found = in_p.stops_in(options)
    values = [found.at(rational(p)) for p in CHANCES]
    seen = stops_played(turns, seed, options, PLAYED)
    rows = [
        (place(s), *(law[s] for law in values), seen[s], quotient(top, found.denominator))
        for s, top in found.numerators.items()
    ]
    return Listing(
        "stops_in_p",
        "Stops a turn on each square, by the chance p of a six",
        ("square", *(f"p = {p}" for p in CHANCES), f"p = {PLAYED}, played", "function of p"),
        rows,
        places=5,
        note=f"Exact but for the column that was played: {turns} turns with a die that shows a six "
        f"with the chance {PLAYED}. Each function is a fraction of two polynomials, of these "
        "degrees; the CSV file has them in full. The other faces of the die stay alike.",
    )


def quotient(top: Poly, bottom: Poly) -> Formula:
    """A fraction of two polynomials in p."""
    about = f"degree {top.degree()} over degree {bottom.degree()}"
    return Formula(f"({_told(top)})/({_told(bottom)})", about)


@cache
def _told(polynomial: Poly) -> str:
    """As `str` has it, but quick for many long numbers."""
    return str(IN_P.from_dict(polynomial.as_dict(native=True)))


def landing_in_p(square: int = 0, options: Options = DEFAULT) -> Listing:
    """Where a turn from one square ends, as polynomials in p and at the fair die."""
    return Listing(
        f"landing_in_p_from_{square}",
        f"Where a turn from {place(square)} ends, by the chance p of a six",
        ("from", "to", "chance as a function of p", "fair die"),
        _landings(square, options),
        note=FREE,
    )


def landings_in_p(options: Options = DEFAULT) -> Listing:
    """The same from every square; people are shown the turns from START."""
    rows = [row for square in range(LAP) for row in _landings(square, options)]
    start = sum(row[0] == place(0) for row in rows)
    return Listing(
        "landings_in_p",
        "Where a turn from each square ends, by the chance p of a six",
        ("from", "to", "chance as a function of p", "fair die"),
        rows,
        note=f"Here: from {place(0)}, the first {start} of {len(rows)} rows of the CSV file, which "
        f"has them for all {LAP} squares. {FREE}",
        most=start,
    )


FREE = (
    "The piece is free to move, but on DISTANC it begins to wait. CHANCE cards come from a fresh"
    " shuffle."
)


def _landings(square: int, options: Options) -> list[tuple[Any, ...]]:
    law = in_p.landing_in(square, distanced=square == DISTANC, options=options)
    return [
        (place(square), place(s), Formula(str(p)), p.subs(in_p.P, rational(FAIR)))
        for s, p in law.items()
    ]
