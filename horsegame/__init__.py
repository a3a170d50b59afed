"""Horse board games whose rules are turns that ask questions: to play, to simulate, to solve exactly."""

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
