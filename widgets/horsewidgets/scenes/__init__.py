"""What each game looks like: one scene a game, and how it is drawn."""

from . import (
    bets,
    bets_panel,
    dostihy,
    dostihy_motion,
    dostihy_panel,
    dostihy_table,
    dostihy_table_panel,
    jumping,
    jumping_motion,
    jumping_panel,
    winners,
    winners_look,
    winners_motion,
    winners_panel,
)

__all__ = [
    "bets",
    "bets_panel",
    "dostihy",
    "dostihy_motion",
    "dostihy_panel",
    "dostihy_table",
    "dostihy_table_panel",
    "jumping",
    "jumping_motion",
    "jumping_panel",
    "winners",
    "winners_look",
    "winners_motion",
    "winners_panel",
]
