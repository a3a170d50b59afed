"""The exercises of lesson 00: how to come back to a game, type a number, and read a bet."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from horsegame.dostihy import HORSES, Options
from horsegame.dostihy.bets import PAYS, change
from horsegame.dostihy.board import Horse
from horsegame.dostihy.walk import DIE
from horsegame.dostihy.words import amount

from .exercise import Maker, Mistake, Task
from .formats import Choice, Match, Number, Order

OBJECTIVES = {
    "play on a board and come back to a game by its position code": ("00.1",),
    "type a number so that a check can read it": ("00.2", "00.3"),
    "tell the stake of a bet from its profit": ("00.4", "00.5"),
}

# -- 00.1

STEPS = (
    "Copy the position code from the board.",
    "Close the notebook, and open it again when you like.",
    "Run the cell with the imports.",
    "Make the session from the code: session = Session.of_code(code)",
    "Show its board: display(Board(session))",
)


def come_back(rng: Random) -> Task:
    """The steps that bring a game back."""
    copy, close, run, make, show = STEPS
    shown = rng.sample(STEPS, len(STEPS))
    while tuple(shown) == STEPS:
        shown = rng.sample(STEPS, len(STEPS))
    return Task(
        question="You want to stop now and go on with your game tomorrow. Put the steps in order.",
        form=Order(tuple(shown)),
        truth=lambda: STEPS,
        mistakes=lambda: (
            Mistake(
                (close, copy, run, make, show),
                "closed before copying",
                "A notebook that was closed has no game to copy from.",
            ),
            Mistake(
                (copy, close, make, run, show),
                "used names before importing them",
                "Python does not know the word Session yet.",
            ),
        ),
        nudge="What must be saved before anything is closed?",
        method="Ask of each step what it needs: a board needs a session, a session needs a code "
        "and the imports.",
        twin="To bake a cake on Sunday that you mix on Saturday: write down the recipe, go to "
        "sleep, warm up the oven, put the cake in, take it out. Nothing is used before it is "
        "there.",
        why="Each step uses what the steps before it have made.",
    )


# -- 00.2


def a_face(rng: Random) -> Task:
    """The chance of some faces of a die, to try notations."""
    edge, more = rng.choice(((2, False), (4, False), (5, False), (3, True), (2, True), (5, True)))
    words = f"{edge} or {'more' if more else 'less'}"
    faces = 7 - edge if more else edge

    def truth() -> Fraction:
        return DIE.chance(lambda face: face >= edge if more else face <= edge)

    return Task(
        question="You roll one die. Its six faces are equally likely. "
        f"What is the chance to roll {words}?",
        form=Number("chance"),
        truth=truth,
        mistakes=lambda: _face_mistakes(faces),
        nudge=f"Count the faces that show {words}.",
        method="Divide the number of faces that count by the number of all faces.",
        worked=lambda: f"{faces} of the 6 faces count: {faces} in 6, that is {truth()}.",
        why="All faces have the same chance, so counting them is enough.",
    )


def _face_mistakes(faces: int) -> Iterator[Mistake]:
    says = "It happens or it does not, but that does not make both equally likely."
    if faces != 4:  # else one half has the last reason below
        yield Mistake(Fraction(1, 2), "two outcomes, so one half", says)
    others = Fraction(6 - faces, 6)
    yield Mistake(others, "answered the opposite event", "These are the other faces.")
    fewer = Fraction(faces - 1, 6)
    yield Mistake(fewer, "left one face out", "The number that is named counts too.")


# -- 00.3


def notation(rng: Random) -> Task:
    """Which way to write a chance a check accepts."""
    n = rng.choice((8, 16, 40, 80))
    right, form = Fraction(1, n), Number("chance")
    decimal = f"{float(right):g}"
    options = [
        decimal.replace(".", ","),
        f"{float(100 * right):g}",
        f"1:{n}",
        f"{float(right) + 0.01:g}",
    ]

    def truth() -> str:
        return next(text for text in options if _accepted(form, text, right))

    return Task(
        question=f"The right answer of some exercise is the chance {right}. It may be typed as a "
        "fraction. Which of these texts does the check accept as well?",
        form=Choice(tuple(rng.sample(options, len(options)))),
        truth=truth,
        mistakes=lambda: (
            Mistake(options[1], "forgot the percent sign", "Without its sign this is above 1."),
            Mistake(options[2], "wrote a colon", "A check reads fractions with a slash."),
            Mistake(options[3], "took another number", "Divide, and compare digit by digit."),
        ),
        nudge="A decimal comma is read like a decimal point.",
        method="Divide the upper number of the fraction by the lower one, and compare.",
        twin="For the chance 1/4 the texts '0.25', '0,25', '25 %' and '25%' are accepted.",
        why="It has the same value, and commas and points are both read.",
    )


def _accepted(form: Number, text: str, right: Fraction) -> bool:
    try:
        return form.same(form.read(text), right)
    except ValueError:
        return False


# -- 00.4 and 00.5


def _bet(rng: Random) -> tuple[Horse, int]:
    """A horse to bet on, and a stake in whole notes."""
    return rng.choice(HORSES), rng.choice((200, 400, 600, 1200, 1800))


def profit(rng: Random) -> Task:
    """What a winning bet brings net."""
    horse, stake = _bet(rng)

    def truth() -> Fraction:
        return Fraction(change(((horse.id, stake),), horse.square, Options()))

    return Task(
        question=f"You stake {stake} DK on {horse.name}, and your piece stops on {horse.name}: "
        f"the bet is won. The owner pays you {PAYS} times the stake, and your stake comes back "
        "to you. What is your profit from the bet alone, that is net, in DK?",
        form=Number("DK", Fraction(1)),
        truth=truth,
        mistakes=lambda: (
            Mistake(
                Fraction((PAYS + 1) * stake),
                "gross for net",
                "So much comes into your hand, but the stake was yours before.",
            ),
            Mistake(
                Fraction((PAYS - 1) * stake),
                "took the stake off although it came back",
                "The stake left your hand and returned: it costs nothing.",
            ),
            Mistake(Fraction(stake), "gave the stake for the profit", "This is what you risked."),
        ),
        nudge="Compare your money after the bet with your money before it.",
        method="Profit is money after minus money before. The stake goes out and comes back.",
        worked=lambda: (
            f"Before: some money. The stake of {stake} DK goes out and comes back: no change. "
            f"The owner pays {PAYS} × {stake} DK. The profit is {amount(truth())} DK."
        ),
        why="Profit compares money after with money before; the stake is in both.",
    )


CASES = ("won, and the stake comes back", "won, and the owner keeps the stake", "lost", "no bet")


def outcomes(rng: Random) -> Task:
    """What each end of a bet changes."""
    horse, stake = _bet(rng)
    bet, elsewhere = ((horse.id, stake),), horse.square + 1

    def truth() -> tuple[str, ...]:
        changes = (
            change(bet, horse.square, Options(stake="returned")),
            change(bet, horse.square, Options(stake="kept")),
            change(bet, elsewhere, Options()),
            change((), elsewhere, Options()),
        )
        return tuple(_money(x) for x in changes)

    won, kept, lost, none = (_money(n * stake) for n in (PAYS, PAYS - 1, -1, 0))
    gross = _money((PAYS + 1) * stake)
    return Task(
        question=f"You stake {stake} DK on {horse.name}; a bet that is won brings {PAYS} times the "
        "stake from the owner. What does each case change in your money? One amount is left over.",
        form=Match(CASES, tuple(rng.sample([won, kept, lost, none, gross], 5))),
        truth=truth,
        mistakes=lambda: (
            Mistake((won, kept, none, none), "forgot the stake", "A lost stake is gone."),
            Mistake((gross, won, lost, none), "gross for net", "The stake was yours before."),
            Mistake((kept, won, lost, none), "mixed up kept and returned", "Who has the stake?"),
        ),
        nudge="Start with the case that changes nothing.",
        method="For each case write down money after minus money before. If the owner keeps the "
        "stake, take it off what the owner pays.",
        twin="A bet on a coin pays once the stake. You stake 5 and win: your 5 come back and 5 "
        "more come: plus 5. You lose: minus 5.",
        why="Each amount is money after minus money before.",
    )


def _money(x: int | Fraction) -> str:
    return f"{amount(x, sign=True)} DK"


EXERCISES: dict[str, Maker] = {
    "00.1": come_back,
    "00.2": a_face,
    "00.3": notation,
    "00.4": profit,
    "00.5": outcomes,
}
