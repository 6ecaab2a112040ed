"""The README's first command, for real: from a bare copy of the project to the start page in JupyterLab."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jupyter_driver.lab_server import free_port
from told_address import address, get

ROOT = Path(__file__).parents[2]
START_SECONDS = 540


def bare_copy(folder: Path) -> Path:
    """A clone of what is committed."""
    target = folder / "cardrules"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(target)], check=True, timeout=60)
    return target


def sources(notebook: dict[str, Any]) -> list[str]:
    return ["".join(cell["source"]) for cell in notebook["cells"]]


@pytest.mark.slow
@pytest.mark.timeout(START_SECONDS + 60)
def test_it_opens_a_copy_of_the_start_page(tmp_path: Path) -> None:
    project = bare_copy(tmp_path)
    # the Python under the tests' own environment, and nothing of that environment
    python = Path(sys.base_prefix) / ("python.exe" if os.name == "nt" else f"bin/python3.{sys.version_info.minor}")
    env = {key: value for key, value in os.environ.items() if not key.startswith(("VIRTUAL_ENV", "PYTHON"))}
    env |= {"JUPYTER_RUNTIME_DIR": str(tmp_path / "runtime"), "JUPYTER_CONFIG_DIR": str(tmp_path / "config")}
    command = [str(python), "scripts/lessons.py", "--no-browser", "--port", str(free_port())]
    log = tmp_path / "log.txt"
    with log.open("wb") as stream:
        process = subprocess.Popen(
            command, cwd=project, env=env, stdin=subprocess.DEVNULL, stdout=stream, stderr=subprocess.STDOUT
        )
    try:
        url = address(log, process, START_SECONDS)
        page = get(url)
        lesson, _, token = url.partition("/lab/tree/")[2].partition("?")
        contents = get(f"{url.partition('/lab/')[0]}/api/contents/{lesson}?{token}")
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)
    assert "<title>JupyterLab</title>" in page
    (start,) = (project / "notebooks").glob("00-*.ipynb")
    assert lesson == start.name
    assert (project / "cardrules-lessons" / lesson).is_file(), "a copy is open, and Jupyter saves into it"
    assert sources(json.loads(contents)["content"]) == sources(json.loads(start.read_text(encoding="utf-8")))
    status = subprocess.run(["git", "status", "--porcelain"], cwd=project, capture_output=True, text=True, check=True)
    assert status.stdout == "", "setting up and looking leaves the checkout as it was"
