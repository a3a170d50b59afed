"""The results about bets as tables: value, stakes, the owners' side, ruin."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..betting import BettingTurn
from ..board import HORSE_AT, LAP, MAIN, horse
from ..options import Options
from . import wagers
from .listings import Listing
from .numbers_money import races_told
from .numbers_walk import place
from .playing import money_played, ruin_played
from .rides import DEFAULT, rational

BETTORS_SQUARE = 23
RACES = {"tara": 4, "furioso": 4, "genius": MAIN}
STAKES = {"tara": 1200, "furioso": 1200}
CASH = 60_000
PURSES = (30_000, CASH, 120_000, 240_000)
HORIZON = 60
"""The stated turn of these tables: where the bettor stands, rivals' races, stakes and cash in DK;
with which cash and for how many repeats ruin is followed."""


def bets_by_rule(square: int = BETTORS_SQUARE, options: Options = DEFAULT) -> Listing:
    """The value of a bet by distance, under the four readings of the rule."""
    found = wagers.by_rules(square, options)
    rows = [
        (
            str(n),
            place((square + n) % LAP),
            *(
                rational(values[n]) if (square + n) % LAP in HORSE_AT else None
                for values in found.values()
            ),
        )
        for n in range(1, wagers.FARTHEST + 1)
    ]
    return Listing(
        f"bets_from_{square}",
        f"Expected gain for each DK staked before a roll from {place(square)}, by distance",
        ("squares ahead", "square", *found),
        rows,
        note="Horses alone can be bet on, by the rules in force up to "
        f"{options.reach} squares ahead; farther rows show what longer bets would do.",
    )


def bets_by_races(cash: int = CASH, options: Options = DEFAULT) -> Listing:
    """One horse ahead: stakes by hedge and by Kelly, and the spread, for each number of races."""
    rows: list[tuple[Any, ...]] = []
    for n, plans in wagers.levels(BETTORS_SQUARE, "tara", cash, options).items():
        stakes = (plans[name].total if name in plans else None for name in ("hedge", "kelly"))
        spreads = (plans[name].spread if name in plans else None for name in ("nothing", "kelly"))
        rows.append((races_told(n), horse("tara").fee(n), plans["nothing"].mean, *stakes, *spreads))
    return Listing(
        "bets_by_races",
        f"A turn from {place(BETTORS_SQUARE)}, 3 squares before TARA, with {cash} DK",
        (
            "TARA has",
            "its fee",
            "mean without a bet",
            "stake of the hedge",
            "Kelly's stake",
            "spread without a bet",
            "spread with Kelly's stake",
        ),
        rows,
        places=1,
        note="In DK; the spread is a standard deviation, a decimal. Bets need three races.",
    )


def plans(
    cash: int = CASH, options: Options = DEFAULT, turns: int = 2000, seed: int = 0
) -> Listing:
    """Bettors in front of three horses, and what *turns* that were played brought on average."""
    turn = BettingTurn(BETTORS_SQUARE, RACES, options=options)
    rows = [
        (
            name,
            "; ".join(f"{horse(h).name} {float(x):.0f}" for h, x in p.stakes.items()) or "none",
            *(p.mean, p.spread, p.loss, p.worst, p.growth),
            money_played(turn, p.stakes, turns, seed),
        )
        for name, p in wagers.plans(turn, cash).items()
    ]
    return Listing(
        "plans",
        f"{len(rows)} bettors with {cash} DK on {place(BETTORS_SQUARE)}: {_told(RACES)}",
        (
            *("stakes by", "stakes in DK", "mean", "spread", "chance to lose", "worst"),
            *("as good as", "mean as played"),
        ),
        rows,
        places=(0, 0, 1, 1, 4, 1, 0, 0),
        note="In DK. Spread: a standard deviation, a decimal. “As good as”: the sure cash with the "
        "same expected logarithm, a decimal; 0 where all may be lost. The last column is simulated "
        f"with {turns} turns.",
    )


def _told(races: dict[str, int | str]) -> str:
    return ", ".join(f"{horse(name).name} with {races_told(n)}" for name, n in races.items())


def owners(options: Options = DEFAULT) -> Listing:
    """The same turn from the owners' side, with and without bets."""
    turn = BettingTurn(BETTORS_SQUARE, RACES, options=options)
    rows: list[tuple[Any, ...]] = []
    for name in RACES:
        for stakes in ({}, STAKES):
            law = wagers.owner(turn, stakes, of=(name,))
            spread = float(law.variance()) ** 0.5
            with_bets = "with bets" if stakes else "without"
            rows.append(
                (f"{horse(name).name}, {with_bets}", rational(law.mean()), spread, min(law))
            )
    return Listing(
        "owners",
        f"The owners' side of a turn from {place(BETTORS_SQUARE)}; bets: {_bets()}",
        ("owner of", "mean", "spread", "worst"),
        rows,
        places=1,
        note="In DK, for the owner of that horse alone.",
    )


def _bets() -> str:
    return ", ".join(f"{amount} DK on {horse(name).name}" for name, amount in STAKES.items())


def ruin(options: Options = DEFAULT, bettors: int = 400, seed: int = 0) -> Listing:
    """The chance of ruin within n turns of a bettor who repeats one stated turn, and as played."""
    turn = BettingTurn(BETTORS_SQUARE, RACES, options=options)
    chances = [wagers.ruin_of(turn, STAKES, cash, HORIZON) for cash in PURSES]
    seen = ruin_played(replace(turn, cash=CASH), STAKES, HORIZON, bettors, seed)
    rows = [
        (str(n), *(rational(found[n]) for found in chances), seen[n])
        for n in (1, 2, 3, 5, 10, 15, 20, 30, 40, 50, HORIZON)
    ]
    return Listing(
        "ruin",
        f"Ruin within n turns of a bettor who repeats the turn from {place(BETTORS_SQUARE)}",
        ("turns", *(f"with {cash} DK" for cash in PURSES), f"with {CASH} DK, played"),
        rows,
        note=f"Rivals: {_told(RACES)}; bets in each turn: {_bets()}. Ruin: the cash no longer pays "
        "for the stakes. Exact, but for the last column, which is simulated.",
    )
