"""How a piece moves round the board: dice, START, DISTANC, missed turns and CHANCE cards.

These rules are the only place where a piece moves.  `Walk` plays them alone;
they need only the fields named in `Piece`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Protocol

from ..chance import certain, uniform
from ..decks import Deck, FreshDeck
from ..game import Choice, Rule, Turn
from ..state import State
from .board import CHANCE_CARDS, DISTANC, KIND, LAP, START, START_MONEY, ChanceCard
from .options import Options

DIE = uniform(range(1, 7))
MISS = certain("misses a turn")
CARD = {c.id: c for c in CHANCE_CARDS}
CANCEL = next(c.id for c in CHANCE_CARDS if c.effect == "keep")
FRESH_CHANCE = FreshDeck(tuple(CARD))
LENDING_CHANCE = FreshDeck(tuple(CARD), lends=True)
REST_OF_CHANCE = FreshDeck(tuple(c for c in CARD if c != CANCEL), lends=True)
THROWS = {"a six": 1, "three turns": 1, "three throws": 3, "two turns": 0}
"""How many throws in a turn may show the six that ends a stay on DISTANC."""
PATIENCE = {"two turns": 2, "three turns": 3}
"""After how many turns a stay on DISTANC ends of itself, where the players have softened it."""
SIGNS = frozenset(s for s, kind in enumerate(KIND) if kind in ("distanc", "doping", "chance"))
"""The squares that tell a piece where to go or when to wait."""

Ride = tuple[int, int, tuple[int, ...]]
"""What a move brought: the roll; what START paid, in DK; where the piece stopped, in order."""
STAY: Ride = (0, 0, ())
"""No move."""


class Piece(Protocol):
    """What moving needs to know about a piece, or about the player whose piece it is."""

    square: int
    distanced: bool
    skips: int
    waited: int
    card: bool


def may_leave(piece: Piece, seat: int, deck: Deck, options: Options) -> Turn:
    """Before the roll, a stay on DISTANC may end: by waiting, or by the card that cancels it."""
    if piece.waited == PATIENCE.get(options.distanc):
        piece.distanced, piece.waited = False, 0
    elif piece.card:
        yield from cancel(piece, seat, deck)


def may_move(piece: Piece, options: Options) -> Rule[bool]:
    """Miss a turn that is to be missed; leave DISTANC with a six."""
    if piece.skips:
        yield MISS
        piece.skips -= 1
        return False
    if piece.distanced:
        for _ in range(THROWS[options.distanc]):
            if (yield DIE) == 6:
                piece.distanced, piece.waited = False, 0
                return True
        if options.distanc == "two turns":
            yield MISS
        piece.waited += options.distanc in PATIENCE
        return False
    return True


def cancel(piece: Piece, seat: int, deck: Deck) -> Turn:
    """Whoever holds the card may end the stay on DISTANC with it, and then moves as usual."""
    if (yield Choice(seat, ("keep", "use"), "cancel")) == "use":
        piece.card = piece.distanced = False
        piece.waited = 0
        deck.put_under(CANCEL)


def ride(piece: Piece, deck: Deck | None, options: Options) -> Rule[Ride]:
    """Roll and move by the roll; after a six roll again and add; two sixes go to DISTANC.

    *deck* holds the CHANCE cards; None plays by the dice alone.  A piece that
    something holds may stay where it is.
    """
    by_six = piece.distanced
    if (by_six or piece.skips) and not (yield from may_move(piece, options)):
        return STAY
    roll: int = yield DIE
    if roll == 6:
        again: int = yield DIE
        if again == 6 and not (by_six and options.second_double_six == "moves"):
            to_distanc(piece)
            return 12, 0, (DISTANC,)
        roll += again
    stopped = (piece.square + roll) % LAP
    money = forward(piece, stopped, options)
    if stopped not in SIGNS:
        return roll, money, (stopped,)
    paid = yield from heed(piece, deck, options)
    stops = (stopped,) if piece.square == stopped else (stopped, piece.square)
    return roll, money + paid, stops


def forward(piece: Piece, square: int, options: Options) -> int:
    """Go forward to *square*; returns what START pays on the way."""
    crossed = square < piece.square and (square != START or options.start != "passing")
    piece.square = square
    return START_MONEY if crossed else 0


def heed(piece: Piece, deck: Deck | None, options: Options) -> Rule[int]:
    """Do what the square says to the piece; returns what START pays on the way."""
    kind = KIND[piece.square]
    if kind == "distanc":
        piece.distanced = True
    elif kind == "doping":
        piece.skips = 1
    elif kind == "chance" and deck is not None:
        card = yield from deck.turn_up()
        money = obey(piece, CARD[card], options)
        if card == CANCEL and deck.lends:
            piece.card = True
        else:
            deck.put_under(card)
        return money
    return 0


def obey(piece: Piece, card: ChanceCard, options: Options) -> int:
    """Go where the *card* sends the piece, or wait; returns what START pays on the way."""
    if card.effect == "skip":
        piece.skips = card.turns
        return 0
    if card.effect == "keep":
        return 0
    here, there = piece.square, destination(piece.square, card, options)
    if card.effect == "distanc":
        to_distanc(piece)
    piece.square = there
    if card.start_money == "always":
        return START_MONEY
    crosses = there > here if leads_back(here, there, card, options) else there < here
    return START_MONEY if card.start_money == "crossed" and crosses else 0


def destination(here: int, card: ChanceCard, options: Options) -> int:
    """The square to which *card* sends a piece that stands on *here*."""
    if card.effect == "steps":
        return (here + card.steps) % LAP
    if card.effect == "to":
        return card.to
    if card.effect == "distanc":
        return DISTANC
    return nearest(here, card.kind, card.direction, options)


def leads_back(here: int, there: int, card: ChanceCard, options: Options) -> bool:
    """Whether *card* leads backward from *here* to *there*."""
    if card.kind == "trainer" and options.nearest_trainer == "either way":
        return (here - there) % LAP < (there - here) % LAP
    return card.direction == "backward"


def nearest(here: int, kind: str, direction: str, options: Options) -> int:
    """The nearest square of that *kind* in that *direction*."""
    ahead, behind = distances(here, kind)
    either_way = kind == "trainer" and options.nearest_trainer == "either way"
    if direction == "backward" or (either_way and behind < ahead):
        return (here - behind) % LAP
    return (here + ahead) % LAP


@cache
def distances(here: int, kind: str) -> tuple[int, int]:
    """How many squares the nearest square of that *kind* lies ahead, and behind."""
    squares = [s for s in range(LAP) if KIND[s] == kind]
    return min((s - here) % LAP for s in squares), min((here - s) % LAP for s in squares)


def to_distanc(piece: Piece) -> None:
    """Stand on DISTANC and wait for a six."""
    piece.square, piece.distanced = DISTANC, True


@dataclass(slots=True, eq=False)
class Walker(State):
    """One piece: where it stands, whether it is distanced, and how many turns it has to miss.

    *waited* counts failed turns on DISTANC where that matters; *card* says that
    it carries the card that cancels a stay there.
    """

    square: int = START
    distanced: bool = False
    skips: int = 0
    waited: int = 0
    card: bool = False


@dataclass(frozen=True, slots=True)
class Walk:
    """One piece that walks round the board for ever, CHANCE cards from a fresh shuffle each time.

    *cards* off: the CHANCE squares do nothing.  The card that cancels a stay on
    DISTANC is put back and does nothing, unless it is *carried*.
    """

    options: Options = Options()
    cards: bool = True
    carried: bool = False

    def start(self) -> Walker:
        """On START."""
        return Walker()

    def turn(self, state: Walker) -> Turn:
        """Move, unless something holds the piece."""
        yield from self.ride(state)

    def ride(self, state: Walker) -> Rule[tuple[int, ...]]:
        """The turn, and where the piece stopped in it."""
        _, _, stops = yield from self.whole_ride(state)
        return stops

    def whole_ride(self, state: Walker) -> Rule[Ride]:
        """The turn, and all that the move brought in it."""
        if state.distanced:
            yield from may_leave(state, 0, LENDING_CHANCE, self.options)
        return (yield from ride(state, self.deck(state), self.options))

    def deck(self, state: Walker) -> Deck | None:
        """The CHANCE cards that may come; a carried card is not among them."""
        if not self.cards:
            return None
        if not self.carried:
            return FRESH_CHANCE
        return REST_OF_CHANCE if state.card else LENDING_CHANCE

    def scores(self, state: Walker) -> tuple[int, ...] | None:
        """A walk never ends."""
        return None
