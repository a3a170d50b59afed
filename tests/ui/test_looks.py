"""What the boards look like: contrast, width, names for those who listen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from horsegame.dostihy import BettingTurn, Walk
from horsewidgets import BetExplorer, Board, Session, WaitingExplorer
from horsewidgets.panel import Panel

from .contrast import weak_texts
from .stub import Stub

Make = Callable[..., Stub]
Shown = dict[str, dict[str, Any]]
BEYOND = """[...document.querySelectorAll('.hg .box table')].filter((t) => t.offsetWidth)
.map((t) => t.getBoundingClientRect().right - t.closest('.box').getBoundingClientRect().right)"""
"""How far tables stand out of their boxes; inside they are 13 px short of the border."""


def shown(panel: Panel) -> dict[str, Any]:
    """What Python would have sent for *panel*."""
    return {
        "parts": dict(panel.parts),
        "status": panel.status,
        "wrong": panel.wrong,
        "step": panel.step,
        "motion": dict(panel.motion),
    }


@pytest.fixture(scope="module")
def boards() -> Shown:
    """Some boards as they were sent."""
    session = Session(Walk(), seed=3)
    board = Board(session)
    found = {"start": shown(board)}
    for answer in (6, 1):  # to a CHANCE square
        session.do(answer)
    board.press("select", 26)
    found["card to turn up"] = shown(board)
    session.do("C08")
    found["distanc"] = shown(board)
    with pytest.raises(ValueError, match="got 99"):
        board.press("go_to", 99)
    found["refused"] = shown(board)
    board.close()
    return found


@pytest.fixture(scope="module")
def bets() -> Shown:
    """The bet explorer as it was sent."""
    explorer = BetExplorer()
    found = {"nothing staked": shown(explorer)}
    explorer.press("stake", ["tara", 3000])
    explorer.press("roll", 1000)
    found["rolled"] = shown(explorer)
    explorer.press("square", 33)
    explorer.press("cash", "")
    found["no cash, cards ahead"] = shown(explorer)
    explorer.close()
    return found


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [1100, 700, 360])
def test_every_text_stands_out(
    stub: Make, page: Page, boards: Shown, bets: Shown, width: int, dark: bool
) -> None:
    page.set_viewport_size({"width": width, "height": 4000})
    panel = stub(dark=dark, **boards["start"])
    for name, state in (boards | bets).items():
        panel.change(**state)
        panel.js("document.querySelectorAll('details').forEach((d) => { d.open = true })")
        page.wait_for_function("document.querySelector('.hg.moving') === null")
        weak, count = weak_texts(page)
        assert weak == [] and count > 60, (name, count)


def test_a_weak_text_would_be_found(stub: Make, page: Page) -> None:
    stub(
        parts={
            "a": "<p style='color:#888;background:#999'>weak</p><p>strong</p>"
            "<svg width='200' height='50'><rect width='200' height='50' fill='#555'/>"
            "<text x='10' y='30' style='fill:#777'>drawn weak</text></svg>"
        }
    )
    weak, count = weak_texts(page)
    assert [text for text, _ in weak] == ["weak", "drawn weak"] and count == 3


@pytest.mark.parametrize("width", [1100, 700, 360, 320])
def test_nothing_is_wider_than_the_page(
    stub: Make, page: Page, boards: Shown, bets: Shown, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    panel = stub(**boards["distanc"])
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    panel.change(**bets["rolled"])
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_what_can_be_touched_is_large_enough(stub: Make, page: Page, boards: Shown) -> None:
    page.set_viewport_size({"width": 360, "height": 900})
    stub(**boards["start"])
    sizes = page.evaluate(
        "['button', '[role=option]'].map(s => [...document.querySelectorAll(s)].map(e => "
        "e.getBoundingClientRect()).map(b => Math.min(b.width, b.height)))"
    )
    buttons, squares = sizes
    assert min(buttons) >= 44 and min(squares) >= 24 and len(squares) == 40


def test_bets_can_be_touched(stub: Make, page: Page, bets: Shown) -> None:
    page.set_viewport_size({"width": 360, "height": 900})
    stub(**bets["rolled"])
    heights = page.evaluate(
        "[...document.querySelectorAll('button, select, input')].map(e => "
        "e.getBoundingClientRect().height).filter(h => h > 0)"
    )
    assert len(heights) > 15 and min(heights) >= 24


def test_a_phone_shows_the_squares_ahead_whole(stub: Make, page: Page, bets: Shown) -> None:
    page.set_viewport_size({"width": 260, "height": 900})  # what a notebook leaves of 360
    stub(**bets["nothing staked"])
    beyond = page.evaluate(
        "[...document.querySelectorAll('.nar table')].map(t => t.getBoundingClientRect().right"
        " - t.closest('.box').getBoundingClientRect().right)"
    )
    assert len(beyond) == 1 and beyond[0] < 0
    for name in ("Tara", "Furioso", "Dahoman"):
        row = page.get_by_role("rowheader", name=name)
        expect(row.get_by_role("combobox", name=f"Races of {name}")).to_be_visible()
        assert (
            row.evaluate(
                "e => { const r = document.createRange(); r.selectNode(e.firstChild);"
                " return new Set([...r.getClientRects()].map(b => b.top)).size }"
            )
            == 1
        ), "a name is not broken"


def test_charts_on_a_wide_page_are_no_larger_than_its_words(stub: Make, page: Page) -> None:
    page.set_viewport_size({"width": 1300, "height": 900})
    for explorer, part in ((BetExplorer(), "law"), (WaitingExplorer(), "found")):
        stub(**shown(explorer))
        charts = page.evaluate(
            f"[...document.querySelectorAll('[data-part={part}] .wid svg, .row svg')].map(s => ["
            " s.getBoundingClientRect().width / s.viewBox.baseVal.width,"
            " s.closest('.box').getBoundingClientRect().right - s.getBoundingClientRect().right])"
        )
        assert charts and all(0.9 < scale < 1.4 for scale, _ in charts), charts
        law = page.locator(f"[data-part={part}] .wid svg").first.bounding_box()
        assert law and law["x"] + law["width"] > 1260, "and nothing is left empty beside them"


def test_every_name_ahead_stays_inside_its_frame(stub: Make, page: Page) -> None:
    page.set_viewport_size({"width": 1100, "height": 900})
    names: dict[str, float] = {}
    for square in (0, 10, 20, 30):
        stub(**shown(BetExplorer(BettingTurn(square, {}))))
        names |= page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('.row text.b')]"
            ".map(t => [t.textContent, t.getBBox().width]))"
        )
    assert "Lady Anne" in names and max(names.values()) <= 53, "of 57 inside the frame"


def test_no_arrow_peeps_out_behind_a_tag(stub: Make, page: Page, boards: Shown) -> None:
    page.set_viewport_size({"width": 1100, "height": 900})
    stub(**boards["start"])
    arrows, tags = page.evaluate(
        """['path[d="M-5-6L5 0L-5 6"]', '[data-late] > g > path'].map((s) =>
        [...document.querySelectorAll('[data-part=board] ' + s)]
        .map((e) => e.getBoundingClientRect()).filter((b) => b.width)
        .map((b) => [b.left, b.top, b.right, b.bottom]))"""
    )
    assert len(arrows) >= 6 and len(tags) > 10
    for left, top, right, bottom in arrows:
        for a, b, c, d in tags:
            assert right < a or c < left or bottom < b or d < top


def test_those_who_listen_hear_it_all(stub: Make, page: Page, boards: Shown) -> None:
    stub(**boards["card to turn up"])
    squares = page.get_by_role("listbox", name="40 squares, in the direction of play")
    expect(squares.get_by_role("option")).to_have_count(40)
    named = "Tara, square 26; stable F, price 5 200"
    expect(squares.get_by_role("option", name=named)).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("button", name="Turn up a CHANCE card")).to_be_visible()
    expect(page.get_by_role("table", name="Where this turn ends")).to_be_attached()
    expect(page.get_by_role("status")).to_contain_text("Turn up a CHANCE card.")
    unnamed = page.evaluate(
        "[...document.querySelectorAll('.hg button, .hg input, .hg select')]"
        ".filter(e => !(e.textContent.trim() || e.labels?.length || e.ariaLabel)).length"
    )
    assert unnamed == 0
