"""The bet under all its rules, what to stake, the owner's side of it, and ruin.

Everything rests on `BettingTurn`, the coming turn of a bettor in front of rivals' horses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm, sqrt
from typing import Any

from ...chance import Dist
from ...exact.betting import NoKelly, growth
from ..bets import change, judged_at, win_factor
from ..betting import RACES, BettingTurn
from ..board import HORSE_AT, LAP, horse, square_number
from ..options import Options
from ..stakes import amount_of, ids_of, stake_of
from .rides import DEFAULT

FARTHEST = 12
RULES: dict[str, dict[str, Any]] = {
    f"stake {stake}, judged by the {judged}": {"stake": stake, "judged": judged}
    for stake in ("returned", "kept")
    for judged in ("dice", "end")
}
"""The four ways to read the rule: what happens to a winning stake, and where bets are judged."""


# -- the value of a bet


def hit(square: int, distance: int, options: Options = DEFAULT) -> Fraction:
    """The chance that a bet on the horse *distance* squares ahead of *square* wins.

    It may be asked for any distance, also where no horse runs or the rules allow no bet.

    >>> [str(hit(23, distance)) for distance in (1, 5, 6, 7, 11, 12)]
    ['1/6', '1/6', '0', '1/36', '1/36', '0']
    """
    if type(distance) is not int or not 0 < distance < LAP:
        raise ValueError(f"expected a distance from 1 to {LAP - 1}, got {distance!r}")
    there = (square_number(square) + distance) % LAP
    stops = BettingTurn(square, {}, options=options).stops
    return stops.chance(lambda made: judged_at(made, options) == there)


def value(square: int, distance: int, options: Options = DEFAULT) -> Fraction:
    """The expected gain for each DK that is staked on that horse.

    >>> value(23, 3), value(23, 6), value(23, 7, Options(stake="kept"))
    (Fraction(5, 6), Fraction(-1, 1), Fraction(-13, 18))
    """
    return hit(square, distance, options) * (win_factor(options) + 1) - 1


def by_distance(
    square: int, options: Options = DEFAULT, most: int = FARTHEST
) -> dict[int, Fraction]:
    """The value of a bet by the distance of the horse, 1 to *most* squares."""
    return {n: value(square, n, options) for n in range(1, most + 1)}


def by_rules(
    square: int, options: Options = DEFAULT, most: int = FARTHEST
) -> dict[str, dict[int, Fraction]]:
    """The same under each of `RULES`."""
    return {
        name: by_distance(square, replace(options, **rule), most) for name, rule in RULES.items()
    }


# -- what to stake


@dataclass(frozen=True)
class Plan:
    """Stakes for one turn, by horse in DK, and the exact *law* of the change of money.

    *growth* is the sure cash that is worth as much to whoever maximises the
    expected logarithm, as a decimal number; 0 where the cash may be lost.
    """

    stakes: dict[str, Any]
    law: Dist[Any]
    growth: float

    @property
    def total(self) -> Any:
        """All stakes together, in DK."""
        return sum(self.stakes.values(), Fraction(0))

    @property
    def mean(self) -> Any:
        """The expected change of money, in DK."""
        return self.law.mean()

    @property
    def variance(self) -> Any:
        """Its variance, in DK squared."""
        return self.law.variance()

    @property
    def spread(self) -> float:
        """Its standard deviation, in DK."""
        return sqrt(self.variance)

    @property
    def loss(self) -> Fraction:
        """The chance to lose money in the turn."""
        return self.law.chance(lambda money: money < 0)

    @property
    def worst(self) -> Any:
        """What the turn can cost at most, as a change of money."""
        return min(self.law)


def plan(turn: BettingTurn, stakes: Mapping[str, Any], cash: Any) -> Plan:
    """The turn of a bettor with that *cash* and these *stakes*.

    >>> turn = BettingTurn(square=23, races={"tara": 3})
    >>> plan(turn, {"tara": 1200}, 20_000).loss
    Fraction(1, 1)
    """
    purse = amount_of("cash", cash)
    free = replace(turn, cash=None)
    exact = {horse(name).id: stake_of(name, stake) for name, stake in stakes.items() if stake}
    after = growth(free.outcomes(free.bettable), _pays(turn.options), purse, exact)
    return Plan(exact, free.law(exact), after)


def plans(turn: BettingTurn, cash: Any) -> dict[str, Plan]:
    """What four bettors with that *cash* stake: nothing; all, for the best mean; the hedge, which
    takes the risk out of horses in reach; and Kelly's stakes, for the fastest growth.

    A hedge that costs more than the cash, and Kelly's stakes where some outcome
    takes all cash, are left out.

    >>> turn = BettingTurn(square=23, races={"tara": 3})
    >>> {name: float(p.total) for name, p in plans(turn, 11_000).items()}
    {'nothing': 0.0, 'mean': 11000.0, 'hedge': 1454.5454545454545, 'kelly': 2250.0}
    """
    purse = amount_of("cash", cash)
    found = {"nothing": plan(turn, {}, purse), "mean": plan(turn, best_mean(turn, purse), purse)}
    hedge = turn.hedge()
    if sum(hedge.values()) <= purse:
        found["hedge"] = plan(turn, hedge, purse)
    with suppress(NoKelly):
        found["kelly"] = plan(turn, turn.kelly(cash=purse), purse)
    return found


def best_mean(turn: BettingTurn, cash: Any) -> dict[str, Fraction]:
    """All *cash* on the horse on which a bet gains most; nothing where every bet loses.

    The mean is a straight line in each stake, so the best stake is all or nothing.
    """
    worth = {name: turn.mean({name: 1}) - turn.mean({}) for name in turn.bettable}
    best = max(worth, key=lambda name: worth[name], default=None)
    return {best: amount_of("cash", cash)} if best and worth[best] > 0 else {}


def levels(
    square: int, name: str, cash: Any, options: Options = DEFAULT
) -> dict[int | str, dict[str, Plan]]:
    """`plans` in front of one horse, for each number of its races: 1 to 4 and "main".

    Bets need three races; with fewer, nothing can be staked.
    """
    return {n: plans(BettingTurn(square, {name: n}, options=options), cash) for n in RACES}


def owner(
    turn: BettingTurn, stakes: Mapping[str, Any], of: tuple[str, ...] | None = None
) -> Dist[Any]:
    """What the same turn changes in the money of the owner of horses *of* (all, if not said).

    >>> turn = BettingTurn(square=23, races={"tara": 3})
    >>> owner(turn, {"tara": 1200}).mean() == -turn.mean({"tara": 1200})
    True
    """
    free = replace(turn, cash=None)
    _ = free.law(stakes)  # refuses stakes that the rules do not allow
    mine = set(turn.races) if of is None else set(ids_of("of", of))
    bets = tuple(
        (horse(name).id, stake)
        for name, stake in stakes.items()
        if stake and horse(name).id in mine
    )

    def gain(stops: tuple[int, ...]) -> Any:
        card = HORSE_AT.get(stops[-1])
        fee = free.fee(stops[-1]) if card and card.id in mine else 0
        return Fraction(fee - change(bets, judged_at(stops, turn.options), turn.options))

    return free.stops.map(gain)


def _pays(options: Options) -> int:
    return win_factor(options) + 1


# -- again and again


def ruin(law: Dist[Any], cash: Any, turns: int, least: Any = 0) -> list[Fraction]:
    """The chance, after 0 … *turns* repeats of one turn, that the cash has once been below *least*.

    *law* is that of the turn's change of money, the same and independent each time.

    >>> ruin(Dist({1: 1, -1: 1}), cash=1, turns=3, least=1)
    [Fraction(0, 1), Fraction(1, 2), Fraction(1, 2), Fraction(5, 8)]
    """
    if type(turns) is not int or turns < 0:
        raise ValueError(f"expected a number of turns of 0 or more, got {turns!r}")
    scale = lcm(*(Fraction(x).denominator for x in (*law, cash, least)))
    changes = [(int(x * scale), w) for x, w in law.weights.items()]
    left = int((Fraction(cash) - Fraction(least)) * scale)
    deepest = -min(0, *(x for x, _ in changes))
    alive, ruined = ({left: 1}, 0) if left >= 0 else ({}, 1)
    found, whole = [Fraction(ruined)], 1
    for turn in range(turns):
        whole *= law.total
        safe = deepest * (turns - turn - 1)
        alive, lost = _next(alive, changes, safe)
        ruined = ruined * law.total + lost
        found.append(Fraction(ruined, whole))
    return found


def _next(
    alive: dict[int, int], changes: Sequence[tuple[int, int]], safe: int
) -> tuple[dict[int, int], int]:
    """After one more turn: what is left above the least, and the weight of ruin.

    Whoever has *safe* or more cannot be ruined in the turns that remain, and is
    not followed.
    """
    ahead: dict[int, int] = {}
    lost = 0
    for left, weight in alive.items():
        for x, w in changes:
            now = left + x
            if now < 0:
                lost += weight * w
            elif now < safe:
                ahead[now] = ahead.get(now, 0) + weight * w
    return ahead, lost


def ruin_of(turn: BettingTurn, stakes: Mapping[str, Any], cash: Any, turns: int) -> list[Fraction]:
    """The same for a bettor who repeats one *turn* while the cash is enough for the stakes."""
    free = replace(turn, cash=None)
    return ruin(free.law(stakes), cash, turns, least=sum(stakes.values()))


def repeated(law: Dist[Any], turns: int) -> tuple[Fraction, float]:
    """Mean and standard deviation of what *turns* independent repeats change together, in DK."""
    return turns * law.mean(), sqrt(turns * law.variance())
