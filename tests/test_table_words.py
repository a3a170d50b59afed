"""The whole game in words: every answer of random games, and that the payments explain the cash."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.board import HORSES
from horsegame.dostihy.happened import payments
from horsegame.dostihy.policies import complete_stables
from horsegame.dostihy.table import Table
from horsegame.dostihy.words import THIN, turns
from horsegame.dostihy.words_table import tell
from horsegame.game import Choice, play
from horsegame.policies import any_move

NAMES = ("Anna", "Ben", "Cyril", "Dana", "Eva", "Filip")


def plain(text: str) -> str:
    return text.replace(THIN, " ")


RULES = [
    Options(players=3, rounds=60),
    Options(players=6, rounds=40, trades=True, waiting_suspends=True, doping_ends="on leaving"),
    Options(players=4, rounds=40, claims="must_be_made", fine=20, trades=True),
    Options(players=2, rounds=60, service_dice="fresh", start="passing", bank=199_700),
    Options(players=4, rounds=40, distanc="three throws", by_card="free", judged="end"),
    Options(
        players=3,
        rounds=40,
        distanc="three turns",
        second_double_six="moves",
        tokens="limited",
        main_sold="leaves none",
        stake="kept",
        service_dice="last",
    ),
]


def middle(options: Options, seed: int) -> Table:
    """A table in the middle of a game: stables, races and little cash."""
    rng, n = Random(seed), options.players
    table = Dostihy(options).start()
    for card in HORSES:
        table.owner[card.square] = ord(card.stable.letter) % n
    for card in HORSES:
        table.races[card.square] = rng.choice((0, 0, 1, 2, 3, 4, 5))
    for seat, player in enumerate(table.players):
        cash = 20 * rng.randrange(0, 600)
        table.bank += player.cash - cash
        player.cash, player.square = cash, rng.randrange(40)
        player.card = seat == 0
    table.chance.unseen = tuple(c for c in table.chance.unseen if c != "C02")
    return table


def reckless(table: Any, ask: Choice[Any]) -> Any:
    """Any move, but trades and bets now and then are real ones."""
    return any_move(table, ask)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", RULES, ids=lambda o: str(o.changed))
def test_the_payments_explain_every_change_in_cash(options: Options, seed: int) -> None:
    game, table = Dostihy(options), middle(options, seed)
    policy = (any_move, complete_stables)[seed % 2]
    events = play(game, policy, Random(seed), table)
    moves = [event.move for event, _ in zip(events, range(400), strict=False)]
    seen: set[str] = set()
    for turn in turns(game, moves, table):
        for n in range(len(turn)):
            head = turn[: n + 1]
            paid = payments(game, head)
            cash = [player.cash for player in head[-1].before.players]
            for p in paid:
                assert p.amount > 0
                if p.payer is not None:
                    cash[p.payer] -= p.amount
                if p.payee is not None:
                    cash[p.payee] += p.amount
            assert cash == [p.cash for p in head[-1].after.players], (tell(game, head), paid)
            seen |= {p.why for p in paid}
            told = tell(game, head, NAMES)
            assert told.startswith(NAMES[: options.players]) and told.endswith(".")
            assert "None" not in told and "{" not in told
    assert {"start", "fee"} <= seen or options.claims == "must_be_made"
