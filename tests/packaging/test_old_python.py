"""An old Python that starts the package is told so in the words of the scripts, and sees no traceback."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENTRY = ["__init__.py", "__main__.py", "core/__init__.py", "core/supported.py"]
OLD = (3, 8, 1)
TOLD = f"cardrules needs Python 3.11 or newer, and this is Python 3.8 ({sys.executable})."
AS_OLD = f"import sys; sys.version_info = {OLD}; sys.argv = sys.argv[1:]; "
AS_MODULE = "import runpy; runpy.run_module('cardrules', run_name='__main__')"


def run(*command: str, python: str = sys.executable) -> subprocess.CompletedProcess[str]:
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [python, *command], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False
    )  # fmt: skip


@pytest.mark.parametrize("name", ENTRY)
def test_an_old_python_can_read_what_it_meets_first(name: str) -> None:
    tree = ast.parse((ROOT / "cardrules" / name).read_text(encoding="utf-8"), feature_version=(3, 6))
    future = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    assert not future, "what an old Python does not know of the future is an error of syntax to it"


def test_the_check_comes_before_everything_else() -> None:
    first = next(
        node
        for node in ast.parse((ROOT / "cardrules" / "__init__.py").read_text(encoding="utf-8")).body
        if isinstance(node, (ast.Import, ast.ImportFrom))
    )
    assert isinstance(first, ast.ImportFrom) and [name.name for name in first.names] == ["supported"]


def test_the_command_says_what_the_scripts_say() -> None:
    said = run("-c", AS_OLD + AS_MODULE, "-m", "check", "x.json")
    assert said.returncode == 1 and not said.stdout
    command = "Start the same command with a newer one, for example: python3.12 -m cardrules check x.json"
    assert said.stderr == f"\nERROR: {TOLD}\n{command}\n"
    lines = "import sys; sys.path.insert(0, 'scripts'); " + AS_OLD + "import environment; environment.check_python()"
    assert run("-c", lines, "-m", "cardrules", "check", "x.json").stderr == said.stderr


def test_an_import_says_so_as_an_error_that_can_be_caught() -> None:
    code = AS_OLD + "\ntry:\n    import cardrules\nexcept ImportError as error:\n    print(error)"
    assert run("-c", code, "x").stdout == f"{TOLD}\n"


@pytest.mark.parametrize("version", ["3.7", "3.8", "3.9", "3.10"])
def test_a_real_old_python_is_told_so(version: str) -> None:
    pythons = sorted(Path(sys.base_prefix).parent.glob(f"{version}.*/bin/python"))
    if not pythons:
        pytest.skip(f"there is no Python {version} beside this one")
    said = run("-m", "cardrules", "check", "x.json", python=str(pythons[0]))
    assert f"needs Python 3.11 or newer, and this is Python {version} (" in said.stderr
    assert said.returncode == 1 and "Traceback" not in said.stderr
