"""States from outside: each thing that cannot be is refused under its field, and what can be comes back equal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardrules.core.errors import FormatError
from cardrules.games.dudab import DUDAB, DudabState
from tests.games.dudab.helpers import FILL, lay

SINGLY = {"Q12": "b"}
BOUND = {"Q17": "b"}
PRESSING = {"Q4": "b"}
WISHING = {"wishes": {"1": "red"}}
STATES: dict[str, DudabState] = {
    "turn": lay("R2m | Y4h", "R1h B3c", FILL).state,
    "known": lay("R2m | Y4h", "R1h B3c", FILL).then("A draw").state,
    "wish": lay("Y2h DD | G3h", "G4c B1c", FILL, **WISHING).state,
    "wishes": lay("Y2h DD | G3h DD", "G4c B1c", FILL, wishes={"1": "red", "2": "blue"}).state,
    "pressing": lay("Y2h DD | G3h", "R4c B1c", FILL, options=PRESSING, **WISHING).state,
    "demand": lay("R2m SR | G1h", "B3c B4f", FILL, demand=1).state,
    "drawn": lay("Y2h DD | G3h", "G4c B1c", FILL, pile="R3c", options=BOUND, **WISHING).then("A show").state,
    "cut": lay("R2m | Y4h", "R4c Y3f DD", FILL, phase="cut").state,
    "singly": lay("R2m | Y4h", "R4c Y3f DD B1c", FILL, phase="cut", options=SINGLY).state,
    "shed": lay("B1m | B3m", "R1h R1c R1f R2h R2c R2f", FILL, phase="shed").state,
    "scored": lay("R2m | Y4h", "G3c Y1m", "G1f G2f", pile="B4c", pile_size=1).then("A draw").state,
}  # fmt: skip


@pytest.mark.parametrize("name", STATES)
def test_a_sound_state_comes_back(name: str) -> None:
    state = STATES[name]
    assert DUDAB.state_from_json(json.loads(json.dumps(state.to_json()))) == state


def moved(name: str, *changes: tuple[str, int, str, int]) -> dict[str, Any]:
    """The fields in which cards have gone from the end of one list of cards to the end of another."""
    data = STATES[name].to_json()
    for source, at, target, to in changes:
        give, get = (data[field] if place < 0 else data[field][place] for field, place in ((source, at), (target, to)))
        get.append(give.pop())
    return data


def reversed_hand() -> list[list[str]]:
    first, *others = STATES["turn"].to_json()["hands"]
    return [first[::-1], *others]


@pytest.mark.parametrize(
    ("name", "change", "field", "words"),
    [
        *(("turn", {field: [[]]}, field, "one for each of the 2 seats, got 1") for field in ("known", "put")),
        *(("turn", {field: [1, 2, 3]}, field, "each of the 2 seats, got 3") for field in ("totals", "scores")),
        ("turn", {"phase": "dinner"}, "phase", "expected one of turn, cut, shed, scored, over"),
        ("turn", {"actor": 2}, "actor", "the number of a seat"),
        ("turn", {"actor": -1}, "actor", "while there is something to decide"),
        ("turn", {"actor": -2}, "actor", "the number of a seat"),
        ("scored", {"actor": 0}, "actor", "-1 once a round is scored"),
        ("turn", {"starter": 2}, "starter", "the number of a seat"),
        ("turn", {"starter": -1}, "starter", "the number of a seat"),
        ("turn", {"round": 0}, "round", "expected 1 to 2"),
        ("turn", {"round": 3}, "round", "expected 1 to 2"),
        ("scored", {"phase": "over"}, "phase", "the last round"),
        ("scored", {"round": 2}, "phase", "the last round"),
        ("turn", {"pile": []}, "", "not the eighty cards"),
        ("turn", {"hands": reversed_hand()}, "hands[0]", "the game's order"),
        ("turn", {"known": [["R2h"], []]}, "known[0]", "not all of these cards are in that hand"),
        ("turn", moved("turn", *[("pile", -1, "rows", 1)] * 5), "rows", "2 rows of 1 to 5 cards"),
        ("turn", moved("turn", ("rows", 1, "discard", -1)), "rows", "2 rows of 1 to 5 cards"),
        ("turn", {"wishes": [[1, "red"], [2, "red"], [1, "blue"]]}, "wishes", "3 wishes"),
        ("wish", {"wishes": [[3, "red"]]}, "wishes[0]", "expected a row, once"),
        ("wish", {"wishes": [[1, "pink"]]}, "wishes[0]", "one of the twelve traits"),
        ("wish", {"wishes": [[1, "red"], [1, "blue"]]}, "wishes[1]", "expected a row, once"),
        *(("turn", {field: row}, field, "the number of a row") for field in ("demand", "pressing") for row in (3, -1)),
        ("cut", {"cutting": True}, "cutting", "under Q12 b alone"),
        ("wish", {"drawn": "R3c"}, "drawn", "under Q17 b"),
        ("drawn", {"options": {}}, "drawn", "under Q17 b"),
        ("drawn", {"drawn": "R9c"}, "drawn", "under Q17 b"),
        ("turn", {"scores": [1, 2]}, "scores", "null in phase 'turn'"),
        ("scored", {"scores": None}, "scores", "something in phase 'scored'"),
        ("singly", {"phase": "turn", "cutting": True}, "cutting", "false in phase 'turn'"),
        ("shed", {"demand": 1}, "demand", "0 in phase 'shed'"),
        ("shed", {"pressing": 1}, "pressing", "0 in phase 'shed'"),
        ("scored", moved("scored", ("discard", -1, "pile", -1)), "pile", "nothing in phase 'scored'"),
        ("turn", moved("turn", ("hands", 0, "discard", -1)), "hands[0]", "2 to 5 cards in phase 'turn', got 1"),
        ("turn", {"phase": "cut"}, "hands[0]", "3 to 5 cards in phase 'cut', got 2"),
        ("turn", {"phase": "shed"}, "hands[0]", "cards in phase 'shed', got 2"),
        ("shed", {"phase": "turn"}, "hands[0]", "2 to 5 cards in phase 'turn', got 6"),
        ("shed", {"actor": 1}, "hands[0]", "2 to 5 cards in phase 'shed', got 6"),
        ("turn", {"pile": [], "discard": STATES["turn"].to_json()["discard"] + STATES["turn"].to_json()["pile"]},
         "pile", "the round is over"),
        ("scored", {"scores": [0, 0]}, "scores", "these hands and stacks bring"),
        ("turn", {"wishes": [[1, "red"]]}, "wishes[0]", "a Dudab on top"),
        ("wishes", {"options": {"Q5": "b"}}, "wishes", "under Q5 b"),
        ("turn", {"demand": 1}, "demand", "a Shaman on top"),
        ("wish", {"demand": 1}, "demand", "a Shaman on top"),
        ("wish", {"pressing": 1}, "pressing", "under Q4 b"),
        ("pressing", {"pressing": 2}, "pressing", "under Q4 b"),
        ("drawn", {"drawn": "R4c"}, "drawn", "a card of the hand"),
        ("drawn", {"drawn": "B1c"}, "drawn", "meets a wish"),
        ("drawn", {"wishes": [[1, "green"]]}, "drawn", "meets a wish"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(name: str, change: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        DUDAB.state_from_json({**STATES[name].to_json(), **change})
    assert any(defect.path == field and words in defect.message for defect in caught.value.defects), caught.value
