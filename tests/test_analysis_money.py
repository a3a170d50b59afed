"""Cards, income and paybacks: by hand, by other sums, and by playing the whole game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from sympy import Rational

from horsegame import run
from horsegame.dostihy import HORSES, STABLES, Dostihy, Options, long_run
from horsegame.dostihy import odds as asked
from horsegame.dostihy.analysis import cards, income, stables
from horsegame.dostihy.analysis.stables import Owned, ranking
from horsegame.dostihy.figures import SERVICES, TRAINERS
from horsegame.dostihy.policies import idle
from horsegame.simulate import Average

# -- cards


def test_finance_cards_by_hand() -> None:
    """Six cards bring 12 500 DK, five take 6 500 DK, and one is a birthday."""
    bank = Fraction(12_500 - 6_500, 14)
    for players in (2, 4, 6):
        law = cards.finance(options=Options(players=players))
        assert law.mean() == bank + Fraction(200 * (players - 1), 14)
    assert cards.finance(watched=1).mean() == Fraction(-200, 14)


def test_finance_cards_for_races_by_hand() -> None:
    """Two cards take 500 + 800 for a race; for a main race one takes 500 and one 2 300."""
    plain = cards.finance().mean()
    assert cards.finance(races=5).mean() == plain - Fraction(5 * 1300, 14)
    assert cards.finance(mains=2).mean() == plain - Fraction(2 * 2800, 14)
    assert sum(cards.finance_cards(races=5).values()) == 14 * cards.finance(races=5).mean()
    with pytest.raises(ValueError, match="races for 22 horses"):
        cards.finance(mains=23)


def test_chance_cards_by_hand() -> None:
    """From 22: three squares back, twice to FINANCE on 17, and four cards that leave it there."""
    law = cards.chance(22).map(lambda drawn: drawn.square)
    assert law[19] == Fraction(1, 14) and law[17] == Fraction(2, 14)
    assert law[22] == Fraction(4, 14) and law[0] == Fraction(2, 14)
    drawn = cards.chance_cards(22)
    assert drawn["C12"].misses == 2 and drawn["C05"].distanced and drawn["C10"].money == 4000
    with pytest.raises(ValueError, match=r"a CHANCE square \(7, 22, 36\), got 8"):
        cards.chance(8)


# -- income


@pytest.mark.parametrize("name", ["fantome", "narcius"])
def test_a_horse_brings_its_stops_times_its_fee(name: str) -> None:
    square = next(h.square for h in HORSES if h.id == name)
    for races in (0, 3, "main"):
        assert income.income_of({square: races}) == asked.income(name, races)


def test_a_stable_brings_what_its_horses_bring() -> None:
    for s in STABLES:
        owned = Owned(s.letter, {s.horses[0]: 2, s.horses[1]: 4})
        parts = [asked.income(name, races) for name, races in owned.levels.items()]
        assert owned.income == sum(parts)
        assert owned.payback * owned.income == owned.cost
        assert owned.cost == sum(asked.cost(name, n) for name, n in owned.levels.items())


def test_a_second_trainer_doubles_what_each_brings() -> None:
    one, other = (income.income_of({s: 0}) for s in TRAINERS[:2])
    assert income.income_of({5: 0, 15: 0}) == 2 * (one + other)
    assert one == 1000 * long_run()[5]
    assert len(stables.holdings()) == 15 and len(stables.holdings(SERVICES)) == 3


def test_services_multiply_what_the_options_say() -> None:
    """A new throw is 3½ on average, however the piece came; the last die is at most 6."""
    fresh = income.income_of({12: 0}, Options(service_dice="fresh"))
    assert fresh == long_run()[12] * 80 * Rational(7, 2)
    last, whole = (income.income_of({12: 0}, Options(service_dice=x)) for x in ("last", "sum"))
    assert 80 * long_run()[12] < last < whole < 80 * 11 * long_run()[12]


def test_a_held_up_owner_takes_inspections_alone() -> None:
    off = income.held_up_share()
    free, held = income.income_of({37: 4}), income.income_of({37: 4}, held_up=True)
    assert held == (1 - off) * free + off * asked.income("narcius", 0)
    assert income.income_of({5: 0}, held_up=True) == income.income_of({5: 0})
    suspended = Options(suspended="all fees")
    assert income.income_of({5: 0}, suspended, held_up=True) == (1 - off) * income.income_of({5: 0})


def test_income_as_the_whole_game_pays_it() -> None:
    """The same games with and without the cards: the difference is what they brought."""
    owned = {26: 4, 27: 3, 29: 5, 5: 0, 12: 0}
    options = Options(players=2, rounds=250)
    brought = Average.of(
        Fraction(cash(options, seed, owned) - cash(options, seed, {}), 250) for seed in range(40)
    )
    races = {26: 4, 27: 3, 29: "main", 5: 0, 12: 0}
    assert abs(brought.value - float(income.income_of(races, held_up=True))) < 4 * brought.error
    assert brought.error < 60


def cash(options: Options, seed: int, owned: dict[int, int]) -> int:
    """What the first seat has in the end."""
    game = Dostihy(options)
    table = game.start()
    for player in table.players:
        player.cash = 10**7
    for square, races in owned.items():
        table.owner[square], table.races[square] = 0, races
    return run(game, idle, Random(seed), table).players[0].cash


# -- stables and races


def test_rankings_put_the_best_first() -> None:
    for races in (0, 4, "main"):
        times = [float(owned.payback) for owned in ranking(races)]
        assert times == sorted(times) and len(times) == len(STABLES)
        brought = [float(owned.income) for owned in ranking(races, by="income")]
        assert brought == sorted(brought, reverse=True)
    assert ranking("main", by="cost")[0].letter == "A"
    with pytest.raises(ValueError, match="a ranking by payback, income, cost, got 'luck'"):
        ranking(0, by="luck")


def test_steps_add_up_to_the_main_race() -> None:
    made = stables.steps("napoli")
    assert asked.income("napoli", 0) + sum(s.more for s in made) == asked.income("napoli", "main")
    assert sum(s.cost for s in made) == asked.cost("napoli", "main") - asked.cost("napoli", 0)
    assert [s.after for s in made] == [1, 2, 3, 4, "main"]
    with pytest.raises(ValueError, match="0 to 4 races before the next, got 'main'"):
        stables.marginal("napoli", "main")  # type: ignore[arg-type]


def test_the_best_order_takes_the_soonest_of_the_next_races() -> None:
    order = stables.best_order("H")
    assert len(order) == 10
    left = {name: stables.steps(name) for name in ("narcius", "napoli")}
    for step in order:
        assert step.payback == min(waiting[0].payback for waiting in left.values() if waiting)
        assert left[step.horse].pop(0) == step


def test_wrong_names_are_refused() -> None:
    with pytest.raises(ValueError, match=r"a stable of A, B, .* got 'Z'"):
        Owned("Z")
    with pytest.raises(ValueError, match="a horse of stable H, got 'tara'"):
        Owned("H", {"tara": 2})
    with pytest.raises(ValueError, match="a square with a card that can be bought, got 4"):
        income.income_of({4: 0})


# -- START


def test_money_from_start_is_a_payment_a_lap() -> None:
    assert income.per_lap()["START"] == 4000
    more = replace(Options(), start="passing")
    assert income.lap(more) > income.lap()


def test_money_of_a_turn_as_the_whole_game_pays_it() -> None:
    options = Options(players=4, rounds=250)
    change = [Fraction(cash(options, seed, {}) - 10**7, 250) for seed in range(40)]
    brought = Average.of(change)
    assert abs(brought.value - float(sum(income.per_turn().values()))) < 4 * brought.error
    assert brought.error < 12
