"""Winner's Circle (Royal Turf): the rules, and what people ask about their odds."""

from .ahead import POLICIES, one_roll_ahead
from .cards import Card, card
from .fates import Odds, best_bet, bet_value, bet_values, expected
from .midrace import midrace
from .odds import effect_of_blocking, race_odds, rolls_needed, steps
from .options import Options
from .policies import any_horse, hinder, own_forward
from .race import Field, Race
from .table import Table, WinnersCircle

__all__ = [
    "POLICIES",
    "Card",
    "Field",
    "Odds",
    "Options",
    "Race",
    "Table",
    "WinnersCircle",
    "any_horse",
    "best_bet",
    "bet_value",
    "bet_values",
    "card",
    "effect_of_blocking",
    "expected",
    "hinder",
    "midrace",
    "one_roll_ahead",
    "own_forward",
    "race_odds",
    "rolls_needed",
    "steps",
]
