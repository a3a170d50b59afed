"""The walk in words: every answer, every card, every question."""

import pytest

from horsegame.chance import certain
from horsegame.dostihy import Options, Walk, Walker
from horsegame.dostihy.board import CHANCE_CARDS, SQUARES
from horsegame.dostihy.walk import DIE, FRESH_CHANCE, MISS
from horsegame.dostihy.words import (
    CARD,
    THIN,
    amount,
    card_text,
    demand,
    full_name,
    log,
    note,
    square_name,
    tell,
    topic,
    turns,
)
from horsegame.game import Choice, IllegalMove

WALK = Walk()
SENTENCES = [
    (Walker(), [4], "rolled 4 and stops on Vet."),
    (Walker(13), [6], "rolled 6 and rolls again."),
    (Walker(13), [6, 5], "rolled 6 and 5 and stops on Metál."),
    (Walker(20), [6, 6], "rolled two sixes and goes to Distance (DISTANC)."),
    (Walker(9), [1], "rolled 1 and stops on Distance (DISTANC): only a six leads on."),
    (Walker(10, True), [3], "rolled 3 and stays on Distance (DISTANC)."),
    (Walker(10, True), [6], "rolled 6, may leave Distance (DISTANC) and rolls again."),
    (Walker(10, True), [6, 2], "rolled 2 and stops on Transport."),
    (Walker(10, True), [6, 6, 4], "rolled 6 and 4 and stops on Car park."),
    (Walker(10, True), [6, 6, 6], "rolled two more sixes and stays on Distance (DISTANC)."),
    (Walker(29), [1], "rolled 1 and stops on Doping: misses one turn."),
    (Walker(30, False, 1), ["misses a turn"], "missed a turn."),
    (Walker(7, False, 2), ["misses a turn"], "missed a turn and has one more to miss."),
    (Walker(38), [2], "rolled 2 and stops on START; START pays 4 000 DK."),
    (Walker(38), [4], "rolled 4 and stops on Finance; START pays 4 000 DK."),
    (Walker(3), [4], "rolled 4 and stops on Chance."),
]
CARDS = [
    ("C01", "Go back three squares” and stops on Melák."),
    ("C02", "Keep this card: it cancels one stay on Distance (DISTANC)” and puts it back."),
    ("C03", "Go forward to the nearest trainer” and stops on Trainer 3."),
    ("C04", "Miss two turns”."),
    ("C05", "Go straight to Distance (DISTANC)”."),
    ("C06", "Go back to the nearest Finance square” and stops on Finance."),
    ("C07", "Go back to Napoli”; START pays 4 000 DK."),
    ("C08", "Go back to Distance (DISTANC)”."),
    ("C09", "Go back to the nearest Finance square” and stops on Finance."),
    ("C10", "Go back to START”; START pays 4 000 DK."),
    ("C11", "Go back to START”."),
    ("C12", "Miss two turns”."),
    ("C13", "Miss one turn”."),
    ("C14", "Go back to Car park”."),
]


def said(state, moves, walk=WALK):
    """The last sentence, with plain spaces in its numbers."""
    *_, turn = turns(walk, moves, state)
    return tell(turn, walk.options).replace(THIN, " ")


@pytest.mark.parametrize(("state", "moves", "sentence"), SENTENCES)
def test_every_answer_has_its_sentence(state, moves, sentence):
    assert said(state, moves) == f"Player 1 {sentence}"


@pytest.mark.parametrize(("card", "rest"), CARDS)
def test_every_chance_card_turned_up_on_22(card, rest):
    assert said(Walker(20), [2, card]) == f"Player 1 turned up the CHANCE card “{rest}"


def test_the_test_knows_every_card():
    assert [card for card, _ in CARDS] == [c.id for c in CHANCE_CARDS]


def test_start_pays_on_the_way_back_from_7_as_the_cards_say():
    paying = {c.id for c in CHANCE_CARDS if "pays 4 000" in said(Walker(6), [1, c.id])}
    assert paying == {"C07", "C08", "C10", "C14"}


def test_a_trainer_beyond_start_is_paid_for():
    assert said(Walker(35), [1, "C03"]).endswith("stops on Trainer 1; START pays 4 000 DK.")


def test_the_options_change_the_words():
    stopping = Walk(Options(start="passing"))
    assert said(Walker(38), [2], stopping) == "Player 1 rolled 2 and stops on START."
    either = Options(nearest_trainer="either way")
    assert card_text(CARD["C03"], either).startswith("Go forward or back to the nearest trainer")
    moving = Walk(Options(second_double_six="moves"))
    assert said(Walker(10, True), [6, 6, 6], moving).startswith("Player 1 rolled 6 and 6 and stops")


def test_without_cards_a_chance_square_is_only_a_square():
    assert log(Walk(cards=False), [6, 1, 2]) == [
        "Player 1 rolled 6 and rolls again.",
        "Player 1 rolled 6 and 1 and stops on Chance.",
        "Player 1 rolled 2 and stops on Koran.",
    ]


def test_a_log_names_the_player_and_has_one_line_an_answer():
    assert log(Walk(), [4, 3, "C13", "misses a turn"], ["Anna"])[2:] == [
        "Anna turned up the CHANCE card “Miss one turn”.",
        "Anna missed a turn.",
    ]
    assert log(Walk(), [], ["Anna"]) == []


def test_a_log_of_nonsense_is_refused():
    with pytest.raises(IllegalMove):
        log(Walk(), [7])


def test_what_is_asked():
    assert demand(DIE, (), Walker()) == "Roll the die"
    assert demand(DIE, (6,), Walker()) == "Roll again: a six rolls on"
    assert demand(DIE, (), Walker(10, True)) == "Roll the die: only a six leads on"
    assert demand(MISS, (), Walker(30, False, 1)) == "Miss this turn"
    assert demand(FRESH_CHANCE.law, (1,), Walker(7)) == "Turn up a CHANCE card"
    assert demand(certain("C05"), (1,), Walker(7)) == "Turn up a CHANCE card"
    assert demand(None, (), Walker()) == "The game is over"


def test_softened_stays_on_distance():
    two, three = Walk(Options(distanc="two turns")), Walk(Options(distanc="three throws"))
    assert said(Walker(9), [1], two).endswith("on Distance (DISTANC): misses two turns.")
    assert (
        said(Walker(10, True), ["misses a turn"], two)
        == "Player 1 missed a turn on Distance (DISTANC)."
    )
    assert said(Walker(10, True, waited=2), [3], two) == "Player 1 rolled 3 and stops on Portlancl."
    assert said(Walker(10, True), [3, 6], three).endswith(
        "may leave Distance (DISTANC) and rolls again."
    )
    assert said(Walker(10, True), [3, 6, 4], three) == "Player 1 rolled 4 and stops on Japan."
    assert said(Walker(10, True), [1, 6, 6, 6], three).endswith(
        "sixes and stays on Distance (DISTANC)."
    )
    assert note(Walker(10, True, waited=1), two.options) == "misses one turn"
    assert note(Walker(10, True, waited=3), Options(distanc="three turns")) == "may move on"
    assert note(Walker(5), Options()) == ""


def test_the_card_that_cancels_a_stay():
    carried = Walk(carried=True)
    assert said(Walker(20), [2, "C02"], carried).endswith("” and keeps it.")
    waiting = Walker(10, True, card=True)
    assert said(waiting, ["keep"], carried) == "Player 1 keeps the card for later."
    used = "Player 1 used the card that cancels a stay on Distance (DISTANC)."
    assert said(waiting, ["use"], carried) == used
    assert said(waiting, ["use", 6, 6], carried).endswith(
        "two sixes and stays on Distance (DISTANC)."
    )
    assert demand(DIE, ("use",), Walker(10)) == "Roll the die"


def test_a_choice_carries_its_own_topic():
    assert topic(Choice(0, ("yes", "no"), about="buy")) == "buy"


def test_every_square_has_a_name_without_shouting():
    names = {s.square: square_name(s.square) for s in SQUARES}
    assert names[0] == "START" and names[24] == "Metál" and names[6] == "Lady Anne"
    assert [n for s, n in names.items() if n.isupper() and s] == []
    assert full_name(38) == "Vet (KLINIKA)" and full_name(0) == "START"


def test_money_has_a_true_minus_and_a_narrow_space():
    assert amount(-1234567) == f"−1{THIN}234{THIN}567"
    assert amount(80) == "80" and amount(80, sign=True) == "+80" and amount(0, sign=True) == "0"
