"""The printed things: the course, the horses, the cards and the rulebook's figures.

They come from the package's table, or from a file of one's own, which is checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from ..chance import Dist
from ..tables import TableError, load, read, record, records

EFFECTS = ("joker", "move", "wait", "throw", "gallop", "jump", "faults")
NUMBERED = ("move", "wait", "faults")
LONGEST = 1000  # squares, cards: a file may come from a stranger
PLAYERS: list[int] = load("show_jumping")["rules"]["players"]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """What stands on the squares from *first* to *last*."""

    first: int
    last: int
    name: str = ""
    water: bool = False

    @property
    def refusal(self) -> int:
        """The square just before it, where a horse refuses."""
        return self.first - 1

    @property
    def landing(self) -> int:
        """The square just behind it."""
        return self.last + 1


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card, and how many there are of it."""

    id: str
    count: int
    effect: str
    number: int = 0


@dataclass(frozen=True)
class Course:
    """A course and its deck; squares are counted from the start, which is 0.

    >>> course = printed()
    >>> [o.first for o in course.obstacles]
    [9, 19, 31, 43, 46, 56, 68, 71, 85, 95]
    >>> course.obstacles[7].name, len(course.deck), course.deck.count(course.joker)
    ('water jump', 36, 6)
    """

    finish: int
    green: frozenset[int]
    blue: frozenset[int]
    obstacles: tuple[Obstacle, ...]
    horses: tuple[str, ...]
    cards: tuple[Card, ...]
    refusal_back: tuple[int, ...]
    """Squares that a horse goes back, first refusal first; one refusal more is the elimination."""
    refusal_faults: tuple[int, ...]
    knockdown_faults: int
    knockdown_wait: int

    @cached_property
    def refusal_at(self) -> dict[int, int]:
        """For each square where horses refuse, the place of the obstacle, counted from 0."""
        return {o.refusal: i for i, o in enumerate(self.obstacles)}

    @cached_property
    def obstacle_at(self) -> dict[int, int]:
        """For each square under an obstacle, the place of the obstacle, counted from 0."""
        return {s: i for i, o in enumerate(self.obstacles) for s in range(o.first, o.last + 1)}

    @cached_property
    def acts(self) -> frozenset[int]:
        """The squares that do something to a horse that stops there."""
        return self.green | self.refusal_at.keys() | self.obstacle_at.keys()

    @cached_property
    def ahead(self) -> tuple[int, ...]:
        """For each square, the place of the next obstacle beyond it, counted from 0."""
        return tuple(sum(o.first <= s for o in self.obstacles) for s in range(self.finish + 1))

    @cached_property
    def card(self) -> dict[str, Card]:
        """Each kind of card by its name."""
        return {c.id: c for c in self.cards}

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """All cards, by their names."""
        return tuple(c.id for c in self.cards for _ in range(c.count))

    @cached_property
    def joker(self) -> str:
        """What the joker is called; nothing if there is none."""
        return next((c.id for c in self.cards if c.effect == "joker"), "")

    def card_law(self, joker_in_hand: bool, after_joker: bool = False) -> Dist[str]:
        """The top card of a fresh shuffle; *after_joker*: of the cards that are no jokers."""
        return self._card_laws[joker_in_hand, after_joker]

    @cached_property
    def _card_laws(self) -> dict[tuple[bool, bool], Dist[str]]:
        counts = {c.id: c.count for c in self.cards}
        jokers = counts.get(self.joker, 0)
        less = counts | {self.joker: jokers - 1} if jokers else counts
        none = {c: n for c, n in counts.items() if c != self.joker}
        return {
            (False, False): Dist(counts),
            (False, True): Dist(counts),
            (True, False): Dist(less),
            (True, True): Dist(none),
        }

    def crossed(self, square: int) -> int:
        """How many obstacles lie behind a horse on *square*."""
        return sum(o.last < square for o in self.obstacles)

    @cached_property
    def left_behind(self) -> tuple[int, ...]:
        """For each square, how many obstacles a horse cannot meet again but after elimination."""
        return tuple(sum(o.refusal < low for o in self.obstacles) for low in self.lowest)

    @cached_property
    def lowest(self) -> tuple[int, ...]:
        """For each square, one that a horse never goes back beyond, but by elimination."""
        back = [self._farthest_back(s) for s in range(self.finish + 1)]
        lows: list[int] = []
        for low in range(self.finish + 1):
            while (lower := min(back[low:])) < low:
                low = lower  # noqa: PLW2901  from there it may go back once more
            lows.append(low)
        return tuple(lows)

    def _farthest_back(self, square: int) -> int:
        steps = max(self.refusal_back) if square in self.refusal_at else 0
        if square in self.green:
            steps = max([steps, *(-c.number for c in self.cards if c.effect == "move")])
        low = max(0, square - steps)
        return low if not steps or low not in self.obstacle_at else self._before(low)

    def _before(self, square: int) -> int:
        return self.obstacles[self.obstacle_at[square]].refusal


@cache
def printed() -> Course:
    """The course that comes with the package: reconstructed, see SOURCES.md."""
    return course_of(load("show_jumping"), "show_jumping.toml")


def course_from(table: str | Course) -> Course:
    """The course in a file of one's own; blocks that it lacks are the printed ones.

    Nothing gives the printed course, and a course gives itself.  Raises
    `TableError` for a course that cannot be ridden.
    """
    if isinstance(table, Course):
        return table
    if not table:
        return printed()
    blocks, own = load("show_jumping"), read(table)
    for name in own:
        if name not in blocks:
            raise TableError(f"{table}: expected blocks {', '.join(blocks)}, got {name!r}")
    return course_of(blocks | own, table)


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
