"""Betting on rivals' horses: what may be bet on, what a bet brings, and the bets as moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from .board import HORSE_AT, LAP, MAIN, NOTE, TABLE, horse
from .options import Options
from .table import MAIN_RACE, Table, owe

if TYPE_CHECKING:
    from .turn import Dostihy

PAYS: int = TABLE["bets"]["pays"]
LEAST_RACES: int = TABLE["bets"]["least_races"]

Bet = tuple[str, Any]
"""A horse and the stake on it, in DK."""


class BetError(ValueError):
    """A bet that the rules do not allow."""


def strong(races: int | str) -> bool:
    """Whether a horse with these races may be bet on: three or more, or the main race."""
    return races == MAIN or int(races) >= LEAST_RACES


def horses_in_reach(square: int, options: Options) -> tuple[int, ...]:
    """The squares of the horses ahead on which bets may be placed before a roll from *square*."""
    ahead = ((square + n) % LAP for n in range(1, options.reach + 1))
    return tuple(s for s in ahead if s in HORSE_AT)


def win_factor(options: Options) -> int:
    """What a winning stake brings net, for each DK: ten, or nine if the owner keeps the stake."""
    return PAYS if options.stake == "returned" else PAYS - 1


def change(bets: tuple[Bet, ...], judged: int, options: Options) -> Any:
    """What *bets* change in the bettor's money when they are judged at that square, in DK.

    The owners of the horses bet on gain or lose the same.

    >>> change((("narcius", 2600), ("gira", 20)), 37, Options())
    25980
    """
    won = win_factor(options)
    return sum(won * stake if horse(name).square == judged else -stake for name, stake in bets)


def judged_at(stops: tuple[int, ...], options: Options) -> int:
    """The square at which the bets on a move with these *stops* are judged."""
    return stops[0] if options.judged == "dice" else stops[-1]


@dataclass(frozen=True, slots=True)
class Bets:
    """Any bets in whole notes on *horses*, together no more than *cash* (None: no limit)."""

    horses: tuple[str, ...]
    cash: int | None

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, tuple):
            return False
        bets = cast("tuple[Any, ...]", move)
        return (
            all(map(self._allows, bets))
            and len({name for name, _ in bets}) == len(bets)
            and (self.cash is None or sum(stake for _, stake in bets) <= self.cash)
        )

    def _allows(self, bet: object) -> bool:
        match bet:
            case (str(name), int(stake)) if isinstance(bet, tuple):
                return name in self.horses and stake > 0 and stake % NOTE == 0
            case _:
                return False

    def __iter__(self) -> Iterator[tuple[Bet, ...]]:
        """No bet, and a note on each of the first three horses."""
        yield ()
        if self.cash is None or self.cash >= NOTE:
            yield from (((name, NOTE),) for name in self.horses[:3])

    def __str__(self) -> str:
        names = ", ".join(horse(name).name for name in self.horses)
        most = "" if self.cash is None else f", together at most {self.cash} DK"
        return f"bets in notes of {NOTE} DK on any of {names}{most}, or no bet"


def open_bets(game: Dostihy, table: Table, seat: int) -> tuple[str, ...]:
    """The rivals' horses ahead on which the player may bet, who needs a note and a strong horse."""
    player = table.players[seat]
    ahead = [s for s in game.reach[player.square] if may_be_bet_on(game, table, seat, s)]
    if not ahead or player.cash < NOTE or not licensed(game, table, seat):
        return ()
    return tuple(HORSE_AT[s].id for s in ahead)


def licensed(game: Dostihy, table: Table, seat: int) -> bool:
    """Whether the player has a horse that entitles to bets."""
    most = MAIN_RACE if game.options.licence == "races or main race" else MAIN_RACE - 1
    owner, races = table.owner, table.races
    for square in HORSE_AT:  # a loop, since a generator takes twice as long
        if owner[square] == seat and LEAST_RACES <= races[square] <= most:
            return True
    return False


def may_be_bet_on(game: Dostihy, table: Table, seat: int, square: int) -> bool:
    """Whether a rival's horse with three races or the main race runs there."""
    owner = table.owner[square]
    if owner is None or owner == seat or table.races[square] < LEAST_RACES:
        return False
    return game.options.bets_on_suspended or not table.players[owner].races_off


def settle(table: Table, seat: int, bets: tuple[Bet, ...], judged: int, options: Options) -> None:
    """Each owner pays for a bet on the square where the bettor is judged, and wins the others."""
    for bet in bets:
        owner = table.owner[horse(bet[0]).square]
        assert owner is not None, "only owned horses can be bet on"
        gain: int = change((bet,), judged, options)
        winner, loser = (seat, owner) if gain > 0 else (owner, seat)
        owe(table, (winner, "bet", loser, abs(gain)), options)
