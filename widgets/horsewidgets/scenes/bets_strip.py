"""The squares ahead of a bettor: their chances, their horses, and how many races these have."""

from __future__ import annotations

from json import dumps

from horsegame.dostihy import words as said
from horsegame.dostihy.board import DISTANC, HORSE_AT, KIND, MAIN, SQUARES

from ..draw import CARD, LINE, escape, fill_of, group, inked, percent, rect, text
from ..figures import horse, piece_svg, sign, tokens
from ..theme import SILKS
from .bets import BetScene

CHOICES = (0, 1, 2, 3, 4, MAIN)


def strip(scene: BetScene) -> str:
    """The squares in a row, for wide boards; a press on a horse gives it one race more."""
    columns = "".join(_column(scene, n, s) for n, s in enumerate(scene.ahead, 1))
    you = f'<div class="you">{piece_svg(0)}<span class="vh">You stand here.</span></div>'
    return (
        f'<section class="box wid"><h3>The squares ahead</h3><div class="row">{you}{columns}</div>'
        f'<p class="mute">{_note(scene)}</p></section>'
    )


def _note(scene: BetScene) -> str:
    sixes = scene.dice.get(DISTANC)
    if scene.square != DISTANC and DISTANC not in scene.ahead and sixes:
        lead = f"; two sixes lead to {said.square_name(DISTANC)}, {sixes} ({percent(sixes)})"
    else:
        lead = f"; two sixes lead to {said.square_name(DISTANC)}"
    return (
        "Press a horse to give it one race more. Gold frame: you may bet. The red figure is the"
        f" race income that you would owe. A six rolls on, so +6 is never reached{lead}."
    )


def _column(scene: BetScene, n: int, square: int) -> str:
    chance = scene.dice.get(square, 0)
    art = f'<svg viewBox="0 0 60 132" aria-hidden="true">{_art(scene, n, square)}</svg>'
    card = HORSE_AT.get(square)
    if card is None or card.id in scene.own:
        yours = ", your own horse" if card else ""
        return (
            f'<div class="col">{art}<span class="vh">{SQUARES[square].english}{yours}, {n} ahead,'
            f" chance {chance}</span></div>"
        )
    now = scene.races.get(card.id, 0)
    more = CHOICES[(CHOICES.index(now) + 1) % len(CHOICES)]
    label = f"{card.name}, {n} ahead, chance {chance}; {races(now)}; press for {races(more)}"
    return (
        f'<div class="col"><button type="button" class="art" data-act="races"'
        f' data-value="{escape(dumps([card.id, more]))}" data-focus="races-{card.id}"'
        f' aria-label="{label}">{art}</button></div>'
    )


def races(n: int | str) -> str:
    """How many races, in words."""
    return "the main race" if n == MAIN else "no race" if not n else f"{n} race{'s' * (n != 1)}"


def _art(scene: BetScene, n: int, square: int) -> str:
    """A square as on the board, its chance above it."""
    chance, card = scene.dice.get(square, 0), HORSE_AT.get(square)
    name = SQUARES[square].english
    out = text(30, 13, chance, 13, "m b") + text(30, 26, percent(chance), 10.5, "m mute")
    ground = CARD if card else "var(--hg-card2)"
    out += rect((1.5, 34, 57, 84), ground, 5, (LINE, 1))
    out += text(30, 51, name, 10.8 if len(name) < 7 else 9.6, "m b")
    out += text(30, 130, f"+{n}", 11, "m mute")
    if card is None:
        return out + sign(KIND[square], 30, 82, 24, "var(--hg-mute)")
    fee = scene.fee(square)
    if fee:
        out += text(30, 64, said.amount(-fee), 10.2, "m bad")
    out += horse(16, 75, 28, card.stable.letter) + _band(scene, square)
    if card.id in scene.bettable:
        out += rect((0.8, 33.2, 58.4, 85.6), "none", 6, ("var(--hg-gold)", 2.6))
    return out + (text(30, 64, "yours", 10.2, "m mute") if card.id in scene.own else "")


def _band(scene: BetScene, square: int) -> str:
    card = HORSE_AT[square]
    letter, look = card.stable.letter, SILKS[card.stable.letter]
    band = rect((2.5, 100, 55, 17), fill_of(letter), 4, ("#0008", 0.8))
    patch = rect((4, 101.5, 14, 14), look.fill, 3) + inked(11, 112.5, letter, 11, look.ink)
    row = tokens(scene.races.get(card.id, 0), 0, 0)
    return band + patch + group(row, "", 23, 108.5)


def table(scene: BetScene) -> str:
    """The same as a table with a list of races for each horse: for narrow boards, and to read."""
    rows = "".join(_row(scene, n, s) for n, s in enumerate(scene.ahead, 1))
    heads = ("Square", "Chance", "Income", "Races")
    head = "".join(f'<th scope="col">{x}</th>' for x in heads)
    whole = (
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        f'<p class="mute">Bold: you may bet. A six rolls on, so +6 is never reached.</p>'
    )
    return f'<section class="box nar"><h3>The squares ahead</h3>{whole}</section>'


def _row(scene: BetScene, n: int, square: int) -> str:
    card, chance = HORSE_AT.get(square), scene.dice.get(square, 0)
    fee = scene.fee(square)
    on = ' class="on"' if card and card.id in scene.bettable else ""
    cells = f"<td>{chance}<br>{percent(chance)}</td><td>{said.amount(-fee) if fee else '–'}</td>"
    choice = "–"
    if card:
        choice = "yours" if card.id in scene.own else _choice(scene, card.id, card.name)
    return (
        f'<tr{on}><th scope="row">+{n} {SQUARES[square].english}</th>{cells}<td>{choice}</td></tr>'
    )


def _choice(scene: BetScene, name: str, title: str) -> str:
    now = scene.races.get(name, 0)
    options = "".join(
        f'<option value="{n}"{" selected" if n == now else ""}>{n}</option>' for n in CHOICES
    )
    return (
        f'<select data-act="races" data-value="{escape(dumps(name))}" data-focus="choice-{name}"'
        f' aria-label="Races of {title}">{options}</select>'
    )
