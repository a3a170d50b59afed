"""RULES.md: every rule has its test, every option its row with its value in each edition."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import horsegame.dostihy
from horsegame.dostihy import Options
from horsegame.dostihy.options import CHOICES

RULES = (Path(horsegame.dostihy.__file__).parent / "RULES.md").read_text(encoding="utf-8")
CHAPTERS = 10


def rows(heading: str) -> list[list[str]]:
    """The cells of each row of the tables under headings that begin so, without the head."""
    found: list[list[str]] = []
    for section in re.split(r"^## ", RULES, flags=re.MULTILINE):
        if re.match(heading, section):
            lines = [line for line in section.splitlines() if line.startswith("| ")]
            found += [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]
    return found


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def docstrings() -> dict[str, str]:
    """The docstring of each test in this folder, by name."""
    trees = [
        ast.parse(p.read_text(encoding="utf-8")) for p in Path(__file__).parent.glob("test_*.py")
    ]
    nodes = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    named = [n.name for n in nodes if n.name.startswith("test_")]
    assert len(named) == len(set(named)), "two tests share a name"
    return {n.name: ast.get_docstring(n) or "" for n in nodes}


TABLE = rows(r"\d+ ")
TESTS = docstrings()
OLDER, NEWER = Options.older_edition(), Options.newer_edition()


def test_rules_are_numbered_by_chapter_without_gaps() -> None:
    numbers = [tuple(map(int, row[0][1:].split("."))) for row in TABLE]
    assert all(row[0].startswith("R") and len(row) == 5 for row in TABLE)
    for chapter in range(1, CHAPTERS + 1):
        count = sum(c == chapter for c, _ in numbers)
        assert [n for c, n in numbers if c == chapter] == list(range(1, count + 1)) != []
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row[0])
def test_each_rule_is_one_sentence_with_an_edition_and_a_test(row: list[str]) -> None:
    rule, sentence, where, option, test = row
    assert sentence.endswith(".") and sentence.count(". ") == 0
    assert re.search(r"\b[ON] [A-Z]|assumed|the cards", where)
    assert set(names(option)) <= set(Options.__dataclass_fields__)
    (name,) = names(test)
    assert rule in TESTS[name].split(), f"{name} does not carry {rule}"


def test_tests_name_only_rules_that_stand_in_the_table() -> None:
    known = {row[0] for row in TABLE}
    named = {word for text in TESTS.values() for word in re.findall(r"\bR\d+\.\d+\b", text)}
    assert named == known


@pytest.mark.parametrize("row", rows("Editions"), ids=lambda row: row[0])
def test_each_option_has_its_value_in_both_editions(row: list[str]) -> None:
    name, older, newer, does, basis = row
    (field,) = names(name)
    assert [older, newer] == [f"`{getattr(edition, field)!r}`" for edition in (OLDER, NEWER)]
    assert does.endswith(".") and re.match("printed|assumed|ours", basis)


def test_the_table_names_exactly_the_options() -> None:
    listed = [names(row[0])[0] for row in rows("Editions")]
    assert listed == [f.name for f in fields(Options)]


def test_each_option_changes_some_rule() -> None:
    used = {name for row in TABLE for name in names(row[3])}
    assert used == {f.name for f in fields(Options)}


@pytest.mark.parametrize(
    "field", [f.name for f in fields(Options) if f.name in CHOICES], ids=lambda f: f
)
def test_some_test_tries_each_option(field: str) -> None:
    """An option without a test that sets it could do nothing."""
    here = Path(__file__).parent
    sources = "".join(p.read_text(encoding="utf-8") for p in sorted(here.glob("test_*.py")))
    assert re.search(rf"\b{field}=", sources), f"no test sets {field}"


def test_editions_differ_in_what_the_table_says() -> None:
    differ: dict[str, Any] = {
        f.name: (getattr(OLDER, f.name), getattr(NEWER, f.name))
        for f in fields(Options)
        if getattr(OLDER, f.name) != getattr(NEWER, f.name)
    }
    assert differ == {
        "second_double_six": ("moves", "stays"),
        "sales": ("in need", "own turn"),
        "japan_price": (2800, 3200),
    }
