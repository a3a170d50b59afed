"""A race in progress, put up by hand: what may stand on the track, and what may not."""

from __future__ import annotations

from collections.abc import Iterable

from .race import Field, Race


def midrace(  # noqa: PLR0913  a race in progress has five things to tell
    race: Race,
    at: Iterable[int],
    *,
    face_up: Iterable[int] | None = None,
    home: Iterable[int] = (),
    pace: int | None = None,
    player: int = 0,
) -> Field:
    """The *race* in this position: where each horse stands, by gates; the rest as in `Field`.

    For a horse that is home any place will do.  None turns all cards up.
    Raises ValueError for what no race can come to.

    >>> race = Race(("Regret", "Kingfisher", "Umber"))
    >>> midrace(race, [37, 30, 12], home=[0], pace=0).at
    [37, 30, 12]
    >>> midrace(race, [30, 30, 12], pace=0)
    Traceback (most recent call last):
    ValueError: expected one horse a space, got two on 30
    """
    field = Field(list(at), (), tuple(home), pace, player)
    _check_gates(race, field)
    for gate in field.home:
        field.at[gate] = race.track.home
    field.face_up = race.running(field) if face_up is None else tuple(face_up)
    _check_places(race, field)
    _check_cards(race, field)
    _check_pace(race, field)
    return field


def _check_gates(race: Race, field: Field) -> None:
    if len(field.at) != len(race.gates):
        raise ValueError(f"expected {len(race.gates)} places, got {field.at!r}")
    pace = () if field.pace is None else (field.pace,)
    for gate in (*field.home, *pace):
        if gate not in race.gates:
            raise ValueError(f"expected gates from 0 to {race.gates[-1]}, got {gate!r}")
    most = len(race.gates) if race.options.ends == "end of round" else race.places
    if len(set(field.home)) < len(field.home) or len(field.home) >= most:
        raise ValueError(f"expected fewer than {most} horses home, got {field.home!r}")
    if field.player not in range(race.players):
        raise ValueError(f"expected a player from 0 to {race.players - 1}, got {field.player!r}")


def _check_places(race: Race, field: Field) -> None:
    taken: set[int] = set()
    first, track = 1 - len(race.gates), race.track
    for place in [field.at[gate] for gate in race.running(field)]:
        if type(place) is not int or not first <= place <= track.spaces:
            raise ValueError(f"expected places from {first} to {track.spaces}, got {place!r}")
        space = place % track.spaces if track.any_lap else place
        if space in taken and not track.crowded:
            raise ValueError(f"expected one horse a space, got two on {space}")
        taken.add(space)


def _check_cards(race: Race, field: Field) -> None:
    running = race.running(field)
    if not field.face_up or field.face_up != tuple(g for g in running if g in field.face_up):
        raise ValueError(f"expected some of {running} face up, in order, got {field.face_up}")


def _check_pace(race: Race, field: Field) -> None:
    passed = [gate for gate in race.gates if field.at[gate] >= race.track.pace]
    if passed and field.pace not in passed:
        raise ValueError(f"expected the pace horse to be one of {passed}, got {field.pace!r}")
    if field.pace is not None and not passed:
        raise ValueError(f"expected no pace horse before space {race.track.pace}")
