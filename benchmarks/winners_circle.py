"""Winner's Circle: random races beside the yardstick's turns, and how long exact odds take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import process_time

from horsegame.game import run
from horsegame.winners_circle import Odds, Race, any_horse, race_odds, rolls_needed

from . import yardstick

SEVEN = (
    "Regret", "Distant Drum", "Harbour Light", "Long Acre",
    "Pepper Mill", "Tall Order", "Zephyr Lad",
)  # fmt: skip
GAMES = 12
TURNS = yardstick.simulate(GAMES, 4, seed=1)[0]
TURNS_PER_RACE = 250
"""A race of about 54 rolls may take as long as so many turns of the yardstick."""


def yardstick_turns() -> object:
    """TURNS turns of whole games, by the simulator tuned for speed."""
    return yardstick.simulate(GAMES, 4, seed=1)


def random_races() -> None:
    """As many races of seven horses, moved at random, as those turns allow."""
    race, rng = Race(SEVEN), Random(1)
    for _ in range(TURNS // TURNS_PER_RACE):
        run(race, any_horse, rng)


def times() -> Iterator[tuple[str, str, str]]:
    """Odds, by the clock of this process: name, measured, aim."""
    rolls_needed("Regret")  # sympy is imported here
    jobs: list[tuple[str, Callable[[], object], str]] = [
        ("seven horses without blocking: first three", _first_three, "100 ms"),
        ("the same with pace horse and last", lambda: _unblocked().fates, ""),
        ("two horses with blocking, full track", lambda: race_odds(SEVEN[::6]), "5000 ms"),
        ("seven horses, 1000 simulated races", lambda: race_odds(SEVEN, races=1000), ""),
    ]
    for name, job, aim in jobs:
        start = process_time()
        job()
        yield name, f"{(process_time() - start) * 1e3:.0f} ms", aim


def _unblocked() -> Odds:
    return race_odds(SEVEN, blocking=False)


def _first_three() -> object:
    odds = _unblocked()
    return odds.win, odds.place, odds.show
