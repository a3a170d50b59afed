"""Exercises 03.5 to 03.8: means that add up, and decks that run out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

from horsegame.chance import uniform
from horsegame.dostihy.analysis.cards import chance_cards, finance, finance_cards
from horsegame.dostihy.board import KIND, SQUARES, START_MONEY
from horsegame.dostihy.cards import FINANCE
from horsegame.dostihy.names import amount

from ..exercise import Mistake, Task
from ..formats import Number
from ..places import at
from .cards import (
    NOT_DIVIDED,
    NUMBER_OF_CARDS,
    PER_RACE,
    RENOVATION,
    WRONG_NUMBER,
    in_words,
    per_race,
    some,
)

# -- 03.5


def races(rng: Random) -> Task:
    """What more races change in the mean of a FINANCE card."""
    have, more = rng.choice((0, *range(2, 9))), rng.randint(2, 6)
    both = RENOVATION.per_race + PER_RACE.per_race

    def truth() -> Fraction:
        return finance(have + more).mean() - finance(have).mean()

    return Task(
        question=f"Two of the {NUMBER_OF_CARDS} FINANCE cards ask for races. {per_race()} Your "
        f"horses have {have or 'no'} races; you enter them in {more} more, none of them a main "
        "race.\n\nBy how much DK does this change what a FINANCE card brings you on average? "
        "(A loss is negative.)",
        form=Number("DK", Fraction(1, 100)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                Fraction(-both * more),
                "forgot how likely the cards are",
                "Do these two cards come every time?",
            ),
            Mistake(
                Fraction(-both * more, 2), WRONG_NUMBER, "From how many cards is one turned up?"
            ),
            Mistake(
                Fraction(-PER_RACE.per_race * more, NUMBER_OF_CARDS),
                "forgot one of the cards",
                "Two cards ask for races.",
            ),
            Mistake(-truth(), "turned the sign", "Do more races make the card better for you?"),
        ),
        nudge="Which cards change when you have more races, and by how much?",
        method="The mean of a sum is the sum of the means: only what changes in the two cards "
        "counts, with the chance of each card.",
        worked=lambda: (
            f"{more} races more make the two cards {amount(both * more)} DK dearer together. Each "
            f"comes with chance 1/{NUMBER_OF_CARDS}: −{amount(both * more)}/{NUMBER_OF_CARDS} = "
            f"{amount(truth())}."
        ),
        why="The other cards cancel, and the change of the two counts with their chance.",
    )


# -- 03.6


def together(rng: Random) -> Task:
    """What some cards bring together, drawn without putting back."""
    k = rng.choice((2, 3))
    cards = some(rng, rng.choice((4, 5, 6)), lambda amounts: _sums(amounts, k))
    _, *wrong = _sums([card.amount for card in cards], k)
    n, total = len(cards), sum(card.amount for card in cards)

    def truth() -> Fraction:
        amounts = [card.amount for card in cards]
        return uniform(Fraction(sum(drawn)) for drawn in permutations(amounts, k)).mean()

    return Task(
        question=f"A deck is made of {n} FINANCE cards: {in_words(cards)}. You draw {k} of them, "
        "one after the other, and put none back.\n\nWhat do they bring together on average?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: [Mistake(x, *why) for x, why in zip(wrong, WRONG_SUMS, strict=True)],
        nudge="What does the second card bring on average, before anybody has seen the first?",
        method="The mean of a sum is the sum of the means, also if one card changes the chances "
        "of the next. Before anything is seen, each place in the deck has the same mean.",
        worked=lambda: (
            f"One card brings {amount(total)} / {n} = {amount(Fraction(total, n))} DK on average, "
            f"whichever place it has in the deck. {k} cards bring {k} times as much: "
            f"{amount(truth())} DK."
        ),
        why="Each place in a shuffled deck has the same mean, and means add up.",
    )


def _sums(amounts: Sequence[int], k: int) -> list[Fraction]:
    """What *k* of some amounts bring together on average, and what people take for it."""
    n, total = len(amounts), Fraction(sum(amounts))
    fewer = sum((total / (n - j) for j in range(k)), Fraction(0))
    return [k * total / n, total / n, total, fewer]


WRONG_SUMS = (
    ("gave the mean of one card", "How many cards do you draw?"),
    (NOT_DIVIDED, "You do not draw the whole deck."),
    (WRONG_NUMBER, "When a card has gone, its money has gone too."),
)


# -- 03.7


def gone(rng: Random) -> Task:
    """The mean of the next card, when some have gone."""
    money = finance_cards()
    total, k = sum(money.values()), rng.choice((3, 4, 5))
    seen = some(rng, k, lambda amounts: _left(amounts, total))
    lost = sum(card.amount for card in seen)
    _, *wrong = _left([card.amount for card in seen], total)

    def truth() -> Fraction:
        names = {card.id for card in seen}
        return uniform(Fraction(x) for card, x in money.items() if card not in names).mean()

    return Task(
        question=f"Nobody has a race yet. All {len(FINANCE)} FINANCE cards together bring "
        f"{amount(total)} DK. These have come and lie aside: {in_words(seen)}.\n\n"
        "What does the next card bring on average?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: [Mistake(x, *why) for x, why in zip(wrong, WRONG_LEFT, strict=True)],
        nudge="Which cards can still come? What do they bring together, and how many are there?",
        method="Take off what has gone, the money and the cards, and divide what is left.",
        worked=lambda: (
            f"What has gone brought {amount(lost)} DK. {amount(total - lost)} DK are left on "
            f"{len(FINANCE) - k} cards: {amount(truth())} DK on average."
        ),
        why="A deck remembers: what has gone can neither come nor count.",
    )


def _left(seen: Sequence[int], total: int) -> list[Fraction]:
    """What the next card brings when cards with these amounts have gone, and wrong answers."""
    n, k, lost = len(FINANCE), len(seen), sum(seen)
    return [
        Fraction(total - lost, n - k),
        Fraction(total, n),
        Fraction(total - lost, n),
        Fraction(total, n - k),
        Fraction(lost, k),
    ]


WRONG_LEFT = (
    ("forgot what has gone", "The deck is no longer the one you began with."),
    (WRONG_NUMBER, "How many cards can still come?"),
    (
        "left the money of the cards that have gone",
        "Cards that lie aside bring nothing any more.",
    ),
    ("gave the mean of the cards seen", "The question is about the others."),
)


# -- 03.8

LEFT_OUT = ("left out what follows", "What happens on the FINANCE square belongs to it.")
FOR_CERTAIN = (
    "counted what follows as if it were certain",
    "Not every CHANCE card leads to FINANCE.",
)


def chance(rng: Random) -> Task:
    """The mean of a CHANCE card, with the square to which it leads."""
    square = rng.choice([s for s, kind in enumerate(KIND) if kind == "chance"])
    have = rng.randint(0, 9)
    drawn = chance_cards(square).values()
    pays = sum(one.money > 0 for one in drawn)
    deck = sum(KIND[one.square] == "finance" for one in drawn)
    vets = [SQUARES[one.square].fee for one in drawn if KIND[one.square] == "vet"]
    card, n = finance(have).mean(), len(drawn)
    at_once = Fraction(START_MONEY * pays - sum(vets), n)

    def truth() -> Fraction:
        return (START_MONEY * pays + deck * finance(have).mean() - sum(vets)) / n

    vet = f" One leads to the vet, who takes {vets[0]} DK." if vets else ""
    return Task(
        question=f"You turn up one of the {n} CHANCE cards on {at(square)}. For {pays} of them "
        f"START pays {amount(START_MONEY)} DK. {deck} lead to a FINANCE square, where you turn up "
        f"a FINANCE card.{vet} The others bring nothing at once. A FINANCE card brings you "
        f"{amount(card)} DK on average.\n\nWhat does the CHANCE card bring on average, with all "
        "that follows at once?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: (
            Mistake(at_once, *LEFT_OUT),
            Mistake(at_once + card, *FOR_CERTAIN),
            Mistake(truth() * n, NOT_DIVIDED, "How likely is each card?"),
        ),
        nudge="In place of the FINANCE card, what may you put into the sum?",
        method="Each CHANCE card counts with its chance. Where luck goes on, its mean stands for "
        "what follows.",
        worked=lambda: (
            f"({pays} × {amount(START_MONEY)} + {deck} × {amount(card)}"
            f"{f' − {vets[0]}' if vets else ''}) / {n} = {amount(truth())}."
        ),
        why="Where luck goes on, the mean of what follows takes its place.",
    )
