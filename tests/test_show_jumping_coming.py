"""Where the coming dice lead: counted by hand on the printed course, and against the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from horsegame.chance import Dist
from horsegame.game import Choice, Match
from horsegame.policies import any_move
from horsegame.show_jumping import Options, Ride, Rider, Roll, ShowJumping, landings, rolls
from horsegame.show_jumping.ride import DIE
from horsegame.show_jumping.rivals import at_the_start
from horsegame.show_jumping.telling import Told

SIX = Fraction(1, 6)


def rider(square: int, **more: Any) -> Rider:
    return Rider(more.pop("refusals", (0,) * 10), square, **more)


def found(law: Dist[Any]) -> list[tuple[int, str, int]]:
    return [(x.square, x.what, x.then) for x in law]


def test_one_die_before_the_double_by_hand() -> None:
    """From 40: 42 and 45 are before obstacles 4 and 5, which stand on 43 and 46."""
    law = landings(Ride(), rider(40), (), Roll(1))
    assert found(law) == [
        (41, "free", 41),
        (42, "refusal", 38),
        (43, "knockdown", 43),
        (44, "clear", 44),
        (45, "refusal", 41),
        (46, "knockdown", 46),
    ]
    assert [(x.obstacle, x.cleared, x.faults, x.wait) for x in law] == [
        (0, (), 0, 0),
        (4, (), 4, 0),
        (4, (), 4, 1),
        (0, (4,), 0, 0),
        (5, (4,), 4, 0),
        (5, (4,), 4, 1),
    ]
    assert set(law.weights.values()) == {1}


def test_two_dice_from_the_gallop_by_hand() -> None:
    """From 23 the fence on 31 is eight away: 7 refuses, 8 knocks it down, 9 to 12 clear it."""
    game, before = Ride(), rider(23)
    one, two = rolls(game, before, ())
    assert (one, two) == (Roll(1, chosen=(1,)), Roll(2, chosen=(2,)))
    law = landings(game, before, (), two)
    assert law.chance(lambda x: x.what == "refusal") == SIX
    assert law.chance(lambda x: x.what == "knockdown") == Fraction(5, 36)
    assert law.chance(lambda x: x.what == "clear") == Fraction(9, 36), "9, 10 and 11"
    assert law.chance(lambda x: x.what == "card") == Fraction(1, 36), "12 leads to 35, green"
    assert {x.what for x in landings(game, before, (), one)} == {"free"}


def test_the_second_die_knows_the_first() -> None:
    game, before = Ride(), rider(23)
    (roll,) = rolls(game, before, (2, 6))
    assert roll == Roll(1, 6)
    assert found(landings(game, before, (2, 6), roll))[:3] == [
        (30, "refusal", 26),
        (31, "knockdown", 31),
        (32, "clear", 32),
    ]


def test_a_second_throw_at_once_tells_of_itself_alone() -> None:
    """From 29 a six clears obstacle 3 and gives a card on 35; what comes then clears nothing."""
    answers = (6, "throw again")
    (roll,) = rolls(Ride(), rider(29), answers)
    law = landings(Ride(), rider(29), answers, roll)
    assert [(x.square, x.what, x.cleared) for x in law][:2] == [(36, "card", ()), (37, "free", ())]
    assert len({x.square for x in law}) == 6


def test_a_third_refusal_is_an_elimination_and_a_joker_is_kept() -> None:
    often = (2, *(0,) * 9)
    law = landings(Ride(), rider(5, refusals=often, joker=True), (), Roll(1))
    assert found(law)[2] == (8, "elimination", 0)
    twice = landings(Ride(), rider(17, refusals=(0, 1, *(0,) * 8)), (), Roll(1))
    assert found(twice)[0] == (18, "refusal", 10), "eight squares back"


def test_the_end_of_the_course() -> None:
    law = landings(Ride(), rider(98), (), Roll(1))
    assert [(x.square, x.what) for x in law] == [
        (99, "card"),
        (100, "free"),
        (101, "free"),
        (102, "home"),
        (102, "home"),
        (102, "home"),
    ]
    exact = landings(Ride(Options(finish="hit exactly")), rider(98), (), Roll(1))
    assert [(x.square, x.what) for x in exact][3:] == [(102, "home"), (98, "stays"), (98, "stays")]


def test_where_no_die_is_next_nothing_comes() -> None:
    game = ShowJumping(Options(players=2))
    assert rolls(game, game.start(), ()) == (), "the dice for the starting order move nobody"
    assert rolls(Ride(), rider(9, wait=1), ()) == ()
    assert rolls(Ride(), rider(12), (1,)) == (), "a card is turned up"
    state = at_the_start(game)
    assert rolls(game, state, ()) == (Roll(1),)
    must = Ride(Options(gallop="must"))
    assert rolls(must, rider(23), ()) == (Roll(2),)


@pytest.mark.parametrize(
    "options",
    [
        Options(players=3, game="advanced"),
        Options(
            players=4,
            sharing="forbidden",
            going_back="acts",
            by_card="everything",
            after_knockdown="behind it",
            joker_on_refusal="behind the obstacle",
        ),
        Options(players=2, gallop="must", finish="hit exactly", refusals="until crossed"),
    ],
)
def test_what_is_foretold_comes_true(options: Options) -> None:
    """In a random game each die that is thrown leads where its landing says, jokers kept."""
    game, rng = ShowJumping(options), Random(4)
    match, seen = Match(game), Counter[str]()
    while match.ask is not None:
        ask, before, answers = match.ask, match.before.copy(), match.answers
        coming = rolls(game, before, answers)
        assert bool(coming) == ((ask == DIE and bool(before.order)) or _asks_dice(ask))
        drawn = ask if isinstance(ask, Dist) else any_move(match.state, ask)
        move: Any = "keep" if isinstance(ask, Choice) and ask.about == "joker" else drawn.draw(rng)
        match.answer(move)
        if len(coming) == 1 and coming[0].dice == 1:
            law = landings(game, before, answers, coming[0])
            (landing,) = [x for x in law if x.total == coming[0].thrown + move]
            seen[landing.what] += 1
            _check(game, before, (*answers, move), landing)
    assert seen["free"] > 5 and seen["refusal"] and seen["knockdown"] and seen["clear"]


def _asks_dice(ask: Any) -> bool:
    return isinstance(ask, Choice) and ask.about == "dice"


def _check(game: ShowJumping, before: Any, answers: tuple[Any, ...], landing: Any) -> None:
    """Run on with the joker kept: the rules must bring what was foretold."""
    told = Told.after(game, before, answers)
    if isinstance(told.ask, Choice) and told.ask.about == "joker":
        told = Told.after(game, before, (*answers, "keep"))
    if told.ask is None:
        assert told.rider.square == landing.then
    assert (landing.what == "card") <= (told.ask is not None)
    assert landing.wait in (0, told.rider.wait)
