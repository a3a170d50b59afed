"""Chapter 10, how a game ends and who has won."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from horsegame import run
from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.policies import buy_everything
from horsegame.dostihy.table import Player, Table
from horsegame.dostihy.turn import winners
from horsegame.game import play

from ..hands import MAIN, cash, hand, match_of


def game(**options: Any) -> Dostihy:
    return Dostihy(Options(**options))


def test_the_last_player_left_has_won() -> None:
    """R10.1"""
    table = hand(Player(500, square=33), Player(), owned={"narcius": 1})
    match = match_of(table, 4)
    assert match.ask is None, "nothing more is asked"
    assert match.game.scores(match.state) == (0, 30_700 + 7000)
    assert winners(match.game, match.state) == (1,)


def test_nothing_is_asked_once_one_player_is_left_in_the_middle_of_a_turn() -> None:
    """R10.1"""
    table = hand(Player(), Player(100), owned={"gavora": 0})
    for trades in (False, True):
        match = match_of(table, 2, "F05", trades=trades)
        assert match.ask is None and cash(match.state) == (30_200, 0)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_played_to_ruin_has_one_winner_and_each_loser_goes_once(seed: int) -> None:
    """R10.1"""
    players = 2 + seed % 3
    ruin, table, gone = game(players=players), dealt(players), list[int]()
    for event in play(ruin, buy_everything, Random(seed), table):
        table = event.state
        assert all(table.players[seat].out for seat in gone), "who is out stays out"
        gone += [s for s, p in enumerate(table.players) if p.out and s not in gone]
        assert table.left == players - len(gone) >= 1
    (winner,) = winners(ruin, table)
    assert sorted([*gone, winner]) == list(range(players))
    assert sum(cash(table)) == cash(table)[winner]


def dealt(players: int) -> Table:
    """Whole stables are dealt out and run, so that somebody is soon ruined."""
    names = ["gavora*", "koran*", "japan*", "lukava*", "metál*", "tara*", "gira*", "napoli*"]
    owned = {name: n % players for n, name in enumerate(names)}
    table = hand(*(Player(8000) for _ in range(players)), owned=owned)
    for square in (3, 9, 14, 18, 24, 26, 34, 39):
        table.races[square] = 4
    return table


def test_a_game_may_last_an_agreed_number_of_rounds() -> None:
    """R10.2"""
    capped = game(players=3, rounds=7)
    table = run(capped, buy_everything, Random(1))
    assert (table.rounds, table.turns) == (7, 21)
    assert capped.scores(capped.start()) is None


def test_then_cash_and_what_cards_and_races_cost_count() -> None:
    """R10.2"""
    owned = {"narcius*": 0, "trainer_1": 0, "stables": 0, "japan": 1}
    table = hand(Player(100), Player(), owned=owned, races={"narcius": 2, "napoli": 3}, rounds=5)
    worth = 100 + 7000 + 8000 + 4000 + 3000 + 2 * 4000 + 3 * 4000
    assert game(players=2, rounds=5).scores(table) == (worth, 33_200)
    assert game(players=2, rounds=5, japan_price=2800).scores(table) == (worth, 32_800)
    assert winners(game(players=2, rounds=5), table) == (0,)


def test_what_a_main_race_counts() -> None:
    """R10.3"""
    table = hand(Player(0), Player(0), owned={"gira*": 0}, races={"gira": MAIN}, rounds=5)
    horses = 6000 + 6000 + 6400
    assert game(players=2, rounds=5).scores(table) == (horses + 5 * 4000, 0)
    alone = game(players=2, rounds=5, main_worth="alone")
    assert alone.scores(table) == (horses + 4000, 0)


def test_a_tie_is_shared_or_goes_to_more_cash() -> None:
    """R10.4"""
    table = hand(Player(23_000), Player(), Player(100), owned={"narcius": 0}, rounds=5)
    assert winners(game(players=3, rounds=5), table) == (0, 1)
    assert winners(game(players=3, rounds=5, tie="more cash"), table) == (1,)


def test_who_is_out_cannot_win_by_the_clock() -> None:
    """R10.2"""
    table = hand(Player(0), Player(0, out=True), Player(0), rounds=5)
    assert winners(game(players=3, rounds=5), table) == (0, 2)


def test_a_game_beyond_its_time_limit_is_over() -> None:
    """R10.2: a table that was made by hand, say, or played under other options before."""
    table = hand(Player(), Player(), rounds=10)
    assert game(players=2, rounds=5).scores(table) == (30_000, 30_000)
    assert game(players=2, rounds=11).scores(table) is None
    assert run(game(players=2, rounds=5), buy_everything, Random(1), table) == table
