"""How players of Dostihy decide; each policy is a few lines.

A policy is asked about one of: bet, buy, races, main race, cancel (use the card
that ends a stay on DISTANC), offer, trade (accept an offer?), sales, debt (what
to sell), claim.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ..game import Choice, Policy
from .betting import BettingTurn
from .board import HORSE_AT, LAP, MAIN, STABLES, horse
from .figures import STABLE_OF
from .options import Options
from .table import MAIN_RACE, Table

if TYPE_CHECKING:
    from .trade import Offer

DEFAULT = Options()
YES = {"buy": "buy", "main race": "enter", "cancel": "use"}


def buy_everything(table: Table, ask: Choice[Any]) -> Any:
    """Buys every card and as many races as possible, never bets or trades, sells races first."""
    about = ask.about
    if about in ("sales", "bet"):
        return ()
    moves: Any = ask.moves
    if about == "races":
        return moves[-1]
    if about in YES:
        return YES[about]
    if about == "debt":
        return max(moves, key=lambda s: (table.races[s] > 0, -s))
    return next(iter(moves))  # no offer, refuse, claim everything


def idle(table: Table, ask: Choice[Any]) -> Any:
    """Buys nothing, bets nothing, and uses the card that ends a stay on DISTANC."""
    about = ask.about
    if about in ("cancel", "debt"):
        return buy_everything(table, ask)
    return next(iter(ask.moves))


def keep_reserve(reserve: int = 5000) -> Policy:
    """Like `buy_everything`, but only what leaves *reserve* DK in the purse."""

    def policy(table: Table, ask: Choice[Any]) -> Any:
        spare = table.players[ask.player].cash - reserve
        if ask.about in ("buy", "main race"):
            return YES[ask.about] if ask.item[1] <= spare else "pass"
        if ask.about == "races":
            return max(n for n in ask.moves if n == 0 or n * ask.item[1] <= spare)
        return buy_everything(table, ask)

    return policy


def one_stable(letter: str) -> Policy:
    """Buys the horses of one stable alone, and all the races it can pay for."""
    stable = next((s for s in STABLES if s.letter == letter), None)
    if stable is None:
        letters = ", ".join(s.letter for s in STABLES)
        raise ValueError(f"expected a stable of {letters}, got {letter!r}")
    squares = {horse(name).square for name in stable.horses}

    def policy(table: Table, ask: Choice[Any]) -> Any:
        if ask.about == "buy" and ask.item[0] not in squares:
            return "pass"
        return buy_everything(table, ask)

    return policy


def complete_stables(table: Table, ask: Choice[Any]) -> Any:
    """Like `buy_everything`, and offers twice the price for the last card of a stable.

    Sells a card to others for twice its price, unless that tears an own pair apart.
    """
    if ask.about == "offer":
        return next((o for o in map(_doubled, ask.moves) if o in ask.moves and o), ())
    if ask.about == "trade":
        return "accept" if _good_for_partner(table, ask.player, ask.item) else "refuse"
    return buy_everything(table, ask)


def _doubled(offer: Offer) -> Offer:
    return (*offer[:3], 2 * offer[3]) if offer else ()


def _good_for_partner(table: Table, partner: int, item: tuple[Any, ...]) -> bool:
    """Whether the partner is paid well for cards of stables that he does not collect."""
    _, _, give, get, price = item
    alone = all(sum(table.owner[s] == partner for s in STABLE_OF[square]) < 2 for square in get)
    return not give and alone and price >= 4000 * len(get)


def bet_by_kelly(options: Options = DEFAULT) -> Policy:
    """Like `buy_everything`, and bets the Kelly stakes under these rules, in whole notes.

    Horses that may be bet on although they do not race are left alone.
    """

    def policy(table: Table, ask: Choice[Any]) -> Any:
        if ask.about != "bet":
            return buy_everything(table, ask)
        player, races = table.players[ask.player], rivals_races(table, ask.player)
        turn = BettingTurn(player.square, races, options=options)
        on = tuple(name for name in cast("Any", ask.moves).horses if name in races)
        try:
            stakes = turn.kelly(player.cash, notes=True, on=on)
        except ValueError:  # no stakes leave cash on every outcome
            return ()
        return tuple((name, stake) for name, stake in stakes.items() if stake)

    return policy


def rivals_races(table: Table, seat: int) -> dict[str, int | str]:
    """The races of rivals' horses that run, by horse."""
    return {
        card.id: MAIN if table.races[s] == MAIN_RACE else table.races[s]
        for s, card in HORSE_AT.items()
        if table.races[s] and (owner := table.owner[s]) is not None and owner != seat
        if not table.players[owner].races_off
    }


def never_bets(table: Table, ask: Choice[Any]) -> Any:
    """Bets nothing and insures itself with cash: keeps what the dearest visit ahead would cost."""
    return keep_reserve(dearest_ahead(table, ask.player))(table, ask)


def dearest_ahead(table: Table, seat: int) -> int:
    """The highest race income or inspection that a rival's horse on the next 11 squares takes."""
    square = table.players[seat].square
    ahead = [HORSE_AT.get((square + n) % LAP) for n in range(1, 12)]
    cards = [card for card in ahead if card and table.owner[card.square] not in (None, seat)]
    return max((card.fee(rivals_races(table, seat).get(card.id, 0)) for card in cards), default=0)


POLICIES: dict[str, Policy] = {
    "buys everything": buy_everything,
    "keeps a reserve": keep_reserve(),
    "collects one stable": one_stable("H"),
    "completes stables by trade": complete_stables,
    "bets by Kelly": bet_by_kelly(),
    "never bets": never_bets,
}
"""Policies that differ in kind, by what they do; POLICIES.md shows how they fare in pairs.
Kelly's stakes are those of the default rules."""
