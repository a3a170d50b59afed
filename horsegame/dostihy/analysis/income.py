"""What cards bring their owner, and START, FINANCE cards and the vet bring everybody.

Income is counted per turn of one rival in the long run, by the fees of the rules.
The owner's horses race all the time, unless it is said that the owner is held up
as often as any piece is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from sympy import Rational

from ...chance import Dist
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
    game = Dostihy(options)
    table = new_table(options)
    for square, races in owned.items():
        if not figures_of(options).price[square]:
            raise ValueError(f"expected a square with a card that can be bought, got {square!r}")
        table.owner[square], table.races[square] = 0, number_of_races(races)
    free = takings(game, table, 0)
    if not held_up:
        return free
    table.players[0].distanced = True
    off = held_up_share(options)
    return free * (1 - off) + takings(game, table, 0) * off


def takings(game: Dostihy, table: Table, seat: int) -> Any:
    """What the cards of a player, as they lie on the table, take per turn of one rival, in DK.

    A player who is held up takes what is due meanwhile.

    >>> game = Dostihy()
    >>> table = game.start()
    >>> table.owner[12] = table.owner[28] = 2
    >>> takings(game, table, 2) == income_of({12: 0, 28: 0})
    True
    """
    paid_at_once = Dostihy(replace(game.options, claims="automatic"))
    lying, visitor = table.copy(), (seat + 1) % len(table.players)
    total, ends = Fraction(0), _ends(paid_at_once.options)
    for (stops_made, roll), weight in ends.weights.items():
        if stops_made and table.owner[stops_made[-1]] == seat:
            dice = tuple(DIE) if throws_anew(game, stops_made[-1]) else (roll,)
            had = lying.players[seat].cash
            for n in dice:
                take_fee(paid_at_once, lying, visitor, stops_made, n)
            total += Fraction(weight * (lying.players[seat].cash - had), len(dice))
    return rational(total / ends.total)


@cache
def _ends(options: Options) -> Dist[tuple[tuple[int, ...], int]]:
    """How likely a turn is to bring these stops, with which roll, in the long run."""
    found: dict[tuple[tuple[int, ...], int], Any] = {}
    for state, share in rides(options).shares.items():
        law = rides(options).laws[state]
        for ridden, w in law.weights.items():
            key = ridden.stops, ridden.roll
            found[key] = found.get(key, ZERO) + share * w / law.total
    return Dist({end: Fraction(int(p.p), int(p.q)) for end, p in found.items()})


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
