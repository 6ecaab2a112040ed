"""Binder gets the same package as everybody: its files agree with pyproject.toml and do what repo2docker expects."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# Binder's image has its own JupyterLab; another one asked for here breaks what came with it
FROM_THE_IMAGE = {"jupyterlab"}


def binder_lines() -> list[str]:
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_binder_asks_for_the_notebook_extra_and_the_project() -> None:
    *requirements, last = binder_lines()
    extra = map(Requirement, PROJECT["optional-dependencies"]["notebook"])
    assert {str(Requirement(line)) for line in requirements} == {
        str(requirement) for requirement in extra if requirement.name not in FROM_THE_IMAGE
    }
    assert last == ".", "a folder binder/ makes repo2docker forget the project itself"


def test_binder_has_a_python_that_the_project_runs_on() -> None:
    runtime = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    named = re.fullmatch(r"python-(3\.\d+)", runtime)
    assert named
    assert SpecifierSet(PROJECT["requires-python"]).contains(named[1] + ".0")
    assert f"Programming Language :: Python :: {named[1]}" in PROJECT["classifiers"]


def test_no_other_file_changes_what_binder_builds() -> None:
    assert sorted(path.name for path in (ROOT / "binder").iterdir()) == ["requirements.txt", "runtime.txt"]
    assert not (ROOT / ".binder").exists(), "two folders are an error"


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What repo2docker would do, without doing it."""
    # a home of its own: the tool reads settings from there
    home = tmp_path_factory.mktemp("home")
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def test_the_plan_has_our_python(plan: str) -> None:
    runtime = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    assert f"Building conda environment for python={runtime.removeprefix('python-')}" in plan


def test_the_plan_installs_from_the_root_of_the_project(plan: str) -> None:
    copied = re.search(r"^COPY \S+ src/ \$\{REPO_DIR\}/$", plan, re.M)
    installed = plan.index('-r "binder/requirements.txt"')
    assert copied
    assert copied.start() < installed, "the line `.` needs the project there"
