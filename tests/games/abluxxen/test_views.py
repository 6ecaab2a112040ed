"""Who sees what: a seat's view and events do not depend on the cards that are hidden from it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from cardrules.core.frozen import HIDDEN
from cardrules.core.messages import event_text
from cardrules.games.abluxxen import ABLUXXEN
from tests.games.abluxxen.games import MODES, a_game, any_options, short_position, start, twin
from tests.games.abluxxen.helpers import GHOST, deal, play


@pytest.mark.parametrize("mode", MODES)
def test_hidden_cards_dealt_anew_leave_the_view_equal(mode: str) -> None:
    dice = random.Random(f"views {mode}")
    differ = 0
    for game in range(16):
        first = start(dice, mode, special=True, options=any_options(dice)) if game % 2 else short_position(dice, mode)
        for state, _ in a_game(dice, first):
            if dice.random() < 0.7:
                continue
            seat = dice.choice(state.seats)
            other = twin(state, seat, dice)
            differ += other != state
            assert other.view(seat) == state.view(seat)
            assert json.dumps(other.view(seat).to_json()) == json.dumps(state.view(seat).to_json())
    assert differ > 50, "the twins were real twins"


@pytest.mark.parametrize("mode", ["base3", "duel"])
def test_what_a_seat_is_told_of_a_move_does_not_depend_on_hidden_cards(mode: str) -> None:
    """The same move of another seat, or the same draw, tells the same, as far as what lies open is the same."""
    dice = random.Random(f"told {mode}")
    for _ in range(6):
        for state, _ in a_game(dice, start(dice, mode)):
            if state.phase not in ("take", "back", "draw"):
                continue  # a play shows cards, and a ghost snatch turns up cards of the pile
            move = dice.choice(state.legal_moves)
            watcher = dice.choice([seat for seat in state.seats if seat != state.to_move])
            other = twin(state, watcher, dice)
            told = [e.seen_by(watcher) for e in ABLUXXEN.play(state, move).events if e.kind != "refilled"]
            retold = [e.seen_by(watcher) for e in ABLUXXEN.play(other, move).events if e.kind != "refilled"]
            assert told == retold


def test_no_hidden_card_in_a_view() -> None:
    """Other hands and the pile read `?` or as a number; the ghost, the row, the stacks, the discard pile are open."""
    played = play(
        "A: 7 2 / B: 11 11 X", ghost=GHOST, pile="9 9", A="6", B="3 3", removed="13", special=True, bonus={"3": "B"}
    )
    seen = played.state.view("A")
    assert seen["hands"] == {"A": ("2", "7"), "B": (HIDDEN,) * 3}
    assert seen["pile_size"] == 2
    assert "pile" not in seen.words
    assert seen["ghost"] == tuple(GHOST.split())
    assert seen["stacks"] == {"A": (("6",),), "B": (("3", "3"),)}
    assert seen["removed"] == ("13",)
    assert seen["bonus"]["3"] == "B"
    assert seen["row"] == (("1",), ("2",), ("3",), ("4",), ("5",), ("6",))


def test_the_open_view_has_all_hands() -> None:
    seen = play("A: 7 2 / B: 4 4 X").state.view(None)
    assert seen["hands"] == {"A": ("2", "7"), "B": ("4", "4", "X")}


def test_the_view_follows_the_turn() -> None:
    """Whose turn, the phase, the victim, what is due, what was laid and snatched."""
    state = play("A: 7 7 2 / B: 4", "A play 7 7", B="5 5", pile="9").state
    seen: Any = state.view("B")
    assert (seen["turn"], seen["phase"], seen["victim"], seen["laid"], seen["snatched"]) == (
        "A",
        "take",
        "B",
        ("7", "7"),
        ("5", "5"),
    )
    first: Any = play("A: 2 / B: 7 7 4", "B play 7 7", to_move="B", A="5 5", pile="9").state.view("B")
    assert (first["turn"], first["victim"]) == ("B", "A")
    later: Any = play("A: 7 7 2 / B: 4", "A play 7 7; A take", B="5 5", pile="9").state.view("A")
    assert (later["to_move"], later["turn"], later["due"], later["snatched"]) == ("B", "A", 2, ())
    end: Any = play("A: 9 / B: 4", "A play 9").state.view("A")
    assert (end["to_move"], end["winners"], end["scores"]) == (None, ("A",), {"A": 1, "B": -1})


def test_the_log_of_a_deal_hides_other_hands() -> None:
    dealt = deal("AB", seed=3, mode="duel")
    own = [event_text(ABLUXXEN, event, "A") for event in dealt.events if event.kind == "dealt"]
    assert "hidden" not in own[0]
    assert own[1] == "B is dealt 11 hidden cards and holds 13 cards."


def test_rules_cited_at_a_play_tell_nothing_of_the_hand() -> None:
    """Whether some of the value were kept is the player's secret."""
    kept = play("A: 7 7 2 / B: 4", "A play 7", pile="9").events
    not_kept = play("A: 7 3 2 / B: 4", "A play 7", pile="9").events
    assert [event.seen_by("B") for event in kept] == [event.seen_by("B") for event in not_kept]


def test_what_went_into_a_hand_before_all_eyes_is_known_until_it_is_laid() -> None:
    """A set that was taken and a card of the row; of the pile's cards nothing is known."""
    taken = play("A: 7 7 2 / B: 4", "A play 7 7; A take", B="5 5", pile="9 9 9")
    assert taken.state.view("B")["hands"]["A"] == ("5", "5", HIDDEN)
    drawn = taken.then("B draw row 3; B draw pile")
    assert drawn.state.view("A")["hands"]["B"] == ("3", HIDDEN, HIDDEN)
    assert "hand 3: 3 and 2 hidden" in ABLUXXEN.board_text(drawn.state.view("A"))
    assert drawn.then("B play 3").state.view("A")["hands"]["B"] == (HIDDEN, HIDDEN)
