"""The exercises of lesson 07: what a stable brings, when it is paid back, what a race adds."""

from ..exercise import Maker
from . import gaps, income, payback, races

OBJECTIVES = {
    "find what a horse brings per turn of a rival": ("07.1",),
    "add up a stable and several rivals": ("07.2", "07.3"),
    "find after how many turns of rivals a purchase is paid back": ("07.4", "07.5"),
    "say what one more race is worth": ("07.6", "07.7"),
    "compare stables by the number that matters": ("07.8",),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "07.1": income.per_turn,
    "07.2": income.per_round,
    "07.3": income.bug,
    "07.4": gaps.gap,
    "07.5": payback.turns,
    "07.6": races.adds_most,
    "07.7": races.worth_it,
    "07.8": payback.leaders,
}
