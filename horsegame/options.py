"""What the options of every game have in common: lists of allowed values, and what was changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any


def check(options: Any, choices: Mapping[str, tuple[Any, ...]]) -> None:
    """Raise ValueError where an option has a value that is not among its *choices*."""
    for name, allowed in choices.items():
        value = getattr(options, name)
        if (type(value), value) not in [(type(x), x) for x in allowed]:
            raise unexpected(name, " or ".join(map(repr, allowed)), value)


def unexpected(name: str, wanted: str, value: object) -> ValueError:
    """What is raised for an option that no rule knows."""
    return ValueError(f"expected {name} to be {wanted}, got {value!r:.60}")


def changed(options: Any) -> dict[str, Any]:
    """The options that differ from their defaults, by name.

    >>> from horsegame.dostihy import Options
    >>> changed(Options(players=2, stake="kept"))
    {'players': 2, 'stake': 'kept'}
    """
    values = {f.name: (getattr(options, f.name), f.default) for f in fields(options)}
    return {name: value for name, (value, default) in values.items() if value != default}


def shown(options: Any) -> str:
    """The options as they could be typed: those that differ from their defaults.

    >>> from horsegame.dostihy import Options
    >>> shown(Options(players=2, stake="kept"))
    "Options(players=2, stake='kept')"
    """
    return f"Options({', '.join(f'{name}={value!r}' for name, value in changed(options).items())})"
