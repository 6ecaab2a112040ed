"""S1 to S3 and the questions about the special cards, Q10 to Q16."""

from __future__ import annotations

import pytest

from tests.abluxxen.helpers import GHOST, play


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


def test_Q16_taking_is_automatic() -> None:
    """No decision comes of it; laying the number again changes nothing; five points and no more."""
    played = play("A: 5 5 5 6 6 6 2 / B: 4 4", "A play 5 5 5", special=True)
    assert played.state.to_move == "B"
    again = played.then("B play 4; A play 6 6 6")
    assert again.bonus == {"3": "A"}
    assert "special_kept" in again.kinds
    assert play("A: 12 12 12 2 / B: 4", "A play 12 12 12", special=True, ghost=GHOST, pile="6").bonus == {"3": "A"}
    assert play("A: 5 5 5 2 / B: 4", "A play 5 5 5").bonus == {}
