"""Chapter 3, the squares: vet, car park, doping, DISTANC."""

from __future__ import annotations

from typing import Any

import pytest

from horsegame.chance import uniform
from horsegame.dostihy import Options
from horsegame.dostihy.table import Player, Table

from ..hands import about, after, asked, cash, hand

NARCIUS = {"owned": {"narcius*": 1, "trainer_1": 1, "stables": 1}, "races": {"narcius": 4}}


def two(square: int = 0, **rest: Any) -> Table:
    """Two players, the first on that square."""
    return hand(Player(square=square), Player(), **rest)


# -- vet, car park, doping


@pytest.mark.parametrize(("square", "fee"), [(0, 500), (34, 1000)])
def test_the_vet_takes_a_fee_and_nothing_else(square: int, fee: int) -> None:
    """R3.14"""
    table = after(two(square), 4)
    assert cash(table) == (30_000 - fee, 30_000)
    assert table.players[0] == Player(cash=30_000 - fee, square=square + 4)


def test_the_car_park_costs_nothing() -> None:
    """R3.15"""
    assert cash(after(two(15), 5)) == (30_000, 30_000)


def test_suspicion_of_doping_costs_a_turn_and_the_races_of_that_time() -> None:
    """R3.16"""
    table = hand(Player(square=25), Player(square=33), owned={"narcius*": 0}, races={"narcius": 4})
    doped = after(table, 5)
    assert doped.players[0].skips == 1
    assert cash(after(doped, 4)) == (30_700, 29_300)  # an inspection alone
    assert cash(after(after(table, 5, doping_suspends=False), 4)) == (56_000, 4000)
    doped.players[1].square = 0
    missed = after(after(doped, 4), "misses a turn")
    assert asked(missed) == uniform(range(1, 7))
    missed.players[1].square = 33
    assert cash(after(missed, 4)) == (56_000, 3500)


def test_that_suspension_may_last_until_the_player_leaves() -> None:
    """R3.16"""
    missing = Player(square=30, skips=1, suspended=True)
    table = hand(missing, Player(square=33), owned={"narcius*": 0}, races={"narcius": 4})
    for ends, pays in (("with the missed turn", 26_000), ("on leaving", 700)):
        missed = after(table, "misses a turn", doping_ends=ends)
        visited = after(missed, 4, doping_ends=ends)
        assert cash(visited) == (30_000 + pays, 30_000 - pays)
        assert not after(visited, 2, "pass", doping_ends=ends).players[0].suspended


# -- DISTANC


@pytest.mark.parametrize(("square", "answers"), [(8, (2,)), (5, (2, "C05")), (20, (6, 6))])
def test_three_ways_lead_to_distanc(square: int, answers: tuple[Any, ...]) -> None:
    """R3.17"""
    assert after(two(square), *answers).players[0] == Player(square=10, distanced=True)


def test_a_distanced_owner_gets_inspections_alone_for_his_horses() -> None:
    """R3.18"""
    distanced = Player(square=10, distanced=True)
    for square, answers, fee in ((33, (4,), 700), (0, (5,), 1000), (24, (4,), 320)):
        table = hand(Player(square=square), distanced, **NARCIUS)
        assert cash(after(table, *answers)) == (30_000 - fee, 30_000 + fee)
    assert cash(after(hand(Player(square=33), Player(), **NARCIUS), 4)) == (4000, 56_000)


def test_trainers_and_services_of_a_distanced_owner_may_cost_nothing() -> None:
    """R3.18"""
    distanced = Player(square=10, distanced=True)
    for square, answers, fee in ((33, (4,), 700), (0, (5,), 0), (24, (4,), 0)):
        table = hand(Player(square=square), distanced, **NARCIUS)
        assert cash(after(table, *answers, suspended="all fees"))[1] == 30_000 + fee


def test_a_six_ends_a_stay_and_only_the_next_roll_moves() -> None:
    """R3.19"""
    table = hand(Player(square=10, distanced=True), Player(), **NARCIUS)
    assert after(table, 5).players[0] == table.players[0]
    assert after(table, 6, 1, "pass").players[0] == Player(square=11)
    assert after(table, 6, 6, 2, "pass").players[0] == Player(square=18)


def test_two_more_sixes_keep_the_player_there_or_move_him() -> None:
    """R3.20"""
    table = hand(Player(square=10, distanced=True), Player())
    assert after(table, 6, 6, 6).players[0] == table.players[0]
    moved = after(table, 6, 6, 6, "C14", second_double_six="moves")
    assert moved.players[0] == Player(square=20)


@pytest.mark.parametrize(
    ("distanc", "turns"),
    [
        ("two turns", [("misses a turn",), ("misses a turn",), (1, "pass")]),
        ("three throws", [(1, 2, 3), (4, 6, 1, "pass")]),
        ("three turns", [(1,), (2,), (3,), (1, "pass")]),
    ],
)
def test_players_may_soften_the_stay(distanc: str, turns: list[tuple[Any, ...]]) -> None:
    """R3.21"""
    table = hand(Player(square=10, distanced=True), Player())
    for answers in turns[:-1]:
        table = after(table, *answers, distanc=distanc)
        table.mover = 0
        assert table.players[0].distanced
    assert after(table, *turns[-1], distanc=distanc).players[0] == Player(square=11)


@pytest.mark.parametrize(("distanc", "waited"), [("two turns", 2), ("three turns", 3)])
def test_a_stay_that_ends_of_itself_gives_a_turn_like_any_other(distanc: str, waited: int) -> None:
    """R3.21"""
    waits = Player(square=10, distanced=True, waited=waited)
    table = hand(waits, Player(), owned={"gavora*": 0, "neklan*": 1})
    table.races[3] = table.races[11] = 3
    assert about(asked(table, distanc=distanc)) == "bet"
    older = Options.older_edition(players=2, distanc=distanc)
    assert after(table, (), 6, 6, options=older).players[0] == Player(square=10, distanced=True)
