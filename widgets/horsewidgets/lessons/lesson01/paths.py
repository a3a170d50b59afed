"""Exercises 01.5 to 01.8: paths through cards, and a loaded die."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Any

from horsegame.dostihy import SQUARES, Options, landing
from horsegame.dostihy.board import CHANCE_CARDS, DISTANC
from horsegame.dostihy.walk import destination

from ..code import Fill, Piece
from ..exercise import Mistake, Task
from ..formats import Number, Order
from ..places import ahead, at, squares, steps_to
from .turn import FAR, NEAR, OPEN, SIX_ROLLS_ON

STEPS = (
    "Write down the six faces of the first roll.",
    "Split the six into the six faces of the second roll.",
    "Split each path that stops on CHANCE into the 14 cards.",
    "Give each path its chance: multiply along it.",
    "For each square, add the chances of the paths that end on it.",
)


def steps(rng: Random) -> Task:
    """The steps that lead to the law of a turn."""
    shown = rng.sample(STEPS, len(STEPS))
    while tuple(shown) == STEPS:
        shown = rng.sample(STEPS, len(STEPS))
    roll, again, cards, times, plus = STEPS
    return Task(
        question="Here are the steps that give the law of one turn, cards included. "
        "Put them in order.",
        form=Order(tuple(shown)),
        truth=lambda: STEPS,
        mistakes=lambda: (
            Mistake(
                (roll, again, cards, plus, times),
                "added before multiplying",
                "Paths can be added only when each has its own chance.",
            ),
            Mistake(
                (roll, again, times, cards, plus),
                "multiplied along unfinished paths",
                "A path that stops on CHANCE goes on.",
            ),
            Mistake(
                (roll, cards, again, times, plus),
                SIX_ROLLS_ON,
                "After a six the piece is not yet on a square, so no card is drawn.",
            ),
        ),
        nudge="Play one turn with your finger. What happens first, what may follow?",
        method="First find all paths to their ends, in the order of play. Only then come numbers: "
        "along each path, and last over all paths.",
        twin="A coin is thrown, and after heads once more. To find the chance of one head in all: "
        "write the two sides; split heads into the two sides of the next throw; give each path "
        "its chance; add those paths that show one head.",
        why="A path has a chance only when it is complete, and sums need the chances of paths.",
    )


def by_card(rng: Random) -> Task:
    """The chance to reach a square through CHANCE alone."""
    square, chance_square, target = rng.choice(_card_ways())
    n, total = _leading(chance_square, target), len(CHANCE_CARDS)
    steps = steps_to(square, chance_square)
    first = landing(square, cards=False)[chance_square]

    def worked() -> str:
        rolls = f"a six and a {steps - 6}" if steps > 6 else f"a {steps}"
        return (
            f"The path: {rolls} leads to {at(chance_square)}, with chance {first}; then {n} of "
            f"the {total} cards. Multiply along it: {first} × {n}/{total} = "
            f"{landing(square)[target]}. No other path ends there."
        )

    return Task(
        question=f"You stand on {at(square)}. {at(chance_square)} is {squares(steps)} ahead. "
        f"{_cards(n, total)} you to {at(target)}; the cards are mixed "
        "before each draw. The dice alone cannot lead you there in this turn.\n\n"
        f"What is the chance that your turn ends on {at(target)}?",
        form=Number("chance", Fraction(1, 5000)),
        truth=lambda: landing(square)[target],
        mistakes=lambda: _card_mistakes(first, Fraction(n, total)),
        nudge="Two things must happen, one after the other. What are they?",
        method="Find the chance to stop on CHANCE. Find the chance of the card. "
        "Along a path chances are multiplied.",
        worked=worked,
        why="The card counts only in that part of all turns that stop on CHANCE.",
    )


def _cards(n: int, total: int) -> str:
    return (
        f"One of the {total} CHANCE cards sends"
        if n == 1
        else f"Two of the {total} CHANCE cards send"
    )


def _leading(chance_square: int, target: int) -> int:
    """How many cards lead from CHANCE to *target*."""
    moving = [c for c in CHANCE_CARDS if c.effect not in ("skip", "keep")]
    return sum(destination(chance_square, card, Options()) == target for card in moving)


@cache
def _card_ways() -> tuple[tuple[int, int, int], ...]:
    """Where to stand, the CHANCE square ahead, and a square that only a card leads to."""
    return tuple(_all_card_ways())


def _all_card_ways() -> Iterator[tuple[int, int, int]]:
    chances = [s.square for s in SQUARES if s.kind == "chance"]
    for chance_square, steps, target in product(chances, (*NEAR, *FAR), (0, 20, 39)):
        square = ahead(chance_square, -steps)
        by_dice = landing(square, cards=False)
        others = [s for s in chances if s != chance_square and by_dice[s]]
        if square != DISTANC and not by_dice[target] and not others:
            yield square, chance_square, target


def _card_mistakes(first: Fraction, card: Fraction) -> Iterator[Mistake]:
    yield Mistake(card, "left out the way to CHANCE", "First the turn has to stop on CHANCE.")
    yield Mistake(first, "left out the card", "Not every card leads there.")
    yield Mistake(
        first + card, "added along a path", "This is more than the chance to stop on CHANCE."
    )
    if first == Fraction(1, 36):
        yield Mistake(card / 6, SIX_ROLLS_ON, "The way to CHANCE takes a six and a roll.")


def loaded(rng: Random) -> Task:
    """One chance of the turn as a formula in p."""
    square, far = rng.choice(OPEN), rng.choice((False, True))
    steps = rng.choice(FAR if far else NEAR)
    fair = "p / 6" if far else "1 / 6"
    pieces = [
        Piece("(1 - p) / 5", lambda p: (1 - p) / 5),
        Piece("p * (1 - p) / 5", lambda p: p * (1 - p) / 5),
        Piece(fair, lambda p: p / 6 if far else Fraction(1, 6)),
        Piece("1 - p", lambda p: 1 - p),
    ]
    one, two, kept, five = (piece.does for piece in pieces)
    rng.shuffle(pieces)
    unlike = (one, SIX_ROLLS_ON) if far else (two, "let every turn begin with a six")
    what = "by a six and a second roll" if far else "by one roll"
    return Task(
        question=f"A loaded die shows a six with chance p, and each other face with the same "
        f"chance. You stand on {at(square)}. chance(p) should give the chance that your turn ends "
        f"on {at(ahead(square, steps))}, {squares(steps)} ahead, by the dice alone. "
        "What belongs in the gap?",
        form=Fill(
            "def chance(p):\n    return ____",
            tuple(pieces),
            tuple((Fraction(1, n),) for n in (2, 3, 6)),
        ),
        truth=lambda: lambda p: landing(square, cards=False, six=p)[ahead(square, steps)],
        mistakes=lambda: (
            Mistake(kept, "kept a fair die for the other faces", "If p grows, they must shrink."),
            Mistake(five, "gave one face the chance of all five", "Five faces share this chance."),
            Mistake(unlike[0], unlike[1], f"This square is reached {what}."),
        ),
        nudge="Is the square reached by one roll, or by a six and a second roll?",
        method="The five other faces share what the six leaves, in equal parts. "
        "If a six comes first, multiply by its chance.",
        twin="Another die shows a one with chance q and the other faces alike. A two has the "
        "chance that the one leaves, shared among five: (1 − q)/5. A one and then a two, in this "
        "order, have q × (1 − q)/5.",
        why="The faces that are not a six share what the six leaves over.",
    )


def find_p(rng: Random) -> Task:
    """The chance of a six, from the chance of DISTANC."""
    six = rng.choice([Fraction(1, n) for n in (2, 3, 4, 5, 8)] + [Fraction(2, 5), Fraction(3, 8)])
    seen = landing(0, cards=False, six=six)[DISTANC]

    def truth() -> Fraction:
        return _six_for(seen)

    def worked() -> str:
        return (
            f"From START a six and a four, or two sixes, end on DISTANC: "
            f"p(1 − p)/5 + p² = {seen}. Times five: 4p² + p = {5 * seen}. "
            f"The positive solution is p = {truth()}."
        )

    return Task(
        question="You roll a loaded die from START, by the dice alone. Its six has the chance p, "
        "its other faces are alike. After many turns you know: a turn ends on DISTANC with "
        f"chance {seen}.\n\nWhat is p?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _find_p_mistakes(seen),
        nudge="Two pairs of rolls end on DISTANC. Which are they?",
        method="Write the chance of both pairs in terms of p, and add. Set the sum equal to the "
        "given chance and solve for p; a chance is not negative.",
        worked=worked,
        why="Both pairs of rolls count, and only one solution of the equation is positive.",
    )


@cache
def _six_for(seen: Fraction) -> Fraction:
    """The chance of a six with which a turn from START ends on DISTANC with chance *seen*."""
    from sympy import Symbol, solve, sympify  # noqa: PLC0415  slow to import

    p: Any = Symbol("p", positive=True)
    (found,) = solve(landing(0, cards=False, six=p)[DISTANC] - sympify(seen), p)
    return Fraction(found.numerator, found.denominator)


def _find_p_mistakes(seen: Fraction) -> Iterator[Mistake]:
    from sympy import sqrt, sympify  # noqa: PLC0415  slow to import

    yield Mistake(
        sqrt(sympify(seen)),
        "counted the two sixes only",
        "From START a six and a four end there too.",
    )
    yield Mistake(seen, "took the event for one roll", "DISTANC takes two rolls from START.")
