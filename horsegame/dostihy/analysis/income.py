"""What cards bring their owner, and START, FINANCE cards and the vet bring everybody.

Income is counted per turn of one rival in the long run, by the fees of the rules.
The owner's horses race all the time, unless it is said that the owner is held up
as often as any piece is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from sympy import Rational

from ..board import KIND, SQUARES, START_MONEY
from ..figures import figures_of
from ..odds import number_of_races
from ..options import Options
from ..squares import take_fee, throws_anew
from ..table import Table, new_table
from ..turn import Dostihy
from ..walk import DIE
from .cards import finance
from .rides import DEFAULT, ZERO, rational, rides
from .stops import stops

Level = int | str
"""0 to 4 races, or "main"."""

# -- what rivals pay


def income_of(
    owned: Mapping[int, Level], options: Options = DEFAULT, held_up: bool = False
) -> Rational:
    """What all cards of one owner bring per turn of one rival, in DK.

    *owned* gives for each square the races of its horse (0 for trainers and services).
    *held_up*: the owner is on DISTANC or under suspicion as often as any piece,
    and meanwhile the horses do not race.

    >>> both = income_of({12: 0, 28: 0})
    >>> both / (income_of({12: 0}) + income_of({28: 0}))   # 200 instead of 80 times the roll
    5/2
    """
    game = Dostihy(replace(options, claims="automatic"))
    table = new_table(options)
    for square, races in owned.items():
        if not figures_of(options).price[square]:
            raise ValueError(f"expected a square with a card that can be bought, got {square!r}")
        table.owner[square], table.races[square] = 0, number_of_races(races)
    free = _paid(game, table)
    if not held_up:
        return free
    table.players[0].distanced = True
    off = held_up_share(options)
    return free * (1 - off) + _paid(game, table) * off


def _paid(game: Dostihy, table: Table) -> Any:
    """What a rival pays in a turn to the first seat."""
    total = ZERO
    for (stops_made, roll), often in _ends(game.options).items():
        if table.owner[stops_made[-1]] == 0:
            anew = throws_anew(game, stops_made[-1])
            dice = tuple(DIE) if anew else (roll,)
            fees = sum(_fee(game, table, stops_made, n) for n in dice)
            total += often * fees / len(dice)
    return total


def _fee(game: Dostihy, table: Table, stops_made: tuple[int, ...], dice: int) -> int:
    """What the second seat pays to the first one after a move with these stops."""
    paid = table.copy()
    take_fee(game, paid, 1, stops_made, dice)
    return paid.players[0].cash - table.players[0].cash


@cache
def _ends(options: Options) -> dict[tuple[tuple[int, ...], int], Any]:
    """How often a turn brings these stops, with which roll."""
    found: dict[tuple[tuple[int, ...], int], Any] = {}
    for state, share in rides(options).shares.items():
        law = rides(options).laws[state]
        for ridden, w in law.weights.items():
            if ridden.stops:
                key = ridden.stops, ridden.roll
                found[key] = found.get(key, ZERO) + share * w / law.total
    return found


@cache
def held_up_share(options: Options = DEFAULT) -> Rational:
    """The share of rivals' turns at which an owner's horses do not race.

    >>> round(float(held_up_share()), 3)
    0.278
    """
    game, total = Dostihy(options), ZERO
    for state, share in rides(options).shares.items():
        doping = KIND[state.square] == "doping"
        missing = state.skips > 0 or (doping and options.doping_ends == "on leaving")
        if state.distanced or (missing and game.suspends(state.square)):
            total += share
    return total


# -- START, cards and the vet


def per_turn(options: Options = DEFAULT) -> dict[str, Rational]:
    """What a player who owns nothing gets (+) and pays (-) from one own turn to the next, in DK.

    "rivals' cards" is the birthday of others, who each move once in that time.

    >>> {what: round(float(money), 1) for what, money in per_turn().items()}
    {'START': 280.5, 'FINANCE cards': 30.0, "rivals' cards": -2.7, 'vet': -24.8}
    """
    made: dict[int, Any] = {**stops(options)}
    drawn = sum((p for s, p in made.items() if KIND[s] == "finance"), ZERO)
    theirs = finance(watched=1, options=options).mean() * (options.players - 1)
    return {
        "START": rides(options).mean(lambda ridden: ridden.money),
        "FINANCE cards": drawn * rational(finance(options=options).mean()),
        "rivals' cards": drawn * rational(theirs),
        "vet": ZERO - sum(p * SQUARES[s].fee for s, p in made.items()),
    }


def lap(options: Options = DEFAULT) -> Rational:
    """How many turns from one payment of START to the next, on average.

    >>> round(float(lap()), 2)
    14.26
    """
    paid: Any = per_turn(options)["START"]
    return START_MONEY / paid


def per_lap(options: Options = DEFAULT) -> dict[str, Rational]:
    """The same as `per_turn`, from one payment of START to the next."""
    turns: Any = lap(options)
    return {what: money * turns for what, money in per_turn(options).items()}
