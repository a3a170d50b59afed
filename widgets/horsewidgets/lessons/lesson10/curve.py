"""Exercises 10.6 to 10.8: the normal curve, where it fits, and who wins a race of seven."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import erf, isqrt, sqrt
from random import Random

from horsegame.exact.series import total
from horsegame.winners_circle import Card, Options, card, race_odds
from horsegame.winners_circle.cards import WINNERS
from horsegame.winners_circle.race import Race
from horsegame.words import listed

from ..exercise import Mistake, Task
from ..formats import Choice, Number
from .deck import DIE, spread_of, told

# -- 10.6


def how_far(rng: Random) -> Task:
    """The distance from the mean to the finish, in spreads."""
    c, rolls = _whole_spread(rng)
    mean, spread = 5 * rolls, root(rolls * spread_of(c))
    spaces = mean + rng.choice([n for n in range(-12, 13) if abs(n) > 1])

    def truth() -> Fraction:
        law = total(c.steps, rolls)
        return (spaces - Fraction(1, 2) - law.mean()) / root(law.variance())

    def worked() -> str:
        return (
            f"After {rolls} rolls the mean is {mean}, the variance {rolls} × {spread_of(c)} = "
            f"{spread**2}, and the spread {spread}. The bar of space {spaces} begins half a step "
            f"before it, at {spaces - 0.5}, so ({spaces - 0.5} − {mean}) / {spread} = {truth()}."
        )

    return Task(
        question=f"{DIE} {told(c)} has the variance {spread_of(c)} at one roll. The finish is "
        f"{spaces} spaces ahead, and the horse rolls {rolls} times. You use the normal curve with "
        "the half step.\n\nHow many spreads lies the finish beyond the mean? (It is negative if "
        "the mean lies beyond the finish.)",
        form=Number("number", Fraction(1, 200)),
        truth=truth,
        mistakes=lambda: _how_far_mistakes(spaces - Fraction(1, 2) - mean, spread),
        nudge="Where is the mean after all rolls, and how large is the spread?",
        method="Take the finish less half a step, subtract the mean after all rolls, and divide by "
        "the spread after all rolls.",
        worked=worked,
        why="Distances are measured in spreads, from half a step before the finish.",
    )


def _how_far_mistakes(steps: Fraction, spread: Fraction) -> Iterator[Mistake]:
    says = "Where does the bar of the last space begin?"
    yield Mistake((steps + Fraction(1, 2)) / spread, "left out the half step", says)
    says = "Which lies farther ahead, finish or mean?"
    yield Mistake(-steps / spread, "turned the sign", says)
    says = "What has the unit of a step: variance or spread?"
    yield Mistake(steps / spread**2, "divided by the variance", says)
    yield Mistake(steps, "gave it in steps", "How many spreads is that?")


def _whole_spread(rng: Random) -> tuple[Card, int]:
    """A card and a number of rolls after which the spread is a whole number."""
    pairs = [(c, n) for c in WINNERS for n in range(3, 13) if _is_square(n * spread_of(c))]
    return rng.choice(pairs)


def _is_square(x: Fraction) -> bool:
    return x.denominator == 1 and isqrt(x.numerator) ** 2 == x.numerator


def root(x: Fraction) -> Fraction:
    """The root of a square of a whole number."""
    return Fraction(isqrt(x.numerator))


# -- 10.7


def where_it_fits(rng: Random) -> Task:
    """For which horse, after how many rolls, the normal curve fits best."""
    cases = _cases(rng)
    texts = {f"{told(card(name))} after {n} rolls": (name, n) for name, n in cases}

    def truth() -> str:
        return min(texts, key=lambda text: misfit(*texts[text]))

    few = [text for text, (_, n) in texts.items() if n == FEW]
    wild = [text for text, (name, n) in texts.items() if n == MANY and name in WILD]
    return Task(
        question=f"{DIE} For which of these does the normal curve come nearest to the exact "
        "chances of all sums?",
        form=Choice(tuple(texts)),
        truth=truth,
        mistakes=lambda: (
            *(Mistake(text, "took few rolls for many", FEW_SAYS) for text in few),
            *(Mistake(text, "left the gaps out of account", GAPS_SAYS) for text in wild),
        ),
        nudge="Which of these sums of rolls looks most like a bell, without gaps?",
        method="A sum of many rolls, none of which decides alone, comes near the curve. One rare "
        "long step, or few rolls, leave gaps and several humps.",
        twin="The sum of ten ordinary dice looks like a bell. The sum of two looks like a roof. "
        "Ten rolls of a die with five blank faces and a 60 have a hump at each multiple of 60.",
        why="Many rolls, of which none decides alone, come near the curve.",
    )


FEW, MANY = 2, 9
WILD, STEADY = (
    ("Regret", "Distant Drum"),
    ("Umber", "Juniper Bay", "Quiet Thunder", "Silver Ledger", "Old Signal", "Fair Warning"),
)
FEW_SAYS = "Two rolls have few sums. How many rolls does the curve ask for?"
GAPS_SAYS = "Think of the one long step: how often can it come, and where does it leave gaps?"


def _cases(rng: Random) -> list[tuple[str, int]]:
    """A steady horse and a wild one, each after few and after many rolls."""
    steady, wild = rng.choice(STEADY), rng.choice(WILD)
    cases = [(steady, MANY), (steady, FEW), (wild, MANY), (wild, FEW)]
    return rng.sample(cases, len(cases))


@cache
def misfit(name: str, rolls: int) -> float:
    """The largest gap between the exact chance of at most n steps and that of the curve."""
    law = total(card(name).steps, rolls)
    mean, spread, before, worst = float(law.mean()), sqrt(law.variance()), 0.0, 0.0
    for n in range(min(law), max(law) + 1):
        before += float(law[n])
        by_curve = (1 + erf((n + 0.5 - mean) / spread / sqrt(2))) / 2
        worst = max(worst, abs(before - by_curve))
    return worst


# -- 10.8

SPRINTERS = ("Regret", "Amber Lantern", "Copper Lane", "Distant Drum")
PLODDERS = (
    "North Parade",
    "Rowan Gate",
    "Silver Ledger",
    "Umber",
    "Velvet Post",
    "Winter Wheat",
    "Quiet Thunder",
    "Old Signal",
)
MOST_WINS = "The sprinter wins more often than any other horse of the seven."
ALL_ALIKE = "All seven win equally often, because they all move five spaces a roll on average."
LEAST_LAST = "The sprinter comes in last less often than any other horse of the seven."
LEAST_WINS = "The sprinter wins less often than any other horse of the seven."
CLAIMS = (MOST_WINS, ALL_ALIKE, LEAST_LAST, LEAST_WINS)


def who_wins(rng: Random) -> Task:
    """What is true of a sprinter among six steady horses."""
    sprinter = rng.choice(SPRINTERS)
    others = tuple(sorted(rng.sample(PLODDERS, 6)))
    return Task(
        question=f"Seven horses start 37 spaces before the finish, and none is in another one's "
        f"way. {told(card(sprinter))} is a sprinter. Its rivals are steady: {listed(others)}. In "
        "each round every horse moves once, in an order drawn by lot.\n\nWhich of these is true?",
        form=Choice(tuple(rng.sample(CLAIMS, len(CLAIMS)))),
        truth=lambda: next(claim for claim in CLAIMS if true(claim, (sprinter, *others))),
        mistakes=_who_wins_mistakes,
        nudge="To win you must be before all six. What kind of rolls does that take?",
        method="Think of six clocks that all show about the same time. Who can come before the "
        "first of them? Who comes after the last of them?",
        twin="Six people guess a jar of beans within ten of the truth, one within a hundred. The "
        "wild one gives the highest guess most often, and the lowest one, too.",
        why="Before six steady rivals comes only who strays far, and who strays far is also behind "
        "them all more often.",
    )


def _who_wins_mistakes() -> Iterator[Mistake]:
    says = "Equal means do not make equal races: the spread decides who can be first of seven."
    yield Mistake(ALL_ALIKE, "looked at the mean only", says)
    says = "Half of its rolls are very short. What happens when no long one comes?"
    yield Mistake(LEAST_LAST, "saw only one side of the spread", says)
    says = "It loses against one steady horse more often than not. But here it must beat six."
    yield Mistake(LEAST_WINS, "took seven horses for two", says)


def true(claim: str, names: tuple[str, ...]) -> bool:
    """Whether a claim holds, by the exact laws of the race."""
    win, last = chances(names)
    return {
        MOST_WINS: win[0] > max(win[1:]),
        ALL_ALIKE: len(set(win)) == 1,
        LEAST_LAST: last[0] < min(last[1:]),
        LEAST_WINS: win[0] < min(win[1:]),
    }[claim]


@cache
def chances(names: tuple[str, ...]) -> tuple[list[Fraction], list[Fraction]]:
    """The chances of each horse to win and to come in last, nothing being in the way."""
    odds = race_odds(Race(names, Options(spaces="crowded")))
    return [Fraction(p) for p in odds.win], [Fraction(p) for p in odds.last]
