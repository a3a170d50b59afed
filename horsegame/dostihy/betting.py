"""One turn of a bettor in front of rivals' horses: its exact law, value, hedge and Kelly stakes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..chance import Dist
from ..game import Choice, Rule, Turn
from ..policies import first_move
from ..ways import law_of
from .bets import BetError, Bets, change, horses_in_reach, judged_at, strong, win_factor
from .board import HORSE_AT, MAIN, NOTE, SQUARES, horse, square_number
from .options import Options
from .stakes import Stake, Stakes, amount_of, by_horse, ids_of, rounded, stake_of, tidy, title
from .walk import FRESH_CHANCE, Walker, ride

if TYPE_CHECKING:
    from sympy import Expr

    from ..exact.betting import Outcome

RACES = (1, 2, 3, 4, MAIN)


@dataclass(slots=True, eq=False)
class Bettor(Walker):
    """The bettor's piece, the change of money in this turn in DK, and whether the turn is over."""

    money: Any = 0
    over: bool = False


@dataclass(frozen=True)
class BettingTurn:
    """The coming turn of a bettor who stands on *square*, free to move.

    *races* gives rivals' horses that run: 1-4 races or "main"; *own* names the
    bettor's own horses, which cannot be bet on; *cash* limits the stakes (None:
    no limit).  Money is that of bets and race incomes alone, in DK; CHANCE cards
    come from a fresh shuffle.  That the bettor owns a horse with three races,
    as betting demands, is taken for granted.

    >>> turn = BettingTurn(square=23, races={"tara": 3})
    >>> turn.mean({}), turn.mean({"tara": 1200})
    (Fraction(-8000, 3), Fraction(-5000, 3))
    >>> turn.hedge(), turn.kelly(cash=20_000)
    ({'tara': Fraction(16000, 11)}, {'tara': 3000})
    """

    square: int
    races: Mapping[str, int | str]
    own: tuple[str, ...] = ()
    cash: Stake | None = None
    options: Options = Options()

    def __post_init__(self) -> None:
        """Take names in any spelling, and refuse what the board does not have."""
        _ = square_number(self.square)
        own = ids_of("own", self.own)
        races = by_horse("races", self.races)
        for name, n in races.items():
            if type(n) not in (int, str) or n not in RACES:
                raise BetError(f"expected 1, 2, 3, 4 or 'main' races of {title(name)}, got {n!r}")
            if name in own:
                raise BetError(f"expected rivals' horses in races, but {title(name)} is your own")
        cash = None if self.cash is None else amount_of("cash", self.cash)
        for field, value in (("own", own), ("races", races), ("cash", cash)):
            object.__setattr__(self, field, value)

    # -- the turn as a small game

    def start(self) -> Bettor:
        """On the square, before the bets."""
        return Bettor(self.square)

    def turn(self, state: Bettor) -> Turn:
        """Bet, move, pay the race income of the square where the turn ends, settle the bets."""
        bets: tuple[Any, ...] = ()
        if self.bettable:
            most = None if self.cash is None else int(self.cash)
            bets = yield Choice(0, Bets(self.bettable, most), "bet")
        state.money = self.change(bets, (yield from self.ride(state)))
        state.over = True

    def ride(self, state: Bettor) -> Rule[tuple[int, ...]]:
        """Move, and say where the piece stopped."""
        _, _, stops = yield from ride(state, FRESH_CHANCE, self.options)
        return stops

    def scores(self, state: Bettor) -> tuple[Any, ...] | None:
        """The change of money, once the turn is over."""
        return (state.money,) if state.over else None

    def change(self, bets: tuple[Any, ...], stops: tuple[int, ...]) -> Any:
        """What a move with these *stops* changes in the bettor's money, in DK."""
        return change(bets, judged_at(stops, self.options), self.options) - self.fee(stops[-1])

    def fee(self, square: int) -> int:
        """The race income that the bettor owes on *square*, in DK."""
        card = HORSE_AT.get(square)
        return card.fee(self.races[card.id]) if card and card.id in self.races else 0

    # -- what can happen

    @cached_property
    def stops(self) -> Dist[tuple[int, ...]]:
        """The law of the squares where the piece stops, from the rules of the walk."""
        return law_of(self.ride, self.start(), first_move, lambda way: way.result)

    @cached_property
    def bettable(self) -> tuple[str, ...]:
        """The horses that may be bet on, in the order of the squares ahead."""
        ahead = [HORSE_AT[s] for s in horses_in_reach(self.square, self.options)]
        return tuple(h.id for h in ahead if strong(self.races.get(h.id, 0)))

    def law(self, stakes: Mapping[str, Stake], notes: bool = False) -> Dist[Fraction]:
        """The exact law of the bettor's money change, in DK; *notes* demands whole notes.

        Money is a fraction, or an exact sympy root where a stake is one.  Raises
        `BetError` for stakes that the rules do not allow.
        """
        bets = self._bets(stakes, notes)
        return self.stops.map(lambda stops: tidy(self.change(bets, stops)))

    def mean(self, stakes: Mapping[str, Stake], notes: bool = False) -> Fraction:
        """The expected money change, in DK."""
        return tidy(self.law(stakes, notes).mean())

    def variance(self, stakes: Mapping[str, Stake], notes: bool = False) -> Fraction:
        """The variance of the money change, in DK squared."""
        return tidy(self.law(stakes, notes).variance())

    def formula(self) -> Expr:
        """The expected money change in symbols, one stake symbol for each horse that may be bet on.

        >>> BettingTurn(23, {"tara": 3}).formula()
        5*s_tara/6 - 8000/3
        """
        import sympy as sp  # noqa: PLC0415  slow to import

        sympy: Any = sp
        bets = tuple((name, sympy.Symbol(f"s_{name}", nonnegative=True)) for name in self.bettable)
        changes = [sympy.Rational(p) * self.change(bets, at) for at, p in self.stops.items()]
        return sympy.expand(sum(changes))

    # -- what to stake

    def hedge(self, notes: bool = False) -> Stakes:
        """The stakes that remove all risk from the horses that can be hit and bet on.

        *notes* rounds them; `says` tells what that costs, which risk stays, and
        whether the stakes are more than the cash.
        """
        from ..exact.betting import hedge  # noqa: PLC0415

        exact = hedge(self.outcomes(self.bettable), self._pays)
        stakes = {name: rounded(x) for name, x in exact.items()} if notes else exact
        says = [self._uncovered(exact), self._beyond_cash(stakes)]
        if notes:
            off = [self._pays * (stakes[name] - exact[name]) for name in exact]
            spread = max([0, *off]) - min([0, *off])
            says.append(f"Notes of {NOTE} DK leave a difference of {float(spread):.0f} DK.")
        return Stakes(stakes, " ".join(filter(None, says)))

    def kelly(
        self, cash: Stake | None = None, notes: bool = False, on: tuple[str, ...] | None = None
    ) -> Stakes:
        """The stakes that maximise the expected logarithm of the cash after the turn.

        *on* names the horses to stake on (default: all that may be bet on).
        Raises `NoKelly` where some outcome leaves no cash whatever is staked.
        """
        from ..exact.betting import growth, in_notes, kelly  # noqa: PLC0415

        purse = self.cash if cash is None else amount_of("cash", cash)
        if purse is None:
            raise BetError("expected the cash that the Kelly stakes are for")
        outcomes = self.outcomes(self._allowed(on))
        exact = kelly(outcomes, self._pays, purse)
        if not notes:
            return Stakes(exact)
        stakes = in_notes(outcomes, self._pays, purse, exact, NOTE)
        lost = growth(outcomes, self._pays, purse, exact) - growth(
            outcomes, self._pays, purse, stakes
        )
        cost = f"{lost:.2f}" if lost >= 0.005 else "less than 0.01"
        return Stakes(stakes, f"Notes of {NOTE} DK cost as much as losing {cost} DK for sure.")

    def outcomes(self, backed: tuple[str, ...]) -> list[Outcome]:
        """What can happen, with its cost and which of the *backed* horses it lets win."""
        from ..exact.betting import Outcome  # noqa: PLC0415

        merged: dict[tuple[int, str | None, str], Fraction] = {}
        for stops, p in self.stops.items():
            hit = HORSE_AT.get(judged_at(stops, self.options))
            wins = hit.id if hit and hit.id in backed else None
            fee = self.fee(stops[-1])
            key = (fee, wins, SQUARES[stops[-1]].english if fee or wins else "elsewhere")
            merged[key] = merged.get(key, Fraction(0)) + p
        return [Outcome(p, Fraction(fee), wins, at) for (fee, wins, at), p in merged.items()]

    @property
    def _pays(self) -> int:
        """What one DK of a winning stake brings more than a losing one."""
        return win_factor(self.options) + 1

    def _uncovered(self, covered: Mapping[str, Any]) -> str:
        by_dice = {title(name) for name in covered}
        open_ = {o.where for o in self.outcomes(self.bettable) if o.cost and not o.wins}
        names = [f"{x} reached by a card" if x in by_dice else x for x in sorted(open_)]
        return f"No bet covers {' and '.join(names)}." if names else ""

    def _beyond_cash(self, stakes: Mapping[str, Any]) -> str:
        total = sum(stakes.values())
        if self.cash is None or total <= self.cash:
            return ""
        return (
            f"The stakes together, {float(total):.0f} DK, are more than the cash of {self.cash} DK."
        )

    # -- what may be staked

    def _bets(self, stakes: Mapping[str, Stake], notes: bool) -> tuple[tuple[str, Fraction], ...]:
        exact: dict[str, Fraction] = {}
        for name, stake in by_horse("stakes", stakes).items():
            exact[name] = stake_of(f"stake on {title(name)}", stake)
            if notes and exact[name] % NOTE:
                raise BetError(f"expected whole notes of {NOTE} DK on {title(name)}, got {stake!r}")
        bets = tuple((name, stake) for name, stake in exact.items() if stake)
        _ = self._allowed(tuple(name for name, _ in bets))
        total = sum(stake for _, stake in bets)
        if self.cash is not None and total > self.cash:
            raise BetError(f"expected stakes of at most {self.cash} DK together, got {total}")
        return bets

    def _allowed(self, names: tuple[str, ...] | None) -> tuple[str, ...]:
        """The ids of *names*, if all of them may be bet on; None stands for all that may be."""
        if names is None:
            return self.bettable
        ids = ids_of("horses", names)
        for name in ids:
            if name not in self.bettable:
                raise BetError(self._why_not(name))
        return ids

    def _why_not(self, name: str) -> str:
        if name in self.own:
            return f"expected a rival's horse, but {title(name)} is your own"
        if not strong(races := self.races.get(name, 0)):
            return (
                f"a bet needs a horse with three races or the main race; {title(name)} has {races}"
            )
        steps = (horse(name).square - self.square) % len(SQUARES)
        reach = self.options.reach
        return f"a bet needs a horse 1 to {reach} squares ahead; {title(name)} is {steps}"
