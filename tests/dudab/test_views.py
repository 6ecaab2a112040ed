"""What a seat may know: its own hand and stack, what lies open, and the number of everything else."""

from __future__ import annotations

import json

import pytest

from cardrules.dudab import DUDAB
from cardrules.errors import CardRulesError
from cardrules.facts import plain
from tests.dudab.helpers import FILL, lay

ROW = "R2m B3c G2f Y1h R2c"


def test_own_hand_open_the_others_counted() -> None:
    run = lay("R2m DD | Y4h", "R1h B3c G1f", FILL, "B1h B2h", wishes={"1": "red"}, discard="G4f", pile_size=9)
    view = run.state.view("B")
    assert plain(view["hands"]) == {"A": ["?"] * 3, "B": FILL.split(), "C": ["?"] * 2}
    assert view["pile_size"] == 9
    assert "pile" not in view.words
    assert (plain(view["rows"]), plain(view["wishes"]), view["binding"]) == (
        [["R2m", "DD"], ["Y4h"]],
        {"1": "red"},
        (1,),
    )
    assert "G4f" in view["discard"]
    assert view["to_move"] == "A"


def test_the_open_view_has_all_hands_and_still_no_pile() -> None:
    run = lay("R2m | Y4h", "R1h B3c", FILL)
    view = run.state.view(None)
    assert plain(view["hands"]) == {"A": ["R1h", "B3c"], "B": FILL.split()}
    assert "pile" not in view.words
    assert "seed" not in view.words
    with pytest.raises(CardRulesError):
        run.state.view("Z")


def test_no_hidden_card_is_anywhere_in_a_view() -> None:
    """In its JSON or its repr, for a hand, a stack and the pile of cards that lie nowhere in the open."""
    run = lay("R2m | Y4h", "R1h B3c", FILL, stacks={"A": "G4m"}, pile="B4f")
    text = json.dumps(run.state.view("B").to_json()) + repr(run.state.view("B"))
    for hidden in ("R1h", "B3c", "G4m", "B4f"):
        assert hidden not in text
    assert "G4m" in json.dumps(run.state.view("A").to_json())


def test_what_was_taken_from_a_row_all_have_seen() -> None:
    run = lay(f"{ROW} | Y4h", "G3h G1m B1m", FILL).then("A play G3h 1")
    assert sorted(run.state.view("B")["stacks"]["A"]) == sorted(ROW.split())


def test_what_was_put_away_nobody_else_has_seen() -> None:
    five = lay("B1m | B3m", "R1h R3h Y1c Y3c G1h", FILL, pile="G4f").then("A stash R3h")
    assert plain(five.state.view("B")["stacks"]["A"]) == ["?"]
    assert plain(five.state.view("A")["stacks"]["A"]) == ["R3h"]
    shed = lay("B1m SB | B3m", "R1h R3h Y1c Y3c G1h", FILL, demand=1, pile="G2f G4f R4h").then(
        "A reveal", "A shed R1h G1h"
    )
    assert shed.event("shed").seen_by("B").facts["cards"] == ("?", "?")
    assert shed.event("shed").seen_by("A").facts["cards"] == ("R1h", "G1h")
    assert shed.event("drew").seen_by("B").facts == {"seat": "A", "cards": ("?", "?"), "left": 67}


def test_the_card_that_has_to_be_laid_is_its_owners_secret() -> None:
    run = lay("Y2h DD | G3h", "G4c B1c", FILL, wishes={"1": "red"}, pile="R3c", options={"Q17": "b"}).then("A show")
    assert [run.state.view(seat)["drawn"] for seat in ("A", "B", None)] == ["R3c", "?", "R3c"]
    assert "R3c" not in json.dumps(run.state.view("B").to_json())


def test_for_the_counting_everything_is_laid_open() -> None:
    run = lay("R2m | Y4h", "R1h B3c", FILL, stacks={"A": "G4m"}, pile="B4f", pile_size=1).then("A draw")
    view = run.state.view("B")
    assert plain(view["hands"])["A"] == ["R1h", "B3c", "B4f"]
    assert plain(view["stacks"])["A"] == ["G4m"]
    assert DUDAB.state_words(run.state)["scores"] == {"A": 12, "B": 3}
