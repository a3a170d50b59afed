"""Chapter 8, sales to the bank, debts and ruin."""

from __future__ import annotations

from typing import Any

import pytest

from horsegame.dostihy.table import Player, Table
from horsegame.game import IllegalMove

from ..hands import MAIN, about, after, asked, cash, hand, match_of, moves, owner, races

SHAGGA, DAHOMAN, GIRA, NARCIUS, NAPOLI = 31, 32, 34, 37, 39


def three(square: int = 15, money: int = 30_000, **rest: Any) -> Table:
    """Three players; the first is about to stop on the car park with a roll of 5."""
    return hand(Player(money, square=square), Player(), Player(), **rest)


def test_the_bank_buys_cards_at_their_price_when_the_owner_likes() -> None:
    """R8.1 R8.3"""
    table = three(owned={"trainer_1": 0, "stables": 0, "narcius": 0})
    sold = after(table, 5, (5, 28, NARCIUS))
    assert cash(sold)[0] == 30_000 + 4000 + 3000 + 7000
    assert sold.owner == [None] * 40
    sold.players[1].square = 36
    assert about(asked(sold, 1)) == "buy", "it is free again"


def test_a_sold_horse_fetches_its_price_in_dispute() -> None:
    """R8.3"""
    table = three(owned={"japan": 0})
    assert cash(after(table, 5, (14,), japan_price=2800))[0] == 32_800


def test_sales_may_be_for_those_in_need_alone() -> None:
    """R8.1"""
    table = three(owned={"trainer_1": 0})
    assert about(asked(table, 5)) == "sales"
    assert match_of(table, 5, sales="in need").answers == ()


def test_races_go_back_for_half_their_cost() -> None:
    """R8.2"""
    table = three(owned={"gira*": 0}, races={"gira": 4, "shagga": 2})
    sold = after(table, 5, (GIRA, GIRA, SHAGGA))
    assert cash(sold)[0] == 30_000 + 3 * 2000
    assert races(sold, "gira") == 2 and races(sold, "shagga") == 1


def test_no_horse_is_sold_while_its_stable_runs() -> None:
    """R8.4"""
    table = three(owned={"gira*": 0}, races={"gira": 1})
    sales = moves(asked(table, 5))
    assert (DAHOMAN,) not in sales
    assert (GIRA, DAHOMAN) in sales and (GIRA, GIRA, SHAGGA) in sales
    for wrong in ((GIRA, GIRA, GIRA), (5,), (99,), ("gira",), (True,), [GIRA], GIRA):
        assert wrong not in sales
    assert cash(after(table, 5, (GIRA, DAHOMAN)))[0] == 30_000 + 2000 + 6000


def test_a_main_race_is_sold_for_half_its_cost_and_leaves_four_races_or_none() -> None:
    """R8.5"""
    table = three(owned={"narcius*": 0}, races={"narcius": MAIN})
    sold = after(table, 5, (NARCIUS,))
    assert cash(sold)[0] == 32_000 and races(sold, "narcius") == 4
    sold = after(table, 5, (NARCIUS,), main_sold="leaves none")
    assert cash(sold)[0] == 32_000 and races(sold, "narcius") == 0


def test_without_tokens_the_four_races_are_sold_with_the_main_race() -> None:
    """R8.5"""
    table = three(owned={"narcius*": 0}, races={"narcius": MAIN})
    for square in range(1, 35):
        table.races[square] = 4 * (square in (1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24))
    table.races[26] = table.races[27] = table.races[29] = 4
    table.races[31] = 3  # 71 yellow tokens are out, one is left
    sold = after(table, 5, (NARCIUS,), tokens="limited")
    assert races(sold, "narcius") == 1 and cash(sold)[0] == 32_000 + 3 * 2000
    assert cash(after(table, 5, (NARCIUS,)))[0] == 32_000


# -- debts


def test_what_is_due_is_paid_before_anything_is_bought() -> None:
    """R8.6"""
    table = three(square=36, money=1000, owned={"gavora": 0, "lady_anne": 0})
    ask = asked(table, 2)  # the vet takes 1 000
    assert about(ask) == "sales" and cash(match_of(table, 2).state)[0] == 0
    debtor = three(square=36, money=900, owned={"gavora": 0, "lady_anne": 0})
    ask = asked(debtor, 2)
    assert about(ask) == "debt" and moves(ask) == (3, 6)
    assert ask.item == 100


def test_a_debtor_chooses_what_to_sell_one_thing_after_the_other() -> None:
    """R8.7"""
    owned = {"gavora*": 0, "trainer_1": 0, "narcius": 1}
    table = three(square=33, money=0, owned=owned, races={"gavora": 1})
    match = match_of(table, 4)
    assert moves(match.ask) == (3, 5), "FANTOME stays while GAVORA runs"
    match.answer(3)
    assert match.state.players[0].cash == -200 and moves(match.ask) == (1, 3, 5)
    with pytest.raises(IllegalMove):
        match.answer(NARCIUS)
    match.answer(1)
    assert match.state.players[0].cash == 1000 and about(match.ask) == "sales"
    assert cash(match.state)[1] == 30_700


def test_what_is_left_alone_is_sold_without_a_question() -> None:
    """R8.7"""
    table = after(three(square=33, money=0, owned={"gavora": 0, "narcius": 1}), 4)
    assert cash(table) == (500, 30_700, 30_000) and owner(table, "gavora") is None


def test_a_birthday_can_ruin_a_guest() -> None:
    """R8.8"""
    table = hand(Player(), Player(100), Player(180), owned={"gavora": 1, "lady_anne": 1})
    ask = asked(table, 2, "F05")
    assert about(ask) == "debt" and ask.player == 1
    match = match_of(table, 2, "F05", 6)
    assert cash(match.before) == (30_400, 1900, 0)
    assert match.before.players[2].out and match.before.left == 2
    assert match.before.mover == 1


def test_an_owner_may_be_ruined_by_a_bet_in_the_bettors_turn() -> None:
    """R8.8"""
    owned = {"gavora*": 0, "narcius*": 1}
    table = hand(Player(square=33), Player(0), Player(), owned=owned, races={"gavora": 3})
    table.races[NARCIUS] = 3
    match = match_of(table, (("narcius", 10_000),), 4)
    while about(match.ask) == "debt":
        assert match.ask.player == 1
        match.answer(next(iter(match.ask.moves)))
    assert match.state.players[1].out and match.state.owner[NARCIUS] is None
    assert cash(match.state) == (30_000 - 22_000 + 100_000, 0, 30_000)


def test_the_bank_makes_creditors_whole_and_the_debtor_is_out() -> None:
    """R8.9"""
    table = three(square=33, money=1000, owned={"gavora": 0, "narcius*": 1}, races={"narcius": 4})
    table.players[0].card = True
    gone = after(table, 4)
    assert cash(gone) == (0, 56_000, 30_000)
    assert gone.players[0].out and gone.left == 2 and gone.mover == 1
    assert 0 not in gone.owner and owner(gone, "gavora") is None
    assert gone.bank == table.bank - 1200 - (25_000 - 1200)
    assert not gone.players[0].card and gone.chance.known == ("C02",)
    assert gone.money == table.money


def test_a_finite_bank_covers_debts_too() -> None:
    """R8.10"""
    table = three(square=33, money=0, owned={"gavora": 0, "narcius*": 1}, races={"narcius": 4})
    table.bank = 500
    gone = after(table, 4, bank=199_700)
    assert cash(gone) == (0, 56_000, 30_000) and gone.bank == 500 - 26_000
