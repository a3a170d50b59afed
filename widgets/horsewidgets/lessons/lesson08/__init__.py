"""The exercises of lesson 08: what a bet on a rival's horse is worth."""

from ..exercise import Maker
from . import fair, money

OBJECTIVES = {
    "tell what a bet that wins changes in your money": ("08.1",),
    "say how likely a bet is to win, and which bet never wins": ("08.2",),
    "find the expected value of a bet, net of the stake": ("08.3", "08.4"),
    "find the fair price of a bet, and find mistakes in a value": ("08.5", "08.6"),
    "say why this bet is good for the bettor and a bookmaker's bet is not": ("08.7", "08.8"),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "08.1": money.won,
    "08.2": money.how_likely,
    "08.3": money.worth,
    "08.4": money.gap,
    "08.5": fair.price,
    "08.6": fair.bug,
    "08.7": fair.wheel,
    "08.8": fair.loaded,
}
