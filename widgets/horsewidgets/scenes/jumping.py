"""Show jumping as plain data: who stands where, what is asked, what the coming dice can bring."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from horsegame.chance import Dist
from horsegame.game import Choice
from horsegame.show_jumping import Contest, Landing, Ride, Rider, Roll, ShowJumping, landings, rolls
from horsegame.show_jumping.course import Course
from horsegame.show_jumping.options import Options
from horsegame.show_jumping.telling import AnyGame
from horsegame.show_jumping.words import (
    card_text,
    demand,
    move_name,
    player_name,
    topic,
    verdict,
)

from ..scene import PLAIN, View, code_of, scene
from .jumping_advice import Advised, advice
from .jumping_told import last_dice, recent


@dataclass(frozen=True, slots=True)
class Seat:
    """A rider: where, on which horse, with how many fault points, and what waits or helps."""

    name: str
    square: int
    horse: str
    faults: int
    wait: int
    joker: bool
    refusals: tuple[tuple[int, int], ...]
    """(obstacle, how often the horse has refused there)."""
    by_policy: bool
    place: int
    """1 for the first at the finish and so on; 0 on the way."""


@dataclass(frozen=True, slots=True)
class Coming:
    """A roll that can come, and its law."""

    roll: Roll
    law: Dist[Landing]


@dataclass(frozen=True, slots=True)
class JumpingScene:
    """All that the board of show jumping shows."""

    course: Course
    options: Options
    own_course: bool
    """Whether the course is the reader's own and not the one of the package."""
    alone: bool
    """Whether one rider rides alone."""
    turn: int
    seats: tuple[Seat, ...]
    mover: int
    asked: int | None
    """Who must answer, or whose luck is asked; None at the end."""
    mine: bool
    """Whether a person is asked."""
    told: str
    order: str
    """What is asked now, an order without a full stop."""
    about: str
    """What is asked, in a word; nothing at the end."""
    choices: tuple[tuple[Any, str], ...]
    """The moves among which a person chooses, and what their buttons say; none: luck answers."""
    dice: tuple[int, ...]
    """The dice of the last roll; 0 is a die still to be thrown."""
    coming: tuple[Coming, ...]
    """The rolls that can come next: one, or two to choose from; none where no die is next."""
    shown: int
    """Which of them is shown."""
    cards: tuple[tuple[str, Fraction], ...]
    """What the next card can order, where one is turned up next."""
    odds: bool
    selected: int
    can_advise: bool
    advised: bool
    advice: Advised | None
    news: tuple[str, ...]
    log: tuple[tuple[int, str], ...]
    place: int
    last: int
    code: str
    no_code: str = ""
    """Why there is no position code."""
    since: int = 0
    """The place of the last answer of a person."""
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.asked is None

    @property
    def demand(self) -> str:
        """What is asked now, and of whom."""
        if self.over or self.alone:
            return self.order
        return f"{self.seats[self.asked or 0].name}: {self.order[0].lower()}{self.order[1:]}"

    @property
    def here(self) -> int:
        """The square of the mover."""
        return self.seats[self.mover].square

    @property
    def law(self) -> Dist[Landing] | None:
        """The law that the board shows, if it is to be seen."""
        return self.coming[self.shown].law if self.coming and self.odds else None


@scene.register(ShowJumping)
@scene.register(Ride)
def _(game: AnyGame, session: Any, view: View = PLAIN) -> JumpingScene:
    return _Look(game, session, view).scene()


class _Look:
    """The game as it stands, looked at once for all that the scene needs."""

    def __init__(self, game: AnyGame, session: Any, view: View) -> None:
        self.game, self.session, self.view = game, session, view
        self.course, self.ask, self.state = game.course, session.ask, session.state
        self.riders = riders(self.state)
        self.names = tuple(player_name(n, view.names) for n in range(len(self.riders)))
        self.turns = session.turns
        start, self.before = self.turns[-1]
        self.answers: tuple[Any, ...] = session.log[start:]
        self.said = recent(self.game, session, self.names)

    def scene(self) -> JumpingScene:
        """Everything."""
        game, view, session = self.game, self.view, self.session
        mover = game.seat(self.state)
        code, no_code = code_of(session)
        selected = self.riders[mover].square if view.selected is None else view.selected
        base: dict[str, Any] = {
            "course": self.course,
            "options": game.options,
            "own_course": game.table is not None,
            "alone": isinstance(game, Ride),
            "turn": len(self.turns),
            "seats": tuple(self.seat(n) for n in range(len(self.riders))),
            "mover": mover,
            "told": self.told(),
            "order": demand(self.ask, self.before, self.which_die()),
            "about": self.about,
            "dice": last_dice(self.said, self.about if self.answers else ""),
            "selected": on_course(selected, self.course),
            "log": tuple((place, said.told) for place, said in self.said),
            "place": session.place,
            "last": session.last,
            "code": code,
            "no_code": no_code,
            "since": view.since,
            "winners": self.winners(),
        }
        return JumpingScene(**base, **self.asked(mover), **self.ahead())

    def asked(self, mover: int) -> dict[str, Any]:
        """What is asked, of whom, and the advice on it."""
        ask, view = self.ask, self.view
        asked = None if ask is None else getattr(ask, "player", mover)
        mine = asked is not None and asked not in view.policies
        can_advise = mine and self.about in ("dice", "joker")
        news = [said.told for place, said in self.said if place > view.since]
        return {
            "asked": asked,
            "mine": mine,
            "choices": self.choices() if mine else (),
            "can_advise": can_advise,
            "advised": can_advise and view.advice,
            "advice": self.advice() if can_advise and view.advice else None,
            "news": tuple(news[:-1]),
        }

    def advice(self) -> Advised | None:
        """What each move is worth."""
        ask = self.ask
        return advice(self.game, self.state, ask) if isinstance(ask, Choice) else None

    def ahead(self) -> dict[str, Any]:
        """What luck can bring next."""
        coming = self.coming
        two = dict(self.view.draft).get("dice") == "2"
        return {
            "odds": self.view.odds,
            "coming": coming,
            "shown": int(two and len(coming) > 1),
            "cards": self.cards() if self.view.odds else (),
        }

    @property
    def about(self) -> str:
        """What is asked, in a word."""
        return topic(self.ask, self.before) if self.ask is not None else ""

    def seat(self, n: int) -> Seat:
        """A rider as the board shows him."""
        rider = self.riders[n]
        home: tuple[int, ...] = getattr(self.state, "home", ())
        return Seat(
            name=self.names[n],
            square=rider.square,
            horse=rider.horse,
            faults=rider.faults,
            wait=rider.wait,
            joker=rider.joker,
            refusals=tuple((o, k) for o, k in enumerate(rider.refusals, 1) if k),
            by_policy=n in self.view.policies,
            place=home.index(n) + 1 if n in home else 0,
        )

    def choices(self) -> tuple[tuple[Any, str], ...]:
        """The moves as buttons."""
        if not isinstance(self.ask, Choice):
            return ()
        return tuple((move, move_name(self.ask, move)) for move in self.ask.moves)

    def which_die(self) -> str:
        """The "first" or the "second", where two dice are thrown one after the other."""
        if self.about == "lot":
            return "second" if self.answers else "first"
        if self.about != "die" or not self.coming:
            return ""
        roll = self.coming[0].roll
        return "second" if roll.thrown else "first" if roll.dice == 2 else ""

    @cached_property
    def coming(self) -> tuple[Coming, ...]:
        """The rolls that can come next, each with its law."""
        if self.ask is None:
            return ()
        found = rolls(self.game, self.before, self.answers)
        return tuple(Coming(r, law_of_roll(self.game, self.before, self.answers, r)) for r in found)

    def cards(self) -> tuple[tuple[str, Fraction], ...]:
        """What the next card can order."""
        if self.about != "card" or not isinstance(self.ask, Dist):
            return ()
        return tuple((card_text(self.course.card[c]), self.ask[c]) for c in self.ask)

    def winners(self) -> tuple[int, ...]:
        """Who has won."""
        if not isinstance(self.game, ShowJumping) or self.ask is not None:
            return ()
        return self.game.winners(self.state)

    # -- what happened

    def told(self) -> str:
        """What happened last, or how it begins; at the end, who has won."""
        if not self.said:
            begins = "All riders are" if isinstance(self.state, Contest) else f"{self.names[0]} is"
            return f"{begins} at the start."
        last = self.said[-1][1].told
        if self.ask is None and isinstance(self.game, ShowJumping):
            return f"{last} {verdict(self.game, self.state, self.names)}"
        return last


def riders(state: Any) -> list[Rider]:
    """All who ride."""
    return state.riders if isinstance(state, Contest) else [state]


def on_course(square: int, course: Course) -> int:
    """The number of a square, or a `ValueError`."""
    if not 0 <= square <= course.finish:
        raise ValueError(f"expected a square from 0 to {course.finish}, got {square!r}")
    return square


@lru_cache(maxsize=64)
def law_of_roll(game: AnyGame, before: Any, answers: tuple[Any, ...], roll: Roll) -> Dist[Landing]:
    """Where a coming roll leads."""
    return landings(game, before, answers, roll)
