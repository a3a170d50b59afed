"""The odds of races: exact ones against a count by hand, the rest against each other."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from horsegame.chance import Dist
from horsegame.policies import first_move
from horsegame.simulate import Average, Share
from horsegame.winners_circle import (
    Card,
    Field,
    Options,
    Race,
    effect_of_blocking,
    midrace,
    race_odds,
    rolls_needed,
    steps,
)
from horsegame.winners_circle.bets import on_paper
from horsegame.winners_circle.fates import Odds, best_bet, bet_value, bet_values, expected
from horsegame.winners_circle.odds import every_race, simulated
from horsegame.winners_circle.policies import any_horse, hinder, own_forward

from . import long_races, race_by_hand

SEVEN = (
    "Regret", "Distant Drum", "Harbour Light", "Long Acre",
    "Pepper Mill", "Tall Order", "Zephyr Lad",
)  # fmt: skip
CROWDED = Options(spaces="crowded")
FAST = (
    Card("A", 19, 30, 19, 30),
    Card("B", 13, 26, 13, 26),
    Card("C", 18, 20, 18, 18),
    Card("D", 12, 12, 30, 12),
)
"""Horses that come round in a few rolls of two kinds, so that every race can be counted."""


def figures(race: Race) -> Any:
    return tuple((c.head, c.cap, c.saddle, c.shoe) for c in race.runners)


def by_hand(race: Race, field: Field) -> dict[Any, Fraction]:
    return race_by_hand.law(
        figures(race), tuple(field.at), field.face_up, field.home, field.pace, race.track.crowded
    )


def assert_same(odds: Odds, law: dict[Any, Fraction]) -> None:
    """All chances are those of this law of results."""
    assert odds.exact and sum(law.values()) == 1
    for gate in odds.race.gates:
        for place, column in enumerate((odds.win, odds.place, odds.show)):
            assert column[gate] == sum(
                p for (home, _, _), p in law.items() if home[place : place + 1] == (gate,)
            )
        assert odds.pace[gate] == sum(p for (_, pace, _), p in law.items() if pace == gate)
        assert odds.last[gate] == sum(p for (_, _, last), p in law.items() if gate in last)
        assert odds.fates[gate] == fates_by_hand(law, gate)


def fates_by_hand(law: dict[Any, Fraction], gate: int) -> Dist[Any]:
    """The place of the horse, whether it gets the pace bonus, and whether it is last."""
    fates: dict[Any, Fraction] = {}
    for (home, pace, last), p in law.items():
        place = dict(zip(home, ("win", "place", "show"), strict=False)).get(gate, "")
        fate = place, place != "" and pace == gate, gate in last
        fates[fate] = fates.get(fate, Fraction(0)) + p
    return Dist(fates)


# -- one horse


def test_one_roll():
    assert steps("Regret") == Dist({1: 3, 20: 1, 3: 1, 4: 1})
    assert steps(Card("Twins", 5, 5, 4, 6)) == Dist({5: 4, 4: 1, 6: 1})


def test_rolls_needed_against_every_way():
    """Regret comes home in two rolls only with two caps, or with a cap and 17 spaces more."""
    assert rolls_needed("Regret")[2] == Fraction(1, 36)
    assert rolls_needed("Regret", 21)[2] == Fraction(11, 36)
    short = rolls_needed("Zephyr Lad", 9)
    seven = {7: Fraction(3, 6), 3: Fraction(1, 6), 4: Fraction(1, 6), 2: Fraction(1, 6)}
    far = [a + b for a, b in product(seven, repeat=2)]
    chance = sum(
        seven[a] * seven[b]
        for (a, b), gone in zip(product(seven, repeat=2), far, strict=True)
        if gone >= 9
    )
    assert short[1] == 0 and short[2] == chance


def test_a_plodder_needs_fewer_rolls_on_average_and_a_sprinter_wins_more():
    """Equal means of five: the spread makes the first horse home, and wastes spaces at the end."""
    assert rolls_needed("Zephyr Lad").mean() < rolls_needed("Regret").mean()
    assert rolls_needed("Zephyr Lad").variance() < rolls_needed("Regret").variance()


# -- nothing in the way


@pytest.mark.parametrize(
    ("at", "more"),
    [
        ((0, 0, 0, 0), {}),
        ((0, -1, -2, -3), {}),
        ((5, 12, 17, -1), {"face_up": (0, 3)}),
        ((17, 17, 16, 16), {"face_up": (2,)}),
        ((17, 16, 17, 16), {}),  # each may pass 18 and come home in one move
        ((20, 36, 3, 11), {"pace": 1}),
        ((20, 36, 3, 11), {"pace": 1, "face_up": (0, 1)}),
        ((20, 37, 3, 11), {"pace": 1, "home": (1,), "face_up": (3,)}),
        ((37, 37, 35, 35), {"pace": 0, "home": (1, 0)}),
    ],
)
def test_without_blocking_against_every_race(at: Any, more: Any):
    race = Race(FAST, CROWDED)
    field = midrace(race, at, **more)
    assert_same(race_odds(race, field), by_hand(race, field))
    assert_same(every_race(race, field), by_hand(race, field))


@settings(max_examples=15)
@given(
    st.lists(st.tuples(*[st.sampled_from([9, 18, 19, 28])] * 4), min_size=1, max_size=3),
    st.lists(st.integers(-2, 17), min_size=3, max_size=3),
    st.sets(st.integers(0, 2)),
)
def test_without_blocking_whatever_the_cards(rows: Any, places: list[int], down: set[int]):
    race = Race(tuple(Card(f"{n}", *row) for n, row in enumerate(rows)), CROWDED)
    at = [max(place, 1 - len(rows)) for place in places[: len(rows)]]
    face_up = [gate for gate in race.gates if gate not in down] or race.gates
    field = midrace(race, at, face_up=face_up)
    assert_same(race_odds(race, field), by_hand(race, field))


@pytest.mark.parametrize("last_tie", ["all pay", "drawn", "none pays"])
def test_who_is_last_of_equals(last_tie: str):
    twins = Race(
        (FAST[0], FAST[1], FAST[2], FAST[2], FAST[2]), Options(spaces="crowded", last_tie=last_tie)
    )
    field = midrace(twins, [36, 36, 20, 20, 20], face_up=[0, 3], pace=0)
    quick, every = race_odds(twins, field), every_race(twins, field)
    assert quick.last == every.last and quick.win == every.win
    together = {"all pay": 1.0, "drawn": 1.0, "none pays": 0.0}[last_tie]
    total = float(sum(quick.last))
    assert (total > 1) if last_tie == "all pay" else (total == 1) if together else (total < 1)


def test_seven_equal_horses_on_a_crowded_track_are_equally_good():
    odds = race_odds(("Umber",) * 7, options=CROWDED)
    assert odds.exact
    for column in (odds.win, odds.place, odds.show, odds.pace):
        assert column == (Fraction(1, 7),) * 7
    assert len({*odds.last}) == 1 and odds.last[0] > Fraction(1, 7)


def test_seven_horses_without_blocking_against_simulation():
    race = Race(SEVEN)
    exact = race_odds(SEVEN, blocking=False)
    assert exact.exact and all(sum(column) == 1 for column in (exact.win, exact.place, exact.show))
    open_track = Race(SEVEN, CROWDED)
    counted = simulated(open_track, race.start(), any_horse, 3000, seed=11)
    assert_near(exact, counted)


def assert_near(exact: Odds, counted: Odds) -> None:
    """No chance is off by more than 4 standard errors."""
    for heading in ("win", "place", "show", "pace", "last"):
        for p, share in zip(getattr(exact, heading), getattr(counted, heading), strict=True):
            error = (float(p * (1 - p)) / share.n) ** 0.5
            assert abs(float(p - share.value)) <= 4 * error, heading


# -- with blocking


def test_two_horses_on_the_full_track_are_exact():
    race = Race(("Regret", "Zephyr Lad"))
    odds = race_odds(race)
    assert "exact: all 4,1" in odds.says
    assert_same(odds, by_hand(race, race.start()))


def test_seven_horses_at_the_line_are_exact():
    race = Race(SEVEN)
    field = midrace(race, [36, 35, 34, 33, 32, 31, 30], pace=4)
    odds = race_odds(race, field)
    assert "exact" in odds.says
    assert_same(odds, by_hand(race, field))
    assert_near(odds, simulated(race, field, any_horse, 2000, seed=3))


@pytest.mark.parametrize(
    ("at", "more"),
    [
        ((36, 35, 34, 33), {"pace": 0, "face_up": (1, 2)}),
        ((17, 16, 36, 20), {"pace": 2, "home": ()}),
        ((13, 12, 1, -3), {"face_up": (1, 2, 3)}),
        ((14, 12, 13, 37), {"pace": 3, "home": (3,)}),
    ],
)
def test_with_blocking_against_every_race(at: Any, more: Any):
    race = Race(FAST)
    field = midrace(race, at, **more)
    assert_same(race_odds(race, field), by_hand(race, field))


def test_a_deterministic_policy_is_exact_too():
    race = Race(("Regret", "Zephyr Lad"))
    field = midrace(race, [33, 30], pace=0)
    odds = race_odds(race, field, policy=first_move)
    assert odds.exact and odds.win != race_odds(race, field).win
    crowded = race_odds(Race(FAST, CROWDED), policy=first_move, states=10**4)
    assert "positions" in crowded.says


def test_a_round_played_out_is_not_taken_for_one_that_ends_at_once():
    at_once, played_out = CROWDED, Options(spaces="crowded", ends="end of round")
    five = (*FAST, FAST[1])
    odds = [
        race_odds(race, midrace(race, [36, 36, 36, 20, 19], pace=0))
        for race in (Race(five, at_once), Race(five, played_out))
    ]
    assert odds[0].win == odds[1].win and odds[0].last != odds[1].last
    assert "positions" in odds[1].says


def test_bets_and_the_player_on_turn_change_nothing_if_any_horse_is_moved():
    race = Race(FAST, bets=(((0, 1),), ((1, 2),), ()))
    at = [36, 35, 34, 33]
    odds = race_odds(race, midrace(race, at, pace=0, player=2))
    bare = race_odds(FAST, midrace(Race(FAST), at, pace=0))
    assert (odds.win, odds.last, odds.says) == (bare.win, bare.last, bare.says)
    assert odds.race.bets == race.bets


def test_a_horse_alone_is_first_and_not_last():
    for blocking in (True, False):
        odds = race_odds(("Regret",), blocking=blocking)
        assert (odds.win, odds.pace, odds.last) == ((1,), (1,), (0,))


@pytest.mark.parametrize("options", [Options(), CROWDED])
def test_the_odds_of_a_race_that_is_over(options: Options):
    over = Field([37, 37, 37, 3], (3,), (2, 0, 1), 0, 0, (3,))
    odds = race_odds(Race(FAST, options), over)
    assert odds.exact and odds.says == "exact: the race is over"
    assert odds.win == (0, 0, 1, 0) and odds.pace == (1, 0, 0, 0) and odds.last == (0, 0, 0, 1)


def test_too_many_positions_are_simulated_and_say_so():
    odds = race_odds(SEVEN, races=200, seed=1)
    assert not odds.exact and odds.races == 200
    assert odds.says == "simulated: 200 races; standard errors stand beside the chances"
    assert isinstance(odds.win[0], Share) and sum(share.hits for share in odds.win) == 200
    assert odds.win == race_odds(SEVEN, races=200, seed=1).win
    few = race_odds(("Regret", "Zephyr Lad"), states=50, races=100)
    assert not few.exact
    with pytest.raises(ValueError, match="expected a number of races, 1 or more, got 0"):
        race_odds(SEVEN, races=0)


def test_what_blocking_changes():
    race = Race(("Umber", "Velvet Post"))
    field = midrace(race, [30, 29], pace=0)
    effect = effect_of_blocking(race, field)
    assert effect.with_blocking.exact and effect.without.exact
    assert effect["win"][0] == effect.with_blocking.win[0] - effect.without.win[0] != 0
    assert effect["win"] == [Fraction(-505, 62208), Fraction(505, 62208)]
    with pytest.raises(ValueError, match="expected one of win, place, show, pace, last, got 'tie'"):
        effect["tie"]
    seven = effect_of_blocking(SEVEN, races=300)
    assert all(isinstance(change, Average) for change in seven["win"])
    assert "points" in str(seven) and "simulated: 300 races" in str(seven)


@pytest.mark.parametrize("maker", [own_forward, hinder])
def test_without_blocking_a_policy_looks_at_a_track_without_blocking(maker: Any):
    """As if both had been made crowded from the first; a policy of the blocked track differs."""
    cards, bets = SEVEN[:4], (((0, 2), (1, 1)), ((2, 2), (3, 1)))
    race, free = Race(cards, bets=bets), Race(cards, CROWDED, bets)
    field = midrace(race, [20, 19, 18, 17], pace=0)
    how: Any = {"races": 300, "seed": 1}
    right = race_odds(free, field, policy=maker(free), **how)
    assert race_odds(free, field, policy=maker(race), **how).fates != right.fates
    assert race_odds(race, field, blocking=False, policy=maker(race), **how).fates == right.fates
    effect = effect_of_blocking(race, field, policy=maker(race), **how)
    assert effect.without.fates == right.fates
    assert effect.with_blocking.fates == race_odds(race, field, policy=maker(race), **how).fates


@pytest.mark.parametrize("name", long_races.CASES)
def test_exact_odds_that_took_minutes_are_those_of_simulated_races(name: str):
    """They were computed once; this reads them, and counts other races."""
    race, field = long_races.CASES[name]
    kept = long_races.read()[name]
    assert sum(kept["win"]) == sum(kept["place"]) == sum(kept["pace"]) == 1
    assert sum(kept["show"]) == (1 if race.places == 3 else 0)
    counted = simulated(race, field, any_horse, 2000, seed=21)
    for heading, chances in kept.items():
        for p, share in zip(chances, getattr(counted, heading), strict=True):
            assert abs(float(p - share.value)) <= 4 * (float(p * (1 - p)) / 2000) ** 0.5, heading


def test_the_long_races_are_told_as_they_were_computed():
    """The last case made short: the same words, from positions that are quickly counted."""
    race = Race(FAST)
    field = midrace(race, [36, 35, 34, 33], pace=0)
    text = long_races.told("short", race, field, every_race(race, field))
    lines = text.splitlines()
    assert lines[0] == "## short" and lines[1] == "places: 36 35 34 33"
    assert lines[3].startswith("win: A: 0.") and " = " in lines[3] and len(lines) == 3 + 20
    again = long_races.counted_again(race, field)
    assert [again.get(gate, 0) for gate in race.gates] == list(every_race(race, field).win)


# -- how odds show themselves


def test_odds_are_a_table():
    field = midrace(Race(FAST), [36, 35, 34, 33], pace=0)
    odds = race_odds(FAST, field)
    assert str(odds).splitlines()[0].split() == ["horse", "win", "place", "show", "pace", "last"]
    assert odds._repr_html_().count("<tr>") == 5 and "exact" in repr(odds)
    evil = Card("<b>", 30, 30, 30, 30)
    assert "<b>" not in race_odds((evil, *FAST[:1]))._repr_html_()
    assert " ± " in str(race_odds(FAST, field, states=1))


# -- what bets are worth

BETS = (((0, 2),), ((0, 1), (3, 1)), ())


def line(law: dict[Any, Fraction], race: Race, player: int) -> Fraction:
    """The mean of what the rules pay the player, over all results."""
    return sum(
        (
            p * on_paper(race, Field([], (), home, pace, last=last))[player]
            for (home, pace, last), p in law.items()
        ),
        Fraction(0),
    )


@pytest.mark.parametrize("options", [Options(), CROWDED])
def test_the_value_of_a_bet_is_the_mean_of_what_is_paid(options: Options):
    race = Race(FAST, options, BETS)
    field = midrace(race, [16, 14, 3, 11])
    odds, law = race_odds(race, field), by_hand(race, field)
    for gate, chip in product(range(4), (1, 2)):
        with_it = Race(FAST, options, (*BETS[:2], ((gate, chip),)))
        value = bet_value(odds, gate, chip)
        assert value.mean == line(law, with_it, 2) == sum(value.parts.values())
        assert value.error is None
    assert expected(odds) == [line(law, race, player) for player in range(3)]


def test_a_bet_is_worth_less_where_others_have_bet():
    field = midrace(Race(FAST), [10, 9, 8, 7])
    alone = bet_value(race_odds(FAST, field), 0, 1)
    shared = bet_value(race_odds(FAST, field, bets=BETS), 0, 1)
    assert shared.parts["win"] == alone.parts["win"] * Fraction(200, 500)
    assert shared.parts["pace"] == alone.parts["pace"] and shared.parts["last"] <= 0


def test_the_best_bet_is_one_that_may_be_placed():
    race = Race(FAST, bets=BETS)
    odds = race_odds(race, midrace(race, [16, 14, 3, 11]))
    values = bet_values(odds, 1)
    assert {(value.gate, value.chip) for value in values} == {(1, 2), (2, 2)}
    assert best_bet(odds, 1) == values[0] and values[0].mean >= values[1].mean
    assert len(bet_values(odds, 2)) == 8
    with pytest.raises(ValueError, match="expected a player from 0 to 2, got 3"):
        bet_values(odds, 3)


def test_simulated_values_have_an_error():
    value = best_bet(race_odds(SEVEN, bets=((), ()), races=200), 0)
    assert value.error is not None and 5 < value.error < 60
    assert " ± " in repr(value)


def test_double_in_the_third_race():
    field = midrace(Race(FAST), [10, 9, 8, 7])
    once = bet_value(race_odds(Race(FAST), field), 1, 1)
    twice = bet_value(race_odds(Race(FAST, factor=2), field), 1, 1)
    assert twice.mean == 2 * once.mean
