"""What people ask about the walk: where a turn ends, and where pieces stop in the long run.

Every number comes from the rules in walk.py, run with every possible answer.
"""

from __future__ import annotations

from functools import cache
from numbers import Rational as Number
from typing import TYPE_CHECKING, Any

from ..chance import Dist
from ..policies import first_move
from ..ways import Way, law_of
from .board import DISTANC, MAIN, SQUARES, horse, square_number
from .figures import figures_of
from .options import Options
from .table import MAIN_RACE
from .walk import DIE, Walk, Walker

if TYPE_CHECKING:
    from sympy import Rational

DEFAULT = Options()


def landing(
    square: int,
    cards: bool = True,
    distanced: bool = False,
    six: Any = None,
    options: Options = DEFAULT,
) -> Any:
    """Where a turn from *square* ends: a `Dist` over squares, CHANCE cards from a fresh shuffle.

    Without *cards*, by the dice alone.  *distanced* says that the piece waits on
    DISTANC for a six; it is an error elsewhere.  *six* is the chance of a six on
    a die whose other faces are alike; where it is a symbol, the answer is a dict
    of sympy expressions.

    >>> landing(0)[10], landing(0, cards=False)[10]
    (Fraction(5, 84), Fraction(1, 18))
    >>> landing(10, distanced=True)[10]
    Fraction(181, 216)
    >>> landing(40)
    Traceback (most recent call last):
    ValueError: expected a square from 0 to 39, got 40
    """
    if distanced and square != DISTANC:
        raise ValueError(
            f"only a piece on square {DISTANC} can be distanced, got square {square!r}"
        )
    walk = Walk(options, cards)
    state = Walker(square_number(square), distanced)
    if six is None:
        return law_of(walk.turn, state, first_move, _square_after)
    return _loaded_landing(walk, state, six)


def _square_after(way: Way[Walker, Any]) -> int:
    return way.state.square


def _loaded_landing(walk: Walk, state: Walker, six: Any) -> Any:
    from ..exact.building import loaded_law  # noqa: PLC0415  sympy is slow to import

    law: dict[int, Any] = {}
    for after, chance in loaded_law(walk, state, first_move, loaded(six)).items():
        law[after.square] = law.get(after.square, 0) + chance
    if isinstance(six, Number):
        return Dist(law)
    return {square: law[square].factor() for square in sorted(law)}


def loaded(six: Any) -> dict[Dist[int], dict[int, Any]]:
    """The weights of a die whose six has the chance *six* and whose other faces are alike."""
    import sympy  # noqa: PLC0415

    if not _is_chance(six):
        raise ValueError(f"expected the chance of a six as a fraction or a symbol, got {six!r}")
    p: Any = sympy.sympify(six)
    return {DIE: {face: p if face == 6 else (1 - p) / 5 for face in DIE}}


def _is_chance(x: Any) -> bool:
    """Whether *x* is exact, and from 0 to 1 where it is a number."""
    import sympy  # noqa: PLC0415

    if isinstance(x, bool) or not isinstance(x, (Number, sympy.Expr)):
        return False
    p: Any = sympy.sympify(x)
    if p.has(sympy.Float):
        return False
    return not p.is_number or bool(p.is_real and 0 <= p <= 1)


def long_run(options: Options = DEFAULT) -> dict[int, Rational]:
    """Expected stops a turn on each square in the long run, as exact sympy numbers.

    A stop: the piece comes to rest there and the square acts; a CHANCE card that
    moves the piece makes a second stop.  Cards come from a fresh shuffle, the
    card that cancels a DISTANC has no effect, and two sixes after a release
    count as a stop on DISTANC.

    >>> stops = long_run()
    >>> round(float(sum(stops.values())), 6), round(float(stops[10]), 6)
    (0.785851, 0.043349)
    """
    return dict(_long_run(options))


@cache
def _long_run(options: Options) -> dict[int, Rational]:
    import sympy  # noqa: PLC0415

    from ..exact import chain  # noqa: PLC0415

    Rational: Any = sympy.Rational
    walk = Walk(options)
    stops: dict[int, Any] = dict.fromkeys((s.square for s in SQUARES), Rational(0))
    for state, share in chain(walk, first_move).stationary().items():
        law = law_of(walk.ride, state, first_move, lambda way: way.result)
        for squares, chance in law.items():
            for square in squares:
                stops[square] += Rational(share) * Rational(chance)
    return stops


def income(name: str, races: int | str = 0, options: Options = DEFAULT) -> Rational:
    """What a horse brings per turn of one rival in the long run, in DK.

    *races*: 0 (inspections alone), 1-4 or "main".  Stops come from `long_run`:
    the rival walks round undisturbed, and the owner is never held up.

    >>> print(f"{float(income('Napoli', 'main')):.1f}")
    738.0
    """
    card = horse(name)
    fees = figures_of(options).fees[card.square]
    return long_run(options)[card.square] * fees[number_of_races(races)]


def payback(name: str, races: int | str = 0, options: Options = DEFAULT) -> Rational:
    """After how many turns of rivals a horse with these races has brought what it cost."""
    return cost(name, races, options) / income(name, races, options)


def cost(name: str, races: int | str = 0, options: Options = DEFAULT) -> int:
    """What a horse and these races cost together, in DK.

    >>> cost("Napoli", "main")
    28000
    """
    card = horse(name)
    number = number_of_races(races)
    paid = figures_of(options).price[card.square] + min(number, 4) * card.race_cost
    return paid + (number == MAIN_RACE) * card.main_cost


def number_of_races(races: int | str) -> int:
    """0 to 4, and 5 for the main race."""
    if races == MAIN:
        return MAIN_RACE
    if type(races) is not int or not 0 <= races < MAIN_RACE:
        raise ValueError(f"expected 0 to 4 races or 'main', got {races!r}")
    return races
