"""The seven cards below the track: figures, chips, odds, and the button that chooses the horse."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from horsegame.simulate import Share
from horsegame.winners_circle import Card
from horsegame.winners_circle.cards import FACES

from ..draw import circle, escape, path, rect
from .page import FIRST, key, press
from .winners import ORDER, Runner, WinnersScene
from .winners_figures import band, chip, icon_svg, plate_svg, portrait
from .winners_track import place_in_words

ASKED = ("bet", "move")
"""When a player chooses a horse."""
CHANCES = (
    ("win", "1st"),
    ("place", "2nd"),
    ("show", "3rd"),
    ("pace", "pace"),
    ("last", "last"),
)
"""The chances of a horse, and what they are called."""


def gates(scene: WinnersScene) -> str:
    """All cards; where there is little room, one table."""
    if not scene.runners:
        return ""
    cards = "".join(_card(scene, r) for r in scene.runners)
    return f'<div class="gates wid">{cards}{READING}</div>{_tables(scene)}'


READING = (
    '<section class="gate tip"><b>How to read a card</b><p class="mute">Three of six faces show '
    "the head, one each the cap, the saddle and the shoe. The figure is the number of spaces. "
    "Chips below are bets; ×2 counts twice. “pays” is for 1st, 2nd, 3rd, with the bets that lie "
    "now, or for a first bet.</p></section>"
)


# -- cards


def _card(scene: WinnersScene, r: Runner) -> str:
    on = " sel" if r.gate == scene.selected else ""
    waits = "" if r.face_up or r.home is not None else " down"
    return (
        f'<section class="gate{on}{waits}" aria-label="Gate {r.gate + 1}, {escape(r.card.name)}">'
        f"{band(r.gate)}{portrait(r.gate)}<b>{escape(r.card.name)}</b>{_flags(scene, r)}"
        f"{figures(r.card)}{_chips(scene, r)}{_odds(scene, r)}{_value(scene, r)}"
        f"{choose(scene, r)}</section>"
    )


def _flags(scene: WinnersScene, r: Runner) -> str:
    """Where the horse stands, and what is special about it."""
    bits = [place_in_words(scene, r)]
    bits += [] if r.face_up or r.home is not None else ["has moved"]
    bits += ["last"] if r.last else []
    pace = ' <span class="pace">pace</span>' if r.pace else ""
    return f'<p class="mute">{escape(" · ".join(bits))}{pace}</p>'


@cache
def figures(card: Card) -> str:
    """How far the horse moves for each face."""
    rows = "".join(_figure(card, face) for face in FACES)
    return f"<ul>{rows}</ul>"


def _figure(card: Card, face: str) -> str:
    chance, spaces = "3/6" if face == "head" else "1/6", card.spaces(face)
    bar = min(100, 5 * spaces)
    return (
        f'<li>{icon_svg(face)}<span class="vh">{face} </span><span class="mute">{chance}</span>'
        f'<i style="--v:{bar}%"></i><b>{spaces}</b></li>'
    )


def _chips(scene: WinnersScene, r: Runner) -> str:
    """The chips on the card, and what a bet brings with them."""
    if not scene.for_money:
        return ""
    row = "".join(chip(player, bets) for player, bets in r.chips)
    said = f'<span class="vh">{escape(chips_in_words(scene, r))}</span>'
    shown = row + said if row else '<span class="mute">no bets</span>'
    pays = "/".join(str(money) for money in r.pays)
    brings = f'<p class="mute">pays {pays}</p>' if pays else ""
    return f'<div class="chips">{shown}</div>{brings}'


def chips_in_words(scene: WinnersScene, r: Runner) -> str:
    """Who has put what on a horse."""
    return ", ".join(
        f"{scene.purses[player].name} " + ("face down" if bets is None else f"×{bets}")
        for player, bets in r.chips
    )


def choose(scene: WinnersScene, r: Runner) -> str:
    """The button that chooses the horse, where a player is asked."""
    if r.move is None:
        return ""
    first = next(o.gate for o in scene.runners if o.move is not None)
    more = key(str(r.gate + 1)) + (FIRST if r.gate == first else "")
    label = f"{chip_name(scene.chip)} on {r.gate + 1}" if scene.topic == "bet" else _moves(scene, r)
    return press(label, "do", r.move, first=True, more=more)


def chip_name(bets: int) -> str:
    """What a chip is called on a button."""
    return f"{bets}-chip"


def _moves(scene: WinnersScene, r: Runner) -> str:
    return f"Move {r.gate + 1} by {r.card.spaces(scene.face)}"


# -- odds


def _odds(scene: WinnersScene, r: Runner) -> str:
    """The chances of the horse, each with its bar."""
    if scene.odds is None:
        return ""
    rows = "".join(
        f"<li><span>{name}</span>{bar(chances[r.gate])}<b>{figure(chances[r.gate])}</b></li>"
        for row, name in CHANCES
        for chances in [getattr(scene.odds, row)]
    )
    return f'<p class="mute odds">chances in percent</p><ul class="odds">{rows}</ul>'


def value_of(chance: Fraction | Share) -> Fraction:
    """A chance, whether exact or simulated."""
    return chance.value if isinstance(chance, Share) else chance


def figure(chance: Fraction | Share) -> str:
    """A chance in percent, with its error if it was simulated."""
    shown = f"{float(100 * value_of(chance)):.{1 if isinstance(chance, Fraction) else 0}f}"
    if isinstance(chance, Share) and chance.error:
        return f"{shown} ± {100 * chance.error:.1f}"
    return shown


def bar(chance: Fraction | Share) -> str:
    """An exact chance is a solid bar, a simulated one a ring with its error."""
    x = 2 + 56 * float(value_of(chance))
    drawn = path("M2 6h56", "none", ("var(--hg-hair)", 2))
    if isinstance(chance, Share):
        low, high = (2 + 56 * min(1, max(0, p)) for p in chance.interval())
        drawn += path(f"M{low:.1f} 6H{high:.1f}", "none", ("var(--hg-ink)", 2))
        drawn += circle(round(x, 1), 6, 3, "var(--hg-card)", ("var(--hg-ink)", 1.6))
    else:
        drawn += rect((2, 3, round(x - 2, 1), 6), "var(--hg-ink)", 1)
    return f'<svg viewBox="0 0 60 12" aria-hidden="true">{drawn}</svg>'


def _value(scene: WinnersScene, r: Runner) -> str:
    """What the chosen chip would bring here on average."""
    found = next((v for v in scene.values if v is not None and v.gate == r.gate), None)
    if found is None:
        return ""
    return f'<p class="mute">{chip_name(found.chip)} <b>{money(found)}</b></p>'


def money(found: Any) -> str:
    """The mean of a bet, with its error if it was simulated."""
    mean = f"{float(found.mean):+.0f}".replace("-", "−")
    return mean if found.error is None else f"{mean} ± {found.error:.0f}"


# -- tables, where there is little room


def _tables(scene: WinnersScene) -> str:
    heads = "".join(
        f'<th scope="col">{icon_svg(face)}<span class="vh">{face}</span></th>' for face in FACES
    )
    rows = "".join(_row(scene, r) for r in scene.runners)
    table = (
        f'<table><thead><tr><th scope="col">Horse</th>{heads}<th scope="col">bets</th></tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )
    buttons = "".join(choose(scene, r) for r in scene.runners)
    pressed = f'<div class="btns">{buttons}</div>' if buttons else ""
    return (
        f'<div class="box nar"><h3>Runners: spaces for each face</h3>{pressed}{table}</div>'
        f"{_odds_table(scene)}"
    )


def _row(scene: WinnersScene, r: Runner) -> str:
    on = ' class="on"' if r.gate == scene.selected else ""
    marks = " ".join(["pace"] * r.pace + ["last"] * r.last)
    marks = ORDER[r.home] if r.home is not None else marks
    cells = "".join(f"<td>{r.card.spaces(face)}</td>" for face in FACES)
    return (
        f'<tr{on}><th scope="row">{plate_svg(r.gate)} {escape(r.card.name)}'
        f" {marks}</th>{cells}<td>{r.bets}</td></tr>"
    )


def _at_most(scene: WinnersScene) -> str:
    """How far a simulated chance may be off."""
    chances = [c for row, _ in CHANCES for c in getattr(scene.odds, row) if isinstance(c, Share)]
    return f", ± {max(100 * c.error for c in chances):.1f} at most" if chances else ""


def _odds_table(scene: WinnersScene) -> str:
    if scene.odds is None:
        return ""
    heads = "".join(f'<th scope="col">{name}</th>' for _, name in CHANCES)
    rows = "".join(
        f'<tr><th scope="row">{plate_svg(r.gate)}<span class="vh">{escape(r.card.name)}</span></th>'
        + "".join(
            f"<td>{figure(getattr(scene.odds, row)[r.gate]).split(' ±')[0]}</td>"
            for row, _ in CHANCES
        )
        + "</tr>"
        for r in scene.runners
    )
    return (
        f'<div class="box nar strip"><h3>Chances in percent{_at_most(scene)}</h3><table><thead><tr>'
        f'<th scope="col">Horse</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    )
