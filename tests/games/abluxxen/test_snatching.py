"""R5 and R6: when a set is snatched, and where it goes."""

from __future__ import annotations

import itertools

import pytest

from cardrules.core.errors import MoveTextError
from cardrules.games.abluxxen.cards import RANK
from tests.games.abluxxen.helpers import play

SINGLES = [str(n) for n in range(1, 14)] + ["X"]


@pytest.mark.parametrize("size", [1, 2, 3])
def test_R5_1_same_size_and_strictly_lower(size: int) -> None:
    """Every value against every value: a set falls exactly if it is lower; with another size never."""
    for mine, its in itertools.product(SINGLES, SINGLES):
        if mine == its == "X" and size > 2:
            continue  # there are five jokers
        spare = "2" if "2" not in (mine, its) else "3"
        laid = " ".join([mine] * size)
        played = play(
            f"A: {laid} {spare} / B: {spare}", f"A play {laid}", row=f"{spare} {spare}", B=" ".join([its] * size)
        )
        assert (played.state.phase == "take") == (RANK[its] < RANK[mine]), (mine, its)
        if mine != its:
            other = play(
                f"A: {laid} {spare} / B: {spare}",
                f"A play {laid}",
                row=f"{spare} {spare}",
                B=" ".join([its] * (size + 1)),
            )
            assert other.state.phase == "play"


def test_R5_2_a_snatch_cannot_be_declined() -> None:
    """Once the condition holds there are two moves, take and leave, and nothing else."""
    played = play("A: 7 2 / B: 4", "A play 7", B="5")
    assert played.legal == ["A take", "A leave"]
    assert "R5.2" in played.refusal("A stop")
    assert "R5.2" in played.event("snatched").rules


def test_R5_3_clockwise_and_one_by_one() -> None:
    """D, then A, then B, each settled before the next is looked at."""
    at = play(
        "A: 10 1 / B: 10 1 / C: 9 9 2 / D: 11 1", "C play 9 9", to_move="C", A="7 7", B="6 6", D="8 8", pile="12 13"
    )
    victims = []
    while at.state.phase == "take":
        victims.append(at.state.seats[at.state.victim])
        at = at.then(f"C leave; {victims[-1]} takeback")
    assert victims == ["D", "A", "B"]
    assert at.state.to_move == "D"


def test_R5_3_nobody_lays_before_all_is_settled() -> None:
    """The next player has to wait."""
    played = play("A: 7 2 / B: 4", "A play 7", B="5")
    assert "R5.3" in played.refusal("B play 4")


def test_R5_4_once_per_player_and_turn() -> None:
    """The pair that comes to light is safe now, and falls in the next player's turn."""
    played = play("A: 7 7 2 / C: 6 6 1 / B: 4 4", "A play 7 7; A leave; B takeback", B="5 5 / 6 6")
    assert played.state.to_move == "C"
    assert played.stack("B") == "5 5"
    assert played.event("uncovered").rules == ("R5.4", "Q8")
    assert played.then("C play 6 6").legal == ["C take", "C leave"]


def test_R5_5_a_choice_for_every_victim() -> None:
    """B's cards are taken, C's are left."""
    played = play(
        "A: 9 9 2 / B: 4 / C: 4",
        "A play 9 9; A take; B draw pile; B draw pile; A leave",
        pile="11 12",
        B="5 5",
        C="7 7",
    )
    assert played.hand("A") == "2 5 5"
    assert played.legal == ["C takeback", "C discard"]
    assert "R5.5" in played.event("left").rules


def test_R5_6_an_empty_stack_is_no_victim() -> None:
    """In the first turn nothing can be snatched."""
    played = play("A: 13 13 2 / B: 4 / C: 4", "A play 13 13")
    assert played.state.to_move == "B"
    assert [event.rule for event in played.events if event.kind == "safe_empty"] == ["R5.6", "R5.6"]


def test_R6_1_the_snatcher_decides_first() -> None:
    """The victim cannot choose before the snatcher has."""
    played = play("A: 7 2 / B: 4", "A play 7", B="5")
    assert played.state.decision is not None
    assert played.state.decision.rule == "R6.1"
    assert "R6.1" in played.refusal("B takeback")
    assert play("A: 7 2 / B: 4").refusal("A take") == ("R6.1",)


def test_R6_2_taken_means_the_victim_draws() -> None:
    """As many cards as the set had; nothing else is possible meanwhile."""
    played = play("A: 7 7 2 / B: 4", "A play 7 7; A take", B="5 5", pile="9 9")
    assert played.hand("A") == "2 5 5"
    assert (played.state.to_move, played.state.due) == ("B", 2)
    assert all(move.startswith("B draw") for move in played.legal)
    for move in ("B takeback", "B stop", "A draw pile"):
        assert "R6.2" in played.refusal(move)
    done = played.then("B draw pile; B draw row 1")
    assert done.hand("B") == "1 4 9"
    assert done.state.phase == "play"


def test_R6_3_left_means_the_victim_decides() -> None:
    """Back into the hand without a draw, or discarded with as many draws."""
    left = play("A: 7 7 2 / B: 4", "A play 7 7; A leave", B="5 5", pile="9 9")
    assert left.legal == ["B takeback", "B discard"]
    back = left.then("B takeback")
    assert (back.hand("B"), back.state.phase, back.row) == ("4 5 5", "play", "1 2 3 4 5 6")
    away = left.then("B discard")
    assert (away.state.due, away.state.discard[-2:]) == (2, ("5", "5"))
    assert "R6.3" in left.refusal("A take")
    assert "R6.3" in left.refusal("A takeback")
    assert "R6.3" in left.refusal("B draw pile")
    assert "R6.3" in away.refusal("B takeback")


def test_R6_4_whole_sets_only() -> None:
    """The set leaves the stack as a whole in all three cases, and no move names a part."""
    left = play("A: 8 8 8 2 / B: 4", "A play 8 8 8", B="3 / 7 7 X", pile="9 9 9")
    for moves in ("A take", "A leave; B takeback", "A leave; B discard"):
        assert left.then(moves).stack("B") == "3"
    with pytest.raises(MoveTextError, match="takes nothing behind it"):
        left.state.verdict("A take 7")


def test_R6_5_the_discard_pile_is_out_of_the_game() -> None:
    """Two discarded cards could have been drawn; the game ends instead."""
    played = play("A: 7 7 2 / B: 4", "A play 7 7; A leave; B discard; B draw row 1; B draw row 1", row="1 2", B="5 5")
    assert played.winners == "A"
    assert played.state.discard[-2:] == ("5", "5")
    assert "R6.5" in played.event("discarded").rules
