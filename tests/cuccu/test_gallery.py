"""The gallery: every file comes as expected, every rule is shown, both readings of every ruling stand side by side."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardrules.cuccu import CUCCU
from cardrules.scenario import Scenario, gallery
from tests.cuccu.helpers import cuccu_state

SCENARIOS = gallery("cuccu")
EXAMPLES = [*range(1, 10), *range(11, 15), *range(17, 22), 24, 25, 27, 28, 30, 31, 32, 34, 38, 39, 40, 42, 43, 45, 46]
"""The numbers of the worked examples."""
REFUSING = {"T3", "D1", "T4", "IN1", "Q10", "M3", "T2", "T1"}
"""The rules that refuse moves."""
WHOLE = {"dead", "lives", "dealer", "round", "phase", "to_move", "legal", "outcome"}
"""What every file expects; and `hands`, unless the cards are left to the seed."""


def name_of(scenario: Scenario) -> str:
    return scenario.id.removeprefix("cuccu-")


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_comes_as_expected(scenario: Scenario) -> None:
    report = scenario.check()
    assert report.ok, "\n".join(map(str, report.differences))


def test_no_two_files_have_one_title() -> None:
    titles = [scenario.title for scenario in SCENARIOS]
    assert len(set(titles)) == len(titles)


def test_every_worked_example_has_its_file() -> None:
    numbers = [int(match[1]) for scenario in SCENARIOS if (match := re.match(r"ex(\d+)-", name_of(scenario)))]
    assert sorted(numbers) == EXAMPLES
    assert sum(name_of(scenario).startswith("br") for scenario in SCENARIOS) == 4


def test_every_file_expects_a_whole_state() -> None:
    """So that a mistake anywhere in the result is seen."""
    for scenario in SCENARIOS:
        assert not WHOLE - set(scenario.expect), scenario.id
        assert "hands" in scenario.expect or "packs" not in scenario.setup, scenario.id


def test_every_rule_is_shown_or_says_why_not() -> None:
    shown = {rule for scenario in SCENARIOS for rule in scenario.rules}
    assert shown <= set(CUCCU.rulebook)
    assert [rule.id for rule in CUCCU.rulebook.values() if rule.id not in shown and not rule.unshown] == []


def test_the_engine_cites_every_rule_that_a_position_can_show() -> None:
    """In an event, a verdict or a decision, somewhere in the gallery."""
    cited: set[str] = set()
    for scenario in SCENARIOS:
        timeline = scenario.run().timeline
        cited |= {rule for event in timeline.events for rule in event.rules}
        for state in map(cuccu_state, [timeline.state, *(state for _, _, state in timeline.turns())]):
            if state.decision is not None:
                cited.add(state.decision.rule)
            cited |= {rule for move in CUCCU.move_space(state) for rule in state.verdict(move).rules}
    assert cited <= set(CUCCU.rulebook)
    assert [rule.id for rule in CUCCU.rulebook.values() if rule.id not in cited and not rule.unshown] == []


FOREMOST = {
    "match_begins": "M1", "round_begins": "T1", "dealt": "T2 X1", "kept": "T5 D1", "requested": "T4",
    "swapped": "X2 IN4", "drew": "D1",
    "cuckoo_refuses": "CU1", "hunter_shoots": "HU1", "horse_skipped": "HO1", "top_taken": "HO3",
    "cat_scratches": "CA1", "undone": "CA2", "reversal_ends": "CA3", "nothing_to_undo": "CA5", "inn_opens": "IN1",
    "withdrew": "IN1", "asked": "IN1", "accepted": "IN3", "declined": "IN4", "card_dies": "E1 Q17", "compared": "R2",
    "lowest": "9.1 9.3", "one_fool": "9.2", "fool_alone": "9.2", "two_fools": "9.3", "nobody_loses": "CMP1",
    "promise_due": "IN3", "promise_idle": "IN6", "life_lost": "HU1 CA1 9.4 IN3", "round_scored": "T1",
    "match_won": "M3 Q5",
    "all_return": "M4", "deal_passes": "M5", "card_stands": "Q1", "dealer_may_act": "Q2", "cuckoo_saves": "Q4",
    "reversal_stops": "Q13", "goes_on": "Q14", "stops_at_horse": "Q14", "sole_fool": "Q7", "sole_fool_safe": "Q7",
    "host_done": "Q3w Q3a", "host_cannot_pay": "Q3a", "carried_dies": "Q17",
}  # fmt: skip
"""The rule that each kind of event is about."""


def test_every_event_names_its_own_rule_first() -> None:
    seen: dict[str, set[str]] = {}
    for scenario in SCENARIOS:
        for event in scenario.run().timeline.events:
            seen.setdefault(event.kind, set()).add(event.rule)
    assert {kind: found for kind, found in seen.items() if not found <= set(FOREMOST.get(kind, "").split())} == {}


def test_every_refusal_is_shown() -> None:
    """Both as a move that the position refuses and (but for Q10's other reading) as one that the file tries."""
    listed = {rule for scenario in SCENARIOS for rule in scenario.expect.get("illegal", {}).values()}
    tried = {scenario.expect["rejects"]["rule"] for scenario in SCENARIOS if "rejects" in scenario.expect}
    assert listed == REFUSING
    assert tried == REFUSING


def pairs(ruling: str) -> list[tuple[Scenario, Scenario]]:
    """The files that show both readings of a ruling from one position with the same moves."""
    number = ruling[1:] if not ruling[1:].isdigit() else f"{int(ruling[1:]):02}"
    number = f"0{number}" if len(number) == 2 and number[-1].isalpha() else number
    by_name = {name_of(scenario): scenario for scenario in SCENARIOS}
    names = [name for name in by_name if name.startswith(f"q{number}-a-")]
    return [(by_name[name], by_name[name.replace("-a-", "-b-", 1)]) for name in names]


@pytest.mark.parametrize("ruling", [ruling.id for ruling in CUCCU.rulebook.switches])
def test_both_readings_stand_side_by_side(ruling: str) -> None:
    """The same position and moves, and results that differ; exchanging the readings breaks both files."""
    assert pairs(ruling)
    for default, other in pairs(ruling):
        assert (default.setup, default.moves, default.seed) == (other.setup, other.moves, other.seed)
        assert default.options == {}
        assert other.options == {ruling: "b"}
        assert default.expect != other.expect
        assert ruling in default.rules
        assert ruling in other.rules
        for scenario, options in ((default, {ruling: "b"}), (other, {})):
            swapped: dict[str, Any] = {**scenario.data, "options": options}
            assert not Scenario(swapped).check().ok, scenario.id


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_a_wrong_expectation_is_found(scenario: Scenario) -> None:
    """Change one life, one card, the phase, the legal moves: exactly that is reported."""
    seat = scenario.setup["seats"][0]
    changed: dict[str, Any] = {
        f"lives.{seat}": (scenario.expect["lives"][seat] + 1) % 4,
        "round": 99,
        "legal": ["A accept"],
    }
    if seat in scenario.expect.get("hands", {}):
        changed[f"hands.{seat}"] = "7" if scenario.expect["hands"][seat] != "7" else "8"
    for path, value in changed.items():
        data = json.loads(scenario.dumps())
        *above, key = path.split(".")
        target = data["expect"]
        for step in above:
            target = target[step]
        target[key] = value
        assert [difference.path for difference in Scenario(data).check().differences] == [f"expect.{path}"]


def test_files_are_written_as_they_are_read() -> None:
    for scenario in SCENARIOS:
        assert Scenario.parse(scenario.dumps()).data == scenario.data


def test_every_rule_has_a_test_named_after_it(root: Path) -> None:
    """`test_CA2_…`, with the rule in its own words as the docstring."""
    files = sorted((root / "tests" / "cuccu").glob("test_*.py"))
    sources = "\n".join(file.read_text(encoding="utf-8") for file in files)
    for rule in CUCCU.rulebook.values():
        found = re.findall(rf"\ndef test_{rule.id.replace('.', '_')}_\w+\([^)]*\) -> None:\n( *\"\"\")?", sources)
        assert any(found), f"no test with a docstring for {rule.id}"
