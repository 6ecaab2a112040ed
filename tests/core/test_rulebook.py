"""Rules, rulings and options, on a small rulebook made for the purpose."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from cardrules.core.defects import Defects
from cardrules.core.errors import CardRulesError, UnknownRule
from cardrules.core.rulebook import DEFAULTS, Options, Rulebook, Ruling, load_rulebook


def ruling(id_: str, letters: str = "ab", **more: Any) -> dict[str, Any]:
    return {
        "id": id_, "section": "Q", "title": id_, "question": f"{id_}?", "why": "Because.", "sources": [],
        "default": "a", "switchable": True, "readings": [{"id": letter, "text": letter} for letter in letters],
    } | more  # fmt: skip


@pytest.fixture
def book() -> Rulebook:
    rule = {"section": "R", "standing": "stated", "sources": ["S"], "text": "A card is a card."}
    return Rulebook({
        "game": "tiny", "title": "Tiny", "summary": "One card.",
        "source": {"S": {"name": "A sheet", "kind": "primary"}},
        "section": [{"id": "R", "title": "Rules"}, {"id": "Q", "title": "Questions"}],
        "rule": [rule | {"id": "R2", "title": "Two"}, rule | {"id": "R1", "title": "One"}],
        "ruling": [ruling("Q1"), ruling("Q2", "abc"), ruling("Q3", switchable=False)],
    })  # fmt: skip


def test_a_rulebook_is_a_mapping_in_reading_order(book: Rulebook) -> None:
    assert list(book) == ["R2", "R1", "Q1", "Q2", "Q3"]
    assert len(book) == 5
    assert book["R1"].title == "One"
    assert "R1" in book and "R9" not in book
    assert book.get("R9") is None
    assert book.get("R9", 3) == 3
    assert [rule.id for rule in book.values()] == list(book)
    assert "5 rules" in repr(book)


def test_ids_may_carry_the_game_in_front(book: Rulebook) -> None:
    assert book["tiny:R1"] is book["R1"]
    assert "tiny:R1" in book and "other:R1" not in book
    assert book.cite("R1") == "tiny:R1" == book.cite("tiny:R1")


@pytest.mark.parametrize("wrong", ["R9", "", "tiny:", "r1", 5, None, ("R1",)])
def test_an_unknown_rule_is_an_error_of_the_project(book: Rulebook, wrong: Any) -> None:
    with pytest.raises(UnknownRule, match="tiny has no rule") as caught:
        book[wrong]
    assert isinstance(caught.value, CardRulesError)
    assert isinstance(caught.value, KeyError), "as any mapping raises"
    assert not str(caught.value).startswith(("'", '"')), "the text reads as a sentence, not as a key"
    assert wrong not in book
    with pytest.raises(UnknownRule):
        book.cite(wrong)


def test_rulings_are_rules_with_readings(book: Rulebook) -> None:
    assert [r.id for r in book.rulings] == ["Q1", "Q2", "Q3"]
    assert [r.id for r in book.switches] == ["Q1", "Q2"]
    two = book["Q2"]
    assert isinstance(two, Ruling)
    assert two.standing == "ruling"
    assert two.text == "Q2?"
    assert two.reading("c").text == "c"
    with pytest.raises(UnknownRule, match="Q2 has no reading 'd'; it has a, b, c"):
        two.reading("d")


def test_the_default_is_the_first_reading_and_called_a() -> None:
    sections = {"game": "t", "title": "T", "summary": "", "source": {}, "section": [{"id": "Q", "title": "Q"}]}
    for wrong in (ruling("Q1", "ba"), ruling("Q1", default="b")):
        with pytest.raises(ValueError, match="ruling Q1: the default reading comes first"):
            Rulebook(sections | {"ruling": [wrong]})


def test_options_hold_deviations_only(book: Rulebook) -> None:
    options = book.options({"Q2": "c", "Q1": "a"})
    assert dict(options) == {"Q2": "c"}
    assert options["Q2"] == "c"
    assert options["Q1"] == options["Q3"] == "a"
    assert book.options({"Q1": "a"}) == book.options() == book.options({}) == DEFAULTS
    assert book.options(options) == options


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        ({"Q9": "a"}, "no option 'Q9'; it has Q1, Q2"),
        ({"Q3": "a"}, "no option 'Q3'"),
        ({"Q1": "c"}, "Q1 has no reading 'c'; it has a, b"),
        ({"Q1": "A"}, "no reading 'A'"),
        ({"Q1": None}, "no reading None"),
        ({"Q1": ["a"]}, "no reading"),
        ({"R1": "a"}, "no option 'R1'"),
        ({1: "a"}, "no option 1"),
        ({"tiny:Q1": "b"}, "no option"),
        (["Q1"], "a mapping"),
        ("Q1", "a mapping"),
        (0, "a mapping"),
        ([], "a mapping"),
    ],
)
def test_options_that_do_not_exist_are_refused(book: Rulebook, chosen: Any, says: str) -> None:
    with pytest.raises(UnknownRule, match=says):
        book.options(chosen)


def test_all_defects_of_options_are_listed_with_their_paths(book: Rulebook) -> None:
    defects = Defects()
    book.check_options({"Q1": "z", "Q2": "b", "Q9": "a"}, "options", defects)
    assert [defect.path for defect in defects] == ["options.Q1", "options.Q9"]


def test_options_cannot_be_changed_and_are_equal_by_value(book: Rulebook) -> None:
    options = book.options({"Q1": "b"})
    for change in (
        lambda: options.__setitem__("Q1", "a"), lambda: options.pop("Q1"), lambda: options.update(Q2="b"),
        options.clear, options.popitem, lambda: options.setdefault("Q2", "b"), lambda: options.__delitem__("Q1"),
    ):  # fmt: skip
        with pytest.raises(TypeError, match="cannot be changed"):
            change()
    assert options == {"Q1": "b"}
    assert hash(options) == hash(book.options({"Q1": "b", "Q2": "a"}))
    for other in (copy.copy(options), copy.deepcopy(options), pickle.loads(pickle.dumps(options))):
        assert other == options
        assert type(other) is Options
        assert other["Q2"] == "a"


def test_rulebooks_are_read_once() -> None:
    assert load_rulebook("cardrules.games.cuccu") is load_rulebook("cardrules.games.cuccu")
