"""The gallery: every file comes as expected, every rule is shown, the readings of every ruling stand side by side."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cardrules.dudab import DUDAB
from cardrules.scenario import Scenario, gallery, gallery_folder

SCENARIOS = gallery("dudab")
BY_NAME = {scenario.id.removeprefix("dudab-"): scenario for scenario in SCENARIOS}
TOPS = ("number", "demand", "over", "colour-wish", "symbol-wish", "value-wish", "wishless")
PLAYED = ("number", "shaman", "dudab")
TURNS = (1, 3, 5, 6, 7, 10, 11, 13, 15)
SCORES = (1, 3, 4, 6, 8, 9, 11)
SWITCHES = [ruling.id for ruling in DUDAB.rulebook.switches]


@pytest.mark.parametrize("name", BY_NAME)
def test_comes_as_expected(name: str) -> None:
    report = BY_NAME[name].check()
    assert report.ok, "\n".join(map(str, report.differences))


def test_ids_are_the_file_names_and_titles_differ() -> None:
    files = sorted((gallery_folder() / "dudab").glob("*.json"))
    assert {f"dudab-{file.stem}" for file in files} == {scenario.id for scenario in SCENARIOS}
    titles = [scenario.title for scenario in SCENARIOS]
    assert sorted(title for title in titles if titles.count(title) > 1) == []


def test_every_cell_of_the_placement_table_has_its_file() -> None:
    """Seven kinds of top card, three kinds of card."""
    assert [f"table-{top}-{card}" for top in TOPS for card in PLAYED if f"table-{top}-{card}" not in BY_NAME] == []


def test_every_worked_example_has_its_file() -> None:
    """The placing examples by number, the turns and the scores by theirs, and the game of three rounds."""
    numbered = {
        kind: {int(m[1]) for n in BY_NAME if (m := re.match(rf"{kind}-(\d+)-", n))}
        for kind in ("place", "turn", "score")
    }
    assert numbered == {"place": set(range(1, 24)), "turn": set(TURNS), "score": set(SCORES)}
    assert "game-three-rounds" in BY_NAME


def test_every_rule_is_shown_or_says_why_not() -> None:
    shown = {rule for scenario in SCENARIOS for rule in scenario.rules}
    assert shown <= set(DUDAB.rulebook)
    assert [rule.id for rule in DUDAB.rulebook.values() if rule.id not in shown and not rule.unshown] == []


def test_the_engine_cites_every_rule_that_a_position_can_show() -> None:
    """In an event, a verdict or a decision, somewhere in the gallery."""
    cited: set[str] = set()
    for scenario in SCENARIOS:
        run = scenario.run()
        state = run.timeline.state
        cited |= {rule for event in run.timeline.events for rule in event.rules}
        cited |= {rule for move in DUDAB.move_space(state) for rule in state.verdict(move).rules}
        cited |= set() if run.refused is None else set(run.refused.verdict.rules)
    assert cited <= set(DUDAB.rulebook)
    assert [rule.id for rule in DUDAB.rulebook.values() if rule.id not in cited and not rule.unshown] == []


def test_every_kind_of_refusal_is_shown() -> None:
    """Each kind of reason against a move stands in a verdict on a move that some file tries or lists."""
    shown = set()
    for scenario in SCENARIOS:
        run = scenario.run()
        verdicts = [run.timeline.state.verdict(move) for move in scenario.expect.get("illegal", {})]
        verdicts += [] if run.refused is None else [run.refused.verdict]
        shown |= {finding.kind for verdict in verdicts for finding in verdict.findings}
    against = kinds_against(Path(__file__).resolve().parents[2] / "cardrules" / "dudab" / "messages.en.toml")
    # nobody sees a table between two events of a move, so no file can try a move there
    assert against - shown == {"moving"}


def kinds_against(messages: Path) -> set[str]:
    """The kinds of reasons against a move: the findings above the line that begins those for a move."""
    text = messages.read_text(encoding="utf-8").partition("[findings]")[2].partition("# for a move")[0]
    return set(re.findall(r"^(\w+) =", text, re.M))


def groups(ruling: str) -> dict[str, dict[str, Scenario]]:
    """The files of a ruling by position, and there by letter."""
    found: dict[str, dict[str, Scenario]] = {}
    for name, scenario in BY_NAME.items():
        if match := re.fullmatch(rf"{ruling.lower()}(-[\w-]+)?-([abc])", name):
            found.setdefault(match[1] or "", {})[match[2]] = scenario
    return found


@pytest.mark.parametrize("ruling", SWITCHES)
def test_readings_stand_side_by_side(ruling: str) -> None:
    """The same position and moves; any two readings part in one of the positions, so that exchanging them breaks it."""
    letters = [reading.id for reading in DUDAB.rulebook[ruling].readings]  # type: ignore[attr-defined]
    parted = set()
    for files in groups(ruling).values():
        assert (
            len({json.dumps([file.setup, list(file.moves), file.seed], sort_keys=True) for file in files.values()}) == 1
        )
        for letter, file in files.items():
            assert file.options == ({} if letter == "a" else {ruling: letter})
            assert ruling in file.rules
        for one, other in combinations(sorted(files), 2):
            swapped = [with_reading(files[x], ruling, y) for x, y in ((one, other), (other, one))]
            if not any(scenario.check().ok for scenario in swapped):
                parted.add((one, other))
    assert parted == set(combinations(letters, 2))


def with_reading(scenario: Scenario, ruling: str, letter: str) -> Scenario:
    data: dict[str, Any] = {**scenario.data, "options": {ruling: letter}}
    return Scenario(data)


@pytest.mark.parametrize("name", BY_NAME)
def test_a_wrong_expectation_is_found(name: str) -> None:
    """Change whatever the file expects: that is reported."""
    scenario = BY_NAME[name]
    wrong: dict[str, Any] = {
        "rows": [["DD"]], "wishes": {"1": "fur", "2": "club"}, "demand": 3, "to_move": "F", "phase": "nothing",
        "pile_size": 99, "legal": ["A cut none", "A draw"], "round": 99, "starter": "F",
    }  # fmt: skip
    for word, value in wrong.items():
        if word in scenario.expect:
            data = json.loads(scenario.dumps())
            data["expect"][word] = value
            paths = [difference.path for difference in Scenario(data).check().differences]
            assert f"expect.{word}" in paths
    for word in ("hands", "stacks"):
        for seat in scenario.expect.get(word, {}):
            data = json.loads(scenario.dumps())
            data["expect"][word][seat].append("R1h")
            assert f"expect.{word}.{seat}" in [difference.path for difference in Scenario(data).check().differences]


def test_every_rule_has_a_test_named_after_it(root: Path) -> None:
    """`test_45a_…`, with what it says as the docstring."""
    files = sorted((root / "tests" / "dudab").glob("test_*.py"))
    sources = "\n".join(file.read_text(encoding="utf-8") for file in files)
    for rule in DUDAB.rulebook.values():
        found = re.findall(rf"\ndef test_{rule.id}_\w+\([^)]*\) -> None:\n( *\"\"\")?", sources)
        assert any(found), f"no test with a docstring for {rule.id}"
