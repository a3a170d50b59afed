"""One rider's exact results by two ways at least: by hand, by another solver, by simulation."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sympy import Rational, solve, symbols

from horsegame.exact import NotLumpable, TooManyStates, chain
from horsegame.exact.positions import Positions
from horsegame.game import Choice, Match, run
from horsegame.policies import any_move
from horsegame.show_jumping import Contest, Options, Ride, Rider, ShowJumping, printed
from horsegame.show_jumping.course import Course, Obstacle
from horsegame.show_jumping.odds import (
    AtObstacle,
    Rounds,
    advise,
    best_plan,
    final_faults,
    worth,
)
from horsegame.show_jumping.policies import bold, careful, in_company, proud, thrifty
from horsegame.show_jumping.rivals import at_the_start, first_home, race
from horsegame.simulate import Average

from .jumping_by_hand import START, ByHand
from .jumping_by_hand import State as HandState

COURSE = printed()
KEPT = Options(elimination="faults kept")
GOLDEN = Path(__file__).parent / "golden" / "show_jumping_values.txt"
NONE: Any = frozenset()
MEADOW = replace(
    COURSE, finish=14, obstacles=(Obstacle(6, 6), Obstacle(11, 11)), green=NONE, blue=NONE
)
"""A short course without cards."""


def rider_of(state: HandState) -> Rider:
    square, refusals, wait, joker, dice = state
    return Rider(refusals, square=square, wait=int(wait), joker=joker, two_dice=dice)


rounds_of = cache(Rounds)
"""Rounds that several tests look at."""


@cache
def rows_of(policy: Any) -> list[AtObstacle]:
    return rounds_of(policy).by_obstacle()


# -- the best decisions


@pytest.mark.parametrize(
    ("goal", "known", "turn", "point"),
    [
        ("turns", {}, 1, 0),
        ("faults", {}, 0, 1),
        ("turns", {"joker": "keep"}, 1, 0),
    ],
)
def test_the_best_values_satisfy_the_equations_written_by_hand(
    goal: str, known: dict[str, str], turn: int, point: int
) -> None:
    """The equations have one solution, so values that satisfy them are right."""
    plan = best_plan(goal, KEPT, known=known)
    by_hand = ByHand(lambda s: float(plan.value(rider_of(s))), turn, point, spend=not known)
    mistakes = dict(by_hand.mistakes())
    assert START in mistakes and len(mistakes) > 700
    assert max(map(abs, mistakes.values())) < 1e-9


def test_the_plans_are_proved() -> None:
    for plan in (best_plan(), best_plan("faults", KEPT)):
        proof = plan.proof()
        assert (proof.starts, proof.questions, proof.moves) == (786, 284, 568)


def test_every_way_into_a_position_leads_to_the_same_future() -> None:
    """The whole check on a small course with everything on it; elsewhere it is a sample."""
    course = replace(
        COURSE,
        finish=24,
        obstacles=(Obstacle(9, 9), Obstacle(12, 13), Obstacle(20, 20)),
        green=frozenset({2, 3, 16}),
        blue=frozenset({5, 17}),
    )
    ride = Ride(replace(KEPT, game="advanced"), course)
    full = Positions(ride, ride.forget, lambda rider: rider.faults, checks=10**9)
    sample = Positions(ride, ride.forget, lambda rider: rider.faults)
    assert {p.key for p in full} == {p.key for p in sample}


def test_faults_that_are_wiped_out_do_not_add_up() -> None:
    with pytest.raises(ValueError, match="expected elimination='faults kept'"):
        best_plan("faults")
    ride = Ride(Options(game="advanced"))
    with pytest.raises(NotLumpable, match="another future"):
        Positions(ride, ride.forget, lambda rider: rider.faults)
    with pytest.raises(ValueError, match="expected one of turns, faults, got 'points'"):
        best_plan("points")


def test_a_plan_is_worth_what_it_brings() -> None:
    """The value of a plan, and the rounds that it rides, from another run of the rules."""
    fast, clean = best_plan(), best_plan("faults", KEPT)
    assert rounds_of(fast).turns.mean() == fast.value()
    assert rounds_of(clean).faults.mean() == clean.value()
    assert (
        rounds_of(clean).turns.mean() > fast.value()
        and rounds_of(fast).faults.mean() > clean.value()
    )


@pytest.mark.parametrize("policy", [careful, thrifty, bold, proud])
def test_no_simple_policy_beats_the_plans(policy: Any) -> None:
    rounds = rounds_of(policy)
    assert rounds.turns.mean() > best_plan().value()
    assert rounds.faults.mean() > best_plan("faults", KEPT).value()


def test_plans_agree_with_simulated_rounds() -> None:
    plan = best_plan("faults", KEPT)
    found = final_faults(plan, KEPT, n=1500, seed=2)
    assert abs(found.value - float(plan.value())) < 3 * found.error


def test_a_plan_rides_in_company() -> None:
    game, plan = ShowJumping(Options(players=3, relief="throws")), in_company(best_plan())
    for seed in range(5):
        assert game.scores(run(game, plan, Random(seed))) is not None


def test_the_last_squares_by_hand() -> None:
    """Behind the last obstacle, with one green square: four equations with four unknowns.

    From 101 any throw is home, from 100 all but a 1, from 99 all but 1 and 2; with two dice from
    99 all but two ones.  A joker is of no more use there.
    """
    plan, square = best_plan(), Rider((0,) * 10)
    v101, v100, v99, two = (Rational(n, 36) for n in (36, 42, 49, 37))
    v96, v97, v98, green = symbols("v96 v97 v98 green")
    again = (v100 + v101) / 6
    cards = 5 * v101 + 4 * v97 + 3 * v96 + 4 * (1 + v99) + 4 * again + 2 * two + (6 + 1 + 1) * v99
    found = solve(
        [
            v98 - 1 - (green + v100 + v101) / 6,
            v97 - 1 - (v98 + green + v100 + v101) / 6,
            v96 - 1 - (v97 + v98 + green + v100 + v101) / 6,
            36 * green - cards,
        ]
    )
    for n, value in {96: found[v96], 97: found[v97], 98: found[v98], 99: v99, 100: v100}.items():
        square.square = n
        assert plan.value(square) == value
    assert plan.value(Rider((0,) * 10, square=99, two_dice=True)) == two


def test_golden_values() -> None:
    """Twelve decimals and the digits of the exact fractions, to be read by people."""
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == [*golden_lines()]


def golden_lines() -> Any:
    yield "# Expected turns to the finish, and fault points, which eliminations do not wipe out."
    for goal, options in (("turns", Options()), ("faults", KEPT)):
        for name, value in worth(goal, options).items():
            digits = len(str(value.numerator))  # type: ignore[attr-defined]
            yield f"{goal}, {name}: {float(value):.12f} (a fraction of {digits} digits)"
    for name, policy in (("careful", careful), ("thrifty", thrifty), ("bold", bold)):
        rounds = rounds_of(policy)
        for what, total in (("turns", rounds.turns), ("faults", rounds.faults)):
            spread = sqrt(float(total.variance()))
            yield f"{name}, {what}: {float(total.mean()):.12f} ± {spread:.12f}"


# -- what a rule is worth, and advice


def test_a_rule_taken_away_never_helps_its_user() -> None:
    found = worth()
    usual = found.pop("as the rules are")
    assert all(value > usual for value in found.values())
    assert list(found) == [
        "no joker is spent",
        "always one die",
        "always two dice on blue",
        "the finish must be hit exactly",
        "no cards",
    ]


def test_a_rule_taken_away_is_the_same_as_not_using_it() -> None:
    """Two ways: the plan that may not use the rule, and the policy that does not, as it rides."""
    keeps, one = best_plan(known={"joker": "keep"}), best_plan(known={"dice": 1})
    assert Rounds(keeps).turns.mean() == keeps.value()
    assert Rounds(one).turns.mean() == one.value()
    assert one.proof().questions == 284 and one.proof().moves < 568


def test_advice_says_what_each_move_leads_to() -> None:
    ride, rider = Ride(), Rider((0,) * 10, square=25, joker=True)
    ask = Match(ride, rider).ask
    assert isinstance(ask, Choice)
    advice = advise(ride, rider, ask)
    values = dict(advice.values)
    assert set(values) == {1, 2} and advice.best == min(values, key=lambda m: values[m])
    assert best_plan().value(rider) == 1 + min(values.values())
    one = [best_plan().value(Rider((0,) * 10, square=25 + d, joker=True)) for d in range(1, 5)]
    refuses = best_plan().moves(
        Rider((0, 0, 1, *(0,) * 7), square=30, joker=True),
        Choice(0, ("keep", "spend"), "joker", ("refusal", 4)),
    )
    knocks = best_plan().moves(
        Rider((0,) * 10, square=31, joker=True),
        Choice(0, ("keep", "spend"), "joker", ("knockdown", 1)),
    )
    by_faces = [*one, min(refuses.values()), min(knocks.values())]
    assert values[1] == sum(by_faces, Rational(0)) / 6


def test_advice_in_company_is_the_advice_alone() -> None:
    game = ShowJumping(Options(players=2))
    state = at_the_start(game)
    state.riders[0].square, state.riders[0].faults = 25, 12
    ask = Match(game, state).ask
    assert isinstance(ask, Choice)
    alone = advise(Ride(), Rider((0,) * 10, square=25), ask)
    assert advise(game, state, ask).values == alone.values
    assert str(alone).startswith("Turns still to come for a rider alone: One die ")


def test_a_course_with_too_many_positions_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = list[Ride]()

    def give_up(ride: Ride, **_: Any) -> Any:
        tried.append(ride)
        raise TooManyStates("more than 100000 positions are reachable")

    monkeypatch.setattr("horsegame.exact.positions.Positions", give_up)
    course = replace(MEADOW, finish=15)
    for goal in ("turns", "turns", "faults"):
        with pytest.raises(TooManyStates, match="positions"):
            best_plan(goal, KEPT, course)
    assert len(tried) == 1


def test_there_is_no_advice_on_horses() -> None:
    game = ShowJumping(Options(players=2))
    state = at_the_start(game)
    advice = advise(game, state, Choice(0, COURSE.horses, "horse"))
    assert advice.values == {} and str(advice) == "All horses are alike."


def test_every_question_of_whole_games_can_be_advised_on() -> None:
    game = ShowJumping(Options(players=3))
    asked = 0
    match, rng = Match(game, at_the_start(game)), Random(5)
    while match.ask is not None:
        if isinstance(match.ask, Choice):
            asked += bool(advise(game, match.state, match.ask).values)
            match.answer(any_move(match.state, match.ask).draw(rng))
        else:
            match.answer(match.ask.draw(rng))
    assert asked > 10


# -- rounds under a policy


def test_means_agree_with_the_chain() -> None:
    meadow = Ride(Options(), MEADOW)
    rounds = Rounds(careful, table=MEADOW)
    steps = chain(meadow, careful)
    assert rounds.turns.mean() == steps.length()
    law = rounds.turns.law(9)
    after = [steps.after(n).chance(lambda r: r.square == 14) for n in range(10)]
    assert [law[n] for n in range(1, 10)] == [after[n] - after[n - 1] for n in range(1, 10)]


def test_the_shortest_ride_by_hand() -> None:
    """On the meadow: 14 squares in three throws, without 5, 6, 10 and 11.

    Two throws reach 12 at most.  So the square before the last throw is 8, 9 or 12, after the
    first throw 1 to 4: 8 = 2+6, 3+5, 4+4 and 9 = 3+6, 4+5; from 8 only a 6 is home, from 9 a 5 or
    a 6.  12 = 6+6 is not there: 6 is the obstacle, and so are two other ways in.
    """
    law = Rounds(careful, table=MEADOW).turns.law(3)
    assert law[1] == law[2] == 0
    assert law[3] == Fraction(3 * 1 + 2 * 2, 6**3)


def test_simulated_rounds_agree_with_their_laws() -> None:
    rounds = rounds_of(thrifty)
    ride, rng = Ride(Options(game="advanced", elimination="faults kept")), Random(11)
    faults = [run(ride, thrifty, rng).faults for _ in range(1500)]
    seen = Average.of(faults)
    assert abs(seen.value - float(rounds.faults.mean())) < 3 * seen.error
    law = rounds.faults.law(24)
    few = law.chance(lambda n: isinstance(n, int) and n <= 24)
    share = sum(f <= 24 for f in faults) / len(faults)
    assert abs(share - float(few)) < 3 * sqrt(float(few * (1 - few)) / len(faults))
    spread = sqrt(float(rounds.faults.variance()))
    squares = Average.of((f - float(rounds.faults.mean())) ** 2 for f in faults)
    assert abs(squares.value - spread**2) < 3 * squares.error


def test_obstacles_and_time_faults_add_up_to_all_faults() -> None:
    rounds = rounds_of(thrifty)
    rows = rows_of(thrifty)
    assert [row.name for row in rows] == [o.name for o in COURSE.obstacles]
    times = rounds._rewards.of(  # pyright: ignore[reportPrivateUsage]
        lambda turn: sum(f for o, _, f in turn[1] if o == 0)
    )
    assert sum((row.faults for row in rows), times.mean()) == rounds.faults.mean()
    before = sum((row.turns for row in rows), Rational(0))
    assert before < rounds.turns.mean() < before + 4


def test_the_water_is_the_hardest_obstacle() -> None:
    rows = rows_of(thrifty)
    assert max(rows, key=lambda row: row.faults).name == "water jump"
    assert min(rows, key=lambda row: row.clean).name == "water jump"
    assert str(rows[7]).startswith(" 8 water jump")


def test_faults_at_an_obstacle_are_refusals_and_knockdowns() -> None:
    """Four for each knockdown; refusals cost four or eight by turns of two; no joker erases any."""
    rounds = Rounds(careful, table=MEADOW)
    knocked = rounds.times(1, "knockdown").mean()
    refused, out = (rounds.times(1, what).mean() for what in ("refusal", "elimination"))
    faults = rounds.faults_at(1).mean()
    assert 4 * (knocked + refused) <= faults <= 4 * knocked + 8 * refused
    assert out < refused < 1 and rounds.times(2, "clear").mean() < 1


def test_no_such_obstacle() -> None:
    for wrong in (0, 11, "1", True):
        with pytest.raises(ValueError, match="expected an obstacle from 1 to 10, got"):
            Rounds(careful).faults_at(wrong)  # type: ignore[arg-type]


def test_an_eliminated_rider_loses_faults_by_the_default_rules() -> None:
    kept, wiped = (final_faults(proud, o, n=600, seed=3) for o in (KEPT, Options()))
    assert wiped.value + 3 * wiped.error < kept.value
    assert abs(kept.value - float(rounds_of(proud).faults.mean())) < 3 * kept.error


# -- riders compared


def two_on(course: Course, first: Any, second: Any) -> Any:
    """The exact law of the winner by a chain of the whole game."""
    game = ShowJumping(Options(players=2), course)
    policies = in_company(first), in_company(second)
    start = at_the_start(game)
    steps = chain(game, lambda state, ask: policies[ask.player](state, ask), start=start)
    return steps.endings().map(lambda state: game.winners(state)[0])


def test_two_riders_on_a_meadow_as_the_whole_game_has_it() -> None:
    meadow = replace(MEADOW, finish=6, obstacles=(Obstacle(4, 4),))
    whole = two_on(meadow, careful, careful)
    found = first_home(careful, careful, table=meadow, turns=150)
    rest = found["neither in 150 turns"]
    assert rest < Fraction(1, 10**12)
    assert 0 <= whole[0] - found["first"] <= rest and 0 <= whole[1] - found["second"] <= rest


def test_who_throws_first_has_the_better_chance() -> None:
    found = first_home(careful, careful, turns=100)
    assert found["first"] > found["second"] > Fraction(2, 5)


def test_simulated_contests_agree() -> None:
    """The whole game has one pile for both riders; that makes less difference than luck does."""
    plan = best_plan()
    exact = first_home(plan, careful, turns=100)
    shares = race(plan, careful, n=800, seed=4)
    assert sum(share.hits for share in shares) == 800
    assert abs(float(shares[0].value - exact["first"])) < 3 * shares[0].error


def test_contests_of_six() -> None:
    shares = race(*[bold] * 6, options=Options(game="advanced", ties="shared"), n=30)
    assert len(shares) == 6 and sum(s.hits for s in shares) >= 30


def test_the_start_of_a_contest() -> None:
    game = ShowJumping(Options(players=3))
    state: Contest = at_the_start(game)
    assert state.order == (0, 1, 2) and [r.horse for r in state.riders] == list(COURSE.horses[:3])
    assert game.seat(state) == 0 and Match(game, state).ask is not None
