"""Starting JupyterLab on a folder of lessons: what it needs, whom it trusts, how it serves."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from cardrules.core.errors import CardRulesError

NEEDED = ("jupyterlab", "ipywidgets", "anywidget")
# what the kernel says goes to the page at once: see the module
CONNECTION = "cardrules.lessons.server.PromptConnection"


def require_jupyterlab() -> None:
    """Raise `CardRulesError`, which says how to get them, where this Python lacks what the lessons need."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CardRulesError(
            f"this Python ({sys.executable}) lacks what the lessons need: {', '.join(missing)}.\n"
            'Get it with: pip install "cardrules[notebook]"'
        )


def trust(notebooks: Iterable[Path]) -> None:
    """Trust notebooks as `jupyter trust` does, so that Jupyter shows what is saved in them before they are run.

    Raises `CardRulesError` with what Jupyter says where that fails.
    """
    command = [sys.executable, "-m", "nbformat.sign", *map(str, notebooks)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CardRulesError(f"Jupyter could not be told to trust the lessons:\n{done.stdout}{done.stderr}".strip())


def lab_command(folder: Path, page: str, *, browser: bool = True, port: int | None = None) -> list[str]:
    """The command that serves a folder in JupyterLab with one of its notebooks open."""
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"]
    command.append(f"--LabApp.default_url=/lab/tree/{page}")
    command.append(f"--ServerApp.kernel_websocket_connection_class={CONNECTION}")
    if not browser:
        command.append("--no-browser")
    if port is not None:
        command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # JupyterLab refuses to run as root unless told
        command.append("--allow-root")
    return command


def lab_environment() -> dict[str, str]:
    """The environment for it: JupyterLab does not ask about its news, in a box over the lesson.

    That is a default for this one server; what the user chose in JupyterLab goes before it, and nothing is written.
    """
    ours = resources.files("cardrules").joinpath("commands", "jupyter")
    paths = [str(ours), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return os.environ | {"JUPYTER_CONFIG_PATH": os.pathsep.join(path for path in paths if path)}


def run_lab(command: list[str]) -> NoReturn:
    """Become JupyterLab, so that Ctrl+C and signals go straight to it."""
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command, env=lab_environment()))
    os.execve(command[0], command, lab_environment())
