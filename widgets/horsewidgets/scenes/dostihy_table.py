"""The whole game of Dostihy & sázky as plain data: the board, what is asked, and what may come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from horsegame.dostihy import Dostihy, Options, words
from horsegame.dostihy.advice import advise
from horsegame.dostihy.board import CHANCE_CARDS, FINANCE_CARDS, HORSE, LAP, MAIN, square_number
from horsegame.dostihy.cards import FINANCE
from horsegame.dostihy.figures import STABLE_OF
from horsegame.dostihy.happened import walk_part
from horsegame.dostihy.names import count
from horsegame.dostihy.table import MAIN_RACE, Table
from horsegame.dostihy.turn import wealth, winners
from horsegame.dostihy.words_moves import demand, move_name, order
from horsegame.dostihy.words_table import finance_text, tell
from horsegame.game import Choice

from ..scene import PLAIN, View, scene
from .dostihy import RECENT, DostihyScene, Law, Seat, Spot, bars, bars_say, dice, open_card
from .dostihy import result as in_short
from .dostihy import spots as spots_of_walk
from .dostihy_table_forms import Form, form
from .dostihy_table_odds import BEFORE_THE_ROLL, Money, WhatIf, money, turn_law, what_if


@dataclass(frozen=True, slots=True)
class Holding:
    """What a player has: worth in DK, cards in words, and whether the player still plays."""

    worth: int
    cards: str
    by_policy: bool
    out: bool


@dataclass(frozen=True, slots=True)
class TableScene(DostihyScene):
    """All that the board of the whole game shows, and the answer that is being made on it."""

    round: int = 0
    asked: int | None = None
    """Who must answer; None at the end."""
    mine: bool = False
    """Whether a person is asked."""
    order: str = ""
    """What the button says that lets luck answer."""
    form: Form | None = None
    advice: tuple[str, Any, str] | None = None
    """Once asked for: the sentence, the move, and what its button says."""
    can_advise: bool = False
    advised: bool = False
    """Whether the advice lies open."""
    money: Money | None = None
    what_if: WhatIf | None = None
    holdings: tuple[Holding, ...] = ()
    news: tuple[str, ...] = ()
    """What happened since a person answered last, but for the last sentence."""
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.asked is None

    @property
    def answer(self) -> Any:
        """The move that the form makes, or a `ValueError` that says what is missing."""
        if self.form is None:
            raise ValueError("nothing is to be filled in now")
        if self.form.problem:
            raise ValueError(self.form.problem)
        return self.form.move


@scene.register
def _(game: Dostihy, session: Any, view: View = PLAIN) -> TableScene:
    return _Look(game, session, view).scene()


class _Look:
    """The game as it stands, looked at once for all that the scene needs."""

    def __init__(self, game: Dostihy, session: Any, view: View) -> None:
        self.game, self.session, self.view = game, session, view
        self.names = names_of(game, view)
        turns = session.turns
        self.first, early = turns[max(0, len(turns) - RECENT)]
        self.told = list(words.turns(game, session.log[self.first :], early))
        start, self.before = turns[-1]
        self.moves: tuple[Any, ...] = session.log[start:]
        self.turn: list[Any] = self.told[-1] if self.moves else []
        self.table: Table = session.state
        self.ask = session.ask

    def scene(self) -> TableScene:
        """Everything."""
        view, table, game = self.view, self.table, self.game
        law = turn_law(game, self.before, self.turn) if self.ask is not None else None
        mover = table.mover
        shown = self.told[-1] if self.told else []
        part = walk_part(shown)
        faces = dice(part, self.ask, self.moves)
        log = self.log()
        odds = law if view.odds else None
        here = table.players[mover].square
        known = {f.name for f in fields(DostihyScene)}
        base: dict[str, Any] = {
            "turn": len(self.session.turns),
            "options": game.options,
            "rules": rules_in_short(game.options),
            "seats": tuple(self.seat(n) for n in range(len(table.players))),
            "mover": mover,
            "spots": self.spots(odds),
            "bars": () if odds is None else bars(odds, here),
            "bars_say": "" if law is None else bars_say(law),
            "dice": faces,
            "result": in_short(part, faces),
            "card": self.card(shown, part),
            "decks": ("chance", "finance"),
            "told": log[-1][1] if log else f"{self.names[mover]} begins on START.",
            "demand": demand(game, table, self.ask, self.turn, self.names),
            "choices": self.choices(),
            "selected": here if view.selected is None else square_number(view.selected),
            "odds": view.odds,
            "log": log,
            "place": self.session.place,
            "last": self.session.last,
            "code": self.session.code,
            "roller": shown[0].before.mover if shown else mover,
            "supposed": "If the card is used: " if self.about == "cancel" else "",
            "left": (
                f"{len(table.chance.unseen)} of {len(CHANCE_CARDS)} unseen",
                f"{len(table.finance.unseen)} of {len(FINANCE_CARDS)} unseen",
            ),
            "card_kind": "finance" if self.drawn(shown) else "chance",
        }
        assert set(base) == known, "a field was forgotten"
        return self.asked(TableScene(**base))

    @property
    def about(self) -> str:
        """What a player is asked about; nothing where luck is asked."""
        return self.ask.about if isinstance(self.ask, Choice) else ""

    def asked(self, shown: TableScene) -> TableScene:
        """The scene with what is asked, and with what may come."""
        game, table, ask, view = self.game, self.table, self.ask, self.view
        asked = None if ask is None else getattr(ask, "player", table.mover)
        mine = asked is not None and asked not in view.policies
        luck = ask is not None and not isinstance(ask, Choice)
        coming = view.odds and (luck or self.about in BEFORE_THE_ROLL)
        news = self.news()
        return replace(
            shown,
            round=table.rounds + (ask is not None),
            asked=asked,
            mine=mine,
            order=order(table, ask, self.turn) if luck and ask is not None else "",
            form=form(game, table, ask, dict(view.draft), self.names) if mine else None,
            can_advise=mine and self.about in ADVISED,
            advised=view.advice,
            advice=self.advice() if mine and view.advice else None,
            money=money(game, self.before, self.moves) if coming else None,
            what_if=what_if(game, self.before, self.moves, view.faces, self.names)
            if coming
            else None,
            holdings=tuple(self.holding(n) for n in range(len(table.players))),
            news=news[:-1],
            told=news[-1] if news else shown.told,
            winners=winners(game, table) if ask is None else (),
        )

    # -- the board

    def seat(self, n: int) -> Seat:
        """A player as the board shows it."""
        player = self.table.players[n]
        note = "out of the game" if player.out else words.note(player, self.game.options)
        return Seat(self.names[n], player.square, note, player.cash)

    def spots(self, law: Law | None) -> tuple[Spot, ...]:
        """All squares with pieces, owners, races, and the chances of this turn."""
        table = self.table
        piles: list[list[int]] = [[] for _ in range(LAP)]
        for n, player in enumerate(table.players):
            if not player.out:
                piles[player.square].append(n)
        horses = getattr(getattr(self.ask, "moves", None), "horses", ())
        to_bet = {HORSE[h].square for h in horses} if self.about == "bet" else set[int]()
        return tuple(
            replace(
                spot,
                pieces=tuple(piles[s]),
                owner=table.owner[s],
                races=MAIN if table.races[s] == MAIN_RACE else table.races[s],
                bettable=s in to_bet,
            )
            for s, spot in enumerate(spots_of_walk(law, -1))
        )

    def card(self, shown: Sequence[Any], part: Sequence[Any]) -> str:
        """What the card says that was turned up last, if it was in this turn."""
        if drawn := self.drawn(shown):
            return finance_text(FINANCE[drawn])
        return open_card(part, self.game)  # type: ignore[arg-type]  # it looks at the options alone

    def drawn(self, shown: Sequence[Any]) -> str:
        """The FINANCE card of the turn that lies on the table."""
        return next((a.move for a in shown if words.topic(a.ask) == "finance"), "")

    # -- what is asked

    def choices(self) -> tuple[tuple[Any, str], ...]:
        """The moves as buttons, where a person is asked and they can be listed."""
        ask = self.ask
        if not isinstance(ask, Choice) or ask.player in self.view.policies or self.about in OPEN:
            return ()
        return tuple((move, move_name(self.game, self.table, ask, move)) for move in ask.moves)

    def advice(self) -> tuple[str, Any, str] | None:
        """What the advice says, and the move that it gives."""
        ask = self.ask
        given = advise(self.game, self.table, ask) if isinstance(ask, Choice) else None
        if given is None or not isinstance(ask, Choice):
            return None
        return given.says, given.move, advised_move(self.game, self.table, ask, given.move)

    # -- what happened, and who has what

    def log(self) -> tuple[tuple[int, str], ...]:
        """Each answer of the last turns: the place after it, and what it did."""
        heads = [turn[: n + 1] for turn in self.told for n in range(len(turn))]
        return tuple(
            (self.first + n, tell(self.game, head, self.names)) for n, head in enumerate(heads, 1)
        )

    def news(self) -> tuple[str, ...]:
        """What happened since a person answered last; who did nothing is not news."""
        heads = [turn[: n + 1] for turn in self.told for n in range(len(turn))]
        new = heads[max(0, self.view.since - self.first) :]
        return tuple(tell(self.game, head, self.names) for head in new if head[-1].move != ())

    def holding(self, n: int) -> Holding:
        """What a player has."""
        game, table = self.game, self.table
        return Holding(
            wealth(game, table, n),
            cards_in_words(table, n),
            n in self.view.policies,
            table.players[n].out,
        )


OPEN = ("bet", "offer", "sales", "claim")
"""Questions whose answers are made on a form."""
ADVISED = ("buy", "races", "main race", "bet", "cancel", "debt", "sales")
"""Questions on which there is advice."""


def names_of(game: Dostihy, view: View) -> tuple[str, ...]:
    """What all players are called."""
    return tuple(words.player_name(n, view.names) for n in range(game.options.players))


def advised_move(game: Dostihy, table: Table, ask: Choice[Any], move: Any) -> str:
    """The advised move as the button that makes it says it."""
    if ask.about == "bet":
        stakes = ", ".join(f"{stake} on {HORSE[h].name}" for h, stake in move)
        return f"Bet {stakes}" if stakes else "No bet"
    if ask.about == "sales":
        return "Sell nothing"
    return move_name(game, table, ask, move)


def cards_in_words(table: Table, seat: int) -> str:
    """Cards and races of a player, stable by stable.

    >>> table = Dostihy().start()
    >>> table.owner[1] = table.owner[3] = table.owner[12] = 0
    >>> table.races[3] = 2
    >>> cards_in_words(table, 0), cards_in_words(table, 1)
    ('Fantome, Gavora (two races), Transport', 'no cards')
    """
    mine = [s for s, owner in enumerate(table.owner) if owner == seat]
    mine.sort(key=lambda s: (not STABLE_OF[s], s))
    cards = [words.square_name(s) + _races_in_words(table.races[s]) for s in mine]
    if table.players[seat].card:
        cards.append("the card against DISTANC")
    return ", ".join(cards) or "no cards"


def _races_in_words(races: int) -> str:
    if not races:
        return ""
    return " (main race)" if races == MAIN_RACE else f" ({count(races, 'race')})"


def rules_in_short(options: Options) -> str:
    """Which rules are in force, where a line has room for little."""
    changed = [x for x in options.changed if x not in ("players", "rounds")]
    last = f"{options.rounds} rounds" if options.rounds else ""
    rules = f"{len(changed)} rules changed" if len(changed) > 1 else "".join(changed)
    return " · ".join(filter(None, (last, rules.replace("_", " "))))
