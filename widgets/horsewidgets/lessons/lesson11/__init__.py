"""The exercises of lesson 11: what a bet is worth that others have placed too."""

from ..exercise import Maker
from . import horses, money, others

OBJECTIVES = {
    "read what a bet brings from the number of bets on its horse": ("11.1",),
    "update the chances of a race once horses have moved": ("11.2",),
    "say where a horse ends whose way is blocked": ("11.3",),
    "find what a bet is worth from the chances of its horse": ("11.4", "11.5"),
    "say what the bets of others do to the value of yours": ("11.6", "11.7", "11.8"),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "11.1": money.brought,
    "11.2": horses.update,
    "11.3": horses.blocked,
    "11.4": money.worth,
    "11.5": money.gap,
    "11.6": others.bug,
    "11.7": others.pool,
    "11.8": others.alike,
}
