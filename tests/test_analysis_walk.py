"""Waiting on DISTANC, stops, convergence and eigenvalues: by hand, by closed forms, by playing."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest
from sympy import Rational, Symbol, linsolve, simplify, symbols

from horsegame.dostihy import Options, Walk, Walker, long_run
from horsegame.dostihy.analysis import reasons, rides, spectrum, stops, waiting
from horsegame.dostihy.analysis.waiting import Wait
from horsegame.dostihy.policies import idle
from horsegame.exact import Chain
from horsegame.exact.series import coefficients
from horsegame.ways import law_of

P = Symbol("p")
BY_NAME = pytest.mark.parametrize("name", waiting.RULES)


def near(average: Any, exact: Any) -> None:
    assert abs(average.value - float(exact)) < 4 * average.error


# -- the turns


@pytest.mark.parametrize("carried", [False, True])
def test_what_a_turn_brings_is_a_turn_of_the_walk(carried: bool) -> None:
    walk = Walk(carried=carried)
    for state, law in rides.rides(carried=carried).laws.items():
        plain = law_of(walk.ride, state, idle, lambda way: (way.state, way.result))
        assert law.map(lambda ridden: (ridden.after, ridden.stops)) == plain


def test_start_may_pay_twice_in_a_turn() -> None:
    """By the dice past START to a CHANCE card that sends back to START."""
    laws = rides.rides().laws.values()
    twice = {ridden.stops for law in laws for ridden in law if ridden.money == 8000}
    assert twice == {(7, 0), (7, 39), (7, 20), (7, 10)}
    held = [ridden for law in laws for ridden in law if not ridden.roll]
    assert held and all(ridden.stops == () for ridden in held)


# -- waiting


def test_the_mean_wait_by_hand() -> None:
    """A six and then no second double six; three throws; three turns; by first steps."""
    six, no_double = Fraction(1, 6), Fraction(35, 36)
    three = 1 - (1 - six) ** 3
    m = symbols("m:4")
    first_steps = [m[k] - 1 - 5 * m[k + 1] / 6 - m[0] / 216 for k in range(3)]
    solved: Any = linsolve([*first_steps, m[3] - 1 - m[0] / 36], m)
    failed = next(iter(solved))[0]
    by_hand = {
        "newer": 1 / (six * no_double),
        "older": 1 / six,
        "miss two turns": 3 / no_double,
        "three throws": 1 / (three * no_double),
        "three failed turns": failed,
    }
    assert {name: w.mean() for name, w in waiting.waits().items()} == by_hand
    assert by_hand["newer"] == Fraction(216, 35)


@BY_NAME
def test_stays_that_are_played_last_as_long_as_said(name: str) -> None:
    wait = waiting.waits()[name]
    near(wait.simulated(3000, seed=1), wait.mean())


@BY_NAME
def test_the_law_of_the_wait_fits_its_generating_function_mean_and_variance(name: str) -> None:
    wait = waiting.waits()[name]
    law = wait.law(5)
    expected = coefficients(wait.generating_function(), 6)
    assert [law[n] for n in range(6)] == expected
    assert wait.longer_than(5) == 1 - sum(map(Fraction, map(str, expected)))
    assert wait.ends_now() == law[1]


def test_the_wait_by_the_newer_rule_forgets_nothing() -> None:
    """A geometric law: mean 1 / q, variance (1 - q) / q², and (1 - q)^n to wait longer than n."""
    wait, q = Wait(), Fraction(35, 216)
    assert (wait.mean(), wait.variance()) == (1 / q, (1 - q) / q**2)
    assert wait.longer_than(7) == (1 - q) ** 7


@BY_NAME
def test_the_mean_wait_in_p_is_right_at_a_sixth(name: str) -> None:
    options = waiting.RULES[name]
    for moment in (Wait.mean, Wait.variance, Wait.ends_now):
        assert moment(Wait(options, P)).subs(P, Rational(1, 6)) == moment(Wait(options))
    assert Wait(options, Fraction(1, 3)).mean() == Wait(options, P).mean().subs(P, Rational(1, 3))


def test_the_mean_wait_in_p_by_hand() -> None:
    assert simplify(Wait(six=P).mean() - 1 / (P * (1 - P**2))) == 0
    with pytest.raises(ValueError, match="a fair die for a law in numbers"):
        Wait(six=P).law(3)


def test_a_quarter_of_all_turns_begins_on_distanc() -> None:
    """Each stay takes its mean wait, and begins with a stop on DISTANC (renewal)."""
    begun = long_run()[10]
    stay_again = (
        waiting.turns_waiting() / 216
    )  # a six, and then two sixes: a stop without a new stay
    assert waiting.turns_waiting() == (begun - stay_again) * Rational(216, 35)
    assert 0.25 < waiting.turns_waiting() < 0.27


# -- stops


def test_stops_by_two_sums_agree() -> None:
    assert stops.stops() == long_run()
    assert stops.stops(Options(distanc="two turns")) == long_run(Options(distanc="two turns"))


def test_the_card_that_is_carried() -> None:
    kept = stops.stops(carried=True)
    assert round(float(sum(kept.values())), 5) == 0.80098
    assert round(float(kept[10]), 5) == 0.04421
    n = 40_000
    seen = Counter(square for made in walked(Walk(carried=True), n) for square in made)
    for square, p in kept.items():
        assert abs(seen[square] - n * float(p)) < 5 * (n * float(p)) ** 0.5, square


def walked(walk: Walk, n: int) -> Iterator[tuple[int, ...]]:
    """The stops of *n* turns, one after the other."""
    state, rng = walk.start(), Random(4)
    for _ in range(n):
        yield rides.played(walk.ride, state, rng)


def test_shares_of_time_add_up_and_squares_with_waiting_keep_pieces_longer() -> None:
    share, made = stops.squares(), stops.stops()
    assert sum(share.values()) == 1
    longer = [s for s in share if share[s] > made[s]]
    assert longer == [10, 30]  # DISTANC and doping; a CHANCE card that says wait keeps few
    assert {s for s in share if share[s] < made[s]} == {7, 22, 36}  # a card leads on


def test_turn_by_turn_as_the_chain_says() -> None:
    walk = stops.walk_chain()
    law = next(islice(stops.laws(), 7, None))
    assert law == walk.after(7)
    assert stops.after(7) == law.map(lambda state: state.square)
    with pytest.raises(ValueError, match="a number of turns of 0 or more, got -1"):
        stops.after(-1)
    with pytest.raises(ValueError, match="a state that the walk can reach"):
        next(stops.laws(Walker(5, distanced=True)))


def test_the_start_is_forgotten_after_so_many_turns() -> None:
    """The same by decimals from the matrix."""
    walk = stops.walk_chain()
    rows = [[float(p) for p in row] for row in walk.matrix().tolist()]
    last = [float(walk.stationary()[x]) for x in walk.labels]
    now, far = [float(x == walk.start) for x in walk.labels], list[float]()
    for _ in range(40):
        far.append(sum(abs(a - b) for a, b in zip(now, last, strict=True)) / 2)
        now = [sum(p * row[j] for p, row in zip(now, rows, strict=True)) for j in range(len(now))]
    assert stops.distances(39) == pytest.approx(far)
    assert stops.settles() == next(n for n, d in enumerate(far) if d < 0.01)
    state, turns = stops.slowest()
    assert turns >= stops.settles() and stops.settles(start=state) == turns
    with pytest.raises(ValueError, match="a distance of more than 0, got 0"):
        stops.settles(0)


def test_the_shape_of_the_walk() -> None:
    assert str(stops.structure()) == "47 labels in 1 class, of which 1 closed; period 1"
    assert stops.structure(carried=True).labels == 2 * 47


# -- eigenvalues


def test_the_second_eigenvalue_in_its_interval() -> None:
    second = spectrum.second_eigenvalue()
    assert second.degree == 43 and second.times == 1
    low, high = second.modulus
    assert low < high < low + Fraction(1, 10**11) and round(float(low), 4) == 0.8395
    assert second.imaginary[0] > 0
    others = [v for v in spectrum.eigenvalues()[1:] if v.modulus != second.modulus]
    assert all(v.modulus[1] < low for v in others)


def test_the_eigenvalues_add_up_to_the_trace() -> None:
    """And their squares to the trace of the squared matrix: sums that need no polynomial."""
    matrix = stops.walk_chain().matrix()
    values = spectrum.eigenvalues()
    assert sum(v.times for v in values) == matrix.rows
    trace, squared = matrix.trace(), (matrix * matrix).trace()
    assert (
        sum(v.real[0] * v.times for v in values)
        <= trace
        <= sum(v.real[1] * v.times for v in values)
    )
    middle = [(float(sum(v.real)) / 2, float(sum(v.imaginary)) / 2, v.times) for v in values]
    assert sum((x * x - y * y) * n for x, y, n in middle) == pytest.approx(float(squared))


def test_eigenvalues_without_flint_lie_in_the_same_intervals(monkeypatch: Any) -> None:
    whole = [1, 0, 1, 0, -6]  # x^4 + x^2 - 6 = (x^2 + 3)(x^2 - 2)
    with_it = spectrum.near(whole, 1)
    monkeypatch.setattr(spectrum, "flint", None)
    without = spectrum.near(whole, 1)
    for roots in (with_it, without):
        squares = sorted(round((z * z).real, 9) for z in roots)
        assert squares == [-3, -3, 2, 2]


def test_the_eigenvalues_of_two_states_by_hand() -> None:
    """Left with the chances a and b: 1 and 1 - a - b."""
    a, b = Rational(9, 10), Rational(4, 5)
    chain = Chain({"sun": {"sun": 1 - a, "rain": a}, "rain": {"sun": b, "rain": 1 - b}})
    scale, factors = spectrum.characteristic(chain)
    roots = [-f.all_coeffs()[1] / (f.all_coeffs()[0] * scale) for f, _ in factors]
    assert sorted(roots) == [1 - a - b, 1]


# -- why


def test_stops_by_how_they_come_add_up() -> None:
    for square, p in stops.stops().items():
        assert sum(reasons.arrivals(square).values()) == p


def test_passing_times_landing_and_cards_make_the_stops() -> None:
    for square, p in stops.stops().items():
        why = reasons.why(square)
        assert why.passing[0] * why.landing[0] + why.cards[0] + why.two_sixes == p


def test_two_sixes_lead_to_distanc_from_each_turn_that_moves() -> None:
    """Each turn in which a piece moves rolls two sixes with the chance 1/36."""
    moving = sum((p for state, p in rides.rides().shares.items() if not state.skips), Rational(0))
    moving -= Rational(5, 6) * waiting.turns_waiting()
    assert reasons.why(10).two_sixes == moving / 36
    assert str(reasons.why(10)).endswith("cards add 0.0082; two sixes add 0.0207.")


def test_cards_lead_to_start_from_three_squares() -> None:
    """Two of 14 cards lead to START from each CHANCE square."""
    made = stops.stops()
    assert reasons.why(0).cards[0] == (made[7] + made[22] + made[36]) / 7
