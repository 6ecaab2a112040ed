"""D1 to D13: the duel, its set-up step by step, and snatching from the ghost."""

from __future__ import annotations

from collections import Counter

import pytest

from cardrules.core.errors import PositionError
from cardrules.games.abluxxen import ABLUXXEN
from cardrules.games.abluxxen.audit import all_cards
from cardrules.games.abluxxen.cards import PACK
from tests.games.abluxxen.helpers import GHOST, Played, abluxxen_state, deal, pack_with, play

HANDS = "1 2 3 4 5 6 7 8 9 10 11 1 2 3 4 5 6 7 8 9 10 12"
ROW = "3 9 7 4 11 6"
PLAIN = "1 1 2 4 4 5 5 5 6 8 10 12 12"
FULL = "1+13 2+13 3+13 4+13 5+13 6+13"


def dealt(ghost: str, more: str = "", row: str = ROW, **options: str) -> Played:
    """A duel from a pack in which the ghost is dealt these cards, with `more` lying next on the pile."""
    jokers = 0 if options.get("Q24") == "b" else 1
    return deal(mode="duel", pack=pack_with(f"{HANDS} {row} {ghost} {more}", jokers=jokers), options=options)


def placed(played: Played) -> list[tuple[str, str, int]]:
    """Each card that became part of a pair: card, base, place."""
    return [(e.facts["card"], e.facts["base"], e.facts["place"]) for e in played.events if e.kind == "paired"]


def test_D1_two_jokers_and_eleven_cards() -> None:
    """Thirteen each; a duel is for two."""
    start = dealt(PLAIN)
    assert start.hand("A") == "1 2 3 4 5 6 7 8 9 10 11 X X"
    assert start.hand("B") == "1 2 3 4 5 6 7 8 9 10 12 X X"
    with pytest.raises(PositionError, match="a duel is for 2"):
        deal("ABC", mode="duel")


def test_D2_four_jokers_are_set_apart() -> None:
    """The fifth is in the pack: a pack of 105 cards, of which 64 are left in the pile."""
    start = dealt(PLAIN)
    assert start.event("jokers_apart").facts["count"] == 4
    assert start.event("joker_in_pack").facts["count"] == 105
    assert len(start.state.pile) == 64
    assert start.state.pile.count("X") == 1


def test_D3_six_places_in_the_row() -> None:
    """The row as in the base game."""
    assert dealt(PLAIN).row == ROW


def test_D4_the_ghost_lies_open_and_sorted() -> None:
    """Its groups can be seen by everybody."""
    start = dealt("12 1 5 2 4 4 5 5 6 8 10 12 1")
    assert start.ghost == PLAIN
    assert start.event("ghost_dealt").facts["cards"] == tuple(PLAIN.split())
    assert start.state.view("B")["groups"] == {"1": 2, "2": 1, "4": 2, "5": 3, "6": 1, "8": 1, "10": 1, "12": 2}


@pytest.mark.parametrize(
    ("ghost", "more", "row", "after"),
    [
        ("1 1 2 13 4 5 5 5 6 8 10 12 4", "9", ROW, "3+13 9 7 4 11 6"),
        ("1 1 2 13 4 5 5 5 6 8 10 12 4", "9", "7 4 9 4 11 6", "7 4+13 9 4 11 6"),
        ("13 1 13 2 4 13 5 5 6 8 10 X 12", "9 13 2 11 3", ROW, "3+13 9+13 7+X 4+13 11 6+13"),
        ("13 13 13 13 13 1 1 4 4 6 6 8 8", "13 7 9 9 10 10", "13 5 13 2 X 2", "13+13 5+13 13+13 2+13 X+13 2+13"),
    ],
)
def test_D5_high_cards_go_to_the_lowest_of_the_row(ghost: str, more: str, row: str, after: str) -> None:
    """Lowest without a pair, leftmost of equals, 13s and the joker last."""
    start = dealt(ghost, more, row)
    assert start.row == after
    assert len(start.state.ghost) == 13
    assert not {"13", "X"}.intersection(start.state.ghost)


def test_D5_why_that_place() -> None:
    """The event has the base, the place and the others that were higher."""
    event = dealt("1 1 2 13 4 5 5 5 6 8 10 12 4", "9", "7 4 9 4 11 6").event("paired")
    assert event.rules == ("D5", "Q18")
    assert event.facts == {
        "card": "13",
        "base": "4",
        "place": 2,
        "others": ("7", "9", "4", "11", "6"),
        "equal": 1,
        "pairs": 0,
    }


def test_D6_topped_up_to_thirteen() -> None:
    """Card by card, a 13 or joker among them going to the row and another being drawn."""
    start = dealt("13 13 1 2 4 5 5 5 6 8 10 12 4", "9 13 X 11")
    assert [e.facts["card"] for e in start.events if e.kind == "topped_up"] == ["9", "13", "X", "11"]
    assert placed(start) == [("13", "3", 1), ("13", "4", 4), ("13", "6", 6), ("X", "7", 3)]
    assert start.kinds[-2:] == ["ghost_stands", "turn_begins"]


def test_D7_surplus_is_removed() -> None:
    """Eight 13s: six pairs, two removed; then the joker, too."""
    start = dealt("13 13 13 13 13 13 13 13 1 2 3 4 5", "X 6 7 8 9 10 11 12 2")
    assert sorted(start.state.removed) == ["13", "13", "X"]
    assert [e.facts["card"] for e in start.events if e.kind == "surplus"] == ["13", "13", "X"]
    assert start.row == "3+13 9+13 7+13 4+13 11+13 6+13"
    later = play("A: 12 2 / B: 4", "A play 12; A ghost 8", ghost=GHOST, row=FULL, pile="13 6 7")
    assert (later.state.removed, later.ghost) == (("13",), "1 1 2 2 3 4 4 5 5 6 10 11 11")


def test_D8_a_pair_is_one_draw() -> None:
    """Both cards go to the hand, one draw is done, one place is filled again."""
    played = play(
        "A: 9 9 2 / B: 4", "A play 9 9; A take; B draw row 2", row="1 2+13 3 5 6 7", B="8 8",
        ghost="1 1 1 2 2 2 3 3 3 4 4 4 4", pile="11 12 10",
    )  # fmt: skip
    assert (played.hand("B"), played.state.due) == ("2 4 13", 1)
    assert "D8" in played.event("drawn_from_row").rules
    assert played.then("B draw row 1").row == "3 5 6 7 11 12"


def test_D9_a_beaten_combination_must_be_taken() -> None:
    """A 12 beats the single 3, 8 and 10: one of them is chosen, and nothing else can be done."""
    played = play("A: 12 2 / B: 4", "A play 12", ghost=GHOST, pile="6 7", B="9")
    assert played.legal == ["A ghost 3", "A ghost 8", "A ghost 10"]
    for move in ("A take", "A leave", "A stop", "A draw pile"):
        assert "D9" in played.refusal(move)
    assert played.then("A ghost 8").hand("A") == "2 8"


@pytest.mark.parametrize(
    ("move", "rules"),
    [("A ghost 1", {"D9", "R5.1"}), ("A ghost 3", {"D9", "R5.1", "Q17"}), ("A ghost 10", {"D9", "R5.1"}),
     ("A ghost 7", {"D9"}), ("A ghost 13", {"D5"}), ("A ghost X", {"D5"})],
)  # fmt: skip
def test_D9_other_combinations_are_refused(move: str, rules: set[str]) -> None:
    """A single, three of a kind, a higher pair, a card the ghost lacks, a 13, a joker."""
    played = play("A: 9 9 2 / B: 4", "A play 9 9", ghost="1 2 2 3 3 3 4 4 5 8 8 10 10", pile="7")
    assert set(played.refusal(move)) == rules


def test_D9_a_wrong_size_has_its_facts() -> None:
    """How many cards the ghost has of the value, and how many were laid."""
    played = play("A: 9 9 2 / B: 4", "A play 9 9", ghost="1 2 2 3 3 3 4 4 5 8 8 10 10", pile="7")
    facts = played.reasons("A ghost 3")["ghost_size"].facts
    assert (facts["value"], facts["count"], facts["size"]) == ("3", 3, 2)


def test_D10_topped_up_after_a_snatch() -> None:
    """From the pile, 13s and jokers to the row."""
    played = play("A: 12 2 / B: 4", "A play 12; A ghost 10", ghost=GHOST, row="9 2 3 5 6 7", pile="13 8 9")
    assert played.ghost == "1 1 2 2 3 4 4 5 5 8 8 11 11"
    assert played.row == "9 2+13 3 5 6 7"
    assert [e.rule for e in played.events if e.kind == "topped_up"] == ["D10", "D10"]


def test_D11_ghost_then_top_up_then_opponent_then_refill() -> None:
    """In exactly this order."""
    played = play(
        "A: 12 12 2 / B: 4", "A play 12 12; A ghost 4; A take; B draw row 1; B draw row 1", ghost=GHOST, B="9 9",
        row="1 2 3 5 6 7", pile="13 7 8 9 10",
    )  # fmt: skip
    order = [
        kind
        for kind in played.kinds
        if kind in ("ghost_snatched", "topped_up", "snatched", "drawn_from_row", "refilled")
    ]
    assert order == ["ghost_snatched", *["topped_up"] * 3, "snatched", *["drawn_from_row"] * 2, "refilled"]
    assert (played.hand("A"), played.hand("B"), played.row) == ("2 4 4 9 9", "1 2 4 13", "3 5 6 7 9 10")
    waiting = play("A: 12 2 / B: 4", "A play 12", ghost=GHOST, pile="6", B="9")
    assert "D11" in waiting.refusal("A take")


def test_D12_the_ghost_never_plays() -> None:
    """It snatches nothing, has no turn and no score."""
    played = play("A: 3 2 / B: 4 1", "A play 3; B play 1", ghost="4 5 5 6 6 7 7 8 8 10 10 11 12", pile="9")
    assert played.state.to_move == "A"
    assert (played.stack("A"), played.stack("B")) == ("3", "1")
    over = play("A: 3 / B: 4", "A play 3", ghost="4 5 5 6 6 7 7 8 8 10 10 11 12", pile="9")
    assert over.scores == {"A": 1, "B": -1}
    assert "D12" in over.event("scored").rules


def test_D13_last_cards_snatch_nothing_from_the_ghost_either() -> None:
    """The game ends before, although the ghost's card would have come into the hand."""
    played = play("A: 12 / B: 4", "A play 12", ghost=GHOST, pile="6 7", B="9")
    assert (played.winners, played.ghost, played.stack("B")) == ("A", GHOST, "9")
    assert "D13" in played.event("last_cards").rules


def test_the_setup_goes_step_by_step() -> None:
    """Jokers apart, hands, row, ghost, each high card, each top-up; 109 cards at every step."""
    steps = ABLUXXEN.setup_steps({"seats": ["A", "B"], "mode": "duel", "deal": {}}, seed=8)
    kinds = [step.event.kind for step in steps]
    assert kinds[:7] == ["opened", "shuffled", "jokers_apart", "joker_in_pack", "dealt", "dealt", "row_laid"]
    assert kinds[7] == "ghost_dealt"
    for step in steps:
        assert all_cards(abluxxen_state(step.state)) == Counter(PACK), step.event.kind


def test_every_pack_leads_to_a_ghost_that_stands() -> None:
    """Thirteen cards below 13, sorted, and the high cards on the lowest row cards; over 300 seeds."""
    for seed in range(300):
        start = deal(mode="duel", seed=seed)
        ghost = start.state.ghost
        assert len(ghost) == 13
        assert not {"13", "X"}.intersection(ghost)
        covered = [place for place in start.state.row if len(place) == 2]
        bare = [place for place in start.state.row if len(place) == 1]
        order = [*map(str, range(1, 14)), "X"].index
        if covered and bare:
            assert max(order(place[0]) for place in covered) <= min(order(place[0]) for place in bare)
