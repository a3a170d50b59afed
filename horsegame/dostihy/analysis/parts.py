"""What the report is made of: a part is a question, its answer in sentences, pictures, tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from ..options import Options
from .listings import Listing
from .rides import DEFAULT


@dataclass(frozen=True)
class Settings:
    """What the report is about: the rules, how many games are simulated, and their seed."""

    options: Options = DEFAULT
    games: int = 200
    seed: int = 1


@dataclass(frozen=True)
class Picture:
    """A drawing as SVG, and what it shows."""

    svg: str
    caption: str

    def html(self) -> str:
        """The picture above its caption."""
        return (
            f'<figure><div class="wide" tabindex="0">{self.svg}</div>'
            f"<figcaption>{escape(self.caption)}</figcaption></figure>"
        )


@dataclass(frozen=True)
class Section:
    """A part of the page: its heading, sentences, tables and pictures.

    Each sentence is made from the numbers under the options in force, or left out
    where it would not be true.
    """

    heading: str
    text: str
    listings: list[Listing]
    pictures: tuple[Picture, ...] = ()

    def html(self) -> str:
        """The section as HTML."""
        shown = "".join(part.html() for part in (*self.pictures, *self.listings))
        return (
            f"<section><h2>{escape(self.heading)}</h2><p>{escape(self.text)}</p>{shown}</section>"
        )


def sentences(said: Iterable[str]) -> str:
    """What is said, without what was left out."""
    return " ".join(filter(None, said))
