"""Stores the pictures that the pages of the project show: ``python -m tests.store_pictures``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from horsegame.dostihy import Dostihy, Walk
from horsegame.dostihy import Options as Rules
from horsegame.dostihy.policies import POLICIES
from horsegame.show_jumping import ShowJumping, bold, in_company
from horsegame.winners_circle import Options, WinnersCircle, any_horse
from horsewidgets import (
    BayesBoard,
    BetExplorer,
    Board,
    CardDrawer,
    DiceLab,
    HeatBoard,
    PlanExplorer,
    RunnerExplorer,
    Session,
    StableComparer,
    StakeExplorer,
    WaitingExplorer,
)

FOLDER = Path(__file__).parents[1] / "widgets" / "pictures"


def board() -> str:
    """The board of 40 squares after some luck, with the odds of the next turn."""
    session = Session(Walk(), seed=4)
    for _ in range(5):
        session.draw()
    return Board(session).picture()


def game() -> str:
    """The whole game after two hundred turns of four policies."""
    names, deciders = zip(*list(POLICIES.items())[:4], strict=True)
    session = Session(Dostihy(Rules(players=4, rounds=200, trades=True)), seed=11)
    board = Board(session, names=names, policies=dict(enumerate(deciders)))
    for _ in range(2):
        board.press("many")
    return board.picture()


def winners() -> str:
    """A race of Winner's Circle after thirty moves of any horse."""
    session = Session(WinnersCircle(Options(players=2)), seed=6)
    policies = dict.fromkeys(range(2), any_horse)
    board = Board(session, policies=policies)
    for _ in range(7 + 6 + 30):
        board.press("step")
    board.press("select", 2)
    return board.picture()


def jumping() -> str:
    """Show jumping after twelve rounds of four bold riders."""
    names = ("Anna", "Ben", "Cyril", "Dana")
    riders = dict.fromkeys(range(4), in_company(bold))
    board = Board(Session(ShowJumping(), seed=5), names, riders)
    for _ in range(8 + 4 + 4 * 12):
        board.press("continue")
    return board.picture()


def bets() -> str:
    """What a bet on Tara is worth when Furioso runs too."""
    explorer = BetExplorer()
    explorer.press("stake", ["tara", 3000])
    return explorer.picture()


def stakes() -> str:
    """What one turn is worth along the stake on Tara."""
    explorer = StakeExplorer()
    explorer.press("stake", ["tara", 2000])
    return explorer.picture()


def runners() -> str:
    """Two horses after seven rolls, the normal curve over the exact laws."""
    explorer = RunnerExplorer("Regret", "Velvet Post")
    explorer.press("curve", True)
    return explorer.picture()


def bayes_board() -> str:
    """What a turn that ended on DISTANC tells about its first die."""
    return BayesBoard(33, "die", seen=10).picture()


def card_drawer() -> str:
    """The mean of the FINANCE cards while they are drawn."""
    drawer = CardDrawer(races=4)
    for _ in range(9):
        drawer.press("draw", 1)
    return drawer.picture()


def dice_lab() -> str:
    """The share of sixes in three thousand throws."""
    lab = DiceLab(seed=5)
    for _ in range(3):
        lab.press("roll", 1000)
    return lab.picture()


def heat_board() -> str:
    """Where a piece stands five turns after START."""
    return HeatBoard(0, turn=5).picture()


def waiting() -> str:
    """A wait by the rule that remembers, after two turns in vain."""
    return WaitingExplorer("three failed turns", waited=2).picture()


def stables() -> str:
    """Two stables with three races for each horse, and three rivals who pay."""
    return StableComparer(("D", 3), ("H", 3), rivals=3).picture()


def plan() -> str:
    """What is still to come for a rider alone who wants the fewest fault points."""
    explorer = PlanExplorer()
    explorer.press("goal", "faults")
    explorer.press("square", 24)
    return explorer.picture()


PICTURES: dict[str, Callable[[], str]] = {
    "board.svg": board,
    "game.svg": game,
    "winners.svg": winners,
    "jumping.svg": jumping,
    "waiting.svg": waiting,
    "bets.svg": bets,
    "stables.svg": stables,
    "stakes.svg": stakes,
    "runners.svg": runners,
    "bayes_board.svg": bayes_board,
    "card_drawer.svg": card_drawer,
    "dice_lab.svg": dice_lab,
    "heat_board.svg": heat_board,
    "plan.svg": plan,
}
"""File name, and how its picture is drawn."""


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw() + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
