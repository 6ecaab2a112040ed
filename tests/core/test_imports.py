"""The core needs the standard library alone, and little time to come."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

OUTSIDE = """
known = sys.stdlib_module_names | {'cardrules', '__main__'}
print([name for name in sys.modules if name.partition('.')[0] not in known])
"""
FRONT = frozenset({"widgets", "lessons", "testing"})
"""The parts of the package that need a notebook, or pytest."""


def isolated(root: Path, code: str) -> str:
    """The output of code in a Python that has the standard library and this checkout, and nothing else."""
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(root)!r})\n{code}"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip


def test_import_cardrules_pulls_in_nothing_from_outside(root: Path) -> None:
    assert isolated(root, f"import cardrules\n{OUTSIDE}") == "[]"


def test_every_core_module_imports_without_site_packages(root: Path) -> None:
    """All of the package but the widgets, the lessons and the suite: games, pictures, timeline, scenarios, commands."""
    modules = [
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted((root / "cardrules").rglob("*.py"))
        if not FRONT & set(path.parts) and path.name != "__main__.py"
    ]
    assert "cardrules.games.cuccu.game" in modules and "cardrules.commands.command_line" in modules
    code = "import importlib\n" + "\n".join(f"importlib.import_module({name!r})" for name in modules)
    assert isolated(root, f"{code}\n{OUTSIDE}") == "[]"


def test_import_does_not_load_the_games(root: Path) -> None:
    """A game comes when it is asked for."""
    loaded = isolated(root, "import cardrules; print([name for name in sys.modules if name.startswith('cardrules.')])")
    assert "cardrules.games.cuccu" not in loaded
    assert isolated(root, "import cardrules; print(cardrules.find_game('cuccu').new(seed=1).legal_moves)") == (
        "<2 moves: A keep · A request>"
    )


@pytest.mark.parametrize("heavy", ["asyncio", "http", "urllib.request", "unittest", "sqlite3", "xml", "email", "ssl"])
def test_import_leaves_heavy_modules_alone(root: Path, heavy: str) -> None:
    """Of the standard library, too, only what is needed: starting Python is not to be felt."""
    before = isolated(root, f"print({heavy!r} in sys.modules)")
    assert isolated(root, f"import cardrules; print({heavy!r} in sys.modules)") == before
