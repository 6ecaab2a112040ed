"""The sixth card, the end of a round and its score: one test a rule (39 to 46)."""

from __future__ import annotations

import random

import pytest

from cardrules.games.dudab import DUDAB, count_points
from tests.games.dudab.helpers import FILL, PACK, dudabs, lay

ROW = "R2m B3c G2f Y1h R2c"
LAST = {"pile": "R1f", "pile_size": 1}


@pytest.mark.parametrize(("card", "move"), [("G3h", "G3h 1"), ("SR", "SR 1"), ("DD", "DD 1 blue"), ("DD", "DD 1")])
def test_39_the_sixth_card_takes_the_row(card: str, move: str) -> None:
    """The five go to the own stack, the sixth opens the row with its wish or demand; it must fit on the fifth."""
    start = lay(f"{ROW} | Y4h", f"{card} G1m B1m", "R1f B4c")
    after = start.then(f"A play {move}")
    assert after.rows == [card, "Y4h"]
    assert set(after.stack("A").split()) == set(ROW.split())
    assert after.event("row_taken").rule == "39"
    assert after.words["demand"] == (1 if card == "SR" else None)
    assert after.words["wishes"] == ({"1": "blue"} if "blue" in move else {})
    assert after.turn == ("turn", "B")
    assert lay(f"{ROW} | Y4h", "G4f R1f B1m", FILL).refusal("A play G4f 1") == ("22",)


def test_40_the_hand_may_be_cut_to_two() -> None:
    """Asked only with more than two cards left; one may keep all, or cut to exactly two."""
    start = lay(f"{ROW} | Y4h", "R4c Y3f G1m G3h B1m", FILL).then("A play G3h 1")
    assert start.turn == ("cut", "A")
    pairs = ["R4c Y3f", "R4c G1m", "R4c B1m", "Y3f G1m", "Y3f B1m", "G1m B1m"]
    assert start.legal == ["A cut none", *(f"A cut discard {pair}" for pair in pairs)]
    assert start.refusal("A cut discard R4c") == ("40", "Q11")
    assert start.refusal("A cut discard R4c Y3f G1m") == start.refusal("A draw") == ("40",)
    kept = start.then("A cut none")
    assert (kept.hand("A"), kept.turn) == ("R4c Y3f G1m B1m", ("turn", "B"))
    few = lay(f"{ROW} | Y4h", "G1m G3h B1m", FILL).then("A play G3h 1")
    assert few.turn == ("turn", "B")
    assert few.refusal("B cut none") == ("40",)


def test_41_one_bundle_to_one_place() -> None:
    """The cards that leave the hand go together to the stack or to the discard pile."""
    start = lay(f"{ROW} | Y4h", "R4c G1m G3h B1m DD", FILL).then("A play G3h 1")
    away = start.then("A cut discard R4c DD")
    assert (away.hand("A"), away.discard) == ("G1m B1m", "R4c DD")
    stacked = start.then("A cut stack R4c DD")
    assert stacked.discard == ""
    assert set(stacked.stack("A").split()) == {*ROW.split(), "R4c", "DD"}
    assert "41" in away.cited & stacked.cited


def test_42_onto_the_stack_only_with_a_dudab() -> None:
    """One of the cut cards has to be a Dudab; the five taken do not count for this."""
    start = lay("R2m B3c DD Y1h R2c | Y4h", "R4c G1m G3h B1m DD", FILL).then("A play G3h 1")
    assert start.refusal("A cut stack R4c G1m") == ("42", "C5", "Q10")
    assert [move for move in start.legal if "stack" in move] == [
        f"A cut stack {card} DD" for card in ("R4c", "G1m", "B1m")
    ]


def test_43_hand_limits_after_a_sixth_card() -> None:
    """A player left with one card draws one."""
    after = lay(f"{ROW} | Y4h", "G3h B1m", FILL, pile="Y4c").then("A play G3h 1")
    assert after.hand("A") == "Y4c B1m"
    assert after.event("drew").rule == "43"


@pytest.mark.parametrize("way", ["draw", "fill", "show", "stash", "reveal"])
def test_44_the_round_ends_with_the_pile(way: str) -> None:
    """However the last card is drawn, the round is scored after that turn, and nobody else plays."""
    five = "R1h R3h Y1c Y3c G1h"
    start, move = {
        "draw": (lay("R2m | Y4h", "R1h R3h", FILL, pile="B4c", pile_size=1), "A draw"),
        "fill": (lay("R2m | Y4h", "R1h B3c", FILL, pile="B4c", pile_size=1), "A play B3c 1"),
        "show": (lay("R2m DD | Y4h", "R1h R3h", FILL, pile="B4c", pile_size=1, wishes={"1": "blue"}), "A show"),
        "stash": (lay("B1m | B3m", five, FILL, pile="B4c", pile_size=1), "A stash R1h"),
        "reveal": (lay("R2m SR | Y4h", "R1h R3h", FILL, pile="B4c", pile_size=1, demand=1), "A reveal"),
    }[way]
    assert start.refusal("next") == ("44",)
    after = start.then(move)
    assert after.turn == ("scored", None)
    assert after.legal == ["next"]
    assert after.event("round_ends").rule == "44"
    assert after.refusal("B draw") == ("44",)


STEPS = [
    # stack, hand, the kinds of steps, the running totals
    ("R4h SG DD", "Y3m G2m", ["hand_joins", "pair", "numbers_left", "total"], [0, 0, 9, 9]),
    ("SR SG", "Y1m G2m", ["hand_joins", "numbers_left", "shamans_left", "total"], [0, 3, 13, 13]),
    ("Y3m DD DD", "", ["turned", "dudabs_left", "total"], [-3, -3, -3]),
    ("R4h DD", "G2m G4m", ["hand_joins", "turned", "numbers_left", "total"], [0, -4, 2, 2]),
    ("", "DD DD", ["hand_dudabs", "total"], [10, 10]),
    ("", "Y3m G1m SB", ["hand_joins", "numbers_left", "shamans_left", "total"], [0, 4, 9, 9]),
    ("", "", ["total"], [0]),
]


@pytest.mark.parametrize(("stack", "hand", "kinds", "running"), STEPS, ids=["S1", "S3", "S4", "S6", "S8", "S9", "S11"])
def test_45_the_steps_in_order(stack: str, hand: str, kinds: list[str], running: list[int]) -> None:
    """Hand Dudabs and hand, pairs, numbers turned, numbers left, Shamans left, Dudabs left."""
    steps = count_points(hand.split(), stack.split())
    assert [step.kind for step in steps] == kinds
    assert [step.running for step in steps] == running
    assert sum(step.points for step in steps[:-1]) == running[-1] == steps[-1].points


@pytest.mark.parametrize(("stack", "hand", "points"), [("", "DD DD", 0), ("Y3m", "DD DD", -3)])
def test_45_under_the_reading_that_hand_dudabs_join(stack: str, hand: str, points: int) -> None:
    """S8 and S4 under Q14 b."""
    options = DUDAB.rulebook.options({"Q14": "b"})
    assert count_points(hand.split(), stack.split(), options)[-1].running == points


def scored(stack: str, hand: str) -> dict[str, tuple[str, tuple[str, ...], int, int]]:
    """The steps of B in a real scoring: what each is called, with first rule, cards, points and running total."""
    after = lay("B2f | G2f", "Y1c Y2c", hand, stacks={"B": stack}, **LAST).then("A draw")
    events = [e for e in after.events if e.kind.startswith("count_") and e.facts["seat"] == "B"]
    found = {e.kind[6:]: (e.rule, e.facts["cards"], e.facts["points"], e.facts["running"]) for e in events}
    assert after.words["scores"] == {"A": 4, "B": found["total"][3]}
    assert sorted(after.hand("B").split()) == sorted(hand.split()), "hands and stacks stay as they were"
    return found


def test_45a_hand() -> None:
    """Each Dudab in hand costs 5 and is out; the rest joins the stack."""
    steps = scored("SR Y3m", "G1m DD DD")
    assert steps["hand_dudabs"] == ("45a", ("DD", "DD"), 10, 10)
    assert steps["hand_joins"] == ("45a", ("G1m",), 0, 10)
    assert "pair" not in steps
    assert steps["total"][3] == 10 + 4 + 5


def test_45b_pairs() -> None:
    """Dudab and Shaman cancel out, even where turning a 4 would save more."""
    steps = scored("R4h DD", "G1m SR")
    assert steps["pair"] == ("45b", ("DD", "SR"), 0, 0)
    assert "turned" not in steps
    assert steps["total"][3] == 5


def test_45b_one_event_a_pair() -> None:
    """Two pairs are two steps."""
    after = lay("B2f | G2f", "Y1c Y2c", "G1m Y3c", stacks={"B": "SR SG DD DD DD"}, **LAST).then("A draw")
    assert after.kinds.count("count_pair") == 2
    assert after.kinds.count("count_turned") == 1


def test_45c_a_surplus_dudab_turns_the_highest() -> None:
    """Its value is taken off."""
    steps = scored("R4h DD", "G2m Y3m")
    assert steps["turned"] == ("45c", ("DD", "R4h"), -4, -4)


def test_45d_numbers_left_count() -> None:
    """Each adds its value."""
    assert scored("R4h", "G2m Y3m")["numbers_left"] == ("45d", ("R4h", "Y3m", "G2m"), 9, 9)


def test_45e_a_shaman_left_costs_five() -> None:
    """Each adds 5."""
    assert scored("SR SG", "G2m Y3m")["shamans_left"] == ("45e", ("SR", "SG"), 10, 15)


def test_45f_a_dudab_left_counts_nothing() -> None:
    """With neither Shaman nor number it counts 0."""
    assert scored("DD DD DD", "SR G2m")["dudabs_left"] == ("45f", ("DD",), 0, -2)


def formula(hand: list[str], stack: list[str]) -> int:
    """Rule 46, written down as it stands."""
    held = hand.count("DD")
    rest = [card for card in (*stack, *hand) if card[0] in "RYGB" or card[0] == "S"]
    dudabs, shamans = stack.count("DD"), sum(card[0] == "S" for card in rest)
    numbers = sorted((int(card[1]) for card in rest if card[0] in "RYGB"), reverse=True)
    k = min(dudabs, shamans)
    m = min(dudabs - k, len(numbers))
    return 5 * held - sum(numbers[:m]) + sum(numbers[m:]) + 5 * (shamans - k)


def test_46_the_formula() -> None:
    """The steps and the formula agree on random hands and stacks; scores below zero among them."""
    dice = random.Random(46)
    seen = set()
    for _ in range(3_000):
        cards = dice.sample(PACK, dice.randint(0, 20))
        held = dice.randint(0, min(5, len(cards)))
        hand, stack = cards[:held], cards[held:]
        score = count_points(hand, stack)[-1].running
        assert score == formula(hand, stack)
        seen.add(score)
    assert min(seen) < 0 < max(seen)


def test_the_table_stays_when_a_round_is_scored() -> None:
    after = lay("Y2h DD | R3h", "Y4c SR", FILL, pile="B4c", pile_size=1).then("A play SR 2")
    assert (after.words["demand"], after.rows, after.hand("A")) == (2, ["Y2h DD", "R3h SR"], "Y4c B4c")


def test_a_dudab_as_sixth_card_binds_the_next_player_not_the_one_who_cuts() -> None:
    after = lay(f"{ROW} | Y4h", "R4c G1m B1m DD", "R1f B4c DD").then("A play DD 1 blue")
    assert after.turn == ("cut", "A")
    cut = after.then("A cut discard R4c")
    assert cut.legal == ["B play B4c 1", *dudabs("B", 1, 2)]
