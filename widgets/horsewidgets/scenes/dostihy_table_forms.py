"""Answers that must be made from parts: bets, offers, sales, claims; as fields, and as a move.

A draft holds what has been filled in, by the names of the fields.  From it
comes the move, or the reason in words why it is none yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from horsegame.dostihy import Dostihy
from horsegame.dostihy.bets import win_factor
from horsegame.dostihy.board import HORSE, NOTE, SQUARES
from horsegame.dostihy.debts import LONGEST_SALE, sell, sellable
from horsegame.dostihy.figures import STABLE_OF
from horsegame.dostihy.table import Table
from horsegame.dostihy.walk import CANCEL
from horsegame.dostihy.words_moves import sale_name
from horsegame.dostihy.words_paid import dk, thing_sold
from horsegame.dostihy.words_table import CLAIMS, item_name
from horsegame.game import Choice
from horsegame.words import player_name

Draft = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """Something to fill in: a number, a check, a choice among *options*, or a press.

    A press changes the field *name* to *value*.
    """

    kind: str
    name: str
    label: str
    value: Any = None
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """The fields in titled groups, and the move that they make together."""

    groups: tuple[tuple[str, tuple[Field, ...]], ...]
    move: Any
    problem: str
    """Why the fields make no move; empty where they do."""
    says: str
    """What the move would be, in words."""
    yes: str
    """What the button says that makes the move."""
    no: str
    """What the button says that answers with nothing; empty where the move may be nothing."""


class NoMove(ValueError):
    """The fields make no move; the sentence says what is wrong and what would be right."""


def form(
    game: Dostihy, table: Table, ask: Any, draft: Draft, names: tuple[str, ...]
) -> Form | None:
    """The form of an open-ended question; None where the moves can be listed."""
    make = FORMS.get(ask.about) if isinstance(ask, Choice) else None
    return make(Hand(game, table, ask, draft, names)) if make else None


@dataclass(frozen=True, slots=True)
class Hand:
    """Who makes the answer, from what."""

    game: Dostihy
    table: Table
    ask: Choice[Any]
    draft: Draft
    names: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.ask.player

    def name(self, seat: int) -> str:
        """What a player is called."""
        return player_name(seat, self.names)

    def money(self, field: str, what: str) -> int:
        """The amount in a field, in whole notes; nothing is 0."""
        text = "".join(str(self.draft.get(field, "")).split())
        if not text:
            return 0
        if not (text.isascii() and text.isdigit() and len(text) < 9 and int(text) % NOTE == 0):
            raise NoMove(f"{what} is an amount in notes of {NOTE} DK, such as 200")
        return int(text)


def _made(make: Callable[[], Any]) -> tuple[Any, str]:
    """A move and no problem, or no move and the problem."""
    try:
        return make(), ""
    except NoMove as e:
        return None, str(e)


# -- bets


def _bets(hand: Hand) -> Form:
    horses: tuple[str, ...] = getattr(hand.ask.moves, "horses", ())
    fields = tuple(
        Field(
            "number",
            f"stake {h}",
            f"Stake on {HORSE[h].name}, DK",
            hand.draft.get(f"stake {h}", ""),
        )
        for h in horses
    )

    def make() -> tuple[Any, ...]:
        stakes = [(h, hand.money(f"stake {h}", f"A stake on {HORSE[h].name}")) for h in horses]
        bets = tuple((h, stake) for h, stake in stakes if stake)
        total, cash = sum(stake for _, stake in bets), hand.table.players[hand.seat].cash
        if total > cash:
            raise NoMove(f"The stakes are {dk(total)} together, and there are {dk(cash)} in cash")
        if not bets:
            raise NoMove("A bet needs a stake on a horse; without one press “No bet”")
        return bets

    move, problem = _made(make)
    won = win_factor(hand.game.options)
    says = f"A bet that wins brings {won} times its stake net, all others are lost."
    return Form((("Stakes", fields),), move, problem, says, "Place the bets", "No bet")


# -- offers


def _offers(hand: Hand) -> Form:
    table, seat = hand.table, hand.seat
    others = [n for n, p in enumerate(table.players) if n != seat and not p.out]
    partner = _partner(hand, others)
    them = Field(
        "choice",
        "partner",
        "Trade with",
        str(partner),
        tuple((str(n), hand.name(n)) for n in others),
    )
    give, get = _items(table, seat), _items(table, partner)
    pays = (("me", f"{hand.name(seat)} pays"), ("partner", f"{hand.name(partner)} pays"))
    price = (
        Field("choice", "payer", "Who pays", hand.draft.get("payer", "me"), pays),
        Field("number", "price", "Money, DK", hand.draft.get("price", "")),
    )
    groups = (
        ("Partner", (them,)),
        (f"{hand.name(seat)} gives", _checks(hand, "give", give)),
        (f"{hand.name(partner)} gives", _checks(hand, "get", get)),
        ("Money", price),
    )

    def make() -> tuple[Any, ...]:
        gives, gets = _checked(hand, "give", give), _checked(hand, "get", get)
        sum_ = hand.money("price", "The price") * (
            -1 if hand.draft.get("payer") == "partner" else 1
        )
        _check_offer(hand, partner, gives, gets, sum_)
        return partner, gives, gets, sum_

    move, problem = _made(make)
    return Form(groups, move, problem, "", "Make the offer", "No offer")


def _partner(hand: Hand, others: list[int]) -> int:
    chosen = str(hand.draft.get("partner", ""))
    return next((n for n in others if str(n) == chosen), others[0])


def _items(table: Table, seat: int) -> tuple[Any, ...]:
    """What the player has that can change hands."""
    cards = tuple(s for s, owner in enumerate(table.owner) if owner == seat)
    return (*cards, *((CANCEL,) if table.players[seat].card else ()))


def _checks(hand: Hand, side: str, items: tuple[Any, ...]) -> tuple[Field, ...]:
    return tuple(
        Field(
            "check",
            f"{side} {x}",
            _item_label(hand.table, x),
            hand.draft.get(f"{side} {x}") is True,
        )
        for x in items
    )


def _item_label(table: Table, item: Any) -> str:
    """A card with the letter of its stable and its races."""
    if item == CANCEL or not STABLE_OF[item]:
        return item_name(item)
    races = table.races[item]
    more = f", {'main race' if races > 4 else f'races: {races}'}" if races else ""
    return f"{item_name(item)}{more}"


def _checked(hand: Hand, side: str, items: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(x for x in items if hand.draft.get(f"{side} {x}") is True)


def _check_offer(hand: Hand, partner: int, give: Any, get: Any, price: int) -> None:
    """Refuse what `Offers` would refuse, with the reason."""
    if not (give or get):
        raise NoMove("An offer needs a card that changes hands; choose one on either side")
    for seat, items in ((hand.seat, give), (partner, get)):
        torn = next((x for x in items if x != CANCEL and _torn(hand.table, x, items)), None)
        if torn is not None:
            name = SQUARES[torn].english
            raise NoMove(f"{name} has races in its stable: give the whole stable, or none of it")
        cash = hand.table.players[seat].cash
        owed = price if seat == hand.seat else -price
        if owed > max(cash, 0):
            raise NoMove(f"{hand.name(seat)} cannot pay {dk(owed)} and has {dk(cash)} in cash")


def _torn(table: Table, square: int, items: Any) -> bool:
    stable = STABLE_OF[square]
    return any(table.races[h] for h in stable) and not set(stable) <= set(items)


# -- sales


def _sales(hand: Hand) -> Form:
    bundle, after = _bundle(hand)
    things = tuple(
        Field("press", "bundle", sale_name(hand.game, after, hand.seat, s), [*bundle, s])
        for s in sellable(after, hand.seat)
    )
    gained = after.players[hand.seat].cash - hand.table.players[hand.seat].cash
    back = (Field("press", "bundle", "Take the last one back", bundle[:-1]),) if bundle else ()
    groups = (*([("To be sold", back)] if bundle else []), ("Add to the sale", things))
    says = f"{_listed(hand, bundle)}: {dk(gained)} from the bank." if bundle else ""
    problem = "" if bundle else "A sale needs something to sell; to keep all press “Sell nothing”"
    return Form(groups, tuple(bundle) or None, problem, says, "Sell these", "Sell nothing")


def _bundle(hand: Hand) -> tuple[list[int], Table]:
    """What has been chosen, as far as it can be sold, and the table after it."""
    after, bundle = hand.table.copy(), list[int]()
    chosen = hand.draft.get("bundle", ())
    for square in chosen[:LONGEST_SALE] if isinstance(chosen, (list, tuple)) else ():
        if type(square) is int and square in sellable(after, hand.seat):
            sell(hand.game, after, hand.seat, square)
            bundle.append(square)
    return bundle, after


def _listed(hand: Hand, bundle: list[int]) -> str:
    things, after = list[str](), hand.table.copy()
    for square in bundle:
        things.append(thing_sold(square, after.races[square]))
        sell(hand.game, after, hand.seat, square)
    text = ", ".join(things)
    return f"{text[0].upper()}{text[1:]}"


# -- claims


def _claims(hand: Hand) -> Form:
    others = [n for n, p in enumerate(hand.table.players) if n != hand.seat and not p.out]
    mine = tuple(_check(hand, kind, text) for kind, text in CLAIMS.items())
    theirs = tuple(_check(hand, f"remind {n}", hand.name(n)) for n in others)
    fine = hand.game.options.fine
    costs = f" (a fine of {dk(fine)} each)" if fine else ""
    claims = tuple(kind for kind in CLAIMS if hand.draft.get(kind) is True)
    reminded = tuple(("remind", n) for n in others if hand.draft.get(f"remind {n}") is True)
    groups = (("Claim", mine), (f"Remind{costs}", theirs))
    says = "Whatever is not claimed lapses at the next roll."
    return Form(groups, (*claims, *reminded), "", says, "That is all", "")


def _check(hand: Hand, name: str, label: str) -> Field:
    return Field("check", name, f"{label[0].upper()}{label[1:]}", hand.draft.get(name) is True)


FORMS: dict[str, Callable[[Hand], Form]] = {
    "bet": _bets,
    "offer": _offers,
    "sales": _sales,
    "claim": _claims,
}
"""By topic: how the answer is made."""
