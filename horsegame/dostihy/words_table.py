"""The whole game in words: one plain sentence for each answer, with all that it brought about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..words import count, listed, player_name
from . import words
from .board import FinanceCard
from .cards import FINANCE
from .figures import STABLE_OF
from .happened import has_moved, payments, stops, thrown_anew, walk_part
from .names import square_name
from .races import MOST_RACES
from .stakes import title
from .table import Table
from .turn import Dostihy, winners
from .walk import CANCEL
from .words import topic, turns
from .words_paid import WHY, Said, dk, shortage


def log(game: Dostihy, moves: Iterable[Any], names: Sequence[str] = ()) -> list[str]:
    """What happened, one sentence an answer.

    >>> from horsegame.dostihy.words import THIN
    >>> for line in log(Dostihy(), [6, 5, "buy", (), 4], ("Anna", "Ben")):
    ...     print(line.replace(THIN, " "))
    Anna rolled 6 and rolls again.
    Anna rolled 6 and 5 and stops on Neklan.
    Anna bought Neklan for 2 800 DK.
    Anna sells nothing.
    Ben rolled 4 and stops on Vet; pays the vet 500 DK.
    """
    return [
        tell(game, turn[: n + 1], names) for turn in turns(game, moves) for n in range(len(turn))
    ]


def tell(game: Dostihy, turn: Sequence[Any], names: Sequence[str] = ()) -> str:
    """What the last answer of *turn* did, in one sentence."""
    last = turn[-1]
    said = Said(game, last.before, getattr(last.ask, "player", last.before.mover), names)
    paid = payments(game, turn)
    first = TELL[topic(last.ask)](said, turn)
    after = [said.payment(p) for p in paid if p.why in WHY]  # the others are in the first words
    bits = [bit for bit in (first, *after, *shortage(said, last.after)) if bit]
    return f"{said.name()} {'; '.join(bits)}."


def _walked(said: Said, turn: Sequence[Any]) -> str:
    part, options = walk_part(turn), said.game.options
    if thrown_anew(turn):
        return f"threw {turn[-1].move} for {square_name(part[-1].after.square)}"
    about = topic(turn[-1].ask)
    tells = {"die": words.rolled, "chance": words.turned_up}
    if about not in tells:
        return words.TELL[about](part, options)
    return tells[about](part, options, pays=False) + _own(said, part)


def _own(said: Said, part: Sequence[Any]) -> str:
    """That the piece stopped on a card of its own player."""
    if not has_moved(part) or said.table.owner[stops(part)[-1]] != said.table.mover:
        return ""
    return ", an own card"


def _drew(said: Said, turn: Sequence[Any]) -> str:
    return f"turned up the FINANCE card “{finance_text(FINANCE[turn[-1].move])}”"


def finance_text(card: FinanceCard) -> str:
    """What a FINANCE card says, in short.

    >>> finance_text(FINANCE["F03"]), finance_text(FINANCE["F09"])
    ('Renovation of all your stables', 'Pay for the races of your horses')
    """
    return "Pay for the races of your horses" if card.id == "F09" else card.about


def _bought(said: Said, turn: Sequence[Any]) -> str:
    square, price = turn[-1].ask.item
    if turn[-1].move == "pass":
        return f"does not buy {square_name(square)}"
    done = " and completes the stable" if _completes(said, square) else ""
    return f"bought {square_name(square)} for {dk(price)}{done}"


def _completes(said: Said, square: int) -> bool:
    others = [s for s in STABLE_OF[square] if s != square]
    return bool(others) and all(said.table.owner[s] == said.seat for s in others)


def _raced(said: Said, turn: Sequence[Any]) -> str:
    (square, cost), new = turn[-1].ask.item, turn[-1].move
    name = square_name(square)
    if not new:
        return f"enters {name} in no more races"
    all_of_them = said.table.races[square] + new
    now = f", {count(all_of_them, 'race')} in all" if all_of_them > new else ""
    full = ": the main race may follow" if all_of_them == MOST_RACES else ""
    return f"entered {name} in {count(new, 'race')} for {dk(new * cost)}{now}{full}"


def _entered(said: Said, turn: Sequence[Any]) -> str:
    square, cost = turn[-1].ask.item
    if turn[-1].move == "pass":
        return f"does not enter {square_name(square)} in the main race"
    return f"entered {square_name(square)} in the main race for {dk(cost)}"


def _staked(said: Said, turn: Sequence[Any]) -> str:
    bets = [f"{dk(stake)} on {title(horse)}" for horse, stake in turn[-1].move]
    return f"bets {listed(bets)}" if bets else "bets nothing"


def _offered(said: Said, turn: Sequence[Any]) -> str:
    offer = turn[-1].move
    return f"offers {offer_text(said, said.seat, offer)}" if offer else "offers nothing"


def offer_text(said: Said, seat: int, offer: tuple[Any, ...]) -> str:
    """An offer of player *seat* in words."""
    partner, give, get, price = offer
    gives = [*map(item_name, give), *([dk(price)] if price > 0 else [])]
    gets = [*map(item_name, get), *([dk(-price)] if price < 0 else [])]
    given, wanted = listed(gives or ["nothing"]), listed(gets or ["nothing"])
    return f"{said.name(partner)} {given} for {wanted}"


def item_name(item: Any) -> str:
    """What can change hands: the card of a square, or the one that cancels a stay on DISTANC."""
    return "the card against DISTANC" if item == CANCEL else square_name(item)


def _answered(said: Said, turn: Sequence[Any]) -> str:
    seat, _, give, get, price = turn[-1].ask.item
    reverse = offer_text(said, said.seat, (seat, get, give, -price))
    return (
        f"accepts: gives {reverse}" if turn[-1].move == "accept" else f"refuses to give {reverse}"
    )


def _sold(said: Said, turn: Sequence[Any]) -> str:
    """The payments tell what is sold; only nothing must be told here."""
    return "sells nothing" if turn[-1].move == () else ""


CLAIMS = {
    "start": "START money",
    "fee": "fees of visitors",
    "card": "money by a card",
    "bet": "bets",
}
"""What can be claimed."""


def _claimed(said: Said, turn: Sequence[Any]) -> str:
    claims = [c for c in turn[-1].move if isinstance(c, str)]
    reminded = [said.name(c[1]) for c in turn[-1].move if not isinstance(c, str)]
    all_four = len(claims) == len(CLAIMS)
    claimed = ["everything"] if all_four else [CLAIMS[c] for c in CLAIMS if c in claims]
    said_so = [f"claims {listed(claimed)}"] if claimed else []
    said_so += [f"reminds {listed(reminded)}"] if reminded else []
    return " and ".join(said_so) or "claims nothing"


TELL: dict[str, Callable[[Said, Sequence[Any]], str]] = {
    **dict.fromkeys(("die", "miss", "chance", "cancel"), _walked),
    "finance": _drew,
    "bet": _staked,
    "buy": _bought,
    "races": _raced,
    "main race": _entered,
    "offer": _offered,
    "trade": _answered,
    "sales": _sold,
    "debt": _sold,
    "claim": _claimed,
}
"""For each topic: what the last answer of a turn did, without the name and the payments."""


def result(game: Dostihy, table: Table, names: Sequence[str] = ()) -> str:
    """Who has won; nothing while the game goes on."""
    scores = game.scores(table)
    if scores is None:
        return ""
    best = winners(game, table)
    have = "has" if len(best) == 1 else "have"
    return f"{listed([player_name(n, names) for n in best])} {have} won with {dk(scores[best[0]])}"
