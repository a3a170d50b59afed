"""The squares ahead of a bettor: their chances, their horses, and how many races these have."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from json import dumps
from typing import NamedTuple

from horsegame.dostihy import words as said
from horsegame.dostihy.board import DISTANC, HORSE_AT, KIND, MAIN, SQUARES, Horse

from ..draw import CARD, LINE, escape, fill_of, group, inked, percent, rect, text
from ..figures import horse, piece_svg, sign, tokens
from ..theme import SILKS
from .bets import BetScene

CHOICES = (0, 1, 2, 3, 4, MAIN)


class Ahead(NamedTuple):
    """A square ahead: how far, its chance, and what the bettor set for its horse."""

    steps: int
    square: int
    chance: Fraction
    races: int | str
    bettable: bool
    own: bool

    @property
    def horse(self) -> Horse | None:
        """The horse of the square."""
        return HORSE_AT.get(self.square)

    @property
    def fee(self) -> int:
        """The race income that the bettor would owe, in DK."""
        return self.horse.fee(self.races) if self.horse and self.races else 0


def squares_ahead(scene: BetScene) -> list[Ahead]:
    """The squares that dice can reach, in order."""
    return [_ahead(scene, n, s) for n, s in enumerate(scene.ahead, 1)]


def _ahead(scene: BetScene, steps: int, square: int) -> Ahead:
    name = HORSE_AT[square].id if square in HORSE_AT else ""
    chance, races = scene.dice.get(square, Fraction(0)), scene.races.get(name, 0)
    return Ahead(steps, square, chance, races, name in scene.bettable, name in scene.own)


def strip(scene: BetScene) -> str:
    """The squares in a row, for wide boards; a press on a horse gives it one race more."""
    columns = "".join(map(_column, squares_ahead(scene)))
    you = f'<div class="you">{piece_svg(0)}<span class="vh">You stand here.</span></div>'
    return (
        f'<section class="box wid"><h3>The squares ahead</h3><div class="row">{you}{columns}</div>'
        f'<p class="mute">{_note(scene)}</p></section>'
    )


def _note(scene: BetScene) -> str:
    lead = f"; two sixes lead to {said.square_name(DISTANC)}"
    if scene.square != DISTANC and DISTANC not in scene.ahead:
        sixes = scene.dice[DISTANC]
        lead += f", {sixes} ({percent(sixes)})"
    return (
        "Press a horse to give it one race more. Gold frame: you may bet. The red figure is the"
        f" race income that you would owe. A six rolls on, so +6 is never reached{lead}."
    )


@cache
def _column(ahead: Ahead) -> str:
    art = f'<svg viewBox="0 0 60 132" aria-hidden="true">{_art(ahead)}</svg>'
    card, where = ahead.horse, f"{ahead.steps} ahead, chance {ahead.chance}"
    if card is None or ahead.own:
        name = SQUARES[ahead.square].english + (", your own horse" if card else "")
        return f'<div class="col">{art}<span class="vh">{name}, {where}</span></div>'
    more = CHOICES[(CHOICES.index(ahead.races) + 1) % len(CHOICES)]
    label = f"{card.name}, {where}; {races(ahead.races)}; press for {races(more)}"
    return (
        f'<div class="col"><button type="button" class="art" data-act="races"'
        f' data-value="{escape(dumps([card.id, more]))}" data-focus="races-{card.id}"'
        f' aria-label="{label}">{art}</button></div>'
    )


def races(n: int | str) -> str:
    """How many races, in words."""
    return "the main race" if n == MAIN else "no race" if not n else f"{n} race{'s' * (n != 1)}"


def _art(ahead: Ahead) -> str:
    """A square as on the board, its chance above it."""
    card, name = ahead.horse, SQUARES[ahead.square].english
    out = text(30, 13, ahead.chance, 13, "m b")
    out += text(30, 26, percent(ahead.chance), 10.5, "m mute")
    out += rect((1.5, 34, 57, 84), CARD if card else "var(--hg-card2)", 5, (LINE, 1))
    out += text(30, 51, name, _size(name), "m b")
    out += text(30, 130, f"+{ahead.steps}", 11, "m mute")
    if card is None:
        return out + sign(KIND[ahead.square], 30, 82, 24, "var(--hg-mute)")
    if ahead.fee:
        out += text(30, 64, said.amount(-ahead.fee), 10.2, "m bad")
    out += horse(16, 75, 28, card.stable.letter) + _band(card.stable.letter, ahead.races)
    if ahead.bettable:
        out += rect((0.8, 33.2, 58.4, 85.6), "none", 6, ("var(--hg-gold)", 2.6))
    return out + (text(30, 64, "yours", 10.2, "m mute") if ahead.own else "")


def _size(name: str) -> float:
    """The size of a name, so that it does not touch the frame."""
    return 10.8 if len(name) < 7 else 9.6 if len(name) < 9 else 8.6


def _band(letter: str, races: int | str) -> str:
    look = SILKS[letter]
    band = rect((2.5, 100, 55, 17), fill_of(letter), 4, ("#0008", 0.8))
    patch = rect((4, 101.5, 14, 14), look.fill, 3) + inked(11, 112.5, letter, 11, look.ink)
    return band + patch + group(tokens(races, 0, 0), "", 23, 108.5)


def table(scene: BetScene) -> str:
    """The same as a table with a list of races for each horse, for narrow boards."""
    rows = "".join(map(_row, squares_ahead(scene)))
    heads = ("Square, races", "Chance", "Income")
    head = "".join(f'<th scope="col">{x}</th>' for x in heads)
    whole = (
        f'<table class="ahead"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
        f'<p class="mute">Bold: you may bet. A six rolls on, so +6 is never reached.</p>'
    )
    return f'<section class="box nar"><h3>The squares ahead</h3>{whole}</section>'


@cache
def _row(ahead: Ahead) -> str:
    on = ' class="on"' if ahead.bettable else ""
    fee = said.amount(-ahead.fee) if ahead.fee else "–"
    choice = "<br>yours" if ahead.own else _choice(ahead) if ahead.horse else ""
    return (
        f'<tr{on}><th scope="row">+{ahead.steps} {SQUARES[ahead.square].english}{choice}</th>'
        f"<td>{ahead.chance}<br>{percent(ahead.chance)}</td><td>{fee}</td></tr>"
    )


def _choice(ahead: Ahead) -> str:
    card = ahead.horse
    assert card, "only horses have races"
    options = "".join(
        f'<option value="{n}"{" selected" if n == ahead.races else ""}>{n}</option>'
        for n in CHOICES
    )
    return (
        f'<br><select data-act="races" data-value="{escape(dumps(card.id))}"'
        f' data-focus="choice-{card.id}" aria-label="Races of {card.name}">{options}</select>'
    )
