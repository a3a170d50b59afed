"""Decks: luck is asked when a card is turned up, and nobody looks through the cards."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest

from horsegame.chance import Dist, certain, uniform
from horsegame.decks import FreshDeck, Pile
from horsegame.dostihy.board import CHANCE_CARDS, FINANCE_CARDS
from horsegame.exact import chain
from horsegame.game import Rule, Turn
from horsegame.policies import first_move
from horsegame.ways import ways

CHANCE = tuple(c.id for c in CHANCE_CARDS)
FINANCE = tuple(c.id for c in FINANCE_CARDS)


def turned(deck: Any, card: str) -> Dist[str]:
    """Turn up *card*; what was asked."""
    rule: Generator[Any, Any, str] = deck.turn_up()
    ask = next(rule)
    assert card in ask
    with pytest.raises(StopIteration) as end:
        rule.send(card)
    assert end.value.value == card
    return ask


@pytest.mark.parametrize("cards", [CHANCE, FINANCE], ids=["chance", "finance"])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_card_comes_again_before_all_fourteen_were_seen(
    cards: tuple[str, ...], seed: int
) -> None:
    pile, rng = Pile.shuffled(cards), Random(seed)
    order: list[str] = []
    while len(order) < 14:
        card = rng.choice([c for c in cards if c not in order])
        assert turned(pile, card) == uniform([c for c in cards if c not in order])
        pile.put_under(card)
        order.append(card)
    for card in order * 2:
        assert turned(pile, card) == certain(card)
        pile.put_under(card)


def test_a_kept_card_is_missing_until_it_goes_under_the_pile() -> None:
    pile = Pile.shuffled(("A", "B", "C", "D"))
    for card in "CAD":
        turned(pile, card)
        if card != "A":
            pile.put_under(card)
    assert turned(pile, "B") == certain("B")
    pile.put_under("B")
    for card in "CD":
        assert turned(pile, card) == certain(card)
        pile.put_under(card)
    pile.put_under("A")  # used at last
    for card in "BCDA" * 2:
        assert turned(pile, card) == certain(card)
        pile.put_under(card)


def test_a_card_given_back_early_waits_below_the_unseen_ones() -> None:
    pile = Pile.shuffled(("A", "B", "C"))
    turned(pile, "B")
    turned(pile, "A")
    pile.put_under("A")
    pile.put_under("B")
    assert turned(pile, "C") == certain("C")
    pile.put_under("C")
    assert [turned(pile, c) for c in "AB"] == [certain("A"), certain("B")]


def deal(cards: int) -> Any:
    """A rule: turn up so many cards."""

    def rule(pile: Pile) -> Rule[str]:
        seen = ""
        for _ in range(cards):
            card = yield from pile.turn_up()
            pile.put_under(card)
            seen += card
        return seen

    return rule


def test_every_order_is_as_likely_as_any_other() -> None:
    pile = Pile.shuffled(tuple("DBCA"))
    found = {w.result: Fraction(w.weight, w.total) for w in ways(deal(4), pile, first_move)}
    assert found == {"".join(order): Fraction(1, 24) for order in permutations("ABCD")}
    assert pile == Pile.shuffled(tuple("ABCD"))


def test_the_odds_know_only_what_was_seen() -> None:
    pile = Pile.shuffled(tuple("ABCD"))
    law: dict[str, Fraction] = {}
    for w in ways(deal(2), pile, first_move, given=("C",)):
        law[w.result] = law.get(w.result, Fraction(0)) + Fraction(w.weight, w.total)
    assert law == {"CA": Fraction(1, 3), "CB": Fraction(1, 3), "CD": Fraction(1, 3)}


def test_after_a_whole_pass_there_is_one_way() -> None:
    pile = Pile(unseen=(), known=tuple("BDAC"))
    found = list(ways(deal(6), pile, first_move))
    assert [(w.result, w.weight, w.total) for w in found] == [("BDACBD", 1, 1)]
    assert pile.known == tuple("BDAC")


def test_copies_of_a_pile_live_apart() -> None:
    pile = Pile.shuffled(tuple("ABC"))
    other = pile.copy()
    turned(other, "B")
    assert pile == Pile.shuffled(tuple("ABC")) != other


@dataclass(frozen=True)
class Draw:
    """One card a turn from a pile of four, put under."""

    def start(self) -> Pile:
        return Pile.shuffled(tuple("ABCD"))

    def turn(self, state: Pile) -> Turn:
        card = yield from state.turn_up()
        state.put_under(card)

    def scores(self, state: Pile) -> None:
        return None


def test_a_wanted_card_comes_after_half_the_pile_and_a_half_card() -> None:
    """Its place is 1, 2, 3 or 4, each with 1/4: on average 5/2 draws, as counted by the chain."""
    draws = chain(Draw(), first_move)
    assert len(draws) == 1 + 4 + 12 + 24 + 24  # ordered parts of four cards
    with_d = [pile for pile in draws.labels if "D" in pile.known]
    assert draws.hitting(*with_d)[draws.start] == Fraction(5, 2)


def test_a_fresh_deck_forgets() -> None:
    deck = FreshDeck(CHANCE)
    for card in ("C01", "C01", "C14"):
        assert turned(deck, card) == uniform(CHANCE)
        deck.put_under(card)
