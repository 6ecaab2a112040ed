"""The open questions Q1 to Q21, each reading of each, and the conflicts C1 to C8."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardrules.dudab import DUDAB, count_points
from cardrules.errors import PositionError, UnknownRule
from tests.dudab.helpers import FILL, Run, deal, dudabs, lay

ROW = "R2m B3c G2f Y1h R2c"
FIVE = "R1h R3h Y1c Y3c G1h"


def read(ruling: str, letter: str, rows: str, *hands: str, **words: Any) -> Run:
    """A position under one reading of one ruling."""
    return lay(rows, *hands, options={ruling: letter}, **words)


@pytest.mark.parametrize(
    ("letter", "rows", "discard", "left"),
    [("a", ["R4f", "DD"], "", 72), ("b", ["R4f", "B4f"], "DD SR", 70)],
)
def test_Q1_a_row_opened_by_shaman_or_dudab(letter: str, rows: list[str], discard: str, left: int) -> None:
    """It stays without demand or wish, or it is replaced until a number comes."""
    begun = deal("AB", "R1h R1c R1m Y1h Y1c Y1m R4f DD SR B4f", options={"Q1": letter})
    assert (begun.rows, begun.discard, begun.words["pile_size"]) == (rows, discard, left)
    assert begun.words["wishes"] == {}


@pytest.mark.parametrize(("letter", "fitting"), [("a", ["B1h"]), ("b", ["B1h", "SR"]), ("c", [])])
def test_Q2_what_lies_on_a_dudab_without_a_wish(letter: str, fitting: list[str]) -> None:
    """Numbers; anything; only another Dudab."""
    start = read("Q2", letter, "DD | Y4h", "B1h SR", FILL)
    assert start.legal == [*(f"A play {card} 1" for card in fitting), "A draw"]
    for card in {"B1h", "SR"} - set(fitting):
        assert "Q2" in start.refusal(f"A play {card} 1")
    assert set(dudabs("A", 1)) <= set(read("Q2", letter, "DD | Y4h", "B1h DD", FILL).legal)


def test_Q2_blocked_rows_still_let_the_round_end() -> None:
    """Under the third reading both rows may be blocked for good: players put away and draw until the pile is empty."""
    run = read("Q2", "c", "DD | DD", FIVE, "R2h R4h Y2c Y4c G2h", pile_size=9)
    for left in range(8, -1, -1):
        assert all(" stash " in move for move in run.legal)
        run = run.then(run.legal[0])
        assert run.words["pile_size"] == left
    assert run.state.phase == "scored"
    assert "blocked" in DUDAB.rulebook["Q2"].readings[2].text  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("letter", "two_shamans", "green_alone"),
    [
        ("a", ["B play SY 2"], ["B reveal"]),
        ("b", ["B play SR 1", "B play SY 1"], ["B play SG 1"]),
        ("c", ["B play SR 1", "B play SY 2"], ["B reveal"]),
    ],
)
def test_Q3_where_the_answer_lies(letter: str, two_shamans: list[str], green_alone: list[str]) -> None:
    """Where it fits; on the demanding Shaman; where it fits or in the same colour on the demanding one."""
    assert read("Q3", letter, "R2m SR | Y4h", FILL, "G1c SR SY", to_move="B", demand=1).legal == two_shamans
    assert read("Q3", letter, "R2m SR | Y4h", FILL, "G1c SG", to_move="B", demand=1).legal == green_alone
    rows = (1,) if letter == "b" else (1, 2)
    assert read("Q3", letter, "R2m SR | Y4h", FILL, "G1c DD", to_move="B", demand=1).legal == dudabs("B", *rows)
    assert read("Q3", letter, "R2m SR | Y4h", "G1c SR", FILL).refusal("A play SR 1") == ("24", "C8")


def test_Q4_whom_a_wish_binds() -> None:
    """Everybody in turn, or the next player alone; then it only limits what may lie there."""
    hands = ("Y4c B1h DD", "G2c B1m", "R4f B2m")
    bound, free = (read("Q4", x, "Y2h | G3h", *hands).then("A play DD 1 red", "B show") for x in "ab")
    assert bound.legal == ["C play R4f 1"]
    assert free.legal == ["C play R4f 1", "C play R4f 2", "C play B2m 2", "C draw"]
    assert free.refusal("C play B2m 1") == ("27",)
    assert free.words["wishes"] == {"1": "red"}
    assert read("Q4", "b", "Y2h | G3h", *hands).then("A play DD 1 red").legal == ["B show"]
    met = free.then("C play R4f 1")
    assert met.words["wishes"] == {}


def test_Q4_only_the_last_wish_binds() -> None:
    """Under the second reading an older open wish does not count as an answer's place while the newer one binds."""
    run = read("Q4", "b", "Y2h | G3h", "Y4c B1m DD", "G2c B1c DD", "R4f B1h").then(
        "A play DD 1 red", "B play DD 2 hand"
    )
    assert run.legal == ["C play B1h 2"]
    assert run.refusal("C play R4f 1") == ("30",)


@pytest.mark.parametrize(
    ("letter", "legal", "wishes"),
    [
        ("a", ["C play R4f 1", "C play B1h 2"], {"1": "red", "2": "hand"}),
        ("b", ["C play B1h 2"], {"2": "hand"}),
        ("c", ["C play R4f 1"], {"1": "red", "2": "hand"}),
    ],
)
def test_Q5_several_wishes(letter: str, legal: list[str], wishes: dict[str, str]) -> None:
    """Any may be answered; the new Dudab ended the older; the oldest comes first."""
    run = read("Q5", letter, "Y2h | G3h", "Y4c B1m DD", "G2c B1c DD", "R4f B1h").then(
        "A play DD 1 red", "B play DD 2 hand"
    )
    assert (run.legal, run.words["wishes"]) == (legal, wishes)


def test_Q5_two_wishes_are_a_defect_where_one_ends_the_other() -> None:
    """Under the second reading no position has two."""
    with pytest.raises(PositionError, match="2 wishes are open"):
        read("Q5", "b", "Y2h DD | G3h DD", FILL, "G1c B1h", wishes={"1": "red", "2": "hand"})


@pytest.mark.parametrize(
    ("letter", "with_answer", "without"),
    [
        ("a", ["A play R1h 1", *dudabs("A", 1, 2)], [*dudabs("A", 1, 2), "A show"]),
        ("b", ["A play R1h 1"], [*dudabs("A", 1, 2), "A show"]),
        ("c", ["A play R1h 1", *dudabs("A", 1, 2)], dudabs("A", 1, 2)),
    ],
)
def test_Q6_a_dudab_against_a_wish(letter: str, with_answer: list[str], without: list[str]) -> None:
    """Always and never forced; only without an answer; forced without an answer."""
    assert read("Q6", letter, "Y2h DD | G3h", "R1h Y3c DD", FILL, wishes={"1": "red"}).legal == with_answer
    bound = read("Q6", letter, "Y2h DD | G3h", "B1c Y3c DD", FILL, wishes={"1": "red"})
    assert bound.legal == without
    if letter == "c":
        assert bound.refusal("A show") == ("31", "Q6")


def test_Q7_five_cards_and_one_fits() -> None:
    """It must be laid; or one is put away first and one drawn."""
    hand = "R1h R2h Y1c Y3c G1h"
    must, may = (read("Q7", letter, "B1m | B3m", hand, FILL, pile="G4f") for letter in "ab")
    plays = ["A play R2h 1", "A play R2h 2"]
    assert must.legal == plays
    assert may.legal == [*plays, *(f"A stash {card}" for card in hand.split())]
    assert may.refusal("A draw") == ("18",)
    assert may.then("A stash R1h").hand("A") == "R2h Y1c Y3c G1h G4f"
    assert "letter" in DUDAB.rulebook["Q7"].why  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("letter", "hand", "discard"),
    [("a", "Y1h Y3f Y4m G2f", "B2c"), ("b", "Y1h Y3f Y4m B2c", ""), ("c", "Y1h Y3f Y4m G2f B2c", "")],
)
def test_Q8_the_turned_up_card(letter: str, hand: str, discard: str) -> None:
    """Discarded; the first of those drawn; to the hand on top of them."""
    asked = read("Q8", letter, "R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, pile="B2c Y4m G2f R4h")
    after = asked.then("B reveal")
    assert (after.hand("B"), after.discard) == (hand, discard)


@pytest.mark.parametrize("letter", "abc")
@pytest.mark.parametrize("card", ["SG", "DD"])
def test_Q8_a_card_without_a_value_is_discarded_all_the_same(letter: str, card: str) -> None:
    """As long as such a card lets nobody draw."""
    asked = read("Q8", letter, "R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, pile=f"{card} Y4m")
    after = asked.then("B reveal")
    assert (after.hand("B"), after.discard) == ("Y1h Y3f", card)


@pytest.mark.parametrize(
    ("letter", "shaman", "dudab"),
    [
        ("a", ("Y1h Y3f", "SG"), ("Y1h Y3f", "DD")),
        ("b", ("Y1h Y3f Y4m G2f", "SG B2c"), ("Y1h Y3f Y4m G2f", "DD B2c")),
        ("c", ("R1m R4h Y1h Y3f Y4m G2f B2c", "SG"), ("Y1h Y3f", "DD")),
    ],
)
def test_Q9_a_card_without_a_value(letter: str, shaman: tuple[str, str], dudab: tuple[str, str]) -> None:
    """Nothing is drawn; another is turned up; a Shaman counts 5 and a Dudab 0."""
    for card, (hand, discard) in (("SG", shaman), ("DD", dudab)):
        asked = read(
            "Q9", letter, "R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, pile=f"{card} B2c Y4m G2f R4h R1m"
        )
        after = asked.then("B reveal")
        assert (after.hand("B"), after.discard) == (hand, discard)


@pytest.mark.parametrize(("q8", "hand"), [("b", 7), ("c", 8)])
def test_Q9_a_counting_shaman_goes_where_the_number_would(q8: str, hand: int) -> None:
    """Counting 5, it is the first of the five or comes besides; a Dudab goes to the hand under Q8 c alone."""
    options = {"Q8": q8, "Q9": "c"}
    shaman = lay("R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, pile="SG", options=options).then("B reveal")
    assert len(shaman.hand("B").split()) == hand
    assert "SG" in shaman.hand("B")
    dudab = lay("R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, pile="DD", options=options).then("B reveal")
    assert (dudab.hand("B"), dudab.discard) == (("Y1h Y3f", "DD") if q8 == "b" else ("Y1h Y3f DD", ""))


def test_Q9_the_pile_runs_out_while_turning_up() -> None:
    """Then nothing is drawn, and the round is scored."""
    asked = read("Q9", "b", "R2m SR | G1h", FILL, "Y1h Y3f", to_move="B", demand=1, pile="DD SG", pile_size=2)
    after = asked.then("B reveal")
    assert (after.hand("B"), after.state.phase) == ("Y1h Y3f", "scored")
    assert {"DD", "SG"} <= set(after.discard.split())


def cut_start(letter_of: dict[str, str], hand: str = "R4c Y3f G1m G3h B1m") -> Run:
    return lay(f"{ROW} | Y4h", hand, FILL, options=letter_of).then("A play G3h 1")


def test_Q10_cut_cards_on_the_stack_without_a_dudab() -> None:
    """Forbidden, or allowed; card by card each is tested by itself."""
    assert cut_start({}).refusal("A cut stack R4c Y3f") == ("42", "C5", "Q10")
    assert cut_start({"Q10": "b"}).then("A cut stack R4c Y3f").hand("A") == "G1m B1m"
    singly = cut_start({"Q12": "b"}, "R4c G1m G3h B1m DD")
    assert "42" in singly.refusal("A cut stack R4c")
    assert "A cut stack DD" in singly.legal
    assert "A cut stack R4c" in cut_start({"Q10": "b", "Q12": "b"}).legal


def test_Q11_how_far_the_hand_is_cut() -> None:
    """To two or not at all; by any number; to two without a choice."""
    pairs = 6
    for letter, none, sizes in (("a", True, {2: pairs}), ("b", True, {1: 4, 2: pairs}), ("c", False, {2: pairs})):
        run = cut_start({"Q11": letter})
        moves = [move.split()[3:] for move in run.legal if "none" not in move]
        assert ("A cut none" in run.legal) is none
        assert {size: sum(len(move) == size for move in moves) for size in sizes} == sizes
        assert len(moves) == sum(sizes.values())
    assert cut_start({"Q11": "c"}).refusal("A cut none") == ("40", "Q11")
    assert cut_start({"Q11": "b"}).then("A cut discard R4c").turn == ("turn", "B")


def test_Q12_bundle_or_card_by_card() -> None:
    """One bundle to one place; or each card by itself, and once begun on to two."""
    hand = "R4c G1m G3h B1m DD"
    assert cut_start({}, hand).refusal("A cut discard R4c") == ("40", "Q11")
    begun = cut_start({"Q12": "b"}, hand)
    assert "A cut none" in begun.legal
    assert begun.refusal("A cut discard R4c DD") == ("41", "Q12")
    on = begun.then("A cut discard R4c")
    assert on.turn == ("cut", "A")
    assert on.refusal("A cut none") == ("41", "Q12")
    done = on.then("A cut stack DD")
    assert (done.hand("A"), done.discard, done.turn) == ("G1m B1m", "R4c", ("turn", "B"))
    assert "DD" in done.stack("A")
    either = cut_start({"Q11": "b", "Q12": "b"}, hand).then("A cut discard R4c")
    assert either.refusal("A cut none") == ("41", "Q12"), "also where any number of cards may be cut"


def test_Q13_when_exactly_the_round_ends() -> None:
    """After the turn, or the moment the last card is drawn or turned up."""
    position = ("R2m SR | G1h", FILL, "Y1h Y3f Y3m G4c")
    words: dict[str, Any] = {"to_move": "B", "demand": 1, "pile": "B4c Y4m G2f R4h R1m", "pile_size": 5}
    after, at_once = (read("Q13", letter, *position, **words).then("B reveal") for letter in "ab")
    assert after.turn == ("shed", "B")
    assert at_once.turn == ("scored", None)
    assert at_once.words["scores"] == {"A": 3, "B": 22}
    assert after.then("B shed R4h Y4m G4c").words["scores"] == {"A": 3, "B": 22}, "surplus counts in the stack as well"
    dudab: dict[str, Any] = {"wishes": {"1": "blue"}, "pile": "DD", "pile_size": 1}
    finished, cut_off = (read("Q13", x, "B1m DD | B3m", FIVE, FILL, **dudab).then("A show") for x in "ab")
    assert finished.then("A shed DD").words["scores"]["A"] == 9 - 2 * 3
    assert cut_off.words["scores"]["A"] == 9 + 5


@pytest.mark.parametrize(("letter", "score"), [("a", 18), ("b", -3), ("c", 7)])
def test_Q14_dudabs_in_hand(letter: str, score: int) -> None:
    """5 each and out; join the stack for nothing; 5 each and join."""
    run = read("Q14", letter, "B2f | G2f", "Y1c Y2c", "DD DD", stacks={"B": "Y3m SR"}, pile="R1f", pile_size=1)
    assert run.then("A draw").words["scores"] == {"A": 4, "B": score}


@pytest.mark.parametrize(("letter", "score"), [("a", 2), ("b", 8)])
def test_Q15_which_numbers_are_turned(letter: str, score: int) -> None:
    """The highest or the lowest."""
    run = read("Q15", letter, "B2f | G2f", "Y1c Y2c", "G1m B3m", stacks={"B": "R4h Y2m DD"}, pile="R1f", pile_size=1)
    assert run.then("A draw").words["scores"]["B"] == score


def test_Q16_must_a_dudab_wish() -> None:
    """Free, or compulsory."""
    free, forced = (read("Q16", letter, "R2m | Y4h", "G1c B1c DD", FILL) for letter in "ab")
    assert "A play DD 1" in free.legal
    assert [move for move in forced.legal if " DD " in move] == dudabs("A", 1, 2, bare=False)
    assert forced.refusal("A play DD 1") == ("26", "Q16")


def test_Q17_the_card_drawn_for_want_of_an_answer() -> None:
    """It stays in the hand; or it must be laid on a wish it meets. A Dudab need not."""
    words: dict[str, Any] = {"wishes": {"1": "red"}}
    keep, forced = (read("Q17", x, "Y2h DD | G3h", "G4c B1c", FILL, pile="R3c", **words).then("A show") for x in "ab")
    assert keep.turn == ("turn", "B")
    assert (forced.turn, forced.legal) == (("turn", "A"), ["A play R3c 1"])
    assert forced.refusal("A draw") == ("17", "Q17")
    assert forced.refusal("A show") == ("17", "Q17")
    laid = forced.then("A play R3c 1")
    assert (laid.words["wishes"], laid.hand("A"), laid.turn) == ({}, "G4c B1c", ("turn", "B"))
    for pile in ("DD", "B2c"):
        run = read("Q17", "b", "Y2h DD | G3h", "G4c B1c", FILL, pile=pile, **words).then("A show")
        assert run.turn == ("turn", "B")
    two = read("Q17", "b", "Y2h DD | G3h DD", "G4c B1c", FILL, pile="R3h", wishes={"1": "red", "2": "hand"})
    assert two.then("A show").legal == ["A play R3h 1", "A play R3h 2"]
    last = read("Q17", "b", "Y2h DD | G3h", FIVE.replace("R", "B"), FILL, pile="R3c", pile_size=1, **words)
    assert last.then("A show").turn == ("turn", "A")
    assert last.then("A show", "A play R3c 1").turn == ("scored", None)


@pytest.mark.parametrize(("letter", "starters"), [("a", "BCAB"), ("b", "BBBB")])
def test_Q18_who_starts_the_later_rounds(letter: str, starters: str) -> None:
    """The next one clockwise, or always the same."""
    run = deal("ABCD", starter="B", options={"Q18": letter})
    found = ""
    for _ in range(4):
        found += run.words["starter"]
        assert run.state.to_move == run.words["starter"]
        while run.state.phase not in ("scored", "over"):
            run = run.then(run.legal[-1])
        run = run.then("next") if run.state.phase == "scored" else run
    assert found == starters.replace("BCAB", "BCDA")


def test_Q19_who_may_look_into_an_own_stack() -> None:
    """The owner; the others know how many there are, and those taken from rows."""
    run = lay(f"{ROW} | Y4h", "R4c G1m G3h B1m DD", FILL).then("A play G3h 1", "A cut stack R4c DD")
    mine, other = run.state.view("A")["stacks"]["A"], run.state.view("B")["stacks"]["A"]
    assert sorted(mine) == sorted([*ROW.split(), "R4c", "DD"])
    assert sorted(other) == sorted([*ROW.split(), "?", "?"])
    assert run.event("cut_to_stack").seen_by("B").facts["cards"] == ("?", "?")
    assert DUDAB.rulebook["Q19"].unshown


def test_Q20_equal_totals_share_the_win() -> None:
    """Both win."""
    run = lay("B2f | G2f", "Y4c Y3c", "G1m B3m", round=2, totals={"A": 0, "B": 4}, pile="R1f", pile_size=1).then(
        "A draw"
    )
    assert run.words["totals"] == {"A": 8, "B": 8}
    assert run.state.outcome is not None
    assert run.state.outcome.winners == ("A", "B")
    assert "Q20" in run.event("game_over").rules


def test_Q21_nothing_lasts_into_the_next_round() -> None:
    """Wish and demand end with the round."""
    end = lay("Y2h DD | R3h", "Y4c SR", "G1m B3m", pile="B4c", pile_size=1).then("A play SR 2")
    assert end.words["demand"] == 2
    fresh = end.then("next")
    assert (fresh.words["demand"], fresh.words["wishes"]) == (None, {})
    assert "Q21" in fresh.event("start_passes").rules
    wish = lay("Y2h DD | R3h", "Y4c B1h", "G1m B3m", pile="B4c", pile_size=1, wishes={"1": "red"}).then(
        "A show", "next"
    )
    assert wish.words["wishes"] == {}


FIXED = [ruling.id for ruling in DUDAB.rulebook.rulings if not ruling.switchable]


@pytest.mark.parametrize("ruling", FIXED)
def test_what_is_fixed_cannot_be_switched(ruling: str) -> None:
    with pytest.raises(UnknownRule):
        lay("Y2h | G3h", FILL, FILL.replace("Y", "G"), options={ruling: "b"})


def test_the_letters_are_those_of_the_specification() -> None:
    letters = {ruling.id: "".join(reading.id for reading in ruling.readings) for ruling in DUDAB.rulebook.switches}
    three = {"Q2", "Q3", "Q5", "Q6", "Q8", "Q9", "Q11", "Q14"}
    assert letters == {f"Q{n}": "abc" if f"Q{n}" in three else "ab" for n in range(1, 19)}
    assert set(FIXED) == {"Q19", "Q20", "Q21", *(f"C{n}" for n in range(1, 9))}


# --- conflicts -----------------------------------------------------------------------------------------------------


def test_C1_a_dudab_in_hand_costs_five() -> None:
    """B's number outweighs S's praise."""
    (step, total) = count_points(["DD"], [])
    assert (step.points, total.running) == (5, 5)
    assert "C1" in step.rules


def test_C2_hand_cards_join_the_stack() -> None:
    """Only B speaks of them."""
    step = count_points(["R4h"], [])[0]
    assert (step.kind, step.rules) == ("hand_joins", ("45a", "C2"))


def test_C3_answering_is_a_duty() -> None:
    """S: who can must; B would let one draw."""
    bound = lay("Y2h DD | G3h", "R4f B2c", FILL, wishes={"1": "red"})
    assert "C3" in bound.refusal("A draw")


def test_C4_cutting_is_no_duty() -> None:
    """S: may."""
    kept = cut_start({}).then("A cut none")
    assert kept.event("cut_nothing").rules == ("40", "C4")


def test_C5_the_bundle_needs_a_dudab() -> None:
    """S's condition; an option drops it (Q10)."""
    assert "C5" in cut_start({}).refusal("A cut stack R4c Y3f")


def test_C6_two_rows_up_to_four_players() -> None:
    """S; B's short text has three always."""
    assert [len(deal("ABCDEF"[:n]).rows) for n in range(2, 7)] == [2, 2, 2, 3, 3]
    assert all("C6" in event.rules for event in deal("AB").events if event.kind == "row_opened")


def test_C7_one_lower_is_as_good_as_one_higher() -> None:
    """S and B's long text; B's short text has one higher only."""
    run = lay("R2m | G2c", "G1f B3c Y3f", FILL)
    assert run.then("A play G1f 1").event("played").rules == ("22", "C7")
    assert run.then("A play B3c 1").event("played").rules == ("22",)


def test_C8_no_shaman_on_a_shaman() -> None:
    """S's only; B could be read as allowing the same colour."""
    assert "C8" in lay("R2m SR | G2c", "SR Y3f", FILL).refusal("A play SR 1")


def test_both_sources_of_a_conflict_are_named() -> None:
    for number in range(1, 9):
        ruling = DUDAB.rulebook[f"C{number}"]
        assert {"S", "B"} <= set(ruling.sources)
        named = {source for reading in ruling.readings for source in reading.sources}  # type: ignore[attr-defined]
        assert {"S", "B"} <= named


def test_rulings_survive_being_saved() -> None:
    """A state under another reading reads back as it was."""
    run = read("Q4", "b", "Y2h | G3h", "Y4c B1h DD", "G2c B1m", "R4f B2m").then("A play DD 1 red")
    assert DUDAB.state_from_json(json.loads(json.dumps(run.state.to_json()))) == run.state
