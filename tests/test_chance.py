"""Exact laws: their algebra, known chances, draws, and how they show themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from html.parser import HTMLParser
from itertools import product
from math import comb, gcd
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from horsegame.chance import GRAIN, Dist, certain, mix, percent, uniform

from .strategies import dists, functions, laws, numbers

D6 = uniform(range(1, 7))
JUST_UNDER_ONE = 1 - 2**-53


def total(dice: int) -> Dist[int]:
    """The sum of so many dice."""
    law = certain(0)
    for _ in range(dice):
        law = law.then(lambda n: D6.map(lambda face: n + face))
    return law


# -- what every law obeys


@given(laws)
def test_a_law_is_its_weights_in_lowest_terms(weights: dict[int, Any]) -> None:
    law, whole = Dist(weights), sum(map(Fraction, weights.values()))
    assert {x: law[x] for x in weights} == {x: w / whole for x, w in weights.items()}
    assert set(law) == {x for x, w in weights.items() if w}
    assert gcd(*law.weights.values()) == 1 and sum(law.weights.values()) == law.total
    assert sum(law.values()) == 1 and all(type(p) is Fraction for p in law.values())


@given(laws, st.fractions(Fraction(1, 9), 9))
def test_only_the_proportions_of_weights_count(weights: dict[int, Any], factor: Fraction) -> None:
    law, scaled = Dist(weights), Dist({x: w * factor for x, w in reversed(weights.items())})
    assert law == scaled and hash(law) == hash(scaled)
    assert (law == Dist({**law, 99: law.chance(lambda _: True)})) is False


@given(dists, functions, functions)
def test_map_one_after_the_other(law: Dist[int], f: Any, g: Any) -> None:
    assert law.map(f).map(g) == law.map(lambda x: g(f(x)))
    assert law.map(lambda x: x) == law
    assert law.map(f)[f(0)] == law.chance(lambda x: f(x) == f(0))


@settings(max_examples=50)
@given(dists, dists, dists)
def test_then_is_the_law_of_total_probability(law: Dist[int], one: Any, two: Any) -> None:
    def f(x: int) -> Dist[int]:
        return one if x % 3 else two

    def g(x: int) -> Dist[int]:
        return two if x % 2 else one

    after = law.then(f)
    assert {y: sum(p * f(x)[y] for x, p in law.items()) for y in after} == dict(after)
    assert law.then(certain) == law
    assert certain(4).then(f) == f(4)
    assert law.then(f).then(g) == law.then(lambda x: f(x).then(g))
    assert mix((w, f(x)) for x, w in law.weights.items()) == after


@given(dists, numbers)
def test_given_and_chance_split_a_law(law: Dist[int], cut: int) -> None:
    def low(x: int) -> bool:
        return x <= cut

    p = law.chance(low)
    assert p + law.chance(lambda x: not low(x)) == 1
    if p:
        known = law.given(low)
        assert all(known[x] * p == law[x] for x in law if low(x))
        assert known.chance(low) == 1
    else:
        with pytest.raises(ValueError, match="at least one possible outcome"):
            law.given(low)


@given(dists, dists, numbers)
def test_mean_and_variance_of_sums(one: Dist[int], two: Dist[int], factor: int) -> None:
    both = one.then(lambda x: two.map(lambda y: x + y))
    assert both.mean() == one.mean() + two.mean()
    assert both.variance() == one.variance() + two.variance()
    scaled = one.map(lambda x: factor * x + 7)
    assert scaled.mean() == factor * one.mean() + 7
    assert scaled.variance() == factor**2 * one.variance()
    assert one.variance() == one.map(lambda x: x * x).mean() - one.mean() ** 2


def test_a_law_is_a_mapping_that_does_not_change() -> None:
    assert dict(D6) == dict.fromkeys(range(1, 7), Fraction(1, 6))
    assert 6 in D6 and 7 not in D6 and D6[7] == 0 and len(D6) == 6
    assert (dict(D6) == D6, D6 == 6) == (False, False)
    with pytest.raises(TypeError):
        D6[1] = 0  # type: ignore[index]
    with pytest.raises(AttributeError):
        D6.law = 0  # type: ignore[attr-defined]
    assert {D6: "die"}[uniform([6, 5, 4, 3, 2, 1])] == "die"


def test_uniform_counts_repeated_outcomes() -> None:
    assert uniform("banana") == Dist({"b": 1, "a": 3, "n": 2})


# -- known chances


def test_a_die() -> None:
    assert (D6.mean(), D6.variance()) == (Fraction(7, 2), Fraction(35, 12))


def test_heads_among_tosses_are_binomial() -> None:
    law = certain(0)
    for _ in range(10):
        law = law.then(lambda n: uniform([n, n + 1]))
    assert law == Dist({k: comb(10, k) for k in range(11)})
    assert (law.mean(), law.variance()) == (5, Fraction(5, 2))


def test_the_bets_of_de_mere() -> None:
    """A six in four throws is a good bet, a double six in twenty-four is not: letters of 1654."""

    def misses(chance: Fraction, throws: int) -> Fraction:
        law = certain(True)
        for _ in range(throws):
            law = law.then(
                lambda missed: (
                    Dist({missed: 1 - chance, False: chance}) if missed else certain(False)
                )
            )
        return law[True]

    assert 1 - misses(D6[6], 4) == Fraction(671, 1296)
    assert misses(total(2)[12], 24) == Fraction(35, 36) ** 24
    assert 1 - misses(total(2)[12], 24) < Fraction(1, 2) < 1 - misses(total(2)[12], 25)


def test_the_grand_duke_s_dice() -> None:
    """Ten comes oftener than nine with three dice, 27 to 25: Galileo, about 1620."""
    assert (total(3)[10], total(3)[9]) == (Fraction(27, 216), Fraction(25, 216))


def test_craps_is_won_with_244_in_495() -> None:
    two = total(2)

    def won(come_out: int) -> Dist[bool]:
        if come_out in (7, 11):
            return certain(True)
        if come_out in (2, 3, 12):
            return certain(False)
        return two.given(lambda n: n in (come_out, 7)).map(lambda n: n == come_out)

    assert two.then(won)[True] == Fraction(244, 495)


def test_no_common_birthday_among_23() -> None:
    law = certain(0)
    for known in range(23):
        law = law.then(lambda twins, known=known: Dist({twins: 365 - known, twins + 1: known}))
    assert percent(1 - law[0]) == "50.73 %"


# -- draws


class Scripted(Random):
    """A random generator that says what it is told, and counts how often it is asked."""

    def __init__(self, *says: float) -> None:
        super().__init__(0)
        self.says, self.asked = list(says), 0

    def random(self) -> float:
        self.asked += 1
        return self.says.pop(0)


MANY = 10**5
LAWS = [
    D6,
    Dist({"rare": 1, "common": 99, "usual": 900}),
    Dist({n: n for n in range(1, 101)}),  # 5050 tickets: more than the table holds
    Dist({n: 2**60 + n for n in range(5)}),  # more tickets than random() has values
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"{len(law)} outcomes")
def test_draws_follow_the_law(law: Dist[Any]) -> None:
    rng = Random(2024)
    counts = Counter(law.draw(rng) for _ in range(MANY))
    chi2 = sum((counts[x] - MANY * float(p)) ** 2 / (MANY * float(p)) for x, p in law.items())
    free = len(law) - 1
    assert set(counts) <= set(law) and chi2 < free + 3 * (2 * free) ** 0.5


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"{len(law)} outcomes")
def test_a_draw_asks_the_generator_once_and_always_answers(law: Dist[Any]) -> None:
    first, *_, last = law
    rng = Scripted(0.0, JUST_UNDER_ONE)
    assert (law.draw(rng), law.draw(rng)) == (first, last)
    assert rng.asked == 2


@pytest.mark.parametrize("total", [4, 2**13, 2**60], ids=["table", "tickets", "beyond the grain"])
def test_where_one_outcome_ends_and_the_next_begins(total: int) -> None:
    tickets = 3 * total // 4 + (1 if total > 4 else 0)
    law = Dist({"a": tickets, "b": total - tickets})
    assert law.total == total  # nothing to shorten
    first_of_b = -(-tickets * GRAIN // total)
    at, below = Scripted(first_of_b / GRAIN), Scripted((first_of_b - 1) / GRAIN)
    assert (law.draw(at), law.draw(below)) == ("b", "a")


def test_the_same_seed_draws_the_same() -> None:
    law = Dist({n: n for n in range(1, 101)})
    one, two = Random(7), Random(7)
    assert [law.draw(one) for _ in range(50)] == [law.draw(two) for _ in range(50)]


# -- how a law shows itself


def test_the_text_is_a_table_in_order() -> None:
    assert str(Dist({6: 1, -5: 2, 10: 3})).splitlines() == [
        "outcome  chance",
        "-5          1/3  33.33 %",
        "6           1/6  16.67 %",
        "10          1/2  50.00 %",
    ]


def test_outcomes_without_an_order_stand_as_they_come() -> None:
    lines = str(Dist({"tails": 1, 3: 1, None: 2})).splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["tails", "3", "None"]


def test_a_long_table_says_how_much_it_leaves_out() -> None:
    law = uniform(range(100))
    *_, last, rest = str(law).splitlines()
    assert last.split() == ["59", "1/100", "1.00", "%"] and rest == "… and 40 more"
    assert law._repr_html_().count("<tr>") == 61 and "<p>… and 40 more</p>" in law._repr_html_()
    assert "more" not in str(uniform(range(60)))


class Table(HTMLParser):
    """The texts of a table's cells, row by row, and every tag that it uses."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: Counter[str] = Counter()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags[tag] += 1
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        self.rows[-1][-1] += data


def test_the_notebook_shows_the_same_table_and_no_strange_tags() -> None:
    nasty = "<script>alert('&amp;')</script>"
    table = Table(Dist({nasty: 1, "b & c": 2})._repr_html_())
    assert table.rows == [
        ["outcome", "chance", "percent"],
        [nasty, "1/3", "33.33 %"],
        ["b & c", "2/3", "66.67 %"],
    ]
    assert set(table.tags) == {"table", "thead", "tbody", "tr", "th", "td"}


def test_plain_jupyter_text_is_the_table() -> None:
    class Printer:
        said = ""

        def text(self, text: str) -> None:
            self.said += text

    printer = Printer()
    D6._repr_pretty_(printer, False)
    assert printer.said == str(D6)


@given(dists)
def test_repr_rebuilds(law: Dist[int]) -> None:
    assert eval(repr(law)) == law


def test_huge_totals_stay_exact_and_can_be_shown() -> None:
    law = Dist({0: 1, 1: 10**400})
    assert law[0] == Fraction(1, 10**400 + 1) and law.mean() == 1 - law[0]
    assert law.variance() == law[0] * law[1]
    assert [line.split()[-2:] for line in str(law).splitlines()[1:]] == [
        ["0.00", "%"],
        ["100.00", "%"],
    ]
    assert law.draw(Random(1)) == 1


@pytest.mark.parametrize(
    ("p", "says"), [(Fraction(1, 3), "33.33 %"), (Fraction(0), "0.00 %"), (Fraction(1), "100.00 %")]
)
def test_percent(p: Fraction, says: str) -> None:
    assert percent(p) == says


# -- refusals


@pytest.mark.parametrize(
    ("weights", "says"),
    [
        ({}, "at least one possible outcome"),
        ({"a": 0, "b": 0}, "at least one possible outcome"),
        ({"a": -1, "b": 2}, "expected weights of 0 or more"),
        ({"a": 0.5, "b": 0.5}, "expected whole numbers or fractions as weights"),
        ({"a": float("nan")}, "expected whole numbers or fractions as weights"),
        ({"a": "1"}, "expected whole numbers or fractions as weights"),
        ({"a": None}, "expected whole numbers or fractions as weights"),
    ],
)
def test_bad_weights_are_refused(weights: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Dist(weights)


@pytest.mark.parametrize("make", [uniform, mix], ids=["uniform", "mix"])
def test_a_law_of_nothing_is_refused(make: Callable[[Any], Any]) -> None:
    with pytest.raises(ValueError, match="at least one possible outcome"):
        make([])


def test_every_pair_of_dice_is_counted() -> None:
    """`then` against plain counting."""
    assert total(2) == Dist(Counter(a + b for a, b in product(range(1, 7), repeat=2)))
