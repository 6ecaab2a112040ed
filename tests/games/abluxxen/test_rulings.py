"""The open questions: each reading that can be chosen, and each that is fixed."""

from __future__ import annotations

from typing import Any

import pytest

from cardrules.core.errors import UnknownRule
from cardrules.games.abluxxen import ABLUXXEN
from tests.games.abluxxen.helpers import GHOST, deal, pack_with, play
from tests.games.abluxxen.test_duel import FULL, dealt, placed


@pytest.mark.parametrize(("letter", "winners"), [("a", "AB"), ("b", "A")])
def test_Q1_a_tie(letter: str, winners: str) -> None:
    """Both win together, or the smaller hand wins."""
    played = play("A: 9 / B: 4 4", "A play 9", A="3 / 4", B="5 5 5 / 6 6", pile="9", options={"Q1": letter})
    assert (played.scores, played.winners) == ({"A": 3, "B": 3}, winners)


@pytest.mark.parametrize("letter", ["a", "b"])
def test_Q3_what_must_be_used_up(letter: str) -> None:
    """Pile and row, or the pile alone: by a draw, by a refill, by the ghost's top-up."""
    over = letter == "b"
    options = {"Q3": letter}
    draw = play("A: 9 9 2 / B: 4", "A play 9 9; A take; B draw pile", B="5 5", pile="13", options=options)
    assert (draw.state.phase == "over") == over
    refill = play(
        "A: 9 9 2 / B: 4", "A play 9 9; A take; B draw row 1; B draw row 1", B="5 5", pile="13 12", options=options
    )
    assert (refill.state.phase == "over") == over
    assert refill.row == "3 4 5 6 13 12"
    top_up = play("A: 12 2 / B: 4", "A play 12; A ghost 8", ghost=GHOST, pile="13", B="9", options=options)
    assert (top_up.state.phase == "over") == over
    assert top_up.row == "1+13 2 3 4 5 6"
    if over:
        assert set(draw.refusal("B draw row 1")) == {"R8.2", "Q3"}
        assert draw.event("pile_used_up").rule == "Q3"


def test_Q4_tested_after_every_single_card() -> None:
    """Also when the draw was complete with the last card."""
    played = play("A: 9 2 / B: 4", "A play 9; A take; B draw row 1", row="1", B="5")
    assert (played.state.phase, played.state.due) == ("over", 0)
    assert "Q4" in played.event("cards_used_up").rules


def test_Q5_the_pile_may_be_empty_beside_a_row() -> None:
    """Draws come from the row, and nothing is refilled."""
    played = play("A: 9 9 2 / B: 4", "A play 9 9; A take; B draw row 5; B draw row 1", row="1 2 3 4 5", B="5 5")
    assert (played.row, played.state.phase) == ("2 3 4", "play")
    assert "Q5" in played.event("not_refilled").rules


def test_Q6_draws_are_not_announced() -> None:
    """Each draw is a decision of its own."""
    played = play("A: 9 9 9 2 / B: 4", "A play 9 9 9; A take", B="5 5 5", pile="1 2 3")
    for due in (3, 2, 1):
        assert (played.state.phase, played.state.due) == ("draw", due)
        played = played.then("B draw pile")
    assert played.state.phase == "play"


def test_Q7_simplifications_are_not_followed() -> None:
    """Taking back draws nothing; a set left need not be discarded; equal values and sums snatch nothing."""
    back = play("A: 7 7 2 / B: 4", "A play 7 7; A leave; B takeback", B="5 5")
    assert back.state.phase == "play"
    assert play("A: 7 7 2 / B: 4", "A play 7 7", B="7 7").event("safe_equal").rules == ("R5.1", "Q7")
    assert play("A: 7 7 2 / B: 4", "A play 7 7", B="13").state.phase == "play"


@pytest.mark.parametrize("letter", ["a", "b"])
def test_Q8_a_second_matching_set(letter: str) -> None:
    """Safe for this turn, or snatched as well."""
    played = play("A: 7 7 2 / B: 4", "A play 7 7; A leave; B takeback", B="5 5 / 6 6", options={"Q8": letter})
    assert played.state.to_move == {"a": "B", "b": "A"}[letter]
    assert (played.state.phase == "take") == (letter == "b")


def test_Q8_b_goes_down_the_stack() -> None:
    """Until the new top set is not beaten; then the next player is compared."""
    played = play("A: 7 7 2 / B: 4 / C: 1", "A play 7 7; A leave; B takeback; A leave; B takeback", options={"Q8": "b"},
                  B="9 9 / 3 3 / 6 6", C="5 5")  # fmt: skip
    assert played.stack("B") == "9 9"
    assert played.state.seats[played.state.victim] == "C"
    again = [event.rules for event in played.events if event.kind in ("snatched", "safe_higher")]
    assert [("Q8" in rules) for rules in again] == [False, True, True, False]


def test_Q8_is_named_only_where_it_decides() -> None:
    """Not at the first comparison, nor by a; by b also where the stack is empty then."""
    position: dict[str, Any] = {"B": "6 6", "C": "5 5"}
    moves = "A play 7 7; A leave; B takeback; A leave; C takeback"
    by_b = play("A: 7 7 2 / B: 4 / C: 1", moves, options={"Q8": "b"}, **position)
    assert [event.rules for event in by_b.events if event.kind == "safe_empty"] == [("R5.6", "Q8"), ("R5.6", "Q8")]
    by_a = play("A: 7 7 2 / B: 4 / C: 1", moves, **position)
    assert not [event for event in by_a.events if "Q8" in event.rules]


def test_Q9_last_cards_do_not_snatch() -> None:
    """Unlike in the prototype."""
    played = play("A: 13 / B: 4", "A play 13", B="5", pile="9")
    assert played.stack("B") == "5"
    assert "Q9" in played.event("last_cards").rules


@pytest.mark.parametrize(("letter", "targets"), [("a", ["3"]), ("b", ["1", "2", "3", "5", "8"])])
def test_Q17_full_groups_or_any_cards(letter: str, targets: list[str]) -> None:
    """A 9 against 1 1 2 2 3 5 5 5 8 8 10 11 11."""
    played = play("A: 9 2 / B: 4", "A play 9", ghost="1 1 2 2 3 5 5 5 8 8 10 11 11", pile="6", options={"Q17": letter})
    assert played.legal == [f"A ghost {value}" for value in targets]


def test_Q17_b_takes_a_part() -> None:
    """Two of three 5s."""
    played = play(
        "A: 9 9 2 / B: 4",
        "A play 9 9; A ghost 5",
        ghost="1 1 2 2 3 5 5 5 8 8 10 11 11",
        pile="6 7",
        options={"Q17": "b"},
    )
    assert (played.hand("A"), played.ghost) == ("2 5 5", "1 1 2 2 3 5 6 7 8 8 10 11 11")


def test_Q18_lowest_leftmost_13s_and_jokers_last() -> None:
    """The order in which the places of 13 5 13 2 X 2 are covered."""
    start = dealt("13 13 13 13 13 1 1 4 4 6 6 8 8", "13 7 9 9 10 10", "13 5 13 2 X 2")
    assert [place for _, _, place in placed(start)] == [4, 6, 2, 1, 3, 5]


@pytest.mark.parametrize(("letter", "first"), [("a", "13"), ("b", "13"), ("c", "X")])
def test_Q19_order_in_the_set_up(letter: str, first: str) -> None:
    """The joker was dealt first: sorted, the 13 goes first all the same."""
    start = dealt("X 13 1 1 2 4 4 5 5 6 8 10 12", "9 11", Q19=letter)
    assert placed(start)[0][0] == first


@pytest.mark.parametrize(
    ("letter", "order"),
    [("a", ["13", "13", "X", "13"]), ("b", ["13", "13", "13", "X"]), ("c", ["13", "13", "X", "13"])],
)
def test_Q19_order_in_a_top_up(letter: str, order: list[str]) -> None:
    """Two cards are missing; the joker comes up before the 13."""
    start = dealt("13 13 1 1 2 4 4 5 5 6 8 10 12", "X 13 9 11", Q19=letter)
    assert [card for card, _, _ in placed(start)] == order


def test_Q20_card_by_card() -> None:
    """A 13 is placed before the next card is drawn, unless batches are sorted."""
    start = dealt("13 13 1 2 4 4 5 5 5 6 8 10 12", "13 9 11")
    kinds = [kind for kind in start.kinds if kind in ("topped_up", "paired")]
    assert kinds == ["paired", "paired", "topped_up", "paired", "topped_up", "topped_up"]
    batches = dealt("13 13 1 2 4 4 5 5 5 6 8 10 12", "13 9 11", Q19="b")
    assert [kind for kind in batches.kinds if kind in ("topped_up", "paired")] == [
        "paired", "paired", "topped_up", "topped_up", "paired", "topped_up",
    ]  # fmt: skip
    assert batches.state.ghost == start.state.ghost


def test_Q21_the_pile_runs_out_under_the_ghost() -> None:
    """The ghost stays short or vanishes, a last 13 is placed, and the game goes on."""
    short = play("A: 12 12 2 / B: 4", "A play 12 12; A ghost 4", ghost=GHOST, pile="7")
    assert (len(short.state.ghost), short.state.to_move) == (12, "B")
    assert short.event("ghost_short").rule == "Q21"
    placed_last = play("A: 12 2 / B: 4", "A play 12; A ghost 8", ghost=GHOST, pile="13")
    assert (placed_last.row, placed_last.state.phase) == ("1+13 2 3 4 5 6", "play")
    gone = play("A: 12 2 / B: 4 1", "A play 12; A ghost 8; B play 4", ghost="8", row="1 2")
    assert (gone.ghost, gone.state.to_move) == ("", "A")
    must = play("A: 12 2 / B: 4", "A play 12", ghost="5 8", row="1 2")
    assert must.legal == ["A ghost 5", "A ghost 8"]


def test_Q22_a_refill_makes_no_pairs() -> None:
    """A 13 that comes to the row by a refill stays single; a drawn pair leaves one place."""
    played = play("A: 9 2 / B: 4", "A play 9; A take; B draw row 3", row="1+13 2+13 3+X 5+13 6+13 7+13", B="8",
                  ghost="1 1 2 2 3 3 4 4 5 5 10 10 12", pile="13 12")  # fmt: skip
    assert played.row == "1+13 2+13 5+13 6+13 7+13 13"
    assert dealt("1 1 2 4 4 5 5 5 6 8 10 12 12", row="13 5 13 2 X 6").row == "13 5 13 2 X 6"


def test_Q23_no_refill_after_the_ghost() -> None:
    """The ghost's top-up touches no place of the row."""
    played = play("A: 12 2 / B: 4", "A play 12; A ghost 8", ghost=GHOST, pile="6 7")
    assert "refilled" not in played.kinds
    assert "Q23" in played.event("ghost_done").rules


@pytest.mark.parametrize(("letter", "count", "removed"), [("a", 105, ()), ("b", 104, ("X",))])
def test_Q24_the_fifth_joker(letter: str, count: int, removed: tuple[str, ...]) -> None:
    """In the pack, or out of the game."""
    options = {"Q24": letter}
    start = deal(mode="duel", seed=5, options=options)
    assert start.state.removed == removed
    again = deal(mode="duel", pack=pack_with("", jokers=count - 104), options=options)
    assert again.state.removed == removed


def test_Q24_b_in_a_position_too() -> None:
    """A joker that stands nowhere is the removed one; it does not come into the pile."""
    played = play("A: 12 2 / B: 4", ghost=GHOST, size=50, options={"Q24": "b"})
    assert played.state.removed == ("X",)


def test_Q25_which_one_is_free() -> None:
    """Each of the three targets can be chosen, and nobody draws for it."""
    waiting = play("A: 12 2 / B: 4", "A play 12", ghost=GHOST, pile="6 7")
    for value in ("3", "8", "10"):
        after = waiting.then(f"A ghost {value}")
        assert (after.hand("A"), after.state.to_move) == (f"2 {value}", "B")
    assert "Q25" in waiting.refusal("A draw pile")


def test_Q26_one_combination_a_turn() -> None:
    """The single 7 that the top-up brings is safe in this turn."""
    played = play("A: 12 2 / B: 4", "A play 12; A ghost 3", ghost="1 1 2 2 3 4 4 5 5 6 6 11 11", pile="7 8")
    assert played.state.to_move == "B"
    assert played.event("ghost_safe_now").facts["values"] == ("7",)


def test_Q27_examples_are_just_examples() -> None:
    """5s and 8s, or 3s and 8s: both choices work by the same rule."""
    for ghost, values in (("1 1 2 2 3 3 4 4 5 8 11 11 11", ["5", "8"]), ("1 1 2 2 3 4 4 5 5 8 11 11 11", ["3", "8"])):
        played = play("A: 10 2 / B: 4", "A play 10", ghost=ghost, pile="6")
        assert played.legal == [f"A ghost {value}" for value in values]


def test_Q28_no_consolation_in_the_duel_of_2014() -> None:
    """Unless the option is switched on."""
    off = play("A: 1 2 / B: 4", "A play 1", ghost=GHOST, pile="6")
    assert off.state.to_move == "B"
    assert "Q28" in off.refusal("A draw pile")
    assert play("A: 1 2 / B: 4", "A play 1", ghost=GHOST, pile="6", options={"R9.1": "b"}).state.phase == "consolation"


@pytest.mark.parametrize("letter", ["a", "b"])
def test_Q29_where_surplus_goes(letter: str) -> None:
    """A place of its own, or the discard pile."""
    played = play("A: 12 2 / B: 4", "A play 12; A ghost 8", ghost=GHOST, row=FULL, pile="13 6", options={"Q29": letter})
    assert played.state.removed == (("13",) if letter == "a" else ())
    assert (played.state.discard[-1:] == ("13",)) == (letter == "b")


def test_the_switches_are_exactly_these() -> None:
    """What has no playable difference has no switch."""
    assert {ruling.id: "".join(r.id for r in ruling.readings) for ruling in ABLUXXEN.rulebook.switches} == {
        "R9.1": "ab", "R9.2": "ab", "R9.4": "ab", "Q1": "ab", "Q3": "ab", "Q8": "ab", "Q10": "abc", "Q11": "ab",
        "Q13": "abc", "Q14": "ab", "Q15": "ab", "Q16": "ab", "Q17": "ab", "Q19": "abc", "Q24": "ab", "Q29": "ab",
    }  # fmt: skip
    with pytest.raises(UnknownRule, match="Q18"):
        deal(options={"Q18": "b"})
