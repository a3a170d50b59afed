"""Horse board games to play, to simulate and to solve exactly, all from the same rules."""

from .chance import Dist, certain, uniform
from .game import Choice, Game, IllegalMove, Match, play, replay, run
from .ways import outcomes

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
