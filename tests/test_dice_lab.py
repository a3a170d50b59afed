"""The dice laboratory without a browser: what is thrown, what is counted, what is refused."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from horsegame.simulate import Share
from horsewidgets import DiceLab
from horsewidgets.explorers.dice_lab.model import MOST_THROWS, Dice, events, faces, throw_law
from horsewidgets.panel import Panel

BY_HAND = Dice(thrown=bytes([6, 1, 2, 6, 6, 3, 4, 5, 1, 6, 2, 2]))
"""Twelve throws of one die: sixes are the first, fourth, fifth and tenth."""


# -- what is counted


def test_twelve_throws_counted_by_hand() -> None:
    assert BY_HAND.share == Share(4, 12)
    assert (BY_HAND.since, BY_HAND.longest_wait, BY_HAND.longest_row) == (2, 4, 2)
    assert [s.hits for s in BY_HAND.stages([1, 3, 4, 5, 12])] == [1, 1, 2, 3, 4]
    even = BY_HAND.looking_for("an even number")
    assert even.share == Share(8, 12) and even.since == 0 and even.longest_row == 3


def test_the_throw_after_misses_counted_by_hand() -> None:
    seen = {n: BY_HAND.follows(n) for n in range(6)}
    assert seen[0] == Share(2, 5), "after nothing or a six: 6, 1, 6, 3, 2"
    assert seen[1] == Share(0, 3), "after the first miss: 2, 4, 2"
    assert seen[2] == Share(1, 2), "after the second miss: 6, 5; the last is still to come"
    assert seen[4] == Share(1, 1) and seen[5] is None


THROWS = st.lists(st.integers(1, 6), max_size=200)


@given(THROWS, st.integers(0, 5))
def test_looks_are_those_of_a_slow_count(throws: list[int], misses: int) -> None:
    dice, row, looks = Dice(thrown=bytes(throws)), 0, [0, 0]
    for throw in throws:
        if row == misses:
            looks[0] += 1
            looks[1] += throw == 6
        row = 0 if throw == 6 else row + 1
    assert dice.follows(misses) == (Share(looks[1], looks[0]) if looks[0] else None)
    rows = {
        hit: [len([*g]) for h, g in groupby(t == 6 for t in throws) if h == hit] for hit in (0, 1)
    }
    assert dice.longest_wait == max(rows[0], default=0)
    assert dice.longest_row == max(rows[1], default=0)
    assert dice.since == row


@pytest.mark.parametrize(
    ("dice", "event", "chance"),
    [
        (1, "a six", "1/6"),
        (1, "a five or a six", "2/6"),
        (1, "an even number", "3/6"),
        (2, "at least one six", "11/36"),
        (2, "two sixes", "1/36"),
        (2, "a double", "6/36"),
        (2, "a sum of 2", "1/36"),
        (2, "a sum of 7", "6/36"),
        (2, "a sum of 10", "3/36"),
    ],
)
def test_the_chance_is_that_of_counting_on_paper(dice: int, event: str, chance: str) -> None:
    model = Dice().with_dice(dice).looking_for(event)
    assert model.chance == Fraction(chance)
    assert model.with_dice(dice).event == next(iter(events(dice)))


def test_a_loaded_six_changes_all_chances() -> None:
    loaded = Dice().loaded("20 %")
    assert loaded.six == Fraction(1, 5) and loaded.chance == Fraction(1, 5)
    assert loaded.looking_for("a one").chance == Fraction(4, 25)
    two = loaded.with_dice(2)
    assert two.six == Fraction(1, 5) and two.chance == 1 - Fraction(16, 25)
    assert two.looking_for("a sum of 12").chance == Fraction(1, 25)


@pytest.mark.parametrize("six", ["1/6", "37 %"])
@pytest.mark.parametrize("n", [1, 2])
def test_throws_follow_the_law(n: int, six: str) -> None:
    dice = Dice(seed=3).with_dice(n).loaded(six)
    for _ in range(20):
        dice = dice.rolled(1000)
    assert len(dice.throws) == 20_000 and {len(t) for t in dice.throws} == {n}
    assert set(dice.thrown) == set(throw_law(n, dice.six))
    for event in events(n):
        looked = dice.looking_for(event)
        assert looked.share is not None
        off = float(looked.share.value - looked.chance)
        assert abs(off) < 3.5 * looked.error(20_000), event
    after = dice.follows(3)
    assert after and abs(float(after.value - dice.chance)) < 3.5 * dice.error(after.n)


def test_a_wait_ends_one_throw_after_the_misses() -> None:
    dice = Dice().waited()
    *before, _ = dice.throws
    assert all(throw != (6,) for throw in before[-20:]) and dice.looked
    assert (look := dice.follows(20)) and look.n == 1, "it was the first time"
    again = dice.waited()
    assert (look := again.follows(20)) and look.n == 2 and again.thrown.startswith(dice.thrown)
    assert not Dice().rolled(10).looked


def test_a_wait_that_lasts_too_long_gives_up() -> None:
    hopeless = Dice().loaded("90 %").after(40).waited()
    assert len(hopeless.thrown) == 5000 and hopeless.follows(40) is None and not hopeless.looked


def test_the_same_presses_bring_the_same_throws() -> None:
    one, two = (Dice().rolled(10).rolled(1).rolled(100) for _ in range(2))
    assert one.thrown == two.thrown and len(one.thrown) == 111
    assert Dice().rolled(10).rolled(10).thrown[10:] != Dice().rolled(10).thrown
    assert Dice(seed=2).rolled(100).thrown != Dice().rolled(100).thrown


def test_what_keeps_and_what_forgets_the_throws() -> None:
    dice = Dice().rolled(100)
    assert dice.looking_for("a one").after("7").thrown == dice.thrown
    for other in (dice.with_dice(2), dice.loaded("1/5"), dice.forgotten()):
        assert other.thrown == b"" and other.share is None and other.follows(0) is None


def test_a_throw_is_read_as_the_faces_of_its_dice() -> None:
    assert {faces(t) for t in throw_law(2, Fraction(1, 6))} == {
        (a, b) for a in range(1, 7) for b in range(1, 7)
    }


# -- wishes


@pytest.mark.parametrize(
    ("wish", "value", "said"),
    [
        ("dice", 3, r"^expected 1 die or 2 dice, got 3$"),
        ("dice", "one", r"^expected a whole number, got 'one'$"),
        ("event", "a sum of 4", r"^expected one of 'a six', .* or 'an even number', got 'a sum"),
        ("event", ["a six"], r"^expected one of 'a six', .* got \['a six'\]$"),
        ("six", "0", r"^expected a chance of a six from 1 % to 99 %, .*, got '0'$"),
        ("six", "1/99999", r"^expected a chance of a six from .*, got '1/99999'$"),
        ("six", "much", r"^expected a chance such as 3/11, 0.273 or 27.3 %, got 'much'$"),
        ("percent", "100", r"^expected a chance of a six from 1 % to 99 %, "),
        ("misses", 41, r"^expected 0 to 40 misses, got 41$"),
        ("roll", 7, r"^expected 1, 10, 100, 1000 throws, got 7$"),
        ("roll", True, r"^expected 1, 10, 100, 1000 throws, got True$"),
        ("fly", 1, r"^expected one of dice, event, .*, got 'fly'$"),
    ],
)
def test_bad_wishes_are_told_and_change_nothing(wish: str, value: Any, said: str) -> None:
    lab = DiceLab()
    before = (lab.model, dict(lab.parts))
    with pytest.raises(ValueError, match=said):
        lab.press(wish, value)
    assert (lab.model, dict(lab.parts)) == before and lab.wrong.endswith(".")
    lab.close()


def test_there_is_an_end_of_throwing() -> None:
    full = Dice(thrown=bytes([1]) * MOST_THROWS)
    with pytest.raises(ValueError, match=r"^expected at most 20000 throws; forget them to begin"):
        full.rolled(1)


# -- the page


@pytest.fixture(scope="module")
def lab() -> DiceLab:
    lab = DiceLab()
    lab.press("roll", 1000)
    return lab


def text_of(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


def test_the_lab_is_one_model_and_says_what_it_shows(lab: DiceLab) -> None:
    assert isinstance(lab, Panel) and list(lab.parts) == [
        "head", "throws", "running", "after", "numbers",
    ]  # fmt: skip
    hits = lab.share.hits if lab.share else 0
    assert f"One die: a six in {hits} of 1000 throws" in lab.status
    assert repr(lab).startswith(f"<DiceLab: One die: a six in {hits} of 1000 throws")
    assert "nothing thrown yet; the chance of a six is 1/6" in repr(DiceLab())


def test_pictures_and_tables_have_words(lab: DiceLab) -> None:
    page = "".join(lab.parts.values())
    assert len(re.findall(r'role="img" aria-label="[^"]{30,}"', page)) == 3
    assert page.count("<table>") == page.count("<thead>") == 2 == page.count("<tbody>")
    figures = text_of(lab.parts["running"])
    assert "Expected hits" in figures and "166.67" in figures


def test_numbers_say_how_far_the_share_is_off(lab: DiceLab) -> None:
    hits = lab.share.hits if lab.share else 0
    off = abs(hits / 1000 - 1 / 6) / (5 / 36 / 1000) ** 0.5
    figures = text_of(lab.parts["numbers"])
    assert f"{off:.1f} standard errors {'above' if hits > 166 else 'below'} the chance" in figures
    assert "Standard error 1.18" in figures


def test_a_look_is_told() -> None:
    lab = DiceLab()
    lab.press("wait")
    assert ", after 20 misses in a row." in lab.status
    lab.press("roll", 1)
    assert ", after 20 misses in a row." not in lab.status
    lab.close()


def test_the_picture_stands_alone(lab: DiceLab) -> None:
    for model in (lab, DiceLab(2, "a double", "1/5")):
        picture = model.picture()
        assert picture.startswith("<svg") and "var(" not in picture and "<script" not in picture
