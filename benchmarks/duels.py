"""How the policies of Dostihy fare against each other: ``python -m benchmarks.duels 200``.

Prints the table of horsegame/dostihy/POLICIES.md in Markdown; the same number, the same table.
"""

from __future__ import annotations

import sys

from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.policies import POLICIES
from horsegame.simulate import Share, duel

OPTIONS = Options(players=2, rounds=150, trades=True)


def cell(share: Share) -> str:
    """The share of wins in percent, and the 95 % interval."""
    low, high = (100 * x for x in share.interval())
    return f"{100 * float(share.value):.0f} ({low:.0f}–{high:.0f})"


def table(games: int) -> str:
    """One row a policy: how often it beats each of the others."""
    game, names = Dostihy(OPTIONS), list(POLICIES)
    shares = {
        (a, b): duel(game, POLICIES[a], POLICIES[b], games)
        for i, a in enumerate(names)
        for b in names[i + 1 :]
    }
    shares |= {(b, a): Share(s.n - s.hits, s.n) for (a, b), s in shares.items()}
    rows = [[a, *("–" if a == b else cell(shares[a, b]) for b in names)] for a in names]
    head = ["wins of … against, in %", *names]
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(table(int(sys.argv[1])))
