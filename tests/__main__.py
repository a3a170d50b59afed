"""Runs the whole suite: ``python -m tests``, or some of its parts: ``python -m tests notebooks``.

A part is one call of pytest.  The browser has a call of its own, because what drives it does not
leave the rest of its process as it was.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOTEBOOKS = "--nbval --nbval-current-env --nbval-cell-timeout=60 --dist=loadscope course"
PARTS = {
    "python": ["-n", "auto"],
    "notebooks": ["-n", "auto", "--nbval-sanitize-with=tests/sanitize.cfg", *NOTEBOOKS.split()],
    "browser": ["-n", "auto", "tests/ui"],
}
"""What pytest is told for each part."""


def main(parts: list[str]) -> int:
    """Run these parts, or all; returns the first exit code that is not 0."""
    if unknown := set(parts) - set(PARTS):
        print(f"expected some of {', '.join(PARTS)}, got {', '.join(sorted(unknown))}")
        return 2
    list_fonts()
    codes = {name: run(name) for name in PARTS if name in parts or not parts}
    print(
        "\n"
        + "\n".join(f"{name}: {'failed' if code else 'passed'}" for name, code in codes.items())
    )
    return next(filter(None, codes.values()), 0)


def run(name: str) -> int:
    """The exit code of one part."""
    print(f"\n== {name}", flush=True)
    return subprocess.call([sys.executable, "-m", "pytest", *PARTS[name]], cwd=ROOT)


def list_fonts() -> None:
    """Let matplotlib look for fonts once, because it says so in the first notebook that draws."""
    quiet = subprocess.DEVNULL
    subprocess.run(
        [sys.executable, "-c", "import matplotlib.font_manager"], stderr=quiet, check=True
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
