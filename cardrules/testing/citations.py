"""Law 2: each rule has a scenario that shows it and a place in the code that cites it, and nothing cites thin air."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardrules.core.errors import PositionError
from cardrules.core.registry import find_game
from cardrules.scenario import Scenario, gallery
from cardrules.testing.citing import cited_outright, whole_strings


def to_be_shown(name: str) -> list[str]:
    """The rules that a position can show."""
    return [rule.id for rule in find_game(name).rulebook.values() if rule.unshown is None]


def test_every_rule_has_a_scenario_that_shows_it(finished: str) -> None:
    shown = {rule for scenario in gallery(finished) for rule in scenario.rules}
    assert [rule for rule in to_be_shown(finished) if rule not in shown] == []


def test_every_rule_is_cited_in_the_code(finished: str) -> None:
    written = whole_strings(finished)
    assert [rule for rule in to_be_shown(finished) if rule not in written] == []


def test_every_rule_has_a_test_named_after_it(finished: str, root: Path) -> None:
    """`test_CA2_…`, and for `R9.1` `test_R9_1_…`, with what the rule says as the docstring."""
    files = sorted((root / "tests" / "games" / finished).glob("test_*.py"))
    sources = "\n".join(file.read_text(encoding="utf-8") for file in files)
    with_words = {
        rule: any(re.findall(rf"\ndef test_{rule.replace('.', '_')}_\w+\([^)]*\) -> None:\n( *\"\"\")?", sources))
        for rule in find_game(finished).rulebook
    }
    assert [rule for rule, tested in with_words.items() if not tested] == []


def test_no_citation_in_the_code_names_a_rule_that_does_not_exist(finished: str) -> None:
    found = list(cited_outright(finished))
    assert len(found) > 20, "the search for citations finds nothing: has the engine's way of citing changed?"
    assert [(where, rule) for where, rule in found if rule not in find_game(finished).rulebook] == []


def cited_by(scenario: Scenario) -> set[str]:
    """Every rule that the engine names while a scenario is played: in events, decisions, refusals, permissions."""
    game, run = scenario.game, scenario.run()
    cited: set[str] = set()
    for _, events, state in run.timeline.turns():
        cited |= {rule for event in events for rule in event.rules}
        if state.decision is not None:
            cited.add(state.decision.rule)
        cited |= {rule for move in game.move_space(state) for rule in game.verdict(state, move).rules}
    for text in scenario.expect.get("illegal", {}):
        cited |= set(run.timeline.state.verdict(text).rules)
    if run.refused is not None:
        cited |= set(run.refused.verdict.rules)
    return cited


def test_every_rule_is_cited_when_the_gallery_is_played(finished: str) -> None:
    """The citations are not dead code: each rule comes up where a learner can meet it."""
    cited = {rule for scenario in gallery(finished) for rule in cited_by(scenario)}
    assert [rule for rule in to_be_shown(finished) if rule not in cited] == []
    assert cited <= set(find_game(finished).rulebook)


def test_every_reading_of_every_switchable_ruling_has_a_scenario(finished: str) -> None:
    missing = []
    for ruling in find_game(finished).rulebook.switches:
        for reading in ruling.readings:
            if not any(
                ruling.id in scenario.rules and scenario.options.get(ruling.id, "a") == reading.id
                for scenario in gallery(finished)
            ):
                missing.append(f"{ruling.id} {reading.id}")
    assert missing == []


def test_every_switchable_ruling_has_a_position_where_the_readings_part(finished: str) -> None:
    """From the same position with the same moves, another reading gives other events, other moves or another end."""
    alike = []
    for ruling in find_game(finished).rulebook.switches:
        shown = [scenario for scenario in gallery(finished) if ruling.id in scenario.rules]
        for reading in ruling.readings[1:]:
            if not any(parts(scenario, ruling.id, reading.id) for scenario in shown):
                alike.append(f"{ruling.id} {reading.id}")
    assert alike == []


def parts(scenario: Scenario, ruling: str, letter: str) -> bool:
    """Whether a scenario runs differently under this reading and under the default one."""
    outcomes = []
    for chosen in ("a", letter):
        data = {key: value for key, value in scenario.data.items() if key != "expect"}
        try:
            run = Scenario(data | {"options": scenario.options | {ruling: chosen}}).run()
        except PositionError as error:  # another reading may not even have this pack
            outcomes.append((str(error), 0))
            continue
        turns = [(move, events, state.legal_moves) for move, events, state in run.timeline.turns()]
        outcomes.append((turns, run.at))
    return outcomes[0] != outcomes[1]


@pytest.mark.parametrize("rule", ["X99", "", "cuccu:", "Q1 ", "q1"])
def test_a_scenario_cannot_list_a_rule_that_does_not_exist(finished: str, rule: str) -> None:
    game = find_game(finished)
    data = {"format": "cardrules-scenario/1", "game": finished, "setup": game.standard_setup(None), "rules": [rule]}
    with pytest.raises(ValueError, match="has no rule"):
        Scenario(data)
