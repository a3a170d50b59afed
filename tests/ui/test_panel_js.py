"""The browser's half of the boards, without Python behind it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .stub import Stub, button, ring

Make = Callable[..., Stub]
FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"


# -- what is pressed


def test_a_press_sends_act_value_and_step(stub: Make) -> None:
    panel = stub(parts={"a": button("do", "Buy", ["buy", 3]) + button("undo", "Undo")}, step=7)
    panel.page.get_by_role("button", name="Buy").click()
    assert panel.sent == [{"act": "do", "value": ["buy", 3], "step": 7}]
    panel.change(step=8)
    panel.page.get_by_role("button", name="Undo").press("Enter")
    assert panel.sent[1:] == [{"act": "undo", "value": None, "step": 8}]


def test_a_double_click_rolls_once(stub: Make) -> None:
    panel = stub(parts={"a": button("draw", "Roll")})
    panel.page.get_by_role("button", name="Roll").dblclick()
    assert len(panel.sent) == 1
    panel.change(step=1)
    assert len(panel.sent) == 1, "the second click must not wait for its turn"
    panel.js("for (const n of [1, 2]) document.querySelector('button').click()")
    assert len(panel.sent) == 2, "a handler that fires twice is heard once"


def test_the_second_click_of_a_slow_double_click_rolls_nothing(stub: Make) -> None:
    panel = stub(parts={"a": button("draw", "Roll")})
    roll = panel.page.get_by_role("button", name="Roll")
    roll.click()
    panel.change(step=1)  # Python was faster than the second click
    roll.dispatch_event("click", {"detail": 2})
    assert len(panel.sent) == 1


def test_another_press_waits_for_its_turn(stub: Make) -> None:
    panel = stub(parts={"a": button("stake", "More") + button("kelly", "Kelly")})
    panel.page.get_by_role("button", name="More").click()
    panel.page.get_by_role("button", name="Kelly").click()
    assert [m["act"] for m in panel.sent] == ["stake"]
    panel.change(step=1)
    assert [(m["act"], m["step"]) for m in panel.sent] == [("stake", 0), ("kelly", 1)]


def test_what_is_not_available_says_why(stub: Make) -> None:
    why = "aria-disabled='true' data-why='Gira has two races only.'"
    panel = stub(parts={"a": button("do", "Bet", "gira", why)})
    panel.page.get_by_role("button", name="Bet").click(force=True)
    expect(panel.page.get_by_role("alert")).to_have_text("Gira has two races only.")
    assert panel.sent == []


def test_a_field_sends_what_it_holds(stub: Make) -> None:
    fields = (
        "<input type='text' aria-label='code' data-act='restore'>"
        "<input type='number' aria-label='stake' data-act='stake' data-value='\"tara\"'>"
        "<select aria-label='square' data-act='square'><option>1<option>23</select>"
        "<input type='checkbox' aria-label='odds' data-act='odds'>"
    )
    panel = stub(parts={"a": fields})
    page = panel.page
    page.get_by_label("code").fill("abc")
    page.get_by_label("code").press("Enter")
    panel.change(step=1)
    page.get_by_label("stake").fill("40")
    page.get_by_label("stake").press("Enter")
    page.get_by_label("square").select_option("23")
    panel.change(step=2)
    panel.change(step=3)
    page.get_by_label("odds").check()
    found = [(m["act"], m["value"]) for m in panel.sent]
    expected = [("restore", "abc"), ("stake", ["tara", "40"]), ("square", "23"), ("odds", True)]
    assert found == expected


def test_a_button_sends_what_a_field_holds(stub: Make) -> None:
    restore = button("restore", "Restore", more="data-from='code'")
    panel = stub(parts={"a": f"<input type='text' name='code' aria-label='code'>{restore}"})
    panel.page.get_by_label("code").fill("abc")
    assert panel.sent == [], "nothing is sent unasked"
    panel.page.get_by_role("button", name="Restore").click()
    panel.change(step=1, wrong="This is not a position code.")
    assert panel.page.get_by_label("code").input_value() == "abc", "it can be put right"
    panel.page.get_by_label("code").fill("abcd")
    panel.page.get_by_label("code").press("Enter")
    assert [(m["act"], m["value"]) for m in panel.sent] == [("restore", "abc"), ("restore", "abcd")]


def test_a_slider_sends_its_last_value_and_stays_in_the_hand(stub: Make) -> None:
    def stakes(value: int, total: str) -> str:
        return (
            f"<p>{total}</p><input type='range' min='0' max='100' aria-label='stake' "
            f"data-act='stake' data-value='\"tara\"' value='{value}'>"
        )

    panel = stub(parts={"a": stakes(0, "nothing")})
    page, slider = panel.page, panel.page.get_by_label("stake")
    panel.js("window.before = document.querySelector('input')")
    box = slider.bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    for share in (0.3, 0.5, 0.7, 0.9):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2)
    assert len(panel.sent) == 1, "one wish at a time"
    panel.change(step=1, parts={"a": stakes(30, "thirty")})
    assert int(slider.input_value()) > 85, "not pulled out of the hand"
    assert page.locator("p", has_text="thirty").count() == 1, "but its words changed"
    assert int(panel.sent[1]["value"][1]) > 85 and len(panel.sent) == 2
    page.mouse.up()
    panel.change(step=2, parts={"a": stakes(80, "eighty, the most you have")})
    assert panel.js("before === document.querySelector('input')")
    panel.change(step=3, parts={"a": stakes(80, "eighty, the most you have")})
    assert slider.input_value() == "80", "after the drag it shows what counts"
    assert panel.js("sent.map(m => m.live)") == [True, True, False]


def test_a_slider_is_not_pulled_back_by_a_late_answer(stub: Make) -> None:
    def stakes(value: int) -> str:
        return (
            f"<b>{value}</b><input type='range' min='0' max='200' step='20' aria-label='stake' "
            f"data-act='stake' data-value='\"tara\"' value='{value}'>"
        )

    panel = stub(parts={"a": stakes(0)})
    slider = panel.page.get_by_label("stake")
    for _ in range(3):
        slider.press("ArrowRight")
    panel.change(step=1, parts={"a": stakes(20)})
    assert slider.input_value() == "60"
    slider.press("ArrowRight")
    panel.change(step=2, parts={"a": stakes(60)})
    assert slider.input_value() == "80"
    panel.change(step=3, parts={"a": stakes(60)}, wrong="No more than 60.")
    assert slider.input_value() == "60", "the last answer counts"
    assert [m["value"][1] for m in panel.sent] == ["20", "60", "80"]


# -- what is drawn


def test_what_did_not_change_is_not_touched(stub: Make) -> None:
    panel = stub(parts={"a": "<p>one</p>", "b": "<p>two</p>"})
    panel.js("window.kept = [...document.querySelectorAll('p')]")
    panel.change(parts={"c": "<p>new</p>", "b": "<p>two</p>"})
    assert panel.js("[...document.querySelectorAll('.parts p')].map(p => p.textContent)") == [
        "new",
        "two",
    ]
    assert panel.js("kept.at(-1) === document.querySelectorAll('.parts p')[1]")


def test_the_focus_survives_a_redraw(stub: Make) -> None:
    panel = stub(parts={"a": ring(), "b": button("draw", "Roll") + button("undo", "Undo")})
    panel.page.get_by_role("option", name="square 7", exact=True).focus()
    panel.change(
        parts={"a": ring(piece=3, more="<rect/><text>1/6</text>"), "b": button("draw", "Roll")}
    )
    assert panel.js(FOCUSED) == "square 7"
    panel.page.get_by_role("button", name="Roll").focus()
    panel.change(parts={"a": ring(), "b": "<p>wait</p>" + button("draw", "Roll")})
    assert panel.js(FOCUSED) == "Roll"


def test_the_focus_goes_to_the_neighbour_of_what_is_gone(stub: Make) -> None:
    panel = stub(parts={"a": button("odds", "Odds"), "b": button("draw", "Roll")})
    panel.page.get_by_role("button", name="Roll").focus()
    panel.change(parts={"a": button("odds", "Odds"), "b": button("do", "Buy", "buy")})
    assert panel.js(FOCUSED) == "Buy"
    panel.change(parts={"a": button("odds", "Odds"), "b": "<p>nothing to do</p>"})
    assert panel.js(FOCUSED) == "Odds"


def test_what_was_opened_stays_open(stub: Make) -> None:
    panel = stub(parts={"a": "<details><summary>Log</summary><p>one</p></details>"})
    panel.page.get_by_text("Log").click()
    panel.change(parts={"a": "<details><summary>Log</summary><p>two</p></details>"})
    expect(panel.page.get_by_text("two")).to_be_visible()
    panel.page.keyboard.press("Escape")
    expect(panel.page.get_by_text("two")).to_be_hidden()
    assert panel.js(FOCUSED) == "Log"


def test_an_error_is_read_out_and_goes_with_the_next_press(stub: Make) -> None:
    panel = stub(parts={"a": button("do", "Bet")})
    expect(panel.page.get_by_role("alert")).to_be_hidden()
    panel.change(step=1, wrong="A bet needs a horse with three races.")
    expect(panel.page.get_by_role("alert")).to_have_text("A bet needs a horse with three races.")
    panel.change(step=2, wrong="")
    expect(panel.page.get_by_role("alert")).to_be_hidden()


def test_silence_is_told(page: Page, stub: Make) -> None:
    page.clock.install(time=0)
    panel = stub(parts={"a": button("do", "Buy", "buy")})
    page.clock.pause_at(3600)  # from here on only the test moves the clock
    panel.page.get_by_role("button", name="Buy").click()
    page.clock.run_for(4900)
    expect(page.get_by_role("alert")).to_be_hidden()
    page.clock.run_for(200)
    expect(page.get_by_role("alert")).to_contain_text("Python has not answered for five seconds")
    panel.page.get_by_role("button", name="Buy").click()
    assert [m["step"] for m in panel.sent] == [0, 0], "it may be tried again under the same number"
    panel.change(step=1)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_press_that_cannot_be_sent_says_so_at_once(page: Page, stub: Make) -> None:
    panel = stub(parts={"a": button("draw", "Roll") + button("undo", "Undo")})
    panel.js("void (model.send = () => { throw new Error('Cannot send') })")
    for name in ("Roll", "Undo"):
        page.get_by_role("button", name=name).click()
        assert "Run this cell again." in page.get_by_role("alert").inner_text()
    panel.js("void (model.send = (m) => sent.push(m))")
    page.get_by_role("button", name="Roll").click()
    page.get_by_role("button", name="Undo").click()
    assert [m["act"] for m in panel.sent] == ["draw"], "nothing that failed is kept"
    panel.change(step=1)
    assert [m["act"] for m in panel.sent] == ["draw", "undo"]
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_refusal_stands_below_what_was_pressed_and_is_seen(page: Page, stub: Make) -> None:
    tall = "<div style='height:1500px'>the board</div>"
    field = "<input name='code' aria-label='code'>" + button("restore", "Go", more="data-from=code")
    box = f"<section class='box'><div class='btns'>{field}</div><p>below</p></section>"
    panel = stub(parts={"a": tall, "b": box, "c": tall})
    for step, wrong in enumerate(("This is no code.", "This is no code.", "Nor is this."), 1):
        page.get_by_label("code").fill("abc")
        page.get_by_label("code").press("Enter")
        page.evaluate("scrollTo(0, 0)")
        panel.change(step=step, wrong=wrong)
        expect(page.get_by_role("alert")).to_have_text(wrong)
        expect(page.get_by_role("alert")).to_be_in_viewport()
        assert panel.js("document.querySelector('.btns + .alert + p').textContent") == "below"
    page.evaluate("scrollTo(0, 0)")
    panel.change(parts={"a": tall, "b": box.replace("below", "under"), "c": tall})
    assert panel.js("scrollY") == 0, "what was read already calls nobody back"
    assert panel.js("document.querySelector('.btns + .alert + p').textContent") == "under"
    panel.change(parts={"a": tall})
    assert panel.js("document.querySelector('.status + .alert') !== null"), "never lost"


def test_a_view_that_goes_leaves_nothing_behind(stub: Make) -> None:
    panel = stub(parts={"a": button("draw", "Roll")})
    panel.js("leave()")
    assert panel.js("heard.change") == []


def test_a_still_picture_hides_while_the_view_lives(stub: Make) -> None:
    panel = stub(parts={"a": button("draw", "Roll")}, pictured=True)
    panel.js("document.body.insertAdjacentHTML('afterbegin', '<p><img data-hg-still alt=old></p>')")
    expect(panel.page.get_by_alt_text("old")).to_be_hidden()
    panel.js("leave()")
    expect(panel.page.get_by_alt_text("old")).to_have_css("display", "inline")
    assert panel.js("document.querySelector('p').style.display") == ""


# -- keys


def test_arrows_walk_round_the_board(stub: Make) -> None:
    panel = stub(parts={"a": ring()})
    keys = panel.page.keyboard
    panel.page.get_by_role("option", name="square 0", exact=True).focus()
    walk = {
        "ArrowRight": 1, "ArrowDown": 2, "PageDown": 10, "ArrowLeft": 9, "PageUp": 0, "ArrowUp": 39,
        "End": 39, "PageDown ": 0, "Home": 0, "PageUp ": 30,
    }  # fmt: skip
    for key, square in walk.items():
        keys.press(key.strip())
        assert panel.js(FOCUSED) == f"square {square}", key
    assert panel.js("[...document.querySelectorAll('[role=option][tabindex=\"0\"]')].length") == 1
    keys.press("Enter")
    panel.change(step=1)
    keys.press(" ")
    assert [(m["act"], m["value"]) for m in panel.sent] == [("select", 30)] * 2


def test_a_click_on_a_dead_place_gives_the_board_the_keys(page: Page, stub: Make) -> None:
    dead = "<h3>Your move</h3><p>It is for you to roll.</p><svg width='90' height='30'></svg>"
    panel = stub(parts={"a": dead, "b": ring() + button("draw", "Roll", more="data-key='r'")})
    places = [
        page.get_by_role("heading"),
        page.get_by_text("It is for you"),
        page.locator("svg").first,
    ]
    for n, place in enumerate(places, 1):
        page.evaluate("document.activeElement.blur()")
        place.click()
        page.keyboard.press("r")
        assert len(panel.sent) == n
        panel.change(step=n)
    page.keyboard.press("ArrowRight")
    assert panel.js(FOCUSED) == "square 1", "the arrows begin at the square that Tab reaches"
    assert panel.js("leaked") == []


def test_keys_stay_with_a_board_on_which_nothing_is_left(page: Page, stub: Make) -> None:
    panel = stub(parts={"a": button("draw", "Roll")})
    page.get_by_role("button", name="Roll").focus()
    panel.change(parts={"a": "<p>The game is over.</p>"})
    page.keyboard.press("d")
    assert panel.js("document.activeElement.className") == "hg" and panel.js("leaked") == []


def test_the_help_is_gone_to_and_left_again(page: Page, stub: Make) -> None:
    tall = "<div style='height:1500px'>the board</div>"
    folded = "<details><summary data-key='?'>Keys</summary><p style='height:300px'>R</p></details>"
    stub(parts={"a": ring() + tall, "b": folded, "c": tall})
    square = page.get_by_role("option", name="square 7", exact=True)
    for leave in ("Escape", "?"):
        square.focus()
        page.keyboard.press("?")
        expect(page.get_by_text("Keys")).to_be_focused()
        expect(page.locator("details p")).to_be_in_viewport(ratio=1)
        page.keyboard.press(leave)
        expect(page.locator("details p")).to_be_hidden()
        expect(square).to_be_focused()
        assert page.evaluate("scrollY") == 0


def test_letters_press_what_they_name_and_only_outside_fields(stub: Make) -> None:
    field = "<input type='text' aria-label='code'>"
    named = button("draw", "Roll", more="data-key='r'") + button(
        "undo", "Undo", more="data-key='u'"
    )
    hidden = "<div style='display:none'>" + button("odds", "O", more="data-key='u'") + "</div>"
    panel = stub(parts={"a": hidden + named + field})
    panel.page.get_by_label("code").press("r")
    assert panel.page.get_by_label("code").input_value() == "r" and panel.sent == []
    panel.page.get_by_role("button", name="Roll").press("u")
    assert [m["act"] for m in panel.sent] == ["undo"]
    panel.change(step=1)
    panel.page.keyboard.press("Control+r")
    panel.page.keyboard.press("x")
    panel.page.keyboard.press("R")
    assert [m["act"] for m in panel.sent] == ["undo", "draw"]


def test_no_key_leaves_the_board(stub: Make) -> None:
    panel = stub(parts={"a": ring() + "<input aria-label='code'>" + button("draw", "Roll")})
    for where in (panel.page.get_by_role("option").first, panel.page.get_by_label("code")):
        where.focus()
        for key in ("a", "r", "1", "d", "Enter", "ArrowDown", "Escape", "Delete", "?", "Tab"):
            panel.page.keyboard.press(key)
    assert panel.js("leaked") == []
    assert panel.js("document.querySelector('.hg').dataset.lmSuppressShortcuts") == "true"


def test_the_status_is_read_again(stub: Make) -> None:
    panel = stub(parts={"a": button("draw", "Roll")}, status="Roll the die.")
    panel.js(
        "window.spoken = []; new MutationObserver(m => spoken.push(document.querySelector("
        "'[role=status]').textContent)).observe(document.querySelector('[role=status]'),"
        "{childList: true, characterData: true, subtree: true})"
    )
    panel.page.get_by_role("button", name="Roll").press("s")
    panel.page.wait_for_function("spoken.length > 1")
    assert panel.js("spoken") == ["", "Roll the die."]


# -- what moves

MOVE = {"number": 1, "piece": 0, "path": [2, 3, 4, 5], "dice": [3]}
SPOT = "document.querySelector('[data-piece]').getAttribute('transform')"


def test_a_piece_walks_and_the_status_waits(stub: Make) -> None:
    panel = stub(parts={"a": ring(piece=2)}, status="Roll.")
    panel.change(parts={"a": ring(piece=5)}, status="You are on square 5.", motion=MOVE)
    assert panel.js(SPOT) == "translate(25.0 20.0)"
    expect(panel.page.get_by_role("status")).to_have_text("Roll.")
    panel.page.wait_for_function("document.querySelector('.hg.moving') === null")
    assert panel.js(SPOT) == "translate(55 20)"
    expect(panel.page.get_by_role("status")).to_have_text("You are on square 5.")


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_ends_the_motion_and_does_nothing_else(stub: Make, how: str) -> None:
    panel = stub(parts={"a": ring(piece=2) + button("draw", "Roll", more="data-key='r'")})
    roll = panel.page.get_by_role("button", name="Roll")
    roll.focus()
    panel.change(parts={"a": ring(piece=5) + button("draw", "Roll", more="data-key='r'")},
                 status="Square 5.", motion=MOVE)  # fmt: skip
    roll.click() if how == "click" else panel.page.keyboard.press("r")
    assert panel.js(SPOT) == "translate(55 20)" and panel.sent == []
    expect(panel.page.get_by_role("status")).to_have_text("Square 5.")
    roll.click()
    assert len(panel.sent) == 1


def test_a_move_that_was_seen_is_not_shown_again(stub: Make) -> None:
    panel = stub(parts={"a": ring(piece=5)}, status="Square 5.", motion=MOVE)
    assert panel.js("document.querySelector('.hg.moving')") is None
    panel.change(parts={"a": ring(piece=5, more="<text>odds</text>")})
    assert panel.js("document.querySelector('.hg.moving')") is None


def test_who_wants_no_motion_sees_the_way_as_dots(page: Page, stub: Make) -> None:
    page.emulate_media(reduced_motion="reduce")
    panel = stub(parts={"a": ring(piece=2)})
    panel.change(parts={"a": ring(piece=5)}, status="Square 5.", motion=MOVE)
    assert panel.js(SPOT) == "translate(55 20)"
    expect(page.get_by_role("status")).to_have_text("Square 5.")
    assert panel.js("[...document.querySelectorAll('.trail')].map(c => c.cx.baseVal.value)") == [
        25,
        35,
        45,
    ]
    panel.change(parts={"a": ring(piece=6)}, motion={**MOVE, "number": 2, "path": [5, 6]})
    assert panel.js("[...document.querySelectorAll('.trail')].map(c => c.cx.baseVal.value)") == [55]


def test_a_code_can_be_copied(stub: Make) -> None:
    panel = stub(parts={"a": "<code class='code'>abc</code><button data-copy>Copy</button>"})
    panel.js(
        "document.addEventListener('copy', () => { window.copied = getSelection().toString() })"
    )
    panel.page.get_by_role("button", name="Copy").click()
    expect(panel.page.get_by_role("alert")).to_have_text("Copied.")
    assert panel.js("window.copied") == "abc"
