"""The open questions Q1 to Q23, each reading of each, and the conflicts C1 to C8."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardrules.core.errors import PositionError, UnknownRule
from cardrules.games.dudab import DUDAB, count_points
from tests.games.dudab.helpers import FILL, Run, deal, dudabs, lay

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
    if letter == "b":
        answer = read("Q6", letter, "Y2h DD | G3h", "R1h Y3c DD", FILL, wishes={"1": "red"})
        assert answer.refusal("A play DD 1") == answer.refusal("A play DD 2 fur") == ("31", "Q6")


def test_Q7_five_cards_and_one_fits() -> None:
    """It must be laid; or one is put away first and one drawn; or one draws a sixth and puts one of the six away."""
    hand = "R1h R2h Y1c Y3c G1h"
    must, may, free = (read("Q7", letter, "B1m | B3m", hand, FILL, pile="G4f") for letter in "abc")
    plays = ["A play R2h 1", "A play R2h 2"]
    assert must.legal == plays
    assert may.legal == [*plays, *(f"A stash {card}" for card in hand.split())]
    assert must.refusal("A draw") == must.refusal("A stash R1h") == ("19", "Q7")
    assert may.refusal("A draw") == ("18", "Q7")
    assert may.then("A stash R1h").hand("A") == "R2h Y1c Y3c G1h G4f"
    assert may.state.verdict("A stash R1h").rules == ("18", "Q7")
    assert free.legal == [*plays, "A draw"]
    assert free.state.verdict("A draw").rules == ("16", "Q7")
    assert free.refusal("A stash R1h") == ("18", "Q7")
    drawn = free.then("A draw")
    assert (drawn.hand("A"), drawn.turn) == ("R1h R2h Y1c Y3c G1h G4f", ("shed", "A"))
    assert "hand_checked" not in drawn.kinds
    assert drawn.then("A shed G4f").turn == ("turn", "B")
    assert "letter" in DUDAB.rulebook["Q7"].why  # type: ignore[attr-defined]


@pytest.mark.parametrize("letter", "abc")
def test_Q7_where_none_fits_the_hand_is_looked_over(letter: str) -> None:
    """Under every reading; and with fewer than five cards one draws, and puts nothing away first."""
    none = read("Q7", letter, "B1m | B3m", FIVE, FILL)
    assert none.legal == [f"A stash {card}" for card in FIVE.split()]
    assert none.refusal("A draw") == ("18",)
    assert none.state.verdict("A stash R1h").rules == ("18",)
    four = read("Q7", letter, "B1m | B3m", "R1h R2h Y1c Y3c", FILL)
    assert four.state.verdict("A draw").rules == ("16",)
    assert four.refusal("A stash R1h") == ("18",)


def test_Q7_the_last_card_drawn_as_a_sixth() -> None:
    """The hand is cut to five before the round is scored, unless it is scored at once (Q13 b)."""
    last: dict[str, Any] = {"pile": "G4f", "pile_size": 1}
    after, at_once = (
        lay("B1m | B3m", "R1h R2h Y1c Y3c G1h", FILL, options={"Q7": "c", "Q13": x}, **last).then("A draw")
        for x in "ab"
    )
    assert after.turn == ("shed", "A")
    assert at_once.turn == ("scored", None)
    assert len(at_once.hand("A").split()) == 6


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
    for options, rules in (({"Q10": "b"}, ("41", "Q10", "C5")), ({"Q10": "b", "Q12": "b"}, ("Q12", "Q10", "C5"))):
        cards = "R4c Y3f" if len(options) == 1 else "R4c"
        assert cut_start(options).then(f"A cut stack {cards}").event("cut_to_stack").rules == rules
    with_dudab = cut_start({}, "R4c G1m G3h B1m DD").then("A cut stack R4c DD")
    assert with_dudab.event("cut_to_stack").rules == ("41", "42", "C5")
    assert cut_start({}).then("A cut discard R4c Y3f").event("cut_to_discard").rules == ("41", "40")
    assert cut_start({"Q12": "b"}).then("A cut discard R4c").event("cut_to_discard").rules == ("Q12", "40")


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


def test_Q22_a_dudab_without_a_wish_on_a_wish() -> None:
    """The old wish goes on and binds; or it ends."""
    on, ended = (
        read("Q22", x, "Y2h DD | G3h", "R4f Y4c DD", "R1f Y2f", wishes={"1": "red"}).then("A play DD 1") for x in "ab"
    )
    assert (on.words["wishes"], on.legal) == ({"1": "red"}, ["B play R1f 1"])
    assert [(event.kind, event.rules) for event in on.events[-2:]] == [
        ("no_wish", ("26", "Q16")), ("wish_stands", ("29", "Q22")),
    ]  # fmt: skip
    assert (ended.words["wishes"], ended.turn) == ({}, ("turn", "B"))
    assert "B draw" in ended.legal
    assert ended.event("wish_covered").rules == ("Q22",)
    assert "wish_stands" not in ended.kinds


@pytest.mark.parametrize("letter", "ab")
def test_Q22_no_other_end_of_a_wish_depends_on_it(letter: str) -> None:
    """A wish of the new Dudab, the taking of the row, an answer: each ends the old one under both readings."""
    bound = read("Q22", letter, "Y2h DD | G3h", "R4f Y4c DD", FILL, wishes={"1": "red"})
    assert bound.then("A play DD 1 fur").words["wishes"] == {"1": "fur"}
    assert bound.then("A play DD 1 fur").event("wish_replaced").rules == ("31",)
    assert bound.then("A play R4f 1").words["wishes"] == {}
    assert bound.then("A play DD 2").words["wishes"] == {"1": "red"}
    assert "wish_stands" not in bound.then("A play DD 2").kinds
    full = read("Q22", letter, "R2m B3c G2f Y1h DD | Y4h", "R4f G1m DD", FILL, wishes={"1": "red"})
    for move, wishes in (("A play DD 1", {}), ("A play DD 1 fur", {"1": "fur"})):
        taken = full.then(move)
        assert (taken.words["wishes"], taken.rows[0]) == (wishes, "DD")
        assert taken.event("wish_taken").rules == ("39",)


def test_Q22_a_wish_that_goes_on_keeps_its_age() -> None:
    """Under Q5 c it stays the oldest, under Q4 b it binds nobody; Q5 b ends it whatever Q22 says."""
    words: dict[str, Any] = {"wishes": {"1": "red", "2": "hand"}}
    oldest = lay("Y2h DD | G3h DD", "Y4c B1m DD", "R1f Y3h", options={"Q5": "c"}, **words).then("A play DD 1")
    assert (oldest.state.wishes, oldest.legal) == (((1, "red"), (2, "hand")), ["B play R1f 1"])
    position = ("Y2h DD | G3h", "Y4c B1m DD", "R1f Y2f")
    alone = lay(*position, options={"Q4": "b"}, wishes={"1": "red"}).then("A play DD 1")
    assert (alone.words["wishes"], alone.state.binding, "B draw" in alone.legal) == ({"1": "red"}, (), True)
    for letter in "ab":
        newest = lay(*position, options={"Q5": "b", "Q22": letter}, wishes={"1": "red"}).then("A play DD 1")
        assert newest.words["wishes"] == {}
        assert newest.event("wish_covered").rules == ("Q5",)


@pytest.mark.parametrize(("letter", "scores"), [("a", {"A": 4, "B": 5}), ("b", {"A": 0, "B": 4})])
def test_Q23_the_other_hand_cards(letter: str, scores: dict[str, int]) -> None:
    """They join the stack, or the stack alone is counted; a Dudab in hand costs 5 under both."""
    run = read("Q23", letter, "B2f | G2f", "Y1c Y2c", "G1m DD", stacks={"B": "Y1m DD"}, pile="R1f", pile_size=1)
    after = run.then("A draw")
    assert after.words["scores"] == scores
    kind = "count_hand_joins" if letter == "a" else "count_hand_left"
    assert [event.rules for event in after.events if event.kind == kind] == [
        ("45a", "Q23", "C2") if letter == "a" else ("Q23", "C2")
    ] * 2


@pytest.mark.parametrize(("q14", "q23", "score"), [("b", "a", 3), ("b", "b", -3), ("c", "a", 8), ("c", "b", 2)])
def test_Q23_dudabs_in_hand_are_left_to_Q14(q14: str, q23: str, score: int) -> None:
    """A Dudab that joins the stack joins it also where the Shaman beside it does not."""
    steps = count_points(["SR", "DD"], ["Y3m"], {"Q14": q14, "Q15": "a", "Q23": q23})
    assert steps[-1].running == score
    (joins,) = (step for step in steps if step.kind == "hand_joins")
    assert joins.cards == (("SR", "DD") if q23 == "a" else ("DD",))
    assert joins.rules == (("45a", "Q23", "C2", "Q14") if q23 == "a" else ("45a", "Q14"))


FIXED = [ruling.id for ruling in DUDAB.rulebook.rulings if not ruling.switchable]


@pytest.mark.parametrize("ruling", FIXED)
def test_what_is_fixed_cannot_be_switched(ruling: str) -> None:
    with pytest.raises(UnknownRule):
        lay("Y2h | G3h", FILL, FILL.replace("Y", "G"), options={ruling: "b"})


def test_the_letters_are_those_of_the_specification() -> None:
    letters = {ruling.id: "".join(reading.id for reading in ruling.readings) for ruling in DUDAB.rulebook.switches}
    three = {"Q2", "Q3", "Q5", "Q6", "Q7", "Q8", "Q9", "Q11", "Q14"}
    assert letters == {f"Q{n}": "abc" if f"Q{n}" in three else "ab" for n in (*range(1, 19), 22, 23)}
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
    assert (step.kind, step.rules) == ("hand_joins", ("45a", "Q23", "C2"))


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
        assert {"S", "B"} <= set(DUDAB.rulebook[f"C{number}"].sources)


READ_SO = {
    "Q7 c": "S", "Q10 a": "S", "Q10 b": "B", "Q11 a": "S", "Q11 c": "B", "Q14 a": "B", "Q16 a": "S", "Q22 a": "S",
    "Q23 a": "B",
    "C1 a": "B", "C1 b": "S", "C2 a": "B", "C3 a": "S", "C3 b": "B", "C4 a": "S", "C4 b": "B", "C5 a": "S", "C5 b": "B",
    "C6 a": "S", "C6 b": "B", "C7 a": "SB", "C7 b": "B", "C8 a": "S",
}  # fmt: skip
"""The readings that a source has in so many words; all others are this library's, or nobody's."""


def test_a_reading_names_a_source_only_where_that_source_reads_so() -> None:
    """What merely follows, or is silence, is no source's reading: the reason for it stands in `why`."""
    named = {
        f"{ruling.id} {reading.id}": "".join(reading.sources)
        for ruling in DUDAB.rulebook.rulings for reading in ruling.readings if reading.sources
    }  # fmt: skip
    assert named == READ_SO


NOT_STATED = {"19": "Q7", "21": "Q4", "27": "C3", "30": "Q4", "31": "Q22", "42": "Q10", "43": "rule 20"}
"""Rules that no source states, each with what it rests on."""
CLAUSES = {
    "14": "no source says", "18": "no source", "20": "follows", "28": "not said, but follows", "34": "follows",
    "35": "follows", "39": "follows", "45": "follows", "45a": "Q14", "45b": "follows", "45c": "no source says",
}  # fmt: skip
"""Rules that are stated but for a clause, each with the words that say so of the clause."""


@pytest.mark.parametrize("rule", NOT_STATED)
def test_what_no_source_states_is_not_called_stated(rule: str) -> None:
    assert DUDAB.rulebook[rule].standing != "stated"
    assert NOT_STATED[rule] in DUDAB.rulebook[rule].text


@pytest.mark.parametrize("rule", CLAUSES)
def test_a_clause_that_no_source_states_says_so_where_it_stands(rule: str) -> None:
    assert DUDAB.rulebook[rule].standing == "stated"
    assert CLAUSES[rule] in DUDAB.rulebook[rule].text


def test_rulings_survive_being_saved() -> None:
    """A state under another reading reads back as it was."""
    run = read("Q4", "b", "Y2h | G3h", "Y4c B1h DD", "G2c B1m", "R4f B2m").then("A play DD 1 red")
    assert DUDAB.state_from_json(json.loads(json.dumps(run.state.to_json()))) == run.state
