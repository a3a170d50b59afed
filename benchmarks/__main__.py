"""All measurements in one run: ``python -m benchmarks``; with ``--json`` the ratios alone.

Ours and the floor take turns, so that a busy machine slows both.  The table shows medians; a
ratio of the shortest times is less noisy, and is what the tests look at.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from horsegame.dostihy import Walk, Walker, long_run, odds
from horsegame.exact import Chain, chain
from horsegame.game import outcomes
from horsegame.policies import first_move

from . import plain, yardstick


@dataclass(frozen=True)
class Race:
    """One job done by *ours* and by a *floor*, and how many times as long ours may take."""

    name: str
    ours: Callable[[], object]
    floor: Callable[[], object]
    limit: float
    rounds: int = 15

    def run(self) -> tuple[list[float], list[float]]:
        """The seconds of both, by turns; the first round warms up."""
        pairs = [(seconds(self.ours), seconds(self.floor)) for _ in range(self.rounds + 1)]
        ours, floor = zip(*pairs[1:], strict=True)
        return list(ours), list(floor)


def seconds(job: Callable[[], object]) -> float:
    """How long *job* takes."""
    start = perf_counter()
    job()
    return perf_counter() - start


def races() -> Iterator[Race]:
    """What has a limit."""
    walk, squares = Walk(), range(0, 40, 2)
    yield Race(
        "one turn's law from 20 squares / a dict of fractions",
        lambda: [outcomes(walk, Walker(s), first_move) for s in squares],
        lambda: [plain.turn_law(s) for s in squares],
        limit=8,
    )
    ready: Chain[Any] = chain(walk, first_move)
    floats = np.array(ready.matrix(), dtype=float)
    yield Race(
        "long run of the ready chain / numpy, one thread",
        ready.stationary,
        lambda: plain.long_run_shares(floats),
        limit=40,
    )
    yield Race(
        "first long_run() / the building of its chain",
        first_long_run,
        lambda: chain(walk, first_move),
        limit=5,
    )


def first_long_run() -> object:
    """As for the first caller of the day."""
    odds._long_run.cache_clear()  # pyright: ignore[reportPrivateUsage]
    return long_run()


def import_time() -> float:
    """Seconds to import the engine, in a new process."""
    code = "import time; t = time.perf_counter(); import horsegame; print(time.perf_counter() - t)"
    return float(subprocess.check_output([sys.executable, "-c", code], text=True))


def times() -> Iterator[tuple[str, str, str]]:
    """What has an aim and no limit: name, measured, aim."""
    yield "import horsegame", f"{median(import_time() for _ in range(9)) * 1e3:.1f} ms", "60 ms"
    turns = []
    took = [seconds(lambda: turns.append(yardstick.simulate(60, 4, seed=1)[0])) for _ in range(5)]
    speed = turns[0] / median(took)
    yield "yardstick, whole games of four players", f"{speed:,.0f} turns/s", "none: it is a measure"


def main() -> None:
    """Print a table, or the ratios of the shortest times."""
    if "--json" in sys.argv:
        found = {r.name: (r.run(), r.limit) for r in races()}
        print(
            json.dumps({name: [min(o) / min(f), limit] for name, ((o, f), limit) in found.items()})
        )
        return
    print(f"{'ours / the floor':<55}{'ours':>11}{'floor':>11}{'ratio':>8}{'limit':>7}")
    for race in races():
        ours, floor = (median(s) for s in race.run())
        took = f"{ours * 1e3:>8.3f} ms{floor * 1e3:>8.3f} ms"
        print(f"{race.name:<55}{took}{ours / floor:>8.1f}{race.limit:>7}")
    for name, measured, aim in times():
        print(f"{name:<55}{measured:>11}   aim: {aim}")


if __name__ == "__main__":
    main()
