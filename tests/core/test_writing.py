"""A file is written whole or not at all: whatever goes wrong, what was there before stays, and nothing else is left."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import plain
from cardrules.core.writing import write_file
from cardrules.history.transcript import as_text, save
from cardrules.scenario import Scenario
from tests.scenario.files import CAT

OLD = "what was there before\n"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "t.html"
    file.write_text(OLD, encoding="utf-8")
    return file


def untouched(file: Path) -> bool:
    return file.read_text(encoding="utf-8") == OLD and list(file.parent.iterdir()) == [file]


def full(*_: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_an_unknown_seat_costs_nothing(old: Path) -> None:
    with pytest.raises(CardRulesError, match="no seat 'Z'"):
        save(Scenario(CAT).run().timeline, old, seat="Z")
    assert untouched(old)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_costs_nothing(old: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    monkeypatch.setattr(*(os, "fsync") if step == "fsync" else (Path, "replace"), full)
    with pytest.raises(CardRulesError, match=r"t\.html cannot be written, and nothing has changed: No space left"):
        save(Scenario(CAT).run().timeline, old)
    assert untouched(old)


def test_an_interruption_costs_nothing(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(old, "new")
    assert untouched(old)


def test_a_folder_that_takes_no_file_costs_nothing(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Path.open

    def refusing(path: Path, mode: str = "r", *rest: Any, **how: Any) -> Any:
        if "x" in mode:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return opened(path, mode, *rest, **how)

    monkeypatch.setattr(Path, "open", refusing)
    with pytest.raises(CardRulesError, match="Permission denied"):
        write_file(old, "new")
    monkeypatch.undo()
    assert untouched(old)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to this user")
def test_a_protected_file_is_not_passed_over(old: Path) -> None:
    old.chmod(0o444)
    with pytest.raises(CardRulesError, match="Permission denied"):
        write_file(old, "new")
    assert untouched(old)


@pytest.mark.parametrize("name", ["missing/t.txt", "x" * 300 + ".txt", "a\0b.txt"])
def test_a_place_that_cannot_be_is_refused_in_words(tmp_path: Path, name: str) -> None:
    with pytest.raises(CardRulesError, match="cannot be written"):
        write_file(tmp_path / name, "new")
    assert not list(tmp_path.iterdir())


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "t.txt").mkdir()
    with pytest.raises(CardRulesError, match="is no file"):
        write_file(tmp_path / "t.txt", "new")


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_an_old_file_s_permissions_and_links_stay(old: Path) -> None:
    old.chmod(0o640)
    link = old.with_name("link.html")
    link.symlink_to(old)
    write_file(link, "new")
    assert link.is_symlink() and old.read_text(encoding="utf-8") == "new"
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    fresh, plain = old.with_name("fresh"), old.with_name("plain")
    write_file(fresh, "new")
    plain.write_text("new", encoding="utf-8")
    assert fresh.stat().st_mode == plain.stat().st_mode, "a new file is like any other"


@pytest.mark.parametrize("kind", [str, Path])
def test_a_path_is_a_path(tmp_path: Path, kind: Any) -> None:
    timeline = Scenario(CAT).run().timeline
    save(timeline, kind(tmp_path / "a.txt"), "Title")
    assert (tmp_path / "a.txt").read_text(encoding="utf-8") == as_text(timeline, "Title") + "\n"
    scenario = tmp_path / "s.json"
    write_file(kind(scenario), Scenario(CAT).dumps())
    assert plain(Scenario.load(kind(scenario)).data) == CAT
    with pytest.raises(CardRulesError, match="names no form"):
        save(timeline, kind(tmp_path / "a.pdf"))


def test_any_kind_of_path_is_written_and_read(tmp_path: Path) -> None:
    timeline = Scenario(CAT).run().timeline
    for path in (tmp_path / "one.txt", str(tmp_path / "two.txt"), os.fsencode(tmp_path / "three.txt")):
        save(timeline, path)
        assert Path(os.fsdecode(path)).read_text(encoding="utf-8") == as_text(timeline) + "\n"
    (tmp_path / "x.json").write_text(Scenario(CAT).dumps(), encoding="utf-8")
    (entry,) = [found for found in os.scandir(tmp_path) if found.name == "x.json"]
    for place in (tmp_path / "x.json", os.fsencode(tmp_path / "x.json"), entry):
        assert Scenario.load(place).data == Scenario(CAT).data


def test_a_link_that_leads_round_in_a_circle_is_not_replaced(tmp_path: Path) -> None:
    link = tmp_path / "t.txt"
    link.symlink_to(link)
    with pytest.raises(CardRulesError, match="it is there, and is no file"):
        save(Scenario(CAT).run().timeline, link)
    assert link.is_symlink()
