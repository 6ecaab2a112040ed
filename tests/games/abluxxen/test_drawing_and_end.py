"""R7, R8, R9: drawing, refilling, the end, the score, and what 2022 adds."""

from __future__ import annotations

import pytest

from cardrules.core.errors import CardRulesError
from cardrules.games.abluxxen import add_up
from tests.games.abluxxen.helpers import GHOST, play

THREE = "A play 9 9 9; A take"
PAIR = "A play 9 9; A take"


def test_R7_1_row_pile_or_both() -> None:
    """Any place of the row, the pile, and nothing that is empty."""
    played = play("A: 9 9 2 / B: 4", PAIR, B="5 5", row="1 2 3")
    assert played.legal == ["B draw row 1", "B draw row 2", "B draw row 3"]
    assert played.reasons("B draw pile").keys() == {"pile_empty", "row_only"}
    assert played.reasons("B draw row 4")["place_empty"].facts["places"] == 3
    assert set(played.refusal("B draw row 7")) == {"R7.1", "R2.2"}
    mixed = play("A: 9 9 2 / B: 4", f"{PAIR}; B draw pile; B draw row 6", B="5 5", pile="13")
    assert mixed.hand("B") == "4 6 13"


def test_R7_2_one_by_one() -> None:
    """The blind card is in the hand before the next draw is chosen, and only its owner has seen it."""
    played = play("A: 9 9 2 / B: 4", f"{PAIR}; B draw pile", B="5 5", pile="13 12")
    assert played.hand("B") == "4 13"
    assert played.state.due == 1
    drawn = played.event("drawn_from_pile")
    assert "R7.2" in drawn.rules
    assert drawn.seen_by("A").facts["card"] == "?"
    assert drawn.seen_by("B").facts["card"] == "13"


def test_R7_3_refill_after_the_last_draw() -> None:
    """In between the row gets shorter; a place closes up at once; the refill comes in at the right end."""
    played = play("A: 9 9 9 2 / B: 4", f"{THREE}; B draw row 2; B draw row 2", B="5 5 5", pile="13 12 11")
    assert played.row == "1 4 5 6"
    assert "R7.3" in played.refusal("B draw row 6")
    done = played.then("B draw row 4")
    assert (done.row, done.hand("B")) == ("1 4 5 13 12 11", "2 3 4 6")


def test_R7_4_refill_between_victims() -> None:
    """The second victim draws from a full row."""
    played = play("A: 9 9 2 / B: 4 / C: 4", f"{PAIR}; B draw row 1; B draw row 1", B="5 5", C="6 6", pile="13 12 11")
    assert played.row == "3 4 5 6 13 12"
    assert "R7.4" in played.event("refilled").rules
    last = played.then("A take; C draw row 1; C draw pile")
    assert "R7.4" not in last.events[-2].rules


def test_R7_5_short_and_empty_rows() -> None:
    """A row that the pile cannot fill stays short; an empty row leaves the pile to draw from."""
    short = play("A: 9 9 9 2 / B: 4", f"{THREE}; B draw row 1; B draw row 1; B draw row 1", B="5 5 5", pile="13")
    assert short.row == "4 5 6 13"
    assert "R7.5" in short.event("refilled").rules
    seven = " ".join(["9"] * 7)
    empty = play(
        f"A: {seven} 2 / B: 4", f"A play {seven}; A take" + "; B draw row 1" * 6, B=" ".join(["8"] * 7), pile="13 12"
    )
    assert (empty.row, empty.legal) == ("", ["B draw pile"])
    assert "R7.5" in empty.refusal("B draw row 1")


def test_R8_1_the_last_card_ends_the_game() -> None:
    """At once, and it snatches nothing."""
    played = play("A: 13 / B: 4 4", "A play 13", B="5", pile="9")
    assert (played.winners, played.stack("B"), played.legal) == ("A", "5", [])
    assert played.event("last_cards").rule == "R8.1"
    assert played.scores == {"A": 1, "B": -1}
    assert played.refusal("B play 4") == ("R8.1",)


@pytest.mark.parametrize(("row", "draws", "hand"), [("1", 1, "1 4"), ("1 2", 2, "1 2 4"), ("1 2 3", 3, "1 2 3 4")])
def test_R8_2_pile_and_row_used_up(row: str, draws: int, hand: str) -> None:
    """The end comes with the last card, even in mid-draw."""
    played = play("A: 9 9 9 2 / B: 4", THREE + "; B draw row 1" * draws, B="5 5 5", row=row)
    assert (played.hand("B"), played.state.phase) == (hand, "over")
    assert played.event("cards_used_up").facts["short"] == 3 - draws
    assert played.refusal("B draw row 1") == ("R8.2",)


def test_R8_2_later_snatches_are_dropped() -> None:
    """C's pair would fall, but the game is over before."""
    played = play("A: 9 9 2 / B: 4 / C: 4", f"{PAIR}; B draw row 1", row="1", B="5 5", C="6 6")
    assert (played.stack("C"), played.winners) == ("6 6", "C")


def test_R8_3_stack_minus_hand() -> None:
    """The number of cards counts, not their values; scores can be negative."""
    played = play("A: 13 13 / B: 1 1 1 12 / C: X 2", "A play 13 13", A="2", B="9 9 9 / 4", C="3")
    assert played.scores == {"A": 3, "B": 0, "C": -1}
    assert played.winners == "A"
    assert played.event("scored").facts["scores"] == (3, 0, -1)


def test_R8_4_ties_and_series() -> None:
    """A tie is settled by Q1."""
    played = play("A: 9 / B: 4 4", "A play 9", A="3 / 4", B="5 5 5 / 6 6", pile="9")
    assert played.winners == "AB"
    assert "R8.4" in played.event("won_together").rules


def test_R9_1_the_consolation_draw() -> None:
    """Off by default; on, whoever snatched nothing may draw one card from pile or row, or none."""
    off = play("A: 7 2 / B: 4", "A play 7", pile="11 12")
    assert off.state.to_move == "B"
    assert "R9.1" in off.refusal("A draw pile")
    on = play("A: 7 2 / B: 4", "A play 7", pile="11 12", options={"R9.1": "b"})
    assert on.legal == ["A draw pile", *(f"A draw row {n}" for n in range(1, 7)), "A stop"]
    assert on.then("A stop").hand("A") == "2"
    assert on.then("A stop").event("declined").rules == ("R9.1",)
    assert on.then("A draw pile").hand("A") == "2 11"
    row = on.then("A draw row 6")
    assert (row.hand("A"), row.row, row.state.to_move) == ("2 6", "1 2 3 4 5 11", "B")


def test_R9_1_not_after_any_snatch() -> None:
    """Neither after one from a player nor after one from the ghost."""
    taken = play("A: 7 2 / B: 4", "A play 7; A leave; B takeback", B="5", pile="11", options={"R9.1": "b"})
    assert taken.state.to_move == "B"
    ghost = play("A: 12 2 / B: 4", "A play 12; A ghost 8", ghost=GHOST, pile="6 7", options={"R9.1": "b"})
    assert ghost.state.to_move == "B"
    assert "consolation_later" in ghost.reasons("A stop")


def test_R9_1_can_end_the_game() -> None:
    """The consolation card may be the last one."""
    played = play("A: 7 2 / B: 4", "A play 7; A draw row 1", row="9", options={"R9.1": "b"})
    assert played.state.phase == "over"


@pytest.mark.parametrize("ruling", ["Q1", "R9.2"])
def test_R9_2_fewest_hand_cards_win_a_tie(ruling: str) -> None:
    """The same under Q1 b and R9.2 b; an equal hand still means a shared win."""
    played = play("A: 9 / B: 4 4", "A play 9", A="3 / 4", B="5 5 5 / 6 6", pile="9", options={ruling: "b"})
    assert played.winners == "A"
    assert played.event("tie_broken").rule == ruling
    equal = play(
        "A: 9 2 2 / B: 4 / C: 5 5 5", "A play 9; A leave; B discard; B draw row 1", row="1", A="7", B="3 3 / 5",
        options={ruling: "b"},
    )  # fmt: skip
    assert equal.winners == "AB"


def test_R9_3_the_first_edition_has_no_consolation() -> None:
    """What 2022 calls advanced is the game as it is without options."""
    played = play("A: 7 2 / B: 4", "A play 7", pile="11")
    assert "R9.3" in played.refusal("A draw pile")
    assert "may_console" not in played.kinds


@pytest.mark.parametrize(
    ("laid", "top", "falls"),
    [
        ("1", "13", True),
        ("1", "X", True),
        ("1 X", "13 13", True),
        ("1 1", "X X", True),
        ("1", "12", False),
        ("X", "X", False),
        ("1", "1", False),
    ],
)
def test_R9_4_ones_beat_13s_and_jokers(laid: str, top: str, falls: bool) -> None:
    """With the option on; without it never."""
    for options in ({}, {"R9.4": "b"}):
        played = play(f"A: {laid} 2 / B: 4", f"A play {laid}", B=top, options=options)
        assert (played.state.phase == "take") == (falls and bool(options))
    assert "R9.4" in {rule for event in played.events for rule in event.rules} or not falls


def test_R9_4_leaves_everything_else_alone() -> None:
    """A 13 still beats a 1, and so does a joker."""
    for laid in ("13", "X"):
        assert play(f"A: {laid} 2 / B: 4", f"A play {laid}", B="1", options={"R9.4": "b"}).state.phase == "take"


def test_Q2_games_are_added_up() -> None:
    """A helper adds the scores of several games of the same players, in whatever order they sit."""
    first = play("A: 9 / B: 4 4", "A play 9", B="5 5 5", pile="9").state
    second = play("B: 9 / A: 4 4", "B play 9", A="5", pile="9").state
    series = add_up([first, second])
    assert series == (2, {"A": 1 - 1, "B": 1 + 1}, ("B",))
    assert add_up([first]).leaders == ("A", "B")
    with pytest.raises(CardRulesError, match="no game"):
        add_up([])
    with pytest.raises(CardRulesError, match="not over yet: A has to move"):
        add_up([first, play("A: 9 1 / B: 4").state])
    with pytest.raises(CardRulesError, match="other players"):
        add_up([first, play("A: 9 / C: 4 4", "A play 9").state])
