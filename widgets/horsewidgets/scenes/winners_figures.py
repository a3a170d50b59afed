"""The things of the race: faces of the die, number plates, horses in their coats, chips."""

from __future__ import annotations

from functools import cache

from horsegame.winners_circle.cards import COLOURS

from ..draw import fill_of, group, inked, path, rect
from ..figures import die, horse, piece
from ..theme import SILKS

FACES = {
    "head": "M4 23C3 15 6 9 11 6L10.5 1.5L14.5 4.2C18 5 20 8 22.8 13.2C23.4 15.2 21.5 17 19.6 16.4"
    "C17.6 15.4 16.4 15 14.8 15C14.4 17.8 16 20 17 23Z",
    "cap": "M2 16C2 9 7 5 13 5C18 5 20.5 9 21 13C23 13.4 24 14.4 24 16C20 15 16 16.4 12 16.8"
    "C8.6 17.2 5 17.2 2 16ZM12 2.4h3v2h-3z",
    "saddle": "M1.5 6C4 5 6.5 8.4 11 8.4C15.5 8.4 18.5 4.8 22.5 4C23 7 21.4 9.6 18.4 10.8"
    "C18.8 13.4 18.2 16 16.6 17.4H10.2C9 15.6 8.4 13.4 8.4 11.2C4.6 11 2 9.2 1.5 6Z"
    "M12.4 17h1.8v2.2h1.8l1.2 3.8h-7.8l1.2-3.8h1.8z",
    "shoe": "M5 22L3.2 19.8C1.6 15 2 9.6 5 6C8.8 1.8 15.2 1.8 19 6C22 9.6 22.4 15 20.8 19.8L19 22"
    "L15.4 20.6C17.4 16 17.6 12 15.6 9.4C13.8 7 10.2 7 8.4 9.4C6.4 12 6.6 16 8.6 20.6Z",
}
"""The faces of the die in a box of 24 by 24."""
COATS = {
    "grey": "#9c9fa3",
    "white": "#f7f4ee",
    "beige": "#dcc79f",
    "caramel": "#bd7f42",
    "reddish brown": "#8f3d22",
    "dark brown": "#4d3123",
    "black": "#17181a",
}
SILK = "ABCDEFG"
"""What the jockeys of gates 1 to 7 wear."""
INK_ON_DIE = "#16202b"


def icon(face: str, x: float, y: float, side: float, ink: str = "var(--hg-ink)") -> str:
    """A face of the die, its upper left corner at the place."""
    return group(path(FACES[face], ink), "", x, y, round(side / 24, 3))


def icon_svg(face: str) -> str:
    """A face as a small picture for a line of text."""
    drawn = path(FACES[face], "var(--hg-ink)")
    return f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{drawn}</svg>'


def rolled(face: str, x: float, y: float, side: float) -> str:
    """The die with this face up; without one it is still to be rolled."""
    if not face:
        return die(0, x, y, side)
    shadow = rect((x + 2, y + 3, side, side), "#0003", 0.2 * side)
    body = rect((x, y, side, side), "#fffef9", 0.2 * side, (INK_ON_DIE, 1.6))
    inner = icon(face, x + 0.12 * side, y + 0.11 * side, 0.76 * side, INK_ON_DIE)
    return f'<g data-die="">{shadow}{body}{inner}</g>'


@cache
def plate(gate: int, r: float) -> str:
    """The number of a gate round the origin, in the colours of its jockey."""
    look = SILKS[SILK[gate]]
    edge = rect((-r - 1, -r - 1, 2 * r + 2, 2 * r + 2), "none", 5, ("#111", 1))
    body = rect((-r, -r, 2 * r, 2 * r), look.fill, 4, ("#fff", 2))
    return body + edge + inked(0, round(0.5 * r, 2), gate + 1, round(1.45 * r, 1), look.ink)


def plate_svg(gate: int) -> str:
    """A number plate as a small picture for a line of text."""
    return f'<svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">{plate(gate, 10)}</svg>'


@cache
def mount(gate: int, width: float) -> str:
    """The horse of a gate, its middle at the origin."""
    coat = COATS[COLOURS[gate]]
    return horse(-width / 2, -0.38 * width, width, SILK[gate], coat)


@cache
def portrait(gate: int) -> str:
    """The horse of a gate with its number, as the picture on its card."""
    drawn = group(mount(gate, 112), "", 84, 44) + group(plate(gate, 11), "", 16, 4)
    return f'<svg class="mount" viewBox="0 -12 150 90" aria-hidden="true">{drawn}</svg>'


def band(gate: int) -> str:
    """The silk along the upper edge of a card."""
    cloth = rect((0, 0, 150, 10), fill_of(SILK[gate]), 0)
    return (
        '<svg class="band" viewBox="0 0 150 10" preserveAspectRatio="none" aria-hidden="true">'
        f"{cloth}</svg>"
    )


@cache
def chip(player: int, bets: int | None) -> str:
    """A chip as a small picture: the player's piece and the number of bets, or its back."""
    mark = "?" if bets is None else f"×{bets}"
    worth = "" if bets == 1 else f"<span>{mark}</span>"
    picture = f'<svg viewBox="-13 -13 26 26" aria-hidden="true">{piece(player, 9)}</svg>'
    return f'<span class="chip" aria-hidden="true">{picture}{worth}</span>'
