"""Widgets to try things out: they show a model, and every press makes the next model of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from horsegame.dostihy import BettingTurn

from . import scenes
from .panel import Panel
from .svg import parts, picture, words
from .wager import Wager

assert scenes  # read, so that the picture is known

USUAL = BettingTurn(23, {"tara": 3, "furioso": 4, "genius": "main"}, cash=20_000)
"""Two horses that the dice can reach, and one six squares ahead, which they cannot."""


class Explorer(Panel):
    """A widget for something to try out; what that is, and how it looks, is for its children.

    *model* is a frozen dataclass.  A child says in `acts` which model follows from
    a press: a name, and a function of the model and the value that was sent.  The
    kind of model registers its `parts`, `words` and `picture`.
    """

    acts: ClassVar[Mapping[str, Callable[[Any, Any], Any]]] = {}

    def __init__(self, model: Any) -> None:
        self.model = model
        super().__init__()
        self.show(parts(model))

    def act(self, name: str, value: Any) -> None:
        """Do what was pressed; a model that cannot be made or drawn changes nothing."""
        if name not in self.acts:
            raise ValueError(f"expected one of {', '.join(self.acts)}, got {name!r}")
        after = self.acts[name](self.model, value)
        self.show(parts(after))
        self.model = after

    def words(self) -> str:
        """What there is to see, in a sentence."""
        return words(self.model)

    def picture(self) -> str:
        """What there is to see, as a picture that stands alone."""
        return picture(self.model)


@parts.register
def _(wager: Wager) -> dict[str, str]:
    return parts(wager.scene)


@words.register
def _(wager: Wager) -> str:
    return words(wager.scene)


@picture.register
def _(wager: Wager) -> str:
    return picture(wager.scene)


class BetExplorer(Explorer):
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

    acts: ClassVar = {
        "square": Wager.at,
        "cash": Wager.purse,
        "races": lambda wager, pair: wager.race(*two(pair)),
        "stake": lambda wager, pair: wager.stake(*two(pair)),
        "hedge": lambda wager, _: wager.hedged(),
        "kelly": lambda wager, _: wager.grown(),
        "clear": lambda wager, _: wager.cleared(),
        "roll": Wager.rolled,
        "forget": lambda wager, _: wager.forgotten(),
    }

    def __init__(self, turn: BettingTurn | None = None) -> None:
        if not isinstance(turn, BettingTurn | None):
            raise TypeError(f"expected a BettingTurn, got {turn!r}")
        super().__init__(Wager.of(USUAL if turn is None else turn))

    @property
    def turn(self) -> BettingTurn:
        """The turn as it was chosen."""
        return self.model.turn

    @property
    def stakes(self) -> dict[str, Any]:
        """The stakes as they were chosen, by horse, in DK."""
        return dict(self.model.stakes)


def two(pair: Any) -> tuple[Any, Any]:
    """What is meant, a horse say, and what is wanted for it; sent by the browser as a list."""
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise ValueError(f"expected a name and a value, got {pair!r:.60}")
    return pair[0], pair[1]
