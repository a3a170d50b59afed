"""What the exercises of lesson 08 share: horses that run, and the bets on them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from horsegame.dostihy import BettingTurn, Options, horse
from horsegame.dostihy.board import HORSES, Horse

from ..lesson01.turn import FAR, NEAR, OPEN
from ..places import steps_to

STAKES = (20, 40, 60, 100, 120, 200, 240, 300, 500, 600, 1000, 1200)
"""Stakes in whole notes, in DK."""
REACHED = "A bet is placed before the roll and judged where the dice lead."
GROSS_FOR_NET = "gross for net"
FORGOT_STAKE = "forgot the stake"
ONE_HALF = "two outcomes, so one half"


def in_reach(rng: Random, steps: range | tuple[int, ...]) -> tuple[int, Horse]:
    """A square to stand on, and a horse that many steps ahead of it."""
    pairs = [(s, h) for s in OPEN for h in HORSES if steps_to(s, h.square) in steps]
    return rng.choice(pairs)


def near(rng: Random) -> tuple[int, Horse]:
    """A horse that one roll reaches."""
    return in_reach(rng, NEAR)


def far(rng: Random) -> tuple[int, Horse]:
    """A horse that a six and a second roll reach."""
    return in_reach(rng, FAR)


def bet_value(square: int, name: str, stake: int, options: Options) -> Fraction:
    """What a bet adds to the mean of the turn, in DK."""
    turn = BettingTurn(square, {horse(name).id: 3}, options=options)
    return turn.mean({name: stake}) - turn.mean({})


def rule(options: Options) -> str:
    """What happens to the stake of a bet that wins."""
    if options.stake == "returned":
        return "The owner pays ten times the stake, and the stake comes back to you."
    return "The owner pays ten times the stake, and keeps the stake."
