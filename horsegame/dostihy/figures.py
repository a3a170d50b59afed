"""The printed figures by square, as the rules look them up; disputed ones as the options say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .board import HORSE, HORSE_AT, KIND, LAP, STABLES, TABLE
from .options import Options

TRAINERS = tuple(s for s in range(LAP) if KIND[s] == "trainer")
SERVICES = tuple(s for s in range(LAP) if KIND[s] in ("transport", "stables"))
TRAINER_FEES: tuple[int, ...] = tuple(TABLE["trainers"]["fees"])
TIMES_DICE: tuple[int, ...] = tuple(TABLE["services"]["times_dice"])
STABLE_OF: tuple[tuple[int, ...], ...] = tuple(
    next((t for t in (tuple(HORSE[h].square for h in st.horses) for st in STABLES) if s in t), ())
    for s in range(LAP)
)
"""For each square of a horse, the squares of its stable."""
RACE_COST = tuple(HORSE_AT[s].race_cost if s in HORSE_AT else 0 for s in range(LAP))
MAIN_COST = tuple(HORSE_AT[s].main_cost if s in HORSE_AT else 0 for s in range(LAP))


@dataclass(frozen=True, slots=True)
class Figures:
    """For each square: the price of its card (0: not for sale) and its fees for 0 to 4 races and
    the main race, in DK."""

    price: tuple[int, ...]
    fees: tuple[tuple[int, ...], ...]


@cache
def figures(japan_price: int, genius_inspection: int) -> Figures:
    """The figures with these two disputed ones."""
    price = [0] * LAP
    fees: list[tuple[int, ...]] = [()] * LAP
    for s, h in HORSE_AT.items():
        price[s] = japan_price if h.id == "japan" else h.price
        inspection = genius_inspection if h.id == "genius" else h.inspection
        fees[s] = (inspection, *h.income, h.main_income)
    for s in TRAINERS:
        price[s] = TABLE["trainers"]["price"]
    for s in SERVICES:
        price[s] = TABLE["services"]["price"]
    return Figures(tuple(price), tuple(fees))


def figures_of(options: Options) -> Figures:
    """The figures under these options."""
    return figures(options.japan_price, options.genius_inspection)
