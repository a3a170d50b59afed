"""What the words of all games have in common: money, players' names, things in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

NUMBER = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
THIN = "\u202f"
"""The narrow space between thousands; it does not break a line."""


def amount(money: int | Fraction, sign: bool = False) -> str:
    """Money or a fraction of it as people write it, with a true minus.

    >>> amount(-20375, sign=True).replace(THIN, " "), amount(Fraction(16000, 11))
    ('−20 375', '16\\u202f000/11')
    """
    q = Fraction(money)
    text = f"{abs(q.numerator):,}".replace(",", THIN)
    if q.denominator != 1:
        text += f"/{q.denominator:,}".replace(",", THIN)
    return ("−" if q < 0 else "+" if sign and q > 0 else "") + text


def count(n: int, thing: str) -> str:
    """So many things.

    >>> count(4, "square"), count(1, "throw"), count(12, "fault point")
    ('four squares', 'one throw', '12 fault points')
    """
    return f"{NUMBER[n] if n < len(NUMBER) else n} {thing}{'' if n == 1 else 's'}"


def player_name(player: int, names: Sequence[str] = ()) -> str:
    """What player number *player*, counted from 0, is called."""
    return names[player] if player < len(names) and names[player] else f"Player {player + 1}"


def listed(things: Iterable[object]) -> str:
    """One, two and three.

    >>> listed([15, 16, 17]), listed(["Tara"])
    ('15, 16 and 17', 'Tara')
    """
    *most, last = map(str, things)
    return f"{', '.join(most)} and {last}" if most else last
