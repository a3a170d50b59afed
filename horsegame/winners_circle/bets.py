"""Bets: which chips may go where, and what they bring when the race is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .cards import COLUMNS, HIDDEN_CHIPS, OPEN_CHIPS, Payout
from .options import Options

if TYPE_CHECKING:
    from .race import Field, Race

Bet = tuple[int, int | None]
"""A gate, counted from 0, and the chip: 0, 1 or 2 bets; None for a chip that lies face down."""
Bets = Sequence[tuple[Bet, ...]]
"""Each player's bets."""
ROWS = ("win", "place", "show")
NO_GATE = -1


def chips(options: Options) -> tuple[int, ...]:
    """The chips of each player in a race."""
    return HIDDEN_CHIPS if options.betting == "hidden" else OPEN_CHIPS


def checked(bets: Sequence[Any], horses: int) -> tuple[tuple[Bet, ...], ...]:
    """The bets as tuples, if each is a gate of that many and a chip, and no player bets twice."""
    for own in bets:
        for bet in own:
            match bet:
                case [int(gate), 0 | 1 | 2 | None] if 0 <= gate < horses:
                    pass
                case _:
                    wanted = f"a gate from 0 to {horses - 1} and a chip of 0, 1 or 2 bets"
                    raise ValueError(f"expected {wanted}, got {bet!r}")
        if len({gate for gate, _ in own}) < len(own):
            raise ValueError(f"expected one bet of a player on a horse, got {own!r}")
    return tuple(tuple((gate, chip) for gate, chip in own) for own in bets)


def allowed(placed: tuple[Bet, ...], gates: Iterable[int], options: Options) -> tuple[Bet, ...]:
    """The bets that a player may place next: any chip left, on a horse without a chip of theirs.

    >>> allowed(((4, 1), (2, 2)), range(5), Options())
    ((0, 1), (1, 1), (3, 1))
    """
    left = list(chips(options))
    for _, chip in placed:
        left.remove(chip)  # type: ignore[arg-type]  # one's own chips are known
    backed = [gate for gate, _ in placed]
    kinds = sorted(set(left))
    return tuple((gate, chip) for gate in gates if gate not in backed for chip in kinds)


@dataclass(frozen=True, slots=True)
class Payment:
    """What a player gets for a bet, or pays if negative; *why* is the row of the payout table.

    *short* is what was due but could not be paid.
    """

    player: int
    gate: int
    why: str
    money: int
    short: int = 0


def on_horse(bets: Bets, gate: int) -> list[int]:
    """The chips on a horse; a face-down chip of another player counts as one bet, its average."""
    return [1 if chip is None else chip for own in bets for g, chip in own if g == gate]


def per_bet(row: str, chips: Sequence[int], race: Race) -> int:
    """What each bet on a placed horse brings, with these *chips* on it."""
    number = len(chips) if race.options.payouts == "chips" else sum(chips)
    return figure(row, number, race.payout, race.options) * race.factor if number else 0


def figure(row: str, number: int, payout: Payout, options: Options) -> int:
    """What the payout table says where so many bets, or chips, lie on a horse.

    >>> from horsegame.winners_circle.cards import PAYOUT
    >>> figure("win", 4, PAYOUT, Options()), figure("win", 4, PAYOUT, Options(many_bets=4))
    (200, 150)
    """
    figures: tuple[int, ...] = getattr(payout, row)
    if row == "win" and number >= options.many_bets:
        number = COLUMNS
    return figures[min(number, COLUMNS) - 1]


def payments(race: Race, field: Field, first: int = 0) -> Iterator[Payment]:
    """What is due after a race: the first three, the pace bonus, then the last horse's penalty.

    Within each, player by player from the *first* one on.
    """
    bets = race.bets
    for row, gate in zip(ROWS, field.home, strict=False):
        money = per_bet(row, on_horse(bets, gate), race)
        yield from _for_each(bets, gate, row, money, first)
    if field.pace in field.home[: len(ROWS)]:
        yield from _for_each(bets, field.pace, "pace", race.payout.pace * race.factor, first)
    for gate in field.last or ():
        yield from _for_each(bets, gate, "last", -race.payout.last * race.factor, first)


def _for_each(bets: Bets, gate: int | None, why: str, money: int, first: int) -> Iterator[Payment]:
    """That much for each bet on the horse."""
    for n in range(len(bets)):
        player = (first + n) % len(bets)
        for g, chip in bets[player]:
            if g == gate and chip != 0:
                yield Payment(player, g, why, money * (1 if chip is None else chip))


def on_paper(race: Race, field: Field) -> tuple[int, ...]:
    """What each player would win if nobody's cash, and no bank, ran out."""
    sums = [0] * race.players
    for payment in payments(race, field):
        sums[payment.player] += payment.money
    return tuple(sums)


def paid(race: Race, field: Field, cash: Sequence[int], first: int = 0) -> Iterator[Payment]:
    """What is really paid: a player, and a bank that has a limit, pay as much as they have."""
    cash, bank = list(cash), race.options.bank
    due: Iterable[Payment] = payments(race, field, first)
    for payment in due if race.options.settling == "in order" else _net(due, race.players, first):
        money = max(payment.money, -cash[payment.player])
        if isinstance(bank, int):
            money = min(money, bank - sum(cash))
        cash[payment.player] += money
        yield replace(payment, money=money, short=payment.money - money)


def _net(due: Iterable[Payment], players: int, first: int) -> list[Payment]:
    """One payment for each player; those who pay come before those who receive."""
    sums = dict.fromkeys([(first + n) % players for n in range(players)], 0)
    for payment in due:
        sums[payment.player] += payment.money
    order = sorted(sums, key=lambda player: sums[player] > 0)
    return [Payment(player, NO_GATE, "net", sums[player]) for player in order if sums[player]]
