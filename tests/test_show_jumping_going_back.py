"""Squares that act on a horse that goes back: what has happened in the throw is not forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from horsegame.game import Choice, Match, Policy, replay
from horsegame.show_jumping import (
    Options,
    Ride,
    Rider,
    Rounds,
    ShowJumping,
    advise,
    best_plan,
    printed,
)
from horsegame.show_jumping.course import Card, Obstacle
from horsegame.show_jumping.rivals import at_the_start
from horsegame.simulate import Average
from horsegame.tables import template
from horsewidgets import Board, Session
from horsewidgets.scenes.jumping import JumpingScene

ACTS = Options(going_back="acts")
EVERYTHING = replace(ACTS, by_card="everything")
HOP = replace(
    printed(),
    finish=9,
    obstacles=(Obstacle(7, 7),),
    green=frozenset({2, 4}),
    blue=frozenset(),
    cards=(
        Card("joker", 2, "joker"),
        Card("throw again", 3, "throw"),
        Card("2 back", 4, "move", -2),
    ),
)
"""A course on which the first refusal leads back to a green square, and so does a card."""

State = tuple[int, int, bool, bool]
"""Square, refusals, a throw to miss, a joker."""


class ByHand:
    """The fewest turns on that course, step by step in plain floats, with figures of its own."""

    def __init__(self, card_on_green: bool) -> None:
        self.card_on_green = card_on_green
        self.value: dict[State, float] = dict.fromkeys(self.states(), 0.0)
        while max(abs(self.turn(s) - x) for s, x in self.value.items()) > 1e-11:
            self.value = {s: self.turn(s) for s in self.value}

    @staticmethod
    def states() -> Iterator[State]:
        for square in (0, 1, 2, 3, 4, 5, 6, 7, 8):
            for refusals in (0, 1, 2) if square < 7 else (0,):
                for joker in (False, True):
                    yield square, refusals, False, joker
                    if square == 7:
                        yield square, refusals, True, joker

    def after(self, square: int, refusals: int, joker: bool, wait: bool = False) -> float:
        return self.value[square, refusals if square < 7 else 0, wait, joker]

    def turn(self, state: State) -> float:
        square, refusals, wait, joker = state
        if wait:
            return 1 + self.after(square, refusals, joker)
        return 1 + self.throw(square, refusals, joker, frozenset())

    def throw(self, square: int, refusals: int, joker: bool, turned: frozenset[int]) -> float:
        ends = (self.stop(square + d, refusals, joker, turned) for d in range(1, 7))
        return sum(ends) / 6

    def stop(
        self, square: int, refusals: int, joker: bool, turned: frozenset[int], card: bool = False
    ) -> float:
        if square >= 9:
            return 0.0
        if square == 7:
            keep = self.after(7, 0, joker, wait=True)
            return min(keep, self.after(8, 0, False)) if joker else keep
        if square == 6:
            return self.refuse(refusals, joker, turned)
        if square in {2, 4} - turned and (self.card_on_green or not card):
            return self.draw(square, refusals, joker, turned | {square})
        return self.after(square, refusals, joker)

    def refuse(self, refusals: int, joker: bool, turned: frozenset[int]) -> float:
        if refusals == 2:
            out = self.after(0, 0, joker)
            return min(out, self.after(8, 0, False)) if joker else out
        keep = self.stop((2, 0)[refusals], refusals + 1, joker, turned)
        return min(keep, self.after(6, refusals + 1, False)) if joker else keep

    def draw(self, square: int, refusals: int, joker: bool, turned: frozenset[int]) -> float:
        back = self.stop(square - 2, refusals, joker, turned, card=True)
        again = self.throw(square, refusals, joker, turned)
        if joker:
            return (3 * again + 4 * min(back, self.after(square, refusals, False))) / 7
        return (2 * self.after(square, refusals, True) + 3 * again + 4 * back) / 9


by_hand = cache(ByHand)
BOTH = pytest.mark.parametrize("options", [ACTS, EVERYTHING], ids=["obstacles", "everything"])


@BOTH
def test_the_best_plan_has_the_values_found_by_hand(options: Options) -> None:
    plan, values = best_plan("turns", options, HOP), by_hand(options == EVERYTHING).value
    starts = [p.key[0] for p in plan.positions if p.begins_turn]
    assert len(starts) > 35 and plan.proof().starts == len(starts)
    for r in starts:
        by_steps = values[r.square, r.refusals[0], r.wait > 0, r.joker]
        assert float(plan.value(r)) == pytest.approx(by_steps, abs=1e-9)


def asked(start: int, moves: tuple[object, ...]) -> Match[Rider]:
    return replay(Ride(ACTS, HOP), moves, Rider((0,), square=start, joker=True))


BY_GREEN = (2, "throw again", 4)
"""From the start to a refusal, after a card on the way."""


@pytest.mark.parametrize(
    ("start", "moves", "keep"),
    [
        (2, (4,), lambda hand: hand.draw(2, 1, True, frozenset({2}))),
        (0, BY_GREEN, lambda hand: hand.after(2, 1, True)),
    ],
)
def test_a_green_square_that_was_turned_gives_no_second_card(
    start: int, moves: tuple[object, ...], keep: Callable[[ByHand], float]
) -> None:
    """A refusal leads back to green 2: a card, but not where the throw has had its card there."""
    match, hand = asked(start, moves), by_hand(card_on_green=False)
    assert isinstance(match.ask, Choice)
    assert (match.ask.about, match.ask.item) == ("joker", ("refusal", 4))
    values = advise(Ride(ACTS, HOP), match.state, match.ask).values
    assert float(values["keep"]) == pytest.approx(keep(hand), abs=1e-9)
    assert float(values["spend"]) == pytest.approx(hand.after(6, 1, False), abs=1e-9)


def test_a_rider_remembers_no_longer_than_the_throw_and_only_where_it_matters() -> None:
    match = asked(0, BY_GREEN)
    assert match.state.turned == {2}
    match.answer("keep")
    assert match.answers == () and match.state == Rider((1,), square=2, joker=True)
    usual = replay(Ride(Options(), HOP), BY_GREEN, Rider((0,), joker=True))
    assert usual.answers and usual.state.turned == frozenset()


@BOTH
def test_the_plan_brings_what_it_is_worth(options: Options) -> None:
    """In a chain of turns exactly, and in rides that are played."""
    plan, ride = best_plan("turns", options, HOP), Ride(options, HOP)
    assert Rounds(plan, options, HOP).turns.mean() == plan.value()
    found = Average.of(turns(ride, plan, Random(seed)) for seed in range(1500))
    assert abs(found.value - float(plan.value())) < 3 * found.error


def turns(ride: Ride, policy: Policy, rng: Random) -> int:
    """How many turns one ride takes."""
    match, begun = Match(ride), 0
    while match.ask is not None:
        begun += not match.answers
        ask = match.ask
        match.answer(policy(match.state, ask) if isinstance(ask, Choice) else ask.draw(rng))
    return begun


def test_a_course_on_which_it_matters_from_a_file(tmp_path: Path) -> None:
    """A green square more, from which the first obstacle is near; the printed plan stays better."""
    file = tmp_path / "mine.toml"
    template("show_jumping", file)
    printed_green = "green = [2, 3, 13"
    text = file.read_text(encoding="utf-8")
    assert printed_green in text
    file.write_text(text.replace(printed_green, "green = [2, 3, 4, 13"), encoding="utf-8")
    plan = best_plan("turns", ACTS, file)
    assert plan.proof().questions > best_plan("turns", table=file).proof().questions
    assert Rounds(plan, ACTS, file).turns.mean() == plan.value()


def test_the_board_advises_a_lone_rider_who_has_turned_a_card() -> None:
    session = Session(Ride(ACTS, HOP))
    hand, session = by_hand(card_on_green=False), Session(Ride(ACTS, HOP))
    out = (2, "joker", 4, "keep", "throw again", 4, "keep", 6, "keep")
    for move in (*out, *BY_GREEN):
        session.do(move)
    board = Board(session)
    board.press("advice")
    (row,) = parts_of(board)
    assert row == pytest.approx((hand.after(2, 1, True), hand.after(6, 1, False)), abs=1e-9)
    assert "cannot come" not in board.status


def parts_of(board: Board) -> list[tuple[float, ...]]:
    """What the board's advice says of each move, goal by goal."""
    shown = board._shown
    assert isinstance(shown, JumpingScene) and shown.advice is not None
    return [worth.values for worth in shown.advice.worth]


def test_in_company_the_same_is_remembered() -> None:
    game = ShowJumping(replace(ACTS, players=2), HOP)
    state = at_the_start(game)
    state.riders[0].joker = True
    match = Match(game, state, BY_GREEN)
    assert isinstance(match.ask, Choice)
    alone = asked(0, BY_GREEN)
    assert isinstance(alone.ask, Choice)
    assert (
        advise(game, match.state, match.ask).values
        == advise(Ride(ACTS, HOP), alone.state, alone.ask).values
    )
