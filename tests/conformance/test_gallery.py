"""The scenarios that come with the package: each is well formed, says what it shows, and comes as it expects."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardrules.game import Game
from cardrules.scenario import gallery, gallery_folder
from tests.conformance.corpus import FINISHED

FILES = [path for name in FINISHED for path in sorted((gallery_folder() / name).rglob("*.json"))]


def test_every_finished_game_has_a_gallery(name: str) -> None:
    assert gallery(name)
    assert {scenario.game.name for scenario in gallery(name)} == {name}


@pytest.mark.parametrize("name", FINISHED)
def test_every_scenario_comes_as_it_expects(name: str) -> None:
    missed = {scenario.id: report.differences for scenario in gallery(name) if not (report := scenario.check()).ok}
    assert not missed


def test_every_scenario_says_what_it_is(name: str) -> None:
    for scenario in gallery(name):
        assert {"id", "title", "rules", "expect"} <= set(scenario.data), scenario.id
        assert scenario.rules, scenario.id
        assert scenario.expect, scenario.id
        assert scenario.title[0].isupper() or not scenario.title[0].isalpha(), scenario.title


def test_ids_are_unique_and_files_are_named_after_them() -> None:
    ids = [json.loads(path.read_text(encoding="utf-8"))["id"] for path in FILES]
    assert len(set(ids)) == len(ids)
    for path, id_ in zip(FILES, ids, strict=True):
        assert id_ == f"{path.parent.name}-{path.stem}", path


def test_files_are_utf_8_with_a_final_newline() -> None:
    for path in FILES:
        raw = path.read_bytes()
        raw.decode("utf-8")
        assert raw.endswith(b"\n") and b"\r" not in raw and not raw.startswith(b"\xef\xbb\xbf"), path


def test_scenarios_give_the_same_game_each_time(name: str, game: Game[Any]) -> None:
    for scenario in gallery(name):
        assert scenario.run().timeline.events == scenario.run().timeline.events
