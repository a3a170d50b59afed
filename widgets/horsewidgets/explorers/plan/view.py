"""The plan as pieces of a page: where you stand, the lines, the dice, the proof, the joker."""

from __future__ import annotations

from fractions import Fraction

from horsegame.words import count

from ...draw import box, escape, finished, tabled
from ...scenes.jumping_words import follows, kinds, outcome
from ...scenes.page import button, slider
from ...svg import parts, picture, words
from .chart import NARROW, WIDE, chart, still
from .model import Line, Stand, ordinal

GOAL = {"turns": "fewest turns", "faults": "fewest fault points"}
UNIT = {"turns": "turns", "faults": "fault points"}
DICE = {1: "One die", 2: "Two dice"}
HELD = {"none": "no joker in hand", "joker": "a joker in hand"}


@parts.register
def _(stand: Stand) -> dict[str, str]:
    drawn = {
        "head": head(stand),
        "plan": curve(stand),
        "dice": dice(stand),
        "joker": joker(stand),
        "proof": proof(stand),
    }
    return finished(drawn, status(stand))


@words.register
def _(stand: Stand) -> str:
    hand = HELD["joker" if stand.joker else "none"]
    return f"Square {stand.square}, {hand}, {GOAL[stand.goal]}: {verdict(stand)}"


@picture.register
def _(stand: Stand) -> str:
    return still(stand, words(stand))


def verdict(stand: Stand) -> str:
    """What is best here, and what it is worth."""
    if stand.value is None:
        return "no turn begins like this"
    to_come = f"{shown(stand.value)} {UNIT[stand.goal]} to come"
    if len(stand.values) == 1:
        return f"no choice of dice, {to_come}"
    other = max(stand.values.values())
    if other == stand.value:
        return f"one die and two are alike, {to_come}"
    name = "one die is" if stand.better == 1 else "two dice are"
    return f"{name} better, {to_come}; the other choice has {shown(other)}"


def shown(x: Fraction) -> str:
    """A number with three places.

    >>> shown(Fraction(-1, 3))
    '−0.333'
    """
    return f"{float(x):.3f}".replace("-", "−")


def status(stand: Stand) -> str:
    """Where the rider stands and what is best."""
    return f"{words(stand)}."


# -- where, with what, for which goal


def head(stand: Stand) -> str:
    """The goal, the square, the hand, the refusals."""
    last, most = stand.ground.course.finish - 1, len(stand.ground.course.refusal_back)
    held = "joker" if stand.joker else "none"
    ahead = button("Next choice of dice", "next", "n")
    refusals = {n: f"{count(n, 'refusal')} so far" for n in range(most + 1)}
    return (
        '<div class="title"><div class="big">What is best here?</div>'
        f"{choose('goal', 'You want the', GOAL, stand.goal)}"
        f"{choose('joker', 'with', HELD, held)}"
        f"{choose('refused', 'and, at the next obstacle,', refusals, stand.refused)}"
        f"{slider('Square', 'square', (0, last), stand.square)}"
        f'<div class="btns">{ahead}</div>'
        f'<p class="mute">{escape(about(stand))}</p></div>'
    )


def choose(act: str, label: str, names: dict[str, str] | dict[int, str], chosen: object) -> str:
    """A list to choose from, in a sentence."""
    options = "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(name)}</option>'
        for value, name in names.items()
    )
    return f'<label>{label} <select data-act="{act}">{options}</select></label>'


def about(stand: Stand) -> str:
    """What the square is, and for whom the plan is best."""
    named = ", ".join(kinds(stand.square, stand.ground.course)) or "a plain square"
    more = {
        "turns": "The turn that begins here is counted.",
        "faults": "Fault points are kept when the rider is eliminated.",
    }
    rider = "A rider alone; cards from a fresh shuffle."
    return f"Square {stand.square}: {named}. {rider} {more[stand.goal]}"


# -- the lines and the dice


def curve(stand: Stand) -> str:
    """What is to come from every square."""
    wide = (
        f'<div class="wid">{chart(stand, WIDE)}</div><div class="nar">{chart(stand, NARROW)}</div>'
    )
    note = (
        "Below the lines, where dice may be chosen: a ring, one die is better; a filled square, two"
        " dice are. Then the course: bars are obstacles, discs green squares, the band is blue."
    )
    title = f"{UNIT[stand.goal].capitalize()} still to come"
    return box(title, f'{wide}<p class="mute">{note}</p>')


def dice(stand: Stand) -> str:
    """What each number of dice is worth."""
    unit = UNIT[stand.goal]
    if stand.value is None:
        body = f"<p>{escape(why_not(stand))}</p>"
    elif len(stand.values) == 1:
        thrown = DICE[stand.better].lower()
        body = f"<p>No choice here: {thrown}. {shown(stand.value)} {unit} are still to come.</p>"
    else:
        rows = "".join(
            f'<tr{on(n == stand.better)}><th scope="row">{DICE[n]}</th><td>{shown(x)}</td>'
            f"<td>{'best' if x == stand.value else '+' + shown(x - stand.value)}</td></tr>"
            for n, x in stand.values.items()
        )
        body = tabled(("Choice", f"{unit.capitalize()} to come", "More than the best"), rows)
    return box("One die or two?", body)


def why_not(stand: Stand) -> str:
    """Why no turn begins so."""
    if stand.square in stand.ground.course.refusal_at:
        return (
            "No turn begins like this: a horse that stops on this square refuses and goes back;"
            " it stays only where a joker was spent."
        )
    return (
        "A rider alone never comes into this state at the start of a turn: this square, this hand"
        f" and {count(stand.refused, 'refusal')} at the next obstacle do not go together."
    )


def on(best: bool) -> str:
    """Marks the row that is best."""
    return ' class="on"' if best else ""


# -- the proof


def proof(stand: Stand) -> str:
    """Bellman's equation of this state, line by line."""
    if stand.value is None:
        return box("The proof of this state", '<p class="mute">There is nothing to prove here.</p>')
    sums = "".join(equation(stand, n) for n in stand.lines)
    return box("The proof of this state", f"{sums}<p>{conclusion(stand)}</p>")


def equation(stand: Stand, n: int) -> str:
    """The lines of one choice, and their sum; the better choice is open."""
    rows = "".join(line_row(stand, line) for line in stand.lines[n])
    first = "1 turn + " if stand.cost else ""
    holds = "equal, as exact fractions" if stand.holds(n) else "not equal"
    opened = " open" if n == stand.better else ""
    return (
        f"<details{opened}><summary>{DICE[n]}: {first}the sum of {len(stand.lines[n])} lines ="
        f' {shown(stand.values[n])}</summary><table class="coming"><thead><tr>{HEADS}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
        f'<p class="mute">{first}sum of the last column = {shown(stand.values[n])}: {holds}.</p>'
        "</details>"
    )


HEADS = "".join(
    f'<th scope="col"{kind}>{name}</th>'
    for name, kind in (
        ("Throw", ""),
        ("What happens", ' class="what"'),
        ("Chance", ""),
        ("To come after it", ""),
        ("Chance × to come", ""),
    )
)


def line_row(stand: Stand, line: Line) -> str:
    """One throw: what it leads to, its chance, what is to come."""
    landing, course = line.landing, stand.ground.course
    then = follows(landing, course, stand.options)
    what = f"{outcome(landing, 'obstacle')}{', ' + then if then else f', square {landing.square}'}"
    cells = "".join(f"<td>{x}</td>" for x in (line.chance, shown(line.to_come), shown(line.part)))
    return (
        f'<tr><th scope="row">{landing.total}</th><td class="what">{escape(what)}</td>{cells}</tr>'
    )


def conclusion(stand: Stand) -> str:
    """What the lines prove."""
    assert stand.value is not None
    if len(stand.values) == 1:
        return f"There is one move, so its number is the value: {shown(stand.value)}."
    return (
        f"The smaller number is the value of the state: {shown(stand.value)}. Where this holds in"
        " every state, and the game must end, no other decisions can be better."
    )


# -- the joker


def joker(stand: Stand) -> str:
    """Keep or spend at the next obstacle, and what a joker is worth here."""
    course, unit = stand.ground.course, UNIT[stand.goal]
    price = "" if stand.price is None else f"<p>{priced(stand.price, unit)}</p>"
    if not stand.losses:
        last = "No obstacle is left to spend it at." if stand.place == len(course.obstacles) else ""
        return box("Now or later with the joker?", f'{price}<p class="mute">{last}</p>')
    obstacle = course.obstacles[stand.place]
    rows = "".join(
        f'<tr><th scope="row">{escape(x.name.capitalize())}</th><td>{shown(x.keep)}</td>'
        f"<td>{shown(x.spend)}</td><td>{better(x.keep, x.spend)}</td></tr>"
        for x in stand.losses
    )
    heads = ("Loss", "Keep it", "Spend it", "Better")
    name = f"{ordinal(stand.place + 1)} obstacle" if not obstacle.name else obstacle.name
    return box(
        "Now or later with the joker?",
        f'{price}<p class="mute">{unit.capitalize()} to come after a loss at the {escape(name)},'
        f" the next obstacle:</p>{tabled(heads, rows)}",
    )


def priced(price: Fraction, unit: str) -> str:
    """What a joker in hand is worth."""
    if price <= 0:
        return "A joker in hand is of no use here."
    return f"A joker in hand is worth {shown(price)} {unit} here."


def better(keep: Fraction, spend: Fraction) -> str:
    """The move with less to come."""
    return "alike" if keep == spend else "keep" if keep < spend else "spend"
