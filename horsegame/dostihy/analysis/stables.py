"""Which stable to buy, and how many races: cost, income, payback, ranking, and the next race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, cast

from sympy import Rational

from ..board import HORSE, MAIN, STABLES, Stable, horse
from ..figures import TRAINERS, figures_of
from ..odds import cost, number_of_races
from ..options import Options
from .income import Level, income_of
from .rides import DEFAULT

LEVELS: tuple[Level, ...] = (0, 1, 2, 3, 4, MAIN)
"""The numbers of races that a horse may have."""


@dataclass(frozen=True)
class Owned:
    """All horses of one stable, with their races: the same for each, or by horse.

    >>> purple = Owned("H", 4)
    >>> print(purple, purple.cost, round(float(purple.income), 1), round(float(purple.payback), 1))
    H with 4 races each 47000 1031.9 45.5
    """

    letter: str
    races: Level | Mapping[str, Level] = 0
    options: Options = DEFAULT
    held_up: bool = False
    levels: dict[str, Level] = field(init=False, repr=False, compare=False)
    """The races of each horse, by its id."""

    def __post_init__(self) -> None:
        """Take names in any spelling."""
        names = stable(self.letter).horses
        given = self.races
        if not isinstance(given, Mapping):
            given = dict.fromkeys(names, given)
        levels = {name: cast("Level", 0) for name in names}
        for name, races in given.items():
            if horse(name).id not in levels:
                raise ValueError(f"expected a horse of stable {self.letter}, got {name!r}")
            _ = number_of_races(races)
            levels[horse(name).id] = races
        object.__setattr__(self, "levels", levels)

    def __str__(self) -> str:
        if isinstance(self.races, Mapping):
            told = ", ".join(f"{horse(name).name} {n}" for name, n in self.levels.items())
            return f"{self.letter}: {told}"
        what = "the main race" if self.races == MAIN else f"{self.races} races"
        return f"{self.letter} with {what} each"

    @property
    def cost(self) -> int:
        """What the cards and their races cost, in DK."""
        return sum(cost(name, n, self.options) for name, n in self.levels.items())

    @property
    def income(self) -> Rational:
        """What the stable brings per turn of one rival, in DK."""
        owned = {HORSE[name].square: n for name, n in self.levels.items()}
        return income_of(owned, self.options, self.held_up)

    @property
    def payback(self) -> Rational:
        """After how many turns of rivals it has brought what it cost."""
        return self.cost / cast("Any", self.income)

    @property
    def per_thousand(self) -> Rational:
        """Income for each 1 000 DK that were paid."""
        return 1000 / cast("Any", self.payback)


def stable(letter: str) -> Stable:
    """The stable with that letter, A to H."""
    found = next((s for s in STABLES if s.letter == letter), None)
    if found is None:
        letters = ", ".join(s.letter for s in STABLES)
        raise ValueError(f"expected a stable of {letters}, got {letter!r}")
    return found


MEASURES: dict[str, Callable[[Owned], Any]] = {
    "payback": lambda owned: owned.payback,
    "income": lambda owned: -owned.income,
    "cost": lambda owned: owned.cost,
}
"""By what stables can be ranked; the smallest number is the best."""


def ranking(
    races: Level = 0, by: str = "payback", options: Options = DEFAULT, held_up: bool = False
) -> list[Owned]:
    """All stables with the same *races* for each horse, the best first.

    >>> [owned.letter for owned in ranking(4)]
    ['D', 'C', 'H', 'B', 'E', 'F', 'G', 'A']
    """
    if by not in MEASURES:
        raise ValueError(f"expected a ranking by {', '.join(MEASURES)}, got {by!r}")
    all_stables = [Owned(s.letter, races, options, held_up) for s in STABLES]
    return sorted(all_stables, key=MEASURES[by])


# -- one more race


@dataclass(frozen=True, slots=True)
class Step:
    """One more race of a horse: what it costs, in DK, and how much *more* it brings per turn of a
    rival.

    >>> print(marginal("Napoli", 2))
    Napoli from 2 to 3 races: 4000 DK for 295.2 DK more per turn of a rival, paid back in 13.5 turns
    """

    horse: str
    before: Level
    after: Level
    cost: int
    more: Rational

    @property
    def payback(self) -> Rational:
        """After how many turns of rivals the step has brought what it cost."""
        return self.cost / cast("Any", self.more)

    def __str__(self) -> str:
        to = "the main race" if self.after == MAIN else f"{self.after} races"
        return (
            f"{horse(self.horse).name} from {self.before} to {to}: {self.cost} DK for"
            f" {float(self.more):.1f} DK more per turn of a rival,"
            f" paid back in {float(self.payback):.1f} turns"
        )


def marginal(name: str, races: int = 0, options: Options = DEFAULT, held_up: bool = False) -> Step:
    """What the race after the first *races* brings; after the fourth it is the main race."""
    card = horse(name)
    if type(races) is not int or not 0 <= races < len(LEVELS) - 1:
        raise ValueError(f"expected 0 to {len(LEVELS) - 2} races before the next, got {races!r}")
    after = LEVELS[races + 1]
    price = cost(card.id, after, options) - cost(card.id, races, options)
    now, then = (income_of({card.square: n}, options, held_up) for n in (races, after))
    return Step(card.id, races, after, price, cast("Any", then) - now)


def steps(name: str, options: Options = DEFAULT, held_up: bool = False) -> list[Step]:
    """The five steps of a horse, from no race to the main race."""
    return [marginal(name, n, options, held_up) for n in range(len(LEVELS) - 1)]


def best_order(letter: str, options: Options = DEFAULT, held_up: bool = False) -> list[Step]:
    """The races of a stable, always the one that is paid back soonest among those open next."""
    waiting = [steps(name, options, held_up) for name in stable(letter).horses]
    order: list[Step] = []
    while any(waiting):
        soonest = min(filter(None, waiting), key=lambda left: left[0].payback)
        order.append(soonest.pop(0))
    return order


# -- trainers and services


@dataclass(frozen=True, slots=True)
class Holding:
    """Trainers or services with one owner: what they cost and bring per turn of a rival, in DK."""

    squares: tuple[int, ...]
    cost: int
    income: Rational

    @property
    def payback(self) -> Rational:
        """After how many turns of rivals they have brought what they cost."""
        return self.cost / cast("Any", self.income)


def holdings(
    squares: tuple[int, ...] = TRAINERS, options: Options = DEFAULT, held_up: bool = False
) -> list[Holding]:
    """Every choice of one or more of these *squares*; those of the four trainers, or
    (12, 28) for the services.

    >>> [(h.squares, round(float(h.payback))) for h in holdings((12, 28))]
    [((12,), 606), ((28,), 494), ((12, 28), 218)]
    """
    chosen = [c for n in range(1, len(squares) + 1) for c in combinations(squares, n)]
    price = figures_of(options).price
    return [
        Holding(c, sum(price[s] for s in c), income_of(dict.fromkeys(c, 0), options, held_up))
        for c in chosen
    ]
