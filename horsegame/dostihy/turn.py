"""The whole game: whose turn it is, in which order things happen in it, and how the game ends."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..game import Choice, Turn
from .bets import LEAST_RACES, Bet, Bets, change, judged_at, squares_in_reach
from .board import HORSE, HORSE_AT, KIND, LAP, NOTE
from .claims import claim
from .debts import Sales, sell_all, settle_debts
from .figures import MAIN_COST, RACE_COST, Figures, figures_of
from .options import Options
from .races import MOST_RACES
from .squares import DEMANDS, decide, visit
from .table import MAIN_RACE, Player, Table, new_table, owe
from .trade import trade
from .walk import cancel, may_move, move


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
    reach: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """For each square, those ahead on which bets may be placed."""

    def __post_init__(self) -> None:
        """Look things up once that the rules need in each turn."""
        object.__setattr__(self, "figures", figures_of(self.options))
        reach = tuple(squares_in_reach(s, self.options) for s in range(LAP))
        object.__setattr__(self, "reach", reach)

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
        if player.skips or player.distanced:
            yield from self.wait(table, seat, player)
        else:
            bets: tuple[Bet, ...] = ()
            if horses := self.open_to_bets(table, seat, player):
                bets = yield Choice(seat, Bets(horses, player.cash), "bet")
            yield from self.move(table, seat, player, bets)
        if not player.out and seat in table.owner:
            if self.options.trades:
                yield from trade(self, table, seat)
            if self.options.sales == "own turn":
                sales: tuple[int, ...] = yield Choice(seat, Sales(self, table, seat), "sales")
                if sales:
                    sell_all(self, table, seat, sales)
        table.turns += 1
        pass_on(table)

    def wait(self, table: Table, seat: int, player: Player) -> Turn:
        """A turn of a player who misses it or stands on DISTANC."""
        if player.distanced and player.card:
            _ = yield from cancel(player, seat, table.chance)
        by_six, skipping = player.distanced, player.skips > 0
        if (yield from may_move(player, self.options)):
            yield from self.move(table, seat, player, by_six=by_six)
        elif skipping and not player.skips and self.options.doping_ends == "with the missed turn":
            player.suspended = False

    def move(
        self,
        table: Table,
        seat: int,
        player: Player,
        bets: tuple[Bet, ...] = (),
        by_six: bool = False,
    ) -> Turn:
        """Move, settle what is due, pay the debts, and decide what to buy."""
        options = self.options
        player.suspended = False
        roll, money, stops = yield from move(player, table.chance, options, by_six)
        if player.skips:
            self.suspend(player)
        if money:
            owe(table, (seat, "start", None, money), options)
        if bets:
            settle(table, seat, bets, judged_at(stops, options), options)
        yield from self.stop(table, seat, player, roll, by_card=len(stops) > 1)

    def stop(self, table: Table, seat: int, player: Player, roll: int, by_card: bool) -> Turn:
        """What the square where the turn ends wants, and what it offers."""
        square, options = player.square, self.options
        owner = table.owner[square]
        visits = square in DEMANDS if owner is None else owner != seat
        if visits and not (by_card and owner is not None and options.by_card == "free"):
            yield from visit(self, table, seat, roll)
        if options.claims == "must_be_made":
            yield from claim(self, table)
        for other in table.players:  # a fee, a bet or a birthday may be more than somebody has
            if other.cash < 0:
                yield from settle_debts(self, table)
                break
        if not visits and (options.by_card == "resolve" or not by_card) and not player.out:
            yield from decide(self, table, seat, owner)

    def suspend(self, player: Player) -> None:
        """Whether the horses of a player who must miss turns race meanwhile."""
        doping = KIND[player.square] == "doping"
        options = self.options
        player.suspended = options.doping_suspends if doping else options.waiting_suspends

    def open_to_bets(self, table: Table, seat: int, player: Player) -> tuple[str, ...]:
        """The horses on which the player may bet before the roll."""
        races = table.races
        for square in self.reach[player.square]:
            if races[square] >= LEAST_RACES:
                break
        else:
            return ()
        if player.cash < NOTE or not self.licensed(table, seat):
            return ()
        return tuple(
            HORSE_AT[s].id
            for s in self.reach[player.square]
            if races[s] >= LEAST_RACES and self.may_be_bet_on(table, seat, s)
        )

    def may_be_bet_on(self, table: Table, seat: int, square: int) -> bool:
        """Whether a horse with three races is a rival's, and runs."""
        owner = owner_of(table, square)
        if owner is table.players[seat]:
            return False
        return self.options.bets_on_suspended or not owner.races_off

    def licensed(self, table: Table, seat: int) -> bool:
        """Whether the player has a horse that entitles to bets."""
        most = MAIN_RACE if self.options.licence == "races or main race" else MOST_RACES
        return any(
            owner == seat and LEAST_RACES <= table.races[s] <= most
            for s, owner in enumerate(table.owner)
        )


def owner_of(table: Table, square: int) -> Player:
    """The player who owns the card of *square*, which somebody does."""
    owner = table.owner[square]
    assert owner is not None, "only owned horses race"
    return table.players[owner]


def settle(table: Table, seat: int, bets: tuple[Bet, ...], judged: int, options: Options) -> None:
    """Each owner pays for a bet on the square where the bettor is judged, and wins the others."""
    for bet in bets:
        owner = table.owner[HORSE[bet[0]].square]
        assert owner is not None, "only owned horses can be bet on"
        gain: int = change((bet,), judged, options)
        winner, loser = (seat, owner) if gain > 0 else (owner, seat)
        owe(table, (winner, "bet", loser, abs(gain)), options)


def pass_on(table: Table) -> None:
    """The next player who is still in moves next; a round is over where the banker's turn comes."""
    players, mover = table.players, table.mover
    while True:
        mover = (mover + 1) % len(players)
        if mover == 0:
            table.rounds += 1
        if not players[mover].out or mover == table.mover:
            table.mover = mover
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
