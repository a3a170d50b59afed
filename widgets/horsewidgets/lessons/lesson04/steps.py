"""Exercise 04.4: the steps of an update, by table, by counting, by playing, and from two traces."""

from __future__ import annotations

from random import Random

from ..exercise import Task
from ..variants import Steps, in_order

SQUARE_SEEN = "You saw where a turn ended and want to know whether it began with a six."

TABLE = Steps(
    question=f"{SQUARE_SEEN} You fill in a table with a row for each possible answer.",
    steps=(
        "List the possible answers, each with the chance it had before.",
        "For each answer, find the chance of what was seen if this answer is true.",
        "For each answer, multiply its two chances.",
        "Add the products: this is the chance of what was seen.",
        "Divide each product by the sum.",
    ),
    wrong=(
        (
            "12435",
            "added before multiplying",
            "What is to be added here? The products are not there yet.",
        ),
        (
            "12354",
            "divided before the sum was known",
            "By what can a product be divided at that point?",
        ),
        (
            "21345",
            "began with what was seen",
            "A chance “if this answer is true” needs a list of answers first.",
        ),
    ),
    nudge="Think of the table on the Bayes board, from its left column to its right one.",
    method="First the two given columns, then what is computed from them row by row, "
    "then the sum below, and last what needs this sum.",
    twin="Which of two bags was it? Each bag: one half. A red ball: chance 1/4 in one bag, "
    "3/4 in the other. Products: 1/8 and 3/8. Their sum: 1/2. Divided by it: 1/4 and 3/4.",
    why="Each step uses what the steps before it have found.",
)

COUNTED = Steps(
    question=f"{SQUARE_SEEN} You count on paper, without chances, in a large number of turns.",
    steps=(
        "Imagine a large number of turns that begin where hers began.",
        "Say how many of them begin with a six, and how many do not.",
        "In each of the two groups, count the turns that end where hers ended.",
        "Add these two numbers: so many turns fit what you saw.",
        "Divide the number of those with a six by the sum.",
    ),
    wrong=(
        (
            "13245",
            "counted in groups that were not made yet",
            "In which groups do you count at that point?",
        ),
        (
            "12354",
            "divided before the sum was known",
            "By what do you divide at that point?",
        ),
        (
            "12435",
            "added before counting",
            "What is to be added? Nobody has looked where the turns end.",
        ),
    ),
    nudge="Draw a tree: one bundle of turns that splits, and splits again.",
    method="First the whole bundle, then its parts by the first roll, then their parts by the end. "
    "Last comes the share, which needs its whole.",
    twin="Which of two bags was it? Of 80 draws, 40 are from each bag. A red ball comes in 10 "
    "of one 40 and in 30 of the other. Together 40 red balls. From the first bag: 10 of 40.",
    why="A share needs its whole, and the whole here is all the turns that fit.",
)

PLAYED = Steps(
    question=f"{SQUARE_SEEN} The computer is to find it by playing.",
    steps=(
        "Let the computer play many turns that begin where hers began.",
        "Keep the turns that ended where hers ended, and lay all others aside.",
        "Among the turns that are kept, count those that began with a six.",
        "Divide this number by the number of turns kept.",
        "Find the standard error of this share.",
    ),
    wrong=(
        (
            "13245",
            "counted sixes before laying turns aside",
            "Which sixes speak of turns like hers?",
        ),
        (
            "12354",
            "gave the error of a share that was not there yet",
            "The error of what?",
        ),
        (
            "12435",
            "divided before counting",
            "What is divided by the number of turns kept?",
        ),
    ),
    nudge="What did you do when you looked back at the board: which turns were still possible?",
    method="The steps of the simulation at the beginning of the lesson. Ask of each step which "
    "number it needs, and whether that is known.",
    twin="Which of two bags was it? Draw very often from a bag chosen by a coin. Lay aside every "
    "white ball. Of the red ones, count those from the first bag, and take their share.",
    why="What was seen says which turns count, and the share is taken among these.",
)

TWO_TRACES = Steps(
    question="You want to know whether a die is loaded. First it shows a six, then a six again, "
    "and you take one after the other into account.",
    steps=(
        "Give both answers, loaded and fair, the chance that they had before.",
        "Multiply each by the chance of a six with such a die.",
        "Divide each product by their sum: this is the posterior after the first six.",
        "Take this posterior as the prior, and multiply by the chances of a six again.",
        "Divide by the new sum.",
    ),
    wrong=(
        (
            "12435",
            "used a posterior that was not there yet",
            "Which step makes the first posterior?",
        ),
        (
            "12354",
            "divided by a sum of old products",
            "Which products does the new sum add up?",
        ),
        (
            "21345",
            "multiplied before there was a prior",
            "What is multiplied at that point?",
        ),
    ),
    nudge="Two updates follow each other. What does the second one begin with?",
    method="An update is: prior, products, division by their sum. Do it once, then once more with "
    "what the first has found.",
    twin="Which of two bags, half and half? Red balls: 1/4 in one, 3/4 in the other. After one "
    "red ball: 1/4 and 3/4. These are put in again: 1/16 and 9/16, and so 1/10 and 9/10.",
    why="What is believed after one trace is what was believed before the next one.",
)


def steps(rng: Random) -> Task:
    """The steps of an update."""
    return in_order(rng, rng.choice((PLAYED, COUNTED, TABLE, TWO_TRACES)))
