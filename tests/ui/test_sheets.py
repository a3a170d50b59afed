"""Answer sheets in a browser: by keys alone, in both themes, on a small screen; and the lessons."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from horsewidgets import lessons
from horsewidgets.lessons import AnswerSheet, exercise

from .contrast import assert_legible
from .lab import Lab
from .stub import Stub
from .test_looks import shown

COURSE = Path(__file__).parents[2] / "course"
ALL = [id for lesson in lessons.lessons() for id in lessons.contents(lesson).EXERCISES]
KINDS = {type(exercise(id).form).__name__: id for id in ALL}
Make = Callable[..., Stub]


def sheet_on(page: Page, stub: Make, kind: str, dark: bool = False) -> Stub:
    sheet = AnswerSheet(KINDS[kind])
    sheet.press("hint", 3)
    panel = stub(dark=dark, **shown(sheet))
    page.add_style_tag(content=AnswerSheet._css)
    return panel


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_sheets_can_be_read(stub: Make, page: Page, kind: str, dark: bool) -> None:
    for width in (1100, 360):
        page.set_viewport_size({"width": width, "height": 3000})
        sheet_on(page, stub, kind, dark)
        assert_legible(page, 10)


@pytest.mark.parametrize("kind", KINDS)
def test_each_option_has_a_line_of_its_own(stub: Make, page: Page, kind: str) -> None:
    page.set_viewport_size({"width": 1100, "height": 1600})
    sheet_on(page, stub, kind)
    groups = page.evaluate(
        "[...document.querySelectorAll('.pick')].map(g => [...g.children]"
        ".map(e => e.getBoundingClientRect()).map(b => [b.top, b.bottom]))"
    )
    for group in groups:
        assert all(above[1] <= below[0] for above, below in pairwise(group)), groups


@pytest.mark.parametrize("kind", KINDS)
def test_sheets_can_be_touched(stub: Make, page: Page, kind: str) -> None:
    page.set_viewport_size({"width": 360, "height": 1600})
    sheet_on(page, stub, kind)
    sizes = page.evaluate(
        "[...document.querySelectorAll('button, select, input:not([type=radio]), .pick label')]"
        ".map(e => e.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
    )
    assert min(sizes) >= 24
    unnamed = page.evaluate(
        "[...document.querySelectorAll('button, input, select')]"
        ".filter(e => !(e.textContent.trim() || e.labels?.length || e.ariaLabel)).length"
    )
    assert unnamed == 0


def test_a_choice_is_made_by_keys_alone(lab: Lab) -> None:
    cell = (
        "from horsewidgets.lessons import AnswerSheet\nsheet = AnswerSheet('01.1')\ndisplay(sheet)"
    )
    page = lab.open(lab.server.write("choice.ipynb", cell))
    keys, told = page.keyboard, page.locator(".hg").get_by_role("status")
    page.get_by_role("radio").first.focus()
    keys.press("ArrowDown")
    expect(page.get_by_role("radio").nth(1)).to_be_checked()
    keys.press("Tab")
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_focused()
    keys.press("Enter")
    expect(told).to_contain_text("not yet. A six and a second roll lead there.")
    assert lab.value("sheet.draft") == "b"
    keys.press("Tab")
    keys.press("Enter")
    expect(told).to_contain_text("hint 1 of 3")
    page.get_by_role("radio").nth(3).click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(told).to_contain_text("done \u2713")
    page.get_by_role("button", name="New numbers").click()
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)


def test_a_number_is_typed_and_steps_are_moved(lab: Lab) -> None:
    cell = "from horsewidgets.lessons import AnswerSheet\n"
    cell += "number, order = AnswerSheet('01.2'), AnswerSheet('00.1')\ndisplay(number, order)"
    page = lab.open(lab.server.write("typed.ipynb", cell))
    first, second = (page.locator(".hg").nth(n) for n in (0, 1))
    first.get_by_role("textbox").click()
    page.keyboard.type("22,22 %")
    first.get_by_role("button", name="Check", exact=True).click()
    expect(first.get_by_role("status")).to_contain_text("done \u2713")
    assert lab.value("number.draft") == "22,22 %"
    up = second.get_by_role("button", name="Move up: Close the notebook")
    up.focus()
    page.keyboard.press("Enter")
    expect(second.get_by_role("listitem").nth(1)).to_contain_text("Close the notebook")
    expect(up).to_be_focused()
    page.keyboard.press("Enter")
    expect(second.get_by_role("listitem").first).to_contain_text("Close the notebook")
    page.keyboard.press("Enter")
    expect(second.get_by_role("alert")).to_contain_text("cannot go further up")


@pytest.mark.parametrize("lesson", sorted(p.name for p in COURSE.glob("[0-9]*.ipynb")))
def test_a_lesson_runs_and_can_be_downloaded(lab: Lab, lesson: str) -> None:
    shutil.copy(COURSE / lesson, lab.server.root)
    page = lab.open(lesson)
    expect(page.locator(".hg [data-part=board]").first).to_be_attached()
    link = page.get_by_role("link", name=f"Download {lesson}")
    link.scroll_into_view_if_needed()
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == lesson
