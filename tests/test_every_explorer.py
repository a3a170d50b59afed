"""What holds for every widget to try things out: each check here runs on each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import horsewidgets
from benchmarks.screen import models
from horsewidgets.explorer import Explorer

from .pages import Page
from .store_pictures import PICTURES

ROOT = Path(__file__).parents[1]
KINDS: list[Any] = [
    kind
    for name in horsewidgets.HOME
    if isinstance(kind := getattr(horsewidgets, name), type) and issubclass(kind, Explorer)
]
EACH = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
BAD = "<img src=x onerror=alert(1)>"
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-50, 50)
    | st.sampled_from([10**40, float("nan"), float("inf"), BAD, "", "1/0", "12", "81", 10, 1000])
    | st.sampled_from(["tara", "gira", "main", "B", "F01", "finance", "races", "turns", "faults"])
    | st.sampled_from(["joker", "none", "Umber", "regret", "die", "six", "newer", "older"])
    | st.floats()
    | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


@pytest.fixture(scope="module")
def shared() -> Iterator[dict[Any, Explorer]]:
    """One of each; presses go on from where the last ones left it."""
    made = {kind: kind() for kind in KINDS}
    yield made
    for widget in made.values():
        widget.close()


def test_all_are_known() -> None:
    folders = {path.parent.name for path in ROOT.glob("widgets/horsewidgets/explorers/*/model.py")}
    homes = {home.removeprefix("explorers.") for home in horsewidgets.HOME.values()}
    assert folders <= homes and len(KINDS) == len(folders) + 1


@EACH
@given(data=st.data())
def test_strange_wishes_are_refused_in_words(
    kind: Any, shared: dict[Any, Explorer], data: st.DataObject
) -> None:
    widget = shared[kind]
    name = data.draw(st.sampled_from([*kind.acts, "fly"]))
    before = (widget.model, dict(widget.parts))
    try:
        widget.press(name, data.draw(VALUES))
    except ValueError:
        assert re.search(r"[.?]$", widget.wrong) and "Something went wrong" not in widget.wrong
        assert (widget.model, dict(widget.parts)) == before
    assert BAD not in "".join(widget.parts.values())


@EACH
def test_the_page_is_whole_and_its_controls_have_names(kind: Any) -> None:
    widget = kind()
    page = Page("".join(widget.parts.values()))
    acting = [e for e in page.elements if "data-act" in e.attributes]
    assert {e.get("data-act") for e in acting} <= set(kind.acts) and acting
    for control in [*acting, *page.all("input"), *page.all("select"), *page.all("button")]:
        assert page.name_of(control), f"a {control.tag} without a name: {control.attributes}"
    for table in page.all("table"):
        heads = [e for e in page.all("th") if inside(e, table)]
        assert heads, "a table without heads"
    widget.close()


def inside(element: Any, around: Any) -> bool:
    """Whether *element* stands in *around*."""
    while element is not None and element is not around:
        element = element.parent
    return element is around


@EACH
def test_it_is_said_in_words_and_in_a_picture_that_stands_alone(kind: Any) -> None:
    widget = kind()
    assert re.search(r"\w.*\.$", widget.status) and "<" not in widget.status
    assert len(widget.words()) > 10 and "\n" not in widget.words()
    picture = widget.picture()
    tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(picture).iter()}
    assert {"svg", "title", "desc"} <= tags and not {"script", "foreignObject", "image"} & tags
    assert not re.search(r"(href|src|url)\W{1,3}https?:", picture)
    widget.close()


@EACH
def test_it_is_at_most_two_models(kind: Any) -> None:
    assert 1 <= models(kind) <= 2


@EACH
def test_an_act_that_there_is_not_is_named(kind: Any) -> None:
    widget = kind()
    with pytest.raises(ValueError, match=r"^expected one of .*, got 'fly'$"):
        widget.press("fly")
    widget.close()


@EACH
def test_the_gallery_shows_it(kind: Any) -> None:
    gallery = (ROOT / "widgets" / "README.md").read_text(encoding="utf-8")
    section = gallery.partition(f"## {kind.__name__}\n")[2].partition("\n## ")[0]
    (picture,) = re.findall(r"!\[.{20,}\]\(pictures/(\w+\.svg)\)", section)
    assert picture in PICTURES and f"{kind.__name__}(" in section
