"""The runner explorer without a browser: laws, the normal curve, races, wishes, words, pictures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import isclose, sqrt
from statistics import NormalDist
from typing import Any
from xml.etree import ElementTree

import pytest

from horsegame.winners_circle import Card, Options, Race, card, race_odds
from horsewidgets import RunnerExplorer
from horsewidgets.explorers.runners.model import Pair, common
from horsewidgets.svg import parts, picture, words
from tests.pages import Page

REGRET = [1, 1, 1, 20, 3, 4]
POST = [6, 6, 6, 5, 3, 4]
SURE = Card("Sure Foot", 5, 5, 5, 5)


def pair(one: Any = "Regret", other: Any = "Velvet Post") -> Pair:
    return Pair.of(one, other)


# -- exact laws


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_the_law_of_the_steps_is_that_of_every_sequence_of_faces(rolls: int) -> None:
    for side, faces in zip(pair().look(rolls).sides, (REGRET, POST), strict=True):
        counts = Counter(map(sum, product(faces, repeat=rolls)))
        assert dict(side.law) == {n: Fraction(k, 6**rolls) for n, k in counts.items()}


def test_means_and_variances_add() -> None:
    for n in (1, 7, 12):
        for side, variance in zip(
            pair().look(n).sides, (Fraction(139, 3), Fraction(4, 3)), strict=True
        ):
            assert side.mean == 5 * n == side.law.mean()
            assert side.variance == n * variance == side.law.variance()


def test_home_exactly_and_by_the_normal_curve() -> None:
    for side in pair().sides:
        bell = NormalDist(35, sqrt(side.variance))
        assert isclose(side.home_by_curve, 1 - bell.cdf(36.5))
        assert isclose(side.curve([30])[0][1], bell.pdf(30))
        assert side.home == sum(p for n, p in side.law.items() if n >= 37)
        assert side.home == side.needed.chance(lambda n: n <= 7)
    steady = pair("Velvet Post").look(12).sides[0]
    assert abs(steady.home_by_curve - float(steady.home)) < 0.01


def test_a_horse_that_never_strays() -> None:
    sure = pair(SURE, "Regret").look(7)
    side = sure.sides[0]
    assert (side.variance, side.home, side.home_by_curve) == (0, 0, 0.0)
    assert sure.look(8).sides[0].home_by_curve == 1.0 and dict(side.needed) == {8: 1}
    assert side.curve([35]) == [(35, 0.0)], "a line has no bell"
    ElementTree.fromstring(picture(sure))


def test_who_is_first_with_one_roll_to_go() -> None:
    near = pair().away(5)
    one, other = near.first
    # Regret is home at once only by the cap; Velvet Post by the head or the cap
    rounds = near.sides[0].needed, near.sides[1].needed
    assert rounds[0][1] == Fraction(1, 6) and rounds[1][1] == Fraction(4, 6)
    assert one + other == 1 and near.same_round > Fraction(1, 6) * Fraction(4, 6)
    assert near.strictly(0) + near.strictly(1) + near.same_round == 1
    assert near.strictly(1) > Fraction(4, 6) * Fraction(5, 6)


def test_the_first_is_that_of_the_rules_of_the_race() -> None:
    race = Race(("Regret", "Velvet Post"), Options(spaces="crowded"))
    assert pair().first == tuple(race_odds(race).win)


def test_races_follow_the_exact_laws() -> None:
    ran = pair()
    for _ in range(4):
        ran = ran.run(1000)
    assert ran.wins
    exact = (ran.strictly(0), ran.strictly(1), ran.same_round)
    for share, p in zip(ran.wins, exact, strict=True):
        assert share.n == 4000 and abs(float(share.value - p)) < 3 * share.error
    assert ran.raced == pair().run(1000).run(1000).run(1000).run(1000).raced
    assert pair().run(10).run(1).wins != pair().run(10).run(10).wins
    assert ran.look(3).raced == ran.raced, "the rolls looked at do not change the races"
    assert ran.away(20).wins is None and ran.swap(1, "Umber").wins is None
    assert ran.forgotten() == pair()


def test_rare_ends_are_left_out_of_drawings() -> None:
    assert common({1: Fraction(999, 1000), 9: Fraction(1, 1000)}) == 9
    assert common({1: Fraction(9999, 10_000), 9: Fraction(1, 10_000)}) == 1


# -- wishes


def test_wishes_that_cannot_be_are_refused_in_words() -> None:
    with pytest.raises(
        ValueError, match=r"^expected a card or the name of one, got 'Regrett'; did"
    ):
        pair().swap(0, "Regrett")
    with pytest.raises(ValueError, match=r"^expected 1 to 12 rolls, got 13$"):
        pair().look("13")
    with pytest.raises(ValueError, match=r"^expected 1 to 60 spaces, got 0$"):
        pair().away(0)
    with pytest.raises(ValueError, match=r"^expected true or false, got 1$"):
        pair().curved(1)
    with pytest.raises(ValueError, match=r"^expected 1, 10, 1000 races, got 2$"):
        pair().run(2)


def test_presses_change_the_pair() -> None:
    explorer = RunnerExplorer()
    for name, value in (
        ("first", "Umber"),
        ("second", "Kingfisher"),
        ("rolls", "3"),
        ("spaces", 20),
        ("curve", True),
        ("race", 10),
    ):
        explorer.press(name, value)
    model = explorer.model
    assert [c.name for c in model.cards] == ["Umber", "Kingfisher"]
    assert (model.rolls, model.spaces, model.curve) == (3, 20, True)
    assert explorer.laws[0].mean() == 15 and "10 races" in explorer.parts["tally"]
    explorer.press("forget")
    assert explorer.model.raced == {}
    explorer.close()


# -- what there is to see


def plain(text: str) -> str:
    return text.replace("\xa0", " ")


def test_the_sentence_says_it_all() -> None:
    assert plain(parts(pair().run(10))["status"]) == (
        "After 7 rolls: Regret home 36.3 %, Velvet Post home 32.7 %. Over 37 spaces: Regret home "
        "first 40.6 %, Velvet Post home first 59.4 %. Races run: 10."
    )
    assert plain(words(pair())).startswith("Regret and Velvet Post over 37 spaces: Regret home")


def test_numbers_stand_side_by_side() -> None:
    page = Page(parts(pair())["tally"])
    rows = {plain(r.text).split("|")[0]: plain(r.text).split("|")[1:3] for r in page.all("tr")}
    assert rows["Mean of a roll"] == ["5", "5"]
    assert rows["Variance, 7 rolls"] == ["973/3", "28/3"]
    assert rows["Home after 7 rolls"] == ["36.26 %", "32.72 %"]
    assert rows["Mean rolls until home"] == ["8.819", "7.828"]


def test_what_is_reconstructed_is_said() -> None:
    assert "Regret: saddle, shoe" in parts(pair())["head"]
    assert "Velvet Post:" not in parts(pair())["head"]
    both = parts(pair("Umber", "Umber"))["head"]
    assert "Umber: head, cap, saddle, shoe; Umber: head" in both


def test_races_carry_their_errors() -> None:
    assert "No race has been run yet" in parts(pair())["tally"]
    told = parts(pair().run(1000))
    assert "±" in told["tally"] and "shares in 1000 races" in told["found"]
    assert "Rings" not in parts(pair())["found"]


@pytest.mark.parametrize(
    "model",
    [
        pair(),
        pair().curved(True).run(1000),
        pair("Zephyr Lad", "Amber Lantern").look(1).away(1).run(1),
        pair("Ash Grove", "Regret").look(12).away(60),
        pair(SURE, card("Earl Grey 1")).curved(True).run(10),
    ],
)
def test_pieces_of_the_page_are_whole(model: Pair) -> None:
    drawn = parts(model)
    assert list(drawn) == ["head", "try", "tally", "found", "status"]
    page = Page("".join(html for name, html in drawn.items() if name != "status"))
    for control in page.all("button") + page.all("input") + page.all("select"):
        assert page.name_of(control).strip()
    for drawing in page.all("svg", role="img"):
        assert len(drawing.get("aria-label")) > 30
    assert "nan" not in page.text
    ElementTree.fromstring(picture(model))


def test_names_of_strangers_stay_texts() -> None:
    bad = Card("<img src=x>", 5, 5, 5, 5)
    drawn = parts(pair(bad, "Regret"))
    assert "<img" not in "".join(drawn[name] for name in ("head", "try", "tally", "found"))
    assert "&lt;img" in drawn["try"]


def test_controls_say_what_they_hold() -> None:
    page = Page(parts(pair())["try"] + parts(pair())["tally"])
    acts = {e.get("data-act") for e in page.all(None, **{"data-act": None})}
    assert acts == {"first", "second", "rolls", "spaces", "curve", "race"}
    chosen = [o.text for o in page.all("option", selected=None)]
    assert chosen == ["Regret", "Velvet Post"]
    assert page.all("button", **{"data-act": "curve"})[0].get("aria-pressed") == "false"
