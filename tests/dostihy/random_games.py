"""Games of Dostihy at random, under random rules, and what is true of each of them.

python -m tests.dostihy.random_games 10000
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from horsegame.chance import Dist
from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.figures import STABLE_OF
from horsegame.dostihy.options import CHOICES
from horsegame.dostihy.table import MAIN_RACE, Table
from horsegame.dostihy.turn import winners
from horsegame.game import Choice, play
from horsegame.policies import any_move

MOST_ANSWERS = 400
WANTED = {"buy", "races", "sales", "debt", "out", "ended", "offer", "trade", "bet", "claim"}
"""What must have come about in enough games, or the laws were not put to the test."""


def random_options(rng: Random) -> Options:
    """About a third of the options changed."""
    changed: dict[str, Any] = {
        name: rng.choice(allowed) for name, allowed in CHOICES.items() if rng.random() < 0.3
    }
    return Options(
        players=rng.randrange(2, 7),
        rounds=rng.choice([5, 20, 60]),
        trades=rng.random() < 0.4,
        offers_per_turn=rng.randrange(3),
        fine=rng.choice([0, 200]),
        **changed,
    )


def lively(table: Table, ask: Choice[Any]) -> Any:
    """Any move, but rather one that does something, so that races and debts come about."""
    if ask.about in ("buy", "races", "main race", "trade"):
        moves = list(ask.moves)
        return Dist({m: 4 if m == moves[-1] else 1 for m in moves})
    return any_move(table, ask)


def check(game: Dostihy, table: Table, seen: Counter[str]) -> None:
    for square, owner in enumerate(table.owner):
        races = table.races[square]
        assert owner is None or not table.players[owner].out
        assert 0 <= races <= MAIN_RACE
        if races:
            assert {table.owner[s] for s in STABLE_OF[square]} == {owner}, "races need the stable"
            seen["races"] += 1
    assert table.left == sum(not p.out for p in table.players)
    cards = [
        *table.chance.known,
        *table.chance.unseen,
        *["C02"] * sum(p.card for p in table.players),
    ]
    assert len(cards) - len(set(cards)) == 0
    if game.options.bank != "unlimited" and not any(p.out for p in table.players):
        assert table.bank >= 0, "a finite bank goes into debt for those who leave alone"
    if game.options.tokens == "limited":
        assert sum(n for n in table.races if n < MAIN_RACE) <= 72
        assert table.races.count(MAIN_RACE) <= 18


def laws_hold(seeds: Iterable[int]) -> Counter[str]:
    """Play a game for each seed and check the laws at each answer; returns what came about."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng = Random(seed)
        game = Dostihy(random_options(rng))
        laws_hold_in(game, start_of(game, rng), rng, seen)
    return seen


def laws_hold_in(game: Dostihy, table: Table, rng: Random, seen: Counter[str]) -> None:
    """Play from *table*: money stays, nobody ends a turn in debt, and each loser goes once."""
    money, out, turn, now = table.money, set[int](), table.turns, table
    for n, event in enumerate(play(game, lively, rng, table)):
        now = event.state
        if isinstance(event.ask, Choice):
            seen[event.ask.about] += 1
        assert now.money == money, "money is neither made nor lost"
        if now.turns != turn:
            turn = now.turns
            assert all(p.cash >= 0 for p in now.players), "nobody ends a turn in debt"
            check(game, now, seen)
        gone = {s for s, p in enumerate(now.players) if p.out}
        assert out <= gone, "who is out stays out"
        seen["out"] += len(gone - out)
        out = gone
        if n > MOST_ANSWERS:
            return
    assert set(winners(game, now)) <= {s for s, p in enumerate(now.players) if not p.out}
    seen["ended"] += 1


def start_of(game: Dostihy, rng: Random) -> Table:
    """Half of the games begin at the start, the others with stables dealt out and races run."""
    table = game.start()
    if rng.random() < 0.5:
        return table
    for stable in {STABLE_OF[s] for s in range(40) if STABLE_OF[s]}:
        owner = rng.choice([None, *range(len(table.players))])
        for square in stable:
            table.owner[square] = owner
            table.races[square] = 0 if owner is None else rng.choice([0, 1, 3, 4, 4])
    for player in table.players:
        gift = rng.randrange(-29_000, 5_000) // 20 * 20
        player.cash += gift
        table.bank -= gift
        player.square = rng.randrange(40)
    if game.options.bank != "unlimited":
        table.bank = max(table.bank, 0)
    return table
