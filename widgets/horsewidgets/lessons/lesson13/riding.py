"""Exercises 13.1, 13.7 and 13.8: decisions on the course of show jumping."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor
from random import Random
from typing import Any

from horsegame.chance import Dist, uniform
from horsegame.show_jumping import Rider, best_plan, printed
from horsegame.show_jumping.ride import DIE

from ..cases import apart
from ..exercise import Mistake, Task
from ..formats import Match, Number
from ..lesson12.practice import KEPT

PAIR = uniform(a + b for a in DIE for b in DIE)

# -- 13.1


def fault(rng: Random) -> Task:
    """The chance of a fault with two dice from blue."""
    course = printed()
    square = rng.choice([s for s in sorted(course.blue) if _far(s)])
    obstacle = course.obstacles[course.ahead[square]]
    closed = {obstacle.refusal - square, obstacle.first - square}

    def chance(law: Dist[int], steps: set[int]) -> Fraction:
        return law.chance(steps.__contains__)

    def worked() -> str:
        near, far = sorted(closed)
        return (
            f"{obstacle.refusal} is {near} squares ahead and {obstacle.first} is {far}. With two "
            f"dice these throws have the chances {PAIR[near]} and {PAIR[far]}, together "
            f"{chance(PAIR, closed)}."
        )

    return Task(
        question=f"Your horse stands on square {square}, which is blue. The next obstacle stands on"
        f" square {obstacle.first}. You throw two dice.\n\n"
        "What is the chance that the throw ends in a refusal or a knockdown there?",
        form=Number("chance"),
        truth=lambda: chance(PAIR, closed),
        mistakes=lambda: apart(chance(PAIR, closed), _fault_mistakes(chance, closed)),
        nudge="On which two squares is there a fault, and how far are they away?",
        method="Find the chance of each of the two throws: faces of one die, or pairs of 36. The "
        "two throws exclude each other.",
        worked=worked,
        why="The two throws exclude each other, so their chances are added.",
    )


def _far(square: int) -> bool:
    """Whether the next obstacle is farther than in the example of the lesson."""
    return printed().obstacles[printed().ahead[square]].first - square > 3


def _fault_mistakes(chance: Any, closed: set[int]) -> Iterator[Mistake]:
    says = "Where does it refuse?"
    yield Mistake(chance(PAIR, {max(closed)}), "forgot the square of the refusal", says)
    yield Mistake(chance(DIE, closed), "threw one die", "How many dice are thrown here?")
    yield Mistake(1 - chance(PAIR, closed), "answered the rest", "This is the chance of no fault.")
    says = "How many pairs of 36 give each sum?"
    yield Mistake(Fraction(2, 11), "took the sums of two dice for equally likely", says)


# -- 13.7

WORTH_TELLING = Fraction(1, 5)
"""Situations in which the two moves differ by fewer turns are not asked about."""


def joker(rng: Random) -> Task:
    """Keep or spend, in four situations."""
    keep, spend = _situations()
    left = [*rng.sample(sorted(keep), 2), *rng.sample(sorted(spend), 2)]
    rng.shuffle(left)
    right = ("keep", "spend") if rng.random() < 0.5 else ("spend", "keep")

    def by(rule: Any) -> tuple[str, ...]:
        return tuple("spend" if rule(text) else "keep" for text in left)

    return Task(
        question="You ride alone, want to be home in as few turns as possible, and hold a joker. "
        "Should you keep it or spend it now?",
        form=Match(tuple(left), right),
        truth=lambda: by(spend.__contains__),
        mistakes=lambda: _joker_mistakes(by, by(spend.__contains__)),
        nudge="What will the joker be good for later, if you keep it now?",
        method="Compare the turns to come after keeping it with those after spending it. A joker "
        "that is kept is worth most where many obstacles are still ahead. The explorer above shows "
        "both numbers.",
        twin="You have one umbrella ticket for the week. Light rain on Monday: keep it. Light rain "
        "on Sunday evening: spend it, there is no later. A storm on Monday: spend it, nothing "
        "worse can come.",
        why="A joker is spent where it saves more now than it would save later on.",
    )


def _situations() -> tuple[list[str], list[str]]:
    """Situations in words, by what is best; those with refusals elsewhere are left out."""
    course, plan = printed(), best_plan()
    found: dict[str, list[str]] = {"keep": [], "spend": []}
    for rider, about, item, move in plan.decisions():
        if about != "joker" or item[0] in ("back", "wait"):
            continue
        place = (course.obstacle_at | course.refusal_at)[rider.square]
        if any(n for i, n in enumerate(rider.refusals) if i != place):
            continue
        if item[0] == "knockdown" and (rider.refusals[place] or course.obstacles[place].water):
            continue
        if abs(_difference(plan, rider, item)) >= WORTH_TELLING:
            found[move].append(f"{_loss(item, rider, place)} at the {course.obstacles[place].name}")
    return found["keep"], found["spend"]


def _difference(plan: Any, rider: Rider, item: tuple[str, int]) -> Any:
    from horsegame.game import Choice  # noqa: PLC0415  the form of that name is used above

    moves = plan.moves(rider, Choice(0, ("keep", "spend"), "joker", item))
    return moves["keep"] - moves["spend"]


def _loss(item: tuple[str, int], rider: Rider, place: int) -> str:
    if item[0] == "refusal":
        return ("first", "second")[rider.refusals[place] - 1] + " refusal"
    return {"elimination": "third refusal", "knockdown": "knockdown"}[item[0]]


def _joker_mistakes(by: Any, truth: tuple[str, ...]) -> Iterator[Mistake]:
    found = [
        Mistake(
            by(lambda text: True),
            "spent it at the first chance",
            "A joker that is spent early is missing later.",
        ),
        Mistake(
            by(lambda text: "third" in text),
            "kept it for a third refusal only",
            "Near the finish, is there still a third refusal to be afraid of?",
        ),
        Mistake(
            by(lambda text: False), "never spent it", "A joker at the finish is worth nothing."
        ),
        Mistake(
            by(lambda text: "knockdown" in text),
            "spent it on knockdowns only",
            "How many turns does a knockdown cost, and how many a refusal?",
        ),
    ]
    seen = [truth]
    for mistake in found:
        if mistake.value not in seen:
            seen.append(mistake.value)
            yield mistake


# -- 13.8


def thrown_out(rng: Random) -> Task:
    """From how many points on it pays to begin anew."""
    course, plan = printed(), best_plan("faults", KEPT)
    place = rng.randint(3, 8)
    obstacle = course.obstacles[place]
    none = (0,) * len(course.obstacles)
    rest = tenths(plan.value(Rider(none, square=obstacle.landing)))
    anew = tenths(plan.value()) + rng.choice((-1, 0, 1, 2))

    def truth() -> Fraction:
        return Fraction(floor(anew - rest) + 1)

    return Task(
        question="By the usual rule an elimination wipes out your fault points. Your horse refuses "
        f"for the third time at the {obstacle.name}, and you hold a joker. If you spend it, you "
        f"ride on from behind the obstacle, and {float(rest)} more points come on average. If you "
        f"begin anew, the new round brings home {float(anew)} points on average.\n\nHow many "
        "points must you have at least, so that beginning anew is better for your points?",
        form=Number("number", Fraction(1, 100)),
        truth=truth,
        mistakes=lambda: _thrown_out_mistakes(anew, rest),
        nudge="Write down what you bring home on average, once if you ride on, once if you begin "
        "anew.",
        method="Riding on brings home what you have and what is still to come. Beginning anew "
        "brings home the points of the new round alone. From which number on is the second less?",
        worked=lambda: (
            f"Riding on brings home your points and {float(rest)}, beginning anew {float(anew)}. "
            f"They are equal at {float(anew - rest):g} points, so it takes {truth()}."
        ),
        why="Beginning anew wins where the points so far exceed the difference of both means.",
    )


def _thrown_out_mistakes(anew: Fraction, rest: Fraction) -> Iterator[Mistake]:
    yield Mistake(
        Fraction(floor(anew) + 1),
        "left out the points still to come",
        "Riding on is not free either.",
    )
    yield Mistake(
        Fraction(floor(anew - rest)),
        "stopped a point too early",
        "With so many, which of the two is smaller?",
    )
    yield Mistake(
        Fraction(floor(anew + rest) + 1),
        "added the points still to come on the wrong side",
        "Which points come if you ride on, and which if you begin anew?",
    )


def tenths(x: Any) -> Fraction:
    """A number of sympy, rounded to tenths."""
    return Fraction(round(10 * float(x)), 10)
