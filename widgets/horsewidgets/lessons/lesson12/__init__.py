"""The exercises of lesson 12: what a round of show jumping costs, and how long it takes."""

from ..exercise import Maker
from . import fence, road, total

OBJECTIVES = {
    "say what a jump brings: clear, a refusal or a knockdown": ("12.1",),
    "write a round as an absorbing chain, and find its mean number of turns": ("12.2", "12.5"),
    "add up expected rewards: the fault points of a round": ("12.3", "12.4"),
    "find the variance and the law of the number of turns": ("12.6", "12.7"),
    "say which obstacle is the hardest, and why": ("12.8",),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "12.1": fence.jump,
    "12.2": fence.turns,
    "12.3": fence.points,
    "12.4": total.fill,
    "12.5": total.steps,
    "12.6": total.bug,
    "12.7": total.exactly,
    "12.8": road.clear,
}
