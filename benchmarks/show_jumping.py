"""Show jumping: how long it takes to find and to prove the best plan, and to play whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import process_time

from horsegame.exact.decisions import best
from horsegame.exact.positions import Positions
from horsegame.game import Choice, Match, run
from horsegame.show_jumping import Contest, Options, Ride, Rider, ShowJumping
from horsegame.show_jumping.policies import bold
from horsegame.ways import outcomes


def least(job: Callable[[], object], rounds: int = 3) -> float:
    """The least processor time of *job*, in seconds: other programs can only make it longer."""
    times: list[float] = []
    for _ in range(rounds):
        start = process_time()
        _ = job()
        times.append(process_time() - start)
    return min(times)


def positions() -> Positions[Rider]:
    """All positions of a rider, from the rules."""
    ride = Ride(Options(game="advanced", elimination="faults kept"))
    return Positions(ride, ride.forget, lambda rider: rider.faults)


def times() -> Iterator[tuple[str, str, str]]:
    """Name, measured, aim."""
    ready = positions()
    proved = least(lambda: best(ready).proof())
    yield "show jumping: best plan solved and proved", f"{proved:.2f} s", "0.5 s"
    whole = least(lambda: best(positions()).proof())
    yield "the same with the building from the rules", f"{whole:.2f} s", "2 s"
    game, seeds = ShowJumping(Options(players=4)), range(40)
    turns = sum(len(starts(game, seed)) for seed in seeds)
    took = least(lambda: [run(game, bold, Random(seed)) for seed in seeds])
    yield "show jumping: whole games of four riders", f"{turns / took:,.0f} turns/s", ""
    middle = starts(game, seed=1)[30:60]
    law = least(lambda: [outcomes(game, state, bold) for state in middle]) / len(middle)
    yield "show jumping: law of a turn in mid-game", f"{law * 1e3:.2f} ms", ""


def starts(game: ShowJumping, seed: int) -> list[Contest]:
    """The states at the starts of all turns of a game."""
    match, rng, found = Match(game), Random(seed), list[Contest]()
    while match.ask is not None:
        if not match.answers:
            found.append(match.before)
        ask = match.ask
        match.answer(bold(match.state, ask) if isinstance(ask, Choice) else ask.draw(rng))
    return found
