"""A race in which no horse is in another one's way: exact, however many run.

In each round every horse moves once, in an order drawn by lot.  So the rounds
in which the horses come home are independent, and only horses that come home
in the same round depend on the order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import prod

from ...chance import Dist
from ...exact.series import BASE, all_but_one, arrivals, rank_weights, ranks, reach
from ..bets import ROWS
from ..fates import Fate
from ..race import Field, Race

HOME, NOW, TIME, EVEN = 1, BASE, BASE**2, BASE**3
"""Variables as digits of an exponent: horses home, the one that ends the race, time x, ties."""
SHARES = 2520
"""1 to 9 divide it, and so all numbers of horses that may share a place or a moment."""
Weights = dict[int, int]
"""How likely each place is, as whole numbers with a common total."""
Moment = tuple[int, int]
"""The round in which a horse reaches the pace space, and the one in which it comes home."""


@dataclass(frozen=True)
class Alone:
    """A horse that nothing stops: where it is after each round.

    It *waits* one round more if its card is face down already.
    """

    steps: Dist[int]
    here: int
    waits: int
    home: int

    def round_at(self, place: int) -> Dist[int]:
        """The law of the round in which it comes to *place* or passes it."""
        return reach(self.steps, place - self.here).map(lambda n: n + self.waits)

    @cached_property
    def comes_home(self) -> Dist[int]:
        """The law of the round in which it comes home."""
        return self.round_at(self.home)

    @cached_property
    def _running(self) -> list[Weights]:
        return [
            {self.here + i: w for i, w in enumerate(short) if w}
            for _, short, _ in arrivals(self.steps, self.home - self.here)
        ]

    def rolls(self, round: int) -> int:
        """How often it has moved after so many rounds."""
        return max(0, round - self.waits)

    def running(self, round: int) -> Weights:
        """Where it may still run after so many rounds; the total is ``steps.total ** rolls``."""
        rolls = self.rolls(round)
        return self._running[rolls] if rolls < len(self._running) else {}

    def pace_and_home(self, pace: int) -> Dist[Moment]:
        """The law of the two rounds: when it reaches the pace space, and when it comes home."""
        law: dict[Moment, Fraction] = {}
        ahead = {place: self._from(place) for place in range(pace, self.home)}
        for rolls, here, chance in self._last_steps(pace):
            for n, p in ahead[here].items() if here in ahead else ((0, 1),):
                key = rolls + self.waits, rolls + n + self.waits
                law[key] = law.get(key, Fraction(0)) + chance * p
        return Dist(law)

    def _from(self, place: int) -> Dist[int]:
        return Alone(self.steps, place, 0, self.home).comes_home

    def _last_steps(self, pace: int) -> list[tuple[int, int, Fraction]]:
        """The rolls that lead to the pace space or past it, the place then, and the chance."""
        return [
            (rolls + 1, min(here + k, self.home), Fraction(w * v, self.steps.total ** (rolls + 1)))
            for rolls, weights in enumerate(self._running)
            for here, w in weights.items()
            if here < pace
            for k, v in self.steps.weights.items()
            if here + k >= pace
        ]


@dataclass(frozen=True)
class Stand:
    """A horse in a round: the weights of having come *before* it or *now*, in it, of all *total*.

    If it runs on: the weights of its places, moved in this round or not yet.
    """

    before: int
    now: int
    total: int
    unmoved: Weights
    moved: Weights

    @classmethod
    def of(cls, horse: Alone, round: int) -> Stand:
        """The horse in that round."""
        rolls, earlier = horse.rolls(round), horse.rolls(round - 1)
        scale, total = horse.steps.total ** (rolls - earlier), horse.steps.total**rolls
        unmoved = {place: w * scale for place, w in horse.running(round - 1).items()}
        moved = horse.running(round)
        on_track, left = sum(unmoved.values()), sum(moved.values())
        return cls(total - on_track, on_track - left, total, unmoved, moved)

    def factor(self, place: int, last_tie: str) -> dict[int, int]:
        """What it adds if another horse at *place* is to be last: it is home, or runs ahead."""
        first = place if last_tie == "all pay" else place + 1
        return {
            HOME: self.before,
            HOME + TIME: self.now,
            HOME + NOW: self.now,
            **_by_time(0, self._ahead(self.unmoved, first), self._ahead(self.moved, first)),
            **(_by_time(EVEN, *self.at(place)) if last_tie == "drawn" else {}),
        }

    def at(self, place: int) -> tuple[int, int]:
        """The weights of running at *place*: not moved yet, and moved."""
        return self.unmoved.get(place, 0), self.moved.get(place, 0)

    @staticmethod
    def _ahead(weights: Weights, first: int) -> int:
        return sum(w for place, w in weights.items() if place >= first)


def _by_time(exponents: int, unmoved: int, moved: int) -> dict[int, int]:
    """A horse has moved at the time x with the chance x: unmoved * (1 - x) + moved * x."""
    return {exponents: unmoved, exponents + TIME: moved - unmoved}


def _averaged(others: dict[int, int], stand: Stand, place: int, home: int) -> int:
    """What is left of the product when the last is at *place*, averaged over the time x.

    It is multiplied by SHARES twice.
    """
    (unmoved, moved), total = stand.at(place), 0
    for exponents, weight in others.items() if unmoved or moved else ():
        if exponents % TIME == home + NOW:
            even, time = divmod(exponents // TIME, BASE)
            mean = unmoved * (SHARES // (time + 1)) + (moved - unmoved) * (SHARES // (time + 2))
            total += weight * mean * (SHARES // (even + 1))
    return total


TIE = BASE**2


def _beside(law: Dist[Moment], moment: Moment) -> dict[int, int]:
    """A horse beside the pace horse of that moment: not at the pace space before it.

    Exponents: home before it, home in the same round, at the pace space in the same round.
    """
    factor: dict[int, int] = {}
    for (paced, home), weight in law.weights.items():
        if paced >= moment[0]:
            exponents = TIE if paced == moment[0] else 0
            if moment[1] > moment[0]:  # else it comes home with its rivals for the pace behind
                exponents += 1 if home < moment[1] else BASE if home == moment[1] else 0
            factor[exponents] = factor.get(exponents, 0) + weight
    return factor


class Unblocked:
    """The race from *field* on, under the policy that moves any horse."""

    def __init__(self, race: Race, field: Field) -> None:
        self.race, self.field = race, field
        self.gates = race.running(field)
        self.left = race.places - len(field.home)
        self.horses = [
            Alone(race.runners[g].steps, field.at[g], int(g not in field.face_up), race.track.home)
            for g in self.gates
        ]

    def places(self) -> list[list[Fraction]]:
        """For each gate the chances to be first, second and third."""
        first = len(self.field.home)
        chances = [[Fraction(0)] * len(ROWS) for _ in self.race.gates]
        for place, gate in enumerate(self.field.home):
            chances[gate][place] = Fraction(1)
        laws = [horse.comes_home for horse in self.horses]
        for gate, of_horse in zip(self.gates, ranks(laws, self.left), strict=True):
            chances[gate][first : first + self.left] = of_horse
        return chances

    def paces(self) -> list[Fraction]:
        """For each gate the chance to be the pace horse."""
        if self.field.pace is not None:
            return [Fraction(gate == self.field.pace) for gate in self.race.gates]
        laws = [horse.round_at(self.race.track.pace) for horse in self.horses]
        return [of_horse[0] for of_horse in ranks(laws, 1)]

    def fates(self) -> list[Dist[Fate]]:
        """For each gate the law of its fate."""
        places, bonuses, last = self.places(), self.bonuses(), self.last()
        laws: list[Dist[Fate]] = []
        for gate in self.race.gates:
            law: dict[Fate, Fraction] = {("", False, True): last[gate]}
            for row, p, both in zip(ROWS, places[gate], bonuses[gate], strict=True):
                law |= {(row, True, False): both, (row, False, False): p - both}
            law["", False, False] = 1 - sum(law.values(), Fraction(0))
            laws.append(Dist(law))
        return laws

    # -- the pace horse among the first three

    def bonuses(self) -> list[list[Fraction]]:
        """For each gate the chances to be the pace horse and first, second, third as well."""
        pace, nothing = self.field.pace, [Fraction(0)] * len(ROWS)
        if pace is not None:
            places = self.places()
            return [places[g] if g == pace else nothing for g in self.race.gates]
        laws = [horse.pace_and_home(self.race.track.pace) for horse in self.horses]
        chances = [nothing[:] for _ in self.race.gates]
        for moment in self._moments(laws):
            for gate, of_horse in self._paced(laws, moment):
                for place, p in enumerate(of_horse):
                    chances[gate][place] += p
        return chances

    def _moments(self, laws: Sequence[Dist[Moment]]) -> list[Moment]:
        """Those at which a pace horse can come home among the first three."""
        latest_pace = min(max(paced for paced, _ in law) for law in laws)
        latest_home = sorted(max(home for _, home in law) for law in laws)[self.left - 1]
        rounds = range(1, latest_pace + 1)
        return [(paced, home) for paced in rounds for home in range(paced, latest_home + 1)]

    def _paced(
        self, laws: Sequence[Dist[Moment]], moment: Moment
    ) -> Iterator[tuple[int, list[Fraction]]]:
        """For each gate the chances of its places, if it is the pace horse at this moment."""
        whole = SHARES**2 * prod(law.total for law in laws)
        factors = [_beside(law, moment) for law in laws]
        for i, others in all_but_one(factors, self.left):
            here, weights = laws[i].weights.get(moment, 0), [0] * self.left
            for exponents, weight in others.items() if here else ():
                rivals, ahead = divmod(exponents, TIE)
                share = here * weight * (SHARES // (rivals + 1))
                for place, w in enumerate(rank_weights({ahead: share}, self.left, SHARES)):
                    weights[place] += w
            yield self.gates[i], [Fraction(w, whole) for w in weights]

    # -- the last

    def last(self) -> list[Fraction]:
        """For each gate the chance to be the last, or one of the last, when the race ends.

        The race ends within a round.  Let it end at a random time x between 0
        and 1 of the round: then each horse has moved in it with the chance x,
        independently of the others, and x is averaged out at the end.
        """
        chances = [Fraction(0)] * len(self.race.gates)
        longest = max(max(horse.comes_home) for horse in self.horses)
        for round in range(1, longest + 1):
            for gate, chance in self._last_in(round):
                chances[gate] += chance
        return chances

    def _last_in(self, round: int) -> Iterator[tuple[int, Fraction]]:
        stands = [Stand.of(horse, round) for horse in self.horses]
        whole = SHARES**2 * prod(stand.total for stand in stands)
        places = sorted({place for s in stands for place in {*s.unmoved, *s.moved}})
        for place in places if self._may_end(stands) else ():
            factors = [stand.factor(place, self.race.options.last_tie) for stand in stands]
            for i, others in all_but_one(factors, self.left + 1):
                yield self.gates[i], Fraction(_averaged(others, stands[i], place, self.left), whole)

    def _may_end(self, stands: Sequence[Stand]) -> bool:
        """Whether enough horses can be home in this round, and one comes home in it."""
        return sum(s.before + s.now > 0 for s in stands) >= self.left and any(s.now for s in stands)
