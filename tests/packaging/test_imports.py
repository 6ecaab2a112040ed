"""What the package and the lessons import is declared: the core nothing, the widgets and lessons the extra."""

from __future__ import annotations

import ast
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRA = {Requirement(line).name for line in PYPROJECT["project"]["optional-dependencies"]["notebook"]}
# traitlets and IPython belong to ipywidgets: its widgets are made of the one and shown by the other
WITH_IPYWIDGETS = {"IPython", "traitlets"}
# and the server to JupyterLab
WITH_JUPYTERLAB = {"jupyter_server"}
# the parts of the package that are for notebooks only
WITH_A_SCREEN = {"lessons", "widgets"}
# what every game must pass is a suite for pytest, and looks at widgets where they are there
FOR_TESTS = {"hypothesis", "pytest"}
# not in the browser alone: what uses it must also do without
OPTIONAL = {"pandas"}
# whose global generator no game may touch
NUMPY = {"numpy"}


def imports(tree: ast.AST, at_once: bool = False) -> Iterator[str]:
    """The top-level names imported anywhere in *tree*; with *at_once* only those imported as soon as it is."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]
        elif not (at_once and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)):
            yield from imports(node, at_once)


def foreign(source: str, at_once: bool = False) -> set[str]:
    """What *source* imports besides the standard library and the package itself."""
    found = set(imports(ast.parse(source), at_once))
    return {name for name in found if name not in sys.stdlib_module_names} - {"cardrules"}


def has_a_screen(path: Path) -> bool:
    return not WITH_A_SCREEN.isdisjoint(path.relative_to(ROOT / "cardrules").parts)


MODULES = sorted((ROOT / "cardrules").rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_what_is_declared(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    if path.is_relative_to(ROOT / "cardrules" / "testing"):
        assert foreign(source, at_once=True) <= FOR_TESTS
        assert foreign(source) <= FOR_TESTS | EXTRA | NUMPY, "inside a function, for those who have it"
    elif has_a_screen(path):
        assert foreign(source) <= EXTRA | WITH_IPYWIDGETS | WITH_JUPYTERLAB
    else:
        assert foreign(source, at_once=True) == set()
        assert foreign(source) <= OPTIONAL, "inside a function, for those who have it"


LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name)
def test_a_lesson_imports_what_is_declared_and_is_in_the_browser_too(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    source = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    assert foreign(source) <= (EXTRA | WITH_IPYWIDGETS) - OPTIONAL - {"jupyterlab"}
