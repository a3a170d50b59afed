"""Does the money in play grow or shrink, and what makes games endless?  Whole games, simulated.

The bank pays for START and cards and takes for cards of horses, races and the
vet.  What rivals pay each other stays in play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from ...game import Policy
from ...simulate import Average, Share
from ..board import LAP, STABLES, horse
from ..options import Options
from ..policies import POLICIES
from ..races import owns_stable
from ..table import Table
from ..turn import Dostihy, races_worth
from .rides import DEFAULT, played

ROUNDS = 200
"""How many rounds are played at most, where the options do not limit them."""
SPANS = ((0, 20), (20, 60), (60, 100))
"""The rounds, from and to, over which growth is averaged."""
FIRST_SQUARES = tuple(horse(s.horses[0]).square for s in STABLES)
FLOWS = ("START, cards and the vet", "cards bought", "races bought", "sales and debts")
"""Where money comes from and goes to, as the bank pays (+) and takes (-).  A turn in which
something is sold to the bank or somebody leaves counts among the last as a whole."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: all players' cash after each round, DK by flow and round, and how it stood last."""

    cash: tuple[int, ...]
    flows: tuple[dict[str, int], ...]
    finished: bool
    complete: int
    """Stables that had one owner."""
    races: int
    """Races of all horses; a main race counts as five."""


@dataclass(frozen=True, slots=True)
class Games:
    """Many games of one kind, each played to its end or to so many *rounds*.

    >>> games = simulated("buys everything", games=40)
    >>> games.growth(100, 200)
    1038 ± 49 (n = 36)
    """

    policy: str
    rounds: int
    played: tuple[Played, ...]

    def cash(self, round: int) -> Average:
        """All players' cash after that round, in DK, in games that lasted so long."""
        return Average.of(g.cash[round] for g in self._lasting(round))

    def growth(self, first: int, last: int) -> Average:
        """By how much it grew a round between two rounds, in DK, in games that lasted so long."""
        return Average.of(
            (g.cash[last] - g.cash[first]) / (last - first) for g in self._lasting(last)
        )

    def flow(self, name: str, first: int, last: int) -> Average:
        """What one of `FLOWS` brought into play a round between two rounds, in DK."""
        return Average.of(
            sum(flow[name] for flow in g.flows[first:last]) / (last - first)
            for g in self._lasting(last)
        )

    def unfinished(self, round: int) -> Share:
        """How many games went on after that round."""
        return Share(sum(not self._ended(g, round) for g in self.played), len(self.played))

    def complete(self, finished: bool) -> Average:
        """How many stables had one owner, when games ended or at the last round."""
        return Average.of(g.complete for g in self.played if g.finished == finished)

    def races(self, finished: bool) -> Average:
        """How many races all horses had then."""
        return Average.of(g.races for g in self.played if g.finished == finished)

    def lasting(self, round: int) -> int:
        """How many games lasted so many rounds."""
        return len(self._lasting(round))

    def _lasting(self, round: int) -> list[Played]:
        return [g for g in self.played if len(g.cash) > round]

    def _ended(self, game: Played, round: int) -> bool:
        return game.finished and len(game.cash) <= round + 1


@cache
def simulated(
    policy: str = "buys everything",
    games: int = 100,
    seed: int = 0,
    options: Options = DEFAULT,
) -> Games:
    """Games in which all play by one of `policies.POLICIES`.

    How many play, and how many rounds at most, the *options* say; without a limit
    there it is `ROUNDS`.  With trades where the policy trades.
    """
    if policy not in POLICIES:
        raise ValueError(f"expected one of {', '.join(POLICIES)}, got {policy!r}")
    trades = options.trades or "trade" in policy
    most = rounds(options)
    game = Dostihy(replace(options, rounds=most, trades=trades))
    rng = Random(seed)
    return Games(policy, most, tuple(_play(game, POLICIES[policy], rng) for _ in range(games)))


def rounds(options: Options = DEFAULT) -> int:
    """How many rounds are played at most."""
    return options.rounds or ROUNDS


def spans(most: int = ROUNDS) -> list[tuple[int, int]]:
    """`SPANS`, as far as games of at most so many rounds last.

    >>> spans(50)
    [(0, 20), (20, 50)]
    """
    return [(first, min(last, most)) for first, last in SPANS if first < most]


def _play(game: Dostihy, policy: Policy, rng: Random) -> Played:
    table = game.start()
    cash, flows = [_cash(table)], [_nothing()]
    while game.scores(table) is None:
        before = table.rounds
        _note(game, table, flows[-1], lambda: played(game.turn, table, rng, policy))
        if table.rounds > before:
            cash.append(_cash(table))
            flows.append(_nothing())
    complete = sum(
        owner is not None and owns_stable(table, owner, s) for s, owner in _owners(table)
    )
    return Played(tuple(cash), tuple(flows), table.left == 1, complete, sum(table.races))


def _nothing() -> dict[str, int]:
    flow: dict[str, int] = dict.fromkeys(FLOWS, 0)
    return flow


def _owners(table: Table) -> list[tuple[int, int | None]]:
    return [(s, table.owner[s]) for s in FIRST_SQUARES]


def _cash(table: Table) -> int:
    return sum(player.cash for player in table.players)


def _note(game: Dostihy, table: Table, flow: dict[str, int], turn: Callable[[], Any]) -> None:
    """Play a *turn* and note what it moved between the bank and the players."""
    owner, races, bank, left = table.owner[:], table.races[:], table.bank, table.left
    turn()
    paid = bank - table.bank
    if table.left < left or _sold(owner, races, table):
        flow["sales and debts"] += paid
        return
    bought = sum(
        game.figures.price[s] for s in range(LAP) if owner[s] is None and table.owner[s] is not None
    )
    ran = sum(
        races_worth(game, table.races[s], s) - races_worth(game, races[s], s)
        for s in range(LAP)
        if table.races[s] != races[s]
    )
    flow["cards bought"] -= bought
    flow["races bought"] -= ran
    flow["START, cards and the vet"] += paid + bought + ran


def _sold(owner: list[int | None], races: list[int], table: Table) -> bool:
    """Whether the bank got a card or a race back."""
    fewer = any(b < a for a, b in zip(races, table.races, strict=True))
    return fewer or any(
        a is not None and b is None for a, b in zip(owner, table.owner, strict=True)
    )
