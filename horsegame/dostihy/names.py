"""What things are called: rounded money, squares, and the orders on the CHANCE cards."""

from __future__ import annotations

from fractions import Fraction

from ..words import THIN, amount, count
from .board import DISTANC, SQUARES, START, START_MONEY, ChanceCard
from .options import Options


def rounded(money: int | Fraction, sign: bool = False) -> str:
    """Money for a narrow place: whole, or rounded to two places.

    >>> rounded(Fraction(-20375, 3), sign=True).replace(THIN, " "), rounded(80)
    ('−6 791.67', '80')
    """
    q = Fraction(money)
    if q.denominator == 1:
        return amount(q, sign)
    text = f"{float(abs(q)):,.2f}".replace(",", THIN)
    return ("−" if q < 0 else "+" if sign else "") + text


def square_name(square: int) -> str:
    """What a square is called in a sentence.

    >>> square_name(24), square_name(4), square_name(10)
    ('Metál', 'Vet', 'Distance (DISTANC)')
    """
    if square == DISTANC:
        return full_name(square)
    return "START" if square == START else SQUARES[square].english


def full_name(square: int) -> str:
    """The name with the printed one beside it, where they differ.

    >>> full_name(4), full_name(6), full_name(25)
    ('Vet (KLINIKA)', 'Lady Anne', 'Trainer 3 (3. TRENÉR)')
    """
    s = SQUARES[square]
    same = s.name.casefold() == s.english.casefold()
    return square_name(square) if same and square != DISTANC else f"{s.english} ({s.name})"


def card_text(card: ChanceCard, options: Options) -> str:
    """What a CHANCE card orders.

    >>> from horsegame.dostihy.board import CHANCE_CARDS
    >>> for n in (0, 2, 3, 7): print(card_text(CHANCE_CARDS[n], Options()))
    Go back three squares
    Go forward to the nearest trainer; START pays 4 000 DK if you cross it
    Miss two turns
    Go back to Distance (DISTANC); START pays 4 000 DK if you cross it
    """
    if card.effect == "skip":
        return f"Miss {count(card.turns, 'turn')}"
    if card.effect == "keep":
        return f"Keep this card: it cancels one stay on {square_name(DISTANC)}"
    if card.effect == "steps":
        return f"Go {'forward' if card.steps > 0 else 'back'} {count(abs(card.steps), 'square')}"
    return f"Go {_way(card, options)} {_aim(card)}{_start_rule(card)}"


def _way(card: ChanceCard, options: Options) -> str:
    if card.kind == "trainer" and options.nearest_trainer == "either way":
        return "forward or back"
    return {"forward": "forward", "backward": "back", "": "straight"}[card.direction]


def _aim(card: ChanceCard) -> str:
    if card.effect == "nearest":
        return f"to the nearest {'trainer' if card.kind == 'trainer' else 'Finance square'}"
    return f"to {square_name(DISTANC if card.effect == 'distanc' else card.to)}"


def _start_rule(card: ChanceCard) -> str:
    if card.start_money == "never":
        return "; START pays nothing" if card.effect == "to" and card.to == START else ""
    crossed = " if you cross it" if card.start_money == "crossed" else ""
    return f"; START pays {amount(START_MONEY)} DK{crossed}"
