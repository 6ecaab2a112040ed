"""The command line, run as users run it, in a Python that has nothing but the standard library and this checkout."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

START = "import runpy, sys; sys.path.insert(0, {root!r}); sys.argv[0] = 'cardrules'; " \
        "runpy.run_module('cardrules', run_name='__main__')"  # fmt: skip


class Said(NamedTuple):
    """What a command came to."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def cardrules(root: Path, tmp_path: Path) -> Callable[..., Said]:
    """Runs `python -m cardrules` isolated (-I -S: no site-packages, no environment, no current folder)."""

    def run(*arguments: str | Path) -> Said:
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", START.format(root=str(root)), *map(str, arguments)],
            capture_output=True, cwd=tmp_path, timeout=60,
        )  # fmt: skip
        out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
        assert "Traceback" not in err
        return Said(done.returncode, out.replace("\r\n", "\n"), err)

    return run


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Writes a scenario (or any text) into a file."""

    def file(data: Any, name: str = "a.json") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(data if isinstance(data, str) else json.dumps(data, ensure_ascii=False), encoding="utf-8")
        return path

    return file
