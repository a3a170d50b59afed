"""The wait on DISTANC, tried out: closed forms, forgetting, played stays, and the page."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from horsegame.dostihy import Options, landing
from horsegame.dostihy.analysis.waiting import RULES, Wait
from horsewidgets import WaitingExplorer
from horsewidgets.explorers.waiting.charts import NAMES
from horsewidgets.explorers.waiting.laws import curve, law
from horsewidgets.explorers.waiting.model import SHOWN, Watch
from horsewidgets.explorers.waiting.view import SAYS
from horsewidgets.svg import parts, picture, words
from tests.pages import Page

P = Fraction(1, 6)
DICE = (P, Fraction(1, 2), Fraction(3, 10), Fraction(97, 100))

# -- exact numbers


def by_hand(rule: str, p: Fraction) -> Fraction:
    """The mean wait, by first steps on paper: e leaves in a turn, p * p brings back a free roll."""
    free = 1 - p * p
    if rule == "miss two turns":
        return 3 / free
    if rule == "three failed turns":
        # m0 = 1 + (1 - p) m1 + p³ m0, m1 and m2 alike, m3 = 1 + p² m0
        q, back = 1 - p, p**3
        constant = 1 + q * (1 + q * (1 + q))
        again = back * (1 + q + q * q) + q**3 * p * p
        return constant / (1 - again)
    released = {"newer": p, "older": p, "three throws": 1 - (1 - p) ** 3}[rule]
    return 1 / (released * (1 if rule == "older" else free))


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("six", DICE)
def test_the_mean_is_what_first_steps_give(rule: str, six: Fraction) -> None:
    assert Watch(rule, six).mean == by_hand(rule, six)


def test_known_means() -> None:
    means = {rule: Watch(rule).mean for rule in RULES}
    assert means == {
        "newer": Fraction(216, 35),
        "older": 6,
        "miss two turns": Fraction(108, 35),
        "three throws": Fraction(7776, 3185),
        "three failed turns": Fraction(671, 210),
    }


@pytest.mark.parametrize("rule", RULES)
def test_the_law_is_that_of_the_analysis(rule: str) -> None:
    known, fast = Wait(RULES[rule]).law(8), law(rule, P, 12)
    assert [fast.chance(n) for n in range(1, 9)] == [known[n] for n in range(1, 9)]
    assert fast.longer(8) == known["more than 8"]
    assert fast.chance(1) == 1 - sum_staying(RULES[rule])


def sum_staying(options: Options) -> Fraction:
    """The chance to stand on DISTANC after the first turn there, as the board shows it."""
    return landing(10, cards=False, distanced=True, options=options)[10]


@pytest.mark.parametrize("rule", RULES)
def test_chances_add_up_after_any_wait(rule: str) -> None:
    for waited in (0, 1, 5, 20):
        watch = Watch(rule, Fraction(3, 10), waited)
        assert sum(watch.now) == 1
        later = [watch.law.longer(n, waited) for n in range(4)]
        assert later[0] == 1 and sorted(later, reverse=True) == later


def test_only_three_rules_forget() -> None:
    forgets = {rule: [Watch(rule, waited=k).forgets for k in (1, 2, 3, 7)] for rule in RULES}
    assert all(forgets["newer"] + forgets["older"] + forgets["three throws"])
    assert forgets["miss two turns"] == [False, False, True, False], "three turns are a round"
    assert not any(forgets["three failed turns"])


def test_the_mean_after_a_wait_is_the_mean_of_the_rest() -> None:
    for rule in RULES:
        fresh, after = Watch(rule), Watch(rule, waited=1)
        left = fresh.law.longer(1)
        assert fresh.mean == 1 + left * after.mean


def test_many_sixes_are_no_help_by_the_newer_rule() -> None:
    points = dict(curve("newer"))
    best = min(points, key=lambda p: points[p])
    assert abs(best - 3**-0.5) < 0.02, "p - p³ is greatest at one over the root of three"
    older = [mean for _, mean in curve("older")]
    assert older == sorted(older, reverse=True)


# -- played stays


@pytest.mark.parametrize(
    ("rule", "six"), [("newer", P), ("three failed turns", Fraction(1, 4)), ("miss two turns", P)]
)
def test_played_stays_follow_the_law(rule: str, six: Fraction) -> None:
    watch = Watch(rule, six).played(1000).played(1000)
    average = watch.average
    assert average and watch.played_so_far == 2000
    assert abs(average.value - float(watch.mean)) < 4 * average.error
    for n, p in enumerate(watch.fresh, 1):
        share = watch.share(n)
        spread = (float(p * (1 - p)) / 2000) ** 0.5
        assert share and abs(float(share.value - p)) < 4.5 * spread + 1e-9


def test_stays_that_lasted_are_counted_from_now() -> None:
    watch = Watch(stays={1: 5, 2: 3, 4: 2})
    assert watch.after(1).lasting == 5 and watch.after(4).lasting == 0
    assert watch.after(4).share(1) is None and watch.after(4).average is None
    share, average = watch.after(1).share(1), watch.after(1).average
    assert share and (share.hits, share.n) == (3, 5)
    assert average and average.value == pytest.approx((3 * 1 + 2 * 3) / 5)
    late = Watch(stays={SHOWN + 1: 2, SHOWN: 1}).share(SHOWN + 1)
    assert late and late.hits == 2


def test_the_same_presses_bring_the_same_stays() -> None:
    one, two = (Watch().played(10).played(1) for _ in range(2))
    assert one.stays == two.stays and one.played_so_far == 11
    assert one.after(3).stays == one.stays, "waiting changes no stay"
    assert one.by("older").stays == {} == one.percent(20).stays == one.forgotten().stays


# -- wishes


@pytest.mark.parametrize(
    ("typed", "six"), [("1/6", P), ("25 %", Fraction(1, 4)), ("0,2", Fraction(1, 5)), (0.5, 0.5)]
)
def test_chances_are_read_as_people_type_them(typed: Any, six: Any) -> None:
    assert Watch().typed(typed).six == six


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (lambda: Watch().by("none"), "expected one of newer, older, "),
        (lambda: Watch().by(3), "expected one of newer, older, "),
        (
            lambda: Watch().typed("7/6"),
            "expected a chance from 1/100 to 99/100 in at most 1000 parts",
        ),
        (
            lambda: Watch().typed("0"),
            "expected a chance from 1/100 to 99/100 in at most 1000 parts",
        ),
        (lambda: Watch().typed("1/1001"), "expected a chance from 1/100 to 99/100 in at most 1000"),
        (lambda: Watch().typed("1/500"), "expected a chance from 1/100 to 99/100"),
        (lambda: Watch().typed("six"), "expected a chance such as "),
        (lambda: Watch().percent(100), "expected a chance from 1/100 to 99/100"),
        (lambda: Watch().percent("x"), "expected a whole number, got 'x'"),
        (lambda: Watch().after(21), "expected 0 to 20 turns waited, got 21"),
        (lambda: Watch().after("-1"), "expected a whole number, got '-1'"),
        (lambda: Watch().played(7), "expected 1, 10, 1000 stays, got 7"),
        (lambda: Watch().played(True), "expected 1, 10, 1000 stays, got True"),
    ],
)
def test_other_wishes_are_refused_in_a_sentence(wish: Any, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}"):
        wish()


# -- the page

SHOWN_AS = [
    Watch(),
    Watch("three failed turns", waited=2).played(1000),
    Watch("older", Fraction(1, 2), 20).played(1),
    Watch("three throws", Fraction(99, 100)),
]


@pytest.mark.parametrize("watch", SHOWN_AS)
def test_pieces_of_the_page_are_whole_and_named(watch: Watch) -> None:
    drawn = parts(watch)
    assert list(drawn) == ["head", "try", "found", "tally", "status"]
    page = Page("".join(html for name, html in drawn.items() if name != "status"))
    for control in page.all("button") + page.all("input"):
        assert page.name_of(control).strip()
    for drawing in page.all("svg", role="img"):
        assert len(drawing.get("aria-label")) > 40
    acts = {e.get("data-act") for e in page.all(None, **{"data-act": None})}
    assert acts == {*WaitingExplorer.acts} - (set() if watch.stays else {"forget"})
    assert words(watch) in picture(watch) and "var(" not in picture(watch)


def test_every_rule_has_its_words() -> None:
    assert set(NAMES) == set(SAYS) == set(RULES)


def test_the_table_and_the_numbers_are_exact() -> None:
    page = parts(Watch(waited=3))
    rows = [row.text.split("|") for row in Page(page["found"]).all("tr")]
    assert rows[0] == ["Turns from now", "Chance", "Percent", "Fresh stay"]
    assert [cell.replace("\xa0", " ") for cell in rows[1]] == ["1", "35/216", "16.2 %", "16.2 %"]
    told = Page(page["tally"]).text.replace("\xa0", " ")
    assert "216/35 ≈ 6.17" in told and "Still there after 3 turns58.8 %" in told
    assert "c: free after three turns|671/210 ≈ 3.20" in told
    assert parts(Watch(waited=3))["status"].endswith("The turns in vain change nothing.")
    counts = Watch("three failed turns", waited=3)
    assert parts(counts)["status"].endswith("The turns in vain count.")


def test_presses_change_the_watch() -> None:
    explorer = WaitingExplorer()
    for name, value in (("rule", "older"), ("percent", "25"), ("waited", "4"), ("play", 10)):
        explorer.press(name, value)
    assert explorer.mean == 4 and explorer.model.played_so_far == 10
    explorer.press("six", "1/3")
    assert explorer.mean == 3 and explorer.model.stays == {}
    explorer.close()
