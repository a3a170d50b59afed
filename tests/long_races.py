"""Exact odds that take minutes: computed here once, kept in golden/winners_circle_long_races.txt.

    python -m tests.long_races

plays every race of each case by `chain`, counts the chances to win a second
time without the engine, and writes the file if both agree.  It needs a quarter
of an hour and 1 GB of memory.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from horsegame.winners_circle import Field, Odds, Race, midrace
from horsegame.winners_circle.odds import every_race

from . import race_by_hand

GOLDEN = Path(__file__).parent / "golden" / "winners_circle_long_races.txt"
HEADINGS = ("win", "place", "show", "pace", "last")
SEVEN = Race(
    (
        "Regret", "Distant Drum", "Harbour Light", "Long Acre",
        "Pepper Mill", "Tall Order", "Zephyr Lad",
    )
)  # fmt: skip
THREE = Race(("Regret", "Kingfisher", "Zephyr Lad"))
CASES: dict[str, tuple[Race, Field]] = {
    "three horses, the full track": (THREE, THREE.start()),
    "seven horses, the first with two spaces to go": (
        SEVEN,
        midrace(SEVEN, [35, 34, 33, 32, 31, 30, 29], pace=0),
    ),
}
HEADER = """\
# Races with blocking, exact: any horse whose card is face up is moved with the same chance.
# Written by `python -m tests.long_races`, which plays every race from all its positions and
# counts the chances to win a second time without the engine.
"""


def counted_again(race: Race, field: Field) -> dict[int, Fraction]:
    """The chance of each horse to win, without the engine."""
    figures: Any = tuple((c.head, c.cap, c.saddle, c.shoe) for c in race.runners)
    return race_by_hand.law(
        figures, tuple(field.at), field.face_up, field.home, field.pace, keep=lambda end: end[0][0]
    )


def told(name: str, race: Race, field: Field, odds: Odds) -> str:
    """One case as a person reads it: each chance as a decimal and as a fraction."""
    lines = [f"## {name}", f"places: {' '.join(map(str, field.at))}", odds.says]
    for heading in HEADINGS:
        for c, p in zip(race.runners, getattr(odds, heading), strict=True):
            lines.append(f"{heading}: {c.name}: {float(p):.12f} = {p}")
    return "\n".join(lines) + "\n"


def read() -> dict[str, dict[str, list[Fraction]]]:
    """For each case and heading the chances of the horses."""
    found: dict[str, dict[str, list[Fraction]]] = {}
    name = ""
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            name = line[3:]
            found[name] = {heading: [] for heading in HEADINGS}
        elif " = " in line:
            found[name][line.partition(":")[0]].append(Fraction(line.partition(" = ")[2]))
    return found


def main() -> None:
    """Compute and write."""
    parts = [HEADER]
    for name, (race, field) in CASES.items():
        odds = every_race(race, field)
        parts.append(told(name, race, field, odds))
        print(parts[-1], flush=True)
        again = counted_again(race, field)
        assert {gate: again.get(gate, 0) for gate in race.gates} == dict(enumerate(odds.win))
        print("counted again: the same", flush=True)
    GOLDEN.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
