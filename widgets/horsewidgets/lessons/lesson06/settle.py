"""Exercises 06.4 to 06.6: the largest share, a distance, and chains that do not settle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any, NamedTuple

from horsegame.chance import certain, uniform
from horsegame.dostihy.analysis.stops import distance
from horsegame.exact import Chain

from ..code import Bug, Repair
from ..exercise import Mistake, Task
from ..formats import Match, Order

# -- 06.4

MEADOW = "the meadow"
STALLS: tuple[str, ...] = ("stall A", "stall B", "stall C")


class Yard(NamedTuple):
    """A meadow with three stalls: the chances to go to each, and to come back from each."""

    to: tuple[Fraction, ...]
    back: tuple[Fraction, ...]

    @property
    def chain(self) -> Chain[str]:
        """The horse from day to day; it never stays on the meadow."""
        rows = {MEADOW: dict(zip(STALLS, self.to, strict=True))}
        for stall, back in zip(STALLS, self.back, strict=True):
            rows[stall] = {MEADOW: back, stall: 1 - back}
        return Chain(rows)

    def __str__(self) -> str:
        to = ", ".join(f"to {s} with chance {p}" for s, p in zip(STALLS, self.to, strict=True))
        back = ", ".join(
            f"from {s} with chance {p}" for s, p in zip(STALLS, self.back, strict=True)
        )
        return (
            f"A horse that is on the meadow today goes {to}. A horse in a stall is back on the "
            f"meadow on the next day, {back}; else it stays where it is."
        )


def largest_share(rng: Random) -> Task:
    """The order of four states by their share of all days."""
    yard = rng.choice(yards())
    shown = tuple(rng.sample([MEADOW, *STALLS], 4))

    def worked() -> str:
        parts = (
            f"{stall}: ({to}) / ({back}) = {to / back}"
            for stall, to, back in zip(STALLS, *yard, strict=True)
        )
        return (
            "Measure all shares by that of the meadow, which counts as 1. What goes in must come "
            f"out, so share × chance to come back = chance to go there. {'; '.join(parts)}. "
            f"The order is {', '.join(by_share(yard))}."
        )

    return Task(
        question=f"{yard}\n\nPut the four places in order of the share of all days that the "
        "horse spends there in the long run, the largest first.",
        form=Order(shown),
        truth=lambda: by_share(yard),
        mistakes=lambda: (
            Mistake(
                by_visits(yard),
                "counted how often it comes, not how long it stays",
                "Is each stall left as soon as another one?",
            ),
            Mistake(
                by_stay(yard),
                "counted how long it stays, not how often it comes",
                "Does the horse come to each stall as often as to another one?",
            ),
        ),
        nudge="Take one stall. How much goes in from the meadow, and how much comes out?",
        method="Write the balance of each stall: share of the meadow times the chance to go there "
        "is share of the stall times the chance to come back. Measure all by the meadow.",
        worked=worked,
        why="A place has a large share if the horse comes often or stays long; the balance weighs "
        "both.",
    )


def by_share(yard: Yard) -> tuple[str, ...]:
    """The places by their share of all days, the largest first."""
    shares = yard.chain.stationary()
    return tuple(sorted(shares, key=lambda place: -shares[place]))


def by_visits(yard: Yard) -> tuple[str, ...]:
    """The places by how often the horse comes there; it comes to the meadow before each stall."""
    comes = dict(zip(STALLS, yard.to, strict=True))
    return (MEADOW, *sorted(STALLS, key=lambda stall: -comes[stall]))


def by_stay(yard: Yard) -> tuple[str, ...]:
    """The places by how long the horse stays; on the meadow it stays for one day."""
    back = dict(zip(STALLS, yard.back, strict=True))
    return (*sorted(STALLS, key=lambda stall: back[stall]), MEADOW)


@cache
def yards() -> list[Yard]:
    """Meadows with stalls in which all orders and all shares differ."""
    sixths = [tuple(Fraction(n, 6) for n in to) for to in permutations((1, 2, 3))]
    tenths = [tuple(Fraction(n, 10) for n in back) for back in permutations((1, 2, 4, 5, 8), 3)]
    return [yard for yard in map(Yard, *zip(*product(sixths, tenths), strict=True)) if clear(yard)]


def clear(yard: Yard) -> bool:
    """Whether no two places have the same share, and no wrong order is the right one."""
    differ = len(set(yard.chain.stationary().values())) == 4
    orders = {by_share(yard), by_visits(yard), by_stay(yard)}
    return differ and len(orders) == 3


# -- 06.5


class Fault(NamedTuple):
    """A faulty line of the distance: its number, how it should be, how it is, what it gives."""

    line: int
    right: str
    wrong: str
    gives: Callable[[Any, Any], Fraction]


NAMES = (("distance", "p", "q"), ("far", "law", "goal"), ("apart", "now", "later"))


def far(rng: Random) -> Task:
    """A distance of two laws that forgets something."""
    name, p, q = rng.choice(NAMES)
    fault = rng.choice([*_faults(p, q)])
    lines = [f"def {name}({p}, {q}):", *(f.right for f in _faults(p, q))]
    lines[fault.line - 1] = fault.wrong

    def right(one: Any, other: Any) -> Fraction:
        laws = [{n: x for n, x in enumerate(law) if x} for law in (one, other)]
        return distance(*laws)

    return Task(
        question=f"{name}({p}, {q}) should give the distance of two laws, both lists of chances in "
        "the same order: half of the sum of all differences. It gives wrong numbers. "
        "Which line is wrong?",
        form=Bug("\n".join(lines), LAWS),
        truth=lambda: Repair(fault.line, fault.right, right),
        mistakes=lambda: _far_mistakes(fault),
        nudge="What is the distance of a law from itself? Of two laws that share no outcome?",
        method="Try two laws for which you know it: (1, 0) and (0, 1) are 1 apart. "
        "Follow the function line by line.",
        twin="mean(a, b) should give the middle of two numbers: `total = a + b`, then "
        "`return total`. With 4 and 6 it gives 10 and not 5: the last line forgets to halve.",
        why="Two laws that share no outcome must be 1 apart, and every difference must count.",
    )


LAWS = tuple(
    (tuple(Fraction(x, 12) for x in one), tuple(Fraction(x, 12) for x in other))
    for one, other in (((12, 0, 0), (0, 6, 6)), ((6, 3, 3), (3, 3, 6)), ((4, 4, 4), (1, 4, 7)))
)
"""Pairs of laws of three outcomes on which the functions are compared."""


def _faults(p: str, q: str) -> Iterator[Fault]:
    def gaps(one: Any, other: Any) -> list[Fraction]:
        return [abs(a - b) for a, b in zip(one, other, strict=True)]

    listed = f"[abs(a - b) for a, b in zip({p}, {q})]"
    yield Fault(
        2,
        f"    gaps = {listed}",
        f"    gaps = {listed.replace('abs(a - b)', 'a - b')}",
        lambda one, other: Fraction(0),
    )
    yield Fault(
        3,
        "    total = sum(gaps)",
        "    total = max(gaps)",
        lambda one, other: max(gaps(one, other)) / 2,
    )
    yield Fault(
        4,
        "    return total / 2",
        "    return total",
        lambda one, other: sum(gaps(one, other), Fraction(0)),
    )


def _far_mistakes(fault: Fault) -> Iterator[Mistake]:
    yield Mistake(fault.gives, "nothing was repaired", "It still gives the same wrong numbers.")
    for line in {2, 3, 4} - {fault.line}:
        yield Mistake(line, "doubted a good line", "This line does what it should.")


# -- 06.6

ONE, SWINGS, LUCK = (
    "it comes to one law, wherever it began",
    "it swings for ever",
    "where it stays depends on luck",
)


class Small(NamedTuple):
    """A small chain, and how it is told."""

    told: str
    chain: Chain[int]


def circle(n: int) -> Small:
    """A ring on which a coin decides between left and right."""
    rows = {s: uniform([(s - 1) % n, (s + 1) % n]) for s in range(n)}
    return Small(
        f"A ring of {n} squares; each turn a coin sends the piece one square to the left or to "
        "the right.",
        Chain(rows),
    )


def lazy(n: int) -> Small:
    """A ring on which a coin decides between staying and going."""
    rows = {s: uniform([s, (s + 1) % n]) for s in range(n)}
    return Small(
        f"A ring of {n} squares; each turn a coin decides whether the piece stays or goes one "
        "square ahead.",
        Chain(rows),
    )


def clock(n: int) -> Small:
    """A ring on which the piece goes one square ahead for certain."""
    rows = {s: certain((s + 1) % n) for s in range(n)}
    return Small(f"A ring of {n} squares; each turn the piece goes one square ahead.", Chain(rows))


def row(n: int) -> Small:
    """A row with two ends that are never left."""
    inner = {s: uniform([s - 1, s + 1]) for s in range(1, n - 1)}
    rows = {0: certain(0), **inner, n - 1: certain(n - 1)}
    return Small(
        f"A row of {n} squares; a coin sends the piece to the left or to the right, and at an "
        "end it stays for ever.",
        Chain(rows, start=n // 2),
    )


def kinds(rng: Random) -> Task:
    """What becomes of three chains."""
    settles = rng.choice((circle, lazy))(rng.choice((3, 5, 7, 9)))
    swings = rng.choice((circle, clock))(rng.choice((4, 6, 8, 10)))
    chains = rng.sample([settles, swings, row(rng.choice((5, 7, 9)))], 3)
    right = tuple(rng.sample([ONE, SWINGS, LUCK], 3))

    def told(*answers: str) -> tuple[str, ...]:
        """One answer for the chain that settles, one for the one that swings, one for the row."""
        by_kind: dict[str, str] = dict(zip((ONE, SWINGS, LUCK), answers, strict=True))
        return tuple(by_kind[becomes(small.chain)] for small in chains)

    return Task(
        question="A piece moves on three small boards, turn after turn. "
        "What becomes of the law of its square?",
        form=Match(tuple(small.told for small in chains), right),
        truth=lambda: told(ONE, SWINGS, LUCK),
        mistakes=lambda: _kind_mistakes(told),
        nudge="On each board: where can the piece be after 100 turns, and where after 101?",
        method="Look for squares that are never left: then luck decides. Else ask after how many "
        "turns the piece can be back: if all these numbers share a divisor, it swings.",
        twin="A ring of 2 squares, a coin decides whether the piece stays or goes: back after 1, "
        "2, 3 … turns, so it settles. A ring of 2 squares, always one ahead: back after 2, 4, 6 … "
        "turns, so it swings. Two squares that are never left: luck decides.",
        why="One board mixes everything, one remembers odd and even or more, one has two ends.",
    )


def becomes(chain: Chain[int]) -> str:
    """What becomes of the law in the long run."""
    if len(chain.closed()) > 1:
        return LUCK
    return ONE if chain.period() == 1 else SWINGS


def _kind_mistakes(told: Callable[..., tuple[str, ...]]) -> Iterator[Mistake]:
    says = "After how many turns can the piece be back where it was? Try the ring with few squares."
    yield Mistake(told(SWINGS, ONE, LUCK), "took one ring for the other", says)
    says = "On each ring, is there an odd number of turns after which the piece can be back?"
    yield Mistake(told(SWINGS, SWINGS, LUCK), "took every ring to swing", says)
    says = "Is there a square from which no turn leads away?"
    yield Mistake(told(ONE, LUCK, SWINGS), "took luck for swinging", says)
    yield Mistake(told(LUCK, SWINGS, ONE), "took a random walk for a random end", says)
