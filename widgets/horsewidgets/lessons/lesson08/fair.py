"""Exercises 08.5 to 08.8: fair prices, a faulty value, a bookmaker, and a loaded die."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from horsegame.chance import Dist
from horsegame.dostihy import BettingTurn, Options, landing
from horsegame.dostihy.bets import change, win_factor

from ..cases import apart
from ..code import Bug, Repair
from ..exercise import Mistake, Task
from ..formats import Number
from ..places import at, squares, steps_to
from .table import GROSS_FOR_NET, far, near, rule

# -- 08.5


def price(rng: Random) -> Task:
    """How many times the stake would be fair."""
    square, card = rng.choice((near, far))(rng)
    steps = steps_to(square, card.square)

    def chance() -> Fraction:
        return BettingTurn(square, {}).stops.chance(lambda stops: stops[0] == card.square)

    def truth() -> Fraction:
        return (1 - chance()) / chance()

    return Task(
        question=f"You stand on {at(square)}. {at(card.square)} is {squares(steps)} ahead. Suppose "
        "all bets could be placed, and a stake that wins came back.\n\nHow many times the stake "
        "would an owner have to pay, so that a bet on this horse is fair?",
        form=Number("number", Fraction(1, 100)),
        truth=truth,
        mistakes=lambda: _price_mistakes(chance()),
        nudge="A fair bet is worth nothing on average: gains and losses balance.",
        method="If the bet wins once in n turns, it loses n − 1 times. "
        "What must the one win pay to make up for the losses?",
        worked=lambda: (
            f"The bet wins with chance {chance()}: once in {1 / chance()} turns. It loses the "
            f"stake {1 / chance() - 1} times, so the one win must pay {truth()} stakes."
        ),
        why="One win must make up for all the losses.",
    )


def _price_mistakes(chance: Fraction) -> Iterator[Mistake]:
    yield Mistake(1 / chance, GROSS_FOR_NET, "This counts the stake that comes back as pay.")
    yield Mistake(Fraction(10), "took the rule for the fair price", "Is ten times fair?")
    other = Fraction(5) if chance < Fraction(1, 6) else Fraction(35)
    yield Mistake(other, "mixed up one roll and two", "How many rolls lead to this horse?")
    yield Mistake(Fraction(1), "two outcomes, so one half", "Do both happen equally often?")


# -- 08.6

CODE = """def value(stake, chance):
    win = {win} * stake
    lose = {lose}
    return {back}"""
GOOD = "chance * win - (1 - chance) * lose"


def bug(rng: Random) -> Task:
    """A value that forgets something."""
    options = Options(stake=rng.choice(("returned", "kept")))
    n = win_factor(options)
    kind = rng.choice(("win", "return"))
    if kind == "win":
        wrong, line, right = n + 1, 2, f"    win = {n} * stake"
    else:
        wrong, line, right = n, 4, f"    return {GOOD}"
    back = GOOD if kind == "win" else "chance * win - lose"
    text = CODE.format(win=wrong, lose="stake", back=back)

    def repaired(stake: Any, chance: Any) -> Any:
        win, lose = (change((("tara", stake),), judged, options) for judged in (26, 0))
        return chance * win + (1 - chance) * lose

    def faulty(stake: Any, chance: Any) -> Any:
        loss = (1 - chance) * stake if kind == "win" else stake
        return chance * wrong * stake - loss

    others = [other for other in (2, 3, 4) if other != line]
    return Task(
        question=f"{rule(options)} value(stake, chance) should give what such a bet is worth, net. "
        "Here it gives a wrong number. Which line is wrong?",
        form=Bug(text, tuple((60, Fraction(1, k)) for k in (2, 3, 6))),
        truth=lambda: Repair(line, right, repaired),
        mistakes=lambda: (
            Mistake(faulty, "nothing was repaired", "It still gives the same wrong number."),
            *(Mistake(n, "doubted a good line", "This line is as it should be.") for n in others),
        ),
        nudge="Try it with a bet that always wins, chance 1. What should come out?",
        method="Test it where you know the answer: with chance 1 the bet is worth its net gain, "
        "with chance 0 it loses the stake.",
        twin="raised(price) should add a tenth: `return price * 1.1`. Somebody wrote "
        "`return price * 0.1`. With price 10 it must give 11, and it gives 1: the line is wrong.",
        why="With chance 1 the value must be the net gain, with chance 0 the lost stake.",
    )


# -- 08.7


def wheel(rng: Random) -> Task:
    """The value of a bet at a casino's wheel."""
    fields, stake = rng.choice((37, 38)), rng.choice((20, 50, 100, 200))

    def law() -> Dist[Fraction]:
        return Dist({Fraction(35 * stake): 1, Fraction(-stake): fields - 1})

    def truth() -> Fraction:
        return law().mean()

    return Task(
        question=f"A wheel of chance has {fields} fields, all equally likely. A bet on one field "
        f"pays 35 times the stake, and the stake comes back. You stake {stake}.\n\n"
        "By how much does this bet change your money on average, net? (A loss is negative.)",
        form=Number("number", Fraction(1, 200)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                Fraction(36 * stake, fields), GROSS_FOR_NET, "That is the mean of what you take."
            ),
            Mistake(-truth(), "turned the sign", "Who gains, you or the wheel?"),
            Mistake(truth() / stake, "gave the value of a stake of 1", "How much do you stake?"),
            Mistake(Fraction(0), "took the bet for fair", "What would be fair with these fields?"),
        ),
        nudge="How often does the bet win in as many turns as there are fields?",
        method="In as many turns as there are fields, it wins once and loses all other times.",
        worked=lambda: (
            f"In {fields} turns it wins 35 × {stake} once and loses {stake} in {fields - 1} turns. "
            f"(35 − {fields - 1}) × {stake} / {fields} = {truth()}."
        ),
        why="The one win does not make up for all the losses.",
    )


# -- 08.8


AGREED = (6, 7, 8, 11, 12, 14)
"""Times the stake; with nine times, the six would be as likely as all other faces together."""
PRINTED = win_factor(Options())


def loaded(rng: Random) -> Task:
    """How loaded a die must be to make the bet fair."""
    square, card = near(rng)
    n = rng.choice(AGREED)

    def truth() -> Fraction:
        return fair_six(square, card.square, n)

    def worked() -> str:
        return (
            f"Each other face has (1 − p)/5. The bet is fair if (1 − p)/5 × {n} = 1 − (1 − p)/5, "
            f"so (1 − p)/5 = 1/{n + 1} and p = 1 − 5/{n + 1} = {truth()}."
        )

    return Task(
        question=f"A loaded die shows a six with chance p; its other faces are alike. You stand on "
        f"{at(square)} and bet on {at(card.square)}, {squares(steps_to(square, card.square))} "
        f"ahead. At your table a bet that wins earns {n} times its stake, and the stake comes "
        "back.\n\nFor which p is the bet fair?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: apart(truth(), _loaded_mistakes(truth(), n)),
        nudge="Which face must come, and what is its chance on this die?",
        method="Write the chance of the face in terms of p. Set the value of the bet equal to 0 "
        "and solve for p.",
        worked=worked,
        why="The bet is fair where gains and losses balance, and p decides how often each comes.",
    )


def _loaded_mistakes(truth: Fraction, n: int) -> Iterator[Mistake]:
    """*truth* is 1 − 5/(n + 1); other rules are the same with another *n*."""
    says = "Look again at what a bet that wins earns at your table."
    yield Mistake(1 - Fraction(5, PRINTED + 1), "followed the rulebook", says)
    yield Mistake(1 - Fraction(5, n), "took the stake off", "Does the stake come back?")
    yield Mistake(1 - truth, "answered the rest", "This is the chance of all other faces.")
    yield Mistake((1 - truth) / 5, "answered the face, not the six", "Which face is loaded?")


@cache
def fair_six(square: int, target: int, factor: int) -> Fraction:
    """The chance of a six at which a bet that earns *factor* times the stake is fair."""
    from sympy import Symbol, solve  # noqa: PLC0415  slow to import

    p: Any = Symbol("p", positive=True)
    hit = landing(square, cards=False, six=p)[target]
    (found,) = solve(hit * factor - (1 - hit), p)
    return Fraction(found.numerator, found.denominator)
