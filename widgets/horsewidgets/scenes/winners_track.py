"""The oval of Winner's Circle: track, infield with die, payouts and winners, horses, chances."""

from __future__ import annotations

from collections import Counter
from functools import cache

from horsegame.winners_circle.words import space as number_of

from ..draw import INK, LINE, MOWN, both, circle, escape, group, path, percent, text
from ..figures import tag
from .winners import ORDER, Landing, Runner, WinnersScene
from .winners_figures import icon, mount, plate
from .winners_infield import infield
from .winners_place import (
    BEHIND,
    HALF,
    HEIGHT,
    LENGTH,
    PODIUM,
    TOP,
    WIDTH,
    Spot,
    at,
    beside,
    centres,
    frame,
    index,
    ring,
    space,
    tilt,
)

ACCENT, TURF, RAIL = "var(--hg-accent)", "var(--hg-turf)", "var(--hg-rail)"
PILE = 3
"""From how many horses on a space on only their numbers are drawn."""


def drawing(scene: WinnersScene) -> str:
    """All that is to be seen of the race, from the ground up."""
    course = ground(scene.spaces, scene.options.spaces == "crowded")
    return course + numbers(scene) + infield(scene) + news(scene)


def news(scene: WinnersScene) -> str:
    """What changes with each answer: chances, and horses over them."""
    chances = late(landings(scene) + chosen(scene))
    return chances + "".join(runner(scene, r) for r in scene.runners)


def track(scene: WinnersScene) -> str:
    """The oval with its horses, which can be reached by key and click."""
    count = len(scene.runners)
    named = f"{count} horses by gate" if count else "no horses yet"
    return (
        f'<svg viewBox="0 {TOP} {WIDTH} {HEIGHT}" role="group" aria-label="Oval track,'
        f' {scene.spaces} spaces" data-centres="{centres(scene.spaces)}">'
        f'<g aria-hidden="true">{drawing(scene)}</g>'
        f'<g role="listbox" aria-label="{named}">{options(scene)}</g></svg>'
    )


def late(drawn: str) -> str:
    """A drawing that waits until the horses have come to rest."""
    return f'<g data-late="">{drawn}</g>'


# -- the ground


@cache
def ground(spaces: int, crowded: bool) -> str:
    """Turf, track and its spaces, the starting line and the pace flag."""
    lane = path(ring(HALF + 7), "var(--hg-turf2)") + path(ring(HALF), "var(--hg-sand)", (LINE, 1.2))
    inner = ring(-HALF)
    turf = path(inner, TURF) + path(inner, MOWN)
    fence = path(inner, "none", (LINE, 5.5)) + path(inner, "none", (RAIL, 3))
    marks = "".join(_border(k, spaces) for k in range(spaces))
    return lane + turf + fence + marks + _start(spaces, crowded) + _line() + _flag(spaces)


def _border(k: int, spaces: int) -> str:
    a, b = at(k * LENGTH / spaces, HALF), at(k * LENGTH / spaces, -HALF)
    return (
        f'<path d="M{a.x:.1f} {a.y:.1f}L{b.x:.1f} {b.y:.1f}" stroke="{LINE}" stroke-width="1"'
        ' opacity=".7"/>'
    )


def numbers(scene: WinnersScene) -> str:
    """The numbers of the spaces that no horse covers."""
    taken = {number_of(r.place, scene.spaces) for r in scene.runners if r.home is None}
    free = [n for n in range(1, scene.spaces + 1) if n not in taken]
    return "".join(_number(n, scene.spaces) for n in free)


@cache
def _number(number: int, spaces: int) -> str:
    spot = space(number, spaces, 20.5)
    return group(text(round(spot.x, 1), round(spot.y + 4, 1), number, 10, "m mute"), "wid")


def _start(spaces: int, crowded: bool) -> str:
    """Where the horses wait."""
    places = [] if crowded else [space(-n, spaces, -1) for n in range(BEHIND + 1)]
    rings = "".join(
        f'<circle cx="{p.x:.1f}" cy="{p.y:.1f}" r="11" fill="none" stroke="{LINE}"'
        ' stroke-dasharray="3 3"/>'
        for p in places
    )
    return group(rings, "wid")


def _line() -> str:
    (ax, ay, _), (bx, by, _) = at(0, HALF + 6), at(0, -HALF)
    d = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return (
        f'<path d="{d}" stroke="#111" stroke-width="9"/>'
        f'<path d="{d}" stroke="#fff" stroke-width="6" stroke-dasharray="6 6"/>'
    )


def _flag(spaces: int) -> str:
    """The pace chip at space 18, outside the track, so that its number is free."""
    x, y, _ = at(17.5 * LENGTH / spaces, HALF)
    pole = path("M0 -1V-14", "none", (INK, 2.5)) + path(
        "M0 -15h40l-7 8.5 7 8.5H0z", "#c81e2b", ("#111", 1)
    )
    word = '<text class="b wid" x="3" y="-3" font-size="11" style="fill:#fff">pace</text>'
    return group(pole + word, "", round(x, 1), round(y, 1))


# -- the horses


def where(scene: WinnersScene, r: Runner) -> Spot:
    """Where a horse is drawn; horses on one space stand in a row across the track."""
    if r.home is not None:
        x, y = PODIUM[r.home]
        return Spot(x + 18, y, 0)
    here = beside_it(scene, r)
    if len(here) < PILE:
        row = here.index(r.gate) - (len(here) - 1) / 2
        return space(r.place, scene.spaces, 14 * row)
    column, row = divmod(here.index(r.gate), 3)
    spot = space(r.place, scene.spaces, 17.0 * (row - 1))
    dx, dy = beside(spot.heading, 17 * (column - (len(here) - 1) // 3 / 2))
    return Spot(spot.x + dx, spot.y - dy, spot.heading)


def beside_it(scene: WinnersScene, r: Runner) -> list[int]:
    """The horses on its space, by gates, itself among them."""
    return [o.gate for o in scene.runners if o.home is None and o.place == r.place]


def runner(scene: WinnersScene, r: Runner) -> str:
    """A horse with its number; in narrow places the number alone."""
    x, y, heading = where(scene, r)
    turn, side = tilt(heading)
    piled = r.home is None and len(beside_it(scene, r)) >= PILE
    art = f'<g transform="rotate({turn:.1f}) scale({side} 1)">{mount(r.gate, 50)}</g>'
    wide = plate(r.gate, 7) if piled else art + group(plate(r.gate, 8.5), "", -15 * side, 15)
    return (
        f'<g data-piece="horse-{r.gate}" transform="translate({x:.1f} {y:.1f})">'
        f"{both(wide, plate(r.gate, 8 if piled else 17))}</g>"
    )


def chosen(scene: WinnersScene) -> str:
    """The ring round the selected horse."""
    r = scene.runner(scene.selected)
    if r is None:
        return ""
    x, y, _ = where(scene, r)
    return circle(round(x, 1), round(y, 1), 30 if r.home is None else 25, "none", (ACCENT, 3.4))


def landings(scene: WinnersScene) -> str:
    """Where the selected horse may end with its next step, and how likely that is."""
    taken = Counter(r.place for r in scene.runners if r.home is None)
    return "".join(_landing(scene, found, taken) for found in scene.landings)


OVER, INSIDE = -11, -HALF - 26
"""How far out a tag hangs: over its space, or inside the track."""


def _landing(scene: WinnersScene, found: Landing, taken: Counter[int]) -> str:
    home = found.place > scene.spaces
    place = 1 if home else found.place
    dashed = path(frame(place, scene.spaces), "none", (ACCENT, 2.6), "6 4")
    wide = OVER if not taken[found.place] or home else INSIDE
    narrow = INSIDE if found.place % 2 and _neighbours(scene, found) else wide
    return dashed + both(*(_told(scene, found, *form) for form in ((wide, 0.9), (narrow, 1.1))))


def _told(scene: WinnersScene, found: Landing, out: float, size: float) -> str:
    """The chance of a landing, and its faces where the tag leaves room."""
    place = 1 if found.place > scene.spaces else found.place
    x, y, _ = space(place, scene.spaces, out)
    label = group(tag(found.chance), "", round(x, 1), round(y, 1), size) if scene.show_odds else ""
    return (_icons(scene, found, place) if out == OVER else "") + label


def _icons(scene: WinnersScene, found: Landing, place: int) -> str:
    x, y, heading = space(place, scene.spaces, -HALF - 14)
    along = [16 * (n - (len(found.faces) - 1) / 2) for n in range(len(found.faces))]
    steps = [beside(heading, a) for a in along]
    return "".join(
        icon(face, round(x - 9 + dx, 1), round(y - 9 + dy, 1), 18)
        for face, (dx, dy) in zip(found.faces, steps, strict=True)
    )


def _neighbours(scene: WinnersScene, found: Landing) -> bool:
    """Whether a tag on the next space would cover a large one."""
    return any(abs(other.place - found.place) == 1 for other in scene.landings)


# -- the horses as people reach them


def options(scene: WinnersScene) -> str:
    """The horses over the drawing: a list with one tab stop, by gates."""
    return "".join(_option(scene, r) for r in scene.runners)


def _option(scene: WinnersScene, r: Runner) -> str:
    (x, y, _), selected = where(scene, r), r.gate == scene.selected
    here = f'cx="{x:.1f}" cy="{y:.1f}"'
    first = r.gate == scene.runners[0].gate and scene.runner(scene.selected) is None
    again = ' data-value="null"' if selected and scene.pinned else ""  # lets it go
    return (
        f'<g role="option" data-i="{r.gate}" data-focus="horse-{r.gate}"{again}'
        f' tabindex="{0 if selected or first else -1}" aria-selected="{str(selected).lower()}"'
        f' aria-label="{escape(in_words(scene, r))}"><circle class="wash" {here} r="26"/>'
        f'<circle class="ring" {here} r="33"/></g>'
    )


def in_words(scene: WinnersScene, r: Runner) -> str:
    """A horse for those who listen: its name first, then all that its drawing shows."""
    bits = [f"Horse {r.gate + 1}, {r.card.name}", place_in_words(scene, r)]
    bits += ["pace horse"] if r.pace else []
    bits += ["last"] if r.last else []
    bits += [] if r.face_up or r.home is not None else ["has moved in this round"]
    bits += [f"{r.bets} bet{'' if r.bets == 1 else 's'}"]
    if r.gate == scene.selected:
        bits += [f"its next step: {steps_in_words(scene)}"] if scene.landings else []
    return "; ".join(bits)


def place_in_words(scene: WinnersScene, r: Runner) -> str:
    """Where a horse is."""
    if r.home is not None:
        return f"{ORDER[r.home]}, home"
    waits = ", before the start" if r.place < 1 else ""
    return f"space {number_of(r.place, scene.spaces)}{waits}"


def steps_in_words(scene: WinnersScene) -> str:
    """Where the selected horse may end."""
    return ", ".join(
        f"{' or '.join(f.faces)} to {place_name(scene, f)}, {percent(f.chance)}"
        for f in scene.landings
    )


def place_name(scene: WinnersScene, found: Landing) -> str:
    """What a place is called in a sentence."""
    if found.place > scene.spaces:
        return "the finish"
    return f"space {number_of(found.place, scene.spaces)}"


def piece_path(scene: WinnersScene, gate: int, here: int, there: int) -> list[int]:
    """The way of a horse over all `centres`, to its place after the move."""
    spaces, r = scene.spaces, scene.runner(gate)
    if there <= spaces:
        return [index(place, None, spaces) for place in range(here, there + 1)]
    home = r.home if r is not None and r.home is not None else 0
    way = [index(place, None, spaces) for place in range(here, spaces + 1)]
    return [*way, index(there, home, spaces)]
