"""One rider's next turn worked out once more, with none of the package's code.

Plain floats, figures typed in from the rulebook and the layout; the default
rules, and faults kept through an elimination.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

State = tuple[int, tuple[int, ...], bool, bool, bool]
"""Square; refusals at each obstacle; a throw to miss; a joker; two dice allowed by a card."""

FIRST = (9, 19, 31, 43, 46, 56, 68, 71, 85, 95)
LAST = (9, 19, 31, 43, 46, 56, 68, 72, 85, 95)
GREEN = (2, 3, 13, 35, 36, 50, 60, 61, 89, 99)
FINISH = 102
NO_REFUSALS = (0,) * 10
START: State = (0, NO_REFUSALS, False, False, False)
MOVES = {2: 5, 3: 4, 4: 2, -2: 4, -3: 3}  # squares of a card: how many cards


def blue(square: int) -> bool:
    return 21 <= square <= 28 or 74 <= square <= 81


def kept(square: int, refusals: tuple[int, ...]) -> tuple[int, ...]:
    """Far behind, refusals do not matter: a horse goes back 8 squares, or 16 in the double."""
    return tuple(n if FIRST[i] > square - 14 else 0 for i, n in enumerate(refusals))


def state(
    square: int, refusals: tuple[int, ...], wait: bool, joker: bool, dice: bool = False
) -> State:
    return square, kept(square, refusals), wait, joker, dice


class ByHand:
    """The best turn by given values of the states after it; a turn and a point have their costs."""

    def __init__(
        self, value: Callable[[State], float], turn: float, point: float, spend: bool = True
    ) -> None:
        self.value, self.turn, self.point, self.may_spend = value, turn, point, spend
        self.met: dict[State, float] = {}

    def of(self, s: State) -> float:
        if s not in self.met:
            self.met[s] = self.value(s)
        return self.met[s]

    def mistakes(self) -> Iterator[tuple[State, float]]:
        """Every state in reach, and how far its value is from that of the best turn."""
        found = [START]
        _ = self.of(START)
        for s in found:
            yield s, self.look(s) - self.of(s)
            found += [*self.met][len(found) :]

    def look(self, s: State) -> float:
        square, refusals, wait, joker, dice = s
        if wait:
            return self.turn + self.of(state(square, refusals, False, joker, dice))
        one = sum(self.arrive(square, d, refusals, joker) for d in range(1, 7)) / 6
        if not (blue(square) or dice):
            return self.turn + one
        twos = (6 - abs(7 - total) for total in range(2, 13))
        two = sum(
            n * self.arrive(square, total, refusals, joker)
            for total, n in zip(range(2, 13), twos, strict=True)
        )
        return self.turn + min(one, two / 36)

    def arrive(
        self, square: int, steps: int, refusals: tuple[int, ...], joker: bool, card: bool = False
    ) -> float:
        """The value of coming so far by the dice, or by a *card*."""
        here = square + steps
        if here >= FINISH:
            return 0.0
        for i, (first, last) in enumerate(zip(FIRST, LAST, strict=True)):
            if here == first - 1:
                return self.refuse(i, refusals, joker)
            if first <= here <= last:
                keep = 4 * self.point + self.of(state(here, refusals, True, joker))
                return self.joker(keep, joker, last + 1, refusals, 4)
        if here in GREEN and not card:
            return self.draw(here, refusals, joker)
        return self.of(state(here, refusals, False, joker))

    def joker(
        self, keep: float, joker: bool, square: int, refusals: tuple[int, ...], faults: int
    ) -> float:
        if not (joker and self.may_spend):
            return keep
        spend = faults * self.point + self.of(state(square, refusals, False, False))
        return min(keep, spend)

    def refuse(self, i: int, refusals: tuple[int, ...], joker: bool) -> float:
        before = FIRST[i] - 1
        if refusals[i] == 2:
            out = self.of(state(0, NO_REFUSALS, False, joker))
            return self.joker(out, joker, LAST[i] + 1, refusals, 0)
        back, faults = ((4, 4), (8, 8))[refusals[i]]
        more = (*refusals[:i], refusals[i] + 1, *refusals[i + 1 :])
        gone = faults * self.point + self.of(state(max(0, before - back), more, False, joker))
        return self.joker(gone, joker, before, more, faults)

    def draw(self, here: int, refusals: tuple[int, ...], joker: bool) -> float:
        """A card of a fresh shuffle; with a joker in hand, one of the thirty others."""
        total = sum(n * value for n, value in self.cards(here, refusals, joker))
        if joker:
            return total / 30
        return (total + 6 * self.of(state(here, refusals, False, True))) / 36

    def cards(
        self, here: int, refusals: tuple[int, ...], joker: bool
    ) -> Iterator[tuple[int, float]]:
        stay = self.of(state(here, refusals, False, joker))
        for steps, n in MOVES.items():
            if steps > 0:
                yield n, self.arrive(here, steps, refusals, joker, card=True)
            else:
                gone = self.of(state(max(0, here + steps), refusals, False, joker))
                yield n, self.joker(gone, joker, here, refusals, 0)
        wait = self.of(state(here, refusals, True, joker))
        yield 4, self.joker(wait, joker, here, refusals, 0)
        yield 4, sum(self.arrive(here, d, refusals, joker) for d in range(1, 7)) / 6
        yield 2, self.of(state(here, refusals, False, joker, dice=True))
        ahead = next((last + 1 for last in LAST if last > here), None)
        jump = stay if ahead is None else self.of(state(ahead, refusals, False, joker))
        yield 1, jump
        yield 1, self.point + stay
