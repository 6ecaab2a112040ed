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

FROM_ZIP = """
import sys
import cardrules
from cardrules.core.registry import find_game, game_names
from cardrules.core.messages import templates
from cardrules.scenario import gallery
from cardrules.scenario.gallery import gallery_files
assert cardrules.__file__.startswith(sys.argv[1]), cardrules.__file__
files = [file for name in game_names() for file in gallery_files(find_game(name))]
assert len(files) == len(gallery()) == int(sys.argv[2]), len(gallery())
for name in game_names():
    game = find_game(name)
    assert len(game.rulebook) > 40 and templates(game.package)
    first = gallery(name)[0]
    assert first.check().ok
    assert game.picture(first.timeline().state.view(None)).startswith("<svg")
print("whole")
"""
WIDGETS_FROM_ZIP = """
import sys
import cardrules
assert cardrules.__file__.startswith(sys.argv[1]), cardrules.__file__
from cardrules.lessons.browsing import edge_cases, rulebook
from cardrules.scenario import gallery
from cardrules.widgets import Explorer
Explorer(gallery("cuccu")[0].timeline()), edge_cases(), rulebook()
print("whole")
"""
WITHOUT = """
import sys
from cardrules.core.errors import CardRulesError
from cardrules.scenario import gallery
try:
    gallery("cuccu")
except CardRulesError as error:
    print(error)
"""


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the unpacked wheel and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def alone(folder: Path, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python where nothing but the standard library and *folder* (or archive) can be imported."""
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-S", *arguments]
    return subprocess.run(command, cwd=cwd or folder, env=env, capture_output=True, text=True, timeout=300, check=False)


def package_files() -> Iterator[str]:
    """What the wheel should hold: the package, and with its lessons the notebooks."""
    for path in (ROOT / "notebooks").glob("*.ipynb"):
        yield f"cardrules/lessons/notebooks/{path.name}"
    for path in (ROOT / "cardrules").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(ROOT).as_posix()


def test_everything_in_the_package_is_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == set(package_files())
    assert "cardrules/games/cuccu/rules.toml" in names
    assert any(name.startswith("cardrules/games/cuccu/gallery/") for name in names)


def test_a_wheel_for_an_editable_install_copies_nothing(tmp_path: Path) -> None:
    code = "import sys; from hatchling.build import build_editable; print(build_editable(sys.argv[1]))"
    command = [sys.executable, "-c", code, str(tmp_path)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=True)
    with zipfile.ZipFile(tmp_path / built.stdout.split()[-1]) as archive:
        assert not [name for name in archive.namelist() if name.startswith("cardrules/")]


def test_the_metadata_ask_for_nothing(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        listed = {name.rpartition("/")[2]: name for name in archive.namelist() if ".dist-info/" in name}
        metadata = email.message_from_bytes(archive.read(listed["METADATA"]))
        entry_points = archive.read(listed["entry_points.txt"]).decode()
    needs = metadata.get_all("Requires-Dist") or []
    assert needs
    assert all("extra == 'notebook'" in need or "extra == 'testing'" in need for need in needs)
    assert metadata["License-Expression"] == "MIT"
    assert "LICENSE" in listed
    assert "cardrules = cardrules.commands.command_line:main" in entry_points
    assert "cardrules.testing.plugin = cardrules.testing.plugin" in entry_points


def test_it_imports_the_standard_library_alone(installed: Path) -> None:
    done = alone(installed, "-c", CODE, str(installed))
    assert done.returncode == 0, done.stderr


def test_the_gallery_holds_from_the_wheel_alone(installed: Path) -> None:
    done = alone(installed, "-m", "cardrules", "check", str(installed / "cardrules" / "games" / "cuccu" / "gallery"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_replay_speaks_json_from_the_wheel_alone(installed: Path) -> None:
    scenario = min((installed / "cardrules" / "games" / "cuccu" / "gallery").rglob("*.json"))
    done = alone(installed, "-m", "cardrules", "replay", str(scenario), "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["events"]


def test_a_zipped_wheel_has_everything(wheel: Path, tmp_path: Path) -> None:
    count = sum(name.startswith("cardrules/games/") and name.endswith(".json") for name in package_files())
    done = alone(wheel, "-c", FROM_ZIP, str(wheel), str(count), cwd=tmp_path)
    assert done.stdout == "whole\n", done.stderr


def test_a_zipped_wheel_runs_the_commands(wheel: Path, tmp_path: Path) -> None:
    scenario = min((ROOT / "cardrules" / "games" / "dudab" / "gallery").rglob("*.json"))
    for command in ("check", "replay", "legal"):
        done = alone(wheel, "-m", "cardrules", command, str(scenario), cwd=tmp_path)
        assert done.returncode == 0 and done.stdout, done.stderr


def test_a_zipped_wheel_copies_its_lessons(wheel: Path, tmp_path: Path) -> None:
    done = alone(wheel, "-m", "cardrules", "lessons", cwd=tmp_path)
    assert done.returncode == 1 and "pip install" in done.stderr, done.stderr
    copied = {path.name for path in (tmp_path / "cardrules-lessons").glob("*.ipynb")}
    assert copied == {path.name for path in (ROOT / "notebooks").glob("*.ipynb")}


def test_a_zipped_wheel_has_its_widgets(wheel: Path, tmp_path: Path) -> None:
    env = os.environ | {"PYTHONPATH": str(wheel), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", WIDGETS_FROM_ZIP, str(wheel)]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300, check=False)
    assert done.stdout == "whole\n", done.stderr


def test_a_copy_without_its_gallery_says_so(wheel: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare.zip"
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(bare, "w") as archive:
        for name in whole.namelist():
            if "/gallery/" not in name:
                archive.writestr(name, whole.read(name))
    done = alone(bare, "-c", WITHOUT, cwd=tmp_path)
    assert "there is no gallery in" in done.stdout and "install it anew" in done.stdout, done.stderr
