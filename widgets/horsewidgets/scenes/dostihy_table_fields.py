"""A form as HTML: number fields, checks, lists and presses, each with a label of its own."""

from __future__ import annotations

from json import dumps

from ..draw import ID, escape
from .dostihy_table_forms import Field, Form
from .page import FIRST, key, press


def answer_form(form: Form) -> str:
    """All fields in their groups, what they make, and the buttons that answer."""
    groups = "".join(
        f'<fieldset><legend>{escape(title)}</legend><div class="{_look(fields)}">'
        f"{''.join(map(field, fields)) or NOTHING}</div></fieldset>"
        for title, fields in form.groups
    )
    kinds = ("check", "number")
    touched = any(f.value for _, fields in form.groups for f in fields if f.kind in kinds)
    problem = f'<p class="wrong">{escape(form.problem)}.</p>' if form.problem and touched else ""
    says = f"<p>{escape(form.says)}</p>" if form.says else ""
    yes = '<button type="button" class="first" data-act="answer"{}>{}</button>'
    no = press(form.no, "do", [], more=key("n") + FIRST) if form.no else ""
    made = yes.format(key("y") + ("" if no else FIRST), escape(form.yes))
    answers = f'<div class="btns">{made}{no}</div>'
    return f'<div class="form">{groups}{says}{problem}{answers}</div>'


NOTHING = '<span class="mute">nothing</span>'


def _look(fields: tuple[Field, ...]) -> str:
    return "btns" if fields and fields[0].kind == "press" else "fields"


def field(one: Field) -> str:
    """One field with its label."""
    return {"number": _number, "check": _check, "choice": _choice, "press": _press}[one.kind](one)


def _sends(one: Field) -> str:
    """What the field tells: its name, and then what it holds."""
    return (
        f'data-act="draft" data-value="{escape(dumps(one.name))}" data-focus="{escape(one.name)}"'
    )


def _number(one: Field) -> str:
    return (
        f'<label>{escape(one.label)} <input type="text" inputmode="numeric" autocomplete="off"'
        f' size="8" value="{escape(one.value)}" {_sends(one)}></label>'
    )


def _check(one: Field) -> str:
    checked = " checked" if one.value else ""
    return (
        f'<label class="check"><input type="checkbox" {_sends(one)}{checked}> '
        f"{escape(one.label)}</label>"
    )


def _choice(one: Field) -> str:
    name = f"{ID}{one.name}"
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == one.value else ""}>'
        f"{escape(label)}</option>"
        for value, label in one.options
    )
    return (
        f'<label for="{name}">{escape(one.label)} '
        f'<select id="{name}" {_sends(one)}>{options}</select></label>'
    )


def _press(one: Field) -> str:
    return press(one.label, "draft", [one.name, one.value])
