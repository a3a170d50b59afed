"""The heat board as pieces of a page: the ring, what to choose, one square, the sorted table."""

from __future__ import annotations

from collections.abc import Iterator

from horsegame.dostihy.board import SQUARES

from ...draw import CARD, alone, box, circle, escape, finished, key_figures, tabled
from ...scenes.dostihy_board import ACCENT
from ...scenes.dostihy_place import SIDE
from ...scenes.page import button, key, press, slider, unable
from ...svg import parts, picture, words
from ..axes import Axes, Look, ticks
from .model import LAST, NEAR, Heat, exact, settled, stops
from .ring import PLACES, TENS, drawing, figure, legend, name, options, unit

TITLE = "Where a piece stands"
BEAT = 450
"""Milliseconds from one turn of a play to the next."""
EXACT = 2
"""After so few turns the chance is short enough to be shown as a fraction."""
LABELS = {"after": "After the turns", "long run": "Long run", "stops": "Stops"}
KEYS = {"after": "a", "long run": "l", "stops": "t"}
PATH = Look("after the turns", ACCENT, 2.2)
LEVEL = Look("long run", "var(--hg-ink)", 1.6, "5 4")


@parts.register
def _(heat: Heat) -> dict[str, str]:
    drawn = {
        "board": board(heat),
        "action": action(heat),
        "square": square(heat),
        "ranked": ranked(heat),
    }
    return finished(drawn, status(heat))


@words.register
def _(heat: Heat) -> str:
    return said(heat)


@picture.register
def _(heat: Heat) -> str:
    rows = ", ".join(f"{name(s)} (square {s}) {figure(heat.shown[s], 2)}" for s in heat.ranked)
    return alone((0, 0, SIDE, SIDE), drawing(heat), said(heat), f"{unit(heat)}: {rows}")


def status(heat: Heat) -> str:
    """What is to be seen; while turns are played one after another, only that."""
    if heat.playing:
        return "Playing turn after turn. Pause stops it."
    return said(heat)


def said(heat: Heat) -> str:
    """What is to be seen, in a sentence."""
    first, second = heat.ranked[:2]
    top, next_one = figure(heat.shown[first], 2), figure(heat.shown[second], 2)
    if heat.show == "stops":
        return (
            f"In the long run a piece stops most on {name(first)}, {top} times in 100 turns, "
            f"then on {name(second)}, {next_one} times."
        )
    if heat.show == "long run":
        begin = f"In the long run {top} % of all turns end on {name(first)}"
        return f"{begin}, {next_one} % on {name(second)}."
    turns = "1 turn" if heat.turn == 1 else f"{heat.turn} turns"
    begin = (
        f"After {turns} from {name(heat.start)} the most likely square is {name(first)}, {top} %"
    )
    return f"{begin}; distance to the long run {heat.distance:.4f}."


# -- the ring


def board(heat: Heat) -> str:
    """The ring, its squares to be reached by key and click."""
    colours = f'<svg viewBox="0 0 350 34" aria-hidden="true">{legend(0, 1, 43.6)}</svg>'
    return (
        f'<svg viewBox="0 0 {SIDE} {SIDE}" role="group" aria-label="{TITLE}">'
        f'<g aria-hidden="true">{drawing(heat)}</g>'
        f'<g role="listbox" aria-label="40 squares, in the direction of play">{options(heat)}</g>'
        f'</svg><div class="nar strip">{colours}</div>'
    )


# -- what can be chosen


def action(heat: Heat) -> str:
    """Where the walk begins, after how many turns we look, and what the board shows."""
    shows = "".join(
        press(label, "show", show, more=key(KEYS[show]) + _pressed(heat.show == show))
        for show, label in LABELS.items()
    )
    buttons = f'{_buttons(heat)}<div class="btns">{shows}</div>'
    told = f' aria-valuetext="after {heat.turn} of {LAST} turns"'
    turns = slider("Turns", "turn", (0, LAST), heat.turn, told)
    return box("Look", f"{_begin(heat)}{turns}{buttons}")


def _pressed(on: bool) -> str:
    return f' aria-pressed="{str(on).lower()}"'


def _begin(heat: Heat) -> str:
    rows = "".join(
        f'<option value="{s}"{" selected" if s == heat.start else ""}>{escape(label)}</option>'
        for s, label in enumerate(PLACES)
    )
    return f'<p><label>The walk begins on <select data-act="start">{rows}</select></label></p>'


def _buttons(heat: Heat) -> str:
    label = "Pause" if heat.playing else "Play"
    play = press(label, "play", not heat.playing, more=f'{key("p")} data-focus="play"')
    play = play.replace("<button", '<button class="first moves"', 1)
    back = button("Back", "back", "b", unable("This is the beginning.") if not heat.turn else "")
    ahead = unable(f"{LAST} turns are the most.") if heat.turn == LAST else ""
    last = ' data-last=""' if heat.turn == LAST - 1 else ""
    beat = f'<span hidden data-tick="{BEAT}" data-act="beat"{last}></span>' * heat.playing
    return f'<div class="btns">{play}{back}{button("Next turn", "next", "n", ahead)}{beat}</div>'


# -- one square


def square(heat: Heat) -> str:
    """The selected square in numbers, and its chance turn by turn."""
    s = heat.selected
    title = f"{escape(name(s))}, square {s}"
    return box(title, key_figures(_figures(heat)) + _trace(heat))


def _figures(heat: Heat) -> Iterator[tuple[str, str, str]]:
    s = heat.selected
    chance = heat.law[s]
    few = heat.turn <= EXACT
    more = f"exactly {exact(heat.start, heat.turn)[s]}" if few else "rounded"
    yield f"Stands here after {_count(heat.turn)}", f"{figure(chance, 2)} %", more
    yield "Turns that end here", f"{figure(settled()[s], 2)} %", "in the long run"
    yield "Stops in 100 turns", figure(stops()[s], 2), f"one in {1 / stops()[s]:.1f} turns"
    yield "Turn ends for each stop", f"{settled()[s] / stops()[s]:.3g}", _holds(s)


def _count(turns: int) -> str:
    return "1 turn" if turns == 1 else f"{turns} turns"


def _holds(square: int) -> str:
    kind = SQUARES[square].kind
    return {
        "distanc": "it waits for a six",
        "doping": "it misses a turn",
        "chance": "a card may lead on at once, or make it wait",
    }.get(kind, "the next turn leads on")


def _trace(heat: Heat) -> str:
    """The chance to stand on the square, turn by turn, and its long run."""
    path, level = heat.trace(), settled()[heat.selected]
    most = max(*path[1:], level * 1.25)
    axes = Axes((44, 12, 300, 110), (0, LAST), (0, 1.1 * most))
    marks = ticks(0, most, 3)
    paper = axes.grid(marks, [f"{100 * x:g} %" for x in marks])
    feet = axes.foot(TENS, [*map(str, TENS)])
    line = axes.line(enumerate(path), PATH) + axes.line([(0, level), (LAST, level)], LEVEL)
    here = (heat.turn, path[heat.turn])
    dot = (
        circle(axes.x(here[0]), axes.y(here[1]), 5, ACCENT, (CARD, 2)) if axes.inside(here) else ""
    )
    words = (
        f"The chance to stand on {name(heat.selected)} turn by turn; "
        f"it comes to {figure(level, 2)} percent in the long run"
    )
    head = f'<svg viewBox="0 0 356 146" role="img" aria-label="{escape(words)}">'
    note = '<p class="mute">Chance, turn by turn. Dashes: long run.</p>'
    return f"{head}{paper}{feet}{line}{dot}</svg>{note}"


# -- all squares


def ranked(heat: Heat) -> str:
    """All squares in a table, the greatest number first."""
    heads = ("Square", f"After {heat.turn}, %", "Long run, %", "Stops in 100")
    rows = "".join(_row(heat, s) for s in heat.ranked)
    note = (
        f'<p class="mute">The walk plays with CHANCE cards, shuffled before each draw; the card '
        f"that cancels a stay on DISTANC does nothing. From {name(heat.start)} the distance stays "
        f"below {NEAR:g} after {heat.settles} turns.</p>"
    )
    return box(
        "All squares, the greatest first",
        '<div class="scroll" role="region" aria-label="All squares as a table" tabindex="0">'
        f"{tabled(heads, rows)}</div>{note}",
    )


def _row(heat: Heat, square: int) -> str:
    on = ' class="on"' if square == heat.selected else ""
    cells = "".join(f"<td>{figure(x[square], 2)}</td>" for x in (heat.law, settled(), stops()))
    return f'<tr{on}><th scope="row">{PLACES[square]}</th>{cells}</tr>'
