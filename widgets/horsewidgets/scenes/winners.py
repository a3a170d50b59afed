"""Winner's Circle as plain data: the horses, the bets as they are seen, what is asked, the odds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from horsegame.winners_circle import Card, Options
from horsegame.winners_circle.cards import FACTORS, Payout
from horsegame.winners_circle.fates import BetValue, Odds

ORDER = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th")


@dataclass(frozen=True, slots=True)
class Runner:
    """A horse in the race: its card, where it stands, and the chips on it as they are seen."""

    gate: int
    card: Card
    place: int
    face_up: bool = True
    home: int | None = None
    """0 for the winner, and so on."""
    pace: bool = False
    last: bool = False
    chips: tuple[tuple[int, int | None], ...] = ()
    """(player, chip); None for a chip that lies face down."""
    bets: int = 0
    """The bets on it, a chip that lies face down counted as one."""
    pays: tuple[int, ...] = ()
    """What each bet brings if it comes first, second, third, with the bets that lie now."""
    column: int = 0
    """Which column of the payout table is meant: so many bets, or chips."""
    move: Any = None
    """The answer that chooses this horse now; None if there is none."""


@dataclass(frozen=True, slots=True)
class Purse:
    """A player: name, cash, whether a policy plays, and what the bets are worth on average."""

    name: str
    cash: int
    by_policy: bool
    expected: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Landing:
    """Where the next step of a horse may end, how likely, and with which faces."""

    place: int
    chance: Fraction
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WinnersScene:
    """All that the board of Winner's Circle shows."""

    options: Options
    spaces: int
    race: int
    """1 to 3; 0 for a race alone."""
    factor: int
    """What every payment of this race is multiplied by."""
    topic: str
    """What is asked about: "card", "begins", "bet", "die", "move", "last", "pay", or "over"."""
    face: str
    """The face of the die that lies on the table; empty before the roll."""
    runners: tuple[Runner, ...]
    """By gates; fewer than seven while the cards are drawn."""
    payout: Payout
    purses: tuple[Purse, ...]
    mover: int
    asked: int | None
    """Who must answer; None at the end."""
    mine: bool
    """Whether a person is asked."""
    told: str
    demand: str
    selected: int
    pinned: bool
    """Whether a person has chosen it; otherwise it follows the play."""
    log: tuple[tuple[int, str], ...]
    place: int
    last: int
    since: int
    code: str
    no_code: str = ""
    """Why there is no position code."""
    known: str = ""
    """Where the figures of the cards and the payouts come from."""
    code_note: str = ""
    """What is to be known about the code."""
    news: tuple[str, ...] = ()
    landings: tuple[Landing, ...] = ()
    show_odds: bool = False
    odds: Odds | None = None
    can_more: bool = False
    """Whether more races can be simulated for the odds."""
    values: tuple[BetValue | None, ...] = ()
    """By gates: what the chosen chip would bring there on average."""
    chips: tuple[int, ...] = ()
    """The chips that the player who is asked has left."""
    chip: int = 1
    """The chip that is chosen to be placed."""
    can_peek: bool = False
    peeks: bool = False
    """Whether a player's own chips that lie face down are shown."""
    persons: int = 0
    winners: tuple[int, ...] = ()

    @property
    def heading(self) -> str:
        """Which race is on."""
        return f"Race {self.race} of {len(FACTORS)}" if self.race else "One race"

    @property
    def for_money(self) -> bool:
        """Whether there are bets, or will be."""
        return self.race > 0 or any(r.chips for r in self.runners)

    def runner(self, gate: int) -> Runner | None:
        """The horse of that gate, once its card is drawn."""
        return next((r for r in self.runners if r.gate == gate), None)
