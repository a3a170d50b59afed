"""The whole game: whose turn it is, in which order things happen in it, and how the game ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import itemgetter

from ..game import Choice, Turn
from .bets import LEAST_RACES, Bet, horses_in_reach, judged_at, place_bets, settle
from .board import KIND, LAP
from .claims import claim
from .debts import Sales, sell, settle_debts
from .figures import MAIN_COST, RACE_COST, Figures, figures_of
from .options import Options
from .races import MOST_RACES
from .squares import DEMANDS, counted, decide, fee, is_charged, obey_square, throws_anew
from .table import MAIN_RACE, Table, new_table, owe
from .trade import trade
from .walk import DIE, STAY, Ride, may_leave, ride


@dataclass(frozen=True)
class Dostihy:
    """Dostihy & sázky for 2 to 6 players; `scores` gives each player's wealth in DK at the end.

    >>> from horsegame import run
    >>> from horsegame.dostihy.policies import buy_everything
    >>> from random import Random
    >>> table = run(Dostihy(Options(players=2, rounds=50)), buy_everything, Random(1))
    >>> table.rounds, table.turns
    (50, 100)
    """

    options: Options = field(default_factory=Options)  # a class attribute would slow each look
    figures: Figures = field(init=False, repr=False, compare=False)
    ahead: tuple[Callable[[list[int]], tuple[int, ...]], ...] = field(
        init=False, repr=False, compare=False
    )
    """For each square, what picks the races on the squares ahead that may be bet on."""

    def __post_init__(self) -> None:
        """Look things up once that the rules need in each turn."""
        ahead = tuple(itemgetter(*horses_in_reach(s, self.options)) for s in range(LAP))
        object.__setattr__(self, "figures", figures_of(self.options))
        object.__setattr__(self, "ahead", ahead)

    def start(self) -> Table:
        """Everyone on START with 30 000 DK."""
        return new_table(self.options)

    def scores(self, table: Table) -> tuple[int, ...] | None:
        """Each player's wealth once one player is left or the time is over."""
        if table.left > 1 and table.rounds != self.options.rounds:
            return None
        return tuple(wealth(self, table, seat) for seat in range(len(table.players)))

    def turn(self, table: Table) -> Turn:
        """One player's turn, and the turn passes to the next."""
        seat, options = table.mover, self.options
        player = table.players[seat]
        if player.distanced and (player.card or player.waited):
            yield from may_leave(player, seat, table.chance, options)
        bets: tuple[Bet, ...] = ()
        missing = player.skips
        held = missing or player.distanced
        if not held and max(self.ahead[player.square](table.races)) >= LEAST_RACES:
            bets = yield from place_bets(self, table, seat)
        moved: Ride = yield from ride(player, table.chance, options)
        if moved is not STAY:
            if self.arrive(table, seat, moved, bets):
                yield from self.visit(table, seat, moved, bets)
        elif missing and not player.skips and options.doping_ends == "with the missed turn":
            player.suspended = False
        if table.left > 1 and not player.out:
            if options.trades:
                yield from trade(self, table, seat)
            if options.sales == "own turn" and seat in table.owner:
                sales: tuple[int, ...] = yield Choice(seat, Sales(self, table, seat), "sales")
                for square in sales:
                    sell(self, table, seat, square)
        table.turns += 1
        pass_on(table)

    def arrive(self, table: Table, seat: int, moved: Ride, bets: tuple[Bet, ...]) -> bool:
        """Settle what a move brings of itself; returns whether more may follow from it."""
        options, player = self.options, table.players[seat]
        roll, money, stops = moved
        square = stops[-1]
        player.suspended = player.skips > 0 and self.suspends(square)
        if money:
            owe(table, (seat, "start", None, money), options)
        if bets:
            settle(table, seat, bets, judged_at(stops, options), options)
        owner = table.owner[square]
        if owner is None:
            more = square in DEMANDS or bool(self.figures.price[square])
        elif owner == seat:
            more = table.races[square] < MAIN_RACE or options.races_on == "the stable"
        elif throws_anew(self, square):
            more = True
        else:
            self.take_fee(table, owner, seat, stops, counted(self, roll))
            more = player.cash < 0
        return more or bool(bets) or options.claims == "must_be_made"

    def visit(self, table: Table, seat: int, moved: Ride, bets: tuple[Bet, ...]) -> Turn:
        """Do what the square demands, claim what is due, pay debts, and decide what to buy."""
        options, stops = self.options, moved[2]
        square = stops[-1]
        owner = table.owner[square]
        if owner is None and square in DEMANDS:
            yield from obey_square(self, table, seat)
        elif owner is not None and owner != seat and throws_anew(self, square):
            self.take_fee(table, owner, seat, stops, (yield DIE))
        claims = options.claims == "must_be_made"
        if claims:
            yield from claim(self, table)
        if owner != seat or bets or claims:  # else nobody can be in debt
            yield from settle_debts(self, table)
        for_me = owner == seat or (owner is None and self.figures.price[square])
        by_right = len(stops) == 1 or options.by_card == "resolve"
        if for_me and by_right and table.left > 1 and not table.players[seat].out:
            yield from decide(self, table, seat)

    def take_fee(
        self, table: Table, owner: int, seat: int, stops: tuple[int, ...], dice: int
    ) -> None:
        """The owner of the square where the piece stopped last takes what the visit costs."""
        if is_charged(self, stops):
            owe(table, (owner, "fee", seat, fee(self, table, stops[-1], dice)), self.options)

    def suspends(self, square: int) -> bool:
        """Whether the horses of a player who must miss turns there do not race meanwhile."""
        doping = KIND[square] == "doping"
        return self.options.doping_suspends if doping else self.options.waiting_suspends


def pass_on(table: Table) -> None:
    """The next player who is still in moves next; a round is over when all had their turn."""
    players, before = table.players, table.mover
    seat = (before + 1) % len(players)
    while players[seat].out:
        seat = (seat + 1) % len(players)
    table.rounds += seat <= before
    table.mover = seat


def wealth(game: Dostihy, table: Table, seat: int) -> int:
    """Cash, and what the player's cards and races were bought for, in DK."""
    worth = table.players[seat].cash
    for square, owner in enumerate(table.owner):
        if owner == seat:
            worth += game.figures.price[square] + races_worth(game, table.races[square], square)
    return worth


def races_worth(game: Dostihy, races: int, square: int) -> int:
    """What the races of a horse were bought for, in DK."""
    if races < MAIN_RACE:
        return races * RACE_COST[square]
    before = MOST_RACES * RACE_COST[square] if game.options.main_worth == "with its races" else 0
    return before + MAIN_COST[square]


def winners(game: Dostihy, table: Table) -> tuple[int, ...]:
    """The seats that have won: the last player, or the wealthiest at the time limit."""
    still_in = [seat for seat, player in enumerate(table.players) if not player.out]

    def rank(seat: int) -> tuple[int, int]:
        more_cash = game.options.tie == "more cash"
        return wealth(game, table, seat), table.players[seat].cash if more_cash else 0

    best = max(map(rank, still_in))
    return tuple(seat for seat in still_in if rank(seat) == best)
