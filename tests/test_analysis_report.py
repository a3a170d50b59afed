"""The report: all tables as CSV, one page that needs nothing else, progress, tables as text."""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from horsegame import dostihy
from horsegame.dostihy import Options
from horsegame.dostihy.analysis import report as module
from horsegame.dostihy.analysis.listings import Listing
from horsegame.dostihy.analysis.sections import SECTIONS, Section, Settings
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
        head, *rows = csv.reader(file.read_text(encoding="utf-8").splitlines())
        assert all(head) and rows and all(len(row) == len(head) for row in rows), file.name


def test_the_page_needs_nothing_else_and_is_described_in_words(written: Path) -> None:
    text = (written / "dostihy.html").read_text(encoding="utf-8")
    page = Page(text)
    assert not re.search(r"https?:|src=|<link|<script", text)
    assert len(page.all("h1")) == 1 and len(page.all("h2")) == len(SECTIONS)
    pictures = page.all("svg")
    assert len(pictures) == len(page.all("figcaption")) == len(SECTIONS)
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


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'rapport'"):
        _ = dostihy.rapport  # type: ignore[attr-defined]
