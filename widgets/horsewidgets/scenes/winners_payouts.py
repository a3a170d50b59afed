"""The payout table as it is in force, and where its figures and those of the cards come from."""

from __future__ import annotations

from horsegame.winners_circle.bets import ROWS, figure
from horsegame.winners_circle.cards import COLUMNS, PAYOUT, ROYAL, WINNERS, Box
from horsegame.words import amount

from .winners import ORDER, WinnersScene

HEADS = (*map(str, range(1, COLUMNS)), f"{COLUMNS}+")
"""The bets, or chips, on a horse: a column each."""


def counted(scene: WinnersScene) -> str:
    """What finds the column."""
    return "chips" if scene.options.payouts == "chips" else "bets"


def rows(scene: WinnersScene) -> list[tuple[str, tuple[str, ...]]]:
    """For the first three: what each bet brings in this race, column by column."""
    return [
        (place, tuple(_money(scene, row, column) for column in range(1, COLUMNS + 1)))
        for place, row in zip(ORDER, ROWS, strict=False)
    ]


def _money(scene: WinnersScene, row: str, column: int) -> str:
    return amount(figure(row, column, scene.payout, scene.options) * scene.factor)


# -- where the figures come from

PRINTED = {*WINNERS, *ROYAL}
FITS = "stand in no public source: they are reconstructed so that all that is known fits."


def known_from(box: Box) -> str:
    """What is reconstructed, and what is a class's own.

    >>> known_from(Box(WINNERS, PAYOUT, cards_status="printed"))[:65]
    'The cards are from a table of your own, which calls them printed.'
    """
    own_cards = box.cards_status or not PRINTED.issuperset(box.cards)
    own_payout = box.payout_status or box.payout != PAYOUT
    if not own_cards and not own_payout:
        return f"Most figures of the cards and some of the payouts {FITS}"
    cards = _own("cards", box.cards_status) if own_cards else f"Most figures of the cards {FITS}"
    payouts = _own("payouts", box.payout_status) if own_payout else f"Some of the payouts {FITS}"
    return f"{cards} {payouts}"


def _own(what: str, status: str) -> str:
    if not status:
        return f"The {what} are your own."
    return f"The {what} are from a table of your own, which calls them {status}."
