"""Persons and policies at one table: who is asked, who plays on, and what is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from horsegame.chance import Dist, uniform
from horsegame.dostihy import Dostihy, Options, Walk
from horsegame.dostihy.policies import buy_everything, idle, keep_reserve
from horsegame.game import Choice, IllegalMove
from horsegame.policies import any_move
from horsegame.show_jumping import Options as JumpingOptions
from horsegame.show_jumping import Ride, ShowJumping
from horsegame.winners_circle import Options as CircleOptions
from horsegame.winners_circle import Race, WinnersCircle, any_horse
from horsewidgets import Board, Session
from horsewidgets.seats import Seats, is_pause

ALL = {0: buy_everything, 1: keep_reserve(), 2: any_move}


def three(rounds: int | None = 4, seed: int = 1, **more: Any) -> Session:
    return Session(Dostihy(Options(players=3, rounds=rounds, **more)), seed)


def play_my_turn(seats: Seats, answer: Any = any_move) -> None:
    """Let luck and *answer* finish what the person is asked."""
    session = seats.session
    while seats.person_is_asked:
        ask = session.ask
        if isinstance(ask, Choice):
            session.do(buy_everything(session.state, ask))
        else:
            session.draw()


def test_policies_play_on_until_a_person_is_asked() -> None:
    seats = Seats(three(), {1: buy_everything, 2: idle})
    assert seats.person_is_asked
    with pytest.raises(IllegalMove, match="it is for player 1 to play now"):
        seats.play_on()
    play_my_turn(seats)
    assert seats.asked == 1 and not seats.person_is_asked
    seats.play_on()
    assert seats.asked == 0 and seats.session.state.rounds == 1


def test_where_all_are_policies_one_press_is_one_turn() -> None:
    seats = Seats(three(rounds=2), ALL)
    for n in range(1, 7):
        seats.play_on()
        assert seats.session.state.turns == n
    assert seats.asked is None
    with pytest.raises(IllegalMove, match="the game is over"):
        seats.play_on()


def test_policies_alone_play_many_turns_at_one_press() -> None:
    board = Board(three(rounds=50), policies=ALL)
    assert 'data-act="many"' in board.parts["action"]
    board.press("many")
    assert board.session.state.turns == 100 and board.step == 1
    board.press("many")
    assert board.session.ask is None and "over" in board.parts["action"]
    board.close()


def test_a_person_plays_turn_by_turn(board: Board) -> None:
    assert 'data-act="many"' not in board.parts["action"]


def test_a_person_who_is_out_is_not_waited_for() -> None:
    session = three(rounds=None)
    seats = Seats(session, {1: buy_everything, 2: buy_everything})
    session._match.state.players[0].out = True
    session._match.state.left = 2
    session._match.state.mover = 1
    seats.play_on()
    assert session.place > 0, "one turn, and no endless game"


def test_what_policies_did_depends_on_the_seed_alone() -> None:
    logs = []
    for _ in range(2):
        seats = Seats(three(rounds=3, seed=7), ALL)
        while seats.asked is not None:
            seats.play_on()
        logs.append(seats.session.log)
    assert logs[0] == logs[1]
    assert logs[0] != Seats(three(rounds=3, seed=8), ALL).session.log


def test_undo_goes_back_to_the_last_roll_of_a_person_and_comes_again() -> None:
    seats = Seats(three(), {1: any_move, 2: any_move})
    session = seats.session
    play_my_turn(seats)
    seats.play_on()
    log, place = session.log, session.place
    seats.undo()
    assert seats.asked == 0 and seats.person_is_asked and session.place < place
    assert isinstance(session.ask, Dist) and session.ask == uniform(range(1, 7))
    rolled = log[session.place]
    session.draw()
    assert session.log[-1] == rolled
    play_my_turn(seats)
    seats.play_on()
    assert session.log == log


def test_a_mixing_policy_draws_its_moves() -> None:
    mixed = Seats(three(rounds=30, seed=3), dict.fromkeys(range(3), any_move))
    while mixed.asked is not None:
        mixed.play_on()
    moves = mixed.session.log
    assert {"buy", "pass"} <= {m for m in moves if isinstance(m, str)}


@pytest.mark.parametrize("policies", [{1: "buy"}, {-1: idle}, {"1": idle}, {True: idle}])
def test_policies_are_functions_by_seat(policies: Any) -> None:
    with pytest.raises(ValueError, match="expected policies as in"):
        Seats(three(), policies)


@pytest.mark.parametrize(
    ("game", "last"),
    [
        (Dostihy(Options(players=2)), 1),
        (WinnersCircle(), 3),
        (ShowJumping(JumpingOptions(players=3)), 2),
        (Walk(), 0),
        (Race(("Regret", "Umber")), 0),
        (Ride(), 0),
    ],
    ids=lambda x: type(x).__name__,
)
def test_policies_are_for_seats_that_the_game_has(game: Any, last: int) -> None:
    """The usual table of Winner's Circle seats four; who walks, rides or rolls alone sits at 0."""
    assert Seats(Session(game), {last: any_move}).policies == {last: any_move}
    sentence = rf"^expected policies for the seats 0 to {last}, got one for {last + 1}$"
    with pytest.raises(ValueError, match=sentence):
        Board(Session(game), policies={last + 1: any_move})


# -- on the board


@pytest.fixture
def board() -> Iterator[Board]:
    made = Board(three(rounds=3), ("Anna", "Ben"), {1: buy_everything, 2: keep_reserve()})
    yield made
    made.close()


def turn_of_mine(board: Board) -> None:
    """Press what is offered first until the others play."""
    while board._shown.mine:
        shown = board._shown
        if shown.form:
            board.press("do", [])
        elif shown.choices:
            board.press("do", shown.choices[-1][0])
        else:
            board.press("draw")


def test_continue_plays_all_rivals_and_tells_what_they_did(board: Board) -> None:
    turn_of_mine(board)
    assert "Continue" in board.parts["action"]
    changes: list[Any] = []
    board.observe(changes.append, names="parts")
    board.press("continue")
    assert len(changes) == 1, "all that policies did comes in one message"
    assert board._shown.mine and "Roll" in board.parts["action"]
    news = board._shown.news
    assert any(line.startswith("Ben rolled") for line in news)
    assert any("Player 3 rolled" in line for line in (*news, board._shown.told))
    assert not any("nothing" in line for line in news)


def test_a_whole_game_is_played_by_pressing_what_is_offered(board: Board) -> None:
    presses = 0
    while not board._shown.over:
        turn_of_mine(board)
        if not board._shown.over:
            board.press("continue")
        presses += 1
    assert presses == 3
    assert "has won with" in board.status or "have won with" in board.status
    assert "The game is over" in board.parts["action"]
    code = board.session.code
    again = Session.of_code(code)
    assert again.ask is None and again.game == board.session.game and again.log == board.session.log


def test_a_policy_that_cheats_is_told_and_the_game_goes_on() -> None:
    board = Board(three(), (), {0: lambda table, ask: "steal", 1: idle, 2: idle})
    while not isinstance(board.session.ask, Choice):
        board.session.draw()
    with pytest.raises(IllegalMove, match="steal"):
        board.press("continue")
    assert "steal" in board.wrong
    assert board._shown.place == board.session.place, "what was played before shows"
    board.close()


def test_a_walk_has_a_board_as_before() -> None:
    board = Board(Session(Walk(), seed=1))
    board.press("draw")
    assert board.session.log == (6,)
    with pytest.raises(ValueError, match="nothing is to be filled in now"):
        board.press("answer")
    with pytest.raises(IllegalMove, match="to play now"):
        board.press("continue")
    board.close()


def test_one_widget_is_the_whole_board(board: Board) -> None:
    from ipywidgets.widgets.widget import _instances  # noqa: PLC0415  where widgets are counted

    before = len(_instances)
    second = Board(three())
    assert len(_instances) - before <= 3
    second.close()


# -- a turn, a run to the next pause, luck


def circle(policies: dict[int, Any]) -> Seats:
    return Seats(Session(WinnersCircle(CircleOptions(players=2)), seed=4), policies)


def test_a_step_is_one_turn_and_a_run_ends_where_there_is_something_to_look_at() -> None:
    seats = circle({0: any_horse, 1: any_horse})
    seats.step()
    assert seats.session.place == 1, "one card"
    seats.run()
    assert is_pause(seats.session.ask) and seats.session.state.field.last is not None
    seats.run()
    assert seats.session.state.race == 2, "paid, and on to the end of the next race"


def test_a_run_stops_where_a_person_is_asked() -> None:
    seats = circle({1: any_horse})
    seats.luck()
    while not seats.person_is_asked:
        seats.run()
    assert seats.asked == 0
    for play in (seats.step, seats.run, seats.play_on):
        with pytest.raises(IllegalMove, match="it is for player 1 to play now"):
            play()


def test_luck_answers_until_a_player_is_asked() -> None:
    seats = circle({})
    seats.luck()
    assert seats.session.place == 8 and isinstance(seats.session.ask, Choice)
    with pytest.raises(IllegalMove, match="not for luck"):
        seats.luck()
