"""Facts: mappings that cannot be changed, and the way from JSON and back."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from cardrules.core.frozen import NO_FACTS, Facts, freeze, plain

CHANGES: dict[str, Callable[[Any], object]] = {
    "setitem": lambda facts: facts.__setitem__("a", 2),
    "delitem": lambda facts: facts.__delitem__("a"),
    "ior": lambda facts: facts.__ior__({"a": 2}),
    "clear": lambda facts: facts.clear(),
    "pop": lambda facts: facts.pop("a"),
    "popitem": lambda facts: facts.popitem(),
    "setdefault": lambda facts: facts.setdefault("b", 1),
    "update": lambda facts: facts.update(a=2),
}


@pytest.mark.parametrize("way", CHANGES)
def test_facts_cannot_be_changed(way: str) -> None:
    facts = Facts(a=1)
    with pytest.raises(TypeError, match="cannot be changed"):
        CHANGES[way](facts)
    assert facts == {"a": 1}


def test_facts_are_equal_by_value_and_hashable() -> None:
    one, two = Facts(a=1, b=(2, "x")), Facts(b=(2, "x"), a=1)
    assert one == two == {"a": 1, "b": (2, "x")}
    assert hash(one) == hash(two)
    assert {one: "found"}[two] == "found"
    assert Facts(a=1) != Facts(a=2)
    assert Facts() == NO_FACTS


def test_facts_survive_copying_and_pickling() -> None:
    facts = Facts(a=1, inner=Facts(b=("x",)))
    for other in (copy.copy(facts), copy.deepcopy(facts), pickle.loads(pickle.dumps(facts))):
        assert other == facts
        assert type(other) is Facts
        assert type(other["inner"]) is Facts


def test_freeze_goes_all_the_way_down_and_plain_comes_back() -> None:
    data = {"a": [1, [2, {"b": [None, True, "x", 1.5]}]], "c": {}}
    frozen = freeze(data)
    hash(frozen)
    assert type(frozen) is Facts
    assert frozen["a"] == (1, (2, {"b": (None, True, "x", 1.5)}))
    assert plain(frozen) == data
    assert json.loads(json.dumps(plain(frozen))) == data


def test_plain_makes_new_lists() -> None:
    """What `plain` gives may be changed without reaching what it came from."""
    inner = [1]
    given = {"a": inner}
    plain(given)["a"].append(2)
    assert inner == [1]
