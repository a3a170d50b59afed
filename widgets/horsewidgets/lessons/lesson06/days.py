"""Exercises 06.1 to 06.3: a horse that is fit or lame, day by day and in the long run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random
from typing import NamedTuple

from horsegame.exact import Chain

from ..code import Fill, Piece
from ..exercise import Mistake, Task
from ..formats import Number

FIT, LAME = "fit", "lame"


class Horse(NamedTuple):
    """The chance that a fit horse is lame on the next day, and that a lame one is fit."""

    falls: Fraction
    heals: Fraction

    @property
    def chain(self) -> Chain[str]:
        """The horse from day to day, fit at the start."""
        a, b = self
        return Chain({FIT: {FIT: 1 - a, LAME: a}, LAME: {FIT: b, LAME: 1 - b}})

    def __str__(self) -> str:
        return (
            f"A horse that is fit today is lame tomorrow with chance {self.falls}. "
            f"A horse that is lame today is fit tomorrow with chance {self.heals}."
        )


def fifths(*tops: int) -> list[Fraction]:
    """So many fifths."""
    return [Fraction(n, 5) for n in tops]


@cache
def horses(wrong: Callable[[Horse], tuple[Fraction, ...]]) -> list[Horse]:
    """The horses whose true answer and typical wrong ones, as *wrong* lists them, all differ."""
    falls = [*fifths(1, 2), Fraction(1, 4), Fraction(1, 3), Fraction(1, 10), Fraction(3, 10)]
    heals = [*fifths(2, 3, 4), Fraction(1, 2), Fraction(3, 4), Fraction(2, 3), Fraction(3, 10)]
    return [
        horse
        for horse in map(Horse, *zip(*product(falls, heals), strict=True))
        if all(abs(x - y) > Fraction(1, 50) for x, y in combinations(wrong(horse), 2))
    ]


# -- 06.1


def after_two(rng: Random) -> Task:
    """The chance to be fit after two days."""
    horse = rng.choice(horses(two_days))
    a, b = horse

    def truth() -> Fraction:
        return horse.chain.after(2)[FIT]

    return Task(
        question=f"{horse} Today the horse is fit.\n\n"
        "What is the chance that it is fit on the day after tomorrow?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _two_day_mistakes(horse),
        nudge="What can the horse be tomorrow? From each of these, how can it be fit a day later?",
        method="There are two paths: fit, fit, fit and fit, lame, fit. Multiply along each, "
        "then add the two.",
        worked=lambda: (
            f"It stays fit twice with chance {1 - a} × {1 - a}; it falls lame and heals with "
            f"chance {a} × {b}. Together {(1 - a) ** 2} + {a * b} = {truth()}."
        ),
        why="Two paths lead there, through fit and through lame, and both count.",
    )


def two_days(horse: Horse) -> tuple[Fraction, ...]:
    """The chance after two days, and what comes out if something is forgotten."""
    a, b = horse
    right = horse.chain.after(2)[FIT]
    return right, (1 - a) ** 2, 1 - a, a * b, 1 - right


def _two_day_mistakes(horse: Horse) -> Iterator[Mistake]:
    _, fit_only, one_day, lame_only, rest = two_days(horse)
    yield Mistake(fit_only, "followed one path only", "The horse may also fall lame and heal.")
    yield Mistake(one_day, "took one step instead of two", "That is the chance for tomorrow.")
    yield Mistake(lame_only, "followed one path only", "The horse may also stay fit all the time.")
    yield Mistake(rest, "answered the complement", "This is the chance that it is lame then.")


# -- 06.2

STEP = {FIT: {FIT: "(1 - a)", LAME: "a"}, LAME: {FIT: "b", LAME: "(1 - b)"}}
"""The chance of a step from one state to another, as it is typed."""
SHARES = tuple((Fraction(1, n), Fraction(1, 5), Fraction(2, 3)) for n in (1, 2, 3))
"""Today's share of the known state, and the chances a and b, to compare functions."""


def next_day(rng: Random) -> Task:
    """One step of the law, with a gap."""
    known, asks, left_out = (rng.choice((FIT, LAME)) for _ in range(3))
    begins = {state: known if state == known else f"(1 - {known})" for state in (FIT, LAME)}
    kept, step = other(left_out), STEP[left_out][asks]
    rest = f"{begins[kept]} * {STEP[kept][asks]}"
    pieces = [
        _piece(rest, f"{begins[left_out]} * {step}"),
        _piece(rest, f"{begins[kept]} * {step}"),
        _piece(rest, step),
        _piece(rest, f"{begins[left_out]} * {STEP[kept][asks]}"),
    ]
    _, same_start, for_sure, wrong_row = (piece.does for piece in pieces)
    rng.shuffle(pieces)

    def truth(share: Fraction, a: Fraction, b: Fraction) -> Fraction:
        chain = Horse(a, b).chain
        return share * chain.row(known)[asks] + (1 - share) * chain.row(other(known))[asks]

    return Task(
        question="A fit horse is lame tomorrow with chance a, a lame one is fit tomorrow with "
        f"chance b. Today it is {known} with chance {known}. {asks}_tomorrow({known}, a, b) should "
        f"give the chance that it is {asks} tomorrow. What belongs in the gap?",
        form=Fill(
            f"def {asks}_tomorrow({known}, a, b):\n    return {rest} + ____",
            tuple(pieces),
            SHARES,
        ),
        truth=lambda: truth,
        mistakes=lambda: (
            Mistake(same_start, "gave both paths the same beginning", "Where does it begin?"),
            Mistake(for_sure, "left out where the path begins", "Is the horse so for certain?"),
            Mistake(wrong_row, "took the wrong row of the chain", "Where is the horse today?"),
        ),
        nudge="One path is written down. In which state does it begin? Which path is left?",
        method="Today's chance of each state, times the chance to come from there, added up.",
        twin="A light is on with chance q, goes out with chance c and goes on with chance d. Its "
        "chance to be on a moment later is q × (1 − c) + (1 − q) × d.",
        why="Every state of today sends its share along its own row.",
    )


def other(state: str) -> str:
    """The state that the horse is not in."""
    return LAME if state == FIT else FIT


def _piece(rest: str, text: str) -> Piece:
    """What the function gives with *text* in the gap, all in the letters of the question."""

    def does(share: Fraction, a: Fraction, b: Fraction) -> Fraction:
        values = {FIT: share, LAME: share, "a": a, "b": b}
        return sum((_product(path, values) for path in (rest, text)), Fraction(0))

    return Piece(text, does)


def _product(path: str, values: dict[str, Fraction]) -> Fraction:
    """The product of factors such as ``b`` or ``(1 - fit)``."""
    total = Fraction(1)
    for factor in path.split(" * "):
        name = factor.removeprefix("(1 - ").removesuffix(")")
        total *= values[name] if factor == name else 1 - values[name]
    return total


# -- 06.3


def share(rng: Random) -> Task:
    """The share of days on which the horse is fit."""
    horse = rng.choice(horses(long_run))
    a, b = horse

    def truth() -> Fraction:
        return horse.chain.stationary()[FIT]

    return Task(
        question=f"{horse}\n\nOn which share of all days is the horse fit, in the long run?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _share_mistakes(horse),
        nudge="In the long run, how often does it fall lame, compared with how often it heals?",
        method="Call the share f. It falls lame on f times the one chance of all days, and heals "
        "on (1 − f) times the other. In the long run both are equal: solve for f.",
        worked=lambda: (
            f"Balance: f × {a} = (1 − f) × {b}. So f × ({a} + {b}) = {b}, and f = {truth()}."
        ),
        why="With this share as many days lead out of fitness as lead back into it.",
    )


def long_run(horse: Horse) -> tuple[Fraction, ...]:
    """The share in the long run, and what comes out if something is mixed up."""
    a, b = horse
    right = horse.chain.stationary()[FIT]
    return right, 1 - right, Fraction(1, 2), 1 - a, b, a * b


def _share_mistakes(horse: Horse) -> Iterator[Mistake]:
    _, other, half, one_day, heals, both = long_run(horse)
    yield Mistake(other, "turned the two states around", "This is the share of days it is lame.")
    says = "Two states need not have the same share."
    yield Mistake(half, "two outcomes, so one half", says)
    says = "That is tomorrow's chance if it is fit today. In the long run it need not be."
    yield Mistake(one_day, "took one step for the long run", says)
    yield Mistake(heals, "took one step for the long run", "That holds for a lame horse alone.")
    yield Mistake(both, "multiplied what does not follow", "Compare what goes out and what comes.")
