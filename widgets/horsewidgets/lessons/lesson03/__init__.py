"""The exercises of lesson 03: what a card brings on average, and how far it strays."""

from ..exercise import Maker
from . import means, sums
from .laws import gap

OBJECTIVES = {
    "write the money that a card brings as a random variable, with its law": ("03.1",),
    "find an expected value from a law": ("03.2", "03.3"),
    "find a variance, and say what it measures": ("03.4",),
    "take expected values apart and add them, dependent or not": ("03.5", "03.6", "03.8"),
    "follow a deck whose cards are not put back": ("03.7",),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "03.1": means.worth,
    "03.2": means.mean,
    "03.3": gap,
    "03.4": means.variance,
    "03.5": sums.races,
    "03.6": sums.together,
    "03.7": sums.gone,
    "03.8": sums.chance,
}
