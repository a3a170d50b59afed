"""How the policies of Dostihy fare against each other: ``python -m benchmarks.duels 200``.

Prints the table of horsegame/dostihy/POLICIES.md in Markdown; the same number, the same table.
"""

from __future__ import annotations

import sys

from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.policies import POLICIES
from horsegame.simulate import Average, duel

OPTIONS = Options(players=2, rounds=150, trades=True)


def cell(wins: Average) -> str:
    """The share of wins in percent, and its 95 % interval."""
    low, high = (100 * x for x in wins.interval())
    return f"{100 * wins.value:.0f} ({low:.0f} to {high:.0f})"


def table(games: int) -> str:
    """One row a policy: how often it beats each of the others."""
    game, names = Dostihy(OPTIONS), list(POLICIES)
    wins = {
        (a, b): duel(game, POLICIES[a], POLICIES[b], games)
        for i, a in enumerate(names)
        for b in names[i + 1 :]
    }
    wins |= {(b, a): Average(1 - w.value, w.error, w.n) for (a, b), w in wins.items()}
    rows = [[a, *("–" if a == b else cell(wins[a, b]) for b in names)] for a in names]
    head = ["wins of … against, in %", *names]
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(table(int(sys.argv[1])))
