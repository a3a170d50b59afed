"""A JupyterLab of its own, with one page, on which notebooks are opened, run and looked at."""

from __future__ import annotations

import ast
import json
import os
import queue
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import Page

SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},  # every cell is there
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}
"""By plugin: what the user has set."""
OWN_FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
    "MPLCONFIGDIR": "matplotlib",
}
BENIGN = (
    "terminals plugin",
    "404 (Not Found)",  # a stock server has no /lsp
    "Could not restore the debugger state",  # a notebook was closed before its debugger had asked
)
OPEN = """async ([path, kernel]) => {
  await jupyterapp.commands.execute('docmanager:open', {path, factory: 'Notebook', kernel});
}"""
READY = """path => {
  const w = window.jupyterapp?.shell.currentWidget;
  return w?.context?.path === path && w.context.isReady && w.sessionContext.isReady
    && w.sessionContext.session?.kernel?.status === 'idle';
}"""
DO = "async ([command, args]) => { await jupyterapp.commands.execute(command, args); }"
SAVED = "() => !jupyterapp.shell.currentWidget.context.model.dirty"
CLOSE = """async () => {
  for (const w of [...jupyterapp.shell.widgets('main')]) {
    if (!w.context) continue;
    await w.sessionContext?.shutdown();
    w.context.model.dirty = false;
    w.dispose();
  }
}"""
CELLS = """() => [...jupyterapp.shell.currentWidget.content.model.cells].map(c => c.toJSON())"""


class Server:
    """A Jupyter server in folders of its own below *home*, without news, updates or terminals."""

    def __init__(self, home: Path) -> None:
        self.root = home / "notebooks"
        self.root.mkdir()
        self.runtime = home / "runtime"
        self.token = secrets.token_hex(16)
        self.base = f"http://127.0.0.1:{_free_port()}"
        for plugin, values in SETTINGS.items():
            file = home / "settings" / f"{plugin}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(values), encoding="utf-8")
        self._log = (home / "server.log").open("w+", encoding="utf-8")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *self._options()],
            env=_environment(home),
            cwd=self.root,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        self._wait()

    def _options(self) -> list[str]:
        return [
            "--no-browser",
            "--ip=127.0.0.1",
            f"--port={self.base.rsplit(':', 1)[1]}",
            "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={self.token}",
            f"--ServerApp.root_dir={self.root}",
            "--allow-root",
            "--ServerApp.terminals_enabled=False",
            "--LabApp.extension_manager=readonly",
            "--LabApp.expose_app_in_browser=True",
        ]

    def _wait(self) -> None:
        for _ in range(600):
            try:
                self.api("/api/status")
                return
            except OSError:
                if self._process.poll() is not None:
                    break
                time.sleep(0.1)
        self._log.seek(0)
        raise RuntimeError(f"Jupyter did not start:\n{self._log.read()}")

    def api(self, path: str) -> Any:
        headers = {"Authorization": f"token {self.token}"}
        request = urllib.request.Request(self.base + path, headers=headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read())

    def write(self, name: str, *cells: str) -> str:
        """A notebook with these code cells; returns its path."""
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in cells])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(book, self.root / name)
        return name

    def stop(self) -> None:
        """By SIGTERM: kernels are shut down, nothing is asked."""
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()


class Lab:
    """The one page of JupyterLab; *faults* collects what it complained about."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server
        self.faults: list[str] = []
        self.kernel: BlockingKernelClient | None = None
        page.on("pageerror", lambda e: self.faults.append(f"page: {e}"))
        page.on("console", lambda m: self._console(m.type, m.text))
        page.on("request", lambda r: self._request(r.url))
        page.goto(f"{server.base}/lab?token={server.token}")
        page.wait_for_function("() => window.jupyterapp")
        page.evaluate("async () => { await jupyterapp.restored }")

    def _console(self, kind: str, text: str) -> None:
        if kind == "error" and not any(b in text for b in BENIGN):
            self.faults.append(f"console: {text}")

    def _request(self, url: str) -> None:
        if not url.startswith((self.server.base, "ws://127.0.0.1", "data:", "blob:")):
            self.faults.append(f"off-site: {url}")

    def open(self, path: str, run: bool = True) -> Page:
        """Open a notebook with a kernel, and run all of it."""
        self.page.evaluate(OPEN, [path, {"name": "python3"}])
        self.page.wait_for_function(READY, arg=path, timeout=60_000)
        self.use(path)
        if run:
            self.run()
        return self.page

    def use(self, path: str) -> None:
        """Listen to the kernel of *path*."""
        (session,) = [s for s in self.server.api("/api/sessions") if s["path"] == path]
        file = self.server.runtime / f"kernel-{session['kernel']['id']}.json"
        self.leave()
        kernel = BlockingKernelClient(connection_file=str(file))
        kernel.load_connection_file()
        kernel.start_channels()
        kernel.wait_for_ready(timeout=30)
        self.kernel = kernel

    def run(self) -> None:
        done = self.page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
        outputs = [o for cell in self.cells() for o in cell.get("outputs", [])]
        bad = [o for o in outputs if o["output_type"] == "error"]
        assert done is True and not bad, bad or "run-all was refused"

    def do(self, command: str, **args: Any) -> None:
        self.page.evaluate(DO, [command, args])

    def dark(self, dark: bool) -> None:
        theme = "JupyterLab Dark" if dark else "JupyterLab Light"
        self.do("apputils:change-theme", theme=theme)
        wanted = f"body[data-jp-theme-light={str(not dark).lower()}]"
        self.page.wait_for_selector(wanted, state="attached")

    def cells(self) -> list[Any]:
        return self.page.evaluate(CELLS)

    def sources(self) -> list[tuple[str, str]]:
        """Kind and text of each cell."""
        return [(cell["cell_type"], "".join(cell["source"])) for cell in self.cells()]

    def save(self) -> None:
        self.do("docmanager:save")
        self.page.wait_for_function(SAVED)

    def value(self, expression: str) -> Any:
        """A Python literal from the kernel, read beside the browser's own connection."""
        assert self.kernel
        wanted = {"silent": True, "user_expressions": {"v": expression}}
        more = {"reply": True, "timeout": 30}  # what the blocking client adds
        reply: Any = self.kernel.execute("", **wanted, **more)
        found = reply["content"]["user_expressions"]["v"]
        assert found["status"] == "ok", found
        return ast.literal_eval(found["data"]["text/plain"])

    def errors(self, wait: float = 0.2) -> list[str]:
        """Exceptions of widgets, which reach no cell: the kernel's own channel tells.

        *wait* is how long nothing must be heard, in seconds.
        """
        found: list[str] = []
        while self.kernel:
            try:
                message = self.kernel.get_iopub_msg(timeout=wait)
            except queue.Empty:
                break
            if message["msg_type"] == "error":
                content = message["content"]
                found.append(f"{content['ename']}: {content['evalue']}")
        return found

    def leave(self) -> None:
        if self.kernel:
            self.kernel.stop_channels()
            self.kernel = None

    def close(self) -> list[str]:
        """Close all notebooks; returns what went wrong while they were open."""
        found = self.errors() + self.faults
        self.faults = []
        self.leave()
        self.page.evaluate(CLOSE)
        return found


def _free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def _environment(home: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "JPY_"))}
    own = {name: str(home / folder) for name, folder in OWN_FOLDERS.items()}
    return kept | own | {"JUPYTER_NO_CONFIG": "1"}
