"""How a game of Winner's Circle in progress becomes a scene: who sees what, what may come."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from horsegame.game import Choice
from horsegame.winners_circle import Table, WinnersCircle, words
from horsegame.winners_circle.bets import ROWS, on_horse, per_bet
from horsegame.winners_circle.cards import DIE, FACES, FACTORS
from horsegame.winners_circle.fates import BetValue, Odds
from horsegame.winners_circle.race import Field, Race
from horsegame.words import player_name

from ..scene import PLAIN, View, code_of, scene
from .winners import Landing, Purse, Runner, WinnersScene
from .winners_alone import Alone, Laid
from .winners_odds import MANY, QUICK, live, values, worth
from .winners_payouts import known_from

RECENT = 24
"""How many turns the log shows."""


@scene.register
def _(game: WinnersCircle, session: Any, view: View = PLAIN) -> WinnersScene:
    return _Look(game, session, view).scene()


@scene.register
def _(game: Race, session: Any, view: View = PLAIN) -> WinnersScene:
    on_table = Laid(session)
    return _Look(on_table.game, on_table, view).scene()


class _Look:
    """The game as it stands, looked at once for all that the scene needs."""

    def __init__(self, game: Any, session: Any, view: View) -> None:
        self.game: Any = game
        self.session, self.view = session, view
        self.players = len(game.seats)
        self.names = tuple(player_name(n, view.names) for n in range(self.players))
        self.table: Table = session.state
        self.ask = session.ask
        self.topic = "over" if self.ask is None else words.topic(self.table, self.ask)
        turns = session.turns
        self.first, early = turns[max(0, len(turns) - RECENT)]
        self.told = words.answers(game, session.log[self.first :], early)
        asked = self.ask.player if isinstance(self.ask, Choice) else game.seat(self.table)
        self.asked = None if self.ask is None else asked
        self.mine = self.asked is not None and self.asked not in view.policies
        self.seen = self.as_seen()
        self.field = self.seen.field
        self.drawn = tuple(gate for gate, card in enumerate(self.seen.cards) if card)
        self.running = all(self.seen.cards)

    def scene(self) -> WinnersScene:
        """Everything."""
        game, session, selected = self.game, self.session, self.selected()
        code, no_code = code_of(session)
        return WinnersScene(
            options=game.options,
            spaces=game.options.track,
            race=0 if isinstance(game, Alone) else min(self.table.race, len(FACTORS)),
            factor=self.factor(),
            topic=self.topic,
            face=self.face(),
            runners=tuple(self.runner(gate) for gate in self.drawn),
            payout=game.box.payout,
            mover=game.seat(self.table),
            asked=self.asked,
            mine=self.mine,
            demand=self.demand(),
            selected=selected,
            pinned=self.view.selected is not None,
            place=session.place,
            last=session.last,
            code=code,
            no_code=no_code,
            known=known_from(game.box),
            code_note=words.on_the_code(self.game),
            landings=self.landings(selected),
            persons=self.persons(),
            winners=self.winners(),
            **self.history(),
            **self.betting(),
        )

    def history(self) -> dict[str, Any]:
        """What happened: the last of it, the news, the log."""
        since = self.view.since
        log = [(self.first + n, line) for n, line in enumerate(self.lines(), 1)]
        new = [line for place, line in log if place > since]
        begin = f"{self.names[0]} sits at the first place."
        told = new or [line for _, line in log] or [begin]
        return {"since": since, "log": tuple(log), "news": tuple(new[:-1]), "told": told[-1]}

    def betting(self) -> dict[str, Any]:
        """Purses, chips and odds."""
        odds = self.odds()
        return {
            "purses": self.purses(odds),
            "show_odds": self.view.odds,
            "odds": odds,
            "can_more": odds is not None and odds.races is not None and odds.races < MANY,
            "values": self.values(odds),
            "chips": self.chips(),
            "chip": self.chip(),
            "can_peek": self.hides() and self.persons() > 1 and self.mine,
            "peeks": self.view.peek,
        }

    def lines(self) -> list[str]:
        """What each answer did."""
        return [words.tell(self.game, answer, self.names) for answer in self.told]

    def demand(self) -> str:
        """What is asked."""
        if self.ask is None and isinstance(self.game, Alone):
            return "The race is over"
        return words.demand(self.game, self.table, self.ask, self.names)

    def factor(self) -> int:
        """What every payment is multiplied by."""
        return self.race().factor if self.running else FACTORS[self.table.race - 1]

    # -- who sees what

    def persons(self) -> int:
        """How many persons play."""
        return self.players - len({*self.view.policies} & {*range(self.players)})

    def hides(self) -> bool:
        """Whether chips lie face down."""
        return self.game.options.betting == "hidden" and self.table.field.last is None

    def as_seen(self) -> Table:
        """The table as whoever sits at the screen may see it.

        A single person sees their own chips; of several, who is asked may look.
        """
        persons = [n for n in range(self.players) if n not in self.view.policies]
        nobody = -1
        viewer = persons[0] if len(persons) == 1 else nobody
        if self.view.peek and self.mine and self.asked is not None:
            viewer = self.asked
        return self.game.seen_by(self.table, viewer)

    # -- the horses

    def race(self) -> Race:
        """The race as it is seen."""
        return self.game.race(self.seen)

    def runner(self, gate: int) -> Runner:
        """A horse with all that lies on its card."""
        field, bets = self.field, self.seen.bets
        chips = tuple((p, chip) for p, own in enumerate(bets) for g, chip in own if g == gate)
        return Runner(
            gate,
            self.game.box.by_name[self.seen.cards[gate]],
            field.at[gate],
            gate in field.face_up,
            field.home.index(gate) if gate in field.home else None,
            field.pace == gate,
            gate in (field.last or ()),
            chips,
            sum(on_horse(bets, gate)),
            self.pays(gate),
            self.column(gate),
            self.move(gate),
        )

    def pays(self, gate: int) -> tuple[int, ...]:
        """What a bet brings now, or the first bet if there is none."""
        if not self.running:
            return ()
        chips = on_horse(self.seen.bets, gate) or [1]
        return tuple(per_bet(row, chips, self.race()) for row in ROWS)

    def column(self, gate: int) -> int:
        """What finds the column of the payout table: the bets on the horse, or the chips."""
        chips = on_horse(self.seen.bets, gate)
        return len(chips) if self.game.options.payouts == "chips" else sum(chips)

    def move(self, gate: int) -> Any:
        """The answer that chooses this horse."""
        if not self.mine or not isinstance(self.ask, Choice):
            return None
        answer = (gate, self.chip()) if self.topic == "bet" else gate
        return answer if answer in self.ask.moves else None

    def selected(self) -> int:
        """The horse whose next step is shown: the chosen one, or the one that moved last."""
        gates, chosen = range(len(self.seen.cards)), self.view.selected
        if chosen is not None:
            if chosen not in gates:
                raise ValueError(f"expected a gate from 0 to {gates[-1]}, got {chosen!r}")
            return chosen
        moved = [a.move for a in self.told if isinstance(a.ask, Choice) and a.ask.about == "move"]
        last = moved[-1] if moved else 0
        may = [gate for gate in self.drawn if self.move(gate) is not None]
        return last if last in may or not may else may[0]

    def face(self) -> str:
        """The face that was rolled last in this race."""
        if isinstance(self.ask, Choice) and self.topic == "move":
            return self.ask.item
        return self.told[-1].face if self.told else ""

    def landings(self, gate: int) -> tuple[Landing, ...]:
        """Where the horse's next step may end; only one place once the die is rolled.

        Before the roll these are odds, and hidden with them.
        """
        field: Field = self.field
        if not self.running or gate not in field.face_up or field.last is not None:
            return ()
        if self.topic != "move" and not self.view.odds:
            return ()
        race, found = self.race(), dict[int, list[str]]()
        for face in [self.face()] if self.topic == "move" else FACES:
            there = race.track.stop(field.at, field.at[gate], race.steps[gate][face])
            found.setdefault(there, []).append(face)
        chances: Any = {face: Fraction(1) for face in FACES} if self.topic == "move" else DIE
        return tuple(
            Landing(there, sum((chances[f] for f in faces), Fraction(0)), tuple(faces))
            for there, faces in sorted(found.items())
        )

    # -- the bets

    def chips(self) -> tuple[int, ...]:
        """The chips left to the person who is to bet."""
        if not self.mine or self.topic != "bet" or not isinstance(self.ask, Choice):
            return ()
        return tuple(sorted({chip for _, chip in self.ask.moves}))

    def chip(self) -> int:
        """The chip that is chosen: the least with a bet if nothing was chosen."""
        left = self.chips()
        chosen = str(dict(self.view.draft).get("chip", ""))
        usual = next((chip for chip in left if chip), left[0] if left else 1)
        return next((chip for chip in left if str(chip) == chosen), usual)

    # -- the odds

    def odds(self) -> Odds | None:
        """The odds of the race from here, if they are to be seen."""
        if not self.view.odds or not self.running or self.field.last is not None:
            return None
        more = dict(self.view.draft).get("races") == "more"
        return live(self.race(), self.field, MANY if more else QUICK)

    def purses(self, odds: Odds | None) -> tuple[Purse, ...]:
        """The players."""
        money = worth(odds) if odds is not None and odds.race.bets else [None] * self.players
        return tuple(
            Purse(self.names[n], self.table.cash[n], n in self.view.policies, money[n])
            for n in range(self.players)
        )

    def values(self, odds: Odds | None) -> tuple[BetValue | None, ...]:
        """What the chosen chip would bring on each horse, for the person who is to bet."""
        if odds is None or not self.chips() or self.asked is None:
            return ()
        own = self.game.race(self.game.seen_by(self.table, self.asked))
        found = {(v.gate, v.chip): v for v in values(odds, own, self.asked)}
        return tuple(found.get((gate, self.chip())) for gate in self.drawn)

    def winners(self) -> tuple[int, ...]:
        """Who has won, once the game is over."""
        cash = self.table.cash
        if not any(self.table.bets) and isinstance(self.game, Alone):
            return ()
        return tuple(n for n, c in enumerate(cash) if c == max(cash)) if self.ask is None else ()
