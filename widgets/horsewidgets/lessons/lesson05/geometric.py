"""Exercises 05.1 and 05.3: the chance to leave in one turn, and what follows from it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ..code import Bug, Repair
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
    rule = rng.choice(("newer", "three throws"))
    six = rng.choice(DICE[1:] if rule == "newer" else DICE)  # the lesson tells of the fair die

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


# -- 05.3

FAULTY_LEAVE = {
    "newer": "p",
    "older": "p * (1 - p * p)",
    "three throws": "3 * p * (1 - p * p)",
}
"""What people take for the chance to leave in a turn, as code."""
NAMES = {
    "is still on DISTANC after n turns": ("still_there", "not_away", "longer_than", "waits_on"),
    "has left DISTANC after n turns at most": ("away", "gone", "free_by", "left_within"),
}
CODE = """def {name}(n, p):
    go = {leave}
    remain = {stay}
    return {power}"""


def still_there(rng: Random) -> Task:
    """A function with a wrong line."""
    rule, what = rng.choice([*LEAVE]), rng.choice([*NAMES])
    name, line = rng.choice(NAMES[what]), rng.choice((2, 3, 4))
    here = "still" in what
    good = {2: LEAVE[rule], 3: "1 - go", 4: "remain ** n" if here else "1 - remain ** n"}
    fault = {2: FAULTY_LEAVE[rule], 3: "1 / go", 4: "remain * n" if here else "go * n"}
    repaired = _code(name, good).splitlines()[line - 1]

    def truth(n: int, p: Fraction) -> Fraction:
        there = longer(rule, p, n)
        return there if here else 1 - there

    return Task(
        question=f"{SAYS[rule]} The die shows a six with chance p. {name}(n, p) should give the "
        f"chance that your piece {what}. One line is wrong. Which?",
        form=Bug(
            _code(name, good | {line: fault[line]}),
            tuple((n, p) for n in (2, 3, 7) for p in DICE[:3]),
        ),
        truth=lambda: Repair(line, repaired, truth),
        mistakes=lambda: [
            Mistake(other, "doubted a good line", "This line gives what its name says.")
            for other in (2, 3, 4)
            if other != line
        ],
        nudge="Put in a fair die and one turn by hand. Then two turns. Which line goes wrong?",
        method="Take line by line, each with the lines above it taken for right. The chance to "
        "leave in one turn follows from the rule; leaving and staying are complements; and to stay "
        "n turns the piece must stay in every one of them.",
        twin="A lamp burns through a night with chance b; nights are independent. Through three "
        "nights: b × b × b. Somebody wrote 3 × b, which can be more than 1.",
        why="Staying is the complement of leaving, and it must happen again in every turn.",
    )


def _code(name: str, lines: dict[int, str]) -> str:
    """The function, made of its three lines."""
    return CODE.format(name=name, leave=lines[2], stay=lines[3], power=lines[4])
