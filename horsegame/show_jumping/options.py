"""Which rules are in force, where the languages of the rulebook differ or it is silent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..options import changed, check, shown

CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (4, 2, 3, 5, 6),
    "game": ("basic", "advanced"),
    "lots": ("every tie", "ties for the first"),
    "gallop": ("may", "must"),
    "finish": ("passed", "hit exactly"),
    "sharing": ("allowed", "forbidden"),
    "after_knockdown": ("on the obstacle", "behind it"),
    "refusals": ("per attempt", "until crossed"),
    "going_back": ("nothing", "acts"),
    "by_card": ("obstacles", "nothing", "everything"),
    "joker_against": ("any loss", "obstacles"),
    "joker_on_refusal": ("stays", "behind the obstacle"),
    "joker_faults": ("counted", "erased"),
    "saved_elimination": ("no faults", "faults"),
    "elimination": ("faults back to 0", "faults kept"),
    "new_horse": ("may", "must"),
    "relief": ("off", "throws", "throws and one more"),
    "ending": ("a turn each", "end of the round"),
    "ties": ("earlier, then nearer", "shared"),
}
"""The allowed values of each option, the default first."""

LANGUAGES: dict[str, dict[str, Any]] = {
    "Finnish": {},
    "Swedish": {"lots": "ties for the first"},
    "Norwegian": {"lots": "ties for the first", "new_horse": "must"},
    "Danish": {"lots": "ties for the first", "new_horse": "must"},
}
"""What each language of the rulebook says otherwise than the defaults."""


@dataclass(frozen=True, slots=True, repr=False)
class Options:
    """The rules in force: the rulebook's or, where it is silent, those that change least.

    Which rule each option changes: RULES.md.

    >>> Options(finish="jumped")
    Traceback (most recent call last):
    ValueError: expected finish to be 'passed' or 'hit exactly', got 'jumped'
    """

    players: int = 4
    """How many ride: 2 to 6."""
    game: str = "basic"
    """Basic: first home wins.  Advanced: the fewest fault points win."""
    lots: str = "every tie"
    """Which equal throws for the starting order are thrown again (Finnish: all of them)."""

    # -- riding
    gallop: str = "may"
    """On blue, two dice may or must be thrown."""
    finish: str = "passed"
    """It is enough to pass the finish; or a throw that is too high does not count."""
    sharing: str = "allowed"
    """Whether horses may share a square; if not, a horse stops on the nearest free one behind."""
    after_knockdown: str = "on the obstacle"
    """Where a horse waits after a knockdown, and from where it goes on."""
    refusals: str = "per attempt"
    """Refusals at an obstacle count until the start is seen again, or until it is crossed."""
    going_back: str = "nothing"
    """What a square does to a horse that comes to it by going back."""
    by_card: str = "obstacles"
    """What acts on a horse that a card moves forward: obstacles alone, nothing, or green too."""

    # -- the joker
    joker_against: str = "any loss"
    """What a joker helps against: also what cards order, or obstacles alone."""
    joker_on_refusal: str = "stays"
    """Where a joker leaves a horse that refuses for the first or second time."""
    joker_faults: str = "counted"
    """Whether a joker also takes away the fault points."""
    saved_elimination: str = "no faults"
    """A third refusal that a joker saves: no fault points, or those of a second refusal."""

    # -- elimination
    elimination: str = "faults back to 0"
    """What happens to the fault points of an eliminated rider."""
    new_horse: str = "may"
    """After an elimination the rider may (Finnish, Swedish) or must take another horse."""
    relief: str = "off"
    """The first turn after an elimination: a throw; or as many throws as the last but one rider
    has crossed obstacles; or one more than that."""

    # -- the end of the advanced game
    ending: str = "a turn each"
    """Who still rides when the first is home: everybody once, or those later in the order."""
    ties: str = "earlier, then nearer"
    """Equal totals: the earlier finisher wins, then who is nearer the finish; or all win."""

    def __post_init__(self) -> None:
        """Refuse values that no rule knows."""
        check(self, CHOICES)

    def __repr__(self) -> str:
        """The options that were changed."""
        return shown(self)

    @classmethod
    def in_language(cls, language: str, **changes: Any) -> Self:
        """The rules as one language of the rulebook has them.

        >>> Options.in_language("Danish").changed
        {'lots': 'ties for the first', 'new_horse': 'must'}
        """
        if language not in LANGUAGES:
            raise ValueError(f"expected one of {', '.join(LANGUAGES)}, got {language!r}")
        return cls(**(LANGUAGES[language] | changes))

    @property
    def changed(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        return changed(self)
