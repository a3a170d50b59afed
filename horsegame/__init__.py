"""Horse board games to play, to simulate and to solve exactly, all from the same rules."""

from .chance import Dist, certain, uniform
from .game import Choice, Game, IllegalMove, Match, outcomes, play, replay, run

__all__ = [
    "Choice",
    "Dist",
    "Game",
    "IllegalMove",
    "Match",
    "certain",
    "outcomes",
    "play",
    "replay",
    "run",
    "uniform",
]
