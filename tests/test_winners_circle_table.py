"""Winner's Circle: the printed figures, and tables of one's own."""

from __future__ import annotations

import json
import pickle
import warnings
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from horsegame.game import Match, run
from horsegame.policies import any_move
from horsegame.tables import TableError, load, template
from horsegame.winners_circle import Card, Options, Race, WinnersCircle, card
from horsegame.winners_circle.cards import COLOURS, PAYOUT, ROYAL, WINNERS

DECK = """
[deck]
source = ["our class"]
status = "reconstructed"
cards = [
  {{ name = "One", head = {head}, cap = 20, saddle = 3, shoe = 4 }},
  {rest}
]
"""
ROW = '{{ name = "{}", head = 5, cap = 5, saddle = 5, shoe = 5 }}'
SIX = ",\n".join(ROW.format(name) for name in ("Two", "Three", "Four", "Five", "Six", "Seven"))
PAYOUTS = """
[payout]
source = ["our class"]
status = "printed"
win = [5, 4, 3, 2, 1]
place = [4, 3, 2, 1, 0]
show = [3, 2, 1, 0, 0]
pace = {pace}
last = 9
"""


@pytest.fixture
def own(tmp_path: Path) -> Any:
    def write(text: str) -> str:
        file = tmp_path / "my_cards.toml"
        file.write_text(text, encoding="utf-8")
        return str(file)

    return write


def deck(head: Any = 1, rest: str = SIX) -> str:
    return DECK.format(head=head, rest=rest)


# -- the printed figures


def test_every_printed_card_moves_five_spaces_a_roll_on_average():
    assert len(WINNERS) == 28 and len(ROYAL) == 21
    for c in WINNERS + ROYAL:
        assert c.total == 30 and c.steps.mean() == 5
        assert 1 <= c.head <= 7 and all(1 <= n <= 20 for n in (c.cap, c.saddle, c.shoe))


def test_the_cards_that_are_known():
    velvet, regret, snow = card("Velvet Post"), card("Regret"), card("Albino 1")
    assert (velvet.head, velvet.cap, velvet.saddle, velvet.shoe) == (6, 5, 3, 4)
    assert velvet.reconstructed == () and "name" not in velvet.sourced
    assert (regret.head, regret.cap) == (1, 20) and regret.reconstructed == ("saddle", "shoe")
    assert (snow.saddle, snow.shoe) == (12, 12)
    assert card("Caramello 1").head == 4 and card("Othello 1").head == 7
    assert card("Earl Grey 1").shoe == 15 == card("Earl Grey 2").cap


def test_what_is_reconstructed_says_so():
    table = load("winners_circle")
    assert table["winners_circle"]["status"] == table["royal_turf"]["status"] == "reconstructed"
    assert sum(bool(c.sourced) for c in WINNERS) == 2
    known = {
        (row, i + 1): figure
        for row in ("win", "place", "show")
        for i, figure in enumerate(getattr(PAYOUT, row))
        if getattr(PAYOUT, f"{row}_status")[i] != "reconstructed"
    }
    anchors = {("win", 1): 500, ("win", 2): 350, ("win", 5): 150, ("place", 4): 150}
    assert known == {**anchors, ("show", 1): 250}


def test_the_payouts_are_one_ladder():
    ladder = (500, 350, 250, 200, 150, 100, 50)
    assert (PAYOUT.win, PAYOUT.place, PAYOUT.show) == (ladder[:5], ladder[1:6], ladder[2:])
    assert (PAYOUT.pace, PAYOUT.last) == (100, 100)


def test_there_are_seven_colours():
    assert len({*COLOURS}) == 7


def test_the_spread_differs_though_the_mean_does_not():
    assert card("Regret").steps.variance() == Fraction(428, 6) - 25
    assert card("Zephyr Lad").steps.variance() == Fraction(176, 6) - 25


# -- a table of one's own


def test_the_template_can_be_played_as_it_is(tmp_path: Path):
    file = template("winners_circle", tmp_path / "my_cards.toml")
    game = WinnersCircle(table=file)
    assert game.box.cards[0].name == "Daring Leap" and game == WinnersCircle(table=str(file))
    assert sum(run(game, any_move, Random(1)).cash) > 0
    with pytest.raises(TableError, match="exists already"):
        template("winners_circle", file)


def test_the_template_goes_to_the_folder_at_hand(tmp_path: Path, monkeypatch: Any):
    monkeypatch.chdir(tmp_path)
    assert template("winners_circle") == Path("my_winners_circle.toml")
    assert WinnersCircle(table="my_winners_circle.toml").box.payout.win == PAYOUT.win
    with pytest.raises(TableError, match="cannot be written"):
        template("winners_circle", "nowhere/my_cards.toml")


def test_a_small_deck_comes_back(own: Any):
    game = WinnersCircle(Options(players=2), own(deck()))
    state = run(game, any_move, Random(1))
    assert {*state.cards} == {"One", "Two", "Three", "Four", "Five", "Six", "Seven"}


def test_a_table_that_was_changed_is_read_again(own: Any):
    cards = ("One", "Two", "Three", "Four", "Five", "Six", "Seven")
    for head in (1, 1, 2):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            game = WinnersCircle(Options(players=2), own(deck(head)))
        table = game.start()
        table.cards = cards
        assert game.race(table).runners[0].head == head
        assert game.race(table) is game.race(table)


def test_a_game_can_be_sent_to_another_process():
    game = WinnersCircle(Options(players=2))
    end = run(game, any_move, Random(1))
    again = pickle.loads(pickle.dumps(game))
    assert again == game and run(again, any_move, Random(1)) == end


def test_payouts_of_ones_own(own: Any):
    payout = WinnersCircle(table=own(deck() + PAYOUTS.format(pace=7))).box.payout
    assert (payout.win, payout.pace, payout.last) == ((5, 4, 3, 2, 1), 7, 9)
    assert WinnersCircle(table=own(deck())).box.payout is PAYOUT


def test_horses_of_ones_own_have_gates_of_their_own(own: Any):
    rows = [
        ROW.format(f"{horse} {n}")[:-1] + f', horse = "{horse}" }}'
        for horse in "ABCDEFG"
        for n in (1, 2)
    ]
    game = WinnersCircle(table=own(deck(rest=",\n".join(rows)).replace('  { name = "One"', "# ")))
    assert Match(game, None, ["F 2"]).state.cards[5] == "F 2"
    seen: list[tuple[str, ...]] = []
    state = game.start()
    state = run(game, lambda s, ask: seen.append(s.cards) or any_move(s, ask), Random(1))
    assert state.race == 4 and all(name[0] == "ABCDEFG"[i] for i, name in enumerate(state.cards))


def test_a_card_of_another_mean_is_named_in_a_warning(own: Any):
    rows = SIX + ",\n" + ROW.format("Slow").replace("head = 5", "head = 4")
    with pytest.warns(UserWarning, match="is not 30") as caught:
        game = WinnersCircle(table=own(deck(head=2, rest=rows)))
    (warning,) = caught
    text = "my_cards.toml, deck: 3 * head + cap + saddle + shoe is not 30 for One (33), Slow (27)"
    assert str(warning.message) == text
    assert len(game.box.cards) == 8
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        WinnersCircle(table=own(deck()))


WRONG = [
    (deck(head='"1"'), "my_cards.toml, deck, row 1: expected a whole number as head, got '1'"),
    (deck(head="1.0"), "my_cards.toml, deck, row 1: expected a whole number as head, got 1.0"),
    (deck(head="true"), "my_cards.toml, deck, row 1: expected a whole number as head, got True"),
    (deck(head="0"), "my_cards.toml, deck, row 1: expected 1 to 30 spaces as head, got 0"),
    (deck(head="-3"), "my_cards.toml, deck, row 1: expected 1 to 30 spaces as head, got -3"),
    (deck(head="31"), "my_cards.toml, deck, row 1: expected 1 to 30 spaces as head, got 31"),
    (deck(head="[1]"), "my_cards.toml, deck, row 1: expected a whole number as head, got [1]"),
    (deck(head="1, hat = 2"), "my_cards.toml, deck, row 1: expected one of name, head,"),
    (deck().replace("head = 1, ", ""), "my_cards.toml, deck, row 1: head is missing"),
    (deck().replace('"One"', '""'), "deck, row 1: expected 1 to 40 letters as name, got ''"),
    (deck().replace('"One"', '"  "'), "deck, row 1: expected 1 to 40 letters as name, got '  '"),
    (deck().replace('"One"', '"Two"'), "my_cards.toml, deck: expected each name once, got 'Two' "),
    (deck().replace('"One"', r'"a\nb"'), "expected 1 to 40 letters as name"),
    (deck().replace('"One"', f'"{"x" * 41}"'), "expected 1 to 40 letters as name"),
    (deck(rest=ROW.format("Two")), "my_cards.toml, deck: expected 7 cards or more, got 2"),
    (deck(head='1, horse = "A"'), "my_cards.toml, deck: expected 7 horses on all cards, or on"),
    (deck() + PAYOUTS.format(pace=-1), "my_cards.toml, payout: expected 0 or more as pace, got -1"),
    (deck() + PAYOUTS.format(pace="[]"), "payout: expected a whole number as pace, got []"),
    (deck() + PAYOUTS.format(pace=1).replace("[5, ", "["), "5 numbers of 0 or more as win"),
    (PAYOUTS.format(pace=1), "my_cards.toml: the block deck is missing"),
    (deck() + '[x]\nsource = ["?"]\nstatus = "printed"', "expected the blocks deck and payout"),
    (deck().replace("reconstructed", "certain"), "expected a status of printed, sourced, deduced"),
    (deck().replace('source = ["our class"]', ""), "deck: expected a block with its source"),
    (deck().replace("cards = [", "horses = ["), "deck: expected a list as cards, and nothing else"),
    (deck(rest="3"), "my_cards.toml, deck: expected a list of { name = ..., head = ... } as cards"),
    ("[deck", "my_cards.toml is not TOML"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_table_is_refused_with_file_and_key(own: Any, text: str, message: str):
    with pytest.raises(TableError) as e:
        WinnersCircle(table=own(text))
    assert message in str(e.value)
    assert str(e.value).startswith("my_cards.toml") and "\n" not in str(e.value)


def test_a_table_that_cannot_be_read_is_refused(tmp_path: Path):
    with pytest.raises(TableError, match="cannot be read"):
        WinnersCircle(table=str(tmp_path / "none.toml"))
    with pytest.raises(TableError, match="expected the name of a file as table, got 7"):
        WinnersCircle(table=7)  # type: ignore[arg-type]
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'name = "\xe9"')
    with pytest.raises(TableError, match="not a text in UTF-8"):
        WinnersCircle(table=latin)  # type: ignore[arg-type]
    large = tmp_path / "large.toml"
    large.write_text("#" * 1_000_001, encoding="utf-8")
    with pytest.raises(TableError, match="at most 1000000 bytes"):
        WinnersCircle(table=str(large))


def test_a_table_says_what_it_knows(own: Any):
    both = WinnersCircle(table=own(deck() + PAYOUTS.format(pace=7))).box
    assert (both.cards_status, both.payout_status) == ("reconstructed", "printed")
    assert WinnersCircle(table=own(deck())).box.payout_status == ""
    assert WinnersCircle().box.cards_status == WinnersCircle().box.payout_status == ""


def test_cards_made_by_hand_are_checked_too():
    assert Race((Card("Comet", 1, 2, 3, 30),)).steps[0]["shoe"] == 30
    with pytest.raises(ValueError, match="Comet: expected 1 to 30 spaces as shoe, got 36"):
        Race((Card("Comet", 1, 2, 3, 36),))


def test_the_figures_are_those_of_the_notes():
    """Typed in a second time, from the printed and public figures alone."""
    table = json.loads(json.dumps(load("winners_circle")))
    assert table["winners_track"]["spaces"] == 36 and table["royal_track"]["spaces"] == 33
    assert table["winners_track"]["pace"] == table["royal_track"]["pace"] == 18
    assert table["chips"]["open"] == [1, 1, 2] and table["chips"]["hidden"] == [0, 1, 1, 2]
    assert table["game"]["factors"] == [1, 1, 2] and table["money"]["bank"] == 9200
