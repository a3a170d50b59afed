"""Stores the pictures that the pages of the project show: ``python -m tests.store_pictures``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from horsegame.dostihy import Walk
from horsewidgets import BayesBoard, BetExplorer, Board, Session

FOLDER = Path(__file__).parents[1] / "widgets" / "pictures"


def board() -> str:
    """The board of 40 squares after some luck, with the odds of the next turn."""
    session = Session(Walk(), seed=4)
    for _ in range(5):
        session.draw()
    return Board(session).picture()


def bets() -> str:
    """What a bet on Tara is worth when Furioso runs too."""
    explorer = BetExplorer()
    explorer.press("stake", ["tara", 3000])
    return explorer.picture()


def bayes_board() -> str:
    """What a turn that ended on DISTANC tells about its first die."""
    return BayesBoard(33, "die", seen=10).picture()


PICTURES: dict[str, Callable[[], str]] = {
    "board.svg": board,
    "bets.svg": bets,
    "bayes_board.svg": bayes_board,
}
"""File name, and how its picture is drawn."""


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw() + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
