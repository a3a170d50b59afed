"""No rule is called and forgotten: without ``yield from`` it would do nothing, in silence."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.test_layers import MODULES, PACKAGES, imports, module_of

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def is_rule(annotation: ast.AST | None) -> bool:
    """Whether this is what a rule is said to be: ``Turn``, or ``Rule[...]``."""
    said = ast.unparse(annotation) if annotation else ""
    return said.split("[")[0].strip("'\"") in ("Turn", "Rule")


def functions_in(tree: ast.AST, where: str) -> Iterator[tuple[str, bool]]:
    """The full name of each function, and whether it says that it returns a turn or a rule."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield f"{where}.{node.name}", is_rule(node.returns)
        elif isinstance(node, ast.ClassDef):
            yield from functions_in(node, f"{where}.{node.name}")


def rules_in(sources: dict[str, str]) -> set[str]:
    """The full names of all rules; and `.name`, where every function of that name is a rule."""
    trees = {module: ast.parse(text) for module, text in sources.items()}
    functions = dict(f for module, tree in trees.items() for f in functions_in(tree, module))
    others = {name.rpartition(".")[2] for name, rule in functions.items() if not rule}
    rules = {name for name, rule in functions.items() if rule}
    last = {name.rpartition(".")[2] for name in rules}
    return rules | {f".{name}" for name in last - others}


def names_in(tree: ast.AST, where: str, package: str) -> dict[str, str]:
    """The full name behind each name that a module or class defines or imports."""
    known = {name.rpartition(".")[2]: name for name, _ in imports(tree, package)}
    return known | {name.rpartition(".")[2]: name for name, _ in functions_in(tree, where)}


def called(call: ast.Call, known: dict[str, str], own: dict[str, str]) -> str:
    """The full name of what is called; *own* are the methods of the class around it."""
    owner, _, name = ast.unparse(call.func).rpartition(".")
    if not owner:
        return known.get(name, name)
    if owner == "self" and name in own:
        return own[name]
    return f"{known[owner]}.{name}" if owner in known else f".{name}"


def asks(function: Function) -> bool:
    """Whether the function itself yields, so that what it returns is a result and not a rule."""
    todo = list(ast.iter_child_nodes(function))
    while todo:
        node = todo.pop()
        if isinstance(node, (ast.Yield, ast.YieldFrom)):
            return True
        if not isinstance(node, Function):
            todo += ast.iter_child_nodes(node)
    return False


class Finder(ast.NodeVisitor):
    """Collects the calls of *rules* that are neither under ``yield from`` nor handed on."""

    def __init__(self, module: str, tree: ast.AST, rules: set[str]) -> None:
        self.module, self.rules, self.found = module, rules, list[str]()
        self.known = names_in(tree, module, module.rpartition(".")[0])
        self.own: dict[str, str] = {}
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        self.takers = {f.name for f in functions if any(is_rule(a.annotation) for a in f.args.args)}
        """Functions that are given a rule, and run it."""
        self.runs: set[ast.AST] = set()
        """Calls whose rule will run."""

    def allow(self, node: ast.AST | None) -> None:
        """The rule called here runs, whichever of two it is."""
        if isinstance(node, ast.IfExp):
            self.allow(node.body)
            self.allow(node.orelse)
        elif node is not None:
            self.runs.add(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.own = {
            n.rpartition(".")[2]: n for n, _ in functions_in(node, f"{self.module}.{node.name}")
        }
        self.generic_visit(node)
        self.own = {}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if not asks(node):
            for part in ast.walk(node):
                if isinstance(part, ast.Return):
                    self.allow(part.value)
        self.generic_visit(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.allow(node.body)
        self.generic_visit(node)

    def visit_YieldFrom(self, node: ast.YieldFrom) -> None:
        self.allow(node.value)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in self.takers:
            self.runs.update(node.args)
        if called(node, self.known, self.own) in self.rules and node not in self.runs:
            self.found.append(f"line {node.lineno}: {ast.unparse(node)}")
        self.generic_visit(node)


def forgotten(source: str, module: str, rules: set[str]) -> list[str]:
    """The rules in *source* that are called and do not run."""
    tree = ast.parse(source)
    finder = Finder(module, tree, rules)
    finder.visit(tree)
    return finder.found


GAME_FILES = [p for p in MODULES if p.parent.name in PACKAGES or p.name == "decks.py"]
SOURCES = {module_of(p): p.read_text(encoding="utf-8") for p in GAME_FILES}
RULES = rules_in(SOURCES)


@pytest.mark.parametrize("module", SOURCES)
def test_no_rule_is_called_and_forgotten(module: str) -> None:
    assert forgotten(SOURCES[module], module, RULES) == []


def test_the_rules_are_known() -> None:
    walk = {"may_move", "ride", "heed"}
    assert {f"horsegame.dostihy.walk.{name}" for name in walk} | {".turn_up"} <= RULES


def test_each_forgotten_rule_is_found() -> None:
    """Each line of a turn that only runs a rule, with its ``yield from`` taken away."""
    module, planted = "horsegame.dostihy.turn", 0
    lines = SOURCES[module].splitlines()
    for number, line in enumerate(lines):
        if line.strip().startswith("yield from ") and line.endswith(")"):
            wrong = [*lines[:number], line.replace("yield from ", ""), *lines[number + 1 :]]
            assert len(forgotten("\n".join(wrong), module, RULES)) == 1, line
            planted += 1
    assert planted > 5


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def ride(piece) -> Turn:\n    move(piece)", ["line 2: move(piece)"]),
        ("def ride(piece) -> Turn:\n    roll = deck.turn_up()", ["line 2: deck.turn_up()"]),
        (
            "def ride(piece) -> Turn:\n    yield DIE\n    return move(piece)",
            ["line 3: move(piece)"],
        ),
        ("def ride(piece) -> Turn:\n    yield from move(piece)", []),
        ("def ride(piece) -> Turn:\n    return move(piece)", []),
        ("def ride(piece) -> Turn:\n    yield from move(piece) if piece else turn_up()", []),
        ("ways(lambda piece: move(piece), piece)", []),
        ("def result(rule: Rule[int]): ...\nresult(move(piece))", []),
        ("print(move(piece))", ["line 1: move(piece)"]),
        ("def move(piece):\n    piece.square += 1\nmove(piece)", []),
    ],
)
def test_only_forgotten_rules_are_found(source: str, found: list[str]) -> None:
    source = f"from .walk import move\n{source}"
    lines = [f"line {int(line[5]) + 1}{line[6:]}" for line in found]
    rules = {"horsegame.dostihy.walk.move", ".turn_up"}
    assert forgotten(source, "horsegame.dostihy.x", rules) == lines
