"""Bets: the law of money by hand, the hedge, and Kelly stakes against other ways to the best.

Outcomes are counted in by_hand.py and priced here from the typed figures; none of the rules that
are tested is used for what they should give.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import product
from math import exp, log
from random import Random
from typing import Any

import pytest
import sympy
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from sympy import CRootOf, Rational, Symbol
from sympy.solvers.simplex import lpmax

from horsegame.chance import Dist
from horsegame.dostihy import BetError, BettingTurn, Options, Stakes
from horsegame.dostihy.bets import Bets
from horsegame.exact import betting
from horsegame.exact.betting import NoKelly
from horsegame.game import Choice, IllegalMove, Match
from horsegame.ways import outcomes

from . import by_hand
from .by_hand import FIGURES, RUNNERS
from .strategies import betting_turns, staked_turns

Way = tuple[Fraction, int, str | None]
"""A chance, what the bettor must pay there, and the horse on which a bet is won."""
KEPT, AT_END = Options(stake="kept"), Options(judged="end")


@cache
def counted(square: int, either_way: bool) -> dict[tuple[int, ...], Fraction]:
    return by_hand.stops(square, either_way=either_way)


def ways(turn: BettingTurn) -> list[Way]:
    """All that can happen, counted by hand."""
    found: dict[tuple[int, str | None], Fraction] = {}
    either_way = turn.options.nearest_trainer == "either way"
    for stops, p in counted(turn.square, either_way).items():
        runner = RUNNERS.get(stops[-1], "")
        income = FIGURES[runner][turn.races[runner]] if runner in turn.races else 0
        winner = RUNNERS.get(stops[0] if turn.options.judged == "dice" else stops[-1])
        key = income, winner if winner in turn.races else None
        found[key] = found.get(key, Fraction(0)) + p
    return [(p, income, winner) for (income, winner), p in found.items()]


def won(options: Options) -> int:
    return {"returned": 10, "kept": 9}[options.stake]


def money(turn: BettingTurn, stakes: Mapping[str, Any], income: int, winner: str | None) -> Any:
    """The change of money, as the rulebook has it."""
    bets = sum(won(turn.options) * s if name == winner else -s for name, s in stakes.items())
    return bets - income


def law_by_hand(turn: BettingTurn, stakes: Mapping[str, Any]) -> dict[Any, Fraction]:
    law: dict[Any, Fraction] = {}
    for p, income, winner in ways(turn):
        change = money(turn, stakes, income, winner)
        law[change] = law.get(change, Fraction(0)) + p
    return law


# -- known answers


@pytest.mark.parametrize("ahead", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    ("options", "gain"),
    [(Options(), Fraction(5, 6)), (KEPT, Fraction(2, 3))],
    ids=["returned", "kept"],
)
def test_a_bet_one_to_five_ahead(ahead: int, options: Options, gain: Fraction) -> None:
    """Ten to one against five to one: 10/6 - 5/6 of the stake; 9/6 - 5/6 if the owner keeps it."""
    turn = BettingTurn(37 - ahead, {"narcius": 4}, options=options)
    assert turn.mean({"narcius": 1200}) - turn.mean({}) == 1200 * gain
    assert turn.mean({}) == Fraction(-26_000, 6)


def test_a_bet_six_ahead_is_lost_for_certain() -> None:
    turn = BettingTurn(31, {"narcius": 4})
    assert turn.bettable == ("narcius",)
    assert turn.law({"narcius": 500}) == Dist({-500: 1})
    assert turn.hedge() == {} and turn.kelly(cash=5000) == {}


@pytest.mark.parametrize("ahead", [7, 8, 9, 10, 11])
def test_a_bet_seven_to_eleven_ahead_is_won_with_a_36th(ahead: int) -> None:
    square = 37 - ahead
    with pytest.raises(BetError, match=f"1 to 6 squares ahead; Narcius is {ahead}"):
        BettingTurn(square, {"narcius": 4}).law({"narcius": 20})
    far = BettingTurn(square, {"narcius": 4}, options=Options(reach=11))
    assert far.mean({"narcius": 3600}) - far.mean({}) == 3600 * (Fraction(11, 36) - 1)


def test_the_owner_keeps_the_stake_seven_ahead() -> None:
    far = BettingTurn(30, {"narcius": 4}, options=Options(reach=11, stake="kept"))
    assert far.mean({"narcius": 3600}) - far.mean({}) == 3600 * (Fraction(10, 36) - 1)


def test_the_example_of_the_data_notes() -> None:
    """A bet of 2600 on NARCIUS with four races: pay 26 000, get 26 000, and the stake is back."""
    law = BettingTurn(33, {"narcius": 4}).law({"narcius": 2600})
    assert law == Dist({0: 1, -2600: 5})
    assert BettingTurn(33, {"narcius": 4}, options=KEPT).law({"narcius": 2600}) == Dist({-2600: 1})


def test_bets_judged_after_the_card() -> None:
    """From 34 to NAPOLI: five ahead, or by CHANCE two ahead with one card of fourteen."""
    chance = Fraction(1, 6) + Fraction(1, 6) * Fraction(1, 14)
    turn = BettingTurn(34, {"napoli": 4}, options=AT_END)
    assert turn.mean({"napoli": 2800}) - turn.mean({}) == 2800 * (11 * chance - 1)
    assert turn.mean({}) == -34_000 * chance
    by_dice = BettingTurn(34, {"napoli": 4})
    assert by_dice.mean({"napoli": 2800}) - by_dice.mean({}) == 2800 * (Fraction(11, 6) - 1)
    assert by_dice.mean({}) == -34_000 * chance


def test_known_hedges_and_kelly_stakes() -> None:
    turn = BettingTurn(square=23, races={"tara": 3})
    assert turn.hedge() == {"tara": Fraction(16_000, 11)} and turn.hedge().says == ""
    assert turn.kelly(cash=20_000) == {"tara": 3000}
    kept = BettingTurn(23, {"tara": 3}, options=KEPT)
    assert kept.hedge() == {"tara": 1600}


@settings(max_examples=20)
@given(st.sampled_from(sorted(FIGURES)), st.integers(1, 5), st.integers(3001, 90_000))
def test_one_horse_alone(name: str, ahead: int, cash: int) -> None:
    """F/11 and (cash + F)/12; where the owner keeps the stake, F/10 and (4 cash + 5 F)/54."""
    square = (next(s for s, n in RUNNERS.items() if n == name) - ahead) % 40
    income = FIGURES[name][3]
    assume(cash > income)
    assume(len({r for p, r, _ in ways(BettingTurn(square, {name: 3}))}) == 2)
    assume(sum(p for p, r, _ in ways(BettingTurn(square, {name: 3})) if r) == Fraction(1, 6))
    turn, kept = BettingTurn(square, {name: 3}), BettingTurn(square, {name: 3}, options=KEPT)
    assert turn.hedge() == {name: Fraction(income, 11)}
    assert kept.hedge() == {name: Fraction(income, 10)}
    assert turn.kelly(cash=cash) == {name: Rational(cash + income, 12)}
    assert kept.kelly(cash=cash) == {name: Rational(4 * cash + 5 * income, 54)}


# -- the law


@settings(max_examples=50)
@given(staked_turns())
@example((BettingTurn(33, {"napoli": "main"}, options=AT_END), {"napoli": Fraction(1, 3)}))
def test_the_law_of_money(staked: Any) -> None:
    turn, stakes = staked
    law, counted = turn.law(stakes), law_by_hand(turn, stakes)
    assert dict(law) == counted
    mean = sum(x * p for x, p in counted.items())
    assert turn.mean(stakes) == mean and type(turn.mean(stakes)) is Fraction
    assert turn.variance(stakes) == sum((x - mean) ** 2 * p for x, p in counted.items())


@settings(max_examples=25)
@given(staked_turns())
def test_the_formula_at_numbers_is_the_mean(staked: Any) -> None:
    turn, stakes = staked
    formula = turn.formula()
    symbols = {name: Symbol(f"s_{name}", nonnegative=True) for name in turn.bettable}
    assert formula.free_symbols <= set(symbols.values())
    numbers = {symbol: Rational(stakes.get(name, 0)) for name, symbol in symbols.items()}
    assert formula.subs(numbers) == Rational(turn.mean(stakes))


@settings(max_examples=25)
@given(staked_turns(), st.integers(0, 5), st.data())
def test_the_mean_is_linear_in_the_stakes(staked: Any, times: int, data: st.DataObject) -> None:
    turn, one = staked
    if not turn.bettable:
        return
    two = data.draw(st.dictionaries(st.sampled_from(turn.bettable), st.integers(0, 900)))
    both = {name: one.get(name, 0) + times * two.get(name, 0) for name in {*one, *two}}
    gain = turn.mean(both) - turn.mean({})
    assert gain == turn.mean(one) - turn.mean({}) + times * (turn.mean(two) - turn.mean({}))


@settings(max_examples=25)
@given(betting_turns(), st.data())
def test_the_game_that_asks_for_bets_has_the_same_law(turn: BettingTurn, data: Any) -> None:
    """The turn played with every answer of luck, the bets given by a policy."""
    stakes: dict[str, int] = {}
    if turn.bettable:
        amounts = st.integers(1, 150).map(lambda notes: 20 * notes)
        stakes = data.draw(st.dictionaries(st.sampled_from(turn.bettable), amounts))
    played = outcomes(turn, turn.start(), lambda state, ask: tuple(stakes.items()))
    assert played.map(lambda state: state.money) == turn.law(stakes)
    assert all(turn.scores(state) == (state.money,) for state in played)


def test_any_spelling_and_any_exact_number() -> None:
    turn = BettingTurn(20, {"METÁL": 3})
    for name, stake in product(["metal", "Metál", "METÁL"], [600, Fraction(600), Rational(600)]):
        assert turn.mean({name: stake}) == turn.mean({}) + 500
    assert turn.races == {"metal": 3} and turn.law({"metal": 0}) == turn.law({})


def test_what_was_given_may_change_afterwards() -> None:
    races = {"tara": 3}
    turn = BettingTurn(23, races)
    mean = turn.mean({})
    races["furioso"] = 4
    assert turn.mean({}) == mean and turn.races == {"tara": 3}
    turn.hedge()["tara"] = 0
    assert turn.hedge() == {"tara": Fraction(16_000, 11)}


def test_huge_stakes_stay_exact() -> None:
    turn = BettingTurn(23, {"tara": 3})
    assert turn.mean({"tara": 6 * 10**400}) == 5 * 10**400 + turn.mean({})


def test_the_horses_that_may_be_bet_on_come_in_the_order_ahead() -> None:
    races = {"gavora": 3, "fantome": "main", "napoli": 4, "narcius": 2}
    assert BettingTurn(36, races).bettable == ("napoli", "fantome")
    assert BettingTurn(36, races, options=Options(reach=5)).bettable == ("napoli", "fantome")
    assert BettingTurn(36, races, options=Options(reach=11)).bettable == (
        "napoli",
        "fantome",
        "gavora",
    )


# -- bets as moves


def test_the_question_before_the_roll() -> None:
    ask = Match(BettingTurn(33, {"narcius": 4, "gira": 3}, cash=1000)).ask
    assert isinstance(ask, Choice) and ask == Choice(0, Bets(("gira", "narcius"), 1000), "bet")
    assert str(ask.moves) == (
        "bets in notes of 20 DK on any of Gira, Narcius, together at most 1000 DK, or no bet"
    )
    assert all(move in ask for move in ask.moves)
    assert isinstance(Match(BettingTurn(33, {"narcius": 2})).ask, Dist)


@pytest.mark.parametrize(
    "bets",
    [
        (("gira", 30),),
        (("gira", 0),),
        (("gira", -20),),
        (("gira", 20.0),),
        (("gira", True),),
        (("gira", 1020),),
        (("gira", 600), ("narcius", 600)),
        (("gira", 20), ("gira", 20)),
        (("tara", 20),),
        (("gira",),),
        (["gira", 20],),
        [("gira", 20)],
        ("gira", 20),
        "gira",
        None,
        20,
    ],
)
def test_bets_that_are_no_moves(bets: Any) -> None:
    match = Match(BettingTurn(33, {"narcius": 4, "gira": 3}, cash=1000))
    with pytest.raises(IllegalMove, match="expected bets in notes of 20 DK"):
        match.answer(bets)
    assert match.answers == ()
    match.answer((("gira", 600), ("narcius", 400)))
    assert isinstance(match.ask, Dist)


# -- the hedge


@settings(max_examples=40)
@given(betting_turns())
def test_a_hedge_takes_the_risk_from_all_that_can_be_bet_on(turn: BettingTurn) -> None:
    hedge = turn.hedge()
    total = sum(hedge.values())
    open_to_bets = set(turn.bettable)
    for _, income, winner in ways(turn):
        if winner in open_to_bets or not income:
            assert money(turn, hedge, income, winner) == -total
        else:
            assert money(turn, hedge, income, winner) == -total - income
    hit = {w for _, income, w in ways(turn) if income and w in open_to_bets}
    assert set(hedge) == hit and all(stake > 0 for stake in hedge.values())
    uncovered = any(income and w not in open_to_bets for _, income, w in ways(turn))
    assert bool(hedge.says) == uncovered


def test_a_hedged_turn_has_no_variance() -> None:
    for options in (Options(), KEPT):
        turn = BettingTurn(23, {"tara": 4, "metal": 3, "furioso": "main"}, options=options)
        assert turn.variance(turn.hedge()) == 0 and turn.variance({}) > 0
        assert turn.law(turn.hedge()) == Dist({-sum(turn.hedge().values()): 1})


def test_a_hedge_says_what_stays_open() -> None:
    turn = BettingTurn(33, {"narcius": 4, "gira": 3, "fantome": 3})
    assert set(turn.hedge()) == {"narcius", "gira"}
    assert turn.hedge().says == "No bet covers Fantome."
    turn = BettingTurn(34, {"napoli": 4})
    assert turn.hedge() == {"napoli": Fraction(34_000, 11)}
    assert turn.hedge().says == "No bet covers Napoli reached by a card."
    assert BettingTurn(34, {"napoli": 4}, options=AT_END).hedge().says == ""


def test_a_hedge_may_exceed_the_cash_and_says_so() -> None:
    turn = BettingTurn(33, {"narcius": 4, "gira": 3}, cash=4000)
    assert sum(turn.hedge().values()) == Fraction(46_000, 11)
    assert turn.hedge().says == "The stakes together, 4182 DK, are more than the cash of 4000 DK."
    assert BettingTurn(33, {"narcius": 4, "gira": 3}, cash=4182).hedge().says == ""


@settings(max_examples=15)
@given(betting_turns())
def test_a_hedge_in_notes_and_what_it_leaves(turn: BettingTurn) -> None:
    exact, notes = turn.hedge(), turn.hedge(notes=True)
    assert set(exact) == set(notes)
    for name, stake in notes.items():
        assert type(stake) is int and stake % 20 == 0 and abs(stake - exact[name]) <= 10
    covered = [
        money(turn, notes, income, winner)
        for _, income, winner in ways(turn)
        if winner in turn.bettable or not income
    ]
    spread = max(covered) - min(covered)
    assert f"Notes of 20 DK leave a difference of {float(spread):.0f} DK." in notes.says


def test_whole_notes_that_happen_to_fit_leave_no_difference() -> None:
    turn = BettingTurn(23, {"tara": 3}, options=KEPT)
    assert turn.hedge(notes=True) == {"tara": 1600}
    assert turn.hedge(notes=True).says == "Notes of 20 DK leave a difference of 0 DK."


# -- Kelly: the best growth


def cash_after(turn: BettingTurn, stakes: Mapping[str, Any], cash: Any) -> list[tuple[Any, Any]]:
    return [(p, cash + money(turn, stakes, income, w)) for p, income, w in ways(turn)]


def slope(turn: BettingTurn, name: str, after: list[tuple[Any, Any]]) -> Any:
    """How the expected logarithm changes with the stake on *name*."""
    pays = won(turn.options)
    return sum(
        (pays if winner == name else -1) * p / left
        for (p, left), (_, _, winner) in zip(after, ways(turn), strict=True)
    )


def growth(turn: BettingTurn, stakes: Mapping[str, Any], cash: Any) -> float:
    after = [(float(p), float(left)) for p, left in cash_after(turn, stakes, cash)]
    return sum(p * log(left) for p, left in after) if min(m for _, m in after) > 0 else -1e99


def some_stakes_leave_cash(turn: BettingTurn, names: tuple[str, ...], cash: Any) -> bool:
    """By linear programming: the largest sum that stakes can leave for certain, is it positive?"""
    stakes = {name: Symbol(f"x_{name}") for name in names}
    least = Symbol("least")
    left = {Rational(cash) + money(turn, stakes, income, w) for _, income, w in ways(turn)}
    limits = [least <= x for x in left] + [s >= 0 for s in stakes.values()]
    return lpmax(least, limits)[0] > 0


cash_amounts = st.integers(1, 120_000) | st.fractions(100, 60_000, max_denominator=6)


def best_stakes(turn: BettingTurn, cash: Any, on: tuple[str, ...] | None = None) -> Stakes | None:
    try:
        return turn.kelly(cash=cash, on=on)
    except NoKelly:
        return None


@settings(max_examples=60)
@given(betting_turns(), cash_amounts)
@example(BettingTurn(33, {"narcius": 4, "gira": 3, "napoli": 2}), 45_000)
@example(BettingTurn(5, {"napoli": 4}, options=Options(reach=39, judged="end")), 40_000)
def test_no_change_of_a_kelly_stake_is_better(turn: BettingTurn, cash: Any) -> None:
    """The logarithm bends downward, so stakes without a way up are the best: Kuhn and Tucker."""
    stakes = best_stakes(turn, cash)
    if stakes is None:
        return
    assert set(stakes) <= set(turn.bettable) and all(s > 0 for s in stakes.values())
    exact = all(isinstance(s, Rational) for s in stakes.values())
    numbers = {name: s if exact else sympy.N(s, 60) for name, s in stakes.items()}
    after = [(Rational(p), left) for p, left in cash_after(turn, numbers, Rational(cash))]
    assert all(left > 0 for _, left in after)
    for name in turn.bettable:
        up = slope(turn, name, after) * Rational(cash)
        if name not in stakes:
            assert up <= 0
        else:
            assert up == 0 if exact else abs(up) < 1e-25


@settings(max_examples=10)
@given(betting_turns(most=2), st.integers(1, 40_000))
def test_kelly_is_refused_exactly_where_no_stakes_leave_cash(turn: BettingTurn, cash: int) -> None:
    assert (best_stakes(turn, cash) is not None) == some_stakes_leave_cash(
        turn, turn.bettable, cash
    )


Height = Callable[[dict[str, float]], float]


def golden_section(f: Callable[[float], float], low: float, high: float) -> float:
    """Where *f*, which rises and then falls, is highest."""
    ratio = (5**0.5 - 1) / 2
    while high - low > 1e-4:
        a, b = high - ratio * (high - low), low + ratio * (high - low)
        low, high = (low, b) if f(a) >= f(b) else (a, high)
    return (low + high) / 2


def climb(height: Height, stakes: dict[str, float], most: float) -> dict[str, float]:
    """One stake after the other to its best, until nothing changes."""
    step = most
    while step > 1e-2:
        before = dict(stakes)
        for name in stakes:
            stakes[name] = golden_section(lambda x, name=name: height(stakes | {name: x}), 0, most)
        step = max((abs(stakes[n] - before[n]) for n in stakes), default=0)
    return stakes


@settings(max_examples=12)
@given(betting_turns(most=3), st.integers(41_000, 120_000))
def test_climbing_the_hill_ends_at_the_kelly_stakes(turn: BettingTurn, cash: int) -> None:
    likely = [(float(p), income, winner) for p, income, winner in ways(turn)]

    def height(stakes: dict[str, float]) -> float:
        left = [(p, cash + money(turn, stakes, income, w)) for p, income, w in likely]
        return sum(p * log(x) for p, x in left) if min(x for _, x in left) > 0 else -1e99

    best = turn.kelly(cash=cash)
    found = climb(height, dict.fromkeys(turn.bettable, 0.0), cash)
    top = height({name: float(stake) for name, stake in best.items()})
    assert top - 1e-7 < height(found) <= top + 1e-12
    assert all(abs(found[n] - float(best.get(n, 0))) < 10 for n in found)


@settings(max_examples=8)
@given(betting_turns(), st.integers(41_000, 120_000), st.randoms(use_true_random=False))
def test_no_stakes_nearby_are_better(turn: BettingTurn, cash: int, rng: Random) -> None:
    best = turn.kelly(cash=cash)
    top = growth(turn, best, cash)
    for size in (5000, 500, 50):
        for _ in range(5):
            moved = {n: float(best.get(n, 0)) + rng.uniform(-size, size) for n in turn.bettable}
            near = {n: max(0.0, s) for n, s in moved.items()}
            assert growth(turn, near, cash) <= top + 1e-12


@settings(max_examples=25)
@given(betting_turns(), cash_amounts)
def test_kelly_is_rational_where_all_that_costs_is_staked_on(turn: BettingTurn, cash: Any) -> None:
    stakes = best_stakes(turn, cash)
    if stakes is not None and all(w in stakes for _, income, w in ways(turn) if income):
        assert all(isinstance(s, Rational) for s in stakes.values())


def test_a_horse_that_is_not_worth_a_bet_makes_the_others_irrational() -> None:
    """GAVORA, seven ahead, may be bet on here, but 11/36 for 1 is too little against 1800 DK."""
    turn = BettingTurn(36, {"napoli": 4, "gavora": 3}, options=Options(reach=11))
    (stake,) = turn.kelly(cash=60_000).values()
    assert set(turn.bettable) == {"napoli", "gavora"} and not stake.is_rational


def test_a_square_root() -> None:
    """From 33, only NARCIUS staked, GIRA running too: the slope is 0 where a quadratic is."""
    turn, s, cash = BettingTurn(33, {"narcius": 4, "gira": 3}), Symbol("s"), 60_000
    slope_at_s = 10 / (cash + 10 * s - 26_000) - 1 / (cash - s - 20_000) - 4 / (cash - s)
    roots = sympy.solve(slope_at_s, s)
    right = [x for x in roots if 0 < x < 40_000]
    stakes = turn.kelly(cash=cash, on=("narcius",))
    assert len(right) == 1 and sympy.simplify(stakes["narcius"] - right[0]) == 0
    assert not stakes["narcius"].is_rational
    assert stakes["narcius"].atoms(sympy.Pow) and not stakes["narcius"].has(CRootOf)
    assert str(stakes) == "Narcius: 25250 - 250*sqrt(52161)/3 DK (about 6217.68)"


def test_a_root_of_higher_degree() -> None:
    """Three different costs that no stake covers: an algebraic number without radicals."""
    turn = BettingTurn(33, {"narcius": 4, "gira": 3, "napoli": 3, "fantome": 3})
    (stake,) = turn.kelly(cash=90_000, on=("narcius",)).values()
    assert stake.has(CRootOf) and len(str(turn.kelly(cash=90_000, on=("narcius",)))) < 200
    after = cash_after(turn, {"narcius": sympy.N(stake, 60)}, 90_000)
    assert abs(slope(turn, "narcius", after)) < 1e-40
    assert "(about " in str(turn.kelly(cash=90_000, on=("narcius",)))


@pytest.mark.parametrize("guess", [("narcius",), ("gira",), ("napoli",), ("narcius", "napoli")])
def test_a_wrong_guess_of_what_to_stake_on_is_mended(
    guess: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = BettingTurn(33, {"narcius": 4, "gira": 3, "napoli": 4})  # NAPOLI is six ahead
    stakes = turn.kelly(cash=60_000)
    assert set(stakes) == {"narcius", "gira"}
    monkeypatch.setattr(betting, "_worth_backing", lambda *_: guess)
    assert turn.kelly(cash=60_000) == stakes


@settings(max_examples=25)
@given(betting_turns(), st.integers(20_000, 120_000))
def test_the_first_set_of_horses_that_is_tried_is_right(turn: BettingTurn, cash: int) -> None:
    """Otherwise many horses would mean seconds of waiting."""
    tries: list[Any] = []
    exact_try = betting._balanced

    def counted_try(*args: Any) -> Any:
        tries.append(args)
        return exact_try(*args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(betting, "_balanced", counted_try)
        _ = best_stakes(turn, cash)
    assert len(tries) <= 1


def test_costs_that_the_search_for_the_best_stakes_hits_exactly() -> None:
    races = {"gira": 3, "narcius": "main", "napoli": "main", "shagga": 2, "dahoman": 2}
    turn = BettingTurn(30, races, options=Options(reach=11))
    for cash in (20_000, 28_000, 36_000, 40_000):
        stakes = best_stakes(turn, cash)
        assert (stakes is not None) == some_stakes_leave_cash(turn, turn.bettable, cash)


def test_a_stake_on_part_of_the_horses() -> None:
    turn = BettingTurn(33, {"narcius": 4, "gira": 3})
    assert turn.kelly(cash=60_000, on=("gira", "narcius")) == turn.kelly(cash=60_000)
    assert turn.kelly(cash=60_000, on=()) == {}
    assert set(turn.kelly(cash=60_000, on=("Gira",))) == {"gira"}


def test_the_cash_of_the_turn_is_the_default() -> None:
    turn = BettingTurn(23, {"tara": 3}, cash=20_000)
    assert turn.kelly() == {"tara": 3000}
    assert turn.kelly(cash=8000) == {"tara": 2000}
    with pytest.raises(BetError, match="expected the cash that the Kelly stakes are for"):
        BettingTurn(23, {"tara": 3}).kelly()


def test_no_kelly_names_the_outcome() -> None:
    turn = BettingTurn(33, {"narcius": 4, "gira": 3})
    with pytest.raises(NoKelly, match=r"Gira costs 20000, which leaves nothing of a cash of 20000"):
        turn.kelly(cash=20_000, on=("narcius",))
    with pytest.raises(NoKelly, match=r"cash of 20545 on every outcome; Narcius costs most"):
        turn.kelly(cash=20_545, on=("narcius",))
    assert turn.kelly(cash=20_546, on=("narcius",))  # 20 000 + 6000 / 11 is just less
    with pytest.raises(NoKelly, match=r"cash of 4181 on every outcome; Narcius costs most"):
        turn.kelly(cash=4181)
    with pytest.raises(NoKelly, match=r"cash of 46000/11 on every outcome"):
        turn.kelly(cash=Fraction(46_000, 11))
    assert turn.kelly(cash=4182)
    with pytest.raises(NoKelly, match="Napoli costs 34000, which leaves nothing"):
        BettingTurn(34, {"napoli": 4}).kelly(cash=34_000)  # by a card, where no bet is won
    with pytest.raises(NoKelly, match="without cash"):
        turn.kelly(cash=0)
    assert issubclass(NoKelly, ValueError)


@settings(max_examples=15)
@given(betting_turns(most=4), cash_amounts)
def test_kelly_in_notes_and_what_that_costs(turn: BettingTurn, cash: Any) -> None:
    try:
        notes = turn.kelly(cash=cash, notes=True)
    except NoKelly:
        return
    exact = turn.kelly(cash=cash)
    assert set(notes) == set(exact) and sum(notes.values()) < cash
    for name, stake in notes.items():
        assert type(stake) is int and stake % 20 == 0 and abs(stake - exact[name]) < 20 + 1e-9
    lost = exp(growth(turn, exact, cash)) - exp(growth(turn, notes, cash))
    said = notes.says.removeprefix("Notes of 20 DK cost as much as losing ").split(" DK")[0]
    assert -1e-6 < lost < 0.01 if said == "less than 0.01" else abs(float(said) - lost) < 0.006


def test_notes_are_rounded_to_what_grows_best() -> None:
    """All stakes in whole notes, tried one by one."""
    turn = BettingTurn(23, {"tara": 3})
    for cash in (1461, 1700, 5001, 20_000):
        tried = {n: growth(turn, {"tara": n}, cash) for n in range(0, cash, 20)}
        assert turn.kelly(cash=cash, notes=True) == {"tara": max(tried, key=lambda n: tried[n])}


def test_whole_notes_may_be_too_coarse() -> None:
    """1455 DK are enough for 16000/11, but 1440 are too little against TARA and 1460 too much."""
    turn = BettingTurn(23, {"tara": 3})
    assert turn.kelly(cash=1455)
    with pytest.raises(NoKelly, match="no stakes in whole notes leave some of a cash of 1455"):
        turn.kelly(cash=1455, notes=True)


# -- bad input: one clear sentence

TURN = BettingTurn(
    33, {"narcius": 4, "gira": 3, "napoli": 2, "tara": 3}, own=("shagga",), cash=5000
)
NUMBER = "expected an exact number of 0 or more as "


@pytest.mark.parametrize(
    ("stakes", "says"),
    [
        ({"narzius": 20}, "expected the name of a horse, got 'narzius'; did you mean Narcius"),
        ({"GIRAFFE": 20}, "expected the name of a horse, got 'GIRAFFE'; did you mean Gira"),
        ({5: 20}, "expected the name of a horse, got 5; "),
        ({None: 20}, "expected the name of a horse, got None; "),
        ({"Shagga": 20}, "expected a rival's horse, but Shagga is your own"),
        ({"napoli": 20}, "a bet needs a horse with three races or the main race; Napoli has 2"),
        ({"genius": 20}, "a bet needs a horse with three races or the main race; Genius has 0"),
        ({"tara": 20}, "a bet needs a horse 1 to 6 squares ahead; Tara is 33"),
        ({"gira": -20}, NUMBER + "stake on Gira, got -20"),
        ({"gira": True}, NUMBER + "stake on Gira, got True"),
        ({"gira": 20.0}, NUMBER + r"stake on Gira, got 20\.0"),
        ({"gira": float("nan")}, NUMBER + "stake on Gira, got nan"),
        ({"gira": float("inf")}, NUMBER + "stake on Gira, got inf"),
        ({"gira": Decimal(20)}, NUMBER + "stake on Gira, got Decimal"),
        ({"gira": "20"}, NUMBER + "stake on Gira, got '20'"),
        ({"gira": None}, NUMBER + "stake on Gira, got None"),
        ({"gira": 1j}, NUMBER + "stake on Gira, got 1j"),
        ({"gira": Symbol("s")}, NUMBER + "stake on Gira, got s"),
        ({"gira": [20]}, NUMBER + r"stake on Gira, got \[20\]"),
        ({"gira": 5001}, "expected stakes of at most 5000 DK together, got 5001"),
        ({"gira": 10**50}, "expected stakes of at most 5000 DK together, got 10000"),
        ({"gira": 2501, "narcius": 2500}, "expected stakes of at most 5000 DK together, got 5001"),
        ({"gira": 20, "GIRA": 40}, "expected Gira once in stakes, got two spellings of it"),
        ([("gira", 20)], "expected stakes by horse, such as {'tara': 3}, got "),
        (None, "expected stakes by horse, such as {'tara': 3}, got None"),
        ("gira", "expected stakes by horse, such as {'tara': 3}, got 'gira'"),
    ],
)
def test_stakes_that_cannot_be(stakes: Any, says: str) -> None:
    for ask in (TURN.law, TURN.mean, TURN.variance):
        with pytest.raises(ValueError, match="^" + says):
            ask(stakes)


@pytest.mark.parametrize("stake", [30, 1, Fraction(41, 2), Rational(5)])
def test_stakes_that_are_no_notes(stake: Any) -> None:
    with pytest.raises(BetError, match=r"^expected whole notes of 20 DK on Gira, got "):
        TURN.law({"gira": stake}, notes=True)
    assert TURN.law({"gira": stake}) and TURN.law({"gira": 40, "narcius": 0}, notes=True)


@pytest.mark.parametrize(
    "square", [-1, 40, 10**20, True, 33.0, float("nan"), "33", None, Fraction(33)]
)
def test_squares_that_cannot_be(square: Any) -> None:
    with pytest.raises(ValueError, match=r"^expected a square from 0 to 39, got "):
        BettingTurn(square, {"gira": 3})


@pytest.mark.parametrize(
    "races", [0, 5, -1, True, 3.0, float("nan"), "3", "MAIN", None, [3], 10**30]
)
def test_races_that_cannot_be(races: Any) -> None:
    with pytest.raises(BetError, match=r"^expected 1, 2, 3, 4 or 'main' races of Gira, got "):
        BettingTurn(33, {"gira": races})


@pytest.mark.parametrize("cash", [-1, True, 1.5, float("nan"), "100", Decimal(100), [1], 1j])
def test_cash_that_cannot_be(cash: Any) -> None:
    with pytest.raises(BetError, match="^" + NUMBER + "cash, got "):
        BettingTurn(33, {"gira": 3}, cash=cash)
    with pytest.raises(BetError, match="^" + NUMBER + "cash, got "):
        TURN.kelly(cash=cash)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"races": {"gira": 3}, "own": ("GIRA",)}, "expected rivals' horses in races, but Gira is"),
        ({"races": {"giro": 3}}, "expected the name of a horse, got 'giro'; did you mean Gira"),
        ({"races": {}, "own": ("giro",)}, "expected the name of a horse, got 'giro'; did you mean"),
        ({"races": {"metal": 3, "METÁL": 4}}, "expected Metál once in races, got two spellings"),
        ({"races": ["gira"]}, "expected races by horse, such as {'tara': 3}, got "),
        ({"races": {}, "own": "gira"}, r"expected own as names in brackets, such as \('tara',\), "),
        ({"races": {}, "own": None}, "expected own as names in brackets"),
    ],
)
def test_tables_that_cannot_be(given: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match="^" + says):
        BettingTurn(33, **given)


@pytest.mark.parametrize(
    ("on", "says"),
    [
        (("tara",), "a bet needs a horse 1 to 6 squares ahead; Tara is 33"),
        (("Napoli",), "a bet needs a horse with three races or the main race; Napoli has 2"),
        (("shagga",), "expected a rival's horse, but Shagga is your own"),
        (("nobody",), "expected the name of a horse, got 'nobody'"),
        ("gira", r"expected horses as names in brackets, such as \('tara',\), got 'gira'"),
    ],
)
def test_kelly_on_horses_that_cannot_be(on: Any, says: str) -> None:
    with pytest.raises(ValueError, match="^" + says):
        TURN.kelly(on=on)


def test_a_kelly_stake_that_is_a_root_can_be_staked() -> None:
    """From 33 with NARCIUS 4 and GIRA 3, each DK on NARCIUS adds 5/6 DK to the mean of −23000/3."""
    turn = BettingTurn(33, {"narcius": 4, "gira": 3})
    stakes = turn.kelly(60_000, on=("narcius",))
    stake = float(stakes["narcius"])
    assert float(turn.mean(stakes)) == pytest.approx(-23000 / 3 + 5 * stake / 6)
    changes = [(-stake - 20_000, 1 / 6), (10 * stake - 26_000, 1 / 6), (-stake, 4 / 6)]
    mean = sum(x * p for x, p in changes)
    spread = sum((x - mean) ** 2 * p for x, p in changes)
    assert float(turn.variance(stakes)) == pytest.approx(spread)
    with pytest.raises(BetError, match="an exact number of 0 or more as stake on Narcius"):
        turn.law({"narcius": stakes["narcius"] - 10_000})
