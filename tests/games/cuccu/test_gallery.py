"""The gallery: what it must show of this game. `tests/conformance` holds every gallery to the rest."""

from __future__ import annotations

import re

from cardrules.scenario import Scenario, gallery

SCENARIOS = gallery("cuccu")
EXAMPLES = [*range(1, 10), *range(11, 15), *range(17, 22), 24, 25, 27, 28, 30, 31, 32, 34, 38, 39, 40, 42, 43, 45, 46]
"""The numbers of the worked examples."""
REFUSING = {"T3", "D1", "T4", "IN1", "Q10", "M3", "T2", "T1"}
"""The rules that refuse moves."""
WHOLE = {"dead", "lives", "dealer", "round", "phase", "to_move", "legal", "outcome"}
"""What every file expects; and `hands`, unless the cards are left to the seed."""


def name_of(scenario: Scenario) -> str:
    return scenario.id.removeprefix("cuccu-")


def test_every_worked_example_has_its_file() -> None:
    numbers = [int(match[1]) for scenario in SCENARIOS if (match := re.match(r"ex(\d+)-", name_of(scenario)))]
    assert sorted(numbers) == EXAMPLES
    assert sum(name_of(scenario).startswith("br") for scenario in SCENARIOS) == 4


def test_every_file_expects_a_whole_state() -> None:
    """So that a mistake anywhere in the result is seen."""
    for scenario in SCENARIOS:
        assert not WHOLE - set(scenario.expect), scenario.id
        assert "hands" in scenario.expect or "packs" not in scenario.setup, scenario.id


FOREMOST = {
    "match_begins": "M1", "round_begins": "T1", "dealt": "T2 X1", "kept": "T5 D1", "requested": "T4",
    "swapped": "X2 IN4", "drew": "D1",
    "cuckoo_refuses": "CU1", "hunter_shoots": "HU1", "horse_skipped": "HO1", "top_taken": "HO3",
    "cat_scratches": "CA1", "undone": "CA2", "reversal_ends": "CA3", "nothing_to_undo": "CA5", "inn_opens": "IN1",
    "withdrew": "IN1", "asked": "IN1", "accepted": "IN3", "declined": "IN4", "card_dies": "E1 Q17", "compared": "R2",
    "lowest": "9.1 9.3", "one_fool": "9.2", "fool_alone": "9.2", "two_fools": "9.3", "nobody_loses": "CMP1",
    "promise_due": "IN3", "promise_idle": "IN6", "promise_unneeded": "IN6",
    "life_lost": "HU1 CA1 9.4 IN3", "round_scored": "T1",
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
