"""Show jumping on the board: true odds and advice, any course, words, keys, safe text, motion."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from horsegame.chance import Dist
from horsegame.exact.building import TooManyStates
from horsegame.game import Match
from horsegame.show_jumping import (
    Contest,
    Course,
    Options,
    Ride,
    Rider,
    ShowJumping,
    best_plan,
    careful,
    in_company,
    printed,
)
from horsegame.show_jumping.course import Obstacle
from horsegame.show_jumping.rivals import at_the_start
from horsegame.tables import template
from horsewidgets import Board, CodeError, Session
from horsewidgets.figures import BODY
from horsewidgets.scene import View, scene
from horsewidgets.scenes import jumping_advice
from horsewidgets.scenes.jumping import JumpingScene
from horsewidgets.scenes.jumping_board import STEP, lane, stand, tag_places
from horsewidgets.scenes.jumping_fences import KINDS, kind
from horsewidgets.scenes.jumping_place import NARROW, WIDE, track
from horsewidgets.svg import parts, picture, words
from tests.pages import Page

ADVANCED = Options(players=3, game="advanced", elimination="faults kept")
NAMES = ("Anna", "Ben", "Cyril")
HOSTILE = '<script>alert("1")</script>&\x00\ue000'


def on(
    *squares: int, options: Options = ADVANCED, table: Any = None, **anna: Any
) -> tuple[ShowJumping, Contest]:
    """A game in which the riders stand on these squares; *anna* is more about the first one."""
    game = ShowJumping(replace(options, players=len(squares)), table)
    state = at_the_start(game)
    for rider, square in zip(state.riders, squares, strict=True):
        rider.square = square
    for name, value in anna.items():
        setattr(state.riders[0], name, value)
    return game, state


def at(
    game: Any, state: Any, *answers: Any, names: tuple[str, ...] = NAMES, policies: Any = None
) -> Board:
    """A board on which the game goes on from *state*; its code knows nothing of that."""
    session = Session(game, seed=1)
    session._match = Match(game, state)
    session._turns = [(0, session._match.before)]
    board = Board(session, names, policies)
    for answer in answers:
        session.do(answer)
    return board


def shown(board: Board) -> JumpingScene:
    assert isinstance(board._shown, JumpingScene)
    return board._shown


def plain(text: str) -> str:
    return text.replace("\xa0", " ")


def squares(board: Board) -> list[Any]:
    """The squares of the wide form, by number."""
    course = shown(board).course
    return Page(board.parts["board"]).all("g", role="option")[: course.finish + 1]


def label(board: Board, square: int) -> str:
    return plain(squares(board)[square].get("aria-label"))


# -- the odds of the coming throw


def test_the_odds_hang_where_the_die_leads() -> None:
    board = at(*on(40, 54, 40))
    assert label(board, 41) == "square 41; free square with chance 1 in 6, 16.7 %"
    assert label(board, 42) == (
        "square 42; refusal square of obstacle 4; refusal at 4 with chance 1 in 6, 16.7 %"
    )
    assert label(board, 43).startswith("square 43; Obstacle 4, double, first part; knockdown at 4")
    assert label(board, 44).startswith("square 44; landing behind obstacle 4; clear jump over 4")
    assert label(board, 40) == "square 40; Anna and Cyril here"
    text = plain(Page(board.parts["coming"]).text)
    assert "1/6 free square" in text and "1/3 refusal" in text and "1/3 knockdown" in text
    assert "2 → 42|↩ refusal at 4back to square 38, four fault points|1/6 (16.7 %)" in text
    assert "Something is lost at an obstacle with chance 2/3 (66.7 %)" in text


def test_one_die_beside_two() -> None:
    """From 23 one die meets nothing; two dice meet the planks on 31: 1/6 and 5/36."""
    board = at(*on(23, 0, 0))
    text = plain(Page(board.parts["coming"]).text)
    assert "refusal|0|1/6 (16.7 %)" in text and "knockdown|0|5/36 (13.9 %)" in text
    assert "clear jump|0|1/4 (25.0 %)" in text and "card|0|1/36 (2.8 %)" in text
    assert label(board, 29) == "square 29; free square with chance 1 in 6, 16.7 %"
    board.press("draft", ["dice", "2"])
    assert label(board, 24) == "square 24; blue, gallop"
    assert label(board, 31).endswith("knockdown at 3 with chance 5 in 36, 13.9 %")
    board.press("do", 2)
    assert shown(board).shown == 0 and len(shown(board).coming) == 1
    board.press("do", 6)
    assert shown(board).dice == (6, 0)
    assert label(board, 30).endswith("refusal at 3 with chance 1 in 6, 16.7 %")


def test_the_coming_card_is_what_is_left_of_the_deck() -> None:
    board = at(*on(12, 0, 0), 1)
    text = plain(Page(board.parts["coming"]).text)
    assert "Joker: keep it, and spend it once against a loss|1/6 (16.7 %)" in text
    assert "Miss one throw|1/9 (11.1 %)" in text


def test_an_elimination_is_a_loss_without_fault_points() -> None:
    board = at(*on(40, 0, refusals=(0, 0, 0, 2, *(0,) * 6)))
    text = plain(Page(board.parts["coming"]).text)
    assert "⊘ elimination at 4back to the start, to begin anew|1/6" in text
    assert "Something is lost at an obstacle with chance 2/3" in text


def test_the_basic_game_does_not_speak_of_fault_points() -> None:
    board = at(*on(40, 42, options=Options()))
    board.press("select", 42)
    shown_text = "".join(Page(part).text for name, part in board.parts.items() if name != "help")
    assert "fault point" not in shown_text and "back to square 38" in shown_text
    assert "Riders: square" in shown_text and "40 · 0" not in shown_text


def test_odds_can_be_hidden() -> None:
    board = at(*on(40, 0, 0))
    board.press("odds")
    assert "coming" not in board.parts and label(board, 42) == (
        "square 42; refusal square of obstacle 4"
    )
    assert "1/6" not in board.parts["board"]


def test_a_die_on_the_finish_counts_once() -> None:
    board = at(*on(99, 0, 0))
    assert label(board, 102) == "square 102; finish; home with chance 2 in 3, 66.7 %"


# -- the advice


def test_the_advice_on_dice_is_the_value_of_the_proved_plans() -> None:
    """From 23 one die leads to six squares where nothing happens: the mean of their values."""
    board = at(*on(23, 0, 0))
    assert shown(board).can_advise and shown(board).advice is None
    board.press("advice")
    advice = shown(board).advice
    assert advice is not None and advice.moves == ("One die", "Two dice")
    for worth in advice.worth:
        plan = best_plan(worth.goal, ADVANCED)
        by_hand = sum(plan.value(alone(23 + n)) for n in range(1, 7)) / 6
        assert worth.values[0] == pytest.approx(float(by_hand))
    turns, faults = advice.worth
    assert turns.best == (1,) and faults.best == (0,)
    assert f"Fewest turns to come: two dice, {turns.values[1]:.3f}." in board.status
    assert f"Fewest faults to come: one die, {faults.values[0]:.3f}." in board.status
    table = plain(Page(board.parts["action"]).text)
    assert "Choice|Turns to come|Faults to come" in table
    assert f"One die|{turns.values[0]:.3f}|◂ fewest {faults.values[0]:.3f}" in table
    board.press("advice")
    assert shown(board).advice is None and "Fewest" not in board.status


def test_the_advice_on_the_joker_by_hand() -> None:
    """Down on obstacle 1: kept, the horse waits on 9 with it; spent, it goes on from 10."""
    board = at(*on(8, 0, 0, joker=True), 1)
    board.press("advice")
    advice = shown(board).advice
    assert advice is not None and advice.moves == ("Keep the joker", "Spend the joker")
    for worth in advice.worth:
        plan = best_plan(worth.goal, ADVANCED)
        paid = 4 if worth.goal == "faults" else 0
        keep = plan.value(alone(9, wait=1, joker=True)) + paid
        spend = plan.value(alone(10)) + paid
        assert worth.values == pytest.approx((float(keep), float(spend)))


def alone(square: int, **more: Any) -> Rider:
    return Rider((0,) * 10, square, **more)


@pytest.mark.parametrize(
    ("options", "goals", "note"),
    [
        (Options(), ["turns"], ""),
        (Options(game="advanced"), ["turns"], "Fault points that an elimination wipes out"),
        (Options(game="advanced", elimination="faults kept"), ["turns", "faults"], ""),
    ],
)
def test_the_advice_gives_what_is_proved_and_says_what_is_not(
    options: Options, goals: list[str], note: str
) -> None:
    board = at(*on(23, 0, options=options))
    board.press("advice")
    advice = shown(board).advice
    assert advice is not None and [worth.goal for worth in advice.worth] == goals
    assert advice.note.startswith(note) and (advice.note == "") == (note == "")
    assert note in board.parts["action"]


def test_there_is_no_advice_on_horses_nor_where_no_rider_alone_can_come() -> None:
    game = ShowJumping(Options(players=2))
    state = game.start()
    state.lots, state.order = (), (0, 1)
    board = at(game, state)
    assert shown(board).choices and not shown(board).can_advise
    assert "advice" not in board.parts["action"]
    odd = at(*on(23, 0, refusals=(*(0,) * 8, 1, 0)))
    odd.press("advice")
    advice = shown(odd).advice
    assert advice is not None and advice.worth == ()
    assert "A rider alone cannot come to this position" in odd.status


def test_a_course_too_long_for_a_proof_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(*_: Any) -> Any:
        raise TooManyStates("more than 100000 positions are reachable")

    monkeypatch.setattr(jumping_advice, "advise", give_up)
    board = at(*on(23, 0))
    board.press("advice")
    advice = shown(board).advice
    assert advice is not None and advice.worth == ()
    assert "too many positions for a proof" in board.status


# -- the whole game, with persons and policies


def test_the_page_says_which_of_two_dice_is_thrown() -> None:
    board = Board(Session(ShowJumping(Options(players=2)), seed=1), ("Anna", "Ben"))
    asked = [shown(board).demand]
    for _ in range(2):
        board.press("draw")
        asked.append(shown(board).demand)
    board.close()
    lot = "hrow the {} die for the starting order"
    expected = ("Anna", "first"), ("Anna", "second"), ("Ben", "first")
    assert asked == [f"{name}: t{lot.format(which)}" for name, which in expected]
    orders = [shown(at(*on(23, 0), *dice)).order for dice in ((1,), (2,), (2, 5))]
    assert orders == ["Throw the die", "Throw the first die", "Throw the second die"]


def play(board: Board, most: int = 400) -> None:
    """Press what is offered first, to the end."""
    for _ in range(most):
        now = shown(board)
        if now.over:
            return
        if not now.mine:
            board.press("continue")
        elif now.choices:
            board.press("do", now.choices[0][0])
        else:
            board.press("draw")
    raise AssertionError("the game does not end")


@pytest.fixture(scope="module")
def plan() -> Any:
    return best_plan("turns", ADVANCED)


def test_a_whole_game_against_policies(plan: Any) -> None:
    game = ShowJumping(ADVANCED)
    session = Session(game, seed=5)
    board = Board(session, NAMES, {1: in_company(plan), 2: in_company(careful)})
    assert board.status == (
        "All riders are at the start. Anna: throw the first die for the starting order."
    )
    play(board)
    end = shown(board)
    assert end.winners == game.winners(session.state)
    assert "The game is over." in board.status and "with" in board.status
    assert Page(board.parts["players"]).text.count("has won") == len(end.winners)
    assert Page(board.parts["action"]).all("button")[0].get("data-act") == "undo"
    board.press("go_to", 10)
    assert shown(board).place == 10 and shown(board).last == session.last
    again = Session.of_code(session.code)
    assert again.log == session.log


def test_the_winner_is_named_in_the_row_of_the_winner(plan: Any) -> None:
    game, state = on(101, 96, 50, faults=40)
    board = at(game, state, 1, 1, 1)
    assert shown(board).over and shown(board).winners == (1,) != (shown(board).mover,)
    rows = [b.text for b in Page(board.parts["players"]).all("button")]
    assert [("has won" in row, "finished as number 1" in row) for row in rows] == [
        (False, True),
        (True, False),
        (False, False),
    ]
    assert board.status == (
        "Cyril threw 1 and comes to square 51. Ben wins with five fault points. The game is over."
    )


def test_what_a_policy_is_asked_is_no_button(plan: Any) -> None:
    game, state = on(5, 21)
    board = at(game, state, 1, policies={1: in_company(plan)})
    assert shown(board).about == "dice" and not shown(board).mine and shown(board).choices == ()
    acts = [b.get("data-act") for b in Page(board.parts["action"]).all("button")]
    assert acts == ["continue", "step", "undo", "odds"]
    with pytest.raises(ValueError, match="it is for"):
        at(game, state, policies={1: in_company(plan)}).press("continue")


def test_the_turn_of_a_policy_asks_the_person_to_go_on() -> None:
    board = at(*on(5, 21, 60), policies={0: in_company(careful)})
    said = "Anna rides by itself: press Continue."
    assert said in Page(board.parts["action"]).text and said in board.status
    assert "Continue plays until a person is asked" in board.parts["action"]
    person = at(*on(5, 21, 60), policies={1: in_company(careful)})
    assert "by itself" not in person.parts["action"] and "Continue" not in person.parts["action"]
    nobody = at(*on(5, 21, 60), policies=dict.fromkeys(range(3), in_company(careful)))
    assert "press One turn." in nobody.status and "Continue" not in nobody.parts["action"]


def test_news_is_what_others_did_since_a_person_answered(plan: Any) -> None:
    game, state = on(5, 14, 61)
    board = at(game, state, 1, policies={1: in_company(careful), 2: in_company(plan)})
    assert shown(board).news == ()
    board.press("continue")
    assert len(shown(board).news) == 1 and shown(board).news[0].startswith("Ben threw")
    assert shown(board).told.startswith("Cyril threw")
    board.press("draw")
    assert shown(board).news == ()


def test_odds_of_two_dice_where_there_is_no_choice_are_those_of_the_throw() -> None:
    board = at(*on(40, 0))
    board.press("draft", ["dice", "2"])
    assert shown(board).shown == 0


def test_undo_comes_back_to_the_last_throw_of_a_person_with_its_choice(plan: Any) -> None:
    """The choice of two dice is an answer of its own; the throw after it comes again."""
    session = Session(ShowJumping(replace(ADVANCED, players=2)), seed=1)
    board = Board(session, NAMES, {1: in_company(plan)})
    while not (shown(board).mine and shown(board).about == "dice"):
        now = shown(board)
        if not now.mine:
            board.press("continue")
        elif now.choices:
            board.press("do", now.choices[0][0])
        else:
            board.press("draw")
    board.press("do", 2)
    before = shown(board)
    board.press("draw")
    thrown = session.log[-1]
    board.press("undo")
    assert (
        replace(shown(board), last=before.last) == before
        and shown(board).demand == "Anna: throw the first die"
    )
    board.press("draw")
    assert session.log[-1] == thrown


def test_one_rider_alone() -> None:
    session = Session(Ride(), seed=3)
    board = Board(session, ("Anna",))
    assert board.status == "Anna is at the start. Throw the die."
    play(board)
    assert board.status.endswith("is home. The game is over.")
    assert shown(board).alone and shown(board).winners == ()
    assert words(shown(board)) == (
        f"Show jumping, turn {shown(board).turn}: Anna on the finish; The game is over"
    )


def test_one_rider_alone_by_policy(plan: Any) -> None:
    board = Board(Session(Ride(ADVANCED), seed=3), ("Anna",), {0: plan})
    for n in range(1, 4):
        board.press("continue")
        assert shown(board).turn == n + 1, "one press is one turn"


# -- any course


def course(finish: int, *obstacles: tuple[Any, ...], **more: Any) -> Course:
    fences = tuple(Obstacle(*o) for o in obstacles)
    none: frozenset[int] = frozenset()
    base = {"green": none, "blue": none} | more
    return replace(printed(), finish=finish, obstacles=fences, **base)


COURSES = {
    "printed": printed(),
    "one row": course(6, (3, 3, "wall")),
    "shared squares": course(
        24,
        (4, 6, f"ditch {HOSTILE}", True),
        (9, 9, "hedge"),
        (11, 12, "oxer"),
        (14, 14, "triple bar"),
        green=frozenset((2, 8, 18)),
        blue=frozenset(range(8, 9)),
    ),
    "long": course(1000, *((4 + 7 * k, 4 + 7 * k + k % 3, "", k % 5 == 0) for k in range(140))),
    "no room before, none behind": course(3, (2, 2)),
}


@pytest.mark.parametrize("name", COURSES)
@pytest.mark.parametrize("form", [WIDE, NARROW], ids=["wide", "narrow"])
def test_every_course_has_its_place(name: str, form: Any) -> None:
    found = COURSES[name]
    t = track(found.finish, form)
    assert t.step >= form.least - 0.01
    for x, y in t.centres:
        assert form.half <= x <= form.width - form.half and form.half <= y <= t.height - form.half
    far = t.centres[:: max(1, found.finish // 60)]
    gaps = [(abs(a - c), abs(b - d)) for n, (a, b) in enumerate(far) for c, d in far[:n]]
    assert min(dx + dy for dx, dy in gaps) > 0.8 * t.step, "no square covers another"


@pytest.mark.parametrize("name", COURSES)
def test_every_course_is_drawn_and_played(name: str) -> None:
    board = at(*on(1, 1, 0, table=COURSES[name]))
    ElementTree.fromstring(board.picture())
    assert len(squares(board)) == COURSES[name].finish + 1
    for part in board.parts.values():
        assert "<script" not in part
        Page(part)
    board.press("select", COURSES[name].finish)
    assert "Finish" in board.parts["square"]
    board.press("draw")


def test_a_course_of_ones_own_from_a_file(tmp_path: Path) -> None:
    file = template("show_jumping", tmp_path / "my_course.toml")
    board = Board(Session(ShowJumping(Options(players=2), str(file))))
    assert "a course of your own" in board.parts["board"]
    assert "This is a course of your own" in board.parts["help"]
    assert "A game with a table of one&#x27;s own has no code" in board.parts["code"]
    assert "reconstructed" not in "".join(board.parts.values())
    for table in (str(file), printed()):
        with pytest.raises(CodeError, match="a game with a table of one's own has no code"):
            _ = Session(ShowJumping(table=table)).code


def test_the_board_says_that_the_course_is_reconstructed() -> None:
    board = at(*on(0, 0))
    assert "the course is reconstructed" in board.parts["board"]
    assert "thirty of the 36 cards are reconstructed" in board.parts["help"]


def test_obstacles_look_like_their_names() -> None:
    looks = [kind(o) for o in printed().obstacles]
    assert looks[:3] == ["rails", "brush", "planks"] and looks[7:] == ["water", "wall", "triple"]
    assert kind(Obstacle(1, 1)) == "rails" and set(looks) <= {*KINDS, "rails", "water"}


# -- where things lie


@pytest.mark.parametrize("square", [0, 40, 90])
def test_no_horse_stands_on_the_turf_that_is_no_piece(square: int) -> None:
    board = at(*on(square, 0))
    assert BODY not in board.parts["board"] and BODY not in board.picture()


def test_percent_signs_stand_apart_as_everywhere() -> None:
    tags = re.findall(r">([\d.]+\s?%)<", at(*on(40, 0)).parts["board"])
    assert len(tags) >= 6 and set(tags) == {"16.7\xa0%"}


def test_tags_do_not_cover_each_other_or_leave_the_picture() -> None:
    for here in range(102):
        ahead = range(here + 1, min(here + 12, 102) + 1)
        places = tag_places(track(102, WIDE), lane(_lone(here)), ahead)
        xs = sorted(x for x, _ in places)
        assert all(b - a > STEP - 0.2 for a, b in pairwise(xs)), here
        assert xs[0] >= 17 and xs[-1] <= WIDE.width - 17
        assert len({y for _, y in places}) == 1


def _lone(square: int) -> JumpingScene:
    session = Session(Ride())
    session._match = Match(session.game, alone(square))
    session._turns = [(0, session._match.before)]
    return scene(session.game, session)


@pytest.mark.parametrize("form", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("many", [1, 2, 3, 4, 5, 6])
def test_riders_on_one_square_are_all_readable(form: Any, many: int) -> None:
    """The middles of two pieces are farther apart than a piece is wide, also in a bend."""
    t = track(102, form)
    for square in (0, 3, 17, 40, 61, 84, 102):
        places = [stand(t, square, n, many) for n in range(many)]
        for n, (a, r) in enumerate(places):
            for b, _ in places[:n]:
                assert ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 > 1.45 * r, (square, n)


# -- what moves


def moved(board: Board) -> dict[str, Any]:
    return {k: v for k, v in board.motion.items() if k != "number"}


def test_a_refusal_goes_on_and_back() -> None:
    board = at(*on(40, 0))
    board.press("draw")
    face = board.session.log[-1]
    assert moved(board)["dice"] == [face]
    assert moved(board)["path"][: face + 1] == list(range(40, 41 + face))
    board = at(*on(40, 0), 2)
    assert moved(board)["path"] == [40, 41, 42, 41, 40, 39, 38] and moved(board)["piece"] == 0
    often = at(*on(83, 0, refusals=(0,) * 8 + (2, 0)), 1)
    assert moved(often)["path"] == [83, 84, 0], "an elimination is no walk"


def test_the_first_of_two_dice_moves_nobody() -> None:
    board = at(*on(23, 0), 2, 6)
    assert moved(board)["path"] == [23] and moved(board)["dice"] == [6]
    board.session.do(1)
    assert moved(board)["path"] == [23, *range(24, 31), 29, 28, 27, 26]


def test_policies_ride_one_after_the_other(plan: Any) -> None:
    board = at(*on(5, 21, 60), policies={1: in_company(plan), 2: in_company(careful)})
    board.press("draw")
    board.press("continue")
    legs = moved(board)["legs"]
    assert [leg["piece"] for leg in legs] == [1, 2] and moved(board)["dice"] == []
    assert [leg["path"][0] for leg in legs] == [21, 60]
    for leg in legs:
        assert leg["path"][-1] == board.session.state.riders[leg["piece"]].square
    number = board.motion["number"]
    board.press("undo")
    assert board.motion["number"] == number, "what is taken back does not move"


# -- words and keys


def test_names_of_strangers_are_safe() -> None:
    board = at(*on(40, 40), names=(HOSTILE, "<b>"))
    for part in board.parts.values():
        assert "<script" not in part and "<b></b>" not in part and "\0" not in part
    ElementTree.fromstring(board.picture())


def test_the_page_is_whole_and_everything_has_a_name() -> None:
    board = at(*on(23, 23, 40, joker=True))
    board.press("advice")
    for name, part in board.parts.items():
        page = Page(part)
        for control in page.all("button") + page.all("input"):
            assert page.name_of(control).strip(), (name, control.attributes)
    for needed in ("riders", "joker in hand", "on the bay"):
        assert needed in Page(board.parts["players"]).text.lower()


def test_each_choice_has_a_key_of_its_own() -> None:
    for board in (at(*on(23, 0)), at(*on(8, 0, joker=True), 1)):
        keys = [b.get("data-key") for b in Page(board.parts["action"]).all("button")]
        assert len(keys) == len(set(keys)) and "" not in keys


def test_page_up_and_down_stop_at_both_ends_and_at_obstacles() -> None:
    stops = [n for n, s in enumerate(squares(at(*on(40, 0)))) if "data-stop" in s.attributes]
    assert stops == [0, 9, 19, 31, 43, 46, 56, 68, 71, 85, 95, 102]


def test_a_square_that_is_not_there_is_refused() -> None:
    board = at(*on(40, 0))
    with pytest.raises(ValueError, match="expected a square from 0 to 102, got 103"):
        board.press("select", 103)
    assert shown(board).selected == 40


def test_the_card_of_a_square_says_what_it_does() -> None:
    board = at(*on(40, 0))
    board.press("select", 42)
    text = plain(Page(board.parts["square"]).text)
    assert "refuses: four squares back and four fault points, then eight squares back" in text
    assert "The dice lead here with chance 1/6 (16.7 %): refusal at 4, back to square 38" in text
    board.press("select", 71)
    assert "Obstacle 8, water jump" in board.parts["square"]
    board.press("select", 50)
    assert "Turn up one of 36 cards" in board.parts["square"]


def test_the_picture_tells_the_odds_in_words() -> None:
    board = at(*on(40, 0))
    drawn = picture(shown(board))
    assert "44 (clear jump over 4) 1/6" in drawn and "var(" not in drawn
    assert repr(board) == (
        "<Board: Show jumping, turn 1: Anna on square 40, on the bay, no fault points; "
        "Ben on the start, on the chestnut, no fault points; Anna: throw the die>"
    )


def test_parts_are_the_same_for_the_same_scene() -> None:
    game, state = on(40, 23)
    session = Session(game)
    session._match = Match(game, state)
    session._turns = [(0, session._match.before)]
    one, two = (parts(scene(game, session, View(names=NAMES))) for _ in range(2))
    assert one == two


def test_every_answer_of_a_game_can_be_shown() -> None:
    """Replay: each place of a whole game has a page that is whole."""
    session = Session(ShowJumping(replace(ADVANCED, relief="throws")), seed=8)
    board = Board(session)
    while session.ask is not None:
        ask = session.ask
        session.draw() if isinstance(ask, Dist) else session.do(next(iter(ask.moves)))
    for place in range(0, session.last, 9):
        board.press("go_to", place)
        assert shown(board).place == place and board.status
        Page(board.parts.get("coming", ""))
