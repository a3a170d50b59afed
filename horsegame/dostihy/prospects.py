"""What a move leads to: the table after it, income from rivals, a hedge.

Income is that of the long run, while nothing holds the owner up.
"""

from __future__ import annotations

from fractions import Fraction

from .bets import Bet, judged_at, win_factor
from .board import HORSE, NOTE
from .coming import coming_stops
from .debts import sell
from .squares import fee
from .stakes import rounded
from .table import Table, pay
from .turn import Dostihy


def bought(table: Table, seat: int, square: int, races: int, cost: int) -> Table:
    """The table once the player has paid *cost* for the card there, or for its races."""
    after = table.copy()
    pay(after, seat, None, cost)
    after.owner[square], after.races[square] = seat, races
    return after


def sale(game: Dostihy, table: Table, seat: int, square: int) -> tuple[int, Fraction]:
    """What the bank pays for one race there, or for the card, and the income that goes with it."""
    after = table.copy()
    sell(game, after, seat, square)
    raised = after.players[seat].cash - table.players[seat].cash
    return raised, gain(game, after, table, seat)


def gain(game: Dostihy, before: Table, after: Table, seat: int) -> Fraction:
    """What the player takes more per turn of a rival with *after* on the table, in DK.

    >>> game = Dostihy()
    >>> table = game.start()
    >>> one = bought(table, 0, square=12, races=0, cost=3000)
    >>> both = bought(one, 0, square=28, races=0, cost=3000)
    >>> other = bought(table, 0, square=28, races=0, cost=3000)
    >>> alone = gain(game, table, one, 0) + gain(game, table, other, 0)
    >>> gain(game, table, both, 0) / alone   # 200 instead of 80 times the roll
    Fraction(5, 2)
    """
    return _takes(game, after, seat) - _takes(game, before, seat)


def lost_while_held_up(game: Dostihy, table: Table, seat: int) -> Fraction:
    """What the player takes less per turn of a rival while the horses do not race, in DK."""
    return _takes(game, table, seat) - _takes(game, table, seat, held_up=True)


def _takes(game: Dostihy, table: Table, seat: int, held_up: bool = False) -> Fraction:
    from .analysis.income import takings  # noqa: PLC0415  it reads sympy, which is slow to import

    lying = table.copy()
    lying.players[seat].distanced, lying.players[seat].suspended = held_up, False
    exact = takings(game, lying, seat)
    return Fraction(int(exact.p), int(exact.q))


def last_move(game: Dostihy, table: Table) -> bool:
    """Whether the round that is played is the last."""
    return table.rounds + 1 == game.options.rounds


def hedge(game: Dostihy, table: Table, horses: tuple[str, ...]) -> tuple[Bet, ...]:
    """On each of the *horses* that can be hit, what makes up for its visit, in whole notes."""
    hit = {judged_at(stops, game.options) for stops in coming_stops(game, table)}
    pays = win_factor(game.options) + 1
    squares = {name: HORSE[name].square for name in horses if HORSE[name].square in hit}
    costs = {name: fee(game, table, square, 0) for name, square in squares.items()}
    return tuple((name, max(NOTE, rounded(Fraction(x, pays)))) for name, x in costs.items())
