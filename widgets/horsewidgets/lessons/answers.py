"""Reads the numbers that learners type.  Text is taken apart here, never evaluated."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from typing import Any

LONGEST = 60
SPACES = " \u00a0\u2009\u202f"
DIGITS = rf"[0-9]{{1,3}}(?:[{SPACES}][0-9]{{3}})+|[0-9]+"
PLAIN = rf"(?:{DIGITS})(?:[.,][0-9]+)?|[.,][0-9]+"
GROUPED = r"[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+"
NUMBER = rf"{GROUPED}|{PLAIN}"
ANSWER = re.compile(
    rf"(?P<sign>[+-]?)\s*(?P<top>{NUMBER})"
    rf"(?:\s*(?:/|in)\s*(?P<bottom>{NUMBER}))?\s*(?P<unit>%|DK)?",
    re.IGNORECASE,
)
CALLED = re.compile(r"(?:Rational|Fraction)\(\s*([+-]?[0-9]+)\s*,\s*([0-9]+)\s*\)")
TWO_WAYS = re.compile(r"[+-]?[1-9][0-9]{0,2}[.,][0-9]{3}(?:\s*DK)?", re.IGNORECASE)
LIKE = {
    "chance": "a chance such as 3/11, 0.273 or 27.3 %",
    "DK": "an amount such as 1250, -300 or 1250.5",
    "number": "a number such as 7, 3/11 or 0.273",
}


class Unreadable(ValueError):
    """An answer that cannot be understood."""


@dataclass(frozen=True, slots=True)
class Number:
    """What was typed: its value, whether it was typed as a fraction and so is meant exactly.

    *text* tells whether it was text, and no number of Python's.
    """

    value: Any
    exact: bool
    text: bool = False


def unanswered(answer: Any) -> bool:
    """True while nothing was typed: None, an empty text, an empty list.

    >>> unanswered(None), unanswered("  "), unanswered(0)
    (True, True, False)
    """
    if isinstance(answer, str):
        return not answer.strip()
    return answer is None or answer is ... or (hasattr(answer, "__len__") and not len(answer))


def number(answer: Any, unit: str = "number") -> Number:
    """The number that was typed, as text or as a Python or sympy value; raises `Unreadable`.

    *unit* is "chance" (a percent sign may follow), "DK" or "number".

    >>> number("1/6").value, number("16,67 %", "chance").value, number("27 000 DK", "DK").value
    (Fraction(1, 6), Fraction(1667, 10000), Fraction(27000, 1))
    >>> number("much", "DK")
    Traceback (most recent call last):
    horsewidgets.lessons.answers.Unreadable: expected an amount such as ..., got 'much'
    """
    text = isinstance(answer, str)
    found = _text(answer, unit) if text else _value(answer)
    if found is None:
        raise Unreadable(f"expected {LIKE[unit]}, got {str(answer)[:LONGEST]!r}")
    return replace(found, text=text)


def _value(answer: Any) -> Number | None:
    if isinstance(answer, tuple):  # what Python makes of 0,125 without quotes
        raise Unreadable(f"expected one number, got {answer!r}; a decimal comma needs quotes")
    if isinstance(answer, bool):
        return None
    if isinstance(answer, Rational):  # int, Fraction, sympy's Rational
        value = Fraction(int(answer.numerator), int(answer.denominator))
        return Number(value, value.denominator > 1)
    if isinstance(answer, (Real, Decimal)):
        return Number(Fraction(str(answer)), False) if isfinite(answer) else None
    if getattr(answer, "is_number", False) and getattr(answer, "is_real", False):
        return Number(answer, True)  # a sympy expression such as sqrt(2)/3
    return None


def _text(answer: str, unit: str) -> Number | None:
    typed = answer.strip().replace("\u2212", "-")
    if len(typed) > LONGEST:
        return None
    if called := CALLED.fullmatch(typed):
        return _ratio(Fraction(called[1]), Fraction(called[2]))
    if unit == "DK" and TWO_WAYS.fullmatch(typed):
        raise Unreadable(f"{answer!r} can mean two amounts: leave out the mark for thousands")
    parts = ANSWER.fullmatch(typed)
    mark = (parts["unit"] or "").upper() if parts else ""
    if parts is None or (mark == "DK" and unit != "DK") or (mark == "%" and unit == "DK"):
        return None
    top = _decimal(parts["top"]) * (-1 if parts["sign"] == "-" else 1)
    if mark == "%":
        top /= 100
    if parts["bottom"] is None:
        return Number(top, False)
    return _ratio(top, _decimal(parts["bottom"]))


def _ratio(top: Fraction, bottom: Fraction) -> Number | None:
    return Number(top / bottom, True) if bottom else None


def _decimal(typed: str) -> Fraction:
    """The value of digits with at most one decimal point or comma, and marks for thousands."""
    plain = re.sub(rf"[{SPACES}]", "", typed)
    if "," in plain and "." in plain:
        thousands = min(",.", key=plain.index)
        plain = plain.replace(thousands, "")
    return Fraction(plain.replace(",", "."))
