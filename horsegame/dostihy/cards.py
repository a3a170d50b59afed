"""The FINANCE cards by their id; what CHANCE cards do to a piece stands in walk.py."""

from __future__ import annotations

from .board import FINANCE_CARDS

FINANCE = {card.id: card for card in FINANCE_CARDS}
