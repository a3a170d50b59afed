"""The whole game: whose turn it is, in which order things happen in it, and how the game ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import itemgetter

from ..game import Choice, Turn
from .bets import LEAST_RACES, Bet, judged_at, place_bets, settle, squares_in_reach
from .board import KIND, LAP
from .claims import claim
from .debts import Sales, sell, settle_debts
from .figures import MAIN_COST, RACE_COST, SERVICES, Figures, figures_of
from .options import Options
from .races import MOST_RACES
from .squares import DEMANDS, decide, fee, obey_square, thrown
from .table import MAIN_RACE, Player, Table, new_table, owe
from .trade import trade
from .walk import may_leave, may_move, move


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

    options: Options = Options()
    figures: Figures = field(init=False, repr=False, compare=False)
    ahead: tuple[Callable[[list[int]], tuple[int, ...]], ...] = field(
        init=False, repr=False, compare=False
    )
    """For each square, what picks the races on the squares ahead that may be bet on."""

    def __post_init__(self) -> None:
        """Look things up once that the rules need in each turn."""
        ahead = tuple(itemgetter(*squares_in_reach(s, self.options)) for s in range(LAP))
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
        seat = table.mover
        player = table.players[seat]
        if player.distanced:
            yield from may_leave(player, seat, table.chance, self.options)
        if player.skips or player.distanced:
            yield from self.wait(table, seat, player)
        else:
            bets: tuple[Bet, ...] = ()
            if max(self.ahead[player.square](table.races)) >= LEAST_RACES:
                bets = yield from place_bets(self, table, seat)
            yield from self.move(table, seat, player, bets)
        if seat in table.owner or self.options.trades:  # else there is nothing to deal with
            yield from self.deal(table, seat, player)
        table.turns += 1
        pass_on(table)

    def wait(self, table: Table, seat: int, player: Player) -> Turn:
        """A turn of a player who misses it or stands on DISTANC."""
        by_six, skipping = player.distanced, player.skips > 0
        if (yield from may_move(player, self.options)):
            yield from self.move(table, seat, player, (), by_six)
        elif skipping and not player.skips and self.options.doping_ends == "with the missed turn":
            player.suspended = False

    def move(
        self, table: Table, seat: int, player: Player, bets: tuple[Bet, ...], by_six: bool = False
    ) -> Turn:
        """Move, settle what is due, pay the debts, and then decide what to buy."""
        options = self.options
        player.suspended = False
        roll, money, stops = yield from move(player, table.chance, options, by_six)
        square = player.square
        owner = table.owner[square]
        if player.skips:
            self.suspend(player)
        if money:
            owe(table, (seat, "start", None, money), options)
        if bets:
            settle(table, seat, bets, judged_at(stops, options), options)
        if owner is None:
            if square in DEMANDS:
                yield from obey_square(self, table, seat)
        elif owner != seat and (len(stops) == 1 or options.by_card != "free"):
            dice = (yield from thrown(self, roll)) if square in SERVICES else roll
            owe(table, (owner, "fee", seat, fee(self, table, square, dice)), options)
        if claims := options.claims == "must_be_made":
            yield from claim(self, table)
        if player.cash < 0 or owner is None or bets or claims:  # else nobody can be in debt
            yield from settle_debts(self, table)
        for_me = owner == seat or (owner is None and self.figures.price[square])
        if for_me and in_play(table, player) and (len(stops) == 1 or options.by_card == "resolve"):
            yield from decide(self, table, seat)

    def suspend(self, player: Player) -> None:
        """Whether the horses of a player who must miss turns race meanwhile."""
        doping = KIND[player.square] == "doping"
        options = self.options
        player.suspended = options.doping_suspends if doping else options.waiting_suspends

    def deal(self, table: Table, seat: int, player: Player) -> Turn:
        """After the move, trade with other players and sell to the bank."""
        if not in_play(table, player):
            return
        if self.options.trades:
            yield from trade(self, table, seat)
        if self.options.sales == "own turn" and seat in table.owner:
            sales: tuple[int, ...] = yield Choice(seat, Sales(self, table, seat), "sales")
            for square in sales:
                sell(self, table, seat, square)


def in_play(table: Table, player: Player) -> bool:
    """Whether the player is in the game, and the game goes on."""
    return table.left > 1 and not player.out


def pass_on(table: Table) -> None:
    """The next player who is still in moves next; a round is over when all had their turn."""
    players, seat = table.players, table.mover
    while True:
        seat += 1
        if seat == len(players):
            seat = 0
            table.rounds += 1
        if not players[seat].out or seat == table.mover:
            table.mover = seat
            return


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
