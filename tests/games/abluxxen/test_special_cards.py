"""S1 to S3 and the questions about the special cards, Q10 to Q16."""

from __future__ import annotations

import pytest

from cardrules.core.messages import event_text
from cardrules.games.abluxxen import ABLUXXEN
from tests.games.abluxxen.helpers import GHOST, play


def test_S1_six_special_cards() -> None:
    """One each for three to eight of a kind; none for pairs or nine."""
    for size in range(1, 10):
        cards = " ".join(["7"] * min(size, 8) + ["X"] * (size - 8))
        played = play(f"A: {cards} 2 / B: 4", f"A play {cards}", special=True)
        assert played.bonus == ({str(size): "A"} if 3 <= size <= 8 else {})


def test_S2_five_points_each() -> None:
    """Added to stack minus hand at the end."""
    played = play(
        "A: 13 / B: 4 4", "A play 13", special=True, bonus={"3": "A", "5": "A", "6": "B"}, A="2 2 2", B="9 9", pile="9"
    )
    assert played.scores == {"A": 4 + 10, "B": 2 - 2 + 5}
    assert "S2" in played.event("scored").rules


def test_S3_taken_by_laying_and_stolen_by_laying() -> None:
    """From the middle, then by a lower set from its holder."""
    played = play("A: 9 9 9 2 / B: 5 5 5 4", "A play 9 9 9", special=True)
    assert played.bonus == {"3": "A"}
    assert played.event("special_taken").facts == {"seat": "A", "number": 3, "holder": None}
    stolen = played.then("B play 5 5 5")
    assert stolen.bonus == {"3": "B"}
    assert stolen.events[-1].kind == "turn_begins"
    assert [e.facts["holder"] for e in stolen.events if e.kind == "special_taken"] == [None, "A"]


@pytest.mark.parametrize(("letter", "earned"), [("a", {"4": "A"}), ("b", {"3": "A"}), ("c", {"3": "A", "4": "A"})])
def test_Q10_what_is_a_combination(letter: str, earned: dict[str, str]) -> None:
    """4 4 4 X: exactly four with the joker, three without, or all up to four."""
    played = play("A: 4 4 4 X 2 / B: 5", "A play 4 4 4 X", special=True, options={"Q10": letter})
    assert played.bonus == earned


@pytest.mark.parametrize(
    ("options", "earned"), [({}, {"3": "A"}), ({"Q11": "b"}, {}), ({"Q10": "b"}, {}), ({"Q10": "c", "Q11": "b"}, {})]
)
def test_Q11_jokers_alone(options: dict[str, str], earned: dict[str, str]) -> None:
    """They count by default; not by b, nor where natural cards count only."""
    assert play("A: X X X 2 / B: 5", "A play X X X", special=True, options=options).bonus == earned


@pytest.mark.parametrize(
    ("laid", "options", "why"),
    [("X X X", {"Q11": "b"}, [("jokers_earn_nothing", ("Q11",))]),
     ("X X X", {"Q10": "b", "Q11": "b"}, [("jokers_earn_nothing", ("Q11",))]),
     ("X X X", {"Q10": "b"}, [("too_few_numbers", ("Q10",))]),
     ("4 4 X", {"Q10": "b"}, [("too_few_numbers", ("Q10",))]),
     ("7 7 7 7 7 7 7 7 X", {}, [("no_special", ("Q12",))]),
     ("7 7 7 7 7 7 7 7 X", {"Q10": "b"}, [("special_taken", ("S3", "S1", "Q16", "Q10"))]),
     ("4 4 4", {"Q10": "c"}, [("special_taken", ("S3", "S1", "Q16", "Q10"))]),
     ("4 4 4 X", {"Q10": "b"}, [("special_taken", ("S3", "S1", "Q16", "Q10"))]),
     ("X X X", {}, [("special_taken", ("S3", "S1", "Q16", "Q10", "Q11"))]),
     ("4 4 4", {"Q10": "b", "Q11": "b"}, [("special_taken", ("S3", "S1", "Q16"))]),
     ("4 X", {"Q10": "b"}, []), ("X X", {"Q11": "b"}, []), ("4 4", {}, [])],
)  # fmt: skip
def test_what_a_set_earns_or_why_not_is_said(
    laid: str, options: dict[str, str], why: list[tuple[str, tuple[str, ...]]]
) -> None:
    """A set of three and more that earns nothing names the point that decides it; two cards need no words (S1)."""
    played = play(f"A: {laid} 2 / B: 5", f"A play {laid}", special=True, options=options)
    said = [(event.kind, event.rules) for event in played.events if set(event.rules) & {"S3", "Q10", "Q11", "Q12"}]
    assert said == why


def test_Q12_nine_cards_earn_nothing() -> None:
    """No card for it, unless N or more is enough."""
    nine = "7 7 7 7 7 7 7 7 X"
    assert play(f"A: {nine} 2 / B: 4", f"A play {nine}", special=True).bonus == {}
    more = play(f"A: {nine} 2 / B: 4", f"A play {nine}", special=True, options={"Q10": "c"})
    assert more.bonus == dict.fromkeys("345678", "A")


@pytest.mark.parametrize(
    ("laid", "stack", "letter", "holder"),
    [("5 5 5", "9 9 9", "a", "A"), ("5 5 5", "9 9 9", "b", "B"), ("5 5 5", "9 9 9", "c", "B"),
     ("10 10 10", "9 9 9 / 1", "a", "A"), ("10 10 10", "9 9 9 / 1", "b", "B"), ("10 10 10", "9 9 9 / 1", "c", "A"),
     ("10 10 10", "9 9 9", "b", "A"), ("10 10 10", "2", "c", "A"), ("10 10 10", "2", "b", "B")],
)  # fmt: skip
def test_Q13_how_a_card_is_stolen(laid: str, stack: str, letter: str, holder: str) -> None:
    """By laying; by snatching the holder's top set; by a higher value than the set that earned it."""
    played = play(
        f"A: {laid} 2 / B: 4", f"A play {laid}", B=stack, special=True, bonus={"3": "B"}, options={"Q13": letter}
    )
    assert played.bonus == {"3": holder}


def test_Q13_the_value_is_remembered_when_the_set_is_gone() -> None:
    """By c: B's three 9s are snatched by jokers that earn nothing (Q11 b), yet 9 has still to be beaten."""
    options = {"Q13": "c", "Q11": "b"}
    gone = play("A: X X X 8 8 8 2 / B: 4 1", "A play X X X; A leave; B takeback; B play 1", B="9 9 9", special=True,
                bonus={"3": "B"}, options=options)  # fmt: skip
    assert gone.then("A play 8 8 8").bonus == {"3": "B"}
    again = play("A: X X X 10 10 10 2 / B: 4 1", "A play X X X; A leave; B takeback; B play 1", B="9 9 9", special=True,
                 bonus={"3": "B"}, options=options)  # fmt: skip
    assert again.then("A play 10 10 10").bonus == {"3": "A"}


@pytest.mark.parametrize(("letter", "holder"), [("a", {"3": "B"}), ("b", {})])
@pytest.mark.parametrize("after", ["A take", "A leave; B takeback"])
def test_Q14_is_the_card_lost_with_its_set(letter: str, holder: dict[str, str], after: str) -> None:
    """Jokers that earn nothing snatch the set that earned card 3."""
    played = play("A: X X X 2 / B: 4", f"A play X X X; {after}", B="13 13 13", special=True, bonus={"3": "B"},
                  options={"Q11": "b", "Q14": letter})  # fmt: skip
    assert played.bonus == holder


def test_Q14_another_set_of_that_number_costs_nothing() -> None:
    """By b: only the very set that earned the card takes it along."""
    options = {"Q11": "b", "Q14": "b"}
    played = play("A: X X X 2 / B: 9 9 9 4 1", "A play 2; B play 9 9 9", special=True, options=options, B="12 12 12",
                  bonus={"3": "B"})  # fmt: skip
    assert played.bonus == {"3": "B"}, "the older set is still the one that earned it"
    played = play("A: X X X 2 1 / B: 9 9 9 4", "A play 1; B play 9 9 9; A play X X X", special=True, options=options,
                  B="12 12 12", bonus={"3": "B"})  # fmt: skip
    assert played.bonus == {"3": "B"}


@pytest.mark.parametrize(("letter", "score"), [("a", 8), ("b", 3)])
def test_Q15_with_the_last_cards(letter: str, score: int) -> None:
    """Three 5s as the last cards."""
    played = play("A: 5 5 5 / B: 4", "A play 5 5 5", special=True, pile="9", options={"Q15": letter})
    assert played.scores == {"A": score, "B": -1}
    assert [event.rules for event in played.events if event.kind == "special_too_late"] == [("Q15",)] * (letter == "b")


def test_Q16_taking_is_automatic() -> None:
    """No decision comes of it; laying the number again changes nothing; five points and no more."""
    played = play("A: 5 5 5 6 6 6 2 / B: 4 4", "A play 5 5 5", special=True)
    assert played.state.to_move == "B"
    again = played.then("B play 4; A play 6 6 6")
    assert again.bonus == {"3": "A"}
    assert "special_kept" in again.kinds
    assert play("A: 12 12 12 2 / B: 4", "A play 12 12 12", special=True, ghost=GHOST, pile="6").bonus == {"3": "A"}
    assert play("A: 5 5 5 2 / B: 4", "A play 5 5 5").bonus == {}


ASKED = {"Q16": "b"}


def test_Q16_b_taking_is_a_decision() -> None:
    """Asked right after laying: take the card, or leave it; then the set snatches."""
    asked = play("A: 5 5 5 2 / B: 4 4", "A play 5 5 5", special=True, B="4 4 4", options=ASKED)
    assert (asked.state.phase, asked.legal, asked.bonus) == ("special", ["A take", "A leave"], {})
    assert asked.state.decision is not None
    assert (asked.state.decision.kind, asked.state.decision.rule) == ("special", "Q16")
    assert asked.state.decision.facts == {"number": 3, "holder": None}
    assert asked.event("special_offered").rules == ("S3", "S1", "Q16")
    taken, left = asked.then("A take"), asked.then("A leave")
    assert (taken.bonus, left.bonus) == ({"3": "A"}, {})
    assert (taken.state.phase, left.state.phase) == ("take", "take")
    assert left.event("special_left").rules == ("Q16", "S3")
    assert taken.then("A take").hand("A") == "2 4 4 4"


def test_Q16_b_also_for_a_card_that_would_be_stolen() -> None:
    """From another player by laying, or at the snatch where Q13 b has it so."""
    other = play("A: 5 5 5 2 / B: 4 4", "A play 5 5 5", special=True, B="9 9 9", bonus={"3": "B"}, options=ASKED)
    assert other.event("special_offered").rules == ("S3", "S1", "Q16", "Q13")
    assert (other.then("A take").bonus, other.then("A leave").bonus) == ({"3": "A"}, {"3": "B"})
    snatch = play("A: 10 10 10 2 / B: 4 4", "A play 10 10 10", special=True, B="9 9 9", bonus={"3": "B"},
                  options=ASKED | {"Q13": "b"})  # fmt: skip
    assert snatch.kinds.index("snatched") < snatch.kinds.index("special_offered")
    assert snatch.state.snatched_set == ("9", "9", "9")
    assert (snatch.then("A take").bonus, snatch.then("A leave").bonus) == ({"3": "A"}, {"3": "B"})
    assert snatch.then("A leave; A take").hand("A") == "2 9 9 9"


def test_Q16_b_with_Q14_b_a_card_that_is_left_goes_with_its_set() -> None:
    """Stolen by the snatch, or back in the middle."""
    snatch = play("A: 10 10 10 2 / B: 4 4", "A play 10 10 10", special=True, B="9 9 9", bonus={"3": "B"},
                  options=ASKED | {"Q13": "b", "Q14": "b"})  # fmt: skip
    assert (snatch.then("A take").bonus, snatch.then("A leave").bonus) == ({"3": "A"}, {})
    assert snatch.then("A leave").event("special_lost").rules == ("Q14",)


def test_Q16_b_nobody_is_asked_for_nothing() -> None:
    """A pair earns none; a card one has, or one that Q13 c refuses, is not offered."""
    assert play("A: 5 5 2 / B: 4", "A play 5 5", special=True, options=ASKED).state.phase == "play"
    own = play("A: 5 5 5 2 / B: 4", "A play 5 5 5", special=True, A="9 9 9", bonus={"3": "A"}, options=ASKED)
    assert (own.state.to_move, own.event("special_kept").rules) == ("B", ("Q16",))
    options = ASKED | {"Q13": "c"}
    safe = play("A: 5 5 5 2 / B: 4", "A play 5 5 5", special=True, B="9 9 9", bonus={"3": "B"}, options=options)
    assert (safe.state.to_move, safe.event("special_refused").rules) == ("B", ("Q13",))
    late = play("A: 5 5 5 / B: 4", "A play 5 5 5", special=True, options=ASKED | {"Q15": "b"})
    assert (late.state.phase, late.bonus) == ("over", {})


def test_Q16_b_the_last_cards_wait_for_the_decision() -> None:
    """The game ends right after it."""
    asked = play("A: 5 5 5 / B: 4 4", "A play 5 5 5", special=True, options=ASKED)
    assert asked.state.outcome is None
    assert asked.then("A take").scores == {"A": 8, "B": -2}
    assert asked.then("A leave").scores == {"A": 3, "B": -2}


def test_Q16_b_several_are_offered_one_after_the_other() -> None:
    """By Q10 c a set of five earns three cards, the lowest first."""
    offers = play("A: 4 4 4 4 4 2 / B: 5", "A play 4 4 4 4 4", special=True, options=ASKED | {"Q10": "c"})
    assert offers.state.offered == (3, 4, 5)
    assert offers.then("A leave; A take; A leave").bonus == {"4": "A"}
    assert offers.then("A take; A take; A take").bonus == {"3": "A", "4": "A", "5": "A"}


def test_Q16_b_in_the_duel_the_ghost_comes_afterwards() -> None:
    asked = play("A: 12 12 12 2 / B: 4", "A play 12 12 12", special=True, options=ASKED, pile="6 7 9",
                 ghost="1 1 1 2 2 3 4 4 5 5 8 10 11")  # fmt: skip
    assert asked.refusal("A ghost 1") == ("Q16",)
    assert asked.then("A leave").legal == ["A ghost 1"]


def test_the_score_says_where_every_point_comes_from() -> None:
    """Stack, hand and special cards, by Q16 five points each; no word of them in a game without."""
    played = play("A: 13 / B: 4 4", "A play 13", special=True, bonus={"3": "A", "5": "A", "6": "B"}, A="2 2 2", B="9 9")
    facts = played.event("scored").facts
    points = zip(facts["scores"], facts["stacked"], facts["held"], facts["special"], strict=True)
    assert all(score == stacked - held + 5 * special for score, stacked, held, special in points)
    assert facts["special"] == (2, 1)
    assert event_text(ABLUXXEN, played.event("scored")) == (
        "The scores of A and B: 14 and 5 (cards in the stack: 4 and 2; cards in hand: 0 and 2; "
        "special cards, 5 points each: 2 and 1)."
    )
    without = play("A: 13 / B: 4 4", "A play 13", A="2 2 2").event("scored")
    assert "special" not in event_text(ABLUXXEN, without)
