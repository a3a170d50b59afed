"""A repeated turn as pieces of a page: stakes, curves, reasons, chances of ruin, fortunes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from json import dumps

from horsegame.dostihy import words as said
from horsegame.dostihy.bets import win_factor
from horsegame.dostihy.board import HORSE, LAP

from ...draw import CARD, alone, box, escape, finished, lines, percent, rect, tabled
from ...figures import badge_svg
from ...scenes.bets_panel import exact_and_rounded
from ...scenes.page import slider
from ...svg import parts, picture, words
from .charts import (
    NARROW,
    WIDE,
    fortunes_chart,
    ruin_chart,
    said_turns,
    worth_chart,
    worth_words,
)
from .ground import Plan, Worth
from .luck import MOST_TURNS
from .model import BETTORS, Repeated


@parts.register
def _(model: Repeated) -> dict[str, str]:
    drawn = {
        "head": head(model),
        "try": stakes(model),
        "tally": times(model) + why(model),
        "found": both("What one turn is worth", worth_chart, model, NOTE)
        + ruin(model)
        + fortunes(model),
    }
    return finished(drawn, status(model))


@words.register
def _(model: Repeated) -> str:
    where = said.square_name(model.turn.square)
    spread = said.amount(round(model.worth.spread))
    return (
        f"{listed(model.stakes)} from {where}, again and again: mean"
        f" {said.rounded(model.mean, True)} DK a turn, spread {spread} DK;"
        f" ruin within {said_turns(model.turns)} {percent(model.ruin[model.turns])}"
    )


@picture.register
def _(model: Repeated) -> str:
    drawn = worth_chart(model, WIDE)
    tall = int(drawn.split('viewBox="0 0 520 ')[1].split('"')[0].split(".")[0])
    inner = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
    title = words(model)
    view = (-10.0, -52.0, 540.0, tall + 62.0)
    half = title.index(": ") + 1
    ground = rect(view, CARD, 10) + lines(4, -32, [title[:half], title[half + 1 :]], 12)
    return alone(view, ground + inner, title, worth_words(model))


NOTE = (
    "Mean: what the turn changes on average. Sure amount: the sure change that is as good for"
    " the growth of the cash. Spread: the standard deviation. All in DK."
)


def status(model: Repeated) -> str:
    """What the stakes bring."""
    chance = model.ruin[model.turns]
    return (
        f"{listed(model.stakes)}: mean {said.rounded(model.mean, True)} DK a turn, spread"
        f" {said.amount(round(model.worth.spread))} DK, growth {growth(model, model.worth)} a turn;"
        f" ruined within {said_turns(model.turns)} with chance {percent(chance)}."
    )


def listed(stakes: Mapping[str, Fraction]) -> str:
    """Stakes by horse, in words."""
    named = [f"{said.rounded(x)} DK on {HORSE[name].name}" for name, x in stakes.items()]
    return " and ".join(named) or "No stake"


def growth(model: Repeated, worth: Worth) -> str:
    """How the cash grows in a turn, as its logarithm sees it."""
    if worth.sure is None:
        return "none: all can be lost"
    rate = 100 * worth.sure / float(model.cash)
    return f"{rate:+.2f}".replace("-", "−") + "\u00a0%"


def both(title: str, draw: object, model: Repeated, note: str, more: str = "") -> str:
    """A box with a drawing for wide boards and one for narrow ones."""
    assert callable(draw)
    wide, narrow = draw(model, WIDE), draw(model, NARROW)
    drawn = f'<div class="wid">{wide}</div><div class="nar">{narrow}</div>'
    return box(title, f'{drawn}<p class="mute">{note}</p>{more}')


# -- where, with how much, how often


def head(model: Repeated) -> str:
    """The turn, the cash, and how often it is repeated."""
    turn = model.turn
    ahead = ", ".join(horse_ahead(model, name) for name in turn.bettable)
    paid = "returned to you" if turn.options.stake == "returned" else "kept by the owner"
    return (
        '<div class="title"><div class="big">How much should I stake?</div>'
        '<label>Your cash, DK <input type="text" data-act="cash" inputmode="numeric" size="8"'
        f' value="{turn.cash}"></label>'
        f'<p class="mute">You stand on {escape(said.square_name(turn.square))}. Ahead: {ahead}.'
        f" A winning bet pays 10 times the stake; the stake is {paid}. You repeat this turn with"
        " the same stakes, and no other money comes in or goes out. You are ruined when you"
        " cannot pay, or cannot lay your stakes again.</p></div>"
    )


def horse_ahead(model: Repeated, name: str) -> str:
    """A horse: how far, and what a visit costs."""
    card, turn = HORSE[name], model.turn
    steps = (card.square - turn.square) % LAP
    return f"{card.name}, +{steps}, a visit costs {said.amount(turn.fee(card.square))} DK"


def stakes(model: Repeated) -> str:
    """A slider and a field for each horse, ready stakes, and a slider for the turns."""
    sliders = "".join(one_stake(model, name) for name in model.turn.bettable)
    ready = "".join(
        f'<button type="button" data-act="{act}">{label}</button>'
        for act, label in (("hedge", "Hedge"), ("kelly", "Kelly"), ("clear", "No stake"))
    )
    return box("Your stakes, DK, the same each turn", f'{sliders}<div class="btns">{ready}</div>')


def one_stake(model: Repeated, name: str) -> str:
    """The stake on one horse."""
    card, stake = HORSE[name], model.stakes.get(name, Fraction(0))
    label = f"Stake on {card.name}, DK"
    most = int(model.cash)
    value = escape(dumps(name))
    return (
        f'<div class="stake">{badge_svg(card.stable.letter)}<b>{card.name}</b><span></span>'
        f'<input type="range" min="0" max="{most}" step="20" value="{min(most, int(stake))}"'
        f' data-act="stake" data-value="{value}" data-focus="slide-{name}" aria-label="{label}">'
        f'<input type="text" inputmode="numeric" size="7" value="{stake}" data-act="stake"'
        f'{LONG * (len(str(stake)) > 9)} data-value="{value}" data-focus="stake-{name}"'
        f' aria-label="{label}, as a number"></div>'
    )


LONG = ' class="long"'


def times(model: Repeated) -> str:
    """How many turns are looked ahead, on a slider and in a field."""
    return box(
        "How often you repeat the turn",
        slider("Turns", "turns", (1, MOST_TURNS), model.turns)
        + '<p class="mute">The chances of ruin and the fortunes are those of so many turns.</p>',
    )


# -- the reasons


def why(model: Repeated) -> str:
    """What the hedge and the Kelly stakes are."""
    return box("Why", "".join(f"<p>{escape(x)}</p>" for x in reasons(model)))


def reasons(model: Repeated) -> list[str]:
    """The mean, the hedge and the Kelly stakes in sentences."""
    factors = [(name, f) for name, f in model.ground.fixed.formula if name]
    out = [
        f"Each DK on {HORSE[n].name} changes the mean by {said_exactly(f)} DK." for n, f in factors
    ]
    pays = win_factor(model.turn.options) + 1
    exact = ", ".join(
        f"{HORSE[n].name} {exact_and_rounded(x)}" for n, x in model.ground.fixed.hedge[0].items()
    )
    if exact:
        out.append(f"Hedge: the cost of a visit, divided by {pays}: {exact}.")
    best = ", ".join(
        f"{HORSE[n].name} {exact_and_rounded(x)}" for n, x in model.ground.fixed.kelly[0].items()
    )
    says = model.ground.fixed.kelly[1]
    out.append(f"Kelly, where the sure amount is highest: {best or 'none'}. {says}".strip())
    return out


def said_exactly(x: Fraction) -> str:
    """A fraction with its sign."""
    return f"{'−' if x < 0 else '+'}{abs(x)}"


# -- many turns


def ruin(model: Repeated) -> str:
    """The chance of ruin, drawn and in figures."""
    p = model.ruin[model.turns]
    exact = f"{p} ≈ " if len(str(p)) < 24 else ""
    note = f"With your stakes within {said_turns(model.turns)}: {exact}{percent(p, 2)}."
    return both("Chance of ruin", ruin_chart, model, note, table(model))


def table(model: Repeated) -> str:
    """Your stakes beside no stake, the hedge and the Kelly stakes."""
    heads = ["Stakes", "Mean, DK", "Spread, DK", "Growth", f"Ruin in {model.turns}"]
    rows = "".join(row(model, name, plan) for name, plan in model.plans.items())
    return tabled(heads, rows)


def row(model: Repeated, name: str, plan: Plan) -> str:
    """What these stakes bring."""
    w = plan.worth
    cells = [
        said.amount(round(w.mean), True),
        said.amount(round(w.spread)),
        "none" if w.sure is None else growth(model, w),
        percent(plan.ruin[model.turns]),
    ]
    on = ' class="on"' if name == "your stakes" else ""
    data = "".join(f"<td>{x}</td>" for x in cells)
    return f'<tr{on}><th scope="row">{name}</th>{data}</tr>'


def fortunes(model: Repeated) -> str:
    """Simulated bettors, and the buttons that make more of them."""
    buttons = "".join(
        f'<button type="button" data-act="roll" data-value="{n}">{n} bettors play</button>'
        for n in BETTORS
    )
    if model.rolls:
        buttons += '<button type="button" data-act="forget">Forget them</button>'
    row = f'<div class="btns">{buttons}</div>'
    if not model.rolls:
        return box("Simulated fortunes", f"<p>Nobody has played yet.</p>{row}")
    return both("Simulated fortunes", fortunes_chart, model, fared(model), row)


def fared(model: Repeated) -> str:
    """How many were ruined, and what the bettors have in the end, with errors."""
    share, average = model.share_ruined, model.average_cash
    assert share, "there are simulated bettors"
    assert average, "there are simulated bettors"
    return (
        f"Of {share.n} bettors {share.hits} were ruined within {said_turns(model.turns)}:"
        f" {percent(share.value)} ± {percent(share.error)}; exact"
        f" {percent(model.ruin[model.turns])}. Cash in the end on average"
        f" {said.amount(round(average.value))} ± {said.amount(round(average.error))} DK."
        " A cross: ruined. The same luck serves all stakes."
    )
