"""The exercises of lesson 01: the law of one turn from its dice, its cards, and a loaded die."""

from ..exercise import Maker
from . import dice, paths

OBJECTIVES = {
    "say where one turn can end, and where it cannot": ("01.1",),
    "count equally likely results to find the chance of an event": ("01.2",),
    "use the complement, and add the chances only of events that exclude each other": (
        "01.3",
        "01.4",
    ),
    "follow a CHANCE card: multiply along a path, add over the paths": ("01.5", "01.6"),
    "write the law of a turn with a die whose six has the chance p": ("01.7", "01.8"),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "01.1": dice.never,
    "01.2": dice.stable,
    "01.3": dice.not_distanc,
    "01.4": dice.added_twice,
    "01.5": paths.steps,
    "01.6": paths.by_card,
    "01.7": paths.loaded,
    "01.8": paths.find_p,
}
