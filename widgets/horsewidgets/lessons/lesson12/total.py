"""Exercises 12.4 to 12.7: what adds up on the way home, and its law."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from ..cases import apart, by_answer
from ..code import Bug, Fill, Piece, Repair
from ..exercise import Mistake, Task
from ..formats import Number
from ..variants import Steps, in_order
from .practice import BACK, rounds, where

Law = Mapping[Any, Any]

# -- 12.4

VISITS = {"start": Fraction(6, 5), "fence": Fraction(1, 5), "behind": Fraction(7, 30)}
COSTS = {"start": Fraction(4, 3), "fence": Fraction(0), "behind": Fraction(1, 2)}
OTHERS = {"start": Fraction(3), "fence": Fraction(2), "behind": Fraction(5)}
CODE = """def expected(visits, {cost}):
    total = 0
    for place in visits:
        total = total + ____
    return total"""


def fill(rng: Random) -> Task:
    """Visits times costs."""
    what, cost = rng.choice(
        (("fault points", "points"), ("squares gone back", "squares"), ("missed throws", "missed"),
         ("cards turned up", "cards"))
    )  # fmt: skip
    pieces = [
        Piece(f"visits[place] * {cost}[place]", lambda v, c: sum(v[x] * c[x] for x in v)),
        Piece(f"{cost}[place]", lambda v, c: sum(c[x] for x in v)),
        Piece("visits[place]", lambda v, c: sum(v[x] for x in v)),
        Piece(f"visits[place] + {cost}[place]", lambda v, c: sum(v[x] + c[x] for x in v)),
    ]
    right, once, count, plus = (piece.does for piece in pieces)
    rng.shuffle(pieces)
    return Task(
        question=f"visits[place] is the expected number of turns that begin on a place, and "
        f"{cost}[place] the mean number of {what} in one such turn. expected(visits, {cost}) "
        f"should give the expected number of {what} in the whole round. What belongs in the gap?",
        form=Fill(CODE.format(cost=cost), tuple(pieces), ((VISITS, COSTS), (VISITS, OTHERS))),
        truth=lambda: right,
        mistakes=lambda: (
            Mistake(once, "counted every place once", "Some places are seen again and again."),
            Mistake(count, "counted turns", "This adds up the turns of a round."),
            Mistake(plus, "added where parts are taken", "What if a place is never seen?"),
        ),
        nudge="A place that is seen twice costs twice.",
        method="Look at one place alone. It is seen so many times, and each time costs so much: "
        "what does it cost in all?",
        twin="A bus stops 3 times a day at the school, where 20 people get on each time, and 5 "
        "times at the mill, where 4 get on. In a day 3 · 20 + 5 · 4 = 80 people get on.",
        why="Each place costs as often as it is seen, and means may be added.",
    )


# -- 12.7


def exactly(rng: Random) -> Task:
    """One chance of the law of the number of turns."""
    fence, finish = by_answer(rng, _two_turn_courses())

    def chance(of: Any) -> Fraction:
        return rounds(fence, finish).turns.law(6).chance(of)

    def truth() -> Fraction:
        return chance(lambda turns: turns == 2)

    return Task(
        question=f"{where(fence, finish)} {BACK}\n\n"
        "What is the chance that a round takes exactly two turns?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: apart(truth(), _law_mistakes(chance)),
        nudge="Where can the horse stand after the first turn, if it is not home yet?",
        method="Go through the six faces of the first throw. From each place that is not the "
        "finish, how likely does the second turn end the round? Multiply, then add.",
        worked=lambda: _two_turns(fence, finish),
        why="The paths of two turns exclude each other, so their chances are added.",
    )


@cache
def _two_turn_courses() -> dict[tuple[int, int], Fraction]:
    """Courses short enough for one throw, so that one turn has a chance, and that of two turns."""
    courses = [(fence, finish) for finish in range(3, 7) for fence in range(2, finish)]
    return {course: Fraction(rounds(*course).turns.law(2)[2]) for course in courses}


def _law_mistakes(chance: Callable[[Callable[[int], bool]], Fraction]) -> Iterator[Mistake]:
    at_most, one = chance(lambda turns: turns in (1, 2)), chance(lambda turns: turns == 1)
    says = "Rounds of one turn are in your number too."
    yield Mistake(at_most, "answered at most for exactly", says)
    says = "This is the chance to be home with the first throw."
    yield Mistake(one, "answered one turn", says)
    yield Mistake(1 - at_most, "answered the rest", "This is the chance that it takes longer.")


def _two_turns(fence: int, finish: int) -> str:
    """The first throws and how many second throws end the round after each."""
    ways: list[str] = []
    for face in range(1, min(7, finish)):
        stands = 0 if face == fence - 1 else face
        good = 0 if face == fence else max(0, 6 - max(0, finish - stands - 1))
        ways.append(f"{face}: {good}")
    total = rounds(fence, finish).turns.law(2)[2]
    return (
        f"The first throws that do not end the round, each with the number of second throws that "
        f"do: {', '.join(ways)}. The sum of these numbers, divided by 36: {total}."
    )


# -- 12.5

BY_FIRST_STEP = Steps(
    question="Here are the steps from the rules of a game to an expected total. In this lesson the "
    "chances come before the costs.",
    steps=(
        "List the places where a turn can begin: square, refusals so far, a throw to miss.",
        "For each place, find from the rules where the next turn begins, with which chance.",
        "For each place, find what one turn costs on average.",
        "Write for each place: its value is the cost of the turn plus the mean value of what "
        "follows.",
        "Solve all these equations together.",
        "Read off the value of the start.",
    ),
    wrong=(
        ("123546", "solved before there were equations", "What is it that can be solved?"),
        (
            "213456",
            "looked for chances before the places were known",
            "From where to where do these chances lead?",
        ),
        (
            "123465",
            "read a value that was not known yet",
            "A value is known when the equations are solved.",
        ),
    ),
    nudge="What must be there before an equation can be written?",
    method="First the places, then what connects them, then what it costs. Equations need all "
    "three.",
    twin="How long does a frog on three stones take to reach the bank? Name the stones. For "
    "each, where can it jump, how likely? How long does a jump take? Write the equations, "
    "solve them, and look at the first stone.",
    why="An equation needs the places, the chances and the costs, and all are solved at once.",
)
BY_VISITS = Steps(
    question="Here are the steps from the rules of a game to an expected total by counting visits. "
    "In this lesson the visits come before the costs.",
    steps=(
        "List the places where a turn can begin: square, refusals so far, a throw to miss.",
        "For each place, find from the rules where the next turn begins, with which chance.",
        "From these chances find how many turns begin on each place, on average.",
        "For each place, find what one turn costs on average.",
        "Multiply visits and cost, place by place.",
        "Add these products over all places.",
    ),
    wrong=(
        ("132456", "counted visits before the chances", "What do the visits follow from?"),
        (
            "123546",
            "multiplied by a cost that is not known yet",
            "Which two numbers are multiplied?",
        ),
        ("123465", "added before each place was multiplied", "What is it that is added?"),
    ),
    nudge="What must be known of a place before you can say what it costs in all?",
    method="First the places and what connects them; the number of visits follows from that. Then "
    "the costs, and last one number for each place.",
    twin="What does a bus line take in a day? Name the stops. Look up how the bus goes round. "
    "Count how often it comes to each stop. See how much it takes there each time. Multiply, stop "
    "by stop, and add.",
    why="Each place costs as often as it is seen, and means may be added.",
)


def steps(rng: Random) -> Task:
    """The steps from the rules to an expected total, by first step or by visits."""
    return in_order(rng, rng.choice((BY_FIRST_STEP, BY_VISITS)))


# -- 12.6

SPREAD = """def variance(law):
    {mean}
    {squares}
    {back}"""
GOOD = {
    "mean": "mean = sum(n * law[n] for n in law)",
    "squares": "squares = sum(n * n * law[n] for n in law)",
    "back": "return squares - mean * mean",
}
LINES = {"mean": 2, "squares": 3, "back": 4}
LAWS: tuple[tuple[Law], ...] = (
    ({1: Fraction(1, 2), 3: Fraction(1, 2)},),
    ({1: Fraction(1, 6), 2: Fraction(1, 3), 5: Fraction(1, 2)},),
    ({4: Fraction(1)},),
)


def _mean(law: Law) -> Any:
    return sum(n * law[n] for n in law)


def _squares(law: Law) -> Any:
    return sum(n * n * law[n] for n in law)


SLIPS: tuple[tuple[str, str, Callable[[Law], Any]], ...] = (
    (
        "mean",
        "mean = sum(n for n in law) / len(law)",
        lambda law: _squares(law) - Fraction(sum(law), len(law)) ** 2,
    ),
    (
        "squares",
        "squares = sum(n * law[n] * law[n] for n in law)",
        lambda law: sum(n * law[n] ** 2 for n in law) - _mean(law) ** 2,
    ),
    (
        "squares",
        "squares = sum(n * n for n in law)",
        lambda law: sum(n * n for n in law) - _mean(law) ** 2,
    ),
    ("back", "return squares - mean", lambda law: _squares(law) - _mean(law)),
    ("back", "return squares", _squares),
    ("back", "return squares + mean * mean", lambda law: _squares(law) + _mean(law) ** 2),
)
"""What is wrong, the wrong line, and what the code gives with it."""


def bug(rng: Random) -> Task:
    """A variance with a mistake."""
    what, wrong, faulty = rng.choice(SLIPS)
    line = LINES[what]
    return Task(
        question="variance(law) should give the variance of a number of turns; law[n] is the chance"
        " of n turns. Here it gives a wrong number. Which line is wrong?",
        form=Bug(SPREAD.format(**(GOOD | {what: wrong})), LAWS),
        truth=lambda: Repair(
            line, f"    {GOOD[what]}", lambda law: _squares(law) - _mean(law) ** 2
        ),
        mistakes=lambda: (
            Mistake(faulty, "nothing was repaired", "It still gives the same wrong number."),
            *(
                Mistake(n, "doubted a good line", "This line is as it should be.")
                for n in LINES.values()
                if n != line
            ),
        ),
        nudge="Try it with a round that always takes 4 turns, and with one that takes 1 turn with "
        "chance 1/4 and else 3. What should mean and variance be?",
        method="Two laws are enough: one turn number for certain, and two numbers with other "
        "chances. The variance is the mean of the squares less the square of the mean.",
        twin="double_mean(law) should be twice the mean: `return 2 + mean`. For a law that is "
        "always 4 it gives 6, and 8 is right: the line is wrong.",
        why="A number that is certain must have no variance, and the repaired code gives that.",
    )
