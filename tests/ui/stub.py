"""A panel in a bare page, with a stand-in for Python: fast, and everything can be seen."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from horsewidgets.panel import Panel

START = {"parts": {}, "status": "", "wrong": "", "step": 0, "motion": {}, "pictured": False}
RENDER = """async ([esm, css, state]) => {
  document.head.appendChild(document.createElement('style')).textContent = css;
  const heard = {}, sent = [], leaked = [];
  const emit = (name) => (heard[name] ?? []).forEach((f) => f());
  const model = {
    get: (k) => structuredClone(state[k]), set(k, v) { state[k] = v }, save_changes() {},
    send: (m) => sent.push(m),
    on(e, f) { (heard[e] ??= []).push(f) },
    off(e, f) { heard[e] = (heard[e] ?? []).filter((g) => g !== f) },
    change(o) {
      Object.assign(state, o);
      Object.keys(o).forEach((k) => emit('change:' + k));
      emit('change');
    },
  };
  document.addEventListener('keydown', (e) => leaked.push(e.key));
  const url = URL.createObjectURL(new Blob([esm], { type: 'text/javascript' }));
  const panel = (await import(url)).default;
  const el = document.body.appendChild(document.createElement('div'));
  const leave = await panel.render({ model, el });
  Object.assign(window, { model, sent, leaked, heard, leave });
}"""


class Stub:
    """A page with one panel, shown in *state*."""

    def __init__(self, page: Page, dark: bool = False, **state: Any) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda e: self.faults.append(str(e)))
        light = "false" if dark else "true"
        paper = "#212121" if dark else "#fff"
        page.set_content(
            f"<!doctype html><meta charset=utf-8><title>panel</title>"
            f'<body data-jp-theme-light="{light}" '
            f'style="margin:0;background:{paper};--jp-layout-color1:{paper}">'
        )
        page.evaluate(RENDER, [Panel._esm, Panel._css, START | state])

    def change(self, **state: Any) -> None:
        """What Python would send."""
        self.page.evaluate("(o) => model.change(o)", state)

    @property
    def sent(self) -> list[Any]:
        """What Python would have heard."""
        return self.page.evaluate("sent.map(({ act, value, step }) => ({ act, value, step }))")

    def js(self, expression: str) -> Any:
        return self.page.evaluate(expression)


def button(act: str, text: str, value: Any = None, more: str = "") -> str:
    """A button as the drawings write it."""
    with_value = f" data-value='{json.dumps(value)}'" if value is not None else ""
    return f"<button type='button' data-act='{act}'{with_value} {more}>{text}</button>"


def ring(n: int = 40, piece: int = 0, more: str = "") -> str:
    """Squares in a row with a piece, in the markup that boards use."""
    centres = json.dumps([[10 * i + 5, 20] for i in range(n)])
    squares = "".join(
        f'<g role="option" tabindex="{0 if i == 0 else -1}" data-i="{i}" aria-label="square {i}"'
        f"{'' if i % 10 else ' data-stop'}>"
        f'<rect x="{10 * i}" y="10" width="10" height="20" fill="#ccc"/></g>'
        for i in range(n)
    )
    return (
        f'<svg viewBox="0 0 {10 * n} 40" width="800" role="group" aria-label="board" '
        f'data-centres=\'{centres}\'>{more}<g role="listbox" aria-label="squares">{squares}</g>'
        f'<g data-piece="0" transform="translate({10 * piece + 5} 20)"><circle r="4"/></g></svg>'
    )
