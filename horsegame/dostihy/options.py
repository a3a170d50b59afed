"""Which rules are in force, where editions differ or the rulebooks are silent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..options import changed, check, shown, unexpected

CHOICES: dict[str, tuple[Any, ...]] = {
    "claims": ("automatic", "must_be_made"),
    "start": ("passing or landing", "passing"),
    "nearest_trainer": ("forward", "either way"),
    "distanc": ("a six", "two turns", "three throws", "three turns"),
    "second_double_six": ("stays", "moves"),
    "service_dice": ("sum", "last", "fresh"),
    "by_card": ("resolve", "fees only", "free"),
    "doping_suspends": (True, False),
    "doping_ends": ("with the missed turn", "on leaving"),
    "waiting_suspends": (False, True),
    "suspended": ("races", "all fees"),
    "races_on": ("the horse", "the stable"),
    "races_when_completed": (False, True),
    "main_after_fourth": ("later visit", "same visit"),
    "main_sold": ("leaves 4 races", "leaves none"),
    "main_worth": ("with its races", "alone"),
    "tie": ("shared", "more cash"),
    "sales": ("own turn", "in need"),
    "renovation_of_main": (500, 0, 2500),
    "tokens": ("unlimited", "limited"),
    "bank": ("unlimited", 199_700, 200_000),
    "japan_price": (3200, 2800),
    "genius_inspection": (580, 480),
    "stake": ("returned", "kept"),
    "judged": ("dice", "end"),
    "reach": (6, 5, 11, 39),
    "licence": ("races or main race", "races"),
    "bets_on_suspended": (False, True),
}
"""The allowed values of each option with a fixed list, the default first."""
MOST_ROUNDS = 10_000  # far more than a game lasts
MOST_FINE = 30_000  # what everybody has at the start
NUMBERS = (
    ("players", range(2, 7), "a number from 2 to 6"),
    ("offers_per_turn", range(10), "a number from 0 to 9"),
    ("fine", range(0, MOST_FINE + 1, 20), f"an amount in notes of 20 DK up to {MOST_FINE}"),
)
"""The allowed values of each option that is a number, and how an error names them."""


@dataclass(frozen=True, slots=True, repr=False)
class Options:
    """The rules in force: the rulebooks' or, where they are silent, the usual ones.

    Which rule each option changes, and where the editions differ: RULES.md.

    >>> Options(stake="lost")
    Traceback (most recent call last):
    ValueError: expected stake to be 'returned' or 'kept', got 'lost'
    >>> Options.older_edition().changed
    {'second_double_six': 'moves', 'sales': 'in need', 'japan_price': 2800}
    """

    # -- the table
    players: int = 4
    """How many play: 2 to 6."""
    rounds: int | None = None
    """The game stops after so many rounds, 1 to 10 000; None: it is played until one player is
    left."""
    trades: bool = False
    """Players may offer each other cards for money and cards."""
    offers_per_turn: int = 1
    """How many offers the player on turn may make, and whoever must raise money for a debt."""
    claims: str = "automatic"
    """Money that is due is paid at once, or only to those who claim it before the next roll."""
    fine: int = 0
    """What a player pays to the bank who reminds another one of a claim: 0 to 30 000 DK in notes
    of 20 DK."""

    # -- moving
    start: str = "passing or landing"
    """When START pays: also to whoever stops on it, or only to whoever passes it."""
    nearest_trainer: str = "forward"
    """The way to the nearest trainer that a CHANCE card orders."""
    distanc: str = "a six"
    """What ends a stay on DISTANC: a six; two missed turns; a six in up to three throws a
    turn; a six or three failed turns."""
    second_double_six: str = "stays"
    """Two sixes after a release from DISTANC: stay there (newer edition), or move 12."""
    service_dice: str = "sum"
    """What Transport and Stables multiply: the roll that moved, its last die, or a new throw."""
    by_card: str = "resolve"
    """A square reached by a CHANCE card: as if by dice; no purchase; or no fee either."""

    # -- horses that do not race
    doping_suspends: bool = True
    """Under suspicion of doping, a player's horses do not race either."""
    doping_ends: str = "with the missed turn"
    """When that ends: with the missed turn, or when the piece leaves the square."""
    waiting_suspends: bool = False
    """A CHANCE card that orders to wait keeps the horses from racing too."""
    suspended: str = "races"
    """What an owner on DISTANC or under suspicion does without: race income, or all fees but
    inspections."""

    # -- races
    races_on: str = "the horse"
    """Where new races may go: on the horse where the turn ended, or on any of its stable."""
    races_when_completed: bool = False
    """Races may be bought on the very visit that completes the stable."""
    main_after_fourth: str = "later visit"
    """The main race needs a later visit than the fourth race, or may follow at once."""

    # -- sales and worth
    sales: str = "own turn"
    """When the bank buys: in one's own turn and in need, or in need alone."""
    main_sold: str = "leaves 4 races"
    """A main race that is sold leaves the four races that led to it, or none."""
    main_worth: str = "with its races"
    """What a main race counts at the end: its cost and that of four races, or its cost alone."""
    tie: str = "shared"
    """Equal wealth at the time limit: the win is shared, or goes to whoever has more cash."""

    # -- cards, tokens, notes, figures
    renovation_of_main: int = 500
    """What the renovation card takes for a main race, in DK."""
    tokens: str = "unlimited"
    """Race tokens: as many as needed, or the printed 72 yellow and 18 red ones."""
    bank: str | int = "unlimited"
    """The bank's money in DK at the very start.  A finite bank pays what it has and no more,
    but covers the debts of those who leave; with six players it lacks small notes, which must be
    exchanged (presentation only)."""
    japan_price: int = 3200
    """JAPAN's price in DK: 3 200 on the board, 2 800 in other sources."""
    genius_inspection: int = 580
    """GENIUS's inspection in DK: 580 on the board, 480 in two other sources."""

    # -- bets
    stake: str = "returned"
    """A winning stake goes back to the bettor, or is kept by the owner of the horse."""
    judged: str = "dice"
    """A bet is judged where the dice lead the piece, or where the turn ends after cards."""
    reach: int = 6
    """How many squares ahead bets may be placed; 39: on any horse."""
    licence: str = "races or main race"
    """What a bettor must own: a horse with three races or a main race, or three races alone."""
    bets_on_suspended: bool = False
    """Bets may be placed on horses that do not race while their owner is held up."""

    def __post_init__(self) -> None:
        """Refuse values that no rule knows."""
        check(self, CHOICES)
        for name, allowed, wanted in NUMBERS:
            if type(value := getattr(self, name)) is not int or value not in allowed:
                raise unexpected(name, wanted, value)
        if self.rounds is not None and (
            type(self.rounds) is not int or not 1 <= self.rounds <= MOST_ROUNDS
        ):
            raise unexpected("rounds", f"a number from 1 to {MOST_ROUNDS}, or None", self.rounds)
        if type(self.trades) is not bool:
            raise unexpected("trades", "True or False", self.trades)

    @classmethod
    def older_edition(cls, **other: Any) -> Self:
        """The older edition: the bank buys in need alone, and the rules know one double six."""
        edition: dict[str, Any] = {
            "second_double_six": "moves",
            "sales": "in need",
            "japan_price": 2800,
        }
        return cls(**(edition | other))

    @classmethod
    def newer_edition(cls, **other: Any) -> Self:
        """The newer edition, which the defaults follow."""
        return cls(**other)

    def __repr__(self) -> str:
        """The options that were changed."""
        return shown(self)

    @property
    def changed(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        return changed(self)
