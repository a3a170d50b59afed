"""The board of show jumping as pieces of a page: course, question, coming roll, riders, log."""

from __future__ import annotations

from horsegame.show_jumping.words import square_name
from horsegame.words import count

from ..draw import alone, box, escape, finished
from ..figures import die, piece_svg
from ..svg import parts, picture, words
from .jumping import JumpingScene, Seat
from .jumping_advice import Advised, Worth, advice_in_words
from .jumping_asked import buttons, demand, persons
from .jumping_board import board, drawing, ends, view
from .jumping_coming import coming, legend
from .jumping_place import WIDE
from .jumping_words import follows, kinds, listed, outcome, rules_of_square
from .page import (
    STEPS,
    chance,
    code,
    ended,
    help_box,
    key,
    log,
    news,
    rules_of,
    say,
)

RECONSTRUCTED = (
    "The places of the obstacles and thirty of the 36 cards are reconstructed: no picture of the"
    " printed board or of its cards is public."
)
OWN = "This is a course of your own; all odds are those of this course."


@parts.register
def _(scene: JumpingScene) -> dict[str, str]:
    drawn = {
        "board": board(scene) + legend(scene),
        "action": action(scene),
        "coming": coming(scene),
        "square": square_card(scene),
        "players": seats(scene),
        "log": log(scene),
        "code": code(scene),
        "help": help_of(scene),
    }
    return finished(drawn, status(scene))


@words.register
def _(scene: JumpingScene) -> str:
    standing = "; ".join(f"{seat.name} on {_where(scene, seat)}" for seat in scene.seats)
    return f"Show jumping, turn {scene.turn}: {standing}; {scene.demand}"


@picture.register
def _(scene: JumpingScene) -> str:
    return alone(view(scene, WIDE), drawing(scene, WIDE), words(scene), description(scene))


def status(scene: JumpingScene) -> str:
    """What happened, what is asked, and the advice if it lies open."""
    advice = advice_in_words(scene.advice) if scene.advice else ""
    return f"{scene.told} {ended(demand(scene))} {advice}".strip()


def description(scene: JumpingScene) -> str:
    """What the picture shows, in words."""
    chances = ", ".join(f"{x.square} ({outcome(x)}) {p}" for x, p in ends(scene))
    return status(scene) + (f" The dice lead to {chances}." if chances else "")


def _where(scene: JumpingScene, seat: Seat) -> str:
    bits = [square_name(seat.square, scene.course), f"on the {seat.horse}" if seat.horse else ""]
    return ", ".join(filter(None, [*bits, _finished(seat), *_has(scene, seat)]))


def _finished(seat: Seat) -> str:
    return f"finished as number {seat.place}" if seat.place else ""


def _has(scene: JumpingScene, seat: Seat) -> list[str]:
    """What a rider has gathered."""
    bits = [count(seat.faults, "fault point")] if scene.options.game == "advanced" else []
    bits += ["joker in hand"] if seat.joker else []
    bits += [f"misses {count(seat.wait, 'throw')}"] if seat.wait else []
    return bits + [f"refused {OFTEN.get(k) or f'{k} times'} at {o}" for o, k in seat.refusals]


OFTEN = {1: "once", 2: "twice"}


# -- what is asked


def action(scene: JumpingScene) -> str:
    """What happened, what is asked, and all that can be pressed."""
    name = escape(scene.seats[scene.asked or 0].name)
    title = "The game is over" if scene.over else f"{name} rides"
    told = news(scene.news) + _dice(scene) + say(scene.told, demand(scene))
    by_policy = scene.asked is not None and not scene.mine and persons(scene)
    return box(title, told + (STEPS if by_policy else "") + buttons(scene) + advice(scene))


def _dice(scene: JumpingScene) -> str:
    side = 44
    width = len(scene.dice) * (side + 8) + 4
    drawn = "".join(
        die(face, 2 + n * (side + 8), 2, side, fresh=bool(face))
        for n, face in enumerate(scene.dice)
    )
    return (
        f'<svg class="dice" viewBox="0 0 {width} {side + 8}" style="width:{width}px"'
        f' aria-hidden="true">{drawn}</svg>'
    )


def advice(scene: JumpingScene) -> str:
    """What each choice is worth, for each goal."""
    found = scene.advice
    if found is None:
        return ""
    says = advice_in_words(found)
    told = f'<p class="advice">{escape(says)}</p>' if says else ""
    return _worth(found) + told + (f'<p class="mute">{PROVED}</p>' if found.worth else "")


PROVED = (
    "These are the values of plans that are proved to be best for a rider alone, cards from a"
    " fresh shuffle; rivals are not looked at, and the turn in progress is not counted."
)


def _worth(found: Advised) -> str:
    """The values as a table: a row a move, a column a goal."""
    if not found.worth:
        return ""
    head = "".join(f'<th scope="col">{w.goal.capitalize()} to come</th>' for w in found.worth)
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(_value(worth, n) for worth in found.worth)
        + "</tr>"
        for n, name in enumerate(found.moves)
    )
    return (
        f'<table class="worth"><caption class="vh">What each choice is worth</caption><thead><tr>'
        f'<th scope="col">Choice</th>{head}</tr></thead><tbody>{rows}</tbody></table>'
    )


FEWEST = '<span aria-hidden="true">◂ </span><span class="vh">fewest </span>'
"""Before the best figure of a column."""


def _value(worth: Worth, n: int) -> str:
    figure = f"{worth.values[n]:.3f}"
    fewest = n in worth.best and len(worth.best) < len(worth.values)
    return f"<td><b>{FEWEST}{figure}</b></td>" if fewest else f"<td>{figure}</td>"


# -- the selected square


def square_card(scene: JumpingScene) -> str:
    """All that is known about the selected square, and its chance in this throw."""
    square, course = scene.selected, scene.course
    title = "; ".join(kinds(square, course)) or ("ordinary square" if square else "start")
    head = f"<p><b>{escape(title[0].upper() + title[1:])}</b></p>"
    rules = "".join(f"<p>{escape(x)}</p>" for x in rules_of_square(square, course, scene.options))
    here = [seat.name for seat in scene.seats if seat.square == square]
    standing = f"<p>{escape(listed(here))} here.</p>" if here else ""
    return box(f"Square {square}", head + rules + standing + _chance_here(scene))


def _chance_here(scene: JumpingScene) -> str:
    found = [(x, p) for x, p in ends(scene) if x.square == scene.selected]
    if not found:
        return ""
    landing, p = found[0]
    then = follows(landing, scene.course, scene.options)
    told = f"The dice lead here with chance {chance(p)}: {outcome(landing)}"
    return f'<p class="say">{escape(told + (f", {then}" if then else ""))}.</p>'


# -- who rides


def seats(scene: JumpingScene) -> str:
    """Each rider with horse, square, fault points and what is in hand."""
    rows = "".join(_seat(scene, n) for n in range(len(scene.seats)))
    title = "Riders: square · fault points" if advanced(scene) else "Riders: square"
    return box(title, f'<div class="seats">{rows}</div>')


def _seat(scene: JumpingScene, n: int) -> str:
    seat, on_turn = scene.seats[n], n == scene.mover and not scene.over
    state = "has won" if n in scene.winners else "to move" if on_turn else ""
    state = state or _finished(seat)
    name = escape(seat.name) + (f" · {state}" if state else "")
    bits = [f"on the {seat.horse}" if seat.horse else "", *_has(scene, seat)[advanced(scene) :]]
    bits.append("rides by itself" if seat.by_policy else "")
    about = escape(" · ".join(filter(None, bits)))
    figure = f"{seat.square} · {seat.faults}" if advanced(scene) else str(seat.square)
    keyed = key("c") if n == scene.mover else ""
    return (
        f'<button type="button" class="seat" data-act="select" data-value="{seat.square}"'
        f' data-focus="seat-{n}"{keyed}>{piece_svg(n)}<span><b>{name}</b><br>'
        f'<span class="mute">{about}</span></span><b>{figure}</b></button>'
    )


def advanced(scene: JumpingScene) -> bool:
    """Whether fault points count."""
    return scene.options.game == "advanced"


# -- the rest


KEYS = (
    ("R", "throw the die, turn up the card, let the others ride"),
    ("T", "one turn of the others"),
    ("1, 2", "one die or two; the first horse, the second and so on"),
    ("K, J", "keep the joker, spend the joker"),
    ("A", "advice on and off"),
    ("U", "undo: back to before the last throw"),
    ("O", "odds on and off"),
    ("C", "show the square of the rider"),
    ("S", "say again what happened"),
    ("← → ↑ ↓", "next square, square before"),
    ("Page Up, Page Down", "obstacle before, next obstacle"),
    ("Home, End", "start, finish"),
    ("Enter, Space", "open the card of the square"),
)
READING = (
    "<p>The horses go from START up to FINISH. Each obstacle has its number; the hatched square"
    " before it is where a horse refuses, the arrows behind it show where it lands. Green squares"
    " give a card, blue ones allow two dice. A tag shows the exact chance that the dice lead to a"
    " square, and what happens there: · free, ✓ clear jump, ? card, ↩ refusal, ✕ knockdown, ⊘"
    " elimination, ⚑ home. The frame in blue marks the rider on turn, dashed frames the squares in"
    " reach, four corners the square whose card lies open. A yellow star is a joker in hand.</p>"
)


def help_of(scene: JumpingScene) -> str:
    """How to read the board, its keys, and the rules that are not the usual ones."""
    note = f"<p>{OWN if scene.own_course else RECONSTRUCTED}</p>"
    return help_box(READING + note + rules_of(scene.options.changed), KEYS)
