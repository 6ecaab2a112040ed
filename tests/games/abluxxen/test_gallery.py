"""The gallery: what it must show of this game. `tests/conformance` holds every gallery to the rest."""

from __future__ import annotations

import re

from cardrules.scenario import Scenario, gallery

SCENARIOS = gallery("abluxxen")
WHOLE = {"hands", "stacks", "row", "pile_size", "to_move", "scores", "legal", "outcome"}
"""What every file expects, unless the cards are left to the seed."""
EXAMPLES = range(1, 18)
DERIVED = (1, 2, 3, 6, 8, 11, 14)
"""The numbers of the worked examples and of the derived cases."""
REFUSING = {
    "R2.2", "R2.3", "R3.1", "R3.2", "R3.4", "R4.3", "R5.1", "R5.2", "R5.3", "R6.1", "R6.2", "R6.3", "R7.1", "R7.3",
    "R7.5", "R8.1", "R8.2", "R9.1", "R9.3", "D4", "D5", "D9", "D11", "Q5", "Q16", "Q17",
}  # fmt: skip
"""The rules that refuse moves in the gallery."""


def name_of(scenario: Scenario) -> str:
    return scenario.id.removeprefix("abluxxen-")


def left_to_the_seed(scenario: Scenario) -> bool:
    return "deal" in scenario.setup and "pack" not in scenario.setup["deal"]


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


def test_every_kind_of_refusal_is_shown() -> None:
    listed = {rule for scenario in SCENARIOS for rule in scenario.expect.get("illegal", {}).values()}
    assert listed == REFUSING
