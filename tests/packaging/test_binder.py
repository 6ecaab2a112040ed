"""Binder gets the same package as everybody: its files agree with pyproject.toml and do what repo2docker expects."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, GROUPS = PYPROJECT["project"], PYPROJECT["dependency-groups"]
# Binder's image has its own JupyterLab; another one asked for here breaks what came with it
FROM_THE_IMAGE = {"jupyterlab"}


def pins(file: str) -> dict[str, tuple[str, int]]:
    """What a lock has: each requirement with its version and marker, and how many hashes."""
    joined = re.sub(r"\\\n\s*", "", (ROOT / file).read_text(encoding="utf-8"))
    lines = [line for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    parts = [line.split("--hash=sha256:") for line in lines]
    return {head.strip(): (Requirement(head).name, len(hashes)) for head, *hashes in parts}


def test_binder_installs_what_was_tested_with_every_hash() -> None:
    binder = pins("binder/requirements.txt")
    tested = {head.partition(" ;")[0] for head in pins("requirements/test.txt")}
    assert {head.partition(" ;")[0] for head in binder} <= tested
    assert all(count > 0 for _, count in binder.values())
    assert all(re.search(r"==[\w.+!]+( ;|$)", head) for head in binder)


def test_binder_asks_for_the_notebook_extra_and_what_builds_the_project() -> None:
    names = {name for name, _ in pins("binder/requirements.txt").values()}
    extra = {Requirement(line).name for line in PROJECT["optional-dependencies"]["notebook"]}
    build = {Requirement(line).name for line in GROUPS["build"]}
    assert (extra - FROM_THE_IMAGE) | build <= names
    assert not FROM_THE_IMAGE & names


def test_the_project_itself_is_installed_and_nothing_is_fetched_for_it() -> None:
    script = ROOT / "binder" / "postBuild"
    assert os.access(script, os.X_OK), "repo2docker runs it"
    commands = [line for line in script.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    assert commands == ["set -eu", "python -m pip install --no-deps --no-build-isolation ."]


def test_binder_has_a_python_that_the_project_runs_on() -> None:
    runtime = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    named = re.fullmatch(r"python-(3\.\d+)", runtime)
    assert named
    assert SpecifierSet(PROJECT["requires-python"]).contains(named[1] + ".0")
    assert f"Programming Language :: Python :: {named[1]}" in PROJECT["classifiers"]


def test_no_other_file_changes_what_binder_builds() -> None:
    assert sorted(path.name for path in (ROOT / "binder").iterdir()) == [
        "postBuild", "requirements.txt", "runtime.txt",
    ]  # fmt: skip
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
    installed, built = plan.index('-r "binder/requirements.txt"'), plan.index("RUN ./binder/postBuild")
    assert copied
    assert installed < built and copied.start() < built, "postBuild needs the project there"
