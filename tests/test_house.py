"""The house around the code: what Binder reads, what a newcomer is told, and the size of things."""

import ast
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
PYTHON = sorted(
    p
    for top in ("horsegame", "widgets", "tests", "benchmarks")
    for p in ROOT.glob(f"{top}/**/*.py")
)
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(p for top in ("course", "widgets", "horsegame") for p in ROOT.glob(f"{top}/**/*.md")),
    ]
)


def file_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


# -- Binder


def binder_requirements() -> list[Requirement]:
    lines = (
        line.partition("#")[0].strip() for line in text_of("binder/requirements.txt").splitlines()
    )
    return [Requirement(line) for line in lines if line and not line.startswith(".")]


def test_binder_holds_the_files_that_repo2docker_reads() -> None:
    names = {p.name for p in (ROOT / "binder").iterdir()}
    assert names == {"requirements.txt", "runtime.txt", "postBuild"}
    for elsewhere in ("Dockerfile", "environment.yml", "requirements.txt", "setup.py", ".binder"):
        assert not (ROOT / elsewhere).exists(), "repo2docker could read this instead"


def test_binder_can_run_what_runs_after_the_build() -> None:
    assert os.access(ROOT / "binder" / "postBuild", os.X_OK)
    assert text_of("binder/postBuild").startswith("#!")
    assert "jupyter trust" in text_of("binder/postBuild")
    assert "binder/postBuild text eol=lf" in text_of(".gitattributes").splitlines()


def test_binder_installs_the_project_itself_on_a_known_python() -> None:
    assert ".[course]" in text_of("binder/requirements.txt").splitlines()
    python = text_of("binder/runtime.txt").strip().removeprefix("python-")
    assert f">={python}" == PROJECT["project"]["requires-python"]


def test_binder_pins_what_decides_the_stored_outputs() -> None:
    pinned = {r.name for r in binder_requirements() if str(r.specifier).startswith("==")}
    assert pinned == {"sympy", "numpy", "matplotlib", "anywidget", "python-flint"}
    assert {r.name for r in binder_requirements()} - pinned == {"ipywidgets", "jupyterlab"}


def test_binder_agrees_with_the_project() -> None:
    asked = [
        Requirement(r)
        for r in (*PROJECT["project"]["dependencies"], *EXTRAS["course"], *EXTRAS["bench"])
    ]
    ranges = {r.name: r.specifier for r in asked}
    for r in binder_requirements():
        pin = str(r.specifier).removeprefix("==")
        assert r.specifier == ranges[r.name] or pin in ranges[r.name], r.name


# -- the newcomer


def test_the_extras_are_what_the_course_and_the_tests_need() -> None:
    course = {"anywidget", "ipywidgets", "jupyterlab", "matplotlib", "packaging", "python-flint"}
    assert {Requirement(r).name for r in EXTRAS["course"]} == course
    test = {"hypothesis", "nbval", "playwright", "pytest", "pytest-xdist"}
    assert {Requirement(r).name for r in EXTRAS["test"]} == test
    assert [Requirement(r).name for r in PROJECT["project"]["dependencies"]] == ["sympy"]


def test_the_readme_sets_everything_up_in_two_steps() -> None:
    commands = re.findall(r"^ +(python .*)$", text_of("README.md"), flags=re.MULTILINE)
    assert commands == [
        'python -m pip install -e ".[course]" && python -m jupyterlab course/00_start_here.ipynb',
        'python -m pip install -e ".[course,test]" && python -m tests',
    ]


def test_the_changelog_knows_this_version() -> None:
    assert f"\n## {PROJECT['project']['version']}\n" in text_of("CHANGELOG.md")


def test_both_licences_are_there() -> None:
    assert text_of("LICENSE").startswith("MIT License")
    assert "SPDX-License-Identifier: CC-BY-4.0" in text_of("LICENSE-course")
    assert PROJECT["project"]["license-files"] == ["LICENSE", "LICENSE-course"]


def links(page: Path) -> Iterator[str]:
    """What a page links to inside the project."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" not in target and not target.startswith("#"):
            yield target.partition("#")[0]


@pytest.mark.parametrize("page", PAGES, ids=file_of)
def test_links_lead_somewhere(page: Path) -> None:
    assert [target for target in links(page) if not (page.parent / target).exists()] == []


# -- the code


def opens_text(call: ast.Call) -> bool:
    """Whether the call opens a file as text."""
    binary = any(isinstance(a, ast.Constant) and str(a.value).endswith("b") for a in call.args)
    name = f".{ast.unparse(call.func)}"
    return name.endswith((".read_text", ".write_text")) or (name == ".open" and not binary)


def opens_without_encoding(source: str) -> list[str]:
    """Calls that open a text file in whatever encoding the machine prefers."""
    return [
        ast.unparse(call)
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call)
        and opens_text(call)
        and not any(word.arg == "encoding" for word in call.keywords)
    ]


def test_a_missing_encoding_is_found() -> None:
    assert opens_without_encoding("p.read_text()\nopen(p, 'rb')\nopen(p)") == [
        "p.read_text()",
        "open(p)",
    ]


@pytest.mark.parametrize("path", PYTHON, ids=file_of)
def test_text_files_are_opened_as_utf8(path: Path) -> None:
    assert opens_without_encoding(path.read_text(encoding="utf-8")) == []


def lengths(tree: ast.AST) -> dict[str, int]:
    """Lines in the body of each function, without its docstring."""
    found: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = node.body[0]
            docstring = ast.get_docstring(node, clean=False) is not None
            start = (first.end_lineno or 0) + 1 if docstring else first.lineno
            found[f"{node.name}:{node.lineno}"] = (node.end_lineno or 0) - start + 1
    return found


PRODUCT = [p for p in PYTHON if file_of(p).startswith(("horsegame/", "widgets/"))]


def test_modules_and_functions_stay_small() -> None:
    texts = {file_of(p): p.read_text(encoding="utf-8") for p in PRODUCT}
    assert {name: n for name, text in texts.items() if (n := text.count("\n")) > 350} == {}
    sizes = {
        f"{name} {f}": n
        for name, text in texts.items()
        for f, n in lengths(ast.parse(text)).items()
    }
    assert {name: n for name, n in sizes.items() if n > 40} == {}
    assert sum(n < 20 for n in sizes.values()) >= 0.9 * len(sizes)
