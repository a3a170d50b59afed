"""The small games of Dostihy are true shadows of the whole game: same luck, same law."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from horsegame import run
from horsegame.chance import Dist, certain
from horsegame.decks import Pile
from horsegame.dostihy import BettingTurn, Dostihy, Options, Walk, Walker
from horsegame.dostihy.policies import buy_everything, idle
from horsegame.dostihy.table import Player, Table
from horsegame.game import Choice, resume
from horsegame.policies import any_move, first_move
from horsegame.ways import law_of, outcomes

from .hands import MAIN, hand

SEEDS = st.integers(0, 10**9)
MOVING: list[dict[str, Any]] = [
    {},
    {"start": "passing", "nearest_trainer": "either way", "second_double_six": "moves"},
    {"distanc": "two turns", "second_double_six": "moves"},
    {"distanc": "three throws", "by_card": "free"},
    {"distanc": "three turns", "sales": "in need"},
]
"""Options that change how pieces move, and some that must not."""


def shadow(player: Player) -> Walker:
    """What the walk knows of a player."""
    return Walker(player.square, player.distanced, player.skips, player.waited, player.card)


# -- the walk, turn by turn


def played(game: Dostihy, table: Table, rng: Random) -> list[Any]:
    """Play one turn on *table* with any moves; the answers that a lone piece would need too."""
    turn, mine, seat = game.turn(table), list[Any](), table.mover
    ask = resume(turn, None)
    while ask is not None:
        law = ask if isinstance(ask, Dist) else any_move(table, ask)
        move = law.draw(rng)
        if moves_a_piece(ask, seat):
            mine.append(move)
        ask = resume(turn, move)
    return mine


def moves_a_piece(ask: Any, seat: int) -> bool:
    """Whether the answer moves or holds the piece: dice, CHANCE cards, the card that cancels."""
    if isinstance(ask, Choice):
        return ask.about == "cancel" and ask.player == seat
    return not str(next(iter(ask))).startswith("F")


@pytest.mark.parametrize("options", MOVING, ids=repr)
@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_each_turn_of_the_game_is_a_turn_of_the_walk_with_the_same_luck(
    options: dict[str, Any], seed: int
) -> None:
    game = Dostihy(Options(players=3, rounds=40, trades=True, **options))
    walk = Walk(game.options, carried=True)
    table, rng = game.start(), Random(seed)
    while game.scores(table) is None:
        player = table.players[table.mover]
        before = shadow(player)
        answers = tuple(played(game, table, rng))
        assert outcomes(walk, before, first_move, answers) == certain(shadow(player))


# -- the walk, in law


def standing(game: Dostihy, seed: int, held: bool, distanced: bool) -> Table:
    """A table in the middle of a game, whose CHANCE deck has just been shuffled.

    *held*: the player on turn has the card that cancels a stay; else it is in the deck.
    """
    table = run(game, buy_everything, Random(seed))
    mover = table.players[table.mover]
    for player in table.players:
        player.card = held and player is mover
    if distanced:
        mover.square, mover.distanced, mover.skips = 10, True, 0
        mover.waited = seed % 4 * (game.options.distanc == "three turns")
    table.chance = Pile.shuffled(tuple(f"C{n:02}" for n in range(1, 15) if n != 2 or not held))
    return table


@pytest.mark.parametrize("options", MOVING, ids=repr)
@settings(max_examples=6, deadline=None)
@given(SEEDS, st.booleans(), st.booleans())
def test_the_law_of_the_piece_is_that_of_the_walk(
    options: dict[str, Any], seed: int, held: bool, distanced: bool
) -> None:
    game = Dostihy(Options(players=2, rounds=10 + seed % 30, **options))
    table = standing(game, seed, held, distanced)
    seat, endless = table.mover, Dostihy(replace(game.options, rounds=None))
    law = outcomes(endless, table, idle).map(lambda after: shadow(after.players[seat]))
    walk = Walk(game.options, carried=True)
    assert law == outcomes(walk, shadow(table.players[seat]), uses)


def uses(state: Any, ask: Choice[Any]) -> str:
    """The card that cancels, as `idle` uses it."""
    return "use"


# -- one turn's bets


def bare(square: int, races: dict[str, int], **judging: Any) -> tuple[Table, Options]:
    """A bettor on *square* before a rival's horses, with nothing else to pay or to be paid.

    The bank is empty, so START and cards pay nothing; the only FINANCE card that
    may come takes money for races, and the bettor's main race counts nothing.
    """
    options = Options(players=2, bank=199_700, renovation_of_main=0, **judging)
    owned = {"fantome*": 0} | {f"{name}*": 1 for name in races}
    table = hand(Player(10**6, square=square), Player(10**6), owned=owned, races=races)
    table.races[3], table.finance, table.bank = MAIN, Pile((), ("F03",)), 0
    return table, options


POSITIONS = [
    (18, {"melák": 3, "lukava": 1, "kostrava": 1, "grifel": 4, "mohyla": 1, "metál": MAIN}),
    (23, {"tara": 3, "furioso": 1, "genius": 4, "shagga": 2, "dahoman": 1, "gira": 3}),
    (13, {"kostrava": MAIN, "lukava": 2, "melák": 4, "grifel": 3, "mohyla": 2, "metál": 1}),
    (26, {"genius": 3, "furioso": 4, "tara": 1, "shagga": 1, "dahoman": 3, "gira": MAIN}),
]
"""Squares from where no vet, trainer of a rival, or rival's horse without races can be reached."""
STAKES: list[dict[str, int]] = [{}, {"metal": 1000}, {"grifel": 400, "melak": 2600}]
STAKES += [{"tara": 1600}, {"genius": 20, "furioso": 4000}, {"kostrava": 2000}]
JUDGING: list[dict[str, Any]] = [
    {},
    {"stake": "kept"},
    {"judged": "end"},
    {"reach": 11, "judged": "end"},
]


@pytest.mark.parametrize("judging", JUDGING, ids=repr)
@pytest.mark.parametrize(("square", "races"), POSITIONS)
def test_a_turns_bets_bring_what_the_betting_turn_says(
    square: int, races: dict[str, int], judging: dict[str, Any]
) -> None:
    table, options = bare(square, races, **judging)
    turn = BettingTurn(square, named(races), cash=10**6, options=options)
    tried = 0
    for stakes in STAKES:
        if set(stakes) <= set(turn.bettable):
            assert changes(Dostihy(options), table, stakes) == turn.law(stakes)
            tried += 1
    assert tried > 1


def named(races: dict[str, int]) -> dict[str, int | str]:
    """The races as the betting turn is told them."""
    return {name: "main" if n == MAIN else n for name, n in races.items()}


def changes(game: Dostihy, table: Table, stakes: dict[str, int]) -> Dist[Fraction]:
    """The law of the change of the bettor's money in the whole game."""

    def policy(state: Table, ask: Choice[Any]) -> Any:
        return tuple(stakes.items()) if ask.about == "bet" else idle(state, ask)

    before = table.players[0].cash
    return law_of(
        game.turn, table, policy, lambda way: Fraction(way.state.players[0].cash - before)
    )


@pytest.mark.parametrize(("square", "races"), POSITIONS)
def test_the_game_lets_bet_on_the_horses_that_the_betting_turn_names(
    square: int, races: dict[str, int]
) -> None:
    table, options = bare(square, races)
    ask = next(Dostihy(options).turn(table))
    assert isinstance(ask, Choice) and ask.about == "bet"
    moves: Any = ask.moves
    assert moves.horses == BettingTurn(square, named(races), options=options).bettable
