"""What the exercises of lesson 03 share: FINANCE cards, their words and their money."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from horsegame.chance import Dist, uniform
from horsegame.dostihy.board import FINANCE_CARDS, FinanceCard
from horsegame.dostihy.names import amount
from horsegame.dostihy.words_table import finance_text
from horsegame.words import listed

NUMBER_OF_CARDS = len(FINANCE_CARDS)
Answers = Callable[[Sequence[int]], Sequence[Fraction]]
FIXED = tuple(card for card in FINANCE_CARDS if card.amount)
"""Cards whose money does not depend on anything else."""
RENOVATION, PER_RACE = (card for card in FINANCE_CARDS if card.per_race)
BIRTHDAY = next(card for card in FINANCE_CARDS if card.from_each)
NOT_DIVIDED = "took the sum for the mean"
WRONG_NUMBER = "divided by a wrong number of cards"


def some(rng: Random, n: int, answers: Answers) -> tuple[FinanceCard, ...]:
    """So many of the cards with a fixed amount, gains and costs among them.

    *answers* gives for their amounts the right answer and the wrong ones: they must
    differ, and none of the cards may show the right one.
    """
    while True:
        cards = tuple(rng.sample(FIXED, n))
        amounts = [card.amount for card in cards]
        right, *wrong = answers(amounts)
        near = [abs(x - y) <= 1 for x, y in combinations((right, *wrong), 2)]
        mixed = {x > 0 for x in amounts} == {True, False}
        if mixed and not any(near) and abs(right) not in [abs(x) for x in amounts]:
            return cards


def in_words(cards: Sequence[FinanceCard]) -> str:
    """Cards with their money, as people list them."""
    return listed([f"{finance_text(card)} ({amount(card.amount, True)} DK)" for card in cards])


def law_of(cards: Sequence[FinanceCard]) -> Dist[Fraction]:
    """The law of the money that one of some cards brings."""
    return uniform(Fraction(card.amount) for card in cards)


def per_race() -> str:
    """What the two cards take that ask for the races of one's horses."""
    first, second = RENOVATION, PER_RACE
    return (
        f"“{finance_text(first)}” takes {first.per_race} DK for each race and for each main race; "
        f"“{finance_text(second)}” takes {second.per_race} DK for each race and "
        f"{amount(second.per_main_race)} DK for each main race."
    )
