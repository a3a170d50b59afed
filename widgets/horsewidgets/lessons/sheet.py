"""An exercise to answer with the mouse, by touch or with the keyboard alone; no code is typed.

Every field is a native one of the browser, with its words beside it.
"""

from __future__ import annotations

from functools import singledispatch
from html import escape
from json import dumps
from typing import Any

from horsewidgets.panel import STATIC, Panel

from . import exercise
from .answers import unanswered
from .code import Bug, Fill
from .exercise import Exercise
from .formats import Choice, Form, Match, Number, Order, lettered, letters_of
from .words import Block, Words, html_of

HINTS = ("Nudge", "Method", "Worked twin")
TO_DO: dict[type[Form], str] = {
    Number: "Write your answer in the field.",
    Order: "Put the steps in order with the arrows.",
    Match: "Choose a partner in each line.",
}
"""What is to be done where nothing was filled in, or not all; elsewhere one is chosen."""
ARROWS = {"up": "\u25b2", "down": "\u25bc"}


class AnswerSheet(Panel):
    """The exercise *q*, or the one with that id, as a panel.

    >>> sheet = AnswerSheet("01.1")
    >>> sheet.press("answer", "a"); sheet.press("check")
    >>> sheet.status.startswith("Exercise 01.1: ")
    True
    """

    _css = Panel._css + (STATIC / "lessons.css").read_text(encoding="utf-8")

    def __init__(self, q: Exercise | str) -> None:
        super().__init__()
        self.exercise = exercise(q) if isinstance(q, str) else q
        self._begin()

    def _begin(self) -> None:
        """An empty sheet for the exercise as it is."""
        self.draft: Any = None
        self._say(Words(f"Exercise {self.exercise.id}: answer, then press Check"))

    def act(self, name: str, value: Any) -> None:
        """Take an answer or a part of one, check it, show a hint, or draw new numbers."""
        if name == "answer":
            if not isinstance(value, str):
                raise ValueError(f"expected an answer as text, got {value!r}")
            self.draft = value
        elif name == "check":
            self._say(self._checked())
        elif name == "hint":
            self._say(self.exercise.hint(value))
        elif name == "new":
            _ = self.exercise.new_numbers(self.exercise.numbers + 1)
            self._begin()
        elif name in EDITS:
            self.draft = EDITS[name](self.exercise.form, self.draft, value)
        else:
            super().act(name, value)
        self._draw()

    def _checked(self) -> Words:
        """What the check says, or what is still to be filled in."""
        form, draft = self.exercise.form, self.draft
        if unanswered(draft) or (isinstance(form, Match) and len(draft) < len(form.left)):
            return self.exercise.awaits(TO_DO.get(type(form), "Choose an answer first."))
        return self.exercise.check(typed(form, draft))

    def _say(self, said: Words) -> None:
        self.said = said
        self._draw()

    def _draw(self) -> None:
        page = self.exercise.words
        answer = fields(self.exercise.form, self.draft, f"{page.head} ")
        self.show(
            {
                "question": _box(page.head, "".join(map(html_of, _asked(self.exercise)))),
                "answer": _box("Your answer", f"{answer}{_buttons()}"),
                "said": _box(self.said.head, "".join(map(html_of, self.said.blocks))),
                "status": _spoken(self.said),
            }
        )

    def __repr__(self) -> str:
        return repr(self.exercise)


def _asked(q: Exercise) -> list[Block]:
    """The question without what the fields repeat, and without how to type the answer."""
    code = not isinstance(q.form, Bug)
    texts = [b for b in q.words.blocks[:-1] if isinstance(b, str) and (code or type(b) is str)]
    return [*texts, q.form.exactness] if isinstance(q.form, Number) else [*texts]


def _spoken(said: Words) -> str:
    texts = [b for b in said.blocks if isinstance(b, str)]
    return " ".join([f"{said.head}.".replace("..", "."), *texts])


def _box(head: str, html: str) -> str:
    return f'<div class="box"><h3>{escape(head)}</h3>{html}</div>'


def _buttons() -> str:
    hints = "".join(_button("hint", text, n) for n, text in enumerate(HINTS, 1))
    check = _button("check", "Check", more=' class="first"')
    return f'<div class="btns">{check}{hints}{_button("new", "New numbers")}</div>'


def _button(act: str, text: str, value: Any = None, more: str = "") -> str:
    with_value = "" if value is None else f' data-value="{escape(dumps(value))}"'
    return f'<button type="button" data-act="{act}"{with_value}{more}>{text}</button>'


# -- the fields, by kind of answer


@singledispatch
def fields(form: Form, draft: Any, key: str) -> str:
    """The fields in which *form* is answered; *draft* is what they hold, *key* tells them apart."""
    raise TypeError(f"expected a kind of answer that has fields, got {type(form).__name__}")


@fields.register
def _(form: Number, draft: Any, key: str) -> str:
    return (
        '<label>Fraction or decimal <input type="text" autocomplete="off" data-act="answer" '
        f'data-focus="{key}" value="{escape(draft or "")}"></label>'
    )


@fields.register
def _(form: Choice, draft: Any, key: str) -> str:
    return _radios(lettered(form.options), draft, key, "One of these")


@fields.register
def _(form: Fill, draft: Any, key: str) -> str:
    pieces = lettered([piece.text for piece in form.pieces])
    return _radios(pieces, draft, key, "What belongs in the gap", "code")


@fields.register
def _(form: Bug, draft: Any, key: str) -> str:
    lines = [(str(n), line) for n, line in enumerate(form.code.splitlines(), 1)]
    return _radios(lines, draft, key, "The faulty line", "code")


def _radios(options: Any, draft: Any, key: str, legend: str, tag: str = "span") -> str:
    rows = "".join(
        f'<label><input type="radio" name="{key}" data-act="answer" value="{label}" '
        f'data-focus="{key}{label}"{" checked" * (label == draft)}> <b>{label}</b> '
        f"<{tag}>{escape(text)}</{tag}></label>"
        for label, text in options
    )
    return f'<fieldset class="pick"><legend>{legend}</legend>{rows}</fieldset>'


@fields.register
def _(form: Order, draft: Any, key: str) -> str:
    texts = dict(lettered(form.steps))
    letters = draft or letters_of(form.steps)
    edges = {"up": letters[0], "down": letters[-1]}
    rows = "".join(
        f"<li>{''.join(_mover(way, x, texts[x], x == edge) for way, edge in edges.items())}"
        f"<span>{escape(texts[x])}</span></li>"
        for x in letters
    )
    return f'<ol class="steps">{rows}</ol>'


def _mover(way: str, letter: str, text: str, edge: bool) -> str:
    off = f' aria-disabled="true" data-why="This step cannot go further {way}."' if edge else ""
    named = f' data-focus="{way} {letter}" aria-label="Move {way}: {escape(text)}"{off}'
    return _button(way, ARROWS[way], letter, named)


@fields.register
def _(form: Match, draft: Any, key: str) -> str:
    rows = "".join(_pair(form, n, (draft or {}).get(n, ""), key) for n in range(len(form.left)))
    return f'<div class="pick">{rows}</div>'


def _pair(form: Match, n: int, chosen: str, key: str) -> str:
    options = "".join(
        f'<option value="{letter}"{" selected" * (letter == chosen)}>{escape(text)}</option>'
        for letter, text in [("", "choose"), *lettered(form.right)]
    )
    return (
        f'<label><span>{escape(form.left[n])}</span> <select data-act="pair" data-value="{n}" '
        f'data-focus="{key}{n}">{options}</select></label>'
    )


# -- what the fields do to an answer


def move_up(form: Order, draft: Any, letter: Any) -> list[str]:
    """The steps after one of them went a place up."""
    letters = list(draft or letters_of(form.steps))
    if letter not in letters or letters.index(letter) == 0:
        raise ValueError(f"expected a step that can move, got {letter!r}")
    n = letters.index(letter)
    letters[n - 1 : n + 1] = letters[n], letters[n - 1]
    return letters


def move_down(form: Order, draft: Any, letter: Any) -> list[str]:
    """The steps after one of them went a place down."""
    return move_up(form, (draft or letters_of(form.steps))[::-1], letter)[::-1]


def pair(form: Match, draft: Any, value: Any) -> dict[int, str]:
    """The pairs after one of them was chosen."""
    n, letter = value
    if n not in range(len(form.left)) or letter not in ["", *letters_of(form.right)]:
        raise ValueError(f"expected one of the pairs, got {value!r}")
    return {k: x for k, x in ((draft or {}) | {n: letter}).items() if x}


EDITS: dict[str, Any] = {"up": move_up, "down": move_down, "pair": pair}


def typed(form: Form, draft: Any) -> Any:
    """The answer as the check reads it."""
    return {n + 1: x for n, x in draft.items()} if isinstance(draft, dict) else draft
