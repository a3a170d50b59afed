"""All odds of the walk as functions of the chance p of a six, beside elimination with p inside.

Elimination over the field QQ(p) takes many minutes, so it is stopped when it
has had as long as the limit gives it; it runs in a process of its own.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from sympy.external.gmpy import GROUND_TYPES

from horsegame.dostihy.analysis import in_p

LEAST = 50
"""How many times as long elimination must take, with python-flint."""
ELIMINATION = """
import time
from horsegame.dostihy.analysis.in_p import walk_in
walk = walk_in()
start = time.perf_counter()
law = walk.stationary()
print(time.perf_counter() - start)
"""


def all_odds() -> float:
    """Seconds for every long-run share and stop as a function of p, from the rules on."""
    for found in (in_p.walk_in, in_p.states_in, in_p.squares_in, in_p.stops_in):
        found.cache_clear()
    start = perf_counter()
    _ = in_p.squares_in(), in_p.stops_in()
    return perf_counter() - start


def elimination(longest: float) -> float | None:
    """Seconds for the long-run shares alone, from the ready chain on; None if over *longest*."""
    command = [sys.executable, "-c", ELIMINATION]
    try:
        return float(subprocess.check_output(command, text=True, timeout=longest))
    except subprocess.TimeoutExpired:
        return None


def times() -> Iterator[tuple[str, str, str]]:
    """What has an aim: name, measured, aim."""
    ours = median(all_odds() for _ in range(5))
    yield "all odds as functions of p", f"{ours * 1e3:.0f} ms", "500 ms"
    if GROUND_TYPES == "flint":
        theirs = elimination(
            LEAST * ours + 3
        )  # 3 seconds to read the libraries and build the chain
        times = f"over {LEAST}" if theirs is None else f"{theirs / ours:.0f}"
        yield "elimination over QQ(p) takes so many times as long", times, f"over {LEAST}"
