"""The picture of a bet: its law as bars and table, its numbers, its reasons, its controls."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from horsegame.dostihy import BettingTurn, Options
from horsegame.dostihy.words import THIN
from horsewidgets.scenes.bets import BetScene, Line
from horsewidgets.scenes.bets_chart import money, places
from horsewidgets.svg import parts, picture, words
from horsewidgets.wager import Wager
from tests.pages import Page

RACES = {"tara": 3, "furioso": 4, "genius": "main", "shagga": "main", "dahoman": 3, "gira": 2}
MINUS = "−"


def bet(stakes=(), rolls=0, square=24, races=RACES, **turn) -> BetScene:
    """What a person sees after setting these stakes and rolling so often."""
    wager = Wager.of(BettingTurn(square, races, **turn))
    for name, stake in stakes:
        wager = wager.stake(name, stake)
    for _ in range(rolls):
        wager = wager.rolled(1000)
    return wager.scene


THREE = (("tara", 3000), ("furioso", 1500), ("genius", 1000))
SHOWN = bet(THREE, cash=18_400)


def plain(text: str) -> str:
    """With ordinary spaces."""
    return text.replace(THIN, " ").replace("\xa0", " ")


def test_the_law_stands_in_the_chart_and_in_the_table():
    page = Page(parts(SHOWN)["law"])
    rows = [plain(row.text).split("|") for row in page.all("tr")][1:]
    assert rows[0] == ["−31 000", "1/36", "2.8 %", "Shagga"]
    assert rows[5][:3] == ["−5 500", "5/12", "41.7 %"]
    assert rows[6] == ["+11 500", "1/6", "16.7 %", "Tara"]
    wide, narrow = page.all("svg", role="img")
    assert wide.get("aria-label") == narrow.get("aria-label")
    assert "−31 000 DK with chance 1/36" in plain(wide.get("aria-label"))
    for figure in ("−31 000", "5/12", "41.7 %", "5 squares", "mean −6 791.67"):
        assert figure in plain(wide.text)


def test_numbers_are_exact_with_their_decimals_beside():
    told = plain(Page(parts(SHOWN)["numbers"]).text)
    for figure in ("−20 375/3", "≈ −6 791.67", "−11 375", "1/6", "2/9", "22.2 %", "10 270"):
        assert figure in told
    assert "lose more than you have" not in plain(parts(bet(THREE))["numbers"])


def test_the_reasons_follow_from_the_formula():
    told = plain(Page(parts(SHOWN)["why"]).text)
    assert "Without bets this turn costs you 11 375 DK on average" in told
    assert "Each DK on Tara is laid down and brings back 11 with chance 1/6" in told
    assert "11 · 1/6 − 1 = +5/6" in told
    assert "5 500 DK together, make the turn 4 583.33 DK better on average" in told
    kept = bet((("tara", 20),), options=Options(stake="kept"))
    assert "brings back 10 with chance 1/6: 10 · 1/6 − 1 = +2/3" in Page(parts(kept)["why"]).text


def test_a_horse_six_ahead_is_said_to_be_out_of_reach():
    six = bet(square=23, races={"genius": "main"})
    assert "No roll stops on Genius: a stake there is lost for certain" in parts(six)["why"]


def test_without_horses_there_is_nothing_to_bet_on():
    empty = parts(bet(races={}))
    assert "No horse ahead may be bet on" in empty["stakes"]
    assert "costs you nothing" in empty["why"]
    assert Page(empty["why"]).text.startswith("WhyE[change] = 0")


def test_simulated_turns_carry_their_errors():
    rolled = bet(THREE, rolls=3)
    assert sum(line.hits for line in rolled.law) == rolled.rolled == 3000
    page = parts(rolled)
    assert "±" in page["law"] and "share in 3000 simulated turns" in page["law"]
    assert rolled.average
    mean, error = rolled.average
    assert abs(mean - float(rolled.mean)) < 4 * error
    assert "simulated" not in parts(SHOWN)["law"] and SHOWN.average is None


def test_advice_is_exact_and_rounded():
    told = plain(Page(parts(SHOWN)["stakes"]).text)
    assert (
        "Tara 16 000/11 ≈ 1 454.55" in told and "No bet covers Dahoman and Gira and Shagga" in told
    )
    assert "Kelly, stakes that make cash grow fastest in the long run: none." in told


def test_every_horse_ahead_can_be_given_races():
    page = Page(parts(bet(own=("metal",), square=21))["ahead"])
    pressed = page.all("button", **{"data-act": "races"})
    sent = [json.loads(b.get("data-value")) for b in pressed]
    assert ["tara", 4] in sent and ["furioso", "main"] in sent and ["genius", 0] in sent
    assert not [name for name, _ in sent if name == "metal"]
    assert [json.loads(s.get("data-value")) for s in page.all("select")] == [n for n, _ in sent]
    assert "yours" in page.text


def test_controls_have_names_and_say_what_they_hold():
    page = Page("".join(html for name, html in parts(SHOWN).items() if name != "status"))
    acts = {e.get("data-act") for e in page.all(None, **{"data-act": None})}
    assert acts == {"square", "cash", "races", "stake", "hedge", "kelly", "clear", "roll"}
    for control in page.all("button") + page.all("input") + page.all("select"):
        assert page.name_of(control).strip()
    sliders = page.all("input", type="range")
    assert sliders[0].get("aria-label") == "Stake on Tara, DK"
    assert {s.get("max") for s in sliders} == {"18400"}
    assert [s.get("value") for s in sliders] == ["3000", "1500", "1000"]


def test_the_sliders_reach_what_may_be_staked():
    assert bet(races={}).most == 5000
    assert bet(cash=15_010).most == 15_000
    assert bet().most >= 25_500 / 11


def test_huge_fractions_are_kept_short():
    third = Fraction(10**9 + 1, 998_001)
    scene = replace(SHOWN, law=(Line(third, Fraction(1), (26,)),), mean=third, variance=third**8)
    assert plain(money(third)) == "+1 002.00"
    page = parts(scene)
    assert all(len(t) < 60 for t in re.findall(r"<text[^>]*>([^<]*)<", page["law"]))
    assert 'class="long"' in page["numbers"]


def test_places_are_named_while_they_fit():
    assert places((26,)) == "Tara" and places((26, 4)) == "Tara · Vet"
    assert places((26, 27, 29)) == "3 squares"


def test_the_scene_in_a_sentence():
    assert plain(words(SHOWN)).startswith("Bets from Metál: 3 000 DK on Tara, 1 500 DK on Furioso")
    assert plain(parts(SHOWN)["status"]) == (
        "With these stakes the turn changes your money by −6 791.67 DK on average; "
        "chance to gain 1/6 (16.7 %)."
    )


def test_the_picture_stands_alone():
    root = ElementTree.fromstring(picture(SHOWN))
    assert root[0].text == words(SHOWN)
    assert "var(" not in picture(SHOWN) and "<script" not in picture(SHOWN)


@pytest.mark.parametrize("scene", [SHOWN, bet(rolls=1), bet(square=0, races={}), bet(square=39)])
def test_pieces_of_the_page_are_whole(scene):
    drawn = parts(scene)
    assert list(drawn) == ["head", "ahead", "stakes", "why", "law", "numbers", "status"]
    for html in drawn.values():
        assert Page(html).open == []
