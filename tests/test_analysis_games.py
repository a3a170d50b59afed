"""What only whole games show: who is first where, and where money comes from and goes to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from horsegame.dostihy.analysis import firsts, income, money
from horsegame.dostihy.analysis.money import FLOWS, simulated


def test_first_visits_of_the_first_player_by_two_ways() -> None:
    """In whole games, and for pieces that walk independently: 13 squares, few far apart."""
    seen = firsts.firsts(games=500, seed=1)
    apart = [
        abs(float(seen[square].value) - firsts.independent_first(square)) / seen[square].error
        for square in range(1, 40, 3)
    ]
    assert max(apart) < 4 and sum(x > 2 for x in apart) <= 3


def test_with_fewer_players_the_first_is_first_more_often() -> None:
    """Each is as likely to be first among those who are there in different rounds."""
    two, four = (firsts.independent_first(3, n) for n in (2, 4))
    assert 1 / 4 < four < 1 / 4 + 1 / 6
    assert 1 / 2 < two < 1 / 2 + 1 / 6


def test_the_first_player_is_ahead_most_near_start() -> None:
    assert 0.25 < firsts.independent_first(35) < firsts.independent_first(5) < 0.31


@pytest.fixture(scope="module")
def games() -> money.Games:
    return simulated("collects one stable", games=30, seed=3)


def test_flows_add_up_to_what_is_in_play(games: money.Games) -> None:
    """Every crown between the bank and the players is in one of the flows."""
    for game in games.played:
        assert game.cash[0] == 4 * 30_000
        for n, flow in enumerate(game.flows[: len(game.cash) - 1]):
            assert game.cash[n] + sum(flow.values()) == game.cash[n + 1]


def test_money_comes_from_start_as_the_walk_says(games: money.Games) -> None:
    """Four players' turns a round, while few own races."""
    a_round = 4 * sum(income.per_turn().values())
    flow = games.flow(FLOWS[0], 20, 100)
    assert abs(flow.value - float(a_round)) < 4 * flow.error and flow.error < 60


def test_money_shrinks_while_cards_are_bought_and_then_grows() -> None:
    everything = simulated("buys everything", games=25, rounds=100, seed=2)
    early, late = everything.growth(0, 20), everything.growth(50, 100)
    assert early.value + 4 * early.error < 0 < late.value - 4 * late.error
    assert everything.cash(0).value == 120_000
    assert everything.unfinished(20).hits == 25


def test_trades_complete_stables_and_end_games() -> None:
    alone, trading = (
        simulated(name, games=12, rounds=120, seed=4)
        for name in ("buys everything", "completes stables by trade")
    )
    assert trading.unfinished(119).hits < alone.unfinished(119).hits
    assert trading.complete(finished=True).value > alone.complete(finished=False).value
    assert trading.races(finished=True).value > alone.races(finished=False).value


def test_policies_are_named() -> None:
    with pytest.raises(ValueError, match=r"one of buys everything, .* got 'sleeps'"):
        simulated("sleeps")
    assert (
        Fraction(1)
        == simulated("buys everything", games=25, rounds=100, seed=2).unfinished(0).value
    )
