"""The board of Dostihy & sázky as plain data: who stands where, and where this turn can end.

The chances come from the rules of the game, run with every possible answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from horsegame.chance import Dist
from horsegame.dostihy import Options, Walk, Walker, words
from horsegame.dostihy.board import DISTANC, KIND, LAP, SQUARES, square_number
from horsegame.dostihy.words import moving_rolls
from horsegame.game import Choice
from horsegame.policies import first_move
from horsegame.ways import Way, law_of

from ..scene import PLAIN, View, code_of, scene

RECENT = 30
"""How many turns the log shows."""
SHORT = {
    "start": "Start",
    "finance": "Fin",
    "vet": "Vet",
    "trainer": "Trn",
    "chance": "Cha",
    "distanc": "Dist",
    "transport": "Tra",
    "parking": "Park",
    "stables": "Stb",
    "doping": "Dop",
}


def short_name(square: int) -> str:
    """Three letters or a few more, for narrow places."""
    return SHORT.get(KIND[square]) or SQUARES[square].english[:3]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: name, square, what holds the piece, and cash in DK where it counts."""

    name: str
    square: int
    note: str = ""
    cash: int | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A square: who stands there, who owns it, its races, and the chances of this turn."""

    pieces: tuple[int, ...] = ()
    owner: int | None = None
    races: int | str = 0
    bettable: bool = False
    ends: Fraction = Fraction(0)
    """The chance that this turn ends here."""
    stops: Fraction = Fraction(0)
    """The chance that the dice lead here."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of the coming turn: its chance, and the part of it that a CHANCE card sends on."""

    label: str
    square: int
    chance: Fraction
    sent_on: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class DostihyScene:
    """All that the board and its panel show."""

    turn: int
    options: Options
    rules: str
    """Which rules are in force, where they are not the usual ones."""
    seats: tuple[Seat, ...]
    mover: int
    spots: tuple[Spot, ...]
    bars: tuple[Bar, ...]
    bars_say: str
    """What the bars show."""
    dice: tuple[int, ...]
    """The dice of this turn, or of the last one; 0 is a die still to be rolled."""
    result: str
    """Dice and square in short."""
    card: str
    """What the card that lies open orders."""
    decks: tuple[str, ...]
    """The kinds of cards in this game: "chance", "finance"."""
    told: str
    """What happened last, one sentence."""
    demand: str
    """What is asked now, an order without a full stop."""
    choices: tuple[tuple[Any, str], ...]
    """The moves among which the mover chooses, and what their buttons say; none: luck answers."""
    selected: int
    odds: bool
    log: tuple[tuple[int, str], ...]
    """(place, what the answer before it did) for the last turns."""
    place: int
    last: int
    code: str
    no_code: str = ""
    """Why there is no position code."""
    roller: int = 0
    """Whose dice these are."""
    supposed: str = ""
    """What the chances suppose, before a colon."""
    left: tuple[str, ...] = ()
    """How many cards of each deck nobody has seen yet, in words."""
    card_kind: str = "chance"
    """The kind of the card that lies open."""
    coming: bool = False
    """Whether the turn that is looked at has not begun: nothing was rolled in it yet."""

    @property
    def here(self) -> int:
        """The square of the mover."""
        return self.seats[self.mover].square

    @property
    def about(self) -> str:
        """Which turn the chances are about."""
        return "The coming turn" if self.coming else "This turn"


@scene.register
def _(game: Walk, session: Any, view: View = PLAIN) -> DostihyScene:
    turns = session.turns
    first, before = turns[max(0, len(turns) - RECENT)]
    told = list(words.turns(game, session.log[first:], before))
    moves = session.log[turns[-1][0] :]
    walker, name = session.state, words.player_name(0, view.names)
    shown = told[-1] if told else ()
    faces = dice(shown, session.ask, moves)
    law = turn_law(game, turns[-1][1], moves)
    code, no_code = code_of(session)
    selected = walker.square if view.selected is None else square_number(view.selected)
    return DostihyScene(
        turn=len(turns),
        options=game.options,
        rules=rules_in_words(game),
        seats=(Seat(name, walker.square, words.note(walker, game.options)),),
        mover=0,
        spots=spots(law if view.odds else None, walker.square),
        bars=bars(law, walker.square) if view.odds else (),
        bars_say="If the card is kept" if choices(session.ask) else bars_say(law),
        dice=faces,
        result=result(shown, faces),
        card=open_card(shown, game),
        decks=("chance",) if game.cards else (),
        told=last_told(told, game, name, walker),
        demand=words.demand(session.ask, moves, walker),
        choices=choices(session.ask),
        selected=selected,
        odds=view.odds,
        log=log(told, game, name, first),
        place=session.place,
        last=session.last,
        code=code,
        no_code=no_code,
        supposed="If the card is kept: " if choices(session.ask) else "",
        coming=not moves,
    )


# -- the chances of this turn

Law = Dist[tuple[tuple[int, ...], int]]
"""Over (the square to which the dice lead, if the piece moves; the square at the end)."""


def turn_law(game: Walk, before: Walker, answers: Sequence[Any]) -> Law:
    """Where the turn that began in *before* leads, once *answers* are known."""
    return law_of(game.ride, before, first_move, _dice_and_end, tuple(answers))


def _dice_and_end(way: Way[Walker, tuple[int, ...]]) -> tuple[tuple[int, ...], int]:
    return way.result[:1], way.state.square


def spots(law: Law | None, here: int) -> tuple[Spot, ...]:
    """All squares of a walk, with the chances of *law*."""
    if law is None:
        return tuple(Spot((0,) if s == here else ()) for s in range(LAP))
    ends = law.map(lambda way: way[1])
    stops = law.map(lambda way: way[0])
    return tuple(
        Spot((0,) if s == here else (), ends=ends[s], stops=stops[(s,)]) for s in range(LAP)
    )


def bars(law: Law, here: int) -> tuple[Bar, ...]:
    """The squares ahead in order; where the dice are known, the squares where the turn can end."""
    stops = law.map(lambda way: way[0])
    if len(stops) == 1:
        ends = law.map(lambda way: way[1])
        return tuple(Bar(str(s), s, ends[s]) for s in sorted(ends))
    ahead = [Bar(f"+{n}", s, *_parts(law, s)) for n in range(1, 12) for s in [(here + n) % LAP]]
    stays = [Bar("stays", here, stops[()])] if stops[()] else []
    far = (
        [Bar("6·6", DISTANC, stops[(DISTANC,)])]
        if (DISTANC - here) % LAP not in range(1, 12)
        else []
    )
    return (*stays, *ahead, *far)


def _parts(law: Law, square: int) -> tuple[Fraction, Fraction]:
    """The chance that the dice lead to *square*, and the part of it that is sent on by a card."""
    led = law.chance(lambda way: way[0] == (square,))
    return led, law.chance(lambda way: way[0] == (square,) and way[1] != square)


def bars_say(law: Law) -> str:
    """What the bars show."""
    if len({stops for stops, _ in law}) > 1:
        return "Where the dice lead"
    return "Where the turn can end" if len(law) > 1 else "Where the turn ends"


# -- what happened, and what holds


def rules_in_words(game: Walk) -> str:
    """What differs from the usual rules of the walk."""
    changed = [f"{name.replace('_', ' ')}: {value}" for name, value in game.options.changed.items()]
    if not game.cards:
        changed.append("without CHANCE cards")
    return " · ".join([*changed, *(["the cancelling card is carried"] if game.carried else [])])


def choices(ask: Any) -> tuple[tuple[Any, str], ...]:
    """What a player may answer, if a player is asked."""
    if not isinstance(ask, Choice):
        return ()
    return tuple((move, words.move_name(ask, move)) for move in ask.moves)


def dice(turn: Sequence[words.Answer], ask: Any, moves: Sequence[Any]) -> tuple[int, ...]:
    """The dice of the turn that lies on the table, and the one still to be rolled in it."""
    faces = tuple(a.move for a in turn if words.topic(a.ask) == "die")
    waits = ask is not None and words.topic(ask) == "die" and (moves or not turn)
    return (*faces, 0) if waits else faces


def result(turn: Sequence[words.Answer], faces: Sequence[int]) -> str:
    """Dice and squares in short; dice that only led out of DISTANC stand before a comma."""
    if not turn:
        return "to roll"
    throws = [str(a.move) for a in turn if words.topic(a.ask) == "die" and a.before.distanced]
    rolls = " + ".join(map(str, moving_rolls(turn)))
    if not throws and not rolls:
        return "missed a turn" if words.topic(turn[-1].ask) == "miss" else "to roll"
    where = "…" if faces[-1] == 0 else " → ".join(SQUARES[s].english for s in _stops(turn))
    return f"{', '.join([*throws, *filter(None, [rolls])])} → {where}"


def _stops(turn: Sequence[words.Answer]) -> dict[int, None]:
    """Where the piece stopped, from the last die on."""
    last = max(n for n, a in enumerate(turn) if words.topic(a.ask) == "die")
    return dict.fromkeys(a.after.square for a in turn[last:])


def open_card(turn: Sequence[words.Answer], game: Walk) -> str:
    """The order of the card that was turned up last, if it was in this turn."""
    last = turn[-1] if turn else None
    if last is None or words.topic(last.ask) != "chance":
        return ""
    return words.card_text(words.CARD[last.move], game.options)


def last_told(told: Sequence[Any], game: Walk, name: str, walker: Walker) -> str:
    """The last thing that happened, or where the piece stands before anything did."""
    if told:
        return words.tell(told[-1], game.options, name)
    return f"{name} stands on {words.square_name(walker.square)}."


def log(told: Sequence[Any], game: Walk, name: str, first: int) -> tuple[tuple[int, str], ...]:
    """Each answer of the last turns: the place after it, and what it did."""
    heads = [turn[: n + 1] for turn in told for n in range(len(turn))]
    return tuple(
        (first + n, words.tell(head, game.options, name)) for n, head in enumerate(heads, 1)
    )
