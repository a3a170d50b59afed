"""Runs notebooks in a fresh kernel and stores what they show, the same bytes in every run.

    python -m tests.store_outputs course/01_where_will_my_turn_end.ipynb

Without a name it takes all notebooks.  With ``--check`` nothing is written: a notebook that would
change is shown as a difference.  Stored are the outputs that a reader without a kernel can use.
Live views are dropped: without their kernel they show an error.
"""

from __future__ import annotations

import argparse
import difflib
import re
import sys
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted(
    path for path in ROOT.glob("course/**/*.ipynb") if ".ipynb_checkpoints" not in path.parts
)
VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
SECONDS = 120


def stored(path: Path) -> str:
    """The text of the notebook at *path*, run from top to bottom, as it is to be stored."""
    notebook: Any = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, timeout=SECONDS, kernel_name="python3", resources=where).execute()
    tidy(notebook)
    nbformat.validate(notebook)
    return nbformat.writes(notebook) + "\n"


def tidy(notebook: Any) -> None:
    """Keep what is the same in every run, and drop the rest."""
    notebook.metadata = nbformat.from_dict(METADATA)
    notebook.nbformat_minor = 5
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:02}"
        cell.metadata = {key: cell.metadata[key] for key in ("tags",) if key in cell.metadata}
        if cell.cell_type == "code":
            ignored = "nbval-ignore-output" in cell.metadata.get("tags", ())
            cell.outputs = [] if ignored else [*kept(cell.outputs)]


def kept(outputs: Iterable[Any]) -> Iterable[Any]:
    """The outputs without live views; text that arrived in parts is joined."""
    last: Any = None
    for output in outputs:
        joins = last and output.output_type == "stream" == last.output_type
        if joins and output.name == last.name:
            last.text += output.text
            continue
        if "data" in output:
            output.data.pop(VIEW, None)
            output.metadata = nbformat.from_dict({})
        if output.output_type == "error":
            output.traceback = []
        if output.get("data", True):
            last = output
            yield output


def pins() -> dict[str, str]:
    """The versions with which outputs are stored: those that Binder installs."""
    text = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w-]+)==([\w.]+)", text, flags=re.MULTILINE))


def other_versions() -> list[str]:
    """What is installed in another version, in words."""
    found = {name: version(name) for name in pins()}
    return [
        f"{name} {pin}, got {found[name]}" for name, pin in pins().items() if found[name] != pin
    ]


def changes(path: Path, old: str, new: str) -> str:
    """What would change in the notebook at *path*, line by line."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    return "".join(difflib.unified_diff(before, after, f"{path} stored", f"{path} now", n=1))


def main(args: list[str] | None = None) -> int:
    """Store, or check, the outputs of the notebooks named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.store_outputs", description=__doc__)
    parser.add_argument("notebooks", nargs="*", type=Path, default=NOTEBOOKS)
    parser.add_argument(
        "--check", action="store_true", help="change nothing, show what would change"
    )
    chosen = parser.parse_args(args)
    if wrong := other_versions():
        print(f"expected the versions of binder/requirements.txt: {'; '.join(wrong)}")
        return 2
    worst = 0
    for path in chosen.notebooks:
        old, new = path.read_bytes(), stored(path).encode()
        if not chosen.check:
            path.write_bytes(new)
        elif old != new:
            print(changes(path, old.decode(), new.decode()))
            worst = 1
        print(f"{path}: {'as stored' if old == new else 'changed'}")
    return worst


if __name__ == "__main__":
    sys.exit(main())
