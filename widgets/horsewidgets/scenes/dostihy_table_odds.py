"""What the coming roll of the whole game can bring: where it leads, what it costs, and what if.

Every number is the rules' own, played with all the luck there is by a player
who buys nothing and bets nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from horsegame.chance import Dist
from horsegame.dostihy import Dostihy
from horsegame.dostihy.board import NOTE
from horsegame.dostihy.coming import coming_money
from horsegame.dostihy.happened import walk_part
from horsegame.dostihy.policies import idle
from horsegame.dostihy.table import Table
from horsegame.dostihy.walk import may_leave, ride
from horsegame.dostihy.words import turns
from horsegame.dostihy.words_moves import demand
from horsegame.dostihy.words_table import tell
from horsegame.game import Choice, Match, Rule
from horsegame.ways import law_of

from .dostihy import Law

BEFORE_THE_ROLL = ("cancel", "bet")
"""What a player is asked before luck is."""


def turn_law(game: Dostihy, before: Table, turn: Sequence[Any]) -> Law:
    """Where the turn leads that began in *before*, once the answers of *turn* are known."""

    def stops_of(table: Table) -> Rule[tuple[int, ...]]:
        player, options = table.players[table.mover], game.options
        if player.distanced:
            yield from may_leave(player, table.mover, table.chance, options)
        _, _, stops = yield from ride(player, table.chance, options)
        return stops

    known = tuple(a.move for a in walk_part(turn))
    seat = before.mover
    return law_of(
        stops_of, before, idle, lambda way: (way.result[:1], way.state.players[seat].square), known
    )


@dataclass(frozen=True, slots=True)
class Money:
    """What the turn changes in the cash of the player on turn, in DK."""

    law: Dist[int]
    cash: int
    bets: bool
    """Whether bets are placed, whose gains and losses count."""

    @property
    def mean(self) -> Fraction:
        """On average."""
        return self.law.mean()

    @property
    def debt(self) -> Fraction:
        """The chance that it costs more than the cash."""
        return self.law.chance(lambda change: change + self.cash < 0)


def money(game: Dostihy, before: Table, moves: Sequence[Any]) -> Money:
    """What the turn that began in *before* brings, once its first *moves* are known."""
    cash = before.players[before.mover].cash
    bets = any(isinstance(move, tuple) and move for move in moves)
    return Money(coming_money(game, before, _as_asked(game, before, moves)), cash, bets)


def _as_asked(game: Dostihy, before: Table, moves: Sequence[Any]) -> tuple[Any, ...]:
    """*moves*, and no bet where only a player with more cash would be asked for bets."""
    rich = before.copy()
    rich.players[rich.mover].cash += NOTE
    match, answers = Match(game, rich), list[Any]()
    for answer in moves:
        if _about(match.ask) == "bet" and not isinstance(answer, tuple):
            match.answer(())
            answers.append(())
        match.answer(answer)
        answers.append(answer)
    return tuple(answers)


def _about(ask: Any) -> str:
    return ask.about if isinstance(ask, Choice) else ""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What would happen if the dice showed these *faces*, in words; *again*: a six rolls on."""

    faces: tuple[int, ...]
    says: str
    again: bool


def what_if(
    game: Dostihy,
    before: Table,
    moves: Sequence[Any],
    faces: Sequence[int],
    names: Sequence[str],
) -> WhatIf | None:
    """The look ahead, or None where no die is rolled next; bets and cards are not used in it."""
    match = Match(game, before, moves)
    while _about(match.ask) in BEFORE_THE_ROLL:
        assert isinstance(match.ask, Choice)
        match.answer(idle(match.state, match.ask))
    if not is_die(match.ask):
        return None
    known, shown = match.answers, list[int]()
    for face in faces:
        if not is_die(match.ask) or (shown and not match.answers):  # the turn asks for no more dice
            break
        match.answer(face)
        shown.append(face)
    says = _would(game, before, (*known, *shown), names) if shown else ""
    again = bool(shown) and shown[-1] == 6 and bool(match.answers) and is_die(match.ask)
    return WhatIf(tuple(shown), says, again)


def is_die(ask: Any) -> bool:
    """Whether a die is rolled now."""
    return isinstance(ask, Dist) and set(ask) == set(range(1, 7))


def _would(game: Dostihy, before: Table, answers: tuple[Any, ...], names: Sequence[str]) -> str:
    """What these answers would bring, and what would be asked then."""
    turn = next(iter(turns(game, answers, before)))
    match = Match(game, before, answers)
    if not match.answers:
        return tell(game, turn, names)
    then = demand(game, match.state, match.ask, turn, names)
    return f"{tell(game, turn, names)} Then {then}{'' if then.endswith('?') else '.'}"
