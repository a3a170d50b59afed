"""Exact answers: Markov chains built from the rules, and the value of bets."""

from .betting import NoKelly
from .building import NotLumpable, TooManyStates, chain
from .chains import Chain

__all__ = ["Chain", "NoKelly", "NotLumpable", "TooManyStates", "chain"]
