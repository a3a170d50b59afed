"""Exercise 05.5: the steps to a mean by the first turn, for turns, for money, and backwards."""

from __future__ import annotations

from random import Random

from ..exercise import Task
from ..variants import Steps, in_order

RULE = "A piece stands on DISTANC by a rule that does not count turns."
NO_NAME = "used a name before giving it"
NO_PARTS = "wrote the equation before its parts were known"

WAIT = Steps(
    question=f"{RULE} Here are the steps that give its mean wait.",
    steps=(
        "Call the mean wait m.",
        "Count the first turn: it is played in any case.",
        "With the chance to stay, all begins anew: m more turns on average.",
        "Write it down: m is 1 plus the chance to stay times m.",
        "Solve for m.",
    ),
    wrong=(
        ("23145", NO_NAME, "One of your steps speaks of m. What is m there?"),
        (
            "13245",
            "went on before the first turn was counted",
            "Play it: what happens before the piece can stay?",
        ),
        ("14235", NO_PARTS, "Where do the 1 and the other part come from?"),
    ),
    nudge="Play one turn with your finger and say what you count.",
    method="A name for what you look for; the turn that is played; what may follow; "
    "the equation; its solution.",
    twin="How many throws until a coin shows heads? Call it m. One throw is made. With chance "
    "1/2 all begins anew. So m = 1 + m/2, and m = 2.",
    why="The equation needs a name, the turn that is played, and what may follow it.",
)

COST = Steps(
    question=f"{RULE} Each turn that it plays there costs 100 DK. Here are the steps that give "
    "the mean cost of a stay.",
    steps=(
        "Call the mean cost of a whole stay c.",
        "Pay for the first turn, which is played in any case.",
        "With the chance to stay, all begins anew and costs c more on average.",
        "Write it down: c is the price of a turn plus the chance to stay times c.",
        "Solve for c.",
    ),
    wrong=(
        ("23145", NO_NAME, "One of your steps speaks of c. What is c there?"),
        (
            "13245",
            "went on before the first turn was paid for",
            "What is paid before the piece can stay?",
        ),
        ("14235", NO_PARTS, "Where do the price and the other part come from?"),
    ),
    nudge="Play one turn with your finger and lay the money on the table.",
    method="A name for what you look for; what is paid at once; what may follow; the equation; "
    "its solution.",
    twin="A throw of a coin costs 5, and it is thrown until heads come. Call the mean cost c. Pay "
    "5 for one throw. With chance 1/2 all begins anew. So c = 5 + c/2, and c = 10.",
    why="The equation needs a name, what is paid at once, and what may follow.",
)

BACKWARDS = Steps(
    question=f"{RULE} Its mean wait was measured. Here are the steps that give the chance to "
    "leave in one turn.",
    steps=(
        "Call the chance to leave a; the chance to stay is then 1 − a.",
        "Count the first turn: it is played in any case.",
        "With the chance 1 − a all begins anew, and the mean wait follows once more.",
        "Write it down: the mean wait is 1 plus (1 − a) times the mean wait.",
        "Put in the mean wait that was measured, and solve for a.",
    ),
    wrong=(
        ("23145", NO_NAME, "One of your steps speaks of a. What is a there?"),
        (
            "13245",
            "went on before the first turn was counted",
            "What is counted before the piece can stay?",
        ),
        ("14235", NO_PARTS, "Where do the 1 and the other part come from?"),
    ),
    nudge="It is the same equation as for the wait. What is known in it, and what is looked for?",
    method="A name for what you look for; the turn that is played; what may follow; "
    "the equation; its solution.",
    twin="A bent coin takes 4 throws on average until heads. Call the chance of heads h. One throw "
    "is made; with chance 1 − h all begins anew. So 4 = 1 + (1 − h) × 4, and h = 1/4.",
    why="One equation ties the chance and the mean, and either can be found from the other.",
)

IN_VAIN = Steps(
    question=f"{RULE} You count the turns in vain alone, without the one that leads away. Here "
    "are the steps that give their mean.",
    steps=(
        "Call the mean number of turns in vain f.",
        "Say what the first turn may be: the end, or a turn in vain after which all begins anew.",
        "Say how much each of the two brings: nothing, or 1 + f on average.",
        "Write it down: f is the chance to stay times (1 + f).",
        "Solve for f.",
    ),
    wrong=(
        ("23145", NO_NAME, "One of your steps speaks of f. What is f there?"),
        (
            "13245",
            "gave values to cases that were not named yet",
            "Which two are meant, where you say what they bring?",
        ),
        ("14235", NO_PARTS, "Where does 1 + f come from?"),
    ),
    nudge="Play one turn with your finger. In which case is there something to count?",
    method="A name for what you look for; the cases of the first turn; what each brings; "
    "the equation; its solution.",
    twin="How many tails before a coin shows heads? Call it t. Heads end it and bring nothing; "
    "tails bring 1 + t. So t = (1 + t)/2, and t = 1.",
    why="The equation weighs what each case of the first turn brings.",
)


def steps(rng: Random) -> Task:
    """The steps to a mean by looking at the first turn."""
    return in_order(rng, rng.choice((WAIT, COST, BACKWARDS, IN_VAIN)))
