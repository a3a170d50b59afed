"""The game in words: what an answer did, and what is asked now; with the names of things.

Third person; first what happened, then what is asked.  Sentences are about a
piece, so that the whole game can use them for whoever moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..game import Ask, Choice, Game, Match
from ..words import NUMBER, THIN, amount, count, player_name
from .board import DISTANC
from .cards import FINANCE
from .names import card_text, full_name, rounded, square_name
from .options import Options
from .walk import CARD, DIE, MISS, Piece, Walk, forward, obey

__all__ = [
    "THIN",
    "Answer",
    "amount",
    "card_text",
    "demand",
    "full_name",
    "log",
    "move_name",
    "note",
    "player_name",
    "rounded",
    "square_name",
    "tell",
    "topic",
    "turns",
]

# -- what happened


@dataclass(frozen=True, slots=True)
class Answer:
    """*move* answered *ask*; the piece, or the whole table, before and after it."""

    ask: Ask
    move: Any
    before: Any
    after: Any


def turns(game: Game[Any], moves: Iterable[Any], state: Any = None) -> Iterator[list[Answer]]:
    """The answers of each turn; the last turn may be open.

    >>> [[a.move for a in turn] for turn in turns(Walk(), [4, 6, 2, 6])]
    [[4], [6, 2], [6]]
    """
    match: Match[Any] = Match(game, state)
    turn: list[Answer] = []
    for move in moves:
        ask, before = match.ask, match.state.copy()
        match.answer(move)
        over = not match.answers
        after = match.before if over else match.state.copy()
        assert ask is not None, "an answer was accepted"
        turn.append(Answer(ask, move, before, after))
        if over:
            yield turn
            turn = []
    if turn:
        yield turn


def log(game: Walk, moves: Iterable[Any], names: Sequence[str] = ()) -> list[str]:
    """What happened, one sentence an answer.

    >>> for line in log(Walk(), [6, 5, 3]): print(line)
    Player 1 rolled 6 and rolls again.
    Player 1 rolled 6 and 5 and stops on Neklan.
    Player 1 rolled 3 and stops on Japan.
    """
    return [
        tell(turn[: n + 1], game.options, player_name(0, names))
        for turn in turns(game, moves)
        for n in range(len(turn))
    ]


def tell(turn: Sequence[Answer], options: Options, name: str = "Player 1") -> str:
    """What the last answer of *turn* did, in one sentence."""
    return f"{name} {TELL[topic(turn[-1].ask)](turn, options)}."


def topic(ask: Ask) -> str:
    """What is asked about: "die", "miss", "chance", "finance", or the word of a `Choice`."""
    if isinstance(ask, Choice):
        return ask.about
    if ask == DIE:
        return "die"
    if ask == MISS:
        return "miss"
    return "finance" if next(iter(ask)) in FINANCE else "chance"


def rolled(turn: Sequence[Answer], options: Options, pays: bool = True) -> str:
    """What the last die did; *pays*: also what START paid on the way."""
    last, distance = turn[-1], square_name(DISTANC)
    if last.before.distanced:
        released = not last.after.distanced
        what = (
            f", may leave {distance} and rolls again" if released else f" and stays on {distance}"
        )
        return f"rolled {last.move}{what}"
    rolls = moving_rolls(turn)
    if rolls == [6]:
        return "rolled 6 and rolls again"
    if rolls == [6, 6] and last.after.distanced:
        more = " more" if turn[0].before.distanced and turn[0].move == 6 else ""
        verb = "stays on" if last.before.square == DISTANC else "goes to"
        return f"rolled two{more} sixes and {verb} {distance}"
    square, dice = last.after.square, " and ".join(map(str, rolls))
    paid = forward(_copied(last.before), square, options) * pays
    held = _holds(last.after, options)
    return f"rolled {dice} and stops on {square_name(square)}{_pays(paid)}{held}"


def moving_rolls(turn: Sequence[Answer]) -> list[int]:
    """The dice that move the piece; those thrown to leave DISTANC do not."""
    return [a.move for a in turn if topic(a.ask) == "die" and not a.before.distanced]


def _missed(turn: Sequence[Answer], options: Options) -> str:
    piece = turn[-1].after
    if piece.distanced:
        return f"missed a turn on {square_name(DISTANC)}"
    return "missed a turn" + (f" and has {NUMBER[piece.skips]} more to miss" if piece.skips else "")


def turned_up(turn: Sequence[Answer], options: Options, pays: bool = True) -> str:
    """What the CHANCE card ordered; *pays*: also what START paid on the way."""
    last = turn[-1]
    card = CARD[last.move]
    paid = obey(_copied(last.before), card, options) * pays
    what = f"turned up the CHANCE card “{card_text(card, options).split(';')[0]}”"
    if card.effect == "keep":
        return f"{what} and {'keeps it' if last.after.card else 'puts it back'}"
    if card.effect in ("steps", "nearest"):
        what += f" and stops on {square_name(last.after.square)}"
    return what + _pays(paid)


def _cancelled(turn: Sequence[Answer], options: Options) -> str:
    if turn[-1].move == "use":
        return f"used the card that cancels a stay on {square_name(DISTANC)}"
    return "keeps the card for later"


TELL: dict[str, Callable[[Sequence[Answer], Options], str]] = {
    "die": rolled,
    "miss": _missed,
    "chance": turned_up,
    "cancel": _cancelled,
}
"""For each topic: what the last answer of a turn did, without the name and the full stop."""


def _copied(piece: Any) -> Piece:
    return piece.copy()


def _pays(paid: int) -> str:
    return f"; START pays {amount(paid)} DK" if paid else ""


def _holds(piece: Piece, options: Options) -> str:
    """What the square now demands from the piece."""
    if piece.distanced:
        return f": {RELEASE[options.distanc]}"
    return f": misses {count(piece.skips, 'turn')}" if piece.skips else ""


RELEASE = {
    "a six": "only a six leads on",
    "two turns": "misses two turns",
    "three throws": "only a six in three throws leads on",
    "three turns": "a six or three turns lead on",
}
"""What ends a stay on DISTANC, by the option of that name."""


def note(piece: Piece, options: Options) -> str:
    """What holds a piece now; nothing where it is free.

    >>> from horsegame.dostihy import Walker
    >>> note(Walker(10, distanced=True), Options()), note(Walker(30, skips=1), Options())
    ('waits for a six', 'misses one turn')
    """
    if not piece.distanced:
        return f"misses {count(piece.skips, 'turn')}" if piece.skips else ""
    if options.distanc == "two turns":
        left = 2 - piece.waited
        return f"misses {count(left, 'turn')}" if left else "may move on"
    return (
        "may move on"
        if options.distanc == "three turns" and piece.waited == 3
        else "waits for a six"
    )


# -- what is asked now


def demand(ask: Ask | None, turn: Sequence[Any], piece: Piece) -> str:
    """The open question as an order; *turn* holds the moves of this turn, *piece* is as it stands.

    >>> from horsegame.dostihy import Walker
    >>> demand(DIE, (), Walker()), demand(DIE, (6,), Walker())
    ('Roll the die', 'Roll again: a six rolls on')
    """
    if ask is None:
        return "The game is over"
    return DEMAND[topic(ask)](turn, piece)


def _roll(turn: Sequence[Any], piece: Piece) -> str:
    if piece.distanced:
        return "Roll the die: only a six leads on"
    return "Roll again: a six rolls on" if turn and turn[-1] == 6 else "Roll the die"


DEMAND: dict[str, Callable[[Sequence[Any], Piece], str]] = {
    "die": _roll,
    "miss": lambda turn, piece: "Miss this turn",
    "chance": lambda turn, piece: "Turn up a CHANCE card",
    "cancel": lambda turn, piece: "Use the card that cancels this stay, or keep it",
}
"""For each topic: the question as an order."""


def move_name(ask: Choice[Any], move: Any) -> str:
    """A move as the button that makes it says it."""
    return MOVES.get((ask.about, move), str(move))


MOVES: dict[tuple[str, Any], str] = {
    ("cancel", "use"): "Use the card",
    ("cancel", "keep"): "Keep the card",
}
"""By topic and move."""
