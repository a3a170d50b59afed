"""What the pages of all games have in common: buttons with keys, news, the log, the code, help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from json import dumps
from typing import Any, Protocol

from ..draw import ID, box, escape, percent

FIRST = ' data-focus="first"'
"""The button that has the focus once something else is asked."""


def button(words: str, act: str, key: str, more: str = "") -> str:
    """A button that sends *act*, also by a key."""
    return (
        f'<button type="button" data-act="{act}" data-key="{key}" aria-keyshortcuts="{key.upper()}"'
        f"{more}>{escape(words)}</button>"
    )


def press(label: str, act: str, value: Any, first: bool = False, more: str = "") -> str:
    """A button that sends *act* with *value*."""
    cls = ' class="first"' if first else ""
    return (
        f'<button type="button" data-act="{act}" data-value="{escape(dumps(value))}"{cls}{more}>'
        f"{escape(label)}</button>"
    )


def key(name: str) -> str:
    """The key that presses a button."""
    return f' data-key="{name}" aria-keyshortcuts="{name.upper()}"'


def switch(words: str, act: str, key: str, on: bool) -> str:
    """A button that shows or hides something, and says whether it is on."""
    return button(words, act, key, f' aria-pressed="{str(on).lower()}"')


def unable(why: str) -> str:
    """What makes a button say, when pressed, why it can do nothing now."""
    return f' aria-disabled="true" data-why="{escape(why)}"'


def undo_button(place: int) -> str:
    """The button that takes back what led to *place*."""
    return button("Undo", "undo", "u", "" if place else unable("Nothing was done yet."))


def say(told: str, demand: str) -> str:
    """What happened, and what is asked."""
    return f'<p class="say">{escape(told)} <b>{escape(ended(demand))}</b></p>'


def ended(demand: str) -> str:
    """What is asked with the sign at its end: a question has its own."""
    return demand if demand.endswith("?") else f"{demand}."


def by_itself(name: str, plays: str, pressed: str) -> str:
    """What is asked of the person at the screen while a policy answers."""
    return f"{name} {plays} by itself: press {pressed}"


STEPS = '<p class="mute">Continue plays until a person is asked, One turn plays a single turn.</p>'
"""What the buttons do that let policies play."""


def news(told: Sequence[str]) -> str:
    """What the others did meanwhile."""
    if not told:
        return ""
    rows = "".join(f"<li>{escape(line)}</li>" for line in told)
    return (
        '<div class="scroll news" role="region" aria-label="Meanwhile" tabindex="0">'
        f"<ul>{rows}</ul></div>"
    )


def slider(label: str, act: str, ends: tuple[int, int], value: int, also: str = "") -> str:
    """A slider that sends *act*, and a field beside it; *also* are attributes of both."""
    name = label.lower().replace(" ", "-")
    holds = f'min="{ends[0]}" max="{ends[1]}" value="{value}" data-act="{act}"{also}'
    return (
        f'<div class="with-slider"><span>{label}</span>'
        f'<input type="range" {holds} data-focus="slide-{name}" aria-label="{label}">'
        f'<input type="number" {holds} data-focus="{name}" aria-label="{label}, as a number"></div>'
    )


class Logged(Protocol):
    """A scene of a game in progress."""

    @property
    def place(self) -> int:
        """How many answers led here."""
        ...

    @property
    def last(self) -> int:
        """The last place that can be shown."""
        ...

    @property
    def log(self) -> tuple[tuple[int, str], ...]:
        """(place, what the answer before it did) for the last turns."""
        ...

    @property
    def code(self) -> str:
        """The position code; nothing where there is none."""
        ...

    @property
    def no_code(self) -> str:
        """Why there is none."""
        ...


def log(scene: Logged) -> str:
    """A slider back and forth through the steps of the game, and the last of them in words."""
    slider = (
        f'<label>Replay: step {scene.place} of {scene.last}<input type="range" data-act="go_to"'
        f' min="0" max="{scene.last}" value="{scene.place}"'
        f' aria-valuetext="step {scene.place} of {scene.last}"></label>{_dropped(scene)}'
    )
    rows = "".join(f'<li value="{n}">{escape(told)}</li>' for n, told in reversed(scene.log))
    told = f"<ol>{rows}</ol>" if rows else "<p>Nothing happened yet.</p>"
    return box(
        "Log",
        f'{slider}<div class="scroll" role="region" aria-label="Log" tabindex="0">{told}</div>',
    )


def _dropped(scene: Logged) -> str:
    """What is lost to whoever plays on from an earlier step."""
    later = scene.last - scene.place
    if not later:
        return ""
    steps = f"{later} later steps" if later > 1 else "later step"
    return f'<p class="mute">Playing on from here drops the {steps}.</p>'


def code(scene: Logged, note: str = "") -> str:
    """The position code, what is to be known about it, and where to put one.

    A game without a code could not be brought back, so that no other code may replace it.
    """
    if not scene.code:
        return box("Position code", f"<p>{escape(scene.no_code)}</p>")
    noted = f'<p class="mute">{escape(note)}</p>' if note else ""
    return box(
        "Position code",
        f'<div class="code" role="region" aria-label="Position code" tabindex="0">'
        f"<code>{escape(scene.code)}</code></div>{noted}"
        '<div class="btns"><button type="button" data-copy data-focus="copy">Copy</button></div>'
        '<label for="{0}">Restore from a code</label><div class="btns"><input type="text"'
        ' id="{0}" name="code" autocomplete="off" spellcheck="false"><button type="button"'
        ' data-act="restore" data-from="code">Restore</button></div>'.format(f"{ID}restore"),
    )


def help_box(reading: str, keys: tuple[tuple[str, str], ...]) -> str:
    """How to read the board, and its keys."""
    rows = "".join(
        f'<tr><th scope="row"><kbd>{name}</kbd></th><td>{does}</td></tr>' for name, does in keys
    )
    return (
        '<section class="box"><details><summary data-key="?">How to read the board; keys</summary>'
        f'{reading}<table class="keys"><tbody>{rows}</tbody></table></details></section>'
    )


def rules_of(changed: Mapping[str, Any]) -> str:
    """The rules that are not the usual ones, as a line of the help."""
    rules = [f"{name.replace('_', ' ')}: {value}" for name, value in changed.items()]
    return f"<p>Rules of this game: {escape('; '.join(rules))}.</p>" if rules else ""


# -- chances in words


def chance(p: Any) -> str:
    """A chance as a fraction and in percent."""
    return f"{p} ({percent(p)})" if p else "0"


def chance_in_words(p: Any) -> str:
    """A chance as it is said aloud."""
    return f"{str(p).replace('/', ' in ')}, {percent(p)}"
