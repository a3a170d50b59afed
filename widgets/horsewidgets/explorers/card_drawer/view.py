"""The card drawer as pieces of a page: the deck, the next card, and the mean of those drawn."""

from __future__ import annotations

from fractions import Fraction
from json import dumps

from horsegame.dostihy import Options
from horsegame.dostihy import words as said
from horsegame.dostihy.cards import FINANCE
from horsegame.dostihy.walk import CARD
from horsegame.dostihy.words_table import finance_text

from ...draw import box, escape, finished, folded, key_figures, percent, tabled
from ...scenes.page import slider
from ...svg import parts, picture, words
from .chart import chart, still
from .model import CHANCE_SQUARES, LEAST, MOST, Drawer

LAST = 20
"""The table shows so many of the cards drawn."""
NAMES = {"races": "Races of your horses", "mains": "Main races of yours", "players": "Players"}


@parts.register
def _(drawer: Drawer) -> dict[str, str]:
    drawn = {
        "head": head(drawer),
        "deck": deck(drawer),
        "next": next_card(drawer),
        "running": running(drawer),
    }
    return finished(drawn, status(drawer))


@words.register
def _(drawer: Drawer) -> str:
    where = "FINANCE" if drawer.deck == "finance" else f"CHANCE on square {drawer.square}"
    n = len(drawer.drawn)
    drawn = f"{n} card{'s' * (n != 1)} drawn" if n else "nothing drawn"
    return f"{where}, {drawn}; {_mean_in_words(drawer)}"


@picture.register
def _(drawer: Drawer) -> str:
    return still(drawer, words(drawer))


def _mean_in_words(drawer: Drawer) -> str:
    if not drawer.left:
        return "no card is left"
    mean = drawer.next.mean()
    about = "" if mean.denominator == 1 else f" ≈ {said.rounded(mean, True)}"
    return f"the next card brings {said.amount(mean, True)}{about} DK on average"


def status(drawer: Drawer) -> str:
    """The last card, and what the next one brings on average."""
    if not drawer.drawn:
        return f"{words(drawer)}."
    last = drawer.drawn[-1]
    money = said.rounded(drawer.money[last], True)
    return f"The last card: {order(last).rstrip('.')}, {money} DK. {words(drawer)}."


def order(card: str) -> str:
    """What a card says, in short."""
    return finance_text(FINANCE[card]) if card in FINANCE else said.card_text(CARD[card], Options())


def figure(drawer: Drawer, card: str) -> str:
    """What else decides its money: the figures of a FINANCE card, where a CHANCE card leads."""
    if card in drawer.leads:
        return f"to {said.square_name(drawer.leads[card])}"
    if card not in FINANCE or FINANCE[card].amount:
        return ""
    known = FINANCE[card]
    if known.from_each:
        return f"{known.from_each} DK from each player"
    return f"{known.per_race} DK a race, {known.per_main_race} DK a main race"


# -- which deck, under which assumptions


def head(drawer: Drawer) -> str:
    """The deck, what counts, and what is assumed."""
    decks = {"finance": "FINANCE"} | {str(s): f"CHANCE on square {s}" for s in CHANCE_SQUARES}
    chosen = "finance" if drawer.deck == "finance" else str(drawer.square)
    options = "".join(
        f'<option value="{k}"{" selected" * (k == chosen)}>{name}</option>'
        for k, name in decks.items()
    )
    back = _check("back", drawer.back, "Put each card back at once")
    more = _owned(drawer) if drawer.deck == "finance" else _following(drawer)
    return (
        '<div class="title"><div class="big">The card drawer</div>'
        f'<label>Deck <select data-act="deck">{options}</select></label>{back}{more}'
        f'<p class="mute">{escape(assumed(drawer))}</p></div>'
    )


def _check(act: str, on: bool, name: str) -> str:
    checked = " checked" if on else ""
    return (
        f'<label class="check"><input type="checkbox" data-act="{act}" data-focus="{act}"{checked}>'
        f"{name}</label>"
    )


def _owned(drawer: Drawer) -> str:
    """Sliders and fields for what the cards depend on."""
    return "".join(
        slider(name, "own", (LEAST[what], MOST[what]), getattr(drawer, what), _of(what))
        for what, name in NAMES.items()
    )


def _of(what: str) -> str:
    """Which of the numbers it is."""
    return f' data-value="{escape(dumps(what))}"'


def _following(drawer: Drawer) -> str:
    return _check("follow", drawer.follow, "Count also the square to which the card leads")


def assumed(drawer: Drawer) -> str:
    """What the money of the cards counts, and what it leaves out."""
    if drawer.deck == "finance":
        return (
            "Two cards cost money for each race of your horses; a horse in the main race pays for "
            "that alone. The birthday gift comes from each other player."
        )
    if drawer.follow:
        return (
            "Counted: what START pays on the way, the vet's fee, and the mean of a FINANCE card, "
            "for four players. Nobody owns horses or trainers. Turns to miss and stays on DISTANC "
            "are not counted."
        )
    return (
        "Counted: what START pays because of the card. What the next square costs, turns to miss "
        "and stays on DISTANC are not counted."
    )


# -- the deck


def deck(drawer: Drawer) -> str:
    """All cards: those that can come next, and those that lie aside."""
    tiles = "".join(_tile(drawer, card) for card in drawer.cards)
    note = (
        "Each card can come again. Press a card if it came at your table."
        if drawer.back
        else "Press a card if it came at your table: it is laid aside. Press again to put it back."
    )
    return (
        f'<section class="box"><h3>{len(drawer.left)} cards in the deck</h3>'
        f'<div class="cards {drawer.deck}">{tiles}</div><p class="mute">{note}</p></section>'
    )


def _tile(drawer: Drawer, card: str) -> str:
    """A card with its figure, its money, and where it is."""
    gone = card not in drawer.left
    where = f"drawn as number {drawer.drawn.index(card) + 1}" if gone else _chance(drawer, card)
    more = figure(drawer, card)
    printed = f"<small>{more}</small>" if more else ""
    money = said.rounded(drawer.money[card], True)
    return (
        f'<button type="button" data-act="take" data-value="{escape(dumps(card))}"'
        f' data-focus="{card}" aria-pressed="{str(gone).lower()}"><span>{escape(order(card))}'
        f"{printed}</span><b>{money} DK</b><small>{where}</small></button>"
    )


def _chance(drawer: Drawer, card: str) -> str:
    chance = f"chance 1/{len(drawer.left)}"
    if drawer.back and (n := drawer.drawn.count(card)):
        return f"{chance}, came {n} time{'s' * (n > 1)}"
    return chance


# -- the next card


def next_card(drawer: Drawer) -> str:
    """The buttons that draw, and the mean and spread of the next card."""
    none = "" if drawer.left else ' aria-disabled="true" data-why="All cards are drawn."'
    more = ("10 cards", 10), ("100 cards", 100)
    many = more if drawer.back else (("all that are left", 100),)
    buttons = (
        f'<button type="button" class="first" data-act="draw" data-value="1" data-key="d"'
        f' aria-keyshortcuts="D"{none}>Draw a card</button>'
        + "".join(
            f'<button type="button" data-act="draw" data-value="{n}"{none}'
            f' aria-label="Draw {name}">{name.capitalize()}</button>'
            for name, n in many
        )
        + '<button type="button" data-act="shuffle" data-key="p" aria-keyshortcuts="P">'
        "Put all back and shuffle</button>"
    )
    body = _numbers(drawer) if drawer.left else "<p>No card is left. Put them back.</p>"
    return box("The next card", f'<div class="btns">{buttons}</div>{body}')


def _numbers(drawer: Drawer) -> str:
    """Mean, variance and chances of the next card, and how the mean is made."""
    law = drawer.next
    gain, loss = law.chance(lambda x: x > 0), law.chance(lambda x: x < 0)
    rows = [
        ("Mean, DK", said.amount(law.mean(), True), _about(law.mean(), True)),
        ("Variance, DK²", said.amount(law.variance()), _about(law.variance())),
        ("Standard deviation, DK", said.amount(round(float(law.variance()) ** 0.5)), "its root"),
        ("Chance to gain", str(gain), percent(gain)),
        ("Chance to lose", str(loss), percent(loss)),
    ]
    return key_figures(rows) + _why(drawer)


def _about(q: Fraction, sign: bool = False) -> str:
    return "exact" if q.denominator == 1 else f"≈ {said.rounded(q, sign)}"


def _why(drawer: Drawer) -> str:
    """The mean as a sum over the cards, and what each race adds to it."""
    total = sum((drawer.money[c] for c in drawer.left), Fraction(0))
    how = f"The cards in the deck add up to {said.rounded(total, True)} DK; there are"
    how = f"<p>{how} {len(drawer.left)}. Their mean is the sum divided by the number.</p>"
    if drawer.deck == "chance":
        return how
    part = {name: said.rounded(x, True) for name, x in drawer.parts.items()}
    return how + (
        f"<p>Taken apart: {part['fixed']} DK; {part['player']} DK for each other player;"
        f" {part['race']} DK for each race and {part['main race']} DK for each main race.</p>"
    )


# -- the mean of the cards drawn


def running(drawer: Drawer) -> str:
    """The mean after each draw, as a picture and as a table."""
    drawn = f'<div class="wid">{chart(drawer, True)}</div>'
    drawn += f'<div class="nar">{chart(drawer, False)}</div>'
    note = (
        "Line: mean of the cards drawn so far. Straight line: mean of the whole deck. Bands: one"
        " and two standard errors"
    )
    note += "." if drawer.back else ". They close: all cards together have the mean of the deck."
    return box("The mean of the cards drawn", f'{drawn}<p class="mute">{note}</p>{_table(drawer)}')


def _table(drawer: Drawer) -> str:
    if not drawer.drawn:
        return ""
    first = max(0, len(drawer.drawn) - LAST)
    heads = ("Draw", "Card", "Money, DK", "Mean so far, DK")
    rows = "".join(_row(drawer, n) for n in range(first, len(drawer.drawn)))
    summary = "The cards drawn" if not first else f"The last {LAST} cards drawn"
    return folded(summary, tabled(heads, rows), "The cards drawn")


def _row(drawer: Drawer, n: int) -> str:
    card = drawer.drawn[n]
    cells = (
        order(card),
        said.rounded(drawer.money[card], True),
        said.rounded(drawer.mean(n + 1), True),
    )
    cells = "".join(f"<td>{escape(x)}</td>" for x in cells)
    return f'<tr><th scope="row">{n + 1}</th>{cells}</tr>'
