"""Exact results of Dostihy that more than one way leads to."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import cycle
from random import Random
from typing import Any

import pytest
from sympy import Rational, Symbol

from horsegame.chance import certain
from horsegame.dostihy import Options, Walk, Walker, long_run
from horsegame.dostihy.analysis.deck_models import (
    CARDS,
    MODELS,
    BetweenDraws,
    counts_left,
    fresh,
    is_stored,
    known_order,
    side_by_side,
    stored_counts_left,
)
from horsegame.dostihy.odds import income, loaded, payback
from horsegame.exact import chain
from horsegame.exact.symbols import stationary_in
from horsegame.game import resume
from horsegame.policies import first_move

from . import counts_left as counts_left_file

P = Symbol("p")
TURNS = 40_000


@pytest.fixture(scope="module")
def between() -> BetweenDraws:
    return BetweenDraws()


@dataclass(slots=True)
class Dealt:
    """A deck whose cards come as *cards* says."""

    cards: Iterator[str]
    lends: bool = False

    def turn_up(self) -> Any:
        return (yield certain(next(self.cards)))

    def put_under(self, card: str) -> None:
        pass


@dataclass(frozen=True)
class DealtWalk(Walk):
    """The walk with such a deck."""

    dealt: Any = field(default=None, kw_only=True)

    def deck(self, state: Walker) -> Any:
        return self.dealt


def simulated(cards: Iterator[str]) -> Counter[int]:
    """Stops in many turns, one after the other."""
    walk, state, rng = DealtWalk(dealt=Dealt(cards)), Walker(), Random(1)
    stops: Counter[int] = Counter()
    for _ in range(TURNS):
        ride = rode(walk, state, stops)
        ask: Any = resume(ride, None)
        while ask is not None:
            ask = resume(ride, ask.draw(rng))
    return stops


def rode(walk: DealtWalk, state: Walker, stops: Counter[int]) -> Any:
    stops.update((yield from walk.ride(state)))


def agree(stops: Counter[int], exact: dict[int, Any]) -> None:
    for square, p in exact.items():
        n = TURNS * float(p)
        assert abs(stops[square] - n) < 5 * n**0.5 + 1, square


def passes(cards: tuple[str, ...], seed: int) -> Iterator[str]:
    """Shuffled before each pass."""
    rng = Random(seed)
    while True:
        yield from rng.sample(cards, len(cards))


def test_the_walk_watched_at_its_draws_is_the_walk(between: BetweenDraws) -> None:
    """Two ways to the long run: turn by turn (47 labels), and from draw to draw (3 squares)."""
    assert between.long_run(fresh(between)) == long_run()


def test_a_known_order_changes_little_and_not_nothing(between: BetweenDraws) -> None:
    stops = between.long_run(known_order(between))
    assert stops != long_run()
    assert max(abs(float(stops[s] - p)) for s, p in long_run().items()) < 0.002


def test_a_known_order_agrees_with_cards_dealt_in_that_order(between: BetweenDraws) -> None:
    order = tuple(Random(3).sample(CARDS, len(CARDS)))
    agree(simulated(cycle(order)), between.long_run(known_order(between, order)))


def test_counts_left_agree_with_a_deck_shuffled_after_each_pass(between: BetweenDraws) -> None:
    cards = ("C05", "C07", "C13", "C11")
    agree(simulated(passes(cards, 2)), between.long_run(counts_left(between, cards)))


def test_one_card_is_the_same_deck_in_all_models(between: BetweenDraws) -> None:
    assert len({str(model(between, ["C07"])) for model in (fresh, counts_left)}) == 1


def test_the_stored_stops_agree_with_a_deck_shuffled_after_each_pass() -> None:
    agree(simulated(passes(CARDS, 7)), stored_counts_left())


def test_the_stored_stops_are_those_of_the_exact_solve() -> None:
    """All its 15 552 states once, as `python -m tests.counts_left --check` does."""
    text = counts_left_file.told(counts_left_file.solved())
    assert text == counts_left_file.FILE.read_text(encoding="utf-8")


def test_the_stored_stops_are_used_where_a_piece_moves_as_usual() -> None:
    assert is_stored(Options(players=6, start="passing", judged="end"))
    assert not is_stored(Options(nearest_trainer="either way"))
    assert not is_stored(Options(second_double_six="moves"))


def test_models_of_the_deck_differ_a_little() -> None:
    """Counts left are nearly a fresh shuffle; a known order favours what its cards lead to."""
    models = side_by_side()
    fresh_stops, order, counts = (models[name] for name in MODELS)
    for square, p in fresh_stops.items():
        assert 0 < abs(float(counts[square] - Fraction(str(p)))) < 2e-5
        assert abs(float(order[square] - p)) < 7e-4


def test_orders_that_are_no_deck_are_refused(between: BetweenDraws) -> None:
    with pytest.raises(ValueError, match="each of the 14 CHANCE cards once"):
        known_order(between, CARDS[:-1])


def test_the_long_run_as_a_function_of_p() -> None:
    """The function at a number, and the chain with that number in it from the start."""
    shares = stationary_in(chain(Walk(), first_move, weights=loaded(P)), P)
    total = sum(shares.numerators.values(), shares.denominator * 0)
    assert total == shares.denominator
    for six in (Fraction(1, 6), Fraction(2, 3)):
        numbers = chain(Walk(), first_move, weights=loaded(six)).stationary()
        assert shares.at(Rational(six)) == {k: Rational(v) for k, v in numbers.items()}


def test_income_is_stops_times_fee() -> None:
    """NARCIUS with four races takes 26 000 DK a visit, and costs 7 000 and four times 4 000 DK."""
    stops = long_run()[37]
    assert income("narcius", 4) == 26_000 * stops
    assert payback("narcius", 4) * income("narcius", 4) == 7_000 + 4 * 4_000
    assert payback("napoli", "main") * income("napoli", "main") == 8_000 + 5 * 4_000
    with pytest.raises(ValueError, match="0 to 4 races or 'main'"):
        income("napoli", 5)
