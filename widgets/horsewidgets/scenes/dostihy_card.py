"""The card of the selected square: what is printed about it, and its chance in this turn."""

from __future__ import annotations

from horsegame.dostihy import words as said
from horsegame.dostihy.board import (
    CHANCE_CARDS,
    FINANCE_CARDS,
    HORSE_AT,
    KIND,
    SQUARES,
    START_MONEY,
    TABLE,
)

from ..draw import box, escape, percent
from ..figures import horse_svg, sign_svg
from .dostihy import DostihyScene
from .dostihy_board import price

DECKS = {
    "finance": ("FINANCE", len(FINANCE_CARDS), "money from or to the bank"),
    "chance": ("CHANCE", len(CHANCE_CARDS), "it moves or holds the piece"),
}
"""By kind of square: what its cards are called, how many there are, and what they do."""
WITHOUT_MONEY = ("finance", "chance", "distanc", "parking", "doping")
"""The kinds of squares whose card names no amount in a walk."""


def square_card(scene: DostihyScene) -> str:
    """All that is printed about the selected square, and its chance in this turn."""
    square = scene.selected
    body = _horse_card(scene, square) if square in HORSE_AT else _other_card(scene, square)
    body += _no_money(scene, square)
    chance = f"{scene.supposed}{chance_here(scene)}" if scene.odds else ""
    chance = f'<p class="say">{escape(chance)}</p>' if chance else ""
    return box(f"Square {square}", body + chance)


def chance_here(scene: DostihyScene) -> str:
    """How likely the turn that is looked at ends on the selected square."""
    spot, turn = scene.spots[scene.selected], scene.about
    ends = f"{spot.ends} ({percent(spot.ends)})"
    if spot.stops > spot.ends:
        led = f"{spot.stops} ({percent(spot.stops)})"
        sent = f"In {turn.lower()} the dice lead here with chance {led}"
        return f"{sent}; a card may send the piece on, so the turn ends here with chance {ends}."
    if not spot.ends:
        return f"{turn} cannot end here."
    if spot.ends == 1:
        return f"{turn} ends here."
    return f"{turn} ends here with chance {ends}."


def _no_money(scene: DostihyScene, square: int) -> str:
    """That a walk is played without the money of which the card speaks."""
    walk = all(seat.cash is None for seat in scene.seats)
    if not walk or KIND[square] in WITHOUT_MONEY:
        return ""
    return '<p class="mute">In this walk no money changes hands.</p>'


def _head(art: str, title: str, below: str) -> str:
    named = f'<div class="big">{escape(title)}</div>{escape(below)}'
    return f'<div class="head">{art}<div>{named}</div></div>'


def _horse_card(scene: DostihyScene, square: int) -> str:
    card, spot = HORSE_AT[square], scene.spots[square]
    owner = "" if spot.owner is None else f" · {scene.seats[spot.owner].name} owns it"
    below = f"Stable {card.stable.letter} · price {price(square)} DK{owner}"
    rows = [("Inspection, without a race", card.inspection, 0)]
    rows += [(f"Income of {n} race{'s' * (n > 1)}", card.fee(n), n) for n in range(1, 5)]
    rows += [("Income of the main race", card.main_income, "main")]
    owned = spot.owner is not None
    body = "".join(_row(name, figure, owned and spot.races == n) for name, figure, n in rows)
    body += _row("Cost of a race", card.race_cost)
    body += _row("Cost of the main race", card.main_cost)
    return _head(horse_svg(card.stable.letter), card.name, below) + _figures("Each in DK", body)


def _figures(caption: str, rows: str) -> str:
    return f'<table><caption class="vh">{caption}</caption><tbody>{rows}</tbody></table>'


def _row(name: str, figure: int, on: bool = False) -> str:
    mark, cls = ("▸ ", ' class="on"') if on else ("", "")
    return f'<tr{cls}><th scope="row">{mark}{name}</th><td>{said.amount(figure)}</td></tr>'


def _other_card(scene: DostihyScene, square: int) -> str:
    kind = KIND[square]
    below = f"price {price(square)} DK" if kind in ("trainer", "transport", "stables") else ""
    head = _head(sign_svg(kind), said.full_name(square), below)
    fees = TABLE["trainers"]["fees"]
    rows = [(f"Fee, owner of {n} trainer{'s' * (n > 1)}", fee) for n, fee in enumerate(fees, 1)]
    if kind == "trainer":
        return head + _figures("Each in DK", "".join(_row(name, fee) for name, fee in rows))
    return f"{head}<p>{escape(_square_rule(square, scene))}</p>"


def _cards_rule(kind: str, scene: DostihyScene) -> str:
    """What a square with a deck of cards does, or that this game has no such deck."""
    name, number, does = DECKS[kind]
    if kind not in scene.decks:
        return f"There are no {name} cards in this walk: nothing happens here."
    return f"Turn up one of {number} {name} cards: {does}."


def _square_rule(square: int, scene: DostihyScene) -> str:
    """What a square that is no horse and no trainer does."""
    if KIND[square] in DECKS:
        return _cards_rule(KIND[square], scene)
    one, both = TABLE["services"]["times_dice"]
    service = f"Its owner takes {one} DK for each dot rolled, {both} DK with both services."
    leaving = said.RELEASE[scene.options.distanc]
    pays, fee = said.amount(START_MONEY), said.amount(SQUARES[square].fee)
    return {
        "start": f"Whoever stops here or passes takes {pays} DK.",
        "vet": f"Pay {fee} DK to the bank.",
        "distanc": f"Two sixes lead here. Whoever stops here waits: {leaving}.",
        "parking": "A rest: nothing happens.",
        "doping": "Miss one turn.",
        "transport": service,
        "stables": service,
    }[KIND[square]]
