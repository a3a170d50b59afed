"""What the exercises of lesson 11 share: payouts in words, bets on a horse with stated chances."""

from __future__ import annotations

from fractions import Fraction

from horsegame.chance import Dist
from horsegame.winners_circle import Card, Odds, Race, bet_value
from horsegame.winners_circle.cards import FACES, PAYOUT
from horsegame.winners_circle.fates import Fate

ROWS = ("win", "place", "show")
PLACES = ("first", "second", "third")
LAST: Fate = ("", False, True)
PAY = (
    "Each bet on the winner brings "
    + ", ".join(map(str, PAYOUT.win[:-1]))
    + f" or {PAYOUT.win[-1]}, on the second "
    + ", ".join(map(str, PAYOUT.place[:-1]))
    + f" or {PAYOUT.place[-1]}, on the third "
    + ", ".join(map(str, PAYOUT.show[:-1]))
    + f" or {PAYOUT.show[-1]}: the first figure is for 1 bet on the horse in all, "
    "the next for 2, and the last for 5 and more."
)
"""The payout table in words."""


class Stated:
    """The laws of a race with one horse, whose fate is as stated."""

    def __init__(self, law: Dist[Fate]) -> None:
        self.law = law

    def fates(self) -> list[Dist[Fate]]:
        """The law of its fate."""
        return [self.law]

    def places(self) -> list[list[Fraction]]:
        """The chances to be first, second and third."""
        return [[self.law.chance(lambda fate, row=row: fate[0] == row) for row in ROWS]]

    def paces(self) -> list[Fraction]:
        """The chance to be the pace horse."""
        return [self.law.chance(lambda fate: fate[1])]


def value(law: Dist[Fate], others: int, chip: int = 1) -> Fraction:
    """What a *chip* brings on average on a horse with this fate and so many bets of others."""
    race = Race(("Regret",), bets=(((0, 1),),) * others)
    return bet_value(Odds(race, "as stated", Stated(law)), 0, chip).mean


def fate_law(win: Fraction, place: Fraction, show: Fraction, last: Fraction) -> Dist[Fate]:
    """The law of a horse that is not the pace horse."""
    chances = zip((*ROWS, ""), (win, place, show, 1 - win - place - show - last), strict=True)
    return Dist({(row, False, False): p for row, p in chances} | {LAST: last})


def rates(bets: int) -> tuple[int, int, int]:
    """What each bet brings on the first, the second and the third with so many bets in all."""
    n = min(bets, len(PAYOUT.win)) - 1
    return PAYOUT.win[n], PAYOUT.place[n], PAYOUT.show[n]


def on_it(bets: int) -> str:
    """How many bets of others lie on a horse.

    >>> on_it(1), on_it(3)
    ('1 bet of another player lies', '3 bets of other players lie')
    """
    return (
        f"{bets} bet of another player lies" if bets == 1 else f"{bets} bets of other players lie"
    )


def figures(card: Card) -> str:
    """A card with its figures.

    >>> from horsegame.winners_circle import card
    >>> figures(card("Regret"))
    'Regret (head 1, cap 20, saddle 3, shoe 4)'
    """
    return f"{card.name} ({', '.join(f'{face} {card.spaces(face)}' for face in FACES)})"
