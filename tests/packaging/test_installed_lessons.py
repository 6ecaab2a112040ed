"""`cardrules lessons` as somebody has it who installed the wheel with pip."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from jupyter_driver.lab_server import free_port
from told_address import address, get

START_SECONDS = 90
NEWS = "@jupyterlab/apputils-extension:notification"


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment of its own, which holds the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("throw away") / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True, timeout=120)
    binaries = folder / ("Scripts" if os.name == "nt" else "bin")
    install = [sys.executable, "-m", "pip", "--python", str(binaries / "python"), "install", "--no-index", "--no-deps"]
    subprocess.run([*install, "-q", str(wheel)], check=True, timeout=120)
    return binaries / "cardrules"


def clean(folder: Path) -> dict[str, str]:
    """An environment in which Jupyter finds nothing of this user's and writes into *folder*."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTHON", "IPYTHON"))}
    return env | {f"JUPYTER_{name}_DIR": str(folder / name) for name in ("CONFIG", "DATA", "RUNTIME")}


def test_without_jupyterlab_the_lessons_are_there_and_it_says_how_to_get_it(
    command: Path, root: Path, tmp_path: Path
) -> None:
    done = subprocess.run([command, "lessons"], cwd=tmp_path, env=clean(tmp_path), capture_output=True, timeout=60)
    assert done.returncode == 1
    assert 'pip install "cardrules[notebook]"' in done.stderr.decode()
    for original in (root / "notebooks").glob("*.ipynb"):
        assert (tmp_path / "cardrules-lessons" / original.name).read_bytes() == original.read_bytes()
    refused = subprocess.run([command, "lessons", "--originals"], cwd=tmp_path, capture_output=True, timeout=60)
    assert refused.returncode == 2 and b"for a checkout" in refused.stderr


def test_it_names_its_lessons(command: Path, tmp_path: Path) -> None:
    done = subprocess.run([command, "lessons", "--list"], cwd=tmp_path, capture_output=True, timeout=60, check=True)
    assert done.stdout.decode().startswith("00  Start here")


def test_with_jupyterlab_it_opens_the_start_page(command: Path, tmp_path: Path) -> None:
    # what pip would install besides is borrowed from the environment of the tests; the package is the wheel's
    packages = sysconfig.get_path("purelib", "venv", {"base": str(command.parents[1])})
    Path(packages, "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    env = clean(tmp_path) | {"JUPYTERLAB_DIR": str(Path(sys.prefix) / "share" / "jupyter" / "lab")}
    port = str(free_port())
    with (tmp_path / "log.txt").open("wb") as stream:
        process = subprocess.Popen(
            [command, "lessons", "--no-browser", "--port", port, "--folder", "my own"],
            cwd=tmp_path, env=env, stdin=subprocess.DEVNULL, stdout=stream, stderr=subprocess.STDOUT,
        )  # fmt: skip
    try:
        url = address(tmp_path / "log.txt", process, START_SECONDS)
        server, _, rest = url.partition("/lab/tree/")
        page, _, token = rest.partition("?")
        assert server.endswith(f":{port}") and page == "00-start-here.ipynb"
        assert "<title>JupyterLab</title>" in get(url)
        assert json.loads(get(f"{server}/api/contents/{page}?{token}"))["type"] == "notebook"
        settings = json.loads(get(f"{server}/lab/api/settings/{NEWS}?{token}"))
        assert settings["schema"]["properties"]["fetchNews"]["default"] == "false", "no question lies over the page"
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)
    assert (tmp_path / "my own" / page).is_file()
    assert (tmp_path / "DATA" / "nbsignatures.db").is_file(), "Jupyter trusts what is the project's own"
