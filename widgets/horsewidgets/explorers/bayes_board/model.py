"""A finished turn whose dice are covered: what its end tells about them; no screen attached.

Everything that comes from outside, from a field or a button, is read here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from math import sqrt
from typing import Any, NamedTuple

from horsegame.dostihy.board import LAP
from horsegame.dostihy.hindsight import Past, free_square, hindsight, played

MANY = 100
"""So many turns are uncovered at once."""
MOST_TURNS = 100_000
SPREAD = 1_000_003
"""Parts the seeds of different boards, so that they share no turn."""


class About(NamedTuple):
    """A question about a turn: its title, its possible answers, and the answer of a known turn."""

    title: str
    causes: tuple[str, ...]
    of: Callable[[Past], str]


ABOUT = {
    "six": About(
        "Did she roll a six?",
        ("a six", "no six"),
        lambda past: "a six" if past.first == 6 else "no six",
    ),
    "die": About("What did her first die show?", tuple("123456"), lambda past: str(past.first)),
    "card": About(
        "Did she draw a CHANCE card?",
        ("a card", "no card"),
        lambda past: "a card" if past.card else "no card",
    ),
}
"""What can be asked about a turn, by name."""


class Row(NamedTuple):
    """One possible answer: its chance before the square is seen, and after."""

    cause: str
    prior: Fraction
    likelihood: Fraction | None
    """How likely the seen square is if this is the answer; None where it never is."""
    joint: Fraction
    """The chance of both together."""
    posterior: Fraction


@cache
def updated(square: int, about: str, end: int) -> tuple[Row, ...]:
    """The answers to a question about a turn from *square* that ended on *end*."""
    law, question = hindsight(square), ABOUT[about]
    answers = law.map(lambda past: (question.of(past), past.end))
    seen = answers.chance(lambda pair: pair[1] == end)
    rows: list[Row] = []
    for cause in question.causes:
        prior, joint = answers.chance(lambda pair, c=cause: pair[0] == c), answers[cause, end]
        rows.append(Row(cause, prior, joint / prior if prior else None, joint, joint / seen))
    return tuple(rows)


def likeliest(rows: Iterable[Row]) -> Row:
    """The answer with the greatest chance; the first of several."""
    return max(rows, key=lambda row: row.posterior)


@dataclass(frozen=True)
class Tally:
    """How often the guesses, and the likeliest answers, were right."""

    turns: int = 0
    likeliest: int = 0
    """In so many turns the likeliest answer was right."""
    guesses: int = 0
    right: int = 0
    """So many guesses were right."""
    expected: Fraction = Fraction(0)
    """How often the likeliest answer should be right: the sum of its chances."""
    variance: Fraction = Fraction(0)

    def with_turn(self, rows: tuple[Row, ...], truth: str, guess: str) -> Tally:
        """With one more turn, uncovered."""
        best = likeliest(rows)
        p = best.posterior
        return Tally(
            self.turns + 1,
            self.likeliest + (best.cause == truth),
            self.guesses + bool(guess),
            self.right + (guess == truth),
            self.expected + p,
            self.variance + p * (1 - p),
        )

    @property
    def error(self) -> float:
        """The standard error of the expected number."""
        return sqrt(self.variance)


@dataclass(frozen=True)
class Case:
    """A turn from a square, its dice covered, and what is asked about it.

    *seen* is a square of the person's own choice in place of the turn's end.

    >>> Case(square=0, seen=4).rows[0].posterior
    Fraction(1, 85)
    """

    square: int = 0
    about: str = "six"
    seen: int | None = None
    seed: int = 0
    number: int = 1
    """Which hidden turn it is."""
    guess: str = ""
    open: bool = False
    told: bool = True
    """Whether what the square tells is shown."""
    tally: Tally = Tally()

    def __post_init__(self) -> None:
        """Refuse what cannot be asked."""
        free_square(self.square)
        if self.about not in ABOUT:
            raise ValueError(f"expected one of {', '.join(ABOUT)}, got {self.about!r:.60}")
        if type(self.seed) is not int or self.seed < 0:
            raise ValueError(f"expected a seed of 0 or more, got {self.seed!r}")
        if self.seen is not None and self.seen not in self.ends:
            raise ValueError(f"expected a square where this turn can end, got {self.seen!r}")

    @property
    def ends(self) -> dict[int, Fraction]:
        """The squares where the turn can end, the nearest ahead first, with their chances."""
        law = hindsight(self.square).map(lambda past: past.end)
        return {end: law[end] for end in sorted(law, key=lambda end: (end - self.square) % LAP)}

    @cached_property
    def past(self) -> Past:
        """The hidden turn."""
        return next(played(self.square, 1, self.seed * SPREAD + self.number))

    @property
    def end(self) -> int:
        """The square that is seen."""
        return self.past.end if self.seen is None else self.seen

    @property
    def question(self) -> About:
        """What is asked."""
        return ABOUT[self.about]

    @property
    def truth(self) -> str:
        """The answer that the dice would show."""
        return self.question.of(self.past)

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every answer with its chances before and after."""
        return updated(self.square, self.about, self.end)

    # -- another question

    def at(self, square: Any) -> Case:
        """Turns from another square; the tally begins anew."""
        return Case(free_square(whole(square)), self.about, seed=self.seed, told=self.told)

    def asking(self, about: Any) -> Case:
        """Another question about the turn; the tally begins anew."""
        if not isinstance(about, str):
            raise ValueError(f"expected one of {', '.join(ABOUT)}, got {about!r:.60}")
        covered = self.next() if self.open else self
        return replace(covered, about=about, seen=self.seen, guess="", tally=Tally())

    def looking(self, seen: Any) -> Case:
        """Suppose that she stopped on this square; nothing: look at the hidden turn again."""
        wanted = None if seen in (None, "") else whole(seen)
        return replace(self, seen=wanted)

    def telling(self) -> Case:
        """With what the square tells shown, or covered."""
        return replace(self, told=not self.told)

    # -- one turn after the other

    def guessed(self, cause: Any) -> Case:
        """With a guess; it may be changed until the dice are uncovered."""
        if cause not in self.question.causes:
            raise ValueError(
                f"expected one of {', '.join(self.question.causes)}, got {cause!r:.60}"
            )
        self._covered()
        return replace(self, guess=cause)

    def uncovered(self) -> Case:
        """With its dice shown; the turn is counted."""
        self._covered()
        tally = self.tally.with_turn(self.rows, self.truth, self.guess)
        return replace(self, open=True, tally=tally)

    def _covered(self) -> None:
        if self.seen is not None:
            raise ValueError("you chose the square yourself, so there are no dice to uncover")
        if self.open:
            raise ValueError("the dice lie open: play the next turn")

    def next(self) -> Case:
        """The next hidden turn."""
        if self.number >= MOST_TURNS:
            raise ValueError(f"expected at most {MOST_TURNS} turns, got one more")
        return replace(self, number=self.number + 1, guess="", open=False, seen=None)

    def many(self) -> Case:
        """After a hundred more turns, played and uncovered at once."""
        if self.number + MANY > MOST_TURNS:
            raise ValueError(f"expected at most {MOST_TURNS} turns, got {self.number + MANY}")
        tally, first = self.tally, self.number + 1
        for past in played(self.square, MANY, self.seed * SPREAD + MOST_TURNS + first):
            rows = updated(self.square, self.about, past.end)
            tally = tally.with_turn(rows, self.question.of(past), "")
        covered = replace(self, number=self.number + MANY, guess="", open=False, seen=None)
        return replace(covered, tally=tally)

    def forgotten(self) -> Case:
        """With an empty tally."""
        return replace(self, tally=Tally())


def whole(value: Any) -> int:
    """A whole number as a list sends it.

    >>> whole("12")
    12
    """
    text = str(value)
    if type(value) not in (int, str) or not (text.isascii() and text.isdigit() and len(text) < 4):
        raise ValueError(f"expected a whole number, got {value!r:.60}")
    return int(text)
