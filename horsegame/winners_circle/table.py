"""The table, and the whole game on it: three races of preparing, betting, running and paying."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ..chance import certain, uniform
from ..game import Choice, Rule, Turn
from ..state import State
from ..tables import TableError
from .bets import Bet, allowed, chips, paid
from .cards import BOXES, FACTORS, HORSES, START_MONEY, Box, own_box
from .options import Options
from .race import EQUAL, Field, Filled, Race

PAY = certain("pay")
"""The moment before the payment, so that the end of the race can be seen."""
GATES = tuple(range(HORSES))
RaceKey = tuple[tuple[str, ...], tuple[tuple[Bet, ...], ...], int]
"""What tells a race from others: its cards, the bets, and which of the three it is."""


@dataclass(slots=True, eq=False)
class Table(State):
    """What stands on the table."""

    cash: list[int]
    """Each player's money."""
    pile: tuple[str, ...]
    """The cards that nobody has seen yet, in no order."""
    bets: list[tuple[Bet, ...]]
    """Each player's bets in this race."""
    cards: tuple[str, ...] = ("",) * HORSES
    """The card at each gate; empty before one is drawn."""
    aside: tuple[str, ...] = ()
    """Cards drawn for a horse that has one already, in this race."""
    race: int = 1
    """Which race is on: 1 to 3, or 4 when the game is over."""
    first: int | None = None
    """Who bets and rolls first in this race."""
    field: Field = field(default_factory=lambda: Field([0] * HORSES, GATES))


@dataclass(frozen=True)
class WinnersCircle:
    """The whole game; *table* is a file with cards of one's own (see `tables.template`).

    >>> from horsegame import run
    >>> from random import Random
    >>> from horsegame.policies import any_move
    >>> run(WinnersCircle(Options(players=2)), any_move, Random(1)).cash
    [1550, 2000]
    """

    options: Options = Options()
    table: str | Path | None = None

    def __post_init__(self) -> None:
        """Read the table, and refuse it here if it is not as it should be."""
        if isinstance(self.table, Path):
            object.__setattr__(self, "table", str(self.table))
        if not isinstance(self.table, str | None):
            raise TableError(f"expected the name of a file as table, got {self.table!r}")
        _ = self.box

    @cached_property
    def box(self) -> Box:
        """The cards and the payouts."""
        return BOXES[self.options.deck] if self.table is None else own_box(str(self.table))

    @property
    def seats(self) -> range:
        """The players, counted from 0."""
        return range(self.options.players)

    def seat(self, state: Table) -> int:
        """Whose turn it is: who bets or rolls next; the first player's while a race is prepared."""
        return state.field.player

    # -- the game

    def start(self) -> Table:
        """Before the first card is drawn."""
        players = self.options.players
        pile = tuple(c.name for c in self.box.cards)
        return Table([START_MONEY] * players, pile, [()] * players)

    def turn(self, state: Table) -> Turn:
        """Draw a card, or place a bet, or run on, or pay: whatever the race has come to."""
        if not all(state.cards):
            return self.draw(state)
        if len(state.bets[state.field.player]) < len(chips(self.options)):
            return self.bet(state)
        if state.field.last is None:
            return self.race(state).turn(state.field)
        return self.pay(state)

    def scores(self, state: Table) -> tuple[int, ...] | None:
        """Everybody's money after the last race; the most money wins, and equals share the win."""
        return tuple(state.cash) if state.race > len(FACTORS) else None

    def seen_by(self, state: Table, player: int) -> Table:
        """The table as *player* sees it: others' hidden bets until the race is over are None."""
        if self.options.betting != "hidden" or state.field.last is not None:
            return state
        seen = state.copy()
        seen.bets = [
            own if p == player else tuple((gate, None) for gate, _ in own)
            for p, own in enumerate(state.bets)
        ]
        return seen

    def race(self, state: Table) -> Race:
        """The race that is on, as a game of its own."""
        return self._races[state.cards, tuple(state.bets), state.race]

    @cached_property
    def _races(self) -> Filled[RaceKey, Race]:
        """Races by their cards, bets and number; the same one is asked for at every turn."""
        return Filled(self._race, most=16)

    def _race(self, key: RaceKey) -> Race:
        names, bets, number = key
        cards = tuple(self.box.by_name[name] for name in names)
        factor = FACTORS[min(number, len(FACTORS)) - 1]
        return Race(cards, self.options, bets, factor, self.box.payout)

    # -- preparing the race

    def draw(self, state: Table) -> Turn:
        """Turn up a card: it takes the next gate, or that of its horse, and its horse lines up."""
        name: str = yield uniform(state.pile)
        state.pile = tuple(c for c in state.pile if c != name)
        gate = self.gate(name, state)
        if state.cards[gate]:
            state.aside += (name,)
            return
        crowded = self.options.spaces == "crowded"
        state.field.at[gate] = 0 if crowded else -sum(map(bool, state.cards))
        state.cards = (*state.cards[:gate], name, *state.cards[gate + 1 :])
        if all(state.cards):
            state.pile, state.aside = self.in_order({*state.pile, *state.aside}), ()

    def gate(self, name: str, state: Table) -> int:
        """Where a card goes."""
        if self.box.horses:
            return self.box.horses.index(self.box.by_name[name].horse)
        return state.cards.index("")

    def in_order(self, names: set[str]) -> tuple[str, ...]:
        """The cards in the order of the box: unseen cards have no order of their own."""
        return tuple(c.name for c in self.box.cards if c.name in names)

    # -- betting

    def bet(self, state: Table) -> Turn:
        """Put one chip on a horse; before the first bet it is settled who begins."""
        if state.first is None:
            state.first = state.field.player = yield from self.who_begins(state)
        player = state.field.player
        moves = allowed(state.bets[player], GATES, self.options)
        bet: Bet = yield Choice(player, moves, "bet")
        state.bets[player] += (bet,)
        state.field.player = (player + 1) % self.options.players

    def who_begins(self, state: Table) -> Rule[int]:
        """The richest player; luck decides between equals, and so in the first race."""
        most = max(state.cash)
        richest = tuple(p for p, cash in enumerate(state.cash) if cash == most)
        return richest[0] if len(richest) == 1 else (yield EQUAL[richest])

    # -- paying

    def pay(self, state: Table) -> Turn:
        """Pay the bets; then clear the table for the next race."""
        yield PAY
        race, first = self.race(state), state.first or 0
        for payment in paid(race, state.field, tuple(state.cash), first):
            state.cash[payment.player] += payment.money
        state.race += 1
        if state.race <= len(FACTORS):
            self.clear(state)

    def clear(self, state: Table) -> None:
        """Take chips and cards off; used cards come back if the others cannot fill the gates."""
        players = self.options.players
        if not self.fills(state.pile):
            state.pile = self.in_order(set(self.box.by_name))
        state.cards, state.bets, state.first = ("",) * HORSES, [()] * players, None
        state.field = Field([0] * HORSES, GATES)

    def fills(self, pile: tuple[str, ...]) -> bool:
        """Whether the pile has a card for each gate."""
        if self.box.horses:
            return {self.box.by_name[name].horse for name in pile} == {*self.box.horses}
        return len(pile) >= HORSES
