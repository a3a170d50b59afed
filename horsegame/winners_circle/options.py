"""Which rules are in force: the variants, and what the rulebook leaves open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..options import changed, check, shown

CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (4, 2, 3, 5, 6),
    "deck": ("winner's circle", "royal turf"),
    "track": (36, 33),
    "betting": ("open", "hidden"),
    "payouts": ("bets", "chips"),
    "spaces": ("one horse", "crowded"),
    "blocking": ("any lap", "same lap"),
    "stuck": ("may be chosen", "only when all are"),
    "ends": ("third horse", "end of round"),
    "last_tie": ("all pay", "drawn", "none pays"),
    "settling": ("in order", "net"),
    "bank": ("unlimited", 9200),
    "many_bets": (5, 4),
}
"""The allowed values of each option, the default first."""


@dataclass(frozen=True, slots=True, repr=False)
class Options:
    """The rules in force: the rulebook's or, where it is silent, the usual ones.

    Which rule each option changes: RULES.md.

    >>> Options(deck="tarot")
    Traceback (most recent call last):
    ValueError: expected deck to be "winner's circle" or 'royal turf', got 'tarot'
    """

    players: int = 4
    """How many play: 2 to 6."""

    # -- the printed variants
    deck: str = "winner's circle"
    """28 horses, one card each; or seven horses, three cards each, at gates of their own."""
    track: int = 36
    """How many spaces the track has: 36 in Winner's Circle, 33 in Royal Turf."""
    betting: str = "open"
    """Three chips a race in the open; or four, one of them worth nothing, face down."""
    payouts: str = "bets"
    """What finds the column of the payout table: the bets on the horse, or the chips on it."""
    spaces: str = "one horse"
    """How many horses a space holds; crowded: any number, and all start on the last space."""

    # -- where the rulebook is silent
    blocking: str = "any lap"
    """Whether a horse that has yet to cross the starting line blocks one that ends its lap."""
    stuck: str = "may be chosen"
    """Whether a horse that cannot move may be chosen while another one can."""
    ends: str = "third horse"
    """The race ends at once with the third horse home, or with the round."""
    last_tie: str = "all pay"
    """Who pays when several horses are last on one space of a crowded track."""
    settling: str = "in order"
    """Winnings are paid before penalties, or each player's sum at once.

    While the bank is unlimited both come to the same.
    """
    bank: str | int = "unlimited"
    """How much money there is."""
    many_bets: int = 5
    """From how many bets on the winner on its bettors are paid the last figure."""

    def __post_init__(self) -> None:
        """Refuse values that no rule knows."""
        check(self, CHOICES)

    @classmethod
    def royal_turf(cls, **others: Any) -> Self:
        """The edition Royal Turf: its cards on its track of 33 spaces.

        >>> Options.royal_turf(players=3).changed
        {'players': 3, 'deck': 'royal turf', 'track': 33}
        """
        rules: dict[str, Any] = {"deck": "royal turf", "track": 33, **others}
        return cls(**rules)

    def __repr__(self) -> str:
        """The options that were changed."""
        return shown(self)

    @property
    def changed(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        return changed(self)
