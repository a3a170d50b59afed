"""The odds beside the horses: exact where that is quick, otherwise from a few simulated races.

A position is looked at once: taking a move back, or showing another horse, asks
for the same odds again.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from horsegame.winners_circle.fates import BetValue, Odds, bet_values, expected
from horsegame.winners_circle.odds import every_race_or_some, race_odds
from horsegame.winners_circle.policies import any_horse
from horsegame.winners_circle.race import Field, Race

QUICK, MANY = 300, 3000
"""How many races are simulated at once, and once more are asked for."""
STATES = 300
"""How many positions a race may have to be solved at once."""


def live(race: Race, field: Field, races: int = QUICK) -> Odds:
    """The odds of the race from *field* on, any horse being moved, with the bets that lie.

    >>> live(Race(("Regret", "Umber")), Field([36, 35], (0, 1), (), 0)).exact
    True
    """
    field = field.copy()
    field.player = 0
    return _with_bets(race, field, races)


@lru_cache(maxsize=64)
def _with_bets(race: Race, field: Field, races: int) -> Odds:
    found = _found(replace(race, bets=()), field, races)
    return Odds(race, found.says, found.laws, found.races)


@lru_cache(maxsize=128)
def _found(race: Race, field: Field, races: int) -> Odds:
    if field.last is not None or (races == MANY and race.track.crowded):
        return race_odds(race, field)
    return every_race_or_some(race, field, any_horse, races, seed=0, states=STATES)


def worth(odds: Odds) -> list[Fraction]:
    """What the bets of each player will bring on average."""
    return expected(odds)


@lru_cache(maxsize=64)
def values(odds: Odds, race: Race, player: int) -> tuple[BetValue, ...]:
    """What each bet would bring that the player may place, with the bets as the player sees them.

    It is the same chance for all: only the bets are the player's own view.
    """
    return tuple(bet_values(Odds(race, odds.says, odds.laws, odds.races), player))
