"""The exercises of lesson 02: what many throws promise, and what a die remembers."""

from ..exercise import Maker
from . import memory, shares
from .surprise import surprise

OBJECTIVES = {
    "say what the law of large numbers promises, and what it does not": ("02.1", "02.2"),
    "find the standard error of a relative frequency": ("02.3", "02.4"),
    "tell independent events, and multiply their chances": ("02.5", "02.6"),
    "recognise the gambler's fallacy": ("02.7",),
    "judge whether a result is surprising": ("02.8",),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "02.1": shares.promise,
    "02.2": shares.later,
    "02.3": shares.error,
    "02.4": shares.smaller,
    "02.5": memory.independent,
    "02.6": memory.at_least_one,
    "02.7": memory.due,
    "02.8": surprise,
}
