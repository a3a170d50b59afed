"""Winner's Circle (Royal Turf): the rules, and what people ask about their odds."""

from .cards import Card, card
from .midrace import midrace
from .options import Options
from .race import Field, Race
from .table import Table, WinnersCircle

__all__ = ["Card", "Field", "Options", "Race", "Table", "WinnersCircle", "card", "midrace"]
