"""A machine without Chromium: the tests that need it are left out with a loud word, and fail where CI is set."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run_without_chromium(tmp_path: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    keep_out = ("CI", "PYTEST_")
    env = {key: value for key, value in os.environ.items() if not key.startswith(keep_out)}
    env |= {"CHROMIUM": str(tmp_path / "nowhere"), **variables}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/browser/test_harness.py"]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=False)


def test_they_are_skipped_loudly(tmp_path: Path) -> None:
    done = run_without_chromium(tmp_path)
    assert done.returncode == 0, done.stdout
    assert "TESTS THAT DID NOT RUN" in done.stdout
    assert "skipped: MISSING TOOL: no Chromium: install it" in done.stdout
    assert " passed" not in done.stdout


def test_they_fail_in_ci(tmp_path: Path) -> None:
    done = run_without_chromium(tmp_path, CI="true")
    assert done.returncode == 1, done.stdout
    assert "MISSING TOOL: no Chromium: install it" in done.stdout
    assert " passed" not in done.stdout
    assert " skipped" not in done.stdout
