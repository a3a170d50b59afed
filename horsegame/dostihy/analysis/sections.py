"""The parts of the report in their order, by what each works on."""

from __future__ import annotations

from collections.abc import Callable

from . import sections_money as money
from . import sections_walk as walk
from .parts import Section, Settings

SECTIONS: dict[str, Callable[[Settings], Section]] = {
    "waits on DISTANC": walk.distanc,
    "stops in the long run": walk.long_run,
    "models of the deck": walk.decks,
    "convergence": walk.convergence,
    "the chance of a six": walk.chance_of_a_six,
    "first visits": walk.first_visits,
    "START and cards": money.cards,
    "stables and races": money.horses,
    "bets": money.bets_,
    "whole games": money.whole_games,
}
