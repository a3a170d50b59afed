"""The board of Winner's Circle: true odds and payments, bets by button, secrets, words, motion."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise
from math import dist
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from horsegame.chance import Dist
from horsegame.game import IllegalMove, Match
from horsegame.policies import any_move
from horsegame.tables import template
from horsegame.winners_circle import (
    Card,
    Options,
    Race,
    Table,
    WinnersCircle,
    any_horse,
    own_forward,
)
from horsegame.winners_circle.odds import race_odds
from horsegame.winners_circle.race import Field
from horsewidgets import Board, CodeError, Session
from horsewidgets.scene import View, scene
from horsewidgets.scenes.winners import Landing, WinnersScene
from horsewidgets.scenes.winners_cards import bar, figure
from horsewidgets.scenes.winners_infield import payouts
from horsewidgets.scenes.winners_odds import MANY, QUICK, live
from horsewidgets.scenes.winners_place import PODIUM, at, centres, tilt
from horsewidgets.svg import parts, picture, words
from tests.pages import Page

NAMES = ("Anna", "Ben", "Cyril", "Dana")
HOSTILE = '<script>alert("1")</script>&\x00\ue000'
SEVEN = ("Regret", "Distant Drum", "Granite Hill", "Iron Ribbon", "Bold Meridian", "Juniper Bay")
SEVEN += ("Long Acre",)
BETS: list[tuple[tuple[int, int], ...]] = [
    ((0, 1), (2, 1), (5, 2)),
    ((1, 2), (4, 1), (5, 1)),
    ((0, 1), (3, 2), (6, 1)),
    ((0, 2), (1, 1), (3, 1)),
]
"""Four bets on horse 1; three on horse 2; one on 3; three on 4; one on 5; three on 6; one on 7."""


def race_on(places: list[int], bets: Any = BETS, **rest: Any) -> Table:
    """A table in the middle of a race, Anna to roll."""
    table = WinnersCircle(Options(players=len(bets))).start()
    table.cards, table.bets, table.first = SEVEN, list(bets), 0
    rest = {"face_up": tuple(range(7)), "player": 0} | rest
    table.field = Field(places, **rest)
    return table


def at_table(
    table: Table, *answers: Any, view: tuple[str, ...] = (), policies: Any = None, **options: Any
) -> Board:
    """A board on which the game goes on from *table*; its code knows nothing of that."""
    session = Session(WinnersCircle(Options(players=len(table.cash), **options)))
    session._match = Match(session.game, table)
    session._turns = [(0, session._match.before)]
    board = Board(session, NAMES, policies)
    for answer in answers:
        session.do(answer)
    for act in view:
        board.press(act)
    return board


def new_board(policies: Any = None, names: Any = NAMES, **options: Any) -> Board:
    """A new game."""
    return Board(Session(WinnersCircle(Options(**options)), seed=3), names, policies)


def shown(board: Board) -> WinnersScene:
    assert isinstance(board._shown, WinnersScene)
    return board._shown


def plain(text: str) -> str:
    return text.replace("\u202f", " ").replace("\xa0", " ")


def buttons(board: Board, act: str = "do") -> dict[str, Any]:
    """What can be pressed in the wide form, with the value that it sends."""
    found: dict[str, Any] = {}
    for part in ("action", "gates"):
        for b in Page(board.parts.get(part, "")).all("button", **{"data-act": act}):
            found[plain(b.text)] = json.loads(b.get("data-value") or "null")
    return found


# -- the race


def test_hidden_odds_hide_the_chances_of_the_next_step() -> None:
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]))
    assert "1/6" in board.parts["board"] and "1/6" in board.parts["coming"]
    board.press("odds")
    everything = "".join(board.parts.values())
    for chance in ("1/2", "50.0 %", "16.7 %"):
        assert chance not in plain(everything), chance
    board.session.do("shoe")
    assert len(shown(board).landings) == 1, "where the horse now goes is no question of luck"
    assert ">100\xa0%<" not in board.parts["board"]


def test_the_turn_of_a_policy_asks_the_person_to_go_on() -> None:
    race = race_on([9, 10, 12, 13, 17, 11, 16])
    board = at_table(race, policies={0: any_horse})
    said = "Anna plays by itself: press Continue."
    assert said in Page(board.parts["action"]).text and said in board.status
    assert "Continue plays until a person is asked" in board.parts["action"]
    person = at_table(race, policies={1: any_horse})
    assert "by itself" not in person.parts["action"] and "Continue" not in person.parts["action"]
    alone_ = at_table(race, policies=dict.fromkeys(range(4), any_horse))
    assert "press One turn." in alone_.status and "Continue" not in alone_.parts["action"]


def test_the_next_step_of_a_horse_is_what_the_rules_make_of_it() -> None:
    """The rulebook's example: from 11 with a 6, 16 and 17 being taken, a horse ends on 15."""
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]))
    board.press("select", 5)  # Juniper Bay: head 3, cap 8, saddle 7, shoe 6
    assert shown(board).landings == (
        Landing(14, Fraction(1, 2), ("head",)),
        Landing(15, Fraction(1, 6), ("shoe",)),
        Landing(18, Fraction(1, 6), ("saddle",)),
        Landing(19, Fraction(1, 6), ("cap",)),
    )
    text = plain(Page(board.parts["coming"]).text)
    assert "Next step of horse 6, Juniper Bay" in text
    assert "shoe to space 15|1/6 (16.7 %)|+4" in text
    assert "on average||4.67" in text, "3/2 + (4 + 7 + 8) / 6; five with nothing in its way"


def test_once_the_die_is_rolled_one_step_is_left() -> None:
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]), "shoe")
    board.press("select", 5)
    assert shown(board).landings == (Landing(15, Fraction(1), ("shoe",)),)
    assert shown(board).face == "shoe" and shown(board).topic == "move"


def test_a_moved_card_waits_and_has_no_next_step() -> None:
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16], face_up=(0, 1)), "head")
    assert buttons(board) == {"Move 1 by 1": 0, "Move 2 by 2": 1}
    board.press("select", 5)
    assert shown(board).landings == () and "coming" not in board.parts
    horse = Page(board.parts["board"]).all("g", role="option")[5]
    assert "has moved in this round" in horse.get("aria-label")


def test_the_ring_stays_with_a_horse_that_can_be_moved() -> None:
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]), "head", 5)
    assert shown(board).selected == 5, "it moved last"
    board.press("draw")
    assert shown(board).selected == 0, "horse 6 waits now"
    board.press("select", 3)
    board.press("do", 0)
    assert (shown(board).selected, shown(board).pinned) == (3, True)
    chosen = Page(board.parts["board"]).all("g", role="option")[3]
    assert chosen.get("data-value") == "null", "a second press lets it go"
    board.press("select", None)
    assert (shown(board).selected, shown(board).pinned) == (0, False)


@pytest.mark.parametrize("gate", [7, -1, "x", True, 1.0])
def test_only_horses_can_be_selected(gate: Any) -> None:
    board = new_board()
    with pytest.raises(ValueError, match="expected"):
        board.press("select", gate)


def test_the_horses_stand_where_the_words_say() -> None:
    board = at_table(race_on([37, 30, 37, 13, 0, -3, 16], home=(2, 0), pace=2, face_up=(1, 3)))
    labels = [o.get("aria-label") for o in Page(board.parts["board"]).all("g", role="option")]
    assert labels[0] == "Horse 1, Regret; 2nd, home; 4 bets"
    assert labels[2] == "Horse 3, Granite Hill; 1st, home; pace horse; 1 bet"
    assert labels[4].startswith("Horse 5, Bold Meridian; space 36, before the start")
    assert labels[5].startswith("Horse 6, Juniper Bay; space 33, before the start")
    assert "horse 3 (Granite Hill) 1st, home, horse 1 (Regret) 2nd, home, horse 2" in words(
        shown(board)
    )


def test_the_track_is_one_round_of_equal_spaces() -> None:
    for spaces in (36, 33):
        found = centres(spaces)
        assert len(found) == 6 + 1 + spaces + len(PODIUM)
        assert found[6] == found[6 + spaces], "the last space is that behind the line"
        gaps = [dist(a, b) for a, b in pairwise(found[: spaces + 7])]
        assert max(gaps) < 1.01 * 1677 / spaces and min(gaps) > 0.98 * 1677 / spaces
    assert at(0).x > at(-40).x, "the horses come to the line from the left"


def test_horses_are_always_upright() -> None:
    for k in range(360):
        turn, side = tilt(at(k * 4.66).heading)
        assert abs(turn) <= 28 and side in (1, -1)


# -- odds


NEAR_HOME = [37, 36, 37, 30, 31, 20, 34]


def near_home(*answers: Any, **more: Any) -> Board:
    """Two are home; any third horse ends the race."""
    return at_table(race_on(NEAR_HOME, home=(2, 0), pace=2, face_up=(1, 3, 4, 5, 6)), *answers)


def test_odds_are_exact_where_few_positions_are_left() -> None:
    board = near_home()
    odds = shown(board).odds
    assert odds is not None and odds.exact and "exact: all" in board.parts["action"]
    assert odds.win[2] == 1 and odds.place[0] == 1 and sum(odds.show) == 1
    race = Race(SEVEN)
    by_rules = race_odds(race, shown_field(board), states=10**5)
    assert odds.show == by_rules.show and odds.last == by_rules.last
    assert "<rect" in bar(odds.show[1]) and "circle" not in bar(odds.show[1])


def shown_field(board: Board) -> Field:
    return board.session.state.field


def test_simulated_odds_show_their_error_and_get_better() -> None:
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]))
    odds = shown(board).odds
    assert odds is not None and odds.races == QUICK
    assert figure(odds.win[4]).endswith(f" ± {100 * odds.win[4].error:.1f}")
    assert "circle" in bar(odds.win[4]) and f"simulated: {QUICK} races" in board.parts["action"]
    board.press("draft", ["races", "more"])
    more = shown(board).odds
    assert more is not None and more.races == MANY and not shown(board).can_more
    assert more.win[4].error < odds.win[4].error / 2
    low, high = more.win[4].interval(4)
    assert low < race_odds(Race(SEVEN), shown_field(board), races=4000, seed=9).win[4].value < high
    assert "± " in plain(Page(board.parts["gates"]).text)


def test_odds_follow_the_race_and_can_be_put_away() -> None:
    board = near_home("head", 6)  # Long Acre needs 3 to come home, and has 4
    assert shown(board).topic == "pay" and shown(board).odds is None, "nothing is open"
    board.press("undo")
    board.press("draw")
    before = shown(board).odds
    assert before is not None and 0 < before.show[6] < 1
    board.press("do", 3)
    after = shown(board).odds
    assert after is not None and after.show[6] > before.show[6], "a rival has wasted a roll"
    board.press("odds")
    assert shown(board).odds is None and "chances in percent" not in board.parts["gates"]


def test_the_same_position_has_the_same_odds() -> None:
    field = Field([9, 10, 12, 13, 17, 11, 16], tuple(range(7)))
    one = live(Race(SEVEN), field)
    other = field.copy()
    other.player = 0
    assert live(Race(SEVEN), other) is one
    with_bets = live(Race(SEVEN, bets=tuple(BETS)), field)
    assert with_bets.win == one.win and with_bets is not one


def test_a_crowded_race_is_exact_once_more_is_asked_for() -> None:
    board = at_table(race_on([30, 31, 31, 29, 35, 34, 35], pace=0), spaces="crowded")
    odds = shown(board).odds
    assert odds is not None and not odds.exact
    board.press("draft", ["races", "more"])
    exact = shown(board).odds
    assert exact is not None and exact.exact and sum(exact.win) == 1
    for gate in range(7):
        low, high = odds.win[gate].interval(4)
        assert low <= exact.win[gate] <= high


# -- bets


def betting(**options: Any) -> Board:
    """Cards and lots are drawn; a person is to bet."""
    board = new_board(**options)
    board.press("luck")
    return board


def test_all_cards_are_drawn_at_one_press() -> None:
    board = new_board()
    assert shown(board).runners == () and "gates" not in board.parts
    board.press("draw")
    assert len(shown(board).runners) == 1 and shown(board).topic == "card"
    board.press("luck")
    assert len(shown(board).runners) == 7 and shown(board).topic == "bet"
    assert shown(board).place == 8, "seven cards and the lots"
    with pytest.raises(IllegalMove, match="not for luck"):
        board.press("luck")


def test_a_bet_is_a_press_on_a_card() -> None:
    board = betting()
    first = shown(board).asked
    assert buttons(board) == {f"1-chip on {n + 1}": [n, 1] for n in range(7)}
    assert shown(board).chips == (1, 2)
    board.press("draft", ["chip", "2"])
    board.press("do", [4, 2])
    horse = shown(board).runner(4)
    assert horse is not None and horse.chips == ((first, 2),) and horse.bets == 2
    assert horse.pays == (350, 250, 200), "two bets lie on it"
    assert shown(board).chip == 1, "the next player has an own choice"


def test_keys_choose_the_horses_by_their_gates() -> None:
    board = betting()
    keyed = Page(board.parts["gates"]).all("button", **{"data-key": None})
    assert {b.get("data-key") for b in keyed} == set("1234567")
    for b in keyed:
        assert json.loads(b.get("data-value"))[0] == int(b.get("data-key")) - 1


def test_no_second_chip_on_a_horse() -> None:
    board = betting(players=2)
    for gate in (3, 3, 5, 5):
        board.press("do", [gate, 1])
    assert shown(board).chips == (2,), "both chips of one are placed"
    assert {value[0] for value in buttons(board).values()} == {0, 1, 2, 4, 6}
    with pytest.raises(IllegalMove):
        board.press("do", [3, 2])


def test_what_a_bet_is_worth_counts_the_chips_that_lie() -> None:
    """Three bets on a horse that is sure to win: the fourth brings 200, not 250."""
    table = race_on([37, 36, 37, 30, 31, 20, 34], [((0, 2),), ((0, 1),)], home=(0, 2), pace=2)
    board = at_table(table)
    text = plain(Page(board.parts["players"]).text)
    assert shown(board).asked == 0 and "bets ×2 on 1" in text
    assert [p.expected for p in shown(board).purses] == [500, 250], "three bets pay 250 each"
    assert "worth 500 on average" in text
    values = {v.gate: v.mean for v in shown(board).values if v is not None}
    assert values[2] == 350 + 100 and values[6] < 250, "second, and the pace horse"


def test_payments_reach_the_purses() -> None:
    """Horse 3, 1 and 7 come home, 3 is the pace horse, 6 the last: reckoned from the table."""
    board = near_home("head", 6)
    assert shown(board).topic == "pay" and buttons(board, "draw") == {"Pay the bets": None}
    board.press("draw")
    cash = [p.cash for p in shown(board).purses]
    # Anna: 1 bet on the winner alone, 500 + 100; 1 of 4 bets on the second, 150; 2 on the last
    assert cash == [500 + 100 + 150 - 200, 0, 150 + 250, 300]
    assert shown(board).race == 2 and shown(board).runners == ()
    assert "Race 1 is paid" in shown(board).told


def test_the_third_race_shows_doubled_payouts() -> None:
    table = race_on([9, 10, 12, 13, 17, 11, 16])
    table.race = 3
    board = at_table(table)
    horse = shown(board).runner(2)
    assert horse is not None and horse.pays == (1000, 700, 500)
    text = Page(board.parts["board"]).text
    assert "payouts doubled" in text and plain("1 000") in plain(text)


def payout_tables(board: Board) -> list[list[str]]:
    """The words of the drawn table, and of the one for narrow screens, cell by cell."""
    drawn, page = Page(payouts(shown(board), 0, 0)), Page(board.parts["board"])
    narrow = [e for e in page.elements if e.tag in ("th", "td")]
    return [[plain(e.text) for e in cells] for cells in (drawn.all("text"), narrow)]


@pytest.mark.parametrize(
    ("options", "what", "win"),
    [
        ({}, "bets", "500 350 250 200 150"),
        ({"many_bets": 4}, "bets", "500 350 250 150 150"),
        ({"payouts": "chips"}, "chips", "500 350 250 200 150"),
        ({"payouts": "chips", "many_bets": 4}, "chips", "500 350 250 150 150"),
    ],
)
def test_both_payout_tables_are_of_the_rules_in_force(
    options: dict[str, Any], what: str, win: str
) -> None:
    """Four bets with three chips lie on horse 1: its card agrees with its column."""
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]), **options)
    rest = f"{what} 1 2 3 4 5+ 1st {win} 2nd 350 250 200 150 100 3rd 250 200 150 100 50"
    assert [" ".join(cells) for cells in payout_tables(board)] == [rest, rest]
    assert f"Payout by the number of {what}" in board.parts["board"]
    horse = shown(board).runner(0)
    assert horse is not None and horse.pays[0] == int(win.split()[horse.column - 1])


# -- secrets


def hidden(policies: Any) -> Board:
    """Anna's and Ben's chips lie face down; Anna is to bet again."""
    table = WinnersCircle(Options(players=2, betting="hidden")).start()
    table.cards, table.first = SEVEN, 0
    table.bets = [((0, 2),), ((0, 0),)]
    table.field = Field([0, -1, -2, -3, -4, -5, -6], tuple(range(7)), player=0)
    return at_table(table, policies=policies, betting="hidden")


def test_a_single_person_sees_the_own_chips_alone() -> None:
    board = hidden({1: any_horse})
    horse = shown(board).runner(0)
    assert horse is not None and horse.chips == ((0, 2), (1, None))
    assert not shown(board).can_peek
    assert "×2 on 1" in Page(board.parts["players"]).text
    assert "Ben face down" in Page(board.parts["gates"]).text


def test_of_two_persons_only_who_is_asked_may_look() -> None:
    board = hidden(None)
    horse = shown(board).runner(0)
    assert horse is not None and horse.chips == ((0, None), (1, None))
    board.press("peek")
    horse = shown(board).runner(0)
    assert horse is not None and horse.chips == ((0, 2), (1, None)) and shown(board).peeks
    board.press("do", [3, 1])
    horse = shown(board).runner(0)
    assert horse is not None and horse.chips == ((0, None), (1, None)), "the look is over"
    assert "1-chip" not in shown(board).told and "face down" in shown(board).told
    assert all("a 1-chip" not in line for _, line in shown(board).log)


def test_policies_alone_show_no_chips() -> None:
    board = hidden({0: any_horse, 1: any_horse})
    horse = shown(board).runner(0)
    assert horse is not None and horse.chips == ((0, None), (1, None))


def test_the_code_of_hidden_bets_says_so() -> None:
    board = new_board(betting="hidden")
    assert "holds the hidden bets too" in board.parts["code"]
    assert "hidden bets" not in new_board().parts["code"]


def test_a_race_alone_hides_nothing_and_does_not_say_so() -> None:
    """Its bets are part of it: there is nothing to look at in secret."""
    bets = (((0, 2), (1, 0)), ((0, 0), (2, 2)))
    board = alone("Regret", "Umber", "Velvet Post", options=Options(betting="hidden"), bets=bets)
    board.press("draw")
    horse = shown(board).runner(0)
    assert horse is not None and horse.chips == ((0, 2), (1, 0))
    assert not shown(board).can_peek and "My chips" not in board.parts["action"]
    assert "hidden" not in board.parts["code"] + board.parts["help"]


# -- policies, replay, codes


def test_policies_play_until_a_person_is_asked() -> None:
    game = WinnersCircle(Options(players=3))
    board = new_board({1: own_forward(game), 2: any_horse}, players=3)
    board.press("luck")
    while not board.seats.person_is_asked:
        board.press("continue")
    assert shown(board).asked == 0
    board.press("do", [0, 1])
    assert buttons(board, "continue") == {"Continue": None}
    assert buttons(board, "step") == {"One turn": None}
    with pytest.raises(IllegalMove, match="not for luck"):
        board.press("luck")
    before = shown(board).place
    board.press("step")
    assert shown(board).place == before + 1, "a bet is a turn"
    board.press("continue")
    assert shown(board).asked == 0 and len(shown(board).news) == 0
    assert {p.by_policy for p in shown(board).purses} == {False, True}


def test_policies_alone_run_to_the_end_of_the_race() -> None:
    board = new_board(dict.fromkeys(range(4), any_horse))
    board.press("odds")
    board.press("run")
    assert shown(board).topic == "pay" and shown(board).race == 1
    assert buttons(board, "run") == {"Run on": None}
    legs = board.motion["legs"]
    assert len(legs) > 30 and all(leg["path"] == sorted(leg["path"]) for leg in legs)
    for gate in range(7):
        own = [leg["path"] for leg in legs if leg["piece"] == f"horse-{gate}"]
        assert all(one[-1] == two[0] for one, two in pairwise(own))
    home = {leg["path"][-1] for leg in legs} & {43, 44, 45}
    assert home == {43, 44, 45}, "the places of the first three"
    board.press("run")
    assert shown(board).race == 2 and board.motion.get("legs") != legs
    board.press("run")
    assert shown(board).race == 3 and shown(board).topic == "pay"
    board.press("step")
    assert shown(board).asked is None and "The game is over" in board.status
    with pytest.raises(IllegalMove, match="over"):
        board.press("run")


def test_a_move_walks_over_the_spaces_between() -> None:
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]), "shoe")
    assert board.motion["dice"] == [1]
    board.press("do", 5)
    (leg,) = board.motion["legs"]
    assert leg == {"piece": "horse-5", "path": [17, 18, 19, 20, 21]}, "from space 11 to 15"
    number = board.motion["number"]
    board.press("undo")
    assert board.motion["number"] == number, "nothing walks back"


def test_replay_shows_every_place_and_undo_the_last_roll() -> None:
    board = betting(players=2)
    for gate in (0, 0, 1, 1):
        board.press("do", [gate, 1])
    board.press("do", [2, 2])
    board.press("do", [2, 2])
    board.press("draw")
    board.press("do", 0)
    place = shown(board).place
    board.press("undo")
    assert shown(board).place == place - 2 and shown(board).topic == "die"
    board.press("undo")
    assert shown(board).place == place - 3 and shown(board).topic == "bet", "one bet"
    board.press("go_to", 3)
    assert len(shown(board).runners) == 3 and shown(board).last == place
    board.press("go_to", place)
    assert shown(board).place == place


def test_a_code_brings_the_race_back() -> None:
    board = betting(players=2)
    board.press("do", [4, 2])
    other = new_board()
    other.press("restore", board.session.code)
    assert shown(other).runners == shown(board).runners
    with pytest.raises(CodeError):
        other.press("restore", "Hello!")


def test_words_say_who_has_bet_on_what_as_far_as_it_is_seen() -> None:
    for betting, seen in (("open", "×2 on 3"), ("hidden", "face down on 3")):
        session = Session(WinnersCircle(Options(players=2, betting=betting)), seed=1)
        board = Board(session, ("Anna", "Ben"))
        board.press("luck")
        name = ("Anna", "Ben")[shown(board).asked or 0]
        assert "bets" not in board.words()
        session.do((2, 2))
        assert f"{name} with 0, bets {seen}" in board.words()
        assert f"{name} with 0, bets {seen}" in board.picture()
        board.close()


def test_a_table_of_ones_own_has_no_code(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    _ = template("winners_circle", file)
    session = Session(WinnersCircle(table=str(file)))
    board = Board(session)
    assert "of one&#x27;s own has no code: a code names no files." in board.parts["code"]
    assert "<input" not in board.parts["code"]
    board.press("luck")
    assert len(shown(board).runners) == 7


MOST = "Most figures of the cards"
SOME = "ome of the payouts stand in no public source: they are reconstructed"


def test_the_board_says_that_its_figures_are_reconstructed() -> None:
    for board in (new_board(), new_board(deck="royal turf", track=33), alone("Regret", "Umber")):
        assert f"{MOST} and s{SOME}" in board.parts["help"]


def test_a_table_of_ones_own_is_called_what_it_calls_itself(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    _ = template("winners_circle", file)
    text = file.read_text(encoding="utf-8").replace('"reconstructed"', '"printed"')
    deck, payout = text.split("[payout]")
    file.write_text(text, encoding="utf-8")
    says = Board(Session(WinnersCircle(table=str(file)))).parts["help"]
    own = "The {} are from a table of your own, which calls them {}."
    assert own.format("cards", "printed") in says and own.format("payouts", "printed") in says
    assert "stand in no public source" not in says
    file.write_text(f"{deck}[payout]{payout.replace('printed', 'deduced')}", encoding="utf-8")
    says = Board(Session(WinnersCircle(table=str(file)))).parts["help"]
    assert own.format("cards", "printed") in says and own.format("payouts", "deduced") in says
    file.write_text(deck, encoding="utf-8")
    says = Board(Session(WinnersCircle(table=str(file)))).parts["help"]
    assert own.format("cards", "printed") in says and f"S{SOME}" in says and MOST not in says


def test_cards_made_by_hand_are_ones_own() -> None:
    says = alone(Card("Mine", 1, 2, 3, 4), "Umber").parts["help"]
    assert "The cards are your own." in says and f"S{SOME}" in says and MOST not in says


# -- words and pictures


def test_words_and_pictures_of_random_games() -> None:
    """Every kind of rule; whatever is drawn is whole, and its ids stand once."""
    kinds = [
        Options(players=2),
        Options.royal_turf(players=6, betting="hidden", spaces="crowded"),
        Options(players=3, payouts="chips", ends="end of round", last_tie="drawn"),
    ]
    for seed, options in enumerate(kinds):
        session, rng = Session(WinnersCircle(options), seed=seed), Random(seed)
        topics = set[str]()
        while session.ask is not None:
            ask = session.ask
            law = ask if isinstance(ask, Dist) else any_move(session.state, ask)
            session.do(law.draw(rng))
            if session.place % 7 and session.ask is not None:
                continue
            look = View(names=NAMES, odds=False, selected=rng.randrange(7))
            found = scene(session.game, session, look)
            topics.add(found.topic)
            check_drawing(found)
        check_drawing(scene(session.game, session, View(odds=True)))
        assert topics >= {"card", "bet", "die", "move", "over"}


def check_drawing(found: WinnersScene) -> None:
    drawn = parts(found)
    assert drawn["status"].endswith((".", "?")) and "?." not in drawn["status"]
    for html in drawn.values():
        ids = [e.get("id") for e in Page(html).all(None, id=None)]
        assert len(ids) == len(set(ids))
    ElementTree.fromstring(picture(found))


def test_strange_names_do_no_harm() -> None:
    board = new_board(names=[HOSTILE] * 4)
    board.press("luck")
    board.press("do", [0, 1])
    for html in board.parts.values():
        assert "<script" not in html and "\x00" not in html
    ElementTree.fromstring(board.picture())


def test_controls_have_names_and_tables_have_heads() -> None:
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]), "shoe")
    for html in board.parts.values():
        page = Page(html)
        for control in page.all("button") + page.all("input"):
            assert page.name_of(control).strip()
        for table in page.all("table"):
            assert page.all("th", scope="col") or "keys" in table.get("class")


def test_the_words_of_a_board() -> None:
    board = at_table(race_on([9, 10, 12, 13, 17, 11, 16]), "shoe")
    assert plain(repr(board)).startswith(
        "<Board: Winner's Circle, race 1 of 3: horse 5 (Bold Meridian) space 17, horse 7 "
    )
    assert board.status == "Anna rolled a shoe. Anna: choose a horse; the die shows a shoe."


# -- a race alone


def alone(*cards: Any, policies: Any = None, **rest: Any) -> Board:
    return Board(Session(Race(cards, **rest), seed=3), NAMES, policies)


def first_move(board: Board) -> Any:
    return next(iter(board.session.moves))


def test_a_race_alone_is_played_on_the_same_board() -> None:
    board = alone("Regret", "Velvet Post", "Umber")
    assert "players" not in board.parts and "One race" in board.parts["board"]
    assert "pays 500" not in board.parts["gates"] and ">500<" not in board.parts["board"]
    assert board.status == "Anna sits at the first place. Anna: roll the die."
    board.press("draw")
    assert set(buttons(board).values()) == {0, 1, 2}
    board.press("do", 1)
    (leg,) = board.motion["legs"]
    assert leg["piece"] == "horse-1" and leg["path"][0] == 5, "it waited behind the first"
    board.press("undo")
    assert shown(board).place == 0 and shown(board).topic == "die"
    while board.session.ask is not None:
        luck = isinstance(board.session.ask, Dist)
        board.press("draw") if luck else board.press("do", first_move(board))
    assert "The race is over" in board.parts["action"] and shown(board).winners == ()
    again = alone("Umber", "Regret")
    again.press("restore", board.session.code)
    assert shown(again).runners == shown(board).runners


def test_a_race_alone_with_bets_is_for_money() -> None:
    """Two horses: the first is home, the other is the last."""
    board = alone("Regret", "Umber", bets=(((0, 2),), ((1, 1),)), policies={0: any_horse}, factor=2)
    assert "payouts doubled" in board.parts["board"] and "Ben" in board.parts["players"]
    board.press("odds")
    while board.session.ask is not None:
        if board.seats.asked == 0:
            board.press("continue")
        elif isinstance(board.session.ask, Dist):
            board.press("draw")
        else:
            board.press("do", first_move(board))
    first = shown(board).runner(0)
    assert first is not None
    cash = [purse.cash for purse in shown(board).purses]
    paced = 200 * (1 if shown(board).runners[0].pace else 0)
    regret_won = [2 * (2 * 350) + 2 * paced, -200]
    umber_won = [-400, 2 * 500 + 200 - paced]
    assert cash == (regret_won if first.home == 0 else umber_won)


def test_a_race_with_cards_of_ones_own_has_no_code() -> None:
    board = alone(Card("Mine", 1, 2, 3, 4), Card("Yours", 5, 5, 5, 5))
    assert "of one&#x27;s own has no code: a code names no files." in board.parts["code"]
    with pytest.raises(ValueError, match="a gate from 0 to 1, got 2"):
        board.press("select", 2)
    board.press("draw")
    board.press("do", 0)
    assert shown(board).place == 2


def test_the_column_of_the_payouts_may_be_found_by_chips() -> None:
    by_chips = shown(at_table(race_on([9, 10, 12, 13, 17, 11, 16]), payouts="chips")).runner(0)
    by_bets = shown(at_table(race_on([9, 10, 12, 13, 17, 11, 16]))).runner(0)
    assert by_chips is not None and by_bets is not None
    assert (by_chips.column, by_bets.column) == (3, 4), "chips of one, one and two"
