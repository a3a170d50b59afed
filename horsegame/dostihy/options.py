"""Which rules are in force, where editions differ or the rulebooks are silent."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

CHOICES: dict[str, tuple[Any, ...]] = {
    "start": ("passing or landing", "passing"),
    "nearest_trainer": ("forward", "either way"),
    "second_double_six": ("stays", "moves"),
    "stake": ("returned", "kept"),
    "judged": ("dice", "end"),
    "reach": (6, 5, 11),
}
"""The allowed values of each option, the default first."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rules in force: the rulebooks' or, where they are silent, the usual ones.

    >>> Options(stake="lost")
    Traceback (most recent call last):
    ValueError: expected stake to be 'returned' or 'kept', got 'lost'
    """

    start: str = "passing or landing"
    """When START pays: also to whoever stops on it, or only to whoever passes it."""
    nearest_trainer: str = "forward"
    """The way to the nearest trainer that a CHANCE card orders."""
    second_double_six: str = "stays"
    """Two sixes after a release from DISTANC: stay there (newer edition), or move 12."""
    stake: str = "returned"
    """A winning stake goes back to the bettor, or is kept by the owner of the horse."""
    judged: str = "dice"
    """A bet is judged where the dice lead the piece, or where the turn ends after cards."""
    reach: int = 6
    """How many squares ahead bets may be placed."""

    def __post_init__(self) -> None:
        """Refuse values that no rule knows."""
        for f in fields(self):
            value, allowed = getattr(self, f.name), CHOICES[f.name]
            if type(value) is not type(allowed[0]) or value not in allowed:
                wanted = " or ".join(map(repr, allowed))
                raise ValueError(f"expected {f.name} to be {wanted}, got {value!r}")

    @property
    def changed(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        return {
            f.name: getattr(self, f.name)
            for f in fields(self)
            if getattr(self, f.name) != f.default
        }
