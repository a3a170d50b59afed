"""The exercises of lesson 09: how much to stake."""

from ..exercise import Maker
from . import growing, pair, ruined, spread

OBJECTIVES = {
    "find the variance and the spread of your money": ("09.1",),
    "find the stake that takes all risk away, and tell what it costs": ("09.2", "09.3"),
    "value an uncertain cash by its sure amount": ("09.4",),
    "find the Kelly stakes, on one horse and on two": ("09.5", "09.6", "09.7"),
    "find the chance of ruin within some turns": ("09.8",),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "09.1": spread.variance,
    "09.2": spread.hedge,
    "09.3": spread.three_stakes,
    "09.4": growing.sure,
    "09.5": growing.kelly,
    "09.6": growing.best_first,
    "09.7": pair.two_horses,
    "09.8": ruined.ruin,
}
