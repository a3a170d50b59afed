"""All odds of the walk as functions of the chance p of a six, beside elimination with p inside.

Elimination over the field QQ(p) takes many minutes, so it is stopped when it
has had as much time as the limit gives it; it runs in a process of its own.
Both are measured in seconds of the processor, which other programs do not change.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import process_time

from sympy.external.gmpy import GROUND_TYPES

from horsegame.dostihy.analysis import in_p

LEAST = 50
"""How many times as long elimination must take, with python-flint."""
OVER = 3
"""How elimination says that it was stopped."""
ELIMINATION = f"""
import os, sys, threading, time
from horsegame.dostihy.analysis.in_p import walk_in
walk, start = walk_in(), time.process_time()
def stop():
    while time.process_time() < start + float(sys.argv[1]):
        time.sleep(0.1)
    os._exit({OVER})
threading.Thread(target=stop, daemon=True).start()
law = walk.stationary()
print(time.process_time() - start)
"""


def all_odds() -> float:
    """Seconds for every long-run share and stop as a function of p, from the rules on."""
    for found in (in_p.walk_in, in_p.states_in, in_p.squares_in, in_p.stops_in):
        found.cache_clear()
    start = process_time()
    _ = in_p.squares_in(), in_p.stops_in()
    return process_time() - start


def elimination(longest: float) -> float | None:
    """Seconds for the long-run shares alone, from the ready chain on; None if over *longest*."""
    command = [sys.executable, "-c", ELIMINATION, str(longest)]
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, check=False)
    if done.returncode == OVER:
        return None
    done.check_returncode()
    return float(done.stdout)


def times() -> Iterator[tuple[str, str, str]]:
    """What has an aim: name, measured, aim."""
    ours = median(all_odds() for _ in range(5))
    yield "all odds as functions of p", f"{ours * 1e3:.0f} ms", "500 ms"
    if GROUND_TYPES == "flint":
        theirs = elimination(LEAST * ours)
        times = f"over {LEAST}" if theirs is None else f"{theirs / ours:.0f}"
        yield "elimination over QQ(p) takes so many times as long", times, f"over {LEAST}"
