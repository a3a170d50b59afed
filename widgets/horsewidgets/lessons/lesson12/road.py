"""Exercise 12.8: how likely a throw is to carry the horse over an obstacle on a long road."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from horsegame.chance import uniform

from ..exercise import Mistake, Task
from ..formats import Number


def clear(rng: Random) -> Task:
    """The chance to clear an obstacle with another die."""
    faces, wide = rng.choice(((4, 1), (7, 1), (7, 2), (8, 1), (9, 2), (8, 3), (10, 1), (10, 2)))
    closed = wide + 1

    def worked() -> str:
        ways = [n - closed for n in range(closed + 1, faces + 1)]
        return (
            f"A throw of {closed + 1} can carry over {closed} squares from one place, a throw of "
            f"{closed + 2} from two, and so on: {' + '.join(map(str, ways))} = {sum(ways)} good "
            f"places, of 1 + 2 + … + {faces} = {faces * (faces + 1) // 2} in all. The chance is "
            f"{over(faces, closed)}."
        )

    return Task(
        question=f"A class plays with dice of {faces} faces, 1 to {faces}, all equally likely. An "
        f"obstacle {'one square' if wide == 1 else f'{wide} squares'} wide stands far down a road "
        "without cards.\n\nWhat is the chance that a horse comes over it clear, the first time it "
        "gets there? (It must not come down on the obstacle, nor on the square right before it.)",
        form=Number("chance"),
        truth=lambda: over(faces, closed),
        mistakes=lambda: _mistakes(faces, wide),
        nudge="How many squares in a row must one throw carry the horse over?",
        method="Take each face once. A throw of n can cross the first of these squares from n "
        "places. From how many of them does it land behind the last one? Add over the faces.",
        worked=worked,
        why="Good places are counted for each face, and divided by all places.",
    )


def over(faces: int, closed: int) -> Fraction:
    """The chance that the throw which crosses a far line leads over *closed* squares behind it."""
    die = uniform(range(1, faces + 1))
    return die.map(lambda n: max(0, n - closed)).mean() / die.mean()


def _mistakes(faces: int, wide: int) -> Iterator[Mistake]:
    yield Mistake(
        over(faces, wide), "forgot the square of the refusal", "Where does a horse refuse?"
    )
    yield Mistake(
        1 - over(faces, wide + 1), "answered the fault", "This is the chance of a fault there."
    )
    yield Mistake(
        Fraction(faces - wide - 1, faces),
        "took all faces for equally likely to cross it",
        "Long throws cross a given line more often than short ones.",
    )
    yield Mistake(
        over(6, wide + 1), "took the usual die", "How many faces have the dice of this class?"
    )
