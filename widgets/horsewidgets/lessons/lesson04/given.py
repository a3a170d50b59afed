"""Exercises 04.1 to 04.3: what "given" means, and a chance put together from its cases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from horsegame.dostihy import SQUARES
from horsegame.dostihy.hindsight import Past, hindsight

from ..exercise import Mistake, Task
from ..formats import Match, Number
from ..places import FREE, ahead, at

WITHOUT_CARDS = tuple(square for square in FREE if not any(past.card for past in hindsight(square)))
"""Squares from which the dice lead to no CHANCE square."""
TURNED_ROUND = "turned the condition round"
NOT_DIVIDED = "forgot to divide"
KEPT_PRIOR = "kept what was known before"
SIX = Fraction(1, 6)


def on_horse(past: Past) -> bool:
    """Whether the turn ended on a horse."""
    return SQUARES[past.end].kind == "horse"


# -- 04.1

KINDS = ("a horse", "a trainer", "a FINANCE square", "the vet", "DISTANC")
NOTATIONS = ("P(A | B)", "P(B | A)", "P(A and B)", "P(B)")


def notation(rng: Random) -> Task:
    """Which chance is meant by which sentence."""
    first, kind = (
        rng.choice(("a six", "a five", "an even number", "more than 3")),
        rng.choice(KINDS),
    )
    begin, end = f"begin with {first}", f"end on {kind}"
    sentences = (
        f"of the turns that {end}, the share that {begin}",
        f"of the turns that {begin}, the share that {end}",
        f"of all turns, the share that {begin} and {end}",
        f"of all turns, the share that {end}",
    )
    shown = rng.sample(range(4), 4)
    right = tuple(rng.sample(NOTATIONS, 4))

    def named(*order: int) -> tuple[str, ...]:
        return tuple(NOTATIONS[order[n]] for n in shown)

    return Task(
        question=f"Let A be the event that the first die shows {first}, and B the event that the "
        f"turn ends on {kind}. Which chance is which share?",
        form=Match(tuple(sentences[n] for n in shown), right),
        truth=lambda: named(0, 1, 2, 3),
        mistakes=lambda: _notation_mistakes(named),
        nudge="What stands behind the bar is known. It says among which turns you count.",
        method="Read each sentence up to the comma: these are the turns that count. If they are "
        "not all turns, what they have in common stands behind the bar.",
        twin="R: it rains; U: he has an umbrella. P(U | R) is the share of days with an umbrella "
        "among the rainy days. P(R | U) is the share of rainy days among the days with an "
        "umbrella. P(R and U) is the share of days with both, among all days.",
        why="The bar says among which turns the share is taken.",
    )


def _notation_mistakes(named: Callable[..., tuple[str, ...]]) -> Iterator[Mistake]:
    """Wrong notations of: A given B, B given A, both, and B."""
    says = "Among which turns is the share taken?"
    yield Mistake(named(1, 0, 2, 3), TURNED_ROUND, says)
    says = "Look for the words “of all turns”: there nothing is given."
    yield Mistake(named(2, 1, 0, 3), "took both together for a condition", says)
    yield Mistake(named(0, 2, 1, 3), "took a condition for both together", says)
    says = "Which of the sentences speaks of one event only?"
    yield Mistake(named(0, 1, 3, 2), "left out one of the two events", says)


# -- 04.2

KNOWN = {
    "at least 4": (4, 5, 6),
    "at least 5": (5, 6),
    "at least 3": (3, 4, 5, 6),
    "even": (2, 4, 6),
}


def first_roll_known(rng: Random) -> Task:
    """The chance to end on a horse, given something about the first roll."""
    square, words = rng.choice(WITHOUT_CARDS), rng.choice([*KNOWN])
    faces = KNOWN[words]

    def truth() -> Fraction:
        return hindsight(square).given(lambda past: past.first in faces).chance(on_horse)

    def worked() -> str:
        hits = int(36 * hindsight(square).chance(lambda p: p.first in faces and on_horse(p)))
        return (
            f"Think of 36 pairs of rolls, where the second counts only after a six. In "
            f"{6 * len(faces)} of them the first roll is {words}; these are all that count. "
            f"Of these, {hits} end on a horse: {hits}/{6 * len(faces)} = {truth()}."
        )

    return Task(
        question=f"She stood on {at(square)}, and no CHANCE square can be reached in this turn. "
        f"You did not see the die, but somebody tells you that her first roll was {words}.\n\n"
        "How likely is it now that her turn ends on a horse?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _known_mistakes(square, faces),
        nudge="Which of the 36 pairs of rolls are still possible?",
        method="Cross out all pairs of rolls that do not fit. Count those that are left, and "
        "among them those that end on a horse.",
        worked=worked,
        why="Only the pairs that fit what is known are counted, above the line and below it.",
    )


def _known_mistakes(square: int, faces: tuple[int, ...]) -> Iterator[Mistake]:
    law = hindsight(square)
    both = law.chance(lambda past: past.first in faces and on_horse(past))
    stops = [SQUARES[ahead(square, face)].kind == "horse" for face in faces]
    yield from apart(
        Mistake(both, NOT_DIVIDED, "Among which turns is this share taken?"),
        Mistake(law.chance(on_horse), "left out what is known", "Her first roll was not any roll."),
        Mistake(
            Fraction(sum(stops), len(faces)),
            "forgot that a six rolls on",
            "A six does not end the turn.",
        ),
        Mistake(both / law.chance(on_horse), TURNED_ROUND, "What is known, and what is asked?"),
    )


def apart(*mistakes: Mistake) -> Iterator[Mistake]:
    """The mistakes, those with the answer of an earlier one left out."""
    seen: list[Any] = []
    for mistake in mistakes:
        if mistake.value not in seen:
            seen.append(mistake.value)
            yield mistake


# -- 04.3

FIRST = {"a six": (6,), "a five or a six": (5, 6), "at least 3": (3, 4, 5, 6)}
"""What is known of the first roll; none of it has one half, which would hide its weight."""
ENDS = {"horse": "on a horse", "trainer": "on a trainer", "finance": "on FINANCE"}
"""Kinds of squares where a turn may end, in words."""


class Cases(NamedTuple):
    """Where a turn begins, the kind of square where it may end, and what splits it into cases."""

    square: int
    kind: str
    first: str

    @property
    def weight(self) -> Fraction:
        """How often the first case comes."""
        return Fraction(len(FIRST[self.first]), 6)

    def ends(self, past: Past) -> bool:
        """Whether the turn ends on a square of this kind."""
        return SQUARES[past.end].kind == self.kind

    def chances(self) -> tuple[Fraction, Fraction]:
        """The chance of such an end in the first case, and in the other."""
        law, faces = hindsight(self.square), FIRST[self.first]
        if_so = law.given(lambda past: past.first in faces).chance(self.ends)
        return if_so, law.given(lambda past: past.first not in faces).chance(self.ends)

    def wrong(self) -> list[Fraction]:
        """What people take for the chance of such an end."""
        if_so, if_not = self.chances()
        p = self.weight
        swapped = p * if_not + (1 - p) * if_so
        return [(if_so + if_not) / 2, swapped, if_so + if_not, p * if_so]

    def is_clear(self) -> bool:
        """Whether both cases count, with chances that are short, and no two answers are near."""
        if_so, if_not = self.chances()
        true = self.weight * if_so + (1 - self.weight) * if_not
        near = [abs(x - y) < Fraction(1, 500) for x, y in combinations((true, *self.wrong()), 2)]
        short = max(if_so.denominator, if_not.denominator) <= LONGEST
        return bool(if_so and if_not and short and not any(near))


LONGEST = 36
"""The largest number below a line that a learner meets in exercise 04.3."""


@cache
def all_cases() -> tuple[Cases, ...]:
    """Everything that can be asked."""
    every = (Cases(square, kind, first) for kind in ENDS for square in FREE for first in FIRST)
    return tuple(case for case in every if case.is_clear())


def total(rng: Random) -> Task:
    """The chance of an end from its chances in two cases."""
    kind = rng.choice([*ENDS])
    cases = rng.choice([case for case in all_cases() if case.kind == kind])
    if_so, if_not = cases.chances()
    roll, end, p = cases.first, ENDS[kind], cases.weight

    def truth() -> Fraction:
        return hindsight(cases.square).chance(cases.ends)

    return Task(
        question=f"She stands on {at(cases.square)}. If her first roll is {roll}, her turn ends "
        f"{end} with chance {if_so}. If it is not, with chance {if_not}.\n\n"
        f"How likely is it that her turn ends {end}?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: [Mistake(x, *why) for x, why in zip(cases.wrong(), MIXED, strict=True)],
        nudge="How often does each of the two cases come?",
        method="Multiply the chance of each case by the chance of this end in it. Add the "
        "products.",
        worked=lambda: f"{p} × {if_so} + {1 - p} × {if_not} = {p * if_so + (1 - p) * if_not}.",
        why="Each case counts as often as it comes.",
    )


MIXED = (
    ("two cases, so one half each", "Both cases do not come equally often."),
    ("mixed up the cases", "Which chance belongs to which case?"),
    ("added without weights", "This counts each case as if certain."),
    ("left out a case", "It may happen in the other case too."),
)
