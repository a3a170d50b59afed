"""A race of Winner's Circle counted without the engine: every roll and every choice of a horse.

A position is where the horses stand (None: home), which may be moved, who is
home, and the pace horse.  Its law of results is the average of the laws of what
may follow, by the rulebook; horses are moved with equal chances.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

Law = dict[Any, Fraction]
FACES = (Fraction(3, 6), Fraction(1, 6), Fraction(1, 6), Fraction(1, 6))


def law(
    figures: tuple[tuple[int, int, int, int], ...],
    at: tuple[int | None, ...],
    up: tuple[int, ...] | None = None,
    home: tuple[int, ...] = (),
    pace: int | None = None,
    crowded: bool = False,
    keep: Callable[[Any], Any] = lambda end: end,
) -> Law:
    """The law of (home, pace, last) for horses that move by these figures on 36 spaces.

    Or of what *keep* keeps of it.
    """
    horses = range(len(figures))
    ends_with = max(1, min(3, len(figures) - 1))

    def stop(at: tuple[int | None, ...], horse: int, steps: int) -> int | None:
        here = at[horse]
        assert here is not None
        taken = {place % 36 for h, place in enumerate(at) if h != horse and place is not None}
        if here + steps >= 37:
            return None
        free = (p for p in range(here + steps, here, -1) if crowded or p % 36 not in taken)
        return next(free, here)

    @cache
    def follow(at: Any, up: Any, home: Any, pace: Any) -> Law:
        if len(home) == ends_with:
            running = [h for h in horses if h not in home]
            hindmost = min(at[h] for h in running) if running else None
            last = tuple(h for h in running if at[h] == hindmost)
            return {keep((home, pace, last)): Fraction(1)}
        found: Law = {}
        for face, chance in enumerate(FACES):
            for horse in up:
                there = stop(at, horse, figures[horse][face])
                nows = (*at[:horse], there, *at[horse + 1 :])
                done = home if there is not None else (*home, horse)
                paced = horse if pace is None and (there is None or there >= 18) else pace
                rest = tuple(h for h in up if h != horse)
                rest = rest or tuple(h for h in horses if h not in done)
                for end, p in follow(nows, rest, done, paced).items():
                    found[end] = found.get(end, Fraction(0)) + p * chance / len(up)
        return found

    start = tuple(None if h in home else at[h] for h in horses)
    running = tuple(h for h in horses if h not in home)
    return follow(start, running if up is None else up, home, pace)
