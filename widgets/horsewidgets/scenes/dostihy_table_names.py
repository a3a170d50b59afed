"""What the board of the whole game calls things: players, rules, moves, all that a player has."""

from __future__ import annotations

from typing import Any

from horsegame.dostihy import Dostihy, Options, words
from horsegame.dostihy.board import HORSE, FinanceCard
from horsegame.dostihy.figures import STABLE_OF
from horsegame.dostihy.table import MAIN_RACE, Table
from horsegame.dostihy.words_moves import move_name
from horsegame.dostihy.words_table import finance_text
from horsegame.game import Choice
from horsegame.words import count

from ..scene import View


def names_of(game: Dostihy, view: View) -> tuple[str, ...]:
    """What all players are called."""
    return tuple(words.player_name(n, view.names) for n in range(game.options.players))


def finance_order(card: FinanceCard) -> str:
    """What a FINANCE card says, with its figure.

    >>> from horsegame.dostihy.cards import FINANCE
    >>> [finance_order(FINANCE[id]) for id in ("F11", "F05")]
    ['Repair material: −100 DK', 'Birthday gift: 200 DK from each']
    """
    if card.per_race:
        more = "" if card.per_main_race == card.per_race else f", {card.per_main_race} a main race"
        return f"{finance_text(card)}: {card.per_race} DK a race{more}"
    if card.from_each:
        return f"{finance_text(card)}: {card.from_each} DK from each"
    return f"{finance_text(card)}: {words.amount(card.amount, sign=True)} DK"


def advised_move(game: Dostihy, table: Table, ask: Choice[Any], move: Any) -> str:
    """The advised move as the button that makes it says it."""
    if ask.about == "bet":
        stakes = ", ".join(f"{stake} on {HORSE[h].name}" for h, stake in move)
        return f"Bet {stakes}" if stakes else "No bet"
    if ask.about == "sales":
        return "Sell nothing"
    return move_name(game, table, ask, move)


def cards_in_words(table: Table, seat: int) -> str:
    """Cards and races of a player, stable by stable.

    >>> table = Dostihy().start()
    >>> table.owner[1] = table.owner[3] = table.owner[12] = 0
    >>> table.races[3] = 2
    >>> cards_in_words(table, 0), cards_in_words(table, 1)
    ('Fantome, Gavora (two races), Transport', 'no cards')
    """
    mine = [s for s, owner in enumerate(table.owner) if owner == seat]
    mine.sort(key=lambda s: (not STABLE_OF[s], s))
    cards = [words.square_name(s) + _races_in_words(table.races[s]) for s in mine]
    if table.players[seat].card:
        cards.append("the card against DISTANC")
    return ", ".join(cards) or "no cards"


def _races_in_words(races: int) -> str:
    if not races:
        return ""
    return " (main race)" if races == MAIN_RACE else f" ({count(races, 'race')})"


def rules_in_short(options: Options) -> str:
    """Which rules are in force, where a line has room for little."""
    changed = [x for x in options.changed if x not in ("players", "rounds")]
    n = options.rounds
    last = f"{n} round{'s' * (n > 1)}" if n else ""
    rules = f"{len(changed)} rules changed" if len(changed) > 1 else "".join(changed)
    return " · ".join(filter(None, (last, rules.replace("_", " "))))
