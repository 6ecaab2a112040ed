"""Positions and deals: every defect with its path, nothing repaired, and positions as setups again."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from cardrules.core.errors import CardRulesError, FormatError, MoveTextError, PositionError
from cardrules.core.position_fields import to_setup, to_texts
from cardrules.games.dudab import DUDAB
from tests.games.dudab.helpers import FILL, PACK, lay, setup

GOOD = setup("R2m | Y4h", "R1h B3c", FILL)


def defects(position: dict[str, Any], options: dict[str, str] | None = None) -> list[tuple[str, str]]:
    with pytest.raises(PositionError) as caught:
        DUDAB.start(position, options=options)
    return [(defect.path.removeprefix("setup").lstrip("."), defect.message) for defect in caught.value.defects]


BROKEN: list[tuple[dict[str, Any], str, str]] = [
    ({"seats": ["A"]}, "seats", "expected 2 to 6 seats, got 1"),
    ({"seats": list("ABCDEFG")}, "seats", "expected 2 to 6 seats, got 7"),
    ({"seats": ["A", "A"]}, "seats[1]", "twice"),
    ({"to_move": "Z"}, "to_move", "unknown seat 'Z'"),
    ({"to_move": None}, "to_move", "unknown seat null"),
    ({"rows": [["R2m"]]}, "rows", "expected 2 rows with 2 players, got 1"),
    ({"rows": [["R2m"], ["Y4h"], ["G1f"]]}, "rows", "expected 2 rows with 2 players, got 3"),
    ({"rows": [[], ["Y4h"]]}, "rows[0]", "expected 1 to 5 cards, got 0"),
    ({"rows": [["R2m"], ["Y4h", "G1c", "G2c", "G3c", "G4c", "G1m"]]}, "rows[1]", "expected 1 to 5 cards, got 6"),
    ({"rows": [["R2m"], ["X9z"]]}, "rows[1][0]", "no card 'X9z'"),
    ({"rows": "R2m"}, "rows", "expected a list"),
    ({"hands": {"A": ["R1h", "B3c"]}}, "hands.B", "missing"),
    ({"hands": {"A": ["R1h"], "B": ["Y1f", "Y2f"]}}, "hands.A", "expected 2 to 5 cards, got 1"),
    (
        {"hands": {"A": ["R1h", "R1c", "R1m", "R1f", "R3h", "R3c"], "B": ["Y1f", "Y2f"]}},
        "hands.A",
        "expected 2 to 5 cards, got 6",
    ),
    ({"hands": {"A": ["R1h", "B3c"], "B": ["R1h", "Y2f"]}}, "hands.B[0]", "one 'R1h' too many: the pack has one card"),
    ({"hands": {"A": ["R1h", "B3c"], "B": ["Y1f", "Y2f"], "C": []}}, "hands.C", "no seat 'C'"),
    ({"stacks": {"A": ["SR", "SR", "SR"]}}, "stacks.A[2]", "one 'SR' too many: the pack has 2 cards"),
    ({"stacks": {"A": ["DD"] * 9}}, "stacks.A[8]", "one 'DD' too many: the pack has 8 cards"),
    ({"stacks": {"Z": []}}, "stacks.Z", "no seat 'Z'"),
    ({"discard": ["R2m"]}, "discard[0]", "one 'R2m' too many"),
    ({"pile": ["G1c", "G1c"]}, "pile[1]", "one 'G1c' too many"),
    ({"pile": ["G1c", "G2c"], "pile_size": 1}, "pile_size", "the pile lists 2 cards, more than 1"),
    ({"pile_size": 0}, "pile_size", "the pile is empty"),
    ({"pile_size": 75}, "pile_size", "expected 0 to 74, got 75"),
    ({"pile_size": "many"}, "pile_size", "expected a whole number"),
    ({"wishes": {"1": "red"}}, "wishes.1", "row 1 has no Dudab on top"),
    ({"wishes": {"3": "red"}}, "wishes.3", "no row '3'"),
    ({"rows": [["DD"], ["Y4h"]], "wishes": {"1": "pink"}}, "wishes.1", "unknown trait 'pink'"),
    ({"rows": [["DD"], ["Y4h"]], "wishes": {"1": 3}}, "wishes.1", "unknown trait the number 3"),
    ({"wishes": []}, "wishes", "expected an object"),
    ({"demand": 1}, "demand", "row 1 has no Shaman on top"),
    ({"demand": 3}, "demand", "expected 1 to 2, got 3"),
    ({"demand": True}, "demand", "expected a whole number, got true"),
    ({"phase": "dinner"}, "phase", "unknown phase 'dinner'"),
    ({"phase": "cut"}, "hands.A", "nothing to cut with 2 cards"),
    ({"phase": "shed"}, "hands.A", "nothing to shed with 2 cards"),
    ({"phase": "scored"}, "to_move", "nobody is to move"),
    ({"phase": "scored", "to_move": None, "pile_size": 3}, "pile_size", "the pile is empty, not with 3"),
    ({"phase": "scored", "to_move": None, "round": 2}, "phase", "round 2 of 2 is 'over' when it is done"),
    ({"phase": "over", "to_move": None, "round": 1}, "phase", "round 1 of 2 is 'scored' when it is done"),
    ({"round": 0}, "round", "expected 1 to 2, got 0"),
    ({"round": 3}, "round", "expected 1 to 2, got 3"),
    ({"starter": "Z"}, "starter", "unknown seat 'Z'"),
    ({"totals": {"A": 1.5}}, "totals.A", "expected a whole number"),
    ({"totals": {"Z": 1}}, "totals.Z", "no seat 'Z'"),
    ({"dealer": "A"}, "dealer", "unknown key"),
]


@pytest.mark.parametrize(("change", "path", "message"), BROKEN, ids=[f"{n}-{case[1]}" for n, case in enumerate(BROKEN)])
def test_a_position_that_cannot_be(change: dict[str, Any], path: str, message: str) -> None:
    found = defects(GOOD | change)
    assert [said for at, said in found if at == path and message in said], found


@pytest.mark.parametrize("key", ["seats", "rows", "hands"])
def test_what_a_position_needs(key: str) -> None:
    assert (key, "missing") in defects({k: v for k, v in GOOD.items() if k != key})


def test_a_demand_does_not_outlive_its_reveal() -> None:
    position = setup("R2m SR | Y4h", "R1h R1c R1m R1f R3h R3c", FILL, demand=1, phase="shed")
    assert [at for at, _ in defects(position)] == ["demand"]


def test_all_defects_are_listed_at_once() -> None:
    position = {
        "seats": ["A", "B"],
        "to_move": "Q",
        "rows": [["R2m"], ["R2m", "nonsense"]],
        "hands": {"A": ["Y1f"]},
        "wishes": {"1": "pink"},
        "demand": 2,
        "phase": "x",
        "totals": {"A": "y"},
        "pile_size": -1,
        "colour": 1,
    }
    paths = {at for at, _ in defects(position)}
    assert paths >= {
        "to_move",
        "rows[1][1]",
        "hands.A",
        "hands.B",
        "wishes.1",
        "phase",
        "totals.A",
        "pile_size",
        "colour",
    }


DEALS: list[tuple[dict[str, Any], str]] = [
    ({"pack": list(PACK[:-1])}, "deal.pack"),
    ({"pack": [*PACK[:-1], "R1h"]}, "deal.pack"),
    ({"pack": ["?"] * 80}, "deal.pack[0]"),
    ({"starter": "Z"}, "deal.starter"),
    ({"dealer": "A"}, "deal.dealer"),
]


@pytest.mark.parametrize(("deal", "path"), DEALS, ids=[case[1] for case in DEALS])
def test_a_deal_that_cannot_be(deal: dict[str, Any], path: str) -> None:
    assert path in [at for at, _ in defects({"seats": ["A", "B"], "deal": deal})]


def test_a_deal_takes_nothing_of_a_position() -> None:
    assert [at for at, _ in defects({"seats": ["A", "B"], "deal": {}, "rows": []})] == ["rows"]


@pytest.mark.parametrize(
    "junk", [{}, {"seats": 3}, {"deal": 3, "seats": ["A", "B"]}, {"seats": ["A", "B"], "hands": 3, "rows": 4}]
)
def test_junk_meets_a_clear_error(junk: dict[str, Any]) -> None:
    assert defects(junk)


def test_the_seed_fills_the_pile_and_a_cap_discards_the_rest() -> None:
    one, same, other = (lay("R2m | Y4h", "R1h B3c", FILL, pile="G1c", seed=seed) for seed in (1, 1, 2))
    assert one.state == same.state != other.state
    assert one.state.pile[0] == other.state.pile[0] == "G1c"
    assert Counter(one.state.pile) == Counter(other.state.pile)
    capped = lay("R2m | Y4h", "R1h B3c", FILL, pile="G1c", pile_size=4)
    assert len(capped.state.pile) == 4
    assert len(capped.state.discard) == 70


def test_defaults_of_a_position() -> None:
    words = lay("R2m | Y4h", "R1h B3c", FILL).words
    assert words | {"rows": 0, "hands": 0} == {
        "to_move": "A",
        "rows": 0,
        "hands": 0,
        "stacks": {"A": [], "B": []},
        "discard": [],
        "pile_size": 74,
        "wishes": {},
        "demand": None,
        "phase": "turn",
        "round": 1,
        "starter": "A",
        "totals": {"A": 0, "B": 0},
        "scores": None,
    }


def test_saved_words_of_mid_turn_and_end() -> None:
    cut = lay("G3h | Y4h", "R4c Y3f G1m", FILL, phase="cut", stacks={"A": "R2m B3c G2f Y1h R2c"})
    assert cut.legal == ["A cut none", "A cut discard R4c", "A cut discard Y3f", "A cut discard G1m"]
    shed = lay("G3h | Y4h", "R4c Y3f G1m R1h R1c R1m", FILL, phase="shed")
    assert len(shed.legal) == 6
    scored = lay("G3h | Y4h", "R4c Y3f", FILL, phase="scored", to_move=None, totals={"A": 7, "B": 3})
    assert (scored.legal, scored.words["scores"]) == (["next"], {"A": 7, "B": 3})
    assert DUDAB.state_from_json(scored.state.to_json()) == scored.state
    over = lay("G3h | Y4h", "R4c Y3f", FILL, phase="over", to_move=None, round=2, totals={"A": 7, "B": 3})
    assert over.legal == []
    assert over.state.outcome is not None
    assert over.state.outcome.winners == ("B",)


def test_the_order_of_wishes_in_a_file_is_the_order_they_were_made_in() -> None:
    for order, legal in ((("1", "2"), "A play R4f 1"), (("2", "1"), "A play B1h 2")):
        wishes = {row: {"1": "red", "2": "hand"}[row] for row in order}
        run = lay("Y2h DD | G3h DD", "R4f B1h", FILL, wishes=wishes, options={"Q5": "c"})
        assert run.legal == [legal]


@pytest.mark.parametrize("options", [{}, {"Q4": "b"}])
def test_a_state_comes_back_from_its_setup(options: dict[str, str]) -> None:
    run = lay("Y2h | G3h", "Y4c B1h DD", "G2c B1m", "R4f B2m", options=options).then("A play DD 1 red")
    position = DUDAB.setup_of(run.state)
    assert position is not None
    again = DUDAB.new(setup=json.loads(json.dumps(position)), options=options)
    assert again == run.state
    shown = run.then("B show")
    assert (DUDAB.setup_of(shown.state) is None) == (options != {}), "the words cannot say that the wish binds no more"


def test_the_fields_of_a_position_write_and_read_it() -> None:
    position = DUDAB.setup_of(lay("Y2h DD | G3h SG", "Y4c B1h", FILL, wishes={"1": "red"}, demand=2, pile_size=3).state)
    assert position is not None
    seats = position["seats"]
    texts = to_texts(DUDAB.position_fields, position, seats)
    assert texts["rows"] == "Y2h DD | G3h SG"
    assert texts["wishes"] == "1=red"
    again = DUDAB.new(setup=to_setup(DUDAB.position_fields, texts, seats))
    assert DUDAB.setup_of(again) == position


BAD_MOVES = [
    "A",
    "A sing",
    "Q draw",
    "draw",
    "A next",
    "A draw 2",
    "A play",
    "A play R4f",
    "A play R4f 0",
    "A play R4f x",
    "A play R9f 1",
    "A play DD 1 pink",
    "A play DD 1 red blue",
    "A stash",
    "A stash R1h R2h",
    "A cut",
    "A cut stack",
    "A cut table R1h",
    "A cut none R1h",
    "A shed",
    "A shed 7",
    "A play R4f 12",
    "",
]


@pytest.mark.parametrize("text", BAD_MOVES)
def test_what_is_no_move(text: str) -> None:
    run = lay("R2m | Y4h", "R1h B3c", FILL)
    before = run.state.to_json()
    for ask in (run.state.verdict, run.state.play):
        with pytest.raises(MoveTextError):
            ask(text)
    assert run.state.to_json() == before


def test_cards_of_a_move_come_in_any_order() -> None:
    seats = ("A", "B")
    assert str(DUDAB.parse("A cut discard DD Y1c SB R3f", seats)) == "A cut discard R3f Y1c SB DD"
    assert str(DUDAB.parse("A shed SG G3h B1h SR R4h", seats)) == "A shed R4h G3h B1h SR SG"
    assert [str(DUDAB.parse(form, seats)) for form in DUDAB.forms.values()] == list(DUDAB.forms.values())


SPOILED: list[tuple[str, Any, str]] = [
    ("pile", [], "eighty"),
    ("hands", [["R1h"], ["Y1f", "Y2f"]], "eighty"),
    ("actor", 5, "number of a seat"),
    ("round", 9, "1 to 2"),
    ("phase", "dinner", "one of"),
    ("totals", [1], "one for each"),
    ("scores", [1, 2], "null in phase 'turn'"),
    ("wishes", [[1, "red"]], "Dudab"),
    ("demand", 1, "Shaman"),
    ("pressing", 1, "wish"),
    ("drawn", "R4f", "hand"),
    ("starter", 7, "number of a seat"),
    ("hands", 5, "hands|state"),
    ("rows", [["R2m", "Y4h"], []], "rows of 1"),
    ("cutting", "yes", "true or false"),
    ("seats", ["A", "A"], "twice"),
]


@pytest.mark.parametrize(
    ("field", "value", "message"), SPOILED, ids=[f"{n}-{case[0]}" for n, case in enumerate(SPOILED)]
)
def test_a_state_that_cannot_be_is_refused(field: str, value: Any, message: str) -> None:
    data = lay("R2m | Y4h", "R1h B3c", FILL).state.to_json() | {field: value}
    with pytest.raises(FormatError, match=message):
        DUDAB.state_from_json(data)


def test_an_unknown_choice_for_a_game() -> None:
    with pytest.raises(CardRulesError, match="starter"):
        DUDAB.new(dealer="A")
    assert DUDAB.new(seats="ABCD", starter="C").to_move == "C"
