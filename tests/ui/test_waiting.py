"""The waiting explorer in JupyterLab: rule, die and turns by keys alone."""

from __future__ import annotations

from playwright.sync_api import expect

from .lab import Lab

MAKE = "from horsewidgets import WaitingExplorer\nexplorer = WaitingExplorer()\ndisplay(explorer)"


def test_a_wait_is_tried_out_by_keys(lab: Lab) -> None:
    page = lab.open(lab.server.write("waiting.ipynb", MAKE))
    told = page.locator(".hg").get_by_role("status")
    expect(told).to_have_text("Newer edition: 216/35 ≈ 6.17 turns on average.")
    waited = page.get_by_label("Turns already waited", exact=True)
    waited.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(told).to_contain_text("after 3 turns: 216/35")
    expect(told).to_contain_text("The turns in vain change nothing.")
    expect(waited).to_be_focused()
    page.get_by_role("button", name="c: free after three turns").focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text("≈ 1.11 more turns on average. The turns in vain count.")
    page.get_by_label("Chance of a six, as a number").fill("1/2")
    page.keyboard.press("Enter")
    expect(told).to_contain_text("a six with chance 1/2, after 3 turns")
    assert lab.value("str(explorer.model.six)") == "1/2"
    page.get_by_label("Chance of a six, as a number").fill("2")
    page.keyboard.press("Enter")
    expect(page.locator(".hg").get_by_role("alert")).to_contain_text("from 1/100 to 99/100")
