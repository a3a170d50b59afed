"""The waiting explorer: how long a piece stands on DISTANC, by the rules and by softer ones."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar

from ...explorer import Explorer
from . import view
from .model import Watch

assert view  # read, so that the picture is known


class WaitingExplorer(Explorer):
    """How long a piece waits on DISTANC: choose the rule, the die, and the turns already waited.

    *rule* is "newer", "older", "miss two turns", "three throws" or "three failed
    turns"; *six* is the chance of a six; *waited* counts turns in vain.

    >>> explorer = WaitingExplorer(waited=3)
    >>> explorer
    <WaitingExplorer: Newer edition, after 3 turns: 216/35 ≈ 6.17 more turns on average.>
    >>> explorer.press("rule", "three failed turns")
    >>> round(float(explorer.mean), 2)
    1.11
    >>> explorer.close()
    """

    acts: ClassVar = {
        "rule": Watch.by,
        "percent": Watch.percent,
        "six": Watch.typed,
        "waited": Watch.after,
        "play": Watch.played,
        "forget": lambda watch, _: watch.forgotten(),
    }

    def __init__(self, rule: str = "newer", six: Any = "1/6", waited: int = 0) -> None:
        super().__init__(Watch(rule, waited=waited).typed(six))

    @property
    def mean(self) -> Fraction:
        """The mean number of turns from now on."""
        return self.model.mean
