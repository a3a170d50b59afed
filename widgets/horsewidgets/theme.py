"""The colours and the style sheet of every board: a racecourse seen from above.

Turf, a sand lane, a white rail and cream cards; stables wear jockey silks, told
apart by hue, pattern and letter; players by hue, shape and number.  Everything
hangs under the class `hg`, so that nothing of ours changes the rest of a page.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Hue(NamedTuple):
    """One colour by its role, in the light and in the dark theme."""

    light: str
    dark: str


TOKENS = {
    "paper": Hue("#ffffff", "#212121"),  # the page behind everything
    "card": Hue("#fffdf7", "#2b2c2a"),  # a square, a box
    "card2": Hue("#f3efe4", "#363732"),  # a special square, a box for a figure
    "ink": Hue("#1f2320", "#f0f1ec"),  # names, figures
    "mute": Hue("#555c55", "#b9beb4"),  # prices, captions
    "line": Hue("#7d8478", "#858c80"),  # edges that carry meaning
    "hair": Hue("#d9d8cb", "#474a44"),  # ornament only
    "turf": Hue("#dcebd0", "#22331f"),  # infield
    "turf2": Hue("#cfe3c0", "#2a3d26"),  # its mown stripes
    "sand": Hue("#f2e6cb", "#38301f"),  # the lane where the chances hang
    "rail": Hue("#ffffff", "#cfd3c8"),  # ornament
    "accent": Hue("#0b57b7", "#8ab8ff"),  # current, focus, first button
    "onacc": Hue("#ffffff", "#10233f"),  # text on it
    "good": Hue("#0a6b4c", "#5fd3a8"),  # gain, always with a plus
    "bad": Hue("#b3261e", "#ff9a8f"),  # loss, always with a minus and a hatch
    "gold": Hue("#8a5a00", "#f2c14e"),  # edge of a ticket: a bet is allowed
    "goldbg": Hue("#fff3cf", "#3d3213"),  # ticket, CHANCE card
    "edge": Hue("#14171a", "#e4e7de"),  # outline of horses
    "water": Hue("#cfe6f7", "#1d3b52"),  # FINANCE card
    "heat1": Hue("#fff1cc", "#33281a"),  # a scale from rare to frequent: lightness alone tells it
    "heat2": Hue("#fdd98f", "#4a3217"),
    "heat3": Hue("#f8b54e", "#634215"),
    "heat4": Hue("#e58a2b", "#85581a"),
    "heat5": Hue("#bb5a12", "#c47b25"),
    "heat6": Hue("#96410c", "#e69d3e"),
    "heat7": Hue("#6f2a06", "#ffc766"),
    "heat8": Hue("#451703", "#ffe9b0"),
    "onheat": Hue("#ffffff", "#1b1206"),  # text on the upper half of the scale
}
PAPER = "--jp-layout-color1"
"""The page's own background in JupyterLab; all other colours are ours, so contrast is known."""

INK_ON = ("ink", ("paper", "card", "card2", "turf", "turf2", "sand", "goldbg", "water"))
MUTE_ON = ("mute", ("paper", "card", "card2", "turf", "turf2", "sand", "goldbg"))
TEXT_ON = (
    INK_ON,
    MUTE_ON,
    ("good", ("card", "card2", "turf", "turf2")),
    ("bad", ("card", "card2")),
    ("gold", ("card",)),
    ("accent", ("card",)),
    ("onacc", ("accent",)),
    ("ink", ("heat1", "heat2", "heat3", "heat4")),
    ("onheat", ("heat5", "heat6", "heat7", "heat8")),
)
"""Which text may stand on which ground: 4.5 to 1 at least."""
MARK_ON = (
    ("line", ("card", "card2", "paper", "turf", "sand")),
    ("accent", ("turf2", "sand", "card")),
    ("bad", ("sand", "card", "card2")),
    ("good", ("sand", "card")),
    ("gold", ("sand", "card")),
    ("edge", ("sand", "card")),
)
"""Which mark may stand on which ground: 3 to 1 at least."""


class Silk(NamedTuple):
    """What the jockeys of a stable wear; *ink* is the colour of the letter."""

    fill: str
    ink: str
    pattern: str


BLACK, WHITE = "#000000", "#ffffff"
SILKS = {
    "A": Silk("#da4f14", BLACK, "plain"),
    "B": Silk("#6b3f22", WHITE, "hoops"),
    "C": Silk("#7cc4f0", BLACK, "spots"),
    "D": Silk("#4fb84f", BLACK, "stripes"),
    "E": Silk("#cc79a7", BLACK, "diamonds"),
    "F": Silk("#f5c02e", BLACK, "sash"),
    "G": Silk("#0a7a66", WHITE, "chevrons"),
    "H": Silk("#4b2e83", WHITE, "checks"),
}
"""By the letter of the stable; the same in both themes."""


class Piece(NamedTuple):
    """How the piece of a player looks; *ink* is the colour of the number."""

    shape: str
    fill: str
    ink: str


PIECES = (
    Piece("disc", "#0072b2", WHITE),
    Piece("square", "#d55e00", BLACK),
    Piece("triangle", "#009e73", BLACK),
    Piece("diamond", "#f0e442", BLACK),
    Piece("hexagon", "#cc79a7", BLACK),
    Piece("cross", "#3b3f46", WHITE),
)
"""By player; the same in both themes, each with a white halo and a dark edge."""

DARK_PAGES = (
    "body[data-jp-theme-light=false]",
    "body.vscode-dark",
    "body.vscode-high-contrast:not(.vscode-high-contrast-light)",
    "html[theme=dark]",
)
"""What JupyterLab, VS Code and Colab say when they are dark."""
SILENT_PAGE = "html:not([theme]) body:not([data-jp-theme-light]):not([class*=vscode])"
"""A page that says nothing: there the wish of the reader's system counts."""


def style_sheet() -> str:
    """The whole style: colours of both themes, then the rules of the file beside this one."""
    light = f"{_values('light')}color-scheme:light;"
    dark = f"{_values('dark')}color-scheme:dark;"
    dark_pages = ",".join(f"{page} .hg" for page in DARK_PAGES)
    rules = (Path(__file__).parent / "static" / "boards.css").read_text(encoding="utf-8")
    return (
        f".hg{{{light}}}\n{dark_pages}{{{dark}}}\n"
        f"@media(prefers-color-scheme:dark){{{SILENT_PAGE} .hg{{{dark}}}}}\n{rules}"
    )


def _values(theme: str) -> str:
    colours = {name: getattr(hue, theme) for name, hue in TOKENS.items()}
    colours["paper"] = f"var({PAPER},{colours['paper']})"
    return "".join(f"--hg-{name}:{colour};" for name, colour in colours.items())


CSS = style_sheet()
