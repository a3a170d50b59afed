"""The exercises: what is read, what is accepted, what is told, and what is never told."""

from __future__ import annotations

import ast
from decimal import Decimal
from fractions import Fraction
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from sympy import Integer, Rational, oo, sqrt

from horsegame.dostihy import SQUARES, BettingTurn, Options, landing
from horsegame.simulate import Share
from horsewidgets import lessons
from horsewidgets.lessons import Exercise, Guess, answers, exercise
from horsewidgets.lessons.answers import Unreadable, number
from horsewidgets.lessons.code import Bug, Fill, agree
from horsewidgets.lessons.exercise import Feedback, Mistake, Task
from horsewidgets.lessons.formats import Choice, Match, Number, Order
from horsewidgets.lessons.words import tells

ALL = [id for lesson in lessons.lessons() for id in lessons.contents(lesson).EXERCISES]
SEEDS = range(1, 9)
EACH = pytest.mark.parametrize("id", ALL)
NOT_YET = "not answered yet"

# -- what is read


@pytest.mark.parametrize(
    "typed",
    [
        27 / 20,
        Fraction(27, 20),
        Rational(27, 20),
        Decimal("1.35"),
        "27/20",
        " 27 / 20 ",
        "1.35",
        "1,35",
        "1,350",
        "+1.35",
        "135 %",
        "135%",
        "135\u00a0%",
        "135,0 %",
        "Rational(27, 20)",
        "Fraction(27,20)",
        "27 in 20",
        "2.7/2",
    ],
)
def test_one_number_is_read_in_many_notations(typed):
    assert number(typed, "chance").value == Fraction(27, 20)


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("27000", 27000),
        ("27 000", 27000),
        ("27\u202f000 DK", 27000),
        ("27\u00a0000 dk", 27000),
        ("1 234 567", 1234567),
        ("16000/11", Fraction(16000, 11)),
        ("16 000/11", Fraction(16000, 11)),
        ("1 454,55", Fraction(145455, 100)),
        ("1,454.55", Fraction(145455, 100)),
        ("1.454,55", Fraction(145455, 100)),
        ("-300", -300),
        ("\u2212300 DK", -300),
        (".5", Fraction(1, 2)),
        ("0.500", Fraction(1, 2)),
        (Integer(7), 7),
        (-20, -20),
    ],
)
def test_money_is_read_as_people_write_it(typed, value):
    assert number(typed, "DK").value == value


@pytest.mark.parametrize("typed", ["1,454", "1.454", "27,000 DK"])
def test_an_amount_that_can_mean_two_is_not_guessed(typed):
    with pytest.raises(Unreadable, match="can mean two amounts"):
        number(typed, "DK")


@pytest.mark.parametrize(
    "typed",
    [
        "half",
        "1/0",
        "1/2/3",
        "1 1/2",
        "2**3",
        "1e3",
        "1;2",
        "1 2",
        "16.67 % DK",
        "\u0663",
        "9" * 100,
        "__import__('os').getcwd()",
        "Rational(1, 0)",
        "sqrt(2)",
        True,
        float("nan"),
        float("inf"),
        oo,
        [1, 2],
        {"a": 1},
        object,
    ],
)
def test_what_is_no_number_is_refused_in_a_sentence(typed):
    with pytest.raises(Unreadable, match=r"expected a chance such as .*, got "):
        number(typed, "chance")


def test_a_comma_without_quotes_is_explained():
    said = repr(exercise("01.2").check((0, 125)))
    assert "Expected one number, got (0, 125); a decimal comma needs quotes." in said


def test_units_are_kept_apart():
    with pytest.raises(Unreadable, match="expected an amount"):
        number("50 %", "DK")
    with pytest.raises(Unreadable, match="expected a chance"):
        number("50 DK", "chance")


def test_text_is_never_evaluated():
    banned = {"eval", "exec", "compile", "literal_eval", "parse_expr", "S", "nsimplify"}
    for path in Path(lessons.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        names = {getattr(c.func, "id", getattr(c.func, "attr", "")): c for c in calls}
        assert not banned & names.keys() - {"compile"}, path
        assert path.name == "answers.py" or "compile" not in names, path


@pytest.mark.parametrize("empty", [None, "", "  \n", ..., [], (), {}])
def test_empty_answers_are_no_answers(empty):
    assert answers.unanswered(empty)
    assert NOT_YET in repr(exercise("01.2").check(empty))


@pytest.mark.parametrize("answer", [0, 0.0, Fraction(0), False, "0", Integer(0), len])
def test_zero_is_an_answer(answer):
    assert not answers.unanswered(answer)


# -- the kinds of answers


def toy(form, truth, mistakes=(), **texts):
    told = {"nudge": "Look.", "method": "Count.", "twin": "Another.", "why": "So it is."} | texts
    task = Task(
        question="What?",
        form=form,
        truth=lambda: truth,
        mistakes=lambda: mistakes,
        worked=str,
        **told,
    )
    return Exercise("99.1", lambda rng: task)


def test_a_fraction_is_exact_and_a_decimal_is_near():
    q = toy(Number("chance", Fraction(1, 2000)), Fraction(1, 6))
    for right in ("1/6", "2/12", 0.1667, "0,167", "16.7 %", Fraction(1, 6)):
        assert q.check(right).done, right
    for wrong in ("167/1000", Rational(1667, 10000), 0.168, "16 %", "1/6 %"):
        assert not q.check(wrong).done, wrong


def test_an_irrational_truth_takes_exact_or_near_answers():
    q = toy(Number("DK", Fraction(1)), 1000 * sqrt(2))
    for right in (1000 * sqrt(2), sqrt(2000000), "1414.2", 1414, "1 414", "14142/10"):
        assert q.check(right).done, right
    assert not q.check(1000 * sqrt(3)).done


def test_a_forgotten_percent_sign_is_recognised():
    q = toy(Number("chance"), Fraction(1, 8))
    assert "percent sign" in repr(q.check("12.5"))
    assert "from 0 to 1" in repr(q.check(40))
    assert "from 0 to 1" in repr(q.check("-1/8"))
    assert "more digits" in repr(q.check("0.128"))


@pytest.mark.parametrize("typed", ["b", "B", " b ", "(b)", "b."])
def test_a_letter_chooses(typed):
    assert toy(Choice(("START", "Napoli")), "Napoli").check(typed).done


@pytest.mark.parametrize("typed", ["c", "", 2, "ab", ["a"]])
def test_what_is_no_letter_is_not_counted_as_wrong(typed):
    said = repr(toy(Choice(("START", "Napoli")), "Napoli").check(typed))
    assert "cannot be read" in said or NOT_YET in said


@pytest.mark.parametrize("typed", ["bca", "B C A", "b, c, a", "b > c > a", ["b", "c", "a"]])
def test_steps_are_read_in_order(typed):
    assert toy(Order(("end", "begin", "go")), ("begin", "go", "end")).check(typed).done


@pytest.mark.parametrize("typed", ["bc", "bcaa", "abd", "b and c", 7])
def test_steps_must_come_once_each(typed):
    q = toy(Order(("end", "begin", "go")), ("begin", "go", "end"))
    assert "expected each of a, b, c once".capitalize() in repr(q.check(typed))


@pytest.mark.parametrize("typed", ["1b 2a", "2a1b", "1 = B, 2 = A", {1: "b", 2: "a"}])
def test_pairs_are_read(typed):
    q = toy(Match(("one roll", "two rolls"), ("1/36", "1/6")), ("1/6", "1/36"))
    assert q.check(typed).done


@pytest.mark.parametrize("typed", ["1b", "1b 2c", "ba", "1b 2a 3a"])
def test_pairs_must_be_complete(typed):
    q = toy(Match(("one roll", "two rolls"), ("1/36", "1/6")), ("1/6", "1/36"))
    assert "letter after each number" in repr(q.check(typed))


def double(n):
    return 2 * n


FILL = Fill("def f(n): return ____", (), ((1,), (Fraction(1, 2),)))


@pytest.mark.parametrize("right", [double, lambda n: n + n, lambda n: float(n) * 2])
def test_a_function_is_compared_by_what_it_gives(right):
    assert toy(FILL, double).check(right).done


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda n: n, "This is not right"),
        (lambda n: n / 0, "Your function stopped for 1: ZeroDivisionError: division by zero"),
        (lambda: 1, "Your function stopped for 1: TypeError"),
        (lambda n: None, "is a return missing"),
        (lambda n: "two", "Your function should give a number for 1, got 'two'"),
    ],
)
def test_a_function_that_fails_is_told_why(wrong, said):
    feedback = toy(FILL, double).check(wrong)
    assert said in repr(feedback) and not feedback.done


def test_a_known_mistake_is_named():
    gross = Mistake(Fraction(2000), "gross for net", "The stake is yours already.")
    q = toy(Number("DK", Fraction(1)), Fraction(1800), [gross])
    assert "The stake is yours already. (gross for net)" in repr(q.check("2 000"))


def test_a_twin_that_would_tell_the_answer_is_not_shown():
    def maker(rng: Random) -> Task:
        n = Fraction(rng.randint(1, 6))
        return Task(
            question=f"What is twice {n}?",
            form=Number("number"),
            truth=lambda: 2 * n,
            nudge="",
            method="",
            worked=lambda: f"It is {2 * n}.",
            why="",
        )

    for numbers in range(1, 40):
        q = Exercise("99.1", maker, numbers=numbers)
        assert not tells(repr(q.hint(3)).split("twin")[1], (str(q._task.truth()),))


@pytest.mark.parametrize("number", [0, 4, "1", None])
def test_there_are_three_hints(number):
    with pytest.raises(ValueError, match=f"expected hint 1, 2 or 3, got {number!r}"):
        exercise("01.1").hint(number)


@pytest.mark.parametrize("numbers", [0, -1, 1.5, "2", True, 10**9])
def test_numbers_are_counted_from_one(numbers):
    with pytest.raises(ValueError, match="expected a whole number from 1 to 999"):
        exercise("01.1").new_numbers(numbers)


@pytest.mark.parametrize("id", ["1.1", "77.1", "01", "", None, "01.99"])
def test_an_unknown_exercise_is_refused(id):
    with pytest.raises(ValueError, match=r"expected an exercise of .*got "):
        exercise(id)


# -- guesses


def test_a_guess_is_kept_and_laid_beside_the_results():
    guess = Guess("the turn ends on DISTANC", "10 %")
    table = guess.beside(exact=Fraction(1, 18), simulated=Share(50, 1000))
    for shown in (repr(table), table._repr_html_()):
        assert "10 %" in shown and "1/18" in shown and "50 of 1000" in shown
        assert "too high by 4.44 percentage points" in shown
    assert "<th scope" in table._repr_html_()


def test_no_guess_is_said_and_stops_nothing():
    table = Guess("the turn ends on DISTANC").beside(exact=Fraction(1, 18))
    assert "no guess yet" in repr(table) and "1/18" in repr(table)


def test_a_guess_is_escaped_and_must_be_a_number():
    with pytest.raises(Unreadable, match="expected a chance"):
        Guess("it rains", "<b>1</b>")


# -- every exercise of every lesson, with many numbers


def drawn(id):
    return [(exercise(id, n), exercise(id, n)._task) for n in SEEDS]


def right_answers(q, task):
    """The truth as learners may type it; written for this test, not taken from the forms."""
    form, truth = q.form, task.truth()
    if isinstance(form, Number):
        return [*numbers_for(truth, form.unit)]
    if isinstance(form, Choice):
        letter = "abcdefgh"[form.options.index(truth)]
        return [letter, letter.upper(), f"({letter})"]
    if isinstance(form, Order):
        letters = ["abcdefgh"[form.steps.index(step)] for step in truth]
        return ["".join(letters), ", ".join(letters), letters]
    if isinstance(form, Match):
        pairs = {n: "abcdefgh"[form.right.index(text)] for n, text in enumerate(truth, 1)}
        return [pairs, " ".join(f"{n}{letter}" for n, letter in pairs.items())]
    if isinstance(form, Fill):
        right = [n for n, p in enumerate(form.pieces) if agree(p.does, truth, form.inputs)]
        assert len(right) == 1, "one piece is right"
        return ["abcdefgh"[right[0]], truth]
    return [truth.line, str(truth.line), f"line {truth.line}", truth.does]


def numbers_for(truth, unit):
    if not isinstance(truth, Fraction):
        yield truth
    else:
        yield truth
        yield Rational(truth.numerator, truth.denominator)
        yield f"{truth.numerator}/{truth.denominator}"
        yield f"Rational({truth.numerator}, {truth.denominator})"
    value = float(truth)
    yield value
    yield f"{value:.5f}".replace(".", ",") if unit != "DK" else f"{value:.2f}".replace(".", ",")
    if unit == "chance":
        yield from (f"{100 * value:.3f} %", f"{100 * value:.3f}%".replace(".", ","))
    if unit == "DK":
        yield f"{value:,.2f}".replace(",", "\u202f") + " DK"


@EACH
def test_the_truth_is_accepted_in_every_notation(id):
    for q, task in drawn(id):
        for answer in right_answers(q, task):
            feedback = q.check(answer)
            assert feedback.done and "done \u2713" in repr(feedback), (q, answer)


@EACH
def test_known_mistakes_are_told_apart_and_named(id):
    for q, task in drawn(id):
        wrong = [m for m in task.mistakes() if not is_truth(q, task, m)]
        for one, other in combinations(wrong, 2):
            assert not q.form.same(meant(q, one), other.value), (q, one.name, other.name)
        for mistake in wrong:
            feedback = q.check(typed(q, mistake))
            said = " ".join(repr(feedback).split())
            assert not feedback.done and f"{mistake.says} ({mistake.name})" in said, (q, mistake)


def is_truth(q, task, mistake):
    return q.form.same(meant(q, mistake), task.truth())


def meant(q, mistake):
    """The value of a mistake as an answer that was read."""
    return number(mistake.value, q.form.unit) if isinstance(q.form, Number) else mistake.value


def typed(q, mistake):
    """What a learner with this misconception types."""
    if isinstance(q.form, Choice):
        return "abcdefgh"[q.form.options.index(mistake.value)]
    if isinstance(q.form, Order):
        return "".join("abcdefgh"[q.form.steps.index(step)] for step in mistake.value)
    if isinstance(q.form, Match):
        return {n: "abcdefgh"[q.form.right.index(x)] for n, x in enumerate(mistake.value, 1)}
    return mistake.value


@EACH
def test_the_right_answer_is_never_told(id):
    for q, task in drawn(id):
        secret = secrets(q, task)
        replies = [q.check(typed(q, m)) for m in task.mistakes() if not is_truth(q, task, m)]
        replies += [q.check(x) for x in (None, "", "???", 123456789, "99/100", "zz", lambda *a: 0)]
        replies += [q.check(x) for x in right_answers(q, task)]
        replies += [q.hint(n) for n in (1, 2, 3)]
        for reply in replies:
            for shown in (repr(reply), text_of(reply._repr_html_())):
                assert not tells(shown, secret), (q, reply, secret)
        question = " ".join(b for b in q.words.blocks if type(b) is str)
        assert not tells(question, secret), (q, secret)


BY_HAND = {
    "00.1": "acbed",
    "00.2": "5/6",
    "00.3": "a",
    "00.4": "4000",
    "00.5": "1c 2a 3e 4d",
    "01.1": "d",
    "01.2": "8/36",
    "01.3": "35/36",
    "01.4": 5,
    "01.5": "cabed",
    "01.6": "1/84",
    "01.7": "d",
    "01.8": "1/8",
    "02.1": "d",
    "02.2": 13 + 540 // 6,
    "02.3": "1/24",
    "02.4": 2000 * 100,
    "02.5": "1a 2a 3b",
    "02.6": "671/1296",
    "02.7": "c",
    "02.8": "b",
    "03.1": "1f 2a 3e",
    "03.2": 900,
    "03.3": "c",
    "03.4": 751875,
    "03.5": "-3900/7",
    "03.6": "6100/3",
    "03.7": 1160,
    "03.8": "39150/49",
    "04.1": "1a 2b 3d 4c",
    "04.2": "9/18",
    "04.3": "29/126",
    "04.4": "bdaec",
    "04.5": "1/7",
    "04.6": 2,
    "04.7": "3/7",
    "04.8": "4/11",
    "05.1": "21/32",
    "05.2": "b",
    "05.3": 2,
    "05.4": "d",
    "05.5": "dbace",
    "05.6": "1024/555",
    "05.7": "1c 2b 3a",
    "05.8": "1/5",
    "06.1": "87/100",
    "06.2": "d",
    "06.3": "9/13",
    "06.4": "bdac",
    "06.5": 2,
    "06.6": "1c 2b 3a",
    "06.7": 0.05040 * 216 / 91,
    "06.8": "b",
    "07.1": 0.01904 * 2000,
    "07.2": 3 * (627.3 + 404.6),
    "07.3": 3,
    "07.4": "a",
    "07.5": (5200 + 3 * 3000) / 268.4,
    "07.6": "d",
    "07.7": 20 * 0.01716 * (7800 - 2600) - 4000,
    "07.8": "1b 2a 3c",
    "08.1": 10 * 1000 - 1000,
    "08.2": "1a 2c 3b",
    "08.3": 80,
    "08.4": "a",
    "08.5": 35,
    "08.6": 2,
    "08.7": "-20/37",
    "08.8": "7/12",
    "09.1": 6000**2 * 5 // 36,
    "09.2": 15000 // 10,
    "09.3": "1a 2b 3c",
    "09.4": 3000,
    "09.5": (11000 + 10000) // 12,
    "09.6": "cbad",
    "09.7": (18000 - 16000) // 10,
    "09.8": "625/1296",
    "10.1": "98/6",
    "10.2": "cbda",
    "10.3": 9 * 16 // 3,
    "10.4": "1c 2b 3a",
    "10.5": "3/36",
    "10.6": "-11/14",
    "10.7": "d",
    "10.8": "e",
    "11.1": "1d 2a 3c",
    "11.2": "3/4",
    "11.3": 26,
    "11.4": "145/2",
    "11.5": "d",
    "11.6": 5,
    "11.7": 75 / 10 - 20,
    "11.8": "12.5/67.5",
    "12.1": "1b 2d 3c",
    "12.2": "8/5",
    "12.3": "273/215",
    "12.4": "d",
    "12.5": "bafcde",
    "12.6": 3,
    "12.7": "7/36",
    "12.8": "21/45",
    "13.1": "7/36",
    "13.2": "39/36",
    "13.3": "b",
    "13.4": "cebad",
    "13.5": "c",
    "13.6": 4,
    "13.7": "1a 2a 3b 4b",
    "13.8": 27,
}
"""The first numbers of each exercise, answered on paper."""


@pytest.mark.parametrize(("id", "answer"), BY_HAND.items())
def test_the_truth_is_what_paper_gives(id, answer):
    assert exercise(id).check(answer).done


def secrets(q, task):
    """The notations of the forms, and others of this test."""
    truth = task.truth()
    own = []
    if isinstance(q.form, Number):
        own = [str(x) for x in numbers_for(truth, q.form.unit)]
        own += [f"{float(truth):.{n}f}" for n in (3, 4)]
    return (*q.form.notations(truth), *own)


class Text(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_data(self, data):
        self.found.append(data)


def text_of(html):
    return " ".join(Text(html).found)


@EACH
def test_nothing_typed_is_said_clearly(id):
    feedback = exercise(id).check(None)
    assert isinstance(feedback, Feedback) and not feedback.done
    assert NOT_YET in repr(feedback) and NOT_YET in feedback._repr_html_()


@EACH
def test_new_numbers_are_new_and_the_same_for_all(id):
    q = exercise(id)
    shown = [repr(q.new_numbers(n)).partition("\n")[2] for n in range(1, 9)]
    assert all(len(set(shown[n : n + 4])) == 4 for n in range(5)), "four in a row differ"
    assert repr(q.new_numbers(2)) == repr(exercise(id, 2)) and "numbers 2" in repr(q)


ONE_ANSWER = {"00.1", "01.5", "01.7", "08.4", "11.5", "13.3"}
"""Exercises whose new numbers ask for the same answer in another place or order."""


@pytest.mark.parametrize("id", sorted({*ALL} - ONE_ANSWER))
def test_new_numbers_ask_for_another_answer(id):
    answers = set()
    for q, task in drawn(id):
        truth = task.truth()
        code = isinstance(q.form, (Fill, Bug))
        answers.add(str(q.form.notations(truth) if code else truth))
    assert len(answers) >= 2, answers


@EACH
def test_a_twin_solves_neither_this_set_of_numbers_nor_the_next(id):
    for n in SEEDS:
        twin = " ".join(repr(exercise(id, n).hint(3)).split())
        for asked in (exercise(id, n), exercise(id, n + 1)):
            assert " ".join(asked._task.question.split()) not in twin, (id, n)


@EACH
def test_the_page_says_what_the_text_says(id):
    for q in (exercise(id), exercise(id).hint(3), exercise(id).check(None)):
        html = text_of(q._repr_html_()).replace("\u2002", " ")
        assert " ".join(html.split()) == " ".join(repr(q).split())


@EACH
def test_code_in_exercises_does_what_it_says(id):
    known = {"landing": landing, "SQUARES": SQUARES, "BettingTurn": BettingTurn, "Options": Options}
    for q, task in drawn(id):
        form, truth = q.form, task.truth()
        if isinstance(form, Fill):
            for piece in form.pieces:
                assert agree(
                    ran(form.code.replace("____", piece.text), known), piece.does, form.inputs
                )
        if isinstance(form, Bug):
            lines = form.code.splitlines()
            assert not agree(ran(form.code, known), truth.does, form.inputs)
            lines[truth.line - 1] = truth.text
            assert agree(ran("\n".join(lines), known), truth.does, form.inputs)


def ran(code, known):
    """The function that *code* defines; the code is ours."""
    names = dict(known)
    exec(code, names)
    return next(x for name, x in names.items() if name not in known and callable(x))


@pytest.mark.parametrize("lesson", lessons.lessons())
def test_every_exercise_serves_one_objective(lesson):
    module = lessons.contents(lesson)
    ids = [id for some in module.OBJECTIVES.values() for id in some]
    assert sorted(ids) == sorted(module.EXERCISES)
    assert 3 <= len(module.OBJECTIVES) <= 5
    assert all(exercise(id).objective for id in ids)
