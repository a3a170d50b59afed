"""The exercises of lesson 06: chains turn by turn, the long run, the squares stopped on most."""

from ..exercise import Maker
from . import board, days, settle

OBJECTIVES = {
    "find the law of a Markov chain after some turns": ("06.1", "06.2"),
    "find the long run of a chain from its balance": ("06.3", "06.4"),
    "measure how far a law still is from the long run": ("06.5",),
    "tell a chain that settles from one that swings or depends on luck": ("06.6",),
    "say why DISTANC takes a quarter of all turns, and which squares are stopped on most": (
        "06.7",
        "06.8",
    ),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "06.1": days.after_two,
    "06.2": days.next_day,
    "06.3": days.share,
    "06.4": settle.largest_share,
    "06.5": settle.far,
    "06.6": settle.kinds,
    "06.7": board.turns_on_distanc,
    "06.8": board.fed_by_cards,
}
