"""The whole game: the starting order, the choice of horses, the turns, the end and the winner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..decks import Pile
from ..game import Choice, Rule, Turn
from ..state import State
from .course import Course
from .options import Options
from .reading import Table, ridden
from .ride import DIE, throw
from .trip import Rider, Trip

Throws = tuple[int, ...]
"""What one rider threw for the starting order: the first throw, and those after each tie."""


@dataclass(slots=True, eq=False)
class Contest(State):
    """All riders by seat, and whose turn it is.

    *lots*: what was thrown for the starting order; empty once the *order* of
    the seats is settled.  *mover*: place in that order.  *throws*: how many the
    mover has still to come, if it is more than the usual one.  *home*: the seats
    that have finished, first come first.
    """

    riders: list[Rider]
    deck: Pile
    lots: tuple[Throws, ...] = ()
    order: tuple[int, ...] = ()
    mover: int = 0
    throws: int = 0
    home: tuple[int, ...] = ()


@dataclass(frozen=True)
class ShowJumping:
    """Show jumping for 2 to 6 riders; *table* is a file with a course of one's own, or a course.

    >>> from random import Random
    >>> from horsegame import run
    >>> from horsegame.policies import first_move
    >>> game = ShowJumping(Options(players=3))
    >>> game.scores(run(game, first_move, Random(1)))
    (1, 0, 0)
    """

    options: Options = Options()
    table: Table = None
    course: Course = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Read the course."""
        object.__setattr__(self, "course", ridden(self.table, self.options))

    def start(self) -> Contest:
        """Nobody has thrown for the starting order."""
        riders = [Rider((0,) * len(self.course.obstacles)) for _ in self.seats]
        return Contest(riders, Pile.shuffled(self.course.deck), ((),) * len(riders))

    @property
    def seats(self) -> range:
        """The riders, counted from 0."""
        return range(self.options.players)

    def turn(self, state: Contest) -> Turn:
        """A throw for the starting order, the choice of a horse, or a throw on the course.

        A relief of several throws is played as so many turns of the same rider.
        """
        seat = self.seat(state)
        if not state.order:
            yield from self.draw_lot(state, seat)
            return
        mounted = state.riders[seat].horse
        yield from self.take_throw(state, seat) if mounted else self.take_horse(state, seat)
        if not state.throws:
            state.mover = (state.mover + 1) % len(state.order)

    def seat(self, state: Contest) -> int:
        """Whose turn it is."""
        if state.order:
            return state.order[state.mover]
        waiting = [s for s in self.seats if self.throws_again(state.lots, s)]
        return min(waiting, key=lambda s: len(state.lots[s]))

    def scores(self, state: Contest) -> tuple[int, ...] | None:
        """1 for each winner, 0 for the others."""
        if not self.is_over(state):
            return None
        winners = self.winners(state)
        return tuple(int(seat in winners) for seat in self.seats)

    # -- before the start

    def draw_lot(self, state: Contest, seat: int) -> Turn:
        """One rider throws two dice; when no tie is left, the highest begins."""
        total: int = yield DIE
        total += yield DIE
        mine = (*state.lots[seat], total)
        state.lots = (*state.lots[:seat], mine, *state.lots[seat + 1 :])
        if not any(self.throws_again(state.lots, s) for s in self.seats):
            state.order = tuple(sorted(self.seats, key=lambda s: state.lots[s], reverse=True))
            state.lots = ()

    def throws_again(self, lots: tuple[Throws, ...], seat: int) -> bool:
        """Whether this rider has a throw to come: the first one, or one to decide a tie."""
        mine = lots[seat]
        if self.options.lots == "ties for the first" and max(lots)[: len(mine)] != mine:
            return False
        return any(s != seat and lots[s][: len(mine)] == mine for s in self.seats)

    def take_horse(self, state: Contest, seat: int) -> Turn:
        """Choose one of the horses that are left, in the starting order."""
        state.riders[seat].horse = yield Choice(seat, self.free_horses(state), "horse")

    def free_horses(self, state: Contest) -> tuple[str, ...]:
        """The horses that nobody rides."""
        ridden = {rider.horse for rider in state.riders}
        return tuple(h for h in self.course.horses if h not in ridden)

    # -- riding

    def take_throw(self, state: Contest, seat: int) -> Turn:
        """One throw; after an elimination the horse may be changed, and the turn ends."""
        rider = state.riders[seat]
        left = (state.throws or self.throws_due(state, seat)) - 1
        rider.restarted = False
        trip = self.trip(state, seat)
        yield from throw(trip)
        state.throws = left
        if any(what == "elimination" for _, what, _ in trip.jumps):
            rider.horse = yield from self.change_horse(state, seat)
            state.throws = 0
        if rider.square == self.course.finish:
            state.home += (seat,)
            state.throws = 0

    def trip(self, state: Contest, seat: int) -> Trip:
        """What this rider's throw meets."""
        taken = ()
        if self.options.sharing == "forbidden":
            ends = (0, self.course.finish)
            others = [r.square for s, r in enumerate(state.riders) if s != seat]
            taken = tuple(sorted(s for s in others if s not in ends))
        return Trip(state.riders[seat], self.course, self.options, state.deck, seat, taken)

    def throws_due(self, state: Contest, seat: int) -> int:
        """How many throws this turn has: one, but for the relief after an elimination."""
        if not state.riders[seat].restarted:
            return 1
        rearmost = min(r.square for s, r in enumerate(state.riders) if s != seat)
        crossed = self.course.crossed(rearmost)
        return crossed + 1 if self.options.relief == "throws and one more" else max(1, crossed)

    def change_horse(self, state: Contest, seat: int) -> Rule[str]:
        """Begin anew on the same horse or on another one."""
        own = (state.riders[seat].horse,) if self.options.new_horse == "may" else ()
        return (yield Choice(seat, own + self.free_horses(state), "new horse"))

    # -- the end

    def is_over(self, state: Contest) -> bool:
        """Whether the first is home and, in the advanced game, the others have had their turns."""
        if not state.home or self.options.game == "basic":
            return bool(state.home)
        each = self.options.ending == "a turn each"
        return state.mover == (state.order.index(state.home[0]) if each else 0)

    def totals(self, state: Contest) -> tuple[int, ...]:
        """Fault points of each rider, and one more for each square to the finish."""
        return tuple(r.faults + self.course.finish - r.square for r in state.riders)

    def winners(self, state: Contest) -> tuple[int, ...]:
        """The seats that win if the game ends now."""
        if self.options.game == "basic":
            return state.home[:1]
        rank = self.ranks(state)
        best = min(map(rank, self.seats))
        return tuple(s for s in self.seats if rank(s) == best)

    def ranks(self, state: Contest) -> Callable[[int], tuple[int, ...]]:
        """By what the advanced game compares riders: the least wins."""
        totals = self.totals(state)
        if self.options.ties == "shared":
            return lambda seat: (totals[seat],)
        late = {seat: place for place, seat in enumerate(state.home)}
        squares = [self.course.finish - r.square for r in state.riders]
        return lambda seat: (totals[seat], late.get(seat, len(late)), squares[seat])
