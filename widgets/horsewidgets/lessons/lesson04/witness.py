"""Exercises 04.7 and 04.8: a witness who may be wrong, and a die that may be loaded."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from horsegame.chance import Dist
from horsegame.dostihy import landing
from horsegame.dostihy.board import DISTANC
from horsegame.dostihy.walk import DIE

from ..exercise import Mistake, Task
from ..formats import Number
from ..lesson01.turn import OPEN
from ..places import at
from .given import KEPT_PRIOR, NOT_DIVIDED, TURNED_ROUND, apart

# -- 04.7

RIGHT = (Fraction(3, 5), Fraction(3, 4), Fraction(9, 10), Fraction(2, 3), Fraction(4, 5))
CLAIMS = {"a six": (6,), "a one": (1,), "a five or a six": (5, 6)}


def says(rng: Random) -> Task:
    """How likely it is, now that a witness says so."""
    claim = rng.choice([*CLAIMS])
    faces = CLAIMS[claim]
    prior = DIE.chance(lambda face: face in faces)
    right = rng.choice([right for right in RIGHT if right + prior != 1])  # else both are as likely

    def truth() -> Fraction:
        pairs = DIE.map(lambda face: face in faces).then(
            lambda true: Dist({(true, true): right, (true, not true): 1 - right})
        )
        return pairs.given(lambda pair: pair[1]).chance(lambda pair: pair[0])

    def worked() -> str:
        hit, miss = prior * right, (1 - prior) * (1 - right)
        return (
            f"He says so and it is so: {prior} × {right} = {hit}. He says so and it is not so: "
            f"{1 - prior} × {1 - right} = {miss}. It is so in {hit} ÷ ({hit} + {miss}) = {truth()} "
            "of the cases in which he says so."
        )

    return Task(
        question="A die rolls under the table. A spectator looks, and tells whether it shows "
        f"{claim}. His eyes are weak: whatever it shows, he tells the truth with chance {right}. "
        f"He says: yes, {claim}.\n\nHow likely is it that the die shows {claim}?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _says_mistakes(prior, right, truth()),
        nudge="In which two cases does he say so?",
        method="Find the chance that it is so and he says so, and the chance that it is not so "
        "and he says so all the same. What share of their sum is the first?",
        worked=worked,
        why="His true calls are weighed against the false ones, and both depend on how often "
        "the die shows it.",
    )


def _says_mistakes(prior: Fraction, right: Fraction, truth: Fraction) -> Iterator[Mistake]:
    says = "Most rolls show something else, and some of these he calls wrongly."
    yield from apart(
        Mistake(right, "forgot how likely it was before", says),
        Mistake(prior, KEPT_PRIOR, "His words are worth something."),
        Mistake(prior * right, NOT_DIVIDED, "How often does he say so at all?"),
        Mistake(1 - truth, "answered the complement", "Is it so, or is it not so?"),
    )


# -- 04.8


def loaded(rng: Random) -> Task:
    """Whether her die is the loaded one, after two sixes."""
    dice, six = rng.choice((3, 4, 5, 6, 8)), rng.choice((Fraction(1, 2), Fraction(1, 3)))
    square = rng.choice(OPEN)

    def two_sixes(chance: Fraction) -> Fraction:
        return landing(square, cards=False, six=chance)[DISTANC]

    def truth() -> Fraction:
        good, bad = (two_sixes(chance) for chance in (DIE[6], six))
        return Dist({"loaded": bad, "fair": (dice - 1) * good})["loaded"]

    def worked() -> str:
        bad, good = two_sixes(six) / dice, two_sixes(DIE[6]) * (dice - 1) / dice
        return (
            f"Loaded, and two sixes: 1/{dice} × {two_sixes(six)} = {bad}. Fair, and two sixes: "
            f"{Fraction(dice - 1, dice)} × 1/36 = {good}. The share of the first is {truth()}."
        )

    return Task(
        question=f"In a bag are {dice} dice. One of them is loaded and shows a six with chance "
        f"{six}; the others are fair. She draws one and plays a turn from {at(square)}: two "
        "sixes, off to DISTANC.\n\nHow likely is it that she drew the loaded die?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _loaded_mistakes(dice, six, two_sixes(six)),
        nudge="How likely are two sixes with the loaded die, and how likely with a fair one?",
        method="Two answers: loaded or fair. Give each its chance before the roll, multiply by the "
        "chance of two sixes, and take the share.",
        worked=worked,
        why="Two sixes are far more likely with the loaded die, but fair dice are drawn more "
        "often.",
    )


def _loaded_mistakes(dice: int, six: Fraction, bad: Fraction) -> Iterator[Mistake]:
    before = Fraction(1, dice)
    once = before * six / (before * six + (1 - before) * DIE[6])
    yield from apart(
        Mistake(once, "used one of the two sixes", "She rolled a six twice."),
        Mistake(before, KEPT_PRIOR, "Two sixes are a reason to think again."),
        Mistake(bad, TURNED_ROUND, "This is the chance of two sixes if the die is loaded."),
        Mistake(before * bad, NOT_DIVIDED, "How likely are two sixes at all?"),
        Mistake(bad / (bad + DIE[6] ** 2), "left out the bag", "How many fair dice are there?"),
    )
