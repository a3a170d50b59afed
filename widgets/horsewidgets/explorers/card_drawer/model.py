"""A deck of cards that is drawn card by card, and what each card is worth; no screen attached.

What a card changes in the purse comes from the rules of the game.  Cards lie
aside once they are drawn, or go back before the next draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import lcm, sqrt
from random import Random
from typing import Any

from horsegame.chance import Dist, uniform
from horsegame.decks import Deck, FreshDeck, Pile
from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.analysis.cards import chance_cards, finance_cards
from horsegame.dostihy.board import CHANCE_CARDS, FINANCE_CARDS, KIND
from horsegame.dostihy.coming import coming_money
from horsegame.dostihy.walk import CARD

from ...wager import whole

CHANCE_SQUARES = tuple(s for s, kind in enumerate(KIND) if kind == "chance")
CARDS = {
    "finance": tuple(card.id for card in FINANCE_CARDS),
    "chance": tuple(card.id for card in CHANCE_CARDS),
}
UNNAMED = ("steps", "nearest")
"""Effects of CHANCE cards that lead to a square without its name."""
MOST = {"races": 40, "mains": 8, "players": 6}
LEAST = {"races": 0, "mains": 0, "players": 2}
AT_ONCE = (1, 10, 100)
"""How many cards can be drawn at once."""
MOST_DRAWS = 1000

Money = Mapping[str, Fraction]
"""What each card changes in the purse of whoever draws it, in DK."""


@lru_cache(maxsize=64)
def finance_money(races: int, mains: int, players: int) -> Money:
    """What each FINANCE card changes, by the races of one's horses and the number of players."""
    found = finance_cards(races, mains, Options(players=players))
    return {id: Fraction(amount) for id, amount in found.items()}


@lru_cache(maxsize=8)
def chance_money(square: int, follow: bool) -> Money:
    """What START pays because of each CHANCE card drawn on *square*.

    *follow*: with what the square costs to which the card leads, a FINANCE card there
    with its mean; nobody owns anything.
    """
    if not follow:
        return {id: Fraction(drawn.money) for id, drawn in chance_cards(square).items()}
    game = Dostihy()
    table = game.start()
    table.players[0].square = square - 1
    return {id: coming_money(game, table, (1, id)).mean() for id in CARDS["chance"]}


@lru_cache(maxsize=8)
def chance_leads(square: int) -> Mapping[str, int]:
    """The square to which CHANCE cards drawn on *square* lead that do not name it."""
    found = chance_cards(square)
    return {card: found[card].square for card in CARDS["chance"] if CARD[card].effect in UNNAMED}


@dataclass(frozen=True)
class Drawer:
    """A deck, what its cards are worth, and the cards that were *drawn*, in order.

    >>> deck = Drawer().took("F07")      # 4 000 DK from the bank
    >>> Drawer().next.mean(), deck.next.mean()
    (Fraction(3300, 7), Fraction(200, 1))
    """

    deck: str = "finance"
    square: int = CHANCE_SQUARES[0]
    """Where a CHANCE card is drawn."""
    follow: bool = False
    """Whether the square counts to which a CHANCE card leads."""
    races: int = 0
    mains: int = 0
    players: int = 4
    back: bool = False
    """Whether each card goes back before the next is drawn."""
    drawn: tuple[str, ...] = ()
    seed: int = 1

    # -- another deck, other assumptions

    def of_deck(self, name: Any) -> Drawer:
        """FINANCE cards, or CHANCE cards drawn on one of the three squares."""
        if name == "finance":
            return replace(self, deck="finance", drawn=self._kept("finance"))
        square = whole(name) if type(name) is str and name.isdigit() else name
        if square not in [*CHANCE_SQUARES]:
            where = ", ".join(map(str, CHANCE_SQUARES))
            raise ValueError(f"expected 'finance' or a CHANCE square ({where}), got {name!r:.60}")
        return replace(self, deck="chance", square=square, drawn=self._kept("chance"))

    def _kept(self, deck: str) -> tuple[str, ...]:
        return self.drawn if deck == self.deck else ()

    def owning(self, what: str, number: Any) -> Drawer:
        """Another number of "races", "mains" (main races) or "players"."""
        if what not in [*LEAST]:
            raise ValueError(f"expected one of {', '.join(LEAST)}, got {what!r:.60}")
        least, most = LEAST[what], MOST[what]
        if not least <= (n := whole(number)) <= most:
            name = {"mains": "main races"}.get(what, what)
            raise ValueError(f"expected {least} to {most} {name}, got {number!r:.60}")
        return replace(self, **{what: n})

    def following(self, wanted: Any) -> Drawer:
        """Whether the square counts to which a CHANCE card leads."""
        return replace(self, follow=_yes(wanted))

    def putting_back(self, wanted: Any) -> Drawer:
        """Whether cards go back at once; all cards come back first."""
        return replace(self, back=_yes(wanted), drawn=())

    # -- drawing

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards of the deck."""
        return CARDS[self.deck]

    @property
    def left(self) -> tuple[str, ...]:
        """The cards that can come next."""
        gone = () if self.back else self.drawn
        return tuple(card for card in self.cards if card not in gone)

    def drew(self, n: Any) -> Drawer:
        """*n* cards more, or all that are left; the same presses bring the same cards."""
        if type(n) is not int or n not in AT_ONCE:
            raise ValueError(f"expected to draw {', '.join(map(str, AT_ONCE))}, got {n!r:.60}")
        if not self.left:
            raise ValueError("All cards are drawn: put them back and shuffle")
        rng, drawn = Random(f"{self.seed}/{len(self.drawn)}"), list(self.drawn)
        pile: Deck = FreshDeck(self.cards) if self.back else Pile(self.left, self.drawn)
        for _ in range(n if self.back else min(n, len(self.left))):
            law: Any = next(pile.turn_up())
            drawn.append(law.draw(rng))
            if not self.back:
                pile = Pile(tuple(c for c in self.cards if c not in drawn), tuple(drawn))
        return self._with(tuple(drawn))

    def took(self, card: Any) -> Drawer:
        """That card came at the table; if it lies aside, it goes back instead."""
        if card not in [*self.cards]:
            raise ValueError(f"expected a card of {self.deck.upper()}, got {card!r:.60}")
        if card in self.left:
            return self._with((*self.drawn, card))
        return replace(self, drawn=tuple(c for c in self.drawn if c != card))

    def shuffled(self) -> Drawer:
        """All cards back in the deck."""
        return replace(self, drawn=())

    def _with(self, drawn: tuple[str, ...]) -> Drawer:
        if len(drawn) > MOST_DRAWS:
            raise ValueError(f"expected at most {MOST_DRAWS} draws; shuffle to begin anew")
        return replace(self, drawn=drawn)

    # -- what the cards are worth

    @cached_property
    def money(self) -> Money:
        """What each card changes in the purse, in DK."""
        if self.deck == "finance":
            return finance_money(self.races, self.mains, self.players)
        return chance_money(self.square, self.follow)

    @property
    def leads(self) -> Mapping[str, int]:
        """The square to which a CHANCE card leads that does not name it."""
        if self.deck == "finance":
            return {}
        return chance_leads(self.square)

    def law_of(self, cards: tuple[str, ...]) -> Dist[Fraction]:
        """The law of the money that one of some *cards* brings."""
        return uniform(self.money[card] for card in cards)

    @cached_property
    def whole(self) -> Dist[Fraction]:
        """The law of the money of a card of the whole deck."""
        return self.law_of(self.cards)

    @cached_property
    def deviation(self) -> float:
        """The standard deviation of a card of the whole deck, in DK."""
        return sqrt(self.whole.variance())

    @cached_property
    def next(self) -> Dist[Fraction]:
        """The law of the money of the next card; there must be one left."""
        return self.law_of(self.left)

    @cached_property
    def _sums(self) -> tuple[list[int], int]:
        """The money of the cards drawn so far, after each draw, in parts of a DK; and how many
        parts a DK has."""
        parts = lcm(*(money.denominator for money in self.money.values()))
        whole = {card: int(money * parts) for card, money in self.money.items()}
        return [*accumulate(whole[card] for card in self.drawn)], parts

    def mean(self, n: int) -> Fraction:
        """The mean of the first *n* cards drawn."""
        sums, parts = self._sums
        return Fraction(sums[n - 1], parts * n)

    def means(self, places: Iterable[int]) -> list[float]:
        """The mean after each of some numbers of draws, for a picture."""
        sums, parts = self._sums
        return [sums[n - 1] / (parts * n) for n in places]

    def error(self, n: int) -> float:
        """The standard error of the mean of *n* drawn cards.

        Cards that lie aside make it smaller: the mean of all cards is no more uncertain.
        """
        size = len(self.cards)
        rest = 1 if self.back else (size - n) / (size - 1)
        return self.deviation * sqrt(rest / n)

    @cached_property
    def parts(self) -> dict[str, Fraction]:
        """The mean of the next FINANCE card, taken apart: what each thing adds to it.

        "fixed" stands by itself, the others count for each other player, race and main race.
        """
        zero = (0, 0, 2)
        moneys = {
            "fixed": finance_money(*zero),
            "player": finance_money(0, 0, 3),
            "race": finance_money(1, 0, 2),
            "main race": finance_money(0, 1, 2),
        }
        means = {
            k: sum((m[c] for c in self.left), Fraction(0)) / len(self.left)
            for k, m in moneys.items()
        }
        base = means.pop("fixed")
        more = {k: mean - base for k, mean in means.items()}
        return {"fixed": base - more["player"], **more}


def _yes(wanted: Any) -> bool:
    if type(wanted) is not bool:
        raise ValueError(f"expected True or False, got {wanted!r:.60}")
    return wanted
