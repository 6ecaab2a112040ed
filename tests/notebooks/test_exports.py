"""What Jupyter makes of the lessons for readers without a kernel: pages and scripts."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import nbformat
import pytest
from nbconvert import HTMLExporter, ScriptExporter
from nbmake.nb_run import NotebookRun

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda path: path.stem)


@cache
def executed(lesson: Path) -> nbformat.NotebookNode:
    """A lesson after a run, as it is saved."""
    return NotebookRun(lesson, 60).execute().nb


@each_lesson
def test_a_script_is_a_python_file(lesson: Path) -> None:
    text, resources = ScriptExporter().from_filename(str(lesson))
    assert resources["output_extension"] == ".py"
    ast.parse(text)


@each_lesson
def test_a_page_speaks_to_readers_who_have_nothing_to_run(lesson: Path) -> None:
    page, _ = HTMLExporter().from_notebook_node(executed(lesson))
    shown = page.partition("</head>")[2].partition("application/vnd.jupyter.widget-state+json")[0]
    assert "run this cell" not in shown.lower()
    assert "a page made of the notebook" in shown
