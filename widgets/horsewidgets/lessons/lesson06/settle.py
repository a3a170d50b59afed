"""Exercises 06.4 to 06.6: the steps to the long run, a distance, and chains that do not settle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from horsegame.chance import certain, uniform
from horsegame.dostihy.analysis.stops import distance
from horsegame.exact import Chain

from ..code import Bug, Repair
from ..exercise import Mistake, Task
from ..formats import Match, Order

# -- 06.4

STEPS = (
    "List the states: all that the next turn depends on.",
    "Write down, for each state, the law of the next state.",
    "Write an equation for each state: its share is all that comes in.",
    "Put in place of one equation: all shares add up to 1.",
    "Solve the equations.",
)


def steps(rng: Random) -> Task:
    """The steps that lead to the long run."""
    states, laws, balance, total, solve = STEPS
    shown = rng.sample(STEPS, len(STEPS))
    while tuple(shown) == STEPS:
        shown = rng.sample(STEPS, len(STEPS))
    return Task(
        question="Here are the steps that give the long run of a chain. Put them in order.",
        form=Order(tuple(shown)),
        truth=lambda: STEPS,
        mistakes=lambda: (
            Mistake(
                (states, laws, balance, solve, total),
                "solved too early",
                "The balance alone holds for twice all shares as well: what makes it one answer?",
            ),
            Mistake(
                (laws, states, balance, total, solve),
                "wrote laws before there were states",
                "A law belongs to a state. What must be known first?",
            ),
            Mistake(
                (states, balance, laws, total, solve),
                "balanced what was not known yet",
                "What comes in? For that you need to know where each state leads.",
            ),
        ),
        nudge="Which of these needs nothing that another one brings?",
        method="First what there is, then how it moves, then what must balance. "
        "An equation can only be replaced when it is there.",
        twin="To find a mixture of two teas that costs 5: name the two amounts; look up their "
        "prices; write the equation of the cost; add that the amounts make one packet; solve.",
        why="States come first, their laws second; balance and sum together have one solution.",
    )


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
