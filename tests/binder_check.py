"""Does what Binder does with this repository, without docker, and runs the first lesson there.

    python -m tests.binder_check FOLDER

A clone of the last commit, the versions of Binder's own base image, the install commands that
repo2docker makes from `binder/`, `postBuild`, and then the stored outputs of lesson 01, byte for
byte.  Needs the extra `binder`; FOLDER is emptied first.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BASE = """jupyterlab notebook jupyter_server jupyterlab_widgets widgetsnbextension ipywidgets
ipykernel ipython jupyter_client nbclient nbformat traitlets tornado"""
"""Packages of the base image that a lesson runs on."""
CONDA = re.compile(r"/(?:noarch|linux-64)/([\w.-]+?)-(\d[^-/]*)-[^/]*\.conda")


def call(step: str, command: list[str], folder: Path, env: dict[str, str]) -> None:
    """Run a step; stop everything with its output when it fails."""
    start = time.monotonic()
    done = subprocess.run(
        command, cwd=folder, env=env, stdout=-1, stderr=-2, text=True, encoding="utf-8", check=False
    )
    print(f"{step}: {'failed' if done.returncode else 'done'} in {time.monotonic() - start:.0f} s")
    if done.returncode:
        sys.exit(done.stdout[-6000:])


def build_pack(folder: Path) -> Any:
    """How repo2docker understands the repository in *folder*."""
    os.chdir(folder)
    app: Any = import_module("repo2docker.app").Repo2Docker()
    packs = (pack(base_image=app.base_image) for pack in app.buildpacks)
    return next(pack for pack in packs if pack.detect())


def base_pins(python: str) -> list[str]:
    """The versions in Binder's base image, read from repo2docker's own lock file."""
    folder = Path(str(import_module("repo2docker").__file__)).parent / "buildpacks" / "conda"
    text = (folder / f"environment.py-{python}-linux-64.lock").read_text(encoding="utf-8")
    return [f"{name}=={version}" for name, version in CONDA.findall(text) if name in BASE.split()]


def binder_environment(home: Path, env: Path) -> dict[str, str]:
    """The variables that Binder sets, and a home without anything of this machine's user."""
    keep = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "VIRTUAL_ENV"))}
    places = dict.fromkeys(("KERNEL_PYTHON_PREFIX", "NB_PYTHON_PREFIX"), str(env))
    path = f"{env / 'bin'}{os.pathsep}{os.environ['PATH']}"
    own = {"HOME": str(home), "REPO_DIR": str(home), "NB_USER": "jovyan", "PATH": path}
    return keep | places | own


def main(work: Path) -> None:
    """Go through all steps in *work*, an empty folder."""
    home, env = work / "home", work / "env"
    variables = binder_environment(home, env)
    call("clone", ["git", "clone", "-q", str(ROOT), str(home)], work, variables)
    pack = build_pack(home)
    assert type(pack).__name__ == "PythonBuildPack", f"read as {type(pack).__name__}"
    pins = base_pins(pack.python_version)
    print(f"Python {pack.python_version}; {', '.join(pins)}")
    pip = [str(env / "bin" / "pip"), "install", "-qq"]
    call("environment", [sys.executable, "-m", "venv", str(env)], work, variables)
    call("base image", [*pip, *pins], work, variables)
    for _, script in pack.get_assemble_scripts():
        call("assemble", ["/bin/sh", "-ec", script], home, variables)
    for script in pack.get_post_build_scripts():
        call(script, [f"./{script}"], home, variables)
    call("pip check", [pip[0], "check"], home, variables)
    (lesson,) = (home / "course").glob("01_*.ipynb")
    python = str(env / "bin" / "python")
    check = [python, "-m", "tests.store_outputs", "--check", str(lesson.relative_to(home))]
    call("lesson 01, byte for byte", check, home, variables)


if __name__ == "__main__":
    target = Path(sys.argv[1]).resolve()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    main(target)
