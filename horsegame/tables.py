"""Reads the facts of the games from TOML files into frozen records.

A wrong file is refused with a sentence that names the file, the place and what was expected.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, fields
from importlib.resources import files
from pathlib import Path
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

R = TypeVar("R")

STATUS = ("printed", "sourced", "deduced", "reconstructed")
LARGEST_FILE = 1_000_000  # bytes


class TableError(ValueError):
    """A table that is not as it should be."""


def load(name: str) -> dict[str, Any]:
    """The whole table that comes with the package, each of its blocks with source and status.

    >>> load("dostihy")["money"]["start_cash"]
    30000
    """
    text = files("horsegame").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return parse(text, f"{name}.toml")


def read(path: str | Path) -> dict[str, Any]:
    """The table in a file of one's own, checked as far as `load` checks; see `template`."""
    file = Path(path)
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise TableError(f"{file.name}: expected a table of at most {LARGEST_FILE} bytes")
        return parse(file.read_text(encoding="utf-8"), file.name)
    except OSError as e:
        raise TableError(f"{file} cannot be read: {e.strerror}") from None
    except UnicodeDecodeError:
        raise TableError(f"{file.name} is not a text in UTF-8") from None


def template(name: str, to: str | Path | None = None) -> Path:
    """Write a table to fill in for the game *name*, and say where: *to*, or my_<name>.toml here.

    Never over a file that exists: that raises `TableError`, as does a game
    that takes no table of one's own.

    >>> template("chess")
    Traceback (most recent call last):
    horsegame.tables.TableError: expected one of ...winners_circle, got 'chess'
    """
    folder = files("horsegame").joinpath("data", "templates")
    known = sorted(f.name.removesuffix(".toml") for f in folder.iterdir())
    if name not in known:
        raise TableError(f"expected one of {', '.join(known)}, got {name!r}")
    file = Path(f"my_{name}.toml" if to is None else to)
    try:
        with file.open("x", encoding="utf-8") as f:
            _ = f.write(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    except FileExistsError:
        raise TableError(f"{file} exists already: choose another name") from None
    except OSError as e:
        raise TableError(f"{file} cannot be written: {e.strerror}") from None
    return file


def parse(text: str, file: str) -> dict[str, Any]:
    """The table in *text*; *file* is its name in error messages."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        raise TableError(f"{file} is not TOML: {e}") from None
    for name, block in table.items():
        if not isinstance(block, dict) or not block.get("source"):
            raise TableError(f"{file}, {name}: expected a block with its source")
        if block.get("status") not in STATUS:
            wanted = ", ".join(STATUS)
            raise TableError(f"{file}, {name}: expected a status of {wanted}")
    return table


def record(cls: type[R], row: Mapping[str, Any], where: str) -> R:
    """One record of *cls* from a *row* of a table; *where* says which, in error messages.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Fence:
    ...     height: int
    >>> record(Fence, {"height": "tall"}, "fences, row 1")
    Traceback (most recent call last):
    horsegame.tables.TableError: fences, row 1: expected a whole number as height, got 'tall'
    """
    types = get_type_hints(cls)
    known = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    for key in row:
        if key not in known:
            raise TableError(f"{where}: expected one of {', '.join(known)}, got {key!r}")
    for key, f in known.items():
        if key not in row and f.default is MISSING and f.default_factory is MISSING:
            raise TableError(f"{where}: {key} is missing")
    return cls(
        **{key: _value(types[key], x, f"{where}: expected {{}} as {key}") for key, x in row.items()}
    )


def records(cls: type[R], rows: list[Mapping[str, Any]], where: str) -> tuple[R, ...]:
    """One record of *cls* for each row."""
    return tuple(record(cls, row, f"{where}, row {i}") for i, row in enumerate(rows, 1))


WORDS = {int: "a whole number", str: "a text", bool: "true or false"}


def _value(kind: Any, x: Any, message: str) -> Any:
    """*x*, if it is of *kind*: int, str, bool, a union of these, or a tuple of one of them."""
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        if not isinstance(x, list):
            raise TableError(f"{message.replace('{}', 'a list')}, got {x!r}")
        return tuple(_value(item, y, message.replace("{}", "a list with {}")) for y in x)
    allowed = get_args(kind) if isinstance(kind, UnionType) else (kind,)
    if type(x) not in allowed:  # a bool is no whole number here
        wanted = " or ".join(WORDS[k] for k in allowed if k in WORDS)
        raise TableError(f"{message.replace('{}', wanted)}, got {x!r}")
    return x
