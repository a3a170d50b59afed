"""What each choice is worth to a rider alone who decides best from then on: turns, and faults."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from horsegame.game import Choice
from horsegame.show_jumping import advise
from horsegame.show_jumping.telling import AnyGame
from horsegame.show_jumping.words import move_name


@dataclass(frozen=True, slots=True)
class Worth:
    """For one goal, "turns" or "faults": how many are still to come after each move; the fewest."""

    goal: str
    values: tuple[float, ...]
    best: tuple[int, ...]
    """The places of the moves with the fewest."""


@dataclass(frozen=True, slots=True)
class Advised:
    """The moves by name, and what they are worth."""

    moves: tuple[str, ...]
    worth: tuple[Worth, ...]
    note: str = ""
    """Why there is no more of it."""


NO_FAULTS = (
    "Fault points that an elimination wipes out do not add up, so for them no plan is proved"
    " under these rules."
)
ELSEWHERE = "A rider alone cannot come to this position, so no plan is proved for it."

TOO_LONG = "This course has too many positions for a proof, so no plan is proved for it."


def advice(game: AnyGame, state: Any, ask: Choice[Any]) -> Advised:
    """What the proved plans say about a choice of dice or about the joker."""
    counted = game.options.game == "advanced"
    kept = game.options.elimination == "faults kept"
    goals = ("turns", *(["faults"] if counted and kept else []))
    names = tuple(move_name(ask, move) for move in ask.moves)
    try:
        worth = tuple(_worth(game, state, ask, goal) for goal in goals)
    except ValueError:
        return Advised(names, (), ELSEWHERE)
    except RuntimeError:  # TooManyStates, which would bring sympy along if it were named here
        return Advised(names, (), TOO_LONG)
    return Advised(names, worth, NO_FAULTS if counted and not kept else "")


def _worth(game: AnyGame, state: Any, ask: Choice[Any], goal: str) -> Worth:
    values = [*advise(game, state, ask, goal).values.values()]
    least = min(values)
    best = tuple(n for n, x in enumerate(values) if x == least)
    return Worth(goal, tuple(map(float, values)), best)


def advice_in_words(advised: Advised) -> str:
    """Which choice has the fewest turns to come, and which the fewest faults; what else there is.

    >>> advice_in_words(Advised(("One die", "Two dice"), (Worth("turns", (27.0, 25.8), (1,)),)))
    'Fewest turns to come: two dice, 25.800.'
    """
    return " ".join([*(_verdict(advised, worth) for worth in advised.worth), advised.note]).strip()


def _verdict(advised: Advised, worth: Worth) -> str:
    least = f"{min(worth.values):.3f}"
    if len(worth.best) == len(advised.moves):
        return f"Both choices have {least} {worth.goal} to come."
    return f"Fewest {worth.goal} to come: {advised.moves[worth.best[0]].lower()}, {least}."
