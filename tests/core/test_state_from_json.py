"""States that come from outside: every field is checked for its type, then the game looks for what cannot be."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from cardrules.core.errors import FormatError
from cardrules.core.field_types import field_types, misfits
from cardrules.core.frozen import freeze
from cardrules.games.cuccu import CUCCU


def paths(data: Any) -> list[str]:
    with pytest.raises(FormatError) as caught:
        CUCCU.state_from_json(data)
    return [defect.path for defect in caught.value.defects]


@pytest.fixture
def written() -> dict[str, Any]:
    return CUCCU.new(seed=3).play("A request").to_json()


def test_a_state_comes_back(written: dict[str, Any]) -> None:
    assert CUCCU.state_from_json(written).to_json() == written


@pytest.mark.parametrize("data", [None, 5, "x", [], True])
def test_what_is_no_object_is_no_state(data: Any) -> None:
    assert paths(data) == [""]


def test_missing_and_unknown_keys_are_each_named(written: dict[str, Any]) -> None:
    del written["hands"]
    written["typo"] = 1
    assert sorted(paths(written)) == ["hands", "typo"]
    assert "hands" in paths({})


def test_another_game_s_state_is_refused(written: dict[str, Any]) -> None:
    assert paths(written | {"game": "dudab"}) == ["game"]


@pytest.mark.parametrize(
    ("field", "value", "path"),
    [
        ("round", "1", "round"),
        ("round", True, "round"),
        ("round", 1.0, "round"),
        ("moving", 0, "moving"),
        ("pack", "abc", "pack"),
        ("pack", None, "pack"),
        ("lives", [3, 3, "3", 3], "lives[2]"),
        ("hands", [5, None, None, None], "hands[0]"),
        ("chain", [[0, 1]], "chain[0]"),
        ("chain", [[0, 1, 1]], "chain[0][2]"),
        ("options", [], "options"),
        ("options", {"Q1": 5}, "options.Q1"),
        ("options", {"Q9": "b"}, "options.Q9"),
        ("seats", ["A", "B", "C", "A"], "seats[3]"),
        ("seats", ["A"], "seats"),
        ("seed", None, "seed"),
        ("seed", float("nan"), "seed"),
        ("lives", [3, 3, 3], "lives"),
        ("lives", [3, 3, 3, 4], "lives"),
        ("phase", "noon", "phase"),
        ("dealer", 4, "dealer"),
        ("actor", -2, "actor"),
        ("dealt", 9, "dealt"),
        ("knows", [99, 0, 0, 0], "knows"),
        ("winner", 1, "winner"),
        ("order", [0, 1, 2], "order"),
        ("order", [], "order"),
        ("round", 0, "round"),
        ("guest", 0, "guest"),
        ("dead", [3], "dead"),
        ("packs", [["7", "7", "7"]], "packs[0]"),
        ("tops", ["x"], "tops[0]"),
    ],
)
def test_each_defect_is_named_by_its_path(written: dict[str, Any], field: str, value: Any, path: str) -> None:
    assert path in paths(written | {field: value})


def test_all_defects_are_listed_at_once(written: dict[str, Any]) -> None:
    assert sorted(paths(written | {"round": "x", "pack": 5, "lives": ["a"]})) == ["lives[0]", "pack", "round"]


def test_a_card_too_many_is_seen(written: dict[str, Any]) -> None:
    pack = written["pack"]
    pack[20] = pack[21]
    assert paths(written) == ["pack"] or "hands" in paths(written)


def test_types_of_fields_that_states_may_have() -> None:
    cases: list[tuple[Any, Any, bool]] = [
        (1, int, True),
        (True, int, False),
        (None, int | None, True),
        ("x", int | None, False),
        ([1, 2], tuple[int, ...], True),
        ([1, "2"], tuple[int, ...], False),
        ([1, "2"], tuple[int, str], True),
        ([1], tuple[int, str], False),
        ([], tuple[()], True),
        ({"a": 1}, dict[str, int], True),
        ({"a": "x"}, dict[str, int], False),
        ([], dict[str, int], False),
        (5, Literal[4], True),
        (5, Any, True),
        ([[["a"]]], tuple[tuple[tuple[str, ...], ...], ...], True),
        ([[["a", 1]]], tuple[tuple[tuple[str, ...], ...], ...], False),
    ]
    for value, hint, fits in cases:
        assert (not list(misfits(freeze(value), hint, "x"))) == fits, (value, hint)


def test_every_field_of_a_state_has_a_type() -> None:
    types = field_types(CUCCU.state_class)
    assert list(types)[:4] == ["seats", "options", "moving", "seed"]
    assert types["round"] is int
