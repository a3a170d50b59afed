"""HeatBoard: where a piece stands after so many turns, and in the long run."""

from __future__ import annotations

from typing import ClassVar

from ...explorer import Explorer
from . import view
from .model import Heat, prepare

assert view  # read, so that the picture is known


class HeatBoard(Explorer):
    """The board coloured by the chance to stand on each square after n turns.

    Choose where the walk begins and the number of turns, or let it play turn after
    turn towards the long run.  Shows the numbers on the squares and in a sorted
    table, and how far the law still is from the long run.

    >>> board = HeatBoard()
    >>> board.press("turn", 12)
    >>> board
    <HeatBoard: After 12 turns from START the most likely square is DISTANC, 24.55 %; distance ...>
    >>> board.close()
    """

    acts: ClassVar = {
        "start": Heat.begin,
        "turn": Heat.go,
        "back": lambda heat, _: heat.back(),
        "next": lambda heat, _: heat.on(),
        "play": Heat.play,
        "beat": lambda heat, _: heat.beat(),
        "show": Heat.look,
        "select": Heat.select,
    }

    def __init__(self, start: int = 0, turn: int = 0) -> None:
        prepare()
        super().__init__(Heat().begin(start).go(turn))
