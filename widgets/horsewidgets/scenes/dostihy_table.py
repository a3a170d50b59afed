"""The whole game of Dostihy & sázky as plain data: the board, what is asked, and what may come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from horsegame.chance import Dist
from horsegame.dostihy import Dostihy, words
from horsegame.dostihy.advice import advise
from horsegame.dostihy.board import HORSE, LAP, MAIN, square_number
from horsegame.dostihy.cards import FINANCE
from horsegame.dostihy.happened import walk_part
from horsegame.dostihy.table import MAIN_RACE, Table
from horsegame.dostihy.turn import wealth, winners
from horsegame.dostihy.words_moves import demand, move_name, order
from horsegame.dostihy.words_table import tell
from horsegame.game import Choice

from ..scene import PLAIN, View, code_of, scene
from .dostihy import RECENT, DostihyScene, Law, Seat, Spot, bars, bars_say, dice, open_card
from .dostihy import result as in_short
from .dostihy import spots as spots_of_walk
from .dostihy_table_forms import Form, form
from .dostihy_table_names import (
    advised_move,
    cards_in_words,
    finance_order,
    names_of,
    rules_in_short,
)
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
        view, table, log = self.view, self.table, self.log()
        code, no_code = code_of(self.session)
        here = table.players[table.mover].square
        base: dict[str, Any] = {
            "turn": len(self.session.turns),
            "options": self.game.options,
            "rules": rules_in_short(self.game.options),
            "seats": tuple(self.seat(n) for n in range(len(table.players))),
            "mover": table.mover,
            "told": log[-1][1] if log else f"{self.names[table.mover]} begins on START.",
            "demand": demand(self.game, table, self.ask, self.turn, self.names),
            "choices": self.choices(),
            "selected": here if view.selected is None else square_number(view.selected),
            "log": log,
            "place": self.session.place,
            "last": self.session.last,
            "code": code,
            "no_code": no_code,
        }
        return self.asked(TableScene(**base, **self.on_the_turf(), **self.chances(here)))

    def on_the_turf(self) -> dict[str, Any]:
        """The dice and the card of the last turn, and the decks."""
        shown = self.told[-1] if self.told else []
        part, decks = walk_part(shown), (self.table.chance, self.table.finance)
        faces = dice(part, self.ask, self.moves)
        return {
            "roller": shown[0].before.mover if shown else self.table.mover,
            "dice": faces,
            "result": in_short(part, faces),
            "card": self.card(shown, part),
            "card_kind": "finance" if self.drawn(shown) else "chance",
            "decks": ("chance", "finance"),
            "left": tuple(f"{len(deck.unseen)} unseen" for deck in decks),
        }

    def chances(self, here: int) -> dict[str, Any]:
        """The squares and bars with the law of this turn, if it is to be seen."""
        law = turn_law(self.game, self.before, self.turn) if self.ask is not None else None
        seen = law if self.view.odds else None
        return {
            "odds": self.view.odds,
            "coming": not any(isinstance(answer.ask, Dist) for answer in self.turn),
            "spots": self.spots(seen),
            "bars": () if seen is None else bars(seen, here),
            "bars_say": "" if seen is None else bars_say(seen),
            "supposed": "If the card is used: " if self.about == "cancel" else "",
        }

    @property
    def about(self) -> str:
        """What a player is asked about; nothing where luck is asked."""
        return self.ask.about if isinstance(self.ask, Choice) else ""

    def asked(self, shown: TableScene) -> TableScene:
        """The scene with what is asked, what happened meanwhile, and who has what."""
        game, table, ask, view, news = self.game, self.table, self.ask, self.view, self.news()
        asked = None if ask is None else getattr(ask, "player", table.mover)
        mine = asked is not None and asked not in view.policies
        luck = isinstance(ask, Dist)
        coming = view.odds and (luck or self.about in BEFORE_THE_ROLL)
        return replace(
            self.ahead(shown) if coming else shown,
            round=table.rounds + (ask is not None),
            asked=asked,
            mine=mine,
            order=order(table, ask, self.turn) if luck else "",
            form=form(game, table, ask, dict(view.draft), self.names) if mine else None,
            can_advise=mine and self.about in ADVISED,
            advised=view.advice,
            advice=self.advice() if mine and view.advice else None,
            holdings=tuple(self.holding(n) for n in range(len(table.players))),
            news=news[:-1],
            told=news[-1] if news else shown.told,
            winners=winners(game, table) if ask is None else (),
        )

    def ahead(self, shown: TableScene) -> TableScene:
        """The scene with what the coming roll can bring."""
        game, before, moves = self.game, self.before, self.moves
        look = what_if(game, before, moves, self.view.faces, self.names)
        return replace(shown, money=money(game, before, moves), what_if=look)

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
            return finance_order(FINANCE[drawn])
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
