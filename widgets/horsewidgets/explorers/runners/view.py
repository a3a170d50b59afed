"""Two horses as pieces of a page: cards and sliders, numbers, laws, and races."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import sqrt

from horsegame.simulate import Share
from horsegame.winners_circle.cards import WINNERS

from ...draw import CARD, NBSP, alone, box, escape, finished, folded, lines, percent, rect, tabled
from ...scenes.page import slider
from ...svg import parts, picture, words
from .charts import NARROW, WIDE, Size, home_chart, rolls, steps_chart, steps_words
from .model import MOST_ROLLS, MOST_SPACES, RACES, Card, Pair, one_roll

PLACES = ("first", "second")


@parts.register
def _(pair: Pair) -> dict[str, str]:
    drawn = {
        "head": head(pair),
        "try": wishes(pair),
        "tally": numbers(pair) + races(pair),
        "found": both(f"Steps after {rolls(pair.rolls)}", steps_chart, pair, steps_note(pair))
        + both("Rolls until home", home_chart, pair, home_note(pair), table(pair)),
    }
    return finished(drawn, status(pair))


@words.register
def _(pair: Pair) -> str:
    one, other = (c.name for c in pair.cards)
    return f"{one} and {other} over {pair.spaces} spaces: {_firsts(pair)}"


@picture.register
def _(pair: Pair) -> str:
    drawn = steps_chart(pair, WIDE)
    inner = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
    view = (-10.0, -34.0, 540.0, 334.0)
    ground = rect(view, CARD, 10) + lines(4, -14, [words(pair)], 12)
    return alone(view, ground + inner, words(pair), steps_words(pair))


def _firsts(pair: Pair) -> str:
    return ", ".join(
        f"{c.name} home first {percent(p)}" for c, p in zip(pair.cards, pair.first, strict=True)
    )


def status(pair: Pair) -> str:
    """Where both are after the rolls, and who is home first."""
    told = [f"{side.card.name} home {percent(side.home)}" for side in pair.sides]
    say = f"After {rolls(pair.rolls)}: {', '.join(told)}. Over {pair.spaces} spaces"
    raced = sum(pair.raced.values())
    return f"{say}: {_firsts(pair)}." + (f" Races run: {raced}." if raced else "")


def both(
    title: str, draw: Callable[[Pair, Size], str], pair: Pair, note: str, more: str = ""
) -> str:
    """A box with a drawing for wide boards and one for narrow ones."""
    drawn = f'<div class="wid">{draw(pair, WIDE)}</div><div class="nar">{draw(pair, NARROW)}</div>'
    return box(title, f'{drawn}<p class="mute">{note}</p>{more}')


# -- what is looked at


def head(pair: Pair) -> str:
    """The question, and what is taken for granted."""
    return (
        '<div class="title"><div class="big">Sprinter or plodder?</div>'
        '<p class="mute">The die has three heads, a cap, a saddle and a shoe; the card tells how'
        " many spaces the horse moves for each. Nothing is in the way of either horse. They roll in"
        f" turn, and if both come home in the same round, a lot decides.{unsure(pair)}</p></div>"
    )


def unsure(pair: Pair) -> str:
    """Which figures of the cards are not known from the printed game."""
    told = [
        f"{escape(c.name)}: {', '.join(c.reconstructed)}" for c in pair.cards if c.reconstructed
    ]
    return f" Figures that are reconstructed, not printed: {'; '.join(told)}." if told else ""


def wishes(pair: Pair) -> str:
    """The two cards, the rolls and the spaces."""
    cards = "".join(
        f'<label>{place.title()} horse <select data-act="{place}" data-focus="{place}">'
        f"{options(chosen)}</select></label>{figures(chosen)}"
        for place, chosen in zip(PLACES, pair.cards, strict=True)
    )
    sliders = slider("Rolls", "rolls", (1, MOST_ROLLS), pair.rolls) + slider(
        "Spaces", "spaces", (1, MOST_SPACES), pair.spaces
    )
    pressed, other = (str(on).lower() for on in (pair.curve, not pair.curve))
    curve = (
        f'<div class="btns"><button type="button" data-act="curve" data-focus="curve"'
        f' data-value="{other}" aria-pressed="{pressed}">Normal curve</button></div>'
    )
    return box("Two horses", cards + sliders + curve)


def options(chosen: Card) -> str:
    """All cards of the game, and the chosen one if it is another."""
    cards = WINNERS if chosen in WINNERS else (chosen, *WINNERS)
    return "".join(
        f"<option{' selected' if c == chosen else ''}>{escape(c.name)}</option>" for c in cards
    )


def figures(c: Card) -> str:
    """What a card says."""
    return (
        f'<p class="mute">head {c.head} (three faces), cap {c.cap}, saddle {c.saddle},'
        f" shoe {c.shoe}</p>"
    )


# -- numbers


def numbers(pair: Pair) -> str:
    """Means, spreads and chances, side by side."""
    names = "".join(f'<th scope="col">{escape(c.name)}</th>' for c in pair.cards)
    rows = "".join(
        f'<tr><th scope="row">{name}</th>{"".join(f"<td>{x}</td>" for x in cells)}</tr>'
        for name, cells in measured(pair)
    )
    head = f'<thead><tr><th><span class="vh">What</span></th>{names}</tr></thead>'
    return box("In numbers", f"<table>{head}<tbody>{rows}</tbody></table>")


def measured(pair: Pair) -> Iterator[tuple[str, list[str]]]:
    """What each number is called, and the number of each horse."""
    sides = pair.sides
    n = rolls(pair.rolls)
    yield "Mean of a roll", [str(one_roll(s.card)[0]) for s in sides]
    yield "Variance of a roll", [str(one_roll(s.card)[1]) for s in sides]
    yield f"Mean, {n}", [str(s.mean) for s in sides]
    yield f"Variance, {n}", [str(s.variance) for s in sides]
    yield f"Spread, {n}", [f"{sqrt(s.variance):.2f}" for s in sides]
    yield f"Home after {n}", [percent(s.home, 2) for s in sides]
    yield "by the normal curve", [percent(s.home_by_curve, 2) for s in sides]
    yield "Mean rolls until home", [f"{float(s.needed.mean()):.3f}" for s in sides]
    yield "Home first", [percent(p, 2) for p in pair.first]


def races(pair: Pair) -> str:
    """The races run so far, and the buttons that run more."""
    buttons = "".join(
        f'<button type="button" data-act="race" data-value="{n}">{n} race{"s" * (n > 1)}</button>'
        for n in RACES
    )
    if pair.raced:
        buttons += '<button type="button" data-act="forget">Forget them</button>'
    told = counted(pair) or "<p>No race has been run yet.</p>"
    return box("Simulated races", f'{told}<div class="btns">{buttons}</div>')


def counted(pair: Pair) -> str:
    """Who came home in an earlier round how often, beside the exact chance."""
    if pair.wins is None:
        return ""
    names = [f"{escape(c.name)} earlier" for c in pair.cards] + ["both in the same round"]
    exact = [pair.strictly(0), pair.strictly(1), pair.same_round]
    rows = "".join(
        f'<tr><th scope="row">{name}</th><td>{with_error(share)}</td><td>{percent(p)}</td></tr>'
        for name, share, p in zip(names, pair.wins, exact, strict=True)
    )
    return tabled(["Home", f"{pair.wins[0].n} races", "exact"], rows)


def with_error(share: Share) -> str:
    """A share and its standard error."""
    return f"{percent(share.value)} ± {percent(share.error)}".replace(" ", NBSP)


# -- what stands beside the drawings


def steps_note(pair: Pair) -> str:
    """How to read the bars."""
    curve = " Dashed: the normal curve with the same mean and spread." if pair.curve else ""
    return f"Bars: exact chances. Red line: the finish, {pair.spaces} spaces away.{curve}"


def home_note(pair: Pair) -> str:
    """How to read the bars of the rolls."""
    raced = sum(pair.raced.values())
    seen = f" Rings: shares in {raced} races, with standard errors." if raced else ""
    return f"Bars: exact chances; plain and hatched tell the horses apart.{seen}"


def table(pair: Pair) -> str:
    """The law of the rolls in figures."""
    laws = [side.needed for side in pair.sides]
    heads = ["Rolls", *(c.name for c in pair.cards)]
    rows = "".join(
        f'<tr><th scope="row">{n}</th>{"".join(f"<td>{percent(law[n], 2)}</td>" for law in laws)}'
        "</tr>"
        for n in sorted({n for law in laws for n in law if law[n] > Fraction(1, 20_000)})
    )
    return folded("The rolls as a table", tabled(heads, rows))
