"""Style and types, checked like everything else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("tool", [["ruff", "check"], ["mypy"]], ids=lambda tool: tool[0])
def test_clean(tool: list[str]) -> None:
    command = [sys.executable, "-m", *tool]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
