"""The heat board without a browser: laws against those counted by hand; the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from horsewidgets import HeatBoard
from horsewidgets.explorers.heat_board.model import LAST, SHOWS, Heat, laws, settled, stops
from horsewidgets.explorers.heat_board.ring import EDGES, RANGES, figure, step
from horsewidgets.svg import parts, picture, words
from tests import by_hand
from tests.pages import Page

# -- the laws, against pieces counted by hand


@cache
def counted() -> dict[by_hand.State, dict[by_hand.State, Fraction]]:
    """The next state from every state, from the printed board and two dice."""
    rows: dict[by_hand.State, dict[by_hand.State, Fraction]] = {}
    for state, ways in by_hand.all_turns().items():
        rows[state] = {}
        for (_, after), p in ways.items():
            rows[state][after] = rows[state].get(after, Fraction(0)) + p
    return rows


@cache
def by_turns(start: by_hand.State) -> list[dict[int, Fraction]]:
    """The exact law of the square after 0, 1, … turns."""
    return [*exact_laws(start)]


def exact_laws(start: by_hand.State) -> Iterator[dict[int, Fraction]]:
    law = {start: Fraction(1)}
    for _ in range(LAST + 1):
        squares = dict.fromkeys(range(40), Fraction(0))
        for (square, *_), p in law.items():
            squares[square] += p
        yield squares
        after: dict[by_hand.State, Fraction] = {}
        for state, p in law.items():
            for new, q in counted()[state].items():
                after[new] = after.get(new, Fraction(0)) + p * q
        law = after


FROM = {0: (0, False, 0), 10: (10, True, 0), 27: (27, False, 0)}


@pytest.mark.parametrize("square", FROM)
def test_every_digit_that_is_shown_is_right(square: int) -> None:
    for turns, law in enumerate(by_turns(FROM[square])):
        shown = laws(square)[turns]
        for s, p in law.items():
            assert (shown[s] == 0) == (p == 0)
            assert abs(shown[s] - p) <= p / 10**12
            assert figure(shown[s], 2) == figure(float(p), 2)


def test_the_long_run_has_six_turns_on_distanc_for_each_stop() -> None:
    known = {s: float(x) for s, x in by_hand.long_run().items()}
    assert stops() == pytest.approx(list(known.values()), rel=1e-14)
    assert settled()[10] == pytest.approx(6 * known[10], rel=1e-14)
    assert settled()[30] == pytest.approx(2 * known[30], rel=1e-14)
    assert settled()[26] == pytest.approx(known[26], rel=1e-14)
    assert sum(settled()) == pytest.approx(1, rel=1e-14)


def test_the_distance_is_half_of_all_differences() -> None:
    heat = Heat().go(5)
    law = by_turns(FROM[0])[5]
    more = sum(max(0, float(p) - settled()[s]) for s, p in law.items())
    assert heat.distance == pytest.approx(more, rel=1e-12), "what is too much is what is missing"
    assert Heat().distance == pytest.approx(1 - settled()[0])
    assert heat.settles == 24 and Heat(start=10).settles == 20


def test_a_piece_on_distanc_waits_for_a_six_from_the_start() -> None:
    first = laws(10)[1]
    assert first[10] == pytest.approx(float(by_hand.landing(10, distanced=True)[10]), rel=1e-14)
    assert first[11] == pytest.approx(1 / 36)


# -- wishes


def test_turns_go_on_and_back_and_stop_at_the_ends() -> None:
    heat = Heat().go("3").on().on().back()
    assert heat.turn == 4 and Heat().back().turn == 0 and Heat().go(LAST).on().turn == LAST


def test_a_play_goes_on_until_the_last_turn() -> None:
    heat = Heat().go(LAST - 2).play(True)
    assert heat.playing and heat.beat().turn == LAST - 1 and heat.beat().playing
    assert heat.beat().beat() == Heat().go(LAST), "it stops by itself"
    assert Heat().go(LAST).play(True).turn == 0, "and begins again from there"
    assert heat.play(False).beat() == heat.play(False), "a beat that comes late does nothing"
    for stopped in (heat.go(1), heat.begin(3), heat.look("stops"), heat.on()):
        assert not stopped.playing


@pytest.mark.parametrize(
    ("wish", "value", "says"),
    [
        ("start", 40, "expected a square from 0 to 39, got 40"),
        ("start", "<b>", "expected a whole number, got '<b>'"),
        ("turn", 41, "expected a number of turns from 0 to 40, got 41"),
        ("turn", -1, "expected a number of turns from 0 to 40, got -1"),
        ("turn", "", "expected a whole number, got ''"),
        ("turn", 1.5, "expected a whole number, got 1.5"),
        ("play", "yes", "expected True to play or False to pause, got 'yes'"),
        ("show", "all", "expected one of after, long run, stops, got 'all'"),
        ("show", ["after"], "expected one of after, long run, stops, got ['after']"),
        ("select", None, "expected a whole number, got None"),
        ("fly", 1, "expected one of start, turn, back, next, play, beat, show, select, got 'fly'"),
    ],
)
def test_other_wishes_are_refused_in_words(wish: str, value: Any, says: str) -> None:
    board = HeatBoard(3, 5)
    before = board.model, dict(board.parts)
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        board.press(wish, value)
    assert (board.model, dict(board.parts)) == before
    board.close()


def test_presses_change_what_is_shown() -> None:
    board = HeatBoard()
    for wish, value in (("turn", "12"), ("select", 15), ("start", "7"), ("next", None)):
        board.press(wish, value)
    assert board.model == Heat(start=7, turn=13, selected=15)
    board.press("show", "stops")
    assert board.status.startswith("In the long run a piece stops most on DISTANC, 4.33 times")
    board.press("play", True)
    board.press("beat")
    assert board.model.turn == 14 and board.status == "Playing turn after turn. Pause stops it."
    board.close()


# -- the page


def test_the_table_has_all_squares_in_order() -> None:
    page = Page(parts(Heat().go(1))["ranked"])
    rows = [row.text.split("|") for row in page.all("tr")]
    assert rows[0] == ["Square", "After 1, %", "Long run, %", "Stops in 100"] and len(rows) == 41
    assert rows[1] == ["2 Finance", "17.06", "1.96", "1.96"], "two cards lead back there"
    after = [float(row[1]) for row in rows[1:]]
    assert after == sorted(after, reverse=True)
    longest = Page(parts(Heat().look("stops"))["ranked"]).all("tr")
    assert longest[1].text == "10 DISTANC|0|26.01|4.33"


def test_squares_say_their_number() -> None:
    page = Page(parts(Heat().go(1))["board"])
    options = page.all("g", role="option")
    assert len(options) == 40 and [o.get("tabindex") for o in options].count("0") == 1
    said = {int(o.get("data-i")): o.get("aria-label") for o in options}
    assert said[5] == "Trainer 1, square 5; 16.67 percent" and said[6].endswith("; 0 percent")
    assert [i for i, o in enumerate(options) if "data-stop" in o.attributes] == [0, 10, 20, 30]


def test_a_few_turns_are_shown_as_fractions() -> None:
    told = Page(parts(Heat(selected=10).go(1))["square"]).text
    assert str(by_hand.landing(0)[10]) in told and "exactly" in told
    two = by_turns(FROM[0])[2][10]
    assert f"exactly {two}" in Page(parts(Heat(selected=10).go(2))["square"]).text
    assert "exactly" not in parts(Heat().go(3))["square"]


def test_only_a_play_beats_and_says_when_it_is_the_last() -> None:
    still, playing = Heat().go(3), Heat().go(3).play(True)
    assert "data-tick" not in parts(still)["action"]
    assert Page(parts(playing)["action"]).all("span", **{"data-act": "beat", "data-tick": None})
    assert "data-last" not in parts(playing)["action"]
    assert "data-last" in parts(Heat().go(LAST - 1).play(True))["action"]


@pytest.mark.parametrize(
    "heat", [Heat(), Heat(turn=LAST, start=39), *(Heat(show=x) for x in SHOWS)]
)
def test_pieces_of_the_page_are_whole_and_named(heat: Heat) -> None:
    drawn = parts(heat)
    assert list(drawn) == ["board", "action", "square", "ranked", "status"]
    for html in drawn.values():
        page = Page(html)
        for control in page.all("button") + page.all("input") + page.all("select"):
            assert page.name_of(control).strip()
    root = ElementTree.fromstring(picture(heat))
    assert root[0].text == words(heat) and "var(" not in picture(heat)


def test_colours_have_their_ranges_beside_them() -> None:
    assert [step(x) for x in (0, 1e-9, *EDGES)] == [0, *range(1, 9)] and len(RANGES) == 8
    assert all(range_ in parts(Heat())["board"].replace("&lt;", "<") for range_ in RANGES)


def test_a_board_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^expected a square from 0 to 39, got 40$"):
        HeatBoard(40)
    with pytest.raises(ValueError, match=r"^expected a number of turns from 0 to 40, got 99$"):
        HeatBoard(0, 99)
