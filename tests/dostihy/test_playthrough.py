"""One game in plain words, read through against the rulebooks.

To write the golden file anew, and read it: ``python -m tests.dostihy.test_playthrough``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from horsegame.chance import Dist
from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.board import HORSE_AT
from horsegame.dostihy.cards import FINANCE
from horsegame.dostihy.names import card_text
from horsegame.dostihy.table import Player, Table
from horsegame.dostihy.turn import winners
from horsegame.dostihy.walk import CARD
from horsegame.game import Choice, play

from ..by_hand import NAMES as SQUARES
from ..hands import MAIN, hand, squares

GOLDEN = Path(__file__).parent.parent / "golden" / "dostihy_playthrough.txt"
PLAYERS = ("Amy", "Ben", "Cid")
GAME = Dostihy(Options(players=3, rounds=16, trades=True))
SEED = 283


def dealt() -> Table:
    """The middle of a game: stables whole and nearly whole, and not much cash."""
    owned = {"gavora*": 0, "melák": 0, "transport": 0, "tara": 0, "trainer_3": 0}
    owned |= {"narcius*": 1, "kostrava": 1, "lukava": 1, "stables": 1, "trainer_1": 1}
    owned |= {"grifel*": 2, "furioso": 2, "genius": 2, "trainer_2": 2}
    table = hand(*(Player(8000) for _ in PLAYERS), owned=owned)
    table.races[3], table.races[37], table.races[24], table.races[21] = 4, 3, 3, 1
    for player, square in zip(table.players, (33, 20, 12), strict=True):
        player.square = square
    return table


def plays(table: Table, ask: Choice[Any]) -> Any:
    """Buys what leaves 2000 DK, pays double for the last card of a stable, bets a little."""
    spare = table.players[ask.player].cash - 2000
    moves: Any = ask.moves
    match ask.about:
        case "bet":
            return ((moves.horses[0], 200),) if spare > 0 else ()
        case "buy" | "main race":
            return moves[ask.item[1] <= spare]
        case "races":
            return max(n for n in moves if n * ask.item[1] <= max(spare, 0))
        case "offer":
            dear = [(*o[:3], 2 * o[3]) for o in moves if o and completes(table, ask.player, o)]
            return next((o for o in dear if o in moves and o[3] <= max(spare, 0)), ())
        case "trade":
            *_, price = ask.item
            return "accept" if price > 0 or spare > -price else "refuse"
        case "debt":
            return moves[-1]
        case _:
            return ()


def completes(table: Table, seat: int, offer: Any) -> bool:
    """Whether the player would then own a whole stable; or sells."""
    _, give, get, _ = offer
    stables = [squares(f"{SQUARES[s].casefold()}*") for s in get if s in HORSE_AT]
    return bool(give) or any(
        all(table.owner[s] == seat or s in get for s in stable) for stable in stables
    )


# -- in words


def amount(dk: int) -> str:
    return f"{dk:,}".replace(",", " ")


def some(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def name(square: int) -> str:
    return SQUARES[square].replace("_", " ")


def said(ask: Any, move: Any) -> str:
    """What an answer did, in a few words."""
    if isinstance(ask, Dist):
        return luck(move)
    return TOLD[ask.about](ask.player, ask.item, move)


def bet_told(_player: int, _item: Any, bets: Any) -> str:
    return (
        " and ".join(f"bets {amount(stake)} on {horse}" for horse, stake in bets) or "bets nothing"
    )


def offer_told(player: int, _item: Any, offer: Any) -> str:
    if not offer:
        return "offers nothing"
    partner, give, get, price = offer
    given, got = (", ".join(map(name, items)) for items in (give, get))
    mine, theirs = (given, amount(-price)) if price < 0 else (amount(price), got)
    return f"{PLAYERS[player]} offers {PLAYERS[partner]} {mine} for {theirs}"


TOLD: dict[str, Callable[[int, Any, Any], str]] = {
    "bet": bet_told,
    "buy": lambda _, item, move: (
        f"{'buys' if move == 'buy' else 'does not buy'} {name(item[0])} for {amount(item[1])}"
    ),
    "races": lambda _, item, move: (
        f"enters {name(item[0])} in {some(move, 'more race')} for {amount(item[1])} each"
    ),
    "main race": lambda _, item, move: (
        f"{move}s {name(item[0])} in the main race for {amount(item[1])}"
    ),
    "offer": offer_told,
    "trade": lambda player, _, move: f"{PLAYERS[player]} {move}s",
    "sales": lambda _, __, move: "sells " + (", ".join(map(name, move)) or "nothing"),
    "debt": lambda player, item, move: (
        f"{PLAYERS[player]} owes {amount(item)} and sells {name(move)}"
    ),
}


def luck(move: Any) -> str:
    if isinstance(move, int):
        return f"rolls {move}"
    if move in FINANCE:
        return f"turns up {move} ({FINANCE[move].about})"
    return f"turns up {move} ({card_text(CARD[move], GAME.options)})" if move in CARD else move


def story() -> Iterator[str]:
    """The game, a paragraph a turn."""
    table = dealt()
    yield from standing(table)
    before, words = table.copy(), list[str]()
    for event in play(GAME, plays, Random(SEED), table):
        words.append(said(event.ask, event.move))
        if event.state.turns > before.turns:
            yield from turn_told(before, words, event.state)
            before, words = event.state.copy(), []
    yield f"After {before.rounds} rounds:"
    yield from standing(before)
    worth: Any = GAME.scores(before)
    yield "  wealth: " + ", ".join(f"{p} {amount(w)}" for p, w in zip(PLAYERS, worth, strict=True))
    yield "  won: " + ", ".join(PLAYERS[seat] for seat in winners(GAME, before))


def turn_told(before: Table, words: list[str], after: Table) -> Iterator[str]:
    """A turn: who and where, what was done, and what it changed."""
    mover = before.mover
    start, end = before.players[mover], after.players[mover]
    yield f"{before.rounds + 1}. {PLAYERS[mover]} on {name(start.square)}{note(start)}"
    yield "   " + "; ".join(words)
    yield f"   ends on {name(end.square)}{note(end)}"
    changes = [*cash_changes(before, after), *card_changes(before, after)]
    yield "   " + ("; ".join(changes) or "nothing changes")


def note(player: Player) -> str:
    notes = ["is out"] * player.out + ["waits for a six"] * player.distanced
    notes += [f"has {some(player.skips, 'turn')} to miss"] * (player.skips > 0)
    notes += ["holds the card"] * player.card + ["horses do not race"] * player.suspended
    return f" ({', '.join(notes)})" if notes else ""


def cash_changes(before: Table, after: Table) -> Iterator[str]:
    pairs = zip(PLAYERS, before.players, after.players, strict=True)
    for who, then, now in pairs:
        if then.cash != now.cash:
            yield f"{who} {amount(then.cash)} -> {amount(now.cash)}"


def card_changes(before: Table, after: Table) -> Iterator[str]:
    for square in range(40):
        if before.owner[square] != after.owner[square]:
            yield f"{name(square)} to {whose(after, square)}"
        if before.races[square] != after.races[square]:
            yield f"{name(square)} {running(after, square)}"


def whose(table: Table, square: int) -> str:
    owner = table.owner[square]
    return "the bank" if owner is None else PLAYERS[owner]


def running(table: Table, square: int) -> str:
    n = table.races[square]
    return "in the main race" if n == MAIN else f"in {some(n, 'race')}"


def standing(table: Table) -> Iterator[str]:
    """What everybody has."""
    for seat, player in enumerate(table.players):
        mine = [s for s in range(40) if table.owner[s] == seat]
        cards = [name(s) + f" {running(table, s)}" * (table.races[s] > 0) for s in mine]
        yield (
            f"  {PLAYERS[seat]} on {name(player.square)}{note(player)}, {amount(player.cash)} DK: "
            + (", ".join(cards) or "no cards")
        )


def test_the_game_is_played_as_it_is_written() -> None:
    assert list(story()) == GOLDEN.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(story()) + "\n", encoding="utf-8", newline="\n")
