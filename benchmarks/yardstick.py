"""The yardstick for whole games: a simulator tuned by hand for speed, and for nothing else.

It plays a plainer Dostihy: three kinds of CHANCE cards, no auctions and no trade between players,
and players who buy whatever they can pay.  It can neither show its state nor be solved.  The
tables of the board are those of the game; the cards and the stake are its own.

    python -m benchmarks.yardstick 200 4
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter

from horsegame.dostihy.board import (
    DISTANC,
    HORSES,
    KIND,
    LAP,
    SQUARES,
    STABLE_AT,
    STABLES,
    START_MONEY,
    TABLE,
)  # fmt: skip

RESERVE, STAKE, ROUNDS = 1_000, 500, 500
"""What buyers keep, what a bettor stakes on each horse, and when a game counts as a tie."""

MONEY, TO, STEPS, KEEP = range(4)
CHANCE = [(TO, 0), (TO, DISTANC), (TO, 20), (TO, 39), (STEPS, -3), (STEPS, 4), (KEEP, 0)]
CHANCE += [(MONEY, x) for x in (-1000, 1000, -2000, 2000, -3000, 500, -500)]
FINANCE = [2000, -1000, 4000, -400, 1000, -2000, 500, 3000, -3000, -200, 400, 200, -1000, 1000]

ROLLS = [a if a < 6 else 6 + b for a in range(1, 7) for b in range(1, 7)]
REACH = [[(s + d) % LAP for d in range(1, 6)] for s in range(LAP)]
PLACES = [h.square for h in HORSES]
STABLE = [STABLES.index(STABLE_AT[s]) if s in STABLE_AT else -1 for s in range(LAP)]
STABLE_SIZE = [len(stable.horses) for stable in STABLES]
TAKES = [square.fee for square in SQUARES]
TRAINER_PRICE, SERVICE_PRICE = TABLE["trainers"]["price"], TABLE["services"]["price"]
PRICES = {"trainer": TRAINER_PRICE, "transport": SERVICE_PRICE, "stables": SERVICE_PRICE}
PRICE = [PRICES.get(kind, 0) for kind in KIND]
RACE, FEES = [0] * LAP, [(0,) * 6] * LAP
for _h in HORSES:
    PRICE[_h.square], RACE[_h.square] = _h.price, _h.race_cost
    FEES[_h.square] = (_h.inspection, *_h.income, _h.main_income)
CASH: int = TABLE["money"]["start_cash"]
TRAINER_FEE: int = TABLE["trainers"]["fees"][0]
TIMES_DICE: list[int] = TABLE["services"]["times_dice"]


def stream(random: Random, faces: Sequence[int]) -> Iterator[int]:
    """Throws without end, drawn a few thousand at a time."""
    while True:
        yield from random.choices(faces, k=4096)


class Player:
    """What one player has; *strong* counts horses that others may bet on."""

    __slots__ = (
        "card", "money", "out", "paused", "seat",
        "services", "square", "strong", "trainers", "waiting",
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat, self.money, self.square = seat, CASH, 0
        self.waiting = self.paused = self.card = self.out = False
        self.trainers = self.services = self.strong = 0


class Table:
    """One game: the owner and the races of each square, two decks and the players."""

    def __init__(self, seats: int, random: Random, die: Iterator[int], roll: Iterator[int]) -> None:
        self.die, self.roll = die.__next__, roll.__next__
        self.players = [Player(seat) for seat in range(seats)]
        self.owner: list[Player | None] = [None] * LAP
        self.races = [0] * LAP
        self.held = [[0] * seats for _ in STABLES]
        self.chance, self.finance = CHANCE[:], FINANCE[:]
        random.shuffle(self.chance)
        random.shuffle(self.finance)
        self.turns = 0
        self.stops = [0] * LAP
        acts: dict[str, Callable[[Player, int, int], None]] = {
            "horse": self.at_horse, "trainer": self.at_trainer, "transport": self.at_service,
            "stables": self.at_service, "chance": self.at_chance, "finance": self.at_finance,
            "distanc": self.at_distanc, "doping": self.at_doping, "vet": self.at_vet,
        }  # fmt: skip
        self.acts = [acts.get(kind, self.nothing) for kind in KIND]

    # -- the run of play

    def play(self) -> Player | None:
        """The winner, or None for a tie."""
        alive = self.players[:]
        for _ in range(ROUNDS):
            for player in alive[:]:
                if player.out:
                    continue
                self.turn(player)
                if player.out:
                    alive.remove(player)
                    if len(alive) == 1:
                        return alive[0]
        return None

    def turn(self, player: Player) -> None:
        self.turns += 1
        if player.paused:
            player.paused = False
            return
        if player.waiting and not self.leaves(player):
            return
        bets = self.place_bets(player) if player.strong else ()
        roll = self.roll()
        if roll == 12:
            self.send_to_distanc(player)
        else:
            self.advance(player, roll, roll)
        if bets:
            self.settle_bets(player, bets)
        if player.money < 0:
            self.raise_money(player)

    def leaves(self, player: Player) -> bool:
        if player.card:
            player.card = False
            self.chance.append((KEEP, 0))
        elif self.die() != 6:
            return False
        player.waiting = False
        return True

    def advance(self, player: Player, steps: int, roll: int) -> None:
        square = player.square + steps
        if square >= LAP:
            square -= LAP
            player.money += START_MONEY
        player.square = square
        self.stops[square] += 1
        self.acts[square](player, square, roll)

    # -- bets on the horses in reach of a plain roll

    def place_bets(self, player: Player) -> list[int]:
        races, owner = self.races, self.owner
        return [s for s in REACH[player.square] if races[s] >= 3 and owner[s] is not player]

    def settle_bets(self, player: Player, bets: Sequence[int]) -> None:
        for s in bets:
            gain = 9 * STAKE if s == player.square else -STAKE
            player.money += gain
            owner = self.owner[s]
            if owner is not None:
                owner.money -= gain
                if owner.money < 0:
                    self.raise_money(owner)

    # -- what the squares do

    def nothing(self, player: Player, square: int, roll: int) -> None:
        pass

    def at_horse(self, player: Player, square: int, roll: int) -> None:
        owner, stable = self.owner[square], STABLE[square]
        if owner is None:
            if self.buys(player, square):
                self.held[stable][player.seat] += 1
        elif owner is player:
            if self.held[stable][player.seat] == STABLE_SIZE[stable]:
                self.buy_races(player, square)
        else:
            resting = owner.waiting or owner.paused
            self.pay(player, owner, FEES[square][0 if resting else self.races[square]])

    def buys(self, player: Player, square: int) -> bool:
        if player.money - PRICE[square] < RESERVE:
            return False
        player.money -= PRICE[square]
        self.owner[square] = player
        return True

    def buy_races(self, player: Player, square: int) -> None:
        races, price = self.races[square], RACE[square]
        limit = 4 if races < 4 else 5
        weak = races < 3
        while races < limit and player.money - price >= RESERVE:
            player.money -= price
            races += 1
        self.races[square] = races
        player.strong += weak and races >= 3

    def at_trainer(self, player: Player, square: int, roll: int) -> None:
        owner = self.owner[square]
        if owner is None:
            player.trainers += self.buys(player, square)
        elif owner is not player:
            self.pay(player, owner, TRAINER_FEE * owner.trainers)

    def at_service(self, player: Player, square: int, roll: int) -> None:
        owner = self.owner[square]
        if owner is None:
            player.services += self.buys(player, square)
        elif owner is not player:
            self.pay(player, owner, TIMES_DICE[owner.services - 1] * roll)

    def at_vet(self, player: Player, square: int, roll: int) -> None:
        player.money -= TAKES[square]

    def at_distanc(self, player: Player, square: int, roll: int) -> None:
        player.waiting = True

    def at_doping(self, player: Player, square: int, roll: int) -> None:
        player.paused = True

    def send_to_distanc(self, player: Player) -> None:
        player.square = DISTANC
        self.stops[DISTANC] += 1
        player.waiting = True

    def at_chance(self, player: Player, square: int, roll: int) -> None:
        kind, value = card = self.chance.pop(0)
        if kind == KEEP:
            player.card = True
            return
        self.chance.append(card)
        if kind == MONEY:
            player.money += value
        elif kind == STEPS:
            self.advance(player, value, roll)
        elif value == DISTANC:
            self.send_to_distanc(player)
        else:
            self.advance(player, (value - square) % LAP, roll)

    def at_finance(self, player: Player, square: int, roll: int) -> None:
        amount = self.finance.pop(0)
        self.finance.append(amount)
        player.money += amount

    # -- debts

    def pay(self, payer: Player, owner: Player, amount: int) -> None:
        payer.money -= amount
        owner.money += amount

    def raise_money(self, player: Player) -> None:
        """Sell races at half price, then cards at full price; else leave the game."""
        for s in PLACES:
            if self.owner[s] is player:
                while self.races[s] and player.money < 0:
                    self.races[s] -= 1
                    player.strong -= self.races[s] == 2
                    player.money += RACE[s] // 2
        for s in range(LAP):
            if player.money >= 0:
                return
            if self.owner[s] is player and not self.stable_runs(STABLE[s]):
                self.give_back(player, s)
                player.money += PRICE[s]
        if player.money < 0:
            self.leave(player)

    def leave(self, player: Player) -> None:
        player.out = True
        for s in range(LAP):
            if self.owner[s] is player:
                self.give_back(player, s)
                self.races[s] = 0
        if player.card:
            player.card = False
            self.chance.append((KEEP, 0))

    def stable_runs(self, stable: int) -> bool:
        return stable >= 0 and any(self.races[s] for s in PLACES if STABLE[s] == stable)

    def give_back(self, player: Player, square: int) -> None:
        self.owner[square] = None
        kind = KIND[square]
        if kind == "horse":
            self.held[STABLE[square]][player.seat] -= 1
        elif kind == "trainer":
            player.trainers -= 1
        else:
            player.services -= 1


def simulate(games: int, seats: int, seed: int) -> tuple[int, list[int], list[int]]:
    """Turns played, wins of each seat with ties last, and stops on each square."""
    random = Random(seed)
    die, roll = stream(random, range(1, 7)), stream(random, ROLLS)
    turns, wins, stops = 0, [0] * (seats + 1), [0] * LAP
    for _ in range(games):
        table = Table(seats, random, die, roll)
        winner = table.play()
        turns += table.turns
        wins[winner.seat if winner else seats] += 1
        stops = [a + b for a, b in zip(stops, table.stops, strict=True)]
    return turns, wins, stops


def main(games: int = 200, seats: int = 4) -> None:
    """Play, and say how fast that was."""
    start = perf_counter()
    turns, wins, stops = simulate(games, seats, seed=1)
    seconds = perf_counter() - start
    print(f"{games / seconds:.0f} games/s, {turns / seconds:,.0f} turns/s; wins and ties {wins}")
    print(f"stops on DISTANC: {stops[DISTANC] / sum(stops):.4f} of all stops")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
