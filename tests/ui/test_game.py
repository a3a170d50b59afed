"""The whole game of Dostihy in a browser: by keys alone to its end, and what it looks like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.board import SQUARES
from horsegame.dostihy.policies import buy_everything
from horsegame.dostihy.table import Player
from horsegame.dostihy.words_table import CLAIMS
from horsewidgets import Board

from ..hands import MAIN, hand
from ..test_table_scene import at
from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import shown

Make = Callable[..., Stub]

MAKE = """
from horsegame.dostihy import Dostihy, Options
from horsegame.dostihy.policies import buy_everything, complete_stables, keep_reserve
from horsewidgets import Board, Session
options = Options(players=4, rounds=4, trades=True, claims="must_be_made", fine=20_000)
session = Session(Dostihy(options), seed=296)
rivals = {1: complete_stables, 2: keep_reserve(), 3: buy_everything}
board = Board(session, ("Anna", "Ben"), rivals)
display(board)
"""
MOST = 80
"""More presses than a game of four rounds needs."""
FOCUSED = "(e => (e.closest('label') ?? e).textContent)(document.activeElement)"
"""What the control is called that has the focus."""


class Anna:
    """Plays by keys alone: answers at once with Enter, Y or N, and fills in each form once."""

    def __init__(self, lab: Lab, page: Page) -> None:
        self.lab, self.page = lab, page
        self.asked = set[str]()
        """The questions that she has answered."""
        self.filled = set[str]()
        """The forms that she has filled in."""

    def answer(self) -> None:
        """Answer what is asked, or let the others play."""
        player, about = self.lab.value(
            "(getattr(session.ask, 'player', None), getattr(session.ask, 'about', ''))"
        )
        if player != 0:
            return self.page.keyboard.press("Enter")
        self.asked.add(about)
        forms = {"claim": self.claim, "offer": self.offer}
        keys = {"buy": "y", "trade": "y"}
        forms.get(about, lambda: self.page.keyboard.press(keys.get(about, "Enter")))()

    def claim(self) -> None:
        """Claim what is due, once; remind another player, once it costs more than the cash."""
        due = self.lab.value("[why for to, why, *_ in session.state.due if to == 0]")
        poor = self.lab.value("session.state.players[0].cash < options.fine")
        cards = self.lab.value("session.state.owner.count(0)")
        if due and "claim" not in self.filled:
            self.fill_in("claim", CLAIMS[due[0]].casefold())
        elif poor and cards >= 3 and "offer" in self.filled and "remind" not in self.filled:
            self.fill_in("remind", "player 4")
        self.go_to("that is all", "Tab")
        self.page.keyboard.press("Enter")

    def offer(self) -> None:
        """Offer Ben 4 000 DK for the last of his cards, once he has one."""
        theirs = self.lab.value("[s for s in range(40) if session.state.owner[s] == 1]")
        if not theirs or "offer" in self.filled:
            return self.page.keyboard.press("n")
        self.filled.add("offer")
        self.go_to("money, dk")
        self.page.keyboard.type("4000")
        self.go_to(SQUARES[theirs[-1]].english.casefold())
        self.page.keyboard.press(" ")
        self.go_to("make the offer", "Tab")
        return self.page.keyboard.press("Enter")

    def fill_in(self, form: str, check: str) -> None:
        """Check a box."""
        self.filled.add(form)
        self.go_to(check)
        self.page.keyboard.press(" ")

    def go_to(self, label: str, tab: str = "Shift+Tab") -> None:
        """Press Tab until the focus is on what is called so."""
        for _ in range(30):
            if label in self.page.evaluate(FOCUSED).casefold():
                return
            self.page.keyboard.press(tab)
        raise AssertionError(f"{label} is not reached by {tab}")


def test_a_game_against_three_policies_by_keys_alone(lab: Lab) -> None:
    """With claims, an offer to each side and a debt; what answers next always has the focus."""
    page = lab.open(lab.server.write("game.ipynb", MAKE))
    page.emulate_media(reduced_motion="reduce")
    anna, status = Anna(lab, page), page.locator(".hg").get_by_role("status")
    page.get_by_role("option", name="START").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Roll the die")).to_be_focused()
    for _ in range(MOST):
        said = status.text_content() or ""
        if "The game is over" in said:
            break
        anna.answer()
        expect(status).not_to_have_text(said)
    page.emulate_media(reduced_motion="no-preference")
    expect(status).to_contain_text("won with")
    assert lab.value("(session.ask, session.state.rounds)") == (None, 4)
    assert anna.asked >= {"buy", "claim", "offer", "trade", "debt", "sales"}
    assert anna.filled == {"claim", "offer", "remind"}
    log = lab.value("session.log")
    assert (("remind", 3),) in log, "the fine was more than Anna had, so she sold cards"
    assert {("start",), ("fee",), ("card",)} & set(log), "what was due was claimed"
    bought = [n for n, move in enumerate(log) if type(move) is tuple and move[3:] == (4000,)]
    assert [(*log[n][:2], log[n + 1]) for n in bought] == [(1, (), "accept")], "Ben sold a card"
    assert log.count("accept") >= 2, "Anna sold one too"


def boards() -> dict[str, dict[str, Any]]:
    """Boards of six players at questions that need much room."""
    owned = {"grifel*": 0, "tara*": 1, "shagga*": 2, "fantome*": 3, "koran": 4, "transport": 4}
    owned |= {"kostrava*": 5, "trainer_1": 3, "stables": 5, "narcius": 1, "pasek": 0}
    races = {"grifel": 3, "tara": 3, "furioso": 4, "genius": MAIN, "shagga": MAIN, "gavora": 2}
    cash, squares = (18_400, 9260, 27_100, 6020, 12_480, 3900), (22, 31, 14, 6, 6, 10)
    players = [Player(c, s) for c, s in zip(cash, squares, strict=True)]
    names = ("Anna", "Ben", "Maximilian the Second", "Dana", "Eva", "Filip")
    table = hand(*players, owned=owned, races=races)
    bet = at(table, names=names)
    bet.press("draft", ["stake tara", "30"])
    bet.press("advice")
    bet.press("faces", [6, 2])
    offer = at(table, (), 2, 0, names=names, trades=True)
    offer.press("draft", ["get 39", True])
    sales = at(table, (), 2, 0, names=names)
    sales.press("draft", ["bundle", [21, 21]])
    debt = at(table, (), 5, names=names)
    return {name: shown(board) for name, board in locals().items() if isinstance(board, Board)}


@pytest.fixture(scope="module")
def many() -> dict[str, dict[str, Any]]:
    return boards()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1100, 700, 360])
def test_every_text_stands_out_and_fits(
    stub: Make, page: Page, many: dict[str, Any], width: int, dark: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 4000})
    panel = stub(dark=dark, **many["bet"])
    for state in many.values():
        panel.change(**state)
        assert_legible(page, 100)


def test_what_can_be_touched_is_large_enough(stub: Make, page: Page, many: dict[str, Any]) -> None:
    page.set_viewport_size({"width": 360, "height": 900})
    panel = stub(**many["bet"])
    for state in many.values():
        panel.change(**state)
        sizes = page.evaluate(
            "[...document.querySelectorAll('.hg button, .hg select, .hg label.check')]"
            ".map(e => e.getBoundingClientRect()).filter(b => b.width)"
            ".map(b => [b.width, b.height])"
        )
        assert min(h for _, h in sizes) >= 44 and min(w for w, _ in sizes) >= 24


def test_fields_tell_what_is_typed_before_the_answer_is_sent(
    stub: Make, page: Page, many: dict[str, Any]
) -> None:
    """A stake is typed and the button pressed at once: Python hears the stake first."""
    panel = stub(**many["bet"])
    page.get_by_label("Stake on Tara, DK").fill("200")
    page.get_by_role("button", name="Place the bets").click()
    panel.change(step=many["bet"]["step"] + 1)
    assert [(m["act"], m["value"]) for m in panel.sent] == [
        ("draft", ["stake tara", "200"]),
        ("answer", None),
    ]


def test_checks_and_lists_send_what_they_hold(stub: Make, page: Page, many: dict[str, Any]) -> None:
    panel = stub(**many["offer"])
    page.get_by_label("Grifel, races: 3").check()
    panel.change(step=many["offer"]["step"] + 1)
    page.get_by_label("Trade with").select_option("Dana")
    assert [(m["act"], m["value"]) for m in panel.sent] == [
        ("draft", ["give 21", True]),
        ("draft", ["partner", "3"]),
    ]


def test_policies_answers_are_in_the_log_of_the_page(stub: Make, page: Page) -> None:
    from horsewidgets import Session  # noqa: PLC0415

    session = Session(Dostihy(Options(players=2, rounds=3)), seed=1)
    board = Board(session, ("Anna", "Ben"), {0: buy_everything, 1: buy_everything})
    board.press("continue")
    board.press("continue")
    stub(**shown(board))
    expect(page.get_by_role("region", name="Log")).to_contain_text("Ben rolled")
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    board.close()
