"""Chapter 4, cards for sale and what visitors pay."""

from __future__ import annotations

from typing import Any

import pytest

from horsegame.dostihy.table import Player, Table

from ..hands import AT, about, after, asked, cash, hand, match_of, moves, owner

FIRST = [("fantome", 1200), ("gavora", 1200), ("trainer_1", 4000), ("lady_anne", 2000)]
LAST = [("transport", 3000), ("stables", 3000), ("gira", 6400), ("narcius", 7000), ("napoli", 8000)]
INSPECTIONS = {"fantome": 40, "koran": 160, "japan": 240, "melák": 320, "metál": 400}
INSPECTIONS |= {"genius": 580, "gira": 560, "narcius": 700, "napoli": 1000}


def before(name: str, roll: int = 1, **rest: Any) -> Table:
    """Two players, the first so far before that square."""
    return hand(Player(square=AT[name] - roll), Player(), **rest)


@pytest.mark.parametrize(("name", "price"), FIRST + LAST)
def test_a_free_card_may_be_bought_where_the_turn_ends(name: str, price: int) -> None:
    """R4.1 R4.2"""
    table = before(name)
    ask = asked(table, 1)
    assert about(ask) == "buy" and tuple(moves(ask)) == ("pass", "buy")
    bought = after(table, 1, "buy")
    assert owner(bought, name) == 0
    assert cash(bought) == (30_000 - price, 30_000)
    assert bought.bank == table.bank + price


def test_fantome_leaves_28_800() -> None:
    """R4.1"""
    assert cash(after(hand(Player(), Player()), 1, "buy"))[0] == 28_800


def test_what_is_not_bought_stays_free_and_is_not_put_up_for_auction() -> None:
    """R4.3"""
    table = after(before("gira"), 1, "pass")
    assert owner(table, "gira") is None and table.mover == 1
    table.players[1].square = 33
    assert about(asked(table, 1)) == "buy"


def test_only_the_card_of_that_square_and_one_at_a_time() -> None:
    """R4.4"""
    table = after(before("trainer_2", owned={"trainer_1": 0}), 1, "buy")
    assert [owner(table, f"trainer_{n}") for n in (1, 2, 3, 4)] == [0, 0, None, None]
    assert about(asked(before("trainer_2", owned={"trainer_2": 0}), 1)) == "sales"


@pytest.mark.parametrize(("money", "asks"), [(7980, False), (8000, True)])
def test_a_card_must_be_paid_for_in_cash(money: int, asks: bool) -> None:
    """R4.5"""
    table = hand(Player(money, square=38), Player())
    match = match_of(table, 1)
    assert (about(match.ask) == "buy") == asks
    if asks:
        assert cash(after(table, 1, "buy"))[0] == 0


@pytest.mark.parametrize(("name", "fee"), INSPECTIONS.items())
def test_a_visitor_pays_the_inspection(name: str, fee: int) -> None:
    """R4.6"""
    table = hand(Player(square=AT[name] - 1), Player(), Player(), owned={name: 2})
    assert cash(after(table, 1)) == (30_000 - fee, 30_000, 30_000 + fee)


def test_a_complete_stable_costs_no_more_to_inspect() -> None:
    """R4.6"""
    assert cash(after(before("narcius", owned={"narcius*": 1}), 1)) == (29_300, 30_700)


@pytest.mark.parametrize(("count", "fee"), [(1, 1000), (2, 2000), (3, 3000), (4, 4000)])
def test_trainers_cost_by_how_many_the_owner_has(count: int, fee: int) -> None:
    """R4.7"""
    owned = {f"trainer_{n}": 1 if n <= count else 2 for n in (1, 2, 3, 4)}
    table = hand(Player(), Player(), Player(), owned=owned)
    assert cash(after(table, 5)) == (30_000 - fee, 30_000 + fee, 30_000)


SERVICES = [
    ("transport", {"transport": 1}, (2,), 160),
    ("transport", {"transport": 1, "stables": 2}, (5,), 400),
    ("stables", {"transport": 1, "stables": 1}, (4,), 800),
    ("stables", {"transport": 1, "stables": 1}, (6, 3), 1800),
    ("stables", {"stables": 1}, (6, 3), 720),
]


@pytest.mark.parametrize(("name", "owned", "rolls", "fee"), SERVICES)
def test_services_cost_a_multiple_of_the_dice(
    name: str, owned: dict[str, int], rolls: tuple[int, ...], fee: int
) -> None:
    """R4.8"""
    table = hand(Player(square=AT[name] - sum(rolls)), Player(), Player(), owned=owned)
    assert cash(after(table, *rolls))[:2] == (30_000 - fee, 30_000 + fee)


@pytest.mark.parametrize(
    ("service_dice", "answers", "fee"),
    [("sum", (6, 3), 1800), ("last", (6, 3), 600), ("fresh", (6, 3, 5), 1000)],
)
def test_which_dice_services_multiply(service_dice: str, answers: Any, fee: int) -> None:
    """R4.9"""
    table = before("stables", 9, owned={"transport": 1, "stables": 1})
    assert cash(after(table, *answers, service_dice=service_dice))[1] == 30_000 + fee


def test_the_six_that_ends_a_stay_on_distanc_does_not_count() -> None:
    """R4.9"""
    table = hand(Player(square=10, distanced=True), Player(), owned={"transport": 1})
    assert cash(after(table, 6, 2)) == (30_000 - 160, 30_160)


@pytest.mark.parametrize("name", ["narcius", "trainer_3", "stables"])
def test_nobody_pays_for_a_visit_to_an_own_square(name: str) -> None:
    """R4.10"""
    assert cash(after(before(name, owned={name: 0}), 1)) == (30_000, 30_000)
