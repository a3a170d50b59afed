"""The facts of the games, against figures typed a second time, and files that are refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from horsegame.dostihy.board import (
    CHANCE_CARDS,
    FINANCE_CARDS,
    HORSES,
    SQUARES,
    STABLES,
    TABLE,
    horse,
)
from horsegame.tables import TableError, load, parse, read, record, records

from .by_hand import FIGURES, KEYS, LEADS, NAMES, RUNNERS, START_PAYS, WAITS

MONEY = TABLE["money"]


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_of_every_horse(name: str) -> None:
    h = horse(name)
    values = (h.price, h.inspection, *h.income, h.main_income, h.race_cost)
    assert dict(zip(KEYS, values, strict=True)) == FIGURES[name]
    assert h.main_cost == h.race_cost


@pytest.mark.parametrize(
    ("letter", "horses", "prices"),
    [
        ("A", "fantome gavora", 2_400),
        ("B", "lady_anne pasek koran", 6_400),
        ("C", "neklan portlancl japan", 8_800),
        ("D", "kostrava lukava melak", 11_200),
        ("E", "grifel mohyla metal", 13_600),
        ("F", "tara furioso genius", 16_000),
        ("G", "shagga dahoman gira", 18_400),
        ("H", "narcius napoli", 15_000),
    ],
)
def test_the_stables(letter: str, horses: str, prices: int) -> None:
    stable = next(s for s in STABLES if s.letter == letter)
    assert stable.horses == tuple(horses.split())
    assert sum(horse(name).price for name in stable.horses) == prices
    assert all(horse(name).stable is stable for name in stable.horses)


def test_eight_stables_share_all_the_horses() -> None:
    assert len(STABLES) == 8
    assert sorted(name for s in STABLES for name in s.horses) == sorted(h.id for h in HORSES)
    assert len({s.colour for s in STABLES}) == 8


def test_where_the_horses_stand() -> None:
    assert {h.square: h.id for h in HORSES} == RUNNERS


def test_the_forty_squares() -> None:
    assert [s.square for s in SQUARES] == list(range(40))
    assert [s.english.replace(" ", "_") for s in SQUARES] == NAMES
    assert Counter(s.kind for s in SQUARES) == {
        "horse": 22, "trainer": 4, "chance": 3, "finance": 3, "vet": 2, "start": 1,
        "distanc": 1, "doping": 1, "parking": 1, "transport": 1, "stables": 1,
    }  # fmt: skip
    at = {s.square: s.kind for s in SQUARES if s.kind != "horse"}
    assert at == {
        0: "start", 2: "finance", 4: "vet", 5: "trainer", 7: "chance", 10: "distanc",
        12: "transport", 15: "trainer", 17: "finance", 20: "parking", 22: "chance",
        25: "trainer", 28: "stables", 30: "doping", 33: "finance", 35: "trainer",
        36: "chance", 38: "vet",
    }  # fmt: skip
    assert {s.square: s.fee for s in SQUARES if s.fee} == {4: 500, 38: 1000}


def test_a_player_starts_with_thirty_thousand_in_thirty_six_notes() -> None:
    notes = {int(note): n for note, n in MONEY["notes"].items()}
    assert sum(note * n for note, n in notes.items()) == MONEY["start_cash"] == 30_000
    assert sum(notes.values()) == 1 + 6 + 4 + 3 + 10 + 7 + 5


def test_the_bank_has_199_700_in_260_notes() -> None:
    notes = {int(note): n for note, n in MONEY["bank"].items()}
    assert sum(note * n for note, n in notes.items()) == 199_700
    assert sum(notes.values()) == 5 + 50 + 20 + 20 + 80 + 50 + 35
    assert min(notes) == MONEY["smallest_note"] == 20


def test_the_other_printed_amounts() -> None:
    assert MONEY["start_money"] == 4000 and MONEY["players"] == [2, 6]
    assert (TABLE["tokens"]["races"], TABLE["tokens"]["main_races"]) == (72, 18)
    assert TABLE["trainers"]["price"] == 4000
    assert TABLE["trainers"]["fees"] == [1000, 2000, 3000, 4000]
    assert TABLE["services"]["price"] == 3000 and TABLE["services"]["times_dice"] == [80, 200]
    assert (TABLE["bets"]["pays"], TABLE["bets"]["least_races"]) == (10, 3)


def test_examples_of_the_rulebooks() -> None:
    assert horse("NARCIUS").fee(4) == 26_000
    assert horse("GRIFEL").fee("main") == 21_000
    assert horse("NARCIUS").fee("main") == 30_000
    assert MONEY["start_cash"] - horse("FANTOME").price == 28_800
    assert TABLE["services"]["times_dice"][1] * (6 + 3) == 1_800


def test_the_figures_that_sources_dispute() -> None:
    disputed = {(d["horse"], d["key"], d["value"]) for d in TABLE["disputed"]["rows"]}
    assert disputed == {("japan", "price", 2800), ("genius", "inspection", 480)}
    assert (horse("japan").price, horse("genius").inspection) == (3200, 580)


def test_the_fourteen_chance_cards() -> None:
    assert [c.id for c in CHANCE_CARDS] == [f"C{n:02}" for n in range(1, 15)]
    assert {c.id: c.turns for c in CHANCE_CARDS if c.turns} == WAITS
    assert [c.id for c in CHANCE_CARDS if c.effect == "keep"] == ["C02"]
    assert {c.id for c in CHANCE_CARDS if c.start_money == "always"} == {"C07", "C10"}
    assert {c.id: c.to for c in CHANCE_CARDS if c.effect == "to"} == {
        "C07": 39,
        "C10": 0,
        "C11": 0,
        "C14": 20,
    }
    assert set(START_PAYS) == set(LEADS) == {s.square for s in SQUARES if s.kind == "chance"}


def test_the_fourteen_finance_cards() -> None:
    assert [c.id for c in FINANCE_CARDS] == [f"F{n:02}" for n in range(1, 15)]
    amounts = [c.amount for c in FINANCE_CARDS if c.amount]
    assert sum(x for x in amounts if x > 0) == 12_500
    assert sum(x for x in amounts if x < 0) == -6_500
    assert Fraction(sum(amounts), 14) == Fraction(3000, 7)
    assert Counter(amounts) == Counter(
        [-1000, -400, 2000, 500, 4000, -3000, -2000, -100, 1000, 2000, 3000]
    )
    others = {
        c.id: (c.from_each, c.per_race, c.per_main_race) for c in FINANCE_CARDS if not c.amount
    }
    assert others == {"F03": (0, 500, 500), "F05": (200, 0, 0), "F09": (0, 800, 2300)}


def test_every_block_says_where_it_comes_from() -> None:
    for name, block in load("dostihy").items():
        assert set(block["source"]) <= set("ONPTWXBDMQVK"), name
        assert block["status"] in ("printed", "sourced"), name


def test_loading_twice_gives_two_tables() -> None:
    load("dostihy")["money"]["start_cash"] = 0
    assert load("dostihy")["money"]["start_cash"] == 30_000


# -- how horses are called


@pytest.mark.parametrize("spelling", ["metal", "METÁL", "Metál", " me-tal ", "Meta\u0301l"])
def test_any_spelling_of_metal(spelling: str) -> None:
    assert horse(spelling).square == 24


@pytest.mark.parametrize("h", HORSES, ids=lambda h: h.id)
def test_every_horse_is_found_by_all_its_names(h: Any) -> None:
    for name in (h.id, h.name, h.name.upper(), SQUARES[h.square].name, h.id.replace("_", " ")):
        assert horse(name) is h


@pytest.mark.parametrize(
    ("name", "near"),
    [("Napol", "Napoli"), ("narzius", "Narcius"), ("TARRA", "Tara"), ("Métl", "Metál")],
)
def test_an_unknown_horse_is_answered_by_the_nearest_names(name: str, near: str) -> None:
    with pytest.raises(ValueError, match=rf"got '{name}'; did you mean .*\b{near}\b"):
        horse(name)


@pytest.mark.parametrize("name", ["", "xyzzy", 3, None, ["tara"]])
def test_what_resembles_no_horse_is_refused_in_words(name: object) -> None:
    with pytest.raises(ValueError, match="expected the name of a horse, got "):
        horse(name)


# -- files that are not as they should be

GOOD = '[fences]\nsource = ["X"]\nstatus = "printed"\nrows = []\n'


@dataclass(frozen=True)
class Fence:
    height: int
    name: str = ""
    wet: bool = False
    strides: tuple[int, ...] = ()
    gap: int | str = 0


def test_a_good_file_is_read() -> None:
    assert parse(GOOD, "x.toml") == {"fences": {"source": ["X"], "status": "printed", "rows": []}}
    row = {"height": 3, "name": "oxer", "wet": True, "strides": [1, 2], "gap": "wide"}
    assert record(Fence, row, "x") == Fence(3, "oxer", True, (1, 2), "wide")
    assert records(Fence, [{"height": 1}, {"height": 2}], "x") == (Fence(1), Fence(2))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("= 3", r"^x\.toml is not TOML: "),
        ("[fences\n", r"^x\.toml is not TOML: "),
        ("a = 1\na = 2", r"^x\.toml is not TOML: "),
        ("heights = [3]", r"^x\.toml, heights: expected a block with its source"),
        ("[fences]\nstatus = 'printed'", r"^x\.toml, fences: expected a block with its source"),
        ("[fences]\nsource = []\nstatus = 'printed'", r"^x\.toml, fences: expected a block with"),
        ("[fences]\nsource = ['X']", r"^x\.toml, fences: expected a status of printed, sourced"),
        ("[fences]\nsource = ['X']\nstatus = 'guessed'", r"^x\.toml, fences: expected a status"),
        ("[fences]\nsource = ['X']\nstatus = ['printed']", r"^x\.toml, fences: expected a status"),
    ],
)
def test_a_bad_file_is_refused_by_file_and_key(text: str, says: str) -> None:
    with pytest.raises(TableError, match=says):
        parse(text, "x.toml")


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ({}, "height is missing"),
        ({"height": 3, "hue": 1}, "expected one of height, name, wet, strides, gap, got 'hue'"),
        ({"height": "tall"}, "expected a whole number as height, got 'tall'"),
        ({"height": 3.0}, "expected a whole number as height, got 3.0"),
        ({"height": True}, "expected a whole number as height, got True"),
        ({"height": 3, "name": 4}, "expected a text as name, got 4"),
        ({"height": 3, "wet": 1}, "expected true or false as wet, got 1"),
        ({"height": 3, "strides": 2}, "expected a list as strides, got 2"),
        ({"height": 3, "strides": [""]}, "expected a list with a whole number as strides, got ''"),
        ({"height": 3, "gap": 1.5}, "expected a whole number or a text as gap, got 1.5"),
    ],
)  # fmt: skip
def test_a_bad_row_is_refused_by_file_row_and_key(row: dict[str, Any], says: str) -> None:
    with pytest.raises(TableError) as caught:
        records(Fence, [{"height": 1}, row], "x.toml, fences")
    assert str(caught.value) == f"x.toml, fences, row 2: {says}"


def test_a_file_name_may_hold_anything() -> None:
    with pytest.raises(
        TableError, match=r"^a\{b\}\.toml: expected a whole number as height, got 'x'"
    ):
        record(Fence, {"height": "x"}, "a{b}.toml")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, r"mine\.toml cannot be read: "),
        (b"\xff\xfe", r"mine\.toml is not a text in UTF-8"),
        (b"#" * 1_000_001, r"mine\.toml: expected a table of at most 1000000 bytes"),
        (b"= 3", r"mine\.toml is not TOML: "),
    ],
    ids=["missing", "not a text", "too large", "not TOML"],
)
def test_a_file_of_one_s_own_is_refused_by_its_name(
    content: bytes | None, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(TableError, match=says):
        read(file)
