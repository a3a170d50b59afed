"""Answer sheets and the setup check, without a browser: what they show and what presses do."""

from __future__ import annotations

import re

import pytest

from horsewidgets import check_setup, lessons
from horsewidgets.lessons import AnswerSheet, exercise
from horsewidgets.lessons.code import Bug, Fill, agree
from horsewidgets.lessons.formats import Choice, Match, Order
from horsewidgets.lessons.setup import Need, Setup

ALL = [id for lesson in lessons.lessons() for id in lessons.contents(lesson).EXERCISES]
KINDS = {type(exercise(id).form): id for id in ALL}
LETTERS = "abcdefgh"
LONGEST_TYPED = 30
"""Nobody types a longer fraction, but its decimals."""


def presses(q):
    """What to press on a sheet to give the right answer."""
    form, truth = q.form, q._task.truth()
    if isinstance(form, Choice):
        return [("answer", LETTERS[form.options.index(truth)])]
    if isinstance(form, Fill):
        right = [agree(p.does, truth, form.inputs) for p in form.pieces]
        return [("answer", LETTERS[right.index(True)])]
    if isinstance(form, Bug):
        return [("answer", str(truth.line))]
    if isinstance(form, Match):
        right = [LETTERS[form.right.index(text)] for text in truth]
        return [("pair", [n, letter]) for n, letter in enumerate(right)]
    if isinstance(form, Order):
        return sorted_up(form, [LETTERS[form.steps.index(step)] for step in truth])
    exact = str(truth)
    typed = exact if len(exact) < LONGEST_TYPED else f"{float(truth):.6f}"
    return [("answer", typed)]


def sorted_up(form, wanted):
    """The presses on the up buttons that sort the steps as *wanted*."""
    now, done = list(LETTERS[: len(form.steps)]), []
    for place, letter in enumerate(wanted):
        while now.index(letter) > place:
            n = now.index(letter)
            now[n - 1], now[n] = now[n], now[n - 1]
            done.append(("up", letter))
    return done


def solve(sheet):
    for name, value in presses(sheet.exercise):
        sheet.press(name, value)
    sheet.press("check")


@pytest.mark.parametrize("id", ALL)
def test_every_exercise_can_be_answered_without_typing_code(id):
    sheet = AnswerSheet(id)
    sheet.press("check")
    assert "not answered yet" in sheet.status
    solve(sheet)
    assert "done \u2713" in sheet.status
    sheet.press("new")
    assert "numbers 2" in sheet.parts["question"] and "press Check" in sheet.status
    solve(sheet)
    assert "done \u2713" in sheet.status


@pytest.mark.parametrize("id", ALL)
def test_hints_are_shown_and_spoken(id):
    sheet = AnswerSheet(id)
    for n, name in enumerate(("a nudge", "the method", "a worked twin"), 1):
        sheet.press("hint", n)
        assert f"hint {n} of 3: {name}" in sheet.status and name in sheet.parts["said"]


@pytest.mark.parametrize("id", KINDS.values(), ids=[kind.__name__ for kind in KINDS])
def test_fields_are_native_and_have_words(id):
    html = AnswerSheet(id).parts["answer"]
    fields = re.findall(r"<(?:input|select|button)[^>]*>[^<]*", html)
    assert len(fields) > 5 and all('data-act="' in f for f in fields)
    for field in re.findall(r"<(?:input|select)[^>]*>", html):
        before = html[: html.index(field)]
        assert before.count("<label") > before.count("</label"), "each field stands in its label"
    assert "aria-label" in html or "<label" in html


def test_what_was_chosen_stays():
    sheet = AnswerSheet(KINDS[Choice])
    sheet.press("answer", "b")
    assert re.search(r'value="b"[^>]*checked', sheet.parts["answer"])
    sheet.press("check")
    assert re.search(r'value="b"[^>]*checked', sheet.parts["answer"])
    sheet.press("new")
    assert "checked" not in sheet.parts["answer"]


OF_CODE = re.compile("None|quotes|typed? in Python")
"""What a sheet with fields never speaks of."""


@pytest.mark.parametrize("id", ALL)
def test_an_empty_sheet_says_what_to_do_with_its_fields(id):
    sheet = AnswerSheet(id)
    sheet.press("check")
    assert "not answered yet" in sheet.status and not OF_CODE.search(sheet.status)
    if isinstance(sheet.exercise.form, Match):
        sheet.press("pair", [0, "a"])
        sheet.press("check")
        assert sheet.status.endswith("not answered yet. Choose a partner in each line.")


def test_a_forgotten_percent_sign_is_asked_for_in_the_words_of_the_place():
    sheet, q = AnswerSheet("01.2"), exercise("01.2")
    percent = float(100 * q._task.truth())
    sheet.press("answer", f"{percent:.2f}")
    sheet.press("check")
    assert sheet.status.endswith("Is this a percentage? Then write the percent sign: 12.5 %.")
    assert "quotes" in repr(q.check(percent)), "where it would be code"


def test_a_step_goes_down_and_up_again():
    sheet = AnswerSheet(KINDS[Order])
    shown = sheet.parts["answer"]
    sheet.press("down", "a")
    assert sheet.draft[:2] == ["b", "a"]
    sheet.press("up", "a")
    assert sheet.parts["answer"] == shown
    with pytest.raises(ValueError, match="expected a step that can move, got 'a'"):
        sheet.press("up", "a")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("leap", None),
        ("hint", 7),
        ("answer", 3),
        ("answer", None),
        ("up", "zz"),
        ("pair", [9, "a"]),
    ],
)
def test_nonsense_is_refused_in_words_and_changes_nothing(name, value):
    sheet = AnswerSheet(KINDS[Match if name == "pair" else Order])
    before = dict(sheet.parts)
    with pytest.raises(ValueError, match=r"expected|nothing is called"):
        sheet.press(name, value)
    assert sheet.parts == before and sheet.wrong


def test_what_a_learner_types_is_escaped():
    sheet = AnswerSheet("00.2")
    sheet.press("answer", '"><script>alert(1)</script>')
    sheet.press("check")
    assert "<script" not in "".join(sheet.parts.values())


def test_sheet_and_check_share_an_exercise():
    q = exercise("00.2")
    sheet = AnswerSheet(q)
    sheet.press("new")
    assert q.numbers == 2 and repr(sheet) == repr(q)


def test_the_setup_check_counts_presses():
    panel = check_setup()
    panel.press("try")
    panel.press("try")
    assert "Python heard 2 presses" in panel.status
    assert "sympy" in panel.parts["versions"] and "sympy" in repr(panel)


@pytest.mark.parametrize(
    ("found", "verdict"),
    [("1.14.0", "good"), ("1.14rc1", "good"), ("2.0", "other version"), ("", "missing")],
)
def test_a_wrong_version_is_named(found, verdict):
    assert Need("sympy", "<2,>=1.13", found).verdict == verdict
    setup = Setup()
    setup.rows = [Need("sympy", "<2,>=1.13", found)]
    assert (f"sympy: {verdict}" in setup.says) == (verdict != "good")
