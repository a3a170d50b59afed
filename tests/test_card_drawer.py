"""The card drawer without a browser: what cards are worth, what is left, what is refused."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from horsewidgets import CardDrawer
from horsewidgets.explorers.card_drawer.model import MOST_DRAWS, Drawer
from horsewidgets.panel import Panel

FIXED = {
    "F01": -1000, "F02": -400, "F03": 0, "F04": 2000, "F05": 600, "F06": 500, "F07": 4000,
    "F08": -3000, "F09": 0, "F10": -2000, "F11": -100, "F12": 1000, "F13": 2000, "F14": 3000,
}  # fmt: skip
"""By hand: what each FINANCE card brings to a player without races, when three others play."""


# -- what cards are worth


def test_the_money_of_a_deck_by_hand() -> None:
    deck = Drawer()
    assert deck.money == FIXED
    assert deck.next.mean() == Fraction(6600, 14)
    assert deck.next.variance() == Fraction(48_780_000, 14) - Fraction(6600, 14) ** 2


@pytest.mark.parametrize(
    ("races", "mains", "players", "renovation", "races_card"),
    [(3, 0, 4, -1500, -2400), (0, 2, 4, -1000, -4600), (40, 8, 6, -24_000, -50_400)],
)
def test_races_and_players_by_hand(
    races: int, mains: int, players: int, renovation: int, races_card: int
) -> None:
    deck = Drawer().owning("races", races).owning("mains", str(mains)).owning("players", players)
    assert (deck.money["F03"], deck.money["F09"]) == (renovation, races_card)
    assert deck.money["F05"] == 200 * (players - 1) and deck.money["F01"] == -1000


@pytest.mark.parametrize(
    ("square", "paid"),
    [(7, {"C07", "C08", "C10", "C14"}), (22, {"C07", "C10"}), (36, {"C03", "C07", "C10"})],
)
def test_what_start_pays_for_chance_cards_by_hand(square: int, paid: set[str]) -> None:
    deck = Drawer().of_deck(str(square))
    assert {id for id, money in deck.money.items() if money} == paid
    assert deck.next.mean() == Fraction(4000 * len(paid), 14)


def test_the_square_to_which_a_card_leads_counts_if_wanted() -> None:
    finance = Fraction(6600, 14)
    seven, end = (Drawer().of_deck(s).following(True) for s in (7, 36))
    assert seven.money["C01"] == -500, "three squares back is the vet"
    assert seven.money["C06"] == seven.money["C09"] == finance
    assert seven.money["C07"] == 4000 and seven.money["C02"] == 0
    assert end.money["C01"] == finance and end.next.mean() == (12_000 + 3 * finance) / 14
    assert (seven.leads["C01"], end.leads["C03"], seven.leads.get("C02")) == (4, 5, None)


@given(st.integers(0, 40), st.integers(0, 8), st.integers(2, 6), st.integers(0, 13))
def test_the_mean_is_linear(races: int, mains: int, players: int, drawn: int) -> None:
    deck = Drawer(races=races, mains=mains, players=players, drawn=Drawer().cards[:drawn])
    part = deck.parts
    sum_of_parts = part["fixed"] + part["player"] * (players - 1)
    sum_of_parts += part["race"] * races + part["main race"] * mains
    assert sum_of_parts == deck.next.mean()


# -- drawing


def test_cards_lie_aside_until_none_is_left() -> None:
    deck = Drawer().drew(1)
    assert len(deck.drawn) == 1 and deck.drawn[0] not in deck.left and len(deck.left) == 13
    rest = {card: money for card, money in FIXED.items() if card in deck.left}
    assert deck.next.mean() == Fraction(sum(rest.values()), 13)
    empty = deck.drew(100)
    assert sorted(empty.drawn) == sorted(FIXED) and empty.left == ()
    assert empty.mean(14) == Fraction(6600, 14) and empty.error(14) == 0
    with pytest.raises(ValueError, match=r"^All cards are drawn: put them back and shuffle$"):
        empty.drew(1)
    assert empty.shuffled().left == Drawer().cards


def test_every_card_is_as_likely_to_come_first_and_last() -> None:
    first, last = Counter[str](), Counter[str]()
    for seed in range(1400):
        drawn = Drawer(seed=seed).drew(100).drawn
        first[drawn[0]] += 1
        last[drawn[-1]] += 1
    for count in (first, last):  # 100 of each are expected, with standard error 9.6
        assert set(count) == set(FIXED) and all(abs(n - 100) < 35 for n in count.values())


def test_cards_that_go_back_can_come_again() -> None:
    deck = Drawer().putting_back(True)
    for _ in range(9):
        deck = deck.drew(100)
    assert set(deck.left) == set(FIXED) and len(deck.drawn) == 900
    assert all(abs(n - 64) < 30 for n in Counter(deck.drawn).values())
    off = float(deck.mean(900) - deck.whole.mean())
    assert abs(off) < 3 * deck.error(900)
    with pytest.raises(ValueError, match=r"^expected at most 1000 draws; shuffle to begin anew$"):
        Drawer(back=True, drawn=("F01",) * MOST_DRAWS).drew(1)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_error_of_a_mean_without_replacement_by_all_orders(n: int) -> None:
    values = [*FIXED.values()]
    means = [Fraction(sum(some), n) for some in permutations(values, n)]
    centre = sum(means) / len(means)
    square = sum((m - centre) ** 2 for m in means) / len(means)
    assert centre == Fraction(6600, 14)
    assert Drawer().error(n) == pytest.approx(float(square) ** 0.5)
    with_back = Drawer(back=True).error(n)
    assert with_back == pytest.approx((float(Drawer().whole.variance()) / n) ** 0.5)


def test_a_card_that_came_at_the_table_is_laid_aside_and_back() -> None:
    deck = Drawer().took("F08").took("F01")
    assert deck.drawn == ("F08", "F01") and deck.means((1, 2)) == [-3000, -2000]
    assert deck.took("F08").drawn == ("F01",)
    again = Drawer(back=True).took("F08").took("F08")
    assert again.drawn == ("F08", "F08") and len(again.left) == 14


def test_the_same_presses_bring_the_same_cards() -> None:
    assert Drawer().drew(1).drew(1).drawn == Drawer().drew(1).drew(1).drawn
    assert len({Drawer(seed=n).drew(100).drawn for n in range(20)}) == 20


def test_what_keeps_the_drawn_cards() -> None:
    deck = Drawer().drew(1)
    assert deck.owning("races", 3).drawn == deck.drawn
    assert deck.of_deck(7).drawn == () == deck.putting_back(True).drawn
    chance = deck.of_deck(7).drew(1)
    assert chance.of_deck(22).drawn == chance.drawn == chance.following(True).drawn


# -- wishes


@pytest.mark.parametrize(
    ("wish", "value", "said"),
    [
        ("deck", "8", r"^expected 'finance' or a CHANCE square \(7, 22, 36\), got '8'$"),
        ("deck", None, r"^expected 'finance' or a CHANCE square .* got None$"),
        ("deck", [7], r"^expected 'finance' or a CHANCE square .* got \[7\]$"),
        ("own", ["races", 41], r"^expected 0 to 40 races, got 41$"),
        ("own", ["mains", -1], r"^expected 0 to 8 main races, got -1$"),
        ("own", ["players", "1"], r"^expected 2 to 6 players, got '1'$"),
        ("own", ["races", "many"], r"^expected a whole number, got 'many'$"),
        ("own", ["cash", 1], r"^expected one of races, mains, players, got 'cash'$"),
        ("own", 3, r"^expected a name and a value, got 3$"),
        ("follow", "yes", r"^expected True or False, got 'yes'$"),
        ("draw", 5, r"^expected to draw 1, 10, 100, got 5$"),
        ("draw", True, r"^expected to draw 1, 10, 100, got True$"),
        ("take", "C01", r"^expected a card of FINANCE, got 'C01'$"),
        ("take", ["F01"], r"^expected a card of FINANCE, got \['F01'\]$"),
    ],
)
def test_bad_wishes_are_told_and_change_nothing(wish: str, value: Any, said: str) -> None:
    drawer = CardDrawer()
    before = (drawer.model, dict(drawer.parts))
    with pytest.raises(ValueError, match=said):
        drawer.press(wish, value)
    assert (drawer.model, dict(drawer.parts)) == before and drawer.wrong.endswith(".")
    drawer.close()


# -- the page


@pytest.fixture
def drawer() -> CardDrawer:
    made = CardDrawer(races=7)
    made.press("take", "F07")
    return made


def text_of(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html)).replace("\u202f", " ")


def test_the_drawer_says_what_it_shows(drawer: CardDrawer) -> None:
    assert isinstance(drawer, Panel)
    assert list(drawer.parts) == ["head", "deck", "next", "running"]
    mean = Fraction(6600 - 4000 - 7 * 1300, 13)
    assert drawer.next.mean() == mean == -500
    assert drawer.status.replace("\u202f", " ") == (
        "The last card: Large subsidy, +4 000 DK. FINANCE, 1 card drawn; "
        "the next card brings −500 DK on average."
    )
    assert repr(drawer).startswith("<CardDrawer: FINANCE, 1 card drawn; the next card brings −500")
    empty = CardDrawer()
    empty.press("draw", 100)
    assert "no card is left" in empty.status and "Put them back" in empty.parts["next"]


def test_a_tile_says_what_its_card_does_and_where_it_is(drawer: CardDrawer) -> None:
    tiles = re.findall(r"<button.*?</button>", drawer.parts["deck"])
    assert len(tiles) == 14 and sum('aria-pressed="true"' in tile for tile in tiles) == 1
    said = [text_of(tile) for tile in tiles]
    assert any("Large subsidy +4 000 DK drawn as number 1" in x for x in said)
    assert any("500 DK a race, 500 DK a main race −3 500 DK chance 1/13" in x for x in said)
    chance = CardDrawer(36)
    chance.press("follow", True)
    assert "Go back three squares to Finance +471.43 DK" in text_of(chance.parts["deck"])


def test_numbers_and_tables_have_words(drawer: CardDrawer) -> None:
    page = "".join(drawer.parts.values())
    assert len(re.findall(r'role="img" aria-label="[^"]{30,}"', page)) == 2
    assert page.count("<table>") == page.count("<thead>") == 1
    shown = text_of(drawer.parts["next"])
    assert "The cards in the deck add up to −6 500 DK; there are 13." in shown
    assert "Taken apart:" in shown and "−100 DK for each race" in shown


def test_pictures_stand_alone(drawer: CardDrawer) -> None:
    back = CardDrawer(22)
    back.press("back", True)
    back.press("draw", 100)
    for model in (drawer, back, CardDrawer()):
        picture = model.picture()
        assert picture.startswith("<svg") and "var(" not in picture and "<script" not in picture
