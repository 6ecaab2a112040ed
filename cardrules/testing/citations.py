"""Law 2: each rule has a scenario that shows it and a place in the code that cites it, and nothing cites thin air."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import PositionError
from cardrules.core.game import Game
from cardrules.scenario import Scenario
from cardrules.testing.citing import cited_outright, whole_strings
from cardrules.testing.samples import cases


def to_be_shown(game: Game[Any]) -> list[str]:
    """The rules that a position can show."""
    return [rule.id for rule in game.rulebook.values() if rule.unshown is None]


def test_every_rule_has_a_scenario_that_shows_it(game: Game[Any]) -> None:
    shown = {rule for scenario in cases(game) for rule in scenario.rules}
    assert [rule for rule in to_be_shown(game) if rule not in shown] == []


def test_every_rule_is_cited_in_the_code(game: Game[Any]) -> None:
    written = whole_strings(game)
    assert [rule for rule in to_be_shown(game) if rule not in written] == []


def test_no_citation_in_the_code_names_a_rule_that_does_not_exist(game: Game[Any]) -> None:
    found = list(cited_outright(game))
    assert found, "the search for citations finds nothing: has the way of citing changed?"
    assert [(where, rule) for where, rule in found if rule not in game.rulebook] == []


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


def test_every_rule_is_cited_when_the_gallery_is_played(game: Game[Any]) -> None:
    """The citations are not dead code: each rule comes up where a learner can meet it."""
    cited = {rule for scenario in cases(game) for rule in cited_by(scenario)}
    assert [rule for rule in to_be_shown(game) if rule not in cited] == []
    assert cited <= set(game.rulebook)


def test_every_reading_of_every_switchable_ruling_has_a_scenario(game: Game[Any]) -> None:
    missing = []
    for ruling in game.rulebook.switches:
        for reading in ruling.readings:
            if not any(
                ruling.id in scenario.rules and scenario.options.get(ruling.id, "a") == reading.id
                for scenario in cases(game)
            ):
                missing.append(f"{ruling.id} {reading.id}")
    assert missing == []


def test_every_switchable_ruling_has_a_position_where_the_readings_part(game: Game[Any]) -> None:
    """From the same position with the same moves, another reading gives other events, other moves or another end."""
    alike = []
    for ruling in game.rulebook.switches:
        shown = [scenario for scenario in cases(game) if ruling.id in scenario.rules]
        for reading in ruling.readings[1:]:
            if not any(parts(scenario, ruling.id, reading.id) for scenario in shown):
                alike.append(f"{ruling.id} {reading.id}")
    assert alike == []


def parts(scenario: Scenario, ruling: str, letter: str) -> bool:
    """Whether a scenario runs differently under this reading and under the default one."""
    outcomes: list[tuple[Any, int]] = []
    for chosen in ("a", letter):
        data = {key: value for key, value in scenario.data.items() if key != "expect"}
        try:
            run = Scenario(data | {"options": {**scenario.options, ruling: chosen}}).run()
        except PositionError as error:  # another reading may not even have this pack
            outcomes.append((str(error), 0))
            continue
        turns = [(move, events, state.legal_moves) for move, events, state in run.timeline.turns()]
        outcomes.append((turns, run.at))
    return outcomes[0] != outcomes[1]


@pytest.mark.parametrize("rule", ["X99", "", "cuccu:", "Q1 ", "q1"])
def test_a_scenario_cannot_list_a_rule_that_does_not_exist(game: Game[Any], rule: str) -> None:
    data = {"format": "cardrules-scenario/1", "game": game.name, "setup": game.standard_setup(None), "rules": [rule]}
    with pytest.raises(ValueError, match="has no rule"):
        Scenario(data)
