"""The whole analysis in one call: all tables as CSV, and one page with pictures and words."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from threading import Timer
from time import monotonic

from ..options import Options
from .listings import PRECISION
from .parts import Section, Settings
from .rides import DEFAULT
from .sections import SECTIONS
from .style import STYLE

PATIENCE = 1.0
"""A step that takes longer, in seconds, is named while it lasts."""
PAGE = "dostihy.html"


def report(
    folder: str | Path,
    options: Options = DEFAULT,
    games: int = 200,
    seed: int = 1,
    progress: Callable[[str], object] | None = None,
) -> Path:
    """Write all results of the analysis to *folder*; returns the path of the page.

    Every table is a CSV file, and dostihy.html shows them all with pictures and
    words, of which each sentence is made from the numbers under these *options*.
    What only whole games show is simulated with *seed*; more *games* make its
    errors smaller and take longer.  *progress* is told about steps of more
    than a second; without it they are told on the error stream.
    """
    if type(games) is not int or games < 10:
        raise ValueError(f"expected 10 games or more, got {games!r}")
    settings, tell = Settings(options, games, seed), progress or _on_error_stream
    home = Path(folder)
    home.mkdir(parents=True, exist_ok=True)
    parts: list[Section] = []
    for name, section in SECTIONS.items():
        with _told(name, tell):
            parts.append(section(settings))
    for part in parts:
        for listing in part.listings:
            _ = (home / f"{listing.name}.csv").write_text(listing.csv(), encoding="utf-8")
    page = home / PAGE
    _ = page.write_text(page_of(parts, settings), encoding="utf-8")
    return page


@contextmanager
def _told(step: str, tell: Callable[[str], object]) -> Iterator[None]:
    """Says so while a *step* lasts long, and when it is done."""
    timer = Timer(PATIENCE, tell, [f"working on {step} …"])
    timer.daemon = True
    start = monotonic()
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
    if (took := monotonic() - start) > PATIENCE:
        _ = tell(f"{step}: {took:.0f} s")


def _on_error_stream(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def page_of(parts: list[Section], settings: Settings) -> str:
    """The page, which needs nothing else."""
    changed = settings.options.changed
    rules = ", ".join(f"{name} = {x!r}" for name, x in changed.items()) or "all options at default"
    contents = "".join(
        f'<li><a href="#part{n}">{escape(part.heading)}</a></li>' for n, part in enumerate(parts)
    )
    body = "".join(
        part.html().replace("<section>", f'<section id="part{n}">', 1)
        for n, part in enumerate(parts)
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>Dostihy &amp; sázky in numbers</title><style>{STYLE}</style></head><body><main>"
        "<h1>Dostihy &amp; sázky (Betting on Horses) in numbers</h1>"
        "<p>Every number comes from the rules of the game, played with every possible answer, exact"
        " unless it has a ±, which is its standard error, or its table says otherwise."
        " Figures of the board and of the cards: dostihy.toml and SOURCES.md in horsegame/data,"
        " where each says whether it is printed or comes from several sources that agree."
        " The rules and what each option changes: RULES.md in horsegame/dostihy."
        f" In force here: {escape(rules)}. Simulated with the seed {settings.seed}."
        " CHANCE cards come from a fresh shuffle unless said otherwise. Beside"
        f" the page lies a CSV file of each table. {PRECISION} It is all play money.</p>"
        f'<nav aria-label="Contents"><ol>{contents}</ol></nav>{body}</main></body></html>\n'
    )
