"""Chapter 5, races and the main race of the season."""

from __future__ import annotations

from typing import Any

import pytest

from horsegame.dostihy.table import Player, Table

from ..hands import AT, MAIN, about, after, asked, cash, hand, match_of, moves, races

INCOMES = [("narcius", 1, 3500), ("narcius", 3, 22_000), ("narcius", 4, 26_000)]
INCOMES += [("narcius", MAIN, 30_000), ("grifel", MAIN, 21_000), ("fantome", 2, 600)]


def before(name: str, rest: str = "", money: int = 30_000, runs: Any = None, **more: Any) -> Table:
    """The first of two players stands one square before that horse and owns its stable."""
    owned = {f"{name}*": 0} | dict.fromkeys(rest.split(), 0)
    return hand(Player(money, square=AT[name] - 1), Player(), owned=owned, races=runs, **more)


# -- races


def test_the_owner_of_a_whole_stable_may_enter_the_horse_in_one_to_four_races() -> None:
    """R5.1 R5.2"""
    ask = asked(before("gira"), 1)
    assert about(ask) == "races" and list(moves(ask)) == [0, 1, 2, 3, 4]
    for new in range(5):
        table = after(before("gira"), 1, new)
        assert races(table, "gira") == new
        assert cash(table)[0] == 30_000 - 4000 * new


def test_part_of_a_stable_does_not_do() -> None:
    """R5.1"""
    for owned in ({"shagga": 0, "gira": 0}, {"shagga": 0, "gira": 0, "dahoman": 1}):
        table = hand(Player(square=33), Player(), owned=owned)
        assert about(asked(table, 1)) == "sales"


def test_races_are_for_whoever_stops_on_a_horse_of_the_stable() -> None:
    """R5.1"""
    elsewhere = hand(Player(square=34), Player(), owned={"gira*": 0})
    assert about(asked(elsewhere, 1, "pass")) == "sales"
    distanced = hand(Player(square=31, distanced=True), Player(), owned={"gira*": 0})
    assert about(asked(distanced, 5)) == "sales"


@pytest.mark.parametrize(
    ("runs", "money", "most"), [(3, 30_000, 1), (1, 30_000, 3), (0, 8000, 2), (2, 4000, 1)]
)
def test_four_races_at_most_and_cash_for_each(runs: int, money: int, most: int) -> None:
    """R5.2"""
    table = before("gira", money=money, runs={"gira": runs})
    assert list(moves(asked(table, 1))) == list(range(most + 1))


def test_who_cannot_pay_for_a_race_is_not_asked() -> None:
    """R5.2"""
    assert about(asked(before("gira", money=3980), 1)) == "sales"


def test_races_go_to_the_horse_or_to_any_of_its_stable() -> None:
    """R5.3"""
    assert about(match_of(before("gira"), 1, 4).ask) == "sales"
    table = after(before("gira"), 1, 1, 0, 3, races_on="the stable")
    assert [races(table, h) for h in ("shagga", "dahoman", "gira")] == [1, 0, 3]
    assert cash(table)[0] == 30_000 - 4 * 4000
    assert list(moves(asked(before("gira"), 1, 1, races_on="the stable"))) == [0, 1, 2, 3]
    assert about(asked(before("gira"), 1, 4, races_on="the stable")) == "sales"


def test_not_on_the_visit_that_completes_the_stable() -> None:
    """R5.4"""
    table = hand(Player(square=33), Player(), owned={"shagga": 0, "dahoman": 0})
    assert about(asked(table, 1, "buy")) == "sales"
    table = after(table, 1, "buy", 4, races_when_completed=True)
    assert races(table, "gira") == 4 and cash(table)[0] == 30_000 - 6400 - 16_000


def test_any_later_visit_will_do() -> None:
    """R5.4"""
    table = hand(Player(square=30), Player(), owned={"gira*": 0})
    assert about(asked(table, 1)) == "races"


@pytest.mark.parametrize(("name", "n", "income"), INCOMES)
def test_a_visitor_pays_the_income_of_the_races(name: str, n: int, income: int) -> None:
    """R5.5 R5.9"""
    visitor = Player(50_000, square=AT[name] - 1)
    table = hand(visitor, Player(), owned={f"{name}*": 1}, races={name: n})
    assert cash(after(table, 1)) == (50_000 - income, 30_000 + income)


def test_the_other_horses_of_the_stable_cost_their_inspection() -> None:
    """R5.5"""
    table = hand(Player(square=38), Player(), owned={"napoli*": 1}, races={"narcius": 4})
    assert cash(after(table, 1)) == (29_000, 31_000)


# -- the main race


def test_after_four_races_the_main_race_on_a_later_visit() -> None:
    """R5.6"""
    table = after(before("gira"), 1, 4)
    assert races(table, "gira") == 4
    table = before("gira", runs={"gira": 4})
    ask = asked(table, 1)
    assert about(ask) == "main race" and tuple(moves(ask)) == ("pass", "enter")
    assert races(after(table, 1, "pass"), "gira") == 4
    entered = after(table, 1, "enter")
    assert races(entered, "gira") == MAIN and cash(entered)[0] == 26_000


def test_the_main_race_in_the_visit_of_the_fourth_race() -> None:
    """R5.6"""
    assert about(match_of(before("gira"), 1, 4).ask) == "sales"
    table = after(before("gira"), 1, 4, "enter", main_after_fourth="same visit")
    assert races(table, "gira") == MAIN and cash(table)[0] == 10_000
    assert about(match_of(before("gira"), 1, 3, main_after_fourth="same visit").ask) == "sales"


@pytest.mark.parametrize("races_on", ["the horse", "the stable"])
def test_the_main_race_is_for_the_horse_where_the_turn_ended(races_on: str) -> None:
    """R5.7"""
    table = before("gira", runs={"shagga": 4, "dahoman": 4})
    assert about(asked(table, 1, races_on=races_on)) == "races"
    assert about(match_of(table, 1, 4, races_on=races_on).ask) == "sales"
    table = before("gira", runs={"shagga": 4, "gira": 4})
    answers = (1, 0) if races_on == "the stable" else (1,)
    assert moves(asked(table, *answers, races_on=races_on)) == ("pass", "enter")


def test_a_main_race_needs_the_cash_and_the_stable() -> None:
    """R5.7"""
    assert about(asked(before("gira", money=3980, runs={"gira": 4}), 1)) == "sales"
    table = before("gira", runs={"gira": 4})
    table.owner[AT["shagga"]] = None  # no rule leads there
    assert about(asked(table, 1)) == "sales"


def many(yellow: int, red: int = 0) -> Table:
    """Before GIRA, with so many tokens on other stables."""
    table = before("gira", "neklan* kostrava* grifel* tara* napoli* lady_anne*")
    for square in (6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 37, 39, 31, 32):
        if red:
            table.races[square], red = MAIN, red - 1
        else:
            table.races[square] = min(4, yellow)
            yellow -= table.races[square]
    assert not yellow and not red, "not enough horses"
    return table


def test_one_main_race_a_horse_and_its_four_tokens_go_back() -> None:
    """R5.8"""
    assert about(asked(before("gira", runs={"gira": MAIN}), 1)) == "sales"
    table = many(68)
    table.races[34] = 4
    stuck = table.copy()
    stuck.players[0].square = 31
    assert about(asked(stuck, 1, tokens="limited")) == "sales", "all 72 are on the board"
    entered = after(table, 1, "enter", tokens="limited")
    assert races(entered, "gira") == MAIN and cash(entered)[0] == 26_000
    entered.players[0].square, entered.mover = 31, 0
    assert list(moves(asked(entered, 1, tokens="limited"))) == [0, 1, 2, 3, 4]


def test_tokens_may_run_out() -> None:
    """R1.10 R5.2"""
    for out, most in ((68, 4), (70, 2)):
        assert max(moves(asked(many(out), 1))) == 4
        assert max(moves(asked(many(out), 1, tokens="limited"))) == most
    assert about(asked(many(72), 1, tokens="limited")) == "sales"
    for red, question in ((17, "main race"), (18, "sales")):
        table = many(0, red)
        table.races[34] = 4
        assert about(asked(table, 1)) == "main race"
        assert about(asked(table, 1, tokens="limited")) == question
