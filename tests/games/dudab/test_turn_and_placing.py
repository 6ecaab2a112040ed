"""A turn, and what may lie on what: one test a rule (16 to 25)."""

from __future__ import annotations

import pytest

from tests.games.dudab.helpers import FILL, lay, reasons

FIVE = "R1h R3h Y1c Y3c G1h"


def test_16_play_one_or_draw_one() -> None:
    """Lay one card or draw one, also when a card would fit; then it is the next one's turn."""
    start = lay("R2m | Y4h", "G4c B3c G1m", FILL, pile="Y1c")
    assert start.legal == ["A play B3c 1", "A play B3c 2", "A draw"]
    drawn, laid = start.then("A draw"), start.then("A play B3c 1")
    assert (drawn.hand("A"), drawn.turn) == ("Y1c G1m G4c B3c", ("turn", "B"))
    assert (laid.hand("A"), laid.rows, laid.turn) == ("G1m G4c", ["R2m B3c", "Y4h"], ("turn", "B"))
    assert drawn.event("drew").rule == "16"
    assert start.refusal("B draw") == ("16", "14")
    assert start.refusal("A play Y1f 1")[0] == "16"


def test_17_a_drawn_card_waits() -> None:
    """The card drawn as one's action is not laid in the same turn."""
    drawn = lay("R2m | Y4h", "G4c B1m", FILL, pile="B3c").then("A draw")
    assert drawn.state.to_move == "B"
    assert "16" in drawn.refusal("A play B3c 1")
    assert "17" in drawn.event("drew").rules


def test_18_five_cards_none_fits() -> None:
    """The hand is shown, one card of one's choice goes to the own stack, one is drawn: five as before."""
    start = lay("B1m | B3m", FIVE, FILL, pile="G4f")
    assert start.legal == [f"A stash {card}" for card in FIVE.split()]
    assert start.refusal("A draw") == ("18",)
    after = start.then("A stash R3h")
    assert (after.hand("A"), after.stack("A"), after.turn) == ("R1h Y1c Y3c G1h G4f", "R3h", ("turn", "B"))
    assert after.event("hand_checked").facts["cards"] == tuple(FIVE.split())
    assert after.event("stashed").rule == "18"
    assert lay("B1m | B3m", "R1h R3h", FILL).refusal("A stash R1h") == ("18",)


def test_19_five_cards_one_fits() -> None:
    """Then one must be laid: neither drawing nor putting away is allowed."""
    start = lay("B1m | B3m", "R1h R2h Y1c Y3c G1h", FILL)
    assert start.legal == ["A play R2h 1", "A play R2h 2"]
    assert start.refusal("A draw") == ("19", "Q7")
    assert start.refusal("A stash R1h") == ("19", "Q7")


def test_20_two_to_five_at_the_end() -> None:
    """With one card left one draws up to two; what exceeds five goes to the own stack, of one's own choice."""
    filled = lay("R2m | Y4h", "G4c B3c", FILL, pile="Y1c").then("A play B3c 1")
    assert filled.hand("A") == "Y1c G4c"
    assert filled.event("drew").rule == "20"
    kept = lay("R2m | Y4h", "G4c B3c B1h", FILL).then("A play B3c 1")
    assert kept.hand("A") == "G4c B1h"
    assert "drew" not in kept.kinds
    full = lay("B1m SB | B3m", FIVE, FILL, demand=1, pile="G2f G4f R4h").then("A reveal")
    assert full.turn == ("shed", "A")
    assert len(full.legal) == 7 * 6 / 2
    assert full.refusal("A shed R1h") == full.refusal("A shed R1h R3h Y1c") == full.refusal("A draw") == ("20",)
    cut = full.then("A shed R1h G1h")
    assert (cut.hand("A"), cut.stack("A"), cut.turn) == ("R3h R4h Y1c Y3c G4f", "R1h G1h", ("turn", "B"))


@pytest.mark.parametrize(
    ("top", "words"), [("R2m DD", {"wishes": {"1": "red"}}), ("R2m SR", {"demand": 1})], ids=["wish", "demand"]
)
def test_21_a_bound_turn(top: str, words: dict[str, object]) -> None:
    """While a wish or a demand binds, drawing, laying elsewhere and putting away are closed."""
    bound = lay(f"{top} | Y4h", "G3c B3m B1c B1h G1c", FILL, **words)
    assert bound.legal == [f"A {'show' if 'wishes' in words else 'reveal'}"]
    assert "21" in bound.refusal("A draw")
    assert "21" in bound.refusal("A stash B1h")
    bound.refusal("A play G3c 2")


# --- what may lie on what ----------------------------------------------------------------------------------------

ON_R2M = [
    ("B3c", []), ("G1f", []), ("R3c", ["same_colour"]), ("B3m", ["same_symbol"]), ("B2c", ["same_value"]),
    ("B4c", ["too_far"]), ("R2h", ["same_colour", "same_value"]), ("R4m", ["same_colour", "same_symbol", "too_far"]),
]  # fmt: skip


@pytest.mark.parametrize(("card", "why"), ON_R2M)
def test_22_number_on_number(card: str, why: list[str]) -> None:
    """Another colour, another symbol, one step in value; every condition that fails is named."""
    start = lay("R2m | G2c", f"{card} B2f G3c", FILL)
    if why:
        assert reasons(start, f"A play {card} 1") == why
        assert start.refusal(f"A play {card} 1") == ("22",)
    else:
        after = start.then(f"A play {card} 1")
        assert after.rows[0] == f"R2m {card}"
        assert after.event("played").rule == "22"


def test_22_no_way_round_from_4_to_1() -> None:
    """4 and 1 are three apart."""
    assert reasons(lay("R4m | G2c", "B1c B2f", FILL), "A play B1c 1") == ["no_wrap"]
    assert reasons(lay("R1m | G2c", "B4c B2f", FILL), "A play B4c 1") == ["no_wrap"]


@pytest.mark.parametrize("top", ["R2m", "SR", "DD"])
def test_23_a_dudab_fits_everywhere(top: str) -> None:
    """On a number, a Shaman, another Dudab."""
    after = lay(f"{top} | G2c", "DD B2f G3c", FILL).then("A play DD 1")
    assert after.rows[0] == f"{top} DD"
    assert after.event("played").rule == "23"


def test_24_where_a_shaman_fits() -> None:
    """On a number of its colour, or on a Dudab that wishes for its colour; nowhere else."""
    hand = "SR SB B2f"
    assert [m for m in lay("R2m | G2c", hand, FILL).legal if " S" in m] == ["A play SR 1"]
    assert lay("R2m | G2c", hand, FILL).refusal("A play SB 1") == ("24",)
    assert [m for m in lay("DD | G2c", hand, FILL, wishes={"1": "blue"}).legal if " S" in m] == ["A play SB 1"]
    assert "24" in lay("DD | G2c", hand, FILL, wishes={"1": "blue"}).refusal("A play SR 1")
    for wish in ("hand", "2"):
        assert "24" in lay("DD | G2c", "SR B3c", FILL, wishes={"1": wish}).refusal("A play SR 1")
    for top in ("SR", "SB", "DD"):
        assert "24" in lay(f"{top} | G2c", "SR B3c", FILL).refusal("A play SR 1")


def test_25_number_on_a_shaman() -> None:
    """Once its demand is over, any number of its colour: symbol and value are free."""
    start = lay("R2m SR | G2c", "R4m B3m", FILL)
    assert start.refusal("A play B3m 1") == ("25",)
    assert start.then("A play R4m 1").event("played").rule == "25"
    reds = [f"R{value}{symbol}" for value in "1234" for symbol in "hcmf" if f"R{value}{symbol}" != "R2m"]
    for red in reds:
        assert f"A play {red} 1" in lay("R2m SR | G2c", f"{red} B3m", FILL).legal
