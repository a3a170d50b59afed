"""Policies of Winner's Circle: what each does in positions made by hand, and how well they do."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from horsegame.game import Choice, Match, Policy, play, run
from horsegame.winners_circle import (
    POLICIES,
    Field,
    Options,
    Race,
    WinnersCircle,
    any_horse,
    hinder,
    midrace,
    one_roll_ahead,
    own_forward,
)
from horsegame.winners_circle.ahead import as_it_stands
from horsegame.winners_circle.policies import backing, spaces_moved

SEVEN = (
    "Regret", "Distant Drum", "Harbour Light", "Long Acre",
    "Pepper Mill", "Tall Order", "Zephyr Lad",
)  # fmt: skip
BETS = ((0, 2), (1, 1), (2, 1)), ((3, 2), (4, 1), (6, 1))
RACE = Race(SEVEN, bets=BETS)
TWO = WinnersCircle(Options(players=2))


def asked(policy: Policy, field: Field, face: str, race: Race = RACE) -> Any:
    """The horse that the player on turn moves."""
    match = Match(race, field, [face])
    assert isinstance(match.ask, Choice)
    return policy(match.state, match.ask)


def at(*places: int, **rest: Any) -> Field:
    return midrace(RACE, places, **rest)


SPREAD = at(12, 10, 8, 6, 4, 2, 0)


def test_own_forward_moves_the_own_horse_with_most_spaces_times_bets():
    assert asked(own_forward(RACE), SPREAD, "cap") == 0  # Regret: 20 spaces, 2 bets
    assert asked(own_forward(RACE), SPREAD, "saddle") == 2  # Harbour Light: 14 spaces, 1 bet
    assert asked(own_forward(RACE), at(12, 10, 8, 6, 4, 2, 0, player=1), "shoe") == 3


def test_own_forward_without_an_own_horse_moves_another_as_little_as_possible():
    field = at(12, 10, 9, 6, 4, 2, 0, face_up=(3, 4, 5, 6))
    assert asked(own_forward(RACE), field, "saddle") == 5  # Tall Order: 1 space


def test_own_forward_looks_at_what_blocking_leaves():
    field = at(12, 10, 8, 22, 21, 24, 15, pace=3)
    assert spaces_moved(RACE, field, 2, "saddle") == 12  # 14 from 8, with 22 and 21 taken
    assert asked(own_forward(RACE), field, "saddle") == 2


def test_hinder_wastes_the_small_rolls_of_backed_rivals():
    assert asked(hinder(RACE), SPREAD, "saddle") == 3  # Long Acre: 2 spaces, 2 bets of the rival
    assert asked(hinder(RACE), SPREAD, "head") == 3  # 1 space short of the mean, 2 bets
    assert asked(hinder(RACE), at(12, 10, 8, 6, 4, 2, 0, face_up=(3, 5)), "shoe") == 5  # no help
    assert asked(hinder(RACE), at(12, 10, 8, 6, 4, 2, 0, player=1), "head") == 0


def test_what_is_backed():
    assert backing(RACE, 0) == ([2, 1, 1, 0, 0, 0, 0], [0, 0, 0, 2, 1, 0, 1])
    hidden = Race(SEVEN, bets=(((0, 0),), ((0, None), (3, None))))
    assert backing(hidden, 0) == ([0] * 7, [1, 0, 0, 1, 0, 0, 0])


def test_the_race_as_it_stands():
    """0, 1 and 2 lead: two bets on the winner, one each on the others, and 6 is last."""
    assert as_it_stands(RACE, SPREAD) == (2 * 350 + 350 + 250 + 2 * 100, -100)
    far = midrace(RACE, [37, 37, 12, 30, 20, 3, 5], home=[1, 0], pace=0)
    assert as_it_stands(RACE, far) == (500 + 2 * 250 + 2 * 100, 2 * 200)
    three = Race(SEVEN[:3], bets=(((0, 1), (2, 1)),))
    assert as_it_stands(three, three.start()) == (500 + 100 - 100,)


@pytest.mark.parametrize(
    ("last_tie", "money"),
    [("all pay", (-100, -100)), ("none pays", (0, 0)), ("drawn", (-50, -50))],
)
def test_the_race_as_it_stands_has_the_last_horses_of_its_rules(
    last_tie: str, money: tuple[int, int]
):
    """On a crowded track two horses share the last space, and each is one player's."""
    race = Race(SEVEN[:5], Options(spaces="crowded", last_tie=last_tie), (((3, 1),), ((4, 1),)))
    assert as_it_stands(race, midrace(race, [20, 19, 18, 5, 5], pace=0)) == money


def test_a_horse_alone_wins_and_is_not_the_last():
    alone = Race(("Regret",), bets=(((0, 1),),))
    assert as_it_stands(alone, alone.start()) == (500 + 100,)


def test_all_horses_that_are_home_stay_home():
    """The round is played out, and a fourth is home: only the fifth can be the last."""
    race = Race(SEVEN[:5], Options(ends="end of round"), (((3, 1), (4, 1)),))
    field = midrace(race, [37, 37, 37, 37, 9], home=[0, 1, 2, 3], pace=0, face_up=[4])
    assert as_it_stands(race, field) == (-100,)


def test_one_roll_ahead_knows_that_the_last_horse_may_be_drawn():
    """Horse 3 home ends the race, and luck draws the last of 4 and 5; else 5 is ahead of 4."""
    rules = Options(spaces="crowded", last_tie="drawn")
    race = Race(SEVEN[:5], rules, (((4, 1),), ((0, 1),)))
    field = midrace(race, [37, 37, 36, 5, 5], home=[0, 1], pace=0, face_up=(2, 4))
    assert asked(one_roll_ahead(race), field, "head", race) == 4


def test_one_roll_ahead_brings_its_horse_home():
    field = midrace(RACE, [12, 20, 30, 34, 37, 37, 5], home=[5, 4], pace=5)
    assert asked(one_roll_ahead(RACE), field, "saddle") == 2  # Harbour Light: 14 spaces
    rival = midrace(RACE, [20, 10, 8, 34, 37, 37, 5], home=[5, 4], pace=5, face_up=(0, 3))
    assert asked(one_roll_ahead(RACE), rival, "shoe") == 0  # not the rival's horse, 12 spaces


def test_one_roll_ahead_against_a_count_by_hand():
    """The money of player 0 after each horse and each next roll, added up here."""
    field = at(12, 10, 8, 6, 4, 2, 0, face_up=(0, 3))
    worth: dict[int, Fraction] = {}
    for gate, other in ((0, 3), (3, 0)):
        worth[gate] = Fraction(0)
        for face, weight in (("head", 3), ("cap", 1), ("saddle", 1), ("shoe", 1)):
            now = field.copy()
            RACE.move(now, gate, RACE.steps[gate]["shoe"])
            RACE.move(now, other, RACE.steps[other][face])
            worth[gate] += Fraction(weight, 6) * as_it_stands(RACE, now)[0]
    assert worth[0] != worth[3]
    best = max(worth, key=lambda gate: worth[gate])
    assert asked(one_roll_ahead(RACE), field, "shoe") == best


def test_one_roll_ahead_bets_on_a_horse_that_nobody_backs():
    everywhere = Race(("Umber",) * 7, bets=(tuple((gate, 1) for gate in range(1, 7)), ()))
    table = TWO.start()
    table.cards, table.first, table.race = SEVEN, 0, 1
    assert everywhere.bets[1] == ()
    table.bets = [((0, 2),), ()]
    table.field.player, table.field.at = 1, [0, -1, -2, -3, -4, -5, -6]
    match = Match(TWO, table)
    assert isinstance(match.ask, Choice) and match.ask.player == 1
    gate, chip = one_roll_ahead(TWO)(match.state, match.ask)
    assert gate != 0 and chip == 2


MAKERS = tuple(POLICIES.values())


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize(
    "game",
    [TWO, WinnersCircle(Options(3, "royal turf", 33, "hidden")), RACE],
    ids=["open", "hidden", "race"],
)
def test_every_policy_answers_every_question(maker: Any, game: Any):
    events = play(game, maker(game), Random(1))
    for _ in range(60):
        if next(events, None) is None:
            break
    events.close()


def test_a_policy_answers_the_same_again():
    for maker in MAKERS:
        assert run(RACE, maker(RACE), Random(1)) == run(RACE, maker(RACE), Random(1))


def won(policy: Policy, games: int) -> float:
    """How many of the games it wins against moves by lot, a shared win being half."""
    points = 0.0
    for seed in range(games):
        seats = [policy, any_horse] if seed % 2 else [any_horse, policy]

        def by_seat(state: Any, ask: Choice[Any], seats: Any = seats) -> Any:
            return seats[ask.player](state, ask)

        mine, other = run(TWO, by_seat, Random(seed)).cash[:: -1 if seed % 2 == 0 else 1]
        points += (mine > other) + (mine == other) / 2
    return points / games


@pytest.mark.parametrize("maker", [own_forward, hinder])
def test_a_policy_beats_moves_by_lot(maker: Any):
    assert won(maker(TWO), 40) > 0.7


def test_looking_ahead_beats_moves_by_lot():
    assert won(one_roll_ahead(TWO), 2) > 0.5
