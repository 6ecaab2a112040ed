"""The pinned requirements: complete, hashed, agreeing with pyproject.toml, and naming no index."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRA = PYPROJECT["project"]["optional-dependencies"]["notebook"]
GROUPS = PYPROJECT["dependency-groups"]
PINNED = {
    "lessons": EXTRA + GROUPS["build"],
    "test": EXTRA + GROUPS["build"] + GROUPS["test"],
    "docs": GROUPS["build"] + GROUPS["docs"],
    "lite": GROUPS["build"] + GROUPS["lite"],
    "site": [],
}
each_lock = pytest.mark.parametrize("lock", PINNED)


def text(lock: str) -> str:
    return (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")


def entries(lock: str) -> Iterator[tuple[Requirement, list[str]]]:
    """Each pinned requirement with its hashes."""
    joined = re.sub(r"\\\n\s*", "", text(lock))
    for line in joined.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            requirement, *hashes = line.split("--hash=")
            yield Requirement(requirement), [value.strip() for value in hashes]


def test_every_file_is_looked_at() -> None:
    assert {path.stem for path in (ROOT / "requirements").glob("*.txt")} == set(PINNED)


@each_lock
def test_every_requirement_is_pinned_with_its_hashes(lock: str) -> None:
    assert list(entries(lock))
    for requirement, hashes in entries(lock):
        assert re.fullmatch(r"==[\w.+!]+", str(requirement.specifier)), requirement
        assert hashes, requirement
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", value) for value in hashes), requirement


@each_lock
def test_no_address_of_an_index_or_of_a_folder(lock: str) -> None:
    for line in text(lock).splitlines():
        assert "://" not in line
        assert not re.search(r"--(index|extra-index|find-links|trusted-host)", line)
        assert not re.search(r"\b[\w-]+\.(org|com|net|io)\b", line), line
        assert not re.search(r"(^|\s)/", line), line


@each_lock
def test_the_pins_satisfy_pyproject(lock: str) -> None:
    pins = {}
    for pin, _ in entries(lock):
        pins.setdefault(canonicalize_name(pin.name), []).append(str(pin.specifier).removeprefix("=="))
    for wanted in map(Requirement, PINNED[lock]):
        versions = pins.get(canonicalize_name(wanted.name), [])
        assert versions, f"{wanted} is not pinned: run scripts/lock.py"
        assert all(wanted.specifier.contains(version) for version in versions), wanted


def test_the_reference_is_made_from_what_is_tested() -> None:
    tests: dict[str, set[str]] = {}
    for requirement, _ in entries("test"):
        tests.setdefault(requirement.name, set()).add(str(requirement.specifier))
    shared = [requirement for requirement, _ in entries("docs") if requirement.name in tests]
    assert shared
    assert [pin for pin in shared if str(pin.specifier) not in tests[pin.name]] == []


def test_lessons_and_tests_can_share_an_environment() -> None:
    tests = {str(requirement) for requirement, _ in entries("test")}
    lessons = {str(requirement) for requirement, _ in entries("lessons")}
    assert lessons <= tests


def test_pip_for_an_old_python_is_not_offered() -> None:
    assert PYPROJECT["project"]["requires-python"] == ">=3.11"
    assert PYPROJECT["project"]["dependencies"] == []
