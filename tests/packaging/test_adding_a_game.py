"""`docs/adding-a-game.md` leads from an empty folder to a game in every tool: its files are written, its steps run."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.packaging.test_example_game import EXAMPLE, ROOT, TOOLS, run, unpacked

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILE = re.compile(r"^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$", re.M | re.S)
COMMANDS = re.compile(r"^```sh\n(.*?)^```$", re.M | re.S)
INSTALL = "python -m pip install -e ."
NOT_OF_THE_EXAMPLE = {"look.py"}


def commands() -> list[str]:
    return [line for block in COMMANDS.findall(PAGE) for line in block.splitlines()]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder, and in it what the page says."""
    folder = tmp_path_factory.mktemp("page")
    for name, text in FILE.findall(PAGE):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(written: Path) -> Path:
    return unpacked(written, written / "built")


def test_its_files_are_those_of_the_example() -> None:
    found = dict(FILE.findall(PAGE))
    for name in found.keys() - NOT_OF_THE_EXAMPLE:
        assert found[name] == (EXAMPLE / name).read_text(encoding="utf-8"), name
    shown = {path.relative_to(EXAMPLE).as_posix() for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".toml")}
    assert found.keys() - NOT_OF_THE_EXAMPLE >= {name for name in shown if "__pycache__" not in name}


def test_its_steps_run_in_their_order(written: Path, site: Path) -> None:
    lines = commands()
    assert lines[0] == INSTALL, "before it is installed nothing can find it"
    steps = [line for line in lines[1:] if "pytest" not in line]
    assert len(steps) == 2
    for line in steps:
        done = run(site, *line.split()[1:], cwd=written)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    assert "High Card begins: A leads the first trick. [highcard:T1]" in done.stdout
    assert run(site, "-c", TOOLS, "highcard").stdout == "whole\n"


@pytest.mark.slow
def test_its_own_check_of_the_laws_passes(written: Path, site: Path) -> None:
    """With the whole gallery, which the page points to."""
    for path in (EXAMPLE / "highcard" / "gallery").glob("*.json"):
        for folder in (written, site):  # the checkout stands before what is installed
            (folder / "highcard" / "gallery" / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        assert json.loads(path.read_text(encoding="utf-8"))["game"] == "highcard"
    lines = [line for line in commands() if "pytest" in line]
    assert len(lines) == 2
    for line in lines:
        words = [*line.split()[1:], "-p", "cardrules.testing.plugin", "-p", "no:cacheprovider"]
        done = run(site, *words, cwd=written)
        assert done.returncode == 0, f"{line}\n{done.stdout[-3000:]}{done.stderr}"
