"""Sessions and position codes: nothing is lost, nothing strange gets in."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import horsewidgets
from horsegame.chance import Dist, uniform
from horsegame.dostihy import BettingTurn, Options, Walk
from horsegame.game import Choice, IllegalMove, Turn
from horsegame.show_jumping import Options as JumpingOptions
from horsegame.show_jumping import Ride, ShowJumping, printed
from horsegame.state import State
from horsegame.tables import template
from horsegame.winners_circle import Options as CircleOptions
from horsegame.winners_circle import WinnersCircle
from horsewidgets import CodeError, Session
from horsewidgets.codes import (
    LONGEST_CODE,
    LONGEST_TEXT,
    MOST_MOVES,
    MOST_SEED,
    encode,
)

DIE = uniform(range(1, 7))


def packed(items: Any) -> str:
    """A code with anything inside."""
    text = items if isinstance(items, bytes) else json.dumps(items).encode()
    return base64.urlsafe_b64encode(zlib.compress(text)).decode()


@dataclass(slots=True, eq=False)
class Purse(State):
    coins: int = 0
    turns: int = 0


@dataclass(frozen=True)
class Coins:
    """Three times: choose how many dice to roll, roll them; a 13 breaks the rules half-way."""

    def start(self) -> Purse:
        return Purse()

    def turn(self, state: Purse) -> Turn:
        dice = yield Choice(0, (1, 2, 13), "dice")
        state.turns += 1
        if dice == 13:
            state.coins = -99
            raise ZeroDivisionError("a mistake in the rules")
        for _ in range(dice):
            state.coins += yield DIE
        if state.coins % 2:
            yield uniform(["thunder", "rain"])

    def scores(self, state: Purse) -> tuple[int, ...] | None:
        return (state.coins,) if state.turns == 3 else None


GALLOP = st.sampled_from(["may", "must"])
GAMES = st.one_of(
    st.just(Coins()),
    st.builds(
        Walk,
        st.builds(
            Options,
            start=st.sampled_from(["passing", "passing or landing"]),
            second_double_six=st.sampled_from(["stays", "moves"]),
        ),
        st.booleans(),
    ),
    st.builds(
        BettingTurn,
        st.integers(20, 30),
        st.dictionaries(st.sampled_from(["tara", "Metál", "lady anne"]), st.sampled_from([3, 4])),
        cash=st.none() | st.fractions(0, 10**6),
    ),
    st.builds(WinnersCircle, st.builds(CircleOptions, players=st.integers(2, 6))),
    st.builds(ShowJumping, st.builds(JumpingOptions, players=st.just(2), gallop=GALLOP)),
    st.builds(Ride, st.builds(JumpingOptions, gallop=GALLOP)),
)


@st.composite
def sessions(draw: Any, games: Any = GAMES) -> Session:
    """A session after a few answers."""
    session = Session(draw(games), draw(st.integers(0, MOST_SEED)))
    for pick in draw(st.lists(st.integers(0, 10**6), max_size=25)):
        if session.ask is None:
            break
        answer(session, pick)
    return session


def answer(session: Session, pick: int) -> None:
    if isinstance(session.ask, Dist):
        session.draw()
    else:
        moves = [m for m in session.moves if m != 13]
        session.do(moves[pick % len(moves)])


# -- do, draw, undo, go_to


def test_luck_depends_on_seed_and_place_alone() -> None:
    one, two, other = Session(Walk(), 1), Session(Walk(), 1), Session(Walk(), 2)
    for session in (one, two, other):
        for _ in range(30):
            session.draw()
    assert one.log == two.log != other.log
    two.go_to(4)
    for _ in range(26):
        two.draw()
    assert one.log == two.log


def test_the_rolls_of_seed_0_stay_what_they_are() -> None:
    """Position codes hold moves, but lessons show rolls: they must not change."""
    session = Session(Walk())
    for _ in range(12):
        session.draw()
    assert session.log == (3, 5, 5, 5, 4, "C06", 2, 6, 6, 6, 3, 3)
    assert session.place == session.last == 12


@given(sessions(), st.integers(0, 10**6))
def test_doing_and_going_back_is_nothing(session: Session, pick: int) -> None:
    before, ask, place, log = session.state, session.ask, session.place, session.log
    if ask is None:
        return
    answer(session, pick)
    assert session.place == place + 1
    session.go_to(place)
    assert (session.state, session.ask, session.place, session.log) == (before, ask, place, log)
    assert session.last == place + 1


@given(sessions(GAMES.filter(lambda game: not isinstance(game, (ShowJumping, WinnersCircle)))))
def test_undo_goes_back_to_before_the_last_roll(session: Session) -> None:
    log = session.log
    if not log:
        with pytest.raises(IllegalMove, match="nothing to take back"):
            session.undo()
        return
    session.undo()
    back = session.place
    assert session.log == log[:back] and session.last == len(log)
    asked_die = []
    for place in range(len(log)):
        session.go_to(place)
        asked_die.append(session.ask == DIE)
    if any(asked_die):
        assert asked_die[back] and not any(asked_die[back + 1 :])
    else:
        assert back == len(log) - 1


def test_undo_takes_back_the_choice_of_a_horse_by_itself() -> None:
    session = Session(ShowJumping(JumpingOptions(players=2)), seed=1)
    while isinstance(session.ask, Dist):
        session.draw()
    place = session.place
    session.do("grey")
    session.undo()
    assert session.place == place
    session.undo()
    assert session.place < place and session.ask == DIE


def test_undo_takes_the_card_with_the_roll() -> None:
    session = Session(Walk())
    for move in (6, 1, "C02"):  # a six, a one to the CHANCE square 7, and its card
        session.do(move)
    session.undo()
    assert session.log == (6,)
    session.undo()
    assert session.log == ()


def test_undo_takes_missed_turns_with_the_roll_that_led_to_them() -> None:
    session = Session(Walk())
    for move in (6, 6, 6, 6, 4, 6, 4, "misses a turn", 3):  # DISTANC, released, to DOPING
        session.do(move)
    for place in (8, 6, 5):
        session.undo()
        assert session.place == place


def test_undo_without_a_roll_takes_the_last_answer_back() -> None:
    session = Session(Coins())
    session.do(2)
    session.undo()
    assert session.log == () and session.last == 1


def circle(bets: int) -> Session:
    """A game of two after the cards, the lots and so many bets."""
    session = Session(WinnersCircle(CircleOptions(players=2)), seed=1)
    while isinstance(session.ask, Dist):
        session.draw()
    for _ in range(bets):
        session.do(next(iter(session.moves)))
    return session


def test_undo_takes_one_bet_back() -> None:
    session = circle(bets=3)
    for bets in (2, 1):
        session.undo()
        assert sum(map(len, session.state.bets)) == bets
    session.undo()
    assert session.state.first is None, "the first bet goes with the lots"


def test_undo_takes_a_die_of_words_back_with_its_move() -> None:
    session = circle(bets=6)
    session.draw()
    session.do(3)
    before = session.place
    session.draw()
    session.do(0)
    session.undo()
    assert session.place == before and session.state.field.face_up == (0, 1, 2, 4, 5, 6)
    session.undo()
    session.undo()
    assert sum(map(len, session.state.bets)) == 5


def test_a_new_answer_forgets_what_was_taken_back() -> None:
    session = Session(Coins())
    for move in (2, 1, 3):
        session.do(move)
    session.go_to(1)
    session.do(5)
    assert session.log == (2, 5) and session.last == 2
    with pytest.raises(ValueError, match=r"^expected a place from 0 to 2, got 3$"):
        session.go_to(3)


def test_turns_tell_where_each_turn_began() -> None:
    session = Session(Walk())
    for move in (4, 6, 2, 6):
        session.do(move)
    assert [(place, walker.square) for place, walker in session.turns] == [(0, 0), (1, 4), (3, 12)]
    session.go_to(2)
    assert [place for place, _ in session.turns] == [0, 1]
    session.go_to(4)
    assert [place for place, _ in session.turns] == [0, 1, 3]


@pytest.mark.parametrize("place", [-1, 1, 0.0, "0", None, True])
def test_there_are_no_other_places(place: Any) -> None:
    session = Session(Walk())
    with pytest.raises(ValueError, match=r"^expected a place from 0 to 0, got "):
        session.go_to(place)


@pytest.mark.parametrize("move", [0, 7, True, 1.0, "1", None, {}, [1], {1}, object(), [[[[[1]]]]]])
def test_what_is_no_answer_changes_nothing(move: Any) -> None:
    session = Session(Walk())
    with pytest.raises(IllegalMove):
        session.do(move)
    assert session.log == () and session.state == Walk().start()


def test_luck_does_not_answer_for_a_player() -> None:
    session = Session(Coins())
    assert tuple(session.moves) == (1, 2, 13)
    with pytest.raises(IllegalMove, match="not for luck"):
        session.draw()
    session.do(1)
    assert tuple(session.moves) == ("draw",)


def test_a_mistake_in_the_rules_leaves_no_trace() -> None:
    session = Session(Coins())
    session.do(2)
    session.do(2)
    session.do(4)
    with pytest.raises(ZeroDivisionError):
        session.do(13)
    assert session.state == Purse(6, 1) and session.log == (2, 2, 4)
    session.do(1)
    assert session.ask == DIE


def test_nothing_is_asked_after_the_end() -> None:
    session = Session(Coins())
    for move in (1, 2, 1, 2, 1, 2):
        session.do(move)
    assert session.ask is None and tuple(session.moves) == ()
    with pytest.raises(IllegalMove, match="nothing is asked any more"):
        session.do(1)
    with pytest.raises(IllegalMove):
        session.draw()
    session.undo()
    assert session.ask == DIE


def test_the_state_is_a_copy() -> None:
    session = Session(Walk())
    session.state.square = 33
    assert session.state.square == 0


def test_watchers_hear_of_each_change_and_of_no_other() -> None:
    session, places = Session(Walk()), []
    session.watchers.append(lambda s: places.append(s.place))
    session.do(6)
    session.draw()
    with pytest.raises(IllegalMove):
        session.do(99)
    session.undo()
    session.go_to(0)
    session.restore(encode(Walk(), 5, [1, 2, 3]))
    with pytest.raises(CodeError):
        session.restore("?")
    assert places == [1, 2, 1, 0, 3]


@pytest.mark.parametrize("seed", [-1, 2**32, 1.5, "1", None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(ValueError, match=r"^expected a seed from 0 to 4294967295, got "):
        Session(Walk(), seed)


# -- position codes


@given(sessions(GAMES.filter(lambda game: not isinstance(game, Coins))))
def test_a_code_is_the_whole_game(session: Session) -> None:
    again = Session.of_code(session.code)
    assert (again.game, again.seed, again.log) == (session.game, session.seed, session.log)
    assert (again.state, again.ask, again.code) == (session.state, session.ask, session.code)


def test_a_code_says_version_game_options_seed_and_moves() -> None:
    session = Session(Walk(Options(start="passing"), cards=False), seed=7)
    session.do(6)
    session.do(2)
    code = session.code
    text = zlib.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)))
    expected = [1, "dostihy walk", {"start": "passing", "cards": False}, 7, [6, 2]]
    assert json.loads(text) == expected
    assert Session.of_code(packed(expected)).state.square == 8


@pytest.mark.parametrize("kind", [ShowJumping, Ride, WinnersCircle])
def test_a_game_with_a_table_of_ones_own_has_no_code(kind: Any, tmp_path: Path) -> None:
    """A file lies on one machine only, and a course is no JSON: refused in a sentence."""
    name = "winners_circle" if kind is WinnersCircle else "show_jumping"
    tables: list[Any] = [template(name, tmp_path / "own.toml")]
    tables += [] if kind is WinnersCircle else [printed()]
    for table in tables:
        session = Session(kind(table=table))
        with pytest.raises(CodeError, match=r"^a game with a table of one's own has no code"):
            _ = session.code


def test_a_code_survives_a_mail() -> None:
    session = Session(Walk(), seed=9)
    for _ in range(60):
        session.draw()
    code = session.code
    lines = "\r\n  ".join(code[i : i + 20] for i in range(0, len(code), 20))
    assert Session.of_code(f"\n {lines}== \n").log == session.log


def test_restore_keeps_the_session_and_its_watchers() -> None:
    session, heard = Session(Walk(), 1), []
    session.watchers.append(lambda s: heard.append(s.state.square))
    session.restore(packed([1, "dostihy walk", {"cards": False}, 7, [4]]))
    assert (session.seed, session.log, session.game) == (7, (4,), Walk(cards=False))
    assert heard == [4]


class Blind:
    """Watches a session and cannot show a walk without cards."""

    def __init__(self) -> None:
        self.shown = list[tuple[int, ...]]()

    def __call__(self, session: Session) -> None:
        if session.game == Walk(cards=False):
            raise KeyError("no picture")
        self.shown.append(session.log)


def test_a_game_that_cannot_be_shown_is_not_restored() -> None:
    """What was shown before comes back to all who had already shown the new game."""
    session, seen, blind = Session(Walk(), 1), list[Any](), Blind()
    session.watchers += [lambda s: seen.append((s.game, s.log)), blind]
    session.do(6)
    before, state = session.code, session.state
    with pytest.raises(CodeError, match=r"^the game of this code cannot be shown, .* 'no picture'"):
        session.restore(packed([1, "dostihy walk", {"cards": False}, 7, [4]]))
    assert (session.code, session.state, session.last) == (before, state, 1)
    assert seen == [(Walk(), (6,)), (Walk(cards=False), (4,)), (Walk(), (6,))]
    assert blind.shown == [(6,)]
    session.do(2)
    assert session.log == (6, 2) and blind.shown == [(6,), (6, 2)]


def test_restore_wants_a_code_of_the_same_game() -> None:
    session = Session(Walk(), 1)
    session.draw()
    before = session.code
    bet = Session(BettingTurn(23, {"tara": 3})).code
    wanted = "^expected a code of a walk round the board of Dostihy, got one of a bettor.s turn"
    with pytest.raises(CodeError, match=wanted):
        session.restore(bet)
    assert session.code == before


GOOD = [1, "dostihy walk", {}, 0, [1, 2, 3]]
NO_CODE = "^this is not a position code$"


def walk(moves: Any, seed: Any = 0, **changed: Any) -> str:
    return packed([1, "dostihy walk", changed, seed, moves])


def bet(moves: Any = (), **changed: Any) -> str:
    return packed([1, "dostihy bet", changed, 0, moves])


def whole(**changed: Any) -> str:
    return packed([1, "dostihy", changed, 0, []])


STRANGE_TEXTS = [
    ("", NO_CODE),
    ("  \n", NO_CODE),
    (None, NO_CODE),
    (b"abc", NO_CODE),
    ("Hello, world!", NO_CODE),
    ("žluťoučký kůň", NO_CODE),
    ("\ud800", NO_CODE),
    ("AAAA", NO_CODE),
    (packed(GOOD)[:-9], "^the code is cut off: its end is missing$"),
    ("A" * (LONGEST_CODE + 1), "^a code has at most 200000 letters, this one has 200001$"),
    (packed(b" " * (LONGEST_TEXT + 1)), "unpacks to more than 2000000 bytes"),
]
STRANGE_INSIDE = [
    (packed(b"not JSON"), NO_CODE),
    (packed(b"\xff\xfe"), NO_CODE),
    (packed(b"[" * 100_000), NO_CODE),
    (packed(b"[1" + b"0" * 5000 + b"]"), NO_CODE),
    (packed({}), NO_CODE),
    (packed([]), NO_CODE),
    (packed("text"), NO_CODE),
    (packed([1]), NO_CODE),
    (packed([1, "dostihy walk", [], 0, []]), NO_CODE),
    (walk({}), NO_CODE),
    (packed([*GOOD, 5]), NO_CODE),
    (packed([2, "new"]), "^expected a code of version 1, got version 2$"),
    (packed([True, *GOOD[1:]]), "^expected a code of version 1, got version True$"),
    (packed([1.0, *GOOD[1:]]), "^expected a code of version 1, got version 1.0$"),
    (packed([[1], *GOOD[1:]]), r"^expected a code of version 1, got version \[1\]$"),
]
STRANGE_GAMES = [
    (
        packed([1, "chess", {}, 0, []]),
        r"^expected one of the games .*dostihy walk, .*, got 'chess'",
    ),
    (packed([1, ["x"], {}, 0, []]), r"^expected one of the games .*, got \['x'\]$"),
    (packed([1, "x" * 999, {}, 0, []]), "^expected one of the games .*, got 'x{58}…$"),
    (whole(rounds=10**4299), "expected rounds to be a number from 1 to 10000, or None, got 1000"),
    (whole(rounds=10_001), "expected rounds to be a number from 1 to 10000, or None, got 10001$"),
    (whole(fine=2 * 10**4298), "expected fine to be an amount in notes of 20 DK up to 30000, got"),
    (whole(fine=30_020), "expected fine to be an amount in notes of 20 DK up to 30000, got 30020$"),
    (whole(players=10**4299), "expected players to be a number from 2 to 6, got 1000"),
    (walk([], wings=2), "^the game dostihy walk has no option 'wings'$"),
    (walk([], options={}), "^the game dostihy walk has no option 'options'$"),
    (walk([], reach=7), "expected reach to be 6 or 5 or 11 or 39, got 7$"),
    (walk([], reach=[]), "expected reach to be 6 or 5 or 11 or 39, got "),
    (walk([], cards=1), "expected cards to be true or false, got 1$"),
    (walk([], seed=-1), "^expected a seed from 0 to 4294967295, got -1$"),
    (walk([], seed="0"), "^expected a seed from 0 to 4294967295, got '0'$"),
    (bet(), "^the game dostihy bet cannot be played so: "),
    (bet(square=99, races={}), "expected a square from 0 to 39, got 99$"),
    (bet(square=1, races=5), "cannot be played so: "),
    (bet(square=1, races={"x": 3}), "expected the name of a horse, got 'x'"),
    (bet(square=1, races={}, cash=[1, 0]), "as cash, got "),
]
STRANGE_MOVES = [
    (walk([1] * (MOST_MOVES + 1)), "^a code holds at most 50000 moves, this one has 50001$"),
    (walk([1, 2.0]), "^move 2 of 2 is not allowed: .* got 2.0$"),
    (walk([1, None, 2]), "^move 2 of 3 is not allowed: .* got None$"),
    (walk([True]), "^move 1 of 1 is not allowed: .* got True$"),
    (walk([[[[[[1]]]]]]), "^move 1 of 1 is not allowed: "),
    (walk([1, 2, 3, 7, 5]), "^move 4 of 5 is not allowed: .* got 7 "),
    (walk(["1"]), "^move 1 of 1 is not allowed: .* got '1' "),
    (walk([[1, 2]]), "^move 1 of 1 is not allowed: "),
    (walk([{"a": 1}]), "^move 1 of 1 is not allowed: "),
    (bet([6, 1, 1], square=1, races={}), "^move 3 of 3 is not allowed: nothing is asked any more"),
]


@pytest.mark.parametrize(
    ("code", "sentence"), STRANGE_TEXTS + STRANGE_INSIDE + STRANGE_GAMES + STRANGE_MOVES
)
def test_a_bad_code_says_what_is_wrong(code: Any, sentence: str) -> None:
    session = Session(Walk(), 4)
    session.draw()
    before = (session.code, session.state, session.seed)
    with pytest.raises(CodeError, match=sentence) as found:
        Session.of_code(code)
    assert len(str(found.value)) < 400 and "\n" not in str(found.value)
    with pytest.raises(CodeError):
        session.restore(code)
    assert (session.code, session.state, session.seed) == before


CODE = packed(GOOD)


def codes(many: int = 12) -> list[str]:
    """Codes of walks of many lengths, so of all lengths modulo 4 that there are."""
    found = [encode(Walk(), n, [1 + (n * k) % 6 for k in range(n)]) for n in range(many)]
    assert {len(code) % 4 for code in found} == {0, 2, 3}, "no code is a letter over four"
    return found


def test_wherever_a_code_is_cut_it_is_told_to_be_cut_off() -> None:
    for code in codes():
        for end in range(1, len(code)):
            with pytest.raises(CodeError, match=r"^the code is cut off: its end is missing$"):
                Session.of_code(code[:end])


@pytest.mark.parametrize("more", ["A", "AA", "xyz", "AAAA", "e", "eJwz", "_-"])
def test_letters_after_the_end_of_a_code_are_refused(more: str) -> None:
    for code in codes():
        with pytest.raises(CodeError, match=r"^the code goes on after its end: more letters"):
            Session.of_code(code + more)
        with pytest.raises(CodeError, match=r"^the code goes on after its end: more letters"):
            Session.of_code(code + code)


@pytest.mark.parametrize("sign", ".!>+/é")
def test_signs_that_are_in_no_code_are_refused(sign: str) -> None:
    for code in codes():
        for text in (code + sign, sign + code, f"{code[:9]}{sign}{code[9:]}"):
            with pytest.raises(CodeError):
                Session.of_code(text)


@given(st.integers(0, len(CODE) - 1), st.characters())
def test_one_wrong_letter_never_does_more_than_refuse(at: int, letter: str) -> None:
    survives(CODE[:at] + letter + CODE[at + 1 :])


@given(st.text() | st.binary().map(packed) | st.integers(0, len(CODE)).map(lambda n: CODE[:n]))
@example("=" * 50)
def test_anything_else_never_does_more_than_refuse(text: str) -> None:
    survives(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
FIELDS = st.sampled_from(["square", "races", "own", "cash", "cards", "start", "reach", "options"])


ITEMS = st.tuples(
    st.sampled_from([1, 1, 1, 2]) | JSON,
    st.sampled_from(["dostihy walk", "dostihy bet"]) | JSON,
    st.dictionaries(FIELDS, JSON) | st.fixed_dictionaries({"square": st.just(3), "races": JSON}),
    st.just(0) | JSON,
    st.lists(st.integers(1, 6) | JSON) | JSON,
)


@given(ITEMS)
def test_anything_inside_a_code_never_does_more_than_refuse(items: tuple[Any, ...]) -> None:
    survives(packed(items))


def survives(code: str) -> None:
    """Either a session that can go on, or the one kind of error."""
    try:
        session = Session.of_code(code)
    except CodeError:
        return
    assert Session.of_code(session.code).log == session.log


def test_a_game_that_codes_do_not_know_says_so() -> None:
    with pytest.raises(
        CodeError, match=r"^expected one of the games .*dostihy walk, dostihy bet, .*, got"
    ):
        _ = Session(Coins()).code


def test_a_game_too_long_for_a_code_says_so() -> None:
    with pytest.raises(
        CodeError, match=r"^a code holds at most 50000 moves, this game has 50001: "
    ):
        encode(Walk(), 0, [1] * (MOST_MOVES + 1))
    with pytest.raises(CodeError, match=r"^a code holds at most 2000000 bytes, this game has 25"):
        encode(Walk(), 0, ["x" * 500] * 5000)
    assert (
        Session.of_code(encode(Walk(cards=False), 0, [4, 4] * (MOST_MOVES // 2))).place
        == MOST_MOVES
    )


def test_a_session_needs_no_screen_library() -> None:
    """Checked in a fresh Python, since this one has long imported everything."""
    check = (
        "import sys; from horsewidgets import Session;"
        "print(sorted({'ipywidgets', 'anywidget', 'matplotlib', 'sympy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_missing_package_is_told_with_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "horsewidgets.panel", raising=False)
    monkeypatch.delitem(sys.modules, "horsewidgets.board", raising=False)
    with pytest.raises(ImportError, match=r"pip install 'horsegame\[course\]'$"):
        _ = horsewidgets.Board
    with pytest.raises(AttributeError, match="has no attribute 'Bord'"):
        _ = horsewidgets.Bord  # type: ignore[attr-defined]


def test_every_game_has_a_name_for_people() -> None:
    assert horsewidgets.codes.SAID.keys() == horsewidgets.codes.GAMES.keys()
