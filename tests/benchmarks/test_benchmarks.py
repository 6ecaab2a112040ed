"""The benchmark and the soak run and say what they should; no figure of theirs is asserted here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest


def run(root: Path, *arguments: str) -> str:
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, capture_output=True, text=True, check=True, encoding="utf-8"
    ).stdout


@pytest.mark.slow
def test_every_bar_that_needs_no_browser_has_a_figure(root: Path) -> None:
    rows = json.loads(run(root, "benchmarks/run.py", "--quick", "--json", "cuccu"))
    what = " | ".join(row["what"] for row in rows)
    for part in ("import cardrules", "events kept", "no events", "near move", "undo + redo", "verdicts", "picture"):
        assert part in what
    assert all(row["of_bar"] is None or row["of_bar"] > 0 for row in rows)
    assert all(row["bar"] and row["here"] for row in rows)


@pytest.mark.slow
def test_the_soak_plays_and_counts(root: Path) -> None:
    said = run(root, "benchmarks/soak.py", "--games", "20", "cuccu")
    assert said.startswith("cuccu: 20 games, ")
    assert "0 not over" in said
