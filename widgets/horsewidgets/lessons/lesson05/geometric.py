"""Exercises 05.1 to 05.3: the chance to leave in one turn, and the law that follows from it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ..code import Bug, Fill, Piece, Repair
from ..exercise import Mistake, Task
from ..formats import Number
from .rules import SAYS, TWO_SIXES, die, distinct, leaving, longer

DICE = (Fraction(1, 6), Fraction(1, 5), Fraction(1, 4), Fraction(1, 3), Fraction(1, 2))
LEAVE = {
    "newer": "p * (1 - p * p)",
    "older": "p",
    "three throws": "(1 - (1 - p) ** 3) * (1 - p * p)",
}
"""The chance to leave in a turn, as code."""


def leave(rule: str, p: Fraction) -> Fraction:
    """What the code in `LEAVE` gives."""
    released = 1 - (1 - p) ** 3 if rule == "three throws" else p
    return released if rule == "older" else released * (1 - p * p)


# -- 05.1


def leaves(rng: Random) -> Task:
    """The chance to leave in the coming turn."""
    rule, six = rng.choice(("newer", "three throws")), rng.choice(DICE)

    def truth() -> Fraction:
        return leaving(rule, six)

    def worked() -> str:
        released = 1 - (1 - six) ** 3 if rule == "three throws" else six
        by = f"1 − (1 − {six})³ = {released}" if rule == "three throws" else f"{six}"
        return (
            f"A six releases the piece with chance {by}. Two sixes do not follow with chance "
            f"1 − {six} × {six} = {1 - six * six}. Both: {released} × {1 - six * six} = {truth()}."
        )

    return Task(
        question=f"Your piece stands on DISTANC. {SAYS[rule]} {die(six)}\n\n"
        "How likely is it that your piece leaves DISTANC in your coming turn?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _leave_mistakes(rule, six),
        nudge="What must happen first? And what must not happen then?",
        method="Find the chance that a six releases the piece. Multiply it by the chance that two "
        "sixes do not follow.",
        worked=worked,
        why="The piece must be released, and then it must not be kept by two sixes.",
    )


def _leave_mistakes(rule: str, six: Fraction) -> list[Mistake]:
    kept = 1 - six * six
    released = 1 - (1 - six) ** 3 if rule == "three throws" else six
    wrong = [
        Mistake(released, TWO_SIXES, "Released is not yet gone: what if two sixes follow?"),
        Mistake(
            released * six * six,
            "counted the two sixes as a way out",
            "Do two sixes lead away, or do they keep the piece?",
        ),
        Mistake(1 - released * kept, "answered the complement", "Was leaving asked, or staying?"),
        Mistake(
            released * (1 - six),
            "let one six keep the piece",
            "It takes two sixes to keep it, not one.",
        ),
    ]
    if rule == "three throws":
        says = "Sixes in the first and in the second throw can come together."
        wrong.append(Mistake(3 * six * kept, "added events that can happen together", says))
        wrong.append(Mistake(six, "took one throw for the turn", "What else happens in this turn?"))
        says = "How many throws do you have in a turn?"
        wrong.append(Mistake(six * kept, "counted one throw", says))
    return distinct(*wrong)


# -- 05.2


def nth_turn(rng: Random) -> Task:
    """The chance to leave in the n-th turn, as code."""
    rule = rng.choice([*LEAVE])
    pieces = [
        Piece("(1 - leave) ** (n - 1) * leave", lambda n, p: _law(rule, n, p)),
        Piece("(1 - leave) ** n * leave", lambda n, p: (1 - leave(rule, p)) * _law(rule, n, p)),
        Piece("n * leave", lambda n, p: n * leave(rule, p)),
        Piece("1 - (1 - leave) ** n", lambda n, p: 1 - (1 - leave(rule, p)) ** n),
    ]
    _, late, added, sooner = (piece.does for piece in pieces)
    rng.shuffle(pieces)
    return Task(
        question=f"{SAYS[rule]} The die shows a six with chance p. chance(n, p) should give the "
        "chance that your piece leaves in exactly the n-th turn of its stay. "
        "What belongs in the gap?",
        form=Fill(
            f"def chance(n, p):\n    leave = {LEAVE[rule]}\n    return ____",
            tuple(pieces),
            tuple((n, p) for n in (1, 2, 5) for p in DICE[:3]),
        ),
        truth=lambda: lambda n, p: longer(rule, p, n - 1) - longer(rule, p, n),
        mistakes=lambda: (
            Mistake(late, "counted one failed turn too many", "How many turns fail before it?"),
            Mistake(
                added, "added the chances of all turns", "Try a large n: a chance is at most 1."
            ),
            Mistake(sooner, "answered “at the latest”", "Exactly the n-th turn was asked."),
        ),
        nudge="Write the path for the third turn: what happens in the first, second, third?",
        method="Along the path chances are multiplied: a factor for each failed turn, and one for "
        "the turn that leads away.",
        twin="A coin is thrown until heads come; heads have chance h. Exactly in the third throw: "
        "tails, tails, heads: (1 − h) × (1 − h) × h. Two throws failed, one did not.",
        why="Each failed turn brings one factor, and the last turn brings the other.",
    )


def _law(rule: str, n: int, p: Fraction) -> Fraction:
    return (1 - leave(rule, p)) ** (n - 1) * leave(rule, p)


# -- 05.3

CODE = """def {name}(n, p):
    leave = {leave}
    stay = {stay}
    return {power}"""
NAMES = ("still_there", "not_away", "longer_than", "waits_on")
FAULTS = {"stay": "1 / leave", "power": "stay * n"}


def still_there(rng: Random) -> Task:
    """A function with a wrong line."""
    rule, name, fault = rng.choice([*LEAVE]), rng.choice(NAMES), rng.choice([*FAULTS])
    good = {"leave": LEAVE[rule], "stay": "1 - leave", "power": "stay ** n"}
    bad = good | {fault: FAULTS[fault]}
    line = {"stay": 3, "power": 4}[fault]
    repaired = CODE.format(name=name, **good).splitlines()[line - 1]
    return Task(
        question=f"{SAYS[rule]} The die shows a six with chance p. {name}(n, p) should give the "
        "chance that your piece is still on DISTANC after n turns. It gives numbers that cannot "
        "be chances. Which line is wrong?",
        form=Bug(CODE.format(name=name, **bad), tuple((n, p) for n in (2, 3, 7) for p in DICE[:3])),
        truth=lambda: Repair(line, repaired, lambda n, p: longer(rule, p, n)),
        mistakes=lambda: [
            Mistake(other, "doubted a good line", "This line gives what its name says.")
            for other in (2, 3, 4)
            if other != line
        ],
        nudge="Put in a fair die and one turn by hand. Then two turns. Which line goes wrong?",
        method="Leaving and staying are complements. To stay n turns, the piece must stay in the "
        "first turn, and in the second, and so on: multiply.",
        twin="A lamp burns through a night with chance b; nights are independent. Through three "
        "nights: b × b × b. Somebody wrote 3 × b, which can be more than 1.",
        why="Staying is the complement of leaving, and it must happen again in every turn.",
    )
