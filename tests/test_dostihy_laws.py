"""What is true of every game of Dostihy, whatever the options and whoever plays."""

import pytest

from .dostihy.random_games import WANTED, laws_hold

GAMES, CHUNKS = 500, 10


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_laws_hold_in_random_games(chunk: int) -> None:
    seen = laws_hold(range(chunk, GAMES, CHUNKS))
    assert set(seen) >= WANTED, f"never seen: {WANTED - set(seen)}"
