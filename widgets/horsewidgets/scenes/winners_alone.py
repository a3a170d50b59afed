"""A race alone on the board of the whole game: laid on a table on which nothing else happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from horsegame.game import Turn
from horsegame.winners_circle import Field, Race, Table
from horsegame.winners_circle.cards import PAYOUT, Box


class Alone:
    """The *race* as a game on a table, for all that looks at tables.

    >>> game = Alone(Race(("Regret", "Umber")))
    >>> game.start().cards, game.start().field.at
    (('Regret', 'Umber'), [0, -1])
    """

    def __init__(self, race: Race) -> None:
        self.only, self.seats = race, race.seats
        self.options = replace(race.options, betting="open")  # the race itself tells its bets
        self.box = Box(race.runners, race.payout)
        printed = all(isinstance(card, str) for card in race.cards) and race.payout == PAYOUT
        self.table = None if printed else "cards of one's own"

    def lay(self, field: Field) -> Table:
        """The race on a table; the cash is what the bets bring, once the race is over."""
        names = tuple(card.name for card in self.only.runners)
        bets = list(self.only.bets) or [()]
        cash = list(self.only.scores(field) or (0,) * len(bets))
        return Table(cash, (), bets, names, first=0, field=field)

    def start(self) -> Table:
        """The horses behind the line."""
        return self.lay(self.only.start())

    def turn(self, table: Table) -> Turn:
        """Roll, and move a horse."""
        return self.only.turn(table.field)

    def scores(self, table: Table) -> tuple[int, ...] | None:
        """What the bets bring, once the race is over."""
        return self.only.scores(table.field)

    def race(self, table: Table) -> Race:
        """The race itself."""
        return self.only

    def seat(self, table: Table) -> int:
        """Whose turn it is."""
        return table.field.player

    def seen_by(self, table: Table, player: int) -> Table:
        """The table: nothing is hidden."""
        return table


class Laid:
    """A *session* of a race alone, with its positions laid on the table."""

    def __init__(self, session: Any) -> None:
        self.session, self.game = session, Alone(session.game)

    @property
    def state(self) -> Table:
        """The table as it stands."""
        return self.game.lay(self.session.state)

    @property
    def turns(self) -> list[tuple[int, Table]]:
        """Where each turn began."""
        return [(place, self.game.lay(field)) for place, field in self.session.turns]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.session, name)


def laid(session: Any) -> Any:
    """The session, its positions laid on a table where it is one of a race alone."""
    return Laid(session) if isinstance(session.game, Race) else session
