"""What a bet is worth: the scene of the `BetExplorer`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from horsegame.dostihy import Options

from ..svg import parts


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the law: a change of money in DK, its exact chance, and where it happens."""

    money: Fraction
    chance: Fraction
    where: tuple[int, ...]
    """The squares that bring it, by the dice, in the order of play."""
    hits: int = 0
    """How many of the simulated turns brought it."""


@dataclass(frozen=True, slots=True)
class BetScene:
    """One turn of a bettor in front of rivals' horses, with its stakes and its exact law."""

    square: int
    """Where the bettor stands."""
    cash: int | None
    """What the bettor has, in DK; None where it does not matter."""
    options: Options
    """The rules in force."""
    races: Mapping[str, int | str]
    """The rivals' horses: id to 1-4 or "main"."""
    own: tuple[str, ...]
    """Horses of the bettor, by id."""
    bettable: tuple[str, ...]
    """Horses that may be bet on, by id, in the order of play."""
    stakes: Mapping[str, Fraction]
    """Stakes above 0, by id, in DK."""
    dice: Mapping[int, Fraction]
    """Each square to which the dice can lead, and its chance; DISTANC by two sixes among them."""
    law: tuple[Line, ...]
    """The exact law of the money, the greatest loss first."""
    mean: Fraction
    variance: Fraction
    mean_without: Fraction
    """The mean without any stake."""
    variance_without: Fraction
    formula: tuple[tuple[str, Fraction], ...]
    """The expected change: (id of a horse, factor of its stake), and ("", the constant)."""
    rolled: int = 0
    """How many turns were simulated."""
    hedge: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """The stakes that take all risk away, where they exist."""
    hedge_says: str = ""
    """What there is to say about them, or why there are none."""
    kelly: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """The stakes that make the cash grow fastest, where they exist."""
    kelly_says: str = ""
    """What there is to say about them, or why there are none."""
    error: str = ""
    """What was wrong with the last wish, in words."""


@parts.register
def _(scene: BetScene) -> dict[str, str]:
    return {"law": "", "status": ""}
