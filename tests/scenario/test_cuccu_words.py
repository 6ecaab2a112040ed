"""Cuccù's part of the format: positions that can be and cannot be, and the words of a state at every moment."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.games.cuccu.cards import KINDS, PACK
from cardrules.scenario import Scenario
from tests.scenario.files import cat, defects, missed

SEATS = [chr(ord("A") + at) for at in range(21)]


def at(moves: list[str], setup: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """The state words after some moves, with the moves that are legal then."""
    data = cat(moves=moves, expect=None, **more)
    if setup is not None:
        data["setup"] = setup
    state = Scenario(data).run().timeline.state
    return state.game.state_words(state) | {"legal": [str(move) for move in state.legal_moves]}


def position(**setup: Any) -> dict[str, Any]:
    """A scenario with this setup alone, seats A to D and the dealer D unless told."""
    base: dict[str, Any] = {"seats": ["A", "B", "C", "D"], "dealer": "D"}
    return cat(moves=None, expect=None, setup={k: v for k, v in (base | setup).items() if v is not ...})


GOOD = [
    {},
    {"dealer": "A"},
    {"lives": {}},
    {"lives": {"A": 0, "B": 0}},
    {"lives": {"A": 1, "D": 3}},
    {"packs": []},
    {"packs": [[]]},
    {"packs": [["7", "7"], [], ["fool"]]},
    {"packs": [list(PACK)]},
    {"packs": [list(PACK)], "tops": [PACK[-1]]},
    {"packs": [list(PACK[:39])], "tops": [PACK[-1]]},
    {"tops": [None, "cat"]},
    {"tops": ["cat"]},
    {"tops": []},
    {"packs": [["cat"]], "tops": ["cat"]},
    {"seats": ["A", "D"]},
    {"seats": SEATS[:20]},
    {"seats": ["Nico", "Änne", "北", "D"]},
]


@pytest.mark.parametrize("setup", GOOD)
def test_positions_that_can_be(setup: dict[str, Any]) -> None:
    assert Scenario(position(**setup)).check().ok


BAD: list[tuple[dict[str, Any], set[str]]] = [
    ({"seats": ["D"]}, {"setup.seats"}),
    ({"seats": SEATS}, {"setup.seats"}),
    ({"seats": ...}, {"setup.seats", "setup.dealer"}),
    ({"seats": ["A", "A", "D"]}, {"setup.seats[1]"}),
    ({"seats": ["A", "x y", "D"]}, {"setup.seats[1]"}),
    ({"seats": "ABCD"}, {"setup.seats", "setup.dealer"}),
    ({"dealer": ...}, {"setup.dealer"}),
    ({"dealer": "E"}, {"setup.dealer"}),
    ({"dealer": None}, {"setup.dealer"}),
    ({"dealer": ["A"]}, {"setup.dealer"}),
    ({"lives": {"A": 4}}, {"setup.lives.A"}),
    ({"lives": {"A": -1}}, {"setup.lives.A"}),
    ({"lives": {"A": "3"}}, {"setup.lives.A"}),
    ({"lives": {"A": True}}, {"setup.lives.A"}),
    ({"lives": {"A": None}}, {"setup.lives.A"}),
    ({"lives": {"E": 3}}, {"setup.lives.E"}),
    ({"lives": [3, 3]}, {"setup.lives"}),
    ({"lives": {"A": 0, "B": 0, "C": 0}}, {"setup.lives"}),
    ({"lives": {"D": 0}}, {"setup.dealer"}),
    ({"lives": {"D": 7}}, {"setup.lives.D"}),
    ({"packs": ["7", "8"]}, {"setup.packs[0]", "setup.packs[1]"}),
    ({"packs": "7"}, {"setup.packs"}),
    ({"packs": [["7", "dog", 5]]}, {"setup.packs[0][1]", "setup.packs[0][2]"}),
    ({"packs": [["7", "7", "7"]]}, {"setup.packs[0]"}),
    ({"packs": [[], ["7", "7", "7"]]}, {"setup.packs[1]"}),
    ({"packs": [[*PACK, "7"]]}, {"setup.packs[0]"}),
    ({"packs": [["7", "7"]], "tops": ["7"]}, {"setup.packs[0]"}),
    ({"packs": [[], ["7", "7"]], "tops": [None, "7"]}, {"setup.packs[1]"}),
    ({"packs": [list(PACK)], "tops": ["lion"]}, {"setup.tops[0]"}),
    ({"tops": ["dog", 5, None]}, {"setup.tops[0]", "setup.tops[1]"}),
    ({"tops": "cat"}, {"setup.tops"}),
    ({"deal": {}}, {"setup.deal"}),
    ({"pack": []}, {"setup.pack"}),
    ({"Dealer": "D"}, {"setup.Dealer"}),
    (
        {"seats": ["A", "A", "D"], "dealer": "E", "lives": {"A": 9}, "packs": [["dog"]], "tops": [5], "typo": 1},
        {"setup.seats[1]", "setup.dealer", "setup.lives.A", "setup.packs[0][0]", "setup.tops[0]", "setup.typo"},
    ),
]


@pytest.mark.parametrize(("setup", "paths"), BAD)
def test_positions_that_cannot_be_are_refused_with_every_defect(setup: dict[str, Any], paths: set[str]) -> None:
    assert set(defects(position(**setup))) == paths


@pytest.mark.parametrize("card", KINDS)
def test_every_kind_of_card_is_written_by_its_name(card: str) -> None:
    assert at([], position(packs=[[card]])["setup"])["hands"] == {"A": card}


def test_play_starts_after_the_dealer_and_ends_with_it_in_any_rotation() -> None:
    for seats in (["A", "B", "C", "D"], ["C", "D", "A", "B"]):
        words = at([], {"seats": seats, "dealer": "D"})
        assert words["to_move"] == "A"
        assert at(["A keep", "B keep", "C keep"], {"seats": seats, "dealer": "D"})["to_move"] == "D"


def test_the_bottom_card_comes_first_and_the_top_one_is_named() -> None:
    """C's horse-jump past the dealer takes the top card."""
    setup = {"seats": ["C", "D"], "dealer": "D", "packs": [["mask", "horse"]], "tops": ["10"]}
    assert at(["C request"], setup)["hands"] == {"C": "10", "D": "horse"}


def test_a_pack_in_part_is_filled_by_the_seed_and_later_packs_come_in_order() -> None:
    setup = {"seats": ["A", "B"], "dealer": "B", "packs": [["1", "2"], ["3", "4", "5"]]}
    words = at(["A keep", "B keep", "next"], setup)
    assert (words["round"], words["dealer"], words["hands"]) == (2, "A", {"B": "3"})
    for seed in range(5):
        filled = at(["A keep", "B draw"], setup, seed=seed)["hands"]["B"]
        assert filled not in ("1", "2") or filled in PACK
    assert len({at(["A keep", "B draw"], setup, seed=seed)["hands"]["B"] for seed in range(12)}) > 3


def test_hands_have_the_seats_dealt_to_so_far() -> None:
    assert at([])["hands"] == {"A": "mask"}
    assert at(["A request"])["hands"] == {"A": "mask", "B": "cat"}
    assert at(["A request", "B keep", "C keep", "D keep"])["hands"] == {"A": "mask", "B": "cat", "C": "5", "D": "6"}


def test_seats_without_lives_are_absent_from_the_hands() -> None:
    setup = cat()["setup"] | {"lives": {"B": 0}}
    words = at(["A keep", "C keep", "D keep"], setup)
    assert set(words["hands"]) == {"A", "C", "D"}
    assert words["lives"]["B"] == 0


def test_after_the_comparison_everything_stays_until_next() -> None:
    words = at(["A request", "B keep", "C keep", "D keep"])
    assert (words["phase"], words["to_move"], words["dealer"], words["round"]) == ("scored", None, "D", 1)
    assert words["legal"] == ["next"]
    after = at(["A request", "B keep", "C keep", "D keep", "next"])
    assert (after["phase"], after["to_move"], after["dealer"], after["round"]) == ("turn", "B", "A", 2)
    assert list(after["hands"]) == ["B"]


def test_the_dead_are_those_put_out_in_this_round_until_next() -> None:
    setup = cat()["setup"] | {"lives": {"A": 1}}
    moves = ["A request", "B keep", "C keep", "D keep"]
    assert at(moves[:1], setup)["dead"] == ["A"]
    words = at(moves, setup)
    assert (words["dead"], words["hands"]["A"]) == (["A"], "mask"), "a dead card is still in the hands"
    assert at([*moves, "next"], setup)["dead"] == []


def test_who_loses_the_last_life_at_the_comparison_is_not_dead() -> None:
    words = at(["A keep", "B keep", "C keep", "D keep"], cat()["setup"] | {"lives": {"A": 1}})
    assert words["lives"]["A"] == 0
    assert words["dead"] == []


def test_lives_after_a_free_return_read_three_and_the_dead_are_kept() -> None:
    """A is shot and out, then D's fool is the only card left and loses the last life: all come back."""
    setup = {"seats": ["A", "D"], "dealer": "D", "lives": {"A": 1, "D": 1}, "packs": [["1", "hunter", "fool"]]}
    words = at(["A request", "D draw"], setup)
    assert words["lives"] == {"A": 3, "D": 3}
    assert (words["dead"], words["phase"], words["legal"]) == (["A"], "scored", ["next"])


def test_over_has_no_move_and_the_dealer_of_the_round_just_played() -> None:
    setup = {"seats": ["A", "D"], "dealer": "D", "lives": {"A": 1}, "packs": [["1", "2"]]}
    words = at(["A keep", "D keep"], setup)
    assert (words["phase"], words["to_move"], words["dealer"], words["legal"]) == ("over", None, "D", [])
    assert (
        missed(cat(setup=setup, moves=["A keep", "D keep", "next"], expect={"rejects": {"at": 2, "rule": "M3"}})) == {}
    )


@pytest.mark.parametrize(
    ("moves", "phase", "to_move"),
    [
        ([], "turn", "A"),
        (["A request"], "inn-guest", "A"),
        (["A request", "A ask"], "inn-host", "B"),
        (["A request", "A ask", "B accept"], "turn", "C"),
        (["A request", "A withdraw"], "turn", "B"),
        (["A request", "A withdraw", "B keep", "C keep"], "dealer", "D"),
        (["A request", "A withdraw", "B keep", "C keep", "D keep"], "scored", None),
    ],
)
def test_phases(moves: list[str], phase: str, to_move: str | None) -> None:
    words = at(moves, cat()["setup"] | {"packs": [["nulla", "inn", "5", "6"]]})
    assert (words["phase"], words["to_move"]) == (phase, to_move)


def test_what_no_seat_decides_happens_at_once() -> None:
    """The last keep brings the comparison, the lives lost and the free return in the same move."""
    setup = {"seats": ["A", "D"], "dealer": "D", "lives": {"A": 1, "D": 1}, "packs": [["6", "fool"]]}
    run = Scenario(cat(setup=setup, moves=["A keep", "D keep"], expect=None)).run()
    kinds = [event.kind for event in list(run.timeline.turns())[-1][1]]
    assert kinds[0] == "kept"
    assert {"compared", "one_fool", "life_lost", "all_return", "round_scored"} <= set(kinds)
