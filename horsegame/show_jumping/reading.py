"""Courses from tables: the one of the package, or one in a file of one's own, which is checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..tables import TableError, load, read, record, records
from .course import Card, Course, Obstacle
from .options import Options

EFFECTS = ("joker", "move", "wait", "throw", "gallop", "jump", "faults")
NUMBERED = ("move", "wait", "faults")
LONGEST = 1000  # squares, cards: a file may come from a stranger
PLAYERS: list[int] = load("show_jumping")["rules"]["players"]


@cache
def printed() -> Course:
    """The course that comes with the package: reconstructed, see SOURCES.md."""
    return course_of(load("show_jumping"), "show_jumping.toml")


Table = str | Path | Course | None
"""A file with a course of one's own, or a course; None: the one that comes with the package."""


def course_from(table: Table) -> Course:
    """The course of a *table*; blocks that a file lacks are the printed ones.

    Raises `TableError` for a course that cannot be ridden.
    """
    if isinstance(table, Course):
        return table
    if table is None:
        return printed()
    if not isinstance(table, str | Path):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TableError(f"expected the name of a file as table, got {table!r}")
    blocks, own = load("show_jumping"), read(table)
    for name in own:
        if name not in blocks:
            raise TableError(f"{table}: expected blocks {', '.join(blocks)}, got {name!r}")
    return course_of(blocks | own, str(table))


def ridden(table: Table, options: Options) -> Course:
    """The course of a *table*, if horses can come home on it under these rules."""
    course = course_from(table)
    forced = options.gallop == "must" and options.finish == "hit exactly"
    if forced and course.finish - 1 in course.blue:
        raise TableError(
            f"course, gallop: expected {course.finish - 1}, the square before the finish, not to"
            " be blue: the finish must be hit exactly, and two dice must be thrown on blue"
        )
    return course


# -- from the rows of a file to a course


@dataclass(frozen=True, slots=True)
class _Course:
    finish: int
    green: tuple[int, ...]
    gallop: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class _Horses:
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Rules:
    players: tuple[int, ...]
    refusal_back: tuple[int, ...]
    refusal_faults: tuple[int, ...]
    knockdown_faults: int
    knockdown_wait: int


def course_of(blocks: Mapping[str, Any], file: str) -> Course:
    """The course that the *blocks* of a table describe."""
    plan = record(_Course, _bare(blocks["course"], "obstacles"), f"{file}, course")
    rules = record(_Rules, _bare(blocks["rules"]), f"{file}, rules")
    rows = _rows(blocks["course"], "obstacles", f"{file}, course")
    kinds = _rows(blocks["cards"], "kinds", f"{file}, cards")
    course = Course(
        plan.finish,
        frozenset(plan.green),
        frozenset(_stretches(plan.gallop, f"{file}, course, gallop")),
        records(Obstacle, rows, f"{file}, course, obstacles"),
        record(_Horses, _bare(blocks["horses"]), f"{file}, horses").names,
        records(Card, kinds, f"{file}, cards, kinds"),
        rules.refusal_back,
        rules.refusal_faults,
        rules.knockdown_faults,
        rules.knockdown_wait,
    )
    for fault in _faults(course):
        raise TableError(f"{file}, {fault}")
    return course


def _bare(block: Mapping[str, Any], *without: str) -> dict[str, Any]:
    return {k: v for k, v in block.items() if k not in ("source", "status", *without)}


def _rows(block: Mapping[str, Any], name: str, where: str) -> list[Mapping[str, Any]]:
    rows = block.get(name)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise TableError(f"{where}: expected a list of rows as {name}, got {rows!r}")
    return rows


def _stretches(stretches: Iterable[tuple[int, ...]], where: str) -> Iterator[int]:
    for ends in stretches:
        match ends:
            case (first, last) if 0 < first <= last <= LONGEST:
                yield from range(first, last + 1)
            case _:
                raise TableError(f"{where}: expected pairs of a first and a last square")


def _faults(course: Course) -> Iterator[str]:
    """What is wrong with a course: each sentence begins with the place."""
    yield from _wrong_obstacles(course)
    yield from _wrong_squares(course)
    yield from _wrong_deck(course)
    yield from _wrong_figures(course)


def _wrong_obstacles(course: Course) -> Iterator[str]:
    if not course.obstacles:
        yield "course, obstacles: expected at least one"
    free = 2  # on 1 it would be refused from the start itself
    for number, o in enumerate(course.obstacles, 1):
        where = f"course, obstacles, row {number}"
        if o.first < free:
            yield f"{where}: expected it to begin on {free} or beyond, got {o.first}"
        if o.last < o.first:
            yield f"{where}: expected it to end on {o.first} or beyond, got {o.last}"
        free = o.last + 2  # where a horse lands before it takes off again
    if not course.obstacles[-1].last < course.finish <= LONGEST:
        last = course.obstacles[-1].last
        yield f"course: expected a finish from {last + 1} to {LONGEST}, got {course.finish}"


def _wrong_squares(course: Course) -> Iterator[str]:
    for name, squares in (("green", course.green), ("gallop", course.blue)):
        for s in sorted(squares):
            if not 0 < s < course.finish:
                yield f"course, {name}: expected squares from 1 to {course.finish - 1}, got {s}"
            if s in course.obstacle_at:
                number = course.obstacle_at[s] + 1
                yield f"course, {name}: {s} is under obstacle {number}, expected a free square"


def _wrong_deck(course: Course) -> Iterator[str]:
    where = "cards, kinds"
    if len(course.card) < len(course.cards):
        yield f"{where}: expected names that differ"
    if sum(c.effect == "joker" for c in course.cards) > 1:
        yield f"{where}: expected one kind of joker"
    if all(c.effect == "joker" for c in course.cards):
        yield f"{where}: expected cards that are no jokers"
    for number, c in enumerate(course.cards, 1):
        if c.effect not in EFFECTS:
            yield f"{where}, row {number}: expected one of {', '.join(EFFECTS)}, got {c.effect!r}"
        if not 0 < c.count <= LONGEST:
            yield f"{where}, row {number}: expected a count from 1 to {LONGEST}, got {c.count}"
        low = -LONGEST if c.effect == "move" else 1
        if c.effect in NUMBERED and not (low <= c.number <= LONGEST and c.number):
            yield f"{where}, row {number}: expected a number for {c.effect}, got {c.number}"


def _wrong_figures(course: Course) -> Iterator[str]:
    if len(set(course.horses)) <= PLAYERS[1] or "" in course.horses:
        yield f"horses: expected at least {PLAYERS[1] + 1} names that differ"
    back, faults = course.refusal_back, course.refusal_faults
    if not back or len(back) != len(faults):
        yield "rules: expected refusal_back and refusal_faults to be of one length"
    if min(back) < 1 or min(*faults, course.knockdown_faults, course.knockdown_wait) < 0:
        yield "rules: expected squares of 1 or more, faults and throws of 0 or more"
