"""The board of Winner's Circle as pieces of a page: what is asked, the next step, who has what."""

from __future__ import annotations

from fractions import Fraction

from horsegame.words import amount

from ..draw import NBSP, alone, box, escape, finished, percent
from ..figures import piece_svg
from ..svg import parts, picture, words
from . import page
from .page import FIRST, button, press, switch
from .winners import Landing, Purse, Runner, WinnersScene
from .winners_cards import chip_name, gates
from .winners_payouts import HEADS, counted, rows
from .winners_place import HEIGHT, TOP, WIDTH
from .winners_track import drawing, place_in_words, place_name, track


@parts.register
def _(scene: WinnersScene) -> dict[str, str]:
    drawn = {
        "board": track(scene) + (payouts(scene) if scene.for_money else ""),
        "action": action(scene),
        "coming": coming(scene),
        "gates": gates(scene),
        "players": players(scene) if scene.for_money else "",
        "log": page.log(scene),
        "code": page.code(scene, scene.code_note),
        "help": help_of(scene),
    }
    return finished(drawn, status(scene))


@words.register
def _(scene: WinnersScene) -> str:
    horses = ", ".join(
        f"horse {r.gate + 1} ({r.card.name}) {place_in_words(scene, r)}" for r in in_order(scene)
    )
    money = "; ".join(
        ", ".join(filter(None, (f"{p.name} with {amount(p.cash)}", bets_in_words(scene, n))))
        for n, p in enumerate(scene.purses)
    )
    standing = f"{horses}; " if horses else ""
    money = f"{money}; " if scene.for_money else ""
    race = scene.heading[0].lower() + scene.heading[1:]
    return f"Winner's Circle, {race}: {standing}{money}{scene.demand}"


@picture.register
def _(scene: WinnersScene) -> str:
    view = (0, TOP, WIDTH, HEIGHT)
    return alone(view, drawing(scene), words(scene), status(scene))


def status(scene: WinnersScene) -> str:
    """What happened, then what is asked."""
    return f"{scene.told} {page.ended(demand(scene))}"


def demand(scene: WinnersScene) -> str:
    """What is asked of a person; where a policy answers, which button lets it."""
    if scene.mine or scene.asked is None:
        return scene.demand
    pressed = "Continue" if scene.persons else "One turn"
    return page.by_itself(scene.purses[scene.asked].name, "plays", pressed)


def in_order(scene: WinnersScene) -> list[Runner]:
    """The horses, those at home first, then the foremost."""
    return sorted(scene.runners, key=lambda r: (9 if r.home is None else r.home, -r.place))


# -- what is asked


def action(scene: WinnersScene) -> str:
    """What happened, what is asked, and what can be pressed."""
    over = scene.asked is None
    ended = "The game is over" if scene.race else "The race is over"
    title = ended if over else f"{escape(scene.purses[scene.asked or 0].name)} plays"
    shown = page.news(scene.news) + page.say(scene.told, demand(scene))
    return box(title, shown + chips(scene) + how(scene) + buttons(scene) + odds_say(scene))


def chips(scene: WinnersScene) -> str:
    """The chips that may be placed."""
    if not scene.chips:
        return ""
    row = "".join(
        press(
            chip_name(bets),
            "draft",
            ["chip", str(bets)],
            more=f' aria-pressed="{str(bets == scene.chip).lower()}" data-focus="chip-{bets}"',
        )
        for bets in scene.chips
    )
    return f'<p class="mute row-title">Which chip?</p><div class="btns">{row}</div>'


def how(scene: WinnersScene) -> str:
    """How a horse is chosen, or what the buttons do that let policies play."""
    if scene.asked is not None and not scene.mine and scene.persons:
        return page.STEPS
    if not any(r.move is not None for r in scene.runners):
        return ""
    what = "put the chip on a horse" if scene.topic == "bet" else "choose a horse"
    numbers = f"1 to {scene.runners[-1].gate + 1}"
    return f'<p class="mute">To {what}, press its number, {numbers}, or the button on its card.</p>'


def buttons(scene: WinnersScene) -> str:
    """What answers at once; then undo, odds, own chips."""
    shown = _first(scene) + page.undo_button(scene.place)
    shown += switch("Odds", "odds", "o", scene.show_odds)
    if scene.can_more:
        shown += press("More races", "draft", ["races", "more"], more=page.key("m"))
    if scene.can_peek:
        shown += switch("My chips", "peek", "p", scene.peeks)
    return f'<div class="btns">{shown}</div>'


def _first(scene: WinnersScene) -> str:
    first = f' class="first"{FIRST}'
    if scene.asked is None:
        return ""
    if not scene.mine:
        return _policies(scene, first)
    if scene.topic not in ORDERS:
        return ""
    shown = button(ORDERS[scene.topic], "draw", "r", first)
    if scene.topic == "card":
        shown += button("Draw all cards", "luck", "a")
    return shown


def _policies(scene: WinnersScene, first: str) -> str:
    """The buttons that let the policies play."""
    if not scene.persons:
        run = button("Run on", "run", "a")
        return button("One turn", "step", "r", first) + run
    return button("Continue", "continue", "r", first) + button("One turn", "step", "t")


ORDERS = {
    "card": "Draw a card",
    "begins": "Draw lots",
    "die": "Roll the die",
    "last": "Draw lots",
    "pay": "Pay the bets",
}
"""What the button says that lets luck answer."""


def odds_say(scene: WinnersScene) -> str:
    """Where the odds come from."""
    if scene.odds is None:
        return ""
    return (
        f'<p class="mute" role="note">Odds {escape(scene.odds.says)}. They suppose that '
        "any horse whose card is face up is moved with the same chance.</p>"
    )


# -- the next step


def coming(scene: WinnersScene) -> str:
    """Where the selected horse may end with its next step."""
    chosen = scene.runner(scene.selected)
    if chosen is None or not scene.landings:
        return ""
    rows = "".join(_landing(scene, found, chosen.place) for found in scene.landings)
    head = "".join(f'<th scope="col">{h}</th>' for h in ("Face", "Chance", "Spaces"))
    mean = sum((f.chance * (f.place - chosen.place) for f in scene.landings), Fraction(0))
    free = chosen.card.steps.mean()
    foot = (
        f'<tr class="on"><th scope="row">on average</th><td></td><td>{_decimal(mean)}</td></tr>'
        if scene.topic != "move"
        else ""
    )
    note = f'<p class="mute">With nothing in its way, {_decimal(free)} on average.</p>'
    title = f"Next step of horse {chosen.gate + 1}, {escape(chosen.card.name)}"
    return box(
        title, f"<table><thead><tr>{head}</tr></thead><tbody>{rows}{foot}</tbody></table>{note}"
    )


def _landing(scene: WinnersScene, found: Landing, here: int) -> str:
    went = "home" if found.place > scene.spaces else f"{found.place - here:+d}".replace("+0", "0")
    face = f"{' or '.join(found.faces)} to {place_name(scene, found)}"
    return (
        f'<tr><th scope="row">{face}</th><td>{found.chance} ({percent(found.chance)})</td>'
        f"<td>{went}</td></tr>"
    )


def _decimal(x: Fraction) -> str:
    return str(x) if x.denominator == 1 else f"{float(x):.2f}"


# -- who has what


def players(scene: WinnersScene) -> str:
    """Each player with cash and bets."""
    rows = "".join(_player(scene, n, purse) for n, purse in enumerate(scene.purses))
    title = "Players, cash"
    return box(title, f'<div class="seats">{rows}</div>')


def _player(scene: WinnersScene, n: int, purse: Purse) -> str:
    on_turn = "to move" if n == scene.asked else ""
    state = "has won" if n in scene.winners else on_turn
    name = escape(purse.name) + (f" · {state}" if state else "")
    bits = ["plays by itself"] * purse.by_policy + [bets_in_words(scene, n)]
    if purse.expected is not None and any(
        player == n for r in scene.runners for player, _ in r.chips
    ):
        about = "" if purse.expected.denominator == 1 else "about "
        worth = f"{float(purse.expected):.0f}".replace("-", "−")
        bits.append(f"worth {about}{worth} on average")
    return (
        f'<div class="seat">{piece_svg(n)}<span><b>{name}</b><br><span class="mute">'
        f"{escape(' · '.join(filter(None, bits)))}</span></span><b>{amount(purse.cash)}</b></div>"
    )


def bets_in_words(scene: WinnersScene, player: int) -> str:
    """The bets of a player as they are seen."""
    bets = [
        f"{'face down' if chip is None else f'×{chip}'} on {r.gate + 1}"
        for r in scene.runners
        for p, chip in r.chips
        if p == player
    ]
    return "bets " + ", ".join(bets) if bets else ""


def payouts(scene: WinnersScene) -> str:
    """The payout table, where the infield is too small to hold it."""
    heads = "".join(f'<th scope="col">{h}</th>' for h in HEADS)
    body = "".join(
        f'<tr><th scope="row">{place}</th>{"".join(f"<td>{money}</td>" for money in figures)}</tr>'
        for place, figures in rows(scene)
    )
    what = counted(scene)
    return (
        f'<div class="box nar strip"><h3>Payout by the number of {what}</h3><table><thead><tr>'
        f'<th scope="col">{what}</th>{heads}</tr></thead><tbody>{body}</tbody></table></div>'
    )


# -- how to read it


def help_of(scene: WinnersScene) -> str:
    """How to read the board, where its figures come from, the rules in force, the keys."""
    known = f"<p>{escape(scene.known)}</p>"
    return page.help_box(READING + known + page.rules_of(scene.options.changed), KEYS)


KEYS = (
    ("R", "draw, roll, pay, let the others play"),
    ("1 to 7", "bet on the horse of that gate, or move it"),
    ("A", "draw all cards; let policies run on"),
    ("T", "let the others play one turn"),
    ("U", "undo: the last bet, or back to before the last roll"),
    ("O", "odds on and off"),
    ("M", "more races for the odds"),
    ("P", "look at your own chips"),
    ("S", "say again what happened"),
    ("← → ↑ ↓", "next horse, horse before"),
    ("Enter, Space", "show the next step of the horse; again: follow the play"),
)
READING = (
    "<p>Horses run against the clock, from the chequered line round to it again. A frame with "
    "dashes shows where the horse in the ring may end with its next step, and how likely that is. "
    "A card that has been moved waits until all horses have moved. The flag marks the pace space: "
    "the first horse to reach it is the pace horse. Odds are exact where a solid bar stands; a "
    f"ring with a line is a simulated chance with its 95{NBSP}% interval.</p>"
)
