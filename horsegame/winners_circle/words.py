"""The game in words: one sentence an answer, and what is asked now.

Gates and players are counted from 1 in words, as on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..game import Ask, Choice, Match
from ..words import amount, listed, player_name
from .bets import Payment, paid
from .cards import COLOURS, DIE
from .race import Field, Race
from .table import PAY, Table, WinnersCircle

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
WHY = {
    "win": "the winner",
    "place": "the second",
    "show": "the third",
    "pace": "the pace horse",
    "last": "the last",
    "net": "all bets together",
}


def space(place: int, spaces: int) -> int:
    """The number printed on the space of that place.

    >>> space(11, 36), space(0, 36), space(-6, 36)
    (11, 36, 30)
    """
    return (place - 1) % spaces + 1


def horse_name(race: Race, gate: int) -> str:
    """What a horse is called in a sentence."""
    return f"horse {gate + 1} ({race.runners[gate].name})"


# -- what happened


@dataclass(frozen=True, slots=True)
class Answer:
    """*move* answered *ask*; the table before and after it; *face* is the roll of this turn."""

    ask: Ask
    move: Any
    before: Table
    after: Table
    face: str = ""


def answers(game: WinnersCircle, moves: Iterable[Any], state: Table | None = None) -> list[Answer]:
    """Every answer with the table around it."""
    match, told, face = Match(game, state), list[Answer](), ""
    for move in moves:
        ask, before = match.ask, match.state.copy()
        match.answer(move)
        after = match.state.copy() if match.answers else match.before
        assert ask is not None, "an answer was accepted"
        told.append(Answer(ask, move, before, after, face))
        face = move if ask is DIE else ""
    return told


def log(game: WinnersCircle, moves: Iterable[Any], names: Sequence[str] = ()) -> list[str]:
    """What happened, one sentence an answer; chips that lie face down stay hidden.

    >>> log(WinnersCircle(), ["Regret", "Kingfisher"])[1]
    'Kingfisher goes to gate 2 (white); its horse lines up on space 35.'
    """
    return [tell(game, answer, names) for answer in answers(game, moves)]


def tell(game: WinnersCircle, answer: Answer, names: Sequence[str] = ()) -> str:
    """What the answer did, in one sentence."""
    return f"{TELL[topic(answer.before, answer.ask)](game, answer, names)}."


def topic(table: Table, ask: Ask) -> str:
    """What a question is about: "card", "begins", "bet", "die", "move", "last" or "pay"."""
    if isinstance(ask, Choice):
        return ask.about
    if ask == DIE:
        return "die"
    if ask == PAY:
        return "pay"
    if not all(table.cards):
        return "card"
    return "begins" if table.first is None else "last"


def _drew(game: WinnersCircle, answer: Answer, names: Sequence[str]) -> str:
    gate = game.gate(answer.move, answer.before)
    if answer.before.cards[gate]:
        horse = game.box.by_name[answer.move].horse
        return f"{answer.move} is put aside, as {horse} has a card"
    # the table after the last draw may be a new one: the place follows from the cards before
    place = 0 if game.options.spaces == "crowded" else -sum(map(bool, answer.before.cards))
    lines_up = f"its horse lines up on space {space(place, game.options.track)}"
    return f"{answer.move} goes to gate {gate + 1} ({COLOURS[gate]}); {lines_up}"


def _begins(game: WinnersCircle, answer: Answer, names: Sequence[str]) -> str:
    return f"{player_name(answer.move, names)} bets and rolls first"


def _bet(game: WinnersCircle, answer: Answer, names: Sequence[str]) -> str:
    assert isinstance(answer.ask, Choice)
    gate, chip = answer.move
    what = "a chip face down" if game.options.betting == "hidden" else f"a {chip}-chip"
    horse = horse_name(game.race(answer.before), gate)
    return f"{player_name(answer.ask.player, names)} puts {what} on {horse}"


def _rolled(game: WinnersCircle, answer: Answer, names: Sequence[str]) -> str:
    return f"{player_name(answer.before.field.player, names)} rolled a {answer.move}"


def _moved(game: WinnersCircle, answer: Answer, names: Sequence[str]) -> str:
    assert isinstance(answer.ask, Choice)
    race = game.race(answer.before)
    gate: int = answer.move
    before, after = answer.before.field, answer.after.field
    who = f"{player_name(answer.ask.player, names)} moves {horse_name(race, gate)}"
    wanted = race.steps[gate][answer.face]
    what = [who + how_far(race, before.at[gate], after.at[gate], wanted)]
    if gate in after.home:
        what.append(f"it comes home {PLACES[after.home.index(gate)]}")
    if after.pace == gate and before.pace is None:
        what.append("it is the pace horse")
    if after.last is not None:
        what.append(_over(race, after))
    elif before.face_up == (gate,):
        what.append("all cards are turned up again")
    return "; ".join(what)


def how_far(race: Race, here: int, there: int, wanted: int) -> str:
    """How far a horse went that wanted to go so many spaces."""
    if there == here:
        return " nowhere: all spaces in its reach are taken"
    if there == race.track.home:
        return f" {wanted} spaces"
    went = there - here
    spaces = f" {went} {'space' if went == 1 else 'spaces'} to {space(there, race.track.spaces)}"
    return spaces if went == wanted else f"{spaces}, as {_taken(race, there, here + wanted)}"


def _taken(race: Race, there: int, target: int) -> str:
    taken = [space(place, race.track.spaces) for place in range(there + 1, target + 1)]
    return f"{listed(taken)} {'is' if len(taken) == 1 else 'are'} taken"


def _over(race: Race, field: Field) -> str:
    last = [horse_name(race, gate) for gate in field.last or ()]
    does = "are last together" if len(last) > 1 else "is last"
    return f"the race is over, and {listed(last) if last else 'nobody'} {does}"


def _drawn(game: WinnersCircle, answer: Answer, names: Sequence[str]) -> str:
    return f"Luck makes {horse_name(game.race(answer.before), answer.move)} the last"


def _paid(game: WinnersCircle, answer: Answer, names: Sequence[str]) -> str:
    table = answer.before
    race = game.race(table)
    lines = [
        _payment(race, payment, names)
        for payment in paid(race, table.field, table.cash, table.first or 0)
    ]
    return f"Race {table.race} is paid: {'; '.join(lines) or 'nobody gets or pays anything'}"


def _payment(race: Race, payment: Payment, names: Sequence[str]) -> str:
    due = payment.money + payment.short
    does = "gets" if due > 0 else "pays"
    short = f" ({amount(abs(payment.short))} short)" if payment.short else ""
    who, money = player_name(payment.player, names), amount(abs(payment.money))
    return f"{who} {does} {money} for {WHY[payment.why]}{short}"


TELL: dict[str, Callable[[WinnersCircle, Answer, Sequence[str]], str]] = {
    "card": _drew,
    "begins": _begins,
    "bet": _bet,
    "die": _rolled,
    "move": _moved,
    "last": _drawn,
    "pay": _paid,
}
"""For each topic: what the answer did, without the full stop."""


def on_the_code(game: WinnersCircle) -> str:
    """What people should know before they hand on a position code; nothing if all is open.

    >>> from horsegame.winners_circle import Options
    >>> on_the_code(WinnersCircle(Options(betting="hidden")))
    'The position code holds the hidden bets too: whoever restores it can read them.'
    """
    if game.options.betting != "hidden":
        return ""
    return "The position code holds the hidden bets too: whoever restores it can read them."


# -- what is asked now


def demand(game: WinnersCircle, table: Table, ask: Ask | None, names: Sequence[str] = ()) -> str:
    """The open question as an order.

    >>> demand(WinnersCircle(), WinnersCircle().start(), Match(WinnersCircle()).ask)
    'Draw the card for gate 1'
    """
    if ask is None:
        return f"The game is over: {winners(table, names)}"
    return DEMAND[topic(table, ask)](game, table, ask, names)


def winners(table: Table, names: Sequence[str] = ()) -> str:
    """Who has most money, in words.

    >>> winners(Table([300, 500, 500], (), []))
    'Player 2 and Player 3 share the win with 500'
    """
    most = max(table.cash)
    best = [player_name(p, names) for p, cash in enumerate(table.cash) if cash == most]
    does = "wins" if len(best) == 1 else "share the win"
    return f"{listed(best)} {does} with {amount(most)}"


def _draw(game: WinnersCircle, table: Table, ask: Ask, names: Sequence[str]) -> str:
    if game.box.horses:
        return "Draw a card"
    return f"Draw the card for gate {table.cards.index('') + 1}"


def _place(game: WinnersCircle, table: Table, ask: Ask, names: Sequence[str]) -> str:
    assert isinstance(ask, Choice)
    return f"{player_name(ask.player, names)}: put a chip on a horse"


def _roll(game: WinnersCircle, table: Table, ask: Ask, names: Sequence[str]) -> str:
    return f"{player_name(table.field.player, names)}: roll the die"


def _choose(game: WinnersCircle, table: Table, ask: Ask, names: Sequence[str]) -> str:
    assert isinstance(ask, Choice)
    return f"{player_name(ask.player, names)}: choose a horse; the die shows a {ask.item}"


DEMAND: dict[str, Callable[[WinnersCircle, Table, Ask, Sequence[str]], str]] = {
    "card": _draw,
    "begins": lambda game, table, ask, names: "Draw lots: who begins?",
    "bet": _place,
    "die": _roll,
    "move": _choose,
    "last": lambda game, table, ask, names: "Draw lots: which horse is last?",
    "pay": lambda game, table, ask, names: "Pay the bets",
}
"""For each topic: the question as an order."""
