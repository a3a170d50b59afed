"""What the exercises of lesson 01 share: how far a turn leads, and what goes wrong often."""

from fractions import Fraction

from ..exercise import Mistake

NEAR, FAR = range(1, 6), range(7, 12)
"""How far a turn leads by one roll, and by a six with a second roll."""
OPEN = range(11, 28)
"""Squares from which neither START nor DISTANC is ahead of a turn."""
DICE_ALONE = (
    "The die is fair: its six faces are equally likely. A six rolls on: you roll once more and "
    "add. Two sixes go to DISTANC. CHANCE cards are left out: count the dice alone."
)
SIX_ROLLS_ON = "forgot that a six rolls on"
ONE_HALF = Mistake(
    Fraction(1, 2),
    "two outcomes, so one half",
    "It happens or it does not, but that does not make both equally likely.",
)


def turn_chance(steps: int) -> Fraction:
    """The chance to walk that many *steps* in one turn, by the dice alone."""
    return Fraction(1, 6) if steps in NEAR else Fraction(1, 36) if steps in FAR else Fraction(0)
