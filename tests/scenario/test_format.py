"""The shape of a scenario file: what it must have, what it may have, and every defect by its JSON path."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardrules.core.errors import FormatError, PositionError
from cardrules.scenario import FORMAT, Scenario
from tests.scenario.files import CAT, cat, defects


def test_the_example_of_the_format_is_a_scenario_that_comes_as_expected() -> None:
    scenario = Scenario(CAT)
    assert scenario.check().ok
    assert (scenario.id, scenario.game.name, scenario.rules) == ("cuccu-cat-no-chain", "cuccu", ("CA1", "CA5"))
    assert scenario.title.startswith("The cat scratches")
    assert FORMAT == "cardrules-scenario/1"
    assert "cuccu-cat-no-chain" in repr(scenario)


def test_every_key_but_three_is_optional() -> None:
    scenario = Scenario({key: CAT[key] for key in ("format", "game", "setup")}, name="a file")
    assert scenario.check().ok
    assert (scenario.id, scenario.title, scenario.moves, scenario.seed) == ("a file", "a file", (), 0)
    said = {"format": 'missing; write "cardrules-scenario/1"', "game": "missing", "setup": "missing"}
    for key, missing in said.items():
        assert defects({k: v for k, v in CAT.items() if k != key}) == {key: missing}


@pytest.mark.parametrize("data", [None, 5, "x", True, [], [CAT]])
def test_a_file_holds_one_object(data: Any) -> None:
    assert list(defects(data)) == [""]
    with pytest.raises(FormatError):
        Scenario.parse(json.dumps(data))


WRONG = [
    ("format", "cardrules-scenario/2", "format"),
    ("format", None, "format"),
    ("format", 1, "format"),
    ("format", [], "format"),
    ("game", "chess", "game"),
    ("game", "Cuccu", "game"),
    ("game", 5, "game"),
    ("game", ["cuccu"], "game"),
    ("id", 5, "id"),
    ("id", [], "id"),
    ("title", {}, "title"),
    ("title", True, "title"),
    ("seed", "7", "seed"),
    ("seed", 7.0, "seed"),
    ("seed", True, "seed"),
    ("seed", [7], "seed"),
    ("rules", "CA1", "rules"),
    ("rules", {"CA1": 1}, "rules"),
    ("rules", ["CA9"], "rules[0]"),
    ("rules", ["CA1", 5], "rules[1]"),
    ("rules", ["cuccu:CA1"], "rules[0]"),
    ("rules", ["ca1"], "rules[0]"),
    ("rules", [["CA1"]], "rules[0]"),
    ("options", [], "options"),
    ("options", "Q1", "options"),
    ("options", {"Q1": "c"}, "options.Q1"),
    ("options", {"Q1": True}, "options.Q1"),
    ("options", {"Q8": "b"}, "options.Q8"),
    ("options", {"CA1": "a"}, "options.CA1"),
    ("options", {"Q1": ["b"]}, "options.Q1"),
    ("setup", [], "setup"),
    ("setup", "deal", "setup"),
    ("setup", 5, "setup"),
    ("moves", "A keep", "moves"),
    ("moves", 5, "moves"),
    ("moves", True, "moves"),
    ("moves", {"0": "A keep"}, "moves"),
    ("moves", ["A keep", 5], "moves[1]"),
    ("moves", [["A", "keep"]], "moves[0]"),
    ("moves", [None], "moves[0]"),
    ("moves", ["A dance"], "moves[0]"),
    ("moves", ["Z keep"], "moves[0]"),
    ("moves", ["A keep now"], "moves[0]"),
    ("moves", [""], "moves[0]"),
    ("expect", [], "expect"),
    ("expect", "lives", "expect"),
]


@pytest.mark.parametrize(("key", "value", "path"), WRONG)
def test_a_value_of_the_wrong_kind_is_named_by_its_path(key: str, value: Any, path: str) -> None:
    data = cat() | {key: value}
    assert list(defects(data)) == [path]


EXPECT = [
    ("typo", 1, "expect.typo"),
    ("hand", {}, "expect.hand"),
    ("hands", ["mask"], "expect.hands"),
    ("hands", "mask", "expect.hands"),
    ("lives", {"Z": 3}, "expect.lives.Z"),
    ("hands", {"a": "mask"}, "expect.hands.a"),
    ("legal", "A keep", "expect.legal"),
    ("legal", None, "expect.legal"),
    ("legal", {"A keep": 1}, "expect.legal"),
    ("legal", [5], "expect.legal[0]"),
    ("legal", ["A dance"], "expect.legal[0]"),
    ("legal", ["next", "Z keep"], "expect.legal[1]"),
    ("legal_includes", ["A"], "expect.legal_includes[0]"),
    ("legal_includes", 5, "expect.legal_includes"),
    ("illegal", ["A keep"], "expect.illegal"),
    ("illegal", None, "expect.illegal"),
    ("illegal", {"A keep": "T99"}, "expect.illegal.A keep"),
    ("illegal", {"A keep": None}, "expect.illegal.A keep"),
    ("illegal", {"A keep": ["T1"]}, "expect.illegal.A keep"),
    ("illegal", {"A keep": "cuccu:T1"}, "expect.illegal.A keep"),
    ("illegal", {"A fly": "T1"}, "expect.illegal.A fly"),
    ("outcome", "A", "expect.outcome"),
    ("outcome", {}, "expect.outcome.winners"),
    ("outcome", {"winners": "A"}, "expect.outcome.winners"),
    ("outcome", {"winners": [5]}, "expect.outcome.winners[0]"),
    ("outcome", {"winners": ["A"], "loser": "B"}, "expect.outcome.loser"),
    ("rejects", None, "expect.rejects"),
    ("rejects", [], "expect.rejects"),
    ("rejects", {"at": 0}, "expect.rejects.rule"),
    ("rejects", {"rule": "T3"}, "expect.rejects.at"),
    ("rejects", {"at": 0, "rule": "T99"}, "expect.rejects.rule"),
    ("rejects", {"at": 4, "rule": "T3"}, "expect.rejects.at"),
    ("rejects", {"at": -1, "rule": "T3"}, "expect.rejects.at"),
    ("rejects", {"at": "0", "rule": "T3"}, "expect.rejects.at"),
    ("rejects", {"at": True, "rule": "T3"}, "expect.rejects.at"),
    ("rejects", {"at": 0, "rule": "T3", "why": ""}, "expect.rejects.why"),
]


@pytest.mark.parametrize(("key", "value", "path"), EXPECT)
def test_expectations_of_the_wrong_kind_are_named_by_their_path(key: str, value: Any, path: str) -> None:
    data = cat()
    data["expect"] = {key: value}
    assert list(defects(data)) == [path]


@pytest.mark.parametrize("key", ["Format", "expects", "move", "rule", "comment", "", " seed", "Seed", "next"])
def test_an_unknown_key_never_passes_as_nothing_to_check(key: str) -> None:
    found = defects(cat() | {key: "x"})
    assert list(found) == [key]
    assert "known here: format, id, game" in found[key]


def test_every_defect_is_listed_at_once_those_of_the_position_too() -> None:
    data = cat(rules=["Y1", "CA1", "Y2"], seed="x", titel="A cat", options={"Q1": "z"}, moves=["A keep", 4])
    data["setup"] = {"seats": ["A", "B", "B"], "dealer": "E", "packs": [["7", "7", "7"], ["dog"]], "lifes": {}}
    data["expect"] = {"lifes": {}, "rejects": {"at": 9, "rule": "T3"}}
    assert set(defects(data)) == {
        "titel", "seed", "rules[0]", "rules[2]", "options.Q1", "moves[1]", "expect.lifes", "expect.rejects.at",
        "setup.seats[2]", "setup.dealer", "setup.packs[0]", "setup.packs[1][0]", "setup.lifes",
    }  # fmt: skip


def test_defects_of_the_position_alone_are_a_position_error() -> None:
    with pytest.raises(PositionError) as caught:
        Scenario(cat(setup=CAT["setup"] | {"dealer": "Z"})).check()
    assert [defect.path for defect in caught.value.defects] == ["setup.dealer"]


# --- the text ---------------------------------------------------------------------------------------------------


def refused(text: str) -> dict[str, str]:
    with pytest.raises(FormatError) as caught:
        Scenario.parse(text)
    return dict(caught.value.defects)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ("{'a': 1}", "line 1, column 2"),
        ('{"a": 1,}', "line 1, column 8"),
        ('{"a":\n tru}', "line 2, column 2"),
        ("{} {}", "line 1, column 4"),
        ("// x\n{}", "line 1, column 1"),
    ],
)
def test_what_is_no_json_is_refused_with_line_and_column(text: str, path: str) -> None:
    found = refused(text)
    assert len(found) == 1
    ((where, says),) = found.items()
    assert says.startswith("no JSON")
    assert where.startswith("line ")
    assert where.partition(",")[0] == path.partition(",")[0]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1" * 5000])
def test_numbers_that_json_does_not_have_are_refused(number: str) -> None:
    assert "no JSON" in " ".join(
        refused(json.dumps(CAT).replace('"options": {}', f'"options": {{}}, "seed": {number}')).values()
    )


def test_keys_that_stand_twice_are_each_named_by_their_path() -> None:
    text = (
        json.dumps(CAT)
        .replace('"lives": {"A": 1', '"lives": {"A": 2, "A": 1')
        .replace('"options": {}', '"options": {}, "options": {}')
    )
    text = text.replace('"dealer": "D"', '"dealer": "D", "dealer": "D", "dealer": "A"')
    found = refused(text)
    assert list(found) == ["options", "setup.dealer", "expect.lives.A"]
    assert set(found.values()) == {"this key stands twice in one object"}


def test_keys_that_stand_twice_within_lists_are_found() -> None:
    assert list(refused('[[{"a": 1, "a": 2}], {"b": [{"c": 1, "c": 2}]}]')) == ["[0][0].a", "[1].b[0].c"]


def test_a_byte_order_mark_is_no_defect() -> None:
    assert Scenario.parse("\ufeff" + json.dumps(CAT)).check().ok


@pytest.mark.parametrize("depth", [60, 600, 5000, 200_000])
def test_nesting_without_end_is_refused(depth: int) -> None:
    text = json.dumps(CAT).replace('"6"', "[" * depth + "]" * depth)
    assert "nested" in " ".join(refused(text).values())


def test_half_a_character_is_refused_where_it_stands() -> None:
    text = json.dumps(cat(title="x")).replace('"x"', '"\\ud800"')
    assert list(refused(text)) == ["title"]


def test_a_file_is_read_as_utf_8_and_its_name_is_its_id(tmp_path: Path) -> None:
    data = cat(id=None, title="Cuccù: die Katze – 猫")
    path = tmp_path / "a cat.json"
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    scenario = Scenario.load(path)
    assert (scenario.id, scenario.title) == ("a cat", "Cuccù: die Katze – 猫")
    path.write_bytes(json.dumps(data, ensure_ascii=False).encode("latin-1", "replace"))
    with pytest.raises(FormatError, match="not UTF-8"):
        Scenario.load(path)


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.json", tmp_path, tmp_path / "a\0b"):
        with pytest.raises(FormatError, match="cannot be read"):
            Scenario.load(path)


def test_a_scenario_is_written_as_it_is_read() -> None:
    scenario = Scenario(CAT)
    assert json.loads(scenario.dumps()) == CAT
    assert Scenario.parse(scenario.dumps()).data == scenario.data
    assert "Cuccù" in Scenario(cat(title="Cuccù")).dumps()


def test_a_scenario_is_its_own_copy_of_what_it_was_made_from() -> None:
    data = cat()
    scenario = Scenario(data)
    data["moves"].clear()
    data["setup"]["packs"][0].clear()
    assert scenario.check().ok


def test_the_seed_fills_what_is_open_and_the_same_file_is_the_same_game() -> None:
    text = json.dumps(cat(expect=None, moves=["A request", "B keep", "C keep", "D draw", "next"], seed=5))
    one, two = Scenario.parse(text).run().timeline, Scenario.parse(text).run().timeline
    assert one.events == two.events
    others = {Scenario.parse(text.replace('"seed": 5', f'"seed": {seed}')).run().timeline.state for seed in range(8)}
    assert len(others) == 8
    assert Scenario(cat(seed=-5)).check().ok
    assert Scenario(cat(seed=2**70)).check().ok


@pytest.mark.parametrize("text", [None, 5, b"{}", ["{}"]])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(FormatError, match="expected a text, got"):
        Scenario.parse(text)
