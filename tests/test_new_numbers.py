"""New numbers: other answers, and known mistakes that stay mistakes."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from horsewidgets import lessons
from horsewidgets.lessons import exercise
from horsewidgets.lessons.answers import number
from horsewidgets.lessons.cases import apart, by_answer
from horsewidgets.lessons.exercise import Mistake
from horsewidgets.lessons.formats import Number
from horsewidgets.lessons.lesson10 import curve, race

IDS = [id for lesson in lessons.lessons() for id in lessons.contents(lesson).EXERCISES]
SLOW = {"10.8"}
"""Its truth takes a second a set; see the test of its claims."""


def tasks(id: str, sets: int):
    q = exercise(id)
    return [q._drawn(n) for n in range(1, sets + 1)]


def test_each_answer_comes_equally_often_and_not_each_case():
    cases = {f"often {n}": Fraction(1, 2) for n in range(99)} | {"rare": Fraction(1, 3)}
    rng = Random(5)
    rare = sum(by_answer(rng, cases) == "rare" for _ in range(1000))
    assert abs(rare - 500) < 4 * 16, "four standard errors of 1000 fair coins"


def test_mistakes_near_the_truth_or_each_other_are_left_out():
    near = [Mistake(Fraction(n, 1000), str(n), "Look.") for n in (501, 600, 601, 700)]
    assert [m.name for m in apart(Fraction(1, 2), near)] == ["600", "700"]


@pytest.mark.parametrize("id", sorted({*IDS} - SLOW))
def test_a_known_mistake_is_never_right(id):
    for task in tasks(id, 24):
        truth = task.truth()
        for mistake in task.mistakes():
            told = mistake.value
            value = number(told, task.form.unit) if isinstance(task.form, Number) else told
            assert not task.form.same(value, truth), (task.question, mistake)


@pytest.mark.parametrize("id", ["10.5", "11.2", "12.7", "13.2"])
def test_no_answer_comes_in_most_sets(id):
    answers = Counter(task.truth() for task in tasks(id, 60))
    assert len(answers) >= 5
    assert max(answers.values()) <= 24, answers


@pytest.mark.parametrize(("id", "lines"), [("11.6", 3), ("12.6", 3), ("13.6", 6)])
def test_the_faulty_line_is_another_one_at_times(id, lines):
    found = Counter(task.truth().line for task in tasks(id, 40))
    assert len(found) >= lines
    assert max(found.values()) <= 24, found


# -- lesson 10

FIELDS = {
    race.BOTH_MORE: race.Field("Copper Lane", race.PLODDERS[:6]),
    race.BOTH_LESS: race.Field("Velvet Post", race.WILD[2:]),
    race.BETTER: race.Field("Umber", ("Regret",)),
    race.WORSE: race.Field("Amber Lantern", ("Winter Wheat",)),
}


@pytest.mark.parametrize(("claim", "field"), FIELDS.items())
def test_one_claim_is_true_of_a_field(claim, field):
    assert [c for c in race.CLAIMS if race.true(c, field.names)] == [claim]


def test_all_four_kinds_of_fields_are_drawn():
    fields = [race.field(Random(n)) for n in range(40)]
    kinds = Counter((field.horse in race.WILD, len(field.rivals)) for field in fields)
    assert len(kinds) == 4 and min(kinds.values()) >= 4
    assert all({*field.names} != race.IN_LESSON for field in fields)


def test_the_sprinters_lose_every_race_of_two_that_is_asked_about():
    for sprinter in race.SPRINTERS:
        for plodder in race.PLODDERS:
            assert race.true(race.WORSE, (sprinter, plodder)), (sprinter, plodder)


def test_the_nearest_and_the_farthest_stand_apart():
    for task in tasks("10.7", 30):
        form: Any = task.form
        fits = sorted(curve.misfit(*case_of(text)) for text in form.options)
        best = case_of(task.truth())
        ends = fits[:2] if curve.misfit(*best) == fits[0] else fits[-2:]
        assert ends[1] - ends[0] > 0.02


def case_of(text: str) -> tuple[str, int]:
    """Horse and number of rolls of an option."""
    return text.partition(" (")[0], int(text.split()[-2])
