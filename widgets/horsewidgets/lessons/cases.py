"""Cases from which an exercise draws its numbers, and mistakes that stay apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import TypeVar

from .exercise import Mistake

NEAR = Fraction(1, 400)
"""Answers that are no farther apart may be taken for each other when they are rounded."""
Case = TypeVar("Case")


def by_answer(rng: Random, cases: Mapping[Case, Fraction]) -> Case:
    """One of the *cases* with their answers: each answer comes equally often, not each case."""
    answer = rng.choice(sorted({*cases.values()}))
    return rng.choice([case for case, its_answer in cases.items() if its_answer == answer])


def apart(truth: Fraction, mistakes: Iterable[Mistake]) -> Iterator[Mistake]:
    """The mistakes that differ from the truth and from those before them."""
    seen = [truth]
    for mistake in mistakes:
        if all(abs(mistake.value - x) > NEAR for x in seen):
            seen.append(mistake.value)
            yield mistake
