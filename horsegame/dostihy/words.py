"""The game in words: what squares and cards are called, what an answer did, what is asked now.

Third person; first what happened, then what is asked.  Sentences are about a
piece, so that the whole game can use them for whoever moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..game import Ask, Choice, Game, Match
from .board import DISTANC, SQUARES, START, START_MONEY, ChanceCard
from .options import Options
from .walk import CARD, DIE, MISS, Piece, Walk, forward, obey

THIN = "\u202f"
"""The narrow space between thousands; it does not break a line."""
NUMBER = ("no", "one", "two", "three", "four", "five", "six")


def amount(money: int | Fraction, sign: bool = False) -> str:
    """Money or a fraction of it as people write it, with a true minus.

    >>> amount(-20375, sign=True).replace(THIN, " "), amount(Fraction(16000, 11))
    ('−20 375', '16\u202f000/11')
    """
    q = Fraction(money)
    text = f"{abs(q.numerator):,}".replace(",", THIN)
    if q.denominator != 1:
        text += f"/{q.denominator:,}".replace(",", THIN)
    return ("−" if q < 0 else "+" if sign and q > 0 else "") + text


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


def player_name(player: int, names: Sequence[str] = ()) -> str:
    """What player number *player*, counted from 0, is called."""
    return names[player] if player < len(names) and names[player] else f"Player {player + 1}"


def card_text(card: ChanceCard, options: Options) -> str:
    """What a CHANCE card orders.

    >>> for id in ("C01", "C03", "C04", "C08"): print(card_text(CARD[id], Options()))
    Go back three squares
    Go forward to the nearest trainer; START pays 4 000 DK if you cross it
    Miss two turns
    Go back to Distance (DISTANC); START pays 4 000 DK if you cross it
    """
    if card.effect == "skip":
        return f"Miss {_count(card.turns, 'turn')}"
    if card.effect == "keep":
        return f"Keep this card: it cancels one stay on {square_name(DISTANC)}"
    if card.effect == "steps":
        return f"Go {'forward' if card.steps > 0 else 'back'} {_count(abs(card.steps), 'square')}"
    return f"Go {_way(card, options)} {_aim(card)}{_start_rule(card)}"


def _count(n: int, thing: str) -> str:
    return f"{NUMBER[n]} {thing}{'' if n == 1 else 's'}"


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


# -- what happened


@dataclass(frozen=True, slots=True)
class Answer:
    """*move* answered *ask*; the piece before and after it."""

    ask: Ask
    move: Any
    before: Piece
    after: Piece


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
    """What a question is about: "die", "miss", "chance", or the word that a `Choice` carries."""
    if isinstance(ask, Choice):
        return ask.about
    if ask == DIE:
        return "die"
    return "miss" if ask == MISS else "chance"


def _rolled(turn: Sequence[Answer], options: Options) -> str:
    first, last = turn[0], turn[-1]
    rolls = [a.move for a in turn]
    if first.before.distanced:
        if rolls[0] != 6:
            return f"rolled {rolls[0]} and stays on {square_name(DISTANC)}"
        if len(rolls) == 1:
            return f"rolled 6, may leave {square_name(DISTANC)} and rolls again"
        rolls = rolls[1:]
    if rolls == [6]:
        return "rolled 6 and rolls again"
    if rolls == [6, 6] and last.after.distanced:
        what = "two more sixes and stays on" if first.before.distanced else "two sixes and goes to"
        return f"rolled {what} {square_name(DISTANC)}"
    square = last.after.square
    paid = forward(_copied(last.before), square, options)
    dice = " and ".join(map(str, rolls))
    return f"rolled {dice} and stops on {square_name(square)}{_pays(paid)}{_holds(last.after)}"


def _missed(turn: Sequence[Answer], options: Options) -> str:
    left = turn[-1].after.skips
    return "missed a turn" + (f" and has {NUMBER[left]} more to miss" if left else "")


def _turned_up(turn: Sequence[Answer], options: Options) -> str:
    last = turn[-1]
    card = CARD[last.move]
    paid = obey(_copied(last.before), card, options)
    what = f"turned up the CHANCE card “{card_text(card, options).split(';')[0]}”"
    if card.effect == "keep":
        return f"{what} and puts it back"
    if card.effect in ("steps", "nearest"):
        what += f" and stops on {square_name(last.after.square)}"
    return what + _pays(paid)


TELL: dict[str, Callable[[Sequence[Answer], Options], str]] = {
    "die": _rolled,
    "miss": _missed,
    "chance": _turned_up,
}
"""For each topic: what the last answer of a turn did, without the name and the full stop."""


def _copied(piece: Any) -> Piece:
    return piece.copy()


def _pays(paid: int) -> str:
    return f"; START pays {amount(paid)} DK" if paid else ""


def _holds(piece: Piece) -> str:
    """What the square now demands from the piece."""
    if piece.distanced:
        return ": only a six leads on"
    return f": misses {_count(piece.skips, 'turn')}" if piece.skips else ""


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
    if not turn:
        return "Roll the die"
    return "Roll again: a six rolls on"


DEMAND: dict[str, Callable[[Sequence[Any], Piece], str]] = {
    "die": _roll,
    "miss": lambda turn, piece: "Miss this turn",
    "chance": lambda turn, piece: "Turn up a CHANCE card",
}
"""For each topic: the question as an order."""
