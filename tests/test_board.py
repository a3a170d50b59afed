"""Boards without a browser: what is pressed, what is shown, what is left when they go."""

from __future__ import annotations

import gc
import re
import weakref
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from ipywidgets.widgets.widget import _instances

from horsegame.dostihy import BettingTurn, Dostihy, Options, Walk
from horsegame.game import Choice, IllegalMove
from horsegame.policies import any_move
from horsegame.show_jumping import Ride, ShowJumping
from horsegame.winners_circle import Race, WinnersCircle
from horsewidgets import Board, CodeError, Session
from horsewidgets.motion import motion
from horsewidgets.panel import Panel, sentence
from horsewidgets.scene import scene
from horsewidgets.scenes.dostihy_motion import walked


class Reader(HTMLParser):
    """Everything with an act that a piece of a page offers."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.acts: list[dict[str, str | None]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if "data-act" in dict(attrs) or "data-i" in dict(attrs):
            self.acts.append(dict(attrs) | {"tag": tag})

    def handle_data(self, data: str) -> None:
        self.text += data


def page(board: Panel) -> Reader:
    return Reader("".join(board.parts.values()))


@pytest.fixture
def session() -> Session:
    return Session(Walk(), seed=1)


@pytest.fixture
def board(session: Session) -> Iterator[Board]:
    made = Board(session)
    yield made
    made.close()


# -- what is pressed


def test_a_press_plays_and_what_is_played_shows(session: Session, board: Board) -> None:
    board.press("draw")
    assert session.log == (6,)
    assert "rolled 6 and rolls again" in page(board).text
    session.draw()
    assert board.status.startswith("Player 1 rolled 6 and 3 and stops on Koran.")
    board.press("undo")
    assert session.log == (6,)
    board.press("go_to", "2")
    assert session.log == (6, 3)


def test_everything_on_the_page_can_be_pressed(session: Session, board: Board) -> None:
    session.draw()
    for found in page(board).acts:
        act = found.get("data-act") or "select"
        if act in ("restore", "go_to"):
            continue
        board.press(act, found.get("data-i") or found.get("data-value"))
    assert {a.get("data-act") for a in page(board).acts} >= {"draw", "undo", "odds", "restore"}


def test_a_square_is_looked_at(board: Board) -> None:
    board.press("select", 26)
    assert "Tara" in Reader(board.parts["square"]).text
    board.press("select", None)
    assert "START" in Reader(board.parts["square"]).text


def test_the_odds_can_be_put_away(board: Board) -> None:
    assert "5/84" in page(board).text
    board.press("odds")
    assert "5/84" not in page(board).text
    board.press("odds")
    assert "5/84" in page(board).text


def test_a_code_is_restored_on_the_board(session: Session, board: Board) -> None:
    other = Session(Walk(Options(start="passing")), 5)
    other.do(3)
    board.press("restore", other.code)
    assert (session.log, session.seed, session.game) == ((3,), 5, other.game)
    assert "Gavora" in board.status
    with pytest.raises(CodeError):
        board.press("restore", other.code[:-8])
    assert session.log == (3,) and board.wrong == "The code is cut off: its end is missing."


LONG_GAMES = [Walk(), Dostihy(), WinnersCircle(), Race(("Regret", "Umber")), ShowJumping(), Ride()]


@pytest.mark.parametrize("game", LONG_GAMES, ids=lambda game: type(game).__name__)
def test_a_game_too_long_for_a_code_is_played_and_drawn_on(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a limit of five moves; the board says that there is no code, and why."""
    monkeypatch.setattr("horsewidgets.codes.MOST_MOVES", 5)
    session, rng = Session(game, 1), Random(1)
    board = Board(session)
    while session.place < 20:
        before, ask = board.parts, session.ask
        assert ask is not None
        move = any_move(session.state, ask) if isinstance(ask, Choice) else ask
        session.do(move.draw(rng))
        assert board.parts != before
        assert ("<code>" in board.parts["code"]) == (session.place <= 5)
    why = "A code holds at most 5 moves, this game has 20: it can be played on, but has no code."
    assert why in board.parts["code"] and "<input" not in board.parts["code"]
    board.press("go_to", 5)
    assert session.code in board.parts["code"], "earlier places have their codes"
    board.close()


def test_what_was_looked_at_is_forgotten_with_a_game_that_has_no_such_square() -> None:
    six = ("Regret", "Umber", "Old Signal", "Velvet Post", "Zephyr Lad", "Winter Wheat")
    board = Board(Session(Race(six)))
    board.press("select", 5)
    board.press("restore", Session(Race(six), 3).code)
    assert board.view.selected == 5, "the same game, so the same square"
    board.press("restore", Session(Race(("Regret", "Umber")), 3).code)
    assert board.view.selected is None and len(board.session.game.cards) == 2  # type: ignore[attr-defined]
    board.close()


def test_a_code_whose_game_cannot_be_drawn_leaves_the_old_game_on_the_board(
    session: Session, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    def blind(game: Any, session: Session, view: Any) -> Any:
        if session.seed == 5:
            raise OverflowError("too far")
        return scene(game, session, view)

    board.press("draw")
    board.press("select", 26)
    monkeypatch.setattr("horsewidgets.board.scene", blind)
    other, before = Session(Walk(), 5), (session.code, board.words(), board.parts, board.view)
    with pytest.raises(CodeError, match="cannot be shown"):
        board.press("restore", other.code)
    assert (session.code, board.words(), board.parts, board.view) == before
    assert board.wrong == (
        "The game of this code cannot be shown, so the game before it stays: "
        "OverflowError: too far."
    )
    board.press("draw")
    assert session.place == 2 and board.wrong == ""


@pytest.mark.parametrize(
    ("act", "value"),
    [
        ("fly", None),
        ("do", 7),
        ("do", None),
        ("do", {"a": 1}),
        ("undo", None),
        ("go_to", 99),
        ("go_to", "1e3"),
        ("go_to", "²"),
        ("go_to", None),
        ("go_to", "9" * 5000),
        ("select", 40),
        ("select", -1),
        ("select", True),
        ("select", "a"),
        ("select", [0]),
        ("restore", None),
        ("restore", "<script>alert(1)</script>"),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(
    session: Session, board: Board, act: str, value: Any
) -> None:
    before = (session.log, dict(board.parts), board.status, board.view)
    with pytest.raises(ValueError):  # noqa: PT011  the words are each error's own
        board.press(act, value)
    assert (session.log, dict(board.parts), board.status, board.view) == before
    assert board.wrong.endswith(".") and board.wrong[0].isupper()
    board.press("odds")
    assert board.wrong == ""


def hear(board: Panel, **message: Any) -> None:
    """A message as the browser sends it."""
    board._handle_custom_msg(message, [])


def test_a_message_counts_once(session: Session, board: Board) -> None:
    for _ in range(3):
        hear(board, act="draw", value=None, step=0)
    assert session.place == 1 and board.step == 1
    hear(board, act="draw", step=5)
    hear(board, act="draw")
    hear(board, act="draw", step="1")
    board._handle_custom_msg(["draw"], [])
    assert session.place == 1
    hear(board, act="draw", step=1)
    assert session.place == 2


def test_a_refused_message_is_told_and_counts(board: Board) -> None:
    hear(board, act="undo", step=0)
    assert board.wrong == "There is nothing to take back." and board.step == 1


class Broken(Panel):
    """A panel whose act has a mistake in it."""

    def act(self, name: str, value: Any) -> None:
        raise ZeroDivisionError("division by zero")


def test_a_mistake_of_ours_is_told_and_still_raised() -> None:
    panel = Broken()
    with pytest.raises(ZeroDivisionError):
        panel.press("anything")
    words = "Something went wrong, and nothing was changed: ZeroDivisionError: division by zero."
    assert panel.wrong == words
    panel.close()


def test_only_a_session_makes_a_board() -> None:
    with pytest.raises(TypeError, match=r"^expected a session, as in Board\(Session\(Walk\(\)\)\)"):
        Board(Walk())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^expected a game that has a picture, got BettingTurn$"):
        Board(Session(BettingTurn(23, {"tara": 3})))


def test_names_are_text_and_nothing_else() -> None:
    board = Board(Session(Walk()), names=["<b>Eve</b>"])
    html = "".join(board.parts.values()) + board.picture()
    assert "<b>Eve" not in html and "&lt;b&gt;Eve" in html
    board.close()


def test_sentences_begin_large_and_end_with_a_stop() -> None:
    assert sentence(IllegalMove("there is nothing")) == "There is nothing."
    assert sentence(ValueError("")).startswith("Something went wrong")


# -- what moves


def moves_of(session: Session, *answers: Any) -> dict[str, Any] | None:
    board = Board(session)
    for answer in answers:
        session.do(answer)
    moved = {k: v for k, v in board.motion.items() if k != "number"}
    board.close()
    return moved


@pytest.mark.parametrize(
    ("answers", "path", "dice", "hop"),
    [
        ((3,), [0, 1, 2, 3], [3], False),
        ((1,), [0, 1], [1], False),
        ((6,), [0], [6], False),
        ((6, 2), [0, 1, 2, 3, 4, 5, 6, 7, 8], [2], False),
        ((6, 6), [0, 10], [6], True),
        ((6, 6, 4), [10], [4], False),
        ((6, 1, "C01"), [7, 6, 5, 4], [], False),
    ],
)
def test_a_piece_goes_the_way_of_the_rules(
    answers: Any, path: list[int], dice: list[int], hop: bool
) -> None:
    moved = moves_of(Session(Walk()), *answers)
    assert moved == {"piece": 0, "path": path, "dice": dice, "hop": hop}


def test_a_piece_passes_start_both_ways() -> None:
    assert walked(38, 2, 1) == [38, 39, 0, 1, 2]
    assert walked(1, 38, -1) == [1, 0, 39, 38]
    assert walked(5, 5, 1) == [5]


def test_nothing_moves_after_an_undo(session: Session, board: Board) -> None:
    session.draw()
    number = board.motion["number"]
    session.undo()
    assert board.motion["number"] == number
    session.draw()
    assert board.motion["number"] == number + 1
    assert motion(object(), object(), session) is None


# -- what is left on the page, and in memory


def test_the_board_says_its_position(board: Board) -> None:
    board.press("draw")
    expected = "<Board: Dostihy & sázky, turn 1: Player 1 on START (square 0); next: Roll again: "
    assert repr(board).startswith(expected) and len(repr(board)) < 200
    twin = Board(Session(Walk(), seed=1))
    twin.press("draw")
    assert repr(twin) == repr(board) and twin.parts == board.parts
    twin.close()


def test_the_output_carries_view_words_and_picture(board: Board) -> None:
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert data["text/plain"] == repr(board)
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == board.model_id
    picture = ElementTree.fromstring(data["image/svg+xml"])
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert not re.search(r"<script|javascript:|https?://(?!www\.w3\.org/2000/svg)", board.picture())


def test_the_page_keeps_a_picture_for_times_without_python(
    board: Board, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[dict[str, str]] = []

    class Handle:
        def update(self, data: Any, raw: bool) -> None:
            shown[0] = data

    def display(data: Any, raw: bool, **kwargs: Any) -> Handle:
        shown.append(data)
        return Handle()

    monkeypatch.setattr("horsewidgets.panel.display", display)
    board._ipython_display_()
    assert [sorted(data) for data in shown] == [
        ["text/html", "text/plain"],
        ["application/vnd.jupyter.widget-view+json", "text/plain"],
    ]
    assert 'alt="Dostihy &amp; sázky, turn 1: Player 1 on START' in shown[0]["text/html"]
    hear(board, act="draw", step=0)
    assert "Roll again" in shown[0]["text/html"], "it shows what was played since"
    assert repr(board) == shown[1]["text/plain"] or "START" in shown[1]["text/plain"]


def test_a_closed_board_is_forgotten(session: Session) -> None:
    board = Board(session)
    board.press("draw")
    gone = weakref.ref(board)
    board.close()
    board.close()
    assert session.watchers == []
    del board
    gc.collect()
    assert gone() is None


def test_a_board_is_two_models() -> None:
    before = set(_instances)
    board = Board(Session(Walk()))
    assert len(set(_instances) - before) <= 3
    board.close()


def test_the_style_changes_nothing_else_on_the_page() -> None:
    css = re.sub(r"/\*.*?\*/", "", Panel._css, flags=re.DOTALL)
    css = re.sub(r"@keyframes hg-[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    while re.search(r"\([^()]*\)", css):
        css = re.sub(r"\([^()]*\)", "", css)  # what stands in :has() and in @container ()
    rules = re.findall(r"([^{};]+)\{", css)
    assert len(rules) > 50
    for selector in ",".join(rules).split(","):
        assert ".hg" in selector or selector.strip().startswith("@"), selector


def test_the_page_takes_nothing_from_elsewhere_and_runs_no_text() -> None:
    page = (Panel._css + Panel._esm).replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"url\((?!#)|@import|https?://|\bfetch\b|XMLHttpRequest", page)
    assert not re.search(r"\beval\(|new Function|\bimport\b", Panel._esm)
