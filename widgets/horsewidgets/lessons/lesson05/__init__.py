"""The exercises of lesson 05: how long a piece waits on DISTANC."""

from ..exercise import Maker
from . import geometric, means, softened
from .steps import steps
from .turns import nth_turn

OBJECTIVES = {
    "find the chance to leave DISTANC in one turn": ("05.1",),
    "write the geometric law of a wait": ("05.2", "05.3"),
    "say which waits forget how long they have lasted": ("05.4",),
    "find a mean wait by looking at the first turn": ("05.5", "05.6"),
    "compare softened rules and loaded dice": ("05.7", "05.8"),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "05.1": geometric.leaves,
    "05.2": nth_turn,
    "05.3": geometric.still_there,
    "05.4": means.forgets,
    "05.5": steps,
    "05.6": means.mean,
    "05.7": softened.pairs,
    "05.8": softened.find_p,
}
