"""What the deck of CHANCE cards does to the long run: three models side by side.

* fresh: shuffled before each card, so that any card is always as likely;
* counts left: shuffled when all 14 cards were seen, and known by what is left;
* known order: the used card goes under the pile, so the order repeats for ever.

The walk is watched only when a card is drawn.  Between two draws it needs no
deck, so one solve per square says where the next draw is and what happens on
the way; every step of that comes from the rules of the walk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Any, cast

from sympy import QQ, Rational

from ...decks import FreshDeck
from ...exact import chain
from ...exact.chains import Chain
from ...exact.linear import solve
from ...policies import first_move
from ...tables import load
from ...ways import ways
from ..board import CHANCE_CARDS, KIND, LAP
from ..options import Options
from ..walk import Walk, Walker

CHANCE_SQUARES = tuple(s for s in range(LAP) if KIND[s] == "chance")
DEFAULT = Options()
CARDS = tuple(card.id for card in CHANCE_CARDS)
Draws = dict[tuple[int, str], Any]
"""How often, in the long run, each card is drawn on each CHANCE square, up to a common factor."""
Left = tuple[int, ...]
"""How many cards of each kind the deck still has."""


@dataclass(frozen=True, slots=True)
class OneCard(Walk):
    """The walk with a deck of one card alone."""

    card: str = CARDS[0]

    def deck(self, state: Walker) -> FreshDeck:
        """That card, again and again."""
        return FreshDeck((self.card,))


@dataclass(frozen=True)
class BetweenDraws:
    """The walk from one draw of a card to the next, under *options*."""

    options: Options = Options()

    @cached_property
    def states(self) -> tuple[Walker, ...]:
        """All positions at the start of a turn."""
        return chain(Walk(self.options), first_move).labels

    @cached_property
    def after_card(self) -> dict[tuple[int, str], Walker]:
        """Where each card drawn on each CHANCE square leaves the piece."""
        found: dict[tuple[int, str], Walker] = {}
        for card in CARDS:
            for square in CHANCE_SQUARES:
                walk, before = OneCard(self.options, card=card), Walker((square - 1) % LAP)
                found[square, card] = next(
                    way.state
                    for way in ways(walk.ride, before, first_move)
                    if way.result[:1] == (square,)
                )
        return found

    @cached_property
    def turns(self) -> list[list[tuple[Walker | None, int, Any]]]:
        """For each state, the ways of its turn: the state after it (None where a card is drawn),
        the square of the dice stop (-1: none), and the chance."""
        walk = OneCard(self.options, card="C02")  # what the card does is not looked at
        rows: list[list[tuple[Walker | None, int, Any]]] = []
        for state in self.states:
            row: list[tuple[Walker | None, int, Any]] = []
            for way in ways(walk.ride, state, first_move):
                stop = way.result[0] if way.result else -1
                after = None if stop in CHANCE_SQUARES else way.state
                row.append((after, stop, QQ(way.weight, way.total)))
            rows.append(row)
        return rows

    def expected(self, gain: Callable[[Walker | None, int], int]) -> dict[Walker, Any]:
        """The expected sum of *gain* over the ways of the turns up to the next draw, by state."""
        place = {state: i for i, state in enumerate(self.states)}
        equations: list[dict[int, Any]] = []
        right: dict[int, Any] = {}
        for i, row in enumerate(self.turns):
            equation = {i: QQ.one}
            for after, stop, chance in row:
                if after is not None:
                    j = place[after]
                    equation[j] = equation.get(j, QQ.zero) - chance
                if bring := gain(after, stop):
                    right[i] = right.get(i, QQ.zero) + bring * chance
            equations.append(equation)
        return dict(zip(self.states, solve(equations, right), strict=True))

    @cached_property
    def next_draw(self) -> dict[Walker, dict[int, Any]]:
        """For each state, the law of the square of the next draw."""
        by_square = {
            square: self.expected(lambda after, stop, s=square: after is None and stop == s)
            for square in CHANCE_SQUARES
        }
        return {x: {s: law[x] for s, law in by_square.items()} for x in self.states}

    def long_run(self, draws: Draws) -> dict[int, Rational]:
        """Expected stops a turn on each square, when cards are drawn as *draws* says."""
        length = sum(
            (w * self.expected_turns[self.after_card[k]] for k, w in draws.items()), QQ.zero
        )
        stops: dict[int, Rational] = {}
        for square in range(LAP):
            come = self.expected_stops[square]
            total = QQ.zero
            for (drawn_at, card), w in draws.items():
                after = self.after_card[drawn_at, card]
                by_card = after.square == square != drawn_at  # a card that moves makes a stop
                total += w * (come[after] + by_card)
            share = total / length
            stops[square] = cast("Rational", QQ.to_sympy(share))
        return stops

    @cached_property
    def expected_turns(self) -> dict[Walker, Any]:
        """How many turns to the next draw, its own turn counted."""
        return self.expected(lambda after, stop: 1)

    @cached_property
    def expected_stops(self) -> list[dict[Walker, Any]]:
        """For each square, how many stops there by dice up to the next draw."""
        return [self.expected(lambda after, stop, s=s: stop == s) for s in range(LAP)]


def fresh(walk: BetweenDraws, cards: Sequence[str] = CARDS) -> Draws:
    """Any of the *cards* is as likely as any other."""
    n = len(cards)
    rows = {
        s: _mixed([(QQ(1, n), walk.next_draw[walk.after_card[s, c]]) for c in cards])
        for s in CHANCE_SQUARES
    }
    where = _stationary(rows)
    return {(s, c): where[s] / n for s in CHANCE_SQUARES for c in cards}


def known_order(walk: BetweenDraws, order: Sequence[str] = CARDS) -> Draws:
    """The cards come in this *order* for ever: 3 squares times 14 places in it, 42 states."""
    if sorted(order) != sorted(CARDS):
        raise ValueError(f"expected each of the {len(CARDS)} CHANCE cards once, got {order!r}")
    n = len(order)
    rows = {
        (s, k): {
            (t, (k + 1) % n): p for t, p in walk.next_draw[walk.after_card[s, card]].items() if p
        }
        for s in CHANCE_SQUARES
        for k, card in enumerate(order)
    }
    where = _stationary(rows)
    return {(s, str(order[k])): w for (s, k), w in where.items()}


def counts_left(walk: BetweenDraws, cards: Sequence[str] = CARDS) -> Draws:
    """Shuffled after each pass; what is left of each kind of card decides the next draw.

    Cards that do the same to the piece are one kind: some 15 000 states, swept once
    from each square where a pass can begin.
    """
    kinds = _kinds(walk, cards)
    full: Left = tuple(len(kind) for kind in kinds)
    passes = {s: _one_pass(walk, kinds, s, full) for s in CHANCE_SQUARES}
    begins = _stationary({s: end for s, (_, end) in passes.items()})
    draws: Draws = {}
    for s, (drawn, _) in passes.items():
        for key, w in drawn.items():
            draws[key] = draws.get(key, QQ.zero) + begins[s] * w
    return draws


MODELS = ("fresh", "known order", "counts left")
"""Shuffled before each card; the same order for ever; shuffled after each pass."""


def side_by_side(options: Options = DEFAULT, solve_all: bool = False) -> dict[str, dict[int, Any]]:
    """Expected stops a turn on each square by each of `MODELS`; the order is that of the table.

    For a piece that moves by the usual rules, the last model, which takes some 20
    seconds, is read from a stored result, rounded to 15 places from an exact one;
    *solve_all* solves it again.

    >>> models = side_by_side()
    >>> [round(float(models[name][10]), 5) for name in MODELS]
    [0.04335, 0.04331, 0.04334]
    """
    walk = BetweenDraws(options)
    first, second = (walk.long_run(model(walk)) for model in (fresh, known_order))
    stored = is_stored(options) and not solve_all
    third = stored_counts_left() if stored else walk.long_run(counts_left(walk))
    return dict(zip(MODELS, (first, second, third), strict=True))


@cache
def is_stored(options: Options = DEFAULT) -> bool:
    """Whether a piece moves as by the usual rules, for which the last model is stored.

    >>> is_stored(Options(players=2)), is_stored(Options(distanc="two turns"))
    (True, False)
    """
    walk, usual = BetweenDraws(options), BetweenDraws()
    return (walk.turns, walk.after_card) == (usual.turns, usual.after_card)


@cache
def stored_counts_left() -> dict[int, Fraction]:
    """The stored stops of the model in which counts are left, under the usual rules."""
    return dict(enumerate(map(Fraction, load("counts_left")["stops"]["squares"])))


def _kinds(walk: BetweenDraws, cards: Sequence[str]) -> list[tuple[str, ...]]:
    """The cards, those together that leave the piece alike wherever they are drawn."""
    kinds: dict[tuple[Walker, ...], list[str]] = {}
    for card in cards:
        kinds.setdefault(tuple(walk.after_card[s, card] for s in CHANCE_SQUARES), []).append(card)
    return [tuple(kind) for kind in kinds.values()]


def _one_pass(
    walk: BetweenDraws, kinds: list[tuple[str, ...]], start: int, full: Left
) -> tuple[Draws, dict[int, Any]]:
    """Expected draws of each card on each square in one pass, and where the next pass begins."""
    draws: Draws = {}
    layer: dict[tuple[int, Left], Any] = {(start, full): QQ.one}
    for cards_left in range(sum(full), 0, -1):
        ahead: dict[tuple[int, Left], Any] = {}
        for (square, left), w in layer.items():
            for k, count in enumerate(left):
                if count:
                    card, chance = kinds[k][0], w * count / cards_left
                    draws[square, card] = draws.get((square, card), QQ.zero) + chance
                    rest = (*left[:k], count - 1, *left[k + 1 :])
                    for to, p in walk.next_draw[walk.after_card[square, card]].items():
                        ahead[to, rest] = ahead.get((to, rest), QQ.zero) + chance * p
        layer = ahead
    return draws, {square: w for (square, _), w in layer.items()}


def _mixed(parts: Iterable[tuple[Any, dict[Any, Any]]]) -> dict[Any, Any]:
    law: dict[Any, Any] = {}
    for weight, part in parts:
        for x, p in part.items():
            law[x] = law.get(x, QQ.zero) + weight * p
    return law


def _stationary(rows: dict[Any, dict[Any, Any]]) -> dict[Any, Any]:
    """The long-run law of a chain of QQ's numbers."""
    exact = {x: {y: QQ.to_sympy(p) for y, p in row.items()} for x, row in rows.items()}
    return {x: QQ(p.numerator, p.denominator) for x, p in Chain(exact).stationary().items()}
