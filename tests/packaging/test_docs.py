"""What the documents show in Python works: their blocks, and the calls in their tables, run from top to bottom."""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path
from typing import Any

import ipywidgets
import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PIECE = re.compile(r"^```([^\n]*)\n(.*?)^```$|^(\|.*\|)$", re.M | re.S)


def calls(row: str) -> list[str]:
    """The calls in a row of a table."""
    found = []
    for span in re.findall(r"`([^`]+)`", row):
        try:
            tree = ast.parse(span, mode="eval").body
        except SyntaxError:
            continue
        if isinstance(tree, ast.Call):
            found.append(span)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_it_shows_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for found in PIECE.finditer(page.read_text(encoding="utf-8")):
        language, block, row = found.groups()
        if language == "python":
            exec(compile(block, page.name, "exec"), names)
        elif language == "pycon":
            parsed = doctest.DocTestParser().get_doctest(block, names, page.name, str(page), 0)
            assert doctest.DocTestRunner().run(parsed, clear_globs=False).failed == 0
            names |= parsed.globs
        elif row and page.stem != "contract":  # which shows how a game's functions are called, and not what one calls
            for call in calls(row):
                exec(compile(call, page.name, "exec"), names)
    ipywidgets.Widget.close_all()


def test_calls_are_found_and_none_of_the_widgets_page_is_passed_over() -> None:
    text = (ROOT / "docs" / "widgets.md").read_text(encoding="utf-8")
    assert sum(len(calls(row)) for row in re.findall(r"^\|.*\|$", text, re.M)) >= 12
    assert calls("| `f(x)` and `g` | `h(…)` |") == ["f(x)"]
