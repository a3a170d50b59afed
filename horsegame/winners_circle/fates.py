"""What may become of each horse of a race, how likely that is, and what bets on it are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from html import escape
from math import sqrt
from typing import Any, Protocol

from ..chance import Dist, percent
from ..simulate import Share
from .bets import ROWS, allowed, on_horse, per_bet
from .race import Field, Race

Result = tuple[tuple[int, ...], int | None, tuple[int, ...]]
"""How a race ends: the horses that are paid for, the winner first; the pace horse; the last."""
Fate = tuple[str, bool, bool]
"""A horse's place ("win", "place", "show" or ""); whether the pace bonus is due; or a penalty."""
HEADINGS = ("win", "place", "show", "pace", "last")


def result(field: Field) -> Result:
    """How the race ended."""
    return field.home[: len(ROWS)], field.pace, field.last or ()


def fate(result: Result, gate: int) -> Fate:
    """What became of a horse.

    >>> fate(((4, 2, 0), 2, (5,)), 2), fate(((4, 2, 0), 5, (5,)), 5)
    (('place', True, False), ('', False, True))
    """
    home, pace, last = result
    if gate not in home:
        return "", False, gate in last
    return ROWS[home.index(gate)], gate == pace, gate in last


class Laws(Protocol):
    """What odds are made of, by gates; each is worked out when it is asked for."""

    def places(self) -> list[list[Fraction]]:
        """The chances to be first, second and third."""
        ...

    def paces(self) -> list[Fraction]:
        """The chance to be the pace horse."""
        ...

    def fates(self) -> list[Dist[Fate]]:
        """The law of its fate."""
        ...


class Results:
    """The laws of each horse, where the law of whole results is known."""

    def __init__(self, race: Race, law: Dist[Result]) -> None:
        self.gates, self.law = race.gates, law

    def places(self) -> list[list[Fraction]]:
        """The chances to be first, second and third."""
        return [[law.chance(lambda f, r=r: f[0] == r) for r in ROWS] for law in self.fates()]

    def paces(self) -> list[Fraction]:
        """The chance to be the pace horse."""
        return [self.law.chance(lambda result, gate=gate: result[1] == gate) for gate in self.gates]

    def fates(self) -> list[Dist[Fate]]:
        """The law of its fate."""
        return [self.law.map(lambda result, gate=gate: fate(result, gate)) for gate in self.gates]


class Odds:
    """The chances of each horse, by gates counted from 0; *says* tells how they were found.

    ``win[gate]``, ``place``, ``show`` (to be the first, second, third), ``pace``
    and ``last`` are exact fractions, or a `Share` of simulated *races* with its
    standard error.
    """

    def __init__(self, race: Race, says: str, laws: Laws, races: int | None = None) -> None:
        self.race, self.says, self.races = race, says, races
        self.laws = laws

    @property
    def exact(self) -> bool:
        """Whether the chances are exact, and not simulated."""
        return self.races is None

    @cached_property
    def fates(self) -> tuple[Dist[Fate], ...]:
        """For each horse the law of its fate."""
        return tuple(self.laws.fates())

    @cached_property
    def win(self) -> tuple[Any, ...]:
        """The chance of each horse to come first."""
        return self._place(0)

    @cached_property
    def place(self) -> tuple[Any, ...]:
        """The chance of each horse to come second."""
        return self._place(1)

    @cached_property
    def show(self) -> tuple[Any, ...]:
        """The chance of each horse to come third."""
        return self._place(2)

    @cached_property
    def pace(self) -> tuple[Any, ...]:
        """The chance of each horse to be the pace horse."""
        return self._shown(self.laws.paces())

    @cached_property
    def last(self) -> tuple[Any, ...]:
        """The chance of each horse to be the last, or one of the last."""
        return self._shown([law.chance(lambda fate: fate[2]) for law in self.fates])

    @cached_property
    def _places(self) -> list[list[Fraction]]:
        return self.laws.places()

    def _place(self, n: int) -> tuple[Any, ...]:
        return self._shown([of_horse[n] for of_horse in self._places])

    def _shown(self, chances: Sequence[Fraction]) -> tuple[Any, ...]:
        if self.races is None:
            return tuple(chances)
        return tuple(Share(int(p * self.races), self.races) for p in chances)

    # -- how they show themselves

    def __repr__(self) -> str:
        return f"<Odds of {', '.join(c.name for c in self.race.runners)}: {self.says}>"

    def __str__(self) -> str:
        rows = [("", "horse", *HEADINGS), *self.rows()]
        wide = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
        return "\n".join([*(_aligned(row, wide) for row in rows), self.says])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self) if cycle else str(self))

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{word}</th>' for word in ("gate", "horse", *HEADINGS))
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(x)}</td>" for x in row) + "</tr>" for row in self.rows()
        )
        says = f"<p>{escape(self.says)}</p>"
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{says}"

    def rows(self) -> list[tuple[str, ...]]:
        """Gate, horse and chances in words, for tables."""
        columns = (self.win, self.place, self.show, self.pace, self.last)
        return [
            (str(gate + 1), c.name, *(_percent(column[gate]) for column in columns))
            for gate, c in enumerate(self.race.runners)
        ]


def _aligned(row: Sequence[str], wide: Sequence[int]) -> str:
    cells = [
        f"{x:<{w}}" if i < 2 else f"{x:>{w}}"
        for i, (x, w) in enumerate(zip(row, wide, strict=True))
    ]
    return "  ".join(cells)


def _percent(chance: Fraction | Share) -> str:
    if isinstance(chance, Fraction):
        return percent(chance)
    return f"{float(100 * chance.value):.1f} ± {100 * chance.error:.1f} %"


# -- what bets are worth


@dataclass(frozen=True)
class BetValue:
    """What one bet would bring, on average; *error* is the standard error of simulated chances."""

    gate: int
    chip: int
    law: Dist[int]
    parts: dict[str, Fraction]
    error: float | None = None

    @property
    def mean(self) -> Fraction:
        """The expected money."""
        return self.law.mean()

    def __repr__(self) -> str:
        about = "" if self.error is None else f" ± {self.error:.1f}"
        bets = "no bet" if not self.chip else "1 bet" if self.chip == 1 else f"{self.chip} bets"
        return f"{bets} on horse {self.gate + 1}: {float(self.mean):.1f}{about}"


def bet_value(odds: Odds, gate: int, chip: int) -> BetValue:
    """What a chip more on that horse would bring to who places it, with the bets that lie now.

    The penalty counts in full, though a player without money pays less; bets
    that are still to come are not foreseen.
    """
    return _value(odds, gate, chip, [*on_horse(odds.race.bets, gate), chip])


def _value(odds: Odds, gate: int, chip: int, chips: list[int]) -> BetValue:
    """What a *chip* brings where these *chips* lie on the horse, this one among them."""
    race = odds.race
    rates = {row: chip * per_bet(row, chips, race) for row in ROWS}
    rates |= {"pace": chip * race.payout.pace * race.factor, "": 0}
    rates["last"] = -chip * race.payout.last * race.factor

    def money(fate: Fate) -> int:
        place, pace, last = fate
        return rates[place] + rates["pace"] * pace + rates["last"] * last

    fates = odds.fates[gate]
    chances = {row: fates.chance(lambda fate, row=row: fate[0] == row) for row in ROWS}
    chances["pace"] = fates.chance(lambda fate: fate[1])
    chances["last"] = fates.chance(lambda fate: fate[2])
    law = fates.map(money)
    error = None if odds.races is None else sqrt(law.variance() / odds.races)
    return BetValue(gate, chip, law, {k: p * rates[k] for k, p in chances.items()}, error)


def bet_values(odds: Odds, player: int) -> list[BetValue]:
    """What every bet that the player may place next would bring, the best one first.

    Lots of equals stay in the order of the gates.
    """
    race = odds.race
    if player not in range(len(race.bets)):
        raise ValueError(f"expected a player from 0 to {len(race.bets) - 1}, got {player!r}")
    bets = allowed(race.bets[player], race.gates, race.options)
    values = [bet_value(odds, gate, chip or 0) for gate, chip in bets]
    return sorted(values, key=lambda value: -value.mean)


def best_bet(odds: Odds, player: int) -> BetValue:
    """The bet that brings most on average."""
    return bet_values(odds, player)[0]


def expected(odds: Odds) -> list[Fraction]:
    """What each player's bets that lie now will bring on average, the penalty in full."""
    bets = odds.race.bets
    worth = [Fraction(0)] * len(bets)
    for player, own in enumerate(bets):
        for gate, chip in own:
            number = 1 if chip is None else chip
            worth[player] += _value(odds, gate, number, on_horse(bets, gate)).mean
    return worth
