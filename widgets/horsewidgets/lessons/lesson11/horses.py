"""Exercises 11.2 and 11.3: chances once a horse has moved, and a horse whose way is blocked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random

from horsegame.winners_circle import Card, Options, Race, midrace, race_odds
from horsegame.winners_circle.cards import WINNERS
from horsegame.winners_circle.track import track_of
from horsegame.words import listed

from ..cases import apart, by_answer
from ..exercise import Mistake, Task
from ..formats import Number
from .table import figures

TRACK = track_of(Options())
# -- 11.2

Duel = tuple[Card, int, Card, int]
"""A horse that is to move and its place; one that has moved, and its place."""


def update(rng: Random) -> Task:
    """The chance of a horse, once the other one has moved and is not home."""
    mine, here, other, there = by_answer(rng, duels())

    def truth() -> Fraction:
        race = Race((mine, other))
        field = midrace(race, [here, there], face_up=(0,), pace=0)
        return race_odds(race, field).win[0]

    at_once = home_now(mine, here)
    return Task(
        question=f"Two horses are left. {figures(mine)} stands on space {here}, {figures(other)} "
        f"on space {there}; after space {TRACK.spaces} comes the finish. In this round "
        f"{other.name} has moved and {mine.name} has not. Each roll shows the head with chance "
        "1/2 and each other face with 1/6; in each round any horse whose card is face up is moved "
        f"with the same chance.\n\nHow likely is it that {mine.name} comes home first?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: apart(truth(), _update_mistakes(at_once)),
        nudge=f"{mine.name} moves now. Which faces bring it home at once?",
        method="If it is not home now, a new round begins. Check that every roll then brings home "
        "whichever horse is moved first, and add both ways to win.",
        worked=lambda: (
            f"It is home at once with chance {at_once}. If not, either horse comes home with any "
            f"roll, and each is moved first with chance 1/2. {at_once} + (1 − {at_once}) × 1/2 = "
            f"{truth()}."
        ),
        why="It wins at once, or it is moved first in the next round.",
    )


def home_now(card: Card, here: int) -> Fraction:
    """The chance that one roll brings the horse home."""
    return card.steps.chance(lambda steps: here + steps > TRACK.spaces)


def _update_mistakes(at_once: Fraction) -> Iterator[Mistake]:
    says = "What happens if this roll does not bring it home?"
    yield Mistake(at_once, "left out the next round", says)
    says = "After this roll the other horse may be moved first."
    yield Mistake(Fraction(1), "took the next round for won", says)
    says = "Only one of the two horses can be moved now."
    yield Mistake(Fraction(1, 2), "two outcomes, so one half", says)
    says = "Whose chance is this?"
    yield Mistake((1 - at_once) / 2, "answered for the other horse", says)
    says = "The card of the other horse is face down in this round."
    yield Mistake(at_once / 2, "let the other horse move now", says)


@cache
def duels() -> dict[Duel, Fraction]:
    """Positions in which the next round decides for certain; the chance to be home before it."""
    return {
        (mine, here, other, there): home_now(mine, here)
        for mine in WINNERS
        for here in range(28, TRACK.spaces)
        if 0 < home_now(mine, here) < 1
        for other in WINNERS
        if other != mine
        for there in range(28, TRACK.spaces + 1)
        if home_now(other, there) == 1 and _decided(mine, here, there)
    }


def _decided(mine: Card, here: int, there: int) -> bool:
    """Whether the horse stands free after this roll, and then is home with any other."""
    stops = [here + steps for steps in mine.steps if here + steps <= TRACK.spaces]
    return there != here and all(s != there and home_now(mine, s) == 1 for s in stops)


# -- 11.3


def blocked(rng: Random) -> Task:
    """The space on which a blocked horse ends."""
    here, steps = rng.randrange(3, 24), rng.randrange(6, 10)
    target, behind = here + steps, rng.choice((1, 2, 3))
    wall = [target - n for n in range(behind)]
    first = here + 1
    taken = tuple(sorted({first, *wall, target + 1} if rng.random() < 0.5 else {first, *wall}))

    def truth() -> Fraction:
        return Fraction(TRACK.stop([here, *taken], here, steps))

    def worked() -> str:
        return (
            f"It wants to go to {here} + {steps} = {target}. Taken: "
            f"{listed(list(map(str, wall)))}; the first free space behind is {truth()}. "
            f"The horse on {first} is jumped over."
        )

    return Task(
        question=f"A horse stands on space {here}, and its card says {steps} for the face that was "
        f"rolled. Other horses stand on the spaces {listed(list(map(str, taken)))}. A space holds "
        "one horse.\n\nOn which space does it end?",
        form=Number("number"),
        truth=truth,
        mistakes=lambda: _blocked_mistakes(here, target, truth()),
        nudge="Where does it want to go, and is that space free?",
        method="Horses on the way are jumped over. If the last space is taken, go back one space "
        "after the other until one is free.",
        worked=worked,
        why="Only the space at the end counts, and from there the way leads back.",
    )


def _blocked_mistakes(here: int, target: int, truth: Fraction) -> Iterator[Mistake]:
    says = "Can two horses stand there?"
    yield Mistake(Fraction(target), "put two horses on a space", says)
    says = "Horses between do not stop a mover."
    yield Mistake(Fraction(here), "stopped at the first horse", says)
    for wrong, name in (
        (truth - 1, "went back one space too far"),
        (truth + 1, "went back too little"),
        (Fraction(target + 1), "jumped over the horse at the end"),
    ):
        if wrong not in (here, target, truth):
            yield Mistake(wrong, name, "Look for the first free space behind the wanted one.")
