"""Exercises 08.1 to 08.4: what a bet brings, how often, and on average."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from random import Random

from horsegame.dostihy import HORSES, BettingTurn, Options
from horsegame.dostihy.bets import change

from ..code import Fill, Piece
from ..exercise import Mistake, Task
from ..formats import Match, Number
from ..lesson01.turn import FAR, NEAR, OPEN, SIX_ROLLS_ON
from ..places import ahead, at, squares, steps_to
from .table import FORGOT_STAKE, GROSS_FOR_NET, ONE_HALF, REACHED, STAKES, bet_value, near, rule

# -- 08.1


def won(rng: Random) -> Task:
    """The net gain of a bet that wins."""
    _, card = near(rng)
    stake, options = rng.choice(STAKES), Options(stake=rng.choice(("returned", "kept")))
    times = (11, 9) if options.stake == "returned" else (10, 11)

    def truth() -> Fraction:
        return Fraction(change(((card.id, stake),), card.square, options))

    def worked() -> str:
        back = f"+ {stake} " if options.stake == "returned" else ""
        return f"You lay down {stake}. Then you get 10 × {stake} {back}DK: net {truth()} DK."

    return Task(
        question=f"You stake {stake} DK on {card.name}, and your piece stops there. {rule(options)}"
        f"\n\nBy how much DK is your money changed by this bet alone? (The race income that you "
        "owe is not part of the bet.)",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                Fraction(times[0] * stake),
                GROSS_FOR_NET,
                "That is what you take from the table. You had laid down the stake before.",
            ),
            Mistake(
                Fraction(times[1] * stake),
                FORGOT_STAKE,
                "Follow the stake: where is it before the roll, and where after it?",
            ),
        ),
        nudge="Count your money before the bet and after it.",
        method="Net is what you take from the table, less what you laid down.",
        worked=worked,
        why="Net is what is taken from the table less what was laid down.",
    )


# -- 08.2


def how_likely(rng: Random) -> Task:
    """Which distances win how often."""
    square, *steps = rng.choice([*_three_ahead()])
    names = {Fraction(1, 6): "1/6", Fraction(0): "never", Fraction(1, 36): "1/36"}
    lengths = {f"{at(ahead(square, n))}, {squares(n)} ahead": n for n in steps}
    left = tuple(rng.sample([*lengths], 3))
    right = tuple(rng.sample([*names.values()], 3))

    def truth() -> tuple[str, ...]:
        return tuple(names[_hit(square, lengths[text])] for text in left)

    def likely(*chances: str) -> tuple[str, ...]:
        pairs = dict(zip(steps, chances, strict=True))
        return tuple(pairs[lengths[text]] for text in left)

    return Task(
        question=f"You stand on {at(square)}. Suppose that all horses ahead run, and that bets "
        f"could be placed on all of them. {REACHED} How likely is a bet on each of these to win?",
        form=Match(left, right),
        truth=truth,
        mistakes=lambda: _likely_mistakes(likely),
        nudge="Which rolls lead to each of them? Is there one to which no roll leads?",
        method="One roll: one face of six. A six and a second roll: one pair of 36. "
        "A six alone does not end a turn.",
        twin="Two coins, thrown one after the other, the second only after heads: tails at once "
        "has 1/2, heads and then tails 1/4, and heads alone never ends it.",
        why="One face of six, one pair of 36, and the face that always rolls on.",
    )


def _likely_mistakes(likely: Callable[..., tuple[str, ...]]) -> Iterator[Mistake]:
    """Wrong chances of the near horse, the one six ahead, and the far one."""
    says = "A six leads on: where does the piece stand after the next roll?"
    yield Mistake(likely("1/6", "1/6", "1/36"), "ended the turn with the six", says)
    says = "After a six the piece does not stop."
    yield Mistake(likely("1/6", "1/36", "never"), SIX_ROLLS_ON, says)
    yield Mistake(likely("1/6", "1/6", "never"), "counted the first roll only", says)
    says = "How many rolls does each of them need?"
    yield Mistake(likely("1/36", "never", "1/6"), "gave two rolls the chance of one", says)
    says = "How many pairs of rolls lead to each of them?"
    yield Mistake(likely("1/6", "never", "1/6"), "gave one roll and two the same chance", says)


def _three_ahead() -> Iterator[tuple[int, int, int, int]]:
    """Where to stand, with a horse one roll ahead, one six ahead, and one farther."""
    horses = {card.square for card in HORSES}
    for square, near_one, far_one in product(OPEN, NEAR, FAR):
        if {ahead(square, n) for n in (near_one, 6, far_one)} <= horses:
            yield square, near_one, 6, far_one


def _hit(square: int, steps: int) -> Fraction:
    """The chance that the dice lead from *square* to the square so far ahead."""
    return BettingTurn(square, {}).stops.chance(lambda stops: steps_to(square, stops[0]) == steps)


# -- 08.3


def worth(rng: Random) -> Task:
    """The expected value of a bet, net."""
    square, card = near(rng)
    stake, options = 6 * rng.choice(STAKES), Options(stake=rng.choice(("returned", "kept")))
    steps = steps_to(square, card.square)

    def truth() -> Fraction:
        return bet_value(square, card.id, stake, options)

    def worked() -> str:
        net = change(((card.id, stake),), card.square, options)
        return (
            f"With chance 1/6 the bet changes your money by {net:+} DK, with 5/6 by −{stake} DK. "
            f"{net} × 1/6 − {stake} × 5/6 = {truth()} DK."
        )

    return Task(
        question=f"You stand on {at(square)} and stake {stake} DK on {at(card.square)}, "
        f"{squares(steps)} ahead. {rule(options)}\n\nWhat is the bet worth: by how much DK does it "
        "change your money on average, net?",
        form=Number("DK", Fraction(1, 2)),
        truth=truth,
        mistakes=lambda: _worth_mistakes(stake, options),
        nudge="There are two outcomes, and they are not equally likely. What is each worth, net?",
        method="Multiply the net gain by its chance and the loss by its chance, and add; "
        "a loss counts with a minus.",
        worked=worked,
        why="Each outcome counts with its chance, and the lost stake counts too.",
    )


def _worth_mistakes(stake: int, options: Options) -> Iterator[Mistake]:
    net = change((("tara", stake),), 26, options)
    yield Mistake(
        Fraction(net, 6), "left out the loss", "In five of six turns something else happens."
    )
    yield Mistake(
        Fraction(net + stake, 6), GROSS_FOR_NET, "That is the mean of what you take, not of net."
    )
    yield Mistake(Fraction(net - stake, 2), ONE_HALF, "One face of six wins, and five lose.")
    if options.stake == "kept":
        says = "Read again what happens to the stake."
        yield Mistake(Fraction(net - 4 * stake, 6), "followed the other rule", says)
    yield Mistake(
        Fraction(net, 6) - stake,
        "lost the stake in every turn",
        "The stake is lost only where the bet does not win.",
    )


# -- 08.4


def gap(rng: Random) -> Task:
    """The value of a bet as a function of its chance."""
    options = Options(stake=rng.choice(("returned", "kept")))
    n = 10 if options.stake == "returned" else 9
    pieces = [
        Piece(
            "(1 - chance) * stake", lambda stake, chance: chance * n * stake - (1 - chance) * stake
        ),
        Piece("stake", lambda stake, chance: chance * n * stake - stake),
        Piece("chance * stake", lambda stake, chance: chance * n * stake - chance * stake),
        Piece("(1 - chance) * n * stake", lambda stake, chance: (2 * chance - 1) * n * stake),
    ]
    _, always, gain_twice, wrong_loss = (piece.does for piece in pieces)
    rng.shuffle(pieces)

    def truth() -> object:
        return lambda stake, chance: sum(
            (part * change((("tara", stake),), judged, options))
            for part, judged in ((chance, 26), (1 - chance, 0))
        )

    return Task(
        question=f"{rule(options)} value(stake, chance) should give what such a bet is worth, net, "
        "if it wins with that chance. What belongs in the gap?",
        form=Fill(
            f"def value(stake, chance):\n    n = {n}\n    return chance * n * stake - ____",
            tuple(pieces),
            tuple((100, Fraction(1, k)) for k in (2, 3, 6, 36)),
        ),
        truth=truth,
        mistakes=lambda: (
            Mistake(always, "lost the stake in every turn", "A bet that wins loses nothing."),
            Mistake(gain_twice, "gave the loss the chance of the gain", "When is the stake lost?"),
            Mistake(wrong_loss, "lost as much as is won", "What do you lose when you lose?"),
        ),
        nudge="What is the chance that the bet loses, and what is lost then?",
        method="Winning and losing exclude each other, and one of them happens: "
        "their chances add up to 1.",
        twin="A ticket costs 5 and brings 20 net with chance q. It is worth q × 20 − (1 − q) × 5.",
        why="What is lost counts with the chance of losing.",
    )
