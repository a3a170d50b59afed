"""What to stake when each outcome is won by at most one stake: the hedge and the Kelly stakes.

A game hands over its outcomes and what a winning stake earns; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, product
from math import exp, log
from typing import Any, cast

from sympy import Expr, Poly, Rational, Symbol

X = Symbol("x", positive=True)
"""The cash that is left when every stake is lost."""


class NoKelly(ValueError):
    """An outcome leaves no cash whatever is staked, so no expected logarithm exists."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What may happen: its *chance*, its *cost*, and the stake that it lets win, if any."""

    chance: Fraction
    cost: Fraction
    wins: str | None
    where: str


def hedge(outcomes: Sequence[Outcome], pays: int) -> dict[str, Fraction]:
    """The stakes that make winning outcomes cost no more than losing all stakes.

    *pays* is what one unit of a winning stake brings more than a losing one.

    >>> race = [Outcome(Fraction(1, 6), Fraction(16000), "tara", "Tara")]
    >>> hedge(race, 11)
    {'tara': Fraction(16000, 11)}
    """
    return {o.wins: o.cost / pays for o in outcomes if o.wins and o.cost}


def growth(outcomes: Sequence[Outcome], pays: int, cash: Fraction, stakes: dict[str, Any]) -> float:
    """The sure amount of cash, in money, with the same expected logarithm as these *stakes*."""
    left = float(cash - sum(stakes.values(), Fraction(0)))
    cash_after = [
        (o, left - float(o.cost) + pays * float(stakes.get(o.wins or "", 0))) for o in outcomes
    ]
    if any(money <= 0 for _, money in cash_after):
        return 0.0
    return exp(sum(float(o.chance) * log(money) for o, money in cash_after))


def in_notes(
    outcomes: Sequence[Outcome], pays: int, cash: Fraction, stakes: dict[str, Any], note: int
) -> dict[str, int]:
    """The whole notes just below or above each of the *stakes* under which the cash grows best.

    Raises `NoKelly` where each of them leaves no cash on some outcome.
    """
    ranges = [(low, low + note) for low in (note * int(x // note) for x in stakes.values())]
    near = (dict(zip(stakes, notes, strict=True)) for notes in product(*ranges))
    best = max(near, key=lambda notes: growth(outcomes, pays, cash, notes))
    if not growth(outcomes, pays, cash, best):
        raise NoKelly(f"no stakes in whole notes leave some of a cash of {cash} on every outcome")
    return best


def kelly(outcomes: Sequence[Outcome], pays: int, cash: Fraction) -> dict[str, Expr]:
    """The stakes that maximise the expected logarithm of the cash afterwards.

    Rational where every costly outcome is staked on, otherwise exact roots.
    Raises `NoKelly` where some outcome leaves no cash under any stakes.

    >>> race = [Outcome(Fraction(1, 6), Fraction(16000), "tara", "Tara"),
    ...         Outcome(Fraction(5, 6), Fraction(0), None, "elsewhere")]
    >>> kelly(race, 11, Fraction(20000))
    {'tara': 3000}
    """
    _must_leave_cash(outcomes, pays, cash)
    if _nothing_pays(outcomes, pays, cash):
        return {}
    horses = sorted({o.wins for o in outcomes if o.wins})
    sizes = range(len(horses), 0, -1)
    every = (backed for number in sizes for backed in combinations(horses, number))
    for backed in chain([_worth_backing(outcomes, pays, cash)], every):
        for stakes in _balanced(outcomes, pays, cash, backed):
            return stakes
    raise AssertionError("the expected logarithm has a highest point")


def _nothing_pays(outcomes: Sequence[Outcome], pays: int, cash: Fraction) -> bool:
    """Whether even the first small stake on any outcome lowers the expected logarithm."""
    if cash <= max(o.cost for o in outcomes):
        return False
    price = sum(o.chance / (cash - o.cost) for o in outcomes)
    return all(pays * o.chance / (cash - o.cost) <= price for o in outcomes if o.wins)


def _worth_backing(outcomes: Sequence[Outcome], pays: int, cash: Fraction) -> tuple[str, ...]:
    """Which outcomes to stake on, by decimals: a guess that saves many exact tries.

    For each amount x that may be left when all is lost, the rest of the cash
    is best staked as `_best_split` says; x is right where its slope is 0.
    """
    floats = [(float(o.chance), float(o.cost), o.wins) for o in outcomes]
    low = max((cost for _, cost, wins in floats if wins is None), default=0.0)
    high, backed = float(cash), ()
    for _ in range(60):
        x = (low + high) / 2
        backed, slope = _best_split(floats, pays, float(cash), x)
        low, high = (x, high) if slope > 0 else (low, x)
    return tuple(sorted(backed))


def _best_split(
    outcomes: Sequence[tuple[float, float, str | None]], pays: int, cash: float, x: float
) -> tuple[tuple[str, ...], float]:
    """Stake cash - x where it is missing most: on what, and how much more x would help."""
    backed: list[str] = []
    money, hope, pull = pays * (cash - x), 0.0, 0.0
    for chance, cost, wins in sorted(outcomes, key=lambda o: (x - o[1]) / o[0]):
        if money <= 0:
            break
        if wins and chance * money > (x - cost) * hope:
            backed.append(wins)
            money, hope = money + x - cost, hope + chance
        else:
            pull += chance / (x - cost)
    if money <= 0:
        return tuple(backed), -1.0
    return tuple(backed), pull - (pays - len(backed)) * hope / money


def _must_leave_cash(outcomes: Sequence[Outcome], pays: int, cash: Fraction) -> None:
    """The more is staked, the less is left elsewhere: look at the least cash that must be kept."""
    if not cash:
        raise NoKelly("without cash there is nothing to stake on any outcome")
    for o in outcomes:
        if o.wins is None and cash <= o.cost:
            raise NoKelly(f"{o.where} costs {o.cost}, which leaves nothing of a cash of {cash}")
    kept = max((o.cost for o in outcomes if o.wins is None), default=Fraction(0))
    short = {o.where: (o.cost - kept) / pays for o in outcomes if o.wins and o.cost > kept}
    if short and cash - kept <= sum(short.values()):
        worst = max(short, key=lambda where: short[where])
        raise NoKelly(
            f"no stakes leave some of a cash of {cash} on every outcome; {worst} costs most"
        )


def _balanced(
    outcomes: Sequence[Outcome], pays: int, cash: Fraction, backed: tuple[str, ...]
) -> Iterator[dict[str, Expr]]:
    """The best stakes if exactly the *backed* are staked on and no other should be."""
    won = [o for o in outcomes if o.wins in backed]
    lost = [o for o in outcomes if o.wins not in backed]
    share, kept = (
        1 - Fraction(len(won), pays),
        cash - sum((o.cost for o in won), Fraction(0)) / pays,
    )
    hope = sum((o.chance for o in won), Fraction(0))
    for x in _cash_left(lost, share, kept, hope):
        free = _exact(kept) - _exact(share) * x
        stakes = {
            cast("str", o.wins): cast(
                "Expr", _exact(o.chance / hope) * free + (_exact(o.cost) - x) / pays
            )
            for o in won
        }
        fair = all(
            _exact(o.chance * pays / hope) * free <= x - _exact(o.cost) for o in lost if o.wins
        )
        if fair and all(stake > 0 for stake in stakes.values()):
            yield stakes


def _cash_left(
    lost: Sequence[Outcome], share: Fraction, kept: Fraction, hope: Fraction
) -> Iterator[Expr]:
    """Where the derivative of the expected logarithm is 0: the roots that leave cash everywhere.

    hope * share / (kept - share * x) = sum of chance / (x - cost) over the lost outcomes
    """
    chances: dict[Fraction, Fraction] = {}
    for o in lost:
        chances[o.cost] = chances.get(o.cost, Fraction(0)) + o.chance
    factors = {cost: Poly(X - _exact(cost), X) for cost in chances}
    whole = Poly(1, X)
    for factor in factors.values():
        whole *= factor
    pull = Poly(0, X)
    for cost, chance in chances.items():
        pull += whole.exquo(factors[cost]) * _exact(chance)
    equation = whole * _exact(hope * share) - Poly(_exact(kept) - _exact(share) * X, X) * pull
    for root in cast("list[Any]", equation.real_roots()):
        if root > _exact(max(chances)) and root * _exact(share) < _exact(kept):
            yield root


def _exact(x: Fraction) -> Any:
    return Rational(x)
