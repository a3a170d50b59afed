"""The deck model that takes longest to solve: computed here once, kept with the package.

    python -m tests.counts_left

solves the walk with a deck that is shuffled after each pass and writes
horsegame/data/counts_left.toml; with ``--check`` it compares and writes nothing.
"""

from __future__ import annotations

import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import horsegame
from horsegame.dostihy.analysis.deck_models import BetweenDraws, counts_left

FILE = Path(horsegame.__file__).parent / "data" / "counts_left.toml"
HEADER = """\
# Expected stops a turn on each square of Dostihy in the long run, with CHANCE cards that are
# shuffled after each pass and known by what is left.  Rounded from exact fractions.
# Written by `python -m tests.counts_left`.

[stops]
source = ["dostihy.toml"]
status = "deduced"
places = 15
squares = [
"""


def solved() -> dict[int, Fraction]:
    """Stops by the model, exact."""
    walk = BetweenDraws()
    stops = walk.long_run(counts_left(walk))
    return {square: Fraction(int(p.p), int(p.q)) for square, p in stops.items()}


def told(stops: dict[int, Fraction]) -> str:
    """The file, one square a line."""
    rows = (
        f'  "{Decimal(p.numerator) / Decimal(p.denominator):.15f}",  # {s}\n'
        for s, p in stops.items()
    )
    return HEADER + "".join(rows) + "]\n"


def main() -> None:
    """Write the file, or say whether it is as it should be."""
    text = told(solved())
    if "--check" in sys.argv:
        sys.exit(None if FILE.read_text(encoding="utf-8") == text else f"{FILE} is not up to date")
    _ = FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
