"""Tables of the whole game made by hand, and what one turn makes of them.

table = hand(Player(), Player(), owned={"gavora": 1})
assert cash(after(table, 3)) == (29_960, 30_040)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.table import MAIN_RACE, Player, Table, new_table
from horsegame.game import Ask, Choice, Match

from .by_hand import NAMES

AT = {name.casefold(): square for square, name in enumerate(NAMES)}
"""Squares by name, as typed from the board; of squares with one name the last."""
MAIN = MAIN_RACE
STABLES = ["fantome gavora", "lady_anne pasek koran", "neklan portlancl japan"]
STABLES += ["kostrava lukava melák", "grifel mohyla metál", "tara furioso genius"]
STABLES += ["shagga dahoman gira", "narcius napoli"]


def hand(
    *players: Player,
    owned: Mapping[str, int] | None = None,
    races: Mapping[str, int] | None = None,
    **rest: Any,
) -> Table:
    """A table with these players, cards by the seats of their owners, and races.

    A whole stable is named by any of its horses with a star: ``{"gavora*": 1}``.
    """
    table = new_table(Options(players=max(2, len(players))))
    table.players = [player.copy() for player in players]
    for name, seat in (owned or {}).items():
        for square in squares(name):
            table.owner[square] = seat
    for name, n in (races or {}).items():
        table.races[AT[name]] = n
    for name, value in rest.items():
        setattr(table, name, value)
    table.left = sum(not player.out for player in players)
    return table


def squares(name: str) -> list[int]:
    """The square of that name, or those of the whole stable for a name with a star."""
    if not name.endswith("*"):
        return [AT[name]]
    stable = next(s.split() for s in STABLES if name[:-1] in s.split())
    return [AT[horse] for horse in stable]


def match_of(table: Table, *answers: Any, options: Options | None = None, **chosen: Any) -> Any:
    """The match from this table in which these answers were given, under the chosen options."""
    options = options or Options(players=len(table.players), **chosen)
    return Match(Dostihy(options), table, answers)


def after(table: Table, *answers: Any, **options: Any) -> Table:
    """The table after exactly one turn with these answers, in which nothing else is sold."""
    match = match_of(table, *answers, **options)
    if about(match.ask) == "sales" and match.answers == answers:
        match.answer(())
    assert match.answers == (), f"the turn still asks {match.ask}"
    return match.before


def asked(table: Table, *answers: Any, **options: Any) -> Any:
    """What is asked after these answers, which must leave the turn open."""
    match = match_of(table, *answers, **options)
    assert match.answers == answers, "the turn is over"
    return match.ask


def about(ask: Ask | None) -> str:
    """What a player is asked about; nothing where luck is asked."""
    return ask.about if isinstance(ask, Choice) else ""


def moves(ask: Ask | None) -> Any:
    """The moves of a question to a player."""
    assert isinstance(ask, Choice), f"luck or nobody is asked: {ask}"
    return ask.moves


def cash(table: Table) -> tuple[int, ...]:
    """What each player has."""
    return tuple(player.cash for player in table.players)


def owner(table: Table, name: str) -> int | None:
    """The seat of the owner of that card."""
    return table.owner[AT[name]]


def races(table: Table, name: str) -> int:
    """The races of that horse."""
    return table.races[AT[name]]
