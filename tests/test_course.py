"""The standards of the course: what every lesson has, and what no lesson may have."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

import horsewidgets
from horsewidgets import lessons
from horsewidgets.lessons import exercise
from horsewidgets.lessons.words import tells

COURSE = Path(__file__).parents[1] / "course"
LESSONS = sorted(COURSE.glob("[0-9][0-9]_*.ipynb"))
TWINS = sorted(COURSE.glob("solutions/[0-9][0-9]_*.ipynb"))
NUMBERS = COURSE / "the_numbers.ipynb"
"""All results of the analysis, to be looked up: a notebook that is no lesson."""
PAGES = sorted([*COURSE.glob("*.md"), *COURSE.glob("teacher/*.md")])
INSTALL = 'python -m pip install -e ".[course]"'
ANSWER = re.compile(r"^(answer|my_guess) = (.+?)( +# your .*)?$", re.MULTILINE)
SHOWN = [f"{name}(" for name in ("AnswerSheet", *horsewidgets.HOME)]
GIVEN = "<!--given-->"
"""Stands behind a number in the text that belongs to the game and is not computed."""
TAGS = {"nbval-ignore-output", "solution"}
NOT_PLAIN = re.compile(
    r"\b(?:simply|obviously|just|clearly|easily|easy|trivial|trivially|basically|merely|actually|"
    r"needless|of course|as you know|note that|in order to|guys)\b",
    re.IGNORECASE,
)
"""Words that make a slow reader feel slow, and words that say nothing."""


def name_of(path: Path) -> str:
    return path.relative_to(COURSE).as_posix()


each_lesson = pytest.mark.parametrize("path", LESSONS, ids=name_of)
each_twin = pytest.mark.parametrize("path", TWINS, ids=name_of)
each_notebook = pytest.mark.parametrize("path", [*LESSONS, *TWINS, NUMBERS], ids=name_of)
each_counted = pytest.mark.parametrize(
    "path",
    [*LESSONS, *TWINS, NUMBERS, COURSE / "glossary.md", *COURSE.glob("teacher/*.md")],
    ids=name_of,
)
each_text = pytest.mark.parametrize("path", [*LESSONS, *TWINS, NUMBERS, *PAGES], ids=name_of)


class Cell:
    """A cell with its source, what it showed, and its tags."""

    def __init__(self, cell: dict[str, Any]) -> None:
        self.code = cell["cell_type"] == "code"
        self.source = "".join(cell["source"])
        self.metadata = cell["metadata"]
        self.tags = set(self.metadata.get("tags", ()))
        self.outputs = cell.get("outputs", [])

    @property
    def shown(self) -> str:
        return "\n".join(text for out in self.outputs for text in texts_of(out))


def texts_of(output: dict[str, Any]) -> Iterator[str]:
    yield "".join(output.get("text", ""))
    for kind, data in output.get("data", {}).items():
        if kind.startswith("text/"):
            yield "".join(data)


@cache
def cells(path: Path) -> tuple[Cell, ...]:
    return tuple(map(Cell, json.loads(path.read_text(encoding="utf-8"))["cells"]))


def code(path: Path) -> list[Cell]:
    return [c for c in cells(path) if c.code]


def prose(path: Path) -> str:
    """All text of a page or a notebook."""
    if path.suffix == ".md":
        return path.read_text(encoding="utf-8")
    return "\n\n".join(c.source for c in cells(path) if not c.code)


def number_of(path: Path) -> str:
    return path.name[:2]


def without_code(text: str) -> str:
    return re.sub(r"`[^`\n]*`", "`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))


def test_the_numbers_show_a_table_or_a_chart_in_each_cell() -> None:
    """And each says where its numbers come from, or what is simulated."""
    for cell in code(NUMBERS)[1:]:
        assert "<table" in cell.shown or "<figcaption" in cell.shown or re.search(r"\d", cell.shown)
    assert all(word in prose(NUMBERS) for word in ("SOURCES.md", "Options", "standard error"))


def test_the_lessons_are_there() -> None:
    assert [number_of(p) for p in LESSONS] == [f"{n:02}" for n in range(14)]
    assert [p.name for p in LESSONS] == [p.name for p in TWINS]
    assert [number_of(p) for p in LESSONS] == lessons.lessons()


def test_each_lesson_leads_to_the_next() -> None:
    for path, following in pairwise(LESSONS):
        assert f"({following.name})" in prose(path), path.name


# -- the shape of a notebook


@each_lesson
def test_a_lesson_is_short_and_half_of_it_is_code(path: Path) -> None:
    share = len(code(path)) / len(cells(path))
    assert 25 <= len(cells(path)) <= 45
    assert 0.4 <= share <= 0.6, share


@each_notebook
def test_code_cells_are_short(path: Path) -> None:
    lines = [len([x for x in c.source.splitlines() if x.strip()]) for c in code(path)]
    assert max(lines) <= 15
    assert sum(n <= 6 for n in lines) >= 0.85 * len(lines), lines


@each_notebook
def test_code_does_nothing_behind_the_readers_back(path: Path) -> None:
    for cell in code(path):
        assert not re.search(r";\s*$", cell.source, re.MULTILINE), cell.source
        assert not re.search(r"import \*|sys\.path|pip install|urllib|requests|^[!%]", cell.source)
        assert cell.tags <= TAGS
    for cell in cells(path):
        assert set(cell.metadata) <= {"tags"}, "a cell is hidden or remembers a screen"


@each_notebook
def test_the_first_code_cell_only_imports(path: Path) -> None:
    first = code(path)[0]
    assert all(isinstance(x, (ast.Import, ast.ImportFrom)) for x in ast.parse(first.source).body)
    above = cells(path)[: cells(path).index(first)]
    assert any(INSTALL in c.source for c in above)


@each_notebook
def test_nothing_raises_and_no_widget_state_is_stored(path: Path) -> None:
    assert not [o for c in code(path) for o in c.outputs if o["output_type"] == "error"]
    assert "widgets" not in json.loads(path.read_text(encoding="utf-8"))["metadata"]


@each_notebook
def test_boards_are_displayed(path: Path) -> None:
    for cell in code(path):
        if any(name in cell.source for name in SHOWN):
            assert "display(" in cell.source, cell.source


# -- the text


def headings(text: str) -> list[tuple[int, str]]:
    found = re.findall(r"^(#+) (.+)$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.M)
    return [(len(marks), words) for marks, words in found]


@each_text
def test_headings_do_not_jump(path: Path) -> None:
    levels = [level for level, _ in headings(prose(path))]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(b <= a + 1 for a, b in pairwise(levels)), levels


@each_text
def test_tables_have_headers(path: Path) -> None:
    for block in re.findall(r"(?:^\|.*\|\n?)+", prose(path), re.M):
        head, line, *rows = [row.strip().strip("|").split("|") for row in block.splitlines()]
        assert all(cell.strip() for cell in head), block
        assert all(re.fullmatch(r":?-+:?", cell.strip()) for cell in line), block
        assert rows and all(len(row) == len(head) for row in rows), block


@each_text
def test_links_lead_somewhere_without_the_internet(path: Path) -> None:
    text = without_code(prose(path))
    targets = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:href|src)="([^"]+)"', text)
    for target in targets:
        file = unquote(target.partition("#")[0])
        assert not target.startswith(("http", "//", "data:")), target
        assert (path.parent / file).resolve().exists(), target


@each_text
def test_words_are_plain(path: Path) -> None:
    assert NOT_PLAIN.findall(without_code(prose(path))) == []


@pytest.mark.parametrize("lesson", lessons.lessons())
def test_words_of_exercises_are_plain(lesson: str) -> None:
    for id in lessons.contents(lesson).EXERCISES:
        q = exercise(id)
        texts = [repr(q), *(repr(q.hint(n)) for n in (1, 2, 3)), q._task.why]
        texts += [m.says for m in q._task.mistakes()]
        assert NOT_PLAIN.findall(" ".join(texts)) == []


@each_text
def test_sentences_are_short(path: Path) -> None:
    rows = [x for x in prose(path).splitlines() if not x.startswith("|")]
    text = without_code(" ".join(rows).replace("**", ""))
    for sentence in re.split(r"(?<=[.?!:;])\s", text):
        assert len(sentence.split()) <= 36, sentence


# -- numbers


NUMBER = re.compile(
    r"\\frac\{(\d+)\}\{(\d+)\}"  # LaTeX
    r"|(?<![\w.,/])(\d+)/(\d+)(?![\w/])"  # fraction
    r"|(?<![\w.,])(\d+[.,]\d+)(?![\w.,]\d)"  # decimal
    r"|(?<![\w.,])(\d+) ?%"  # whole percentage
)


def numbers_in(text: str) -> list[str]:
    """The fractions, decimals and percentages of a text that should come from code."""
    text = re.sub(rf"\S+{GIVEN}", "", without_code(text))
    text = re.sub(r"\bexercises? (?:\d\d\.\d+(?:, | and )?)+", "", text, flags=re.IGNORECASE)
    return [
        f"{a or c}/{b or d}" if a or c else (decimal or f"{whole} %").replace(",", ".")
        for a, b, c, d, decimal, whole in NUMBER.findall(text)
    ]


def books_of(path: Path) -> list[Path]:
    """The notebook itself, or those that a page is about."""
    if path.suffix != ".md":
        return [path]
    return [p for p in (*LESSONS, *TWINS) if path.stem in (number_of(p), "glossary")]


def shown_by(path: Path) -> str:
    """What the code of a notebook showed, or of the notebooks that a page is about."""
    shown = "\n".join(c.shown for book in books_of(path) for c in code(book))
    shown = re.sub(r"<[^>]*>", " ", shown).replace("\u00a0", " ").replace(",", ".")
    return shown + re.sub(r"\\frac\{(\d+)\}\{(\d+)\}", r" \1/\2 ", shown)


@each_counted
def test_numbers_in_the_text_were_computed(path: Path) -> None:
    shown = shown_by(path)
    text = re.sub(rf"\b{number_of(path)}\.\d\b", "exercise", prose(path))
    for number in numbers_in(text):
        assert re.search(rf"(?<![\d.]){re.escape(number)}(?![\d.]\d)", shown), number


def test_numbers_in_a_text_are_found() -> None:
    text = "5/84, 16.67 %, 0,5, $\\frac{1}{18}$, 40 %; exercise 01.2, `1/6`, 1/14<!--given-->"
    assert numbers_in(text) == ["5/84", "16.67", "0.5", "1/18", "40 %"]


ONES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
NTH = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
SPELLED = {word: n for n, word in enumerate(TEENS, 13)}
SPELLED |= {word: 10 * n for n, word in enumerate(TENS, 2)}
SPELLED |= {
    f"{ten}-{one}": SPELLED[ten] + n
    for ten in TENS
    for names in (ONES, NTH)
    for n, one in enumerate(names, 1)
}
"""Numbers in words; up to a dozen they are taken for a part of the story."""
COUNTED = "(?:turn|round|throw|stay|race|game|miss|hit)(?:e?s)?"
AMOUNT = re.compile(
    rf"(?<![\w.,/-])(?:(\d{{1,3}}(?:[ \u00a0\u202f]\d{{3}})+|\d+)(?= DK\b| {COUNTED}\b)"
    rf"|({'|'.join(sorted(SPELLED, key=len, reverse=True))})(?= {COUNTED}\b))",
    re.IGNORECASE,
)


def amounts_in(text: str) -> list[int]:
    """Amounts of money, and numbers of turns and throws, in digits or in words."""
    text = re.sub(rf"\S+(?: DK)?{GIVEN}", "", without_code(text))
    found = AMOUNT.findall(text)
    return [SPELLED[word.lower()] if word else int(re.sub(r"\D", "", n)) for n, word in found]


def values_in(text: str) -> set[float]:
    """All numbers of a text, whatever stands between their thousands, and without their sign."""
    text = re.sub(r"(?<=\d)[_ \u00a0\u202f](?=\d{3}(?!\d))", "", text)
    return {float(x) for x in re.findall(r"\d+(?:\.\d+)?", text)}


@each_counted
def test_amounts_in_the_text_were_computed(path: Path) -> None:
    """Or typed into the code: an amount in the text is such a number, perhaps rounded to wholes."""
    typed = "\n".join(c.source for book in books_of(path) for c in code(book))
    known = values_in(shown_by(path)) | values_in(typed)
    for amount in amounts_in(prose(path)):
        assert any(abs(amount - value) <= 0.5 for value in known), amount


def test_amounts_in_a_text_are_found() -> None:
    text = "1 455 DK, forty turns, 13 races, the twenty-fourth throw, six turns, 20 DK<!--given-->"
    assert amounts_in(text) == [1455, 40, 13, 24]
    assert values_in("1 143.5, 10_000, (-300)") == {1143.5, 10000, 300}


# -- what a lesson has


@each_lesson
def test_the_header_names_objectives_and_their_exercises(path: Path) -> None:
    header = cells(path)[0].source
    listed = re.findall(r"^\d\. (.+) \(exercises? ([\d., ]+)\)[;.]$", header, re.M)
    objectives = lessons.contents(number_of(path)).OBJECTIVES
    assert {text: tuple(ids.split(", ")) for text, ids in listed} == objectives
    assert header.startswith(f"# {number_of(path)} · ") and "**You need:**" in header
    for ids in objectives.values():
        for id in ids:
            assert any(f'exercise("{id}")' in c.source for c in code(path)), id


@each_lesson
def test_the_minutes_fit(path: Path) -> None:
    rows = re.findall(r"^\| (teaching|exercises)[^|]*\| (\d+) \|$", cells(path)[0].source, re.M)
    minutes = {name: int(n) for name, n in rows}
    assert set(minutes) == {"teaching", "exercises"}
    assert sum(minutes.values()) in (*range(30, 46), *range(75, 91))
    asked = sum("exercise(" in c.source for c in code(path))
    assert minutes["teaching"] / asked <= 15, "a question at least every 15 minutes"


@each_lesson
def test_questions_are_spread_over_the_lesson(path: Path) -> None:
    asked = [n for n, c in enumerate(cells(path)) if "exercise(" in c.source and c.code]
    assert max(b - a for a, b in pairwise(asked)) <= 14


def place(path: Path, what: str) -> int:
    """The number of the first code cell with *what* in it, the imports left out."""
    found = [n for n, c in enumerate(cells(path)) if c.code and what in c.source]
    found = [n for n in found if cells(path)[n] is not code(path)[0]]
    assert found, what
    return found[0]


@each_lesson
def test_a_guess_is_made_first_and_shown_again(path: Path) -> None:
    assert place(path, "Board(") < place(path, "Guess(") < place(path, "Share(")
    assert place(path, "Guess(") < place(path, ".beside(exact=")
    assert "no guess yet" in cells(path)[place(path, ".beside(")].shown


@pytest.mark.parametrize("path", LESSONS[1:], ids=name_of)
def test_a_lesson_goes_from_play_to_answer(path: Path) -> None:
    steps = ("Play", "Guess", "Simulate", "Work it out", "Picture", "Why", "A line on gambling")
    found = [words for level, words in headings(prose(path)) if level == 2]
    places = [next(n for n, h in enumerate(found) if h.startswith(s)) for s in steps]
    assert places == sorted(places)
    assert number_of(path) > "01" or place(path, "Guess(") < place(path, "landing(")
    assert re.search(r"Symbol\(|sympy", code(path)[0].source)


@each_lesson
def test_the_summary_answers_the_question(path: Path) -> None:
    question = cells(path)[0].source.splitlines()[0].partition(" · ")[2]
    summary = next(c.source for c in cells(path) if "## Summary" in c.source)
    assert f"**{question}**" in summary


@each_lesson
def test_work_can_be_kept(path: Path) -> None:
    text, keep = cells(path)[-2:]
    assert "## Keep your work" in text.source
    assert re.fullmatch(rf'Keep\("{path.name}", [\w.]+\.code\)', keep.source)
    assert f'<a href="{path.name}" download=' in keep.shown
    assert "On Binder a session ends" in prose(path)


@each_lesson
def test_gambling_is_spoken_of_plainly(path: Path) -> None:
    part = prose(path).partition("## A line on gambling")[2].partition("\n## ")[0]
    assert "play money" in part and re.search(r"loses|lost|wins", part)


def test_all_kinds_of_questions_are_asked() -> None:
    ids = [id for lesson in lessons.lessons() for id in lessons.contents(lesson).EXERCISES]
    kinds = {type(exercise(id).form).__name__ for id in ids}
    assert kinds == {"Choice", "Number", "Order", "Match", "Fill", "Bug"}


class Images(HTMLParser):
    """The attributes of all images."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.found.append(dict(attrs))


@each_notebook
def test_pictures_have_words(path: Path) -> None:
    for cell in code(path):
        for image in Images(cell.shown).found:
            assert len(image.get("alt") or "") >= 20
        for output in cell.outputs:
            pictures = {kind for kind in output.get("data", {}) if kind.startswith("image/")}
            assert not pictures or len(output["data"]["text/plain"]) >= 20


@pytest.mark.parametrize("path", LESSONS[1:], ids=name_of)
def test_a_lesson_has_a_chart_with_its_sentence(path: Path) -> None:
    charts = [c for c in code(path) if "_chart(" in c.source]
    assert charts and all("<figcaption" in c.shown or "<table" in c.shown for c in charts)


# -- exercises in the notebooks


@each_lesson
def test_nothing_is_answered_yet(path: Path) -> None:
    asked = [c for c in code(path) if ".check(" in c.source]
    assert len(asked) == len(lessons.contents(number_of(path)).EXERCISES)
    for cell in asked:
        assert "display(q)" in cell.source and "not answered yet" in cell.shown
    typed = [x for c in code(path) for x in ANSWER.findall(c.source)]
    assert len(typed) > len(asked) and {value for _, value, _ in typed} == {"None"}
    assert all(comment.strip().startswith("# your ") for *_, comment in typed)


BY_CHANCE = {"04.2", "10.5"}
"""Exercises whose answer is a small fraction that is shown as the answer to another question."""


def telling(id: str) -> tuple[str, ...]:
    """What would tell the answer of an exercise, where no other text of a lesson says the same.

    An option, a whole number, and a pair such as 1b stand there for other reasons.
    """
    q = exercise(id)
    truth = q._task.truth()
    whole = isinstance(truth, Fraction) and truth.denominator == 1
    if whole or type(q.form).__name__ == "Choice":
        return ()
    return tuple(x for x in q.form.notations(truth) if len(x) > 2)


@each_lesson
def test_no_answer_stands_in_the_lesson(path: Path) -> None:
    """Neither in the text and the code, nor in what the code showed, the questions left out."""
    source = "\n".join(c.source for c in cells(path))
    shown = "\n".join(c.shown for c in code(path) if "exercise(" not in c.source)
    shown = re.sub(r"<[^>]*>", " ", shown)
    for id in lessons.contents(number_of(path)).EXERCISES:
        assert not tells(source, telling(id)), id
        assert id in BY_CHANCE or not tells(shown, telling(id)), id


def test_no_ranking_of_lesson_07_answers_its_last_question() -> None:
    """It names the best stables for each number of races, and draws all with three races."""
    rows = "\n".join(c.shown for c in code(LESSONS[7])).splitlines()
    for numbers in range(1, 13):
        asked = re.findall(r"Stable (\w), with (?:the )?(\w+)", repr(exercise("07.8", numbers)))
        assert len(asked) == 3
        for letter, races in asked:
            ranked = next(row for row in rows if row.startswith(f"{races} [("))
            assert races != "3" and f"'{letter}'" not in ranked


@each_twin
def test_the_solutions_pass_every_check(path: Path) -> None:
    asked = [c for c in code(path) if ".check(" in c.source]
    assert asked and all("done \u2713" in c.shown for c in asked)
    typed = [value for c in code(path) for _, value, _ in ANSWER.findall(c.source)]
    assert "None" not in typed


@each_twin
def test_solutions_are_the_lesson_with_answers(path: Path) -> None:
    lesson = COURSE / path.name
    added = [c for c in cells(path) if "solution" in c.tags]
    same = [c.source for c in cells(path) if "solution" not in c.tags]
    assert list(map(unanswered, same)) == [unanswered(c.source) for c in cells(lesson)]
    reasons = [c for c in added if not c.code and c.source.startswith("**Reasoning.** ")]
    assert len(reasons) == len(lessons.contents(number_of(path)).EXERCISES)


def unanswered(source: str) -> str:
    """A cell as it stands in the lesson, where links are shorter."""
    source = ANSWER.sub(r"\1 = None", source).replace("](../", "](")
    return source.replace("# Solutions ", "# ", 1)


# -- the pages beside the lessons


def test_the_path_shows_what_is_there_and_what_is_to_come() -> None:
    text = prose(COURSE / "README.md")
    ready = {number_of(p): p.name for p in LESSONS}
    for n in range(16):
        number = f"{n:02}"
        row = next(x for x in text.splitlines() if re.match(rf"\| \[?{number}\b", x))
        if number in ready:
            assert f"[{number}]({ready[number]})" in row
            assert text.count(f"[{number}](") == 3, "lesson, solutions, teacher"
            title = cells(COURSE / ready[number])[0].source.splitlines()[0]
            assert row.split("|")[2].strip() == title.partition(" · ")[2]
        else:
            assert row.startswith(f"| {number}, still to come |") and "](" not in row


@each_lesson
def test_teachers_have_a_page(path: Path) -> None:
    page = COURSE / "teacher" / f"{number_of(path)}.md"
    title = cells(path)[0].source.splitlines()[0].partition(" · ")[2]
    (_, first), *parts = headings(prose(page))
    assert first == f"Lesson {number_of(path)} for teachers: {title}"
    assert [words for _, words in parts] == [
        "Timing",
        "Typical wrong work, and what it reveals",
        "Questions to discuss",
        "Extension",
        "Without computers",
    ]


def glossary() -> list[list[str]]:
    rows = [x for x in prose(COURSE / "glossary.md").splitlines() if x.startswith("| ")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[1:]]


def terms_of(path: Path) -> set[str]:
    """What a lesson defines: words in bold that are no label and no question."""
    bold = re.findall(r"\*\*([^*\n]+?)\*\*", without_code(prose(path)))
    return {term.lower() for term in bold if not re.search(r"[.:?]$", term)}


@each_lesson
def test_terms_are_in_the_glossary(path: Path) -> None:
    known = {row[0].lower() for row in glossary()}
    for term in terms_of(path):
        assert {term, term.removesuffix("s")} & known, term


@each_lesson
def test_the_glossary_points_to_the_lesson(path: Path) -> None:
    here = {row[0].lower() for row in glossary() if row[5] == number_of(path)}
    assert here <= terms_of(path) | {term.removesuffix("s") for term in terms_of(path)}


def test_glossary_rows_are_complete() -> None:
    terms = [row[0] for row in glossary()]
    assert sorted({*terms}) == sorted(terms), "a term has two meanings"
    for term, czech, _, meaning, example, lesson in glossary():
        assert term and czech and meaning and example, term
        assert lesson in {number_of(p) for p in LESSONS}
