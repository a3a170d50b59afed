"""Exercises 03.1, 03.2 and 03.4: what cards bring, their mean and their variance."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from horsegame.dostihy import Options
from horsegame.dostihy.analysis.cards import finance_cards
from horsegame.dostihy.names import amount
from horsegame.dostihy.words_table import finance_text

from ..exercise import Mistake, Task
from ..formats import Match, Number
from .cards import (
    BIRTHDAY,
    NOT_DIVIDED,
    NUMBER_OF_CARDS,
    PER_RACE,
    RENOVATION,
    WRONG_NUMBER,
    in_words,
    law_of,
    per_race,
    some,
)

# -- 03.1

FROM_ONESELF = ("took a gift from oneself", "Who pays for your birthday?")
TOOK_FOR_A_RACE = (
    "took a main race for a race",
    "One of the cards takes more for a main race.",
)
FORGOT_THE_MAIN_RACE = ("forgot the main race", "The renovation asks for main races too.")


def worth(rng: Random) -> Task:
    """What three cards bring to a player with some races."""
    races, mains, players = rng.randint(2, 7), rng.randint(1, 2), rng.randint(3, 6)
    cards = rng.sample((RENOVATION, PER_RACE, BIRTHDAY), 3)
    gift, race, mixed = BIRTHDAY.from_each, RENOVATION.per_race, PER_RACE.per_race
    wrong = (-race * races, -mixed * (races + mains), gift * players)

    def values() -> tuple[int, ...]:
        money = finance_cards(races, mains, Options(players=players))
        return tuple(money[card.id] for card in (RENOVATION, PER_RACE, BIRTHDAY))

    def answers(*three: int) -> tuple[str, ...]:
        known = dict(zip((RENOVATION.id, PER_RACE.id, BIRTHDAY.id), three, strict=True))
        return tuple(_dk(known[card.id]) for card in cards)

    renovation, both, birthday = values()
    options = rng.sample([*map(_dk, (*values(), *wrong))], 6)
    return Task(
        question=f"{players} players play. Your horses have {races} races, and {mains} more "
        f"of your horses run{'s' * (mains == 1)} in the main race. {per_race()} "
        f"“{finance_text(BIRTHDAY)}” brings {gift} DK from each other player.\n\n"
        "How does each of these cards change your money?",
        form=Match(tuple(finance_text(card) for card in cards), tuple(options)),
        truth=lambda: answers(*values()),
        mistakes=lambda: (
            Mistake(answers(renovation, both, wrong[2]), *FROM_ONESELF),
            Mistake(answers(renovation, wrong[1], birthday), *TOOK_FOR_A_RACE),
            Mistake(answers(wrong[0], both, birthday), *FORGOT_THE_MAIN_RACE),
        ),
        nudge="Take one card after the other. What does it ask for, and how many are there?",
        method="Multiply the figure on the card by the number of what it asks for, and add where "
        "there are two figures. What you pay has a minus.",
        twin="With three races, one main race and two other players: −500 × 4 = −2 000 for the "
        "renovation, −800 × 3 − 2 300 = −4 700 for the races, +200 × 2 = +400 for the birthday.",
        why="Each card gives one number, once you know what it asks for.",
    )


def _dk(money: int) -> str:
    return f"{amount(money, True)} DK"


# -- 03.2


def mean(rng: Random) -> Task:
    """The expected value of a card of a small deck."""
    cards = some(rng, rng.choice((4, 5, 6)), _means)
    n, total = len(cards), sum(card.amount for card in cards)

    _, *wrong = _means([card.amount for card in cards])

    def truth() -> Fraction:
        return law_of(cards).mean()

    return Task(
        question=f"A deck is made of {n} FINANCE cards: {in_words(cards)}. They are shuffled.\n\n"
        "What does the top card bring on average?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: [Mistake(x, *why) for x, why in zip(wrong, WRONG_MEANS, strict=True)],
        nudge="How likely is each card, and what does it bring? Costs have a minus.",
        method="Multiply what each card brings by its chance, and add. All cards are equally "
        "likely, so you may as well add them up and divide by their number.",
        worked=lambda: (
            f"The cards add up to {amount(total)} DK. {amount(total)} / {n} = {amount(truth())}."
        ),
        why="Each card counts with the same chance, and costs count with a minus.",
    )


def _means(amounts: Sequence[int]) -> list[Fraction]:
    """The mean of some amounts, and what people take for it."""
    n, total = len(amounts), Fraction(sum(amounts))
    gains = Fraction(sum(x for x in amounts if x > 0))
    return [total / n, total, gains / n, (2 * gains - total) / n, total / NUMBER_OF_CARDS]


WRONG_MEANS = (
    (NOT_DIVIDED, "This is what all cards bring together."),
    ("left out the costs", "Cards that cost are in the deck too."),
    ("took costs for gains", "What you pay has a minus."),
    (WRONG_NUMBER, "How many cards are in this deck?"),
)


# -- 03.4


def variance(rng: Random) -> Task:
    """The variance of a card of a small deck."""
    cards = some(rng, 4, _variances)
    while any(x.denominator > 1 for x in (law_of(cards).mean(), law_of(cards).variance())):
        cards = some(rng, 4, _variances)
    amounts = [card.amount for card in cards]
    centre = Fraction(sum(amounts), len(amounts))
    _, *wrong = _variances(amounts)

    def truth() -> Fraction:
        return law_of(cards).variance()

    def worked() -> str:
        squares = " + ".join(f"({amount(x - centre)})²" for x in amounts)
        return (
            f"The mean is {amount(centre)} DK. The distances are squared: {squares}, and the sum "
            f"divided by {len(cards)} is {truth()}."
        )

    return Task(
        question=f"A deck is made of {len(cards)} FINANCE cards: {in_words(cards)}.\n\n"
        "What is the variance of the money that a card brings, in DK²?",
        form=Number("number", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: [Mistake(x, *why) for x, why in zip(wrong, WRONG_VARIANCES, strict=True)],
        nudge="How far from the mean is each card? And what is done with these distances?",
        method="Find the mean. Square the distance of each card from it. "
        "The variance is the mean of these squares.",
        worked=worked,
        why="It is the mean of the squared distances from the mean.",
    )


def _variances(amounts: Sequence[int]) -> list[Fraction]:
    """The variance of some amounts, and what people take for it."""
    n = len(amounts)
    far = [x - Fraction(sum(amounts), n) for x in amounts]
    squares = sum((x * x for x in far), Fraction(0))
    plain = Fraction(sum(x * x for x in amounts), n)
    return [squares / n, plain, squares / (n - 1), squares, sum(map(abs, far), Fraction(0)) / n]


WRONG_VARIANCES = (
    (
        "forgot to take off the mean",
        "This is the mean of the squares, not of the squared distances from the mean.",
    ),
    (
        "divided by one card too few",
        "All cards of the deck are known; nothing is estimated.",
    ),
    (NOT_DIVIDED, "This is the sum of the squared distances."),
    (
        "did not square the distances",
        "This is the mean distance, also a measure of spread, but not the variance.",
    ),
)
