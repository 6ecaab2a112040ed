"""Positions and deals that cannot be: every defect is named with its path, and nothing is repaired."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import PositionError
from cardrules.core.position_fields import to_setup, to_texts
from cardrules.games.abluxxen import ABLUXXEN, AbluxxenState
from tests.games.abluxxen.helpers import GHOST, pack_with, play, setup

SOUND: dict[str, Any] = setup("A: 12 2 / B: 4", ghost=GHOST, pile="6 7", special=True)
BASE: dict[str, Any] = setup("A: 12 2 / B: 4", pile="6 7")


def defects(position: dict[str, Any], options: dict[str, str] | None = None) -> dict[str, str]:
    """The defects of a position: path to message."""
    return {
        defect.path.removeprefix("setup."): defect.message for defect in ABLUXXEN.setup_defects(position, 0, options)
    }


def test_the_sound_ones_are_sound() -> None:
    assert defects(SOUND) == {}
    assert defects(BASE) == {}


@pytest.mark.parametrize(
    ("change", "path", "words"),
    [
        ({"hands": {"A": ["12"], "B": []}}, "hands.B", "an empty hand"),
        ({"hands": {"A": ["12"]}}, "hands.B", "missing"),
        ({"hands": {"A": ["12"], "B": ["4"], "C": ["4"]}}, "hands.C", "no seat 'C'"),
        ({"hands": {"A": ["14"], "B": ["4"]}}, "hands.A[0]", "no card '14'"),
        ({"hands": {"A": [12], "B": ["4"]}}, "hands.A[0]", "no card the number 12"),
        ({"hands": {"A": ["9"] * 9, "B": ["4"]}}, "setup", "9 cards '9' in all, but the pack has 8"),
        ({"hands": {"A": ["X"] * 6, "B": ["4"]}}, "setup", "6 cards 'X' in all, but the pack has 5"),
        ({"hands": []}, "hands", "expected an object"),
        ({"stacks": {"A": [["5", "6"]]}}, "stacks.A[0]", "a set of two values, 5 and 6"),
        ({"stacks": {"A": [["5", "5"], []]}}, "stacks.A[1]", "at least one card"),
        ({"stacks": {"A": ["5"]}}, "stacks.A[0]", "expected a list"),
        ({"row": [["1"]] * 5}, "row", "5 of 6 places, although the pile has cards"),
        ({"row": [["1"]] * 7}, "row", "7 places, but a row has 6"),
        ({"row": [], "pile": [], "pile_size": 0}, "row", "pile and row are both empty"),
        ({"row": [["1"]] * 5 + [["2", "3"]]}, "row[5]", "made by a 13 or a joker"),
        ({"row": [["1"]] * 5 + [["2", "13", "13"]]}, "row[5]", "3 cards"),
        ({"row": [["1"]] * 5 + [[]]}, "row[5]", "0 cards"),
        ({"ghost": ["1"] * 6 + ["2"] * 6}, "ghost", "12 of 13 cards, although the pile has cards"),
        ({"ghost": ["1"] * 6 + ["2"] * 6 + ["13"]}, "ghost[12]", "does not stay with the ghost"),
        ({"ghost": ["1"] * 7 + ["3"] * 7}, "ghost", "at most 13"),
        ({"removed": ["12"]}, "removed[0]", "only 13s and jokers"),
        ({"pile": ["6", "7"], "pile_size": 1}, "pile", "2 cards are listed, but pile_size is 1"),
        ({"pile_size": 95}, "pile_size", "95 cards are asked for, but only"),
        ({"pile_size": -1}, "pile_size", "at least 0"),
        ({"bonus": {"9": "A"}}, "bonus.9", "unknown key"),
        ({"bonus": {"3": "C"}}, "bonus.3", "unknown seat 'C'"),
        ({"to_move": "C"}, "to_move", "no seat 'C'"),
        ({"mode": "trio"}, "mode", "unknown mode 'trio'"),
        ({"special_cards": 1}, "special_cards", "expected true or false"),
        ({"seats": ["A", "A"]}, "seats[1]", "twice"),
        ({"seats": ["A", "B", "C"]}, "seats", "a duel is for 2"),
        ({"gohst": []}, "gohst", "unknown key"),
    ],
)
def test_a_defect_is_named_with_its_path(change: dict[str, Any], path: str, words: str) -> None:
    found = defects({**SOUND, **change})
    assert words in found.get(path, f"nothing at {path}: {found}")


@pytest.mark.parametrize(
    ("change", "path"),
    [({"ghost": ["1"]}, "ghost"), ({"removed": ["13"]}, "removed"), ({"row": [["1"]] * 5 + [["2", "13"]]}, "row[5]"),
     ({"bonus": {"3": "A"}}, "bonus.3")],
)  # fmt: skip
def test_what_is_of_the_duel_or_the_special_cards_only(change: dict[str, Any], path: str) -> None:
    assert list(defects({**BASE, **change})) == [path]


def test_all_defects_are_listed_at_once() -> None:
    broken = {
        "seats": ["A", "B", ""], "mode": "duel", "to_move": "Z", "hands": {"A": ["99"], "B": []},
        "stacks": {"A": [["1", "2"]], "Z": []}, "row": [["1", "2"]], "ghost": ["X"], "pile": ["?"], "pile_size": True,
        "removed": ["5"], "bonus": {"1": "A"}, "more": 1,
    }  # fmt: skip
    assert set(defects(broken)) >= {
        "seats[2]", "to_move", "hands.A[0]", "hands.B", "stacks.A[0]", "stacks.Z", "row[0]", "ghost[0]", "pile[0]",
        "pile_size", "removed[0]", "bonus.1", "more",
    }  # fmt: skip


def test_by_Q3_b_a_position_has_a_pile() -> None:
    position = setup("A: 12 2 / B: 4", row="1 2")
    assert defects(position) == {}
    assert list(defects(position, {"Q3": "b"})) == ["pile_size"]


def test_by_Q24_b_one_joker_is_out() -> None:
    position = setup("A: 12 X X X X X / B: 4", ghost=GHOST, pile="6 7")
    assert defects(position) == {}
    assert list(defects(position, {"Q24": "b"})) == ["removed"]


@pytest.mark.parametrize(
    ("deal", "path", "words"),
    [
        ({"pack": pack_with("")[1:]}, "deal.pack", "104 cards; the pack of this game has 105"),
        ({"pack": [*pack_with("")[:-1], "X"]}, "deal.pack", "2 cards 'X'; the pack of this game has 1"),
        ({"pack": ["?"]}, "deal.pack[0]", "no card '?'"),
        ({"cards": []}, "deal.cards", "unknown key"),
        ([], "deal", "expected an object"),
    ],
)
def test_a_pack_that_cannot_be(deal: Any, path: str, words: str) -> None:
    found = ABLUXXEN.setup_defects({"seats": ["A", "B"], "mode": "duel", "deal": deal})
    assert any(defect.path == f"setup.{path}" and words in defect.message for defect in found), found


def test_a_pack_is_one_of_104_by_Q24_b_and_of_109_in_the_base_game() -> None:
    duel = {"seats": ["A", "B"], "mode": "duel", "deal": {"pack": pack_with("", jokers=0)}}
    assert ABLUXXEN.setup_defects(duel)
    assert not ABLUXXEN.setup_defects(duel, 0, {"Q24": "b"})
    assert not ABLUXXEN.setup_defects({"seats": ["A", "B"], "deal": {"pack": pack_with("", jokers=5)}})


def test_what_the_position_leaves_open_comes_from_the_seed() -> None:
    position = setup("A: 12 2 / B: 4", pile="6 7", size=40)
    one, two = (ABLUXXEN.new(setup=position, seed=seed) for seed in (1, 2))
    assert one == ABLUXXEN.new(setup=position, seed=1)
    assert one.pile[:2] == two.pile[:2] == ("6", "7")
    assert len(one.pile) == 40
    assert one.pile != two.pile
    assert len(one.discard) == 109 - 40 - 3 - 6


def test_a_position_refused_says_everything_at_once() -> None:
    with pytest.raises(PositionError) as caught:
        ABLUXXEN.start({"seats": ["A", "B"], "hands": {"A": []}, "row": [["?"]]})
    assert {defect.path for defect in caught.value.defects} >= {"setup.hands.A", "setup.hands.B", "setup.row[0][0]"}


# --- a state as a position ------------------------------------------------------------------------------------


def test_a_state_at_the_start_of_a_turn_is_its_own_position() -> None:
    for options in ({}, {"Q13": "c"}):
        played = play("A: 9 9 9 2 / B: 5 5 5 4 1", "A play 9 9 9; B play 1", special=True, pile="7 8", options=options)
        position = ABLUXXEN.setup_of(played.state)
        assert position is not None
        assert ABLUXXEN.new(setup=position, seed=99, options=options) == played.state


def test_mid_turn_and_end_are_no_positions() -> None:
    assert ABLUXXEN.setup_of(play("A: 9 2 / B: 4", "A play 9", B="5").state) is None
    assert ABLUXXEN.setup_of(play("A: 9 / B: 4", "A play 9").state) is None


def test_a_special_card_earned_by_a_deeper_set_is_no_position() -> None:
    """A position would take B's topmost three for the set that earned card 3."""
    played = play("A: 2 1 / B: 9 9 9 4", "A play 1; B play 9 9 9", special=True, B="12 12 12", bonus={"3": "B"})
    assert ABLUXXEN.setup_of(played.state) is None


def test_a_position_goes_through_the_fields_of_the_editor() -> None:
    state = ABLUXXEN.new(setup=SOUND, seed=3)
    assert isinstance(state, AbluxxenState)
    position = ABLUXXEN.setup_of(state)
    assert position is not None
    fields = ABLUXXEN.position_fields
    texts = to_texts(fields, position, state.seats)
    again = to_setup(fields, texts, state.seats)
    assert ABLUXXEN.new(setup=again) == state
