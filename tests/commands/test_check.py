"""`cardrules check`: a line a difference, and the exit status."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardrules.games.cuccu import CUCCU
from cardrules.scenario import gallery_folder
from tests.commands.conftest import Said
from tests.scenario.files import CAT, cat

Run = Callable[..., Said]
Write = Callable[..., Path]


def test_a_scenario_that_comes_as_expected_is_status_0(cardrules: Run, write: Write) -> None:
    said = cardrules("check", write(CAT))
    assert (said.status, said.out, said.err) == (0, "1 of 1 scenarios came as expected\n", "")


def test_a_miss_prints_a_line_a_difference_and_is_status_1(cardrules: Run, write: Write) -> None:
    said = cardrules(
        "check", write(cat(expect={"hands": {"A": "cat"}, "lives": {"A": 3, "B": 3}, "legal": ["A keep"]}))
    )
    assert said.status == 1
    assert said.lines == [
        "expect.hands.A: expected cat, got mask",
        "expect.lives.A: expected 3, got 1",
        'expect.legal: expected ["A keep"], got ["next"]',
        "0 of 1 scenarios came as expected",
    ]


BROKEN: list[tuple[dict[str, Any], int, str]] = [
    (cat(expect={"lives": {"A": 2}}), 1, "expect.lives.A: expected 2, got 1"),
    (cat(expct={"lives": {"A": 1}}), 2, "expct: unknown key"),
    (cat(expect={"live": {"A": 1}}), 2, "expect.live: unknown key"),
    (cat(setup=CAT["setup"] | {"packs": [["mask", "cat", "cat", "cat"]]}), 2, "setup.packs[0]: 3 cards 'cat'"),
    (cat(setup=CAT["setup"] | {"dealer": "E"}), 2, "setup.dealer: no seat 'E'"),
    (cat(moves=["A request", "A keep"]), 1, "moves[1]: expected a legal move, got A keep is not legal"),
    (cat(moves=["A reqest"]), 2, "moves[0]: 'A reqest' is no move"),
    (cat(rules=["CA11"]), 2, "rules[0]: cuccu has no rule 'CA11'"),
    (cat(format=None), 2, "format: missing"),
    (cat(seed="x"), 2, "seed: expected a whole number"),
    (cat(title="\ufffd"), 0, ""),
]


def test_breaking_one_thing_gives_a_precise_message_and_the_right_status(cardrules: Run, write: Write) -> None:
    """One expectation, one key's spelling, one card count …: each alone, all in one run of the command."""
    files = [write(data, f"{at:02}.json") for at, (data, _, _) in enumerate(BROKEN)]
    said = cardrules("check", *files, "--json")
    assert said.status == 2
    lines = cardrules("check", *files).lines
    for file, (_, status, message), found in zip(files, BROKEN, said.json["files"], strict=True):
        assert found["status"] == status, file
        if message:
            assert any(line.startswith(f"{file}: {message}") for line in lines), message


@pytest.mark.parametrize(("at", "status"), [(0, 1), (2, 2), (3, 2), (5, 1), (10, 0)])
def test_the_exit_status_is_that_of_the_file(cardrules: Run, write: Write, at: int, status: int) -> None:
    data, expected, _ = BROKEN[at]
    assert cardrules("check", write(data)).status == status == expected


def test_files_that_cannot_be_read_are_status_2(cardrules: Run, write: Write) -> None:
    texts = ["", "{", "[]", "null", '{"a": 1, "a": 2}', "[" * 3000, '{"format": "\\ud800"}']
    files = [write(text, f"{at}.json") for at, text in enumerate(texts)]
    said = cardrules("check", *files, "--json")
    assert said.status == 2
    for found in said.json["files"]:
        assert found["status"] == 2
        assert found["defects"]
    assert cardrules("check", files[0]).status == 2


def test_a_file_that_is_not_there_or_not_text_is_status_2(cardrules: Run, tmp_path: Path) -> None:
    missing = cardrules("check", tmp_path / "missing.json")
    assert (missing.status, "cannot be read: No such file" in missing.out) == (2, True)
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe{}")
    assert "not UTF-8" in cardrules("check", tmp_path / "bytes.json").out


def test_every_defect_has_its_own_line(cardrules: Run, write: Write) -> None:
    setup = {"seats": ["A", "A"], "dealer": "E", "packs": [["dog"], ["7", "7", "7"]]}
    said = cardrules("check", write(cat(setup=setup, typo=1)))
    assert said.status == 2
    assert [line.partition(":")[0] for line in said.lines[:-1]] == [
        "typo", "setup.seats[1]", "setup.packs[0][0]", "setup.packs[1]", "setup.dealer",
    ]  # fmt: skip


def test_a_line_feed_in_a_key_or_value_does_not_break_the_line(cardrules: Run, write: Write) -> None:
    said = cardrules("check", write(cat() | {"a\nb": 1}))
    assert (said.status, len(said.lines)) == (2, 2)
    said = cardrules("check", write(cat(expect={"phase": "a\nb"})))
    assert (said.status, len(said.lines)) == (1, 2)


def test_folders_are_searched_and_the_worst_status_counts(cardrules: Run, write: Write, tmp_path: Path) -> None:
    write(CAT, "good/one.json")
    write(CAT, "good/deep/two.json")
    write("no scenario", "good/notes.txt")
    assert cardrules("check", tmp_path / "good").out == "2 of 2 scenarios came as expected\n"
    miss = write(cat(expect={"round": 2}), "bad/miss.json")
    assert cardrules("check", tmp_path / "good", tmp_path / "bad").status == 1
    write("{", "bad/broken.json")
    said = cardrules("check", tmp_path / "bad", tmp_path / "good")
    assert said.status == 2
    assert said.lines[-1] == "2 of 4 scenarios came as expected"
    assert f"{miss}: expect.round: expected 2, got 1" in said.lines


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files of this machine")
def test_a_pipe_in_a_folder_is_not_waited_for_nor_a_folder_read(cardrules: Run, write: Write, tmp_path: Path) -> None:
    write(CAT, "mixed/deep.json/one.json")
    os.mkfifo(tmp_path / "mixed" / "pipe.json")
    assert cardrules("check", tmp_path / "mixed").out == "1 of 1 scenarios came as expected\n"
    (tmp_path / "mixed" / "gone.json").symlink_to("nowhere.json")
    said = cardrules("check", tmp_path / "mixed")
    assert (said.status, said.lines[-1]) == (2, "1 of 2 scenarios came as expected")
    assert "gone.json: cannot be read" in said.out


def test_a_folder_without_scenarios_is_no_success(cardrules: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    said = cardrules("check", tmp_path / "empty")
    assert said.status == 2
    assert "no .json file in this folder" in said.out


def test_the_gallery_comes_as_expected(cardrules: Run) -> None:
    said = cardrules("check", gallery_folder(CUCCU))
    assert (said.status, said.err) == (0, "")
    count = len(list((gallery_folder(CUCCU)).rglob("*.json")))
    assert said.lines == [f"{count} of {count} scenarios came as expected"]


def test_json_gives_the_same_for_programs(cardrules: Run, write: Write, tmp_path: Path) -> None:
    write(CAT, "s/a.json")
    write(cat(id="miss", expect={"lives": {"A": 3}, "legal": []}), "s/b.json")
    write(cat() | {"typo": 1}, "s/c.json")
    said = cardrules("check", "--json", tmp_path / "s")
    assert said.status == 2
    assert (said.json["ok"], said.json["passed"]) == (False, 1)
    good, miss, broken = said.json["files"]
    assert good == {
        "file": str(tmp_path / "s" / "a.json"), "id": "cuccu-cat-no-chain", "status": 0, "ok": True,
        "differences": [], "defects": [],
    }  # fmt: skip
    assert miss["differences"] == [
        {"path": "expect.lives.A", "expected": 3, "got": 1},
        {"path": "expect.legal", "expected": [], "got": ["next"]},
    ]
    assert (miss["status"], miss["id"]) == (1, "miss")
    assert [defect["path"] for defect in broken["defects"]] == ["typo"]
    assert broken["status"] == 2
    assert cardrules("check", tmp_path / "s" / "a.json", "--json").json["ok"] is True
