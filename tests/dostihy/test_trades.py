"""Chapter 7, trades between players."""

from __future__ import annotations

from typing import Any

from horsegame.dostihy.table import Player, Table
from horsegame.game import Choice

from ..hands import MAIN, about, after, asked, cash, hand, match_of, moves, owner, races

SHAGGA, DAHOMAN, GIRA, NARCIUS, NAPOLI = 31, 32, 34, 37, 39


def three(square: int = 15, money: int = 30_000, **rest: Any) -> Table:
    """Three players; the first is about to stop on the car park with a roll of 5."""
    return hand(Player(money, square=square), Player(), Player(), **rest)


def offers(table: Table, **options: Any) -> Any:
    """The offers that the player on turn may make after a roll of 5."""
    ask = asked(table, 5, trades=True, **options)
    assert about(ask) == "offer"
    return moves(ask)


def test_trades_are_for_those_who_agree_to_have_them() -> None:
    """R7.1"""
    table = three(owned={"narcius": 1})
    assert match_of(table, 5).answers == (), "nothing is asked"
    assert about(asked(table, 5, trades=True)) == "offer"
    assert match_of(three(), 5, trades=True).answers == (), "there is nothing to trade"


def test_any_card_at_any_price() -> None:
    """R7.1 R7.2"""
    table = three(owned={"narcius": 1, "trainer_1": 0, "stables": 2, "transport": 1})
    possible = offers(table)
    for offer in (
        (1, (), (NARCIUS,), 20),
        (1, (), (NARCIUS,), 30_000),
        (1, (5,), (NARCIUS, 12), 0),
        (1, (5,), (NARCIUS,), -30_000),
        (2, (), (28,), 12_340),
        (2, (5,), (), -5000),
    ):
        assert offer in possible
    for wrong in (
        (1, (), (NARCIUS,), 30_020),  # more than the cash
        (1, (5,), (), -30_020),
        (1, (), (28,), 100),  # not that player's
        (0, (5,), (), 100),
        (3, (), (NARCIUS,), 100),
        (1, (), (), 100),  # nothing is traded
        (1, (), (NARCIUS,), 130),  # not in notes
        (1, (), (NARCIUS, NARCIUS), 100),
        (1, (NARCIUS,), (), -100),
        (1, (), (NARCIUS,)),
        [1, (), (NARCIUS,), 20],
        (1, (), (NARCIUS,), False),
    ):
        assert wrong not in possible


def test_the_player_on_turn_proposes_after_the_move_and_the_partner_answers() -> None:
    """R7.2 R7.3"""
    table = three(owned={"narcius": 1})
    offer = (1, (), (NARCIUS,), 9000)
    match = match_of(table, 5, offer, trades=True)
    assert match.state.players[0].square == 20
    assert match.ask == Choice(1, ("refuse", "accept"), "trade", (0, *offer))
    assert (match.before.mover, match.state.mover) == (0, 0), "nobody else rolls meanwhile"
    agreed = after(table, 5, offer, "accept", trades=True)
    assert cash(agreed) == (21_000, 39_000, 30_000) and owner(agreed, "narcius") == 0
    refused = after(table, 5, offer, "refuse", trades=True)
    assert cash(refused) == (30_000,) * 3 and owner(refused, "narcius") == 1


def test_cards_and_money_may_go_both_ways() -> None:
    """R7.2"""
    table = three(owned={"narcius": 1, "trainer_1": 0, "gavora": 0})
    agreed = after(table, 5, (1, (5, 3), (NARCIUS,), -500), "accept", trades=True)
    assert [owner(agreed, n) for n in ("narcius", "trainer_1", "gavora")] == [0, 1, 1]
    assert cash(agreed) == (30_500, 29_500, 30_000)


def test_how_many_offers_a_turn() -> None:
    """R7.3"""
    table, offer = three(owned={"narcius": 1}), (1, (), (NARCIUS,), 100)
    assert after(table, 5, offer, "refuse", trades=True).mover == 1
    assert about(asked(table, 5, offer, "refuse", trades=True, offers_per_turn=2)) == "offer"
    assert after(table, 5, (), trades=True, offers_per_turn=2).mover == 1
    assert match_of(table, 5, trades=True, offers_per_turn=0).answers == ()


def test_who_owns_nothing_may_buy_from_others() -> None:
    """R7.3"""
    table = after(three(owned={"narcius": 1}), 5, (1, (), (NARCIUS,), 7000), "accept", trades=True)
    assert owner(table, "narcius") == 0


def test_a_stable_with_races_goes_whole_with_its_races_to_one_player() -> None:
    """R7.4"""
    table = three(owned={"gira*": 1, "narcius*": 0}, races={"gira": 3, "shagga": MAIN})
    possible = offers(table)
    whole = (1, (), (SHAGGA, DAHOMAN, GIRA), 30_000)
    assert whole in possible
    for part in ((GIRA,), (DAHOMAN,), (SHAGGA, GIRA)):
        assert (1, (), part, 20) not in possible
        assert (1, (NARCIUS,), part, 20) not in possible
    assert (1, (NARCIUS,), (), -20) in possible, "no race runs there"
    sold = after(table, 5, whole, "accept", trades=True)
    assert [owner(sold, n) for n in ("shagga", "dahoman", "gira")] == [0, 0, 0]
    assert races(sold, "gira") == 3 and races(sold, "shagga") == MAIN
    sold.mover, sold.players[1].square = 1, 33
    assert cash(after(sold, 1, trades=False))[1] == 60_000 - 20_000


def test_the_card_that_cancels_a_stay_changes_hands() -> None:
    """R7.5"""
    table = three()
    table.players[1].card = True
    agreed = after(table, 5, (1, (), ("C02",), 500), "accept", trades=True)
    assert [p.card for p in agreed.players] == [True, False, False]
    assert (2, ("C02",), (), -500) not in offers(table)


def test_whoever_waits_may_trade_and_sell() -> None:
    """R7.6"""
    for waiting, luck in (
        (Player(square=10, distanced=True), 3),
        (Player(square=30, skips=1), "misses a turn"),
    ):
        table = hand(waiting, Player(), owned={"narcius": 1, "gavora": 0})
        assert about(asked(table, luck, trades=True)) == "offer"
        assert about(asked(table, luck)) == "sales"


def test_whoever_is_in_debt_may_offer_too() -> None:
    """R7.7"""
    table = three(money=0, square=33, owned={"gavora": 0, "trainer_1": 0, "narcius": 1})
    ask = asked(table, 4, trades=True)
    assert about(ask) == "offer" and ask.player == 0
    assert (2, (3,), (), -9000) in moves(ask) and (1, (), (NARCIUS,), 20) not in moves(ask)
    assert all(offer in moves(ask) for offer in moves(ask)) and len(list(moves(ask))) == 3
    sold = after(table, 4, (2, (3,), (), -9000), "accept", (), trades=True)
    assert cash(sold) == (8300, 30_700, 21_000)
    assert about(asked(table, 4, (), trades=True)) == "debt"
    assert about(asked(table, 4)) == "debt"


def test_a_debtor_in_anothers_turn_may_offer_too() -> None:
    """R7.7"""
    table = hand(Player(), Player(100), Player(), owned={"gavora*": 1}, races={"gavora": 1})
    ask = asked(table, 2, "F05", trades=True)
    assert about(ask) == "offer" and ask.player == 1
    assert (2, (3,), (), -100) not in moves(ask), "no part of a stable with races"
    sold = after(table, 2, "F05", (2, (1, 3), (), -7000), "accept", (), trades=True)
    assert cash(sold) == (30_400, 6900, 22_800) and owner(sold, "gavora") == 2
