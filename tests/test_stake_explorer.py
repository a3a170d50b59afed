"""The stake explorer without a browser: worth, ruin, fortunes, wishes, words and pictures."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from math import isclose, sqrt
from typing import Any
from xml.etree import ElementTree

import pytest

from horsegame.dostihy import BetError, BettingTurn, Options
from horsegame.dostihy.words import THIN
from horsewidgets import StakeExplorer
from horsewidgets.explorers.axes import Axes, Look, ticks
from horsewidgets.explorers.stakes.luck import MOST_TURNS
from horsewidgets.explorers.stakes.model import POINTS, Repeated
from horsewidgets.svg import parts, picture, words
from tests.pages import Page

KEPT = Options(stake="kept")


def tara(**changed: Any) -> Repeated:
    """Square 23, TARA with three races (a visit costs 16 000) three squares ahead, 20 000 DK."""
    known: dict[str, Any] = {"square": 23, "races": {"tara": 3}, "cash": 20_000}
    return Repeated.of(BettingTurn(**(known | changed)))


def two(cash: int = 60_000) -> Repeated:
    """FURIOSO with four races (19 500) too."""
    return tara(races={"tara": 3, "furioso": 4}, cash=cash)


def plain(text: str) -> str:
    return text.replace(THIN, " ").replace("\xa0", " ")


# -- one turn


def test_mean_spread_and_sure_amount_of_one_horse() -> None:
    staked = tara().stake("tara", 3000)
    assert staked.mean == Fraction(-500, 3) and staked.variance == Fraction(5, 36) * 17000**2
    assert isclose(staked.worth.spread, 17000 * sqrt(5) / 6)
    assert staked.worth.sure
    assert isclose(staked.worth.sure, 17000 ** (5 / 6) * 34000 ** (1 / 6) - 20000)
    assert tara().stake("tara", 20_000).worth.sure is None, "a miss leaves nothing"


def test_hedge_and_kelly() -> None:
    assert tara().ground.hedge == {"tara": Fraction(16000, 11)}
    assert tara(options=KEPT).ground.hedge == {"tara": 1600}
    assert tara().hedged().variance == 0 and tara().grown().stakes == {"tara": 3000}
    kelly = two().ground.kelly
    left = 60_000 - sum(kelly.values())
    hits = {left + 11 * kelly["tara"] - 16000, left + 11 * kelly["furioso"] - 19500}
    assert hits == {left * Fraction(9, 4)}, "each hit leaves 9/4 of a miss"


def test_the_curves_are_highest_at_the_kelly_stake_and_lowest_at_the_hedge() -> None:
    model = tara()
    step = model.right / POINTS
    best = max(model.curve, key=lambda point: point[1].sure or float("-inf"))
    calm = min(model.curve, key=lambda point: point[1].spread)
    assert abs(best[0] - 3000) <= step and abs(calm[0] - 16000 / 11) <= step
    assert [w.mean for _, w in model.curve] == sorted(w.mean for _, w in model.curve)
    assert model.curve[0][0] == 0 and model.curve[-1][0] == model.right > 3000


def test_the_curves_run_along_the_stake_that_was_moved_last() -> None:
    moved = two().stake("furioso", 1200).stake("tara", 2000)
    assert moved.along == "tara"
    at_2000 = min(moved.curve, key=lambda point: abs(point[0] - 2000))
    other = two().stake("furioso", 1200).stake("tara", Fraction(at_2000[0]).limit_denominator(999))
    assert isclose(at_2000[1].mean, float(other.mean), rel_tol=1e-9)
    assert two().stake("tara", 10).stake("furioso", 59_000).right <= 59_990


# -- many turns


def by_every_way(model: Repeated, n: int) -> Fraction:
    """The chance of ruin, from every sequence of results."""
    least, ways, total = sum(model.stakes.values()), list(model.law.items()), Fraction(0)
    for way in product(ways, repeat=n):
        cash, chance, ruined = model.cash, Fraction(1), model.cash < least
        for change, p in way:
            cash, chance = cash + change, chance * p
            ruined = ruined or cash < least
        total += chance * ruined
    return total


@pytest.mark.parametrize(
    "model",
    [
        tara(),
        tara().stake("tara", 3000),
        tara().stake("tara", 9000),
        two(40_000).stake("tara", 9000).stake("furioso", 5000),
    ],
)
def test_ruin_is_that_of_every_sequence_of_results(model: Repeated) -> None:
    assert [model.ruin[n] for n in range(6)] == [by_every_way(model, n) for n in range(6)]


def test_ruin_by_hand() -> None:
    assert tara().stake("tara", 3000).ruin[10] == Fraction(5, 6) ** 6
    none = tara().ruin[10]
    assert none == 1 - Fraction(5, 6) ** 10 - 10 * Fraction(1, 6) * Fraction(5, 6) ** 9
    hedged = tara().hedged().ruin
    assert hedged[12] == 0 and hedged[13] == 1, "13 hedges leave less than one"


def test_simulated_fortunes_are_those_of_the_rules() -> None:
    model = tara().stake("tara", 3000).rolled(100).rolled(100).rolled(10)
    assert len(model.fortunes) == 210
    for f in model.fortunes:
        assert f.cash[0] == 20_000 and f.ruined == (f.cash[-1] < 3000)
        assert len(f.cash) == 11 or f.ruined
        steps = {b - a for a, b in zip(f.cash, f.cash[1:], strict=False)}
        assert steps <= {Fraction(-3000), Fraction(14000)}
    share = model.share_ruined
    assert share
    assert abs(float(share.value - model.ruin[10])) < 3 * share.error
    assert model.average_cash and model.average_cash.n == 210


def test_the_same_luck_serves_all_stakes() -> None:
    model = tara().rolled(10)
    with_stake = model.stake("tara", Fraction(20, 3)).fortunes
    for idle, staked in zip(model.fortunes, with_stake, strict=True):
        hits = [b < a for a, b in zip(idle.cash, idle.cash[1:], strict=False)]
        lost = [b < a for a, b in zip(staked.cash, staked.cash[1:], strict=False)]
        assert all(lost[: len(hits)]), "a small stake is lost, and a visit costs far more"
        drops = [a - b > 10 for a, b in zip(staked.cash, staked.cash[1:], strict=False)]
        assert drops[: len(hits)] == hits[: len(drops)]
    assert tara().rolled(10).rolls == model.rolls != model.rolled(10).rolls
    assert model.purse(500_000).rolls == model.rolls and model.forgotten().fortunes == ()


# -- wishes


def test_wishes_that_cannot_be_are_refused_in_words() -> None:
    with pytest.raises(BetError, match=r"^expected stakes of at most 20000 DK together, got 20020"):
        tara().stake("tara", 20_020)
    with pytest.raises(ValueError, match=r"^expected 1 to 30 turns, got 31$"):
        tara().times("31")
    with pytest.raises(ValueError, match=r"^expected 10 or 100 bettors, got 11$"):
        tara().rolled(11)
    full = tara().rolled(100).rolled(100).rolled(100).rolled(100)
    with pytest.raises(ValueError, match=r"^expected at most 400 simulated bettors"):
        full.rolled(10)
    for races in ({}, {"tara": 3, "furioso": 3, "genius": 3}, {"tara": 3, "gira": 3}):
        with pytest.raises(ValueError, match=r"^expected one or two rivals' horses, all of which"):
            tara(races=races)
    for cash in (None, 0):
        with pytest.raises(ValueError, match=r"^expected a cash of more than 0 DK, got "):
            tara(cash=cash)


def test_a_smaller_purse_takes_stakes_back_that_it_cannot_hold() -> None:
    staked = tara().stake("tara", 3000)
    assert staked.purse("5 000").stakes == {"tara": 3000} and staked.purse(2000).stakes == {}
    assert tara(cash=1000).ground.hedge == {}, "the hedge costs more"
    with pytest.raises(BetError, match="at most 1000 DK together"):
        tara(cash=1000).hedged()
    with pytest.raises(ValueError, match="no stakes leave some of a cash of 1000"):
        tara(cash=1000).grown()


def test_texts_of_strangers_stay_texts() -> None:
    bad = "<img src=x onerror=alert(1)>"
    explorer = StakeExplorer()
    for name, value in (("stake", [bad, 20]), ("cash", bad), ("stake", ["tara", bad])):
        with pytest.raises(ValueError):  # noqa: PT011  the words are each error's own
            explorer.press(name, value)
        assert "<img" not in "".join(explorer.parts.values())


def test_only_a_turn_makes_an_explorer() -> None:
    with pytest.raises(TypeError, match=r"^expected a BettingTurn, got 23$"):
        StakeExplorer(23)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^expected 0 to 30 turns, got 31$"):
        StakeExplorer().ruin(31)


def test_presses_change_the_model() -> None:
    explorer = StakeExplorer(two().turn)
    for name, value in (("kelly", None), ("turns", "20"), ("roll", 10), ("cash", "61 000")):
        explorer.press(name, value)
    assert set(explorer.stakes) == {"tara", "furioso"} and explorer.model.turns == 20
    explorer.press("clear")
    explorer.press("hedge")
    explorer.press("forget")
    assert explorer.stakes == {"tara": Fraction(16000, 11), "furioso": Fraction(19500, 11)}
    assert explorer.ruin(0) == 0
    assert repr(explorer).startswith("<StakeExplorer: 1")
    explorer.close()


# -- what there is to see


def test_the_sentence_says_it_all() -> None:
    status = plain(parts(tara().stake("tara", 3000))["status"])
    assert status == (
        "3 000 DK on Tara: mean −166.67 DK a turn, spread 6 336 DK, growth −4.59 % a turn; "
        "ruined within 10 turns with chance 33.5 %."
    )
    assert plain(words(tara())) == (
        "No stake from Mohyla, again and again: mean −2 666.67 DK a turn, spread 5 963 DK; "
        "ruin within 10 turns 51.5 %"
    )


def test_the_stakes_stand_side_by_side() -> None:
    page = Page(parts(tara().stake("tara", 20_000).times(1))["found"])
    rows = [plain(row.text).split("|") for row in page.all("tr")]
    assert rows[1][:2] == ["your stakes", "+14 000"] and rows[1][3:] == [
        "none",
        "83.3 %",
    ]
    assert [row[0] for row in rows[2:]] == ["no stake", "hedge", "Kelly"]
    assert rows[3][1:3] == ["−1 455", "0"] and rows[4][1:4] == ["−167", "6 336", "−4.59 %"]


def test_reasons_are_exact() -> None:
    told = plain(Page(parts(tara(options=KEPT))["tally"]).text)
    assert "Each DK on Tara changes the mean by +2/3 DK" in told
    assert "Hedge: the cost of a visit, divided by 10: Tara 1 600." in told
    assert "Kelly, where the sure amount is highest: Tara 3 000." in plain(
        Page(parts(tara())["tally"]).text
    )


def test_fortunes_carry_their_errors() -> None:
    assert "Nobody has played yet" in parts(tara())["found"]
    told = plain(parts(tara().stake("tara", 3000).rolled(100))["found"])
    assert "Of 100 bettors" in told and "±" in told and "exact 33.5 %" in told


@pytest.mark.parametrize(
    "model",
    [
        tara(),
        tara().stake("tara", 20_000).times(1).rolled(10),
        two().stake("furioso", Fraction(30_201, 11)).rolled(10),
        tara(cash=1000, square=24),
        tara(races={"tara": 3, "genius": "main"}),
    ],
)
def test_pieces_of_the_page_are_whole(model: Repeated) -> None:
    drawn = parts(model)
    assert list(drawn) == ["head", "try", "tally", "found", "status"]
    page = Page("".join(html for name, html in drawn.items() if name != "status"))
    for control in page.all("button") + page.all("input"):
        assert page.name_of(control).strip()
    for drawing in page.all("svg", role="img"):
        assert len(drawing.get("aria-label")) > 30
    assert "nan" not in page.text and "inf" not in page.text.replace("infield", "")
    ElementTree.fromstring(picture(model))


def test_controls_say_what_they_hold() -> None:
    page = Page("".join(html for name, html in parts(two()).items() if name != "status"))
    acts = {e.get("data-act") for e in page.all(None, **{"data-act": None})}
    assert acts == {"stake", "cash", "turns", "hedge", "kelly", "clear", "roll"}
    sent = [json.loads(e.get("data-value")) for e in page.all("input", **{"data-act": "stake"})]
    assert sent == ["tara", "tara", "furioso", "furioso"]
    assert page.all("input", **{"data-act": "turns"})[0].get("max") == str(MOST_TURNS)


# -- squared paper


def test_numbers_lie_where_they_should() -> None:
    axes = Axes((10, 20, 100, 50), (0, 10), (-1, 1))
    assert (axes.x(0), axes.x(5), axes.y(1), axes.y(-1), axes.y(0)) == (10, 60, 20, 70, 45)
    line = axes.line([(0, 0), (5, 1), (20, 0)], Look("", "red"))
    assert 'd="M10 45L60 20"' in line, "what lies off the paper is left out"
    assert axes.line([(0, 0)], Look("", "red")) == ""


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-4706.2, 1500), (0, 0.017), (0, 55e6)])
def test_scales_have_few_round_numbers(low: float, high: float) -> None:
    found = ticks(low, high, 5)
    assert 2 <= len(found) <= 6 and low <= found[0] and found[-1] <= high * 1.0001
    assert low > 0 or 0 in found
