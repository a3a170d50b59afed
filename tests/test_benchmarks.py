"""The engine is as fast as promised beside plain code, and the plain code does the same job."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks import plain, screen, yardstick
from horsegame.dostihy import Walk, Walker
from horsegame.exact import Chain, chain
from horsegame.policies import first_move
from horsegame.ways import outcomes

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def ready() -> Chain[Any]:
    return chain(Walk(), first_move)


def test_ratios_stay_within_their_limits() -> None:
    command = [sys.executable, "-m", "benchmarks", "--json"]
    ratios = json.loads(subprocess.check_output(command, cwd=ROOT, text=True))
    assert len(ratios) == 4
    assert {name: ratio for name, (ratio, limit) in ratios.items() if ratio > limit} == {}


@pytest.mark.parametrize("square", range(40))
def test_the_loop_gives_the_same_law(square: int) -> None:
    law = outcomes(Walk(), Walker(square), first_move)
    ours = {(w.square, w.distanced, w.skips): chance for w, chance in law.items()}
    assert ours == plain.turn_law(square)


def test_numpy_finds_the_same_long_run(ready: Chain[Any]) -> None:
    assert len(ready) == 47
    exact = ready.stationary()
    shares = plain.long_run_shares(np.array(ready.matrix(), dtype=float))
    assert shares == pytest.approx([float(exact[label]) for label in ready.labels], abs=1e-12)


def test_the_yardstick_plays_whole_games() -> None:
    turns, wins, stops = yardstick.simulate(games=3, seats=4, seed=1)
    assert turns > 100
    assert sum(wins) == 3
    assert max(range(40), key=stops.__getitem__) == 10


def test_a_board_is_few_widget_models() -> None:
    assert 1 <= screen.models(screen.board) <= 3
