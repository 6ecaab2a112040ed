"""R3 and R4: what can be laid, and what jokers do."""

from __future__ import annotations

import pytest

from cardrules.core.messages import move_label
from cardrules.games.abluxxen import ABLUXXEN
from tests.games.abluxxen.helpers import play


def test_R3_1_at_least_one_card_of_one_value() -> None:
    """One card, or several of one value; no passing; nothing on the table has to be matched."""
    played = play("A: 1 7 7 X / B: 4", A="9 9 9", B="13 13")
    assert played.legal == [
        "A play 1",
        "A play 1 X",
        "A play 7",
        "A play 7 X",
        "A play 7 7",
        "A play 7 7 X",
        "A play X",
    ]
    assert played.state.verdict("A play 1").rules[0] == "R3.1"
    assert "nothing_laid" in played.reasons("A play")
    assert "R3.1" in played.refusal("A stop")


@pytest.mark.parametrize(
    ("move", "kind", "facts"),
    [
        ("A play", "nothing_laid", {"seat": "A"}),
        ("A play 9", "not_held", {"card": "9", "wanted": 1, "held": 0}),
        ("A play 7 7 7", "too_few_held", {"card": "7", "wanted": 3, "held": 2}),
        ("A play X X", "too_few_held", {"card": "X", "wanted": 2, "held": 1}),
        ("A play 7 8", "two_values", {"values": ("7", "8")}),
        ("A play X 8 7", "two_values", {"cards": ("7", "8", "X")}),
        ("A play as 7", "nothing_laid", {"seat": "A"}),
    ],
)
def test_R3_1_a_refused_play_has_its_facts(move: str, kind: str, facts: dict[str, object]) -> None:
    """No card, a card not held, too many, two values: rule and facts."""
    played = play("A: 7 7 8 X / B: 4")
    finding = played.reasons(move)[kind]
    assert finding.rule == "R3.1"
    assert facts.items() <= finding.facts.items()


def test_R3_1_two_wrongs_are_both_named() -> None:
    """Two values, and one of the cards is not even held."""
    assert set(play("A: 7 8 / B: 4").reasons("A play 7 9")) == {"two_values", "no_value", "not_held"}


def test_R3_2_one_set_a_turn_on_top_of_the_stack() -> None:
    """The cards of a turn are one set; only the topmost can be attacked."""
    played = play("A: 7 7 2 / B: 9 9 9 4", "A play 7 7; B play 9 9 9", A="5 5 5")
    assert played.stack("A") == "5 5 5 / 7 7"
    assert played.state.to_move == "A"
    waiting = play("A: 7 2 / B: 4", "A play 7", B="5")
    assert "one_set_a_turn" in waiting.reasons("A play 2")
    assert waiting.reasons("A play 2")["one_set_a_turn"].rule == "R3.2"


def test_R3_3_some_or_all_of_a_value() -> None:
    """One or both of two 7s."""
    played = play("A: 7 7 2 / B: 4")
    assert {"A play 7", "A play 7 7"} <= set(played.legal)
    assert played.state.verdict("A play 7").rules == ("R3.1", "R3.3")
    assert played.state.verdict("A play 7 7").rules == ("R3.1",)


def test_R3_4_size_and_value() -> None:
    """Jokers count for the size, and the numbers give the value."""
    laid = play("A: 12 12 X 2 / B: 4", "A play 12 X 12").event("laid")
    assert (laid.facts["size"], laid.facts["value"], laid.facts["cards"]) == (3, "12", ("12", "12", "X"))
    jokers = play("A: X X 2 / B: 4", "A play X X").event("laid")
    assert (jokers.facts["size"], jokers.facts["value"]) == (2, "X")


def test_R4_1_a_joker_joins_numbers() -> None:
    """12 12 X snatches three 6s, 6 6 6 X falls to four 7s."""
    assert play("A: 12 12 X 2 / B: 4", "A play 12 12 X", B="6 6 6").legal == ["A take", "A leave"]
    assert play("A: 7 7 7 7 2 / B: 4", "A play 7 7 7 7", B="6 6 6 X").legal == ["A take", "A leave"]
    assert "R4.1" in play("A: 12 12 X 2 / B: 4").state.verdict("A play 12 X").rules
    assert "R4.1" in play("A: 7 X 2 / B: 4").refusal("A play 7 X as 7")


def test_R4_2_jokers_alone_beat_every_number() -> None:
    """Two jokers snatch two 13s."""
    played = play("A: X X 2 / B: 4", "A play X X", B="13 13")
    assert played.legal == ["A take", "A leave"]
    assert "R4.2" in played.event("snatched").rules


def test_R4_3_jokers_alone_are_always_highest() -> None:
    """No number can be named for them."""
    played = play("A: X X 7 / B: 4")
    for move in ("A play X as 7", "A play X X as 13", "A play X as X"):
        assert played.refusal(move) == ("R4.3",)
    assert "R4.3" in played.state.verdict("A play X X").rules
    assert str(played.state.verdict("A play X X as 13").move) == "A play X X as 13"


def test_R4_4_jokers_do_not_beat_jokers() -> None:
    """Equal, so no snatch."""
    played = play("A: X X 2 / B: 4", "A play X X", B="X X")
    assert played.state.to_move == "B"
    assert played.event("safe_equal").rule == "R4.4"


@pytest.mark.parametrize(
    "moves", ["A play 9 9 9; A leave; B takeback; B play 5 5 X", "A play 9 9 9; A leave; B takeback; B play X"]
)
def test_R4_5_a_joker_back_in_hand_is_free(moves: str) -> None:
    """After it was a 7 it can be a 5, or stand alone."""
    played = play("A: 9 9 9 4 / B: 5 5 8", moves, B="7 7 X")
    assert played.hand("B").count("7") == 2
    assert "R4.5" in played.event("taken_back").rules


def test_R4_5_for_a_snatcher_too() -> None:
    """A joker taken with a set is an ordinary joker of the taker."""
    played = play("A: 9 9 9 4 / B: 5 8", "A play 9 9 9; A take", B="7 7 X", pile="11 12 13")
    assert played.hand("A") == "4 7 7 X"
    assert "R4.5" in played.event("taken").rules


@pytest.mark.parametrize(
    ("laid", "top", "falls"),
    [
        ("13 13", "13 13", False),
        ("X X", "13 13", True),
        ("12 X", "13 13", False),
        ("13 13", "X X", False),
        ("13 X", "X X", False),
        ("13 X", "13 13", False),
    ],
)
def test_R4_6_what_beats_13s_and_jokers(laid: str, top: str, falls: bool) -> None:
    """13s fall to jokers alone, jokers to nothing."""
    played = play(f"A: {laid} 2 / B: 4", f"A play {laid}", B=top)
    assert (played.state.phase == "take") == falls


def test_labels_say_equal_cards_together() -> None:
    """What a button for a play says."""
    said = {str(move): move_label(ABLUXXEN, move) for move in play("A: 7 7 8 X / B: 4").state.legal_moves}
    assert said["A play 7 7 X"] == "Lay two 7s and a joker"
    assert said["A play 8"] == "Lay an 8"
    named = ABLUXXEN.parse("A play X X as 13", ("A", "B"))
    assert move_label(ABLUXXEN, named) == "Lay two jokers as 13"
