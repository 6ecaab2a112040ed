"""Small things that no other test would miss: words of a label, a citation, the first seat as the victim."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardrules.core.errors import FormatError
from cardrules.core.messages import move_label
from cardrules.games.abluxxen import ABLUXXEN
from tests.games.abluxxen.helpers import GHOST, play


def through_json(state: Any, **change: Any) -> Any:
    return ABLUXXEN.state_from_json(json.loads(json.dumps({**state.to_json(), **change})))


def test_a_draw_says_the_place() -> None:
    labels = {text: move_label(ABLUXXEN, ABLUXXEN.parse(text, ("A", "B"))) for text in ("B draw pile", "B draw row 3")}
    assert "the pile" in labels["B draw pile"] and "place 3 of the row" in labels["B draw row 3"]


def test_R9_1_allows_the_consolation_draw() -> None:
    """The draw after a turn without a snatch rests on R9.1, any other draw on R7.1."""
    state = play("A: 1 2 / B: 4", "A play 1", ghost=GHOST, pile="6", options={"R9.1": "b"}).state
    assert state.phase == "consolation"
    assert state.verdict("A draw pile").rules == ("R9.1",)
    victim = play("A: 12 2 / B: 4", "A play 12; A take", B="9", pile="6 7").state
    assert victim.verdict("B draw pile").rules == ("R7.1",)


def test_the_first_seat_can_be_the_victim_of_an_offer() -> None:
    held = {"options": {"Q13": "b", "Q16": "b"}, "special": True, "bonus": {"3": "A"}, "to_move": "B"}
    state = play("A: 4 2 / B: 7 7 7 2", "B play 7 7 7", A="3 3 3", **held).state
    assert (state.phase, state.victim, state.snatched) == ("special", 0, True)
    assert through_json(state) == state
    with pytest.raises(FormatError, match="snatched"):
        through_json(state, snatched=False)
    data = state.to_json()  # with the two sets in each other's place
    data["stacks"].reverse()
    data["special"][0][1] = 7
    with pytest.raises(FormatError, match="does not beat the victim's"):
        ABLUXXEN.state_from_json(json.loads(json.dumps(data)))


def test_the_ghost_is_asked_of_only_by_a_set_that_beats_it() -> None:
    state = play("A: 5 1 / B: 4", "A play 5", ghost="3 4 6 6 7 7 8 8 9 9 11 11 12", pile="6").state
    assert state.phase == "ghost"
    data = state.to_json()
    data["stacks"][0][-1], data["hands"][0] = ["1"], ["5"]
    with pytest.raises(FormatError, match="beats no combination"):
        ABLUXXEN.state_from_json(json.loads(json.dumps(data)))
