"""Where a rider stands, what each number of dice is worth there, and Bellman's equation in lines.

No screen attached.  Everything is exact, and comes from the proved plans and the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from horsegame.game import Choice
from horsegame.show_jumping import Options, Rider
from horsegame.show_jumping.coming import Landing, Roll, landings, rolls
from horsegame.show_jumping.odds import GOALS
from horsegame.ways import Way, law_of

from ...wager import whole
from .ground import HANDS, Ground


@dataclass(frozen=True, slots=True)
class Line:
    """One total of the dice in Bellman's equation: where it leads, and what is to come after it."""

    landing: Landing
    chance: Fraction
    to_come: Fraction

    @property
    def part(self) -> Fraction:
        """What it adds to the mean."""
        return self.chance * self.to_come


@dataclass(frozen=True, slots=True)
class Loss:
    """A loss at an obstacle, and what is to come if the joker is kept, and if it is spent."""

    name: str
    keep: Fraction
    spend: Fraction


@dataclass(frozen=True)
class Stand:
    """A place on the course, with what is known there and what is wanted.

    >>> from horsegame.show_jumping import Ride
    >>> stand = Stand(Ground(Ride())).at("28")
    >>> stand.better, [round(float(x), 3) for x in stand.values.values()]
    (2, [28.007, 26.777])
    >>> stand.at(103)
    Traceback (most recent call last):
    ValueError: expected a square from 0 to 101, got 103
    """

    ground: Ground
    goal: str = "turns"
    square: int = 0
    joker: bool = False
    refused: int = 0

    # -- another place, another goal

    def first(self) -> Stand:
        """On the last square of the first stretch with a choice, where the choice matters most."""
        blue = sorted(self.ground.course.blue)
        ends = [square for square in blue if square + 1 not in blue]
        return replace(self, square=ends[0] if ends else 0)

    def aim(self, goal: Any) -> Stand:
        """For the fewest "turns", or the fewest "faults"."""
        if goal not in [*GOALS]:
            raise ValueError(f"expected one of {', '.join(GOALS)}, got {goal!r:.60}")
        return replace(self, goal=goal)

    def at(self, square: Any) -> Stand:
        """On another square, no refusals there."""
        last = self.ground.course.finish - 1
        if not 0 <= (n := whole(square)) <= last:
            raise ValueError(f"expected a square from 0 to {last}, got {square!r:.60}")
        return replace(self, square=n, refused=0)

    def hold(self, hand: Any) -> Stand:
        """With "none" or a "joker" in hand."""
        if hand not in [*HANDS]:
            raise ValueError(f"expected one of {', '.join(HANDS)}, got {hand!r:.60}")
        return replace(self, joker=HANDS[hand])

    def refuse(self, refused: Any) -> Stand:
        """After so many refusals at the next obstacle."""
        most = len(self.ground.course.refusal_back)
        if not 0 <= (n := whole(refused)) <= most:
            raise ValueError(f"expected 0 to {most} refusals, got {refused!r:.60}")
        return replace(self, refused=n)

    def next_choice(self, _: Any = None) -> Stand:
        """On the next square with a choice of dice; after the last one, the first."""
        blue = sorted(self.ground.course.blue)
        if not blue:
            raise ValueError("expected a course with a gallop stretch, got one without")
        return self.at(next((square for square in blue if square > self.square), blue[0]))

    # -- what there is to see

    @cached_property
    def rider(self) -> Rider:
        """The rider there."""
        return self.ground.rider(self.square, self.joker, self.refused)

    @cached_property
    def value(self) -> Fraction | None:
        """What is to come, this turn counted; None where no turn can begin so."""
        return self.ground.value(self.goal, self.rider)

    @property
    def options(self) -> Options:
        """The rules in force; fault points count where they are the goal."""
        game = "advanced" if self.goal == "faults" else "basic"
        return replace(self.ground.ride.options, game=game)

    @property
    def cost(self) -> int:
        """What this turn itself counts."""
        return GOALS[self.goal][0]

    @cached_property
    def values(self) -> Mapping[int, Fraction]:
        """What is to come with each number of dice, this turn counted."""
        if self.value is None:
            return {}
        if len(self.rolls) == 1:
            return {self.rolls[0].dice: self.value}
        moves = self.ground.moves(self.goal, self.rider)
        return {roll.dice: self.cost + moves[roll.dice] for roll in self.rolls}

    @property
    def better(self) -> int:
        """The better number of dice, one where both are alike; 0 where there is none."""
        return min(self.values, key=lambda dice: self.values[dice], default=0)

    @cached_property
    def rolls(self) -> tuple[Roll, ...]:
        """The dice that may be thrown."""
        return rolls(self.ground.counted, self.rider, ())

    @property
    def lines(self) -> Mapping[int, tuple[Line, ...]]:
        """Bellman's equation for each number of dice, line by line; worked out once."""
        place = self.goal, self.square, self.joker, self.refused
        if place not in self.ground.lines:
            self.ground.lines[place] = self._all_lines()
        return self.ground.lines[place]

    def _all_lines(self) -> Mapping[int, tuple[Line, ...]]:
        if self.value is None:
            return {}
        after: dict[int, Fraction] = {}  # how many dice make a total changes nothing after it
        return {roll.dice: self._lines(roll, after) for roll in self.rolls}

    def _lines(self, roll: Roll, after: dict[int, Fraction]) -> tuple[Line, ...]:
        law = landings(self.ground.counted, self.rider, (), roll)
        for x in law:
            if x.total not in after:
                after[x.total] = self._after(roll, x.total)
        return tuple(Line(x, p, after[x.total]) for x, p in law.items())

    def _after(self, roll: Roll, total: int) -> Fraction:
        """The mean of what is to come after this total, by the rules and the plan."""
        low = max(1, total - 6)
        faces = (total,) if roll.dice == 1 else (low, total - low)
        ground, plan = self.ground, self.ground.plans[self.goal]

        def reached(way: Way[Rider, None]) -> tuple[Rider, int]:
            return ground.ride.forget(way.state), way.state.faults

        law = law_of(ground.counted.turn, self.rider, plan, reached, (*roll.chosen, *faces))
        return sum((p * self._to_come(*end) for end, p in law.items()), Fraction(0))

    def _to_come(self, rider: Rider, faults: int) -> Fraction:
        """What was collected in this turn, and what is to come after it."""
        home = rider.square == self.ground.course.finish
        ahead = Fraction(0) if home else self.ground.value(self.goal, rider)
        assert ahead is not None, "the next turn begins in a state of the plan"
        return GOALS[self.goal][1] * faults + ahead

    def holds(self, dice: int) -> bool:
        """Whether the lines of this number of dice add up to its value, exactly."""
        total = sum((line.part for line in self.lines[dice]), Fraction(self.cost))
        return total == self.values[dice]

    # -- the joker

    @property
    def place(self) -> int:
        """The next obstacle, counted from 0."""
        return self.ground.course.ahead[self.square]

    @cached_property
    def price(self) -> Fraction | None:
        """How much less is to come with a joker in hand than without one."""
        ground, at = self.ground, (self.square,)
        without = ground.value(self.goal, ground.rider(*at, False, self.refused))
        with_one = ground.value(self.goal, ground.rider(*at, True, self.refused))
        return None if without is None or with_one is None else without - with_one

    @cached_property
    def losses(self) -> tuple[Loss, ...]:
        """Keep or spend at the next obstacle, for each loss that can be met there."""
        course = self.ground.course
        if self.place == len(course.obstacles):
            return ()
        obstacle, backs = course.obstacles[self.place], course.refusal_back
        asked = [
            (f"{ordinal(n)} refusal", obstacle.refusal, n, ("refusal", back))
            for n, back in enumerate(backs, 1)
        ]
        many = len(backs)
        asked.append((f"{ordinal(many + 1)} refusal", obstacle.refusal, many, ("elimination", 0)))
        asked += [
            (knocked(square, obstacle.first), square, 0, ("knockdown", course.knockdown_wait))
            for square in range(obstacle.first, obstacle.landing)
        ]
        return tuple(loss for row in asked if (loss := self._loss(*row)))

    def _loss(self, name: str, square: int, refused: int, item: tuple[str, int]) -> Loss | None:
        places = range(len(self.ground.course.obstacles))
        refusals = tuple(refused * (place == self.place) for place in places)
        ask = Choice(0, ("keep", "spend"), "joker", item)
        moves = self.ground.moves(self.goal, Rider(refusals, square=square, joker=True), ask)
        return Loss(name, moves["keep"], moves["spend"]) if moves else None


def ordinal(n: int) -> str:
    """A place in a row as people say it.

    >>> ordinal(1), ordinal(3)
    ('first', 'third')
    """
    names = ("first", "second", "third", "fourth", "fifth")
    return names[n - 1] if n <= len(names) else f"{n}th"


def knocked(square: int, first: int) -> str:
    """A knockdown, and on which square of a wide obstacle."""
    return "knockdown" if square == first else f"knockdown on square {square}"
