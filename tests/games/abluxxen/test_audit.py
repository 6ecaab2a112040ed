"""States from outside: what cannot be is refused, what can be comes back equal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardrules.core.errors import FormatError
from cardrules.games.abluxxen import ABLUXXEN
from tests.games.abluxxen.helpers import GHOST, deal, play

DUEL = play("A: 12 2 / B: 4", ghost=GHOST, pile="6 7", B="9", special=True, bonus={"3": "B"}).state
OFFERED = play("A: 4 4 4 4 2 / B: 9", "A play 4 4 4 4", special=True, B="5", options={"Q10": "c", "Q16": "b"}).state
LAST = play("A: 4 4 4 / B: 9", "A play 4 4 4", special=True, options={"Q16": "b"}).state
STEALING = play("A: 4 4 4 2 / B: 9", "A play 4 4 4", special=True, B="3 3 3", bonus={"3": "B"},
                options={"Q13": "b", "Q16": "b"}).state  # fmt: skip
DRAWING = play("A: 12 12 2 / B: 4", "A play 12 12; A take", B="9 9", pile="6 7").state


@pytest.mark.parametrize(
    "state", [DUEL, OFFERED, LAST, STEALING, DRAWING, deal("ABC", seed=1).state, play("A: 9 / B: 4", "A play 9").state]
)
def test_a_sound_state_comes_back(state: Any) -> None:
    assert ABLUXXEN.state_from_json(json.loads(json.dumps(state.to_json()))) == state


@pytest.mark.parametrize(
    ("state", "change", "field"),
    [
        (DUEL, {"mode": "trio"}, "mode"),
        (DUEL, {"mode": "base"}, "mode"),
        (DUEL, {"phase": "nap"}, "phase"),
        (DUEL, {"phase": "over"}, "phase"),
        (DUEL, {"phase": "take", "victim": 0}, "victim"),
        (DUEL, {"phase": "take", "victim": 1}, "stacks"),
        (DUEL, {"turn": 2}, "turn"),
        (DUEL, {"turn": True}, "turn"),
        (DUEL, {"victim": 1}, "victim"),
        (DUEL, {"due": 1}, "due"),
        (DUEL, {"hands": [["12", "2"]]}, "hands"),
        (DUEL, {"hands": [["12", "2"], ["4"]]}, "hands"),
        (DUEL, {"hands": [["2", "13"], ["4"]]}, ""),
        (DUEL, {"pile": ["6", "7", "8"]}, ""),
        (DUEL, {"special": []}, "special"),
        (DUEL, {"special": [[0, 14, 0]] + [[-1, 0, -1]] * 5}, "special[0]"),
        (DUEL, {"special": [[-1, 3, -1]] + [[-1, 0, -1]] * 5}, "special[0]"),
        (DUEL, {"special": [[1, 3, 0]] + [[-1, 0, -1]] * 5}, "special[0]"),
        (DUEL, {"special": [[7, 0, -1]] + [[-1, 0, -1]] * 5}, "special[0]"),
        (DUEL, {"offered": [3]}, "offered"),
        (DUEL, {"phase": "special"}, "offered"),
        (OFFERED, {"offered": []}, "offered"),
        (OFFERED, {"offered": [3]}, "offered"),
        (OFFERED, {"offered": [4, 3]}, "offered"),
        (OFFERED, {"offered": [3, 4, 5]}, "offered"),
        (OFFERED, {"options": {"Q10": "c"}}, "offered"),
        (OFFERED, {"victim": 1}, "offered"),
        (LAST, {"options": {"Q15": "b", "Q16": "b"}}, "hands"),
        (LAST, {"phase": "ghost", "offered": []}, "ghost"),
        (STEALING, {"victim": -1}, "offered"),
        (STEALING, {"victim": 0}, "victim"),
        (STEALING, {"options": {"Q16": "b"}}, "offered"),
        (STEALING, {"special": [[-1, 0, -1]] * 6}, "offered"),
        (DRAWING, {"due": 0}, "due"),
        (DRAWING, {"victim": -1}, "victim"),
        (DRAWING, {"phase": "back", "due": 0}, "stacks"),
        (DRAWING, {"seats": ["A", "A"]}, "seats[1]"),
    ],
)
def test_what_cannot_be_is_refused(state: Any, change: dict[str, Any], field: str) -> None:
    with pytest.raises(FormatError) as caught:
        ABLUXXEN.state_from_json({**state.to_json(), **change})
    assert field in {defect.path for defect in caught.value.defects}, caught.value


def without(cards: list[str], card: str) -> list[str]:
    """A list of cards without one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d | {"ghost": [*d["ghost"][1:]], "discard": [*d["discard"], d["ghost"][0]]}, "ghost"),
        (lambda d: d | {"row": d["row"][1:], "discard": [*d["discard"], *d["row"][0]]}, "row"),
        (lambda d: d | {"removed": ["1"], "discard": without(d["discard"], "1")}, "removed"),
        (lambda d: d | {"row": [d["row"][0] + d["row"][1], *d["row"][2:]]}, "row"),
        (lambda d: d | {"stacks": [[["2", "12"]], d["stacks"][1]], "hands": [["4"], d["hands"][1]],
                        "discard": without(d["discard"], "4")}, "stacks"),
    ],
)  # fmt: skip
def test_cards_in_the_wrong_place_are_refused(change: Any, field: str) -> None:
    with pytest.raises(FormatError) as caught:
        ABLUXXEN.state_from_json(change(DUEL.to_json()))
    assert field in {defect.path for defect in caught.value.defects}, caught.value


def test_with_a_card_that_is_none_nothing_else_is_looked_at() -> None:
    """What cards cannot be counted cannot be in order either: one defect names them, and no error comes of them."""
    data = DUEL.to_json()
    data["hands"][0][0] = "14"
    with pytest.raises(FormatError) as caught:
        ABLUXXEN.state_from_json(data)
    assert [(defect.path, defect.message) for defect in caught.value.defects if defect.path in ("", "hands")] == [
        ("", "not the 109 cards of the game: too many or too few of '14', '2'")
    ]
