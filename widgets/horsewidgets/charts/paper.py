"""What all charts share: the paper, the names on it, and a picture with its words."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import BytesIO
from typing import TYPE_CHECKING, Any

from horsegame.words import amount

from ..draw import escape
from ..theme import TOKENS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Names = Callable[[Any], str] | Mapping[Any, str] | None
"""What outcomes are called: a function, a mapping, or as they print themselves."""

FIGURE, PICTURE = "margin:0;overflow-x:auto", "max-width:max(100%,36em)"
"""On a narrow screen a picture is moved sideways rather than made too small to read."""
LETTER, PLACE = 5.7, 0.42
"""How wide a letter below a bar is, in points, and the room of one bar, in inches."""
INK, MUTE, CARD, HAIR = (TOKENS[name].light for name in ("ink", "mute", "card", "hair"))


@dataclass(frozen=True, repr=False)
class Chart:
    """A picture with its words, for a notebook: below it, and as its plain text."""

    png: bytes
    words: str
    """The whole picture in words, for those who cannot see it."""
    caption: str
    """What stands below the picture."""

    def __repr__(self) -> str:
        return f"Chart: {self.words}"

    def _repr_html_(self) -> str:
        data = b64encode(self.png).decode("ascii")
        return (
            f'<figure style="{FIGURE}"><img style="{PICTURE}" alt="{escape(self.words)}"'
            f' src="data:image/png;base64,{data}">'
            f"<figcaption>{escape(self.caption)}</figcaption></figure>"
        )


def chart_html(figure: Figure, words: str, caption: str = "") -> Chart:
    """Any matplotlib figure as a `Chart`: *words* say what it shows; *caption* stands below it."""
    if not words.strip():
        raise ValueError("expected words that say what the figure shows, got none")
    picture = BytesIO()
    figure.savefig(picture, format="png", dpi=110, metadata={"Software": None})
    return Chart(picture.getvalue(), words, caption or words)


def name_of(outcome: Any, names: Names) -> str:
    """What an outcome is called."""
    if names is None:
        whole = isinstance(outcome, int | Fraction) and not isinstance(outcome, bool)
        return amount(outcome) if whole else str(outcome)
    return names[outcome] if isinstance(names, Mapping) else names(outcome)


def exact(p: Any) -> str:
    """A chance as a fraction, or rounded where its fraction is long."""
    return str(p) if len(str(p)) < 12 else f"about {float(p):.4f}"


def frame(title: str, outcomes: Sequence[Any], names: Names) -> tuple[Figure, Axes]:
    """An empty chart of chances, a place for each of *outcomes*."""
    from matplotlib.figure import Figure  # noqa: PLC0415  slow to import
    from matplotlib.layout_engine import ConstrainedLayoutEngine  # noqa: PLC0415

    room = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12)
    wide = max(5.5, min(10.0, PLACE * len(outcomes) + 1.4))
    figure = Figure(figsize=(wide, 3.4), facecolor=CARD, layout=room)
    axes = figure.add_subplot(facecolor=CARD)
    axes.set_title(title, color=INK, loc="left", fontsize=12, fontweight="bold")
    axes.set_ylabel("chance", color=INK)
    axes.tick_params(colors=INK)
    axes.grid(axis="y", color=HAIR)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    if outcomes:
        label_places(axes, [name_of(x, names) for x in outcomes], (wide - 1.4) / len(outcomes))
    return figure, axes


def label_places(axes: Axes, labels: Sequence[str], room: float) -> None:
    """Names below the bars, level where they fit into the *room* of each, in inches."""
    steep = LETTER * max(map(len, labels)) > 72 * room
    axes.set_xticks(range(len(labels)), list(labels), rotation=55 if steep else 0)
    for tick in axes.get_xticklabels():
        tick.set(ha="right" if steep else "center", rotation_mode="anchor", fontsize=9)
