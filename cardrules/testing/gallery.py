"""The scenarios that come with the package: each is well formed, says what it shows, and comes as it expects."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from cardrules.core.game import Game
from cardrules.core.messages import decision_text, event_text, move_label
from cardrules.scenario import Scenario
from cardrules.scenario.gallery import gallery_files
from cardrules.testing.samples import cases, put


def test_every_scenario_comes_as_it_expects(game: Game[Any]) -> None:
    missed = {scenario.id: report.differences for scenario in cases(game) if not (report := scenario.check()).ok}
    assert not missed


def test_every_scenario_says_what_it_is(game: Game[Any]) -> None:
    for scenario in cases(game):
        assert {"id", "title", "rules", "expect"} <= set(scenario.data), scenario.id
        assert scenario.rules, scenario.id
        assert scenario.expect, scenario.id
        assert scenario.title[0].isupper() or not scenario.title[0].isalpha(), scenario.title


def test_ids_are_unique_and_files_are_named_after_them(game: Game[Any]) -> None:
    ids = [json.loads(path.read_text(encoding="utf-8"))["id"] for path in gallery_files(game)]
    assert len(set(ids)) == len(ids) == len(cases(game))
    assert ids == [f"{game.name}-{path.name.removesuffix('.json')}" for path in gallery_files(game)]


def test_no_two_scenarios_have_one_title(game: Game[Any]) -> None:
    titles = [scenario.title for scenario in cases(game)]
    assert sorted(title for title in titles if titles.count(title) > 1) == []


def test_files_are_utf_8_with_a_final_newline(game: Game[Any]) -> None:
    for path in gallery_files(game):
        raw = path.read_bytes()
        raw.decode("utf-8")
        assert raw.endswith(b"\n") and b"\r" not in raw and not raw.startswith(b"\xef\xbb\xbf"), path


def test_scenarios_give_the_same_game_each_time(game: Game[Any]) -> None:
    for scenario in cases(game):
        assert scenario.run().timeline.events == scenario.run().timeline.events


def test_scenarios_are_written_as_they_are_read(game: Game[Any]) -> None:
    for scenario in cases(game):
        assert Scenario.parse(scenario.dumps()).data == scenario.data


def said_in(scenario: Scenario) -> Iterator[str]:
    """Every sentence and label that comes up while a scenario is played."""
    game, timeline = scenario.game, scenario.run().timeline
    for event in timeline.events:
        yield event_text(game, event)
    for _, _, state in timeline.turns():
        if state.decision is not None:
            yield decision_text(game, state.decision)
        for move in game.move_space(state):
            yield state.verdict(move).text() + move_label(game, move)
    for text in scenario.expect.get("illegal", {}):
        yield timeline.state.verdict(text).text()


def test_whatever_comes_up_has_its_sentence(game: Game[Any]) -> None:
    for scenario in cases(game):
        for said in said_in(scenario):
            assert said and not re.search(r"[{}]|None", said), f"{scenario.id}: {said}"


def wrong(value: Any) -> Any:
    """A value of the same kind that is another one."""
    match value:
        case int():
            return value + 1
        case list():
            return [*value, "nothing"]
        case dict() if value:
            key = next(iter(value))
            return value | {key: wrong(value[key])}
    return "nothing"


def misled(scenario: Scenario) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Expectations of a scenario by their path, each with something that is not so."""
    game, expect, state = scenario.game, scenario.expect, scenario.run().timeline.state
    for word, form in game.words.items():
        if word in expect:
            for key in expect[word] if form.by_key and expect[word] else ():
                yield (word, key), wrong(expect[word][key])
            if not form.by_key:
                yield (word,), wrong(expect[word])
    if expect.get("legal"):
        yield ("legal",), expect["legal"][1:]
    if "outcome" in expect:
        yield ("outcome",), {"winners": []} if expect["outcome"] is None else None
    for text in expect.get("illegal", {}):
        grounds = state.verdict(text).rules
        yield ("illegal", text), next(rule for rule in game.rulebook if rule not in grounds)


def test_a_wrong_expectation_is_found(game: Game[Any]) -> None:
    """Change one word, one seat's value, one reason, the legal moves or the end: exactly that is reported."""
    for scenario in cases(game):
        for path, value in misled(scenario):
            data: dict[str, Any] = put(json.loads(scenario.dumps()), ("expect", *path), value)
            found = [difference.path for difference in Scenario(data).check().differences]
            assert found == [".".join(("expect", *path))], f"{scenario.id}: {value}"


def test_every_position_of_the_gallery_is_a_state_that_can_be(game: Game[Any]) -> None:
    for scenario in cases(game):
        state = scenario.timeline().state
        assert game.state_from_json(state.to_json()) == state, scenario.id
