"""All measurements in one run: ``python -m benchmarks``; with ``--json`` the ratios alone.

Ours and the floor take turns, and where the clock allows it only the time of this process counts,
so that a busy machine changes little.  Times and ratios are medians; a ratio compares two
neighbours in time.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import get_clock_info, perf_counter, process_time
from typing import Any

import numpy as np
from sympy.external.gmpy import GROUND_TYPES

from horsegame.dostihy import Walk, Walker, long_run, odds
from horsegame.exact import Chain, chain
from horsegame.policies import first_move
from horsegame.ways import outcomes

from . import dostihy, in_p, plain, screen, show_jumping, winners_circle, yardstick

clock = process_time if get_clock_info("process_time").resolution < 1e-6 else perf_counter


@dataclass(frozen=True)
class Race:
    """One job done by *ours* and by a *floor*, and how many times as long ours may take."""

    name: str
    ours: Callable[[], object]
    floor: Callable[[], object]
    limit: float
    rounds: int

    def run(self) -> tuple[float, float, float]:
        """Seconds of ours and of the floor, and their ratio; the first round only warms up."""
        pairs = [(seconds(self.ours), seconds(self.floor)) for _ in range(self.rounds + 1)][1:]
        ours, floor = map(median, zip(*pairs, strict=True))
        return ours, floor, median(a / b for a, b in pairs)


def seconds(job: Callable[[], object]) -> float:
    """How long *job* takes."""
    start = clock()
    job()
    return clock() - start


def races() -> Iterator[Race]:
    """What has a limit."""
    walk, squares = Walk(), (0, 13, 20, 36)
    yield Race(
        "one turn's law from 4 squares / a dict of fractions",
        lambda: [outcomes(walk, Walker(s), first_move) for s in squares],
        lambda: [plain.turn_law(s) for s in squares],
        limit=8,
        rounds=60,
    )
    ready: Chain[Any] = chain(walk, first_move)
    floats = np.array(ready.matrix(), dtype=float)
    yield Race(
        "long run of the ready chain / numpy, one thread",
        ready.stationary,
        lambda: plain.long_run_shares(floats),
        limit=40 if GROUND_TYPES == "flint" else float("inf"),
        rounds=60,
    )
    yield Race(
        "first long_run() / the building of its chain",
        first_long_run,
        lambda: chain(walk, first_move),
        limit=5,
        rounds=9,
    )
    yield Race(
        "seven horses race at random / 250 yardstick turns",
        winners_circle.random_races,
        winners_circle.yardstick_turns,
        limit=1,
        rounds=15,
    )


def first_long_run() -> object:
    """As for the first caller of the day."""
    odds._long_run.cache_clear()  # pyright: ignore[reportPrivateUsage]
    return long_run()


def import_time() -> float:
    """Seconds to import the engine, in a new process."""
    code = "import time; t = time.process_time(); import horsegame; print(time.process_time() - t)"
    return float(subprocess.check_output([sys.executable, "-c", code], text=True))


def times() -> Iterator[tuple[str, str, str]]:
    """What has an aim: name, measured, aim."""
    yield "import horsegame", f"{median(import_time() for _ in range(9)) * 1e3:.1f} ms", "60 ms"
    board = screen.board()
    presses = {f"step of {name}": (screen.step(name), "5 ms") for name in screen.WISHES}
    presses["roll on the board"] = (lambda: board.press("draw"), "")
    for name, (press, aim) in presses.items():
        took = f"{median(seconds(press) for _ in range(40)) * 1e3:.1f} ms"
        yield f"{name}, in the kernel", took, aim
    yield "widget models of the board", str(screen.models(screen.board)), "at most 3"
    turns: list[int] = []
    took = [seconds(lambda: turns.append(yardstick.simulate(60, 4, seed=1)[0])) for _ in range(5)]
    speed = f"{turns[0] / median(took):,.0f} turns/s"
    yield "yardstick: whole games of four players", speed, ""
    yield from dostihy.times()
    yield from show_jumping.times()
    yield from winners_circle.times()
    yield from in_p.times()


def main() -> None:
    """Print a table, or the ratios with their limits."""
    if "--json" in sys.argv:
        print(json.dumps({race.name: [race.run()[2], race.limit] for race in races()}))
        return
    print(f"{'ours / the floor':<55}{'ours':>11}{'floor':>11}{'ratio':>8}{'limit':>7}")
    for race in races():
        ours, floor, ratio = race.run()
        took = f"{ours * 1e3:>8.3f} ms{floor * 1e3:>8.3f} ms"
        print(f"{race.name:<55}{took}{ratio:>8.1f}{race.limit:>7.0f}")
    for name, measured, aim in times():
        print(f"{name:<55}{measured:>16}{f'   aim: {aim}' if aim else ''}")


if __name__ == "__main__":
    main()
