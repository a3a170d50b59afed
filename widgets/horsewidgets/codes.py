"""Position codes: a game in progress as one line of text, to keep, to mail and to paste back.

A code holds its version, the game, the options that were changed, the seed and
the moves, as JSON, compressed, in letters that survive a mail.  It may come
from a stranger: it is looked at piece by piece and never run.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import MISSING, Field, fields
from fractions import Fraction
from typing import Any, NoReturn

from horsegame import dostihy, show_jumping, winners_circle

VERSION = 1
GAMES: dict[str, Any] = {
    "dostihy": dostihy.Dostihy,
    "dostihy walk": dostihy.Walk,
    "dostihy bet": dostihy.BettingTurn,
    "winner's circle": winners_circle.WinnersCircle,
    "winner's circle race": winners_circle.Race,
    "show jumping": show_jumping.ShowJumping,
    "show jumping ride": show_jumping.Ride,
}
"""The games that codes can name; the rules of each are in its field `options`."""
SAID = {
    "dostihy": "Dostihy",
    "dostihy walk": "a walk round the board of Dostihy",
    "dostihy bet": "a bettor's turn of Dostihy",
    "winner's circle": "Winner's Circle",
    "winner's circle race": "a race of Winner's Circle",
    "show jumping": "show jumping",
    "show jumping ride": "show jumping of one rider",
}
"""What they are called in a sentence."""

LONGEST_CODE = 200_000  # letters
LONGEST_TEXT = 2_000_000  # bytes, unpacked: a small code can unpack to a huge text
MOST_MOVES = 50_000  # brought back within the five seconds for which a page waits for Python
DEEPEST = 4  # tuples in tuples in a move
MOST_SEED = 2**32 - 1
OWN_TABLE = "a game with a table of one's own has no code: a code names no files"


class CodeError(ValueError):
    """A text that restores no game; the sentence says why."""


def encode(game: Any, seed: int, moves: Iterable[Any]) -> str:
    """The code of a *game* after these *moves*.

    >>> from horsegame.dostihy import Walk
    >>> game, seed, moves = decode(encode(Walk(cards=False), 7, [6, 2]))
    >>> game == Walk(cards=False), seed, moves
    (True, 7, (6, 2))
    """
    moves = list(moves)
    if getattr(game, "table", None) is not None:
        raise CodeError(OWN_TABLE)
    _refuse_longer(len(moves), MOST_MOVES, "moves")
    items = [VERSION, name_of(game), _changed(game), seed, moves]
    text = json.dumps(items, separators=(",", ":"), default=_pair)
    _refuse_longer(len(text), LONGEST_TEXT, "bytes")
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    _refuse_longer(len(packed), LONGEST_CODE, "letters")
    return packed


def decode(code: object) -> tuple[Any, int, tuple[Any, ...]]:
    """The game, the seed and the moves that *code* tells, or `CodeError`.

    Whether the game allows the moves is for the game to say.

    >>> decode("Hello!")
    Traceback (most recent call last):
    horsewidgets.codes.CodeError: this is not a position code
    """
    version, *rest = _opened(_unpacked(code))
    if version != VERSION or type(version) is not int:
        raise CodeError(f"expected a code of version {VERSION}, got version {_short(version)}")
    if len(rest) != 4:
        _refuse()
    name, changed, seed, moves = rest
    return _game(name, changed), seed_number(seed, CodeError), _moves(moves)


def name_of(game: Any) -> str:
    """What codes call *game*."""
    for name, cls in GAMES.items():
        if type(game) is cls:
            return name
    raise CodeError(f"expected one of the games {', '.join(GAMES)}, got {_short(game)}")


def seed_number(seed: object, error: type[ValueError] = ValueError) -> int:
    """*seed* itself, if it is one."""
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise error(f"expected a seed from 0 to {MOST_SEED}, got {_short(seed)}")
    return seed


def as_move(value: Any, depth: int = DEEPEST) -> Any:
    """*value* as a move: whole numbers, words, and tuples of moves; JSON's lists become tuples.

    >>> as_move(["bet", 3, [20, 40]])
    ('bet', 3, (20, 40))
    >>> as_move(1.0)
    Traceback (most recent call last):
    ValueError: expected a whole number, a word or a list of moves, got 1.0
    """
    if type(value) in (int, str):
        return value
    if isinstance(value, (list, tuple)) and depth:
        return tuple(as_move(x, depth - 1) for x in value)
    raise ValueError(f"expected a whole number, a word or a list of moves, got {_short(value)}")


# -- inside: from a game to words and numbers, and from letters to a game


def _refuse_longer(size: int, most: int, what: str) -> None:
    """Refuse to write a code that nobody could read."""
    if size > most:
        raise CodeError(
            f"a code holds at most {most} {what}, this game has {size}: "
            "it can be played on, but has no code"
        )


def _changed(game: Any) -> dict[str, Any]:
    """What is not as usual in *game*: its own fields, and the rules in force."""
    changed: dict[str, Any] = {}
    for f in fields(game):
        value = getattr(game, f.name)
        if f.name == "options":
            changed |= value.changed
        elif f.init and value != _usual(f):
            changed[f.name] = value
    return changed


def _usual(f: Field[Any]) -> Any:
    """What a field of a game holds if nothing else is wished."""
    return f.default if f.default_factory is MISSING else f.default_factory()


def _unpacked(code: object) -> bytes:
    """The text inside the letters; never more of it than a game can need."""
    if not isinstance(code, str) or not code.strip():
        _refuse()
    letters = "".join(code.split()).rstrip("=")
    if len(letters) > LONGEST_CODE:
        raise CodeError(f"a code has at most {LONGEST_CODE} letters, this one has {len(letters)}")
    opener = zlib.decompressobj()
    try:
        text = opener.decompress(_bytes(letters), LONGEST_TEXT)
    except (ValueError, zlib.error):
        _refuse()
    if opener.unconsumed_tail:
        raise CodeError(f"the code unpacks to more than {LONGEST_TEXT} bytes")
    if not opener.eof:
        raise CodeError("the code is cut off: its end is missing")
    if opener.unused_data or len(letters) % 4 == 1:
        raise CodeError("the code goes on after its end: more letters than the code were copied")
    return text


def _bytes(letters: str) -> bytes:
    """What the letters stand for; any other sign among them is a `ValueError`.

    Four letters are three bytes; a last letter that stands alone, as where a code
    was cut off, is less than a byte and stands for nothing.
    """
    filled = letters.encode("ascii") + (b"", b"A==", b"==", b"=")[len(letters) % 4]
    return b64decode(filled, altchars=b"-_", validate=True)[: len(letters) * 3 // 4]


def _opened(text: bytes) -> list[Any]:
    """The list that the text writes down."""
    try:
        items = json.loads(text)
    except (ValueError, RecursionError):
        _refuse()
    if not isinstance(items, list) or not items:
        _refuse()
    return items


def _game(name: object, changed: object) -> Any:
    """The game of that name, with these changes."""
    if not isinstance(name, str) or name not in GAMES:
        raise CodeError(f"expected one of the games {', '.join(GAMES)}, got {_short(name)}")
    if not isinstance(changed, dict):
        _refuse()
    own: dict[str, Any] = {f.name: _usual(f) for f in fields(GAMES[name]) if f.init}
    usual = own.pop("options")
    rules = {f.name for f in fields(usual)}
    if "table" in changed:  # a stranger's code opens no file
        raise CodeError("a game with a table of one's own cannot be brought back by its code")
    for key in changed:
        if key not in own and key not in rules:
            raise CodeError(f"the game {name} has no option {_short(key)}")
    try:
        options = type(usual)(**{k: v for k, v in changed.items() if k in rules})
        mine = {k: _value(k, v, own[k]) for k, v in changed.items() if k in own}
        return GAMES[name](**mine, options=options)
    except (ValueError, TypeError, AttributeError) as e:  # whatever a game makes of odd values
        raise CodeError(f"the game {name} cannot be played so: {e}") from None


def _value(key: str, value: Any, default: Any) -> Any:
    """*value* of a game's own field, as the game wants it."""
    if isinstance(default, bool) and not isinstance(value, bool):
        raise CodeError(f"expected {key} to be true or false, got {_short(value)}")
    match value:
        case [int(over), int(under)] if under > 0:
            return Fraction(over, under)
        case _:
            return value


def _pair(value: Any) -> Any:
    """How a fraction is written in JSON."""
    if not isinstance(value, Fraction):
        raise CodeError(OWN_TABLE)
    return int(value) if value.denominator == 1 else [value.numerator, value.denominator]


def _moves(moves: object) -> tuple[Any, ...]:
    if not isinstance(moves, list):
        _refuse()
    if len(moves) > MOST_MOVES:
        raise CodeError(f"a code holds at most {MOST_MOVES} moves, this one has {len(moves)}")
    made: list[Any] = []
    for n, move in enumerate(moves, 1):
        try:
            made.append(as_move(move))
        except ValueError as e:
            raise CodeError(f"move {n} of {len(moves)} is not allowed: {e}") from None
    return tuple(made)


def _short(value: object) -> str:
    """*value* in an error message, cut where it is long."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def _refuse() -> NoReturn:
    raise CodeError("this is not a position code")
