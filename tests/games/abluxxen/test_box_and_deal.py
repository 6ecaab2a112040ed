"""R1 and R2: the cards, the seats, the deal of the base game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardrules.core.errors import PositionError
from cardrules.games.abluxxen import ABLUXXEN
from cardrules.games.abluxxen.audit import all_cards
from cardrules.games.abluxxen.cards import COPIES, PACK
from tests.games.abluxxen.helpers import deal, pack_with, play


def test_R1_1_the_pack() -> None:
    """Eight cards of each number from 1 to 13 and five jokers: 109 in all."""
    assert len(PACK) == 109
    assert Counter(PACK) == Counter(COPIES) == {**{str(n): 8 for n in range(1, 14)}, "X": 5}
    dealt = deal("ABC", seed=4)
    assert all_cards(dealt.state) == Counter(PACK)
    assert dealt.event("shuffled").facts["count"] == 109


def test_R1_2_the_marker_card_is_no_playing_card() -> None:
    """The 110th card shows whose turn it is, which the state says without it."""
    assert deal("ABC", to_move="C").state.to_move == "C"
    assert set(PACK) == {*map(str, range(1, 14)), "X"}


def test_R1_3_there_are_no_suits() -> None:
    """Cards of a number cannot be told apart: a card is its number."""
    assert {card for hand in deal(seed=1).state.hands for card in hand} <= {*map(str, range(1, 14)), "X"}


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_R1_4_two_to_five_players(count: int) -> None:
    """Fewer than two or more than five are refused."""
    if 2 <= count <= 5:
        assert len(deal("ABCDEF"[:count]).state.hands) == count
        return
    with pytest.raises(PositionError, match="2 to 5 seats"):
        deal("ABCDEF"[:count])


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_R2_1_thirteen_cards_each(count: int) -> None:
    """Every seat is dealt thirteen cards that only it knows."""
    dealt = deal("ABCDE"[:count], seed=count)
    assert [len(hand) for hand in dealt.state.hands] == [13] * count
    hands = [event for event in dealt.events if event.kind == "dealt"]
    assert [event.facts["seat"] for event in hands] == list("ABCDE"[:count])
    for event in hands:
        seat = event.facts["seat"]
        assert event.seen_by(seat) == event._replace(hidden={})
        assert all(set(event.seen_by(other).facts["cards"]) == {"?"} for other in "ABCDE"[:count] if other != seat)


def test_R2_1_seats_are_dealt_one_after_the_other() -> None:
    """The first thirteen cards of the pack are the first seat's, the next thirteen the second's."""
    dealt = deal(pack=pack_with("1 2 3 4 5 6 7 8 9 10 11 12 13 X X X X X 1 1 2 2 3 3 4 4 7 8 9 10 11 12 5 6", jokers=5))
    assert dealt.hand("A") == "1 2 3 4 5 6 7 8 9 10 11 12 13"
    assert dealt.hand("B") == "1 1 2 2 3 3 4 4 X X X X X"


def test_R2_2_row_and_pile() -> None:
    """The next six cards are the row, left to right; the rest is the pile, its next card first."""
    dealt = deal(pack=pack_with("1 2 3 4 5 6 7 8 9 10 11 12 13 X X X X X 1 1 2 2 3 3 4 4 7 8 9 10 11 12 5 6", jokers=5))
    assert dealt.row == "7 8 9 10 11 12"
    assert dealt.state.pile[:2] == ("5", "6")
    assert "R2.2" in dealt.event("row_laid").rules
    assert dealt.state.discard == ()


def test_R2_3_any_seat_begins_and_play_goes_clockwise() -> None:
    """The seat named begins; the turn passes in the order of the seats."""
    order = []
    played = play("A: 1 1 / B: 1 1 / C: 1 1", to_move="B", row="2 3 4 5 6 7")
    for _ in range(3):
        order.append(played.state.to_move)
        played = played.then(f"{played.state.to_move} play 1")
    assert order == ["B", "C", "A"]
    assert {event.rule for event in played.events if event.kind == "turn_begins"} == {"R2.3"}


@pytest.mark.parametrize(("seats", "pile"), [("AB", 77), ("ABC", 64), ("ABCD", 51), ("ABCDE", 38)])
def test_R2_4_the_size_of_the_pile(seats: str, pile: int) -> None:
    """109 − 13n − 6."""
    dealt = deal(seats, seed=2)
    assert len(dealt.state.pile) == pile
    assert dealt.event("pile_stands").facts["count"] == pile
    assert dealt.event("pile_stands").rule == "R2.4"


def test_R2_5_hand_counts_are_public_and_hands_are_not() -> None:
    """A view has every hand's size, one's own cards, all stacks in full."""
    seen = play("A: 7 2 / B: 4 4 X", B="5 5 / 6", pile="9").state.view("A")
    assert seen["hands"] == {"A": ("2", "7"), "B": ("?", "?", "?")}
    assert seen["hand_sizes"] == {"A": 2, "B": 3}
    assert seen["stacks"]["B"] == (("5", "5"), ("6",))
    assert "R2.5" in deal().cited


def test_the_same_seed_deals_the_same_cards_and_another_one_others() -> None:
    assert deal(seed=3).state == deal(seed=3).state
    assert len({deal(seed=seed).state.hands for seed in range(20)}) == 20


def test_a_seed_does_not_touch_the_global_generator() -> None:
    import random

    random.seed(1)
    expected = random.random()
    random.seed(1)
    deal(seed=9, mode="duel")
    assert random.random() == expected


def test_choices_of_a_standard_game() -> None:
    assert deal(mode="duel", special_cards=True, to_move="B").state.to_move == "B"
    with pytest.raises(ValueError, match="no such choice: joker"):
        ABLUXXEN.start(joker=1)


@pytest.mark.parametrize(
    ("choices", "options", "rules"),
    [({}, {}, ("R1.4", "R9.3")), ({}, {"R9.1": "b"}, ("R1.4", "R9.1")),
     ({"mode": "duel"}, {}, ("D1", "Q28")), ({"mode": "duel"}, {"R9.1": "b"}, ("D1", "R9.1")),
     ({"special_cards": True}, {}, ("R1.4", "R9.3", "S1")),
     ({"mode": "duel", "special_cards": True}, {"R9.1": "b"}, ("D1", "R9.1", "S1"))],
)  # fmt: skip
def test_the_opening_names_the_edition_that_is_played(
    choices: dict[str, Any], options: dict[str, str], rules: tuple[str, ...]
) -> None:
    """The first edition (R9.3; the duel by Q28), or the consolation draw of 2022 (R9.1)."""
    assert deal(options=options, **choices).event("opened").rules == rules


def test_nobody_has_cards_to_draw_while_the_deal_goes_on() -> None:
    for mode in ("base", "duel"):
        setup = ABLUXXEN.standard_setup(None, mode=mode)
        views = [step.state.view(None) for step in ABLUXXEN.setup_steps(setup, 3)]
        assert {(view["due"], view["victim"], view["offered"]) for view in views} == {(0, None, ())}
