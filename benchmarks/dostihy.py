"""Dostihy: turns a second of whole games beside the yardstick's, under several rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time

from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.coming import coming_money
from horsegame.dostihy.policies import buy_everything
from horsegame.game import run

from . import yardstick

ROUNDS = 9
RULES = {
    "as the rulebook says": Options(players=4, rounds=500),
    "the bank buys in need alone": Options(players=4, rounds=500, sales="in need"),
    "with trades": Options(players=4, rounds=500, trades=True),
    "claims must be made": Options(players=4, rounds=500, claims="must_be_made"),
}


def turns_a_second(turns: Callable[[], int]) -> float:
    """How many turns a second are played."""
    start = process_time()
    return turns() / (process_time() - start)


def whole_game(options: Options, seed: int) -> int:
    """Turns of two games in which everybody buys everything."""
    game, rng = Dostihy(options), Random(seed)
    return sum(run(game, buy_everything, rng).turns for _ in range(2))


def shares(options: Options) -> tuple[float, float]:
    """Turns a second, and their share of the yardstick's, measured in turn."""
    pairs = [
        (
            turns_a_second(lambda seed=seed: whole_game(options, seed)),
            turns_a_second(lambda seed=seed: yardstick.simulate(20, 4, seed)[0]),
        )
        for seed in range(ROUNDS + 1)
    ][1:]
    return median(ours for ours, _ in pairs), median(ours / theirs for ours, theirs in pairs)


def times() -> Iterator[tuple[str, str, str]]:
    """Whole games by the clock of this process: name, measured, aim."""
    for name, options in RULES.items():
        speed, share = shares(options)
        aim = "0.20, better 0.35" if name == "as the rulebook says" else ""
        yield f"Dostihy, {name}", f"{speed:,.0f}/s, {share:.2f}", aim
    game = Dostihy(Options(players=4, rounds=100))
    table = run(game, buy_everything, Random(3))
    start = process_time()
    for _ in range(20):
        _ = coming_money(game, table)
    took = (process_time() - start) / 20 * 1e3
    yield "the law of a turn in mid-game", f"{took:.1f} ms", "5 ms"
