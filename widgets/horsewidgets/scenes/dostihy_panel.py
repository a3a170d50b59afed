"""The board of Dostihy & sázky as pieces of a page: ring, buttons, square card, players, log."""

from __future__ import annotations

from horsegame.dostihy import words as said
from horsegame.dostihy.board import SQUARES

from ..draw import alone, box, escape, finished, percent
from ..figures import piece_svg
from ..svg import parts, picture, words
from .dostihy import DostihyScene
from .dostihy_board import ground, marks, options, pieces, rings, tags
from .dostihy_card import square_card
from .dostihy_infield import infield, strip
from .dostihy_place import SIDE, centre
from .page import button, code, ended, help_box, log, press, say, switch, unable, undo_button

TITLE = "Board of Dostihy & sázky"


@parts.register
def _(scene: DostihyScene) -> dict[str, str]:
    drawn = {
        "board": board(scene),
        "action": action(scene),
        "square": square_card(scene),
        "pieces": seats(scene),
        "log": log(scene),
        "code": code(scene),
        "help": help_box(READING, KEYS),
    }
    return finished(drawn, status(scene))


@words.register
def _(scene: DostihyScene) -> str:
    standing = "; ".join(_standing(scene, n) for n in range(len(scene.seats)))
    return f"Dostihy & sázky, turn {scene.turn}: {standing}; next: {scene.demand}"


def _standing(scene: DostihyScene, player: int) -> str:
    seat = scene.seats[player]
    where = f"{seat.name} on {said.square_name(seat.square)} (square {seat.square})"
    return f"{where}, {seat.note}" if seat.note else where


def status(scene: DostihyScene) -> str:
    """What happened, then what is asked."""
    return f"{scene.told} {ended(scene.demand)}"


# -- the ring


def drawing(scene: DostihyScene, live: bool = False) -> str:
    """All that is to be seen of the ring, from the ground up; *live*: the piece may still walk."""
    squares = "".join(ground(s) + marks(s, spot) for s, spot in enumerate(scene.spots))
    turf = f'<rect width="{SIDE}" height="{SIDE}" rx="20" fill="var(--hg-turf2)"/>'
    news = rings(scene) + tags(scene)
    late = f'<g data-late="">{news}</g>' if live else news
    return turf + infield(scene) + squares + late + pieces(scene)


def board(scene: DostihyScene) -> str:
    """The ring, its squares to be reached by key and click, and its chances as a table."""
    centres = [list(centre(s)) for s in range(len(SQUARES))]
    ring = (
        f'<svg viewBox="0 0 {SIDE} {SIDE}" role="group" aria-label="{escape(TITLE)}"'
        f' data-centres="{centres}"><g aria-hidden="true">{drawing(scene, live=True)}</g>'
        f'<g role="listbox" aria-label="40 squares, in the direction of play">{options(scene)}</g>'
        "</svg>"
    )
    return ring + strip(scene) + table(scene)


def table(scene: DostihyScene) -> str:
    """The chances of this turn for those who cannot see the tags."""
    rows = "".join(
        f'<tr><th scope="row">{escape(said.full_name(s))}, square {s}</th>'
        f"<td>{spot.ends}</td><td>{percent(spot.ends)}</td></tr>"
        for s, spot in enumerate(scene.spots)
        if spot.ends
    )
    if not rows:
        return ""
    head = "".join(f'<th scope="col">{x}</th>' for x in ("Square", "Chance", "Percent"))
    return (
        f'<div class="vh"><table><caption>Where {scene.about.lower()} ends</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


@picture.register
def _(scene: DostihyScene) -> str:
    view = (0, 0, SIDE, SIDE)
    return alone(view, drawing(scene), words(scene), status(scene) + ends(scene))


def ends(scene: DostihyScene) -> str:
    """Where the turn may end, as a last sentence of a description."""
    chances = ", ".join(
        f"{said.square_name(s)} (square {s}) {spot.ends}"
        for s, spot in enumerate(scene.spots)
        if spot.ends
    )
    return f" The turn ends on {chances}." if chances else ""


# -- what can be done


def action(scene: DostihyScene) -> str:
    """What happened, what is asked, and the buttons."""
    over = scene.demand == "The game is over"
    order = scene.demand.split(":")[0]
    buttons = (
        _first_buttons(scene, order, unable("The game is over.") if over else "")
        + undo_button(scene.place)
        + switch("Odds", "odds", "o", scene.odds)
    )
    told = say(scene.told, scene.demand)
    return box("Your move", f'{told}<div class="btns">{buttons}</div>')


def _first_buttons(scene: DostihyScene, order: str, more: str) -> str:
    """The moves to choose from, or the one button that lets luck answer."""
    if not scene.choices:
        return button(order, "draw", "r", f' class="first"{more}')
    return "".join(press(label, "do", move, first=True) for move, label in scene.choices)


def seats(scene: DostihyScene) -> str:
    """Who stands where, with the cash where it counts."""
    rows = "".join(_seat(scene, n) for n in range(len(scene.seats)))
    cash = any(seat.cash is not None for seat in scene.seats)
    title = "Players, cash in DK" if cash else "Pieces"
    return box(title, f'<div class="seats">{rows}</div>')


def _seat(scene: DostihyScene, player: int) -> str:
    seat = scene.seats[player]
    name = escape(seat.name) + (" · to move" if player == scene.mover else "")
    where = escape(seat.note or said.square_name(seat.square))
    last = where if seat.cash is None else said.amount(seat.cash)
    key = ' data-key="c" aria-keyshortcuts="C"' if player == scene.mover else ""
    return (
        f'<button type="button" class="seat" data-act="select" data-value="{seat.square}"{key}>'
        f"{piece_svg(player)}<b>{name}</b><span>{last}</span></button>"
    )


# -- how to read it

KEYS = (
    ("R", "roll the die, turn up the card"),
    ("U", "undo: back to before the last roll"),
    ("O", "chances on and off"),
    ("C", "show the square of the piece"),
    ("S", "say again what happened"),
    ("← → ↑ ↓", "next square, square before"),
    ("Page Up, Page Down", "corner before, next corner"),
    ("Home, End", "first square, last square"),
    ("Enter, Space", "open the card of the square"),
)


READING = (
    "<p>The piece goes round in the direction of the arrows. A tag beside a square is the exact "
    "chance that the turn ends there, CHANCE cards counted; all tags add up to 1. The bars show "
    "where the dice alone lead. Before the first roll of a turn both are about that coming turn. "
    "The frame in blue marks the mover, the four corners the square whose card lies open.</p>"
)
