"""What one turned-up card does: FINANCE to the purse, CHANCE to the piece."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ...chance import Dist
from ...decks import Deck, FreshDeck
from ...ways import law_of
from ..board import CHANCE_CARDS, HORSES, KIND, square_number
from ..cards import FINANCE
from ..options import Options
from ..policies import idle
from ..races import MOST_RACES
from ..squares import obey, obey_square
from ..table import MAIN_RACE, Table, new_table
from ..turn import Dostihy
from ..walk import FRESH_CHANCE, Walker, heed
from .rides import DEFAULT


def finance(
    races: int = 0, mains: int = 0, options: Options = DEFAULT, watched: int = 0
) -> Dist[int]:
    """What a FINANCE card changes in the cash of whoever turns it up, in DK; any card is as likely.

    *races* and *mains* are the races and main races of the player's horses.  How
    many other players pay for a birthday, `Options.players` says; *watched* = 1
    asks what the card changes for one of those.  Whatever is due is claimed.

    >>> finance().mean(), finance(races=4).mean()
    (Fraction(3300, 7), Fraction(100, 1))
    """
    game = _claiming(options)
    table = _table(races, mains, options)
    table.players[0].square = KIND.index("finance")
    before = table.players[watched].cash
    return law_of(
        lambda now: obey_square(game, now, 0),
        table,
        idle,
        lambda way: way.state.players[watched].cash - before,
    )


def finance_cards(races: int = 0, mains: int = 0, options: Options = DEFAULT) -> dict[str, int]:
    """The same for each card by its id.

    >>> finance_cards()["F05"], finance_cards(races=2)["F09"]   # three others give 200 DK each
    (600, -1600)
    """
    found: dict[str, int] = {}
    game, start = _claiming(options), _table(races, mains, options)
    for id, card in FINANCE.items():
        table = start.copy()
        obey(game, table, 0, card)
        found[id] = table.players[0].cash - start.players[0].cash
    return found


def _claiming(options: Options) -> Dostihy:
    return Dostihy(replace(options, claims="automatic"))


def _table(races: int, mains: int, options: Options) -> Table:
    """A table at whose first seat somebody has so many races."""
    places = [h.square for h in HORSES]
    full, rest = divmod(races, MOST_RACES)
    wanted = [MAIN_RACE] * mains + [MOST_RACES] * full + [rest] * bool(rest)
    if races < 0 or mains < 0 or len(wanted) > len(places):
        raise ValueError(f"expected races for {len(places)} horses, got {races} and {mains} main")
    table = new_table(options)
    for square, n in zip(places, wanted, strict=False):
        table.owner[square], table.races[square] = 0, n
    return table


class Drawn(NamedTuple):
    """Where a CHANCE card leaves a piece, what START paid in DK, turns to miss, and whether the
    piece is distanced."""

    square: int
    money: int
    misses: int
    distanced: bool


def chance(square: int, options: Options = DEFAULT) -> Dist[Drawn]:
    """What a CHANCE card turned up on *square* does; any card is as likely.

    >>> chance(36).map(lambda drawn: drawn.money).mean()   # what START pays, in DK
    Fraction(6000, 7)
    """
    return _drawn(square, FRESH_CHANCE, options)


def chance_cards(square: int, options: Options = DEFAULT) -> dict[str, Drawn]:
    """The same for each card by its id.

    >>> chance_cards(7)["C07"]
    Drawn(square=39, money=4000, misses=0, distanced=False)
    """
    cards = (card.id for card in CHANCE_CARDS)
    return {id: next(iter(_drawn(square, FreshDeck((id,)), options))) for id in cards}


def _drawn(square: int, deck: Deck, options: Options) -> Dist[Drawn]:
    if KIND[square_number(square)] != "chance":
        places = ", ".join(str(s) for s, kind in enumerate(KIND) if kind == "chance")
        raise ValueError(f"expected a CHANCE square ({places}), got {square!r}")
    return law_of(
        lambda piece: heed(piece, deck, options),
        Walker(square),
        idle,
        lambda way: Drawn(way.state.square, way.result, way.state.skips, way.state.distanced),
    )
