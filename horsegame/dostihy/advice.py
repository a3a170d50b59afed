"""Advice to a player: a move, and why, in numbers that the rules themselves give.

The measure is simple and stated: never risk a debt in the next move with a
chance above one in six, and else take what brings most per turn of a rival.
Chances and money are those of the whole coming turn, played out from the table
after the move; rivals' moves before it are not looked at.  What cards bring is
their income in the long run, while nothing holds their owner up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, cast

from ..chance import percent
from ..game import Choice
from .board import SQUARES
from .coming import coming_money, debt_risk, racing_chance
from .prospects import bought, gain, hedge, last_move, lost_while_held_up, sale
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


# -- buying and racing


def _buy(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    square, price = ask.item
    after = bought(table, ask.player, square, 0, price)
    more, (safe, ahead) = gain(game, table, after, ask.player), _ahead(game, after, ask.player)
    name = SQUARES[square].english
    return Advice(
        "buy" if safe else "pass",
        f"{name} brings {_dk(more)} DK a turn of a rival and costs {price} DK; {ahead}.",
    )


def _races(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    square, cost = ask.item
    seat, now, name, ahead = ask.player, table.races[square], SQUARES[square].english, ""
    for new in sorted(set(ask.moves) - {0}, reverse=True):
        after = bought(table, seat, square, now + new, new * cost)
        safe, ahead = _ahead(game, after, seat)
        if safe:
            what = f"{name} in {new} more race{'s' * (new > 1)}"
            return Advice(new, _pays(what, gain(game, table, after, seat), new * cost, ahead))
    return Advice(0, f"{name} in one more race costs {cost} DK; {ahead}.")


def _main(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    square, cost = ask.item
    after = bought(table, ask.player, square, MAIN_RACE, cost)
    more, (safe, ahead) = gain(game, table, after, ask.player), _ahead(game, after, ask.player)
    return Advice("enter" if safe else "pass", _pays("The main race", more, cost, ahead))


def _pays(what: str, more: Fraction, cost: int, ahead: str) -> str:
    return (
        f"{what} brings {_dk(more)} DK more a turn of a rival for {cost} DK: "
        f"{_dk(cost / more)} such turns pay that; {ahead}."
    )


# -- betting


def _bet(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    cash = table.players[ask.player].cash
    bets = hedge(game, table, cast("Any", ask.moves).horses)
    stakes = sum(stake for _, stake in bets)
    if not bets:
        return Advice((), "This roll leads to no horse that may be bet on.")
    if stakes > cash:
        return Advice((), f"To make up for what can be hit takes {stakes} DK; you have {cash} DK.")
    none, some = (coming_money(game, table, (given,)) for given in ((), bets))
    if not none.variance():
        return Advice((), "The turn costs the same wherever this roll leads.")
    spread = some.variance() / none.variance()
    before, after = (law.chance(lambda change: change + cash < 0) for law in (none, some))
    return Advice(
        bets if spread < 1 and after <= max(before, RISK) else (),
        f"Stakes of {stakes} DK change the mean of the turn by "
        f"{_dk(some.mean() - none.mean(), sign=True)} DK and leave {percent(spread, 1)} of its "
        f"variance; the turn then costs more than your {cash} DK with a chance of "
        f"{_chance(after)}, without them with {_chance(before)}.",
    )


# -- the cancel card


def _cancel(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    moves = (("use",), ("keep",))
    use, keep = (coming_money(game, table, move).mean() for move in moves)
    run, wait = (racing_chance(game, table, move) for move in moves)
    brings, rivals = lost_while_held_up(game, table, ask.player), table.left - 1
    better = use + rivals * run * brings >= keep + rivals * wait * brings
    return Advice(
        "use" if better else "keep",
        f"Used, the turn changes your cash by {_dk(use, sign=True)} DK on average and your horses "
        f"race after it with a chance of {_chance(run)}; kept, by {_dk(keep, sign=True)} DK and "
        f"{_chance(wait)}; while they race you take {_dk(brings)} DK more a turn of a rival.",
    )


# -- selling


def _debt(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    sales = {square: sale(game, table, ask.player, square) for square in ask.moves}

    def dearness(square: int) -> tuple[bool, Fraction, int]:
        raised, lost = sales[square]
        return not raised, lost / raised if raised else lost, square

    best = min(sales, key=dearness)
    raised, lost = sales[best]
    races = table.races[best]
    what = ("the main race of " if races == MAIN_RACE else "a race of ") if races else ""
    return Advice(
        best,
        f"Sell {what}{SQUARES[best].english}: it raises {raised} DK and loses {_dk(lost)} DK a "
        f"turn of a rival, of all that you can sell now the least for each DK raised.",
    )


def _sales(game: Dostihy, table: Table, ask: Choice[Any]) -> Advice:
    _, ahead = _ahead(game, table, ask.player)
    return Advice((), f"Keep what you have: {ahead}.")


# -- how it is said


def _ahead(game: Dostihy, table: Table, seat: int) -> tuple[bool, str]:
    """Whether the risk of a debt in the player's next move is one to take, and a warning of it."""
    cash = table.players[seat].cash
    if last_move(game, table):
        return True, f"{cash} DK are left, and you do not move again"
    risk = debt_risk(game, table, seat)
    says = f"your next move costs more than that with a chance of {_chance(risk)}"
    return risk <= RISK, f"with {cash} DK left, {says}"


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
