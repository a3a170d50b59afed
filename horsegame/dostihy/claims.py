"""Claiming what is due, where the players must: unclaimed money lapses at the next roll.

Everybody is asked the same after every move, so that no question tells anybody
that something is due.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from ..game import Choice, Turn
from .table import Table, hand_over, pay

if TYPE_CHECKING:
    from .turn import Dostihy

KINDS = ("start", "fee", "card", "bet")
"""What money can be due for: passing START, a visit, a FINANCE card, a bet."""


@dataclass(frozen=True, slots=True)
class Claims:
    """Any of the four kinds of claims, and ("remind", player) for others'; or nothing."""

    others: tuple[int, ...]

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, tuple):
            return False
        claims = cast("tuple[Any, ...]", move)
        return len(set(claims)) == len(claims) and all(map(self._allows, claims))

    def _allows(self, claim: object) -> bool:
        match claim:
            case str(kind):
                return kind in KINDS
            case ("remind", int(other)):
                return type(other) is int and other in self.others  # True is not a seat
            case _:
                return False

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        """Everything, nothing, one kind, and a reminder."""
        yield KINDS
        yield ()
        yield ("fee",)
        yield (("remind", self.others[0]),)

    def __str__(self) -> str:
        return f"any of the claims {', '.join(KINDS)}, or ('remind', player), or nothing"


def claim(game: Dostihy, table: Table) -> Turn:
    """Each player in turn may claim; whoever reminds another pays the agreed fine to the bank."""
    players = len(table.players)
    for seat in ((table.mover + n) % players for n in range(players)):
        if not table.players[seat].out:
            others = tuple(p for p in range(players) if p != seat and not table.players[p].out)
            claims: tuple[Any, ...] = yield Choice(seat, Claims(others), "claim")
            for one in claims:
                if isinstance(one, str):
                    grant(game, table, seat, (one,))
                else:
                    pay(table, seat, None, game.options.fine)
                    grant(game, table, one[1], KINDS)
    table.due = ()


def grant(game: Dostihy, table: Table, seat: int, kinds: tuple[str, ...]) -> None:
    """Pay what is due to the player for these reasons."""
    due, table.due = table.due, ()
    for one in due:
        payee, kind, *_ = one
        if payee == seat and kind in kinds:
            hand_over(table, one, game.options)
        else:
            table.due += (one,)
