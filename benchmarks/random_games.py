"""The laws of Dostihy in many random games: ``python -m benchmarks.random_games 10000``."""

from __future__ import annotations

import sys

from tests.dostihy.random_games import laws_hold


def main(games: int) -> None:
    """Play them, and say what came about in them."""
    seen = laws_hold(range(games))
    print(f"The laws hold in {games} games, in which came about:")
    for what, times in seen.most_common():
        print(f"{times:>10} {what}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
