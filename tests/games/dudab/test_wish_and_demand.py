"""The Dudab's wish and the Shaman's demand: one test a rule (26 to 38)."""

from __future__ import annotations

import pytest

from tests.games.dudab.helpers import FILL, WISHES, dudabs, lay, reasons


def test_26_a_dudab_may_wish() -> None:
    """Twelve wishes and none; no other card brings one."""
    start = lay("Y2h | G3h", "DD R1c B4f", FILL)
    assert [move for move in start.legal if " DD " in move] == dudabs("A", 1, 2)
    assert len(dudabs("A", 1)) == 13
    for wish in WISHES:
        assert start.then(f"A play DD 2 {wish}").words["wishes"] == {"2": wish}
    assert start.then("A play DD 2").words["wishes"] == {}
    assert start.refusal("A play R1c 1 red") == ("26",)


TRAITS = [
    ("red", "R1h", "B1h"), ("green", "G4f", "B4f"), ("mammoth", "G4m", "G4c"), ("hand", "B3h", "B3c"),
    ("3", "Y3h", "Y2h"),
]  # fmt: skip


@pytest.mark.parametrize(("wish", "yes", "no"), TRAITS)
def test_27_who_can_answer_must(wish: str, yes: str, no: str) -> None:
    """The answer needs the trait alone, and there is nothing else to do."""
    bound = lay("R4h DD | Y4m", f"{yes} {no} B1c", FILL, wishes={"1": wish})
    assert bound.legal == [f"A play {yes} 1"]
    assert bound.refusal("A draw") == ("21", "27", "C3")
    assert bound.refusal("A show") == ("27",)
    assert bound.refusal(f"A play {no} 1") == ("27",)
    met = bound.then(f"A play {yes} 1")
    assert met.words["wishes"] == {}
    assert met.event("wish_met").rule == "27"


def test_28_who_cannot_answer_shows_and_draws() -> None:
    """The hand is shown to all, one card is drawn, and that is the turn."""
    bound = lay("Y2h DD | G3h", "B1h G2c", FILL, wishes={"1": "red"}, pile="R1m")
    assert bound.legal == ["A show"]
    shown = bound.then("A show")
    assert shown.event("showed").facts["cards"] == ("G2c", "B1h")
    assert shown.event("showed").seen_by("B").facts["cards"] == ("G2c", "B1h")
    assert shown.event("drew").seen_by("B").facts["cards"] == ("?",)
    assert (shown.hand("A"), shown.turn) == ("R1m G2c B1h", ("turn", "B"))
    assert lay("Y2h | G3h", "B1h G2c", FILL).refusal("A show") == ("28",)


def test_29_a_wish_stands_until_answered() -> None:
    """It binds every player in turn and may come back to the one who made it."""
    run = lay("Y2h | G3h", "R4f Y4c B1h DD", "G2c B1m", "Y2m G4f", pile="Y1m B4f").then("A play DD 1 red")
    for seat in "BC":
        assert run.legal == [f"{seat} show"]
        run = run.then(f"{seat} show")
        assert run.words["wishes"] == {"1": "red"}
    assert run.legal == ["A play R4f 1"]
    answered = run.then("A play R4f 1")
    assert answered.words["wishes"] == {}
    assert "B draw" in answered.legal


def test_30_the_answer_goes_on_the_wishing_dudab() -> None:
    """Other rows are closed to numbers and Shamans, open to a Dudab."""
    bound = lay("Y2h DD | G3h", "R4f B2c SG DD", FILL, wishes={"1": "red"})
    assert bound.legal == ["A play R4f 1", *dudabs("A", 1, 2)]
    for move in ("A play R4f 2", "A play B2c 2", "A play SG 2"):
        assert bound.refusal(move) == ("30",)
    assert bound.refusal("A play SG 1") == ("24", "27")


def test_31_a_dudab_instead_of_an_answer() -> None:
    """On the wishing Dudab its own wish takes the place of the old one, which else stands; elsewhere it adds one."""
    bound = lay("Y2h DD | G3h", "R4f B2c DD", FILL, wishes={"1": "red"})
    assert bound.then("A play DD 1 fur").words["wishes"] == {"1": "fur"}
    assert bound.then("A play DD 1 fur").event("wish_replaced").rule == "31"
    assert bound.then("A play DD 1").words["wishes"] == {"1": "red"}
    assert bound.then("A play DD 1").event("wish_stands").rules == ("29", "Q22")
    assert bound.then("A play DD 2 blue").words["wishes"] == {"1": "red", "2": "blue"}
    assert bound.then("A play DD 2").words["wishes"] == {"1": "red"}


def test_32_a_shaman_answers_a_colour_wish() -> None:
    """The wish is over, and the next player owes the Shaman an answer."""
    met = lay("Y2h DD | G3h", "B2c B4m SR", FILL, wishes={"1": "red"}).then("A play SR 1")
    assert (met.words["wishes"], met.words["demand"]) == ({}, 1)
    assert met.event("wish_met").rule == "32"
    assert met.legal == ["B reveal"]


def test_33_a_shaman_demands_shaman_or_dudab() -> None:
    """Any colour will do for the Shaman; whoever can must."""
    asked = lay("R2m | Y4h", "G1c G4f SR", "R1c SR SY DD").then("A play SR 1")
    assert asked.words["demand"] == 1
    assert asked.event("demand_made").rule == "33"
    assert asked.legal == ["B play SY 2", *dudabs("B", 1, 2)]
    assert asked.refusal("B reveal") == ("33",)
    assert asked.refusal("B play R1c 1") == ("33",)
    assert asked.refusal("B draw") == ("21", "33")
    assert asked.refusal("B show") == ("33", "28")


@pytest.mark.parametrize("value", range(1, 5))
def test_34_who_cannot_turns_up_a_card(value: int) -> None:
    """As many cards are drawn as it says, and the surplus over five goes to the own stack."""
    drawn = ["Y4m", "G1f", "B2h", "B3m"][:value]
    asked = lay("R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, pile=f"B{value}c {' '.join(drawn)}")
    assert asked.legal == ["B reveal"]
    after = asked.then("B reveal")
    assert after.event("turned_up").rule == "34"
    assert set(after.hand("B").split()) == {"Y1h", "Y3f", *drawn}
    assert after.turn == (("shed", "B") if value == 4 else ("turn", "A"))
    assert lay("R2m SR | G1h", FILL, FILL.replace("Y", "G")).refusal("A reveal") == ("34",)


def test_34_too_few_cards_left() -> None:
    """One draws what there is, and the round is scored."""
    position = lay("R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, pile="B4c Y4m G2f", pile_size=3)
    after = position.then("B reveal")
    assert after.hand("B") == "Y1h Y3f Y4m G2f"
    assert after.state.phase == "scored"


@pytest.mark.parametrize("move", ["B reveal", "B play SY 2", "B play DD 2"])
def test_35_a_demand_lasts_one_turn(move: str) -> None:
    """Met or not it is over; then a number of the Shaman's colour may lie on it."""
    hand = {"reveal": "Y1h Y3f", "play SY 2": "Y1h Y3f SY", "play DD 2": "Y1h Y3f DD"}[move[2:]]
    asked = lay("R2m SR | Y4h", "R4c G1c", hand, "R4f B4f", to_move="B", demand=1, pile="B1h Y4m")
    after = asked.then(move)
    assert "35" in after.cited
    if after.words["demand"] is None and not after.words["wishes"]:
        assert "C play R4f 1" in after.legal
        assert after.refusal("C play B4f 1") == ("25",)
    else:
        assert after.words["demand"] == 2


def test_36_an_answer_binds_the_next() -> None:
    """An answering Shaman demands anew, an answering Dudab may wish."""
    asked = lay("R2m SR | Y4h", FILL, "Y1h Y3f SY DD", to_move="B", demand=1)
    shaman, dudab = asked.then("B play SY 2"), asked.then("B play DD 2 green")
    assert (shaman.words["demand"], shaman.event("demand_made").rules) == (2, ("33", "36"))
    assert (dudab.words["demand"], dudab.words["wishes"]) == (None, {"2": "green"})
    assert "36" in dudab.event("wish_made").rules
    assert shaman.legal == ["A reveal"]
    assert dudab.legal == ["A show"]


@pytest.mark.parametrize(("card", "held"), [("B2c", 4), ("SG", 2), ("DD", 2)])
def test_37_where_the_turned_up_card_goes(card: str, held: int) -> None:
    """To the discard pile; a Shaman or Dudab lets nobody draw."""
    asked = lay("R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, pile=f"{card} Y4m G2f")
    after = asked.then("B reveal")
    assert after.discard == card
    assert len(after.hand("B").split()) == held
    assert "37" in after.event("turned_up").rules


def test_38_which_inability_is_shown() -> None:
    """The hand is shown for a wish and for five cards of which none fits, not for a demand; and none can lie."""
    wish = lay("Y2h DD | G3h", "B1h G2c", FILL, wishes={"1": "red"}).then("A show")
    five = lay("B1m | B3m", "R1h R3h Y1c Y3c G1h", FILL).then("A stash R1h")
    demand = lay("R2m SR | G1h", "Y1h Y3f", FILL.replace("Y", "G"), demand=1, pile="B1c").then("A reveal")
    assert wish.event("showed").facts["cards"]
    assert five.event("hand_checked").facts["cards"]
    assert not {"showed", "hand_checked"} & set(demand.kinds)
    assert "38" in wish.cited & five.cited - demand.cited
    assert reasons(lay("Y2h DD | G3h", "R1h G2c", FILL, wishes={"1": "red"}), "A show") == ["must_answer_wish"]


# --- wishes and demands together -----------------------------------------------------------------------------------


def test_a_demand_comes_before_a_wish_and_leaves_it_open() -> None:
    both = lay("Y2h DD | G3h SG", "R3c B1h", "R4f R1h", to_move="B", wishes={"1": "red"}, demand=2, pile="Y1m G2f")
    assert both.legal == ["B reveal"]
    assert both.refusal("B show") == ("33",)
    after = both.then("B reveal")
    assert (after.words["wishes"], after.words["demand"]) == ({"1": "red"}, None)
    assert after.legal == ["A play R3c 1"]


def test_a_shaman_on_a_colour_wish_meets_both() -> None:
    both = lay("Y2h DD | G3h SG", FILL, "R4f R1h SR", to_move="B", wishes={"1": "red"}, demand=2)
    assert both.legal == ["B play SR 1"]
    after = both.then("B play SR 1")
    assert (after.words["wishes"], after.words["demand"]) == ({}, 1)
    assert {"demand_met", "wish_met", "demand_made"} <= set(after.kinds)


def test_a_wish_ends_with_its_row() -> None:
    taken = lay("R2m B3c G2f Y1h DD | Y4h", "R4f G1m B1m", FILL, wishes={"1": "red"}).then("A play R4f 1")
    assert (taken.rows[0], taken.words["wishes"]) == ("R4f", {})


def test_five_cards_and_bound_one_shows_first_and_sheds_then() -> None:
    bound = lay("B1m DD | B3m", "R1h R3h Y1c Y3c G1h", FILL, wishes={"1": "blue"}, pile="G4f")
    assert bound.legal == ["A show"]
    shown = bound.then("A show")
    assert shown.turn == ("shed", "A")
    assert shown.then("A shed G4f").turn == ("turn", "B")
