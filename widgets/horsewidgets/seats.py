"""Who sits at the table: persons at the same screen, and policies that play by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from horsegame.chance import Dist
from horsegame.game import Ask, Choice, IllegalMove, Policy, as_seen

from .session import Session

MANY = 100
"""How many turns a press plays where nobody wants to see each of them."""


class Seats:
    """The players of a *session*: *policies* by seat, persons on all other seats.

    Policies draw their luck from the session's seed and place, so what was
    taken back is played again in the same way.

    >>> from horsegame.dostihy import Dostihy, Options
    >>> from horsegame.dostihy.policies import buy_everything
    >>> session = Session(Dostihy(Options(players=2)), seed=1)
    >>> seats = Seats(session, {1: buy_everything})
    >>> session.draw(); session.draw(); session.do("pass"); seats.person_is_asked
    False
    >>> seats.play_on(); seats.person_is_asked, session.state.turns
    (True, 2)
    """

    def __init__(
        self,
        session: Session,
        policies: Mapping[int, Policy] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.session, self.names = session, tuple(map(str, names))
        self.policies = dict(policies or {})
        last = len(self._players) - 1
        for seat, policy in self.policies.items():
            if type(seat) is not int or seat < 0 or not callable(policy):
                got = f"{seat!r}: {policy!r}"
                raise ValueError(f"expected policies as in {{1: buy_everything}}, got {got}")
            if seat > last:
                raise ValueError(f"expected policies for the seats 0 to {last}, got one for {seat}")

    @property
    def asked(self) -> int | None:
        """Who answers now: the player who is asked, or whose luck it is; None at the end."""
        session, ask = self.session, self.session.ask
        if ask is None or isinstance(ask, Choice):
            return None if ask is None else ask.player
        seat = getattr(session.game, "seat", None)  # where turns do not go round by seats
        return seat(session.state) if seat else getattr(session.state, "mover", 0)

    @property
    def person_is_asked(self) -> bool:
        """Whether a person must answer, or rolls."""
        return self.asked is not None and self.asked not in self.policies

    def play_on(self) -> None:
        """Let the policies play until a person is asked; where all are policies, one turn."""
        if not self._persons_left:
            return self.step()
        self._refuse_persons()
        while self.asked in self.policies:
            self._answer()

    def step(self) -> None:
        """Let a policy play one turn, or what is left of it before a person is asked."""
        self._refuse_persons()
        turns = len(self.session.turns)
        while self.asked in self.policies and len(self.session.turns) == turns:
            self._answer()

    def many(self) -> None:
        """Let the policies play MANY turns, or all that are left; for a game without persons."""
        self._refuse_persons()
        end = len(self.session.turns) + MANY
        while self.asked in self.policies and len(self.session.turns) < end:
            self._answer()

    def run(self) -> None:
        """Let the policies play until a person is asked, or the game pauses to be looked at."""
        self._refuse_persons()
        self._answer()
        while self.asked in self.policies and not is_pause(self.session.ask):
            self._answer()

    def luck(self) -> None:
        """Let luck answer until a player is asked."""
        if not isinstance(self.session.ask, Dist):
            raise IllegalMove("it is not for luck to answer now")
        while isinstance(self.session.ask, Dist) and self.person_is_asked:
            self.session.draw()

    def undo(self) -> None:
        """Go back to before the last roll that a person made; without persons, the last roll."""
        self.session.undo()
        while self._persons_left and not self.person_is_asked and self.session.place:
            self.session.undo()

    @property
    def _persons_left(self) -> bool:
        """Whether a person may still be asked in this game."""
        return any(
            n not in self.policies and not getattr(player, "out", False)
            for n, player in enumerate(self._players)
        )

    @property
    def _players(self) -> Sequence[object]:
        """All who began the game."""
        return getattr(self.session.state, "players", getattr(self.session.game, "seats", (0,)))

    def _refuse_persons(self) -> None:
        if self.asked is None:
            raise IllegalMove("the game is over")
        if self.person_is_asked:
            raise IllegalMove(f"it is for {self._name()} to play now")

    def _answer(self) -> None:
        """Let the policy, or the luck of its turn, answer once."""
        session, ask = self.session, self.session.ask
        if not isinstance(ask, Choice):
            session.draw()
            return
        move = as_seen(session.game, self.policies[ask.player])(session.state, ask)
        if isinstance(move, Dist):
            move = move.draw(Random(f"{session.seed}/{session.place}"))
        session.do(move)

    def _name(self) -> str:
        seat = self.asked or 0
        return self.names[seat] if seat < len(self.names) else f"player {seat + 1}"


def is_pause(ask: Ask | None) -> bool:
    """Whether luck is asked that has only one answer: a moment to look at the game."""
    return isinstance(ask, Dist) and len(ask) == 1
