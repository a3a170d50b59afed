"""What a finished turn tells about its dice: by hand, by counting turns, and on the board."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from horsegame.dostihy import SQUARES, landing
from horsegame.dostihy.hindsight import Past, hindsight, played
from horsewidgets import BayesBoard
from horsewidgets.explorers.bayes_board.model import MANY, Case
from horsewidgets.svg import parts, picture, words
from tests.pages import Page

# -- looking back


def test_from_start_to_the_vet_there_are_two_ways() -> None:
    seen = hindsight(0).given(lambda past: past.end == 4)
    assert set(seen) == {Past((4,), "", 4), Past((6, 1), "C01", 4)}
    assert hindsight(0)[Past((4,), "", 4)] == Fraction(1, 6)
    assert hindsight(0)[Past((6, 1), "C01", 4)] == Fraction(1, 6 * 6 * 14)


def test_the_ends_have_the_law_that_the_board_shows() -> None:
    for square in (0, 5, 17, 33, 39):
        assert hindsight(square).map(lambda past: past.end) == landing(square)


def test_played_turns_come_as_often_as_the_law_says() -> None:
    n, law = 6000, hindsight(33)
    counts = Counter(played(33, n, seed=5))
    assert set(counts) <= set(law)
    for past, chance in law.items():
        p = float(chance)
        assert abs(counts[past] - n * p) < 4.5 * (n * p * (1 - p)) ** 0.5 + 1
    assert [*played(33, 5, seed=5)] == [*played(33, 5, seed=5)] != [*played(33, 5, seed=6)]


@pytest.mark.parametrize("square", [10, 40, -1, "4", None, True])
def test_only_free_squares_can_be_looked_back_from(square: Any) -> None:
    with pytest.raises(ValueError, match=r"^expected a square .*, got "):
        hindsight(square)


# -- the update


def chances(case: Case) -> dict[str, Fraction]:
    return {row.cause: row.posterior for row in case.rows}


def test_known_updates() -> None:
    assert chances(Case(0, seen=4))["a six"] == Fraction(1, 85)
    # DISTANC from square 5: a five (42 of 252), two sixes (7), a two and a card (6)
    assert chances(Case(5, seen=10))["a six"] == Fraction(7, 55)
    assert chances(Case(5, "die", seen=10))["5"] == Fraction(42, 55)
    assert chances(Case(5, "card", seen=10))["a card"] == Fraction(6, 55)
    assert chances(Case(0, seen=3)) == {"a six": 0, "no six": 1}


def test_every_row_follows_from_the_chances_of_paths() -> None:
    for square, about in ((0, "six"), (33, "die"), (20, "card"), (11, "card")):
        for end in Case(square).ends:
            rows = Case(square, about, seen=end).rows
            assert sum(row.prior for row in rows) == 1 == sum(row.posterior for row in rows)
            assert sum(row.joint for row in rows) == landing(square)[end]
            for row in rows:
                assert row.likelihood is None or row.prior * row.likelihood == row.joint
                assert row.posterior * landing(square)[end] == row.joint


def test_what_never_happens_has_no_likelihood() -> None:
    assert Case(24, "card", seen=26).rows[0].likelihood is None
    assert "–" in parts(Case(24, "card", seen=26))["found"]


# -- hidden turns and the tally


def test_a_turn_is_guessed_uncovered_and_counted() -> None:
    case = Case(33).guessed("no six").uncovered()
    assert case.open and case.tally.turns == case.tally.guesses == 1
    assert case.tally.right == (case.past.first != 6)
    assert f"rolled {' and '.join(map(str, case.past.rolls))}" in parts(case)["status"]
    onward = case.next()
    assert not onward.open and onward.guess == "" and onward.tally == case.tally
    assert onward.forgotten().tally.turns == 0 == case.at(5).tally.turns


def test_the_likeliest_answer_is_right_as_often_as_its_chance_says() -> None:
    case = Case(33, "die")
    for _ in range(20):
        case = case.many()
    tally = case.tally
    assert tally.turns == 20 * MANY and tally.guesses == 0
    assert abs(tally.likeliest - float(tally.expected)) < 4 * tally.error
    # by hand: of 504 turns from square 33 the likeliest first roll is wrong in few
    best = sum(
        max(hindsight(33).chance(lambda p, e=end, f=face: (p.end, p.first) == (e, f))
            for face in range(1, 7))
        for end in Case(33).ends
    )  # fmt: skip
    error = (float(best * (1 - best)) * tally.turns) ** 0.5
    assert abs(tally.likeliest - float(best) * tally.turns) < 4 * error


def test_the_cover_hides_what_was_rolled() -> None:
    for number in range(1, 30):
        case = Case(33, "die", number=number)
        other = Case(33, "die", seen=case.end)
        assert chances(case) == chances(other), "only the end is used"
        page = parts(case)
        assert "rolled" not in page["try"] + page["status"]
        assert page["try"].count(">?<") == 3 and "16202b" not in page["try"]


def test_what_the_square_tells_can_be_covered() -> None:
    case = Case(33, seen=10).telling()
    shown = [*parts(case).values(), words(case), picture(case)]
    assert not any("7/13" in text or "53.8" in text for text in shown)
    assert "7/13" in words(case.telling()) and not case.at(5).told


def test_squares_chosen_by_hand_cannot_be_uncovered() -> None:
    case = Case(0, seen=4)
    for wish in (case.uncovered, lambda: case.guessed("a six")):
        with pytest.raises(ValueError, match=r"^you chose the square yourself"):
            wish()
    assert case.looking("").seen is None and case.next().seen is None
    with pytest.raises(ValueError, match=r"^the dice lie open"):
        Case().uncovered().uncovered()


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: Case(10), "expected a square where a piece is free to roll, got 10"),
        (lambda: Case(0, "horse"), "expected one of six, die, card, got 'horse'"),
        (lambda: Case(0, seen=6), "expected a square where this turn can end, got 6"),
        (lambda: Case(seed=-1), "expected a seed of 0 or more, got -1"),
        (lambda: Case().looking("6"), "expected a square where this turn can end, got 6"),
        (lambda: Case().at("x"), "expected a whole number, got 'x'"),
        (lambda: Case().guessed("5"), "expected one of a six, no six, got '5'"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(made: Any, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        made()


# -- the page


SHOWN = [Case(), Case(0, seen=4), Case(33, "die").uncovered(), Case(20, "card").many(), Case(39)]


@pytest.mark.parametrize("case", SHOWN)
def test_pieces_of_the_page_are_whole_and_named(case: Case) -> None:
    drawn = parts(case)
    assert list(drawn) == ["head", "try", "found", "tally", "status"]
    page = Page("".join(html for name, html in drawn.items() if name != "status"))
    for control in page.all("button") + page.all("select"):
        assert page.name_of(control).strip()
    for drawing in page.all("svg", role="img"):
        assert len(drawing.get("aria-label")) > 20
    acts = {e.get("data-act") for e in page.all(None, **{"data-act": None})}
    assert acts - {"forget"} == {*BayesBoard.acts} - {"forget"}


def test_the_table_is_exact() -> None:
    rows = [row.text.split("|") for row in Page(parts(Case(0, seen=4))["found"]).all("tr")]
    assert rows[0] == ["Answer", "Before", "Square if so", "Both", "After"]
    assert rows[1][:4] == ["a six", "1/6", "1/84", "1/504"] and rows[1][4].startswith("1/85")
    assert rows[3] == ["together", "1", "–", "85/504", "1"]


def test_the_board_in_a_sentence_and_as_a_picture() -> None:
    case = Case(0, seen=4)
    assert words(case) == "From START to Vet: a six has chance 1/6 before, 1/85 after."
    assert words(case) in picture(case) and "var(" not in picture(case)
    assert "a 4 of the first die has chance 1/6 before, 84/85" in words(Case(0, "die", seen=4))


@pytest.fixture(scope="module")
def board() -> BayesBoard:
    return BayesBoard(33)


def test_presses_change_the_case(board: BayesBoard) -> None:
    board.press("about", "card")
    board.press("square", "0")
    board.press("seen", "10")
    assert board.posterior == {"a card": Fraction(1, 15), "no card": Fraction(14, 15)}
    board.press("seen", "")
    board.press("guess", "no card")
    board.press("uncover")
    board.press("next")
    board.press("many")
    assert board.model.tally.turns == 101 and board.model.number == 102
    board.press("forget")
    assert board.model.tally.turns == 0


def test_each_kind_of_square_can_be_drawn() -> None:
    for square in (s.square for s in SQUARES if s.square != 10):
        assert Page(parts(Case(square))["try"]).text
