"""The bet explorer without a browser: what can be wished for, and what it is worth."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from horsegame.dostihy import BetError, BettingTurn, Options
from horsewidgets import BetExplorer
from horsewidgets.wager import Wager, amount, whole

TARA = BettingTurn(23, {"tara": 3}, cash=20_000)


def wager(**changed: Any) -> Wager:
    """Square 23, TARA with three races three squares ahead, a cash of 20 000."""
    known: dict[str, Any] = {"square": 23, "races": {"tara": 3}, "cash": 20_000}
    return Wager.of(BettingTurn(**(known | changed)))


# -- what it is worth


def test_a_stake_that_is_returned_adds_five_sixths_of_it() -> None:
    assert wager().scene.mean == Fraction(-16000, 6)
    assert wager().stake("tara", 1200).scene.mean == Fraction(-16000, 6) + 1000
    kept = wager(options=Options(stake="kept")).stake("tara", 1200)
    assert kept.scene.mean == Fraction(-16000, 6) + 800


def test_a_horse_six_ahead_is_never_hit() -> None:
    at_20 = wager(square=20).stake("tara", 600).scene
    assert at_20.mean == -600 and at_20.variance == 0
    assert at_20.formula == (("tara", Fraction(-1)), ("", Fraction(0)))


def test_hedge_and_kelly() -> None:
    assert wager().hedged().stakes == {"tara": Fraction(16000, 11)}
    assert wager().hedged().scene.variance == 0
    assert wager().grown().stakes == {"tara": 3000}
    kept = wager(options=Options(stake="kept"))
    assert kept.hedged().stakes == {"tara": 1600}


def test_a_kelly_stake_that_is_no_fraction_comes_in_notes() -> None:
    start = wager(races={"tara": 3, "shagga": 3}, cash=60_000)  # no bet covers Shagga
    exact = start.fixed.kelly[0]["tara"]
    stake = start.grown().stakes["tara"]
    assert not exact.is_Rational and abs(float(exact) - float(stake)) <= 10 and stake % 20 == 0


def test_the_law_has_its_squares_in_the_order_of_play() -> None:
    scene = wager().stake("tara", 3000).scene
    lines = [(x.money, x.chance, len(x.where)) for x in scene.law]
    assert lines == [(-3000, Fraction(5, 6), 10), (14000, Fraction(1, 6), 1)]
    assert scene.law[0].where[:4] == (24, 25, 27, 28) and scene.law[1].where == (26,)
    assert scene.law[0].where[-1] == 10, "DISTANC, by two sixes, lies far ahead"


def test_the_formula_tells_the_mean_of_any_stakes() -> None:
    start = wager(races={"tara": 3, "furioso": 4, "genius": "main"})
    staked = start.stake("tara", 700).stake("furioso", Fraction(500, 3)).stake("genius", 40)
    factors = dict(staked.scene.formula)
    total = factors[""] + sum(factors[name] * x for name, x in staked.stakes.items())
    assert total == staked.scene.mean


# -- wishes


def test_stakes_stay_where_they_are_still_allowed() -> None:
    both = wager(races={"tara": 3, "furioso": 4}).stake("tara", 100).stake("furioso", 200)
    assert both.at("21").stakes == {"tara": 100, "furioso": 200}
    assert both.at(20).stakes == {"tara": 100}, "Furioso is seven ahead of square 20"
    assert both.race("tara", 2).stakes == {"furioso": 200}
    assert both.race("tara", "0").turn.races == {"furioso": 4}
    assert both.purse("").turn.cash is None and both.purse("5 000").turn.cash == 5000
    assert both.cleared().stakes == {} and both.stake("tara", "").stakes == {"furioso": 200}


def test_a_hedge_beyond_the_cash_is_refused_in_words() -> None:
    poor = wager(cash=1000)
    assert "more than the cash" in poor.scene.hedge_says
    with pytest.raises(BetError, match=r"^expected stakes of at most 1000 DK together, got "):
        poor.hedged()


def test_what_there_is_not_is_told() -> None:
    nothing = wager(races={})
    with pytest.raises(ValueError, match=r"^Nothing that can be bet on costs anything$"):
        nothing.hedged()
    with pytest.raises(ValueError, match=r"^They need your cash$"):
        wager(cash=None).grown()
    broke = wager(races={"tara": 3, "gira": 3}, cash=16_000)
    with pytest.raises(ValueError, match="Gira costs"):
        broke.grown()


def test_rolls_follow_the_law_and_keep_their_dice() -> None:
    rolled = wager().stake("tara", 3000)
    for _ in range(6):
        rolled = rolled.rolled(1000)
    scene = rolled.scene
    assert scene.rolled == 6000 == sum(x.hits for x in scene.law)
    share = scene.share(scene.law[1])
    assert share and abs(float(share.value - scene.law[1].chance)) < 3 * share.error
    other = rolled.stake("tara", 20).scene
    assert {x.where: x.hits for x in other.law} == {x.where: x.hits for x in scene.law}
    assert rolled.race("tara", 4).scene.rolled == 6000, "races do not change the dice"
    assert rolled.at(24).scene.rolled == 0 and rolled.forgotten().scene.rolled == 0


def test_the_same_presses_bring_the_same_rolls() -> None:
    one, two = (wager().rolled(10).rolled(1).rolled(1000) for _ in range(2))
    assert one.rolls == two.rolls and sum(one.rolls.values()) == 1011
    assert wager().rolled(10).rolls != wager().rolled(10).rolled(10).rolls


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("0", 0),
        ("", 0),
        (" 3 000 ", 3000),
        ("3\u202f000", 3000),
        ("3\u00a0000", 3000),
        ("16000/11", Fraction(16000, 11)),
        ("12,5", Fraction(25, 2)),
        ("12.50", Fraction(25, 2)),
        (120, 120),
        (Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_amounts_are_read_as_people_type_them(typed: Any, read: Any) -> None:
    assert amount(typed) == read


@pytest.mark.parametrize(
    "typed",
    ["-20", -20, "1e3", "1/0", "1/00", "1/2/3", "²", "１２", "nan", "9" * 50, "2000 DK", "0x10",
     True, None, 1.5, [20], {}, "1,2,3", ".5", "__import__"],
)  # fmt: skip
def test_other_amounts_are_refused(typed: Any) -> None:
    with pytest.raises(
        ValueError, match=r"^expected an amount in DK such as 1200 or 16000/11, got"
    ):
        amount(typed)


@pytest.mark.parametrize("typed", [None, 1.0, True, "1.0", "-1", "٣", "", "9" * 20, [1]])
def test_other_numbers_are_refused(typed: Any) -> None:
    with pytest.raises(ValueError, match=r"^expected a whole number, got"):
        whole(typed)


# -- the widget


@pytest.fixture(scope="module")
def explorer() -> BetExplorer:
    return BetExplorer(TARA)


def test_a_good_turn_lies_ready() -> None:
    made = BetExplorer()
    assert made.turn.square == 23 and made.turn.races["tara"] == 3 and made.stakes == {}
    assert "−17" in made.parts["numbers"] or "17" in made.parts["why"]
    expected = "<BetExplorer: Bets from Mohyla: no stake; the turn changes your money by"
    assert repr(made).startswith(expected)
    made.close()


def test_presses_change_the_wager(explorer: BetExplorer) -> None:
    for name, value in (
        ("stake", ["tara", "2000"]),
        ("roll", 10),
        ("races", ["gira", 4]),
        ("square", "21"),
        ("cash", "50 000"),
        ("square", 23),
    ):
        explorer.press(name, value)
    assert explorer.stakes == {"tara": 2000}
    assert explorer.turn == BettingTurn(23, {"tara": 3, "gira": 4}, cash=50_000)
    explorer.press("races", ["gira", 0])
    explorer.press("cash", "20000")
    explorer.press("kelly")
    assert explorer.stakes == {"tara": 3000}
    assert "3000" in re.sub(r"\s", "", explorer.parts["stakes"])
    explorer.press("clear")
    assert explorer.stakes == {} and explorer.turn == TARA


def test_texts_of_strangers_stay_texts(explorer: BetExplorer) -> None:
    bad = "<img src=x onerror=alert(1)>"
    for name, value in (("stake", [bad, 20]), ("cash", bad), ("races", ["tara", bad])):
        with pytest.raises(ValueError):  # noqa: PT011  the words are each error's own
            explorer.press(name, value)
        assert "&lt;img" not in "".join(explorer.parts.values())
    assert "<img" not in "".join(explorer.parts.values())


def test_only_a_turn_makes_an_explorer() -> None:
    with pytest.raises(TypeError, match=r"^expected a BettingTurn, got 23$"):
        BetExplorer(23)  # type: ignore[arg-type]


def test_the_picture_stands_alone(explorer: BetExplorer) -> None:
    picture = explorer.picture()
    assert picture.startswith("<svg") and "var(" not in picture and "<script" not in picture
