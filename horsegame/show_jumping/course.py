"""The printed things: the course, the horses, the cards and the rulebook's figures.

reading.py fills them in from a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..chance import Dist


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

    >>> from horsegame.show_jumping import printed
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
