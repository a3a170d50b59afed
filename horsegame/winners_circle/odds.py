"""What people ask about races: how far a roll leads, who wins, and what blocking changes.

A race has no law without a policy: if nothing else is said, any face-up horse
is moved with the same chance.  Then horses that do not block each other are
independent but for the order within a round, and a whole race is exact.
Where they block each other, `chain` plays every race; where there are too many
positions for that, races are simulated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from math import prod, sqrt
from random import Random
from typing import Any, TypeVar

from ..chance import Dist, certain
from ..game import Policy, run
from ..policies import any_move
from ..simulate import Average, Share
from .bets import Bet
from .cards import Card, card
from .fates import HEADINGS, Odds, Results, result
from .options import Options
from .policies import AnyGame, Made, any_horse
from .race import Field, Race

G = TypeVar("G", bound=AnyGame)
USUAL = Options()
FAR = 1000
"""An exact answer is tried unless a guess of the positions is so many times what is allowed."""


def steps(name: str | Card) -> Dist[int]:
    """The law of the spaces that a horse moves with one roll.

    >>> steps("Regret").mean(), steps("Regret").variance()
    (Fraction(5, 1), Fraction(139, 3))
    """
    return card(name).steps


def rolls_needed(name: str | Card, distance: int = 37) -> Dist[int]:
    """How many rolls a horse needs to move so many spaces or more, if nothing is in its way.

    From the first gate it is 37 spaces to the finish, from the seventh 43.

    >>> float(rolls_needed("Regret")[2]), float(rolls_needed("Zephyr Lad").mean())
    (0.0277..., 7.88...)
    """
    from ..exact.series import reach  # noqa: PLC0415  sympy is slow to import

    return reach(card(name).steps, distance)


def race_odds(  # noqa: PLR0913  each is one question a reader may have
    cards: Race | Sequence[str | Card],
    field: Field | None = None,
    *,
    bets: tuple[tuple[Bet, ...], ...] = (),
    options: Options = USUAL,
    blocking: bool = True,
    policy: Policy = any_horse,
    races: int = 10_000,
    seed: int = 0,
    states: int = 10_000,
) -> Odds:
    """The odds of a race with these cards, or of a `Race`, from *field* on (see `midrace`).

    Exact if nothing blocks (*blocking* off, or a crowded track) and any horse
    is moved, or if the race has at most so many *states*; otherwise from
    *races* simulated races.  The answer says which.  A *policy* made for a race
    (`own_forward(race)`, say) looks at a track without blocking too if *blocking*
    is off.

    >>> odds = race_odds(("Regret", "Kingfisher", "Umber"), blocking=False)
    >>> round(float(odds.win[0]), 4), odds.exact
    (0.3701, True)
    """
    race = cards if isinstance(cards, Race) else Race(tuple(cards), options, bets)
    field = race.start() if field is None else field
    if not blocking:
        race, policy = crowded(race), on_crowded_track(policy)
    alone, any_mover = race, policy in (any_horse, any_move)
    if any_mover:  # then it makes no difference who is on turn, nor what lies on the horses
        alone, field = replace(race, bets=()), field.copy()
        field.player = 0
    if field.last is not None:
        odds = Odds(race, "exact: the race is over", Results(race, certain(result(field))))
    elif any_mover and race.track.crowded and race.options.ends == "third horse":
        odds = round_by_round(alone, field)
    else:
        odds = every_race_or_some(alone, field, policy, races, seed, states=states)
    return Odds(race, odds.says, odds.laws, odds.races)


def crowded(game: G) -> G:
    """The same game where nothing blocks."""
    return replace(game, options=replace(game.options, spaces="crowded"))


def on_crowded_track(policy: Policy) -> Policy:
    """The policy as made for the same game where nothing blocks."""
    return replace(policy, game=crowded(policy.game)) if isinstance(policy, Made) else policy


# -- three ways


def round_by_round(race: Race, field: Field) -> Odds:
    """Exact odds of horses that do not block each other, any of them being moved."""
    from .analysis.unblocked import Unblocked  # noqa: PLC0415

    says = "exact: horses that do not block each other are independent, round by round"
    return Odds(race, says, Unblocked(race, field))


def every_race_or_some(  # noqa: PLR0913
    race: Race, field: Field, policy: Policy, races: int, seed: int, *, states: int
) -> Odds:
    """Exact odds if the race has at most so many *states*, else from simulated *races*."""
    from ..exact import TooManyStates  # noqa: PLC0415

    if not hopeless(race, field, states):
        with suppress(TooManyStates):
            return every_race(race, field, policy, states)
    return simulated(race, field, policy, races, seed)


def hopeless(race: Race, field: Field, states: int) -> bool:
    """Whether a race has so many positions that counting them up to *states* is in vain.

    A guess from above: every horse on any place that it can come to unhindered,
    its card face up or down.
    """
    guess = prod(2 * len(_places(race, gate, field.at[gate])) for gate in race.running(field))
    return guess > FAR * states


def _places(race: Race, gate: int, here: int) -> set[int]:
    """Where a horse may come to rest that nothing stops."""
    seen, todo = {here}, [here]
    for place in todo:
        new = {min(place + k, race.track.home) for k in race.steps[gate].values()} - seen
        seen |= new
        todo += new - {race.track.home}
    return seen


def every_race(race: Race, field: Field, policy: Policy = any_horse, states: int = 10**6) -> Odds:
    """Exact odds from the chain of all positions; `TooManyStates` if there are more than that."""
    from ..exact import chain  # noqa: PLC0415

    pool: dict[Field, Field] = {}  # one object for each position saves memory

    def label(field: Field) -> Any:
        return pool.setdefault(field, field) if field.last is None else result(field)

    races = chain(race, policy, label=label, limit=states, start=field)
    says = f"exact: all {len(races):,} positions of the race, with their chances"
    return Odds(race, says, Results(race, races.endings()))


def simulated(race: Race, field: Field, policy: Policy, races: int, seed: int) -> Odds:
    """The odds as counted in so many *races*."""
    if type(races) is not int or races < 1:
        raise ValueError(f"expected a number of races, 1 or more, got {races!r}")
    rng = Random(seed)
    ends = Counter(result(run(race, policy, rng, field)) for _ in range(races))
    says = f"simulated: {races:,} races; standard errors stand beside the chances"
    return Odds(race, says, Results(race, Dist(ends)), races)


# -- with and without blocking


class Effect:
    """What blocking changes: the odds of the same race *with* it and *without*."""

    def __init__(self, with_blocking: Odds, without: Odds) -> None:
        self.with_blocking, self.without = with_blocking, without

    def __getitem__(self, heading: str) -> list[Fraction | Average]:
        """For each gate the change of the chance to "win" (or "place", "show", "pace", "last")."""
        if heading not in HEADINGS:
            raise ValueError(f"expected one of {', '.join(HEADINGS)}, got {heading!r}")
        pairs = zip(
            getattr(self.with_blocking, heading), getattr(self.without, heading), strict=True
        )
        return [_change(new, old) for new, old in pairs]

    def __str__(self) -> str:
        rows = zip(self.with_blocking.race.runners, self["win"], strict=True)
        lines = [f"{c.name}: {_points(change)}" for c, change in rows]
        with_, without = self.with_blocking.says, self.without.says
        return "\n".join(["chance to win, changed by blocking", *lines, with_, without])

    __repr__ = __str__


def effect_of_blocking(
    cards: Race | Sequence[str | Card], field: Field | None = None, **how: Any
) -> Effect:
    """The same race with and without blocking; *how* as for `race_odds`.

    >>> from horsegame.winners_circle import midrace
    >>> race = Race(("Umber", "Velvet Post"))
    >>> effect_of_blocking(race, midrace(race, [30, 29], pace=0))["win"]
    [Fraction(-505, 62208), Fraction(505, 62208)]
    """
    return Effect(race_odds(cards, field, **how), race_odds(cards, field, blocking=False, **how))


def _change(new: Fraction | Share, old: Fraction | Share) -> Fraction | Average:
    if isinstance(new, Fraction) and isinstance(old, Fraction):
        return new - old
    shares = [chance for chance in (new, old) if isinstance(chance, Share)]
    value = _value(new) - _value(old)
    return Average(float(value), sqrt(sum(s.error**2 for s in shares)), shares[0].n)


def _value(chance: Fraction | Share) -> Fraction:
    return chance if isinstance(chance, Fraction) else chance.value


def _points(change: Fraction | Average) -> str:
    """In percentage points, with the sign."""
    if isinstance(change, Fraction):
        return f"{float(100 * change):+.2f} points"
    return f"{100 * change.value:+.1f} ± {100 * change.error:.1f} points"
