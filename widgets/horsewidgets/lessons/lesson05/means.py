"""Exercises 05.4 to 05.6: waits that forget, and means from the first turn."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ..exercise import Mistake, Task
from ..formats import Choice, Number, Order
from .geometric import DICE
from .rules import SAYS, TWO_SIXES, die, distinct, leaving, mean_left, mean_wait

# -- 05.4

SAME = "as long as at the beginning"
SHORTER = "shorter than at the beginning"
LONGER = "longer than at the beginning"
UNKNOWN = "nobody can say, it depends on luck"
TURNS = ("no turn", "one turn", "two turns", "three turns", "four turns", "five turns", "six turns")
FAIR = Fraction(1, 6)
LOADED = (*DICE[1:], Fraction(2, 5), Fraction(3, 10))


def forgets(rng: Random) -> Task:
    """Whether the wait from now on is as long as at the beginning."""
    rule, waited = rng.choice(
        [("newer", 3), ("newer", 6), ("three failed turns", 2), ("three failed turns", 3),
         ("older", 5), ("three throws", 4), ("miss two turns", 1), ("miss two turns", 2)]
    )  # fmt: skip
    options = tuple(rng.sample((SAME, SHORTER, LONGER, UNKNOWN), 4))

    def truth() -> str:
        before, now = mean_wait(rule, FAIR), mean_left(rule, FAIR, waited)
        return SAME if now == before else SHORTER if now < before else LONGER

    missed = f"missed {TURNS[waited]}"
    so_far = missed if rule == "miss two turns" else f"waited {TURNS[waited]} in vain"
    return Task(
        question=f"{SAYS[rule]} The die is fair. You have {so_far}.\n\n"
        "How long is the wait that is still to come, on average?",
        form=Choice(options),
        truth=truth,
        mistakes=lambda: _forget_mistakes(truth()),
        nudge="Does the rule ask how long you have been there?",
        method="Compare the coming turn with your first turn on DISTANC. If both follow the same "
        "rule with the same chances, nothing has changed.",
        twin="A shop gives a prize to every customer with chance 1/10: whoever came nine times in "
        "vain waits on as long as a new customer. Another shop gives it to every tenth customer: "
        "whoever is the ninth waits less. The second shop counts, the first does not.",
        why="What counts is whether the rule itself counts turns; dice never do.",
    )


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


# -- 05.5

STEPS = (
    "Call the mean wait m.",
    "Count the first turn: it is played in any case.",
    "With the chance to stay, all begins anew: m more turns on average.",
    "Write it down: m is 1 plus the chance to stay times m.",
    "Solve for m.",
)


def steps(rng: Random) -> Task:
    """The steps to a mean by looking at the first turn."""
    shown = rng.sample(STEPS, len(STEPS))
    while tuple(shown) == STEPS:
        shown = rng.sample(STEPS, len(STEPS))
    name, first, anew, write, solve = STEPS
    return Task(
        question="A piece stands on DISTANC by a rule that does not count turns. Here are the "
        "steps that give its mean wait. Put them in order.",
        form=Order(tuple(shown)),
        truth=lambda: STEPS,
        mistakes=lambda: (
            Mistake(
                (first, anew, name, write, solve),
                "used a name before giving it",
                "One of your steps speaks of m. What is m there?",
            ),
            Mistake(
                (name, anew, first, write, solve),
                "went on before the first turn was counted",
                "Play it: what happens before the piece can stay?",
            ),
            Mistake(
                (name, write, first, anew, solve),
                "wrote the equation before its parts were known",
                "Where do the 1 and the other part come from?",
            ),
        ),
        nudge="Play one turn with your finger and say what you count.",
        method="A name for what you look for; the turn that is played; what may follow; "
        "the equation; its solution.",
        twin="How many throws until a coin shows heads? Call it m. One throw is made. With chance "
        "1/2 all begins anew. So m = 1 + m/2, and m = 2.",
        why="The equation needs a name, the turn that is played, and what may follow it.",
    )


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
