"""What a scenario may expect, and how it is compared with what came."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import FormatError
from cardrules.scenario import Scenario
from tests.scenario.files import CAT, cat, expecting, missed

MOVES = CAT["moves"]


def test_maps_are_compared_for_the_seats_named_only() -> None:
    assert missed(expecting(hands={"B": "cat"}, lives={"A": 1})) == {}
    assert missed(expecting(hands={}, lives={})) == {}
    found = missed(expecting(hands={"A": "cat", "B": "cat"}, lives={"A": 3, "D": 2}))
    assert found == {
        "expect.hands.A": "expect.hands.A: expected cat, got mask",
        "expect.lives.A": "expect.lives.A: expected 3, got 1",
        "expect.lives.D": "expect.lives.D: expected 2, got 3",
    }


def test_lists_are_compared_whole() -> None:
    out = cat(setup=CAT["setup"] | {"lives": {"A": 1}}, moves=["A request"])
    assert missed(out | {"expect": {"dead": ["A"]}}) == {}
    assert "expect.dead" in missed(out | {"expect": {"dead": []}})
    assert "expect.dead" in missed(out | {"expect": {"dead": ["A", "B"]}})
    assert "expect.dead" in missed(out | {"expect": {"dead": ["A", "A"]}})


def test_a_true_is_not_a_one_and_a_text_no_number() -> None:
    assert missed(expecting(round=1)) == {}
    for wrong in (True, "1", [1], {"1": 1}, None, 1.5):
        assert list(missed(expecting(round=wrong))) == ["expect.round"]
    assert list(missed(expecting(lives={"A": True}))) == ["expect.lives.A"]


def test_a_seat_that_holds_nothing_is_said_by_null() -> None:
    two = cat(moves=["A request"])
    assert missed(two | {"expect": {"hands": {"A": "mask", "B": "cat", "C": None, "D": None}}}) == {}
    found = missed(two | {"expect": {"hands": {"C": "5", "B": None}}})
    assert found["expect.hands.C"] == "expect.hands.C: expected 5, got nothing"
    assert found["expect.hands.B"] == "expect.hands.B: expected null, got cat"


def test_legal_is_the_exact_set_in_any_order() -> None:
    data = cat(moves=["A request"])
    assert missed(data | {"expect": {"legal": ["B request", "B keep"]}}) == {}
    assert missed(data | {"expect": {"legal": ["B keep", "B   request"]}}) == {}
    for wrong in ([], ["B keep"], ["B keep", "B request", "B draw"], ["A keep", "A request"]):
        assert list(missed(data | {"expect": {"legal": wrong}})) == ["expect.legal"]
    assert "B keep" in missed(data | {"expect": {"legal": []}})["expect.legal"]


def test_legal_includes_names_some() -> None:
    data = cat(moves=["A request"])
    assert missed(data | {"expect": {"legal_includes": ["B request"]}}) == {}
    assert missed(data | {"expect": {"legal_includes": []}}) == {}
    found = missed(data | {"expect": {"legal_includes": ["B keep", "B draw", "C keep"]}})
    assert list(found) == ["expect.legal_includes[1]", "expect.legal_includes[2]"]
    assert "cuccu:D1" in found["expect.legal_includes[1]"]
    assert "cuccu:T3" in found["expect.legal_includes[2]"]


def test_illegal_moves_are_refused_by_the_rule_named() -> None:
    data = cat(moves=["A request"])
    assert missed(data | {"expect": {"illegal": {"A keep": "T3", "B draw": "D1", "next": "T2"}}}) == {}
    assert list(missed(data | {"expect": {"illegal": {"A keep": "D1"}}})) == ["expect.illegal.A keep"]
    found = missed(data | {"expect": {"illegal": {"B keep": "T3"}}})
    assert "refused by T3" in found["expect.illegal.B keep"]


@pytest.mark.parametrize("rule", ["T3", "D1"])
def test_where_several_rules_refuse_any_one_of_them_passes(rule: str) -> None:
    """B, out of turn and no dealer, wants to draw: T3 and D1 both refuse."""
    assert missed(cat(moves=[], expect={"illegal": {"B draw": rule}})) == {}
    assert missed(cat(moves=["B draw"], expect={"rejects": {"at": 0, "rule": rule}})) == {}


def test_the_outcome_is_null_or_names_the_winners() -> None:
    assert missed(expecting(outcome=None)) == {}
    assert list(missed(expecting(outcome={"winners": ["A"]}))) == ["expect.outcome"]
    won = cat(
        setup={"seats": ["A", "D"], "dealer": "D", "lives": {"A": 1}, "packs": [["1", "2"]]}, moves=["A keep", "D keep"]
    )
    assert missed(won | {"expect": {"outcome": {"winners": ["D"]}, "phase": "over", "legal": []}}) == {}
    assert list(missed(won | {"expect": {"outcome": None}})) == ["expect.outcome"]
    assert list(missed(won | {"expect": {"outcome": {"winners": ["A", "D"]}}})) == ["expect.outcome"]


# --- moves that must fail -----------------------------------------------------------------------------------------


def test_rejects_names_the_move_and_the_rule() -> None:
    moves = ["A request", "A keep", "B keep"]
    expect: dict[str, Any] = {"rejects": {"at": 1, "rule": "T3"}}
    assert missed(cat(moves=moves, expect=expect)) == {}
    assert list(missed(cat(moves=moves, expect={"rejects": {"at": 1, "rule": "D1"}}))) == ["expect.rejects.rule"]
    assert list(missed(cat(moves=moves, expect={"rejects": {"at": 2, "rule": "T3"}}))) == ["expect.rejects.at"]
    assert list(missed(cat(moves=moves, expect={"rejects": {"at": 0, "rule": "T3"}}))) == ["expect.rejects.at"]


def test_the_other_words_then_describe_the_state_before_the_refused_move() -> None:
    expect = {
        "rejects": {"at": 1, "rule": "T3"},
        "hands": {"A": "mask", "B": "cat", "C": None},
        "lives": {"A": 2},
        "to_move": "B",
        "legal": ["B keep", "B request"],
    }
    assert missed(cat(moves=["A request", "A keep", "B keep"], expect=expect)) == {}
    assert list(missed(cat(moves=["A request", "A keep"], expect=expect | {"to_move": "A"}))) == ["expect.to_move"]


def test_moves_that_all_pass_are_a_miss_where_one_must_fail() -> None:
    found = missed(cat(expect={"rejects": {"at": 1, "rule": "T3"}}))
    assert found == {"expect.rejects": "expect.rejects: expected move 1 refused by T3, got every move was legal"}


@pytest.mark.parametrize(
    ("moves", "at", "rule", "legal"),
    [
        (["B keep"], 0, "T3", "A keep · A request"),
        (["A request", "B draw"], 1, "D1", "B keep · B request"),
        (["A keep", "B keep", "C keep", "D request"], 3, "T4", "D keep · D draw"),
        (["next"], 0, "T2", "A keep · A request"),
        ([*MOVES, "A keep"], 4, "T1", "next"),
        (["A ask"], 0, "IN1", "A keep · A request"),
    ],
)
def test_a_move_that_must_not_fail_names_its_index_its_rule_and_the_legal_moves(
    moves: list[str], at: int, rule: str, legal: str
) -> None:
    found = missed(cat(moves=moves, expect={}))
    assert list(found) == [f"moves[{at}]"]
    assert f"cuccu:{rule}" in found[f"moves[{at}]"]
    assert legal in found[f"moves[{at}]"]


def test_what_is_no_move_at_all_is_a_defect_also_behind_a_refused_one() -> None:
    with pytest.raises(FormatError) as caught:
        Scenario(cat(moves=["B keep", "A fly"])).run()
    assert [defect.path for defect in caught.value.defects] == ["moves[1]"]


def test_options_change_what_comes() -> None:
    """Q1 b: the refuser's card stands, so B has no decision."""
    assert missed(cat(options={"Q1": "b"}, moves=["A request"], expect={"to_move": "C"})) == {}
    assert missed(cat(options={"Q1": "a"}, moves=["A request"], expect={"to_move": "B"})) == {}
    assert "moves[1]" in missed(cat(options={"Q1": "b"}))


def test_a_difference_is_one_line_whatever_was_expected() -> None:
    for value in ("a\nb", {"x": ["\n"]}, ["\u2028"]):
        found = missed(expecting(phase=value))
        assert len(found["expect.phase"].splitlines()) == 1


def test_everything_at_once() -> None:
    expect = {
        "hands": {"A": "mask"},
        "dead": [],
        "lives": {"A": 1},
        "dealer": "D",
        "to_move": None,
        "round": 1,
        "phase": "scored",
        "legal": ["next"],
        "legal_includes": ["next"],
        "illegal": {"A keep": "T1"},
        "outcome": None,
    }
    assert missed(expecting(**expect)) == {}
    assert len(missed(expecting(**expect | {"dealer": "A", "round": 2, "phase": "over"}))) == 3
