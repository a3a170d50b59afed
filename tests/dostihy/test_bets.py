"""Chapter 6, bets on rivals' horses."""

from __future__ import annotations

from typing import Any

import pytest

from horsegame.dostihy.table import Player, Table

from ..hands import MAIN, about, after, asked, cash, hand, match_of, moves

BOTH = {"gavora*": 0, "narcius*": 1, "gira*": 1}


def bettor(square: int = 33, money: int = 30_000, own: int = 3, **runs: int) -> Table:
    """A bettor with *own* races on GAVORA, whose rival has races on NARCIUS and others."""
    table = hand(Player(money, square=square), Player(), owned=BOTH, races=runs or {"narcius": 4})
    table.races[3] = own
    return table


def horses(table: Table, **options: Any) -> tuple[str, ...]:
    """The horses that may be bet on; none if nothing is asked."""
    ask = asked(table, **options)
    return moves(ask).horses if about(ask) == "bet" else ()


# -- who bets, on what, how much


def test_before_a_roll_any_whole_notes_up_to_the_cash_on_one_or_more_horses() -> None:
    """R6.1"""
    bets = moves(asked(bettor(money=1000, narcius=4, gira=3)))
    for legal in ((), (("narcius", 20),), (("gira", 400), ("narcius", 600))):
        assert legal in bets
    for illegal in (
        (("narcius", 1020),),
        (("narcius", 600), ("gira", 600)),
        (("narcius", 30),),
        (("narcius", 0),),
        (("narcius", -20),),
        (("narcius", 20), ("narcius", 20)),
        (["narcius", 20],),
        (("gavora", 20),),
    ):
        assert illegal not in bets


def test_who_has_no_note_left_is_not_asked() -> None:
    """R6.1"""
    assert horses(bettor(money=0)) == ()


@pytest.mark.parametrize(("runs", "open_to_bets"), [(2, False), (3, True), (4, True), (MAIN, True)])
def test_the_horse_needs_three_races_or_the_main_race(runs: int, open_to_bets: bool) -> None:
    """R6.2"""
    assert horses(bettor(narcius=runs)) == (("narcius",) if open_to_bets else ())


def test_nobody_bets_on_an_own_horse() -> None:
    """R6.2"""
    table = hand(Player(square=36), Player(), owned={"narcius*": 0}, races={"narcius": 4})
    assert about(asked(table)) == ""


@pytest.mark.parametrize(
    ("square", "reach"),
    [(36, 6), (32, 5), (32, 6), (31, 6), (31, 11), (26, 11), (25, 11), (25, 39), (38, 39)],
)
def test_bets_reach_as_far_as_the_die(square: int, reach: int) -> None:
    """R6.3"""
    near = (37 - square) % 40 <= reach
    assert horses(bettor(square), reach=reach) == (("narcius",) if near else ())


def test_a_bet_six_squares_ahead_cannot_win() -> None:
    """R6.3"""
    for second in range(1, 7):
        bet = (("narcius", 20),)
        stops = match_of(bettor(31), bet, 6, second).state.players[0].square
        assert stops == (10 if second == 6 else (37 + second) % 40)


@pytest.mark.parametrize(
    ("own", "default", "strict"), [(2, 0, 0), (3, 1, 1), (4, 1, 1), (MAIN, 1, 0)]
)
def test_a_bettor_owns_a_horse_with_three_races(own: int, default: int, strict: int) -> None:
    """R6.4"""
    assert len(horses(bettor(own=own))) == default
    assert len(horses(bettor(own=own), licence="races")) == strict


# -- what a bet brings


def test_a_winning_stake_of_2600_on_narcius_leaves_the_bettor_even() -> None:
    """R6.5 R6.7"""
    table = after(bettor(), (("narcius", 2600),), 4)
    assert cash(table) == (30_000, 30_000)


def test_the_owner_pays_ten_times_and_the_stake_goes_back_or_is_kept() -> None:
    """R6.5"""
    table = bettor()
    assert cash(after(table, (("narcius", 1000),), 4)) == (14_000, 46_000)
    assert cash(after(table, (("narcius", 1000),), 4, stake="kept")) == (13_000, 47_000)


def test_a_losing_stake_is_the_owners() -> None:
    """R6.6"""
    table = after(bettor(money=1000), (("narcius", 1000),), 2)
    assert cash(table) == (0, 31_000)


def test_each_bet_is_settled_with_the_owner_of_its_horse() -> None:
    """R6.6"""
    owned = {"gavora*": 0, "narcius*": 1, "gira*": 2}
    table = hand(Player(square=33), Player(), Player(), owned=owned, races={"gavora": 3})
    table.races[34] = table.races[37] = 4
    bets = (("narcius", 400), ("gira", 200))
    assert cash(after(table, bets, 4)) == (30_000 - 26_000 + 4000 - 200, 52_000, 30_200)


def test_start_money_comes_on_top_of_the_bets() -> None:
    """R2.7 R6.6"""
    table = after(bettor(square=36), (("narcius", 1000),), 4)
    assert cash(table) == (30_000 - 1000 + 4000, 31_000)


def test_a_bettor_who_cannot_pay_the_income_is_saved_by_the_winnings() -> None:
    """R6.7"""
    table = after(bettor(money=2600), (("narcius", 2600),), 4)
    assert cash(table) == (2600, 30_000)


def test_an_owner_who_cannot_pay_the_winnings_is_in_debt() -> None:
    """R6.7"""
    table = bettor()
    table.players[1].cash = 0
    ask = asked(table, (("narcius", 3000),), 4)
    assert about(ask) == "debt" and ask.player == 1 and ask.item == 4000


def test_bets_are_judged_where_the_dice_lead_or_where_the_turn_ends() -> None:
    """R6.8"""
    owned = {"gavora*": 0, "grifel*": 1, "melák*": 1}
    table = hand(Player(square=18), Player(), owned=owned, races={"gavora": 3, "melák": 3})
    bets = (("melak", 400),)  # 4 leads to CHANCE, and the card back to MELÁK
    assert cash(after(table, bets, 4, "C01")) == (30_000 - 12_000 - 400, 42_400)
    assert cash(after(table, bets, 4, "C01", judged="end")) == (30_000 - 12_000 + 4000, 38_000)
    assert cash(after(table, bets, 1, judged="end")) == cash(after(table, bets, 1))


def test_a_bet_is_for_one_roll() -> None:
    """R6.8"""
    table = after(bettor(), (("narcius", 1000),), 2, "pass")
    table.mover = 0
    assert cash(after(table, (), 2)) == (29_000 - 26_000, 31_000 + 26_000)


def test_two_sixes_lose_all_bets() -> None:
    """R6.9"""
    assert cash(after(bettor(), (("narcius", 1000),), 6, 6)) == (29_000, 31_000)


@pytest.mark.parametrize(
    "owner", [Player(square=10, distanced=True), Player(square=30, skips=1, suspended=True)]
)
def test_no_bets_on_horses_that_do_not_race_now(owner: Player) -> None:
    """R6.10"""
    table = bettor()
    table.players[1] = owner
    assert horses(table) == ()
    assert horses(table, bets_on_suspended=True) == ("narcius",)


def test_who_waits_cannot_bet() -> None:
    """R6.11"""
    for player in (Player(square=34, skips=1), Player(square=10, distanced=True)):
        table = hand(player, Player(), owned={"gavora*": 0, "neklan*": 1, "narcius*": 1})
        table.races[3] = table.races[11] = table.races[37] = 4
        assert about(asked(table)) == ""
    assert cash(after(table, 6, 1)) == (17_500, 42_500)  # released, without a bet
