"""The Bayes board as pieces of a page: the covered turn, the update, the tally."""

from __future__ import annotations

from typing import Any

from horsegame.dostihy.board import HORSE_AT, KIND, SQUARES
from horsegame.dostihy.options import Options
from horsegame.dostihy.walk import CARD as CHANCE_CARD
from horsegame.dostihy.words import card_text, square_name

from ...draw import (
    CARD,
    LINE,
    LOSS,
    alone,
    box,
    escape,
    finished,
    group,
    key_figures,
    path,
    percent,
    rect,
    tabled,
    text,
)
from ...figures import die, horse, sign
from ...scenes.page import press, unable
from ...svg import parts, picture, words
from .model import ABOUT, MANY, Case, Row, likeliest

ROW = 46


@parts.register
def _(case: Case) -> dict[str, str]:
    drawn = {
        "head": head(case),
        "try": box("Her turn", turn(case)),
        "found": box("What the square tells", (found if case.told else cover)(case)),
        "tally": box("Turns uncovered", tally(case)),
    }
    return finished(drawn, status(case))


@words.register
def _(case: Case) -> str:
    if not case.told:
        return f"{where(case)}: what the square tells is covered."
    row = case.rows[0] if len(case.rows) == 2 else likeliest(case.rows)
    name = row.cause if len(case.rows) == 2 else f"a {row.cause} of the first die"
    return f"{where(case)}: {name} has chance {row.prior} before, {row.posterior} after."


@picture.register
def _(case: Case) -> str:
    title, drawn, said, tall = words(case), bars(case, True), in_words(case), len(case.rows) * ROW
    if not case.told:
        drawn, said, tall = "", title, -40
    view = (-10, -44, 540, tall + 100)
    ground = rect(view, CARD, 10) + text(4, -22, title, 12.5)
    return alone(view, ground + drawn, title, said)


def where(case: Case) -> str:
    """From where to where."""
    return f"From {square_name(case.square)} to {square_name(case.end)}"


def status(case: Case) -> str:
    """What is seen, and what it tells."""
    told = f"{where(case)}. {case.question.title}"
    if case.open:
        best = likeliest(case.rows)
        hit = "right" if best.cause == case.truth else "wrong this time"
        mine = f" Your guess was {'right' if case.guess == case.truth else 'wrong'}."
        return f"{told} {uncovered(case)} The likeliest answer was {hit}.{mine * bool(case.guess)}"
    after = "; ".join(f"{row.cause}: {percent(row.posterior)}" for row in case.rows) + "."
    ask = "" if case.seen is not None else " Guess, then uncover the dice."
    return f"{told} {after * case.told}{ask}".replace("  ", " ")


def uncovered(case: Case) -> str:
    """What the dice and the card were."""
    rolls = " and ".join(map(str, case.past.rolls))
    card = CHANCE_CARD.get(case.past.card)
    drew = f", and drew “{card_text(card, Options()).split(';')[0]}”" if card else ""
    return f"She rolled {rolls}{drew}."


# -- what is asked


def head(case: Case) -> str:
    """The question, where she began, and where she stopped."""
    squares = "".join(
        _option(s.square, f"{s.square} {square_name(s.square)}", s.square == case.square)
        for s in SQUARES
        if KIND[s.square] != "distanc"
    )
    ends = "".join(
        _option(end, f"{end} {square_name(end)}, chance {chance}", end == case.seen)
        for end, chance in case.ends.items()
    )
    asked = "".join(
        _press(about.title, "about", name, _on(name == case.about)) for name, about in ABOUT.items()
    )
    return (
        '<div class="title"><div class="big">She stopped there. What did she roll?</div>'
        f'<label>She began on <select data-act="square">{squares}</select></label>'
        '<label style="max-width:100%">She stopped on '
        '<select data-act="seen" style="max-width:100%">'
        f"{_option('', 'as in the hidden turn', case.seen is None)}{ends}</select></label></div>"
        '<div class="btns" style="margin-top:10px" role="group" aria-label="What is asked">'
        f"{asked}</div>"
    )


def _option(value: Any, label: str, chosen: bool) -> str:
    return f'<option value="{value}"{" selected" * chosen}>{escape(label)}</option>'


def _press(label: str, act: str, value: Any = None, more: str = "") -> str:
    return press(label, act, value, more=f' data-focus="{act}-{escape(value)}"{more}')


def _on(chosen: bool) -> str:
    return f' aria-pressed="{str(chosen).lower()}"'


# -- the turn with its dice covered


def turn(case: Case) -> str:
    """The squares, the dice under their cover, and what can be done."""
    covered = "The dice and the card are covered." if not case.open else uncovered(case)
    seen = f"{where(case)}. {covered}" if case.seen is None else f"Suppose {_supposed(case)}."
    art = (
        f'<svg viewBox="0 0 320 104" role="img" aria-label="{escape(seen)}"'
        f' style="max-width:340px">'
        f"{_card(case.square, 4)}{_dice(case)}{_card(case.end, 250)}</svg>"
    )
    why = ""
    if case.seen is not None:
        why = "You chose the square yourself, so there are no dice to uncover."
    elif case.open:
        why = "The dice lie open: play the next turn."
    off = unable(why) if why else ""
    guesses = "".join(
        _press(cause, "guess", cause, _on(cause == case.guess) + off)
        for cause in case.question.causes
    )
    return (
        f"{art}<p>{escape(seen)}</p>"
        f'<div class="btns" role="group" aria-label="Your guess"><span class="mute">Your guess:'
        f'</span>{guesses}</div><div class="btns">{_press("Uncover", "uncover", None, off)}'
        f"{_press('Next hidden turn', 'next')}</div>"
    )


def _supposed(case: Case) -> str:
    names = square_name(case.square), square_name(case.end)
    return f"that she began on {names[0]} and stopped on {names[1]}"


def _card(square: int, x: float) -> str:
    """A square as on the board, small."""
    name, card = SQUARES[square].english, HORSE_AT.get(square)
    out = rect((x, 6, 66, 92), CARD if card else "var(--hg-card2)", 5, (LINE, 1))
    out += text(x + 33, 24, name, 11.5 if len(name) < 9 else 9.6, "m b")
    out += text(x + 33, 92, square, 11, "m mute")
    if card:
        return out + horse(x + 16, 46, 34, card.stable.letter)
    return out + sign(KIND[square], x + 33, 56, 30)


def _dice(case: Case) -> str:
    """Two dice and a card, covered or not."""
    out = path("M76 84H238l-7-5m7 5l-7 5", "none", (LINE, 2))
    if not case.open:
        cover = rect((180, 18, 38, 50), "none", 5, (LINE, 2), "5 5")
        return out + die(0, 84, 22, 40) + die(0, 132, 22, 40) + cover + _mute(199, 49, "?", 18)
    for x, roll in zip((84, 132), case.past.rolls, strict=False):
        out += die(roll, x, 22, 40)
    if not case.past.card:
        return out + _mute(199, 47, "no card", 10.5)
    card = rect((180, 18, 38, 50), "var(--hg-goldbg)", 5, (LINE, 1))
    return out + card + sign("chance", 199, 43, 26)


def _mute(x: float, y: float, said: str, size: float) -> str:
    return text(x, y, said, size, "m mute")


# -- the update


def cover(case: Case) -> str:
    """In place of the update, while it is covered."""
    return f'<p>Guess first.</p><div class="btns">{_press("Show it", "tell")}</div>'


def found(case: Case) -> str:
    """The chances before and after, as bars and as a table."""
    wide, narrow = (
        f'<svg viewBox="0 0 {width} {24 + ROW * len(case.rows)}" role="img"'
        f' style="max-width:560px" aria-label="{escape(in_words(case))}">'
        f"{bars(case, width == 520)}</svg>"
        for width in (520, 326)
    )
    note = "Upper bar, hatched: before the square is seen. Lower bar, full: after."
    return (
        f'<p class="say">{escape(case.question.title)}</p><div class="wid">{wide}</div>'
        f'<div class="nar">{narrow}</div><p class="mute">{note}</p>{table(case)}'
        f'<div class="btns" style="margin-top:8px">{_press("Cover it", "tell")}</div>'
    )


def in_words(case: Case) -> str:
    """The bars as a sentence."""
    rows = [f"{r.cause}: {r.prior} before, {r.posterior} after" for r in case.rows]
    return f"{where(case)}: {'; '.join(rows)}"


def bars(case: Case, wide: bool) -> str:
    """For each answer two bars: its chance before, and after."""
    left, full = (92, 300) if wide else (66, 150)
    grid = "".join(
        path(
            f"M{left + full * k / 4:g} 18V{20 + ROW * len(case.rows)}",
            "none",
            ("var(--hg-hair)", 1),
        )
        + text(left + full * k / 4, 12, f"{25 * k} %", 11, "m mute")
        for k in range(0, 5, 1 if wide else 2)
    )
    return grid + "".join(
        group(_pair(case, row, left, full, wide), "", 0, 22 + ROW * n)
        for n, row in enumerate(case.rows)
    )


def _pair(case: Case, row: Row, left: float, full: float, wide: bool) -> str:
    """The two bars of one answer, with their figures."""
    true = case.open and row.cause == case.truth
    name = text(left - 8, 24, f"✓ {row.cause}" if true else row.cause, 13, "e b" if true else "e")
    out, bars_ = name, ((2, row.prior), (20, row.posterior))
    for (y, chance), fill in zip(bars_, (LOSS, "var(--hg-accent)"), strict=True):
        long = round(full * float(chance), 1)
        ground = rect((left, y, long, 15), LINE, 2) if y == 2 else ""
        out += ground + rect((left, y, long, 15), fill, 2, (LINE, 1))
        figure = f"{chance} = {percent(chance)}" if wide and 0 < chance < 1 else percent(chance)
        out += text(left + long + 6, y + 12, figure, 12, "b" if y == 20 else "")
    return out


def table(case: Case) -> str:
    """Prior, likelihood, product and posterior of each answer, exact."""
    heads = ("Answer", "Before", "Square if so", "Both", "After")
    body = "".join(_row(case, row) for row in case.rows)
    seen = sum(row.joint for row in case.rows)
    total = (
        f'<tr class="on"><th scope="row">together</th><td>1</td><td>–</td>'
        f"<td>{seen}</td><td>1</td></tr>"
    )
    return (
        f"{tabled(heads, body + total)}"
        f"<p>Both = Before × Square if so. After = Both ÷ {seen}, the chance that a turn from"
        f" {square_name(case.square)} ends on {square_name(case.end)} at all.</p>"
    )


def _row(case: Case, row: Row) -> str:
    likelihood = "–" if row.likelihood is None else row.likelihood
    after = f"{row.posterior}<br>{percent(row.posterior)}"
    cells = (row.prior, likelihood, row.joint, after)
    on = ' class="on"' if case.open and row.cause == case.truth else ""
    inside = "".join(f"<td>{x}</td>" for x in cells)
    return f'<tr{on}><th scope="row">{row.cause}</th>{inside}</tr>'


# -- the tally


def tally(case: Case) -> str:
    """How often guesses and the likeliest answers were right, beside what is expected."""
    told, count = case.tally, case.tally.turns
    figures = [
        ("Turns uncovered", str(count), "from this square, with this question"),
        ("Your guesses right", f"{told.right} of {told.guesses}", "guesses before uncovering"),
        ("Likeliest answer right", f"{told.likeliest} of {count}", _expected(case)),
    ]
    forget = _press("Forget the tally", "forget") if count else ""
    return (
        f'{key_figures(figures)}<div class="btns" style="margin-top:8px">'
        f"{_press(f'Uncover {MANY} more turns', 'many')}{forget}</div>"
    )


def _expected(case: Case) -> str:
    if not case.tally.turns:
        return "expected: the sum of its chances"
    return f"expected {float(case.tally.expected):.1f} ± {case.tally.error:.1f}"
