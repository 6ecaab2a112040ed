"""Positions written by hand: each kind of field from text to value and back, and never a lost word."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import PositionError
from cardrules.core.position_fields import read, to_setup, to_texts, write
from cardrules.games.cuccu import CUCCU

PAIRS: list[tuple[Any, Any, str]] = [
    ("cards", ["7", "cat", "7"], "7 cat 7"),
    ("piles", [["7", "cat"], ["1"]], "7 cat | 1"),
    ("words", [None, "cat"], "- cat"),
    ("number", 3, "3"),
    ("number", -3, "-3"),
    ("choice", "D", "D"),
    ("flag", True, "yes"),
    ("flag", False, "no"),
    ("pairs", {"3": "A", "4": None, "5": "2"}, "3=A 4=- 5=2"),
]


@pytest.mark.parametrize(("kind", "value", "text"), PAIRS)
def test_a_value_and_its_text_are_a_pair(kind: Any, value: Any, text: str) -> None:
    assert write(kind, value) == text
    assert read(kind, text) == value
    assert read(kind, f"  {text} ") == value


@pytest.mark.parametrize("kind", ["cards", "piles", "words", "number", "choice", "flag", "pairs"])
def test_an_empty_text_leaves_the_field_out(kind: Any) -> None:
    assert read(kind, "") is read(kind, "   ") is None
    assert write(kind, None) == ""


def test_what_is_no_value_stays_for_the_game_to_name() -> None:
    assert read("number", "three") == "three"
    assert read("number", "9" * 30) == "9" * 30
    assert read("number", "--3") == "--3"
    assert read("flag", "perhaps") == "perhaps"
    assert read("cards", "7, dog,cat") == ["7", "dog", "cat"]
    setup = to_setup(CUCCU.position_fields, {"dealer": "D", "lives.A": "many", "packs": "7 dog | 7 7 7"}, ("A", "D"))
    with pytest.raises(PositionError) as caught:
        CUCCU.start(setup)
    assert {defect.path for defect in caught.value.defects} == {
        "setup.lives.A",
        "setup.packs[0][1]",
        "setup.packs[1]",
    }


def test_a_position_comes_back_through_its_texts() -> None:
    setup = {
        "seats": ["A", "B", "D"],
        "dealer": "D",
        "lives": {"A": 1, "D": 2},
        "packs": [["7", "cat"], ["1"]],
        "tops": [None, "fool"],
    }
    texts = to_texts(CUCCU.position_fields, setup, setup["seats"])
    assert texts["lives.A"] == "1" and texts["lives.B"] == "" and texts["packs"] == "7 cat | 1"
    assert to_setup(CUCCU.position_fields, texts, setup["seats"]) == setup


def test_a_state_is_said_as_the_position_it_is() -> None:
    state = CUCCU.new(seed=5)
    setup = CUCCU.setup_of(state)
    assert setup is not None
    again = CUCCU.new(setup=setup)
    assert CUCCU.state_words(again) == CUCCU.state_words(state)
    assert again.pack == state.pack
    assert CUCCU.setup_of(state.play("A keep")) is None
