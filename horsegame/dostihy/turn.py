"""The whole game: whose turn it is, in which order things happen in it, and how the game ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import itemgetter

from ..game import Choice, Turn
from .bets import LEAST_RACES, Bet, Bets, horses_in_reach, judged_at, open_bets, settle
from .board import KIND, LAP
from .claims import claim
from .debts import ToSell, in_debt, raise_money, sell_all
from .figures import MAIN_COST, RACE_COST, Figures, figures_of
from .options import Options
from .races import MOST_RACES, can_race, enter_races
from .squares import DEMANDS, buy, obey_square, take_fee, throws_anew
from .table import MAIN_RACE, Player, Table, new_table, owe
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
    reach: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """For each square, the squares of the horses ahead that may be bet on."""
    ahead: tuple[Callable[[list[int]], tuple[int, ...]], ...] = field(
        init=False, repr=False, compare=False
    )
    """For each square, what picks their races."""

    def __post_init__(self) -> None:
        """Look things up once that the rules need in each turn."""
        reach = tuple(horses_in_reach(s, self.options) for s in range(LAP))
        object.__setattr__(self, "figures", figures_of(self.options))
        object.__setattr__(self, "reach", reach)
        object.__setattr__(self, "ahead", tuple(itemgetter(*squares) for squares in reach))

    def start(self) -> Table:
        """Everyone on START with 30 000 DK."""
        return new_table(self.options)

    def scores(self, table: Table) -> tuple[int, ...] | None:
        """Each player's wealth once the game is over."""
        if not self.over(table):
            return None
        return tuple(wealth(self, table, seat) for seat in range(len(table.players)))

    def over(self, table: Table) -> bool:
        """Whether one player is left, or the time is over."""
        rounds = self.options.rounds
        return table.left == 1 or (rounds is not None and table.rounds >= rounds)

    def turn(self, table: Table) -> Turn:
        """One player's turn, and the turn passes to the next."""
        return self.rest(table, once=True)

    def rest(self, table: Table, once: bool = False) -> Turn:
        """The turns until the game is over, or *once* one: quicker than a rule for each."""
        options = self.options
        while True:
            seat = table.mover
            player = table.players[seat]
            if player.distanced and (player.card or player.waited):
                yield from may_leave(player, seat, table.chance, options)
            bets: tuple[Bet, ...] = ()
            missing = player.skips > 0
            held = missing or player.distanced
            # races that add up to less than three cannot belong to a horse that has three
            near = not held and sum(self.ahead[player.square](table.races)) >= LEAST_RACES
            if near and (horses := open_bets(self, table, seat)):
                bets = yield Choice(seat, Bets(horses, player.cash), "bet")
            moved: Ride = yield from ride(player, table.chance, options)
            if moved is STAY:
                self.wait(player, missing)
            elif self.arrive(table, seat, moved, bets):
                yield from self.visit(table, seat, moved, bets)
            if table.left > 1 and not player.out:
                if options.trades:
                    yield from trade(self, table, seat)
                if options.sales == "own turn" and seat in table.owner:
                    sell_all(self, table, seat, (yield ToSell(self, table, seat)))
            table.turns += 1
            pass_on(table)
            if once or (table.mover <= seat and self.over(table)):  # only where a round ends
                return

    def wait(self, player: Player, missing: bool) -> None:
        """The piece stays where it is; with its last missed turn a suspicion of doping may end."""
        if missing and not player.skips and self.options.doping_ends == "with the missed turn":
            player.suspended = False

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
            more = square in DEMANDS or 0 < self.figures.price[square] <= player.cash
        elif owner == seat:
            more = can_race(self, table, seat, square)
        elif throws_anew(self, square):
            more = True
        else:
            take_fee(self, table, seat, stops, roll)
            more = player.cash < 0
        return more or bool(bets) or options.claims == "must_be_made"

    def visit(self, table: Table, seat: int, moved: Ride, bets: tuple[Bet, ...]) -> Turn:
        """Do what the square demands, claim what is due, pay debts, and decide what to buy."""
        options, stops = self.options, moved[2]
        square = stops[-1]
        owner = table.owner[square]
        racing = owner == seat and can_race(self, table, seat, square)
        takes = square in DEMANDS or owner not in (None, seat)
        if square in DEMANDS:
            yield from obey_square(self, table, seat)
        elif takes and throws_anew(self, square):
            take_fee(self, table, seat, stops, (yield DIE))
        claims = options.claims == "must_be_made"
        if claims:
            yield from claim(self, table)
        if takes or bets or claims:  # else nobody can be in debt
            for debtor in in_debt(table):
                yield from raise_money(self, table, debtor)
        by_right = len(stops) == 1 or options.by_card == "resolve"
        if by_right and table.left > 1 and not table.players[seat].out:
            if owner is None:
                yield from buy(self, table, seat)
            elif racing:
                yield from enter_races(self, table, seat, square)

    def suspends(self, square: int) -> bool:
        """Whether the horses of a player who must miss turns there do not race meanwhile."""
        doping = KIND[square] == "doping"
        return self.options.doping_suspends if doping else self.options.waiting_suspends


def pass_on(table: Table) -> None:
    """The next player who is still in moves next; a round is over when all had their turn."""
    players, seat = table.players, table.mover + 1
    while seat == len(players) or players[seat].out:
        if seat == len(players):
            seat = -1
            table.rounds += 1
        seat += 1
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
