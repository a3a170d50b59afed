"""The value of bets, stakes, the owner's side and ruin: by hand, by second sums, by playing."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from horsegame.chance import Dist
from horsegame.dostihy import BetError, BettingTurn, Options
from horsegame.dostihy.analysis import wagers
from horsegame.exact.series import total

TARA = BettingTurn(square=23, races={"tara": 3})
THREE = BettingTurn(square=23, races={"tara": 3, "furioso": 4, "genius": "main"})
SIXTH, TWELFTH = Fraction(1, 6), Fraction(1, 36)


def test_the_value_by_distance_by_hand() -> None:
    """1 to 5: one face; 7 to 11: a six and one face; 6 and 12 cannot be rolled."""
    for options, pays in ((Options(), 11), (Options(stake="kept"), 10)):
        found = wagers.by_distance(23, options)
        assert [found[n] for n in range(1, 6)] == [pays * SIXTH - 1] * 5
        assert found[6] == found[12] == -1
        assert [found[n] for n in range(7, 12)] == [pays * TWELFTH - 1] * 5


def test_the_four_rules_differ_where_cards_lead_on() -> None:
    """Five squares before CHANCE, a card leads to NAPOLI, eight ahead, with 1/6 * 1/14."""
    found = wagers.by_rules(31)
    by_dice, by_end = (found[f"stake returned, judged by the {x}"][8] for x in ("dice", "end"))
    assert by_dice == 11 * TWELFTH - 1
    assert by_end == 11 * (TWELFTH + SIXTH / 14) - 1
    assert found["stake kept, judged by the end"][8] == 10 * (TWELFTH + SIXTH / 14) - 1
    with pytest.raises(ValueError, match="a distance from 1 to 39, got 40"):
        wagers.value(23, 40)


def test_plans_by_hand() -> None:
    """TARA with three races takes 16 000 DK with 1/6: 16 000 / 11 hedges it exactly."""
    found = wagers.plans(TARA, 20_000)
    assert found["nothing"].mean == -16_000 * SIXTH
    assert found["hedge"].stakes == {"tara": Fraction(16_000, 11)}
    assert found["hedge"].variance == 0 and found["hedge"].loss == 1
    assert found["mean"].stakes == {"tara": 20_000}
    assert found["mean"].mean == -16_000 * SIXTH + Fraction(5, 6) * 20_000
    assert found["kelly"].stakes == {"tara": 3000}
    kept = wagers.plans(BettingTurn(23, {"tara": 3}, options=Options(stake="kept")), 20_000)
    assert kept["hedge"].stakes == {"tara": 1600}


def test_kelly_grows_fastest() -> None:
    found = wagers.plans(THREE, 60_000)
    assert found["kelly"].growth == max(p.growth for p in found.values())
    more = {name: stake + 200 for name, stake in found["kelly"].stakes.items()}
    assert wagers.plan(THREE, more, 60_000).growth < found["kelly"].growth
    assert found["mean"].mean == max(p.mean for p in found.values())
    assert found["hedge"].spread == min(p.spread for p in found.values())


def test_plans_that_cannot_be_are_left_out() -> None:
    assert set(wagers.plans(TARA, 1000)) == {"nothing", "mean"}
    far = BettingTurn(19, {"metal": 3, "mohyla": 3, "tara": 3}, options=Options(reach=11))
    assert set(wagers.plans(far, 100_000)) == {"nothing", "mean", "hedge", "kelly"}
    with pytest.raises(BetError, match="as cash"):
        wagers.plans(TARA, -5)


def test_no_bet_below_three_races() -> None:
    table = wagers.levels(23, "tara", 30_000)
    assert [n for n, found in table.items() if found["mean"].stakes] == [3, 4, "main"]
    assert [table[n]["nothing"].mean for n in (1, 3, "main")] == [
        -fee * SIXTH for fee in (2200, 16_000, 23_000)
    ]


def test_owners_win_what_the_bettor_loses() -> None:
    stakes = {"tara": 600, "genius": 400}
    law = THREE.law(stakes)
    assert wagers.owner(THREE, stakes) == law.map(lambda money: -money)
    each = [wagers.owner(THREE, stakes, of=(name,)).mean() for name in THREE.races]
    assert sum(each) == -law.mean()
    assert wagers.owner(THREE, stakes, of=("furioso",)).mean() == Fraction(19_500, 6)
    with pytest.raises(BetError):
        wagers.owner(THREE, {"napoli": 20})


# -- ruin


def test_ruin_of_a_fair_game_by_the_reflection_principle() -> None:
    """From 1, below 1 within n turns: 1 - P(the sum of n steps is 0 or 1)."""
    law = Dist({1: 1, -1: 1})
    found = wagers.ruin(law, cash=1, turns=9, least=1)
    for n, p in enumerate(found):
        assert p == 1 - Fraction(comb(n, n // 2), 2**n), n


def test_ruin_by_following_everybody() -> None:
    """The same without leaving out those who are safe: as a sum over all paths of three turns."""
    law = THREE.law({"tara": 1200})
    paths = [
        (x, p, y, q, z, r) for x, p in law.items() for y, q in law.items() for z, r in law.items()
    ]
    ruined = sum(
        p * q * r
        for x, p, y, q, z, r in paths
        if min(20_000 + x, 20_000 + x + y, 20_000 + x + y + z) < 1200
    )
    assert wagers.ruin_of(THREE, {"tara": 1200}, 20_000, 3)[3] == ruined
    assert wagers.ruin(law, 100, 2, least=1200) == [1, 1, 1]


def test_fractions_of_a_crown_are_followed_exactly() -> None:
    law = Dist({Fraction(1, 3): 1, Fraction(-1, 3): 1})
    assert wagers.ruin(law, Fraction(2, 3), 3, least=Fraction(1, 3)) == wagers.ruin(
        Dist({1: 1, -1: 1}), 2, 3, least=1
    )
    with pytest.raises(ValueError, match="a number of turns of 0 or more, got -1"):
        wagers.ruin(law, 1, -1)


def test_repeats_add_up() -> None:
    law = TARA.law({"tara": 1200}).map(int)
    mean, spread = wagers.repeated(law, 4)
    four = total(law, 4)
    assert mean == four.mean() and spread**2 == pytest.approx(float(four.variance()))
