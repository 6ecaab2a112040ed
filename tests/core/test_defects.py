"""Readers of hand-made input: the value where it is well formed, a defect with its path where it is not."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.defects import DEEPEST, Defects, child, kind_of, seat_fault
from cardrules.core.errors import Defect


def found(read: Any, *args: Any) -> tuple[Any, list[tuple[str, str]]]:
    defects = Defects("root")
    return getattr(defects, read)(*args), [tuple(defect) for defect in defects]


def test_paths_are_joined_below_the_root() -> None:
    defects = Defects("setup")
    defects.add("packs[0][3]", "x")
    defects.add("[2]", "y")
    defects.add("", "z")
    assert [defect.path for defect in defects] == ["setup.packs[0][3]", "setup[2]", "setup"]
    assert bool(defects) and len(defects) == 3 and defects[0] == Defect("setup.packs[0][3]", "x")
    assert not Defects()
    rootless = Defects()
    rootless.add("", "x")
    assert str(rootless[0]) == "x"


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (3, "the number 3"),
        (1.5, "the number 1.5"),
        ("x", "the text 'x'"),
        ("x" * 40, "a text"),
        ([], "a list"),
        ((), "a list"),
        ({}, "an object"),
        ({1}, "a set"),
        (10**100, "a huge number"),
    ],
)
def test_kinds_are_said_in_json_s_words(value: Any, kind: str) -> None:
    assert kind_of(value) == kind


@pytest.mark.parametrize(
    ("args", "value", "says"),
    [
        ((3, "p", 0, 5), 3, None),
        ((0, "p", 0, 5), 0, None),
        ((6, "p", 0, 5), None, "expected 0 to 5, got 6"),
        ((-1, "p", 0), None, "expected at least 0, got -1"),
        ((2, "p", None, 1), None, "expected at most 1, got 2"),
        ((10**100, "p", 0, 5), None, "expected 0 to 5, got a huge number"),
        ((True, "p", 0, 5), None, "expected a whole number, got true"),
        ((1.0, "p", 0, 5), None, "expected a whole number, got the number 1.0"),
        (("1", "p", 0, 5), None, "expected a whole number, got the text '1'"),
    ],
)
def test_whole_numbers(args: tuple[Any, ...], value: Any, says: str | None) -> None:
    assert found("whole", *args) == (value, [("root.p", says)] if says else [])


def test_keys_unknown_and_missing_are_each_named() -> None:
    value, defects = found("keys", {"a": 1, "typo": 2, "": 3}, "at", ("a", "b"), ("a", "b"))
    assert value is not None
    assert [path for path, _ in defects] == ["root.at.typo", "root.at.", "root.at.b"]
    assert "known here: a, b" in defects[0][1]
    assert found("keys", [], "at", ("a",)) == (None, [("root.at", "expected an object, got a list")])


def test_flags_choices_lists_and_cards() -> None:
    assert found("flag", True, "p") == (True, [])
    assert found("flag", 1, "p") == (None, [("root.p", "expected true or false, got the number 1")])
    assert found("one_of", "x", "p", ("x", "y"), "mode") == ("x", [])
    assert found("one_of", [], "p", ("x", "y"), "mode")[1] == [("root.p", "unknown mode a list; expected one of x, y")]
    assert found("listed", "abc", "p") == (None, [("root.p", "expected a list, got the text 'abc'")])
    assert found("cards", ["1", "2"], "p", {"1": 2, "2": 2}) == (("1", "2"), [])
    value, defects = found("cards", ["1", "z", 3, None], "p", {"1": 2})
    assert value is None
    assert [path for path, _ in defects] == ["root.p[1]", "root.p[2]", "root.p[3]"]


def test_seats() -> None:
    assert found("seats", {"seats": ["A", "B"]}, range(2, 5)) == (("A", "B"), [])
    assert found("seats", {}, range(2, 5)) == (None, [("root.seats", "missing")])
    assert found("seats", {"seats": "AB"}, range(2, 5))[1] == [("root.seats", "expected a list, got the text 'AB'")]
    assert [path for path, _ in found("seats", {"seats": ["A", "A", "x y", 4, "next", "E"]}, range(2, 5))[1]] == [
        "root.seats[1]", "root.seats[2]", "root.seats[3]", "root.seats[4]", "root.seats",
    ]  # fmt: skip
    assert found("per_seat", {"A": 1, "Z": 2}, "lives", ("A", "B"))[0] == {"A": 1}
    assert found("per_seat", {"A": 1, "Z": 2}, "lives", ("A", "B"))[1][0][0] == "root.lives.Z"
    assert found("per_seat", None, "lives", ("A",))[0] is None


@pytest.mark.parametrize("name", ["A", "Änne", "北", "x" * 20, "a-b", "keep", "#"])
def test_names_that_a_seat_may_have(name: str) -> None:
    assert seat_fault(name) is None


def test_keys_that_cannot_be_printed_are_written_as_json() -> None:
    assert child("a", "b c") == "a.b c"
    assert child("", "x") == "x"
    assert child("a", "b\nc") == 'a."b\\nc"'
    assert child("a", 3) == "a.3"


def test_plain_json_and_nothing_else() -> None:
    circle: list[Any] = []
    circle.append(circle)
    deep: Any = 0
    for _ in range(DEEPEST + 5):
        deep = [deep, deep]
    for good in (None, 1, 1.5, "ä", [], {}, {"a": [1, (2, {"b": None})]}, "x" * 10**5):
        assert found("plain", good) == (True, []), good
    for bad, path in (
        ({1: 2}, "root.1"), ({"a": {2}}, "root.a"), ([object()], "root[0]"), ([float("nan")], "root[0]"),
        ({"a": float("-inf")}, "root.a"), ("\ud800", "root"), ({"\ud800": 1}, 'root."\\ud800"'), (b"x", "root"),
        (circle, "root" + "[0]" * (DEEPEST + 1)), (deep, "root" + "[0]" * (DEEPEST + 1)),
    ):  # fmt: skip
        value, defects = found("plain", bad)
        assert not value
        assert [where for where, _ in defects] == [path]


@pytest.mark.parametrize("name", ["\u3164", "A\u115f", "A\ufe01", "A\U000e0041", "A\xad", "A\u200b"])
def test_a_name_with_something_unseen_in_it_is_none(name: str) -> None:
    assert "is no seat's name" in str(seat_fault(name))


def test_two_seats_that_only_are_written_otherwise_are_the_same() -> None:
    defects = Defects()
    assert defects.seats({"seats": ["\u00c1", "B", "A\u0301"]}, range(2, 6)) is None
    assert [defect.path for defect in defects] == ["seats[2]"]
