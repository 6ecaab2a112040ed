"""A small scenario to alter: the cat scratches a player who still holds the card dealt to them."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from cardrules.core.errors import DefectsError
from cardrules.scenario import Scenario

CAT: dict[str, Any] = {
    "format": "cardrules-scenario/1",
    "id": "cuccu-cat-no-chain",
    "game": "cuccu",
    "title": "The cat scratches a player who still holds their own card",
    "rules": ["CA1", "CA5"],
    "options": {},
    "setup": {"seats": ["A", "B", "C", "D"], "dealer": "D", "packs": [["mask", "cat", "5", "6"]]},
    "moves": ["A request", "B keep", "C keep", "D keep"],
    "expect": {
        "hands": {"A": "mask", "B": "cat", "C": "5", "D": "6"},
        "lives": {"A": 1, "B": 3, "C": 3, "D": 3},
    },
}


def cat(**changes: Any) -> dict[str, Any]:
    """The scenario with some keys changed; None takes a key away."""
    data = copy.deepcopy(CAT) | changes
    return {key: value for key, value in data.items() if value is not None}


def expecting(**expect: Any) -> dict[str, Any]:
    """The scenario with other expectations."""
    return cat(expect=expect)


def defects(data: Any) -> dict[str, str]:
    """The defects with which a scenario is refused, by path."""
    with pytest.raises(DefectsError) as caught:
        Scenario(data).check()
    assert len({defect.path for defect in caught.value.defects}) == len(caught.value.defects)
    return dict(caught.value.defects)


def missed(data: Any) -> dict[str, str]:
    """What a scenario expects in vain: by path, what the difference says."""
    return {difference.path: str(difference) for difference in Scenario(data).check().differences}
