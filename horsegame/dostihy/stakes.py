"""What readers hand in and get back about bets: names in any spelling, exact amounts, stakes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from numbers import Rational as Number
from typing import Any, cast

from .bets import BetError
from .board import NOTE, horse

Stake = Any
"""A whole number, a Fraction, a sympy Rational or an exact root, in DK."""


class Stakes(dict[str, Any]):
    """Exact stakes by horse, in DK, and *says*: a sentence on what they cost or leave open."""

    def __init__(self, stakes: Mapping[str, Any], says: str = "") -> None:
        super().__init__(stakes)
        self.says = says

    def __str__(self) -> str:
        rows = [f"{title(name)}: {x} DK{_decimal(x)}" for name, x in self.items()]
        return "\n".join((rows or ["no stake"]) + [self.says] * bool(self.says))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def _decimal(x: Any) -> str:
    return "" if getattr(x, "denominator", 0) == 1 else f" (about {float(x):.2f})"


def title(name: str) -> str:
    """The name of a horse as people write it."""
    return horse(name).name


def ids_of(what: str, names: object) -> tuple[str, ...]:
    """The ids of horses that are listed by any spelling of their names."""
    if not isinstance(names, (tuple, list, set, frozenset)):
        raise BetError(f"expected {what} as names in brackets, such as ('tara',), got {names!r}")
    return tuple(horse(name).id for name in cast("tuple[object, ...]", names))


def by_horse(what: str, values: object) -> dict[str, Any]:
    """What is said of each horse, by id instead of any spelling of its name."""
    if not isinstance(values, Mapping):
        raise BetError(f"expected {what} by horse, such as {{'tara': 3}}, got {values!r}")
    found: dict[str, Any] = {}
    for name, value in cast("Mapping[object, Any]", values).items():
        card = horse(name)
        if card.id in found:
            raise BetError(f"expected {card.name} once in {what}, got two spellings of it")
        found[card.id] = value
    return found


def amount_of(what: str, x: Any) -> Fraction:
    """*x* as a fraction, if it is an exact number of 0 or more."""
    if isinstance(x, bool) or not isinstance(x, Number) or x < 0:
        raise BetError(f"expected an exact number of 0 or more as {what}, got {x!r}")
    return Fraction(int(x.numerator), int(x.denominator))


def stake_of(what: str, x: Any) -> Any:
    """*x* as a fraction, or as it is if it is an exact root, as Kelly stakes may be."""
    if getattr(x, "is_number", False) and not isinstance(x, Number):
        exact = not any(getattr(part, "is_Float", False) for part in x.atoms())
        if exact and x.is_nonnegative:
            return x
    return amount_of(what, x)


def tidy(money: Any) -> Any:
    """A fraction where *money* is one; what holds a root is multiplied out."""
    return Fraction(money) if isinstance(money, (int, Fraction)) else money.expand()


def rounded(x: Any) -> int:
    """The nearest amount in whole notes; sympy's whole numbers become Python's."""
    return NOTE * int(x / NOTE + Fraction(1, 2))
