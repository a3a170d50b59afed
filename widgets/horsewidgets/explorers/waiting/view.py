"""The waiting explorer as pieces of a page: rule, die and turns; the law; the numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from horsegame.dostihy.analysis.waiting import RULES

from ...draw import box, escape, finished, folded, key_figures, percent, tabled
from ...scenes.page import press
from ...svg import parts, picture, words
from .charts import NAMES, bars, means, still
from .model import MOST_WAITED, SHOWN, STAYS, Watch

SAYS = {
    "newer": "Only a six leads on. If two more sixes follow it, the piece stays.",
    "older": "Only a six leads on. Two more sixes move it on as well.",
    "miss two turns": "The piece misses two turns, then it rolls freely; two sixes bring it back.",
    "three throws": "Up to three throws a turn; the first six leads on.",
    "three failed turns": "A six leads on; after three failed turns it rolls freely.",
}
"""Each rule in a sentence or two."""


@parts.register
def _(watch: Watch) -> dict[str, str]:
    drawn = {
        "head": head(watch),
        "try": box("Try it", controls(watch)),
        "found": box("How many turns from now", found(watch)),
        "tally": box("In numbers", numbers(watch)),
    }
    return finished(drawn, status(watch))


@words.register
def _(watch: Watch) -> str:
    loaded = "" if watch.six == Watch().six else f", a six with chance {watch.six}"
    since = f", after {turns(watch.waited)}" if watch.waited else ""
    more = "more turns" if watch.waited else "turns"
    return f"{NAMES[watch.rule]}{loaded}{since}: {exact(watch.mean)} {more} on average."


@picture.register
def _(watch: Watch) -> str:
    return still(watch, words(watch))


def status(watch: Watch) -> str:
    """The mean from now on, and whether the past counts."""
    if not watch.waited:
        return words(watch)
    forgets = "The turns in vain change nothing." if watch.forgets else "The turns in vain count."
    return f"{words(watch)} {forgets}"


def turns(n: int) -> str:
    """A number of turns in words."""
    return f"{n} turn{'s' * (n != 1)}"


def exact(q: Fraction) -> str:
    """A number as a fraction where that is short, and rounded."""
    if q.denominator == 1:
        return str(q)
    rounded = f"≈ {float(q):.2f}"
    return f"{q} {rounded}" if len(str(q)) < 12 else rounded


# -- what is chosen


def head(watch: Watch) -> str:
    """The question, and the rules to choose from."""
    chosen = "".join(
        _press(NAMES[rule], "rule", rule, f' aria-pressed="{str(rule == watch.rule).lower()}"')
        for rule in RULES
    )
    return (
        '<div class="title"><div class="big">How long shall I wait on DISTANC?</div></div>'
        f'<div class="btns" style="margin-top:10px" role="group" aria-label="Rule">{chosen}</div>'
        f'<p class="mute">{SAYS[watch.rule]}</p>'
    )


def _press(label: str, act: str, value: Any = None, more: str = "") -> str:
    return press(label, act, value, more=f' data-focus="{act}-{escape(value)}"{more}')


def controls(watch: Watch) -> str:
    """The die, the turns already waited, and stays to be played."""
    stays = "".join(_press(f"Play {n} stay{'s' * (n > 1)}", "play", n) for n in STAYS)
    forget = _press("Forget them", "forget") if watch.stays else ""
    slide = min(99, max(1, round(100 * watch.six)))
    return (
        '<p>Chance of a six</p><div class="stake">'
        f'<input type="range" min="1" max="99" value="{slide}" data-act="percent"'
        ' data-focus="percent" aria-label="Chance of a six, in percent">'
        f'<input type="text" size="7" value="{watch.six}" data-act="six" data-focus="six"'
        ' aria-label="Chance of a six, as a number"></div>'
        '<p>Turns already waited</p><div class="stake">'
        f'<input type="range" min="0" max="{MOST_WAITED}" value="{watch.waited}" data-act="waited"'
        ' data-focus="waited" aria-label="Turns already waited">'
        f'<input type="text" inputmode="numeric" size="7" value="{watch.waited}" data-act="waited"'
        ' data-focus="waited-number" aria-label="Turns already waited, as a number"></div>'
        f'<div class="btns" style="margin-top:8px">{stays}{forget}</div>'
    )


# -- the law


def found(watch: Watch) -> str:
    """The law from now on, as bars and as a table, and the mean for every die."""
    note = "Bar: exact chance from now on."
    if watch.waited:
        note = f"Hatched: a fresh stay. Full: after {turns(watch.waited)} in vain."
    if watch.stays:
        note += (
            f" Ring: share of the {watch.lasting} simulated stays that lasted so long,"
            " with its standard error."
        )
    return (
        f'<div class="wid">{bars(watch, True)}</div><div class="nar">{bars(watch, False)}</div>'
        f'<p class="mute">{note}</p>{table(watch)}'
        f'<h3 style="margin-top:14px">Mean wait, for every die</h3>'
        f'<div class="wid">{means(watch, True)}</div><div class="nar">{means(watch, False)}</div>'
    )


def table(watch: Watch) -> str:
    """Every bar in figures."""
    heads = ["Turns from now", "Chance", "Percent", *(["Fresh stay"] if watch.waited else [])]
    heads += ["Simulated"] if watch.lasting else []
    rows = "".join(_row(watch, n) for n in range(1, SHOWN + 2))
    return folded("The law as a table", tabled(heads, rows))


def _row(watch: Watch, n: int) -> str:
    p = watch.now[n - 1]
    cells = [str(p) if len(str(p)) < 16 else f"≈ {float(p):.6f}", percent(p)]
    if watch.waited:
        cells.append(percent(watch.fresh[n - 1]))
    if share := watch.share(n):
        cells.append(f"{percent(share.value)} ± {percent(share.error)}")
    name = "more" if n > SHOWN else str(n)
    return f'<tr><th scope="row">{name}</th>{"".join(f"<td>{x}</td>" for x in cells)}</tr>'


# -- the numbers


def numbers(watch: Watch) -> str:
    """The mean from now on, what was simulated, and all rules side by side."""
    still_there = watch.law.longer(watch.waited) if watch.waited else Fraction(1)
    figures = [
        ("Mean, turns from now", exact(watch.mean), "exact; the turn that leads away counts"),
        ("Leaves this turn", percent(watch.law.chance(1, watch.waited)), "exact"),
    ]
    if watch.waited:
        figures.append((f"Still there after {turns(watch.waited)}", percent(still_there), "exact"))
    if average := watch.average:
        mean, error = f"{average.value:.2f} ± {average.error:.2f}", f"{average.n} simulated stays"
        figures.append(("Simulated mean", mean, error))
    return key_figures(figures) + rules(watch)


def rules(watch: Watch) -> str:
    """The mean of a fresh stay by every rule."""
    body = "".join(
        f'<tr{" class=on" * (rule == watch.rule)}><th scope="row">{NAMES[rule]}</th>'
        f"<td>{exact(watch.mean_by(rule))}</td></tr>"
        for rule in RULES
    )
    head_row = '<th scope="col">Rule</th><th scope="col">Mean of a fresh stay, turns</th>'
    return (
        f'<table style="margin-top:10px"><thead><tr>{head_row}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )
