"""The comparison of stored outputs is not empty.

nbval passes over a cell in silence when the notebook was stored without running it, and never
compares pictures and live views.  So every notebook must be stored as `tests.store_outputs`
stores it, and must have something that is really compared.
"""

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.store_outputs import METADATA, NOTEBOOKS, ROOT, VIEW, kept, tidy

COURSE = ROOT / "course"
NEVER_COMPARED = {"image/png", "image/jpeg", VIEW}
NOT_COMPARED_TAGS = {"nbval-skip", "nbval-ignore-output"}

each_notebook = pytest.mark.parametrize(
    "path", NOTEBOOKS, ids=lambda p: p.relative_to(COURSE).as_posix()
)


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def code_cells(notebook: Any) -> list[Any]:
    return [
        c for c in notebook["cells"] if c["cell_type"] == "code" and "".join(c["source"]).strip()
    ]


def is_compared(output: Any) -> bool:
    """Whether nbval compares anything of this output."""
    return "data" not in output or bool(set(output["data"]) - NEVER_COMPARED)


def faults(notebook: Any) -> list[str]:
    """Why nbval would not compare this notebook as a whole."""
    cells = code_cells(notebook)
    counts = [c["execution_count"] for c in cells]
    found = [] if counts == [*range(1, len(cells) + 1)] else [f"run from top to bottom? {counts}"]
    compared = 0
    for number, cell in enumerate(cells, 1):
        if "NBVAL_" in "".join(cell["source"]) or "PYTEST_VALIDATE" in "".join(cell["source"]):
            found.append(f"code cell {number}: a comment changes what nbval does; use a tag")
        if NOT_COMPARED_TAGS & set(cell["metadata"].get("tags", ())):
            continue
        if not all(map(is_compared, cell["outputs"])):
            found.append(f"code cell {number}: shows a picture without words")
        compared += sum(map(is_compared, cell["outputs"]))
    return found if compared else [*found, "nothing in this notebook is compared"]


def test_the_course_has_its_notebooks() -> None:
    names = {p.relative_to(COURSE).as_posix()[:2] for p in NOTEBOOKS if p.parent == COURSE}
    assert names >= {"00", "01", "08"}


@each_notebook
def test_all_outputs_are_compared(path: Path) -> None:
    assert faults(read(path)) == []


@each_notebook
def test_outputs_are_stored_in_their_plain_form(path: Path) -> None:
    notebook = read(path)
    assert notebook["metadata"] == METADATA
    for number, cell in enumerate(notebook["cells"]):
        assert cell["id"] == f"cell-{number:02}"
        assert set(cell["metadata"]) <= {"tags"}
    shown = [out for cell in code_cells(notebook) for out in cell["outputs"]]
    assert not [out for out in shown if VIEW in out.get("data", ())], "a live view is stored"
    assert not [out for out in shown if out.get("name") == "stderr"], "a warning is stored"


# -- the guard itself


def a_cell(source: str = "1 + 1", count: int | None = 1, mime: str = "text/plain") -> Any:
    shown = nbformat.v4.new_output("execute_result", data={mime: "2"}, execution_count=count)
    return nbformat.v4.new_code_cell(source, execution_count=count, outputs=[shown])


def a_notebook(*cells: Any) -> Any:
    return nbformat.v4.new_notebook(cells=list(cells))


@pytest.mark.parametrize(
    ("cells", "complaint"),
    [
        ([a_cell(count=None)], "top to bottom"),
        ([a_cell(count=2), a_cell(count=1)], "top to bottom"),
        ([a_cell("# NBVAL_SKIP\n1 + 1")], "comment"),
        ([a_cell(mime="image/png")], "picture"),
        ([nbformat.v4.new_code_cell("a = 1", execution_count=1)], "nothing"),
    ],
)
def test_the_guard_finds(cells: list[Any], complaint: str) -> None:
    assert complaint in "; ".join(faults(a_notebook(*cells)))
    assert faults(a_notebook(a_cell(), a_cell(count=2))) == []


def test_storing_drops_live_views_and_joins_text() -> None:
    view = nbformat.v4.new_output("display_data", data={VIEW: {"model_id": "x"}})
    both = nbformat.v4.new_output("display_data", data={VIEW: {}, "text/plain": "START"})
    parts = [nbformat.v4.new_output("stream", name="stdout", text=t) for t in ("a", "b")]
    first, second = kept([view, both, *parts])
    assert (first.data, second.text) == ({"text/plain": "START"}, "ab")


def test_storing_keeps_tags_and_gives_the_same_names_each_time() -> None:
    notebook = a_notebook(a_cell())
    notebook.metadata.widgets = {}
    notebook.cells[0].metadata = nbformat.from_dict({"tags": ["exercise"], "scrolled": True})
    tidy(notebook)
    assert notebook.metadata == METADATA
    assert notebook.cells[0].metadata == {"tags": ["exercise"]}
    assert notebook.cells[0].id == "cell-00"
