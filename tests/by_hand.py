"""The walk counted by hand: three throws and a card, all equally likely, and no rule of the engine.

The facts are typed from the board and the cards.  ``python -m tests.by_hand``
writes the files in golden/ from this count, never from the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parent / "golden"
FACES = range(1, 7)
DISTANC, DOPING = 10, 30
LEADS = {  # where the cards C01 to C14 lead from each CHANCE square
    7: (4, 7, 15, 7, 10, 2, 39, 10, 2, 0, 0, 7, 7, 20),
    22: (19, 22, 25, 22, 10, 17, 39, 10, 17, 0, 0, 22, 22, 20),
    36: (33, 36, 5, 36, 10, 33, 39, 10, 33, 0, 0, 36, 36, 20),
}
START_PAYS = {  # the cards on which START pays 4000 on the way
    7: ("C07", "C08", "C10", "C14"),
    22: ("C07", "C10"),
    36: ("C03", "C07", "C10"),
}
WAITS = {"C04": 2, "C12": 2, "C13": 1}
TRAINER, EITHER_WAY = 2, {7: 5, 22: 25, 36: 35}  # C03, and where it leads if back is nearer
NAMES = """
Start Fantome Finance Gavora Vet Trainer_1 Lady_Anne Chance Pasek Koran Distance Neklan Transport
Portlancl Japan Trainer_2 Kostrava Finance Lukava Melák Car_park Grifel Chance Mohyla Metál
Trainer_3 Tara Furioso Stables Genius Doping Shagga Dahoman Finance Gira Trainer_4 Chance Narcius
Vet Napoli
""".split()  # noqa: SIM905  forty lines would be harder to read

RUNNERS = {  # the horses' squares
    1: "fantome", 3: "gavora", 6: "lady_anne", 8: "pasek", 9: "koran", 11: "neklan",
    13: "portlancl", 14: "japan", 16: "kostrava", 18: "lukava", 19: "melak", 21: "grifel",
    23: "mohyla", 24: "metal", 26: "tara", 27: "furioso", 29: "genius", 31: "shagga",
    32: "dahoman", 34: "gira", 37: "narcius", 39: "napoli",
}  # fmt: skip
# The horses' figures are those of the best known game of streets, times twenty, in the order of
# the streets: price; fee with nothing built, with one to four houses, with a hotel; a house.
STREETS = """
60 2 10 30 90 160 250 50
60 2 10 30 90 160 250 50
100 6 30 90 270 400 550 50
100 6 30 90 270 400 550 50
120 8 40 100 300 450 600 50
140 10 50 150 450 625 750 100
140 10 50 150 450 625 750 100
160 12 60 180 500 700 900 100
180 14 70 200 550 750 950 100
180 14 70 200 550 750 950 100
200 16 80 220 600 800 1000 100
220 18 90 250 700 875 1050 150
220 18 90 250 700 875 1050 150
240 20 100 300 750 925 1100 150
260 22 110 330 800 975 1150 150
260 22 110 330 800 975 1150 150
280 24 120 360 850 1025 1200 150
300 26 130 390 900 1100 1275 200
300 26 130 390 900 1100 1275 200
320 28 150 450 1000 1200 1400 200
350 35 175 500 1100 1300 1500 200
400 50 200 600 1400 1700 2000 200
"""
DIFFERENT = {  # where the board and the cards leave that rule; GAVORA also is a second FANTOME
    ("grifel", 4): 17000, ("mohyla", 4): 17000, ("metal", 4): 18000,
    ("shagga", "inspection"): 500, ("dahoman", "inspection"): 500, ("genius", "inspection"): 580,
}  # fmt: skip
KEYS = ("price", "inspection", 1, 2, 3, 4, "main", "race")
FIGURES = {
    name: {k: DIFFERENT.get((name, k), 20 * int(x)) for k, x in zip(KEYS, row, strict=True)}
    for name, row in zip(
        RUNNERS.values(), map(str.split, STREETS.strip().splitlines()), strict=True
    )
}

State = tuple[int, bool, int]
"""The square, whether the piece waits there for a six, and how many turns it misses."""
Throws = tuple[int, int, int]


def ride(
    square: int,
    throws: Throws,
    card: int | None,
    distanced: bool = False,
    either_way: bool = False,
    moves: bool = False,
) -> tuple[tuple[int, ...], State]:
    """Where the piece stops, and how it stands afterwards; *card* counts from 0, None: no cards."""
    if distanced:
        if throws[0] != 6:
            return (), (DISTANC, True, 0)
        throws = (*throws[1:], 0)
    first, second = throws[:2]
    if (first, second) == (6, 6) and not (distanced and moves):
        return (DISTANC,), (DISTANC, True, 0)
    stop = (square + first + (second if first == 6 else 0)) % 40
    if stop not in LEADS or card is None:
        return (stop,), (stop, stop == DISTANC, int(stop == DOPING))
    goes = EITHER_WAY[stop] if either_way and card == TRAINER else LEADS[stop][card]
    stops = (stop,) if goes == stop else (stop, goes)
    return stops, (goes, goes == DISTANC, WAITS.get(f"C{card + 1:02}", 0))


def rides(square: int, cards: bool = True, **how: Any) -> Iterator[tuple[Any, Any, Throws]]:
    """Every ride: three throws and a card each, all equally likely."""
    for throws in product(FACES, FACES, FACES):
        for card in range(14) if cards else (None,):
            yield *ride(square, throws, card, **how), throws


def shares(things: Iterable[Any]) -> dict[Any, Fraction]:
    """How large a part of *things* each is."""
    counts = Counter(things)
    return {x: Fraction(n, counts.total()) for x, n in counts.items()}


def landing(square: int, **how: Any) -> dict[int, Fraction]:
    """Where a turn ends."""
    return shares(after[0] for _, after, _ in rides(square, **how))


def stops(square: int, **how: Any) -> dict[tuple[int, ...], Fraction]:
    """The squares where the piece stops in a turn."""
    return shares(stops for stops, _, _ in rides(square, **how))


def loaded(square: int, chance: Callable[[int], Any], **how: Any) -> dict[int, Any]:
    """Where a turn ends if a face of the die has this *chance*."""
    law: dict[int, Any] = {}
    for throws in product(FACES, FACES, FACES):
        p = chance(throws[0]) * chance(throws[1]) * chance(throws[2])
        for card in range(14):
            end = ride(square, throws, card, **how)[1][0]
            law[end] = law.get(end, 0) + p / 14
    return law


def turn(state: State) -> dict[tuple[tuple[int, ...], State], Fraction]:
    """The stops of the next turn, and how the piece stands after it."""
    square, distanced, skips = state
    if skips:
        return {((), (square, distanced, skips - 1)): Fraction(1)}
    return shares((stops, after) for stops, after, _ in rides(square, distanced=distanced))


def all_turns() -> dict[State, dict[tuple[tuple[int, ...], State], Fraction]]:
    """The next turn from every state that a piece can come to from START."""
    turns = {(0, False, 0): turn((0, False, 0))}
    for state in (todo := list(turns)):
        new = dict.fromkeys(after for _, after in turns[state] if after not in turns)
        turns |= {after: turn(after) for after in new}
        todo += new
    return turns


def long_run() -> dict[int, Fraction]:
    """Stops a turn on each square: the balance of the 47 states, by elimination."""
    turns = all_turns()
    at = {state: i for i, state in enumerate(turns)}
    flow = [[Fraction(-(i == j)) for j in at.values()] + [Fraction(0)] for i in at.values()]
    for state, law in turns.items():
        for (_, after), p in law.items():
            flow[at[after]][at[state]] += p
    flow[-1] = [Fraction(1)] * (len(at) + 1)
    total = dict.fromkeys(range(40), Fraction(0))
    for law, share in zip(turns.values(), solved(flow), strict=True):
        for square, p in ((s, p) for (stops, _), p in law.items() for s in stops):
            total[square] += share * p
    return total


def solved(rows: list[list[Fraction]]) -> list[Fraction]:
    """The solution of linear equations, right sides last: Gauss and Jordan."""
    for i in range(len(rows)):
        pivot = next(k for k in range(i, len(rows)) if rows[k][i])
        rows[i], rows[pivot] = rows[pivot], [x / rows[pivot][i] for x in rows[i]]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for k, row in enumerate(rows):
            if k != i and row[i]:
                rows[k] = [x - row[i] * y if y else x for x, y in zip(row, rows[i], strict=True)]
    return [row[-1] for row in rows]


LAWS: dict[str, tuple[tuple[int, ...], dict[str, Any]]] = {
    "cards": (tuple(range(40)), {}),
    "dice alone": (tuple(range(40)), {"cards": False}),
    "distanced": ((10,), {"distanced": True}),
    "distanced, dice alone": ((10,), {"distanced": True, "cards": False}),
    "distanced, a second double six moves": ((10,), {"distanced": True, "moves": True}),
    "nearest trainer either way": ((0, 1, 2, 17, 20, 29, 34), {"either_way": True}),
}
"""What golden/landing.txt holds: for each heading the squares, and how `landing` counts."""

ABOUT_LANDING = """\
# Where a turn ends, by the square where it begins: square=chance, exact.
# Source: counted from the printed board, the two throws (three after a stay on DISTANC) and the
# fourteen CHANCE cards, each as likely as any other (tests/by_hand.py).
"""
ABOUT_LONG_RUN = """\
# Expected stops a turn in the long run: square, name, exact value, decimals.
# Source: 47 states (square, waiting for a six, turns to miss) counted by hand and solved by
# elimination (tests/by_hand.py).  CHANCE cards from a fresh shuffle; the card that cancels a
# stay on DISTANC does nothing.
"""


def landing_lines() -> Iterator[str]:
    """The text of golden/landing.txt."""
    yield ABOUT_LANDING
    for heading, (squares, how) in LAWS.items():
        yield f"\n[{heading}]\n"
        for square in squares:
            law = sorted(landing(square, **how).items())
            yield f"{square}: " + " ".join(f"{s}={p}" for s, p in law) + "\n"


def long_run_lines() -> Iterator[str]:
    """The text of golden/long_run.txt."""
    yield ABOUT_LONG_RUN + "\n"
    for square, x in long_run().items():
        yield f"{square} {NAMES[square]} {x} {float(x):.9f}\n"


if __name__ == "__main__":
    for name, lines in (("landing.txt", landing_lines()), ("long_run.txt", long_run_lines())):
        (GOLDEN / name).write_text("".join(lines), encoding="utf-8", newline="\n")
