"""Stables side by side as pieces of a page: horses and races, what they bring, when it is paid."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from json import dumps
from math import ceil
from textwrap import wrap
from typing import Any

from horsegame.dostihy.board import MAIN, Horse
from horsegame.dostihy.words import THIN, amount

from ...draw import (
    CARD,
    alone,
    box,
    circle,
    escape,
    finished,
    key_figures,
    lines,
    path,
    rect,
    tabled,
    text,
)
from ...figures import badge_svg
from ...scenes.dostihy_board import ACCENT
from ...scenes.page import press, unable
from ...svg import parts, picture, words
from ..axes import Axes, Look, legend, ticks
from ..axes import rows as rows_of
from .model import LEVELS, MOST, RIVALS, STABLE, Choice, Side, Step, brings

DASHES = (
    (ACCENT, ""),
    ("var(--hg-bad)", "8 4"),
    ("var(--hg-good)", "2 5"),
    ("var(--hg-gold)", "10 3 2 3"),
)
"""Colour and dash of the line of each side."""
LABELS = [*map(str, LEVELS)]
NUMBERS = ("First", "Second", "Third", "Fourth")
NAMES = {1: "1 race", MAIN: "main race"} | {n: f"{n} races" for n in (0, 2, 3, 4)}


@parts.register
def _(choice: Choice) -> dict[str, str]:
    drawn = {
        "head": head(choice),
        "stalls": stalls(choice),
        "money": money(choice),
        "ranked": ranked(choice),
    }
    return finished(drawn, status(choice))


@words.register
def _(choice: Choice) -> str:
    return status(choice)


@picture.register
def _(choice: Choice) -> str:
    drawn = chart(choice, 520, 300)
    told = [
        row for n, side in enumerate(choice.sides, 1) for row in wrap(f"{n}: {brief(side)}", 76)
    ]
    said = lines(0, 326, told, 12)
    view = (-14, -14, 548, 346 + 15 * len(told))
    return alone(view, rect(view, CARD, 10) + drawn + said, TITLE, status(choice))


TITLE = "Which stable is paid back soonest?"


def status(choice: Choice) -> str:
    """Every side in a sentence."""
    told = "; ".join(brief(side) for side in choice.sides)
    return f"{told[0].upper()}{told[1:]}. With {_rivals(choice.rivals)}: {_rounds(choice)}."


def brief(side: Side) -> str:
    """A side in a few words."""
    return (
        f"stable {side.letter}, {_races(side)}: costs {amount(side.cost)} DK, brings"
        f" {short(side.income)} DK a turn of a rival, paid back after {short(side.payback)} turns"
    )


def _races(side: Side) -> str:
    if len(set(side.levels)) == 1:
        return f"{NAMES[side.levels[0]]} each"
    return ", ".join(f"{card.name} {NAMES[n]}" for card, n in side.horses)


def _rivals(n: int) -> str:
    return "1 rival" if n == 1 else f"{n} rivals"


def _rounds(choice: Choice) -> str:
    told = [f"{side.letter} after {short(choice.rounds(side))} rounds" for side in choice.sides]
    return " and ".join(told)


def short(x: Fraction) -> str:
    """A number with one decimal, as people read it.

    >>> short(Fraction(2400, 7)), short(Fraction(-12346, 10))
    ('342.9', '−1\u202f234.6')
    """
    return "−" * (x < 0) + f"{abs(float(x)):,.1f}".replace(",", THIN)


# -- the question


def head(choice: Choice) -> str:
    """The question, the rivals, and what is supposed."""
    rivals = _select("rivals", None, RIVALS, choice.rivals, [*map(str, RIVALS)], "Rivals who pay")
    held = " checked" if choice.held_up else ""
    full = unable(f"{MOST} stables are the most.") if len(choice.sides) == MOST else ""
    add = f'<button type="button" data-act="add"{full}>Add a stable</button>'
    return (
        f'<div class="title"><div class="big">{TITLE}</div><label>Rivals {rivals}</label>{add}'
        f'<label class="check"><input type="checkbox" data-act="held"{held}>'
        "You are held up as often as others, and then your horses do not race</label>"
        '<p class="mute">Rivals walk round the board in the long run, with CHANCE cards; nobody '
        "bets, and you buy the whole stable at once. Races may be bought only for a whole stable."
        "</p></div>"
    )


def _select(act: str, value: Any, values: Any, chosen: Any, labels: list[str], name: str) -> str:  # noqa: PLR0913, PLR0917  a list has as many parts
    """A list to choose from."""
    sent = "" if value is None else f' data-value="{escape(dumps(value))}"'
    rows = "".join(
        f'<option value="{v}"{" selected" if v == chosen else ""}>{escape(label)}</option>'
        for v, label in zip(values, labels, strict=True)
    )
    return f'<select data-act="{act}"{sent} aria-label="{escape(name)}">{rows}</select>'


# -- the stables


def stalls(choice: Choice) -> str:
    """Each side in a box."""
    boxes = "".join(_stall(choice, n, side) for n, side in enumerate(choice.sides))
    return f'<div class="stalls">{boxes}</div>'


def _stall(choice: Choice, n: int, side: Side) -> str:
    what = f"{NUMBERS[n]} stable"
    names = [f"{x}: {', '.join(_names(x))}" for x in STABLE]
    chosen = _select("stable", n, STABLE, side.letter, names, what)
    alone_here = unable("One stable must stay.") if len(choice.sides) == 1 else ""
    drop = press("Remove", "drop", n, more=f'{alone_here} aria-label="Remove the {what.lower()}"')
    return (
        f'<section class="box" aria-label="{what}"><div class="stall">{badge_svg(side.letter)}'
        f"{chosen}{drop}</div>{_horses(n, side)}{_totals(choice, side)}{_buy(n, side)}</section>"
    )


def _names(letter: str) -> list[str]:
    return [card.name for card, _ in Side.of(letter).horses]


def _horses(n: int, side: Side) -> str:
    heads = ("Horse", "Races", "Brings", "Next adds", "Back in")
    rows = "".join(
        _horse(n, card, races, brings(card.id, races, side.held_up), step)
        for (card, races), step in zip(side.horses, side.steps, strict=True)
    )
    return tabled(heads, rows)


def _horse(n: int, card: Horse, races: Any, income: Fraction, step: Step | None) -> str:
    chosen = _select("races", [n, card.id], LEVELS, races, LABELS, f"Races of {card.name}")
    after = (f"+{short(step.more)}", short(step.payback)) if step else ("–", "–")
    cells = "".join(f"<td>{x}</td>" for x in (chosen, short(income), *after))
    return f'<tr><th scope="row">{escape(card.name)}</th>{cells}</tr>'


def _totals(choice: Choice, side: Side) -> str:
    return key_figures(_figures(choice, side))


def _figures(choice: Choice, side: Side) -> Iterator[tuple[str, str, str]]:
    yield "Costs, DK", amount(side.cost), "cards and races"
    yield "Brings, DK", short(side.income), "a turn of one rival"
    yield "Brings a round, DK", short(side.income * choice.rivals), _rivals(choice.rivals)
    yield "Paid back after", f"{short(side.payback)} turns", f"{short(choice.rounds(side))} rounds"


def _buy(n: int, side: Side) -> str:
    everyone = _select("all", n, LEVELS, _common(side), LABELS, "Races of all horses")
    if (best := side.best) is None:
        say, why = "No race is left", unable("Every horse has its main race.")
    else:
        say = f"Buy {NAMES_NEXT[best.races]} of {best.card.name}, {amount(best.cost)} DK"
        why = ' title="the next race that is paid back soonest"'
    return (
        f'<div class="btns"><label>All horses {everyone}</label>'
        f"{press(say, 'buy', n, more=why)}</div>"
    )


NAMES_NEXT = {1: "race 1", 2: "race 2", 3: "race 3", 4: "race 4", MAIN: "the main race"}


def _common(side: Side) -> Any:
    """The races that most horses have."""
    return max(side.levels, key=lambda n: (side.levels.count(n), LEVELS.index(n)))


# -- money, round by round


def money(choice: Choice) -> str:
    """What each side has brought less what it cost, round by round."""
    wide = f'<div class="wid">{_svg(choice, 520, 280)}</div>'
    narrow = f'<div class="nar">{_svg(choice, 340, 280)}</div>'
    note = (
        '<p class="mute">On average: single games differ much. “Next adds” is what one more race '
        "brings a turn of a rival, “back in” after how many such turns it has brought its cost."
        "</p>"
    )
    return box("Your money round by round, DK", wide + narrow + note)


def _svg(choice: Choice, wide: float, tall: float) -> str:
    more = 18 * (rows_of(_looks(choice), wide - 70) - 1)
    return (
        f'<svg viewBox="0 0 {wide:g} {tall + more + 8:g}" role="img"'
        f' aria-label="{escape(status(choice))}">{chart(choice, wide, tall)}</svg>'
    )


def _looks(choice: Choice) -> list[Look]:
    return [
        Look(f"{n + 1}: {side.letter}, {short(choice.rounds(side))} rounds", colour, 2.6, dash)
        for n, (side, (colour, dash)) in enumerate(zip(choice.sides, DASHES, strict=False))
    ]


def chart(choice: Choice, wide: float, tall: float) -> str:
    """A line for each side, and a ring where it is paid back."""
    last = ceil(1.3 * max(choice.rounds(side) for side in choice.sides))
    ends = [(-side.cost, side.income * choice.rivals * last - side.cost) for side in choice.sides]
    low, high = float(min(a for a, _ in ends)), float(max(b for _, b in ends))
    axes = Axes((64, 12, wide - 80, tall - 70), (0, last), (low, max(high, -low / 4)))
    marks, feet = ticks(*axes.up, 5), ticks(0, last, 6)
    out = axes.grid(marks, [amount(int(x)) for x in marks])
    out += axes.foot(feet, [f"{x:g}" for x in feet]) + text(64, tall - 22, "rounds", 11, "mute")
    looks = _looks(choice)
    for (start, end), look in zip(ends, looks, strict=True):
        way = f"M{axes.x(0):g} {axes.y(float(start)):g}L{axes.x(last):g} {axes.y(float(end)):g}"
        out += path(way, "none", (look.colour, look.width), look.dash)
    for side, look in zip(choice.sides, looks, strict=False):
        out += circle(axes.x(float(choice.rounds(side))), axes.y(0), 5, CARD, (look.colour, 2.4))
    return out + legend(looks, 64, tall - 4, wide - 70)


# -- all stables


def ranked(choice: Choice) -> str:
    """All stables with the same races for each horse, the soonest payback first."""
    level = _select("rank", None, LEVELS, choice.level, LABELS, "Races of each horse")
    heads = ("Stable", "Cost, DK", "Brings a turn", "Paid back, turns", "Rounds")
    rows = "".join(_row(choice, side) for side in choice.ranked)
    return box(
        "All stables, the soonest paid back first",
        f"<p><label>Races of each horse {level}</label></p>{tabled(heads, rows)}",
    )


def _row(choice: Choice, side: Side) -> str:
    on = ' class="on"' if side.letter in {s.letter for s in choice.sides} else ""
    numbers = (amount(side.cost), *map(short, (side.income, side.payback, choice.rounds(side))))
    cells = "".join(f"<td>{x}</td>" for x in numbers)
    names = f'<span class="wid mute"> {", ".join(_names(side.letter))}</span>'
    return f'<tr{on}><th scope="row">{side.letter}{names}</th>{cells}</tr>'
