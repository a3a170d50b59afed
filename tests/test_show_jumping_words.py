"""Show jumping in words: a whole game to read, and every sentence that it lacks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from horsegame.chance import certain, uniform
from horsegame.game import Choice, replay
from horsegame.show_jumping import Contest, Options, Ride, Rider, ShowJumping, printed
from horsegame.show_jumping.ride import DIE, MISS
from horsegame.show_jumping.telling import log, tell
from horsegame.show_jumping.words import card_text, count, demand, move_name, topic, verdict

COURSE = printed()
GOLDEN = Path(__file__).parent / "golden" / "show_jumping_playthrough.txt"
NAMES = ("Anna", "Ben", "Carla")
ADVANCED = Options(game="advanced")


def test_a_whole_game_reads_as_it_was_played() -> None:
    game = ShowJumping(Options(players=3, game="advanced", relief="throws"))
    _, moves, lines = GOLDEN.read_text(encoding="utf-8").split("\n\n")
    answers = json.loads(moves.replace("\n", " "))
    told = log(game, answers, NAMES)
    assert [*told, verdict(game, replay(game, answers).state, NAMES)] == lines.splitlines()


def said(
    moves: list[Any],
    options: Options = ADVANCED,
    refusals: dict[int, int] | None = None,
    **state: Any,
) -> str:
    """The sentence about the last of these answers of a lone rider's turn."""
    counts = tuple((refusals or {}).get(n, 0) for n in range(1, 11))
    ride, before = Ride(options), Rider(counts, **state)
    *first, last = moves
    ask = replay(ride, first, before).ask
    assert ask is not None and last in ask
    return tell(ride, before, ask, moves).removeprefix("Player 1 ")


EXACT = Options(game="advanced", finish="hit exactly")
BEHIND = Options(joker_on_refusal="behind the obstacle")
ACTS = Options(game="advanced", going_back="acts")
SENTENCES: list[tuple[str, list[Any], Options, dict[str, Any]]] = [
    ("threw 3 and refuses obstacle 1: goes back to square 4.", [3], Options(), {"square": 5}),
    (
        "threw 3 and refuses obstacle 1: goes back to the start, eight fault points.",
        [3],
        ADVANCED,
        {"square": 5, "refusals": {1: 1}},
    ),
    (
        "threw 3 and refuses obstacle 1 once too often: is eliminated and goes back to the start.",
        [3],
        ADVANCED,
        {"square": 5, "refusals": {1: 2}},
    ),
    ("threw 3 and stops before obstacle 1.", [3], ADVANCED, {"square": 5, "joker": True}),
    (
        "keeps the joker and is eliminated and goes back to the start.",
        [3, "keep"],
        ADVANCED,
        {"square": 5, "joker": True, "refusals": {1: 2}},
    ),
    (
        "spends the joker and goes on from square 10.",
        [3, "spend"],
        ADVANCED,
        {"square": 5, "joker": True, "refusals": {1: 2}},
    ),
    (
        "spends the joker and goes on from square 10.",
        [3, "spend"],
        BEHIND,
        {"square": 5, "joker": True},
    ),
    ("threw 4 and knocks down obstacle 1: misses one throw.", [4], Options(), {"square": 5}),
    ("threw 5, clears obstacle 1 and comes to square 10.", [5], Options(), {"square": 5}),
    ("threw 4 and is home.", [4], ADVANCED, {"square": 98}),
    ("threw 5 and stays where it is.", [5], EXACT, {"square": 98}),
    ("threw 2 and throws the second die.", [2, 2], ADVANCED, {"square": 21}),
    ("threw 2 and 3 and comes to square 26.", [2, 2, 3], ADVANCED, {"square": 21}),
    ("takes one die.", [1], ADVANCED, {"square": 21}),
    ("missed a throw.", ["misses a throw"], ADVANCED, {"square": 9, "wait": 1}),
    ("missed a throw and has one more to miss.", ["misses a throw"], ADVANCED, {"wait": 2}),
    ("turned up “Go back three squares”.", [3, "3 back"], ADVANCED, {"joker": True}),
    ("spends the joker.", [3, "3 back", "spend"], ADVANCED, {"joker": True}),
    ("spends the joker.", [3, "miss a throw", "spend"], ADVANCED, {"joker": True}),
    (
        "keeps the joker and misses one throw.",
        [3, "miss a throw", "keep"],
        ADVANCED,
        {"joker": True},
    ),
]


@pytest.mark.parametrize(
    ("sentence", "moves", "options", "state"), SENTENCES, ids=[s[0] for s in SENTENCES]
)
def test_every_answer_has_its_sentence(
    sentence: str, moves: list[Any], options: Options, state: dict[str, Any]
) -> None:
    assert said(moves, options, **state) == sentence


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("joker", "Joker: keep it, and spend it once against a loss"),
        ("2 forward", "Go forward two squares"),
        ("4 forward", "Go forward four squares"),
        ("3 back", "Go back three squares"),
        ("miss a throw", "Miss one throw"),
        ("throw again", "Throw once more at once"),
        ("two dice", "You may use two dice for your next throw"),
        ("jump", "Land behind the next obstacle"),
        ("time fault", "Time fault: one fault point"),
    ],
)
def test_every_card_has_its_text(card: str, text: str) -> None:
    assert card_text(COURSE.card[card]) == text


def test_every_question_is_an_order() -> None:
    start = ShowJumping().start()
    joker = [
        demand(Choice(0, ("keep", "spend"), "joker", item))
        for item in (("knockdown", 1), ("wait", 2), ("refusal", 4), ("back", 3), ("elimination", 0))
    ]
    assert demand(DIE, start, "first") == "Throw the first die for the starting order"
    assert demand(DIE, None, "second") == "Throw the second die"
    assert demand(DIE) == "Throw the die" and demand(MISS) == "Miss this throw"
    assert demand(uniform(COURSE.deck)) == demand(certain("jump")) == "Turn up a card"
    assert demand(Choice(0, (1, 2), "dice")) == "Throw one die or two"
    assert demand(Choice(0, COURSE.horses, "horse")) == "Choose a horse"
    assert demand(Choice(0, COURSE.horses, "new horse")).startswith("Begin anew")
    assert demand(None) == "The game is over"
    assert joker == [
        "Spend the joker, or miss one throw",
        "Spend the joker, or miss two throws",
        "Spend the joker, or go back four squares",
        "Spend the joker, or go back three squares",
        "Spend the joker, or be eliminated and begin anew",
    ]


def test_topics_and_buttons() -> None:
    dice = Choice(0, (1, 2), "dice")
    joker = Choice(0, ("keep", "spend"), "joker", ("back", 2))
    assert topic(dice) == "dice" and topic(DIE) == "die"
    assert [move_name(dice, m) for m in dice.moves] == ["One die", "Two dice"]
    assert [move_name(joker, m) for m in joker.moves] == ["Keep the joker", "Spend the joker"]
    assert move_name(Choice(0, ("bay",), "horse"), "bay") == "Bay"


def test_who_has_won() -> None:
    riders = [Rider((0,) * 10, square=s, faults=f) for s, f in ((102, 16), (98, 13), (96, 4))]
    end = Contest(riders, ShowJumping().start().deck, order=(0, 1, 2), home=(0,))
    three = Options(players=3)
    assert verdict(ShowJumping(three), end, NAMES) == "Anna wins."
    advanced = ShowJumping(Options(players=3, game="advanced", ties="shared"))
    assert verdict(advanced, end) == "Player 3 wins with ten fault points."
    riders[1].faults = 6
    assert verdict(advanced, end) == "Player 2 and Player 3 win with ten fault points."


def test_numbers_up_to_ten_are_words() -> None:
    assert count(10, "square") == "ten squares" and count(11, "square") == "11 squares"
