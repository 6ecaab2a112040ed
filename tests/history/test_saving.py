"""A timeline as JSON and as a scenario, and every defect of a saved one."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError, FormatError
from cardrules.history.timeline import FORMAT, Timeline
from cardrules.scenario import Scenario
from tests.history.test_timeline import SETUP


@pytest.fixture
def saved() -> dict[str, Any]:
    timeline = Timeline("cuccu", SETUP, 5, {"Q4": "b"})
    for move in ("A request", "B request", "C request"):
        timeline.play(move)
    timeline.go(1)
    timeline.play("B keep")
    timeline.rename("what if at move 2", "B keeps")
    timeline.go(1)
    found: dict[str, Any] = json.loads(json.dumps(timeline.to_json()))
    return found


def test_what_is_saved(saved: dict[str, Any]) -> None:
    assert saved == {
        "format": FORMAT,
        "game": "cuccu",
        "seed": 5,
        "options": {"Q4": "b"},
        "setup": SETUP,
        "branches": {"main": ["A request", "B request", "C request"], "B keeps": ["A request", "B keep"]},
        "current": "B keeps",
        "cursor": 1,
    }


def test_a_saved_timeline_comes_back_with_branches_and_cursor(saved: dict[str, Any]) -> None:
    timeline = Timeline.from_json(saved)
    assert timeline.to_json() == saved
    assert (timeline.branches, timeline.current, timeline.cursor) == (("main", "B keeps"), "B keeps", 1)
    assert [str(move) for move in timeline.line] == ["A request", "B keep"]
    timeline.play("B request")
    assert timeline.current == "main"


def test_a_name_like_those_that_are_given_by_itself_survives() -> None:
    timeline = Timeline("cuccu", SETUP)
    timeline.play("A request")
    timeline.branch("what if at move 2")
    timeline.play("B keep")
    timeline.go(1)
    timeline.play("B request")
    assert timeline.branches == ("main", "what if at move 2", "what if at move 2 (2)")
    again = Timeline.from_json(timeline.to_json())
    assert again.to_json() == timeline.to_json()


WRONG = [
    ("format", "cardrules-timeline/2", ["format"]),
    ("game", "chess", ["game"]),
    ("game", ["cuccu"], ["game"]),
    ("seed", "5", ["seed"]),
    ("seed", None, ["seed"]),
    ("options", {"Q4": "z"}, ["options.Q4"]),
    ("options", [], ["options"]),
    ("setup", [], ["setup"]),
    ("branches", [], ["branches"]),
    ("branches", {}, ["current"]),
    ("branches", {"B keeps": "A request"}, ["branches.B keeps"]),
    ("branches", {"B keeps": ["A request", 5]}, ["branches.B keeps"]),
    ("branches", {"B keeps": ["A request", "A keep"]}, ["branches.B keeps[1]"]),
    ("branches", {"B keeps": ["A fly"]}, ["branches.B keeps[0]"]),
    ("branches", {"B keeps": [], "": []}, ["branches.", "cursor"]),
    ("branches", {"B keeps": ["A keep"], " x": []}, ["branches. x"]),
    ("current", "nowhere", ["current"]),
    ("current", None, ["current"]),
    ("current", ["main"], ["current"]),
    ("cursor", 3, ["cursor"]),
    ("cursor", -1, ["cursor"]),
    ("cursor", "1", ["cursor"]),
    ("cursor", True, ["cursor"]),
    ("typo", 1, ["typo"]),
]


@pytest.mark.parametrize(("key", "value", "paths"), WRONG)
def test_a_saved_timeline_with_a_defect_is_refused_by_its_path(
    saved: dict[str, Any], key: str, value: Any, paths: list[str]
) -> None:
    with pytest.raises(FormatError) as caught:
        Timeline.from_json(saved | {key: value})
    found = [defect.path for defect in caught.value.defects]
    assert found[: len(paths)] == paths or found == paths[:1]


@pytest.mark.parametrize("key", ["format", "game", "seed", "options", "setup", "branches", "current", "cursor"])
def test_no_key_may_be_missing(saved: dict[str, Any], key: str) -> None:
    del saved[key]
    with pytest.raises(FormatError, match=f"{key}: missing"):
        Timeline.from_json(saved)


@pytest.mark.parametrize("data", [None, 5, [], "x", {}])
def test_what_is_no_object_is_no_timeline(data: Any) -> None:
    with pytest.raises(FormatError):
        Timeline.from_json(data)


def test_a_position_that_cannot_be_is_named(saved: dict[str, Any]) -> None:
    broken = copy.deepcopy(saved)
    broken["setup"]["dealer"] = "Z"
    with pytest.raises(CardRulesError, match=r"setup\.dealer"):
        Timeline.from_json(broken)


def test_as_a_scenario_up_to_the_cursor_or_the_whole_branch(saved: dict[str, Any]) -> None:
    timeline = Timeline.from_json(saved)
    data = timeline.to_scenario(title="So far", id="x")
    assert data == {
        "format": "cardrules-scenario/1", "game": "cuccu", "title": "So far", "id": "x", "seed": 5,
        "options": {"Q4": "b"}, "setup": SETUP, "moves": ["A request"],
    }  # fmt: skip
    assert timeline.to_scenario(upto_cursor=False)["moves"] == ["A request", "B keep"]
    run = Scenario(data).run()
    assert run.timeline.state == timeline.state
    assert run.timeline.events == timeline.events
    assert "options" not in Timeline("cuccu", SETUP).to_scenario()


def test_as_a_position_that_starts_as_late_as_can_be() -> None:
    timeline = Timeline.start("cuccu", seed=8)
    for move in ("A keep", "B keep", "C keep", "D draw", "next", "B keep"):
        timeline.play(move)
    data = timeline.to_position()
    assert data["moves"] == ["B keep"]
    state = Scenario(data).run().timeline.state
    want, got = timeline.state.game.state_words(timeline.state), state.game.state_words(state)
    assert got | {"round": 2} == want
