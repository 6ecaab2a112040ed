"""What a seat may know: its own hand and stack, what lies open, and the number of everything else."""

from __future__ import annotations

import json

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.core.frozen import plain
from cardrules.games.dudab import DUDAB
from tests.games.dudab.helpers import FILL, Run, lay

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


# --- what has been shown (28, 18, 34) -----------------------------------------------------------------------------


def hand_of_a(run: Run, seat: str | None = "B") -> str:
    """A's hand as another seat knows it."""
    return " ".join(run.state.view(seat)["hands"]["A"])


def test_a_hand_that_was_shown_is_known_from_then_on() -> None:
    run = lay("Y2h DD | G3h", "G4c B1c", FILL, "R4h R4c", wishes={"1": "red"}, pile="B4m").then("A show")
    assert [hand_of_a(run, seat) for seat in "BC"] == ["G4c B1c ?", "G4c B1c ?"]
    assert hand_of_a(run, "A") == hand_of_a(run, None) == "G4c B1c B4m"
    assert "B4m" not in json.dumps(run.state.view("B").to_json())
    assert "hand G4c B1c 1 hidden" in DUDAB.board_text(run.state.view("B"))


def test_a_card_that_is_laid_openly_is_known_no_more_and_the_others_still_are() -> None:
    run = lay("Y2h DD | G3h", "G4c B2c", "R1f Y2f", wishes={"1": "red"}, pile="B4m Y4c").then("A show")
    assert hand_of_a(run.then("B play R1f 1", "A play B2c 2")) == "G4c ?"


def test_of_cards_put_away_from_a_shown_hand_only_what_must_be_left_is_known() -> None:
    """Any of the five may have gone; so of two red Shamans one is left for sure, and of the others none."""
    run = lay("B1m | B3m", "R1h R3h Y1c SR SR", FILL, pile="G4f").then("A stash R3h")
    assert hand_of_a(run) == "SR ? ? ? ?"
    assert plain(run.state.view("B")["stacks"]["A"]) == ["?"]


def test_of_a_bundle_with_a_dudab_the_others_know_that_the_dudab_went() -> None:
    """With two cards of which one is a Dudab (42), at most one of two red Shamans has gone."""
    run = lay(f"{ROW} | Y2h DD", "G3h G1m SR SR DD", FILL, to_move="B", wishes={"2": "red"}, pile="B4m")
    known = DUDAB.state_from_json(run.state.to_json() | {"known": [["SR", "SR", "DD"], []], "actor": 0, "wishes": []})
    cut = Run(known, ()).then("A play G3h 1", "A cut stack SR DD")
    assert hand_of_a(cut) == "SR ?"
    assert Run(known, ()).then("A play G3h 1", "A cut discard SR DD").state.known[0] == ("SR",)


def test_a_card_turned_up_into_the_hand_is_known() -> None:
    run = lay("B1m SB | B3m", "R1h R3h", FILL, demand=1, pile="G2f G4f R4h", options={"Q8": "c"}).then("A reveal")
    assert hand_of_a(run) == "G2f ? ? ? ?"


def test_the_card_just_drawn_is_none_of_those_that_were_shown() -> None:
    run = lay("Y2h DD | G3h", "SY B1c", FILL, wishes={"1": "red"}, pile="R3c", options={"Q17": "b"}).then("A show")
    assert hand_of_a(run) == "B1c SY ?"
    assert hand_of_a(run.then("A play R3c 1")) == "B1c SY"


def test_what_must_have_gone_to_the_stack_is_known_there() -> None:
    run = lay("Y2h DD | G3h", "G4c B1c", FILL, pile="R3c")
    state = run.state.to_json()
    pile = state["pile"]
    dudabs = [card for card in pile if card == "DD"][:5]
    for card in dudabs:
        pile.remove(card)
    state |= {"hands": [dudabs, FILL.split()], "pile": [*pile, "G4c", "B1c"], "options": {"Q7": "b"}}
    stashed = Run(DUDAB.state_from_json(state), ()).then("A stash DD")
    assert plain(stashed.state.view("B")["stacks"]["A"]) == ["DD"]
    assert hand_of_a(stashed) == "? DD DD DD DD" or hand_of_a(stashed) == "DD DD DD DD ?"


def test_a_new_round_forgets_what_was_shown_in_the_last() -> None:
    run = lay("Y2h DD | G3h", "G4c B1c", FILL, wishes={"1": "red"}, pile="B4m", pile_size=1).then("A show")
    assert any(run.state.known)
    assert not any(run.then("next").state.known)


def test_a_state_in_which_more_is_known_than_is_held_is_refused() -> None:
    state = lay("Y2h DD | G3h", "G4c B1c", FILL, wishes={"1": "red"}, pile="B4m").then("A show").state
    assert DUDAB.state_from_json(json.loads(json.dumps(state.to_json()))) == state
    for known in ([["R4f"], []], [["B1c", "G4c"], []], [[]]):
        with pytest.raises(CardRulesError, match="known"):
            DUDAB.state_from_json(state.to_json() | {"known": known})
