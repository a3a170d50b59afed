"""What the exercises of lesson 05 share: the rules in words, and the exact wait by each of them."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from horsegame.dostihy.analysis.waiting import RULES, Wait
from horsegame.dostihy.board import DISTANC

from ..exercise import Mistake
from ..formats import apart

SAYS = {
    "newer": "Only a six releases your piece. Then you roll to move: after a six you roll once "
    "more and add, but two sixes keep the piece on DISTANC.",
    "older": "Only a six releases your piece, and then it always moves away.",
    "miss two turns": "You miss two turns. In the third you roll to move as usual; two sixes send "
    "the piece back to DISTANC, where all begins anew.",
    "three throws": "You may throw up to three times a turn; the first six releases your piece. "
    "Then you roll to move, and two sixes keep it on DISTANC.",
    "three failed turns": "A six releases your piece, and after three failed turns it is free "
    "without one. Then you roll to move, and two sixes keep it on DISTANC.",
}
"""Each rule as a player would tell it."""
SHORT = {
    "newer": "a six releases; two sixes keep the piece there",
    "older": "a six releases, and the piece always moves away",
    "miss two turns": "miss two turns, then roll freely",
    "three throws": "up to three throws a turn, the first six releases",
    "three failed turns": "a six releases, and after three failed turns the piece is free",
}
"""Each rule in a few words."""
TWO_SIXES = "forgot the two sixes"


@cache
def leaving(rule: str, six: Fraction) -> Fraction:
    """The chance that the first turn of a stay leads away."""
    return as_fraction(Wait(RULES[rule], six).ends_now())


@cache
def mean_wait(rule: str, six: Fraction) -> Fraction:
    """The mean number of turns of a stay."""
    return as_fraction(Wait(RULES[rule], six).mean())


@cache
def longer(rule: str, six: Fraction, n: int) -> Fraction:
    """The chance that the piece is still there after *n* turns."""
    law = Wait(RULES[rule], six).chain.after(n)
    return sum((p for state, p in law.items() if state.square == DISTANC), Fraction(0))


def mean_left(rule: str, six: Fraction, waited: int) -> Fraction:
    """The mean number of turns still to come, if so many have passed in vain.

    The mean wait is the sum of all chances to wait longer: those that have passed are taken off.
    """
    passed = sum((longer(rule, six, n) for n in range(waited)), Fraction(0))
    return (mean_wait(rule, six) - passed) / longer(rule, six, waited)


def as_fraction(x: object) -> Fraction:
    """An exact sympy number as a `Fraction`."""
    return Fraction(str(x))


def die(six: Fraction) -> str:
    """The die in words."""
    if six == Fraction(1, 6):
        return "The die is fair."
    return f"The die is loaded: it shows a six with chance {six}."


def distinct(*mistakes: Mistake) -> list[Mistake]:
    """The mistakes, those with the answer of an earlier one left out."""
    kept: list[Mistake] = []
    for mistake in mistakes:
        if all(apart(mistake.value, other.value) for other in kept):
            kept.append(mistake)
    return kept
