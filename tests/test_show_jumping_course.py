"""Courses: the one that comes with the package, and those that a class enters."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from horsegame.chance import Dist
from horsegame.game import run
from horsegame.policies import any_move
from horsegame.show_jumping import Options, Ride, ShowJumping, printed
from horsegame.show_jumping.course import Obstacle
from horsegame.tables import TableError, load, template

COURSE = printed()


# -- what the rulebook says of the printed things, and what the reconstruction promises


def test_the_rulebook_s_counts() -> None:
    assert len(COURSE.obstacles) == 10 and sum(o.water for o in COURSE.obstacles) == 1
    assert len(COURSE.horses) == 8 and len(COURSE.deck) == 36
    assert COURSE.deck.count(COURSE.joker) == 6
    stretches = load("show_jumping")["course"]["gallop"]
    assert len(stretches) == 2 and len(COURSE.blue) == 16


def test_the_course_and_the_cards_say_that_they_are_reconstructed() -> None:
    table = load("show_jumping")
    assert [table[name]["status"] for name in ("rules", "course", "horses", "cards")] == [
        "printed",
        "reconstructed",
        "reconstructed",
        "reconstructed",
    ]


def test_the_obstacles_stand_where_they_should() -> None:
    assert [o.first for o in COURSE.obstacles] == [9, 19, 31, 43, 46, 56, 68, 71, 85, 95]
    assert [o.refusal for o in COURSE.obstacles] == [8, 18, 30, 42, 45, 55, 67, 70, 84, 94]
    assert [o.landing for o in COURSE.obstacles] == [10, 20, 32, 44, 47, 57, 69, 73, 86, 96]


def test_rules_that_are_open_make_little_difference_on_this_course() -> None:
    """No way back and no card leads to an obstacle, a refusal square or a green square."""
    steps = [c.number for c in COURSE.cards if c.effect == "move"]
    ends = {o.refusal - back for o in COURSE.obstacles for back in COURSE.refusal_back}
    ends |= {green + step for green in COURSE.green for step in steps}
    assert not ends & COURSE.acts and min(ends) == -1
    assert COURSE.obstacles[0].refusal - 8 == 0
    assert not {98, 96} & COURSE.acts
    assert not COURSE.blue & COURSE.acts


def test_derived_squares() -> None:
    assert [COURSE.ahead[s] for s in (0, 8, 9, 10, 71, 72, 95, 102)] == [0, 0, 1, 1, 8, 8, 10, 10]
    assert [COURSE.crossed(s) for s in (0, 9, 10, 71, 72, 73, 102)] == [0, 0, 1, 7, 7, 8, 10]
    # from 44 a horse may go back to 37 or 41, where it meets obstacle 4 again, and so to 34
    assert [COURSE.lowest[s] for s in (9, 10, 33, 44, 47)] == [9, 10, 32, 32, 47]
    assert [COURSE.left_behind[s] for s in (8, 9, 44, 47, 102)] == [0, 1, 3, 5, 10]


def test_the_top_card_of_a_fresh_shuffle() -> None:
    assert COURSE.card_law(joker_in_hand=False)["joker"] * 36 == 6
    assert COURSE.card_law(joker_in_hand=True)["joker"] * 35 == 5
    assert COURSE.card_law(joker_in_hand=True, after_joker=True)["joker"] == 0
    assert COURSE.card_law(joker_in_hand=True, after_joker=True)["3 back"] * 30 == 3


# -- a course of one's own


def own(tmp_path: Path, text: str) -> str:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_template_holds_the_printed_course(tmp_path: Path) -> None:
    file = template("show_jumping", tmp_path / "my_course.toml")
    assert ShowJumping(table=file).course == COURSE
    assert ShowJumping(table=str(file)).course == COURSE
    text = file.read_text(encoding="utf-8")
    assert set(tomllib.loads(text)) == {"course", "horses", "cards"}
    assert "L" not in tomllib.loads(text)["course"]["source"]


PONIES = """
[course]
source = ["our class"]
status = "printed"
finish = 20
green = [3, 4]
gallop = [[8, 11], [13, 13]]
obstacles = [{ first = 6, last = 7, name = "hedge" }, { first = 15, last = 15 }]
"""


def test_a_small_course_is_played_by_the_same_rules(tmp_path: Path) -> None:
    game = ShowJumping(Options(players=2), own(tmp_path, PONIES))
    assert game.course.obstacles == (Obstacle(6, 7, "hedge"), Obstacle(15, 15))
    assert game.course.blue == {8, 9, 10, 11, 13}
    assert game.course.cards == COURSE.cards
    assert game.scores(run(game, any_move, Random(1))) in {(1, 0), (0, 1)}
    assert repr(game) == f"ShowJumping(options=Options(players=2), table={game.table!r})"


def test_games_on_different_courses_differ(tmp_path: Path) -> None:
    small = Ride(table=own(tmp_path, PONIES))
    assert small != Ride() == Ride(table=COURSE) or small.course != COURSE
    assert hash(small) != hash(Ride())


def changed(old: str, new: str) -> str:
    assert old in PONIES
    return PONIES.replace(old, new)


CARDS = '[cards]\nsource = ["us"]\nstatus = "printed"\nkinds = '
WRONG = [
    (changed("first = 15, last = 15", "first = 8, last = 8"), "row 2: expected it to begin on 9"),
    (changed("first = 15, last = 15", "first = 4, last = 4"), "row 2: expected it to begin on 9"),
    (changed("first = 6, last = 7", "first = 1, last = 7"), "row 1: expected it to begin on 2"),
    (changed("first = 6, last = 7", "first = 6, last = 5"), "row 1: expected it to end on 6"),
    (changed("finish = 20", "finish = 15"), "course: expected a finish from 16 to 1000, got 15"),
    (changed("finish = 20", "finish = 1001"), "course: expected a finish from 16 to 1000"),
    (changed("finish = 20", "finish = true"), "expected a whole number as finish, got True"),
    (changed("finish = 20", "length = 20"), "expected one of finish, green, gallop, got 'length'"),
    (changed("[3, 4]", "[3, 7]"), "course, green: 7 is under obstacle 1, expected a free square"),
    (changed("[8, 11]", "[8, 16]"), "course, gallop: 15 is under obstacle 2"),
    (changed("[3, 4]", "[0]"), "course, green: expected squares from 1 to 19, got 0"),
    (changed("[3, 4]", "[20]"), "course, green: expected squares from 1 to 19, got 20"),
    (changed("[3, 4]", "3"), "expected a list as green, got 3"),
    (changed("[8, 11]", "[11, 8]"), "gallop: expected pairs of a first and a last square"),
    (changed("[8, 11]", "[8, 2000]"), "gallop: expected pairs of a first and a last square"),
    (changed("[8, 11]", "[8]"), "gallop: expected pairs of a first and a last square"),
    (changed("{ first = 15, last = 15 }", "15"), "expected a list of rows as obstacles, got"),
    (changed("first = 15, ", ""), "obstacles, row 2: first is missing"),
    (changed("[course]", "[courses]"), "expected blocks rules, course, horses, cards"),
    (changed("source", "from"), "course: expected a block with its source"),
    (changed("printed", "guessed"), "course: expected a status of printed, sourced"),
    (PONIES.partition("obstacles")[0] + "obstacles = []", "obstacles: expected at least one"),
    (CARDS + '[{ id = "a", count = 3, effect = "joker" }]', "expected cards that are no jokers"),
    (CARDS + '[{ id = "a", count = 3, effect = "fly" }]', "row 1: expected one of joker, move"),
    (CARDS + '[{ id = "a", count = 0, effect = "throw" }]', "row 1: expected a count from 1"),
    (CARDS + '[{ id = "a", count = 1, effect = "move" }]', "row 1: expected a number for move"),
    (CARDS + '[{ id = "a", count = 1, effect = "wait", number = -1 }]', "a number for wait"),
    (
        CARDS + '[{ id = "a", count = 1, effect = "throw" }, { id = "a", count = 1, effect = '
        '"jump" }]',
        "expected names that differ",
    ),
    (
        CARDS + '[{ id = "a", count = 1, effect = "joker" }, { id = "b", count = 1, effect = '
        '"joker" }]',
        "expected one kind of joker",
    ),
    (
        '[horses]\nsource = ["us"]\nstatus = "printed"\nnames = ["a", "b"]',
        "horses: expected at least 7 names that differ",
    ),
    (
        '[rules]\nsource = ["us"]\nstatus = "printed"\nplayers = [2, 6]\nrefusal_back = [0]\n'
        "refusal_faults = [4]\nknockdown_faults = 4\nknockdown_wait = 1",
        "rules: expected squares of 1 or more",
    ),
    (
        '[rules]\nsource = ["us"]\nstatus = "printed"\nplayers = [2, 6]\nrefusal_back = []\n'
        "refusal_faults = []\nknockdown_faults = 4\nknockdown_wait = 1",
        "rules: expected refusal_back and refusal_faults to be of one length",
    ),
]


@pytest.mark.parametrize(("text", "says"), WRONG, ids=[says[:40] for _, says in WRONG])
def test_a_course_that_cannot_be_ridden_is_refused(text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(TableError) as refused:
        ShowJumping(table=own(tmp_path, text))
    assert says in str(refused.value) and "mine.toml" in str(refused.value)


@pytest.mark.parametrize("game", [ShowJumping, Ride])
def test_a_course_that_nobody_can_finish_under_the_rules_is_refused(game: Any) -> None:
    """From the square before the finish two dice always lead too far."""
    near = replace(COURSE, blue=COURSE.blue | {101})
    exactly, forced = Options(finish="hit exactly"), Options(gallop="must")
    with pytest.raises(TableError, match="expected 101, the square before the finish, not to be"):
        game(replace(exactly, gallop="must"), near)
    for options, course in (
        (exactly, near),
        (forced, near),
        (replace(exactly, gallop="must"), replace(COURSE, blue=COURSE.blue | {100})),
    ):
        assert game(options, course).course is course


@pytest.mark.parametrize("table", [3, b"x", ("a",), False])
def test_a_table_is_a_file(table: Any) -> None:
    with pytest.raises(TableError, match="expected the name of a file as table, got"):
        ShowJumping(table=table)


def test_landing_and_refusal_squares_may_coincide() -> None:
    """Behind the first obstacle the horse stands before the second one, and refuses it."""
    two = (Obstacle(5, 5), Obstacle(7, 7))
    tight = replace(COURSE, finish=20, obstacles=two, green=frozenset(), blue=frozenset())
    ride = Ride(Options(game="advanced"), tight)
    state = ride.start()
    turn = ride.ride(state)
    assert isinstance(next(turn), Dist)
    with pytest.raises(StopIteration) as end:
        turn.send(6)
    assert end.value.value == ((1, "clear", 0), (2, "refusal", 4)) and state.square == 2
