"""The exercises of lesson 04: what a square that is seen tells about the dice that are not."""

from ..exercise import Maker
from . import bayes, given, witness
from .steps import steps

OBJECTIVES = {
    "tell apart the chance of A given B, of B given A, and of both": ("04.1", "04.2"),
    "put the chance of an event together from its cases": ("04.3",),
    "turn a condition round with Bayes' rule": ("04.4", "04.5"),
    "find the mistake in an update": ("04.6",),
    "weigh what is seen against what was likely before": ("04.7", "04.8"),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "04.1": given.notation,
    "04.2": given.first_roll_known,
    "04.3": given.total,
    "04.4": steps,
    "04.5": bayes.turned,
    "04.6": bayes.bug,
    "04.7": witness.says,
    "04.8": witness.loaded,
}
