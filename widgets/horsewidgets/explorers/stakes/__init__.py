"""How much to stake: one turn again and again, with stakes on one or two rivals' horses."""

from __future__ import annotations

from typing import Any, ClassVar

from horsegame.dostihy import BettingTurn

from ...explorer import Explorer, two
from . import view
from .model import Repeated

__all__ = ["StakeExplorer"]

assert view  # read, so that the parts are known

USUAL = BettingTurn(23, {"tara": 3}, cash=20_000)
"""One horse that costs much, three squares ahead."""


class StakeExplorer(Explorer):
    """How much to stake on one or two rivals' horses, if the same turn comes again and again.

    Shows along the stake what a turn is worth: mean, spread, and the sure amount
    that is as good for the growth of the cash; the hedge and the Kelly stakes;
    the exact chance of ruin within 1 to 30 turns; and simulated fortunes.

    >>> explorer = StakeExplorer()
    >>> explorer.press("stake", ["tara", 3000])
    >>> explorer.ruin(6)
    Fraction(15625, 46656)
    >>> explorer.close()
    """

    acts: ClassVar = {
        "stake": lambda model, pair: model.stake(*two(pair)),
        "cash": Repeated.purse,
        "turns": Repeated.times,
        "hedge": lambda model, _: model.hedged(),
        "kelly": lambda model, _: model.grown(),
        "clear": lambda model, _: model.cleared(),
        "roll": Repeated.rolled,
        "forget": lambda model, _: model.forgotten(),
    }

    def __init__(self, turn: BettingTurn | None = None) -> None:
        if not isinstance(turn, BettingTurn | None):
            raise TypeError(f"expected a BettingTurn, got {turn!r}")
        super().__init__(Repeated.of(USUAL if turn is None else turn))

    @property
    def stakes(self) -> dict[str, Any]:
        """The stakes as they were chosen, by horse, in DK."""
        return dict(self.model.stakes)

    def ruin(self, turns: int) -> Any:
        """The exact chance to be ruined within so many turns with these stakes."""
        if type(turns) is not int or not 0 <= turns < len(self.model.ruin):
            raise ValueError(f"expected 0 to {len(self.model.ruin) - 1} turns, got {turns!r}")
        return self.model.ruin[turns]
