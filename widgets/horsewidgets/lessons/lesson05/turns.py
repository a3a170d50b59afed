"""Exercise 05.2: the law of the wait as code: exactly, at the latest, not before, or in vain."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

from ..code import Piece
from ..exercise import Task
from ..variants import Gap, to_fill
from .geometric import DICE, LEAVE, leave
from .rules import SAYS, longer

Law = Callable[[int, Fraction], Fraction]
LATE = "counted one failed turn too many"
EARLY = "counted one failed turn too few"
ADDED = ("added the chances of all turns", "Try a large n: a chance is at most 1.")
LATEST = "answered “at the latest”"
EXACTLY = "answered “exactly”"


def nth_turn(rng: Random) -> Task:
    """The chance to leave in some turns, as code."""
    rule = rng.choice([*LEAVE])
    return to_fill(rng, rng.choice(WAYS)(rule))


def _piece(rule: str, text: str, law: Callable[[Fraction, int], Fraction]) -> Piece:
    """A piece, and what the code gives with it, from the chance to leave and the turn."""
    return Piece(text, lambda n, p: law(leave(rule, p), n))


def exactly(rule: str) -> Piece:
    """In the n-th turn."""
    return _piece(rule, "(1 - leave) ** (n - 1) * leave", lambda a, n: (1 - a) ** (n - 1) * a)


def one_later(rule: str) -> Piece:
    """After n turns in vain."""
    return _piece(rule, "(1 - leave) ** n * leave", lambda a, n: (1 - a) ** n * a)


def at_the_latest(rule: str) -> Piece:
    """In the n-th turn or before."""
    return _piece(rule, "1 - (1 - leave) ** n", lambda a, n: 1 - (1 - a) ** n)


def not_before(rule: str) -> Piece:
    """In the n-th turn or later."""
    return _piece(rule, "(1 - leave) ** (n - 1)", lambda a, n: (1 - a) ** (n - 1))


def added(rule: str) -> Piece:
    """What is no chance."""
    return _piece(rule, "n * leave", lambda a, n: n * a)


# -- four ways to ask


def asked(rule: str, what: str) -> str:
    """The question."""
    return (
        f"{SAYS[rule]} The die shows a six with chance p. chance(n, p) should give the chance "
        f"that your piece {what}."
    )


def code(rule: str) -> str:
    """The code with its gap."""
    return f"def chance(n, p):\n    leave = {LEAVE[rule]}\n    return ____"


INPUTS = tuple((n, p) for n in (1, 2, 5) for p in DICE[:3])


def in_the_turn(rule: str) -> Gap:
    """Exactly in the n-th turn."""
    return Gap(
        question=asked(rule, "leaves in exactly the n-th turn of its stay"),
        code=code(rule),
        right=exactly(rule),
        wrong=(
            (one_later(rule), LATE, "How many turns fail before it?"),
            (added(rule), *ADDED),
            (at_the_latest(rule), LATEST, "Exactly the n-th turn was asked."),
        ),
        inputs=INPUTS,
        truth=lambda n, p: longer(rule, p, n - 1) - longer(rule, p, n),
        nudge="Write the path for the third turn: what happens in the first, second, third?",
        method="Along the path chances are multiplied: a factor for each failed turn, and one for "
        "the turn that leads away.",
        twin="A coin is thrown until heads come; heads have chance h. Exactly in the third throw: "
        "tails, tails, heads: (1 − h) × (1 − h) × h. Two throws failed, one did not.",
        why="Each failed turn brings one factor, and the last turn brings the other.",
    )


def in_vain(rule: str) -> Gap:
    """After exactly n turns in vain."""
    return Gap(
        question=asked(rule, "spends exactly n turns in vain, and leaves in the turn after them"),
        code=code(rule),
        right=one_later(rule),
        wrong=(
            (exactly(rule), EARLY, "How many turns are there in all, the last one counted?"),
            (added(rule), *ADDED),
            (not_before(rule), "left out the last turn", "And what happens after these turns?"),
        ),
        inputs=INPUTS,
        truth=lambda n, p: longer(rule, p, n) - longer(rule, p, n + 1),
        nudge="Write the path for two turns in vain. How many turns does it have?",
        method="Along the path chances are multiplied: a factor for each turn in vain, and one for "
        "the turn that leads away.",
        twin="A coin is thrown until heads come; heads have chance h. Two throws in vain: tails, "
        "tails, and then heads: (1 − h) × (1 − h) × h.",
        why="Each turn in vain brings one factor, and the turn after them brings the other.",
    )


def within(rule: str) -> Gap:
    """In the n-th turn at the latest."""
    return Gap(
        question=asked(rule, "leaves in the n-th turn of its stay or before"),
        code=code(rule),
        right=at_the_latest(rule),
        wrong=(
            (exactly(rule), EXACTLY, "It may leave before that turn as well."),
            (added(rule), *ADDED),
            (not_before(rule), "took staying for leaving", "Try a large n: this becomes small."),
        ),
        inputs=INPUTS,
        truth=lambda n, p: 1 - longer(rule, p, n),
        nudge="Is there one path for this, or many? And for its complement?",
        method="Find the chance that all these turns are in vain: one path, a factor for each "
        "turn. What is left is the answer.",
        twin="A coin is thrown until heads come; heads have chance h. In the second throw at the "
        "latest: not tails twice, so 1 − (1 − h) × (1 − h).",
        why="To be still there, all turns must fail; whatever else happens is what was asked.",
    )


def or_later(rule: str) -> Gap:
    """Not before the n-th turn."""
    return Gap(
        question=asked(rule, "leaves in the n-th turn of its stay or later"),
        code=code(rule),
        right=not_before(rule),
        wrong=(
            (exactly(rule), EXACTLY, "It may leave after that turn as well."),
            (added(rule), *ADDED),
            (at_the_latest(rule), LATEST, "Is it the n-th turn or before, or the n-th or later?"),
        ),
        inputs=INPUTS,
        truth=lambda n, p: longer(rule, p, n - 1),
        nudge="For the third turn or later: what must have happened, and what is still open?",
        method="Only the turns before are asked for: all of them must be in vain, a factor for "
        "each. What comes then may be anything.",
        twin="A coin is thrown until heads come; heads have chance h. In the third throw or later: "
        "tails, tails, and then anything: (1 − h) × (1 − h).",
        why="Only the failed turns before bring a factor; the rest may go as it likes.",
    )


WAYS = (or_later, in_vain, within, in_the_turn)
