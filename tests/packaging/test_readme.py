"""What the README promises is there: its commands, its badge, its links, and the same names in other files."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
COMMANDS = [line for block in re.findall(r"```\w*\n(.*?)```", README, re.S) for line in block.splitlines()]
LINKS = re.findall(r"\]\((?!https?:)([^)#]+)", README)


def test_the_first_command_opens_the_lessons_and_the_second_tests() -> None:
    assert COMMANDS[:2] == ["python3 scripts/lessons.py", "python3 scripts/test.py"]


@pytest.mark.parametrize("command", [line for line in COMMANDS if "scripts/" in line])
def test_a_script_named_there_says_what_it_does(command: str) -> None:
    script = command.split()[1]
    asked = [sys.executable, str(ROOT / script), "--help"]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "usage:" in done.stdout


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.startswith("python3 -m cardrules")])
def test_a_command_of_the_package_works_from_the_checkout(command: str) -> None:
    asked = [sys.executable, *command.split()[1:]]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_python_in_it_does_what_it_shows() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 5
    assert found.failed == 0


def test_the_badge_opens_the_first_lesson_of_this_project() -> None:
    link = re.search(r"\[!\[[^]]*\]\(https://mybinder\.org/badge_logo\.svg\)\]\((\S+)\)", README)
    assert link
    parts = urlsplit(link[1])
    repository = PROJECT["urls"]["Repository"].removeprefix("https://github.com/")
    assert parts.path == f"/v2/gh/{repository}/main"
    opened = parse_qs(parts.query)["urlpath"][0].removeprefix("lab/tree/")
    assert (ROOT / opened).exists()
    assert opened.startswith("notebooks/01-")


@pytest.mark.parametrize("link", LINKS)
def test_a_link_leads_somewhere(link: str) -> None:
    assert (ROOT / link).exists()


def test_the_citation_names_this_project_and_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {PROJECT['version']}\n" in citation
    assert f'\nrepository-code: "{PROJECT["urls"]["Repository"]}"\n' in citation
    assert f"\nlicense: {PROJECT['license']}\n" in citation


def test_the_changelog_begins_with_this_version() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert headings[0] == PROJECT["version"]
