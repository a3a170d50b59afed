"""Taking work away: the code of a game, and a link that downloads the notebook."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True, repr=False)
class Keep:
    """What to take away from *notebook*: itself, and the position *code* of its game.

    >>> Keep("00_start_here.ipynb", "eNqL")
    position code: eNqL
    to download 00_start_here.ipynb: save it, then choose File, Download in the menu
    """

    notebook: str
    code: str

    def __repr__(self) -> str:
        return (
            f"position code: {self.code}\n"
            f"to download {self.notebook}: save it, then choose File, Download in the menu"
        )

    def _repr_html_(self) -> str:
        name, code = escape(self.notebook), escape(self.code)
        return (
            f"<p>Position code: <code>{code}</code></p>"
            f'<p><a href="{name}" download="{name}">Download {name}</a> (save it first)</p>'
        )
