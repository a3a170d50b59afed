"""Is everything there that the lessons need?  Versions, and a button to press as a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from importlib.metadata import PackageNotFoundError, metadata, requires, version
from typing import Any

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

NO_BUTTON = (
    "If you can read this but see no button, this program does not show live boards. "
    "The checks and the tables work without them."
)
HEAD = ("needs", "found", "verdict")


@dataclass(frozen=True, slots=True)
class Need:
    """A library, the versions that will do, and the one that was found."""

    name: str
    allowed: str
    found: str

    @property
    def verdict(self) -> str:
        """In a word or two whether it will do."""
        if not self.found:
            return "missing"
        fits = SpecifierSet(self.allowed).contains(self.found, prereleases=True)
        return "good" if fits else "other version"


def needs() -> Iterator[Need]:
    """What the lessons need, as the project itself declares it."""
    python = ".".join(map(str, sys.version_info[:3]))
    yield Need("Python", str(metadata("horsegame")["Requires-Python"]), python)
    for wanted in map(Requirement, requires("horsegame") or ()):
        if not wanted.marker or wanted.marker.evaluate({"extra": "course"}):
            yield Need(wanted.name, str(wanted.specifier), _found(wanted.name))


def _found(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


class Setup:
    """The list of what is needed and found, as text and as a table."""

    def __init__(self) -> None:
        self.rows = [*needs()]

    @property
    def says(self) -> str:
        """The list in one sentence."""
        wrong = [f"{need.name}: {need.verdict}" for need in self.rows if need.verdict != "good"]
        if not wrong:
            return "Everything that the lessons need is here."
        return f"Something is not as it should be: {', '.join(wrong)}. Install it as written above."

    def __repr__(self) -> str:
        lines = [f"{n.name} {n.allowed}: found {n.found or 'none'}, {n.verdict}" for n in self.rows]
        return "\n".join([*lines, self.says, NO_BUTTON])

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{x}</th>' for x in HEAD)
        rows = "".join(
            f"<tr><td>{escape(f'{n.name} {n.allowed}')}</td><td>{escape(n.found or 'none')}</td>"
            f"<td>{n.verdict}</td></tr>"
            for n in self.rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def check_setup() -> Any:
    """Shows the versions of all that the lessons need, and a button to try.

    >>> check_setup().press("try")
    """
    try:
        from .setup_panel import SetupPanel  # noqa: PLC0415  needs what may be missing
    except ImportError:
        return Setup()
    return SetupPanel()
