"""The exercises of lesson 13: the best decisions of a rider, and their proof."""

from ..exercise import Maker
from . import bugs, proof, riding, strip

OBJECTIVES = {
    "look one throw ahead with one die and with two": ("13.1",),
    "find values from the finish backwards, and take the better move": ("13.2", "13.3"),
    "say how the best decisions are found, and prove them with Bellman's equations": (
        "13.4",
        "13.5",
        "13.6",
    ),
    "say when a joker is worth spending": ("13.7",),
    "say why being thrown out can pay where it wipes out the points": ("13.8",),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "13.1": riding.fault,
    "13.2": strip.value,
    "13.3": strip.gap,
    "13.4": proof.steps,
    "13.5": proof.row,
    "13.6": bugs.bug,
    "13.7": riding.joker,
    "13.8": riding.thrown_out,
}
