"""The floors: code that does one job directly, with no rules, no names and no checks.

A floor must give the same answer as the engine; the tests compare them.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from horsegame.dostihy.board import CHANCE_CARDS, DISTANC, KIND, LAP, ChanceCard

Place = tuple[int, bool, int]
"""Square, distanced, turns to miss."""


def turn_law(square: int) -> dict[Place, Fraction]:
    """Where a turn from *square* ends: every roll, and every card, added up in a dict."""
    law: dict[Place, Fraction] = {}
    for first in range(1, 6):
        arrive((square + first) % LAP, Fraction(1, 6), law)
    for second in range(1, 6):
        arrive((square + 6 + second) % LAP, Fraction(1, 36), law)
    law[DISTANC, True, 0] = law.get((DISTANC, True, 0), 0) + Fraction(1, 36)
    return law


def arrive(square: int, chance: Fraction, law: dict[Place, Fraction]) -> None:
    """Add what happens on *square*."""
    if KIND[square] == "chance":
        for place in AFTER_CARD[square]:
            law[place] = law.get(place, 0) + chance / len(CHANCE_CARDS)
    else:
        place = square, KIND[square] == "distanc", int(KIND[square] == "doping")
        law[place] = law.get(place, 0) + chance


def after_card(square: int, card: ChanceCard) -> Place:
    """Where *card* sends a piece from *square*."""
    if card.effect == "steps":
        return (square + card.steps) % LAP, False, 0
    if card.effect == "nearest":
        way = -1 if card.direction == "backward" else 1
        return next(s % LAP for s in ahead(square, way) if KIND[s % LAP] == card.kind), False, 0
    to = {"to": card.to, "distanc": DISTANC}.get(card.effect, square)
    return to, card.effect == "distanc", card.turns


def ahead(square: int, way: int) -> range:
    """The squares from *square* on, round the board in one direction."""
    return range(square, square + way * LAP, way)


AFTER_CARD = {
    s: [after_card(s, card) for card in CHANCE_CARDS] for s in range(LAP) if KIND[s] == "chance"
}


def long_run_shares(matrix: np.ndarray) -> np.ndarray:
    """The stationary law of a transition *matrix*, in floats."""
    balance = matrix.T - np.eye(len(matrix))
    balance[0] = 1
    right = np.zeros(len(matrix))
    right[0] = 1
    return np.linalg.solve(balance, right)
