"""Simple ways to ride, and how a plan for one rider alone rides in company."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..game import Choice, Policy
from .table import Contest

LOSSES = ("knockdown", "refusal", "elimination", "back", "wait")
"""What a joker may be asked about."""


def ride_by(dice: int, spend: Collection[str]) -> Policy:
    """Take that many *dice* wherever there is a choice, and spend the joker on these losses.

    >>> bold = ride_by(dice=2, spend=LOSSES)
    >>> bold(None, Choice(0, (1, 2), "dice"))
    2
    """

    def policy(state: Any, ask: Choice[Any]) -> Any:
        if ask.about == "dice":
            return dice
        if ask.about == "joker":
            return "spend" if ask.item[0] in spend else "keep"
        return next(iter(ask.moves))

    return policy


careful = ride_by(dice=1, spend=("elimination",))
"""One die always; the joker is kept for an elimination."""
thrifty = ride_by(dice=2, spend=("elimination",))
"""Two dice where allowed; the joker is kept for an elimination."""
bold = ride_by(dice=2, spend=LOSSES)
"""Two dice where allowed; the joker is spent at the first chance."""
proud = ride_by(dice=2, spend=())
"""Two dice where allowed; the joker is never spent."""


def in_company(plan: Policy) -> Policy:
    """Ride in the whole game as *plan* rides alone, on the first horse that is free."""

    def policy(state: Contest, ask: Choice[Any]) -> Any:
        if ask.about in ("dice", "joker"):
            return plan(state.riders[ask.player], ask)
        return next(iter(ask.moves))

    return policy
