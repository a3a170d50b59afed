"""Builds the wheel as it would be published, and uses it where nothing else of the project is.

    python -m tests.wheel_check FOLDER

The wheel is built from the source archive and must hold every file of the two packages and
nothing else.  It is installed in a new environment without python-flint, and the tests of exact
results run there from another folder, because no result may depend on python-flint.  Needs the
extra `dist`; FOLDER is emptied first.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
PACKAGES = {"horsegame": ROOT / "horsegame", "horsewidgets": ROOT / "widgets" / "horsewidgets"}
BESIDES = ["anywidget", "ipywidgets", "matplotlib", "pytest", "pytest-xdist", "hypothesis"]
"""What boards, charts and tests need: the extras without JupyterLab and python-flint."""
TESTS = ["exact", "odds", "betting", "series", "decisions", "analysis"]
TESTS += ["winners_circle_odds", "show_jumping_odds", "board", "explorer"]
"""Exact results, and boards with their static files."""
SMOKE = """
import importlib.util, pathlib, sys
import horsegame, horsewidgets
from horsegame import dostihy
assert importlib.util.find_spec("flint") is None, "expected no python-flint here"
for package in (horsegame, horsewidgets):
    assert pathlib.Path(package.__file__).is_relative_to(sys.prefix), package.__file__
print(dostihy.landing(0)[10], "from", pathlib.Path(horsegame.__file__).parent)
"""


def build(work: Path) -> Path:
    """The wheel, made from the source archive."""
    command = [sys.executable, "-m", "build", "-o", str(work), str(ROOT)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = work.glob("*.whl")
    return wheel


def wanted() -> set[str]:
    """The files of the two packages, as git knows them."""
    command = ["git", "ls-files", "-zco", "--exclude-standard", *map(str, PACKAGES.values())]
    files = subprocess.check_output(command, cwd=ROOT, text=True, encoding="utf-8")
    return {name.removeprefix("widgets/") for name in files.split("\0") if name}


def check_content(wheel: Path) -> None:
    """Every file, and no other top-level name."""
    held = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert held == wanted(), f"not the files of the packages: {sorted(held ^ wanted())}"
    assert {name.partition("/")[0] for name in held} == set(PACKAGES)


def install(wheel: Path, env: Path) -> str:
    """The Python of a new environment with the wheel in it."""
    subprocess.run([sys.executable, "-m", "venv", str(env)], check=True)
    python = str(env / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    subprocess.run([python, "-m", "pip", "install", "-qq", str(wheel), *BESIDES], check=True)
    return python


def main(work: Path) -> int:
    """Build, look inside, install, use, test."""
    wheel = build(work)
    check_content(wheel)
    python = install(wheel, work / "env")
    away = work / "elsewhere"
    shutil.copytree(
        ROOT / "tests", away / "tests", ignore=shutil.ignore_patterns("ui", "__pycache__")
    )
    subprocess.run([python, "-c", SMOKE], cwd=away, check=True)
    # a configuration of its own, or pytest would find the repository's and test the tree
    (away / "pytest.ini").write_text(
        "[pytest]\naddopts = --import-mode=importlib\n", encoding="utf-8"
    )
    pytest = [python, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "-W", "error"]
    return subprocess.call([*pytest, *(f"tests/test_{name}.py" for name in TESTS)], cwd=away)


if __name__ == "__main__":
    target = Path(sys.argv[1]).resolve()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    sys.exit(main(target))
