"""Every lesson runs from top to bottom, and is committed clean."""

from __future__ import annotations

import subprocess
from pathlib import Path

import nbformat
import pytest
from notebook_checks import defects, run

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))
MOST_SECONDS = 20

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.name)


def committed(path: Path) -> str:
    """The text that git holds of *path*; the file's own where there is no git, or it is new.

    Whoever opens a lesson in Lab changes the file by saving it, and shall still be able to run the tests.
    """
    command = ["git", "show", f":./{path.relative_to(ROOT).as_posix()}"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    except FileNotFoundError:
        return path.read_text(encoding="utf-8")
    return done.stdout if done.returncode == 0 else path.read_text(encoding="utf-8")


def test_there_are_lessons() -> None:
    assert LESSONS


@each_lesson
def test_runs_without_an_error_in_a_cell_or_a_widget(lesson: Path) -> None:
    result = run(lesson)
    assert not result.errors, "\n".join(result.errors)
    assert result.seconds <= MOST_SECONDS


@each_lesson
def test_is_committed_clean(lesson: Path) -> None:
    notebook = nbformat.reads(committed(lesson), nbformat.NO_CONVERT)
    nbformat.validate(notebook)
    assert defects(notebook) == []
