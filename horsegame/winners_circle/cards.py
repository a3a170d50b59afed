"""The printed things: cards, tracks, chips, payouts; from our table, or from one's own."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Any, cast

from ..chance import Dist
from ..tables import TableError, load, read, record, records

TABLE = load("winners_circle")
FILE = "winners_circle.toml"
DIE: Dist[str] = Dist(TABLE["die"]["faces"])
FACES = tuple(DIE)
USUAL_SUM = 30
"""3 * head + cap + saddle + shoe: six rolls of five spaces."""
HORSES: int = TABLE["game"]["horses"]
FACTORS: list[int] = TABLE["game"]["factors"]
COLOURS: list[str] = TABLE["colours"]["gates"]
BANK: int = TABLE["money"]["bank"]
START_MONEY: int = TABLE["money"]["start"]
OPEN_CHIPS: tuple[int, ...] = tuple(TABLE["chips"]["open"])
HIDDEN_CHIPS: tuple[int, ...] = tuple(TABLE["chips"]["hidden"])
COLUMNS = 5
LONGEST_NAME = 40
MOST_SPACES = 30


@dataclass(frozen=True, slots=True)
class Card:
    """A horse card: how many spaces the horse moves for each face of the die.

    *horse* is whose card it is, where horses have several; *sourced* tells what
    is known of a printed card (the rest is reconstructed).

    >>> card("regret").steps, card("regret").total
    (Dist({1: 3, 20: 1, 3: 1, 4: 1}), 30)
    """

    name: str
    head: int
    cap: int
    saddle: int
    shoe: int
    horse: str = ""
    sourced: tuple[str, ...] = ()

    def spaces(self, face: str) -> int:
        """How far the horse moves for this face."""
        return getattr(self, face)

    @property
    def steps(self) -> Dist[int]:
        """The law of the spaces moved with one roll."""
        return DIE.map(self.spaces)

    @property
    def total(self) -> int:
        """3 * head + cap + saddle + shoe."""
        return sum(n * self.spaces(face) for face, n in DIE.weights.items())

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The figures of the card that no public source gives."""
        return tuple(face for face in FACES if face not in self.sourced)


@dataclass(frozen=True, slots=True)
class Payout:
    """What each bet brings, by the number of bets on the horse; *pace* more, *last* to pay."""

    win: tuple[int, ...]
    place: tuple[int, ...]
    show: tuple[int, ...]
    pace: int
    last: int
    win_status: tuple[str, ...] = ()
    place_status: tuple[str, ...] = ()
    show_status: tuple[str, ...] = ()


@dataclass(frozen=True)
class Box:
    """What one edition brings: the cards and the payouts."""

    cards: tuple[Card, ...]
    payout: Payout
    cards_status: str = ""
    """What a table of one's own calls its cards: "printed", say."""
    payout_status: str = ""
    """What a table of one's own calls its payouts, if it has any."""

    @cached_property
    def by_name(self) -> dict[str, Card]:
        """The card of each name."""
        return {c.name: c for c in self.cards}

    @cached_property
    def horses(self) -> tuple[str, ...]:
        """The horses in the order of their gates, where each horse has a gate of its own."""
        return tuple(dict.fromkeys(c.horse for c in self.cards if c.horse))


def block(table: dict[str, Any], name: str) -> dict[str, Any]:
    """The block of that name without its source and status."""
    return {k: v for k, v in table[name].items() if k not in ("source", "status")}


WINNERS = records(Card, TABLE["winners_circle"]["cards"], f"{FILE}, winners_circle")
ROYAL = records(Card, TABLE["royal_turf"]["cards"], f"{FILE}, royal_turf")
PAYOUT = record(Payout, block(TABLE, "payout"), f"{FILE}, payout")
BOXES = {"winner's circle": Box(WINNERS, PAYOUT), "royal turf": Box(ROYAL, PAYOUT)}


def _spelling(name: str) -> str:
    return " ".join(name.casefold().split())


BY_SPELLING = {_spelling(c.name): c for c in WINNERS + ROYAL}


def card(name: object) -> Card:
    """The printed card of that name; a `Card` is taken as it is.

    >>> card("Kingfischer")
    Traceback (most recent call last):
    ValueError: expected a card or the name of one, got 'Kingfischer'; did you mean Kingfisher?
    """
    if isinstance(name, Card):
        _check_card(name, name.name)
        return name
    found = BY_SPELLING.get(_spelling(name)) if isinstance(name, str) else None
    if found is None:
        near = get_close_matches(_spelling(str(name)), BY_SPELLING, n=2, cutoff=0.6)
        hint = " or ".join(BY_SPELLING[n].name for n in near)
        hint = f"; did you mean {hint}?" if hint else ""
        raise ValueError(f"expected a card or the name of one, got {name!r}{hint}")
    return found


# -- a table of one's own


def own_box(path: str) -> Box:
    """The cards, and the payouts if it has any, of a class's own table.

    Refuses wrong types and impossible figures with the file, the place and the
    key; warns of cards that move other than 5 spaces a roll on average.
    """
    table = read(path)
    file = path.replace("\\", "/").rpartition("/")[2]
    for name in table:
        if name not in ("deck", "payout"):
            raise TableError(f"{file}: expected the blocks deck and payout, got {name!r}")
    if "deck" not in table:
        raise TableError(f"{file}: the block deck is missing")
    cards, called = _own_cards(table, file), table["deck"]["status"]
    if "payout" not in table:
        return Box(cards, PAYOUT, called)
    payout = _own_payout(record(Payout, block(table, "payout"), f"{file}, payout"), file)
    return Box(cards, payout, called, table["payout"]["status"])


def _own_cards(table: dict[str, Any], file: str) -> tuple[Card, ...]:
    deck, where = block(table, "deck"), f"{file}, deck"
    if set(deck) != {"cards"} or not isinstance(deck["cards"], list):
        raise TableError(f"{where}: expected a list as cards, and nothing else")
    rows = cast("list[Any]", deck["cards"])
    if not all(isinstance(row, dict) for row in rows):
        raise TableError(f"{where}: expected a list of {{ name = ..., head = ... }} as cards")
    cards = records(Card, rows, where)
    for i, c in enumerate(cards, 1):
        _check_card(c, f"{where}, row {i}")
    _check_deck(cards, where)
    odd = [f"{c.name} ({c.total})" for c in cards if c.total != USUAL_SUM]
    if odd:
        rule = f"3 * head + cap + saddle + shoe is not {USUAL_SUM}"
        warnings.warn(f"{where}: {rule} for {', '.join(odd)}", stacklevel=2)
    return cards


def _check_card(c: Card, where: str) -> None:
    for key, text in (("name", c.name), ("horse", c.horse)):
        if (
            len(text) > LONGEST_NAME
            or not text.isprintable()
            or (key == "name" and not text.strip())
        ):
            wanted = f"1 to {LONGEST_NAME} letters as {key}"
            raise TableError(f"{where}: expected {wanted}, got {text!r}")
    for face in FACES:
        if not 1 <= c.spaces(face) <= MOST_SPACES:
            wanted = f"1 to {MOST_SPACES} spaces as {face}"
            raise TableError(f"{where}: expected {wanted}, got {c.spaces(face)}")


def _check_deck(cards: tuple[Card, ...], where: str) -> None:
    if double := _repeated(c.name for c in cards):
        raise TableError(f"{where}: expected each name once, got {double!r} twice")
    if len(cards) < HORSES:
        raise TableError(f"{where}: expected {HORSES} cards or more, got {len(cards)}")
    named = [c for c in cards if c.horse]
    if named and (len(named) < len(cards) or len({c.horse for c in named}) != HORSES):
        raise TableError(f"{where}: expected {HORSES} horses on all cards, or on none")


def _repeated(names: Iterable[str]) -> str:
    """A name that occurs more than once."""
    seen: set[str] = set()
    return next((name for name in names if name in seen or seen.add(name)), "")


def _own_payout(payout: Payout, file: str) -> Payout:
    for key in ("win", "place", "show"):
        row: tuple[int, ...] = getattr(payout, key)
        if len(row) != COLUMNS or min(row) < 0:
            wanted = f"{COLUMNS} numbers of 0 or more as {key}"
            raise TableError(f"{file}, payout: expected {wanted}, got {list(row)}")
    for key in ("pace", "last"):
        if getattr(payout, key) < 0:
            wanted = f"0 or more as {key}"
            raise TableError(f"{file}, payout: expected {wanted}, got {getattr(payout, key)}")
    return payout
