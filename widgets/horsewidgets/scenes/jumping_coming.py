"""The coming roll or card: every outcome with its chance, and what comes of it."""

from __future__ import annotations

from fractions import Fraction

from horsegame.chance import Dist
from horsegame.show_jumping import Landing

from ..draw import LEAF, LINE, REFUSE, WAVE, box, escape, path, rect
from .jumping import JumpingScene
from .jumping_words import LOOKS, follows, outcome, summary
from .page import chance, press

DICE = ("One die", "Two dice")


def coming(scene: JumpingScene) -> str:
    """What luck can bring next; nothing where the odds are off or no luck is next."""
    if scene.cards:
        return box("The coming card", _cards(scene))
    law = scene.law
    if law is None:
        return ""
    name = escape(scene.seats[scene.mover].name)
    compared = _compared(scene) if len(scene.coming) > 1 else _shares(law)
    return box(f"{name}, from square {scene.here}", compared + _rows(scene, law) + _cost(law))


def _cards(scene: JumpingScene) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(text)}</th><td>{chance(p)}</td></tr>'
        for text, p in sorted(scene.cards, key=lambda card: -card[1])
    )
    caption = '<caption class="vh">What the next card can order</caption>'
    return f'<table class="cards">{caption}<tbody>{rows}</tbody></table>'


def _rows(scene: JumpingScene, law: Dist[Landing]) -> str:
    """A row for each total of the dice."""
    rows = "".join(
        f'<tr><th scope="row">{x.total} → {x.square}</th><td class="what">{_what(scene, x)}</td>'
        f"<td>{chance(law[x])}</td></tr>"
        for x in law
    )
    head = (
        '<th scope="col">Throw → square</th><th scope="col" class="what">What happens</th>'
        '<th scope="col">Chance</th>'
    )
    return (
        '<table class="coming"><caption class="vh">Where the dice lead</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _what(scene: JumpingScene, landing: Landing) -> str:
    look = LOOKS[landing.what]
    then = follows(landing, scene.course, scene.options)
    below = f'<br><span class="mute">{escape(then)}</span>' if then else ""
    mark = f'<span aria-hidden="true">{look.sign}</span> '
    return f'<b class="{look.kind}">{mark}{escape(outcome(landing))}</b>{below}'


def _shares(law: Dist[Landing]) -> str:
    """A bar of the kinds of outcomes, each as long as it is likely."""
    parts = "".join(
        f'<span class="{look.kind}" style="flex-grow:{float(p):.4f}"><b>{p}</b> {look.name}</span>'
        for look, p in summary(law)
    )
    return f'<div class="shares">{parts}</div>'


def _compared(scene: JumpingScene) -> str:
    """One die beside two: the chance of each kind of outcome, and which of them the board shows."""
    laws = [dict(summary(c.law)) for c in scene.coming]
    looks = [look for look in LOOKS.values() if any(look in law for law in laws)]
    zero = Fraction(0)
    rows = "".join(
        f'<tr><th scope="row"><b class="{look.kind}">{look.name}</b></th>'
        + "".join(f"<td>{chance(law.get(look, zero))}</td>" for law in laws)
        + "</tr>"
        for look in looks
    )
    head = "".join(f'<th scope="col">{DICE[c.roll.dice - 1]}</th>' for c in scene.coming)
    table = (
        '<table class="coming"><caption class="vh">One die beside two</caption>'
        f'<thead><tr><th scope="col">Outcome</th>{head}</tr></thead><tbody>{rows}</tbody></table>'
    )
    title = '<p class="mute row-title">The board shows</p>'
    return f'{table}{title}<div class="btns">{_switch(scene)}</div>'


def _switch(scene: JumpingScene) -> str:
    """Which roll the board shows."""
    return "".join(
        press(
            f"Odds of {DICE[c.roll.dice - 1].lower()}",
            "draft",
            ["dice", str(c.roll.dice)],
            more=f' aria-pressed="{str(n == scene.shown).lower()}"',
        )
        for n, c in enumerate(scene.coming)
    )


def _cost(law: Dist[Landing]) -> str:
    """How likely something is lost."""
    bad = law.chance(lambda x: LOOKS[x.what].kind == "bad")
    if not bad:
        return "<p>Nothing can be lost at an obstacle.</p>"
    joker = "" if bad == 1 else f", nothing with chance {chance(1 - bad)}"
    return f"<p>Something is lost at an obstacle with chance {chance(bad)}{joker}.</p>"


# -- below the board


def legend(scene: JumpingScene) -> str:
    """What the looks of the squares mean, and where the course comes from."""
    course = scene.course
    kinds = [
        (bool(course.green), "var(--hg-turf2)", LEAF, "green: a card"),
        (bool(course.blue), "var(--hg-water)", WAVE, "blue: two dice"),
        (True, "var(--hg-sand)", REFUSE, "refusal square"),
        (True, "var(--hg-sand)", "", "landing"),
    ]
    shown = "".join(_swatch(fill, over, name) for there, fill, over, name in kinds if there)
    own = "a course of your own" if scene.own_course else "the course is reconstructed"
    return f'<div class="legend">{shown}<span class="mute">{own}</span></div>'


def _swatch(fill: str, over: str, name: str) -> str:
    square = rect((1, 1, 22, 22), fill, 3, (LINE, 1))
    arrows = path("M5 5L12 12L5 19M12 5L19 12L12 19", "none", ("var(--hg-good)", 2.4))
    mark = rect((2, 2, 20, 20), over, 2) if over else arrows
    return f'<span><svg viewBox="0 0 24 24" aria-hidden="true">{square}{mark}</svg>{name}</span>'
