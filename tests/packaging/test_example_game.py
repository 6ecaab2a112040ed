"""High Card, the game in `examples/`: a package of its own, found by its entry point and fit for every tool."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "highcard"
MOST_LINES = 250

TOOLS = """
import sys
from cardrules.core.registry import find_game, game_names
from cardrules.history.timeline import Timeline
from cardrules.lessons.pieces import first_cases
from cardrules.quiz.run import Quiz
from cardrules.scenario import gallery
from cardrules.widgets import Explorer, Gallery, RuleBrowser, RulingsSideBySide
from cardrules.widgets.tools.editor import PositionEditor
from cardrules.widgets.tools.quiz import QuizBoard

name = sys.argv[1]
assert name in game_names(), game_names()
game, cases = find_game(name), gallery(name)
desk = Explorer(Timeline.start(name, seed=2))
desk.look(desk.scene.count - 1)
before = desk.scene.count
desk.play(str(desk.scene.moves[0]))
assert desk.timeline.moves and len(desk.timeline.frames) > before
assert game.title in str(desk.timeline.state)
assert desk.timeline.state.verdict(game.move_space(desk.timeline.state)[0]).reasons
Gallery(name), Gallery(), RuleBrowser(name), PositionEditor(name), QuizBoard(name, count=4)
if cases:
    both = RulingsSideBySide(name, "Q1")
    assert all(case.check().ok for case in cases)
    assert name in first_cases()
    Explorer(cases[0].timeline())
assert len(Quiz(name, count=4).questions) == 4 and all(q.prompt for q in Quiz(name, count=4).questions)
print("whole")
"""
BROKEN = """
import warnings
from cardrules.core.errors import CardRulesError
from cardrules.core.registry import find_game, game_names
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    print(game_names())
print(*(str(one.message) for one in told), sep="\\n")
for name in ("nowhere", "raises", "nogame"):
    try:
        find_game(name)
    except CardRulesError as error:
        print(error)
from cardrules.widgets import Gallery, RuleBrowser
Gallery(), RuleBrowser()
"""


def run(folder: Path, *arguments: str, cwd: Path | None = None, limit: int = 300) -> subprocess.CompletedProcess[str]:
    """Python with the packages of this folder beside those that are installed."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=cwd or folder, env=env, capture_output=True, text=True, timeout=limit, check=False
    )


def unpacked(project: Path, folder: Path) -> Path:
    """The wheel of a project, built and unpacked with its metadata: as installed."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "wheel")]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = (folder / "wheel").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpacked(EXAMPLE, tmp_path_factory.mktemp("example"))


def test_it_is_in_every_tool(installed: Path) -> None:
    done = run(installed, "-c", TOOLS, "highcard")
    assert done.stdout == "whole\n", done.stderr


def test_its_gallery_holds_by_the_command_line(installed: Path) -> None:
    done = run(installed, "-m", "cardrules", "check", str(installed / "highcard" / "gallery"))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_it_keeps_the_suite_by_its_name(installed: Path) -> None:
    plugin = ["-p", "cardrules.testing.plugin", "-o", "addopts=", "-p", "no:cacheprovider"]
    done = run(installed, "-m", "pytest", "-q", *plugin, "--pyargs", "cardrules.testing", "--game", "highcard")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr
    assert " passed" in done.stdout and " skipped" not in done.stdout


@pytest.mark.slow
def test_its_own_tests_pass(installed: Path) -> None:
    plugin = ["-p", "cardrules.testing.plugin", "-p", "no:cacheprovider", "--rootdir", str(EXAMPLE / "tests")]
    done = run(installed, "-m", "pytest", "-q", *plugin, str(EXAMPLE / "tests"))
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr


def test_a_suite_without_a_game_says_how_to_name_one(installed: Path) -> None:
    plugin = ["-p", "cardrules.testing.plugin", "-o", "addopts=", "-p", "no:cacheprovider"]
    done = run(installed, "-m", "pytest", *plugin, "--pyargs", "cardrules.testing", "--game", "lowcard", "--co", "-q")
    assert done.returncode != 0 and "no game 'lowcard'" in done.stdout + done.stderr


def test_it_is_short() -> None:
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in EXAMPLE.rglob("*.py")) <= MOST_LINES


def test_a_game_with_nothing_that_can_be_left_out_is_in_every_tool(installed: Path, tmp_path: Path) -> None:
    """No gallery, no fields and notation of positions, no setup of a state: each tool does without."""
    for path in (installed / "highcard").glob("*.*"):
        text = path.read_text(encoding="utf-8").replace("highcard", "barecard").replace("HIGHCARD", "BARECARD")
        lines = [line for line in text.splitlines() if not line.strip().startswith(("setup_of =", "position_fields ="))]
        (tmp_path / "barecard").mkdir(exist_ok=True)
        (tmp_path / "barecard" / path.name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    promise(tmp_path, barecard="barecard.game:BARECARD")
    done = run(tmp_path, "-c", TOOLS, "barecard")
    assert done.stdout == "whole\n", done.stderr


def promise(folder: Path, **games: str) -> None:
    """Metadata of a package that names games."""
    info = folder / "some-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: some\nVersion: 1.0\n")
    entries = "\n".join(f"{name} = {address}" for name, address in games.items())
    (info / "entry_points.txt").write_text(f"[cardrules.games]\n{entries}\n")


def test_broken_entry_points_are_left_out_and_named(tmp_path: Path) -> None:
    promise(tmp_path, nowhere="nowhere.game:GAME", raises="raises_at_once:GAME", nogame="string:digits")
    (tmp_path / "raises_at_once.py").write_text("1 / 0\n")
    done = run(tmp_path, "-c", BROKEN)
    assert done.returncode == 0, done.stderr
    names, *told = done.stdout.splitlines()
    assert names == "('cuccu', 'abluxxen', 'dudab')"
    for text in ("No module named 'nowhere'", "ZeroDivisionError: division by zero", "not the game 'nogame'"):
        assert sum(text in line for line in told) == 2, done.stdout
    assert sum("left out" in line for line in told) == 3
