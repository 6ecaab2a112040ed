"""The pack, the match, the deal and the turns: one test a rule."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cardrules.core.errors import MoveTextError, PositionError
from cardrules.games.cuccu import CUCCU
from cardrules.games.cuccu.cards import KINDS, PACK, SPECIALS, VALUES
from tests.games.cuccu.helpers import all_keep, play


def test_R1_forty_cards_of_twenty_kinds() -> None:
    """Twenty kinds, each twice: four low, ten numerals, five specials, the fool."""
    pack = Counter(CUCCU.new(seed=3).pack)
    assert sum(pack.values()) == 40
    assert set(pack.values()) == {2}
    low, numerals = {"lion", "mask", "bucket", "nulla"}, {str(n) for n in range(1, 11)}
    assert set(pack) == low | numerals | {"inn", "cat", "horse", "hunter", "cuckoo"} | {"fool"}


def test_R1_a_position_cannot_have_a_third_card_of_a_kind() -> None:
    with pytest.raises(PositionError, match=r"packs\[0\].*3 cards '7'"):
        play("7 7 7")


def test_R2_every_kind_beats_the_one_before() -> None:
    """Lion, mask, bucket, nulla, 1 to 10, inn, cat, horse, hunter, cuckoo; the lower of two always loses."""
    order = ["lion", "mask", "bucket", "nulla", *map(str, range(1, 11)), "inn", "cat", "horse", "hunter", "cuckoo"]
    assert [VALUES[kind] for kind in order] == list(range(-3, 16))
    for low, high in pairwise(order):
        assert play(f"{low} {high}", moves="A keep, B keep", seats="AB").lives == "23"
        assert play(f"{high} {low}", moves="A keep, B keep", seats="AB").lives == "32"


def test_R2_two_of_a_kind_are_equal() -> None:
    for kind in VALUES:
        after = "33" if kind == "cuckoo" else "22"
        assert play(f"{kind} {kind}", moves="A keep, B keep", seats="AB").lives == after


def test_R3_ordinary_is_whatever_is_no_special() -> None:
    """A target must swap any card but the five specials; the fool is no exception."""
    for kind in KINDS:
        met = play(f"5 {kind} 8", moves="A request", top="9")
        swapped = "swapped" in met.kinds and met.event("swapped").facts["receiver"] == "B"
        assert swapped == (kind not in SPECIALS), kind


def test_M1_four_seats_with_three_lives() -> None:
    """An ordinary match has four players with three lives each; two to twenty are possible."""
    state = CUCCU.new(seed=1)
    assert len(state.seats) == 4
    assert state.lives == (3, 3, 3, 3)
    for count in (2, 20):
        assert CUCCU.new(seats="ABCDEFGHIJKLMNOPQRST"[:count], seed=1).lives == (3,) * count
    for count in (1, 21):
        with pytest.raises(PositionError):
            CUCCU.new(seats="ABCDEFGHIJKLMNOPQRSTU"[:count], seed=1)


def test_M2_players_without_lives_get_no_card() -> None:
    """Whoever is out is passed over by the deal and by requests."""
    met = play("5 7 9", moves="A request", lives="3033")
    assert met.hands == "A:7 C:5"
    assert met.turn == ("turn", "C")
    assert "T3" in met.refusal("B keep")
    assert met.event("round_begins").facts["left_out"] == ("B",)


def test_M3_the_last_seat_with_lives_wins() -> None:
    """One seat with lives after the scoring: it has won, and no move is left."""
    end = play("4 9", moves="A keep, D keep", lives="1003")
    assert end.state.outcome is not None
    assert end.state.outcome.winners == ("D",)
    assert end.turn == ("over", None)
    assert end.legal == []
    assert end.state.decision is None
    for move in ("next", "A keep", "D keep", "D draw", "A request"):
        assert end.refusal(move) == ("M3",)
    assert play("4 9", moves="A keep, D keep", lives="2003").state.outcome is None


def test_M4_nobody_left_brings_everybody_back() -> None:
    """No seat with lives after the scoring: all seats of the match get three, the long gone too."""
    end = play("6 fool", moves="A keep, D keep", lives="1001")
    assert end.lives == "3333"
    assert end.turn == ("scored", None)
    assert end.state.outcome is None
    assert "M4" in end.cited
    assert len(end.then("next").state.order) == 4


@pytest.mark.parametrize(
    ("dealer", "lives", "pack", "new_dealer", "new_order"),
    [
        ("A", "3333", "2 5 7 9", "B", "CDAB"),
        ("A", "3033", "2 5 7", "C", "DAC"),
        ("C", "3313", "9 8 7 2", "D", "ABD"),
        ("D", "1001", "6 fool", "A", "BCDA"),
        ("D", "0112", "9 9 8", "B", "CDB"),
    ],
)
def test_M5_the_deal_moves_to_the_right(dealer: str, lives: str, pack: str, new_dealer: str, new_order: str) -> None:
    """The next seat with lives, in the direction of play, deals the next round."""
    start = play(pack, lives=lives, dealer=dealer)
    order = [start.state.seats[at] for at in start.state.order]
    after = start.then(all_keep(order) + ", next")
    assert after.state.seats[after.state.dealer] == new_dealer
    assert "".join(after.state.seats[at] for at in after.state.order) == new_order


def test_M6_the_setup_names_the_first_dealer() -> None:
    """Who deals first is settled before the first card, so a match is told its dealer."""
    for dealer in "ABCD":
        state = CUCCU.new(seed=5, dealer=dealer)
        assert CUCCU.state_words(state)["dealer"] == dealer
        assert state.order[-1] == state.dealer
    with pytest.raises(PositionError, match="dealer"):
        CUCCU.start({"seats": ["A", "B"]})


def test_M7_lives_never_rise_but_by_the_return_of_all() -> None:
    """Nothing in a round gives a life; only M4 does, and it gives all seats three."""
    end = play("cuckoo 4 9 7", "8", moves=all_keep() + ", next", lives="1323")
    assert end.lives == "1223"
    assert play("cuckoo cuckoo", moves="A keep, D keep", lives="1001").lives == "1001"


def test_T1_every_round_has_the_whole_pack_from_the_bottom() -> None:
    """All forty cards are shuffled for each round, and the cards come off the bottom."""
    first = play("3 5 7 9", "3 5 7 9", moves=all_keep())
    assert first.hands == "A:3 B:5 C:7 D:9"
    second = first.then("next")
    assert Counter(second.state.pack) == Counter(PACK)
    assert second.hands == "B:3"
    fresh = CUCCU.new(seed=8)
    orders = {fresh.pack}
    for _ in range(3):
        while fresh.phase != "scored":
            fresh = fresh.play(fresh.legal_moves[0])
        fresh = fresh.play("next")
        assert Counter(fresh.pack) == Counter(PACK)
        orders.add(fresh.pack)
    assert len(orders) == 4, "each round is shuffled anew"


def test_T1_once_scored_only_the_next_deal_is_left() -> None:
    end = play("3 5 7 9", moves=all_keep())
    assert end.legal == ["next"]
    for move in ("A keep", "A request", "D draw", "D keep", "B accept", "A withdraw"):
        assert end.refusal(move) == ("T1",)


def test_T2_a_card_then_a_decision_then_the_next_card() -> None:
    """Only the current player has a card; the next one is dealt when that decision is carried out."""
    start = play("2 6 7 5")
    assert start.hands == "A:2"
    assert start.refusal("next") == ("T2",)
    assert start.then("A keep").hands == "A:2 B:6"
    assert start.then("A keep").refusal("next") == ("T2",)


def test_T3_from_the_dealers_right_to_the_dealer() -> None:
    """Anticlockwise, the dealer last; nobody may decide in another's place."""
    start = play("2 6 7 5", dealer="B")
    assert [start.state.seats[at] for at in start.state.order] == ["C", "D", "A", "B"]
    turn = start
    for seat in "CDA":
        assert turn.turn == ("turn", seat)
        for other in set("ABCD") - {seat}:
            assert "T3" in turn.refusal(f"{other} keep")
        turn = turn.then(f"{seat} keep")
    assert turn.turn == ("dealer", "B")


def test_T4_keep_or_request() -> None:
    """A player before the dealer may keep or request; the dealer has nobody left to request from."""
    turn = play("2 6 7 5")
    for seat in "ABC":
        assert turn.legal == [f"{seat} keep", f"{seat} request"]
        turn = turn.then(f"{seat} keep")
    assert turn.refusal("D request") == ("T4",)


def test_T5_a_keep_passes_the_turn_and_dealt_specials_are_quiet() -> None:
    """A special dealt in turn does nothing and is not announced; it can be kept or passed on."""
    for special in sorted(SPECIALS):
        held = play(f"{special} 8 5 9")
        assert held.turn == ("turn", "A")
        assert held.state.view("B")["hands"] == {"A": "?"}
        kept = held.then("A keep")
        assert kept.turn == ("turn", "B")
        assert kept.lives == "3333"
        assert kept.state.view("B")["hands"]["A"] == "?"
        assert held.then("A request").hands == f"A:8 B:{special}"


def test_T6_one_decision_each_and_a_request_uses_it_up() -> None:
    """Whatever a request meets, the player who asked does not decide again this round."""
    for target in ("9", "cuckoo", "hunter", "cat", "fool"):
        asked = play(f"2 {target} 5 7 8", moves="A request")
        assert asked.turn == ("turn", "B")
        assert "T3" in asked.refusal("A keep")
        assert "T3" in asked.refusal("A request")


def test_T7_nobody_knows_the_next_card() -> None:
    """No view, the open one included, tells what will come off the bottom or lies on top."""
    one, two = play("2 mask hunter 5", top="lion"), play("2 9 cuckoo 10", top="fool")
    for seat in (*"ABCD", None):
        assert one.state.view(seat) == two.state.view(seat)
        assert "mask" not in str(one.state.view(seat).to_json())


def test_T8_talk_is_no_move() -> None:
    """What players say is free and changes nothing, so there is no move for it."""
    state = play("2 6 7 5").state
    with pytest.raises(MoveTextError):
        state.verdict("A say cuckoo")
    assert CUCCU.rulebook["T8"].unshown


def test_T1_a_round_begins_with_everybody_s_turn_to_come() -> None:
    """From its first event on a later round is no longer scored."""
    state = CUCCU.new(seed=4, seats=("A", "B", "C"))
    while state.phase != "scored":
        state = state.play(state.legal_moves[0])
    begins = next(step for step in CUCCU.steps(state, "next") if step.event.kind == "round_begins")
    assert begins.state.to_json()["phase"] == "turn"
