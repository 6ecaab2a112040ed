"""The wheel holds all of the package and nothing else, needs nothing, and works on its own."""

from __future__ import annotations

import email
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = """
import sys
before = set(sys.modules)
import cardrules
new = {name.partition(".")[0] for name in set(sys.modules) - before}
assert cardrules.__file__.startswith(sys.argv[1]), cardrules.__file__
foreign = new - set(sys.stdlib_module_names) - {"cardrules"}
assert not foreign, foreign
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return next(folder.glob("cardrules-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the unpacked wheel and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def alone(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python where nothing but the standard library and *folder* can be imported."""
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-S", *arguments]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=300, check=False)


def package_files() -> Iterator[str]:
    for path in (ROOT / "cardrules").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT).as_posix()


def test_everything_in_the_package_is_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == set(package_files())
    assert "cardrules/cuccu/rules.toml" in names
    assert any(name.startswith("cardrules/scenarios/cuccu/") for name in names)


def test_the_metadata_ask_for_nothing(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        listed = {name.rpartition("/")[2]: name for name in archive.namelist() if ".dist-info/" in name}
        metadata = email.message_from_bytes(archive.read(listed["METADATA"]))
        entry_points = archive.read(listed["entry_points.txt"]).decode()
    needs = metadata.get_all("Requires-Dist") or []
    assert needs
    assert all("extra == 'notebook'" in need for need in needs)
    assert metadata["License-Expression"] == "MIT"
    assert "LICENSE" in listed
    assert "cardrules = cardrules.cli:main" in entry_points


def test_it_imports_the_standard_library_alone(installed: Path) -> None:
    done = alone(installed, "-c", CODE, str(installed))
    assert done.returncode == 0, done.stderr


def test_the_gallery_holds_from_the_wheel_alone(installed: Path) -> None:
    done = alone(installed, "-m", "cardrules", "check", str(installed / "cardrules" / "scenarios" / "cuccu"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_replay_speaks_json_from_the_wheel_alone(installed: Path) -> None:
    scenario = min((installed / "cardrules" / "scenarios" / "cuccu").rglob("*.json"))
    done = alone(installed, "-m", "cardrules", "replay", str(scenario), "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["events"]
