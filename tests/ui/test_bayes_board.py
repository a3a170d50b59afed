"""The Bayes board in JupyterLab: a hidden turn is judged and uncovered by keys alone."""

from __future__ import annotations

from playwright.sync_api import expect

from .lab import Lab

MAKE = "from horsewidgets import BayesBoard\nboard = BayesBoard(33)\ndisplay(board)"


def test_a_hidden_turn_is_guessed_and_uncovered_by_keys(lab: Lab) -> None:
    page = lab.open(lab.server.write("bayes.ipynb", MAKE))
    told = page.locator(".hg").get_by_role("status")
    expect(told).to_contain_text("Guess, then uncover the dice.")
    guess = page.get_by_role("button", name="no six", exact=True)
    guess.focus()
    page.keyboard.press("Enter")
    expect(guess).to_have_attribute("aria-pressed", "true")
    expect(guess).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(told).to_contain_text("She rolled")
    assert lab.value("(board.model.tally.guesses, board.model.open)") == (1, True)
    page.get_by_label("She stopped on").select_option("10")
    expect(page.locator("[data-part=found]")).to_contain_text("7/13")
    page.get_by_role("button", name="Uncover", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hg").get_by_role("alert")).to_contain_text("You chose the square")
