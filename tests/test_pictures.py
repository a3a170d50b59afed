"""The pictures on the project's pages are those that the boards draw today."""

import pytest

from tests.store_pictures import FOLDER, PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_stored_pictures_are_up_to_date(name: str) -> None:
    stored = (FOLDER / name).read_text(encoding="utf-8")
    assert stored == PICTURES[name]() + "\n", "store it again: python -m tests.store_pictures"


def test_each_picture_is_known() -> None:
    assert {p.name for p in FOLDER.iterdir()} == set(PICTURES)
