"""Chapter 1, setup and money; and chapter 2, moving."""

from __future__ import annotations

from typing import Any

import pytest

from horsegame.chance import uniform
from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.board import TABLE
from horsegame.dostihy.table import Player, Table

from ..hands import after, asked, cash, hand

NOTES = {10_000: 1, 2_000: 6, 1_000: 4, 400: 3, 200: 10, 100: 7, 20: 5}
"""What each player is given, by both rulebooks."""
BANK = {10_000: 5, 2_000: 50, 1_000: 20, 400: 20, 200: 80, 100: 50, 20: 35}
"""The notes in the box of the newer edition."""
SIX = tuple(Player() for _ in range(6))


def start(**options: Any) -> Table:
    return Dostihy(Options(**options)).start()


# -- 1 setup and money


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_players_begin_on_start(players: int) -> None:
    """R1.1 R1.2"""
    table = start(players=players)
    assert [p.square for p in table.players] == [0] * players
    assert table.left == players and table.mover == 0


@pytest.mark.parametrize("players", [0, 1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """R1.1"""
    with pytest.raises(ValueError, match="expected players to be a number from 2 to 6"):
        Options(players=players)


@pytest.mark.parametrize("rounds", [0, -1, 10_001, 10**4200, 1.0, True, "3"])
def test_a_time_limit_is_a_number_of_rounds_that_can_be_played(rounds: Any) -> None:
    """R10.2"""
    sentence = r"^expected rounds to be a number from 1 to 10000, or None, got .{1,60}$"
    with pytest.raises(ValueError, match=sentence):
        Options(rounds=rounds)
    assert Options(rounds=10_000).rounds == 10_000


@pytest.mark.parametrize("fine", [-20, 10, 30_020, 2 * 10**4200, 20.0, True, None])
def test_a_fine_is_at_most_what_everybody_has_at_the_start(fine: Any) -> None:
    """R9.5"""
    sentence = r"^expected fine to be an amount in notes of 20 DK up to 30000, got .{1,60}$"
    with pytest.raises(ValueError, match=sentence):
        Options(fine=fine)
    assert Options(fine=30_000).fine == 30_000


def test_each_player_begins_with_thirty_thousand() -> None:
    """R1.3"""
    assert cash(start(players=3)) == (30_000,) * 3
    assert sum(note * n for note, n in NOTES.items()) == 30_000
    assert {int(note): n for note, n in TABLE["money"]["notes"].items()} == NOTES


def test_the_bank_has_all_cards_and_nothing_runs() -> None:
    """R1.4"""
    table = start(players=2)
    assert set(table.owner) == {None} and set(table.races) == {0}
    assert sum(price > 0 for price in Dostihy().figures.price) == 22 + 4 + 2


def test_the_decks_are_shuffled_and_nobody_knows_their_order() -> None:
    """R1.5"""
    for deck, letter in ((start().chance, "C"), (start().finance, "F")):
        assert set(deck.unseen) == {f"{letter}{n:02}" for n in range(1, 15)}
        assert deck.known == ()


def test_the_banker_plays_apart_from_the_bank() -> None:
    """R1.6"""
    table = start(players=2, bank=200_000)
    assert table.bank == 200_000 - 2 * 30_000
    after_vet = after(table, 4, bank=200_000)
    assert cash(after_vet) == (29_500, 30_000) and after_vet.bank == 140_500


def test_a_finite_bank_pays_what_it_has_and_no_more() -> None:
    """R1.7"""
    table = hand(Player(square=39), Player(), bank=1500)
    assert cash(after(table, 3, "F07")) == (30_000 + 4000 + 4000, 30_000)
    poor = after(table, 3, "F07", bank=199_700)
    assert cash(poor) == (31_500, 30_000) and poor.bank == 0


def test_the_printed_bank() -> None:
    """R1.7"""
    assert sum(note * n for note, n in BANK.items()) == 199_700
    assert start(players=6, bank=199_700).bank == 19_700
    assert start(players=6, bank=200_000).bank == 20_000


def test_six_players_need_notes_exchanged() -> None:
    """R1.8"""
    assert [note for note, n in NOTES.items() if 6 * n > BANK[note]] == [10_000, 1_000]
    assert sum(6 * note * n for note, n in NOTES.items()) < 199_700


def test_the_figures_in_dispute_are_options() -> None:
    """R1.9"""
    japan = hand(Player(square=11), Player())
    assert cash(after(japan, 3, "buy"))[0] == 30_000 - 3200
    assert cash(after(japan, 3, "buy", japan_price=2800))[0] == 30_000 - 2800
    genius = hand(Player(square=26), Player(), owned={"genius": 1})
    assert cash(after(genius, 3))[1] == 30_580
    assert cash(after(genius, 3, genius_inspection=480))[1] == 30_480


# -- 2 moving


def test_the_banker_begins_and_the_others_follow_in_turn() -> None:
    """R2.1"""
    table = hand(*SIX[:3])
    for mover in (0, 1, 2):
        assert (table.mover, table.rounds) == (mover, 0)
        table = after(table, 4)
    assert (table.mover, table.rounds, table.turns) == (0, 1, 3)


def test_a_piece_goes_on_by_the_roll_and_its_square_acts_at_once() -> None:
    """R2.2 R2.3"""
    assert asked(hand(*SIX[:2])) == uniform(range(1, 7))
    table = after(hand(*SIX[:2]), 4)
    assert table.players[0].square == 4
    assert cash(table) == (29_500, 30_000)


def test_pieces_may_share_a_square() -> None:
    """R2.4"""
    table = after(after(hand(*SIX[:2]), 4), 4)
    assert [p.square for p in table.players] == [4, 4]


def test_after_a_six_the_rolls_are_added_and_the_square_between_does_nothing() -> None:
    """R2.5"""
    between = hand(Player(square=35), Player(), owned={"fantome": 1, "lady_anne": 1})
    table = after(between, 6, 5)  # 1 is FANTOME, 6 is LADY ANNE
    assert cash(table) == (30_000 + 4000 - 120, 30_120)


@pytest.mark.parametrize("square", [0, 24, 33, 39])
def test_two_sixes_lead_to_distanc_without_start_money_and_end_the_turn(square: int) -> None:
    """R2.6"""
    table = after(hand(Player(square=square), Player()), 6, 6)
    assert table.players[0] == Player(square=10, distanced=True)
    assert table.mover == 1


@pytest.mark.parametrize(
    ("square", "answers", "money"),
    [
        (36, (4,), 4000),  # stops there
        (36, (5, "pass"), 4000),  # passes it
        (31, (6, 4, "pass"), 4000),  # passes it by two throws
        (38, (6, 1, "pass"), 4000),
        (0, (1, "pass"), 0),  # nothing for beginning
        (10, (1, "pass"), 0),
    ],
)
def test_start_pays_whoever_passes_it_or_stops_there(
    square: int, answers: tuple[Any, ...], money: int
) -> None:
    """R2.7"""
    table = after(hand(Player(square=square), Player()), *answers)
    assert cash(table) == (30_000 + money, 30_000)


def test_start_may_pay_only_whoever_passes_it() -> None:
    """R2.7"""
    table = hand(Player(square=36), Player())
    assert cash(after(table, 4, start="passing"))[0] == 30_000
    assert cash(after(table, 5, "pass", start="passing"))[0] == 34_000


def test_a_player_who_is_out_has_no_turn() -> None:
    """R2.8"""
    table = hand(Player(), Player(out=True), Player())
    assert after(table, 4).mover == 2
    last = after(after(table, 4), 4)
    assert (last.mover, last.rounds) == (0, 1)
    table = hand(Player(out=True), Player(), Player(), mover=2)
    last = after(table, 4)
    assert (last.mover, last.rounds) == (1, 1)
