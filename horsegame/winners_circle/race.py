"""The race: roll, choose a face-up card, move its horse.  `Race` plays one race alone.

The whole game runs its races through the same `Race`.  Places are counted from
the starting line: 1 to 36 on the track, 0 and less behind the line before the
start; a horse that is past the last space is home.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ..chance import Dist, uniform
from ..game import Choice, Rule, Turn
from ..state import State
from .bets import Bet, checked, on_paper
from .cards import DIE, FACES, HORSES, PAYOUT, Card, Payout, card
from .options import Options
from .track import Track, track_of

K = TypeVar("K")
V = TypeVar("V")
FIRST_THREE = 3


@dataclass(slots=True, eq=False)
class Field(State):
    """The horses of a race, by their gates, which are counted from 0."""

    at: list[int]
    """Where each horse stands."""
    face_up: tuple[int, ...]
    """The horses that may be moved in this round."""
    home: tuple[int, ...] = ()
    """The horses that are home, the winner first."""
    pace: int | None = None
    """The first horse that reached the pace space."""
    player: int = 0
    """Who rolls."""
    last: tuple[int, ...] | None = None
    """Once the race is over, the horse in last place (several share it on a crowded track)."""


class Filled(dict[K, V]):
    """A table that fills itself: for each key what *make* makes of it, made once.

    It is emptied when it holds more than *most*.
    """

    def __init__(self, make: Callable[[K], V], most: int = 10_000) -> None:
        super().__init__()
        self.make, self.most = make, most

    def __missing__(self, key: K) -> V:
        if len(self) >= self.most:
            self.clear()
        value = self[key] = self.make(key)
        return value


Gates = tuple[int, ...]
EQUAL: Filled[Any, Dist[Any]] = Filled(uniform)
"""For each tuple of things: each with the same chance."""
WITHOUT: Filled[Gates, dict[int, Gates]] = Filled(
    lambda gates: {gate: tuple(g for g in gates if g != gate) for gate in gates}
)
"""For each group of gates and each of them: the others."""
CHOICES: Filled[int, dict[str, Filled[Gates, Choice[int]]]] = Filled(
    lambda player: {
        face: Filled(lambda gates, face=face: Choice(player, gates, "move", face)) for face in FACES
    }
)
"""For each player, face and group of gates: which of these horses is moved?"""


def looked_up() -> Any:
    """A field that follows from the others."""
    return field(init=False, repr=False, compare=False)


@dataclass(frozen=True)
class Race:
    """One race with these cards at the gates.

    *bets* gives each player's bets, (gate, chip) pairs; without bets the race
    has one mover and no money.  They are known to whoever has the race, so only
    `WinnersCircle` can hide them.  Payments are multiplied by *factor*.

    >>> race = Race(("Regret", "Kingfisher", "Umber"))
    >>> race.start()
    Field(at=[0, -1, -2], face_up=(0, 1, 2), home=(), pace=None, player=0, last=None)
    """

    cards: tuple[str | Card, ...]
    options: Options = Options()
    bets: tuple[tuple[Bet, ...], ...] = ()
    factor: int = 1
    payout: Payout = field(default=PAYOUT, repr=False)
    runners: tuple[Card, ...] = looked_up()
    """The card at each gate."""
    gates: tuple[int, ...] = looked_up()
    """All gates."""
    steps: tuple[dict[str, int], ...] = looked_up()
    """How far each horse moves for each face."""
    places: int = looked_up()
    """How many horses come home: three; all but one where fewer than four run."""
    track: Track = looked_up()
    """The track under the rules in force."""
    any_card: bool = looked_up()
    """Whether a horse may be chosen that cannot move."""
    players: int = looked_up()
    """How many players roll in turn."""

    def __post_init__(self) -> None:
        """Look up once what every turn needs; a plain attribute is found faster than a property."""
        runners = tuple(card(c) for c in self.cards)
        if not 1 <= len(runners) <= HORSES:
            raise ValueError(f"expected 1 to {HORSES} cards, got {len(runners)}")
        vars(self).update(
            cards=tuple(self.cards),
            bets=checked(self.bets, len(runners)),
            runners=runners,
            gates=tuple(range(len(runners))),
            steps=tuple({face: c.spaces(face) for face in FACES} for c in runners),
            places=max(1, min(FIRST_THREE, len(runners) - 1)),
            track=track_of(self.options),
            any_card=self.options.stuck == "may be chosen",
            players=len(self.bets) or 1,
        )

    @property
    def seats(self) -> range:
        """The players, counted from 0."""
        return range(self.players)

    def seat(self, state: Field) -> int:
        """Whose turn it is."""
        return state.player

    # -- the game

    def start(self) -> Field:
        """The horses behind the line, one a space; on a crowded track all on the last space."""
        return Field([0 if self.track.crowded else -gate for gate in self.gates], self.gates)

    def turn(self, state: Field) -> Turn:
        """Roll, choose a horse whose card is face up, move it, turn its card over."""
        face: str = yield DIE
        may = state.face_up if self.any_card else self.unstuck(state, face)
        gate: int = yield CHOICES[state.player][face][may]
        self.move(state, gate, self.steps[gate][face])
        rest = WITHOUT[state.face_up][gate]
        state.face_up = rest or self.running(state)
        state.player = (state.player + 1) % self.players
        if state.home and self.ends(state, round_over=not rest):
            state.last = yield from self.who_is_last(state)

    def scores(self, state: Field) -> tuple[int, ...] | None:
        """Each player's money from the bets once the race is over, the penalty in full."""
        if state.last is None:
            return None
        return on_paper(self, state)

    # -- the rules of the track

    def move(self, field: Field, gate: int, steps: int) -> None:
        """Move the horse so many spaces, or as far as it comes."""
        at = field.at
        at[gate] = there = self.track.stop(at, at[gate], steps)
        if there >= self.track.pace:
            self.passes(field, gate, there)

    def passes(self, field: Field, gate: int, there: int) -> None:
        """The horse stands at the pace space or beyond: it may be the first, or home."""
        if field.pace is None:
            field.pace = gate
        if there > self.track.spaces:
            field.home += (gate,)

    def unstuck(self, field: Field, face: str) -> tuple[int, ...]:
        """The face-up horses that can move; all of them if none can."""
        at = field.at
        may = [g for g in field.face_up if self.track.stop(at, at[g], self.steps[g][face]) > at[g]]
        return tuple(may) or field.face_up

    def running(self, field: Field) -> tuple[int, ...]:
        """The horses that are not home yet."""
        return tuple(g for g in self.gates if g not in field.home)

    def ends(self, field: Field, round_over: bool) -> bool:
        """Whether the race is over: with the third horse home, or with the round after that."""
        at_once = self.options.ends == "third horse"
        return len(field.home) >= self.places and (at_once or round_over)

    def who_is_last(self, field: Field) -> Rule[tuple[int, ...]]:
        """The horse in last place; where several share it, those who count as last."""
        tied = self.hindmost(field)
        if len(tied) > 1 and self.options.last_tie == "drawn":
            return ((yield EQUAL[tied]),)
        return () if len(tied) > 1 and self.options.last_tie == "none pays" else tied

    def hindmost(self, field: Field) -> tuple[int, ...]:
        """The horses that are farthest behind."""
        running = self.running(field)
        if not running:  # with the round played out; a horse alone is not the last
            return field.home[1:][-1:]
        lowest = min(field.at[g] for g in running)
        return tuple(g for g in running if field.at[g] == lowest)
