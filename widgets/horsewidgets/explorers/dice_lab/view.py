"""The dice laboratory as pieces of a page: choices, throws, the running share, long waits."""

from __future__ import annotations

from fractions import Fraction
from json import dumps

from horsegame.dostihy import words as said

from ...draw import NBSP, box, escape, finished, folded, key_figures, path, percent, tabled
from ...figures import die
from ...scenes.page import slider
from ...svg import parts, picture, words
from .chart import chart, still
from .model import AT_ONCE, MOST_MISSES, Dice, events, faces

LAST = 20
"""How many of the last throws are drawn."""
ROWS = (0, 5, 10, 15, 20, 25, 30)
"""The table of what follows has these rows of misses, and the chosen one."""
HOW_MANY = {1: "One die", 2: "Two dice"}


@parts.register
def _(dice: Dice) -> dict[str, str]:
    drawn = {
        "head": head(dice),
        "throws": throws(dice),
        "running": running(dice),
        "after": after(dice),
        "numbers": numbers(dice),
    }
    return finished(drawn, status(dice))


@words.register
def _(dice: Dice) -> str:
    loaded = f", a six with chance {dice.six}" if dice.six != Fraction(1, 6) else ""
    return f"{HOW_MANY[dice.dice]}{loaded}: {_so_far(dice)}"


@picture.register
def _(dice: Dice) -> str:
    return still(dice, words(dice))


def _so_far(dice: Dice) -> str:
    if (share := dice.share) is None:
        return f"nothing thrown yet; the chance of {dice.event} is {dice.chance}"
    exact = f"exact {dice.chance} ({percent(dice.chance)})"
    return f"{dice.event} in {share.hits} of {share.n} throws, {percent(share.value)}; {exact}"


def status(dice: Dice) -> str:
    """What was thrown last, and what all throws come to."""
    if dice.share is None:
        return f"{words(dice)}."
    shown = " and ".join(map(str, faces(dice.thrown[-1])))
    waited = dice.looked
    after = f", after {dice.misses} misses in a row" if waited else ""
    return f"The last throw shows {shown}{after}. {words(dice)}. {_since(dice)}"


def _since(dice: Dice) -> str:
    n = dice.since
    if not n:
        return "The last throw is a hit."
    return f"{n} miss{'es' * (n > 1)} since the last hit."


# -- what is thrown, and what is looked for


def head(dice: Dice) -> str:
    """The dice, the event and the chance of a six."""
    many = "".join(_option(n, HOW_MANY[n], n == dice.dice) for n in (1, 2))
    wanted = "".join(_option(name, name, name == dice.event) for name in events(dice.dice))
    return (
        '<div class="title"><div class="big">The dice laboratory</div>'
        f'<label>Throw <select data-act="dice">{many}</select></label>'
        f'<label>and look for <select data-act="event">{wanted}</select></label>'
        f"{_loading(dice)}"
        '<p class="mute">A throw in which it comes is a hit; any other throw is a miss.'
        " Other dice begin anew; another event looks at the same throws.</p></div>"
    )


def _option(value: object, name: str, chosen: bool) -> str:
    picked = " selected" if chosen else ""
    return f'<option value="{escape(value)}"{picked}>{escape(name)}</option>'


def _loading(dice: Dice) -> str:
    """The chance of a six: a slider in percent, a field, and the way back."""
    fair = escape(dumps("1/6"))
    return (
        '<div class="with-slider"><span>Chance of a six</span>'
        f'<input type="range" min="1" max="60" value="{round(100 * dice.six)}" data-act="percent"'
        ' data-focus="percent" aria-label="Chance of a six, in percent">'
        f'<input type="text" inputmode="decimal" size="5" value="{dice.six}" data-act="six"'
        ' data-focus="six" aria-label="Chance of a six, as a number">'
        f'<button type="button" data-act="six" data-value="{fair}">Fair</button></div>'
    )


# -- throwing


def throws(dice: Dice) -> str:
    """The buttons that throw, and the last throws."""
    buttons = "".join(
        f'<button type="button" data-act="roll" data-value="{n}"{_named(n)}</button>'
        for n in AT_ONCE
    )
    if dice.thrown:
        buttons += (
            '<button type="button" data-act="forget" aria-label="Forget all throws">Forget</button>'
        )
    return box("Throw", f'<div class="btns">{buttons}</div>{_last(dice)}')


def _named(n: int) -> str:
    """What the button that throws *n* times is called."""
    if n == 1:
        return ' class="first" data-key="r" aria-keyshortcuts="R" aria-label="Throw once">Once'
    return f' aria-label="Throw {n} times">{n} times'


def _last(dice: Dice) -> str:
    """The last throws as dice, hits with a bar below them."""
    shown = dice.thrown[-LAST:]
    if not shown:
        return '<p class="mute">Nothing thrown yet.</p>'
    tall = 32 * dice.dice + 10
    drawn = "".join(
        _throw(throw, hit, 2 + 32 * (n % 10), tall * (n // 10))
        for n, (throw, hit) in enumerate(zip(shown, dice.hits[-LAST:], strict=True))
    )
    rows = -(-len(shown) // 10)
    return (
        f'<svg class="thrown" viewBox="0 0 322 {tall * rows}" role="img"'
        f' aria-label="{escape(_listed(dice))}">'
        f'{drawn}</svg><p class="mute">The last {len(shown)} throws, the newest at the end;'
        " a bar below marks a hit.</p>"
    )


def _throw(throw: int, hit: int, x: float, y: float) -> str:
    out = "".join(die(face, x, y + 2 + 32 * n, 26) for n, face in enumerate(faces(throw)))
    foot = y + 32 * len(faces(throw)) + 3
    return out + path(f"M{x + 3} {foot}h20", "none", ("var(--hg-accent)", 4)) * hit


def _listed(dice: Dice) -> str:
    rows = [" and ".join(map(str, faces(throw))) for throw in dice.thrown[-LAST:]]
    return f"The last throws, the newest at the end: {'; '.join(rows)}"


# -- the share and the chance


def running(dice: Dice) -> str:
    """The share after each number of throws, as a picture and as a table."""
    wide = f'<div class="wid">{chart(dice, True)}</div><div class="nar">{chart(dice, False)}</div>'
    note = (
        "Line: relative frequency of hits, their share in so many throws; each mark on the scale is"
        " ten times the one before. Bands round the exact chance: one standard error, where the"
        " share lies about two times in three, and two standard errors, 19 times in 20."
    )
    return box(
        "The relative frequency runs towards the chance",
        f'{wide}<p class="mute">{note}</p>{_table(dice)}',
    )


def _table(dice: Dice) -> str:
    if dice.share is None:
        return ""
    n = dice.share.n
    places = sorted({k for k in (10, 100, 1000, 10_000) if k < n} | {n})
    rows = "".join(_stage_row(dice, stage.n, stage.hits) for stage in dice.stages(places))
    heads = ("Throws", "Hits", "Expected hits", "Hits too many", "Share", "Share too high")
    return folded("The same in figures", tabled(heads, rows), "The share in figures")


def _stage_row(dice: Dice, n: int, hits: int) -> str:
    over, share = hits - n * dice.chance, Fraction(hits, n)
    cells = (
        said.amount(hits),
        said.rounded(n * dice.chance),
        said.rounded(over, sign=True),
        percent(share),
        points(share - dice.chance),
    )
    return (
        f'<tr><th scope="row">{said.amount(n)}</th>{"".join(f"<td>{x}</td>" for x in cells)}</tr>'
    )


def points(difference: Fraction) -> str:
    """A difference of two chances, in percent of the whole.

    >>> points(Fraction(-1, 80))
    '−1.25\xa0%'
    """
    size = f"{abs(float(100 * difference)):.2f}{NBSP}%"
    return ("−" if difference < 0 else "+") + size


# -- long waits


def after(dice: Dice) -> str:
    """What follows after many misses in a row."""
    again = f"Wait for {dice.misses} misses, then throw"
    rows = "".join(_after_row(dice, n) for n in sorted({*ROWS, dice.misses}))
    heads = ("Misses", "Seen", "Hits", "Share of hits")
    before = f"{percent(dice.chance_of_misses)} before they begin"
    return box(
        "Is a hit due?",
        slider("Misses in a row", "misses", (0, MOST_MISSES), dice.misses)
        + f'<div class="btns"><button type="button" data-act="wait" data-key="w"'
        f' aria-keyshortcuts="W">{again}</button></div>'
        f'<p class="mute">The chance that {dice.misses} throws in a row miss is {before}.'
        " Once they have missed, this is what the very next throws were:</p>"
        f"{tabled(heads, rows, 'What came next')}"
        f'<p class="mute">Exact for every row: {dice.chance}, {percent(dice.chance)}. After ±: the'
        " standard error of the share in so many throws.</p>",
    )


def _after_row(dice: Dice, misses: int) -> str:
    share, on = dice.follows(misses), ' class="on"' if misses == dice.misses else ""
    if share is None:
        cells = ("0", "0", "–")
    else:
        seen = f"{percent(share.value)} ± {100 * dice.error(share.n):.1f} %".replace(" ", NBSP)
        cells = (said.amount(share.n), said.amount(share.hits), seen)
    return f'<tr{on}><th scope="row">{misses}</th>{"".join(f"<td>{x}</td>" for x in cells)}</tr>'


# -- the numbers


def numbers(dice: Dice) -> str:
    """The share, how far it is off, and the longest rows."""
    return box("In numbers", key_figures(_figures(dice)))


def _figures(dice: Dice) -> list[tuple[str, str, str]]:
    """What each number is called, the number, and a remark."""
    exact = ("Exact chance", str(dice.chance), percent(dice.chance))
    if (share := dice.share) is None:
        return [exact]
    error = dice.error(share.n)
    off = float(share.value - dice.chance) / error
    side = "above" if off > 0 else "below"
    hits, rows = said.amount(share.hits), (dice.since, dice.longest_wait, dice.longest_row)
    return [
        exact,
        ("Relative frequency", percent(share.value), f"{hits} of {said.amount(share.n)} throws"),
        ("Standard error", f"{100 * error:.2f}{NBSP}%", f"in {said.amount(share.n)} throws"),
        ("Distance", f"{abs(off):.1f}", f"standard errors {side} the chance"),
        ("Misses since the last hit", said.amount(rows[0]), "the row that is open"),
        ("Longest row of misses", said.amount(rows[1]), "in all throws"),
        ("Longest row of hits", said.amount(rows[2]), "in all throws"),
    ]
