"""What the files of the project name: no machine's folders, no host but the few known, nothing generated."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# the project's home, the badge, names of XML and schema vocabularies, this machine, and one that cannot exist
HOSTS = {"github.com", "mybinder.org", "www.w3.org", "127.0.0.1", "localhost", "elsewhere.invalid"}
GENERATED = {".venv", "__pycache__", ".ipynb_checkpoints", "site", "dist", "node_modules", "uv.lock"}


def tracked() -> list[Path]:
    try:
        command = ["git", "ls-files", "-z"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    except (FileNotFoundError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [ROOT / name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]


def lines() -> Iterator[tuple[str, str]]:
    """Each line of each text file, with its place."""
    for path in tracked():
        try:
            content = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(content.splitlines(), 1):
            yield f"{path.relative_to(ROOT).as_posix()}:{number}", line


def test_hosts_are_the_few_known_ones() -> None:
    """A source of a rule has an address; nothing else sends anybody, or any program, to a host by name."""
    found = [
        f"{place}: {host}"
        for place, line in lines()
        if not re.match(r".*rules\.toml:", place)
        for host in re.findall(r"\b[a-z]+://([\w.-]+)", line.replace("\\", ""))
        if host not in HOSTS
    ]
    assert found == []


def test_no_folder_of_somebody_s_machine() -> None:
    named = re.compile(r"(?<![\w.}])/(?:work|root|home|Users)/\w")
    assert [f"{place}: {line}" for place, line in lines() if named.search(line)] == []


def test_nothing_generated_is_committed() -> None:
    found = [str(path.relative_to(ROOT)) for path in tracked() if GENERATED & set(path.relative_to(ROOT).parts)]
    assert found == []


def test_actions_of_others_are_pinned_to_a_commit() -> None:
    """A tag can be moved; a commit says what runs. The version stands behind it, for those who read."""
    used = [
        (workflow.name, line.strip())
        for workflow in (ROOT / ".github" / "workflows").glob("*.y*ml")
        for line in workflow.read_text(encoding="utf-8").splitlines()
        if re.match(r"\s*(- )?uses:", line)
    ]
    assert used
    pinned = re.compile(r"(- )?uses: (\./.*|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)")
    assert [place for place in used if not pinned.fullmatch(place[1])] == []
