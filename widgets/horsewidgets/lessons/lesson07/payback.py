"""Exercises 07.4, 07.5 and 07.8: when a purchase is paid back, and which stable leads in what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

from horsegame.dostihy.board import MAIN, STABLES
from horsegame.dostihy.odds import cost, income
from horsegame.dostihy.odds import payback as paid_after

from ..code import Fill, Piece
from ..exercise import Mistake, Task
from ..formats import Match, Number
from .table import DEAR, LEVELS, PER_TURN, RUNNING, brings, fraction, with_races

# -- 07.4

HORSES = ((2000, 1000, 3, 92, 2), (7000, 4000, 4, 405, 3), (3600, 2000, 1, 27, 5))
"""Price, cost of a race, races, income per turn of a rival, rivals: to compare functions."""


def gap(rng: Random) -> Task:
    """The payback of a horse with races, with a gap."""
    return rng.choice((_cost_gap, _income_gap))(rng)


def _task(
    about: str, code: str, pieces: list[Piece], why_not: list[tuple[str, str]], rng: Random
) -> Task:
    """What both gaps share; the first of *pieces* is right."""
    right, *wrong = (piece.does for piece in pieces)
    shown = rng.sample(pieces, len(pieces))
    return Task(
        question=f"{about} What belongs in the gap?",
        form=Fill(code, tuple(shown), HORSES),
        truth=lambda: right,
        mistakes=lambda: (
            Mistake(does, name, says) for does, (name, says) in zip(wrong, why_not, strict=True)
        ),
        nudge="Put in a horse that costs 1000, with one race for 500, that brings 100 a turn.",
        method="Payback is all that was paid, divided by what comes in each time.",
        twin="A baker buys an oven for 900 and three tins for 20 each; it brings 30 a day. It is "
        "paid back after (900 + 3 × 20) / 30 = 32 days.",
        why="All that was paid stands above, all that comes in each time stands below.",
    )


def _cost_gap(rng: Random) -> Task:
    def after(paid: Callable[[Any, Any, Any], Any]) -> Callable[..., Any]:
        return lambda price, race, races, income, rivals: (
            Fraction(paid(price, race, races)) / Fraction(income)
        )

    pieces = [
        Piece("price + races * race", after(lambda price, race, races: price + races * race)),
        Piece("price + race", after(lambda price, race, races: price + race)),
        Piece("price", after(lambda price, race, races: price)),
        Piece("races * race", after(lambda price, race, races: races * race)),
    ]
    return _task(
        "turns(price, race, races, income, rivals) should give after how many turns of one rival "
        "a horse is paid back: race is the cost of one race, income what the horse brings "
        f"{PER_TURN}.",
        "def turns(price, race, races, income, rivals):\n    return (____) / income",
        pieces,
        [
            ("paid for one race only", "Each of the races costs money."),
            ("left out the races", "The races were not for nothing."),
            ("left out the card", "The horse itself was not for nothing."),
        ],
        rng,
    )


def _income_gap(rng: Random) -> Task:
    def after(comes: Callable[[Any, Any], Any]) -> Callable[..., Any]:
        return lambda price, race, races, income, rivals: (
            Fraction(price + races * race) / Fraction(comes(income, rivals))
        )

    pieces = [
        Piece("income * rivals", after(lambda income, rivals: income * rivals)),
        Piece("income", after(lambda income, rivals: income)),
        Piece("income + rivals", after(lambda income, rivals: income + rivals)),
        Piece("income * (rivals + 1)", after(lambda income, rivals: income * (rivals + 1))),
    ]
    return _task(
        "rounds(price, race, races, income, rivals) should give after how many rounds a horse is "
        f"paid back: income is what it brings {PER_TURN}, and in a round every rival moves once.",
        "def rounds(price, race, races, income, rivals):\n"
        "    return (price + races * race) / (____)",
        pieces,
        [
            ("counted one rival only", "In a round every rival moves."),
            ("added a number of people to money", "What does each rival bring?"),
            ("counted yourself too", "Do you pay yourself?"),
        ],
        rng,
    )


# -- 07.5


def turns(rng: Random) -> Task:
    """The payback of a horse with races."""
    card, races = rng.choice(DEAR), rng.choice((2, 3, 4, MAIN))
    number = LEVELS.index(races)
    extra = f"the main race {card.main_cost} DK" if races == MAIN else ""
    costs = f"each race {card.race_cost} DK" + (f", and {extra}" if extra else "")

    def truth() -> Any:
        return paid_after(card.id, races)

    return Task(
        question=f"{card.name} costs {card.price} DK, {costs}"
        f"{'; it is run after the four others' if extra else ''}. {with_races(races).capitalize()} "
        f"the horse brings {brings(card, races)} {PER_TURN}.\n\nAfter how many turns of one rival "
        f"has the horse {with_races(races)} brought what it cost?",
        form=Number("number", Fraction(1, 10)),
        truth=truth,
        mistakes=lambda: _turn_mistakes(card, races, number),
        nudge="What did you pay altogether, for the card and for all races?",
        method="Divide what was paid, card and races, by what comes in per turn of a rival.",
        worked=lambda: (
            f"Paid: {cost(card.id, races)} DK. {cost(card.id, races)} / "
            f"{float(income(card.id, races)):.1f} = {float(truth()):.1f} turns."
        ),
        why="Card and races together must come in, a little with each turn of a rival.",
    )


def _turn_mistakes(card: Any, races: Any, number: int) -> Iterator[Mistake]:
    each, paid = fraction(income(card.id, races)), cost(card.id, races)
    yield Mistake(card.price / each, "left out the races", "The races cost money too.")
    one = (card.price + card.race_cost) / each
    yield Mistake(one, "paid for one race only", f"You paid for {number} races.")
    visits = Fraction(paid, card.fee(races))
    yield Mistake(visits, "counted visits, not turns", "In most turns no rival stops there.")
    yield Mistake(each / paid, "turned the fraction around", "This is the part paid in one turn.")


# -- 07.8

LEADS = ("paid back soonest", "brings most per turn of a rival", "costs least")


def leaders(rng: Random) -> Task:
    """Which of three stables leads in what."""
    letters, races = rng.choice(_threes())
    left = tuple(f"Stable {letter}" for letter in rng.sample(letters, 3))
    right = tuple(rng.sample(LEADS, 3))

    def told(*order: int) -> tuple[str, ...]:
        """For each stable, the lead that it has, the leads taken in this order."""
        best = dict(zip(_leads(letters, races), (LEADS[n] for n in order), strict=True))
        return tuple(best[name.removeprefix("Stable ")] for name in left)

    return Task(
        question=f"All horses of these three stables run {with_races(races)} each; cards and races "
        "count. Which of the three is paid back soonest, which brings most, which costs least? "
        "(The engine knows: Owned(letter, races) has .cost, .income and .payback.)",
        form=Match(left, right),
        truth=lambda: told(0, 1, 2),
        mistakes=lambda: (
            Mistake(
                told(1, 0, 2),
                "took the largest income for the soonest payback",
                "What did this income cost?",
            ),
            Mistake(
                told(2, 1, 0),
                "took the lowest cost for the soonest payback",
                "What does it bring for that?",
            ),
        ),
        nudge="Three numbers for each stable: what it costs, what it brings, one over the other.",
        method="Payback is cost divided by income. A cheap stable may bring little, and a stable "
        "that brings much may be dear.",
        twin="Three ovens cost 300, 600 and 2000 and bring 5, 20 and 50 a day. The first costs "
        "least, the third brings most, and the second is paid back soonest, after 30 days.",
        why="The soonest payback needs a good income for its cost, not the largest or the lowest.",
    )


def _sums(letter: str, races: Any) -> tuple[int, Fraction]:
    """What a stable costs and brings."""
    names = next(s.horses for s in STABLES if s.letter == letter)
    brought = sum((fraction(income(name, races)) for name in names), Fraction(0))
    return sum(cost(name, races) for name in names), brought


def _leads(letters: tuple[str, ...], races: Any) -> tuple[str, str, str]:
    """The stables that are paid back soonest, bring most, and cost least."""
    sums = {letter: _sums(letter, races) for letter in letters}
    return (
        min(letters, key=lambda x: sums[x][0] / sums[x][1]),
        max(letters, key=lambda x: sums[x][1]),
        min(letters, key=lambda x: sums[x][0]),
    )


@cache
def _threes() -> list[tuple[tuple[str, ...], Any]]:
    """Three stables and a number of races, such that each of them leads in something."""
    letters = [s.letter for s in STABLES]
    return [
        (three, races)
        for three, races in product(combinations(letters, 3), RUNNING)
        if len(set(_leads(three, races))) == 3
    ]
