"""What only whole games show: who is first where, and where money comes from and goes to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from horsegame.dostihy import Options
from horsegame.dostihy.analysis import firsts, income, money, numbers_money, numbers_walk
from horsegame.dostihy.analysis.money import FLOWS, simulated

HUNDRED = Options(rounds=100)


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
    two, four = (firsts.independent_first(3, Options(players=n)) for n in (2, 4))
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
    everything = simulated("buys everything", 25, seed=2, options=HUNDRED)
    early, late = everything.growth(0, 20), everything.growth(50, 100)
    assert early.value + 4 * early.error < 0 < late.value - 4 * late.error
    assert everything.cash(0).value == 120_000
    assert everything.unfinished(20).hits == 25


def test_trades_complete_stables_and_end_games() -> None:
    alone, trading = (
        simulated(name, 12, seed=4, options=Options(rounds=120))
        for name in ("buys everything", "completes stables by trade")
    )
    assert trading.unfinished(119).hits < alone.unfinished(119).hits
    assert trading.complete(finished=True).value > alone.complete(finished=False).value
    assert trading.races(finished=True).value > alone.races(finished=False).value


def test_policies_are_named() -> None:
    with pytest.raises(ValueError, match=r"one of buys everything, .* got 'sleeps'"):
        simulated("sleeps")
    assert (
        Fraction(1) == simulated("buys everything", 25, seed=2, options=HUNDRED).unfinished(0).value
    )


# -- players and rounds come from the options


def test_tables_of_whole_games_are_of_the_players_in_the_options() -> None:
    two = numbers_money.money_in_play(games=10, options=Options(players=2))
    assert two.note.startswith("2 players")
    table = numbers_walk.who_is_first(games=10, options=Options(players=6))
    assert "the first of 6 players" in table.caption and "1/6" in table.note


def test_games_are_played_by_the_players_and_rounds_of_the_options() -> None:
    """Two players bring two purses of 30 000 DK, six bring six; no game passes its last round."""
    for players, rounds in ((2, 15), (6, 7)):
        found = simulated("buys everything", 5, options=Options(players=players, rounds=rounds))
        assert all(game.cash[0] == 30_000 * players for game in found.played)
        assert found.rounds == rounds
        assert max(len(game.cash) for game in found.played) == rounds + 1


def test_fewer_rounds_make_shorter_spans() -> None:
    table = numbers_money.flows(games=5, options=Options(rounds=30))
    assert table.head == ("flow", "rounds 1-20", "rounds 21-30")
    table = numbers_money.money_in_play(games=5, options=Options(rounds=10))
    assert table.head[1:] == ("rounds 1-10", "go on after 5", "after 9")


def test_where_hardly_any_game_lasts_nothing_is_said() -> None:
    """Two players who complete stables by trade are soon done: no average of fewer than two."""
    table = numbers_money.money_in_play(games=5, options=Options(players=2))
    row = next(row for row in table.rows if "trade" in row[0])
    found = simulated("completes stables by trade", 5, options=Options(players=2))
    assert (row[3] is None) == (found.lasting(100) < 2)


def test_more_players_are_less_often_first_in_whole_games_too() -> None:
    two, six = (firsts.firsts(60, options=Options(players=n)) for n in (2, 6))
    assert sum(s.hits for s in six.values()) < sum(s.hits for s in two.values())
