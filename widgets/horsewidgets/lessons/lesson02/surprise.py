"""Exercise 02.8: how surprising a result is, measured in standard errors."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from ..code import Piece
from ..exercise import Task
from ..variants import Gap, to_fill
from .throws import in_words, looked_for

FORGOT_ROOT = "forgot the root"
FORGOT_THROWS = "forgot the number of throws"
CHANCES = (Fraction(1, 6), Fraction(1, 12), Fraction(1, 2))
THROWN = tuple((int(n * p) + 20, n, p) for n, p in zip((500, 1100, 144), CHANCES, strict=True))
"""Numbers of hits, of throws, and the chance."""
ERRORS = (Fraction(1, 60), Fraction(1, 120), Fraction(1, 24))


def surprise(rng: Random) -> Task:
    """A piece of a function that judges a result."""
    dice, event, _ = looked_for(rng)
    return to_fill(rng, rng.choice(WAYS)(f"throws of {in_words(dice)} in search of {event}"))


def _distance(hits: int, n: int, p: Fraction) -> float:
    """How many standard errors the hits are more than usual."""
    return float(hits - n * p) / float(n * p * (1 - p)) ** 0.5


def _of_share(error: Any) -> Any:
    """What the code does if the error of the share is this."""
    return lambda hits, n, p: (hits / n - p) / error(n, p)


def _of_hits(error: Any) -> Any:
    """What the code does if the error of the number of hits is this."""
    return lambda hits, n, p: (hits - n * p) / error(n, p)


# -- four ways to ask


def error_of_share(judged: str) -> Gap:
    """The error of a relative frequency."""
    return Gap(
        question="distance(hits, n, p) should tell how many standard errors the relative "
        f"frequency lies above the chance p. You want to judge {judged}.",
        code="def distance(hits, n, p):\n    error = ____\n    return (hits / n - p) / error",
        right=Piece("(p * (1 - p) / n) ** 0.5", _of_share(lambda n, p: (p * (1 - p) / n) ** 0.5)),
        wrong=(
            (
                Piece("p * (1 - p) / n", _of_share(lambda n, p: p * (1 - p) / n)),
                FORGOT_ROOT,
                "This is the square of the standard error.",
            ),
            (
                Piece("(p * (1 - p)) ** 0.5 / n", _of_share(lambda n, p: (p * (1 - p)) ** 0.5 / n)),
                "divided by n, not by its root",
                "Four times as many throws halve the error; here it would be a quarter.",
            ),
            (
                Piece("(p * (1 - p)) ** 0.5", _of_share(lambda n, p: (p * (1 - p)) ** 0.5)),
                FORGOT_THROWS,
                "More throws must make the error smaller.",
            ),
        ),
        inputs=THROWN,
        truth=_distance,
        nudge="What is the standard error of a relative frequency?",
        method="Try n = 100 and p = 1/2: the standard error must be one twentieth.",
        twin="For a mean of n measurements, each with the spread s, it is s / n ** 0.5: "
        "with s = 3 and n = 9 it is 1.",
        why="The error of a share is that of one throw over the root of the number of throws.",
    )


def error_of_hits(judged: str) -> Gap:
    """The error of a number of hits."""
    return Gap(
        question="distance(hits, n, p) should tell how many standard errors the number of hits "
        f"is more than usual, which is n × p. You want to judge {judged}.",
        code="def distance(hits, n, p):\n    error = ____\n    return (hits - n * p) / error",
        right=Piece("(n * p * (1 - p)) ** 0.5", _of_hits(lambda n, p: (n * p * (1 - p)) ** 0.5)),
        wrong=(
            (
                Piece("n * p * (1 - p)", _of_hits(lambda n, p: n * p * (1 - p))),
                FORGOT_ROOT,
                "This is the square of what you want.",
            ),
            (
                Piece("(p * (1 - p) / n) ** 0.5", _of_hits(lambda n, p: (p * (1 - p) / n) ** 0.5)),
                "took the error of the share for that of the number",
                "Do more throws make the number of hits less uncertain?",
            ),
            (
                Piece("(p * (1 - p)) ** 0.5", _of_hits(lambda n, p: (p * (1 - p)) ** 0.5)),
                FORGOT_THROWS,
                "Is the number of hits as certain after many throws as after one?",
            ),
        ),
        inputs=THROWN,
        truth=_distance,
        nudge="The number of hits is n times the relative frequency. How large is its error then?",
        method="Try n = 100 and p = 1/2: the relative frequency has an error of one twentieth, "
        "and the number of hits one of five hits.",
        twin="The mean of 9 measurements, each with the spread 3, has the error 1. Their sum is "
        "nine times their mean, so its error is 9.",
        why="A number of hits is n times a share, and so is its error.",
    )


def distance(judged: str) -> Gap:
    """The distance, where the error is known."""

    def piece(text: str, does: Callable[..., Any]) -> Piece:
        return Piece(text, lambda hits, n, p, error: does(Fraction(hits), n, p, error))

    return Gap(
        question="distance(hits, n, p, error) should tell how many standard errors the relative "
        f"frequency lies above the chance p. You want to judge {judged}; error is the standard "
        "error of the relative frequency.",
        code="def distance(hits, n, p, error):\n    return ____",
        right=piece("(hits / n - p) / error", lambda hits, n, p, error: (hits / n - p) / error),
        wrong=(
            (
                piece("(hits - p) / error", lambda hits, n, p, error: (hits - p) / error),
                "took a number for a share",
                "A number of hits and a chance cannot be compared.",
            ),
            (
                piece("hits / n - p / error", lambda hits, n, p, error: hits / n - p / error),
                "left out the brackets",
                "What is measured in standard errors: the chance, or the difference?",
            ),
            (
                piece("(hits / n - p) * error", lambda hits, n, p, error: (hits / n - p) * error),
                "multiplied by the error",
                "How often does the error fit into the difference?",
            ),
        ),
        inputs=tuple((*thrown, e) for thrown, e in zip(THROWN, ERRORS, strict=True)),
        truth=lambda hits, n, p, error: (hits - n * p) / (n * error),
        nudge="Which two numbers are compared, and with what is their difference measured?",
        method="Try 60 hits in 100 throws with p = 1/2 and an error of one twentieth: the "
        "distance must be 2.",
        twin="A train is on its way for 52 minutes instead of 40, and 6 minutes more or less are "
        "usual: it is (52 − 40) / 6 = 2 usual distances late.",
        why="A distance in standard errors is a difference of shares, measured by their error.",
    )


def highest(judged: str) -> Gap:
    """The end of the outer band."""
    return Gap(
        question="highest(p, error) should give the highest relative frequency that is not more "
        f"than two standard errors above the chance p. You want to judge {judged}; error is the "
        "standard error of the relative frequency.",
        code="def highest(p, error):\n    return ____",
        right=Piece("p + 2 * error", lambda p, error: p + 2 * error),
        wrong=(
            (
                Piece("2 * error", lambda p, error: 2 * error),
                "forgot the chance",
                "From where is the distance counted?",
            ),
            (
                Piece("2 * (p + error)", lambda p, error: 2 * (p + error)),
                "doubled the chance as well",
                "With an error of 0 nothing but the chance may be left.",
            ),
            (
                Piece("p + error / 2", lambda p, error: p + error / 2),
                "halved the error",
                "Which of the two bands in the dice laboratory is this?",
            ),
        ),
        inputs=tuple(zip(CHANCES, ERRORS, strict=True)),
        truth=lambda p, error: p + error + error,
        nudge="In the dice laboratory, where does the outer band end?",
        method="Try a chance of one half and an error of one twentieth: 60 hits in 100 throws are "
        "allowed, and 61 are not.",
        twin="A train takes 40 minutes, and 6 more or less are usual. The longest ride that is not "
        "more than three such distances late takes 40 + 3 × 6 = 58 minutes.",
        why="The outer band lies round the chance, and it is measured in standard errors.",
    )


WAYS = (highest, distance, error_of_hits, error_of_share)
