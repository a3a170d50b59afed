"""The printed things: squares, horses, stables, cards, money; read once from the table."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches

from ..tables import load, records

TABLE = load("dostihy")


@dataclass(frozen=True, slots=True)
class Square:
    """One of the 40 squares; *fee* is what the vet takes, in DK."""

    square: int
    kind: str
    name: str
    english: str
    fee: int = 0


@dataclass(frozen=True, slots=True)
class Horse:
    """A horse card; all figures in DK.

    >>> NAPOLI = horse("Napoli")
    >>> NAPOLI.fee(0), NAPOLI.fee(4), NAPOLI.fee(MAIN)
    (1000, 34000, 40000)
    """

    id: str
    square: int
    price: int
    inspection: int
    race_cost: int
    main_cost: int
    income: tuple[int, ...]
    main_income: int

    @property
    def name(self) -> str:
        """As people write it: Lady Anne."""
        return SQUARES[self.square].english

    @property
    def stable(self) -> Stable:
        """The stable that the horse belongs to."""
        return STABLE_AT[self.square]

    def fee(self, races: int | str) -> int:
        """What a visitor owes: the inspection at 0 races, the income of 1-4 races or of MAIN."""
        fees = dict(enumerate((self.inspection, *self.income))) | {MAIN: self.main_income}
        if races not in fees:
            raise ValueError(f"expected 0 to {len(self.income)} races or 'main', got {races!r}")
        return fees[races]


@dataclass(frozen=True, slots=True)
class Stable:
    """All horses of one colour."""

    letter: str
    colour: str
    older_colour: str
    horses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChanceCard:
    """What a CHANCE card does to the piece that drew it."""

    id: str
    effect: str
    steps: int = 0
    to: int = 0
    kind: str = ""
    turns: int = 0
    direction: str = ""
    start_money: str = "never"


@dataclass(frozen=True, slots=True)
class FinanceCard:
    """Money from the bank (plus) or to it (minus), in DK."""

    id: str
    about: str
    amount: int = 0
    from_each: int = 0
    per_race: int = 0
    per_main_race: int = 0


MAIN = "main"
SQUARES = records(Square, TABLE["squares"]["rows"], "dostihy.toml, squares")
HORSES = records(Horse, TABLE["horses"]["rows"], "dostihy.toml, horses")
STABLES = records(Stable, TABLE["stables"]["rows"], "dostihy.toml, stables")
CHANCE_CARDS = records(ChanceCard, TABLE["chance"]["cards"], "dostihy.toml, chance")
FINANCE_CARDS = records(FinanceCard, TABLE["finance"]["cards"], "dostihy.toml, finance")
LAP = len(SQUARES)
KIND = tuple(s.kind for s in SQUARES)
START = KIND.index("start")
DISTANC = KIND.index("distanc")
HORSE_AT = {h.square: h for h in HORSES}
HORSE = {h.id: h for h in HORSES}
STABLE_AT = {HORSE[id].square: s for s in STABLES for id in s.horses}
START_MONEY: int = TABLE["money"]["start_money"]
NOTE: int = TABLE["money"]["smallest_note"]


def spelling(name: str) -> str:
    """How horses are told apart: no capitals, no accents, no spaces.

    >>> spelling("METÁL") == spelling("Metál") == spelling("metal")
    True
    """
    plain = unicodedata.normalize("NFD", name.casefold())
    return "".join(c for c in plain if c.isalnum())


BY_SPELLING = {spelling(h.id): h for h in HORSES}


def horse(name: object) -> Horse:
    """The horse of that name, however it is written.

    >>> horse("lady anne").square
    6
    >>> horse("Narzius")
    Traceback (most recent call last):
    ValueError: expected the name of a horse, got 'Narzius'; did you mean Narcius or Genius?
    """
    found = BY_SPELLING.get(spelling(name)) if isinstance(name, str) else None
    if found is None:
        raise ValueError(f"expected the name of a horse, got {name!r}; {_nearest(str(name))}")
    return found


def _nearest(name: str) -> str:
    near = get_close_matches(spelling(name), BY_SPELLING, n=3, cutoff=0.5)
    if not near:
        return f"the horses are {', '.join(h.name for h in HORSES)}"
    return f"did you mean {' or '.join(BY_SPELLING[n].name for n in near)}?"


def square_number(square: int) -> int:
    """*square* itself, if the board has it."""
    if type(square) is not int or not 0 <= square < LAP:
        raise ValueError(f"expected a square from 0 to {LAP - 1}, got {square!r}")
    return square
