"""The best decisions of one player, and the proof that no others are better.

Decisions are found with floats, step by step: value what is decided, change
what the values show to be worse, until nothing changes.  Then the values are
solved exactly, and Bellman's equations are checked at every position: the value
is the least cost that any move leads to.  Where no decisions can keep the game
from ending, the equations have one solution, so the decisions are the best.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from sympy import QQ, Rational

from ..game import Choice
from ..state import State
from .positions import END, Law, Position, Positions, key_of
from .sweep import Row, Sweep, ends_first

S = TypeVar("S", bound=State)

Cost = int | Fraction
CLOSE = 1e-9
"""Values that differ by less are equal for the search; the proof knows no such mercy."""


class NotBest(ValueError):
    """Decisions that are not the best, or a game that need not end."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What was checked to hold exactly."""

    starts: int
    questions: int
    moves: int

    def __str__(self) -> str:
        return (
            f"Bellman's equations hold exactly at {self.starts} starts of turns and"
            f" {self.questions} questions with {self.moves} moves;"
            " the game ends whatever is decided"
        )


_Move = tuple[Row, Any]
"""The chance of each next position but the end, and the expected cost until then."""
_Table = list[dict[Any, _Move]]
"""For each position, its moves."""


class Plan(Generic[S]):
    """What to do at each position, and the exact value of each: the expected cost from there on.

    A plan is a policy: called with a state and a question it answers with a move.
    """

    def __init__(
        self, positions: Positions[S], table: _Table, decided: list[Any], values: list[Any]
    ) -> None:
        self.positions = positions
        self._table = table
        self.decided = decided
        self._values = values

    def __repr__(self) -> str:
        return f"<Plan for {self.positions!r}, value {float(self.value()):.6f}>"

    def __call__(self, state: S, ask: Choice[Any]) -> Any:
        """The best move in *state*."""
        return self.decided[self._number(state, ask)]

    def value(self, state: S | None = None) -> Rational:
        """The expected cost from the turn that begins in *state*, or from the start."""
        return _shown(self._values[0 if state is None else self._number(state, None)])

    def moves(self, state: S, ask: Choice[Any]) -> dict[Any, Rational]:
        """For each move, the expected cost if it is made and the best ones follow.

        What has begun is paid for: the turn in progress is not counted.
        """
        number = self._number(state, ask)
        return {m: _shown(self._after(number, m)) for m in self._table[number]}

    def decisions(self) -> Iterator[tuple[S, str, Any, Any]]:
        """Every question with its answer: the state, what is asked, about what, the move."""
        for position, move in zip(self.positions, self.decided, strict=True):
            if not position.begins_turn:
                yield (*position.key, move)

    def proof(self) -> Proof:
        """Check Bellman's equations, and that the game ends; `NotBest` where that fails."""
        for number, moves in enumerate(self._table):
            least = min(self._after(number, m) for m in moves)
            if self._values[number] != least:
                key = self.positions.found[number].key
                raise NotBest(f"expected {_shown(least)} as the value of {key!r}")
        for number in _endless(self._table):
            raise NotBest(f"the game need not end from {self.positions.found[number].key!r}")
        starts = sum(p.begins_turn for p in self.positions)
        moves = sum(map(len, self._table)) - starts
        return Proof(starts, len(self.positions) - starts, moves)

    def _after(self, number: int, move: Any) -> Any:
        return _value(self._table[number][move], self._values)

    def _number(self, state: S, ask: Choice[Any] | None) -> int:
        key = key_of(self.positions.forget(state), ask)
        if key not in self.positions.number:
            raise ValueError(f"expected a position of this game, got {key!r}")
        return self.positions.number[key]


def best(
    positions: Positions[S],
    turn: Cost = 1,
    point: Cost = 0,
    known: Mapping[str, Any] | None = None,
) -> Plan[S]:
    """The decisions with the least expected cost: *turn* for each turn, *point* for each point.

    Points are what the meter of the *positions* reads.  *known* answers
    questions by what they are about: what is best if they are always answered
    so.  Nothing is proved yet: see `Plan.proof`.
    """
    order = ends_first([[*_ahead(p)] for p in positions])
    laws = [_open(p, known or {}) for p in positions]
    decided: list[Any] = [next(iter(moves)) for moves in laws]
    costs = [turn if p.begins_turn else 0 for p in positions]
    for number, close in ((_float, CLOSE), (QQ, 0)):
        table = [
            {move: _move(law, cost, point, number) for move, law in moves.items()}
            for moves, cost in zip(laws, costs, strict=True)
        ]
        while True:
            values = _values(table, decided, order)
            better = [*_better(table, decided, values, close)]
            if better == decided:
                break
            decided = better
    return Plan(positions, table, decided, values)


def _float(numerator: int, denominator: int) -> float:
    return numerator / denominator


def _ahead(position: Position) -> Iterator[int]:
    """The next positions."""
    return (j for law in position.laws.values() for j, _ in law if j != END)


def _open(position: Position, known: Mapping[str, Any]) -> Mapping[Any, Law]:
    """The moves that are still to be decided on."""
    if position.begins_turn or position.key[1] not in known:
        return position.laws
    move = known[position.key[1]]
    if move not in position.laws:
        raise ValueError(f"expected one of {', '.join(map(str, position.laws))}, got {move!r}")
    return {move: position.laws[move]}


def _move(law: Law, first: Cost, point: Cost, number: Any) -> _Move:
    """What a move leads to, in floats or exact numbers; *first* is its cost at once."""
    row: Row = {}
    gained = 0
    for (j, points), weight in law.weights.items():
        gained += points * weight
        if j != END:
            row[j] = row.get(j, 0) + number(weight, law.total)
    cost = first + point * Fraction(gained, law.total)
    return row, number(cost.numerator, cost.denominator)


def _values(table: _Table, decided: list[Any], order: list[int]) -> list[Any]:
    """The expected cost from each position under what is decided."""
    chosen = [moves[move] for moves, move in zip(table, decided, strict=True)]
    return Sweep([row for row, _ in chosen], order).solve([cost for _, cost in chosen])


def _value(move: _Move, values: list[Any]) -> Any:
    row, cost = move
    return cost + sum(p * values[j] for j, p in row.items())


def _better(table: _Table, decided: list[Any], values: list[Any], close: float) -> Iterator[Any]:
    """For each position what is decided, or the best move if that is better by over *close*."""
    for moves, move, value in zip(table, decided, values, strict=True):
        if len(moves) == 1:
            yield move
            continue
        after = {m: _value(moves[m], values) for m in moves}
        least = min(after, key=lambda m: after[m])
        yield least if value - after[least] > close else move


def _endless(table: _Table) -> set[int]:
    """The positions from which some decisions keep the game from ending for ever."""
    left, fewer = set(range(len(table))), set[int]()
    while left != fewer:
        fewer, left = left, {n for n in left if any(map(left.issuperset, _closed(table[n])))}
    return left


def _closed(moves: dict[Any, _Move]) -> Iterator[Row]:
    """The moves that do not lead to the end at once."""
    return (row for row, _ in moves.values() if sum(row.values()) == 1)


def _shown(x: Any) -> Any:
    return QQ.to_sympy(x)
