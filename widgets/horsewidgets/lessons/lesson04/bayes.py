"""Exercises 04.5 and 04.6: a condition turned round, and what goes wrong on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from random import Random

from horsegame.chance import Dist
from horsegame.dostihy.hindsight import hindsight

from ..code import Bug, Repair
from ..exercise import Mistake, Task
from ..formats import Number
from ..places import FREE, at
from .given import KEPT_PRIOR, NOT_DIVIDED, SIX, TURNED_ROUND, apart

# -- 04.5

TOLD = {(0, 4), (5, 10), (33, 10)}
"""Where a turn began and ended whose answer stands in the lesson."""


@cache
def two_ways() -> tuple[tuple[int, int, Fraction, Fraction], ...]:
    """Where she began and stopped, where a six is possible and not certain; how likely it was."""
    return tuple(_two_ways())


def _two_ways() -> Iterator[tuple[int, int, Fraction, Fraction]]:
    for square in FREE:
        with_six = hindsight(square).given(lambda past: past.first == 6).map(lambda past: past.end)
        without = hindsight(square).given(lambda past: past.first != 6).map(lambda past: past.end)
        yield from (
            (square, end, with_six[end], without[end])
            for end in with_six
            if end in without and with_six[end] != without[end]
        )


def posterior(case: tuple[int, int, Fraction, Fraction]) -> Fraction:
    """How likely a six was in such a case."""
    *_, six, other = case
    return SIX * six / (SIX * six + (1 - SIX) * other)


def turned(rng: Random) -> Task:
    """How likely a six was, now that the square is seen."""
    case = rng.choice(two_ways())
    while posterior(case) in {posterior(told) for told in two_ways() if told[:2] in TOLD}:
        case = rng.choice(two_ways())
    square, end, six, other = case

    def truth() -> Fraction:
        law = hindsight(square).given(lambda past: past.end == end)
        return law.chance(lambda past: past.first == 6)

    def worked() -> str:
        both, rest = SIX * six, (1 - SIX) * other
        return (
            f"A six and this end: 1/6 × {six} = {both}. No six and this end: 5/6 × {other} = "
            f"{rest}. Together {both + rest}. The share of the first is "
            f"{both} ÷ {both + rest} = {truth()}."
        )

    return Task(
        question=f"She began her turn on {at(square)} and stopped on {at(end)}. You did not see "
        f"the dice. If her first roll is a six, she ends there with chance {six}; if not, with "
        f"chance {other}.\n\nHow likely is it that her first roll was a six?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _turned_mistakes(six, other),
        nudge="In two ways she can have come there. How likely is each of them in a turn?",
        method="Multiply 1/6 by the chance of this end after a six, and 5/6 by the chance of this "
        "end without one. What share of the sum is the first product?",
        worked=worked,
        why="Of all the turns that end there, only those that began with a six count.",
    )


def _turned_mistakes(six: Fraction, other: Fraction) -> Iterator[Mistake]:
    both, rest = SIX * six, (1 - SIX) * other
    yield from apart(
        Mistake(six, TURNED_ROUND, "This is the chance of the square if she rolled a six."),
        Mistake(both, NOT_DIVIDED, "This is a share of all turns. Which turns fit what you saw?"),
        Mistake(SIX, KEPT_PRIOR, "Before you saw the square, yes. And now?"),
        Mistake(
            six / (six + other),
            "took both answers for equally likely before",
            "A six is rarer than no six, whatever you see.",
        ),
        Mistake(Fraction(1, 2), "two ways, so one half", "Both ways are not equally likely."),
        Mistake(rest / (both + rest), "answered the complement", "Was a six asked, or no six?"),
    )


# -- 04.6

CODE = """def {name}(prior, {if_so}, answer):
    products = {{a: {times} for a in prior}}
    whole = {plus}
    return {over} / whole"""
NAMES = (
    ("posterior", "likelihood"),
    ("after", "if_so"),
    ("updated", "seen_if"),
    ("share", "fits"),
)
GOOD = {
    "times": "prior[a] * {if_so}[a]",
    "plus": "sum(products.values())",
    "over": "products[answer]",
}
FAULTS = {
    "times": "prior[a] + {if_so}[a]",
    "plus": "sum({if_so}.values())",
    "over": "{if_so}[answer]",
}
LINES = {"times": 2, "plus": 3, "over": 4}
BEFORE = {"a six": Fraction(1, 6), "no six": Fraction(5, 6)}
INPUTS = tuple(
    (BEFORE, {"a six": six, "no six": other}, answer)
    for six, other in ((Fraction(1, 84), Fraction(1, 5)), (Fraction(1, 2), Fraction(1, 10)))
    for answer in BEFORE
)


def bug(rng: Random) -> Task:
    """An update with a wrong line."""
    (name, if_so), fault = rng.choice(NAMES), rng.choice([*FAULTS])
    good = {part: text.format(if_so=if_so) for part, text in GOOD.items()}
    bad = good | {fault: FAULTS[fault].format(if_so=if_so)}
    repaired = CODE.format(name=name, if_so=if_so, **good).splitlines()[LINES[fault] - 1]
    others = [line for line in LINES.values() if line != LINES[fault]]
    return Task(
        question=f"{name}(prior, {if_so}, answer) should give how likely an answer is after "
        f"something was seen. prior holds the chance of each answer before, {if_so} the chance of "
        "what was seen if the answer is true. The function is wrong. Which line?",
        form=Bug(CODE.format(name=name, if_so=if_so, **bad), INPUTS),
        truth=lambda: Repair(LINES[fault], repaired, updated),
        mistakes=lambda: [
            Mistake(line, "doubted a good line", "This line does what it should.")
            for line in others
        ],
        nudge="The chances of all answers after the update must add up to 1. Do they?",
        method="Follow the table of the lesson: products in each row, their sum below, and each "
        "product divided by that sum. Compare line by line.",
        twin="A function should give the share of one vote: votes[name] / sum(votes.values()). "
        "Somebody wrote votes[name] / len(votes). With two votes to one for two names the shares "
        "would be 1 and 1/2, which is more than everything: the number below the line is wrong.",
        why="With this line as it should be, the chances of all answers add up to one.",
    )


def updated(
    prior: Mapping[str, Fraction], likelihood: Mapping[str, Fraction], answer: str
) -> Fraction:
    """The chance of *answer* after something was seen."""
    seen = Dist({a: p * likelihood[a] for a, p in prior.items()})
    return seen[answer]
