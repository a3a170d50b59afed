"""Advice to a player: a move, and why, in numbers that the rules themselves give.

The measure is simple and stated: never risk a debt in the next move with a
chance above one in six, and else take what brings most per turn of a rival.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, cast

from ..chance import percent
from ..game import Choice
from .betting import BettingTurn
from .board import HORSE_AT, MAIN, SQUARES
from .coming import coming_money, debt_risk
from .figures import MAIN_COST, RACE_COST
from .odds import income
from .policies import rivals_races
from .table import MAIN_RACE, Table
from .turn import Dostihy

RISK = Fraction(1, 6)
"""The highest chance of a debt that the advice takes."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A *move* and, in one sentence, what it rests on."""

    move: Any
    says: str


def advise(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice | None:
    """What to answer, or None where there is nothing to reckon (offers, trades, claims).

    >>> from horsegame import replay
    >>> match = replay(Dostihy(), [1])
    >>> print(advise(match.game, match.state, match.ask).says)
    Fantome brings 0.6 DK a turn of a rival and costs 1200 DK; with 28800 DK left, ...
    """
    give: Callable[[Dostihy, Table, Choice[Any]], Advice] | None = ADVICE.get(ask.about)
    return give(game, table, ask) if give else None


def _buy(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    square, price = ask.item
    risk = debt_risk(game, table, ask.player, price)
    card = HORSE_AT.get(square)
    brings = (
        f" brings {_dk(income(card.id, 0, game.options))} DK a turn of a rival and" if card else ""
    )
    left = table.players[ask.player].cash - price
    says = (
        f"{SQUARES[square].english}{brings} costs {price} DK; with {left} DK left, "
        f"the next move costs more than that with a chance of {_chance(risk)}."
    )
    return Advice("buy" if risk <= RISK else "pass", says)


def _races(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    square, cost = ask.item
    safe = [n for n in ask.moves if debt_risk(game, table, ask.player, n * cost) <= RISK]
    new = max(safe, default=0)
    if not new:
        risk = debt_risk(game, table, ask.player, cost)
        return Advice(
            0, f"One race would leave a chance of {_chance(risk)} that the cash runs out."
        )
    now = table.races[square]
    more = _income(game, square, now + new) - _income(game, square, now)
    return Advice(
        new,
        f"{new} more on {SQUARES[square].english} bring {_dk(more)} DK more a turn of a rival "
        f"for {new * cost} DK: {_dk(Fraction(new * cost) / more)} such turns pay them.",
    )


def _main(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    square, cost = ask.item
    risk = debt_risk(game, table, ask.player, cost)
    more = _income(game, square, MAIN_RACE) - _income(game, square, MAIN_RACE - 1)
    says = (
        f"The main race brings {_dk(more)} DK more a turn of a rival for {cost} DK; "
        f"the next move costs more than is left with a chance of {_chance(risk)}."
    )
    return Advice("enter" if risk <= RISK else "pass", says)


def _bet(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    player = table.players[ask.player]
    horses = cast("Any", ask.moves).horses
    turn = BettingTurn(
        player.square, rivals_races(table, ask.player), cash=player.cash, options=game.options
    )
    exact = {name: stake for name, stake in turn.hedge(notes=True).items() if name in horses}
    if not exact or sum(exact.values()) > player.cash:
        return Advice((), f"A bet on what can be hit would take more than {player.cash} DK.")
    gain, spread = turn.mean(exact) - turn.mean({}), turn.variance(exact) / turn.variance({})
    return Advice(
        tuple(exact.items()),
        f"These stakes change the mean of the turn by {_dk(gain, sign=True)} DK and leave "
        f"{percent(spread, 1)} of its variance.",
    )


def _cancel(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    use, keep = (coming_money(game, table, (move,)).mean() for move in ("use", "keep"))
    mine = [s for s, owner in enumerate(table.owner) if owner == ask.player and table.races[s]]
    lost = sum((_income(game, s, table.races[s]) - _income(game, s, 0) for s in mine), Fraction(0))
    rivals = table.left - 1
    better = use + rivals * lost >= keep
    return Advice(
        "use" if better else "keep",
        f"Used, the turn changes your cash by {_dk(use, sign=True)} DK on average, kept by "
        f"{_dk(keep, sign=True)} DK; races that do not run lose {_dk(rivals * lost)} DK a round.",
    )


def _debt(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    def loss(square: int) -> Fraction:
        """Income lost for each DK that the sale raises."""
        races = table.races[square]
        if not races:
            price = game.figures.price[square]
            return (_income(game, square, 0) if square in HORSE_AT else Fraction(0)) / price
        cost = MAIN_COST[square] if races == MAIN_RACE else RACE_COST[square]
        return (_income(game, square, races) - _income(game, square, races - 1)) / (cost // 2)

    cheapest = min(ask.moves, key=lambda s: (loss(s), s))
    what = "a race of " if table.races[cheapest] else ""
    return Advice(
        cheapest,
        f"Sell {what}{SQUARES[cheapest].english}: of all you have it loses least, "
        f"{_dk(1000 * loss(cheapest))} DK a turn of a rival for 1000 DK raised.",
    )


def _sales(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    risk = debt_risk(game, table, ask.player)
    return Advice(
        (), f"Keep what you have: the next move needs a sale with a chance of {_chance(risk)}."
    )


def _income(game: Dostihy, square: int, races: int) -> Fraction:
    """Per turn of a rival, in DK."""
    exact = income(HORSE_AT[square].id, MAIN if races == MAIN_RACE else races, game.options)
    return Fraction(int(exact.p), int(exact.q))


def _dk(amount: Any, sign: bool = False) -> str:
    return f"{float(amount):{'+' if sign else ''}.1f}".removesuffix(".0")


def _chance(p: Fraction) -> str:
    return f"{p} ({percent(p, 1)})"


ADVICE: dict[str, Callable[[Dostihy, Table, Choice[Any]], Advice]] = {
    "buy": _buy,
    "races": _races,
    "main race": _main,
    "bet": _bet,
    "cancel": _cancel,
    "debt": _debt,
    "sales": _sales,
}
