"""The widget that asks what a bet is worth: shows a wager, passes what is pressed to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from horsegame.dostihy import BettingTurn

from . import scenes
from .panel import Panel
from .svg import parts, picture, words
from .wager import Wager

assert scenes  # read, so that the picture is known

USUAL = BettingTurn(23, {"tara": 3, "furioso": 4, "genius": "main"}, cash=20_000)
"""Two horses that the dice can reach, and one six squares ahead, which they cannot."""


class BetExplorer(Panel):
    """What a bet is worth: choose the square, the races of rivals' horses and the stakes.

    Shows at once the exact law of the money from bets and race incomes, its mean
    and variance, the formula, the hedge and the Kelly stakes; rolls the turn as
    often as wanted beside it.

    >>> explorer = BetExplorer()
    >>> explorer.press("stake", ["tara", 3000])
    >>> explorer.stakes, explorer.turn.mean(explorer.stakes)
    ({'tara': Fraction(3000, 1)}, Fraction(-10250, 3))
    >>> explorer.close()
    """

    def __init__(self, turn: BettingTurn | None = None) -> None:
        if not isinstance(turn, BettingTurn | None):
            raise TypeError(f"expected a BettingTurn, got {turn!r}")
        self._wager = Wager.of(USUAL if turn is None else turn)
        super().__init__()
        self.show(parts(self._wager.scene))

    @property
    def turn(self) -> BettingTurn:
        """The turn as it was chosen."""
        return self._wager.turn

    @property
    def stakes(self) -> dict[str, Any]:
        """The stakes as they were chosen, by horse, in DK."""
        return dict(self._wager.stakes)

    def act(self, name: str, value: Any) -> None:
        """Do what was pressed, if the rules allow it."""
        wager = self._wager
        wishes: dict[str, Callable[[Any], Wager]] = {
            "square": wager.at,
            "cash": wager.purse,
            "races": lambda pair: wager.race(*_two(pair)),
            "stake": lambda pair: wager.stake(*_two(pair)),
            "hedge": lambda _: wager.hedged(),
            "kelly": lambda _: wager.grown(),
            "clear": lambda _: wager.cleared(),
            "roll": wager.rolled,
            "forget": lambda _: wager.forgotten(),
        }
        if name not in wishes:
            raise ValueError(f"expected one of {', '.join(wishes)}, got {name!r}")
        after = wishes[name](value)
        self.show(parts(after.scene))
        self._wager = after

    def words(self) -> str:
        """The bets and their mean in a sentence."""
        return words(self._wager.scene)

    def picture(self) -> str:
        """The law as a picture that stands alone."""
        return picture(self._wager.scene)


def _two(pair: Any) -> tuple[Any, Any]:
    """A horse, and what is wanted for it."""
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise ValueError(f"expected a horse and a value, got {pair!r:.60}")
    return pair[0], pair[1]
