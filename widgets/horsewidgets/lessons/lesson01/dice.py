"""Exercises 01.1 to 01.4: the dice alone."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

from horsegame.chance import Dist, uniform
from horsegame.dostihy import SQUARES, STABLES, horse, landing
from horsegame.dostihy.board import DISTANC, Stable
from horsegame.dostihy.walk import DIE

from ..code import Bug, Repair
from ..exercise import Mistake, Task
from ..formats import Choice, Number
from ..places import FREE, ahead, at, horses_of, squares, steps_to
from .turn import DICE_ALONE, FAR, NEAR, ONE_HALF, OPEN, SIX_ROLLS_ON, turn_chance


def law_from(square: int) -> Dist[int]:
    """Where a turn ends, by the dice alone."""
    return landing(square, cards=False)


# -- 01.1


def never(rng: Random) -> Task:
    """Which square a turn cannot end on."""
    square = rng.choice(OPEN)
    near, six, far = (ahead(square, rng.choice(steps)) for steps in (NEAR, (6,), FAR))
    ends = rng.sample([near, six, far, DISTANC], 4)

    def truth() -> str:
        return at(next(end for end in ends if not law_from(square)[end]))

    return Task(
        question=f"You stand on {at(square)}. {DICE_ALONE}\n\n"
        "On which of these squares can your turn never end?",
        form=Choice(tuple(map(at, ends))),
        truth=truth,
        mistakes=lambda: (
            Mistake(at(far), SIX_ROLLS_ON, "A six and a second roll lead there."),
            Mistake(at(DISTANC), "forgot the two sixes", "Two sixes lead there from anywhere."),
            Mistake(at(near), "looked for a square that can be reached", "One roll leads there."),
        ),
        nudge="Try the rolls one by one. Which roll does not end the turn?",
        method="Write down where 1, 2, 3, 4 and 5 lead. Then write down where a six leads "
        "together with each second roll.",
        worked=lambda: (
            f"One roll leads to the squares {square + 1} to {square + 5}. A six and a second "
            f"roll lead to the squares {square + 7} to {square + 11}. Two sixes lead to DISTANC. "
            f"So of the next eleven squares only {truth()} is left out."
        ),
        why="The roll that would lead there always rolls on.",
    )


# -- 01.2


def stable(rng: Random) -> Task:
    """The chance to end on a horse of one stable."""
    square, one = rng.choice([*_stables_ahead()])
    steps = [steps_to(square, horse(name).square) for name in one.horses]
    near, far = (sum(n in some for n in steps) for some in (NEAR, FAR))

    def truth() -> Fraction:
        return law_from(square).chance(lambda end: end in [horse(h).square for h in one.horses])

    return Task(
        question=f"You stand on {at(square)}. {DICE_ALONE}\n\n"
        f"The horses of stable {one.letter} are {horses_of(one)}. "
        "What is the chance that your turn ends on one of them?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _stable_mistakes(near, far, steps.count(6)),
        nudge="How far ahead is each of these horses? Which of them does one roll reach?",
        method="Think of 36 equally likely pairs of rolls. A horse up to five squares ahead "
        "has six of these pairs, a horse seven to eleven squares ahead has one.",
        worked=lambda: (
            f"Faces of the first roll that end on such a horse: {near} of 6, or {near}/6. Pairs of "
            f"a six and a second roll that do: {far} of 36, or {far}/36. "
            f"Together {near}/6 + {far}/36 = {truth()}."
        ),
        why="Each horse is reached by its own pairs of rolls, and no pair serves two horses.",
    )


def _stables_ahead() -> Iterator[tuple[int, Stable]]:
    """Where to stand, and a stable with a horse in reach of each kind of roll."""
    for square, one in product(FREE, STABLES):
        steps = {steps_to(square, horse(name).square) for name in one.horses}
        if steps & {*NEAR} and steps & {*FAR}:
            yield square, one


def _stable_mistakes(near: int, far: int, six: int) -> Iterator[Mistake]:
    yield Mistake(Fraction(near, 6), SIX_ROLLS_ON, "You counted the first roll only.")
    yield Mistake(
        Fraction(near + far, 6),
        "gave two rolls the chance of one",
        "A horse that needs a six and a second roll is not reached by one face in six.",
    )
    yield Mistake(
        Fraction(near + far + six, 11),
        "took unlike squares for equally likely",
        "The next eleven squares do not have the same chance.",
    )
    if near + far != 3:  # else one half has the reason above
        yield ONE_HALF


# -- 01.3


def not_distanc(rng: Random) -> Task:
    """The chance of the complement."""
    square = rng.choice((rng.choice(range(4)), rng.choice(range(5, 10)), rng.choice(OPEN)))
    steps = steps_to(square, DISTANC)

    def worked() -> str:
        ends = law_from(square)[DISTANC]
        where = f"DISTANC is {squares(steps)} ahead. " if steps < 12 else ""
        return (
            f"{where}Of the 36 pairs of rolls, {36 * ends} end on DISTANC, two sixes among them. "
            f"That is {ends}, and for all the other ends together 1 − {ends} = {1 - ends}."
        )

    return Task(
        question=f"You stand on {at(square)}. {DICE_ALONE}\n\n"
        "What is the chance that your turn does not end on DISTANC?",
        form=Number("chance"),
        truth=lambda: 1 - law_from(square)[DISTANC],
        mistakes=lambda: (
            Mistake(
                law_from(square)[DISTANC],
                "answered the event, not its complement",
                "This is the chance that the turn does end there.",
            ),
            ONE_HALF,
            Mistake(
                1 - turn_chance(steps),
                "forgot the two sixes",
                "Two sixes lead to DISTANC from every square.",
            ),
        ),
        nudge="Which is shorter: to count the pairs of rolls that end on DISTANC, or all others?",
        method="Find the chance that the turn does end on DISTANC: by walking there, and by two "
        "sixes. Take it from 1.",
        worked=worked,
        why="The turn either ends on DISTANC or does not, so the two chances add up to 1.",
    )


# -- 01.4

ADDED = "added events that can happen together"
CODE = """def {name}(square):
    law = landing(square, cards=False)
    {kind} = law.chance(lambda end: {is_kind})
    ahead = law.chance(lambda end: {is_ahead})
    return {kind} + ahead"""


def added_twice(rng: Random) -> Task:
    """A function that adds events which can happen together."""
    kind, what = rng.choice((("horse", "a horse"), ("finance", "a FINANCE square")))
    first, last = rng.choice(((1, 5), (7, 11), (2, 5)))
    is_kind = f'SQUARES[end].kind == "{kind}"'
    is_ahead = f"{first} <= end - square <= {last}"
    name = f"{kind}_or_ahead"

    def parts(square: int) -> tuple[set[int], set[int]]:
        return (
            {end for end in law_from(square) if SQUARES[end].kind == kind},
            {end for end in law_from(square) if first <= end - square <= last},
        )

    def repaired(square: int) -> Fraction:
        return law_from(square).chance(set.union(*parts(square)).__contains__)

    def faulty(square: int) -> Fraction:
        return sum(
            map(law_from(square).chance, [p.__contains__ for p in parts(square)]), Fraction()
        )

    return Task(
        question=f"{name}(square) should give the chance that a turn from that square ends on "
        f"{what}, or {first} to {last} squares ahead, or both. It gives too much. "
        "Which line is wrong?",
        form=Bug(
            CODE.format(name=name, kind=kind, is_kind=is_kind, is_ahead=is_ahead),
            tuple((square,) for square in OPEN),
        ),
        truth=lambda: Repair(
            5, f"    return law.chance(lambda end: {is_kind} or {is_ahead})", repaired
        ),
        mistakes=lambda: _added_mistakes(faulty),
        nudge=f"Can the turn end on {what} that is also {first} to {last} squares ahead?",
        method="Test each line alone: print what it gives. Then ask how the parts are put "
        "together: an end that belongs to both events may count once only.",
        twin=_two_dice(),
        why="An end that belongs to both events is counted twice by the sum.",
    )


def _added_mistakes(faulty: object) -> Iterator[Mistake]:
    yield Mistake(faulty, ADDED, "It still gives too much.")
    for line in (3, 4):
        says = "This event alone is counted well. What happens to it later?"
        yield Mistake(line, "looked at the events, not at their sum", says)


def _two_dice() -> str:
    pairs, six = uniform(product(DIE, repeat=2)), DIE[6]
    return (
        "Two dice: what is the chance that the first or the second shows a six? "
        f"{six} + {six} = {2 * six} counts the pair of two sixes twice. Counted once, "
        f"{36 * pairs.chance(lambda pair: 6 in pair)} of the 36 pairs have a six."
    )
