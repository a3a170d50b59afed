"""Chapter 3, CHANCE and FINANCE cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from horsegame.chance import Dist, certain, uniform
from horsegame.decks import Pile
from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.policies import idle
from horsegame.dostihy.table import Player, Table
from horsegame.game import play

from ..hands import MAIN, about, after, asked, cash, hand, moves, owner

CHANCE = [f"C{n:02}" for n in range(1, 15)]
FINANCE = [f"F{n:02}" for n in range(1, 15)]
MONEY = {"F01": -1000, "F02": -400, "F04": 2000, "F06": 500, "F07": 4000, "F08": -3000}
MONEY |= {"F10": -2000, "F11": -100, "F12": 1000, "F13": 2000, "F14": 3000}


def two(square: int = 0, **rest: Any) -> Table:
    """Two players, the first on that square."""
    return hand(Player(square=square), Player(), **rest)


@pytest.mark.parametrize(("square", "deck"), [(5, CHANCE), (0, FINANCE), (15, FINANCE)])
def test_whoever_stops_there_turns_up_the_top_card(square: int, deck: list[str]) -> None:
    """R3.1"""
    assert asked(two(square), 2) == uniform(deck)


def test_a_used_card_goes_under_its_pile() -> None:
    """R3.2"""
    table = after(two(), 2, "F12")
    assert table.finance.known == ("F12",) and "F12" not in table.finance.unseen
    table = after(two(5), 2, "C14")
    assert table.chance.known == ("C14",) and "C14" not in table.chance.unseen


def test_each_card_comes_once_before_any_comes_again() -> None:
    """R3.2"""
    game, drawn = Dostihy(Options(players=2, rounds=1500)), dict[str, list[str]]()
    for event in play(game, idle, Random(3)):
        if isinstance(event.ask, Dist) and isinstance(event.move, str) and event.move[1:].isdigit():
            drawn.setdefault(event.move[0], []).append(event.move)
    finance = drawn["F"]
    assert len(finance) > 60 and sorted(finance[:14]) == FINANCE
    assert finance[14:] == finance[:-14], "the order repeats"
    assert sorted(drawn["C"][:14]) == CHANCE


def test_when_all_have_been_seen_everybody_knows_the_next() -> None:
    """R3.2"""
    assert asked(two(finance=Pile((), ("F02", "F07"))), 2) == certain("F02")


def test_the_card_that_cancels_a_stay_is_kept_and_goes_under_the_pile_after_use() -> None:
    """R3.3"""
    table = after(two(5), 2, "C02")
    assert table.players[0].card and table.chance.known == () and len(table.chance.unseen) == 13
    table.mover, table.players[0] = 0, Player(square=10, distanced=True, card=True)
    used = after(table, "use", 5, "pass")
    assert used.chance.known == ("C02",)
    assert used.players[0] == Player(square=15)


def test_its_holder_is_asked_at_the_start_of_a_turn_on_distanc() -> None:
    """R3.4"""
    table = hand(Player(square=10, distanced=True, card=True), Player())
    assert about(asked(table)) == "cancel" and tuple(moves(asked(table))) == ("keep", "use")
    kept = after(table, "keep", 5)
    assert kept.players[0] == table.players[0]
    assert about(asked(hand(Player(square=9, card=True), Player()))) == ""
    assert about(asked(hand(Player(square=30, skips=1, card=True), Player()))) == ""


def test_after_the_card_the_turn_is_like_any_other() -> None:
    """R3.4"""
    holder = Player(square=10, distanced=True, card=True)
    table = hand(holder, Player(), owned={"gavora*": 0, "neklan*": 1})
    table.races[3] = table.races[11] = 3
    assert about(asked(table, "use")) == "bet"
    assert after(table, "use", (), 6, 6).players[0].distanced


@pytest.mark.parametrize(("card", "square"), [("C01", 4), ("C05", 10), ("C14", 20), ("C11", 0)])
def test_a_card_moves_the_piece(card: str, square: int) -> None:
    """R3.5"""
    assert after(two(5), 2, card).players[0].square == square


@pytest.mark.parametrize(
    ("square", "card", "money"),
    [
        (5, "C14", 4000),  # backward to 20, over START
        (20, "C14", 0),
        (5, "C08", 4000),  # backward to DISTANC, over START
        (20, "C08", 0),
        (5, "C05", 0),  # straight to DISTANC
        (34, "C05", 0),
        (5, "C10", 4000),  # to START: once, not again for stopping there
        (5, "C11", 0),
        (34, "C11", 0),
    ],
)
def test_cards_say_whether_start_pays(square: int, card: str, money: int) -> None:
    """R3.6"""
    assert cash(after(two(square), 2, card))[0] == 30_000 + money


def test_napoli_by_card_pays_start_money_always() -> None:
    """R3.6"""
    for square in (5, 20, 34):
        assert cash(after(two(square), 2, "C07", "pass"))[0] == 34_000


def test_the_nearest_trainer_lies_ahead_or_either_way() -> None:
    """R3.7"""
    assert after(two(5), 2, "C03", "pass").players[0].square == 15
    assert cash(after(two(34), 2, "C03", "pass"))[0] == 34_000  # from 36 on to 5
    either = after(two(5), 2, "C03", "pass", nearest_trainer="either way")
    assert either.players[0].square == 5
    back = after(two(34), 2, "C03", "pass", nearest_trainer="either way")
    assert back.players[0].square == 35 and cash(back)[0] == 30_000


def test_a_square_reached_by_card_acts_in_full_or_less() -> None:
    """R3.8"""
    free, napoli = two(20), two(20, owned={"napoli": 1})
    assert owner(after(free, 2, "C07", "buy"), "napoli") == 0
    assert cash(after(napoli, 2, "C07")) == (33_000, 31_000)
    assert owner(after(free, 2, "C07", by_card="fees only"), "napoli") is None
    assert cash(after(napoli, 2, "C07", by_card="fees only")) == (33_000, 31_000)
    assert cash(after(napoli, 2, "C07", by_card="free")) == (34_000, 30_000)
    assert owner(after(free, 2, "C07", by_card="free"), "napoli") is None
    assert cash(after(two(5), 2, "C01"))[0] == 29_500  # back to the vet
    assert asked(two(20), 2, "C06") == uniform(FINANCE)


@pytest.mark.parametrize(("card", "turns"), [("C04", 2), ("C12", 2), ("C13", 1)])
def test_cards_that_order_to_wait(card: str, turns: int) -> None:
    """R3.9"""
    table = after(two(5), 2, card)
    assert table.players[0].skips == turns
    for _ in range(turns):
        table.mover = 0
        assert asked(table) == certain("misses a turn")
        table = after(table, "misses a turn")
    table.mover = 0
    assert asked(table) == uniform(range(1, 7)) and table.players[0].square == 7


def test_the_horses_of_a_player_who_waits_race_on_or_not() -> None:
    """R3.9"""
    table = two(5, owned={"gavora*": 0}, races={"gavora": 4})
    assert cash(after(after(table, 2, "C13"), 3)) == (33_200, 26_800)
    waits = after(table, 2, "C13", waiting_suspends=True)
    assert cash(after(waits, 3, waiting_suspends=True)) == (30_040, 29_960)


def test_two_turns_of_waiting_are_waited_out() -> None:
    """R3.9"""
    table = after(two(5), 2, "C04", waiting_suspends=True)
    for still in (True, False):
        table.mover = 0
        table = after(table, "misses a turn", waiting_suspends=True)
        assert table.players[0].suspended == still


@pytest.mark.parametrize(("card", "money"), MONEY.items())
def test_a_finance_card_pays_or_takes(card: str, money: int) -> None:
    """R3.10"""
    table = after(two(), 2, card)
    assert cash(table) == (30_000 + money, 30_000)
    assert table.bank == two().bank - money


def test_a_birthday_brings_two_hundred_from_each_of_the_others() -> None:
    """R3.11"""
    table = hand(Player(), Player(), Player(out=True, cash=0), Player())
    assert cash(after(table, 2, "F05")) == (30_400, 29_800, 0, 29_800)


@pytest.mark.parametrize(("main", "pays"), [(500, 3000), (0, 2500), (2500, 5000)])
def test_renovation_takes_five_hundred_for_each_race(main: int, pays: int) -> None:
    """R3.12"""
    table = two(owned={"lady_anne*": 0, "narcius*": 1})
    table.races[6], table.races[8], table.races[9], table.races[37] = 4, MAIN, 1, 4
    assert cash(after(table, 2, "F03", renovation_of_main=main)) == (30_000 - pays, 30_000)


def test_another_card_tells_races_and_main_races_apart() -> None:
    """R3.13"""
    table = two(owned={"lady_anne*": 0}, races={"lady_anne": 3, "koran": MAIN})
    assert cash(after(table, 2, "F09"))[0] == 30_000 - 3 * 800 - 2300
    assert cash(after(two(), 2, "F09"))[0] == 30_000
