"""Policies of Dostihy: what each is for, and the table of their duels."""

import re
from pathlib import Path
from random import Random

import pytest

from benchmarks.duels import OPTIONS, cell
from horsegame import Choice, run
from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.policies import (
    POLICIES,
    bet_by_kelly,
    keep_reserve,
    never_bets,
    one_stable,
)
from horsegame.dostihy.table import Player
from horsegame.simulate import duel

from .hands import asked, hand

TABLE = Path(__file__).parents[1] / "horsegame" / "dostihy" / "POLICIES.md"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and "---" not in line
]


def test_the_table_names_all_policies() -> None:
    assert ROWS[0][1:] == [row[0] for row in ROWS[1:]] == list(POLICIES)


def test_the_table_holds_what_its_command_prints() -> None:
    one, two = "keeps a reserve", "collects one stable"
    wins = duel(Dostihy(OPTIONS), POLICIES[one], POLICIES[two], 200)
    assert ROWS[1 + list(POLICIES).index(one)][1 + list(POLICIES).index(two)] == cell(wins)


def test_opposite_cells_add_up() -> None:
    names = list(POLICIES)
    first = [[re.match(r"\d+", x) for x in row[1:]] for row in ROWS[1:]]
    for i in range(len(names)):
        for j in range(i):
            one, other = first[i][j], first[j][i]
            assert one and other and abs(int(one[0]) + int(other[0]) - 100) <= 1


@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_plays_to_the_end(name: str) -> None:
    game = Dostihy(Options(players=3, rounds=40, trades=True))
    table = run(game, POLICIES[name], Random(5))
    assert game.scores(table) is not None and table.rounds <= 40


def test_a_reserve_is_kept() -> None:
    table = Dostihy().start()
    ask = Choice(0, ("pass", "buy"), "buy", (39, 8000))
    table.players[0].cash = 13_000
    assert keep_reserve(5000)(table, ask) == "buy"
    table.players[0].cash = 12_999
    assert keep_reserve(5000)(table, ask) == "pass"


def test_whoever_never_bets_keeps_what_the_dearest_visit_costs() -> None:
    """NAPOLI of a rival with four races, five squares ahead, takes 34 000 DK."""
    table = Dostihy().start()
    table.players[0].square, table.owner[39], table.races[39] = 34, 1, 4
    ask = Choice(0, ("pass", "buy"), "buy", (34, 6400))
    table.players[0].cash = 40_400
    assert never_bets(table, ask) == "buy"
    table.players[0].cash = 40_399
    assert never_bets(table, ask) == "pass"


def test_one_stable_buys_its_horses_alone() -> None:
    policy, table = one_stable("H"), Dostihy().start()
    assert policy(table, Choice(0, ("pass", "buy"), "buy", (37, 7000))) == "buy"
    assert policy(table, Choice(0, ("pass", "buy"), "buy", (34, 6400))) == "pass"
    with pytest.raises(ValueError, match=r"expected a stable of A, .*, H, got 'Z'"):
        one_stable("Z")


@pytest.mark.parametrize(("stake", "best"), [("returned", 56_000 / 12), ("kept", 250_000 / 54)])
def test_kelly_stakes_are_those_of_the_options(stake: str, best: float) -> None:
    """NARCIUS four squares ahead takes 26 000 of 30 000 DK.  A stake of s leaves 30 000 - s or
    4000 + w s; 5 log(30 000 - s) + log(4000 + w s) is greatest at s = 56 000 / 12 where w is 10,
    and at 250 000 / 54 where w is 9."""
    table = hand(
        Player(square=33), Player(), owned={"gavora*": 0, "narcius*": 1}, races={"narcius": 4}
    )
    table.races[3] = 3
    options = Options(players=2, stake=stake)
    ((horse, money),) = bet_by_kelly(options)(table, asked(table, options=options))
    assert horse == "narcius" and abs(money - best) < 20


def test_kelly_leaves_horses_alone_that_do_not_race() -> None:
    """GIRA stands still with its owner; the stake on NARCIUS is the same without it."""
    table = hand(
        Player(square=33),
        Player(),
        Player(square=10, distanced=True),
        owned={"gavora*": 0, "narcius*": 1, "gira*": 2},
        races={"gavora": 3, "narcius": 4, "gira": 4},
    )
    options = Options(players=3, bets_on_suspended=True)
    ask = asked(table, options=options)
    assert set(ask.moves.horses) == {"gira", "narcius"}
    stakes = bet_by_kelly(options)(table, ask)
    table.races[34] = 0
    assert stakes == bet_by_kelly()(table, asked(table)) != ()
