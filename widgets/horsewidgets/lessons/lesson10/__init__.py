"""The exercises of lesson 10: sprinters and plodders."""

from ..exercise import Maker
from . import cards, curve, race, sums

OBJECTIVES = {
    "find mean, variance and spread of a horse's steps from its card": ("10.1", "10.2"),
    "find the variance of the steps after several rolls": ("10.3",),
    "read chances off a generating function": ("10.4", "10.5"),
    "use the normal curve, and say where it fails": ("10.6", "10.7"),
    "say which race favours which horse, and why": ("10.8",),
}
"""What the lesson teaches, with the exercises that show it."""

EXERCISES: dict[str, Maker] = {
    "10.1": cards.variance,
    "10.2": cards.in_order,
    "10.3": sums.many_rolls,
    "10.4": sums.polynomials,
    "10.5": sums.two_rolls,
    "10.6": curve.how_far,
    "10.7": curve.where_it_fits,
    "10.8": race.who_wins,
}
