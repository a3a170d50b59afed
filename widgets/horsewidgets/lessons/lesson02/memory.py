"""Exercises 02.5 to 02.7: throws that know nothing of each other."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from random import Random

from horsegame.chance import Dist, certain

from ..exercise import Mistake, Task
from ..formats import Choice, Match, Number
from .throws import DOUBLE, GAMBLERS_FALLACY, THROWS, Event, in_words, looked_for, total

EVEN = Event("the first die shows an even number", lambda throw: throw[0] % 2 == 0)
EVEN_SUM = Event("the sum is even", lambda throw: sum(throw) % 2 == 0)
LARGE = Event("the sum is 10 or more", lambda throw: sum(throw) >= 10)
ANSWERS = ("independent", "not independent")


def face(n: int, place: int) -> Event:
    """One die shows a face."""
    name = ("first", "second")[place]
    return Event(f"the {name} die shows {n}", lambda throw: throw[place] == n)


# -- 02.5


def independent(rng: Random) -> Task:
    """Which pairs of events are independent."""
    n, m, k = rng.randint(1, 6), rng.randint(1, 6), rng.randint(1, 6)
    apart = (face(n, 0), face(m, 1))
    looks_linked = rng.choice(((face(k, 0), total(7)), (face(k, 0), DOUBLE), (EVEN, EVEN_SUM)))
    linked = rng.choice(((face(6, 0), LARGE), (face(k, 1), total(12)), (DOUBLE, EVEN_SUM)))
    asked = rng.sample([apart, looks_linked, linked], 3)

    def answers(*free: tuple[Event, Event]) -> tuple[str, ...]:
        return tuple(ANSWERS[pair not in free] for pair in asked)

    return Task(
        question="You throw two dice. Which of these pairs of events are independent?",
        form=Match(tuple(f"{a.words}; {b.words}" for a, b in asked), ANSWERS),
        truth=lambda: answers(*(pair for pair in asked if are_independent(*pair))),
        mistakes=lambda: (
            Mistake(
                answers(apart),
                "took what speaks of the same die for dependent",
                "Count: does knowing one event change the chance of the other?",
            ),
            Mistake(
                answers(apart, looks_linked, linked),
                "took all events of two dice for independent",
                "Some pairs speak of the same die. Count the pairs of faces.",
            ),
            Mistake(answers(), "took all pairs for dependent", "Do the dice know of each other?"),
        ),
        nudge="Count, among the 36 pairs of faces, those that make one event true, the other, "
        "and both.",
        method="Two events are independent if the chance of both is the product of their chances.",
        twin="First die at least 5, and a sum of 11: the chances are 12/36 and 2/36, and the "
        "pairs 5 and 6, 6 and 5 make both true: 2/36, far more than 12/36 × 2/36.",
        why="Only where the chances multiply does one event tell nothing about the other.",
    )


def are_independent(one: Event, other: Event) -> bool:
    """Whether the chance of both is the product of their chances, counted over all pairs.

    >>> are_independent(face(6, 0), total(7)), are_independent(face(6, 0), total(8))
    (True, False)
    """
    law = THROWS[2]
    both = law.chance(lambda throw: one.happens(throw) and other.happens(throw))
    return both == law.chance(one.happens) * law.chance(other.happens)


# -- 02.6


def at_least_one(rng: Random) -> Task:
    """The chance of at least one hit in some throws."""
    dice, event, p = looked_for(rng)
    n = rng.choice((2, 3, 4))
    none = (1 - p) ** n

    def truth() -> Fraction:
        return hits_in(n, p).chance(lambda hits: hits > 0)

    return Task(
        question=f"You throw {in_words(dice)} {n} times and look for {event}: chance {p} in each "
        f"throw.\n\nHow likely is it that {event} comes at least once?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _at_least_mistakes(n, p),
        nudge="What is the complement of “at least once”?",
        method="Find the chance that one throw misses. Throws are independent, so multiply it "
        "once for each throw. Then take the complement.",
        worked=lambda: (
            f"One throw misses with chance {1 - p}, all {n} throws with chance "
            f"({1 - p}) to the power of {n} = {none}. So 1 − {none} = {truth()}."
        ),
        why="The misses multiply because throws are independent, and the complement does the rest.",
    )


def hits_in(n: int, p: Fraction) -> Dist[int]:
    """The law of the number of hits in *n* independent throws, throw by throw."""
    one = Dist({0: 1 - p, 1: p})
    return reduce(
        lambda law, _: law.then(lambda hits: one.map(lambda hit: hits + hit)), range(n), certain(0)
    )


def _at_least_mistakes(n: int, p: Fraction) -> Iterator[Mistake]:
    yield Mistake(
        n * p,
        "added events that can happen together",
        "With a few more throws your sum would be more than 1.",
    )
    yield Mistake((1 - p) ** n, "answered the complement", "This is the chance that all miss.")
    yield Mistake(p**n, "took all for at least one", "This is the chance that all throws hit.")
    if n > 2:
        yield Mistake(
            n * p * (1 - p) ** (n - 1),
            "took exactly one for at least one",
            "Two hits are welcome too.",
        )


# -- 02.7


def due(rng: Random) -> Task:
    """The chance of the next throw after many misses."""
    dice, event, p = looked_for(rng)
    n = rng.choice((8, 10, 12, 15, 20, 25, 30))
    truth = f"{p}, the same as in the first throw"
    overdue = f"more than {p}, because it has to come some time"
    cold = f"less than {p}, because it does not come with these dice"
    row = f"{p} × ({1 - p}) to the power of {n}, because {n} misses came before"
    options = rng.sample([truth, overdue, cold, row], 4)
    return Task(
        question=f"You know that your dice are fair. You have thrown {in_words(dice)} {n} times "
        f"in search of {event}, and it has not come.\n\n"
        f"How likely is it that {event} comes in the next throw?",
        form=Choice(tuple(options)),
        truth=lambda: truth,
        mistakes=lambda: (
            Mistake(
                overdue,
                GAMBLERS_FALLACY,
                "A row of misses is nothing that dice could notice or make good.",
            ),
            Mistake(
                cold,
                "believed in luck that lasts",
                "If the dice are fair, past throws say nothing about them.",
            ),
            Mistake(
                row,
                "gave the next throw the chance of the whole row",
                "The misses have happened: they are no longer uncertain.",
            ),
        ),
        nudge="Where would the dice keep the record of earlier throws?",
        method="Independent throws: what is known about some changes nothing for the others. "
        "Ask what one throw does.",
        twin="A coin showed heads nine times. Of all rows of ten that begin so, half end with "
        "heads and half with tails.",
        why="Throws are independent: the row before says nothing about the next one.",
    )
