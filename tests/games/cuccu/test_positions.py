"""Positions of Cuccù: what a setup may not say, and the setup of a state."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import PositionError
from cardrules.games.cuccu import CUCCU
from cardrules.games.cuccu.cards import PACK
from tests.games.cuccu.helpers import play

TWO = {"seats": ["A", "B"], "dealer": "B"}
WHOLE = list(PACK)


@pytest.mark.parametrize(
    ("setup", "found"),
    [
        ({"lives": {"A": 0}}, {"lives": "fewer than two seats have lives"}),
        ({"lives": {"A": 0, "B": 0}}, {"lives": "fewer than two", "dealer": "B has no lives and cannot deal"}),
        ({"lives": {"A": 4}}, {"lives.A": "3"}),
        ({"lives": {"A": -1}}, {"lives.A": "0"}),
        ({"dealer": "C"}, {"dealer": "no seat 'C' here; the seats are A, B"}),
        ({"seats": ["A"], "dealer": "A", "lives": {"A": 0}}, {"seats": "", "dealer": "A has no lives"}),
        ({"packs": [["7", "7", "7"]]}, {"packs[0]": "3 cards '7' in this pack; there are 2"}),
        ({"packs": [[], ["7", "7"]], "tops": [None, "7"]}, {"packs[1]": "in this pack with its top card; there are 2"}),
        ({"packs": [WHOLE], "tops": [WHOLE[-3]]}, {"tops[0]": f"has {WHOLE[-1]!r} on top, not {WHOLE[-3]!r}"}),
        ({"packs": [["joker"], ["7", "7", "7"]]}, {"packs[0][0]": "joker", "packs[1]": "3 cards"}),
        ({"tops": ["joker"]}, {"tops[0]": "joker"}),
    ],
)
def test_what_a_setup_may_not_say(setup: dict[str, Any], found: dict[str, str]) -> None:
    with pytest.raises(PositionError) as caught:
        CUCCU.start({**TWO, **setup})
    said = {defect.path.removeprefix("setup."): defect.message for defect in caught.value.defects}
    assert set(said) == set(found)
    assert [path for path, words in found.items() if words not in said[path]] == []


def test_the_top_of_a_whole_pack_may_be_named() -> None:
    assert CUCCU.start({**TWO, "packs": [WHOLE], "tops": [WHOLE[-1]]}).state.pack == tuple(WHOLE)


def test_the_setup_of_the_start_of_a_round_gives_the_rounds_to_come() -> None:
    """Packs and tops that were given for later rounds are given again; the round becomes the first one."""
    setup = {
        "seats": ["A", "B", "C"], "dealer": "C", "lives": {"A": 2, "B": 3, "C": 3},
        "packs": [["1", "2", "3"], ["4", "5"], ["6"]], "tops": ["7", None, "8"],
    }  # fmt: skip
    first = CUCCU.start(setup, seed=4).state
    second = CUCCU.play(
        CUCCU.play(CUCCU.play(CUCCU.play(first, "A keep").state, "B keep").state, "C keep").state, "next"
    )
    made = CUCCU.setup_of(second.state)
    assert made == {
        "seats": ["A", "B", "C"], "dealer": "A", "lives": {"A": 1, "B": 3, "C": 3},
        "packs": [list(second.state.pack), ["6"]], "tops": [None, "8"],
    }  # fmt: skip
    again = CUCCU.start(made, seed=4).state
    assert (again.pack, again.hands, again.lives) == (second.state.pack, second.state.hands, second.state.lives)


def test_without_tops_to_come_none_are_given() -> None:
    assert "tops" not in (CUCCU.setup_of(play("1 2 3 4", top="7").state) or {"tops": ()})


def test_in_mid_round_there_is_no_setup() -> None:
    assert CUCCU.setup_of(play("1 2 3 4", moves="A keep").state) is None
    assert CUCCU.setup_of(play("1 inn 3 4", moves="A request").state) is None
    assert CUCCU.setup_of(play("4 9", moves="A keep, D keep", lives="2003").state) is None
    assert CUCCU.setup_of(play("4 9", moves="A keep, D keep", lives="1003").state) is None
