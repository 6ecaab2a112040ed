"""`cardrules lessons`: copies for the reader, never written over, and what is said where Jupyter is missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardrules.commands import jupyterlab
from cardrules.commands.lesson_copies import NOTE, Copied, copy_lessons
from cardrules.commands.lesson_files import LessonFile, find_lesson, lesson_files
from cardrules.core.errors import CardRulesError
from tests.commands.conftest import Said

Run = Callable[..., Said]


def notebook(*cells: str, **more: Any) -> str:
    return json.dumps({"cells": [{"cell_type": "code", "source": [source], **more} for source in cells]})


def lesson(*cells: str, name: str = "01-first.ipynb") -> LessonFile:
    return LessonFile(name, notebook(*cells))


def copy(one: LessonFile, folder: Path) -> Copied:
    (copied,) = copy_lessons((one,), folder)
    return copied


# --- the command, in a Python without Jupyter ----------------------------------------------------------------------


def test_the_list_names_every_lesson_with_its_title(cardrules: Run, root: Path) -> None:
    said = cardrules("lessons", "--list")
    assert said.status == 0 and said.err == ""
    names = sorted(path.name for path in (root / "notebooks").glob("*.ipynb"))
    assert [line.split()[0] for line in said.lines] == [name.partition("-")[0] for name in names]
    assert said.lines[0] == "00  Start here"


def test_without_jupyterlab_the_lessons_are_copied_and_it_says_how_to_get_it(
    cardrules: Run, root: Path, tmp_path: Path
) -> None:
    said = cardrules("lessons")
    assert said.status == 1
    assert said.lines == [f"The lessons are in {Path('cardrules-lessons')}"]
    assert "lacks what the lessons need: jupyterlab, ipywidgets, anywidget." in said.err
    assert 'pip install "cardrules[notebook]"' in said.err
    for original in (root / "notebooks").glob("*.ipynb"):
        assert (tmp_path / "cardrules-lessons" / original.name).read_bytes() == original.read_bytes()


def test_what_the_reader_changed_is_named_and_kept(cardrules: Run, tmp_path: Path) -> None:
    cardrules("lessons", "--folder", "mine")
    path = tmp_path / "mine" / "14-quiz.ipynb"
    data = json.loads(path.read_text(encoding="utf-8"))
    data["cells"][1]["source"] = ["my_own = 1"]
    path.write_text(json.dumps(data), encoding="utf-8")
    mine = path.read_bytes()
    said = cardrules("lessons", "14", "--folder", "mine")
    assert said.lines[1:] == ["  14-quiz.ipynb: yours is kept, it differs: cell 2 changed"]
    assert path.read_bytes() == mine


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["99"], "there is no lesson '99'; these are there: 00, 01, 02"),
        (["--folder", "file"], "file cannot be made a folder"),
        (["--port", "0"], "expected a port from 1 to 65535, got '0'"),
        (["--list", "--originals"], "not allowed with"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_made(
    cardrules: Run, tmp_path: Path, arguments: list[str], told: str
) -> None:
    (tmp_path / "file").write_text("x")
    said = cardrules("lessons", *arguments)
    assert said.status == 2 and told in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_projects_own_folder_takes_no_copies(cardrules: Run, root: Path) -> None:
    said = cardrules("lessons", "--folder", root / "notebooks")
    assert said.status == 2 and "--originals" in said.err
    assert not (root / "notebooks" / NOTE).exists()


# --- copies --------------------------------------------------------------------------------------------------------


def test_a_newer_lesson_replaces_a_file_that_nobody_changed(tmp_path: Path) -> None:
    old, newer = lesson("1"), lesson("2")
    assert [copy(one, tmp_path).done for one in (old, old, newer, newer)] == ["new", "same", "renewed", "same"]
    assert (tmp_path / newer.name).read_text(encoding="utf-8") == newer.text


def test_a_newer_lesson_leaves_a_changed_file_and_says_that_it_is_there(tmp_path: Path) -> None:
    copy(lesson("1"), tmp_path)
    path = tmp_path / lesson().name
    path.write_text(notebook("mine"), encoding="utf-8")
    assert copy(lesson("1"), tmp_path) == Copied(path, "kept", "cell 1 changed")
    for _ in range(2):
        assert copy(lesson("2"), tmp_path) == Copied(path, "kept", "cell 1 changed", newer=True)
    path.rename(tmp_path / "mine.ipynb")
    assert copy(lesson("2"), tmp_path).done == "new"
    assert (tmp_path / "mine.ipynb").read_text(encoding="utf-8") == notebook("mine")


def test_a_file_of_that_name_from_elsewhere_is_the_readers(tmp_path: Path) -> None:
    (tmp_path / lesson().name).write_text("my notes", encoding="utf-8")
    copied = copy(lesson("1"), tmp_path)
    assert (copied.done, copied.differs) == ("kept", "it is no notebook that can be read")
    assert (tmp_path / lesson().name).read_text(encoding="utf-8") == "my notes"


@pytest.mark.parametrize(
    ("mine", "differs"),
    [
        (notebook("1", "2", "3", outputs=["x"]), "the results of its cells alone"),
        (notebook("1", "x", "y"), "cells 2, 3 changed"),
        (notebook("0", "1", "2", "3"), "1 added"),
        (notebook("1", "3"), "1 taken away"),
        (notebook("9", "2", "3", "4"), "cell 1 changed, 1 added"),
    ],
)
def test_it_says_what_differs(tmp_path: Path, mine: str, differs: str) -> None:
    one = lesson("1", "2", "3")
    copy(one, tmp_path)
    (tmp_path / one.name).write_text(mine, encoding="utf-8")
    assert copy(one, tmp_path).differs == differs


@pytest.mark.parametrize("broken", ["", "[]", '{"01-first.ipynb": 1}'])
def test_a_note_that_cannot_be_read_stops_everything(tmp_path: Path, broken: str) -> None:
    copy(lesson("1"), tmp_path)
    (tmp_path / NOTE).write_text(broken)
    with pytest.raises(CardRulesError, match=r"does not say what was copied.*remove it"):
        copy(lesson("2"), tmp_path)
    assert (tmp_path / lesson().name).read_text(encoding="utf-8") == lesson("1").text
    (tmp_path / NOTE).unlink()
    assert copy(lesson("2"), tmp_path).done == "kept"


def test_something_else_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / lesson().name).mkdir()
    with pytest.raises(CardRulesError, match=r"01-first\.ipynb is in the way"):
        copy(lesson("1"), tmp_path)


# --- finding and serving -------------------------------------------------------------------------------------------


def test_a_lesson_is_found_by_number_and_name() -> None:
    first = lesson_files()[1]
    for wanted in ("01", "1", first.name, first.name.removesuffix(".ipynb")):
        assert find_lesson(wanted) == first
    assert find_lesson("00") == find_lesson("0") == lesson_files()[0]


def test_lab_runs_as_root_only_for_root(monkeypatch: pytest.MonkeyPatch) -> None:
    for user, allowed in ((0, True), (1000, False)):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user, raising=False)
        command = jupyterlab.lab_command(Path("lessons"), "01.ipynb")
        assert ("--allow-root" in command) == allowed
        assert "--no-browser" not in command
        assert not any("port" in argument for argument in command)


def test_lab_serves_where_it_is_told() -> None:
    command = jupyterlab.lab_command(Path("lessons"), "01.ipynb", browser=False, port=9999)
    assert {"--no-browser", "--ServerApp.port=9999", "--LabApp.default_url=/lab/tree/01.ipynb"} <= set(command)


def test_what_is_trusted_is_trusted_for_jupyter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat = pytest.importorskip("nbformat")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    paths = [tmp_path / name for name in ("ours.ipynb", "theirs.ipynb")]
    for path in paths:
        page = nbformat.v4.new_notebook(metadata={"title": path.name})
        nbformat.write(page, path)
    jupyterlab.trust(paths[:1])
    code = (
        "import sys, nbformat, nbformat.sign as s\n"
        "print([s.NotebookNotary().check_signature(nbformat.read(p, 4)) for p in sys.argv[1:]])"
    )
    asked = subprocess.run([sys.executable, "-c", code, *paths], capture_output=True, text=True, check=True)
    assert asked.stdout == "[True, False]\n"
    with pytest.raises(CardRulesError, match="could not be told to trust"):
        jupyterlab.trust([tmp_path / "missing.ipynb"])
