"""Records on the table: copied, compared and used as keys by value."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from horsegame.dostihy import Walker
from horsegame.state import State


@dataclass(slots=True, eq=False)
class Player(State):
    cash: int = 0
    horses: tuple[str, ...] = ()


@dataclass(slots=True, eq=False)
class Twin(State):
    cash: int = 0
    horses: tuple[str, ...] = ()


@dataclass(slots=True, eq=False)
class Table(State):
    mover: int = 0
    players: list[Player] = field(default_factory=list[Player])
    races: list[int] = field(default_factory=list[int])
    marker: Player | None = None
    seen: frozenset[str] = frozenset()


def table() -> Table:
    return Table(1, [Player(30), Player(40, ("tara",))], [0, 3], Player(5), frozenset({"a"}))


def test_equal_by_value_and_hashed_alike() -> None:
    assert table() == table() and hash(table()) == hash(table())
    assert {table(): "found"}[table()] == "found"


@pytest.mark.parametrize(
    "change",
    [
        lambda t: setattr(t, "mover", 0),
        lambda t: setattr(t.players[0], "cash", 31),
        lambda t: setattr(t.players[1], "horses", ("gira",)),
        lambda t: t.players.reverse(),
        lambda t: t.players.pop(),
        lambda t: t.races.append(0),
        lambda t: setattr(t.marker, "cash", 6),
        lambda t: setattr(t, "marker", None),
        lambda t: setattr(t, "seen", frozenset({"b"})),
    ],
)
def test_a_copy_may_be_changed_and_the_original_stays(change) -> None:
    original = table()
    copied = original.copy()
    assert copied == original and copied is not original
    change(copied)
    assert copied != original and copied.key() != original.key()
    assert original == table()


def test_another_kind_of_record_is_never_equal() -> None:
    assert Player(3) != Twin(3) and Player(3) != (3, ()) and Player(3).key() == Twin(3).key()


def test_a_key_is_nested_tuples() -> None:
    players = ((30, ()), (40, ("tara",)))
    assert table().key() == (1, players, (0, 3), (5, ()), frozenset({"a"}))
    assert Table().key() == (0, (), (), None, frozenset())


def test_a_copy_has_the_same_kind_and_no_place_for_more() -> None:
    copied = Walker(10, True).copy()
    assert type(copied) is Walker and copied.distanced
    with pytest.raises(AttributeError):
        copied.colour = "red"  # type: ignore[attr-defined]


def test_repr_rebuilds() -> None:
    walker = Walker(7, False, 2)
    assert eval(repr(walker)) == walker
