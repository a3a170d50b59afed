"""The test button beside the list of versions."""

from __future__ import annotations

from typing import Any

from horsewidgets.panel import Panel

from .setup import Setup

BUTTON = '<button type="button" class="first" data-act="try" data-key="t">Press me</button>'


class SetupPanel(Panel):
    """Counts how often Python heard its button."""

    def __init__(self) -> None:
        super().__init__()
        self.setup = Setup()
        self.heard = 0
        self._draw("Press the button to see whether boards work here.")

    def act(self, name: str, value: Any) -> None:
        """Count a press."""
        if name != "try":
            super().act(name, value)
        self.heard += 1
        times = "one press" if self.heard == 1 else f"{self.heard} presses"
        self._draw(f"The button works: Python heard {times}, and its answer came back.")

    def _draw(self, said: str) -> None:
        versions = f'<div class="box">{self.setup._repr_html_()}<p>{self.setup.says}</p></div>'
        self.show(
            {
                "button": f'<div class="box"><div class="btns">{BUTTON}</div></div>',
                "versions": versions,
                "status": said,
            }
        )

    def __repr__(self) -> str:
        return repr(self.setup)
