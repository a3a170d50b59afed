"""Best decisions, and what adds up under fixed ones: closed forms, and all decisions tried."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import QQ, Rational

from horsegame.chance import Dist, uniform
from horsegame.exact import NotLumpable, TooManyStates, chain
from horsegame.exact.decisions import NotBest, best
from horsegame.exact.linear import solve
from horsegame.exact.positions import Positions
from horsegame.exact.rewards import Rewards
from horsegame.exact.sweep import Sweep, ends_first
from horsegame.game import Choice, Rule, Turn
from horsegame.policies import first_move
from horsegame.show_jumping import Options, Ride, Rider, printed
from horsegame.show_jumping.course import Course, Obstacle
from horsegame.state import State
from horsegame.ways import law_of

COIN = uniform((0, 1))
DIE = uniform(range(1, 7))


# -- small games with known answers


@dataclass(slots=True, eq=False)
class Climber(State):
    """How far up, and how much it has cost."""

    step: int = 0
    paid: int = 0


@dataclass(frozen=True)
class Climb:
    """Climb so many steps; a turn may be safe (one step for 3) or bold (two with 1/2, for 2)."""

    steps: int = 4
    rest: bool = False
    hidden: bool = False

    def start(self) -> Climber:
        return Climber()

    def turn(self, state: Climber) -> Turn:
        if self.hidden and (yield COIN):
            state.paid += 1
        moves = ("safe", "bold", "rest") if self.rest else ("safe", "bold")
        move = yield Choice(0, moves, "climb")
        if move == "safe":
            state.step, state.paid = state.step + 1, state.paid + 3
        elif move == "bold":
            state.step += 2 * (yield COIN)
            state.paid += 2
        state.step = min(state.step, self.steps)

    def scores(self, state: Climber) -> tuple[int, ...] | None:
        return (-state.paid,) if state.step == self.steps else None


def forget_paid(state: Climber) -> Climber:
    return Climber(state.step)


def climb(**options: Any) -> Positions[Climber]:
    return Positions(Climb(**options), forget_paid, lambda state: state.paid)


def test_turns_and_money_ask_for_different_climbs() -> None:
    """One below the top: safe takes a turn and 3; bold takes 2, and half the time 3 more.

    Two below it: safe takes two turns and 6; bold takes two turns on average and 4.
    A turn counts when it begins, so at its question it is paid already.
    """
    positions = climb(steps=2)
    turns, money = best(positions), best(positions, turn=0, point=1)
    ask = Choice(0, ("safe", "bold"), "climb")
    assert turns.value() == 2 and money.value() == 4
    assert turns.moves(Climber(0), ask) == {"safe": 1, "bold": 1}
    assert money.moves(Climber(0), ask) == {"safe": 6, "bold": 4}
    assert money.moves(Climber(1), ask) == {"safe": 3, "bold": Rational(7, 2)}
    assert money(Climber(0, paid=17), ask) == "bold" and money(Climber(1), ask) == "safe"
    assert turns.value(Climber(1)) == 1


def test_costs_can_be_mixed() -> None:
    mixed = best(climb(steps=2), turn=Fraction(1, 2), point=2)
    assert mixed.value() == 2 * Fraction(1, 2) + 4 * 2 and mixed.proof()


def test_a_known_answer_is_no_decision() -> None:
    plan = best(climb(steps=2), turn=0, point=1, known={"climb": "safe"})
    assert plan.value() == 6 and plan(Climber(0), Choice(0, (), "climb")) == "safe"
    assert plan.proof().moves == 2
    with pytest.raises(ValueError, match="expected one of safe, bold, got 'fly'"):
        best(climb(steps=2), known={"climb": "fly"})


def test_the_proof_counts_what_it_has_checked() -> None:
    proof = best(climb(steps=4)).proof()
    assert (proof.starts, proof.questions, proof.moves) == (4, 4, 8)
    assert str(proof).startswith("Bellman's equations hold exactly at 4 starts of turns and 4 q")


def test_the_proof_finds_a_wrong_value_and_a_worse_decision() -> None:
    plan = best(climb(steps=2), turn=0, point=1)
    values = plan._values  # pyright: ignore[reportPrivateUsage]
    values[1] += QQ(1, 10**9)
    with pytest.raises(NotBest, match="as the value of"):
        plan.proof()
    worse = best(climb(steps=2), turn=0, point=1, known={"climb": "safe"})
    worse._table = plan._table  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(NotBest, match="as the value of"):
        worse.proof()


def test_a_game_that_need_not_end_has_no_proof() -> None:
    lazy = best(climb(steps=2, rest=True))
    assert lazy.value() == 2
    with pytest.raises(NotBest, match="the game need not end"):
        lazy.proof()


def test_what_is_forgotten_must_not_matter() -> None:
    with pytest.raises(NotLumpable, match="another future"):
        Positions(Climb(3), lambda state: Climber(min(state.step, 1)))


def test_a_question_must_not_hide_what_happened_before_it() -> None:
    """The meter has moved on before the question; forgetting it is no fault."""
    assert best(climb(steps=2, hidden=True), turn=0, point=1).value() == 5  # two turns' coins more

    @dataclass(frozen=True)
    class Sly(Climb):
        def turn(self, state: Climber) -> Turn:
            luck = yield COIN
            _ = yield Choice(0, ("go",), "climb")
            state.step += 1 + luck
            state.step = min(state.step, self.steps)

    with pytest.raises(NotLumpable, match="has another future"):
        Positions(Sly(3))


def test_too_many_positions_are_an_error() -> None:
    with pytest.raises(TooManyStates, match="more than 9 positions"):
        Positions(Climb(100), limit=9)


def test_positions_that_are_not_there() -> None:
    with pytest.raises(ValueError, match="expected a position of this game"):
        best(climb(steps=2)).value(Climber(7))


def test_every_question_has_its_answer() -> None:
    plan = best(climb(steps=2), turn=0, point=1)
    assert sorted((s.step, about, item, move) for s, about, item, move in plan.decisions()) == [
        (0, "climb", None, "bold"),
        (1, "climb", None, "safe"),
    ]
    assert repr(plan).startswith("<Plan for <2 starts of turns and 2 questions>, value 4.0")


# -- all decisions of a small course, tried one by one


KEPT = Options(game="advanced", elimination="faults kept")
TINY = replace(
    printed(),
    finish=16,
    obstacles=(Obstacle(13, 13),),
    green=frozenset({7}),
    blue=frozenset(),
    cards=tuple(c for c in printed().cards if c.id in ("joker", "4 forward")),
)
GALLOP = replace(TINY, green=frozenset(), blue=frozenset({9, 10}))


def all_plans(positions: Positions[Rider]) -> Any:
    """Every way to decide every question."""
    questions = [p for p in positions if not p.begins_turn]
    for moves in product(*(p.laws for p in questions)):
        answers = dict(zip((p.key for p in questions), moves, strict=True))
        yield lambda state, ask, answers=answers: answers[
            positions.forget(state), ask.about, ask.item
        ]


@pytest.mark.parametrize("course", [TINY, GALLOP], ids=["joker", "gallop"])
def test_the_plans_beat_all_other_decisions_on_a_tiny_course(course: Course) -> None:
    """Each of the decisions is worked out by a chain of turns, without Bellman's equations."""
    ride, counting = Ride(Options(), course), Ride(KEPT, course)
    positions = Positions(counting, counting.forget, lambda rider: rider.faults)
    turns: list[Any] = []
    faults: list[Any] = []
    for policy in all_plans(positions):
        visits = chain(ride, policy).visits()
        turns.append(sum(visits.values()))
        faults.append(sum(n * faults_of_turn(ride, rider, policy) for rider, n in visits.items()))
    assert len(turns) == 2 ** sum(not p.begins_turn for p in positions) >= 16
    assert best(positions).value() == min(turns) < max(turns)
    assert best(positions, 0, 1).value() == min(faults) < max(faults)


def faults_of_turn(ride: Ride, rider: Rider, policy: Any) -> Rational:
    law = law_of(ride.ride, rider, policy, lambda way: sum(f for _, _, f in way.result))
    return Rational(law.mean())  # type: ignore[return-value]


# -- equations along a track


@settings(max_examples=40)
@given(st.integers(1, 12), st.randoms(use_true_random=False))
def test_sweeps_agree_with_the_general_solver(n: int, random: Any) -> None:
    """Sparse rows with sums below 1, eliminated in a random order."""
    rows = [
        {j: QQ(random.randint(1, 9), 40) for j in random.sample(range(n), min(n, 4))}
        for _ in range(n)
    ]
    right = [QQ(random.randint(-5, 5)) for _ in range(n)]
    order = random.sample(range(n), n)
    equations = [{i: QQ(1)} for i in range(n)]
    for i, row in enumerate(rows):
        for j, p in row.items():
            equations[i][j] = equations[i].get(j, QQ(0)) - p
    expected = solve(equations, dict(enumerate(right)))
    assert Sweep(rows, order).solve(right) == expected
    floats = Sweep([{j: float(Fraction(str(p))) for j, p in row.items()} for row in rows], order)
    for x, y in zip(floats.solve([float(Fraction(str(c))) for c in right]), expected, strict=True):
        assert abs(x - float(Fraction(str(y)))) < 1e-9


def test_a_loop_without_an_exit_has_no_solution() -> None:
    with pytest.raises(ZeroDivisionError):
        Sweep([{0: Fraction(1)}], [0])


@given(st.lists(st.lists(st.integers(0, 9), max_size=4), min_size=10, max_size=10))
def test_the_order_has_every_number_once(ahead: list[list[int]]) -> None:
    assert sorted(ends_first(ahead)) == list(range(10))


def test_on_a_track_the_end_comes_first() -> None:
    assert ends_first([[1, 2], [2, 3], [3], []]) == [3, 2, 1, 0]


# -- what adds up under fixed decisions


@dataclass(slots=True, eq=False)
class Thrower(State):
    """How many sixes are still to be thrown."""

    left: int = 1


@dataclass(frozen=True)
class Sixes:
    """A die a turn, until so many sixes have come."""

    sixes: int = 1

    def start(self) -> Thrower:
        return Thrower(self.sixes)

    def turn(self, state: Thrower) -> Turn:
        yield from self.throw(state)

    def throw(self, state: Thrower) -> Rule[int]:
        roll = yield DIE
        state.left -= roll == 6
        return roll

    def scores(self, state: Thrower) -> tuple[int, ...] | None:
        return None if state.left else (1,)


def test_the_wait_for_a_six_is_geometric() -> None:
    turns = Rewards(Sixes(), first_move, Sixes().throw).of(lambda roll: 1)
    assert (turns.mean(), turns.variance()) == (6, 30)
    law = turns.law(40)
    assert all(law[n] == Fraction(5, 6) ** (n - 1) / 6 for n in range(1, 41)) and law[0] == 0
    assert law["more than 40"] == Fraction(5, 6) ** 40


def test_three_sixes_have_the_negative_binomial_law() -> None:
    game = Sixes(3)
    turns = Rewards(game, first_move, game.throw).of(lambda roll: 1)
    assert (turns.mean(), turns.variance()) == (18, 90)
    law = turns.law(12)
    for n in range(3, 13):
        assert law[n] == comb(n - 1, 2) * Fraction(1, 6) ** 3 * Fraction(5, 6) ** (n - 3)


def test_turns_that_gain_nothing_are_counted_out() -> None:
    """Fives before the first six: each turn that shows one of the two shows either alike."""
    fives = Rewards(Sixes(), first_move, Sixes().throw).of(lambda roll: int(roll == 5))
    assert (fives.mean(), fives.variance()) == (1, 2)
    assert [fives.law(6)[n] for n in range(7)] == [Fraction(1, 2 ** (n + 1)) for n in range(7)]


def test_gains_of_several_points() -> None:
    """The points of all throws up to the first six, by hand: 6 + 3 on average each other throw."""
    game = Sixes()
    points = Rewards(game, first_move, game.throw).of(lambda roll: roll)
    assert points.mean() == 6 + 5 * 3
    ways = [Fraction(0)] * 20  # the chance that throws without a six come to n and go on
    ways[0] = Fraction(1)
    for n in range(1, 20):
        ways[n] = sum((ways[n - d] for d in range(1, min(n, 5) + 1)), Fraction(0)) / 6
    law = points.law(19)
    assert all(law[n] == (ways[n - 6] / 6 if n >= 6 else 0) for n in range(20))


def test_rewards_agree_with_the_chain_of_the_same_game() -> None:
    game = Sixes(4)
    rewards = Rewards(game, first_move, game.throw)
    assert len(rewards) == 4
    assert rewards.of(lambda roll: 1).mean() == chain(game, first_move).length()


def test_the_mean_and_variance_of_the_law_are_those_that_are_solved() -> None:
    points = Rewards(Sixes(), first_move, Sixes().throw).of(lambda roll: int(roll > 3))
    law = points.law(200)
    numbers = Dist({n: p for n, p in law.items() if isinstance(n, int)})
    assert abs(float(numbers.mean()) - float(points.mean())) < 1e-9
    assert abs(float(numbers.variance()) - float(points.variance())) < 1e-9


def test_too_many_states_are_an_error() -> None:
    with pytest.raises(TooManyStates, match="more than 3 states"):
        Rewards(Sixes(9), first_move, Sixes(9).throw, limit=3)
