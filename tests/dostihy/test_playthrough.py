"""One game in plain words, read through against the rulebooks.

To write the golden file anew, and read it: ``python -m tests.dostihy.test_playthrough``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.board import HORSE_AT
from horsegame.dostihy.table import Player, Table
from horsegame.dostihy.turn import winners
from horsegame.dostihy.words import THIN, turns
from horsegame.dostihy.words_table import tell
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


def story() -> Iterator[str]:
    """The game, a paragraph a turn: what was answered, and what everybody has then."""
    table = dealt()
    yield from standing(table)
    moves = [event.move for event in play(GAME, plays, Random(SEED), table)]
    told: Any = turns(GAME, moves, table)
    for turn in told:
        before, table = turn[0].before, turn[-1].after
        yield f"{before.rounds + 1}. {PLAYERS[before.mover]} on {place(before, before.mover)}"
        yield from (f"   {tell(GAME, turn[: n + 1], PLAYERS)}" for n in range(len(turn)))
        yield f"   -> {place(table, before.mover)}; {', '.join(purses(table))}"
    yield f"After {table.rounds} rounds:"
    yield from standing(table)
    worth: Any = GAME.scores(table)
    yield "  wealth: " + ", ".join(f"{p} {amount(w)}" for p, w in zip(PLAYERS, worth, strict=True))
    yield "  won: " + ", ".join(PLAYERS[seat] for seat in winners(GAME, table))


def standing(table: Table) -> Iterator[str]:
    """What everybody has."""
    for seat, player in enumerate(table.players):
        cards = [name(s) + running(table, s) for s in range(40) if table.owner[s] == seat]
        mine = ", ".join(cards) or "no cards"
        yield f"  {PLAYERS[seat]} on {place(table, seat)}, {amount(player.cash)} DK: {mine}"


def place(table: Table, seat: int) -> str:
    player = table.players[seat]
    notes = ["out"] * player.out + ["distanced"] * player.distanced
    notes += [f"to miss: {player.skips}"] * (player.skips > 0)
    notes += ["holds the card"] * player.card + ["horses do not race"] * player.suspended
    return name(player.square) + f" ({', '.join(notes)})" * bool(notes)


def purses(table: Table) -> Iterator[str]:
    for who, player in zip(PLAYERS, table.players, strict=True):
        yield f"{who} {amount(player.cash)}"


def running(table: Table, square: int) -> str:
    n = table.races[square]
    return " in the main race" if n == MAIN else f" ({n})" if n else ""


def name(square: int) -> str:
    return SQUARES[square].replace("_", " ")


def amount(dk: int) -> str:
    return f"{dk:,}".replace(",", " ")


def test_the_game_is_played_as_it_is_written() -> None:
    golden = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert [line.replace(THIN, " ") for line in story()] == golden


if __name__ == "__main__":
    text = "\n".join(story()).replace(THIN, " ")
    GOLDEN.write_text(text + "\n", encoding="utf-8", newline="\n")
