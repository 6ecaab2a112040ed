"""The gallery: every file comes as expected, every rule is shown, the readings of every ruling stand side by side."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardrules.abluxxen import ABLUXXEN
from cardrules.messages import decision_text, event_text, move_label
from cardrules.scenario import Scenario, gallery, gallery_folder
from tests.abluxxen.helpers import abluxxen_state

SCENARIOS = gallery("abluxxen")
WHOLE = {"hands", "stacks", "row", "pile_size", "to_move", "scores", "legal", "outcome"}
"""What every file expects, unless the cards are left to the seed."""
EXAMPLES = range(1, 18)
DERIVED = (1, 2, 3, 6, 8, 11, 14)
"""The numbers of the worked examples and of the derived cases."""
REFUSING = {
    "R2.2", "R2.3", "R3.1", "R3.2", "R3.4", "R4.3", "R5.1", "R5.2", "R5.3", "R6.1", "R6.2", "R6.3", "R7.1", "R7.3",
    "R7.5", "R8.1", "R8.2", "R9.1", "R9.3", "D4", "D5", "D9", "D11", "Q5", "Q17",
}  # fmt: skip
"""The rules that refuse moves in the gallery."""


def name_of(scenario: Scenario) -> str:
    return scenario.id.removeprefix("abluxxen-")


def left_to_the_seed(scenario: Scenario) -> bool:
    return "deal" in scenario.setup and "pack" not in scenario.setup["deal"]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_comes_as_expected(scenario: Scenario) -> None:
    report = scenario.check()
    assert report.ok, "\n".join(map(str, report.differences))


def test_ids_are_the_file_names_and_titles_differ() -> None:
    files = sorted((gallery_folder() / "abluxxen").glob("*.json"))
    assert [f"abluxxen-{file.stem}" for file in files] == [scenario.id for scenario in SCENARIOS]
    titles = [scenario.title for scenario in SCENARIOS]
    assert len(set(titles)) == len(titles)


def test_every_worked_example_and_derived_case_has_its_file() -> None:
    for letter, numbers in (("e", EXAMPLES), ("t", DERIVED)):
        found = {int(match[1]) for scenario in SCENARIOS if (match := re.match(rf"{letter}(\d\d)-", name_of(scenario)))}
        assert found == set(numbers)


def test_every_file_expects_a_whole_state() -> None:
    """So that a mistake anywhere in the result is seen."""
    for scenario in SCENARIOS:
        if not left_to_the_seed(scenario):
            duel = {"ghost", "removed"} if scenario.setup.get("mode") == "duel" else set()
            special = {"bonus"} if scenario.setup.get("special_cards") else set()
            assert WHOLE | duel | special <= set(scenario.expect), scenario.id


def test_every_rule_is_shown_or_says_why_not() -> None:
    shown = {rule for scenario in SCENARIOS for rule in scenario.rules}
    assert shown <= set(ABLUXXEN.rulebook)
    assert [rule.id for rule in ABLUXXEN.rulebook.values() if rule.id not in shown and not rule.unshown] == []


def test_the_engine_cites_every_rule_that_a_position_can_show() -> None:
    """In an event, a verdict or a decision, somewhere in the gallery; and everything there has its sentence."""
    cited: set[str] = set()
    for scenario in SCENARIOS:
        timeline = scenario.run().timeline
        for event in timeline.events:
            cited |= set(event.rules)
            assert not re.search(r"[{}]|None", event_text("abluxxen", event))
        for state in (abluxxen_state(state) for _, _, state in timeline.turns()):
            if state.decision is not None:
                cited.add(state.decision.rule)
                assert not re.search(r"[{}]|None", decision_text("abluxxen", state.decision))
            tried = [
                *ABLUXXEN.move_space(state),
                *(ABLUXXEN.parse(text, state.seats) for text in scenario.expect.get("illegal", {})),
            ]
            for move in tried:
                verdict = state.verdict(move)
                cited |= set(verdict.rules)
                assert not re.search(r"[{}]|None", verdict.text() + move_label("abluxxen", move)), verdict.text()
    assert cited <= set(ABLUXXEN.rulebook)
    unseen = [rule.id for rule in ABLUXXEN.rulebook.values() if rule.id not in cited and not rule.unshown]
    assert unseen == []


def test_every_kind_of_refusal_is_shown() -> None:
    listed = {rule for scenario in SCENARIOS for rule in scenario.expect.get("illegal", {}).values()}
    assert listed == REFUSING


def groups() -> dict[str, dict[str, Scenario]]:
    """The files that show the readings of one ruling: by `q13-a-lower-set`, say, the files by their letters."""
    found: dict[str, dict[str, Scenario]] = {}
    for scenario in SCENARIOS:
        if match := re.match(r"(q\d\d|r9[124])-([abc])-(.+)", name_of(scenario)):
            found.setdefault(f"{match[1]}-{match[3]}", {})[match[2]] = scenario
    return {name: files for name, files in found.items() if len(files) > 1}


@pytest.mark.parametrize("ruling", ABLUXXEN.rulebook.switches, ids=lambda ruling: ruling.id)
def test_the_readings_stand_side_by_side(ruling: Any) -> None:
    """The same position and moves under every reading; each reading is told apart from the others by some group."""
    prefix = f"q{int(ruling.id[1:]):02}-" if ruling.id[0] == "Q" else f"r{ruling.id[1]}{ruling.id[3]}-"
    letters = [reading.id for reading in ruling.readings]
    apart: set[tuple[str, str]] = set()
    for name, files in groups().items():
        if not name.startswith(prefix):
            continue
        assert sorted(files) == letters, name
        first = files["a"]
        for letter, scenario in files.items():
            assert ruling.id in scenario.rules
            rest = {key: value for key, value in scenario.options.items() if key != ruling.id}
            assert scenario.options == rest | ({} if letter == "a" else {ruling.id: letter})
            if "deal" not in scenario.setup:
                assert (scenario.setup, scenario.moves) == (first.setup, first.moves)
            apart |= {(letter, other) for other, one in files.items() if one.expect != scenario.expect}
    assert apart >= {(one, other) for one in letters for other in letters if one != other}


def test_exchanging_the_readings_breaks_the_files() -> None:
    """Where two files of a group differ, each fails under the other's options."""
    for files in groups().values():
        for one in files.values():
            for other in files.values():
                if one.expect != other.expect and one.setup == other.setup:
                    swapped: dict[str, Any] = {**one.data, "options": other.options}
                    assert not Scenario(swapped).check().ok, one.id


def test_wrong_expectations_are_found() -> None:
    """Change a hand, a stack, the row, the pile, the mover: exactly that is reported."""
    for scenario in SCENARIOS[::6]:
        if left_to_the_seed(scenario):
            continue
        seat = scenario.setup["seats"][0]
        changed: dict[str, Any] = {
            f"hands.{seat}": [*scenario.expect["hands"][seat], "9"], "row": [["9"], *scenario.expect["row"]],
            f"stacks.{seat}": [["9"], *scenario.expect["stacks"][seat]], "pile_size": 108, "to_move": "Z",
            "legal": ["A play 1 1 1"],
        }  # fmt: skip
        for path, value in changed.items():
            data = json.loads(scenario.dumps())
            *above, key = path.split(".")
            target = data["expect"]
            for step in above:
                target = target[step]
            target[key] = value
            data = json.loads(json.dumps(data).replace("A play 1 1 1", f"{seat} play 1 1 1"))
            assert [difference.path for difference in Scenario(data).check().differences] == [f"expect.{path}"]


def test_every_rule_has_a_test_named_after_it(root: Path) -> None:
    """`test_D9_…`, with the rule in its own words as the docstring."""
    files = sorted((root / "tests" / "abluxxen").glob("test_*.py"))
    sources = "\n".join(file.read_text(encoding="utf-8") for file in files)
    missing = []
    for rule in ABLUXXEN.rulebook.values():
        found = re.findall(rf"\ndef test_{rule.id.replace('.', '_')}_\w+\([^)]*\) -> None:\n( *\"\"\")?", sources)
        if not any(found):
            missing.append(rule.id)
    assert missing == []
