"""The parts of the report about money: START and cards, stables, bets, whole games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from ...simulate import Average
from ...words import listed
from ..board import HORSES, STABLES
from ..options import Options
from . import money, stables, wagers
from . import numbers_bets as bets
from . import numbers_money as moneys
from .income import per_turn
from .numbers_walk import place
from .parts import Picture, Section, Settings, sentences
from .pictures import bars, lines

NOISE = 2
"""Growth of fewer standard errors than this is not called growth."""

# -- cards and stables


def cards(settings: Settings) -> Section:
    """START and cards."""
    options = settings.options
    found = {name: float(x) for name, x in per_turn(options).items()}
    gains = {name: x for name, x in found.items() if x > 0}
    losses = listed(f"{name} {-x:.1f} DK" for name, x in found.items() if x < 0)
    caption = f"What brings money a turn, in DK: {listed(gains)}." + (
        f" Taken each turn: {losses}." if losses else ""
    )
    return Section(
        "What do START and cards bring?",
        f"A player who owns nothing gets {sum(found.values()):.1f} DK a turn; START pays"
        f" {found['START']:.1f} DK of what comes in.",
        [
            moneys.start_and_cards(options),
            moneys.finance_cards(options),
            moneys.chance_cards(options),
        ],
        (Picture(bars(gains, caption, places=1), caption),),
    )


def horses(settings: Settings) -> Section:
    """Stables and races."""
    options = settings.options
    times = {f"stable {o.letter}": float(o.payback) for o in stables.ranking(4, options=options)}
    caption = "Payback in turns of rivals of each stable with four races for each horse."
    best = min(times, key=lambda name: times[name])
    return Section(
        "Which stable, and how many races?",
        f"Income counts turns of one rival. {_soonest_race(options)} With four races for each of"
        f" its horses, {best} of {len(STABLES)} is paid back soonest, after {times[best]:.1f}"
        " turns.",
        [
            moneys.all_rankings(options),
            *(moneys.ranking(n, options) for n in stables.LEVELS),
            moneys.next_race(options),
            moneys.horses(options),
            moneys.trainers_and_services(options),
        ],
        (Picture(bars(times, caption, places=1), caption),),
    )


def _soonest_race(options: Options) -> str:
    """Which of its races is paid back soonest, for how many horses."""
    firsts: list[Any] = []
    for h in HORSES:
        firsts.append(min(stables.steps(h.id, options), key=lambda step: step.payback).after)
    often = {level: firsts.count(level) for level in stables.LEVELS if level in firsts}
    told = listed(f"{_race(level)} for {n}" for level, n in often.items())
    return f"Of its races the one that is paid back soonest is {told} of {len(HORSES)} horses."


def _race(level: int | str) -> str:
    return f"the {level} race" if isinstance(level, str) else f"race {level}"


# -- bets


def bets_(settings: Settings) -> Section:
    """Bets."""
    options, seed = settings.options, settings.seed
    ruin = bets.ruin(options, 2 * settings.games, seed)
    curves = {
        heading: [(float(row[0]), float(row[n])) for row in ruin.rows]
        for n, heading in enumerate(ruin.head[1:-1], 1)
    }
    caption = f"{ruin.caption}, for {len(curves)} purses."
    return Section(
        "What is a bet worth, and how much should one stake?",
        f"{_worth(options)} The hedge of a fee that one horse takes is the fee over"
        f" {wagers.win_factor(options) + 1}. Fees and bets alone are counted. It is play money;"
        f" {_ruined(ruin.rows)}.",
        [
            bets.bets_by_rule(options=options),
            bets.bets_by_rule(31, options),
            bets.bets_by_races(options=options),
            bets.plans(options=options, turns=10 * settings.games, seed=seed),
            bets.owners(options),
            ruin,
        ],
        (Picture(lines(curves, caption, "turns", "chance of ruin"), caption),),
    )


def _worth(options: Options) -> str:
    """What a bet gains or loses for each DK, by distance."""
    values = wagers.by_distance(bets.BETTORS_SQUARE, options)
    told: list[str] = []
    for worth, ahead in groupby(values, key=lambda n: values[n]):
        distances = list(ahead)
        what = f"{'gains' if worth > 0 else 'loses'} {abs(worth)} DK"
        told.append(f"{what} if the horse is {_far(distances)} ahead")
    return f"Before a roll from {place(bets.BETTORS_SQUARE)} a bet of 1 DK {listed(told)}."


def _far(distances: Sequence[int]) -> str:
    first, last = distances[0], distances[-1]
    squares = "square" if last == 1 else "squares"
    return f"{first} {squares}" if first == last else f"{first} to {last} {squares}"


def _ruined(rows: list[tuple[Any, ...]]) -> str:
    """How likely ruin is at the last row, by the smallest and the largest purse."""
    poor, rich = (f"{100 * float(rows[-1][n]):.1f} %" for n in (1, len(bets.PURSES)))
    return (
        f"who repeats the stated turn {rows[-1][0]} times is ruined with {poor} if the cash is"
        f" {bets.PURSES[0]} DK, with {rich} if it is {bets.PURSES[-1]} DK"
    )


# -- whole games


def whole_games(settings: Settings) -> Section:
    """Money in play."""
    options, n = settings.options, max(10, settings.games // 4)
    names = {"buys everything": "no trade", "completes stables by trade": "trade"}
    found = {name: money.simulated(name, n, settings.seed, options) for name in names}
    most = money.rounds(options)
    at = range(0, most, max(1, most // 20))
    curves = {
        names[name]: [(float(k), float(games.unfinished(k).value)) for k in at]
        for name, games in found.items()
    }
    caption = f"The share of {n} games that go on, by round, without and with trade (simulated)."
    return Section(
        "Does money in play grow, and why do games not end?",
        sentences(map(_told, found.values())),
        [
            f(n, settings.seed, options)
            for f in (moneys.money_in_play, moneys.flows, moneys.endless)
        ],
        (Picture(lines(curves, caption, "rounds", "share that goes on"), caption),),
    )


def _told(games: money.Games) -> str:
    """What happened in many games of one kind."""
    growth = [
        f"in rounds {a + 1} to {b} {_goes(games.growth(a, b))}"
        for a, b in money.spans(games.rounds)
        if games.lasting(b) > 1
    ]
    last, n = games.unfinished(games.rounds - 1), len(games.played)
    owned = [
        f"In games that {what} {games.complete(done)} stables had one owner and all horses"
        f" {games.races(done)} races."
        for what, done in (("ended", True), ("went on", False))
        if sum(g.finished == done for g in games.played) > 1
    ]
    cash = f" cash in play {listed(growth)}, and" if growth else ""
    return sentences(
        [
            f"Where each player {games.policy},{cash} {last.hits} of {n} games still go on after"
            f" {games.rounds - 1} rounds.",
            *owned,
        ]
    )


def _goes(growth: Average) -> str:
    """Whether cash grows or shrinks a round, where that is more than noise."""
    if abs(growth.value) < NOISE * growth.error:
        return f"changes by no more than chance explains ({growth} DK a round)"
    return f"{'grows' if growth.value > 0 else 'shrinks'} ({growth} DK a round)"
