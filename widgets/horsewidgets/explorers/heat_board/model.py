"""Where a piece stands after so many turns, from any square, and in the long run; no screen.

The chain comes from the rules, and its long run is solved exactly.  The laws after
0, 1, 2 … turns are carried on in floats, each from the one before it: 40 steps lose
less than one part in a million million, so that every digit that is shown is right
(the test compares them with the exact laws).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from math import lcm
from operator import itemgetter, mul, sub
from typing import Any

from horsegame.dostihy import Walk, Walker, long_run
from horsegame.dostihy.board import DISTANC, LAP, START, square_number
from horsegame.exact import Chain, chain
from horsegame.policies import first_move

from ...wager import whole

LAST = 40
"""The last turn that can be looked at; from every square the long run is reached long before."""
NEAR = 0.01
"""A law as near to the long run as this is called settled."""
SHOWS = ("after", "long run", "stops")
"""What the board can show: the law after some turns, the long run, and stops in the long run."""
Squares = tuple[float, ...]
"""A number for each of the 40 squares."""


@cache
def walk_chain() -> Chain[Walker]:
    """The chain of a walk with CHANCE cards, over all states that it can come to."""
    return chain(Walk(), first_move)


def begins(square: int) -> Walker:
    """A piece on *square*: free to move, but on DISTANC it waits for a six."""
    return Walker(square, distanced=square == DISTANC)


@cache
def _states() -> tuple[Walker, ...]:
    """All states: for each square the one that a walk can begin in, then those that miss turns."""
    first = tuple(map(begins, range(LAP)))
    return first + tuple(w for w in walk_chain().labels if w not in first)


@cache
def _inflow() -> tuple[tuple[tuple[float, ...], Any], ...]:
    """For each state: the chances to come to it, and what takes from where out of a law."""
    at = {state: i for i, state in enumerate(_states())}
    sources: list[dict[int, float]] = [{} for _ in at]
    for state, i in at.items():
        for after, p in walk_chain().row(state).items():
            sources[at[after]][i] = float(p)
    # each source twice, so that one source gives a tuple too; the second half is not read
    return tuple((tuple(s.values()), itemgetter(*s, *s)) for s in sources)


@cache
def laws(start: int) -> tuple[Squares, ...]:
    """The chance to stand on each square after 0, 1, … turns from *start*."""
    law = [float(i == start) for i in range(len(_states()))]
    found = [_by_square(law)]
    for _ in range(LAST):
        law = [sum(map(mul, chances, taken(law))) for chances, taken in _inflow()]
        found.append(_by_square(law))
    return tuple(found)


@cache
def prepare() -> None:
    """Work out once what any step may ask for: the laws from every square."""
    _ = _whole()
    for square in range(LAP):
        _ = distances(square)


@cache
def _whole() -> tuple[int, tuple[tuple[tuple[int, int], ...], ...]]:
    """The rows of the chain in whole numbers, and what each row adds up to."""
    at = {state: i for i, state in enumerate(_states())}
    rows = [walk_chain().row(state) for state in at]
    total = lcm(*(row.total for row in rows))
    return total, tuple(
        tuple((at[after], w * total // row.total) for after, w in row.weights.items())
        for row in rows
    )


@cache
def exact(start: int, turns: int) -> dict[int, Fraction]:
    """The same as fractions, for a few turns."""
    total, rows = _whole()
    law = {start: 1}
    for _ in range(turns):
        after: dict[int, int] = {}
        for state, w in law.items():
            for new, v in rows[state]:
                after[new] = after.get(new, 0) + w * v
        law = after
    squares = dict.fromkeys(range(LAP), 0)
    for state, w in law.items():
        squares[_states()[state].square] += w
    return {s: Fraction(w, total**turns) for s, w in squares.items()}


def _by_square(law: Sequence[float]) -> Squares:
    squares = list(law[:LAP])
    for state, chance in zip(_states()[LAP:], law[LAP:], strict=True):
        squares[state.square] += chance
    return tuple(squares)


@cache
def settled() -> Squares:
    """The share of all turns that end on each square in the long run."""
    shares = walk_chain().stationary()
    return _by_square([float(shares[state]) for state in _states()])


@cache
def stops() -> Squares:
    """Expected stops a turn on each square in the long run."""
    return tuple(float(x) for x in long_run().values())


@cache
def distances(start: int) -> Squares:
    """How far the laws from *start* are from the long run: half of the sum of all differences."""
    return tuple(sum(map(abs, map(sub, law, settled()))) / 2 for law in laws(start))


@dataclass(frozen=True)
class Heat:
    """What is looked at: a *start*, a number of turns, and one square *selected* among the 40.

    >>> heat = Heat().go("12")
    >>> heat.law[DISTANC], heat.distance
    (0.24..., 0.08...)
    >>> heat.go(41)
    Traceback (most recent call last):
    ValueError: expected a number of turns from 0 to 40, got 41
    """

    start: int = START
    turn: int = 0
    show: str = SHOWS[0]
    selected: int = DISTANC
    playing: bool = False

    # -- what can be wished for

    def begin(self, square: Any) -> Heat:
        """From another square."""
        return replace(self, start=square_number(whole(square)), playing=False)

    def go(self, turns: Any) -> Heat:
        """After another number of turns."""
        if (n := whole(turns)) > LAST or n < 0:
            raise ValueError(f"expected a number of turns from 0 to {LAST}, got {n}")
        return replace(self, turn=n, show=SHOWS[0], playing=False)

    def back(self) -> Heat:
        """One turn earlier."""
        return self.go(max(0, self.turn - 1))

    def on(self) -> Heat:
        """One turn later."""
        return self.go(min(LAST, self.turn + 1))

    def play(self, wanted: Any) -> Heat:
        """Play on, from the beginning where the end was reached, or pause."""
        if type(wanted) is not bool:
            raise ValueError(f"expected True to play or False to pause, got {wanted!r:.60}")
        if not wanted:
            return replace(self, playing=False)
        return replace(self.go(self.turn if self.turn < LAST else 0), playing=True)

    def beat(self) -> Heat:
        """The next turn of a play; nothing happens where none is on."""
        if not self.playing:
            return self
        after = self.on()
        return replace(after, playing=after.turn < LAST)

    def look(self, show: Any) -> Heat:
        """Show the law after the turns, the long run, or stops in the long run."""
        if show not in SHOWS:
            raise ValueError(f"expected one of {', '.join(SHOWS)}, got {show!r:.60}")
        return replace(self, show=str(show), playing=False)

    def select(self, square: Any) -> Heat:
        """Look at one square more closely."""
        return replace(self, selected=square_number(whole(square)))

    # -- what there is to see

    @property
    def law(self) -> Squares:
        """The chance to stand on each square after the turns."""
        return laws(self.start)[self.turn]

    @property
    def shown(self) -> Squares:
        """What the board shows on each square."""
        return {"after": self.law, "long run": settled(), "stops": stops()}[self.show]

    @cached_property
    def ranked(self) -> tuple[int, ...]:
        """The squares, the greatest number first."""
        shown = self.shown
        return tuple(sorted(range(LAP), key=lambda s: (-shown[s], s)))

    @property
    def distance(self) -> float:
        """How far the law is from the long run."""
        return distances(self.start)[self.turn]

    @property
    def settles(self) -> int:
        """After how many turns the law has come as near to the long run as `NEAR`."""
        far = [n for n, x in enumerate(distances(self.start)) if x >= NEAR]
        return far[-1] + 1

    def trace(self) -> Squares:
        """The chance to stand on the selected square after 0, 1, … turns."""
        return tuple(law[self.selected] for law in laws(self.start))
