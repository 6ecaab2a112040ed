"""The set-up scripts: plain enough for an old Python to say what is wrong, and quick when nothing is to do."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "scripts").glob("*.py"))
AS_OLD_PYTHON = """
import runpy, sys
sys.version_info, sys.path[0], sys.argv = (3, 8, 1), sys.argv[2], sys.argv[1:2]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def load(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script *name* as a module; by its path, since `test` is a name of the standard library too."""
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    spec = importlib.util.spec_from_file_location(f"script_{name}", ROOT / "scripts" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load("environment", monkeypatch)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_an_old_python_can_read_it(script: Path) -> None:
    ast.parse(script.read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("name", ["lessons", "test", "lite", "docs", "lock"])
def test_an_old_python_is_told_so(name: str, tmp_path: Path) -> None:
    script = str(ROOT / "scripts" / f"{name}.py")
    command = [sys.executable, "-c", AS_OLD_PYTHON, script, str(ROOT / "scripts")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "cardrules needs Python 3.11 or newer, and this is Python 3.8" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("missing", "advice"), [("venv", "no venv module"), ("ensurepip", "neither ensurepip nor pip")]
)
def test_a_python_without_venv_is_told_what_to_install(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str, advice: str
) -> None:
    monkeypatch.setattr(environment, "has_module", lambda name: name not in (missing, "pip"))
    with pytest.raises(SystemExit, match=advice):
        environment.create(str(tmp_path / "venv"))
    assert not (tmp_path / "venv").exists()


def test_what_pip_says_is_passed_on(environment: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"(?s)could not install.*no-such-thing.*check the network"):
        environment.install(sys.prefix, "--no-index", "no-such-thing")


class Checkout:
    """A stand-in for the project's folder, and a note of what would have been installed."""

    def __init__(self, environment: ModuleType, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.root = folder
        self.venv = folder / ".venv"
        self.installed: list[str] = []
        self.ensure = environment.ensure
        for name in ("pyproject.toml", "lessons.txt", "test.txt"):
            (folder / name).write_text("1")
        monkeypatch.setattr(environment, "ROOT", str(folder))
        monkeypatch.setattr(environment, "works", lambda python: self.venv.exists())
        monkeypatch.setattr(environment, "create", lambda folder: self.venv.mkdir())
        monkeypatch.setattr(environment, "install", lambda folder, *arguments: self.note(arguments[-1]))

    def note(self, what: str) -> None:
        self.installed.append(what.replace(str(self.root), "project"))

    def set_up(self, lock: str) -> list[str]:
        """What setting up for *lock* installs."""
        self.installed.clear()
        self.ensure(str(self.venv), lock)
        return list(self.installed)


@pytest.fixture
def checkout(environment: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Checkout:
    return Checkout(environment, monkeypatch, tmp_path)


def test_only_the_first_time_installs(checkout: Checkout) -> None:
    assert checkout.set_up("lessons.txt") == ["lessons.txt", "project"]
    assert checkout.set_up("lessons.txt") == []
    assert checkout.set_up("test.txt") == ["test.txt", "project"]
    assert checkout.set_up("lessons.txt") == []


def test_a_change_of_the_pins_installs_again_and_so_does_taking_it_back(checkout: Checkout) -> None:
    checkout.set_up("lessons.txt")
    checkout.set_up("test.txt")
    for content in ("2", "1"):
        (checkout.root / "lessons.txt").write_text(content)
        assert checkout.set_up("lessons.txt") == ["lessons.txt", "project"]
    (checkout.root / "pyproject.toml").write_text("2")
    assert checkout.set_up("test.txt") == ["test.txt", "project"]
    assert checkout.set_up("lessons.txt") == ["lessons.txt", "project"]


def test_a_lost_environment_is_made_again(checkout: Checkout) -> None:
    checkout.set_up("lessons.txt")
    (checkout.venv / "cardrules-stamp.txt").unlink()
    checkout.venv.rmdir()
    assert checkout.set_up("lessons.txt") == ["lessons.txt", "project"]


def told(monkeypatch: pytest.MonkeyPatch, folder: Path, *arguments: str) -> list[str]:
    """With what the lessons' script would become JupyterLab, when it is called in *folder* with these arguments."""
    lessons = load("lessons", monkeypatch)
    became: list[list[str]] = []
    monkeypatch.setattr(lessons.environment, "ensure", lambda venv, lock: f"python of {lock}")
    monkeypatch.setattr(os, "execv", lambda program, command: became.append(command))
    monkeypatch.setattr(sys, "argv", ["lessons.py", *arguments])
    monkeypatch.chdir(folder)
    lessons.main()
    return [part for command in became for part in command]


def test_the_lessons_are_the_packages_own_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    start = ["python of requirements/lessons.txt", "-m", "cardrules", "lessons"]
    copies = str(ROOT / "cardrules-lessons")
    assert told(monkeypatch, tmp_path) == [*start, "00", "--folder", copies]
    asked = told(monkeypatch, tmp_path, "3", "--folder", "mine", "--no-browser", "--port", "9999")
    assert asked == [*start, "3", "--folder", str(tmp_path / "mine"), "--no-browser", "--port", "9999"]
    assert told(monkeypatch, tmp_path, "--originals") == [*start, "00", "--originals"]
    assert told(monkeypatch, tmp_path, "--setup-only") == []


def test_the_copies_of_a_checkout_are_no_part_of_it() -> None:
    ignored = subprocess.run(["git", "check-ignore", "-q", "cardrules-lessons/00.ipynb"], cwd=ROOT, check=False)
    assert ignored.returncode == 0


def test_an_unknown_lesson_is_refused_before_anything_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match=r"no lesson '99'; these are there: 00, 01"):
        told(monkeypatch, ROOT, "99")


def test_all_tests_means_the_slow_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    script = load("test", monkeypatch)
    assert script.pytest_command("python", everything=True, extra=["-x"])[-3:] == ["-m", "", "-x"]
    assert "-m" not in script.pytest_command("python", everything=False, extra=[])[3:]
