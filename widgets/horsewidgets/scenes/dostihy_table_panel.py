"""The board of the whole game as pieces of a page: what is asked, what may come, who has what."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from horsegame.dostihy import words as said
from horsegame.dostihy.names import rounded
from horsegame.words import amount

from ..draw import alone, box, escape, finished, tabled
from ..figures import piece_svg
from ..seats import MANY
from ..svg import parts, picture, words
from .dostihy_card import square_card
from .dostihy_panel import KEYS, READING, board, drawing, ends, status
from .dostihy_place import SIDE
from .dostihy_table import TableScene
from .dostihy_table_fields import answer_form
from .page import (
    FIRST,
    button,
    by_itself,
    chance,
    code,
    ended,
    help_box,
    key,
    log,
    news,
    press,
    rules_of,
    say,
    switch,
    undo_button,
)


@parts.register
def _(scene: TableScene) -> dict[str, str]:
    scene = replace(scene, demand=demand(scene))
    drawn = {
        "board": board(scene),
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
def _(scene: TableScene) -> str:
    standing = "; ".join(_standing(scene, n) for n in range(len(scene.seats)))
    return f"{_turn(scene)}: {standing}; {scene.demand}"


def _turn(scene: TableScene) -> str:
    return f"Dostihy & sázky, turn {scene.turn}"


def _standing(scene: TableScene, n: int) -> str:
    """Where a player stands, with what cash, cards and races."""
    seat, has = scene.seats[n], scene.holdings[n]
    if has.out:
        return f"{seat.name} {seat.note}"
    where = f"{seat.name} on {said.square_name(seat.square)} (square {seat.square})"
    bits = (f"{where} with {amount(seat.cash or 0)} DK", seat.note, f"has {has.cards}")
    return ", ".join(filter(None, bits))


@picture.register
def _(scene: TableScene) -> str:
    told = f"{scene.told} {ended(words(scene))}{ends(scene)}"
    return alone((0, 0, SIDE, SIDE), drawing(scene), _turn(scene), told)


# -- what is asked


def demand(scene: TableScene) -> str:
    """What is asked of a person; where a policy answers, which button lets it."""
    if scene.mine or scene.asked is None:
        return scene.demand
    return by_itself(scene.seats[scene.asked].name, "plays", "Continue")


def action(scene: TableScene) -> str:
    """What happened, what is asked, and all that can be pressed and filled in."""
    title = (
        "The game is over" if scene.over else f"{escape(scene.seats[scene.asked or 0].name)} plays"
    )
    told = say(scene.told, scene.demand)
    made = answer_form(scene.form) if scene.form else ""
    return box(title, news(scene.news) + told + made + buttons(scene) + advice(scene))


def buttons(scene: TableScene) -> str:
    """The moves, or luck, or the policies' turn; then undo and odds."""
    shown = first_buttons(scene) + undo_button(scene.place)
    shown += switch("Odds", "odds", "o", scene.odds)
    if scene.can_advise:
        shown += switch("Advice", "advice", "a", scene.advised)
    return f'<div class="btns">{shown}</div>'


def first_buttons(scene: TableScene) -> str:
    """What answers the open question at once."""
    if scene.over or scene.form:
        return ""
    first = f' class="first"{FIRST}'
    if not scene.mine:
        persons = any(not (seat.by_policy or seat.out) for seat in scene.holdings)
        many = "" if persons else button(f"Play {MANY} turns", "many", "m")
        return button("Continue", "continue", "r", first) + many
    if not scene.choices:
        return button(scene.order.split(":")[0], "draw", "r", first)
    return "".join(
        press(label, "do", move, first=True, more=key_of(move) + (FIRST if n == 0 else ""))
        for n, (move, label) in enumerate(scene.choices)
    )


def key_of(move: Any) -> str:
    """The key for a move: Y and N, or the number of races."""
    if move in YES + NO:
        return key("y" if move in YES else "n")
    return key(str(move)) if type(move) is int and move < 5 else ""


YES, NO = ("buy", "enter", "use", "accept"), ("pass", "keep", "refuse")


def advice(scene: TableScene) -> str:
    """What the advice says, with a button that follows it."""
    if not scene.advised or not scene.can_advise:
        return ""
    if scene.advice is None:
        return '<p class="mute">There is no advice on this.</p>'
    says, move, label = scene.advice
    return f'<p class="advice">{escape(says)}</p><div class="btns">{press(label, "do", move)}</div>'


# -- what may come


def coming(scene: TableScene) -> str:
    """The money of the coming roll, and a look at what the dice would do."""
    shown = money(scene) + what_if(scene)
    return box("The coming roll", shown) if shown else ""


def money(scene: TableScene) -> str:
    """The law of the money in few numbers."""
    found = scene.money
    if found is None:
        return ""
    name, low, high = escape(scene.seats[scene.mover].name), min(found.law), max(found.law)
    mean = amount(found.mean, sign=True)
    decimal = "" if found.mean.denominator == 1 else f" (about {rounded(found.mean, sign=True)} DK)"
    supposing = "With the bets as placed" if found.bets else "If nothing is bought or bet"
    if scene.supposed:
        supposing = "If the card is used and nothing is bought or bet"
    say = f"{supposing}, this turn changes the cash of {name} by {mean} DK{decimal} on average."
    rows = (
        ("At worst", f"{amount(low, sign=True)}", chance(found.law[low])),
        ("At best", f"{amount(high, sign=True)}", chance(found.law[high])),
        ("More than the cash", f"{amount(-found.cash)}", chance(found.debt)),
    )
    cells = "".join(
        f'<tr><th scope="row">{what}</th><td>{sum_}</td><td>{p}</td></tr>' for what, sum_, p in rows
    )
    return f"<p>{say}</p>{tabled(('This turn', 'DK', 'Chance'), cells)}"


def what_if(scene: TableScene) -> str:
    """Buttons with faces of the die, and what would happen then."""
    look = scene.what_if
    if look is None:
        return ""
    rows = [_faces("What if the die shows …", look.faces, 0)]
    if look.again or len(look.faces) > 1:
        rows.append(_faces("and then …", look.faces, 1))
    says = f'<p role="note">{escape(look.says)}</p>' if look.says else ""
    return "".join(rows) + says


def _faces(title: str, faces: tuple[int, ...], at: int) -> str:
    """A row of six faces; a second press on a face puts the look away."""
    row = ""
    for n in range(1, 7):
        on = len(faces) > at and faces[at] == n
        then = faces[:at] if on else (*faces[:at], n)
        more = (
            f' aria-pressed="{str(on).lower()}" data-focus="face-{at}-{n}" aria-label="{title} {n}"'
        )
        row += press(str(n), "faces", list(then), more=more)
    return f'<p class="mute row-title">{title}</p><div class="btns faces">{row}</div>'


# -- who has what


def seats(scene: TableScene) -> str:
    """Each player with cash, worth and cards."""
    rows = "".join(_seat(scene, n) for n in range(len(scene.seats)))
    return box("Players, cash in DK", f'<div class="seats">{rows}</div>')


def _seat(scene: TableScene, n: int) -> str:
    seat, has = scene.seats[n], scene.holdings[n]
    bits = [said.square_name(seat.square), seat.note, "plays by itself" if has.by_policy else ""]
    on_turn = "to move" if n == scene.mover and not scene.over else ""
    state = "has won" if n in scene.winners else on_turn
    name = escape(seat.name) + (f" · {state}" if state else "")
    key = ' data-key="c" aria-keyshortcuts="C"' if n == scene.mover else ""
    where = escape(" · ".join(filter(None, bits)))
    cards = escape(f"{has.cards}; worth {amount(has.worth)} DK with the cash")
    return (
        f'<button type="button" class="seat" data-act="select" data-value="{seat.square}"'
        f' data-focus="seat-{n}"{key}>{piece_svg(n)}<span><b>{name}</b><br>'
        f'<span class="mute">{where}</span></span><b>{amount(seat.cash or 0)}</b></button>'
        f'<p class="mute has">{cards}</p>'
    )


MORE_KEYS = (
    ("R", "let the others play"),
    ("Y", "yes: buy, enter, accept, make the answer that is filled in"),
    ("N", "no: pass, refuse, bet, offer or sell nothing"),
    ("0 to 4", "enter in so many races"),
    ("A", "advice on and off"),
)


def help_of(scene: TableScene) -> str:
    """How to read the board, its keys, and the rules that are not the usual ones."""
    return help_box(READING + rules_of(scene.options.changed), KEYS + MORE_KEYS)
