"""Winner's Circle by the sentences of its rulebook; RULES.md says which test proves which rule."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from horsegame.chance import Dist, certain, uniform
from horsegame.game import Choice, IllegalMove, Match, play, run
from horsegame.policies import any_move
from horsegame.ways import outcomes
from horsegame.winners_circle import Field, Options, Race, Table, WinnersCircle, midrace
from horsegame.winners_circle.bets import Payment, paid, payments
from horsegame.winners_circle.cards import BOXES, DIE, ROYAL, WINNERS, card
from horsegame.winners_circle.options import CHOICES
from horsegame.winners_circle.policies import any_horse
from horsegame.winners_circle.table import PAY

RULES = Path(__file__).parents[1] / "horsegame" / "winners_circle" / "RULES.md"
SEVEN = (
    "Regret", "Distant Drum", "Harbour Light", "Long Acre",
    "Pepper Mill", "Tall Order", "Zephyr Lad",
)  # fmt: skip
USUAL = Options()
A, B, C, D = range(4)
EXAMPLE = {"home": (0, 1, 2), "pace": 1, "last": (6,)}
"""The rulebook's third example: the horses at gates 1, 2, 3 come first, the one at gate 7 last."""
EXAMPLE_BETS = ((0, 2), (1, 1)), ((1, 2),), ((1, 1), (2, 1), (6, 2)), ((6, 1),)
ALL_CHIPS = tuple(
    own + rest
    for own, rest in zip(
        EXAMPLE_BETS,
        (((3, 1),), ((3, 1), (4, 1)), (), ((3, 1), (4, 2))),
        strict=True,
    )
)
"""The same, with the chips on horses that neither bring nor cost anything."""


def ended(home: tuple[int, ...], pace: int, last: tuple[int, ...]) -> Field:
    return Field([0] * 7, (), home, pace, last=last)


def sums(race: Race, field: Field, cash: tuple[int, ...]) -> list[int]:
    """Everybody's cash after the payment."""
    cash_after = list(cash)
    for payment in paid(race, field, cash):
        cash_after[payment.player] += payment.money
    return cash_after


def running(game: WinnersCircle, field: Field, bets: Any = (), **state: Any) -> Table:
    """A table with these seven cards on which the race is on."""
    bets = bets or [((0, 1), (1, 1), (2, 2))] * game.options.players
    table = game.start()
    table.cards, table.field, table.bets, table.first = SEVEN, field, list(bets), 0
    table.pile = tuple(name for name in table.pile if name not in SEVEN)
    for name, value in state.items():
        setattr(table, name, value)
    return table


def begun(game: Any, state: Any = None, moves: Any = ()) -> Any:
    """The match after these moves."""
    return Match(game, state, moves)


def set_up(game: WinnersCircle, *moves: Any) -> Any:
    """The game when seven cards are drawn, and after these moves."""
    return begun(game, None, [*SEVEN, *moves])


# -- preparing the race


def test_two_to_six_play():
    for players in range(2, 7):
        assert len(WinnersCircle(Options(players=players)).start().cash) == players
    nonsense: Any
    for nonsense in (1, 7, "2", 4.0, True, None):
        with pytest.raises(ValueError, match="expected players to be 4 or 2"):
            Options(players=nonsense)


def test_nobody_has_money_at_the_start():
    assert WinnersCircle().start().cash == [0, 0, 0, 0]


def test_seven_of_28_cards_go_to_the_gates_in_order():
    match = begun(WinnersCircle())
    assert match.ask == uniform(c.name for c in WINNERS) and len(match.ask) == 28
    match = begun(WinnersCircle(), None, SEVEN[:3])
    assert match.state.cards == (*SEVEN[:3], "", "", "", "")
    assert len(match.ask) == 25 and not set(SEVEN[:3]) & set(match.ask)


def test_horses_line_up_from_the_last_space_backwards():
    assert set_up(WinnersCircle()).state.field.at == [0, -1, -2, -3, -4, -5, -6]


def test_used_cards_stay_out():
    game = WinnersCircle()
    seen: list[str] = []
    for event in play(game, any_move, Random(1)):
        if event.move in BOXES["winner's circle"].by_name:
            seen.append(event.move)
    assert len(seen) == 21 == len(set(seen))


# -- betting


def test_lots_decide_who_bets_first_in_the_first_race():
    assert set_up(WinnersCircle(Options(players=3))).ask == uniform(range(3))


def test_the_richest_bets_first_in_later_races():
    game = WinnersCircle()
    table = running(game, Field([0] * 7, ()), cash=[100, 300, 0, 200], race=2, first=None)
    table.bets = [()] * 4
    assert begun(game, table).ask.player == 1


def test_lots_decide_between_equally_rich_players():
    game = WinnersCircle()
    table = running(game, Field([0] * 7, ()), cash=[300, 100, 0, 300], race=2, first=None)
    table.bets = [()] * 4
    assert begun(game, table).ask == uniform([0, 3])


def test_one_chip_at_a_time_goes_round_three_times():
    match = set_up(WinnersCircle(Options(players=3)))
    match.answer(2)
    order = []
    while isinstance(match.ask, Choice):
        order.append(match.ask.player)
        match.answer(next(iter(match.ask.moves)))
    assert order == [2, 0, 1] * 3


def test_each_player_has_two_chips_of_one_and_one_of_two():
    match = set_up(WinnersCircle(Options(players=2)), 0)
    assert set(match.ask.moves) == {(gate, chip) for gate in range(7) for chip in (1, 2)}
    for move in ((0, 1), (0, 2), (1, 1), (1, 1)):
        match.answer(move)
    assert {chip for _, chip in match.ask.moves} == {2}
    assert match.state.bets == [((0, 1), (1, 1)), ((0, 2), (1, 1))]


def test_one_chip_a_horse():
    match = set_up(WinnersCircle(Options(players=2)), 0, (3, 1), (3, 2))
    assert match.ask.player == 0 and 3 not in {gate for gate, _ in match.ask.moves}
    with pytest.raises(IllegalMove, match="expected one of"):
        match.answer((3, 2))


def test_a_horse_takes_chips_of_all_players():
    match = set_up(WinnersCircle(Options(players=2)), 0, (3, 1), (3, 1))
    assert [own[0] for own in match.state.bets] == [(3, 1), (3, 1)]


# -- running


def ride(field: Field, *moves: Any, options: Options = USUAL):
    """The field after these answers."""
    match = begun(Race(SEVEN, options), field, moves)
    return match.before if not match.answers else match.state


def at(*places: int, **rest: Any) -> Field:
    options = rest.pop("options", USUAL)
    return midrace(Race(SEVEN, options), places, **rest)


def test_the_first_bettor_rolls_first_and_others_follow():
    match = set_up(
        WinnersCircle(Options(players=2)), 1, (0, 1), (0, 1), (1, 1), (1, 1), (2, 2), (2, 2)
    )
    players = []
    for gate in (0, 1, 2):
        assert match.ask is DIE
        match.answer("head")
        players.append(match.ask.player)
        match.answer(gate)
    assert players == [1, 0, 1]


def test_three_of_six_faces_show_a_head():
    assert Dist({"head": 3, "cap": 1, "saddle": 1, "shoe": 1}) == DIE


def test_the_card_says_how_far_the_horse_moves():
    start = at(9, 0, -1, -2, -3, -4, -5)
    assert ride(start, "head", 0).at[0] == 10  # Regret: 1, 20, 3, 4
    assert ride(start, "cap", 0).at[0] == 29
    assert ride(start, "saddle", 0).at[0] == 12
    assert ride(start, "shoe", 0).at[0] == 13


def test_a_moved_horse_waits_for_the_others():
    field = ride(at(9, 0, -1, -2, -3, -4, -5), "head", 0)
    assert field.face_up == (1, 2, 3, 4, 5, 6)
    with pytest.raises(IllegalMove):
        ride(field, "head", 0)


def test_nobody_may_pass():
    match = begun(Race(SEVEN), None, ["head"])
    assert tuple(match.ask.moves) == tuple(range(7))
    with pytest.raises(IllegalMove):
        match.answer(None)


def test_all_cards_turn_up_when_all_horses_have_moved():
    field = ride(at(9, 8, 7, 6, 5, 4, 3, face_up=(4,)), "head", 4)
    assert field.face_up == tuple(range(7))


def test_a_taken_space_sends_the_mover_to_the_first_free_one_behind():
    """The rulebook's second example: 6 spaces from 11, with 16 and 17 taken."""
    field = at(16, 17, 1, 2, 3, 11, 4)
    assert ride(field, "head", 5).at == [16, 17, 1, 2, 3, 15, 4]  # Tall Order: head 6


def test_standing_horses_are_jumped_over_and_never_moved():
    field = at(12, 13, 14, 15, 16, 11, 4)
    assert ride(field, "head", 5).at == [12, 13, 14, 15, 16, 17, 4]


def test_a_blocked_horse_may_end_where_it_stands():
    field = at(12, 13, 14, 15, 16, 11, 17)
    after = ride(field, "head", 5)
    assert after.at == field.at and after.face_up == (0, 1, 2, 3, 4, 6)


def test_a_horse_that_cannot_move_may_be_chosen():
    field = at(12, 13, 14, 15, 16, 11, 17)
    assert 5 in begun(Race(SEVEN), field, ["head"]).ask


def test_option_stuck():
    strict = Race(SEVEN, Options(stuck="only when all are"))
    field = midrace(strict, [12, 13, 14, 15, 16, 11, 17])
    free = tuple(begun(strict, field, ["head"]).ask.moves)
    assert free == (3, 4, 6)
    field.face_up = (5,)
    assert tuple(begun(strict, field, ["head"]).ask.moves) == (5,)


def test_a_horse_behind_the_line_blocks_one_that_ends_its_lap():
    field = at(31, 0, -1, -2, -3, -4, 20, pace=0, face_up=(0,))
    assert ride(field, "shoe", 0).at[0] == 31  # 35 and 34 and 33 and 32 are taken
    field = at(29, 0, -1, -2, -3, 20, 10, pace=0, face_up=(0,))
    assert ride(field, "shoe", 0).at[0] == 32


def test_a_horse_that_ends_its_lap_blocks_those_behind_the_line():
    field = at(34, 20, 10, 5, 4, -5, 3, pace=0)
    assert ride(field, "shoe", 5).at[5] == -3  # Tall Order: shoe 3; -2 is space 34


def test_a_race_in_progress_is_put_up_as_it_can_be():
    race = Race(SEVEN, bets=(((0, 1),), ((1, 1),)))
    apart = [20, 10, 5, 4, -5, 3, 1]
    field = midrace(race, apart, face_up=[1, 4], pace=0, player=1)
    assert field == Field(apart, (1, 4), (), 0, 1)
    wrong = [
        ({"at": apart[:6]}, "expected 7 places"),
        ({"at": [37, *apart[1:]]}, "expected places from -6 to 36, got 37"),
        ({"at": [20.0, *apart[1:]]}, "expected places from -6 to 36, got 20.0"),
        ({"at": [20, 10, 10, 4, -5, 3, 1]}, "expected one horse a space, got two on 10"),
        ({"at": [31, 10, 5, 4, -5, 3, 1]}, "expected one horse a space, got two on 31"),
        ({"home": [7]}, "expected gates from 0 to 6, got 7"),
        ({"home": [1, 1]}, "expected fewer than 3 horses home"),
        ({"home": [1, 2, 3]}, "expected fewer than 3 horses home"),
        ({"face_up": []}, "face up, in order"),
        ({"face_up": [4, 1]}, "face up, in order"),
        ({"face_up": [1], "home": [1], "pace": 1}, "face up, in order"),
        ({"pace": None}, r"expected the pace horse to be one of \[0\], got None"),
        ({"pace": 3}, r"expected the pace horse to be one of \[0\], got 3"),
        ({"pace": 9}, "expected gates from 0 to 6, got 9"),
        ({"at": [7, *apart[1:]]}, "expected no pace horse before space 18"),
        ({"player": 2}, "expected a player from 0 to 1, got 2"),
    ]
    for change, message in wrong:
        with pytest.raises(ValueError, match=message):
            midrace(race, **{"at": apart, "pace": 0, **change})


def test_option_blocking():
    options = Options(blocking="same lap")
    field = at(31, 0, -1, -2, -3, -4, 20, pace=0, face_up=(0,))
    assert ride(field, "shoe", 0, options=options).at[0] == 35


def test_a_horse_past_the_last_space_is_home_and_never_blocked():
    field = at(33, 36, 35, 34, 32, 31, 30, pace=0)
    assert ride(field, "head", 0).at[0] == 33
    home = ride(field, "shoe", 0)
    assert home.home == (0,) and home.at[0] == 37
    assert ride(at(36, 5, 4, 3, 2, 1, -1, pace=0), "head", 0).home == (0,)


def test_the_last_space_is_not_home():
    assert ride(at(35, 5, 4, 3, 2, 1, -2, pace=0), "head", 0).home == ()


def test_the_card_of_a_horse_that_is_home_leaves_the_race():
    field = ride(at(36, 5, 4, 3, 2, 1, -1, pace=0, face_up=(0,)), "head", 0)
    assert field.face_up == (1, 2, 3, 4, 5, 6)


def test_the_first_at_space_18_is_the_pace_horse():
    assert ride(at(16, 17, 3, 2, 1, 0, -1), "head", 1).pace == 1
    assert ride(at(16, 17, 3, 2, 1, 0, -1), "head", 0).pace is None  # blocked before 18
    assert ride(at(16, 17, 3, 2, 1, 0, -1), "cap", 0).pace == 0
    assert ride(at(20, 17, 3, 2, 1, 0, -1, pace=0), "head", 1).pace == 0


def test_one_move_can_pass_18_and_come_home():
    field = ride(at(17, 5, 4, 3, 2, 1, 0), "cap", 0)
    assert (field.pace, field.home) == (0, (0,))


THIRD = midrace(Race(SEVEN), [37, 37, 36, 30, 20, 25, 18], home=[1, 0], pace=1)


def test_the_third_horse_home_ends_the_race_at_once():
    field = ride(THIRD, "head", 2)
    assert field.home == (1, 0, 2) and field.last == (6,)
    assert begun(Race(SEVEN), THIRD, ["head", 2]).ask is None


def test_option_ends():
    """The four others stand face up when the third comes home: the round is not over."""
    options = Options(ends="end of round")
    field = ride(THIRD, "head", 2, options=options)
    assert field.last is None and field.face_up == (3, 4, 5, 6)
    field = ride(field, "head", 6, "head", 5, "head", 4, "head", 3, options=options)
    assert field.last == (6,) and field.at[3:] == [34, 25, 31, 24]
    early = midrace(Race(SEVEN), [37, 37, 36, 30, 20, 25, 18], home=[1, 0], pace=1, face_up=[2])
    assert ride(early, "head", 2, options=options).last == (6,)


def test_with_the_round_played_out_more_than_three_may_come_home():
    options = Options(ends="end of round")
    race = Race(SEVEN, options)
    field = midrace(race, [37, 37, 36, 35, 34, 33, 32], home=[1, 0], pace=1)
    field = ride(field, "head", 2, "head", 3, "head", 4, "head", 5, "head", 6, options=options)
    assert field.home == (1, 0, 2, 3, 4, 5, 6) and field.last == (6,)
    assert {p.why for p in payments(Race(SEVEN, options, EXAMPLE_BETS), field)} == {
        "win", "place", "show", "pace", "last",
    }  # fmt: skip


def test_the_hindmost_of_the_others_is_last():
    assert ride(THIRD, "head", 2).last == (6,)
    behind = midrace(Race(SEVEN), [37, 37, 36, -3, 20, 25, -1], home=[1, 0], pace=1)
    assert ride(behind, "head", 2).last == (3,)


def test_fewer_than_four_horses_race_until_one_is_left():
    for cards, places in ((SEVEN[:1], 1), (SEVEN[:2], 1), (SEVEN[:3], 2), (SEVEN[:4], 3)):
        assert Race(cards).places == places
    for number in (0, 8):
        with pytest.raises(ValueError, match=f"expected 1 to 7 cards, got {number}"):
            Race(("Regret",) * number)


def test_nonsense_bets_are_refused():
    bet: Any
    for bet in ((7, 1), (-1, 1), (0, 3), (0, -1), ("0", 1), (0, 1, 1), 5, (0, 1.5)):
        with pytest.raises(ValueError, match="expected a gate from 0 to 6 and a chip of 0, 1 or 2"):
            Race(SEVEN, bets=((bet,),))
    with pytest.raises(ValueError, match="expected one bet of a player on a horse"):
        Race(SEVEN, bets=(((0, 1), (0, 2)),))


# -- paying


def test_the_third_example_of_the_rulebook():
    race = Race(SEVEN, Options(), EXAMPLE_BETS)
    field = ended(**EXAMPLE)
    assert race.scores(field) == (950, 500, 300, -100)
    assert sums(race, field, (0, 0, 0, 0)) == [950, 500, 300, 0]
    assert sums(race, field, (0, 0, 0, 100)) == [950, 500, 300, 0]
    assert sums(race, field, (10, 10, 10, 500)) == [960, 510, 310, 400]
    lines = [(p.player, p.why, p.money) for p in payments(race, field)]
    assert lines == [
        (A, "win", 700),
        (A, "place", 150), (B, "place", 300), (C, "place", 150),
        (C, "show", 250),
        (A, "pace", 100), (B, "pace", 200), (C, "pace", 100),
        (C, "last", -200), (D, "last", -100),
    ]  # fmt: skip


def test_the_third_race_pays_double():
    race = Race(SEVEN, Options(), EXAMPLE_BETS, factor=2)
    assert race.scores(ended(**EXAMPLE)) == (1900, 1000, 600, -200)
    table = running(WinnersCircle(), ended(**EXAMPLE), ALL_CHIPS, cash=[0, 0, 0, 150], race=3)
    match = begun(WinnersCircle(), table, ["pay"])
    assert match.ask is None and match.state.cash == [1900, 1000, 600, 0]


def test_the_column_is_the_number_of_bets_on_the_horse():
    table = {"win": (500, 350, 250, 200, 150), "place": (350, 250, 200, 150, 100)}
    table["show"] = (250, 200, 150, 100, 50)
    backers = [((2,), 2), ((1,), 1), ((1, 2), 3), ((2, 2), 4), ((2, 2, 1), 5), ((2, 2, 2, 2), 8)]
    for gate, row in enumerate(("win", "place", "show")):
        for chips, number in backers:
            bets = tuple(((gate, chip),) for chip in chips)
            scores = Race(SEVEN, Options(), bets).scores(ended((0, 1, 2), 6, (5,)))
            assert scores == tuple(chip * table[row][min(number, 5) - 1] for chip in chips)


def test_a_horse_without_bets_pays_nobody():
    race = Race(SEVEN, Options(), (((3, 2),), ((4, 1),)))
    assert race.scores(ended((0, 1, 2), 0, (5,))) == (0, 0)


def test_the_pace_horse_pays_only_among_the_first_three():
    race = Race(SEVEN, Options(), (((3, 2), (0, 1)),))
    assert race.scores(ended((0, 1, 2), 3, (6,))) == (500,)
    assert race.scores(ended((0, 1, 3), 3, (6,))) == (500 + 400 + 200,)


def test_a_pace_horse_may_be_last():
    race = Race(SEVEN, Options(), (((3, 2),),))
    assert race.scores(ended((0, 1, 2), 3, (3,))) == (-200,)


def test_winnings_come_before_the_penalty():
    race = Race(SEVEN, Options(), (((0, 1), (6, 2)),))
    assert sums(race, ended((0, 1, 2), 4, (6,)), (0,)) == [300]


def test_option_settling():
    """A bank with 100 left: paid in order B gets 100 and A's penalty comes too late for it."""
    bets = ((6, 2),), ((0, 1),)
    field, cash = ended((0, 1, 2), 4, (6,)), (9000, 100)
    in_order = Race(SEVEN, Options(bank=9200), bets)
    assert sums(in_order, field, cash) == [8800, 200]
    net = Race(SEVEN, Options(bank=9200, settling="net"), bets)
    assert sums(net, field, cash) == [8800, 400]


@given(st.lists(st.integers(0, 500), min_size=4, max_size=4), st.permutations(range(7)))
def test_with_money_enough_both_settlings_are_the_same(cash: list[int], order: list[int]):
    field = ended(tuple(order[:3]), order[3], (order[6],))
    both = [Race(SEVEN, Options(settling=way), EXAMPLE_BETS) for way in ("in order", "net")]
    assert sums(both[0], field, tuple(cash)) == sums(both[1], field, tuple(cash))


def test_option_bank():
    bets = ((0, 2),), ((0, 1),)
    race, field = Race(SEVEN, Options(bank=9200), bets), ended((0, 1, 2), 4, (6,))
    assert [*paid(race, field, (9000, 0), first=1)] == [
        Payment(1, 0, "win", 200, short=50),
        Payment(0, 0, "win", 0, short=500),
    ]
    assert sums(Race(SEVEN, Options(), bets), field, (9000, 0)) == [9500, 250]


def test_option_many_bets():
    """By one source the last figure is paid from four bets on the winner on."""
    bets = ((0, 2), (1, 2)), ((0, 2), (1, 2))
    field = ended((0, 1, 2), 4, (6,))
    assert Race(SEVEN, Options(), bets).scores(field) == (400 + 300, 400 + 300)
    assert Race(SEVEN, Options(many_bets=4), bets).scores(field) == (300 + 300, 300 + 300)


def test_option_last_tie():
    pays = {"all pay": (0, 6), "none pays": ()}
    for tie, last in pays.items():
        options = Options(spaces="crowded", last_tie=tie)
        field = midrace(Race(SEVEN, options), [3, 37, 37, 36, 9, 9, 3], home=[1, 2], pace=1)
        assert ride(field, "head", 3, options=options).last == last
    options = Options(spaces="crowded", last_tie="drawn")
    field = midrace(Race(SEVEN, options), [3, 37, 37, 36, 9, 9, 3], home=[1, 2], pace=1)
    match = begun(Race(SEVEN, options), field, ["head", 3])
    assert match.ask == uniform([0, 6])
    match.answer(6)
    assert match.before.last == (6,)


def test_the_table_is_cleared_for_the_next_race():
    table = running(WinnersCircle(), ended(**EXAMPLE), ALL_CHIPS)
    match = begun(WinnersCircle(), table)
    assert match.ask == PAY == certain("pay")
    match.answer("pay")
    after = match.state
    assert (after.race, after.cash, after.first) == (2, [950, 500, 300, 0], None)
    assert after.bets == [()] * 4 and after.cards == ("",) * 7
    assert after.field == Field([0] * 7, tuple(range(7)))
    assert len(after.pile) == 21


def test_three_races_are_run():
    races = [e.state.race for e in play(WinnersCircle(), any_move, Random(3)) if e.move == "pay"]
    assert races == [2, 3, 4]


def test_most_money_wins_and_equals_share():
    game = WinnersCircle(Options(players=2))
    table = running(game, ended(**EXAMPLE), race=4, cash=[700, 700])
    assert game.scores(table) == (700, 700)
    assert game.scores(running(game, ended(**EXAMPLE), race=3)) is None


# -- the variants

HIDDEN = WinnersCircle(Options(players=2, betting="hidden"))
FOUR_EACH = [(0, 0), (0, 1), (1, 1), (1, 0), (2, 1), (2, 2), (3, 2), (3, 1)]


def test_hidden_bets_are_four_chips_one_of_them_worth_nothing():
    match = set_up(HIDDEN, 0)
    assert {chip for _, chip in match.ask.moves} == {0, 1, 2}
    for bet in FOUR_EACH:
        assert isinstance(match.ask, Choice) and match.ask.about == "bet"
        match.answer(bet)
    assert match.ask is DIE


def test_hidden_bets_are_seen_by_their_player_alone():
    state = set_up(HIDDEN, 0, *FOUR_EACH[:3]).state
    assert HIDDEN.seen_by(state, 0).bets == [((0, 0), (1, 1)), ((0, None),)]
    assert HIDDEN.seen_by(state, 1).bets == [((0, None), (1, None)), ((0, 1),)]
    assert state.bets == [((0, 0), (1, 1)), ((0, 1),)]


def test_hidden_bets_are_shown_when_the_race_is_over():
    state = running(HIDDEN, ended(**EXAMPLE))
    assert HIDDEN.seen_by(state, 0) == state


def test_open_bets_are_seen_by_all():
    state = set_up(WinnersCircle(), 0, (0, 1)).state
    assert WinnersCircle().seen_by(state, 2) == state


def test_policies_are_shown_only_what_their_player_may_see():
    asked = 0

    def nosy(state: Table, ask: Choice[Any]) -> Any:
        nonlocal asked
        asked += 1
        others = [bet for p, own in enumerate(state.bets) if p != ask.player for bet in own]
        assert all(chip is None for _, chip in others)
        assert all(chip is not None for _, chip in state.bets[ask.player])
        return next(iter(ask.moves))

    run(HIDDEN, nosy, Random(1))
    assert sum(1 for _ in play(HIDDEN, nosy, Random(1))) > 100
    state = set_up(HIDDEN, 0, *FOUR_EACH[:3]).state
    assert len(outcomes(HIDDEN, state, nosy)) == 1
    assert asked > 200


def test_the_chip_worth_nothing_brings_nothing():
    race = Race(SEVEN, Options(betting="hidden"), (((0, 0), (6, 1)), ((0, 1), (1, 0))))
    field = ended((0, 1, 2), 0, (6,))
    assert race.scores(field) == (-100, 600)


def test_alternative_payouts_count_chips():
    bets = ((0, 2), (1, 1)), ((0, 1),), ((1, 2),)
    field = ended((0, 1, 2), 5, (6,))
    assert Race(SEVEN, Options(), bets).scores(field) == (500 + 200, 250, 400)
    chips = Options(payouts="chips")
    assert Race(SEVEN, chips, bets).scores(field) == (700 + 250, 350, 500)


def test_alternative_payouts_count_chips_worth_nothing_too():
    bets = ((0, 0),), ((0, 1),)
    field = ended((0, 1, 2), 5, (6,))
    assert Race(SEVEN, Options(betting="hidden"), bets).scores(field) == (0, 500)
    assert Race(SEVEN, Options(betting="hidden", payouts="chips"), bets).scores(field) == (0, 350)


ROYAL_TURF = WinnersCircle(Options(deck="royal turf", track=33))


def test_royal_turf_has_seven_horses_with_three_cards_each():
    assert ROYAL_TURF.box.horses == (
        "Earl Grey", "Albino", "Barley Field", "Caramello", "Red Lantern", "Peat Bog", "Othello",
    )  # fmt: skip
    assert len(ROYAL) == 21
    assert {sum(c.horse == horse for c in ROYAL) for horse in ROYAL_TURF.box.horses} == {3}


def test_royal_turf_cards_go_to_the_gates_of_their_horses():
    match = begun(ROYAL_TURF, None, ["Othello 2", "Albino 1"])
    assert match.state.cards == ("", "Albino 1", "", "", "", "", "Othello 2")
    assert match.state.field.at[6] == 0 and match.state.field.at[1] == -1


def test_a_second_card_of_a_horse_is_put_aside():
    match = begun(ROYAL_TURF, None, ["Othello 2", "Albino 1", "Othello 3"])
    assert match.state.aside == ("Othello 3",)
    assert "Othello 3" not in match.ask and len(match.ask) == 18
    rest = ["Caramello 1", "Earl Grey 3", "Red Lantern 1", "Peat Bog 2", "Barley Field 1"]
    for name in rest:
        match.answer(name)
    assert match.state.aside == () and "Othello 3" in match.state.pile
    assert len(match.state.pile) == 14
    assert match.state.field.at == [-3, -1, -6, -2, -4, -5, 0]


def test_three_royal_turf_races_use_all_cards():
    state = run(ROYAL_TURF, any_move, Random(2))
    assert state.pile == ()


def test_the_royal_turf_track_has_33_spaces():
    options = Options(track=33)
    field = at(32, 30, 3, 2, 1, -4, -5, options=options, pace=0)
    assert ride(field, "saddle", 0, options=options).home == (0,)
    assert ride(field, "head", 0, options=options).at[0] == 33
    assert ride(at(17, 5, 4, 3, 2, 1, 0), "head", 0, options=options).pace == 0


def test_on_a_crowded_track_horses_share_spaces():
    crowded = Options(spaces="crowded")
    assert Race(SEVEN, crowded).start().at == [0] * 7
    assert set_up(WinnersCircle(crowded)).state.field.at == [0] * 7
    field = at(12, 12, 13, 0, 0, 0, 0, options=crowded)
    assert ride(field, "head", 0, options=crowded).at[0] == 13


# -- every option is a rule, and every rule has its test


def test_nonsense_options_are_refused():
    nonsense: Any
    for name, (usual, other, *_) in CHOICES.items():
        assert getattr(Options(), name) == usual
        assert Options(**{name: other}).changed == {name: other}
        for nonsense in ("?", None, 3.5, [], True, -1):
            with pytest.raises(ValueError, match=f"expected {name} to be .*, got"):
                Options(**{name: nonsense})


ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in RULES.read_text(encoding="utf-8").splitlines()
    if re.match(r"\| W\d", line)
]


def test_the_rules_are_numbered_and_each_has_a_test():
    assert [row[0] for row in ROWS] == [f"W{n}" for n in range(1, len(ROWS) + 1)]
    tests = Path(__file__).read_text(encoding="utf-8")
    tests += Path(__file__).with_name("test_winners_circle_table.py").read_text(encoding="utf-8")
    for row in ROWS:
        proofs = re.findall(r"`(test_\w+)`", row[4])
        assert proofs, row
        assert [name for name in proofs if f"def {name}(" not in tests] == []


def test_every_option_stands_beside_its_rule():
    named = {name for row in ROWS for name in re.findall(r"`(\w+)`", row[3])}
    assert named == {*CHOICES, "table"}


def test_cards_are_found_by_name():
    assert card("  harbour  LIGHT ") is card("Harbour Light")
    with pytest.raises(ValueError, match="did you mean Regret"):
        card("Regrett")
    with pytest.raises(ValueError, match="the name of one, got 7"):
        card(7)


def test_any_horse_is_any_move():
    for seed in range(3):
        game = WinnersCircle(Options(players=3))
        assert run(game, any_horse, Random(seed)) == run(game, any_move, Random(seed))
