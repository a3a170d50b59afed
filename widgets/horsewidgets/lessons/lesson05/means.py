"""Exercises 05.4 and 05.6: waits that forget, and means from the first turn."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ..exercise import Mistake, Task
from ..formats import Choice, Number
from .geometric import DICE
from .rules import SAYS, SHORT, TWO_SIXES, die, distinct, leaving, mean_left, mean_wait

# -- 05.4

SAME = "as long as at the beginning"
SHORTER = "shorter than at the beginning"
LONGER = "longer than at the beginning"
UNKNOWN = "nobody can say, it depends on luck"
TURNS = ("no turn", "one turn", "two turns", "three turns", "four turns", "five turns", "six turns")
FAIR = Fraction(1, 6)
LOADED = (*DICE[1:], Fraction(2, 5), Fraction(3, 10))


COUNTING = ("miss two turns", "three failed turns")
FORGETTING = ("newer", "older", "three throws")
"""The rules, by whether the wait depends on how many turns have passed."""


def forgets(rng: Random) -> Task:
    """Which waits forget."""
    return rng.choice((which_is_shorter, which_is_the_same, how_long))(rng)


def still(rule: str, waited: int) -> str:
    """How long the wait is from now on, by the engine, beside the wait at the beginning."""
    before, now = mean_wait(rule, FAIR), mean_left(rule, FAIR, waited)
    return SAME if now == before else SHORTER if now < before else LONGER


def how_long(rng: Random) -> Task:
    """Whether the wait from now on is as long as at the beginning."""
    rule, waited = rng.choice(
        [("newer", 3), ("newer", 6), ("three failed turns", 2), ("three failed turns", 3),
         ("older", 5), ("three throws", 4), ("miss two turns", 1), ("miss two turns", 2)]
    )  # fmt: skip
    options = tuple(rng.sample((SAME, SHORTER, LONGER, UNKNOWN), 4))
    missed = f"missed {TURNS[waited]}"
    so_far = missed if rule == "miss two turns" else f"waited {TURNS[waited]} in vain"
    return Task(
        question=f"{SAYS[rule]} The die is fair. You have {so_far}.\n\n"
        "How long is the wait that is still to come, on average?",
        form=Choice(options),
        truth=lambda: still(rule, waited),
        mistakes=lambda: _forget_mistakes(still(rule, waited)),
        nudge="Does the rule ask how long you have been there?",
        method="Compare the coming turn with your first turn on DISTANC. If both follow the same "
        "rule with the same chances, nothing has changed.",
        twin=TWO_SHOPS,
        why="What counts is whether the rule itself counts turns; dice never do.",
    )


TWO_SHOPS = (
    "A shop gives a prize to every customer with chance 1/10: whoever came nine times in "
    "vain waits on as long as a new customer. Another shop gives it to every tenth customer: "
    "whoever is the ninth waits less. The second shop counts, the first does not."
)


def which_is_shorter(rng: Random) -> Task:
    """Which of some rules is the one that counts turns."""
    return _which(rng, SHORTER, [*FORGETTING, rng.choice(COUNTING)])


def which_is_the_same(rng: Random) -> Task:
    """Which of some rules is the one that does not count turns."""
    return _which(rng, SAME, [*COUNTING, rng.choice(FORGETTING)])


def _which(rng: Random, wanted: str, rules: list[str]) -> Task:
    """By which of these rules the wait to come is *wanted*, after two turns."""
    shown = rng.sample(rules, len(rules))

    def truth() -> str:
        (right,) = (SHORT[rule] for rule in rules if still(rule, 2) == wanted)
        return right

    return Task(
        question="Here are rules for DISTANC, in short. The die is fair. After a release the piece "
        "rolls to move. You have been there for two turns.\n\n"
        f"By which of these rules is the wait that is still to come {wanted}, on average?",
        form=Choice(tuple(SHORT[rule] for rule in shown)),
        truth=truth,
        mistakes=lambda: [
            Mistake(SHORT[rule], *WRONG_RULE[wanted]) for rule in rules if SHORT[rule] != truth()
        ],
        nudge="Which of these rules could a newcomer follow who does not know how long you have "
        "been there?",
        method="Play your third turn by each rule, and your first one. Where both are played "
        "alike, the two turns before have changed nothing.",
        twin=TWO_SHOPS,
        why="Only a rule that counts turns knows how long you have been there.",
    )


WRONG_RULE = {
    SAME: (
        "overlooked that a rule counts",
        "By this rule your third turn is not played as your first one.",
    ),
    SHORTER: (
        "gambler's fallacy",
        "By this rule your third turn is played as your first one. Who would know of the others?",
    ),
}


def _forget_mistakes(truth: str) -> list[Mistake]:
    if truth == SAME:
        due = "The die does not know how often it has failed you."
        first = Mistake(SHORTER, "gambler's fallacy", due)
    else:
        counts = "This rule counts your turns. What does it do then?"
        first = Mistake(SAME, "took every wait for one that forgets", counts)
    return [
        first,
        Mistake(
            LONGER, "believed in bad luck", "Dice remember nothing, neither good luck nor bad."
        ),
        Mistake(UNKNOWN, "took a mean for a promise", "The mean is asked, not what will happen."),
    ]


# -- 05.6


def mean(rng: Random) -> Task:
    """The mean wait with a die."""
    rule, six = rng.choice(("newer", "three throws")), rng.choice(LOADED)
    leave = leaving(rule, six)

    def truth() -> Fraction:
        return mean_wait(rule, six)

    return Task(
        question=f"{SAYS[rule]} {die(six)} So your piece leaves in each turn with chance {leave}."
        "\n\nHow many turns does the wait take on average, the turn that leads away counted?",
        form=Number("number", Fraction(1, 200)),
        truth=truth,
        mistakes=lambda: distinct(
            Mistake(truth() - 1, "left out the last turn", "The turn that leads away counts too."),
            Mistake(1 / six, TWO_SIXES, "A six is not enough to be gone: use the chance above."),
            Mistake(
                1 / (1 - leave), "took the chance to stay", "Which chance belongs under the line?"
            ),
            Mistake(truth() / 2, "took half of it", "The mean is not half-way to certainty."),
        ),
        nudge="Look at the first turn: it counts 1. When does everything begin anew?",
        method="With m for the mean: m = 1 + (chance to stay) × m. Solve for m.",
        worked=lambda: (
            f"m = 1 + {1 - leave} × m, so {leave} × m = 1 and m = {truth()}, "
            f"about {float(truth()):.2f} turns."
        ),
        why="In m turns on average one turn leads away, so m is one over the chance to leave.",
    )
