"""Entering horses in races: up to four, then the main race of the season."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Choice, Rule, Turn
from .board import TABLE
from .figures import MAIN_COST, RACE_COST, STABLE_OF
from .table import MAIN_RACE, Table, pay

if TYPE_CHECKING:
    from .turn import Dostihy

MOST_RACES = 4
YELLOW: int = TABLE["tokens"]["races"]
RED: int = TABLE["tokens"]["main_races"]


def owns_stable(table: Table, seat: int, square: int) -> bool:
    """Whether the player has every horse of the stable of *square*, which has one."""
    stable = STABLE_OF[square]
    for horse in stable:  # a loop: `all` takes twice as long, and this is asked in many turns
        if table.owner[horse] != seat:
            return False
    return bool(stable)


def can_race(game: Dostihy, table: Table, seat: int, square: int) -> bool:
    """Whether a player who stops on the own horse at *square* may find races to enter."""
    done = table.races[square] == MAIN_RACE and game.options.races_on == "the horse"
    return not done and owns_stable(table, seat, square)


def enter_races(game: Dostihy, table: Table, seat: int, square: int) -> Turn:
    """The owner of a complete stable who ends a turn on one of its horses may enter it in races."""
    if not owns_stable(table, seat, square):
        return
    if game.options.races_on == "the horse":
        _ = yield from enter(game, table, seat, square, MOST_RACES)
        return
    left = MOST_RACES
    for horse in STABLE_OF[square]:
        left -= yield from enter(game, table, seat, horse, left)


def enter(game: Dostihy, table: Table, seat: int, square: int, most: int) -> Rule[int]:
    """Enter one horse in at most *most* more races; returns in how many."""
    races = table.races[square]
    if races >= MOST_RACES:
        yield from enter_main(game, table, seat, square)
        return 0
    cost = RACE_COST[square]
    most = min(most, MOST_RACES - races, table.players[seat].cash // cost, yellow_left(game, table))
    if most <= 0:
        return 0
    new: int = yield Choice(seat, range(most + 1), "races", (square, cost))
    pay(table, seat, None, new * cost)
    table.races[square] += new
    if new and races + new == MOST_RACES and game.options.main_after_fourth == "same visit":
        yield from enter_main(game, table, seat, square)
    return new


def enter_main(game: Dostihy, table: Table, seat: int, square: int) -> Turn:
    """The horse where the turn ended may, after four races, be entered in the main race.

    Its red token replaces the four yellow ones.
    """
    cost, player = MAIN_COST[square], table.players[seat]
    if table.races[square] != MOST_RACES or player.cash < cost or player.square != square:
        return
    if game.options.tokens == "limited" and table.races.count(MAIN_RACE) >= RED:
        return
    if (yield Choice(seat, ("pass", "enter"), "main race", (square, cost))) == "enter":
        pay(table, seat, None, cost)
        table.races[square] = MAIN_RACE


def yellow_left(game: Dostihy, table: Table) -> int:
    """How many race tokens the bank still has."""
    if game.options.tokens == "unlimited":
        return MOST_RACES
    return YELLOW - sum(n for n in table.races if n < MAIN_RACE)
