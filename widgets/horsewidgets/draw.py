"""Drawing: numbers in, SVG text out.

Patterns need ids.  A drawing writes ``url(#ID…)`` with the mark `ID`; `finish`
replaces the mark by a hash of the drawing and adds the patterns it uses, so
that two drawings on one page share no id, and the same drawing always gets the
same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from hashlib import sha256
from html import escape as html_escape

from horsegame.chance import percent as plain_percent

from .theme import BLACK, SILKS, TOKENS

ID = "\ue000"
"""Stands for the prefix of all ids until the drawing is finished."""
UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ue000\ufffe\uffff]")
NBSP = "\u00a0"
INK, MUTE, LINE, CARD = "var(--hg-ink)", "var(--hg-mute)", "var(--hg-line)", "var(--hg-card)"

Box = tuple[float, float, float, float]
"""x, y, width, height."""
Edge = tuple[str, float]
"""The colour and the width of a line."""


def escape(text: object) -> str:
    """*text* as it may stand in HTML and SVG, in an attribute too."""
    return html_escape(UNPRINTABLE.sub("", str(text)))


def percent(p: Fraction | float, places: int = 1) -> str:
    """A chance as people read it, rounded, on one line."""
    return plain_percent(Fraction(p), 0 if p in (0, 1) else places).replace(" ", NBSP)


def text(x: float, y: float, words: object, size: float = 12, cls: str = "") -> str:
    """Words at a place; the class m sets them in the middle, e at their end, b in bold."""
    classed = f' class="{cls}"' if cls else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{classed}>{escape(words)}</text>'


def lines(x: float, y: float, rows: Iterable[str], size: float = 12, cls: str = "") -> str:
    """Words on lines below each other."""
    return "".join(text(x, y + 1.25 * size * n, row, size, cls) for n, row in enumerate(rows))


def inked(x: float, y: float, words: object, size: float, ink: str) -> str:
    """Bold words in a colour of their own, in the middle."""
    return (
        f'<text class="m b" x="{x:g}" y="{y:g}" font-size="{size:g}" style="fill:{ink}">'
        f"{escape(words)}</text>"
    )


def rect(box: Box, fill: str, r: float = 6, edge: Edge | None = None, dash: str = "") -> str:
    """A rectangle with round corners."""
    x, y, w, h = box
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}"'
        f' fill="{fill}"{_stroke(edge, dash)}/>'
    )


def circle(x: float, y: float, r: float, fill: str, edge: Edge | None = None) -> str:
    """A disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{_stroke(edge)}/>'


def path(d: str, fill: str = "none", edge: Edge | None = None, dash: str = "") -> str:
    """A path; its line has round ends and joins."""
    ends = ' stroke-linecap="round" stroke-linejoin="round"' if edge else ""
    return f'<path d="{d}" fill="{fill}"{_stroke(edge, dash)}{ends}/>'


def _stroke(edge: Edge | None, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f' stroke="{edge[0]}" stroke-width="{edge[1]:g}"{dashed}' if edge else ""


def group(body: str, cls: str = "", x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Drawings together, moved to a place."""
    classed = f' class="{cls}"' if cls else ""
    moves = [f"translate({x:g} {y:g})"] if x or y else []
    moves += [f"scale({scale:g})"] if scale != 1 else []
    moved = f' transform="{" ".join(moves)}"' if moves else ""
    return f"<g{classed}{moved}>{body}</g>"


def both(wide: str, narrow: str) -> str:
    """Two forms of the same thing: for boards of 520 pixels and more, and for narrower ones."""
    return group(wide, "wid") + group(narrow, "nar")


def box(title: str, body: str) -> str:
    """A titled box of a page."""
    return f'<section class="box"><h3>{title}</h3>{body}</section>'


def tabled(heads: Iterable[object], rows: str, caption: str = "") -> str:
    """A table: names of its columns over its *rows*; a *caption* for those who cannot see it."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    said = f'<caption class="vh">{caption}</caption>' if caption else ""
    return f"<table>{said}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def folded(summary: str, table: str, name: str = "") -> str:
    """A long *table* that unfolds at a press and is moved inside its frame."""
    return (
        f'<details><summary>{summary}</summary><div class="scroll wide" role="region"'
        f' aria-label="{name or summary}" tabindex="0">{table}</div></details>'
    )


LONG = 13
"""A figure with more letters than that is set smaller."""


def key_figures(rows: Iterable[tuple[str, str, str]]) -> str:
    """What each number is called, the number, and its decimal or what to compare it with."""
    body = "".join(
        f"<div><dt>{name}</dt><dd{long(figure)}>{figure.replace('/', '/<wbr>')}</dd>"
        f'<dd class="mute">{about}</dd></div>'
        for name, figure, about in rows
    )
    return f'<dl class="key">{body}</dl>'


def long(figure: str, most: int = LONG) -> str:
    """What makes a long figure smaller."""
    return ' class="long"' if len(figure) > most else ""


# -- silks and other patterns

MARKS = {
    "plain": "",
    "hoops": '<path d="M0 2h12M0 8h12" stroke-width="2.4"/>',
    "spots": '<circle cx="3" cy="3" r="1.9"/><circle cx="9" cy="9" r="1.9"/>',
    "stripes": '<path d="M3 0v12M9 0v12" stroke-width="2.4"/>',
    "diamonds": '<path d="M6 1.5l3.6 4.5L6 10.5 2.4 6z"/>',
    "sash": '<path d="M-2 14L14-2M-2 2L2-2M10 14l4-4" stroke-width="2.4"/>',
    "chevrons": '<path d="M0 9l6-6 6 6" fill="none" stroke-width="2.4"/>',
    "checks": '<path d="M0 0h6v6H0zM6 6h6v6H6z"/>',
}


def fill_of(silk: str) -> str:
    """How to fill a shape with the silk of a stable."""
    return f"url(#{ID}silk{silk})"


MOWN, LOSS, SENT = (f"url(#{ID}{name})" for name in ("mown", "loss", "sent"))
"""Mown turf; the hatch of a loss; the hatch of pieces that a card sends on."""
LEAF, WAVE, REFUSE, BRICK = (f"url(#{ID}{name})" for name in ("leaf", "wave", "refuse", "brick"))
"""On a course: green squares; water and gallop; squares where horses refuse; a wall."""


@cache
def patterns() -> dict[str, str]:
    """Every pattern by its name."""
    hatch = '<path d="M0 0v6" stroke="var(--hg-card)" stroke-width="{}" opacity=".6"/>'
    turf = '<path d="M0 0h28v56H0z" fill="var(--hg-turf2)"/>'
    line = '<path d="{}" fill="none" stroke-width="{}" stroke="{}"/>'
    ripples = "M0 3q3-4 6 0t6 0M0 9q3-4 6 0t6 0"

    def leaf(x: float, y: float) -> str:
        return circle(x, y, 1.5, "var(--hg-good)")

    return {f"silk{letter}": _silk(letter) for letter in SILKS} | {
        "mown": _pattern("mown", 56, turf),
        "loss": _pattern("loss", 6, hatch.format(1.6), "rotate(45)"),
        "sent": _pattern("sent", 6, hatch.format(3), "rotate(-45)"),
        "refuse": _pattern("refuse", 7, line.format("M0 0v7", 1.8, "var(--hg-bad)"), "rotate(45)"),
        "wave": _pattern("wave", 12, line.format(ripples, 1.4, "#0072b2")),
        "leaf": _pattern("leaf", 10, leaf(3, 3) + leaf(8, 8)),
        "brick": _pattern("brick", 12, _bricks()),
    }


def _bricks() -> str:
    joints = '<path d="M0 .5h12M0 6.5h12M3 .5v6M9 6.5v6" stroke="#f3dcd2" stroke-width="1"/>'
    return rect((0, 0, 12, 12), "#b5533c", 0) + joints


def _silk(letter: str) -> str:
    silk = SILKS[letter]
    strength = ".3" if silk.ink == BLACK else ".42"
    marks = (
        f'<g fill="{silk.ink}" stroke="{silk.ink}" stroke-width="0" fill-opacity="{strength}"'
        f' stroke-opacity="{strength}">{MARKS[silk.pattern]}</g>'
    )
    return _pattern(f"silk{letter}", 12, rect((0, 0, 12, 12), silk.fill, 0) + marks)


def _pattern(name: str, side: int, body: str, turn: str = "") -> str:
    turned = f' patternTransform="{turn}"' if turn else ""
    return (
        f'<pattern id="{ID}{name}" width="{side}" height="{side}"'
        f' patternUnits="userSpaceOnUse"{turned}>{body}</pattern>'
    )


# -- the last step

USED = re.compile(rf"url\(#{ID}(\w+)\)")


def used_patterns(drawing: str) -> str:
    """The patterns that *drawing* fills with."""
    return "".join(patterns()[name] for name in sorted(set(USED.findall(drawing))))


def finish(html: str) -> str:
    """*html* with its patterns before it, in an svg that is never hidden, and with its own ids."""
    if found := used_patterns(html):
        html = f'<svg class="defs" aria-hidden="true"><defs>{found}</defs></svg>{html}'
    return named(html)


def finished(drawn: Mapping[str, str], status: str) -> dict[str, str]:
    """The pieces of a page that have something to show, ready for the widget, and the status."""
    return {name: finish(html) for name, html in drawn.items() if html} | {"status": status}


def named(drawing: str) -> str:
    """*drawing* with a hash of itself before each of its ids."""
    return drawing.replace(ID, f"hg{sha256(drawing.encode()).hexdigest()[:8]}-")


ALONE = (
    "text{fill:var(--hg-ink);font-family:system-ui,'DejaVu Sans','Liberation Sans',sans-serif}"
    ".mute{fill:var(--hg-mute)}.good{fill:var(--hg-good)}.bad{fill:var(--hg-bad)}"
    ".m{text-anchor:middle}.e{text-anchor:end}.b{font-weight:700}.nar{display:none}"
)
"""The style of a picture that stands alone."""


def alone(view: Box, drawn: str, title: str, description: str) -> str:
    """A drawing as one SVG with its own style and patterns, in the colours of the light theme."""
    box = " ".join(f"{n:g}" for n in view)
    svg = named(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
        f"<style>{ALONE}</style><defs>{used_patterns(drawn)}</defs>{drawn}</svg>"
    )
    return re.sub(r"var\(--hg-(\w+)\)", lambda found: TOKENS[found[1]].light, svg)
