"""The report: all tables as CSV, one page that needs nothing else, progress, tables as text."""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from inspect import isfunction, signature
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from sympy import Poly, Rational, Symbol, sympify

from horsegame import dostihy
from horsegame.dostihy import Options, landing, long_run
from horsegame.dostihy.analysis import numbers_bets, numbers_money, numbers_p, numbers_walk
from horsegame.dostihy.analysis import report as module
from horsegame.dostihy.analysis.listings import PRECISION, SHORT, Formula, Listing
from horsegame.dostihy.analysis.parts import Section, Settings
from horsegame.dostihy.analysis.sections import SECTIONS
from horsegame.simulate import Share

VOID = {"meta", "br", "img"}


class Page(HTMLParser):
    """Tags in their order; every tag is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, Any]]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str) -> list[dict[str, Any]]:
        return [attrs for name, attrs in self.tags if name == tag]


def cells(file: Path) -> list[list[str]]:
    return list(csv.reader(file.read_text(encoding="utf-8").splitlines()))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report") / "new"
    told: list[str] = []
    page = dostihy.report(folder, games=10, progress=told.append)
    assert page == folder / "dostihy.html"
    assert all(re.fullmatch(r"working on .+ …|.+: \d+ s", line) for line in told)
    return folder


def test_every_table_is_a_file_and_stands_on_the_page(written: Path) -> None:
    files = sorted(written.glob("*.csv"))
    page = Page((written / "dostihy.html").read_text(encoding="utf-8"))
    assert len(files) == len(page.all("table")) == len(page.all("caption")) > 30
    for file in files:
        head, *rows = cells(file)
        assert all(head) and rows and all(len(row) == len(head) for row in rows), file.name


def test_the_page_needs_nothing_else_and_is_described_in_words(written: Path) -> None:
    text = (written / "dostihy.html").read_text(encoding="utf-8")
    page = Page(text)
    assert not re.search(r"https?:|src=|<link|<script", text)
    assert len(page.all("h1")) == 1 and len(page.all("h2")) == len(SECTIONS)
    pictures = page.all("svg")
    assert len(pictures) == len(page.all("figcaption")) == len(SECTIONS) + 1
    assert all(len(p["aria-label"]) > 30 and p["role"] == "img" for p in pictures)
    assert {th["scope"] for th in page.all("th")} == {"col", "row"}
    assert "prefers-color-scheme:dark" in text and "all options at default" in text


def test_known_answers_stand_in_the_files(written: Path) -> None:
    def cell(file: str, row: str, column: str) -> str:
        text = (written / f"{file}.csv").read_text(encoding="utf-8")
        rows = csv.DictReader(text.splitlines())
        return next(r[column] for r in rows if next(iter(r.values())) == row)

    assert cell("waits", "newer", "mean wait in turns") == "216/35"
    assert round(float(cell("stops", "all", "with the card carried")), 5) == 0.80098
    assert (
        round(float(cell("stops", "10 Distance (DISTANC)", "with the card carried")), 5) == 0.04421
    )
    assert cell("eigenvalues", "2", "degree of its irreducible polynomial") == "43"
    assert cell("bets_from_23", "3", "stake returned, judged by the dice") == "5/6"


def test_the_files_hold_what_the_page_says_of_them(written: Path) -> None:
    """A fraction that is short, or a decimal of at most 15 digits, or a function in full."""
    assert PRECISION in (written / "dostihy.html").read_text(encoding="utf-8")
    made = [row[1] for row in cells(written / "stops.csv")[1:]]
    assert len(made) == 41 and all(len(x.strip("0.")) <= 15 for x in made)
    for value in (row[3] for row in cells(written / "landings_in_p.csv")[1:]):
        assert re.fullmatch(r"\d+(/\d+)?", value) and len(value) <= SHORT
    assert Listing("x", "", ("a",), [(Fraction(1, 3**40),)]).csv() == "a\n8.22526333996996e-20\n"


def test_the_stops_of_each_square_are_read_back_as_functions_of_p(written: Path) -> None:
    """sympy reads each fraction of polynomials; at 1/6 it is the stops of the fair die."""
    head, *rows = cells(written / "stops_in_p.csv")
    fair, third, p = long_run(), Rational(1, 3), Symbol("p")
    read = cache(lambda text: Poly(sympify(text), p))  # all have the same denominator
    assert head[-1] == "function of p" and [int(row[0].split()[0]) for row in rows] == [*range(40)]
    for square, row in enumerate(rows):
        top, bottom = map(read, row[-1].split("/"))
        assert top.eval(Rational(1, 6)) / bottom.eval(Rational(1, 6)) == fair[square]
        at_third = top.eval(third) / bottom.eval(third)
        assert float(at_third) == pytest.approx(float(row[head.index("p = 1/3")]))
        assert top.degree() <= bottom.degree() == 73
    assert sympify(rows[10][-1]).subs(p, Rational(1, 6)) == fair[10]


def test_where_turns_end_is_read_back_for_each_square(written: Path) -> None:
    """From each square the chances add up to 1 for any p, and are those of the fair die at 1/6."""
    laws: dict[str, dict[str, Any]] = {}
    for start, end, function, _ in cells(written / "landings_in_p.csv")[1:]:
        laws.setdefault(start, {})[end] = sympify(function)
    assert len(laws) == 40
    for start, law in laws.items():
        square = int(start.split()[0])
        fair = landing(square, distanced=square == 10)
        whole: Any = sum(law.values())
        assert whole.expand() == 1
        assert {int(end.split()[0]) for end in law} == set(fair)
        for end, chance in law.items():
            assert chance.subs(Symbol("p"), Rational(1, 6)) == fair[int(end.split()[0])]


def test_long_functions_are_described_to_people() -> None:
    text = " + ".join(f"p**{n}" for n in range(30))
    listing = Listing("x", "X", ("f", "g"), [(Formula("p**2"), Formula(text, "degree 29"))])
    assert listing.csv() == f"f,g\np**2,{text}\n"
    assert repr(listing).splitlines()[-1] == "p^2  degree 29" and "degree 29" in listing.html()


def test_people_are_shown_the_first_rows_of_a_long_table() -> None:
    listing = Listing("x", "X", ("n",), [(n,) for n in range(9)], most=2)
    assert len(listing.csv().splitlines()) == 10
    assert listing.html().count("<tr>") == 3 and len(repr(listing).splitlines()) == 4


def test_every_table_takes_options() -> None:
    asked = [
        (name, signature(ask))
        for tables in (numbers_walk, numbers_p, numbers_money, numbers_bets)
        for name, ask in vars(tables).items()
        if isfunction(ask) and ask.__module__ == tables.__name__
    ]
    listings = [(name, ask) for name, ask in asked if ask.return_annotation == "Listing"]
    assert len(listings) > 25
    assert [name for name, ask in listings if "options" not in ask.parameters] == []


def test_few_games_are_refused_and_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="10 games or more, got 3"):
        dostihy.report(tmp_path / "none", games=3)
    assert not (tmp_path / "none").exists()


def test_what_takes_long_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def slow(settings: Settings) -> Section:
        sleep(0.2)
        return Section("Slow & long", str(settings.options.changed), [])

    monkeypatch.setattr(module, "SECTIONS", {"the slow part": slow})
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    page = dostihy.report(tmp_path, Options(start="passing"))
    assert capsys.readouterr().err == "working on the slow part …\nthe slow part: 0 s\n"
    text = page.read_text(encoding="utf-8")
    assert "start = &#x27;passing&#x27;" in text and "Slow &amp; long" in text


def test_tables_show_rounded_numbers_and_keep_all_digits() -> None:
    third, share = Fraction(1, 3), Share(1, 4)
    listing = Listing(
        "x", "A < B", ("name", "value", "n"), [("a", third, 12345), ("b", share, None)]
    )
    assert listing.csv() == "name,value,n\na,1/3,12345\nb,0.25 ± 0.22 (1 of 4),\n"
    assert "A &lt; B" in listing.html() and "0.3333" in listing.html()
    assert repr(listing).splitlines()[2].split() == ["a", "0.3333", "12", "345"]


def test_rules_that_are_none_of_the_five_stand_beside_them() -> None:
    odd = Options(distanc="three throws", second_double_six="moves")
    assert len(numbers_walk.waits(10, options=odd).rows) == 6
    assert numbers_walk.waits(10).caption.endswith("by 5 rules")
    assert numbers_p.waits_in_p(odd).rows[0][0] == "in force"


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'rapport'"):
        _ = dostihy.rapport  # type: ignore[attr-defined]
