"""Imports point one way, and heavy libraries are imported late: read off the import statements."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WIDGETS = ROOT / "widgets"

CORE = {"horsegame.chance", "horsegame.state", "horsegame.game", "horsegame.ways"}
SCREEN = {"board", "panel", "explorer", "explorers", "charts", "lessons"}
"""The parts of horsewidgets that may know a screen or a notebook; the others only draw."""
DRAWS = {f"horsewidgets.{p.stem}" for p in WIDGETS.glob("horsewidgets/*") if p.stem not in SCREEN}
DRAWS |= {"horsegame"}
ON_SCREEN = {"horsegame", "horsewidgets", "anywidget", "ipywidgets", "traitlets", "IPython"}
MAY_IMPORT = {
    "horsegame/__init__.py": CORE,
    "horsegame/chance.py": set[str](),
    "horsegame/state.py": set[str](),
    "horsegame/options.py": set[str](),
    "horsegame/words.py": set[str](),
    "horsegame/tables.py": set[str](),
    "horsegame/game.py": {"horsegame.chance", "horsegame.state"},
    "horsegame/ways.py": {"horsegame.chance", "horsegame.state", "horsegame.game"},
    "horsegame/decks.py": CORE,
    "horsegame/policies.py": CORE,
    "horsegame/simulate.py": CORE | {"horsegame.policies"},
    "horsegame/exact": CORE | {"horsegame.exact", "sympy", "flint"},
    "horsegame": CORE
    | {
        f"horsegame.{name}"
        for name in ("decks", "options", "tables", "policies", "simulate", "words")
    },
    "widgets/horsewidgets/codes.py": {"horsegame"},
    "widgets/horsewidgets/session.py": {"horsegame", "horsewidgets.codes"},
    "widgets/horsewidgets/__init__.py": {"horsewidgets"},
    "widgets/horsewidgets/board.py": ON_SCREEN,
    "widgets/horsewidgets/panel.py": ON_SCREEN,
    "widgets/horsewidgets/explorer.py": ON_SCREEN,
    "widgets/horsewidgets/explorers": ON_SCREEN | {"sympy"},
    "widgets/horsewidgets/charts": {"horsegame", "horsewidgets", "matplotlib"},
    "widgets/horsewidgets/lessons": {"horsegame", "horsewidgets", "sympy", "IPython", "packaging"},
    "widgets/horsewidgets": DRAWS,
}
"""What a file, or a file in a folder, may import besides the standard library; the longest name
that fits counts.  A game may also import its own modules."""

EXACT = {"horsegame.exact", "sympy"}
EXACT_LATE = {"odds.py", "betting.py"}
"""A game's files that may import these inside their functions."""
EXACT_AT_ONCE = "analysis"
"""A game's folder that may import these at the top: nothing imports it at the top."""

HEAVY = ("sympy", "numpy", "matplotlib", "anywidget", "IPython")

MODULES = sorted([*ROOT.glob("horsegame/**/*.py"), *WIDGETS.glob("horsewidgets/**/*.py")])
PACKAGES = sorted({p.parent.name for p in ROOT.glob("horsegame/*/__init__.py")} - {"exact"})
GAMES = [f"horsegame.{name}" for name in PACKAGES]


def imports(tree: ast.AST, package: str, late: bool = False) -> Iterator[tuple[str, bool]]:
    """The full name of everything imported, and whether that happens only when needed."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: -node.level + 1 or None] if node.level else []
            module = ".".join([*above, *filter(None, [node.module])])
            yield from ((f"{module}.{alias.name}", late) for alias in node.names)
        else:
            yield from imports(node, package, late or waits(node))


def waits(node: ast.AST) -> bool:
    """Whether what stands inside is not run at import."""
    typing = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
    return typing or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))


def allowed(file: str, late: bool) -> set[str]:
    """What *file* may import, at once or late."""
    fits = [name for name in MAY_IMPORT if file == name or file.startswith(f"{name}/")]
    may = MAY_IMPORT[max(fits, key=len)]
    top, game, *rest = file.split("/")
    if top == "horsegame" and game in PACKAGES:
        exact = (late and rest[-1] in EXACT_LATE) or EXACT_AT_ONCE in rest
        may = may | {f"horsegame.{game}"} | (EXACT if exact else set())
    return may


def forbidden(source: str, file: str) -> list[str]:
    """What the *source* of *file* imports and may not."""
    package = ".".join(Path(file).with_suffix("").parts[:-1]).removeprefix("widgets.")
    return [
        name
        for name, late in imports(ast.parse(source), package)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not any(f"{name}.".startswith(f"{may}.") for may in allowed(file, late))
    ]


def file_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def module_of(path: Path) -> str:
    return file_of(path).removeprefix("widgets/").removesuffix(".py").replace("/", ".")


@pytest.mark.parametrize("path", MODULES, ids=file_of)
def test_imports_point_one_way(path: Path) -> None:
    assert forbidden(path.read_text(encoding="utf-8"), file_of(path)) == []


@pytest.mark.parametrize(
    ("file", "source", "found"),
    [
        ("horsegame/game.py", "from .dostihy.walk import Walk", ["horsegame.dostihy.walk.Walk"]),
        ("horsegame/game.py", "from . import dostihy", ["horsegame.dostihy"]),
        ("horsegame/game.py", "def f():\n    import sympy", ["sympy"]),
        ("horsegame/dostihy/walk.py", "from ..chance import Dist", []),
        ("horsegame/dostihy/walk.py", "from ..exact import chain", ["horsegame.exact.chain"]),
        ("horsegame/dostihy/odds.py", "from ..exact import chain", ["horsegame.exact.chain"]),
        ("horsegame/dostihy/odds.py", "def f():\n    from ..exact import chain", []),
        ("horsegame/dostihy/odds.py", "if TYPE_CHECKING:\n    import sympy", []),
        ("horsegame/dostihy/analysis/decks.py", "from ...exact import chain", []),
        ("horsegame/dostihy/walk.py", "import horsewidgets", ["horsewidgets"]),
        ("horsegame/exact/chains.py", "from ..dostihy import Walk", ["horsegame.dostihy.Walk"]),
        ("widgets/horsewidgets/svg.py", "from .board import Board", ["horsewidgets.board.Board"]),
        ("widgets/horsewidgets/scenes/walk.py", "from ..scene import scene", []),
        ("widgets/horsewidgets/session.py", "import ipywidgets", ["ipywidgets"]),
    ],
)
def test_a_wrong_import_is_found(file: str, source: str, found: list[str]) -> None:
    assert forbidden(source, file) == found


@pytest.mark.parametrize("module", ["horsegame", "horsegame.simulate", *GAMES])
def test_the_engine_starts_without_heavy_libraries(module: str) -> None:
    code = f"import sys, {module}; print(*sorted(sys.modules.keys() & {{*{HEAVY!r}}}))"
    command = [sys.executable, "-c", code]
    assert subprocess.check_output(command, cwd=ROOT, text=True).split() == []
